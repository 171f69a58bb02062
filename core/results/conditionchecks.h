/// Whether the machine and the test file let a pass measure the drive (engine.md §3). Pure function; any thread.
#pragma once

#include "core/engine/pass.h"
#include "core/results/benchmarkresult.h"

namespace driveduel {

/// Warnings by id, with the severity and the figures in `values`:
///
/// | id | severity | values |
/// |---|---|---|
/// | unwritten-extents | invalid from 1 % of the region on, else warning; of passes that read | share (0..1) |
/// | inline-extents | invalid: data inside the inode | share |
/// | encoded-extents | warning: compressed or encrypted | share |
/// | shared-extents | warning: copy-on-write, of passes that write | share |
/// | page-cache | direct I/O that left pages behind: warning, invalid where no counters of the drive tell | share |
/// | vm-steal | warning above 1 % of the processor's time | share |
/// | suspended | invalid: the machine slept | seconds |
/// | clock-step | info: the time of day was set; the pass is timed by another clock | seconds |
/// | cpu-throttled | warning when the workers were busy for half of the time, else info | reason ("heat", "quota") |
QList<Warning> checkConditions(const engine::PassStats& stats, const engine::JobSpec& job);

} // namespace driveduel
