/// The rules by topic, and what they are written with. Internal to core/findings. Pure functions; any thread.
#pragma once

#include "core/findings/findings.h"

namespace driveduel::rules {

/// One rule adds what it finds.
using Rule = void (*)(const FindingFacts& facts, QList<Finding>& found);

void addLinkFindings(const FindingFacts& facts, QList<Finding>& found); ///< speed, hubs, PCIe and SATA width, power, bridge firmware
void addQueueFindings(const FindingFacts& facts, QList<Finding>& found); ///< UAS, TRIM, write cache
void addLayoutFindings(const FindingFacts& facts, QList<Finding>& found); ///< partitions, file systems, layers, room, swap
void addActivityFindings(const FindingFacts& facts, QList<Finding>& found); ///< other I/O, arrays that rebuild
void addHealthFindings(const FindingFacts& facts, QList<Finding>& found); ///< temperature, wear, errors

/// A finding about `node`, with its first piece of evidence.
Finding finding(const char* id, FindingSeverity severity, const BlockNode& node, const Evidence& evidence);

/// "/sys/block/sda/queue/rotational"; of a partition its own folder.
QString blockFile(const BlockNode& node, const char* attribute);
/// "/sys/bus/usb/devices/2-1/speed".
QString usbFile(const QString& place, const char* attribute);
QString pciFile(const QString& address, const char* attribute);

/// Useful bytes per second of a USB link: 13 packets of 512 B a microframe at 480 Mb/s, 19 of 64 B a frame at 12 Mb/s, 8b/10b at
/// 5 Gb/s, 128b/132b above. 0 for other speeds.
quint64 usbBytesPerSecond(int speedMbps);
/// After line coding. 0 where unknown.
quint64 pcieBytesPerSecond(int generation, int lanes);
QString usbSpeedText(int speedMbps); ///< "10 Gb/s", "480 Mb/s"
/// Whether it can be unplugged while the machine runs.
bool isExternal(const BlockNode& drive);
/// Whether it is known to be no hard disk. USB and SD say "rotational" whatever they are.
bool isFlash(const BlockNode& drive);

} // namespace driveduel::rules
