#include "ui/probetablemodel.h"

#include <array>

namespace driveduel {

namespace {

using engine::JobSpec;
using engine::Pattern;

constexpr std::array kPatterns {"read", "write", "randread", "randwrite", "rw", "randrw"};

QString timeText(std::uint64_t ns)
{
    return ns % 1'000'000'000 == 0 ? QStringLiteral("%1s").arg(ns / 1'000'000'000) : QStringLiteral("%1ms").arg(ns / 1'000'000);
}

bool isSwitch(ProbeTableModel::Column column)
{
    return column == ProbeTableModel::Column::Direct || column == ProbeTableModel::Column::DSync;
}

bool setPattern(JobSpec& job, const QString& text)
{
    for (std::size_t i = 0; i < kPatterns.size(); ++i) {
        if (text == QLatin1String(kPatterns[i])) {
            job.pattern = static_cast<Pattern>(i);
            return true;
        }
    }
    return false;
}

template <typename Number> bool setNumber(Number& into, const QString& text, quint64 least, quint64 most)
{
    bool isNumber = false;
    const quint64 value = text.toULongLong(&isNumber);
    if (!isNumber || value < least || value > most)
        return false;
    into = static_cast<Number>(value);
    return true;
}

bool setSize(std::uint64_t& into, const QString& text)
{
    const std::optional<quint64> value = parseSize(text);
    if (!value || *value == 0)
        return false;
    into = *value;
    return true;
}

bool setTime(std::uint64_t& into, const QString& text, bool zeroIsFine)
{
    const std::optional<quint64> value = parseDurationNs(text);
    if (!value || (*value == 0 && !zeroIsFine))
        return false;
    into = *value;
    return true;
}

QVariant figure(const Probe& probe, ProbeTableModel::Column column)
{
    using Column = ProbeTableModel::Column;
    const JobSpec& job = probe.job;
    switch (column) {
    case Column::Name:
        return probe.name;
    case Column::Rw:
        return QString::fromLatin1(kPatterns[static_cast<std::size_t>(job.pattern)]);
    case Column::ReadShare:
        return engine::isMixed(job.pattern) ? QVariant(job.readPercent) : QVariant();
    case Column::BlockSize:
        return sizeToText(job.blockSizeBytes);
    case Column::QueueDepth:
        return job.queueDepth;
    case Column::Jobs:
        return job.jobs;
    case Column::Fsync:
        return job.fsyncEvery;
    case Column::Fdatasync:
        return job.fdatasyncEvery;
    case Column::Size: // a share of the free space is at most the size, which is told where there is no share
        return probe.freeSpacePercent > 0 ? QStringLiteral("%1%").arg(probe.freeSpacePercent) : sizeToText(job.sizeBytes);
    case Column::Ramp:
        return timeText(job.rampNs);
    case Column::Runtime:
        return timeText(job.durationNs);
    case Column::RateIops:
        return static_cast<quint64>(job.rateIops);
    default:
        return {};
    }
}

/// "25%" of the free space, or a size.
bool setShareOrSize(Probe& probe, const QString& text)
{
    if (text.trimmed().endsWith(u'%'))
        return setNumber(probe.freeSpacePercent, text.trimmed().chopped(1), 1, 90);
    if (!setSize(probe.job.sizeBytes, text))
        return false;
    probe.freeSpacePercent = 0;
    return true;
}

bool assign(Probe& probe, ProbeTableModel::Column column, const QString& text)
{
    using Column = ProbeTableModel::Column;
    JobSpec& job = probe.job;
    switch (column) {
    case Column::Name:
        probe.name = text;
        return !text.isEmpty();
    case Column::Rw:
        return setPattern(job, text);
    case Column::ReadShare:
        return setNumber(job.readPercent, text, 0, 100);
    case Column::BlockSize:
        return setSize(job.blockSizeBytes, text);
    case Column::QueueDepth:
        return setNumber(job.queueDepth, text, 1, 4096);
    case Column::Jobs:
        return setNumber(job.jobs, text, 1, 256);
    case Column::Fsync:
        return setNumber(job.fsyncEvery, text, 0, 1'000'000);
    case Column::Fdatasync:
        return setNumber(job.fdatasyncEvery, text, 0, 1'000'000);
    case Column::Size:
        return setShareOrSize(probe, text);
    case Column::Ramp:
        return setTime(job.rampNs, text, true);
    case Column::Runtime:
        return setTime(job.durationNs, text, false);
    case Column::RateIops:
        return setNumber(job.rateIops, text, 0, 100'000'000);
    default:
        return false;
    }
}

} // namespace

