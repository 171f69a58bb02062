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
        bool isBottom = true;
        for (const QString& name : current->parents + current->backing) {
            if (const BlockNode* below = byKernelName(name)) {
                open += below;
                isBottom = false;
            }
        }
        if (isBottom)
            drives += current;
    }
    return drives;
}

} // namespace driveduel
