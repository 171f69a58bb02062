/// Every number of a comparison as a table: a line per row and configuration. GUI thread.
#pragma once

#include "core/analysis/comparison.h"

#include <QAbstractTableModel>

namespace driveduel {

class ComparisonTableModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComparisonTableModel)
public:
    enum class Column { Probe, Configuration, Bandwidth, Interval, Iops, Mean, P50, P99, P999, P9999, Max, Ratio, Verdict, Valid, Count };
    enum Role { SortRole = Qt::UserRole + 1 }; ///< the raw number behind the text

    explicit ComparisonTableModel(QObject* parent = nullptr);
    void setComparison(const Comparison& comparison);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The comparison row that a line belongs to.
    int comparisonRow(int line) const;

private:
    struct Line
    {
        int row = 0;
        int cell = 0;
    };
    QVariant number(const Line& line, Column column) const;
    QString text(const Line& line, Column column) const;
    QString toolTip(const Line& line, Column column) const;
    const Cell& cellOf(const Line& line) const { return m_comparison.rows[line.row].cells[line.cell]; }

    Comparison m_comparison;
    QList<Line> m_lines;
};

} // namespace driveduel
