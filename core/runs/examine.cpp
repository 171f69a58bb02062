#include "core/runs/examine.h"

#include "core/devices/healthreader.h"
#include "core/devices/rawdevice.h"
#include "core/runs/fioengine.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace driveduel {

namespace {

Error refusal(ErrorCode code, const QString& path, const char* detail, int number)
{
    return Error {code, path.toStdString(), detail, number};
}

Expected<engine::DirectAlignment> examineFolder(const Location& location)
{
    const QByteArray path = location.path.toLocal8Bit();
    if (::access(path.constData(), W_OK | X_OK) != 0) {
        const int number = errno;
        if (number == EROFS)
            return refusal(ErrorCode::ReadOnly, location.path,
                "the file system is mounted read-only, so no test file can be made; choose another folder, or a large file in it to read", number);
        return refusal(ErrorCode::PermissionDenied, location.path,
            "no test file can be made in this folder; choose a folder of your own on the same drive", number);
    }
    return engine::queryDirectAlignmentIn(path.toStdString());
}

Expected<engine::DirectAlignment> examineFile(const Location& location)
{
    const auto file = engine::TargetFile::openExisting(location.path.toLocal8Bit().toStdString());
    if (!file)
        return file.error();
    return file->alignment();
}

/// Nobody is asked for a password because of a tick: that comes with the run.
Expected<engine::DirectAlignment> examineDevice(const Location& location)
{
    const auto device = openRawDeviceUnasked(location.path, O_RDONLY);
    if (!device)
        return device.error();
    if (*device)
        return engine::queryDirectAlignment((*device)->get());
    engine::DirectAlignment alignment;
    for (const BlockNode& drive : location.drives)
        alignment.offsetBytes = std::max(alignment.offsetBytes, drive.logicalSectorBytes);
    return alignment;
}

} // namespace

Expected<ExaminedTarget> examineTarget(const TargetChoice& choice)
{
    const auto location = locate(choice.path);
    if (!location)
        return location.error();
    const auto alignment = location->kind == LocationKind::Folder ? examineFolder(*location)
        : location->kind == LocationKind::RegularFile             ? examineFile(*location)
                                                                  : examineDevice(*location);
    if (!alignment)
        return alignment.error();
    const QString spaceKey = location->nodeMajorMinor.isEmpty() ? location->mountSource + u'\n' + location->mountPoint
                                                                : location->nodeMajorMinor;
    const auto tells = [](const BlockNode& drive) { return !readTemperatures(QStringLiteral("/"), drive).isEmpty(); };
    const bool tellsTemperature = std::any_of(location->drives.begin(), location->drives.end(), tells);
    return ExaminedTarget {*location, *alignment, spaceKey, sanitized(choice.label), tellsTemperature};
}

Expected<Plan> buildPlan(const Preset& preset, const QList<TargetChoice>& targets, const RunOptions& options)
{
    QList<ExaminedTarget> examined;
    for (const TargetChoice& choice : targets) {
        auto target = examineTarget(choice);
        if (!target)
            return target.error();
        examined += *target;
    }
    ScanOptions scan;
    scan.queryFreeSpace = false;
    const auto devices = scanBlockDevices(scan);
    const Host host = readHost(scan.root, devices ? *devices : BlockDevices {});
    Expected<Plan> plan = planFor(preset, examined, host, options);
    if (!plan || options.measuredBy != MeasuredBy::Fio)
        return plan;
    const Expected<QString> version = installedFioVersion();
    if (!version)
        return version.error();
    measureWithFio(*plan, *version);
    return plan;
}

} // namespace driveduel
