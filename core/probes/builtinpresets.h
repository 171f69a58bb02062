/// The presets that come with the program. Read once from resources; any thread.
#pragma once

#include "core/probes/probe.h"

namespace driveduel {

/// In the order in which they are shown. A broken resource is a broken build and asserts.
const QList<Preset>& builtInPresets();

} // namespace driveduel
