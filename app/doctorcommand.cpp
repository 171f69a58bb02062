#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "core/devices/location.h"
#include "core/findings/survey.h"
#include "core/results/findingjson.h"
#include "core/text/drivefacts.h"
#include "core/text/findingwording.h"
#include "core/text/wording.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace driveduel::app {

namespace {

struct Doctor
{
    QStringList drives; ///< kernel names
    QString unknown; ///< what was asked for and is not there
};

/// Kernel names of the drives that a person means with a name, a device, a mount point or a folder; empty for none.
QStringList drivesNamed(const BlockDevices& devices, const QString& word, const QString& root)
{
    for (const BlockNode& node : devices.nodes) {
        const bool isMounted = std::any_of(node.mounts.cbegin(), node.mounts.cend(), [&word](const Mount& mount) { return mount.path == QDir::cleanPath(word); });
        if (node.kernelName != word && node.name != word && node.devicePath != word && QStringLiteral("/dev/") + node.kernelName != word && !isMounted)
            continue;
        QStringList names;
        for (const BlockNode* drive : devices.drivesBelow(node))
            names += drive->kernelName;
        return names;
    }
    QStringList names;
    if (root != u"/" || !QFileInfo::exists(word))
        return names;
    if (const Expected<Location> location = locate(QFileInfo(word).absoluteFilePath())) { // links in /dev/disk too
        for (const BlockNode& drive : location->drives)
            names += drive.kernelName;
    }
    return names;
}

Doctor chosen(const BlockDevices& devices, const QStringList& words, const QString& root)
{
    Doctor doctor;
    if (words.isEmpty())
        doctor.drives = surveyableDrives(devices);
    for (const QString& word : words) {
        const QStringList names = drivesNamed(devices, word, root);
        if (names.isEmpty()) {
            doctor.unknown = word;
            return doctor;
        }
        for (const QString& name : names) {
            if (!doctor.drives.contains(name))
                doctor.drives += name;
        }
    }
    return doctor;
}

/// Breaks a sentence at spaces; the first line and the others are indented differently.
QStringList wrapped(const QString& text, const QString& first, const QString& others, qsizetype columns)
{
    QStringList lines;
    QString line = first;
    bool isEmpty = true;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!isEmpty && line.size() + 1 + word.size() > columns) {
            lines += line;
            line = others;
            isEmpty = true;
        }
        line += isEmpty ? word : QLatin1Char(' ') + word;
        isEmpty = false;
    }
    return lines + QStringList {line};
}

QStringList findingLines(const Finding& finding, bool namesNode, qsizetype columns)
{
    const FindingText words = findingText(finding);
    const QString indent = QStringLiteral("      ");
    QString title = QStringLiteral("%1: %2").arg(severityText(finding.severity), words.title);
    if (namesNode)
        title += QStringLiteral(" (%1)").arg(sanitized(finding.node));
    QStringList lines = wrapped(title, QStringLiteral("  "), indent, columns);
    lines += wrapped(words.why, indent, indent, columns);
    if (!words.advice.isEmpty())
        lines += wrapped(words.advice, indent + QStringLiteral("→ "), indent + QStringLiteral("  "), columns);
    for (const Evidence& evidence : finding.evidence)
        lines += indent + evidenceText(evidence);
    return lines;
}

QStringList driveLines(const Survey& survey, const QString& name, qsizetype columns)
{
    const BlockNode& drive = *survey.devices.byKernelName(name);
    const DriveReport& report = *survey.of(name);
    QStringList parts {drive.model.isEmpty() ? drive.name : drive.model, bytesText(drive.sizeBytes), drive.link ? linkSummary(*drive.link) : QString(), drive.devicePath};
    if (!report.health.temperatures.isEmpty())
        parts += QStringLiteral("%1 °C").arg(qRound(report.health.temperatures.first().celsius));
    parts.removeAll(QString());
    QStringList lines {parts.join(QStringLiteral(" · "))};
    const QString ceiling = drive.link ? ceilingText(*drive.link) : QString();
    if (!ceiling.isEmpty())
        lines += QStringLiteral("  ") + Cli::tr("The link carries at most %1.").arg(ceiling);
    if (report.findings.isEmpty())
        lines += QStringLiteral("  ") + Cli::tr("No findings.");
    for (const Finding& finding : report.findings)
        lines += findingLines(finding, finding.node != name, columns);
    return lines;
}

