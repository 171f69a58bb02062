#include "ui/compare/comparisontablemodel.h"

#include "core/text/wording.h"
#include "ui/theme.h"

#include <QFont>

#include <algorithm>

namespace driveduel {

namespace {

std::optional<double> percentile(const Cell& cell, double percent)
{
    const auto found = cell.summary.total.latency.percentilesNs.constFind(percent);
    if (found == cell.summary.total.latency.percentilesNs.constEnd())
        return std::nullopt;
    return *found;
}

QVariant orNothing(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

const Warning* worstWarning(const Cell& cell)
{
    const Warning* worst = nullptr;
    for (const Warning& warning : cell.warnings) {
        if (warning.severity == u"invalid")
            return &warning;
        if (!worst || (worst->severity == u"info" && warning.severity == u"warning"))
            worst = &warning;
    }
    return worst;
}

bool isNumber(ComparisonTableModel::Column column)
{
    using Column = ComparisonTableModel::Column;
    return column >= Column::Bandwidth && column <= Column::Ratio;
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

int ComparisonTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int ComparisonTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

int ComparisonTableModel::comparisonRow(int line) const
{
    return m_lines.value(line).row;
}

QVariant ComparisonTableModel::number(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    if (!cell.present)
        return {};
    switch (column) {
    case Column::Bandwidth:
        return cell.summary.bytesPerSecond.median;
    case Column::Interval:
        return cell.summary.bytesPerSecond.low ? QVariant(*cell.summary.bytesPerSecond.high - *cell.summary.bytesPerSecond.low) : QVariant();
    case Column::Iops:
        return cell.summary.iops.median;
    case Column::Mean:
        return orNothing(cell.summary.total.latency.meanNs);
    case Column::P50:
        return orNothing(percentile(cell, 50));
    case Column::P99:
        return orNothing(percentile(cell, 99));
    case Column::P999:
        return orNothing(percentile(cell, 99.9));
    case Column::P9999:
        return orNothing(percentile(cell, 99.99));
    case Column::Max:
        return orNothing(cell.summary.total.latency.maxNs);
    case Column::Ratio:
        return cell.verdict.estimate ? QVariant(cell.verdict.estimate->ratio) : QVariant();
    default:
        return {};
    }
}

QString ComparisonTableModel::text(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    if (column == Column::Probe)
        return rowTitle(m_comparison.rows[line.row]);
    if (column == Column::Configuration)
        return m_comparison.results[line.cell]->label;
    if (column == Column::Verdict)
        return verdictShort(cell.verdict);
    if (column == Column::Valid) {
        const Warning* worst = cell.present ? worstWarning(cell) : nullptr;
        if (!worst)
            return cell.present ? QStringLiteral("✓") : QString();
        return (worst->severity == u"info" ? QStringLiteral("✓ ") : QStringLiteral("⚠ ")) + warningBadge(*worst);
    }
    const QVariant value = number(line, column);
    if (!value.isValid())
        return QStringLiteral("—");
    if (column == Column::Bandwidth)
        return megabytesPerSecondText(value.toDouble(), false);
    if (column == Column::Interval)
        return QStringLiteral("%1–%2").arg(megabytesPerSecondText(*cell.summary.bytesPerSecond.low, false), megabytesPerSecondText(*cell.summary.bytesPerSecond.high, false));
    if (column == Column::Iops)
        return iopsText(value.toDouble());
    if (column == Column::Ratio)
        return ratioText(*cell.verdict.estimate);
    return microsecondsText(value.toDouble());
}

QString ComparisonTableModel::toolTip(const Line& line, Column column) const
{
    const Cell& cell = cellOf(line);
    QStringList sentences;
    if (column == Column::Ratio || column == Column::Verdict) {
        sentences += verdictSentence(m_comparison, line.row, line.cell);
    } else if (column == Column::Probe) {
        sentences += probeSubtitle(m_comparison.rows[line.row].probe);
    } else {
        for (const Warning& warning : cell.warnings)
            sentences += warningText(warning);
    }
    return sentences.join(u'\n').toHtmlEscaped();
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
    case SortRole:
        return isNumber(column) ? number(line, column) : QVariant(text(line, column));
    case Qt::ToolTipRole:
        return toolTip(line, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case Qt::DecorationRole:
        return column == Column::Configuration ? QVariant(currentTheme().configuration(line.cell)) : QVariant();
    case Qt::ForegroundRole:
        if (cellOf(line).invalid && column >= Column::Bandwidth)
            return currentTheme().bad;
        return {};
    default:
        return {};
    }
}

QVariant ComparisonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    const QStringList titles {tr("Probe"), tr("Configuration"), QStringLiteral("MB/s"), tr("95 % interval"), QStringLiteral("IOPS"), tr("mean µs"),
        QStringLiteral("p50"), QStringLiteral("p99"), QStringLiteral("p99.9"), QStringLiteral("p99.99 µs"), tr("max µs"), tr("ratio (95 %)"),
        tr("Verdict"), tr("Valid")};
    return titles.value(section);
}

} // namespace driveduel
