/// Words of fio that several files of core/probes share. Internal to core/probes. Pure functions.
#pragma once

#include "core/probes/probe.h"

#include <QStringList>

#include <optional>

namespace driveduel {

QString patternName(engine::Pattern pattern); ///< fio's rw=: "randread"
std::optional<engine::Pattern> patternFromName(const QString& name); ///< "readwrite" is read as "rw"

/// Every key that probeFromSettingsJson understands.
const QStringList& probeSettingKeys();

} // namespace driveduel
