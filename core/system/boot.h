/// Kind "boot": how long this system's boot took, as systemd took the times, with the ten slowest units; and what a person took with a stopwatch.
///
/// Settings: "stopwatch" (from switching on until the desktop could be used, in seconds or as "35s"; 0 = was not taken).
/// Metrics: boot total (firmware until finished), firmware, loader, kernel, initrd, userspace in seconds, as `systemd-analyze` prints them;
/// what did not take place is absent. "stopwatch". A boot happens once, however often it is asked for: metrics are in the first pass alone, so
/// that no interval is made of one figure's copies.
/// Warnings: "slow-units" (info), with the ten slowest; "no-boot-times" where systemd cannot be asked and there is a stopwatch figure.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

class BootKind final : public SystemProbeKind
{
public:
    QString id() const override;
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override;
    quint64 estimatedNs(const QJsonObject&, const Location&) const override { return 1'000'000'000; }
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return false; }
    Expected<void> check(const QJsonObject&, const Location&) const override { return {}; }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override;
};

} // namespace driveduel
