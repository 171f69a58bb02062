/// `driveduel list`: the drives as JSON in lsblk's names, and as a text table. Pure functions.
#pragma once

#include "core/devices/drive.h"

#include <QJsonObject>
#include <QString>

namespace driveduel {

/// {"blockdevices": [{name, kname, path, "maj:min", type, size, ro, rm, hotplug, rota, model, vendor, serial?, rev, tran, fstype,
/// label, uuid, mountpoint, mountpoints, fsavail, fssize, "log-sec", "phy-sec", sched, children, link{…}}]} as a tree.
/// Serial numbers only when asked for.
QJsonObject drivesToJson(const BlockDevices& devices, bool withSerials);

} // namespace driveduel
