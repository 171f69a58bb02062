#include "core/import/grouping.h"

#include "core/import/surroundings.h"

#include <QFileInfo>
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
    for (Side& side : sides) {
        const QString base = side.label;
        for (int n = 2; taken.contains(side.label); ++n)
            side.label = QStringLiteral("%1 (%2)").arg(base).arg(n);
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
        for (qsizetype i = 0; i < m_origins.size(); ++i) {
            if (isRepetition(i, block, found)) {
                PassRecord pass = found.record.passes.first();
                pass.repetition = pass.order = static_cast<int>(m_result.probes[i].passes.size());
                m_result.probes[i].passes.append(pass);
                return;
            }
        }
        ProbeRecord record = found.record;
        record.probe.name = freeName(record.probe.name, found.subject);
        m_result.probes.append(record);
        m_origins.append({found.subject, block.section, found.isRepeatable});
        m_names.append(found.record.probe.name);
        m_blocks.append(&block);
    }

private:
    bool isRepetition(qsizetype i, const FoundBlock& block, const FoundProbe& found) const
    {
        const ProbeRecord& known = m_result.probes[i];
        // Jobs of one run are beside each other, not one after the other.
        return found.isRepeatable && m_origins[i].isRepeatable && m_blocks[i] != &block && m_names[i] == found.record.probe.name
            && m_origins[i].subject == found.subject && m_origins[i].section == block.section
            && known.probe.system == found.record.probe.system && sameWorkload(known.probe, found.record.probe);
    }

    QString freeName(const QString& name, const QString& subject) const
    {
        const auto isTaken = [this](const QString& wanted) {
            return std::any_of(m_result.probes.begin(), m_result.probes.end(), [&](const ProbeRecord& r) { return r.probe.name == wanted; });
        };
        if (!isTaken(name))
            return name;
        const qsizetype first = m_names.indexOf(name);
        QString free = name;
        if (first >= 0 && !subject.isEmpty() && m_origins[first].subject != subject)
            free = name + QStringLiteral(" · ") + subject;
        for (int n = 2; isTaken(free); ++n)
            free = QStringLiteral("%1 (%2)").arg(name).arg(n);
        return free;
    }

    BenchmarkResult& m_result;
    QList<Origin> m_origins;
    QStringList m_names; ///< before they were made to differ
    QList<const FoundBlock*> m_blocks;
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
