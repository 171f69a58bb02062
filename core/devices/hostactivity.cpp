#include "core/devices/hostactivity.h"

#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"

#include <QRegularExpression>

namespace driveduel {

namespace {

/// "some avg10=1.50 avg60=…" of a pressure file
std::optional<double> pressurePercent(const KernelFiles& files, const char* resource)
{
    static const QRegularExpression average(QStringLiteral("^some avg10=([\\d.]+)"), QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = average.match(files.textOrEmpty(QStringLiteral("proc/pressure/") + QLatin1String(resource)));
    bool isNumber = false;
    const double percent = match.captured(1).toDouble(&isNumber);
    return isNumber && percent <= 100 ? std::optional(percent) : std::nullopt;
}

QStringList syncingArrays(const KernelFiles& files)
{
    static const QRegularExpression array(QStringLiteral("^md\\w+$"));
    QStringList arrays;
    for (const QString& name : files.entries(QStringLiteral("sys/block"))) {
        if (!name.contains(array))
            continue;
        const QString action = files.textOrEmpty(QStringLiteral("sys/block/%1/md/sync_action").arg(name));
        if (!action.isEmpty() && action != u"idle" && action != u"frozen")
            arrays += sanitized(name);
    }
    return arrays;
}

} // namespace

HostActivity readHostActivity(const QString& root)
{
    const KernelFiles files(root);
    HostActivity activity;
    bool isNumber = false;
    const double load = files.textOrEmpty(QStringLiteral("proc/loadavg")).section(u' ', 0, 0).toDouble(&isNumber);
    activity.load1 = isNumber && load >= 0 ? std::optional(load) : std::nullopt;
    activity.ioPressurePercent = pressurePercent(files, "io");
    activity.cpuPressurePercent = pressurePercent(files, "cpu");
    activity.memoryPressurePercent = pressurePercent(files, "memory");
    static const QRegularExpression available(QStringLiteral("^MemAvailable:\\s*(\\d+) kB"), QRegularExpression::MultilineOption);
    const quint64 kibibytes = available.match(files.textOrEmpty(QStringLiteral("proc/meminfo"))).captured(1).toULongLong();
    activity.memoryAvailableBytes = kibibytes < (1ULL << 50) ? kibibytes * 1024 : 0;
    activity.syncingArrays = syncingArrays(files);
    return activity;
}

std::optional<DriveActivity> readDriveActivity(const QString& root, const QString& kernelName)
{
    const KernelFiles files(root);
    // Documentation/block/stat.rst: sectors of 512 bytes read in the third field, written in the seventh, in flight in the ninth.
    const QStringList fields = files.textOrEmpty(QStringLiteral("sys/block/%1/stat").arg(kernelName)).simplified().split(u' ');
    if (fields.size() < 11)
        return std::nullopt;
    return DriveActivity {fields[2].toULongLong() * 512, fields[6].toULongLong() * 512, fields[8].toULongLong()};
}

} // namespace driveduel
