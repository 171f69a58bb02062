#include "core/text/importwording.h"

#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <array>
#include <cmath>

namespace driveduel {

namespace {

double numberOf(const Warning& warning, const char* key)
{
    return warning.values.value(QLatin1String(key)).toDouble();
}

QString sideText(const PassRecord& pass, Side side)
{
    const std::optional<SideRecord>& record = side == Side::Read ? pass.read : pass.write;
    if (!record)
        return {};
    QStringList parts;
    if (const double bandwidth = record->bytesPerSecond(); std::isfinite(bandwidth))
        parts.append(megabytesPerSecondText(bandwidth));
    if (const double iops = record->iops(); std::isfinite(iops))
        parts.append(QCoreApplication::translate("driveduel", "%1 IOPS").arg(iopsText(iops)));
    if (record->latency.meanNs)
        parts.append(QCoreApplication::translate("driveduel", "mean %1").arg(latencyText(*record->latency.meanNs)));
    for (const double percent : {99.0, 99.9}) {
        if (const auto it = record->latency.percentilesNs.find(percent); it != record->latency.percentilesNs.end())
            parts.append(percentText(percent) + u' ' + latencyText(it.value()));
    }
    //: "read" or "write", then its figures
    return QCoreApplication::translate("driveduel", "%1 %2").arg(sideName(side), parts.join(QStringLiteral(", ")));
}

/// As many digits as were printed.
QString metricText(const Metric& metric)
{
    const int decimals = metric.halfStep > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(metric.halfStep * 2) - 1e-9)), 0, 6) : -1;
    const QString value = decimals >= 0 ? text::fixed(metric.value, decimals) : text::figure(metric.value);
    return metric.name + u' ' + (metric.unit.isEmpty() ? value : value + u' ' + metric.unit);
}

struct Words
{
    const char* id;
    const char* sentence;
};

} // namespace

QString foundBlockTitle(const import::FoundBlock& block)
{
    const QString tool = block.version.isEmpty() ? block.tool : block.tool + u' ' + block.version;
    const QString lines = block.lastLine > block.place.line
        ? QCoreApplication::translate("driveduel", "lines %1–%2").arg(block.place.line).arg(block.lastLine)
        : QCoreApplication::translate("driveduel", "line %1").arg(block.place.line);
    return tool + QStringLiteral(", ") + lines;
}

QStringList foundFigures(const import::FoundBlock& block)
{
    QStringList lines;
    for (const import::FoundProbe& probe : block.probes) {
        QStringList parts;
        for (const PassRecord& pass : probe.record.passes) {
            for (const Side side : {Side::Read, Side::Write}) {
                if (const QString text = sideText(pass, side); !text.isEmpty())
                    parts.append(text);
            }
            for (const Metric& metric : pass.metrics)
                parts.append(metricText(metric));
            for (const Warning& warning : pass.warnings)
                parts.append(u'(' + warningText(warning) + u')');
        }
        lines.append(probe.record.probe.name + QStringLiteral(": ") + parts.join(QStringLiteral("; ")));
    }
    if (block.host)
        lines.append(hostSummary(*block.host));
    for (const BlockNode& drive : block.drives) {
        const quint64 size = drive.sizeBytes > 0 ? drive.sizeBytes : drive.fsSizeBytes.value_or(0);
        if (!drive.model.isEmpty() || size > 0)
            lines.append(text::dotted({drive.name, drive.model, size > 0 ? bytesText(size) : QString(),
                drive.mounts.isEmpty() ? QString() : drive.mounts.first().path}));
    }
    return lines;
}

QString remarkText(const import::Remark& remark)
{
    static constexpr std::array kWords{
        Words{"out-of-range", QT_TRANSLATE_NOOP("driveduel", "the figures of %1 are beyond what any drive or machine does and were left out")},
        Words{"bad-json", QT_TRANSLATE_NOOP("driveduel", "the JSON breaks off or is damaged here; what was whole before it was read")},
        Words{"no-figures", QT_TRANSLATE_NOOP("driveduel", "no figures in %1")},
        Words{"too-little", QT_TRANSLATE_NOOP("driveduel", "%1 bytes were copied, too few to measure anything")},
        Words{"same-run", QT_TRANSLATE_NOOP("driveduel", "the same run stands here once more as %1; it was read once")},
        Words{"other-test", QT_TRANSLATE_NOOP("driveduel", "a test of this tool that is not read here")},
        Words{"no-summary", QT_TRANSLATE_NOOP("driveduel", "the output was cut off before its summary, which holds the result")},
        Words{"too-many", QT_TRANSLATE_NOOP("driveduel", "more than %1 results in one text; the others were left out")},
        Words{"unknown-layout", QT_TRANSLATE_NOOP("driveduel", "a layout that is not known: %1")},
    };
    QString sentence = remark.text;
    for (const Words& words : kWords) {
        if (remark.id == QLatin1String(words.id)) {
            sentence = QCoreApplication::translate("driveduel", words.sentence);
            if (sentence.contains(QStringLiteral("%1")))
                sentence = sentence.arg(text::quoted(remark.text));
        }
    }
    const QString place = QCoreApplication::translate("driveduel", "line %1, column %2").arg(remark.place.line).arg(remark.place.column);
    return place + QStringLiteral(": ") + sentence;
}

