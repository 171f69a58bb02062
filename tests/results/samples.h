/// Plausible results with real histograms, for tests of any room. Invented machines and drives; figures depend only on
/// the arguments, so that tests can rely on them.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QTimeZone>

#include <cmath>
#include <random>

namespace driveduel::samples {

inline Probe probe(const QString& name, engine::Pattern pattern, quint64 blockSizeBytes = 4096, quint32 queueDepth = 1)
{
    Probe p;
    p.name = name;
    p.job.pattern = pattern;
    p.job.blockSizeBytes = blockSizeBytes;
    p.job.queueDepth = queueDepth;
    p.job.durationNs = 1'000'000'000;
    return p;
}

/// `count` latencies around `medianNs` with a tail (log-normal), the same for the same seed.
inline engine::Histogram latencies(quint64 count, double medianNs, unsigned seed)
{
    engine::Histogram histogram;
    std::mt19937_64 random(seed);
    std::normal_distribution<double> spread(0, 0.25);
    for (quint64 i = 0; i < count; ++i)
        histogram.record(static_cast<quint64>(medianNs * std::exp(spread(random))));
    return histogram;
}

/// What the engine would give for one second of `probe` at this speed on a drive that moved each byte itself.
inline engine::PassStats stats(const Probe& p, double megabytesPerSecond, unsigned seed)
{
    engine::PassStats s;
    s.durationNs = 1'000'000'000;
    const auto ios = static_cast<quint64>(megabytesPerSecond * 1e6 / static_cast<double>(p.job.blockSizeBytes));
    const double inFlight = static_cast<double>(p.job.queueDepth) * static_cast<double>(p.job.jobs);
    const double medianNs = inFlight * 1e9 / static_cast<double>(std::max<quint64>(ios, 1)) / std::exp(0.25 * 0.25 / 2);
    const double readShare = engine::isMixed(p.job.pattern) ? p.job.readPercent / 100.0 : engine::reads(p.job) ? 1 : 0;
    const auto fill = [&](engine::SideTotals& side, quint64 count, unsigned sideSeed) {
        side.ios = count;
        side.bytes = count * p.job.blockSizeBytes;
        side.latency = latencies(count, medianNs, sideSeed);
    };
    const auto readIos = static_cast<quint64>(std::llround(static_cast<double>(ios) * readShare));
    fill(s.read, readIos, seed);
    fill(s.write, ios - readIos, seed + 1'000);
    if (p.job.fsyncEvery > 0 || p.job.fdatasyncEvery > 0)
        s.syncLatency = latencies(200, 1'500'000, seed + 2'000);
    for (quint32 i = 0; i < 10; ++i)
        s.series.push_back({s.read.bytes / 10, s.write.bytes / 10, static_cast<quint32>(s.read.ios / 10),
            static_cast<quint32>(s.write.ios / 10)});
    s.cpu = {40'000'000, 90'000'000, ios, 3};
    s.achievedQueueDepth = inFlight;
    s.backend = {"io_uring", "single_issuer defer_taskrun fixed_file fixed_buffer", "", "", 1, true};
    s.device = engine::DeviceCounters{s.read.ios, s.read.bytes, s.write.ios, s.write.bytes, 0};
    s.flushNs = engine::writes(p.job) ? 12'000'000 : 0;
    return s;
}

inline Location usbTarget()
{
    Location target;
    target.path = QStringLiteral("/home/ann/bench");
    target.fsType = QStringLiteral("ext4");
    target.mountPoint = QStringLiteral("/");
    target.mountOptions = QStringLiteral("rw,relatime,errors=remount-ro");
    target.mountSource = QStringLiteral("/dev/sda2");
    target.fsSizeBytes = 500'000'000'000;
    target.fsAvailableBytes = 300'000'000'000;
    target.nodeMajorMinor = QStringLiteral("8:2");
    target.layers = {QStringLiteral("part sda2")};
    BlockNode drive;
    drive.name = drive.kernelName = QStringLiteral("sda");
    drive.devicePath = QStringLiteral("/dev/sda");
    drive.majorMinor = QStringLiteral("8:0");
    drive.type = QStringLiteral("disk");
    drive.sizeBytes = 512'110'190'592;
    drive.removable = false;
    drive.hotplug = true;
    drive.model = QStringLiteral("Example Portable");
    drive.vendor = QStringLiteral("Example");
    drive.serial = QStringLiteral("SECRET-SERIAL-1");
    drive.uuid = QStringLiteral("secret-uuid-1");
    drive.scheduler = QStringLiteral("mq-deadline");
    Link link;
    link.transport = Transport::Usb;
    link.usbSpeedMbps = 10'000;
    link.usbLanes = 1;
    link.usbDriver = QStringLiteral("uas");
    link.usbId = QStringLiteral("1d6b:0102");
    link.ceilingBytesPerSecond = 1'212'000'000;
    link.ceilingSource = QStringLiteral("USB 10 Gb/s after 128b/132b coding");
    drive.link = link;
    target.drives = {drive};
    return target;
}

inline Location nvmeTarget()
{
    Location target = usbTarget();
    target.path = QStringLiteral("/data");
    target.mountPoint = QStringLiteral("/data");
    target.mountSource = QStringLiteral("/dev/nvme0n1p3");
    target.nodeMajorMinor = QStringLiteral("259:3");
    target.layers = {QStringLiteral("part nvme0n1p3")};
    BlockNode& drive = target.drives[0];
    drive.name = drive.kernelName = QStringLiteral("nvme0n1");
    drive.devicePath = QStringLiteral("/dev/nvme0n1");
    drive.majorMinor = QStringLiteral("259:0");
    drive.model = QStringLiteral("Example NVMe 970");
    drive.scheduler = QStringLiteral("none");
    drive.hotplug = false;
    Link link;
    link.transport = Transport::Nvme;
    link.pcieGeneration = link.pcieMaxGeneration = 3;
    link.pcieLanes = link.pcieMaxLanes = 4;
    link.ceilingBytesPerSecond = 3'500'000'000;
    link.ceilingSource = QStringLiteral("PCIe 3.0 x4");
    drive.link = link;
    return target;
}

inline Host host()
{
    Host h;
    h.distribution = QStringLiteral("Ubuntu 24.04.1 LTS");
    h.kernel = QStringLiteral("6.8.0-41-generic");
    h.architecture = QStringLiteral("x86_64");
    h.cpu = QStringLiteral("Example CPU 4 @ 2.00GHz");
    h.cpuThreads = 8;
    h.memoryBytes = 16'000'000'000;
    h.governor = QStringLiteral("performance");
    h.powerSource = QStringLiteral("mains");
    h.systemDrive = QStringLiteral("Example Portable");
    h.toGo = true;
    h.systemDriveBus = QStringLiteral("usb");
    h.desktop = QStringLiteral("GNOME 46.0");
    h.gpus = {QStringLiteral("Example Graphics 620"), QStringLiteral("Another GPU")};
    h.scalingDriver = QStringLiteral("intel_pstate");
    h.energyPreference = QStringLiteral("balance_power");
    h.platformProfile = QStringLiteral("balanced");
    h.aspmPolicy = QStringLiteral("default");
    return h;
}

/// A probe with one pass for each speed.
inline ProbeRecord record(
    const Probe& p, const QList<double>& megabytesPerSecond, const Location& target, unsigned seed = 1)
{
    ProbeRecord r;
    r.probe = p;
    for (int i = 0; i < megabytesPerSecond.size(); ++i) {
        const engine::PassStats s = stats(p, megabytesPerSecond[i], seed + static_cast<unsigned>(i));
        PassRecord pass = toPassRecord(s, p, target);
        pass.repetition = i;
        pass.order = 2 * i;
        pass.startedAt = QDateTime(QDate(2026, 12, 1), QTime(10, 15, i), QTimeZone(3600));
        r.passes.append(pass);
    }
    return r;
}

/// Three probes with three passes each: random read, mixed, and a sequential write that syncs. `speed` scales all of
/// them.
inline BenchmarkResult result(
    const QString& label, const Location& target, double speed = 1, const QString& runId = QStringLiteral("run-1"))
{
    BenchmarkResult r;
    r.id = QStringLiteral("id-") + label;
    r.startedAt = QDateTime(QDate(2026, 12, 1), QTime(10, 15), QTimeZone(3600));
    r.label = label;
    r.note = QStringLiteral("port on the left");
    r.runId = runId;
    r.source.version = QStringLiteral("0.1.0");
    r.host = host();
    r.target = target;
    r.presetId = QStringLiteral("quick");
    r.presetName = QStringLiteral("Quick");
    r.seed = 0xFEDC'BA98'7654'3210ULL;
    Probe mixed = probe(QStringLiteral("4K 70/30 QD4"), engine::Pattern::RandReadWrite, 4096, 4);
    mixed.job.readPercent = 70;
    Probe write = probe(QStringLiteral("SEQ1M write"), engine::Pattern::Write, 1 << 20, 8);
    write.job.fdatasyncEvery = 4;
    r.probes = {
        record(probe(QStringLiteral("4K random read QD1"), engine::Pattern::RandRead),
            {speed * 30, speed * 31, speed * 29}, target),
        record(mixed, {speed * 60, speed * 62, speed * 61}, target, 10),
        record(write, {speed * 400, speed * 410, speed * 390}, target, 20),
    };
    return r;
}

} // namespace driveduel::samples