QStringList machineLines(const Survey& survey, qsizetype columns)
{
    const QString host = hostSummary(survey.host);
    QStringList lines {host.isEmpty() ? Cli::tr("This machine") : Cli::tr("This machine: %1").arg(host)};
    if (survey.machine.isEmpty())
        lines += QStringLiteral("  ") + Cli::tr("No findings.");
    for (const Finding& finding : survey.machine)
        lines += findingLines(finding, false, columns);
    return lines;
}

/// findingsToJson() with the sentences.
QJsonArray findingsInWords(const QList<Finding>& findings)
{
    QJsonArray json = findingsToJson(findings);
    for (qsizetype i = 0; i < json.size(); ++i) {
        QJsonObject object = json[i].toObject();
        const FindingText words = findingText(findings[i]);
        object.insert(QStringLiteral("title"), words.title);
        object.insert(QStringLiteral("why"), words.why);
        object.insert(QStringLiteral("advice"), words.advice);
        json[i] = object;
    }
    return json;
}

QJsonObject driveJson(const Survey& survey, const QString& name)
{
    const BlockNode& drive = *survey.devices.byKernelName(name);
    QJsonObject json {{QStringLiteral("name"), drive.name}, {QStringLiteral("kname"), drive.kernelName}, {QStringLiteral("path"), drive.devicePath},
        {QStringLiteral("model"), drive.model}, {QStringLiteral("size"), static_cast<double>(drive.sizeBytes)},
        {QStringLiteral("findings"), findingsInWords(survey.of(name)->findings)}};
    if (drive.link) {
        json.insert(QStringLiteral("link"), linkSummary(*drive.link));
        if (drive.link->ceilingBytesPerSecond > 0) {
            json.insert(QStringLiteral("ceilingBytesPerSecond"), static_cast<double>(drive.link->ceilingBytesPerSecond));
            json.insert(QStringLiteral("ceilingSource"), drive.link->ceilingSource);
        }
    }
    return json;
}

QByteArray asJson(const Survey& survey, const QStringList& drives)
{
    QJsonArray list;
    for (const QString& name : drives)
        list.append(driveJson(survey, name));
    return QJsonDocument(QJsonObject {{QStringLiteral("drives"), list}, {QStringLiteral("machine"), findingsInWords(survey.machine)}}).toJson();
}

QByteArray asText(const Survey& survey, const QStringList& drives)
{
    const qsizetype columns = std::max(40, terminalColumns());
    QStringList lines;
    for (const QString& name : drives)
        lines += driveLines(survey, name, columns) + QStringList {QString()};
    if (drives.isEmpty())
        lines += {Cli::tr("No block devices were found."), QString()};
    return (lines + machineLines(survey, columns)).join(QLatin1Char('\n')).toUtf8() + '\n';
}

} // namespace

int doctorCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Says what slows a drive down or puts it at risk: link, bridge, queue, partitions, health, machine."));
    const QCommandLineOption json(QStringLiteral("json"), Cli::tr("Print JSON: findings with id, severity, evidence, and the sentences."));
    const QCommandLineOption root(QStringLiteral("root"), Cli::tr("Read DIR/sys, DIR/proc and DIR/run/udev instead of the running system's."), QStringLiteral("DIR"), QStringLiteral("/"));
    parser.addOptions({json, root});
    parser.addPositionalArgument(QStringLiteral("DRIVE"), Cli::tr("A drive by its name, device, mount point, or a folder on it; all drives when none is named."), QStringLiteral("[DRIVE...]"));
    if (const auto over = parseArguments(parser, QStringLiteral("doctor"), arguments))
        return *over;

    SurveyOptions options;
    options.root = QDir(parser.value(root)).absolutePath();
    ScanOptions scan;
    scan.root = options.root;
    scan.queryFreeSpace = options.root == u"/";
    const Expected<BlockDevices> devices = scanBlockDevices(scan);
    if (!devices) {
        complain(devices.error());
        return kFailed;
    }
    const Doctor doctor = chosen(*devices, parser.positionalArguments(), options.root);
    if (!doctor.unknown.isEmpty())
        return wrongUsage(QStringLiteral("doctor"), Cli::tr("There is no drive “%1”, and nothing by that name is on one.").arg(sanitized(doctor.unknown)));
    const Survey found = survey(*devices, doctor.drives, options);
    return finish(print(parser.isSet(json) ? asJson(found, doctor.drives) : asText(found, doctor.drives)), kDone);
}

} // namespace driveduel::app
