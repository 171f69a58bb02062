/// Every number of a comparison as a table: a line per row and configuration. Knows no colours: roles tell the view what a
/// line is about. GUI thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QAbstractTableModel>

namespace driveduel {

class ComparisonTableModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComparisonTableModel)
public:
    enum class Column { Probe, Configuration, Value, Bandwidth, Interval, Valid, Ratio, Verdict, Limit, Iops, Mean, P50, P90, P99, P999, P9999, Max, SyncP50, SyncP99, Count };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< the raw number behind the text, or the text; nothing where there is no number
        ConfigurationRole, ///< int: whose colour and pattern the line has
        InvalidRole, ///< bool: the number isn't the drive's
        RowRole, ///< int: index of the comparison's row
        ExplanationRole, ///< QString, of cells and headers: what core/text/explanations.h says of it
    };

    explicit ComparisonTableModel(QObject* parent = nullptr);
    void setComparison(const Comparison& comparison);

    bool hasMetrics() const; ///< whether any line is of a metric
    bool hasSides() const; ///< whether any line is of reads or writes
    bool hasSync() const; ///< whether any line waited for an fsync or fdatasync

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Line
    {
        int row = 0;
        int cell = 0;
    };
    std::optional<double> number(const Line& line, Column column) const;
    QString text(const Line& line, Column column) const;
    QString figure(const Line& line, Column column) const;
    QString metricText(const Line& line, Column column) const;
    QString validText(const Cell& cell) const;
    QStringList figureTips(const Line& line, Column column) const;
    QString toolTip(const Line& line, Column column) const;
    QString explanationId(const Line& line, Column column) const;
    QVariant sortValue(const Line& line, Column column) const;
    const Cell& cellOf(const Line& line) const { return m_comparison.rows[line.row].cells[line.cell]; }

    Comparison m_comparison;
    QList<Line> m_lines;
};

} // namespace driveduel
