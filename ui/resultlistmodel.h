/// The stored results as a checkable list. GUI thread.
#pragma once

#include "core/results/resultstore.h"

#include <QAbstractListModel>

namespace driveduel {

class ResultListModel final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResultListModel)
public:
    enum Role { IdRole = Qt::UserRole + 1, DetailRole };

    explicit ResultListModel(ResultStore& store, QObject* parent = nullptr); ///< the store outlives the model

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override; ///< CheckStateRole; EditRole renames
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// In the order in which they were ticked: the first is what the others are compared with. At most six.
    const QStringList& tickedIds() const { return m_ticked; }
    void setTickedIds(const QStringList& ids);

signals:
    void ticksChanged();
    void problem(const driveduel::Error& error);

private:
    void onStoreChanged();

    ResultStore& m_store;
    QStringList m_ticked;
};

} // namespace driveduel
