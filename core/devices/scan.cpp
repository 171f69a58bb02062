#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"
#include "core/devices/nodereader.h"
#include "core/devices/storage.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <thread>
#include <vector>

namespace driveduel {

namespace {

struct FoundNode
{
    BlockNode node;
    QString folder;
    QString disk; ///< kernel name of the disk that a partition is of
};

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
    QStringList diskFolders() const;
    void readDisks(const QStringList& folders);
    void add(const FoundNode& found);
    bool hasLayers() const;
    void connectLayers();
    void addMounts();
    bool asksForSpace() const;
    bool isHidden(const MountEntry& entry) const;
    void addFreeSpace(BlockNode& node) const;
    void nameUnnamedMapping(const Storage& storage);
    BlockDevices ordered();
    void append(const QString& kernelName, BlockDevices& into, QSet<QString>& seen) const;

    const ScanOptions& m_options;
    KernelFiles m_files;
    QHash<QString, BlockNode> m_nodes;
    QHash<QString, QString> m_folders;
};

/// Of whole disks. A tree that holds a part of sysfs only may lack sys/block but have another way to the same folders.
QStringList Scanner::diskFolders() const
{
    QStringList folders;
    const auto add = [&](const QString& place, const QRegularExpression& name) {
        for (const QString& entry : m_files.entries(place)) {
            const QString folder = entry.contains(name) ? m_files.canonical(place + u'/' + entry) : QString();
            if (!folder.isEmpty() && !folders.contains(folder) && !m_files.exists(folder + QStringLiteral("/partition")))
                folders += folder;
        }
    };
    static const QRegularExpression any(QStringLiteral(".")), nameSpace(QStringLiteral("^nvme\\d+n\\d+$"));
    for (const QString& entry : m_files.entries(QStringLiteral("sys/block"))) {
        if (const QString folder = m_files.canonical(QStringLiteral("sys/block/") + entry); !folder.isEmpty())
            folders += folder;
    }
    if (!folders.isEmpty())
        return folders;
    add(QStringLiteral("sys/class/block"), any);
    add(QStringLiteral("sys/dev/block"), any);
    for (const QString& bus : {QStringLiteral("sys/class/nvme-subsystem"), QStringLiteral("sys/class/nvme")}) {
        for (const QString& controller : m_files.entries(bus))
            add(bus + u'/' + controller, nameSpace);
    }
    return folders;
}

/// What is in a disk's folder. Nothing where it left meanwhile or is not to be listed.
void readDisk(const KernelFiles& files, NodeReader& reader, const QString& folder, QList<FoundNode>& found)
{
    const BlockNode disk = reader.disk(folder);
    if (disk.majorMinor.isEmpty())
        return;
    QList<BlockNode> partitions;
    for (const QString& entry : files.entries(folder)) {
        const BlockNode node = entry.startsWith(disk.kernelName) ? reader.partition(folder + u'/' + entry, disk) : BlockNode {};
        if (!node.majorMinor.isEmpty())
            partitions += node;
    }
    std::sort(partitions.begin(), partitions.end(), [](const BlockNode& a, const BlockNode& b) {
        return std::pair(a.partition->number, a.kernelName) < std::pair(b.partition->number, b.kernelName);
    });
    found += FoundNode {disk, folder, {}};
    for (const BlockNode& node : partitions)
        found += FoundNode {node, folder + u'/' + node.kernelName, disk.kernelName};
}

/// Most of a scan is waiting for the kernel to look up small files, so many disks are shared out among some threads.
void Scanner::readDisks(const QStringList& folders)
{
    constexpr qsizetype kMostThreads = 4, kDisksWorthAThread = 16;
    const qsizetype cores = std::max(1U, std::thread::hardware_concurrency());
    const qsizetype count = std::min({kMostThreads, cores, 1 + folders.size() / kDisksWorthAThread});
    std::vector<QList<FoundNode>> found(static_cast<size_t>(count));
    const auto work = [&](qsizetype part) {
        NodeReader reader(m_files, m_options.isBrief);
        for (qsizetype i = folders.size() * part / count; i < folders.size() * (part + 1) / count; ++i)
            readDisk(m_files, reader, folders[i], found[static_cast<size_t>(part)]);
    };
    {
        std::vector<std::jthread> threads;
        for (qsizetype part = 1; part < count; ++part)
            threads.emplace_back(work, part);
        work(0);
    }
    for (const QList<FoundNode>& some : found) {
        for (const FoundNode& each : some)
            add(each);
    }
}

void Scanner::add(const FoundNode& found)
{
    const QString name = found.node.kernelName;
    if (m_nodes.contains(name))
        return; // a forged tree
    m_nodes.insert(name, found.node);
    m_folders.insert(name, found.folder);
    if (m_nodes.contains(found.disk)) {
        m_nodes[name].parents += found.disk;
        m_nodes[found.disk].children += name;
    }
}

/// Whether anything is there that stands on others: mappings, arrays, caches. Loops and memory don't.
bool Scanner::hasLayers() const
{
    return std::any_of(m_folders.cbegin(), m_folders.cend(), [](const QString& folder) {
        const QString name = folder.section(u'/', -1);
        const bool standsAlone = name.startsWith(u"loop") || name.startsWith(u"zram") || name.startsWith(u"ram");
        return folder.contains(u"/virtual/") && !standsAlone;
    });
}

void Scanner::connectLayers()
{
    if (!hasLayers()) // many drives have many folders to look into
        return;
    const QStringList names = m_nodes.keys();
    for (const QString& name : names) {
        for (const QString& holder : m_files.entries(m_folders.value(name) + QStringLiteral("/holders"))) {
            const bool isOwn = holder == name || m_folders.value(name).startsWith(m_folders.value(holder) + u'/'); // a forged tree
            if (!m_nodes.contains(holder) || isOwn || m_nodes.value(name).children.contains(holder))
                continue;
            m_nodes[name].children += holder;
            m_nodes[holder].parents += name;
        }
    }
    for (BlockNode& node : m_nodes)
        node.parents.sort();
}

/// A dump may lack dm/name. Where one mapping has no name and one mount names a mapping that is not there, the two are the same.
void Scanner::nameUnnamedMapping(const Storage& storage)
{
    const QString folder = QStringLiteral("/dev/mapper/");
    QStringList unnamed;
    QSet<QString> missing;
    for (const BlockNode& node : std::as_const(m_nodes)) {
        if (node.kernelName.startsWith(u"dm-") && !node.devicePath.startsWith(folder))
            unnamed += node.kernelName;
    }
    for (const MountEntry& entry : storage.mounts()) {
        const bool isKnown = std::any_of(m_nodes.cbegin(), m_nodes.cend(),
            [&](const BlockNode& node) { return node.devicePath == entry.source; });
        if (entry.source.startsWith(folder) && !isKnown)
            missing += entry.source;
    }
    if (unnamed.size() != 1 || missing.size() != 1)
        return;
    BlockNode& node = m_nodes[unnamed.first()];
    node.devicePath = *missing.cbegin();
    node.name = sanitized(node.devicePath.mid(folder.size()));
}

void Scanner::addMounts()
{
    const bool hasMappings = std::any_of(m_nodes.cbegin(), m_nodes.cend(), [](const BlockNode& node) { return node.kernelName.startsWith(u"dm-"); });
    if (hasMappings && !m_files.isLive())
        nameUnnamedMapping(Storage(m_files, m_nodes.values()));
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

/// The node and all that stands on it, parents first. Not by recursion: a forged tree may be as deep as it likes.
void Scanner::append(const QString& kernelName, BlockDevices& into, QSet<QString>& seen) const
{
    QStringList open {kernelName};
    while (!open.isEmpty()) {
        const BlockNode node = m_nodes.value(open.takeLast());
        const bool isEarly = std::any_of(node.parents.cbegin(), node.parents.cend(), [&](const QString& parent) { return !seen.contains(parent); });
        if (seen.contains(node.kernelName) || (isEarly && node.kernelName != kernelName))
            continue; // comes with its last parent
        seen.insert(node.kernelName);
        into.nodes += node;
        for (auto child = node.children.crbegin(); child != node.children.crend(); ++child)
            open += *child;
    }
}

BlockDevices Scanner::ordered()
{
    BlockDevices devices;
    QSet<QString> seen;
    QList<std::pair<quint64, QString>> roots;
    for (const BlockNode& node : std::as_const(m_nodes)) {
        if (!node.parents.isEmpty())
            continue; // what stands on itself only, in a forged tree, stands on no drive and is left out
        const quint64 major = node.majorMinor.section(u':', 0, 0).toULongLong();
        roots.append({major << 32 | node.majorMinor.section(u':', 1).toULongLong(), node.kernelName});
    }
    std::sort(roots.begin(), roots.end());
    for (const auto& [number, name] : roots) {
        devices.roots += name;
        append(name, devices, seen);
    }
    return devices;
}

Expected<BlockDevices> Scanner::scan()
{
    const QStringList folders = diskFolders();
    const QFileInfo place(m_files.absolute(QStringLiteral("sys/block")));
    if (folders.isEmpty() && !place.isDir())
        return Error {ErrorCode::NotFound, place.filePath().toStdString(), "there is no sysfs with block devices here", 0};
    if (folders.isEmpty() && !place.isReadable())
        return Error {ErrorCode::PermissionDenied, place.filePath().toStdString(), "the folder cannot be read", 0};
    readDisks(folders);
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
