/// The table of a comparison: swatches in each configuration's colour and pattern, a line between probes, sorted by any column.
/// GUI thread.
#pragma once

#include "ui/compare/comparisontablemodel.h"

#include <QTableView>

class QSortFilterProxyModel;

namespace driveduel {

class ComparisonTable final : public QTableView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComparisonTable)
public:
    enum class Detail { Brief, Full };

    /// A brief table leaves out the columns that only few need or that have no room, and is as high as its lines. `model` must outlive it.
    ComparisonTable(ComparisonTableModel& model, Detail detail, QWidget* parent = nullptr);

signals:
    /// A header or figure was clicked, or F1 pressed on it; row and configuration of the comparison, -1 for a header.
    void explanationWanted(const QString& id, int row, int configuration);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void fitColumns();
    bool isSorted() const;
    void explainCell(const QModelIndex& index);

    const ComparisonTableModel& m_model;
    QSortFilterProxyModel* m_sorted = nullptr;
    Detail m_detail;
};

} // namespace driveduel
