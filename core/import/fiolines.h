/// The lines of fio's normal output, of all versions since 1.x. Pure functions; any thread. The major version does not tell the layout
/// (2.17 has that of 3.x), so each line is read by its own shape.
#pragma once

#include "core/import/fiofigures.h"

#include <string_view>

namespace driveduel::import {

enum class FioDirection { Read, Write, Trim, Mixed };

struct FioHeaderLine ///< "name: (g=0): rw=read, bs=(R) 4096B-4096B, …, ioengine=psync, iodepth=1"
{
    QString name;
    FioSetup setup;
};
std::optional<FioHeaderLine> fioHeader(std::string_view line);

struct FioJobLine ///< "name: (groupid=0, jobs=1): err= 0: pid=66537: Mon Mar 17 15:27:49 2025"
{
    QString name;
    int group = 0;
    int jobs = 1;
    int error = 0;
    QDateTime time;
};
std::optional<FioJobLine> fioJobLine(std::string_view line);

struct FioResultLine
{
    std::optional<FioDirection> direction; ///< nothing where the line's begin is cut off
    FioSide side;
};
/// "read: IOPS=12.1k, BW=47.2MiB/s (49.5MB/s)(1024MiB/21702msec)" and "read : io=98676KB, bw=103979KB/s, iops=25994 , runt=   949msec".
std::optional<FioResultLine> fioResult(std::string_view line);

enum class FioStat { Slat, Clat, Lat, Sync };
struct FioStatLine ///< "clat (usec): min=68, max=1252, avg=77.61, stdev= 7.45"
{
    FioStat stat = FioStat::Clat;
    LatencySummary summary;
};
std::optional<FioStatLine> fioStat(std::string_view line);

struct FioTableLine ///< "clat percentiles (usec):"
{
    FioStat stat = FioStat::Clat;
    bool isOfPriority = false; ///< of requests of one priority only
    double nsPerUnit = 1;
};
std::optional<FioTableLine> fioTable(std::string_view line);
/// "|  1.00th=[   73],  5.00th=[   74]": adds to `into`; false where the line is none.
bool fioPercentiles(std::string_view line, double nsPerUnit, QMap<double, double>& into);

struct FioIssuedLine ///< "issued rwts: total=262144,0,0,0 …"
{
    quint64 reads = 0;
    quint64 writes = 0;
    quint64 trims = 0;
};
std::optional<FioIssuedLine> fioIssued(std::string_view line);

/// "3.16" of "fio-3.16" alone on a line; empty for other lines.
QString fioVersion(std::string_view line);
/// "sda" of "  sda: ios=261363/254, merge=0/92, …".
QString fioDisk(std::string_view line);
/// Lines of fio that hold nothing that is kept: bandwidth samples, CPU, depths, group totals, progress.
bool isOtherFioLine(std::string_view line);

} // namespace driveduel::import
