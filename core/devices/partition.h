/// What the partition table says of a partition, as lsblk and fdisk show it. Plain values; any thread.
#pragma once

#include <QString>

namespace driveduel {

struct Partition
{
    int number = 0;
    quint64 startSector = 0; ///< in 512 bytes, whatever the sector size
    quint64 endSector = 0; ///< the last one that belongs to it
    QString typeId; ///< GPT type GUID in lower case, or "0x83"
    QString typeName; ///< "Linux filesystem", "EFI System"; empty where the id is not known
    QString label; ///< of GPT, not of the file system
    QString uuid;
    QString flags; ///< "0x80", "0x8000000000000000"; empty when none

    friend bool operator==(const Partition&, const Partition&) = default;
};

/// What a GPT type GUID or an MBR code ("0x7") is called, as fdisk names it; empty where not known.
QString partitionTypeName(const QString& tableType, const QString& typeId);

} // namespace driveduel
