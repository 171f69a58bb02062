#include "core/devices/storage.h"

#include "core/devices/drive.h"

#include <QFile>

#include <algorithm>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveduel {

namespace {

constexpr int kMostNesting = 4; ///< overlay on a loop on a file on …

/// overlayfs shows its folders as they were given, so a comma may still have its backslash.
QString withoutBackslashes(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\\' && i + 1 < text.size())
            ++i;
        plain += text[i];
    }
    return plain;
}

} // namespace

Storage::Storage(const KernelFiles& files, const QList<BlockNode>& nodes)
    : m_files(files)
    , m_mounts(parseMountInfo(files.content(QStringLiteral("proc/self/mountinfo"))))
{
    for (const BlockNode& node : nodes)
        m_nodes += NodeKey {node.kernelName, node.devicePath, node.majorMinor, node.fsType, node.label, node.uuid};
    for (const char* older : {"proc/self/mounts", "proc/mounts"}) {
        if (m_mounts.isEmpty())
            m_mounts = parseMounts(files.content(QLatin1String(older)));
    }
    const QString pools = QStringLiteral("sys/fs/btrfs");
    for (const QString& uuid : files.entries(pools)) {
        for (const QString& member : files.entries(pools + u'/' + uuid + QStringLiteral("/devices")))
            m_btrfsOf.insert(member, uuid);
    }
}

QString Storage::backingFile(const QString& loopKernelName) const
{
    const QString file = m_files.textOrEmpty(QStringLiteral("sys/block/%1/loop/backing_file").arg(loopKernelName));
    return file.endsWith(u" (deleted)") ? QString() : file;
}

QStringList Storage::holdersOf(const QString& path, int nesting) const
{
    const bool isLive = m_files.root() == u"/";
    struct stat status {};
    if (!isLive || ::stat(QFile::encodeName(path).constData(), &status) != 0) {
        const std::optional<MountEntry> mount = isLive ? std::nullopt : mountOf(m_mounts, path, {}, {});
        return mount ? holdersOf(*mount, nesting) : QStringList();
    }
    const QString number = QStringLiteral("%1:%2").arg(major(status.st_dev)).arg(minor(status.st_dev));
    if (const std::optional<MountEntry> mount = mountOf(m_mounts, path, number, mountIdOf(path)))
        return holdersOf(*mount, nesting);
    for (const NodeKey& node : m_nodes) { // a chroot: its root is no mount that it can see, but the device number stands
        if (node.majorMinor == number)
            return {node.kernelName};
    }
    return {};
}

QStringList Storage::holdersOf(const MountEntry& mount, int nesting) const
{
    for (const NodeKey& node : m_nodes) {
        if (!mount.majorMinor.isEmpty() && node.majorMinor == mount.majorMinor)
            return {node.kernelName};
    }
    if (mount.fsType == u"btrfs")
        return btrfsMembers(mount.source);
    if (mount.fsType == u"zfs")
        return zfsMembers(mount.source);
    QStringList holders;
    if (mount.fsType == u"bcachefs") {
        for (const QString& member : mount.source.split(u':'))
            holders += nodeOfSource(member);
    } else if (mount.fsType == u"overlay" && nesting < kMostNesting && !mount.upperFolder.isEmpty()) {
        holders = holdersOf(mount.upperFolder, nesting + 1);
        if (holders.isEmpty())
            holders = holdersOf(withoutBackslashes(mount.upperFolder), nesting + 1);
    } else if (mount.majorMinor.isEmpty() || (mount.fsType == u"fuseblk" && mount.majorMinor.startsWith(u"0:"))) {
        holders += nodeOfSource(mount.source);
    }
    holders.removeAll(QString());
    return holders;
}

QString Storage::nodeOfSource(const QString& source) const
{
    for (const NodeKey& node : m_nodes) {
        if (source == node.devicePath || source == QStringLiteral("/dev/") + node.kernelName)
            return node.kernelName;
    }
    struct stat status {};
    const bool isDevice = m_files.root() == u"/" && source.startsWith(u"/dev/")
        && ::stat(QFile::encodeName(source).constData(), &status) == 0 && S_ISBLK(status.st_mode);
    const QString number = isDevice ? QStringLiteral("%1:%2").arg(major(status.st_rdev)).arg(minor(status.st_rdev)) : QString();
    for (const NodeKey& node : m_nodes) {
        if (isDevice && node.majorMinor == number)
            return node.kernelName;
    }
    return {};
}

QStringList Storage::btrfsMembers(const QString& source) const
{
    const QString named = nodeOfSource(source);
    if (named.isEmpty())
        return {};
    const QString pool = m_btrfsOf.value(named);
    QStringList members {named};
    for (const NodeKey& node : m_nodes) {
        // The name is of a drive that was pulled out, and another one has it now.
        if (node.kernelName == named && !pool.isEmpty() && !node.uuid.isEmpty() && node.uuid != pool)
            return {};
        if (node.kernelName != named && !pool.isEmpty() && m_btrfsOf.value(node.kernelName) == pool)
            members += node.kernelName;
    }
    return members;
}

bool Storage::hasUnknownMembers(const MountEntry& mount) const
{
    const auto isKnown = [this](const QString& kernelName) {
        return std::any_of(m_nodes.cbegin(), m_nodes.cend(), [&](const NodeKey& node) { return node.kernelName == kernelName; });
    };
    if (mount.fsType == u"zfs")
        return zfsMembers(mount.source).isEmpty();
    if (mount.fsType == u"bcachefs") {
        const QStringList members = mount.source.split(u':');
        return std::any_of(members.cbegin(), members.cend(), [this](const QString& member) { return nodeOfSource(member).isEmpty(); });
    }
    if (mount.fsType != u"btrfs")
        return false;
    const QString pool = m_btrfsOf.value(nodeOfSource(mount.source));
    for (auto member = m_btrfsOf.cbegin(); member != m_btrfsOf.cend(); ++member) {
        if (!pool.isEmpty() && member.value() == pool && !isKnown(member.key()))
            return true;
    }
    return false;
}

/// udev calls a member's pool its label.
QStringList Storage::zfsMembers(const QString& source) const
{
    const QString pool = sanitized(source.section(u'/', 0, 0));
    QStringList members;
    for (const NodeKey& node : m_nodes) {
        if (node.fsType == u"zfs_member" && !pool.isEmpty() && node.label == pool)
            members += node.kernelName;
    }
    return members;
}

} // namespace driveduel
