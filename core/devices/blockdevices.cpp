#include "core/devices/drive.h"

#include <QSet>

namespace driveduel {

const BlockNode* BlockDevices::byKernelName(const QString& kernelName) const
{
    for (const BlockNode& node : nodes) {
        if (node.kernelName == kernelName)
            return &node;
    }
    return nullptr;
}

const BlockNode* BlockDevices::byMajorMinor(const QString& majorMinor) const
{
    for (const BlockNode& node : nodes) {
        if (node.majorMinor == majorMinor)
            return &node;
    }
    return nullptr;
}

QList<const BlockNode*> BlockDevices::drivesBelow(const BlockNode& node) const
{
    QList<const BlockNode*> drives;
    QList<const BlockNode*> open {&node};
    QSet<QString> seen;
    while (!open.isEmpty()) { // a DAG: raid and multipath stand on several, each is visited once
        const BlockNode* current = open.takeFirst();
        if (seen.contains(current->kernelName))
            continue;
        seen.insert(current->kernelName);
        if (current->parents.isEmpty())
            drives += current;
        for (const QString& parent : current->parents) {
            if (const BlockNode* below = byKernelName(parent))
                open += below;
        }
    }
    return drives;
}

} // namespace driveduel
