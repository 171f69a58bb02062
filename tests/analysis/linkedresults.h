/// Results with a known link, processor share and queue, for tests of what limits a number. Header-only.
#pragma once

#include "core/devices/ceilings.h"
#include "tests/analysis/fixtures.h"

namespace driveduel::fixtures {

inline Link usbLink(int speedMbps, const char* driver = "uas")
{
    Link link;
    link.transport = Transport::Usb;
    link.usbSpeedMbps = speedMbps;
    link.usbLanes = 1;
    link.usbDriver = QString::fromLatin1(driver);
    setCeilings(link);
    return link;
}

inline Link pcieLink(int generation, int lanes)
{
    Link link;
    link.transport = Transport::Nvme;
    link.pcieGeneration = generation;
    link.pcieLanes = lanes;
    setCeilings(link);
    return link;
}

inline Location targetOn(const std::optional<Link>& link, const QString& model = QStringLiteral("Example Drive"))
{
    Location target;
    target.path = QStringLiteral("/data");
    target.fsType = QStringLiteral("ext4");
    BlockNode drive;
    drive.name = drive.kernelName = QStringLiteral("sda");
    drive.majorMinor = QStringLiteral("8:0");
    drive.type = QStringLiteral("disk");
    drive.model = model;
    drive.sizeBytes = 1'000'204'886'016;
    drive.link = link;
    target.drives = {drive};
    return target;
}

/// Gives every pass the figures that a bottleneck is told by: `cpuShare` of a core for each job, and the queue's mean depth.
inline ProbeRecord worked(ProbeRecord r, double cpuShare, double achievedShare = 1)
{
    for (PassRecord& p : r.passes) {
        p.cpu.userNs = static_cast<quint64>(cpuShare * static_cast<double>(p.durationNs) * r.probe.job.jobs);
        p.achievedQueueDepth = achievedShare * r.probe.job.queueDepth * r.probe.job.jobs;
        for (std::optional<SideRecord>* s : {&p.read, &p.write}) {
            if (*s && (*s)->ios > 0)
                (*s)->latency.meanNs = static_cast<double>(p.durationNs) * p.achievedQueueDepth / static_cast<double>((*s)->ios);
        }
    }
    return r;
}

inline QList<double> fivePasses(double megabytesPerSecond)
{
    QList<double> values;
    for (const double f : {1.0, 1.002, 0.998, 1.001, 0.999})
        values.append(megabytesPerSecond * f);
    return values;
}

inline BenchmarkResult placed(const QString& label, const Location& target, const QList<ProbeRecord>& probes, const QString& runId = QString())
{
    BenchmarkResult r = result(label, probes, runId.isEmpty() ? label : runId);
    r.target = target;
    return r;
}

} // namespace driveduel::fixtures
