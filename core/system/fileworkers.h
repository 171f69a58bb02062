/// The threads of a `small-files` run and what they measure. Blocks for as long as the drive does; inside a guarded pass.
///
/// An operation is one read or write of a piece of a file, timed from before the call until it returned; opening and closing are not counted
/// but take their time, as with vdbench. An operation counts when it ends inside the measured window. With a rate the operations are spread
/// evenly in time and the response time is still the call's alone, as vdbench's is; how late the latest one started is told beside it.
/// Buffers stand on huge pages where the kernel has them (core/engine/buffers.h), so that a direct request of 1 MiB is one segment and not
/// 256. Tools with buffers of 4 KiB pages (dd, Java) can reach half of that with large direct requests on a fast drive.
#pragma once

#include "core/engine/histogram.h"
#include "core/system/fileset.h"
#include "core/system/guardedpass.h"

#include <memory>
#include <optional>

namespace driveduel {

struct FileSide
{
    quint64 operations = 0;
    quint64 bytes = 0;
    std::shared_ptr<engine::Histogram> latency = std::make_shared<engine::Histogram>();
};

struct FileWork
{
    FileSide read;
    FileSide write;
    quint64 windowNs = 0; ///< measured
    double processorPercent = 0; ///< of all processors, in the window
    quint64 mostLateNs = 0; ///< with a rate
    std::optional<Error> ended; ///< cut short: by a stop, or by an I/O error
};

/// Runs the workloads for warm-up and window. Progress from `from` to `to`. Errors are those that kept it from measuring at all.
Expected<FileWork> runFileWorkers(const FileSet& set, const SmallFilesSpec& spec, quint64 seed, PassGuard& guard, double from, double to);

} // namespace driveduel
