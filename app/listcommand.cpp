#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "core/devices/drivejson.h"
#include "core/text/wording.h"

#include <QDir>
#include <QJsonDocument>

namespace driveduel::app {

namespace {

/// "ext4 on /, /home · 61.0 GiB free": one line for a node that holds something.
QString nodeLine(const BlockNode& node, int depth)
{
    QStringList parts {node.type, bytesText(node.sizeBytes)};
    if (!node.fsType.isEmpty())
        parts += node.fsType;
    if (!node.label.isEmpty())
        parts += QStringLiteral("“%1”").arg(node.label);
    QStringList mountPoints;
    for (const Mount& mount : node.mounts)
        mountPoints += sanitized(mount.path);
    if (!mountPoints.isEmpty())
        parts += mountPoints.join(QStringLiteral(", "));
    if (node.isSwap)
        parts += QStringLiteral("swap");
    if (node.fsAvailableBytes)
        parts += Cli::tr("%1 free").arg(bytesText(*node.fsAvailableBytes));
    if (node.readOnly)
        parts += Cli::tr("read-only");
    return QString(depth * 2, QLatin1Char(' ')) + node.name + QStringLiteral("  ") + parts.join(QStringLiteral(" · "));
}

QString diskLine(const BlockNode& node)
{
    QStringList parts {node.model.isEmpty() ? node.name : node.model, bytesText(node.sizeBytes)};
    if (node.link) {
        const QString link = linkSummary(*node.link);
        if (!link.isEmpty())
            parts += link;
        if (node.link->usb && !node.link->usb->bridgeName.isEmpty())
            parts += node.link->usb->bridgeName;
    }
    parts += node.devicePath;
    return parts.join(QStringLiteral(" · "));
}

void appendTree(const BlockDevices& devices, const BlockNode& node, int depth, QStringList& lines, QSet<QString>& seen)
{
    constexpr int kMostDepth = 64; // a forged tree may be as deep as it likes
    if (seen.contains(node.kernelName) || depth > kMostDepth)
        return; // a DAG: raid and multipath stand on several drives
    seen.insert(node.kernelName);
    if (depth == 0)
        lines += diskLine(node);
    if (depth > 0 || !node.fsType.isEmpty() || !node.mounts.isEmpty())
        lines += nodeLine(node, depth == 0 ? 1 : depth);
    for (const QString& child : node.children) {
        if (const BlockNode* below = devices.byKernelName(child))
            appendTree(devices, *below, depth + 1, lines, seen);
    }
}

} // namespace

int listCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Shows the drives of this machine, how they are attached, and what is on them."));
    const QCommandLineOption json(QStringLiteral("json"), Cli::tr("Print JSON, named as lsblk --json names things."));
    const QCommandLineOption root(QStringLiteral("root"), Cli::tr("Read DIR/sys, DIR/proc and DIR/run/udev instead of the running system's."), QStringLiteral("DIR"), QStringLiteral("/"));
    const QCommandLineOption serials(QStringLiteral("serials"), Cli::tr("Include serial numbers in the JSON."));
    parser.addOptions({json, root, serials});
    if (const auto over = parseArguments(parser, QStringLiteral("list"), arguments))
        return *over;
    if (!parser.positionalArguments().isEmpty())
        return wrongUsage(QStringLiteral("list"), Cli::tr("Unexpected argument “%1”.").arg(parser.positionalArguments().first()));

    ScanOptions options;
    options.root = QDir(parser.value(root)).absolutePath();
    options.queryFreeSpace = options.root == u"/";
    options.isBrief = !parser.isSet(json);
    const Expected<BlockDevices> devices = scanBlockDevices(options);
    if (!devices) {
        complain(devices.error());
        return kFailed;
    }
    if (parser.isSet(json))
        return finish(print(QJsonDocument(drivesToJson(*devices, parser.isSet(serials))).toJson()), kDone);
    QStringList lines;
    QSet<QString> seen;
    for (const QString& name : devices->roots) {
        if (const BlockNode* node = devices->byKernelName(name))
            appendTree(*devices, *node, 0, lines, seen);
    }
    if (lines.isEmpty())
        lines += Cli::tr("No block devices were found.");
    return finish(print(lines.join(QLatin1Char('\n')).toUtf8() + '\n'), kDone);
}

} // namespace driveduel::app
