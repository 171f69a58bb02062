#include "core/text/wording.h"

#include "core/text/figures.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

QString everyText(const char* one, const char* many, std::uint32_t every)
{
    return every == 1 ? QCoreApplication::translate("driveduel", one)
                      : QCoreApplication::translate("driveduel", many).arg(every);
}

QString driveName(const Location& location)
{
    QStringList names;
    for (const BlockNode& drive : location.drives)
        names.append(sanitized(drive.model.isEmpty() ? drive.name : drive.model));
    if (names.isEmpty())
        return {};
    if (names.size() > 2)
        //: a drive's name, and how many more share the target (RAID)
        return QCoreApplication::translate("driveduel", "%1 and %2 more")
            .arg(names.first(), QString::number(names.size() - 1));
    return names.join(QStringLiteral(" + "));
}

QString powerText(const QString& powerSource)
{
    if (powerSource == QLatin1String("mains"))
        return QCoreApplication::translate("driveduel", "on mains");
    if (powerSource == QLatin1String("battery"))
        return QCoreApplication::translate("driveduel", "on battery");
    return {};
}

} // namespace

QString probeTitle(const Probe& probe)
{
    return sanitized(probe.name);
}

QString probeSubtitle(const Probe& probe)
{
    if (probe.kind != QLatin1String("storage"))
        return {};
    const engine::JobSpec& job = probe.job;
    QStringList parts{QStringLiteral("QD%1").arg(job.queueDepth)};
    if (job.jobs > 1)
        parts.append(QCoreApplication::translate("driveduel", "%1 jobs").arg(job.jobs));
    parts.append(job.direct ? QCoreApplication::translate("driveduel", "direct")
                            : QCoreApplication::translate("driveduel", "buffered"));
    if (job.fsyncEvery > 0)
        parts.append(everyText(QT_TRANSLATE_NOOP("driveduel", "fsync"),
            QT_TRANSLATE_NOOP("driveduel", "fsync every %1 writes"), job.fsyncEvery));
    if (job.fdatasyncEvery > 0)
        parts.append(everyText(QT_TRANSLATE_NOOP("driveduel", "fdatasync"),
            QT_TRANSLATE_NOOP("driveduel", "fdatasync every %1 writes"), job.fdatasyncEvery));
    if (job.dsync)
        parts.append(QStringLiteral("O_DSYNC"));
    if (job.rateIops > 0)
        parts.append(QCoreApplication::translate("driveduel", "at most %1 IOPS")
                         .arg(iopsText(static_cast<double>(job.rateIops))));
    if (job.rateIops > 0 && job.rateProcess == engine::RateProcess::Poisson)
        parts.append(QCoreApplication::translate("driveduel", "Poisson"));
    if (engine::writes(job) && job.dataPattern == engine::DataPattern::Zero)
        parts.append(QCoreApplication::translate("driveduel", "zeros"));
    if (engine::writes(job) && job.dataPattern == engine::DataPattern::Compressible)
        parts.append(QCoreApplication::translate("driveduel", "%1 % compressible").arg(job.compressPercent));
    if (job.ioPoll || job.sqPoll)
        parts.append(QCoreApplication::translate("driveduel", "polled"));
    return parts.size() == 2 ? parts.join(QLatin1Char(' ')) : text::dotted(parts);
}

QString sideName(Side side)
{
    return side == Side::Read ? QCoreApplication::translate("driveduel", "read")
                              : QCoreApplication::translate("driveduel", "write");
}

QString rowTitle(const ComparisonRow& row)
{
    const QString title = probeTitle(row.probe);
    if (row.metric) {
        const QString metric = sanitized(row.metric->name);
        const bool isNamed = QString(u' ' + title + u' ').contains(u' ' + metric + u' ');
        return isNamed ? title : text::dotted({title, metric});
    }
    return engine::isMixed(row.probe.job.pattern) ? text::dotted({title, sideName(row.side)}) : title;
}

QString chartTitle(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Bandwidth:
        return QCoreApplication::translate("driveduel", "Bandwidth");
    case ChartKind::Iops:
        return QCoreApplication::translate("driveduel", "I/O operations per second");
    case ChartKind::Latency:
        return QCoreApplication::translate("driveduel", "Latency by percentile");
    case ChartKind::Time:
        return QCoreApplication::translate("driveduel", "Bandwidth over time, pass of median bandwidth");
    case ChartKind::Surface:
        return QCoreApplication::translate("driveduel", "Bandwidth over the drive, pass of median bandwidth");
    case ChartKind::Sweep:
        return QCoreApplication::translate("driveduel", "Sweep");
    case ChartKind::Sustained:
        return QCoreApplication::translate("driveduel", "Sustained write, pass of median bandwidth");
    case ChartKind::Metrics:
        return QCoreApplication::translate("driveduel", "Other figures");
    case ChartKind::Heat:
        return QCoreApplication::translate("driveduel", "Latency over time, pass of median bandwidth");
    }
    return {};
}

QString locationSummary(const Location& location)
{
    QStringList parts{driveName(location)};
    if (location.drives.size() == 1 && location.drives.first().link)
        parts.append(sanitized(linkSummary(*location.drives.first().link)));
    if (location.notDriveReason == QLatin1String("memory"))
        parts.append(QCoreApplication::translate("driveduel", "in memory"));
    else if (location.notDriveReason == QLatin1String("network"))
        parts.append(QCoreApplication::translate("driveduel", "over the network"));
    parts.append(sanitized(location.fsType));
    if (location.kind == LocationKind::BlockDevice)
        parts.append(QCoreApplication::translate("driveduel", "raw, read only"));
    const QString summary = text::dotted(parts);
    return summary.isEmpty() ? sanitized(location.path) : summary;
}

QString hostSummary(const Host& host)
{
    const QString system = sanitized(host.distribution);
    return text::dotted(
        {host.toGo && !system.isEmpty() ? QCoreApplication::translate("driveduel", "%1 To Go").arg(system) : system,
            host.kernel.isEmpty() ? QString() : QStringLiteral("Linux %1").arg(sanitized(host.kernel)),
            sanitized(host.cpu), sanitized(host.governor), powerText(host.powerSource)});
}

} // namespace driveduel
