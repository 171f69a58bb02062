/// Asks systemd for its stamps over D-Bus. Any thread; waits for answers, a second each at most.
#pragma once

#include "core/engine/expected.h"
#include "core/system/boottimes.h"

#include <QList>

#include <stop_token>

namespace driveduel {

struct BootRecord
{
    BootStamps stamps;
    QList<UnitStamps> units;
};

/// From the system bus. Errors: Unsupported where systemd is not there to be asked (a container, another init); Cancelled; IoFailed for an
/// answer that nobody understands.
Expected<BootRecord> readBoot(const std::stop_token& stop);

} // namespace driveduel
