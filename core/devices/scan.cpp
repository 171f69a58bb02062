#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"
#include "core/devices/nodereader.h"
#include "core/devices/storage.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <sys/statvfs.h>

namespace driveduel {

namespace {

/// The nodes while they are found; children point up by kernel name.
class Scanner final
{
public:
    explicit Scanner(const ScanOptions& options)
        : m_options(options)
        , m_files(options.root)
    {
    }
    Expected<BlockDevices> scan();

private:
    bool isListed(const QString& folder, const QString& kernelName) const;
    void addDisk(const QString& kernelName);
    void addNode(const QString& folder, const QString& disk);
    void connectLayers();
    void addMounts();
    bool asksForSpace() const;
    bool isHidden(const MountEntry& entry) const;
    void addFreeSpace(BlockNode& node) const;
    BlockDevices ordered();
    void append(const QString& kernelName, BlockDevices& into);

    const ScanOptions& m_options;
    KernelFiles m_files;
    QHash<QString, BlockNode> m_nodes;
    QHash<QString, QString> m_folders;
    QStringList m_partitionsOrder;
};

/// As lsblk: no hidden NVMe paths, no RAM disks, no loop without a file, no zram or other disk without a size but card readers.
bool Scanner::isListed(const QString& folder, const QString& kernelName) const
{
    static const QRegularExpression ram(QStringLiteral("^ram\\d+$"));
    if (kernelName.contains(ram) || m_files.textOrEmpty(folder + QStringLiteral("/hidden")) == u"1")
        return false;
    const bool isEmpty = m_files.number(folder + QStringLiteral("/size")).value_or(0) == 0;
    const bool isLoop = kernelName.startsWith(u"loop");
    return !isEmpty || !isLoop;
}

void Scanner::addNode(const QString& folder, const QString& disk)
{
    BlockNode node = readNode(m_files, folder, disk);
    if (node.majorMinor.isEmpty())
        return; // left while we looked
    m_folders.insert(node.kernelName, folder);
    m_nodes.insert(node.kernelName, node);
}

void Scanner::addDisk(const QString& kernelName)
{
    const QString folder = m_files.canonical(QStringLiteral("sys/block/") + kernelName);
    if (folder.isEmpty() || !isListed(folder, kernelName))
        return;
    addNode(folder, folder);
    if (!m_nodes.contains(kernelName))
        return;
    QList<std::pair<quint64, QString>> partitions;
    for (const QString& entry : m_files.entries(folder)) {
        const QString below = folder + u'/' + entry;
        if (entry.startsWith(kernelName) && m_files.exists(below + QStringLiteral("/partition")))
            partitions.append({m_files.number(below + QStringLiteral("/partition")).value_or(0), entry});
    }
    std::sort(partitions.begin(), partitions.end());
    for (const auto& [number, name] : partitions) {
        addNode(folder + u'/' + name, folder);
        if (!m_nodes.contains(name))
            continue;
        m_nodes[name].parents += kernelName;
        m_nodes[kernelName].children += name;
    }
}

void Scanner::connectLayers()
{
    const QStringList names = m_nodes.keys();
    for (const QString& name : names) {
        for (const QString& holder : m_files.entries(m_folders.value(name) + QStringLiteral("/holders"))) {
            if (!m_nodes.contains(holder))
                continue;
            m_nodes[name].children += holder;
            m_nodes[holder].parents += name;
        }
    }
    for (BlockNode& node : m_nodes)
        node.parents.sort();
}

void Scanner::addMounts()
{
    const Storage storage(m_files, m_nodes.values());
    for (const MountEntry& entry : storage.mounts()) {
        if (entry.fsType == u"overlay")
            continue; // of the drive that holds its upper folder at most in part
        for (const QString& holder : storage.holdersOf(entry)) {
            BlockNode& node = m_nodes[holder];
            node.mounts += Mount {entry.path, entry.fsType, entry.options, entry.root, entry.readOnly, isHidden(entry)};
            if (node.fsType.isEmpty() && entry.fsType != u"fuseblk")
                node.fsType = sanitized(entry.fsType);
        }
    }
    const QStringList swaps = parseSwaps(m_files.content(QStringLiteral("proc/swaps")));
    for (BlockNode& node : m_nodes) {
        node.isSwap = swaps.contains(node.devicePath) || swaps.contains(QStringLiteral("/dev/") + node.kernelName);
        const QString file = node.type == u"loop" ? storage.backingFile(node.kernelName) : QString();
        if (!file.isEmpty())
            node.backing = storage.holdersOf(file);
        if (asksForSpace())
            addFreeSpace(node);
    }
}

bool Scanner::asksForSpace() const
{
    return m_options.queryFreeSpace && m_files.root() == u"/";
}

bool Scanner::isHidden(const MountEntry& entry) const
{
    if (!asksForSpace())
        return false;
    if (const std::optional<quint64> visible = mountIdOf(entry.path))
        return entry.id && *visible != *entry.id;
    struct stat status {}; // what covers it may have no such folder; that this user may not look says nothing
    return ::stat(QFile::encodeName(entry.path).constData(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

void Scanner::addFreeSpace(BlockNode& node) const
{
    const auto mount = std::find_if(node.mounts.cbegin(), node.mounts.cend(), [](const Mount& each) { return !each.hidden; });
    struct statvfs space {};
    if (mount == node.mounts.cend() || ::statvfs(QFile::encodeName(mount->path).constData(), &space) != 0)
        return;
    node.fsSizeBytes = static_cast<quint64>(space.f_blocks) * space.f_frsize;
    node.fsAvailableBytes = static_cast<quint64>(space.f_bavail) * space.f_frsize;
}

void Scanner::append(const QString& kernelName, BlockDevices& into)
{
    const bool isThere = into.byKernelName(kernelName) != nullptr;
    if (isThere)
        return;
    const BlockNode& node = m_nodes[kernelName];
    for (const QString& parent : node.parents) {
        if (!into.byKernelName(parent))
            return; // comes with its last parent
    }
    into.nodes += node;
    for (const QString& child : node.children)
        append(child, into);
}

BlockDevices Scanner::ordered()
{
    BlockDevices devices;
    QList<std::pair<quint64, QString>> roots;
    for (const BlockNode& node : std::as_const(m_nodes)) {
        if (!node.parents.isEmpty())
            continue;
        const quint64 major = node.majorMinor.section(u':', 0, 0).toULongLong();
        roots.append({major << 32 | node.majorMinor.section(u':', 1).toULongLong(), node.kernelName});
    }
    std::sort(roots.begin(), roots.end());
    for (const auto& [number, name] : roots) {
        devices.roots += name;
        append(name, devices);
    }
    return devices;
}

Expected<BlockDevices> Scanner::scan()
{
    const QString folder = m_files.absolute(QStringLiteral("sys/block"));
    const QFileInfo info(folder);
    if (!info.isDir())
        return Error {ErrorCode::NotFound, folder.toStdString(), "there is no sysfs with block devices here", 0};
    if (!info.isReadable())
        return Error {ErrorCode::PermissionDenied, folder.toStdString(), "the folder cannot be read", 0};
    for (const QString& name : m_files.entries(QStringLiteral("sys/block")))
        addDisk(name);
    connectLayers();
    addMounts();
    return ordered();
}

} // namespace

Expected<BlockDevices> scanBlockDevices(const ScanOptions& options)
{
    return Scanner(options).scan();
}

} // namespace driveduel
