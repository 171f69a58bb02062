#include "ui/compare/comparisontable.h"

#include "ui/charts/paintermarks.h"
#include "ui/theme.h"

#include <QHash>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

namespace driveduel {

namespace {

using Column = ComparisonTableModel::Column;

constexpr int kMostLinesAtOnce = 40;
constexpr int kPadding = 8;
constexpr std::array kFirstToGo {Column::P9999, Column::P999, Column::P50, Column::Limit, Column::P99, Column::Iops, Column::Ratio};

/// Draws swatches, marks what isn't the drive's, and parts the probes by a line.
class LineDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index) + QSize(2 * kPadding, 0);
        if (index.column() == static_cast<int>(Column::Configuration))
            size += QSize(option.fontMetrics.ascent() + kPadding, 0);
        return size;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = Theme::forPalette(option.palette);
        QStyleOptionViewItem inner = option;
        inner.state &= ~QStyle::State_HasFocus;
        const bool isInvalid = index.data(ComparisonTableModel::InvalidRole).toBool();
        const auto column = static_cast<Column>(index.column());
        if (column == Column::Valid)
            inner.palette.setColor(QPalette::Text, isInvalid ? theme.bad : index.data().toString().startsWith(u'⚠') ? theme.warning : theme.muted);
        else if (column == Column::Interval || column == Column::Verdict || column == Column::Limit || (isInvalid && column > Column::Configuration))
            inner.palette.setColor(QPalette::Text, theme.muted);
        if (option.state & QStyle::State_Selected) {
            QColor wash = theme.accent;
            wash.setAlphaF(0.16F);
            painter->fillRect(option.rect, wash);
            inner.state &= ~QStyle::State_Selected;
        }
        inner.rect.adjust(kPadding, 0, -kPadding, 0);
        if (column == Column::Configuration)
            inner.rect.setLeft(inner.rect.left() + paintSwatch(*painter, inner.rect, option, index, theme));
        QStyledItemDelegate::paint(painter, inner, index);
        if (isLastOfProbe(index) || column == Column::Probe) {
            painter->setPen(theme.grid);
            painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        }
    }

private:
    static int paintSwatch(QPainter& painter, const QRect& rect, const QStyleOptionViewItem& option, const QModelIndex& index, const Theme& theme)
    {
        const int size = option.fontMetrics.ascent();
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        paintBar(painter, QRectF(rect.left(), rect.top() + (rect.height() - size) / 2.0, size, size), index.data(ComparisonTableModel::ConfigurationRole).toInt(), theme);
        painter.restore();
        return size + kPadding;
    }

    static bool isLastOfProbe(const QModelIndex& index)
    {
        const QModelIndex next = index.siblingAtRow(index.row() + 1);
        return !next.isValid() || next.data(ComparisonTableModel::RowRole) != index.data(ComparisonTableModel::RowRole);
    }
};

} // namespace

ComparisonTable::ComparisonTable(ComparisonTableModel& model, Detail detail, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
    , m_sorted(new QSortFilterProxyModel(this))
    , m_detail(detail)
{
    setObjectName(detail == Detail::Full ? QStringLiteral("comparisonTable") : QStringLiteral("briefTable"));
    setAccessibleName(tr("Every number"));
    m_sorted->setSourceModel(&model);
    m_sorted->setSortRole(ComparisonTableModel::SortRole);
    setModel(m_sorted);
    setItemDelegate(new LineDelegate(this));
    setSortingEnabled(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    if (detail == Detail::Brief) {
        for (const Column column : {Column::Interval, Column::Verdict, Column::Mean, Column::P90, Column::Max})
            hideColumn(static_cast<int>(column));
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    connect(m_sorted, &QAbstractItemModel::modelReset, this, &ComparisonTable::arrange);
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &ComparisonTable::arrange);
    connect(this, &QTableView::clicked, this, &ComparisonTable::explainCell);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
        emit explanationWanted(m_sorted->headerData(column, Qt::Horizontal, ComparisonTableModel::ExplanationRole).toString(), -1, -1);
    });
    arrange();
}

void ComparisonTable::explainCell(const QModelIndex& index)
{
    if (index.isValid())
        emit explanationWanted(index.data(ComparisonTableModel::ExplanationRole).toString(), index.data(ComparisonTableModel::RowRole).toInt(),
            index.data(ComparisonTableModel::ConfigurationRole).toInt());
}

void ComparisonTable::keyPressEvent(QKeyEvent* event)
{
    const bool asks = event->key() == Qt::Key_F1 || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (asks && currentIndex().isValid())
        explainCell(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

bool ComparisonTable::isSorted() const
{
    return m_sorted->sortColumn() > static_cast<int>(Column::Probe);
}

void ComparisonTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitColumns();
}

/// A brief table is looked at as a whole: what has no room in it waits in the full one, instead of standing there cut in half.
void ComparisonTable::fitColumns()
{
    if (m_detail != Detail::Brief)
        return;
    for (const Column column : kFirstToGo)
        showColumn(static_cast<int>(column));
    int wanted = 0;
    QHash<Column, int> widths;
    for (int column = 0; column < m_sorted->columnCount(); ++column) {
        if (isColumnHidden(column))
            continue;
        const int width = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        widths.insert(static_cast<Column>(column), width);
        wanted += width;
    }
    for (const Column column : kFirstToGo) {
        if (wanted <= viewport()->width())
            break;
        hideColumn(static_cast<int>(column));
        wanted -= widths.value(column);
    }
}

void ComparisonTable::arrange()
{
    setColumnHidden(static_cast<int>(Column::Value), !m_model.hasMetrics());
    const bool isOfMetricsAlone = m_model.hasMetrics() && !m_model.hasSides();
    setColumnHidden(static_cast<int>(Column::Bandwidth), isOfMetricsAlone);
    for (const Column column : {Column::SyncP50, Column::SyncP99})
        setColumnHidden(static_cast<int>(column), m_detail == Detail::Brief || !m_model.hasSync());
    fitColumns();
    clearSpans();
    const int lines = m_sorted->rowCount();
    // A probe's name stands once for all its configurations, as long as they stand together.
    for (int line = 0; line < lines && !isSorted();) {
        const QVariant row = m_sorted->index(line, 0).data(ComparisonTableModel::RowRole);
        int last = line;
        while (last + 1 < lines && m_sorted->index(last + 1, 0).data(ComparisonTableModel::RowRole) == row)
            ++last;
        if (last > line)
            setSpan(line, 0, last - line + 1, 1);
        line = last + 1;
    }
    if (m_detail != Detail::Brief)
        return;
    const int shown = std::min(lines, kMostLinesAtOnce);
    setVerticalScrollBarPolicy(lines > shown ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setFixedHeight(horizontalHeader()->sizeHint().height() + shown * verticalHeader()->defaultSectionSize() + horizontalScrollBar()->sizeHint().height() + 4);
}

} // namespace driveduel
