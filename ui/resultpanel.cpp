#include "ui/resultpanel.h"

#include "ui/notedialog.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QUrl>
#include <QVBoxLayout>

namespace driveduel {

namespace {

/// Two lines: the label, and below it date and preset.
class ResultDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(2 * option.fontMetrics.height() + 10);
        size.setWidth(option.fontMetrics.averageCharWidth() * 12); // longer ones are elided, never scrolled
        return size;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
        const QString label = item.text;
        item.text.clear();
        style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
        item.text = label;
        const int left = style->subElementRect(QStyle::SE_ItemViewItemText, &item, item.widget).left() + 4;
        const QRect lines(left, option.rect.top() + 5, option.rect.right() - left - 4, option.rect.height() - 10);
        const bool isSelected = option.state.testFlag(QStyle::State_Selected);
        painter->save();
        painter->setPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
        painter->drawText(lines, Qt::AlignTop, option.fontMetrics.elidedText(label, Qt::ElideRight, lines.width()));
        painter->setPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::PlaceholderText));
        const QString detail = index.data(ResultListModel::DetailRole).toString();
        painter->drawText(lines, Qt::AlignBottom, option.fontMetrics.elidedText(detail, Qt::ElideRight, lines.width()));
        painter->restore();
    }
};

} // namespace

ResultPanel::ResultPanel(ResultStore& store, QWidget* parent)
    : QWidget(parent)
    , m_store(store)
    , m_model(new ResultListModel(store, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 12, 10);
    auto* title = new QLabel(tr("RESULTS"));
    title->setObjectName(QStringLiteral("sectionTitle"));
    layout->addWidget(title);
    m_empty = new QLabel(tr("None yet. Each run is kept here; tick two or more to compare them. Result files can be dropped here too."));
    m_empty->setObjectName(QStringLiteral("muted"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    layout->addWidget(m_empty, 1);
    m_list = new QListView;
    m_list->setObjectName(QStringLiteral("results"));
    m_list->setAccessibleName(tr("Results"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ResultDelegate(m_list));
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setMinimumHeight(120);
    layout->addWidget(m_list, 1);
    m_undoBar = new QWidget;
    auto* undoLayout = new QHBoxLayout(m_undoBar);
    undoLayout->setContentsMargins(0, 0, 0, 0);
    m_undoText = new QLabel;
    m_undoText->setTextFormat(Qt::PlainText);
    m_undoText->setWordWrap(true);
    auto* undoButton = new QPushButton(tr("Undo"));
    undoButton->setObjectName(QStringLiteral("undo"));
    undoLayout->addWidget(m_undoText, 1);
    undoLayout->addWidget(undoButton);
    layout->addWidget(m_undoBar);
    auto* open = new QPushButton(tr("&Open result…"));
    layout->addWidget(open, 0, Qt::AlignLeft);
    connect(open, &QPushButton::clicked, this, &ResultPanel::openRequested);
    connect(undoButton, &QPushButton::clicked, this, &ResultPanel::undoRemove);
    connect(&store, &ResultStore::changed, this, &ResultPanel::refresh);
    connect(m_model, &ResultListModel::problem, this, &ResultPanel::problem);
    makeActions();
    refresh();
}

void ResultPanel::makeActions()
{
    const auto add = [this](const QString& text, const QKeySequence& key, auto slot) {
        auto* action = new QAction(text, m_list);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_list->addAction(action);
        return action;
    };
    add(tr("Rename"), QKeySequence(Qt::Key_F2), [this] {
        if (m_list->currentIndex().isValid())
            m_list->edit(m_list->currentIndex());
    });
    add(tr("Edit note…"), QKeySequence(), [this] { editNote(); })->setObjectName(QStringLiteral("editNote"));
    add(tr("Show in file manager"), QKeySequence(), [this] { showInFileManager(); });
    add(tr("Delete"), QKeySequence(QKeySequence::Delete), [this] { removeCurrent(); })->setObjectName(QStringLiteral("delete"));
    m_undo = new QAction(tr("Undo delete"), this);
    m_undo->setShortcut(QKeySequence::Undo);
    connect(m_undo, &QAction::triggered, this, &ResultPanel::undoRemove);
}

void ResultPanel::refresh()
{
    const bool isEmpty = m_store.results().isEmpty();
    m_empty->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    m_undoBar->setVisible(m_store.canUndoRemove());
    m_undo->setEnabled(m_store.canUndoRemove());
}

QString ResultPanel::currentId() const
{
    return m_list->currentIndex().data(ResultListModel::IdRole).toString();
}

void ResultPanel::editNote()
{
    const ResultPtr result = m_store.byId(currentId());
    if (!result)
        return;
    NoteDialog dialog(result->label, result->note, this);
    if (dialog.exec() != QDialog::Accepted || dialog.note() == result->note)
        return;
    if (const Expected<void> kept = m_store.setLabelAndNote(result->id, result->label, dialog.note()); !kept)
        emit problem(kept.error());
}

void ResultPanel::removeCurrent()
{
    const ResultPtr result = m_store.byId(currentId());
    if (!result)
        return;
    if (const Expected<void> removed = m_store.remove(result->id); !removed) {
        emit problem(removed.error());
        return;
    }
    m_undoText->setText(tr("Deleted “%1”").arg(result->label));
    refresh();
}

void ResultPanel::undoRemove()
{
    if (const Expected<void> undone = m_store.undoRemove(); !undone)
        emit problem(undone.error());
    refresh();
}

void ResultPanel::showInFileManager()
{
    const QString path = m_store.pathOf(currentId());
    if (!path.isEmpty())
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).path()));
}

} // namespace driveduel
