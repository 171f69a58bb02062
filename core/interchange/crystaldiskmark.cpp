// Results as text in the layout of CrystalDiskMark 8 (research of its output: labels, columns and decimals), which forums know. English
// in every language, since programs read it too.
#include "core/interchange/exporters.h"
#include "core/text/subjects.h"
#include "core/text/wording.h"
#include "core/version.h"

#include <QMap>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kRuleWidth = 78;
constexpr quint64 kKibi = 1024;
constexpr quint64 kMebi = 1024 * 1024;

/// The sections in CrystalDiskMark's order.
enum class Section { Read, Write, Mix };

/// One line: a probe's figures of one configuration; reads and writes of a mixed probe together, as CrystalDiskMark counts them.
struct Line
{
    const Probe* probe = nullptr;
    double bytesPerSecond = 0;
    double iops = 0;
    double latencySumNs = 0; ///< mean latency times IOPS: what means are weighted by
    bool hasLatency = true;
    bool isInvalid = false;
};

/// Whether CrystalDiskMark has words for what the probe does.
bool isMapped(const ComparisonRow& row)
{
    const engine::JobSpec& job = row.probe.job;
    const bool isPlain = job.direct && !job.dsync && job.fsyncEvery == 0 && job.fdatasyncEvery == 0 && job.rateIops == 0 && job.zones == 0;
    return row.probe.kind == u"storage" && !row.metric && isPlain && job.blockSizeBytes >= kKibi && job.blockSizeBytes % kKibi == 0;
}

Section sectionOf(const Probe& probe)
{
    if (engine::isMixed(probe.job.pattern))
        return Section::Mix;
    return engine::isPureRead(probe.job.pattern) ? Section::Read : Section::Write;
}

/// "SEQ    1MiB (Q=  8, T= 1)".
QString labelOf(const Probe& probe)
{
    const engine::JobSpec& job = probe.job;
    const bool inMebi = job.blockSizeBytes % kMebi == 0;
    return QStringLiteral("%1 %2%3 (Q=%4, T=%5)")
        .arg(engine::isRandom(job.pattern) ? QStringLiteral("RND") : QStringLiteral("SEQ"))
        .arg(job.blockSizeBytes / (inMebi ? kMebi : kKibi), 4)
        .arg(inMebi ? QStringLiteral("MiB") : QStringLiteral("KiB"))
        .arg(job.queueDepth, 3)
        .arg(job.jobs, 2);
}

QString textOf(const Line& line)
{
    QString text = QStringLiteral("  %1: %2 MB/s [%3 IOPS]").arg(labelOf(*line.probe)).arg(line.bytesPerSecond / 1e6, 9, 'f', 3).arg(line.iops, 9, 'f', 1);
    if (line.hasLatency && line.iops > 0)
        text += QStringLiteral(" <%1 us>").arg(line.latencySumNs / line.iops / 1e3, 9, 'f', 2);
    return line.isInvalid ? text + QStringLiteral("  (!)") : text;
}

/// By section, and within Mix by the share of reads; in the comparison's order.
using Lines = QMap<std::pair<Section, quint32>, QList<Line>>;

void addRow(Lines& lines, const ComparisonRow& row, const Cell& cell)
{
    const SideRecord& total = cell.summary.total;
    const Section section = sectionOf(row.probe);
    QList<Line>& of = lines[{section, section == Section::Mix ? row.probe.job.readPercent : 0}];
    const auto known = std::find_if(of.begin(), of.end(), [&](const Line& line) { return line.probe->name == row.probe.name; });
    Line& line = known != of.end() ? *known : of.emplaceBack(Line {&row.probe, 0, 0, 0, true, false});
    line.bytesPerSecond += total.bytesPerSecond();
    line.iops += total.iops();
    line.latencySumNs += total.latency.meanNs.value_or(0) * total.iops();
    line.hasLatency = line.hasLatency && total.latency.meanNs.has_value();
    line.isInvalid = line.isInvalid || cell.invalid;
}

Lines linesOf(const Comparison& comparison, qsizetype configuration)
{
    Lines lines;
    for (const ComparisonRow& row : comparison.rows) {
        const Cell& cell = row.cells[configuration];
        if (cell.present && isMapped(row))
            addRow(lines, row, cell);
    }
    return lines;
}

QString sectionTitle(const std::pair<Section, quint32>& section)
{
    if (section.first == Section::Mix)
        return QStringLiteral("[Mix] Read %1%/Write %2%").arg(section.second).arg(100 - section.second);
    return section.first == Section::Read ? QStringLiteral("[Read]") : QStringLiteral("[Write]");
}

QString testLine(const BenchmarkResult& result, const Lines& lines)
{
    QStringList sizes;
    qsizetype passes = 0;
    for (const QList<Line>& of : lines) {
        for (const Line& line : of) {
            const QString size = bytesText(line.probe->job.sizeBytes);
            if (!sizes.contains(size))
                sizes.append(size);
        }
    }
    for (const ProbeRecord& probe : result.probes)
        passes = std::max(passes, probe.passes.size());
    QString text = QStringLiteral("   Test: %1 (x%2)").arg(sizes.join(QStringLiteral(", "))).arg(passes);
    if (result.target)
        text += QStringLiteral(" [%1]").arg(locationSummary(*result.target));
    return text + QLatin1Char('\n');
}

QString headerText()
{
    const QString rule(kRuleWidth, QLatin1Char('-'));
    const QString note = QStringLiteral("in the layout of CrystalDiskMark 8; mean of all passes, not the best");
    return QStringLiteral("%1\nDriveDuel %2\n%3\n%1\n* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\n* KB = 1000 bytes, KiB = 1024 bytes\n")
        .arg(rule, programVersion(), note.rightJustified(kRuleWidth));
}

QString configurationText(const Comparison& comparison, qsizetype configuration)
{
    const BenchmarkResult& result = *comparison.results[configuration];
    const Lines lines = linesOf(comparison, configuration);
    QString text = headerText();
    bool hasInvalid = false;
    for (auto it = lines.cbegin(); it != lines.cend(); ++it) {
        text += QLatin1Char('\n') + sectionTitle(it.key()) + QLatin1Char('\n');
        for (const Line& line : *it) {
            text += textOf(line) + QLatin1Char('\n');
            hasInvalid = hasInvalid || line.isInvalid;
        }
    }
    text += lines.isEmpty() ? QStringLiteral("\n(none of these tests has a place in this layout)\n\n") : QStringLiteral("\n");
    text += QStringLiteral("Profile: %1\n").arg(sanitized(result.presetName.isEmpty() ? result.presetId : result.presetName));
    if (!lines.isEmpty())
        text += testLine(result, lines);
    if (result.startedAt.isValid())
        text += QStringLiteral("   Date: %1\n").arg(result.startedAt.toString(QStringLiteral("yyyy/MM/dd HH:mm:ss")));
    if (const QString host = sanitized(result.host.distribution); !host.isEmpty())
        text += QStringLiteral("     OS: %1 [Linux %2] (%3)\n").arg(host, sanitized(result.host.kernel), sanitized(result.host.architecture));
    text += QStringLiteral("Comment: %1\n").arg(text::configurationName(comparison, static_cast<int>(configuration)));
    if (hasInvalid)
        text += QStringLiteral("    (!): not the drive's own speed, something else answered\n");
    return text;
}

} // namespace

QByteArray toCrystalDiskMark(const Comparison& comparison)
{
    QStringList texts;
    for (qsizetype c = 0; c < comparison.results.size(); ++c)
        texts.append(configurationText(comparison, c));
    return texts.join(QLatin1Char('\n')).toUtf8();
}

} // namespace driveduel
