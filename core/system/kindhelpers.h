/// What several kinds of system probes share. Any thread.
#pragma once

#include "core/devices/location.h"
#include "core/probes/settingsreader.h"
#include "core/probes/systemkinds.h"
#include "core/results/benchmarkresult.h"
#include "core/system/coldcache.h"

namespace driveduel {

/// The settings, unless the reader found something wrong: InvalidArgument, "key: what is wrong".
Expected<QJsonObject> checkedSettings(const SettingsReader& reader, QJsonObject settings);
/// ReadOnly, or InvalidArgument for what is no folder.
Expected<void> needFolder(const Location& location);

double secondsOf(quint64 ns);
/// Bytes by time in MB (10^6) a second; 0 without a time.
double megabytesPerSecond(quint64 bytes, quint64 ns);

/// "cache-kept": more than a twentieth of what should have been cold stayed in memory. Nothing otherwise.
QList<Warning> coldCacheWarnings(const Eviction& eviction);
/// "evictedBytes", "cachedAfterBytes", … for the facts of a pass.
QJsonObject evictionFacts(const Eviction& eviction);

} // namespace driveduel
