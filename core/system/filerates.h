/// How many files a second are created, looked up, renamed and deleted. One thread, empty files in one folder; the folder is flushed
/// (fsync) inside the time of creating, renaming and deleting, since until then nothing need have reached the drive. Looking up finds names that
/// were made just now: it measures the file system in memory.
#pragma once

#include "core/engine/expected.h"
#include "core/results/benchmarkresult.h"
#include "core/system/guardedpass.h"

namespace driveduel {

/// In a folder that it makes inside the open folder `anchor` and removes again. Errors: NoSpace, IoFailed, Cancelled, …
Expected<QList<Metric>> measureFileRates(int anchor, const std::string& anchorPath, quint32 files, PassGuard& guard);

} // namespace driveduel
