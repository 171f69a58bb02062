/// What speaks against trusting a drive's figures, or against the drive: pure functions over facts that were read before. No
/// finding without evidence; what is unknown makes none. Thresholds and sources: research on enclosures, and the drives' own limits.
/// Any thread.
#pragma once

#include "core/devices/health.h"
#include "core/devices/host.h"
#include "core/devices/hostactivity.h"
#include "core/findings/finding.h"

#include <optional>

namespace driveduel {

/// What others did with a drive while nobody measured.
struct DriveTraffic
{
    quint64 bytes = 0; ///< read and written
    quint64 durationMs = 0;
};

/// The facts that rules read. References have to outlive it.
struct FindingFacts
{
    const BlockDevices& devices;
    const Host& host;
    const BlockNode& drive; ///< a physical drive of `devices`
    std::optional<Health> health;
    std::optional<HostActivity> activity;
    std::optional<DriveTraffic> traffic;
};

/// Of one drive, its link and everything that stands on it; worst first.
QList<Finding> findingsOf(const FindingFacts& facts);
/// Of the machine, whatever the drive: power, processor, load; worst first.
QList<Finding> machineFindings(const Host& host, const std::optional<HostActivity>& activity);

/// Nodes that stand on a drive, itself first: partitions, layers, arrays; each once.
QList<const BlockNode*> nodesOn(const BlockDevices& devices, const BlockNode& drive);
/// What concerns a target whose file system is on `node`: findings of the machine, of a whole drive, and of the layers below the node.
QList<Finding> findingsBelow(const BlockDevices& devices, const BlockNode& node, const QList<Finding>& findings);

} // namespace driveduel
