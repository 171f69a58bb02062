/// What UDisks2 knows of a drive's health. It polls internal drives itself, as root, and tells everybody.
#pragma once

#include "core/devices/health.h"

#include <QDBusConnection>
#include <QString>
#include <QVariantMap>

namespace driveduel {

/// Of the properties of org.freedesktop.UDisks2.Drive.Ata.
Health healthFromUDisksAta(const QVariantMap& properties);
/// Of the properties of org.freedesktop.UDisks2.NVMe.Controller and the answer of its SmartGetAttributes.
Health healthFromUDisksNvme(const QVariantMap& properties, const QVariantMap& attributes);

/// Asks without a password prompt. Waits for three answers at most, each at most `timeoutMs`; never on the GUI thread.
/// State ToolMissing where there is no daemon, NotOffered where it has nothing of this drive.
Health readUDisksHealth(const QDBusConnection& bus, const QString& kernelName, int timeoutMs);

/// UDisks2 names its objects by the kernel name, with everything but letters and digits as _hh.
QString udisksBlockPath(const QString& kernelName);

} // namespace driveduel