ProbeTableModel::ProbeTableModel(QList<Probe> probes, QObject* parent)
    : QAbstractTableModel(parent)
    , m_probes(std::move(probes))
{
}

void ProbeTableModel::add(const Probe& probe)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_probes.append(probe);
    endInsertRows();
}

void ProbeTableModel::remove(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    beginRemoveRows({}, row, row);
    m_probes.removeAt(row);
    endRemoveRows();
}

int ProbeTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_probes.size());
}

int ProbeTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant ProbeTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Probe& probe = m_probes[index.row()];
    const auto column = static_cast<Column>(index.column());
    if (isSwitch(column)) {
        const bool isOn = column == Column::Direct ? probe.job.direct : probe.job.dsync;
        return role == Qt::CheckStateRole ? QVariant(isOn ? Qt::Checked : Qt::Unchecked) : QVariant();
    }
    return role == Qt::DisplayRole || role == Qt::EditRole ? figure(probe, column) : QVariant();
}

bool ProbeTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Probe& probe = m_probes[index.row()];
    const auto column = static_cast<Column>(index.column());
    if (isSwitch(column) && role == Qt::CheckStateRole) {
        (column == Column::Direct ? probe.job.direct : probe.job.dsync) = value.toInt() == Qt::Checked;
    } else {
        Probe changed = probe;
        const QString text = value.toString().trimmed();
        if (role != Qt::EditRole || !assign(changed, column, text)) {
            emit refused(tr("“%1” does not fit under “%2”.").arg(text, headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString()));
            return false;
        }
        probe = changed;
    }
    emit dataChanged(this->index(index.row(), 0), this->index(index.row(), columnCount() - 1));
    return true;
}

QVariant ProbeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const QStringList titles {tr("Name"), QStringLiteral("rw"), QStringLiteral("rwmixread %"), QStringLiteral("bs"), QStringLiteral("iodepth"),
        QStringLiteral("numjobs"), QStringLiteral("direct"), QStringLiteral("fsync"), QStringLiteral("fdatasync"), QStringLiteral("O_DSYNC"),
        QStringLiteral("size"), QStringLiteral("ramp_time"), QStringLiteral("runtime"), QStringLiteral("rate_iops")};
    const QStringList tips {tr("What the probe is called"), tr("read, write, randread, randwrite, rw or randrw"), tr("Share of reads in a mix, in percent"),
        tr("Block size: 4k, 128k, 1m"), tr("Queue depth: I/Os in flight of each job"), tr("Threads"), tr("Past the page cache (O_DIRECT)"),
        tr("An fsync after every N writes; 0 for none"), tr("An fdatasync after every N writes; 0 for none"), tr("Each write waits until it is safe"),
        tr("Size of the test file"), tr("Warm-up that is thrown away"), tr("Measured time of each pass"), tr("I/Os a second of each job at most; 0 for no limit")};
    if (role == Qt::DisplayRole)
        return titles.value(section);
    return role == Qt::ToolTipRole ? QVariant(tips.value(section)) : QVariant();
}

Qt::ItemFlags ProbeTableModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const auto column = static_cast<Column>(index.column());
    const bool isMixOnly = column == Column::ReadShare && !engine::isMixed(m_probes[index.row()].job.pattern);
    if (isMixOnly)
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | (isSwitch(column) ? Qt::ItemIsUserCheckable : Qt::ItemIsEditable);
}

} // namespace driveduel
