#include "ui/resultlistmodel.h"

#include "core/text/language.h"
#include "ui/plaintext.h"
#include "ui/theme.h"

#include <QCoreApplication>

namespace driveduel {

namespace {

constexpr int kMostTicked = 6;

/// A built-in preset goes by its name in the language of the window; another name has no translation.
QString shownPresetName(const BenchmarkResult& result)
{
    return QCoreApplication::translate("presets", result.presetName.toUtf8().constData());
}

QString detailOf(const BenchmarkResult& result)
{
    const QString when = dateLocale().toString(result.startedAt.toLocalTime(), QLocale::ShortFormat);
    const QString what = result.source.format.isEmpty() ? shownPresetName(result) : ResultListModel::tr("%1, imported").arg(result.source.tool);
    return what.isEmpty() ? when : when + QStringLiteral(" · ") + what;
}

} // namespace

ResultListModel::ResultListModel(ResultStore& store, QObject* parent)
    : QAbstractListModel(parent)
    , m_store(store)
{
    connect(&store, &ResultStore::changed, this, &ResultListModel::onStoreChanged);
}

void ResultListModel::onStoreChanged()
{
    beginResetModel();
    const QStringList before = m_ticked;
    m_ticked.removeIf([this](const QString& id) { return !m_store.byId(id); });
    endResetModel();
    if (m_ticked != before)
        emit ticksChanged();
}

int ResultListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_store.results().size());
}

QVariant ResultListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BenchmarkResult& result = *m_store.results()[index.row()].result;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return result.label;
    case Qt::ToolTipRole:
        return result.note.isEmpty() ? QVariant() : QVariant(toolTipOf(result.note));
    case Qt::CheckStateRole:
        return m_ticked.contains(result.id) ? Qt::Checked : Qt::Unchecked;
    case Qt::DecorationRole: {
        const qsizetype position = m_ticked.indexOf(result.id);
        return position < 0 ? QVariant() : QVariant(currentTheme().configuration(static_cast<int>(position)));
    }
    case Qt::AccessibleDescriptionRole:
    case DetailRole:
        return detailOf(result);
    case IdRole:
        return result.id;
    default:
        return {};
    }
}

bool ResultListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const BenchmarkResult& result = *m_store.results()[index.row()].result;
    if (role == Qt::EditRole) {
        const QString label = value.toString().trimmed();
        if (label.isEmpty() || label == result.label)
            return false;
        if (const Expected<void> renamed = m_store.setLabelAndNote(result.id, label, result.note); !renamed) {
            emit problem(renamed.error());
            return false;
        }
        return true; // the store's changed() resets the model
    }
    if (role != Qt::CheckStateRole)
        return false;
    const QString id = result.id;
    const bool tick = value.toInt() == Qt::Checked;
    if (tick == m_ticked.contains(id) || (tick && m_ticked.size() >= kMostTicked))
        return false;
    if (tick)
        m_ticked += id;
    else
        m_ticked.removeOne(id);
    emit dataChanged(this->index(0), this->index(rowCount() - 1)); // colours move up
    emit ticksChanged();
    return true;
}

Qt::ItemFlags ResultListModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEditable;
}

void ResultListModel::setTickedIds(const QStringList& ids)
{
    m_ticked.clear();
    for (const QString& id : ids) {
        if (m_store.byId(id) && m_ticked.size() < kMostTicked && !m_ticked.contains(id))
            m_ticked += id;
    }
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
    emit ticksChanged();
}

} // namespace driveduel
