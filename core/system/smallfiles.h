/// Kind "small-files": files as vdbench makes and uses them. In a folder of our own a tree of files is made and filled with incompressible
/// data; the cache is dropped; then threads open a file, read or write it piece by piece, close it and go on to the next, for a time.
///
/// Settings, with vdbench's names and meaning:
///   the files (its fsd): "depth", "width" (1, 1), "files" (in each folder; 1000), "size" ("64k", or sizes with percents "32k,50,64k,50"),
///     "distribution" ("bottom": files only in the deepest folders, or "all");
///   the work (its fwd): "operation" ("read", "write"), "rdpct" (0..100: reads and writes in the same file), "xfersize" ("128k"), "threads"
///     (1), "fileio" ("sequential": a file from its begin to its end; "random": "stopafter" (100) pieces anywhere, then the next file),
///     "fileselect" ("sequential", "random"), "skew" (percent of all operations, kept even at full speed), "openflags" ("o_direct", which is
///     what the article uses; also "o_dsync", "o_sync", "fsync" = before each close; "" = through the page cache). Either directly, or several
///     in a list "workloads";
///   the run (its rd): "fwdrate" (operations a second of all together, or "max"), "elapsed" ("10s"), "warmup" ("1s", thrown away);
///   and ours: "metadata" (true: create, stat, rename, delete rates are measured beside it), "scale" (0..1: so many of the files).
///
/// Metrics, the article's columns: operations (IOPS), files (bytes moved by the mean size of a file), read throughput, write throughput,
/// throughput, response time (of the call alone, in ms, also for reads and writes by themselves), processor use (of all processors). vdbench's
/// MB are 2^20 bytes. Beside them files created, looked up, renamed and deleted a second (see filerates.h), and with writes through the cache
/// the flush time at the end.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

class SmallFilesKind final : public SystemProbeKind
{
public:
    QString id() const override;
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override;
    quint64 estimatedNs(const QJsonObject& settings, const Location& location) const override;
    quint64 mostBytesWritten(const QJsonObject& settings) const override;
    quint64 mostBytesKept(const QJsonObject& settings) const override;
    bool needsTarget() const override { return true; }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override;
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override;
};

} // namespace driveduel
