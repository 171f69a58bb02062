#include "core/interchange/comparisontable.h"

#include "core/analysis/chartsustained.h"
#include "core/interchange/names.h"
#include "core/text/bottleneckwording.h"
#include "core/text/findingwording.h"
#include "core/text/sustainedwording.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <functional>

namespace driveduel {

namespace {

constexpr double kLeastAbovePercentile = 10;
constexpr int kRatioImportance = 8;
const auto kMissing = QStringLiteral("—");

struct Place
{
    const Comparison& comparison;
    int row = 0;
    int cell = 0;

    const ComparisonRow& theRow() const { return comparison.rows[row]; }
    const Cell& theCell() const { return theRow().cells[cell]; }
    bool isReference() const { return cell == comparison.reference; }
};

struct ColumnMaker
{
    TableColumn column;
    std::function<QString(const Place&)> text;
};

QString figure(const std::optional<double>& ns)
{
    return ns ? microsecondsText(*ns) : kMissing;
}

} // namespace

QString percentileText(const Cell& cell, double percent)
{
    const SideRecord& total = cell.summary.total;
    const auto found = total.latency.percentilesNs.constFind(percent);
    if (found == total.latency.percentilesNs.constEnd())
        return kMissing;
    const double above = static_cast<double>(total.ios) * (100 - percent) / 100;
    // What another tool printed is its own responsibility.
    return total.histogram && above < kLeastAbovePercentile * (1 - 1e-9) ? kMissing : microsecondsText(*found);
}

namespace {

QString syncText(const Place& place, double percent)
{
    const std::optional<LatencySummary>& sync = place.theCell().sync;
    return sync && sync->percentilesNs.contains(percent) ? microsecondsText(sync->percentilesNs.value(percent)) : kMissing;
}

QString intervalText(const Place& place)
{
    if (const std::optional<MetricSummary>& metric = place.theCell().metric) {
        if (!metric->value.low || !metric->value.high)
            return kMissing;
        return QStringLiteral("%1–%2").arg(metricFigure(*metric->value.low, metric->halfStep), metricFigure(*metric->value.high, metric->halfStep));
    }
    const Spread& spread = place.theCell().summary.bytesPerSecond;
    if (!spread.low || !spread.high)
        return kMissing;
    return QStringLiteral("%1–%2").arg(
        megabytesPerSecondText(*spread.low, false), megabytesPerSecondText(*spread.high, false));
}

QString badges(const Place& place)
{
    QStringList words;
    for (const Warning& warning : place.theCell().warnings) {
        if (warning.severity != QLatin1String("info"))
            words.append(warningBadge(warning));
    }
    return words.join(QStringLiteral(", "));
}

QString limitCell(const Place& place)
{
    const std::optional<Bottleneck>& bottleneck = place.theCell().bottleneck;
    return bottleneck && bottleneck->limit != Limit::Unknown ? limitText(bottleneck->limit) : QString();
}

/// This column is never dropped, so that a number that is not the drive's is marked at any width.
QString letterText(const Place& place)
{
    return configurationLetter(place.cell) + (place.theCell().invalid ? QStringLiteral("*") : QString());
}

/// The figure of a metric's row.
QString valueText(const Place& place)
{
    const Cell& cell = place.theCell();
    return cell.metric ? metricText(cell.metric->value.median, place.theRow().metric->unit, cell.metric->halfStep) : kMissing;
}

/// In a row of a metric these have no figure.
std::function<QString(const Place&)> ofSide(std::function<QString(const Place&)> text)
{
    return [text = std::move(text)](const Place& place) { return place.theRow().metric ? kMissing : text(place); };
}

QString latencyRatioText(const Place& place, double percent)
{
    const QMap<double, Verdict>& verdicts = place.theCell().latencyVerdicts;
    const auto found = verdicts.constFind(percent);
    return found == verdicts.constEnd() || !found->estimate ? kMissing : ratioText(*found->estimate);
}

QString ratioCell(const Place& place)
{
    const Verdict& verdict = place.theCell().verdict;
    return place.isReference() || !verdict.estimate ? QString() : ratioText(*verdict.estimate);
}

void appendVerdictColumns(QList<ColumnMaker>& makers, const Comparison& comparison)
{
    if (comparison.results.size() < 2)
        return;
    const QString title =
        QCoreApplication::translate("driveduel", "vs %1").arg(configurationLetter(comparison.reference));
    makers.append({{title, true, kRatioImportance}, ratioCell});
    makers.append({{QCoreApplication::translate("driveduel", "Verdict"), false, 5},
        [](const Place& p) { return p.isReference() ? QString() : verdictShort(p.theCell().verdict); }});
    const auto latency = [&](double percent, int importance) {
        //: ratio of latencies; %1 is a percentile, %2 a configuration's letter
        const QString heading = QCoreApplication::translate("driveduel", "%1 vs %2").arg(percentText(percent), configurationLetter(comparison.reference));
        makers.append({{heading, true, importance}, [percent](const Place& p) { return p.isReference() ? QString() : latencyRatioText(p, percent); }});
    };
    latency(50, 0);
    latency(99, 2);
    latency(99.9, 0);
}

QList<ColumnMaker> columnMakers(const Comparison& comparison)
{
    const auto percentile = [](double percent, int importance) {
        return ColumnMaker{{QStringLiteral("%1 µs").arg(percentText(percent)), true, importance},
            [percent](const Place& p) { return percentileText(p.theCell(), percent); }};
    };
    QList<ColumnMaker> makers{
        {{QCoreApplication::translate("driveduel", "Test"), false, 100},
            [](const Place& p) { return rowTitle(p.theRow()); }},
        {{QString(), false, 99}, letterText},
        {{QCoreApplication::translate("driveduel", "Value"), true, 11}, valueText},
        {{QStringLiteral("MB/s"), true, 10},
            ofSide([](const Place& p) { return megabytesPerSecondText(p.theCell().summary.total.bytesPerSecond(), false); })},
        {{QCoreApplication::translate("driveduel", "95 % interval"), true, 3}, intervalText},
        {{QStringLiteral("IOPS"), true, 9}, ofSide([](const Place& p) { return iopsText(p.theCell().summary.total.iops()); })},
        {{QCoreApplication::translate("driveduel", "mean µs"), true, 4},
            [](const Place& p) { return figure(p.theCell().summary.total.latency.meanNs); }},
        percentile(50, 7),
        percentile(99, 6),
        percentile(99.9, 2),
        {{QCoreApplication::translate("driveduel", "max µs"), true, 1},
            [](const Place& p) { return figure(p.theCell().summary.total.latency.maxNs); }},
    };
    const auto sync = [](double percent, int importance) {
        //: how long an fsync or fdatasync took; %1 is a percentile
        return ColumnMaker{{QCoreApplication::translate("driveduel", "sync %1 µs").arg(percentText(percent)), true, importance},
            [percent](const Place& p) { return syncText(p, percent); }};
    };
    makers.append(sync(50, 6));
    makers.append(sync(99, 5));
    appendVerdictColumns(makers, comparison);
    makers.append({{QCoreApplication::translate("driveduel", "Limited by"), false, 6}, limitCell});
    makers.append({{QCoreApplication::translate("driveduel", "Remarks"), false, 5}, badges});
    return makers;
}

QStringList cellsOf(const QList<ColumnMaker>& makers, const Place& place, bool namesTest)
{
    QStringList cells;
    for (qsizetype c = 0; c < makers.size(); ++c) {
        if (c == 0)
            cells.append(namesTest ? makers[c].text(place) : QString());
        else if (c == 1 || place.theCell().present)
            cells.append(makers[c].text(place));
        else
            cells.append(makers[c].column.isFigure ? kMissing : QString());
    }
    return cells;
}

/// Columns that say nothing anywhere are noise.
void dropEmptyColumns(PlainTable& table)
{
    for (qsizetype c = table.columns.size() - 1; c > 1; --c) {
        const bool isEmpty = std::all_of(table.rows.begin(), table.rows.end(),
            [c](const QStringList& row) { return row[c].isEmpty() || row[c] == kMissing; });
        const bool isOfRatio = table.columns[c].importance == kRatioImportance; // that there is none is worth saying
        if (!isEmpty || isOfRatio || table.rows.isEmpty())
            continue;
        table.columns.removeAt(c);
        for (QStringList& row : table.rows)
            row.removeAt(c);
    }
}

} // namespace

PlainTable comparisonTable(const Comparison& comparison)
{
    const QList<ColumnMaker> makers = columnMakers(comparison);
    PlainTable table;
    for (const ColumnMaker& maker : makers)
        table.columns.append(maker.column);
    for (int r = 0; r < comparison.rows.size(); ++r) {
        table.groupStarts.append(static_cast<int>(table.rows.size()));
        for (int c = 0; c < comparison.rows[r].cells.size(); ++c)
            table.rows.append(cellsOf(makers, {comparison, r, c}, c == 0));
    }
    dropEmptyColumns(table);
    return table;
}

QList<ConfigurationText> configurationTexts(const Comparison& comparison)
{
    QList<ConfigurationText> texts;
    for (qsizetype i = 0; i < comparison.results.size(); ++i) {
        const BenchmarkResult& result = *comparison.results[i];
        ConfigurationText text;
        text.letter = configurationLetter(i);
        text.label = sanitized(result.label);
        text.isReference = comparison.results.size() > 1 && i == comparison.reference;
        if (result.target)
            text.details.append(locationSummary(*result.target));
        text.details.append(hostSummary(result.host));
        QStringList rest{sanitized(result.presetName.isEmpty() ? result.presetId : result.presetName)};
        if (result.startedAt.isValid())
            rest.append(result.startedAt.toString(QStringLiteral("yyyy-MM-dd HH:mm")));
        if (result.source.tool != QLatin1String("driveduel"))
            rest.append(sanitized(result.source.tool + QLatin1Char(' ') + result.source.version));
        rest.removeAll(QString());
        text.details.append(rest.join(QStringLiteral(" · ")));
        text.details.append(findingsSummary(result.findings));
        text.details.removeAll(QString());
        texts.append(text);
    }
    return texts;
}

namespace {

/// What a finding means, once for all configurations that have it. Notes explain a figure and stay with the configuration.
QStringList findingRemarks(const Comparison& comparison)
{
    QStringList sentences;
    QMap<QString, QStringList> letters;
    for (qsizetype i = 0; i < comparison.results.size(); ++i) {
        for (const Finding& finding : comparison.results[i]->findings) {
            if (finding.severity == FindingSeverity::Note)
                continue;
            const FindingText words = findingText(finding);
            const QString sentence = words.why.isEmpty() ? words.title : QStringLiteral("%1: %2").arg(words.title, words.why);
            if (!sentences.contains(sentence))
                sentences.append(sentence);
            if (QStringList& of = letters[sentence]; !of.contains(configurationLetter(i)))
                of.append(configurationLetter(i));
        }
    }
    for (QString& sentence : sentences)
        sentence = QStringLiteral("%1: %2").arg(letters[sentence].join(QStringLiteral(", ")), sentence);
    return sentences;
}

/// What sustained writes say, in words.
QStringList sustainedRemarks(const Comparison& comparison)
{
    QStringList told;
    for (const ComparisonRow& row : comparison.rows) {
        for (int c = 0; c < row.cells.size(); ++c) {
            if (const auto facts = shownFacts(comparison, row, c))
                told.append(QStringLiteral("%1 %2: %3").arg(configurationLetter(c), rowTitle(row), sustainedParagraph(*facts)));
        }
    }
    return told;
}

} // namespace

QStringList remarks(const Comparison& comparison)
{
    // The same sentence for many rows is told once, with where it holds.
    QStringList sentences;
    QMap<QString, QMap<qsizetype, QStringList>> places; // by sentence and configuration: tests
    const auto tell = [&](const QString& sentence, qsizetype configuration, const QString& test) {
        if (!sentences.contains(sentence))
            sentences.append(sentence);
        if (QStringList& tests = places[sentence][configuration]; !tests.contains(test))
            tests.append(test);
    };
    QMap<qsizetype, qsizetype> rowsOf;
    for (const ComparisonRow& row : comparison.rows) {
        for (qsizetype c = 0; c < row.cells.size(); ++c) {
            rowsOf[c] += row.cells[c].present ? 1 : 0;
            for (const Warning& warning : row.cells[c].warnings) {
                if (warning.severity != QLatin1String("info"))
                    tell(warningText(warning), c, rowTitle(row));
            }
            for (const PassOutlier& outlier : row.cells[c].outliers)
                tell(outlierText(outlier), c, rowTitle(row));
        }
    }
    for (qsizetype i = 0; i < comparison.results.size(); ++i) {
        for (const ProbeRecord& probe : comparison.results[i]->probes) {
            if (probe.refused)
                tell(errorText(*probe.refused), i, probeTitle(probe.probe));
        }
    }
    QStringList told = sustainedRemarks(comparison) + findingRemarks(comparison);
    for (const QString& sentence : sentences) {
        QStringList where;
        for (auto it = places[sentence].cbegin(); it != places[sentence].cend(); ++it) {
            const QString letter = configurationLetter(it.key());
            const bool isEverywhere = it->size() > 1 && it->size() == rowsOf[it.key()];
            where.append(isEverywhere ? letter : letter + QLatin1Char(' ') + it->join(QStringLiteral(", ")));
        }
        told.append(QStringLiteral("%1: %2").arg(where.join(QStringLiteral("; ")), sentence));
    }
    return told;
}

} // namespace driveduel
