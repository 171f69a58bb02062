#include "core/import/grouping.h"

#include "core/import/surroundings.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QUuid>

#include <algorithm>

namespace driveduel::import {

namespace {

/// "sda" of "/dev/sda2", "nvme1n1" of "nvme1n1p4"; empty for what is no drive.
QString diskOf(const QString& subject)
{
    static const QRegularExpression disk(
        QStringLiteral("\\A(?:/dev/)?((?:sd|hd|vd|xvd)[a-z]+|nvme\\d+n\\d+|mmcblk\\d+|md\\d+|dm-\\d+)(?:p?\\d+)?\\z"));
    const auto match = disk.match(subject);
    return match.hasMatch() ? match.captured(1) : QString();
}

QString deviceOf(const FoundBlock& block)
{
    for (const FoundProbe& probe : block.probes) {
        if (const QString disk = diskOf(probe.subject); !disk.isEmpty())
            return disk;
    }
    return {};
}

/// Neighbours that the text does not part.
struct Segment
{
    QString side; ///< named by the heading
    QString machine; ///< of the prompt
    QString device;
    QString label;
    QList<int> blocks;
};

QList<Segment> segmentsOf(const ScanReport& report)
{
    QList<Segment> segments;
    QString side;
    QString sideText;
    for (int i = 0; i < report.blocks.size(); ++i) {
        const FoundBlock& block = report.blocks[i];
        if (block.probes.isEmpty())
            continue;
        if (const QString named = sideNamed(block.sideHeading); !named.isEmpty()) {
            side = named;
            sideText = sideLabel(block.sideHeading);
        }
        if (block.format == u"list") { // whose figures they are stands right above
            const bool isSame = !segments.isEmpty() && segments.last().side == block.section;
            if (!isSame)
                segments.append({block.section, {}, {}, block.section, {}});
            segments.last().blocks.append(i);
            continue;
        }
        const QString device = deviceOf(block);
        const bool isNew = segments.isEmpty() || segments.last().side != side || segments.last().machine != block.promptHost
            || (!device.isEmpty() && !segments.last().device.isEmpty() && segments.last().device != device);
        if (isNew)
            segments.append({side, block.promptHost, {}, sideText, {}});
        Segment& segment = segments.last();
        if (segment.device.isEmpty())
            segment.device = device;
        segment.blocks.append(i);
    }
    return segments;
}

bool belongTogether(const Segment& a, const Segment& b)
{
    if (!a.device.isEmpty() && !b.device.isEmpty())
        return a.device == b.device && a.machine == b.machine;
    return a.side == b.side && a.machine == b.machine;
}

const BlockNode* factsOf(const ScanReport& report, const QString& device)
{
    for (const FoundBlock& block : report.blocks) {
        for (const BlockNode& drive : block.drives) {
            if (!drive.model.isEmpty() && drive.kernelName == device)
                return &drive;
        }
    }
    return nullptr;
}

QString labelOf(const ScanReport& report, const Segment& segment, const QSet<QString>& taken)
{
    if (!segment.label.isEmpty() && !taken.contains(segment.label))
        return segment.label;
    if (const BlockNode* const drive = factsOf(report, segment.device))
        return drive->model;
    if (!segment.device.isEmpty() && !segment.machine.isEmpty())
        return segment.machine + QStringLiteral(" · ") + segment.device;
    if (!segment.machine.isEmpty() && segment.machine != u"host")
        return segment.machine;
    if (!segment.device.isEmpty())
        return segment.device;
    const QString tool = report.blocks[segment.blocks.first()].tool;
    return tool;
}

void makeLabelsDiffer(QList<Side>& sides)
{
    QSet<QString> taken;
    QHash<QString, int> numbers;
    for (Side& side : sides) {
        const QString base = side.label;
        while (taken.contains(side.label))
            side.label = QStringLiteral("%1 (%2)").arg(base).arg(std::max(2, ++numbers[base]));
        taken.insert(side.label);
    }
}

} // namespace

QList<Side> suggestSides(const ScanReport& report)
{
    QList<Segment> merged;
    const QList<Segment> segments = segmentsOf(report);
    QSet<QString> labels;
    for (const Segment& segment : segments) {
        const auto same = std::find_if(merged.begin(), merged.end(), [&](const Segment& known) { return belongTogether(known, segment); });
        if (same == merged.end()) {
            merged.append(segment);
            continue;
        }
        same->blocks += segment.blocks;
        if (same->device.isEmpty())
            same->device = segment.device;
    }
    QList<Side> sides;
    for (const Segment& segment : std::as_const(merged)) {
        const QString label = labelOf(report, segment, labels);
        labels.insert(label);
        sides.append({label, segment.device, segment.blocks});
    }
    makeLabelsDiffer(sides);
    return sides;
}

namespace {

/// What a probe of a result was made of.
struct Origin
{
    QString subject;
    QString section;
    bool isRepeatable = true;
    const FoundBlock* block = nullptr;
};

class ResultMaker final
{
public:
    explicit ResultMaker(BenchmarkResult& result)
        : m_result(result)
    {
    }

