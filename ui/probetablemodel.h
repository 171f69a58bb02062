/// The probes of a preset as an editable table in fio's words. GUI thread.
#pragma once

#include "core/probes/probe.h"

#include <QAbstractTableModel>

namespace driveduel {

class ProbeTableModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProbeTableModel)
public:
    enum class Column { Name, Rw, ReadShare, BlockSize, QueueDepth, Jobs, Direct, Fsync, Fdatasync, DSync, Size, Ramp, Runtime, RateIops, Count };

    explicit ProbeTableModel(QList<Probe> probes, QObject* parent = nullptr);

    const QList<Probe>& probes() const { return m_probes; }
    void add(const Probe& probe);
    void remove(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// Refuses what makes no sense and tells why through refused().
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void refused(const QString& sentence);

private:
    QList<Probe> m_probes;
};

} // namespace driveduel
