#include "core/system/boottimes.h"

#include <algorithm>

namespace driveduel {

namespace {

double seconds(quint64 microseconds)
{
    return static_cast<double>(microseconds) / 1e6;
}

} // namespace

Expected<BootPhases> bootPhases(const BootStamps& stamps)
{
    if (stamps.finish == 0)
        return Error{ErrorCode::Busy, "systemd", "the boot is not finished yet", 0};
    const quint64 kernelDone = stamps.initrd > 0 ? stamps.initrd : stamps.userspace;
    if (stamps.finish < stamps.userspace || stamps.userspace < kernelDone || (stamps.firmware > 0 && stamps.firmware < stamps.loader))
        return Error{ErrorCode::IoFailed, "systemd", "its times of the boot contradict each other", 0};
    BootPhases phases;
    if (stamps.firmware > 0)
        phases.firmware = seconds(stamps.firmware - stamps.loader);
    if (stamps.loader > 0)
        phases.loader = seconds(stamps.loader);
    if (stamps.kernelRealtime > 0) {
        phases.kernel = seconds(kernelDone);
        phases.total = seconds(stamps.firmware + stamps.finish);
    }
    if (stamps.initrd > 0)
        phases.initrd = seconds(stamps.userspace - stamps.initrd);
    phases.userspace = seconds(stamps.finish - stamps.userspace);
    return phases;
}

QList<UnitTime> slowestUnits(const QList<UnitStamps>& units, qsizetype most)
{
    QList<UnitTime> times;
    for (const UnitStamps& unit : units) {
        quint64 end = 0;
        if (unit.activated >= unit.activating)
            end = unit.activated;
        else if (unit.deactivated >= unit.activating)
            end = unit.deactivated;
        if (unit.activating > 0 && end > unit.activating)
            times.append({unit.name, seconds(end - unit.activating)});
    }
    std::sort(times.begin(), times.end(),
        [](const UnitTime& a, const UnitTime& b) { return a.seconds != b.seconds ? a.seconds > b.seconds : a.name < b.name; });
    return times.mid(0, most);
}

} // namespace driveduel
