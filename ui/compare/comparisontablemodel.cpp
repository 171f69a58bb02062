#include "ui/compare/comparisontablemodel.h"

#include "core/text/bottleneckwording.h"
#include "core/text/explanations.h"
#include "core/text/figures.h"
#include "core/text/runwording.h"
#include "core/text/subjects.h"
#include "core/text/wording.h"

#include <algorithm>

namespace driveduel {

namespace {

using Column = ComparisonTableModel::Column;

// A percentile needs that many slower I/Os to mean anything (engine.md §4 F); as in the exported tables.
constexpr double kLeastAbovePercentile = 10;

std::optional<double> percentOf(Column column)
{
    switch (column) {
    case Column::P50:
        return 50;
    case Column::P90:
        return 90;
    case Column::P99:
        return 99;
    case Column::P999:
        return 99.9;
    case Column::P9999:
        return 99.99;
    default:
        return std::nullopt;
    }
}

std::optional<double> percentile(const Cell& cell, double percent)
{
    const SideRecord& total = cell.summary.total;
    const auto found = total.latency.percentilesNs.constFind(percent);
    if (found == total.latency.percentilesNs.constEnd())
        return std::nullopt;
    const double above = static_cast<double>(total.ios) * (100 - percent) / 100;
    if (total.histogram && above < kLeastAbovePercentile * (1 - 1e-9))
        return std::nullopt;
    return *found;
}

std::optional<double> syncPercentile(const Cell& cell, double percent)
{
    if (!cell.sync || !cell.sync->percentilesNs.contains(percent))
        return std::nullopt;
    return cell.sync->percentilesNs.value(percent);
}

int gravity(const Warning& warning)
{
    return warning.severity == u"invalid" ? 2 : warning.severity == u"warning" ? 1 : 0;
}

/// A dash where nothing is measured or no drive is behind it.
QString limitShort(const Cell& cell)
{
    return cell.present && cell.bottleneck && cell.bottleneck->limit != Limit::Unknown ? limitText(cell.bottleneck->limit) : text::missing();
}

const Warning* gravest(const Cell& cell)
{
    const auto found = std::max_element(cell.warnings.cbegin(), cell.warnings.cend(), [](const Warning& a, const Warning& b) { return gravity(a) < gravity(b); });
    return found == cell.warnings.cend() ? nullptr : &*found;
}

bool isNumeric(Column column)
{
    return column != Column::Probe && column != Column::Configuration && column != Column::Verdict && column != Column::Limit && column != Column::Valid;
}

/// What the column as a whole shows.
QString columnExplanation(Column column)
{
    switch (column) {
    case Column::Probe:
        return QStringLiteral("probe");
    case Column::Configuration:
        return QStringLiteral("configuration");
    case Column::Value:
        return QStringLiteral("value");
    case Column::Bandwidth:
        return QStringLiteral("bandwidth");
    case Column::Interval:
        return QStringLiteral("interval");
    case Column::Valid:
        return QStringLiteral("valid");
    case Column::Ratio:
        return QStringLiteral("ratio");
    case Column::Verdict:
        return QStringLiteral("verdict");
    case Column::Limit:
        return QStringLiteral("limited-by");
    case Column::Iops:
        return QStringLiteral("iops");
    case Column::Mean:
        return QStringLiteral("latency-mean");
    case Column::Max:
        return QStringLiteral("latency-max");
    case Column::SyncP50:
    case Column::SyncP99:
        return QStringLiteral("sync-latency");
    default:
        break;
    }
    const std::optional<double> percent = percentOf(column);
    return percent ? explanationIdOfPercentile(*percent) : QString();
}

} // namespace

ComparisonTableModel::ComparisonTableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ComparisonTableModel::setComparison(const Comparison& comparison)
{
    beginResetModel();
    m_comparison = comparison;
    m_lines.clear();
    for (int row = 0; row < comparison.rows.size(); ++row) {
        for (int cell = 0; cell < comparison.rows[row].cells.size(); ++cell)
            m_lines.append({row, cell});
    }
    endResetModel();
}

bool ComparisonTableModel::hasSync() const
{
    return std::any_of(m_lines.cbegin(), m_lines.cend(), [this](const Line& line) { return cellOf(line).sync.has_value(); });
}

bool ComparisonTableModel::hasMetrics() const
{
    return std::any_of(m_comparison.rows.cbegin(), m_comparison.rows.cend(), [](const ComparisonRow& row) { return row.metric.has_value(); });
}

bool ComparisonTableModel::hasSides() const
{
    return std::any_of(m_comparison.rows.cbegin(), m_comparison.rows.cend(), [](const ComparisonRow& row) { return !row.metric; });
}

int ComparisonTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ComparisonTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

std::optional<double> ComparisonTableModel::number(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    if (!cell.present)
        return std::nullopt;
    if (const std::optional<double> percent = percentOf(column))
        return percentile(cell, *percent);
    if (cell.metric && (column == Column::Bandwidth || column == Column::Iops))
        return std::nullopt;
    const Spread& spread = cell.metric ? cell.metric->value : cell.summary.bytesPerSecond;
    switch (column) {
    case Column::Value:
        return cell.metric ? std::optional(spread.median) : std::nullopt;
    case Column::Bandwidth:
        return spread.median;
    case Column::Interval: // by its width
        return spread.low && spread.high ? std::optional(*spread.high - *spread.low) : std::nullopt;
    case Column::Iops:
        return cell.summary.iops.median;
    case Column::Mean:
        return cell.summary.total.latency.meanNs;
    case Column::Max:
        return cell.summary.total.latency.maxNs;
    case Column::SyncP50:
        return syncPercentile(cell, 50);
    case Column::SyncP99:
        return syncPercentile(cell, 99);
    case Column::Ratio:
        return line.cell != m_comparison.reference && cell.verdict.estimate ? std::optional(cell.verdict.estimate->ratio) : std::nullopt;
    default:
        return std::nullopt;
    }
}

QString ComparisonTableModel::figure(const Line& line, Column column) const
{
    const std::optional<double> value = number(line, column);
    if (!value)
        return column == Column::Ratio && line.cell == m_comparison.reference ? QString() : text::missing();
    const Cell& cell = cellOf(line);
    if (cell.metric && column != Column::Ratio)
        return metricText(line, column);
    switch (column) {
    case Column::Bandwidth:
        return megabytesPerSecondText(*value, false);
    case Column::Interval:
        return QStringLiteral("%1–%2").arg(
            megabytesPerSecondText(*cell.summary.bytesPerSecond.low, false), megabytesPerSecondText(*cell.summary.bytesPerSecond.high, false));
    case Column::Iops:
        return iopsText(*value);
    case Column::Ratio:
        return ratioText(*cell.verdict.estimate);
    default:
        return microsecondsText(*value);
    }
}

QString ComparisonTableModel::metricText(const Line& line, Column column) const
{
    const MetricSummary& metric = *cellOf(line).metric;
    if (column == Column::Interval)
        return QStringLiteral("%1–%2").arg(metricFigure(*metric.value.low, metric.halfStep), metricFigure(*metric.value.high, metric.halfStep));
    return driveduel::metricText(metric.value.median, m_comparison.rows[line.row].metric->unit, metric.halfStep);
}

QString ComparisonTableModel::validText(const Cell& cell) const
{
    if (!cell.present)
        return text::missing();
    const Warning* warning = gravest(cell);
    if ((!warning || gravity(*warning) == 0) && !cell.outliers.isEmpty())
        //: in the column of validity: a pass is far from the others
        return QStringLiteral("⚠ ") + tr("stray pass");
    if (!warning || gravity(*warning) == 0)
        return QStringLiteral("✓");
    return QStringLiteral("⚠ ") + warningBadge(*warning);
}

QString ComparisonTableModel::text(const Line& line, Column column) const
{
    switch (column) {
    case Column::Probe:
        return rowTitle(m_comparison.rows[line.row]);
    case Column::Configuration:
        return text::configurationName(m_comparison, line.cell);
    case Column::Verdict:
        return line.cell == m_comparison.reference ? QString() : verdictShort(cellOf(line).verdict);
    case Column::Limit:
        return limitShort(cellOf(line));
    case Column::Valid:
        return validText(cellOf(line));
    default:
        return figure(line, column);
    }
}

/// What is to be known beside a figure: warnings, passes that stand out, how its latency compares.
QStringList ComparisonTableModel::figureTips(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    QStringList sentences;
    const std::optional<double> percent = percentOf(column);
    if (percent)
        sentences += latencySentence(m_comparison, line.row, line.cell, *percent);
    for (const Warning& warning : cell.warnings)
        sentences += warningText(warning);
    for (const PassOutlier& outlier : cell.outliers)
        sentences += outlierText(outlier);
    if (percent && cell.present && !number(line, column) && cell.summary.total.histogram)
        sentences += tr("Too few I/Os were slower than this to tell.");
    return sentences;
}

QString ComparisonTableModel::toolTip(const Line& line, Column column) const
{
    QStringList sentences;
    if (column == Column::Ratio || column == Column::Verdict) {
        if (line.cell != m_comparison.reference)
            sentences += QStringList{verdictSentence(m_comparison, line.row, line.cell)} + latencySentences(m_comparison, line.row, line.cell);
        if (cellOf(line).probeIndex >= 0)
            sentences += stoppedByText(m_comparison.results[line.cell]->probes[cellOf(line).probeIndex].stoppedBy);
    } else if (column == Column::Limit) {
        if (cellOf(line).bottleneck)
            sentences += bottleneckText(*cellOf(line).bottleneck);
    } else if (column == Column::Probe) {
        sentences += text::dotted({rowTitle(m_comparison.rows[line.row]), probeSubtitle(m_comparison.rows[line.row].probe)});
    } else if (column == Column::Configuration) {
        const BenchmarkResult& result = *m_comparison.results[line.cell];
        sentences += text::configurationName(m_comparison, line.cell);
        if (result.target)
            sentences += locationSummary(*result.target);
        sentences += hostSummary(result.host);
    } else {
        sentences += figureTips(line, column);
    }
    sentences.removeAll(QString());
    if (sentences.isEmpty())
        return {};
    // Rich text so that it wraps; what is in it stays plain.
    return QStringLiteral("<qt>%1</qt>").arg(sentences.join(u'\n').toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

QString ComparisonTableModel::explanationId(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    const ComparisonRow& row = m_comparison.rows[line.row];
    if (row.metric && (column == Column::Probe || column == Column::Bandwidth))
        return explanationIdOfMetric(row.probe.kind, row.metric->name);
    if (column == Column::Valid && cell.present) {
        const Warning* warning = gravest(cell);
        if (warning && gravity(*warning) > 0 && explanation(warning->id))
            return warning->id;
    }
    if (column == Column::Verdict && line.cell != m_comparison.reference)
        return explanationIdOf(cell.verdict);
    if (column == Column::Limit && cell.bottleneck)
        return explanationIdOf(cell.bottleneck->limit);
    return columnExplanation(column);
}

QVariant ComparisonTableModel::sortValue(const Line& line, Column column) const
{
    if (column == Column::Probe) // in the order of the preset, the configurations of a probe together
        return line.row * static_cast<int>(m_comparison.results.size()) + line.cell;
    if (column == Column::Valid)
        return cellOf(line).warnings.isEmpty() ? 0 : 1 + gravity(*gravest(cellOf(line)));
    if (!isNumeric(column))
        return text(line, column);
    const std::optional<double> value = number(line, column);
    return value ? QVariant(*value) : QVariant();
}

QVariant ComparisonTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line& line = m_lines[index.row()];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::ToolTipRole:
        return toolTip(line, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case SortRole:
        return sortValue(line, column);
    case ConfigurationRole:
        return line.cell;
    case InvalidRole:
        return cellOf(line).invalid;
    case RowRole:
        return line.row;
    case ExplanationRole:
        return explanationId(line, column);
    default:
        return {};
    }
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment((isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role == ExplanationRole)
        return columnExplanation(column);
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles {tr("Probe"), tr("Configuration"), tr("Value"), QStringLiteral("MB/s"), tr("95 % interval"), tr("Valid"), tr("Ratio (95 %)"), tr("Verdict"), tr("Limited by"),
        QStringLiteral("IOPS"), tr("mean µs"), QStringLiteral("p50"), QStringLiteral("p90"), QStringLiteral("p99"), QStringLiteral("p99.9"), tr("p99.99 µs"),
        tr("max µs"), tr("sync p50 µs"), tr("sync p99 µs")};
    return titles.value(section);
}

} // namespace driveduel
