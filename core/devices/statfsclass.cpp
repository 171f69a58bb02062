#include "core/devices/statfsclass.h"

#include <algorithm>
#include <iterator>

namespace driveduel {

namespace {

struct Class
{
    std::uint32_t magic;
    const char* reason;
};

// linux/magic.h and the file systems' own headers.
constexpr Class kClasses[] = {
    {0x01021994, "memory"}, // tmpfs
    {0x858458f6, "memory"}, // ramfs
    {0x65735546, "fuse"},
    {0x794c7630, "overlay"},
    {0x2fc12fc1, "zfs"},
    {0x0000f15f, "ecryptfs"},
    {0x00006969, "network"}, // NFS
    {0xff534d42, "network"}, // CIFS
    {0xfe534d42, "network"}, // SMB 2 and later
    {0x01021997, "network"}, // 9p
    {0x00c36400, "network"}, // Ceph
    {0x5346414f, "network"}, // AFS
};
constexpr std::uint32_t kBtrfs = 0x9123683e;

} // namespace

QString notDriveReasonOf(std::int64_t magic)
{
    for (const Class& known : kClasses) {
        if (known.magic == static_cast<std::uint32_t>(magic))
            return QString::fromLatin1(known.reason);
    }
    return {};
}

QString fileSystemNameOf(std::int64_t magic)
{
    struct Name
    {
        std::uint32_t magic;
        const char* name;
    };
    constexpr Name kNames[] = {{0x0000ef53, "ext4"}, {0x58465342, "xfs"}, {kBtrfs, "btrfs"}, {0xf2f52010, "f2fs"}, {0x00004d44, "vfat"},
        {0x2011bab0, "exfat"}, {0x7366746e, "ntfs3"}, {0x01021994, "tmpfs"}, {0x794c7630, "overlay"}, {0x2fc12fc1, "zfs"}};
    for (const Name& known : kNames) {
        if (known.magic == static_cast<std::uint32_t>(magic))
            return QString::fromLatin1(known.name);
    }
    return {};
}

bool isKernelFileSystem(std::int64_t magic)
{
    // linux/magic.h: proc, sysfs, cgroup 1 and 2, devpts, debugfs, tracefs, securityfs, bpf, efivarfs, pstore, configfs, fusectl,
    // binfmt_misc, selinuxfs, nsfs
    constexpr std::uint32_t kMagics[] = {0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x1cd1, 0x64626720, 0x74726163, 0x73636673, 0xcafe4a11,
        0xde5e81e4, 0x6165676c, 0x62656570, 0x65735543, 0x42494e4d, 0xf97cff8c, 0x6e736673};
    return std::find(std::begin(kMagics), std::end(kMagics), static_cast<std::uint32_t>(magic)) != std::end(kMagics);
}

bool isBtrfs(std::int64_t magic)
{
    return static_cast<std::uint32_t>(magic) == kBtrfs;
}

} // namespace driveduel
