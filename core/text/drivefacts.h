/// What is known of a drive and its whole way, as rows for people. Translated; text from devices is sanitised, but no serial number
/// is among it. Any thread after translators are installed.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/health.h"

#include <QList>
#include <QString>

namespace driveduel {

struct Fact
{
    QString name;
    QString value;
};

struct FactGroup
{
    QString title;
    QList<Fact> facts; ///< what is not known is left out
};

/// Link, bridge and hops, ceilings with their sources, queue, health, and what stands on the drive. Groups without facts are left out.
QList<FactGroup> driveFacts(const BlockDevices& devices, const BlockNode& drive, const Health& health);
/// "500 MB/s: USB 5 Gb/s after 8b/10b coding"; empty where no ceiling is known.
QString ceilingText(const Link& link);

} // namespace driveduel
