/// The same plan measured by an installed fio, so that a doubter can cross-check any result.
#pragma once

#include "core/runs/runengine.h"

#include <QString>

namespace driveduel {

/// Version of the fio in PATH ("3.33"). Blocks for a moment: not on the GUI thread. Error: Unsupported, with what to install.
Expected<QString> installedFioVersion();

/// Lays out the same test file as measuringEngine() and lets fio do the passes on it. Passes have no series, no counters
/// of the drive and no live latency: fio keeps them to itself.
std::shared_ptr<RunEngine> fioEngine(const QString& version);

} // namespace driveduel
