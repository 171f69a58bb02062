#include "core/text/findingwords.h"

#include <algorithm>

namespace driveduel::text {

namespace {

QString fileSystemName(const FindingValues& values)
{
    if (values.is("fs", "vfat"))
        return QStringLiteral("FAT");
    if (values.is("fs", "exfat"))
        return QStringLiteral("exFAT");
    return values.is("fs", "ntfs") || values.is("fs", "ntfs3") ? QStringLiteral("NTFS") : values.word("fs");
}

std::optional<FindingText> fileSystemText(const Finding& finding, const FindingValues& values)
{
    const QString alike = Findings::tr("Compare drives with the same file system on both.");
    if (finding.id == QLatin1String("fs-fat"))
        return FindingText {Findings::tr("%1 file system").arg(fileSystemName(values)),
            Findings::tr("%1 gives space out in clusters of up to 128 KiB and has no journal: small files take more room and time than on ext4, and a pulled plug may cost the whole table.")
                .arg(fileSystemName(values)),
            alike};
    if (finding.id == QLatin1String("fs-ntfs"))
        return FindingText {Findings::tr("NTFS file system"),
            Findings::tr("NTFS does more for each request than ext4 and works in clusters of 4 KiB: figures of smaller blocks and of small files are partly the file system's."), alike};
    if (finding.id == QLatin1String("fs-fuse"))
        return FindingText {Findings::tr("File system through FUSE"),
            Findings::tr("%1 is done by a program: each request takes 4 switches between programs instead of 2, so small blocks measure the processor more than the drive.")
                .arg(fileSystemName(values)),
            Findings::tr("Mount it with the kernel's own driver (for NTFS: ntfs3), or compare it only with drives that are mounted in the same way.")};
    if (finding.id == QLatin1String("encrypted-layer"))
        return FindingText {Findings::tr("Encrypted"),
            Findings::tr("The processor encrypts every block of %1: 1 to 3 GB/s a core with instructions for AES, about 0.1 GB/s without. A fast drive may have to wait for it.")
                .arg(quoted(values.word("layer"))),
            Findings::tr("“cryptsetup benchmark” tells what this processor can do. Compare drives that are both encrypted or both not.")};
    if (finding.id == QLatin1String("compression"))
        return FindingText {Findings::tr("Compression"),
            Findings::tr("%1 is mounted with %2. The test data does not compress, so figures are the drive's; other data may take as little as 4 of each 128 KiB.")
                .arg(quoted(values.word("where")), values.word("option")),
            Findings::tr("Mount both sides of a comparison with the same options.")};
    return std::nullopt;
}

} // namespace

std::optional<FindingText> layoutFindingText(const Finding& finding)
{
    const FindingValues values(finding);
    if (const auto fileSystem = fileSystemText(finding, values))
        return fileSystem;
    if (finding.id == QLatin1String("partition-misaligned"))
        return FindingText {Findings::tr("Misaligned partition"),
            Findings::tr("%1 starts at sector %2, %3 bytes off the grid of %4 bytes: each write of 4K touches 2 pages instead of 1.")
                .arg(values.word("partition"), values.fixed("start"), values.fixed("offBytes"), values.fixed("gridBytes")),
            Findings::tr("Make the partition anew; today's tools begin at sector 2048 (1 MiB) by themselves.")};
    if (finding.id == QLatin1String("nearly-full"))
        return FindingText {Findings::tr("Nearly full"),
            Findings::tr("%1 has %2 free (%3 %). Many drives use free space as fast cache, 3 or 4 blocks for 1 of data, so that no more than %4 are left of it.")
                .arg(quoted(values.word("where")), values.bytes("freeBytes"), fixed(values.number("share") * 100, 1),
                    bytesText(static_cast<quint64>(std::clamp(values.number("freeBytes"), 0.0, 1e18) / 3))),
            Findings::tr("Free a tenth of it before measuring, then run fstrim.")};
    if (finding.id == QLatin1String("swap-on-external"))
        return FindingText {Findings::tr("Swap on this drive"),
            Findings::tr("%1 (%2 of %3 in use) is on a drive that can be unplugged: when memory is short the system waits for it, 0.1 to 1 ms a page, and it crashes when the plug comes out.")
                .arg(values.word("path"), values.bytes("usedBytes"), values.bytes("sizeBytes")),
            Findings::tr("As root: swapoff %1, and take it out of /etc/fstab. zram swaps into compressed memory instead.").arg(values.word("path"))};
    if (finding.id == QLatin1String("sectors-4k"))
        return FindingText {Findings::tr("Sectors of 4096 bytes"),
            Findings::tr("The bridge shows sectors of 4096 bytes, and partition tables count in sectors: in an enclosure or slot with 512 they point to an eighth of the place, and the drive looks empty."),
            Findings::tr("Keep this drive in this enclosure, or make its partitions anew after moving it.")};
    if (finding.id == QLatin1String("duplicate-serial"))
        return FindingText {Findings::tr("Serial number is not unique"),
            Findings::tr("%1 has the same serial number, so only 1 of the 2 has its links in /dev/disk/by-id, and which may change at every start.").arg(values.word("other")),
            Findings::tr("Name file systems by UUID in /etc/fstab; keep the two apart by their ports.")};
    return std::nullopt;
}

} // namespace driveduel::text
