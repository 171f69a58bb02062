/// What a USB device says of itself in its binary descriptors, and what the kernel's quirk parameters say of it. Pure functions.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace driveduel {

/// Whether any alternate setting in the configuration descriptors is a USB attached SCSI one (class 08, subclass 06, protocol 62).
bool offersUas(const QByteArray& descriptors);

/// The fastest speed in a binary object store (USB 3.2, 9.6.2): 5000 of a SuperSpeed capability, and of SuperSpeedPlus the
/// fastest sublink. A lane's speed: that a device can use two is not in there. 0 without such a capability.
int bosSpeedMbps(const QByteArray& bosDescriptors);

/// Letters that a quirks parameter ("152d:0583:u,0bda:9210:k") holds for a device; empty for none.
QString quirkFlagsOf(const QString& parameter, const QString& usbId);

} // namespace driveduel
