#include "core/devices/drivechoice.h"

#include "core/devices/driveidentity.h"

#include <QSet>

#include <algorithm>

namespace driveduel {

namespace {

/// The node and everything that stands on it, each once.
QList<const BlockNode*> nodesOn(const BlockDevices& devices, const BlockNode& drive)
{
    QList<const BlockNode*> found;
    QList<const BlockNode*> open {&drive};
    QSet<QString> seen;
    while (!open.isEmpty()) {
        const BlockNode* node = open.takeFirst();
        if (seen.contains(node->kernelName))
            continue;
        seen.insert(node->kernelName);
        found += node;
        for (const QString& child : node->children) {
            if (const BlockNode* above = devices.byKernelName(child))
                open += above;
        }
    }
    return found;
}

bool isBelow(const QString& path, const QString& folder)
{
    return folder == u"/" || path == folder || path.startsWith(folder + u'/');
}

/// The mount point that holds `path`: the longest one above it on any drive.
QString mountPointOf(const BlockDevices& devices, const QString& path)
{
    QString best;
    for (const BlockNode& node : devices.nodes) {
        for (const Mount& mount : node.mounts) {
            if (!mount.hidden && isBelow(path, mount.path) && mount.path.size() > best.size())
                best = mount.path;
        }
    }
    return best;
}

DriveChoice choiceFor(const BlockDevices& devices, const BlockNode& drive, const QString& home, const std::function<bool(const QString&)>& isWritable)
{
    DriveChoice choice;
    choice.drive = drive;
    choice.identity = driveIdentity(devices, drive);
    choice.kind = drive.sizeBytes > 0 ? ChoiceKind::RawDevice : ChoiceKind::Empty;
    choice.path = drive.devicePath;
    const QString homeMount = mountPointOf(devices, home);
    int bestRank = 0; // home before other writable folders before what is only mounted
    for (const BlockNode* node : nodesOn(devices, drive)) {
        for (const Mount& mount : node->mounts) {
            if (mount.hidden)
                continue;
            choice.isSystem = choice.isSystem || mount.path == u"/";
            const bool holdsHome = !home.isEmpty() && mount.path == homeMount && isWritable(home);
            const bool canWrite = !mount.readOnly && mount.root == u"/" && isWritable(mount.path);
            const int rank = holdsHome ? 3 : canWrite ? 2 : 1;
            const bool isRoomier = rank == bestRank && node->fsAvailableBytes.value_or(0) > choice.freeBytes;
            if (rank < bestRank || (rank == bestRank && !isRoomier))
                continue;
            bestRank = rank;
            choice.kind = rank > 1 ? ChoiceKind::Folder : ChoiceKind::NeedsFolder;
            choice.path = holdsHome ? home : mount.path;
            choice.mountPoint = mount.path;
            choice.fsType = node->fsType.isEmpty() ? mount.fsType : node->fsType;
            choice.freeBytes = node->fsAvailableBytes.value_or(0);
        }
    }
    return choice;
}

bool isOffered(const BlockDevices& devices, const BlockNode& node)
{
    if (!node.parents.isEmpty() || node.type == u"rom")
        return false;
    const bool isMade = node.type == u"loop" || node.kernelName.startsWith(u"zram");
    if (!isMade)
        return node.sizeBytes > 0;
    const QList<const BlockNode*> nodes = nodesOn(devices, node);
    return std::any_of(nodes.cbegin(), nodes.cend(), [](const BlockNode* above) {
        return !above->mounts.isEmpty() && above->fsType != u"squashfs" && above->mounts.first().fsType != u"squashfs";
    });
}

} // namespace

QList<DriveChoice> driveChoices(const BlockDevices& devices, const QString& home, const std::function<bool(const QString&)>& isWritable)
{
    QList<DriveChoice> choices;
    for (const BlockNode& node : devices.nodes) {
        if (isOffered(devices, node))
            choices += choiceFor(devices, node, home, isWritable);
    }
    // What the system runs from comes first: it is one side of nearly every comparison.
    std::stable_sort(choices.begin(), choices.end(), [](const DriveChoice& a, const DriveChoice& b) { return a.isSystem > b.isSystem; });
    return choices;
}

} // namespace driveduel
