#include "core/devices/partition.h"

#include <QHash>

namespace driveduel {

namespace {

struct Type
{
    const char* id;
    const char* name;
};

// The UAPI group's Discoverable Partitions Specification and the UEFI specification; words as fdisk has them.
constexpr Type kGuids[] = {
    {"c12a7328-f81f-11d2-ba4b-00a0c93ec93b", "EFI System"},
    {"024dee41-33e7-11d3-9d69-0008c781f39f", "MBR partition scheme"},
    {"d3bfe2de-3daf-11df-ba40-e3a556d89593", "Intel Fast Flash"},
    {"21686148-6449-6e6f-744e-656564454649", "BIOS boot"},
    {"9e1a2d38-c612-4316-aa26-8b49521e5a8b", "PowerPC PReP boot"},
    {"7412f7d5-a156-4b13-81dc-867174929325", "ONIE boot"},
    {"d4e6e2cd-4469-46f3-b5cb-1bff57afc149", "ONIE config"},
    {"e3c9e316-0b5c-4db8-817d-f92df00215ae", "Microsoft reserved"},
    {"ebd0a0a2-b9e5-4433-87c0-68b6b72699c7", "Microsoft basic data"},
    {"5808c8aa-7e8f-42e0-85d2-e1e90434cfb3", "Microsoft LDM metadata"},
    {"af9b60a0-1431-4f62-bc68-3311714a69ad", "Microsoft LDM data"},
    {"de94bba4-06d1-4d40-a16a-bfd50179d6ac", "Windows recovery environment"},
    {"e75caf8f-f680-4cee-afa3-b001e56efc2d", "Microsoft Storage Spaces"},
    {"37affc90-ef7d-4e96-91c3-2d7ae055b174", "IBM General Parallel Fs"},
    {"75894c1e-3aeb-11d3-b7c1-7b03a0000000", "HP-UX data"},
    {"e2a1e728-32e3-11d6-a682-7b03a0000000", "HP-UX service"},
    {"0657fd6d-a4ab-43c4-84e5-0933c84b4f4f", "Linux swap"},
    {"0fc63daf-8483-4772-8e79-3d69d8477de4", "Linux filesystem"},
    {"3b8f8425-20e0-4f3b-907f-1a25a76f98e8", "Linux server data"},
    {"44479540-f297-41b2-9af7-d131d5f0458a", "Linux root (x86)"},
    {"4f68bce3-e8cd-4db1-96e7-fbcaf984b709", "Linux root (x86-64)"},
    {"69dad710-2ce4-4e3c-b16c-21a1d49abed3", "Linux root (ARM)"},
    {"b921b045-1df0-41c3-af44-4c6f280d3fae", "Linux root (ARM-64)"},
    {"993d8d3d-f80e-4225-855a-9daf8ed7ea97", "Linux root (IA-64)"},
    {"60d5a7fe-8e7d-435c-b714-3dd8162144e1", "Linux root (RISC-V-32)"},
    {"72ec70a6-cf74-40e6-bd49-4bda08e8f224", "Linux root (RISC-V-64)"},
    {"8da63339-0007-60c0-c436-083ac8230908", "Linux reserved"},
    {"933ac7e1-2eb4-4f13-b844-0e14e2aef915", "Linux home"},
    {"a19d880f-05fc-4d3b-a006-743f0f84911e", "Linux RAID"},
    {"e6d6d379-f507-44c2-a23c-238f2a3df928", "Linux LVM"},
    {"4d21b016-b534-45c2-a9fb-5c16e091fd2d", "Linux variable data"},
    {"7ec6f557-3bc5-4aca-b293-16ef5df639d1", "Linux temporary data"},
    {"75250d76-8cc6-458e-bd66-bd47cc81a812", "Linux /usr (x86)"},
    {"8484680c-9521-48c6-9c11-b0720656f69e", "Linux /usr (x86-64)"},
    {"7d0359a3-02b3-4f0a-865c-654403e70625", "Linux /usr (ARM)"},
    {"b0e01050-ee5f-4390-949a-9101b17104e9", "Linux /usr (ARM-64)"},
    {"2c7357ed-ebd2-46d9-aec1-23d437ec2bf5", "Linux root verity (x86-64)"},
    {"df3300ce-d69f-4c92-978c-9bfb0f38d820", "Linux root verity (ARM-64)"},
    {"77ff5f63-e7b6-4633-acf4-1565b864c0e6", "Linux /usr verity (x86-64)"},
    {"bc13c2ff-59e6-4262-a352-b275fd6f7172", "Linux extended boot"},
    {"773f91ef-66d4-49b5-bd83-d683bf40ad16", "Linux user's home"},
    {"ca7d7ccb-63ed-4c53-861c-1742536059cc", "Linux LUKS"},
    {"516e7cb4-6ecf-11d6-8ff8-00022d09712b", "FreeBSD data"},
    {"83bd6b9d-7f41-11dc-be0b-001560b84f0f", "FreeBSD boot"},
    {"516e7cb5-6ecf-11d6-8ff8-00022d09712b", "FreeBSD swap"},
    {"516e7cb6-6ecf-11d6-8ff8-00022d09712b", "FreeBSD UFS"},
    {"516e7cba-6ecf-11d6-8ff8-00022d09712b", "FreeBSD ZFS"},
    {"516e7cb8-6ecf-11d6-8ff8-00022d09712b", "FreeBSD Vinum"},
    {"48465300-0000-11aa-aa11-00306543ecac", "Apple HFS/HFS+"},
    {"7c3457ef-0000-11aa-aa11-00306543ecac", "Apple APFS"},
    {"55465300-0000-11aa-aa11-00306543ecac", "Apple UFS"},
    {"52414944-0000-11aa-aa11-00306543ecac", "Apple RAID"},
    {"52414944-5f4f-11aa-aa11-00306543ecac", "Apple RAID offline"},
    {"426f6f74-0000-11aa-aa11-00306543ecac", "Apple boot"},
    {"4c616265-6c00-11aa-aa11-00306543ecac", "Apple label"},
    {"5265636f-7665-11aa-aa11-00306543ecac", "Apple TV recovery"},
    {"53746f72-6167-11aa-aa11-00306543ecac", "Apple Core storage"},
    {"6a82cb45-1dd2-11b2-99a6-080020736631", "Solaris boot"},
    {"6a85cf4d-1dd2-11b2-99a6-080020736631", "Solaris root"},
    {"6a898cc3-1dd2-11b2-99a6-080020736631", "Solaris /usr & Apple ZFS"},
    {"6a87c46f-1dd2-11b2-99a6-080020736631", "Solaris swap"},
    {"6a945a3b-1dd2-11b2-99a6-080020736631", "Solaris reserved 1"},
    {"49f48d32-b10e-11dc-b99b-0019d1879648", "NetBSD swap"},
    {"49f48d5a-b10e-11dc-b99b-0019d1879648", "NetBSD FFS"},
    {"fe3a2a5d-4f32-41a7-b725-accc3285a309", "ChromeOS kernel"},
    {"3cb8e202-3b7e-47dd-8a3c-7ff2a13cfcec", "ChromeOS root fs"},
    {"2e0a753d-9e48-43b0-8337-b15192cb1b5e", "ChromeOS reserved"},
    {"85d5e45a-237c-11e1-b4b3-e89a8f7fc3a7", "MidnightBSD data"},
    {"45b0969e-9b03-4f30-b4c6-b4b80ceff106", "Ceph Journal"},
    {"4fbd7e29-9d25-41b8-afd0-062c0ceff05d", "Ceph OSD"},
    {"824cc7a0-36a8-11e3-890a-952519ad3f61", "OpenBSD data"},
    {"aa31e02a-400f-11db-9590-000c2911d1b8", "VMware VMFS"},
    {"9d275380-40ad-11db-bf97-000c2911d1b8", "VMware Diagnostic"},
    {"381cfccc-7288-11e0-92ee-000c2911d0b2", "VMware Virtual SAN"},
    {"9198effc-31c0-11db-8f78-000c2911d1b8", "VMware Reserved"},
};

// The MBR's one byte; words as fdisk has them.
constexpr Type kCodes[] = {
    {"0x0", "Empty"}, {"0x1", "FAT12"}, {"0x4", "FAT16 <32M"}, {"0x5", "Extended"}, {"0x6", "FAT16"}, {"0x7", "HPFS/NTFS/exFAT"},
    {"0xb", "W95 FAT32"}, {"0xc", "W95 FAT32 (LBA)"}, {"0xe", "W95 FAT16 (LBA)"}, {"0xf", "W95 Ext'd (LBA)"},
    {"0x11", "Hidden FAT12"}, {"0x12", "Compaq diagnostics"}, {"0x14", "Hidden FAT16 <32M"}, {"0x16", "Hidden FAT16"},
    {"0x17", "Hidden HPFS/NTFS"}, {"0x1b", "Hidden W95 FAT32"}, {"0x1c", "Hidden W95 FAT32 (LBA)"}, {"0x1e", "Hidden W95 FAT16 (LBA)"},
    {"0x27", "Hidden NTFS WinRE"}, {"0x39", "Plan 9"}, {"0x41", "PPC PReP Boot"}, {"0x42", "SFS"}, {"0x4d", "QNX4.x"},
    {"0x63", "GNU HURD or SysV"}, {"0x80", "Old Minix"}, {"0x81", "Minix / old Linux"}, {"0x82", "Linux swap / Solaris"},
    {"0x83", "Linux"}, {"0x84", "OS/2 hidden or Intel hibernation"}, {"0x85", "Linux extended"}, {"0x86", "NTFS volume set"},
    {"0x87", "NTFS volume set"}, {"0x88", "Linux plaintext"}, {"0x8e", "Linux LVM"}, {"0xa0", "IBM Thinkpad hibernation"},
    {"0xa5", "FreeBSD"}, {"0xa6", "OpenBSD"}, {"0xa8", "Darwin UFS"}, {"0xa9", "NetBSD"}, {"0xab", "Darwin boot"},
    {"0xaf", "HFS / HFS+"}, {"0xbe", "Solaris boot"}, {"0xbf", "Solaris"}, {"0xda", "Non-FS data"}, {"0xde", "Dell Utility"},
    {"0xea", "Linux extended boot"}, {"0xeb", "BeOS fs"}, {"0xee", "GPT"}, {"0xef", "EFI (FAT-12/16/32)"}, {"0xfb", "VMware VMFS"},
    {"0xfc", "VMware VMKCORE"}, {"0xfd", "Linux raid autodetect"}, {"0xfe", "LANstep"}, {"0xff", "BBT"},
};

template <size_t Count>
QHash<QString, QString> indexOf(const Type (&types)[Count])
{
    QHash<QString, QString> names;
    for (const Type& type : types)
        names.insert(QLatin1String(type.id), QLatin1String(type.name));
    return names;
}

} // namespace

QString partitionTypeName(const QString& tableType, const QString& typeId)
{
    static const QHash<QString, QString> guids = indexOf(kGuids);
    static const QHash<QString, QString> codes = indexOf(kCodes);
    if (tableType == u"gpt")
        return guids.value(typeId.toLower());
    return tableType == u"dos" ? codes.value(typeId.toLower()) : QString();
}

} // namespace driveduel
