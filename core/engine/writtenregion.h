/// How much of a test file that was only allocated can be read. For those who run passes, on their thread.
#pragma once

#include "core/engine/pass.h"

namespace driveduel::engine {

/// A job that reads without asking for a file that was laid out (overwrite off) takes what earlier passes have written, in whole blocks;
/// other jobs stay as they are, and so does one that would find nothing (checkJob() refuses it).
JobSpec withinWritten(const JobSpec& job, const TargetFile& target);
/// Tells the target up to where it holds data after a pass that wrote: by its extents where the file system tells, else by what the
/// pass has moved in order.
void noteWhatWasWritten(const JobSpec& job, const PassStats& stats, const TargetFile& target);

} // namespace driveduel::engine
