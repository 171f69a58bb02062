/// What a plan has to know of system probes, asked of their kinds in core/system. Internal to core/runs; pure but for check(), which
/// looks for programs.
#pragma once

#include "core/devices/location.h"
#include "core/probes/probe.h"
#include "core/results/benchmarkresult.h"
#include "core/system/systemprobe.h"

namespace driveduel {

bool isSystemProbe(const Probe& probe);
/// The probe with all settings filled in. Errors: InvalidArgument, subject = the probe's name (a kind that this version doesn't know, a
/// setting that is wrong).
Expected<Probe> normalizedSystemProbe(const Probe& probe);
/// Why the target cannot run it, if so.
std::optional<Error> systemRefusal(const Probe& probe, const Location& location);
/// Bytes of the test file that it reads; 0 where it needs none.
quint64 systemTestFileBytes(const Probe& probe);
quint64 systemBytesKept(const Probe& probe); ///< room that it takes beside the test file
quint64 systemBytesWritten(const Probe& probe);
quint64 systemPassNs(const Probe& probe, const Location& location);

/// The outcome as a pass of the result.
PassRecord toPassRecord(const SystemPassOutcome& outcome);
/// Whether there is anything to keep.
bool measuredAnything(const SystemPassOutcome& outcome);

} // namespace driveduel
