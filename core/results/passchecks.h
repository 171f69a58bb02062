/// Whether a pass measured the drive: the first checks of validity (engine.md §3). Pure function; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

namespace driveduel {

/// Warnings by id, with the severity and the figures in `values`:
///
/// | id | severity | values |
/// |---|---|---|
/// | not-the-drive | invalid; warning for "checksummed", "ecryptfs", and "zfs" with device counters | reason |
/// | device-bytes-low | invalid: direct I/O of which the drive moved less than 97 % | side, ratio, deviceBytes,
/// engineBytes | | device-bytes-high | warning: the drive moved more than 105 %, or over 10 % the other way | the same
/// | | buffered | invalid when the drive moved less than 90 %, warning where no counters tell, else info | the same | |
/// above-ceiling | invalid | side, bytesPerSecond, ceilingBytesPerSecond | | queue-depth-low | warning below 90 % of
/// nominal, info below 97 % | achieved, nominal | | split-requests | info: the mean device request is smaller than 90 %
/// of a block | side, requestsPerIo, meanRequestBytes, blockSizeBytes | | sync-backend | warning (info at depth 1) when
/// io_uring was refused | reason | | cpu-bound | warning: batching, or workers busy for 90 % of the time | cpuShare (of
/// a core each; from 90 % on), submitBatch | | ended-early | warning | reason, errno; the error itself is
/// PassRecord::ended | | few-ios | warning below 100 I/Os of a side | side, ios |
///
/// Also: rate-missed | warning: fewer than 97 % of the asked I/Os a second | achieved, nominal; not-polled | info:
/// interrupts instead of the polling that was asked for | reason;
/// and those of conditionchecks.h. How the speed went during a pass is judged by core/analysis/sustained.h.
///
/// The counters are those of whole drives: other programs add to them, so a shortfall is proof and a surplus is not. Up
/// to one block for each request under way may fall outside the window on either end; that much is let pass.
QList<Warning> checkPass(const engine::PassStats& stats, const Probe& probe, const Location& target);

} // namespace driveduel
