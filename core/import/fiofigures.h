/// One job as fio reports it in any of its formats, and what becomes of it here. Internal to the importers of fio; any thread.
#pragma once

#include "core/import/found.h"

#include <memory>

namespace driveduel::import {

struct FioLatency
{
    LatencySummary summary;
    std::shared_ptr<const engine::Histogram> histogram; ///< of json+

    bool isTold() const { return summary.meanNs || !summary.percentilesNs.isEmpty(); }
};

/// Reads, writes, trims, or all of them mixed.
struct FioSide
{
    std::optional<PrintedFigure> bytesPerSecond;
    std::optional<PrintedFigure> otherBytesPerSecond; ///< the same in powers of the other kind
    std::optional<PrintedFigure> iops;
    std::optional<PrintedFigure> bytes;
    std::optional<quint64> ios;
    double runtimeMs = 0;
    FioLatency slat, clat, lat;
    bool isExact = false; ///< JSON: bytes, I/Os and time are not rounded
};

/// What the job was told to do, as far as the output says so.
struct FioSetup
{
    QString rw; ///< fio's word; empty where it is not told
    quint64 readBlock = 0; ///< bytes; 0 where it is not told
    quint64 writeBlock = 0;
    std::optional<quint32> depth;
    QString engine;
    std::optional<bool> direct;
    std::optional<quint64> sizeBytes;
    std::optional<quint32> numjobs;
    std::optional<quint32> readPercent;
    quint32 fsync = 0;
    quint32 fdatasync = 0;
    bool isDsync = false;
    QString file; ///< filename or directory
};

struct FioJob
{
    QString name; ///< as printed
    quint64 line = 0;
    int group = -1;
    int jobs = 1; ///< that were reported as one
    int error = 0;
    QDateTime time;
    FioSetup setup;
    std::optional<FioSide> read, write, trim, mixed;
    FioLatency sync;
    QString hostName; ///< in client and server mode
};

/// Options of a command line or of a job in JSON, in fio's names: those that bear on what was measured.
void applyFioSetting(FioSetup& setup, const QString& name, const QString& value);
void applyFioCommand(FioSetup& setup, const QString& command);
/// Whether engines of that name do one I/O at a time whatever iodepth says.
bool isSyncEngine(const QString& engine);

/// Nothing where no direction moved anything.
std::optional<FoundProbe> fioProbe(const FioJob& job);
/// Jobs of one name and group that ran beside each other: what the drive did is their sum. Nothing for fewer than two.
QList<FoundProbe> fioGroupSums(const QList<FioJob>& jobs);

} // namespace driveduel::import