QString importReportText(const import::ScanReport& report, const QList<import::Side>& sides)
{
    QStringList lines;
    const auto addBlock = [&lines](const import::FoundBlock& block) {
        lines.append(QStringLiteral("    ") + foundBlockTitle(block));
        for (const QString& figures : foundFigures(block))
            lines.append(QStringLiteral("      ") + figures);
        for (const import::Remark& remark : block.remarks)
            lines.append(QStringLiteral("      ! ") + remarkText(remark));
    };
    QList<bool> shown(report.blocks.size(), false);
    for (const import::Side& side : sides) {
        lines.append(QStringLiteral("  ") + text::dotted({side.label, side.device == side.label ? QString() : side.device}));
        for (const int index : side.blocks) {
            addBlock(report.blocks[index]);
            shown[index] = true;
        }
    }
    bool isFirst = true;
    for (qsizetype i = 0; i < report.blocks.size(); ++i) {
        if (shown[i])
            continue;
        if (std::exchange(isFirst, false))
            lines.append(QStringLiteral("  ") + QCoreApplication::translate("driveduel", "Besides:"));
        addBlock(report.blocks[i]);
    }
    for (const import::Remark& remark : report.remarks)
        lines.append(QStringLiteral("  ! ") + remarkText(remark));
    if (report.blocks.isEmpty())
        lines.append(QStringLiteral("  ") + QCoreApplication::translate("driveduel", "Nothing that a known tool printed was found in it."));
    return lines.join(u'\n');
}

std::optional<QString> importWarningText(const Warning& warning)
{
    const QString& id = warning.id;
    if (id == u"figure-corrected")
        return QCoreApplication::translate("driveduel", "The bandwidth was printed as %1, but bytes and time say %2, which was taken: some versions of fio print it wrong.")
            .arg(megabytesPerSecondText(numberOf(warning, "printed")), megabytesPerSecondText(numberOf(warning, "value")));
    if (id == u"unit-corrected")
        return QCoreApplication::translate("driveduel", "%1 printed %2 MB/s; its unit is not the one that it names, and bytes per second were made of it by %3.")
            .arg(sanitized(warning.values.value(QLatin1String("tool")).toString()), text::fixed(numberOf(warning, "printed"), 3),
                text::fixed(numberOf(warning, "factor"), 3));
    if (id == u"completion-percentiles")
        return QCoreApplication::translate("driveduel", "The percentiles are of the completion alone (mean %1); the whole latency has a mean of %2.")
            .arg(latencyText(numberOf(warning, "completionNs")), latencyText(numberOf(warning, "latencyNs")));
    if (id == u"job-error")
        return QCoreApplication::translate("driveduel", "The job ended with error %1; its figures are of what came before.")
            .arg(QString::number(static_cast<int>(numberOf(warning, "errno"))));
    if (id == u"settings-assumed") {
        QStringList names;
        for (const QJsonValue& name : warning.values.value(QLatin1String("settings")).toArray())
            names.append(sanitized(name.toString()));
        return QCoreApplication::translate("driveduel", "The text does not tell %1; the values shown are this program's usual ones.").arg(text::listed(names));
    }
    if (id == u"too-short")
        return QCoreApplication::translate("driveduel", "Measured for %1 s only, which a cache can answer.").arg(text::fixed(numberOf(warning, "seconds"), 2));
    if (id == u"from-memory")
        return QCoreApplication::translate("driveduel", "So fast a read without direct I/O comes out of memory, not from a drive.");
    if (id == u"not-flushed")
        return QCoreApplication::translate("driveduel", "Written without a flush: the time is that of a copy into memory.");
    if (id == u"copy-failed")
        return QCoreApplication::translate("driveduel", "The copy ended with an error; the figures are of what came before.");
    if (id == u"one-job-counted")
        return QCoreApplication::translate("driveduel", "This version of KDiskMark counted one of its %1 jobs only, so the number is not the drive's.")
            .arg(QString::number(static_cast<int>(numberOf(warning, "jobs"))));
    if (id == u"smart-failed")
        return QCoreApplication::translate("driveduel", "The drive's own health check says that it is failing.");
    if (id == u"media-errors")
        return QCoreApplication::translate("driveduel", "The drive has counted media errors, whatever its own health check says.");
    if (id == u"vertical-sync")
        return QCoreApplication::translate("driveduel", "Synchronized to the screen: this is the screen's rate, not the graphics card's speed.");
    return std::nullopt;
}

std::optional<QString> importWarningBadge(const Warning& warning)
{
    static constexpr std::array kBadges{
        Words{"figure-corrected", QT_TRANSLATE_NOOP("driveduel", "corrected")},
        Words{"unit-corrected", QT_TRANSLATE_NOOP("driveduel", "unit corrected")},
        Words{"completion-percentiles", QT_TRANSLATE_NOOP("driveduel", "completion only")},
        Words{"job-error", QT_TRANSLATE_NOOP("driveduel", "with errors")},
        Words{"settings-assumed", QT_TRANSLATE_NOOP("driveduel", "settings assumed")},
        Words{"too-short", QT_TRANSLATE_NOOP("driveduel", "too short")},
        Words{"from-memory", QT_TRANSLATE_NOOP("driveduel", "from memory")},
        Words{"not-flushed", QT_TRANSLATE_NOOP("driveduel", "not flushed")},
        Words{"copy-failed", QT_TRANSLATE_NOOP("driveduel", "with errors")},
        Words{"one-job-counted", QT_TRANSLATE_NOOP("driveduel", "one job only")},
        Words{"smart-failed", QT_TRANSLATE_NOOP("driveduel", "failing")},
        Words{"media-errors", QT_TRANSLATE_NOOP("driveduel", "media errors")},
        Words{"vertical-sync", QT_TRANSLATE_NOOP("driveduel", "screen's rate")},
    };
    for (const Words& badge : kBadges) {
        if (warning.id == QLatin1String(badge.id))
            return QCoreApplication::translate("driveduel", badge.sentence);
    }
    return std::nullopt;
}

} // namespace driveduel