    void add(const FoundBlock& block, const FoundProbe& found)
    {
        QList<qsizetype>& alike = m_byName[found.record.probe.name];
        for (qsizetype k = alike.size() - 1; k >= 0 && k >= alike.size() - kLookBack; --k) {
            const qsizetype i = alike[k];
            if (!isRepetition(i, block, found))
                continue;
            PassRecord pass = found.record.passes.first();
            pass.repetition = pass.order = static_cast<int>(m_result.probes[i].passes.size());
            m_result.probes[i].passes.append(pass);
            return;
        }
        ProbeRecord record = found.record;
        record.probe.name = freeName(record.probe.name, alike.isEmpty() ? QString() : m_origins[alike.first()].subject, found.subject);
        m_taken.insert(record.probe.name);
        alike.append(m_result.probes.size());
        m_result.probes.append(record);
        m_origins.append({found.subject, block.section, found.isRepeatable, &block});
    }

private:
    static constexpr qsizetype kLookBack = 32; ///< a repetition does not stand farther away
    static constexpr qsizetype kMostPasses = 10'000; ///< what a result file holds

    bool isRepetition(qsizetype i, const FoundBlock& block, const FoundProbe& found) const
    {
        const ProbeRecord& known = m_result.probes[i];
        const Origin& origin = m_origins[i];
        // Jobs of one run are beside each other, not one after the other.
        return found.isRepeatable && origin.isRepeatable && origin.block != &block && origin.subject == found.subject
            && origin.section == block.section && known.passes.size() < kMostPasses && known.probe.system == found.record.probe.system
            && sameWorkload(known.probe, found.record.probe);
    }

    QString freeName(const QString& name, const QString& firstSubject, const QString& subject)
    {
        if (!m_taken.contains(name))
            return name;
        QString free = subject.isEmpty() || firstSubject == subject ? name : name + QStringLiteral(" · ") + subject;
        while (m_taken.contains(free))
            free = QStringLiteral("%1 (%2)").arg(name).arg(std::max(2, ++m_numbers[name]));
        return free;
    }

    BenchmarkResult& m_result;
    QList<Origin> m_origins;
    QHash<QString, QList<qsizetype>> m_byName; ///< before names were made to differ
    QSet<QString> m_taken;
    QHash<QString, int> m_numbers;
};

void addFacts(BenchmarkResult& result, const ScanReport& report, const Side& side)
{
    for (const FoundBlock& block : report.blocks) {
        if (!block.host)
            continue;
        result.host = *block.host;
        const BlockNode* const drive = factsOf(report, side.device);
        // One machine, but the system that was asked runs from one drive.
        if (drive && !side.device.isEmpty() && drive->model != result.host.systemDrive) {
            result.host.systemDrive.clear();
            result.host.systemDriveBus.clear();
            result.host.toGo = false;
        }
        break;
    }
    if (side.device.isEmpty())
        return;
    Location target;
    target.kind = LocationKind::BlockDevice;
    target.path = QStringLiteral("/dev/") + side.device;
    BlockNode drive;
    drive.name = drive.kernelName = side.device;
    drive.devicePath = target.path;
    if (const BlockNode* const facts = factsOf(report, side.device))
        drive = *facts;
    target.drives.append(drive);
    result.target = target;
}

} // namespace

QList<BenchmarkResult> resultsFrom(const ScanReport& report, const QList<Side>& sides, const QString& source)
{
    QList<BenchmarkResult> results;
    for (const Side& side : sides) {
        BenchmarkResult result;
        result.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        result.label = sanitized(side.label);
        ResultMaker maker(result);
        QStringList tools;
        QStringList versions;
        QStringList formats;
        for (const int index : side.blocks) {
            if (index < 0 || index >= report.blocks.size())
                continue;
            const FoundBlock& block = report.blocks[index];
            for (const FoundProbe& probe : block.probes)
                maker.add(block, probe);
            if (!tools.contains(block.tool)) {
                tools.append(block.tool);
                versions.append(block.version.isEmpty() ? QStringLiteral("?") : block.version);
            }
            if (!formats.contains(block.format))
                formats.append(block.format);
            if (!result.startedAt.isValid() && block.time.isValid())
                result.startedAt = block.time;
        }
        if (result.probes.isEmpty())
            continue;
        if (!result.startedAt.isValid())
            result.startedAt = QDateTime::currentDateTime();
        result.source = {tools.join(u'+'), versions.size() == 1 && versions.first() == u"?" ? QString() : versions.join(u'+'), formats.join(u'+')};
        result.note = sanitized(source);
        addFacts(result, report, side);
        results.append(result);
    }
    return results;
}

} // namespace driveduel::import
