/// A comparison of two results with round figures made by hand, so that what exporters write can be compared letter by
/// letter.
#pragma once

#include "core/analysis/comparison.h"

#include <QTimeZone>

namespace driveduel::handmade {

inline LatencySummary latency(double unitNs)
{
    LatencySummary summary;
    summary.minNs = unitNs / 2;
    summary.meanNs = unitNs + 0.25;
    summary.stddevNs = unitNs / 4;
    summary.maxNs = unitNs * 100;
    for (const double percent : storedPercentiles())
        summary.percentilesNs.insert(percent, unitNs + percent);
    return summary;
}

inline SideRecord side(quint64 ios, double unitNs)
{
    SideRecord record;
    record.ios = ios;
    record.bytes = ios * 4096;
    record.durationNs = 2'000'000'000;
    record.latency = latency(unitNs);
    return record;
}

inline PassRecord pass(int repetition, quint64 ios)
{
    PassRecord record;
    record.repetition = repetition;
    record.order = 2 * repetition;
    record.startedAt = QDateTime(QDate(2026, 12, 1), QTime(10, 15, 30 + repetition, 250), QTimeZone(3600));
    record.read = side(ios, 80'000);
    record.durationNs = 2'000'000'000;
    record.cpu = {1000, 2000, 3, 4};
    record.achievedQueueDepth = 0.985;
    record.backend = {"io_uring", "single_issuer defer_taskrun", "", "", 1, true};
    record.device = engine::DeviceCounters{ios, ios * 4096, 1, 4096, 0};
    return record;
}

inline BenchmarkResult result(const QString& label, quint64 ios)
{
    BenchmarkResult r;
    r.id = QStringLiteral("id-") + label.left(1);
    r.startedAt = QDateTime(QDate(2026, 12, 1), QTime(10, 15), QTimeZone(3600));
    r.label = label;
    r.runId = QStringLiteral("run-1");
    r.source.version = QStringLiteral("0.1.0");
    r.host.distribution = QStringLiteral("Ubuntu 24.04.1 LTS");
    r.host.kernel = QStringLiteral("6.8.0-41-generic");
    r.host.architecture = QStringLiteral("x86_64");
    r.host.cpu = QStringLiteral("Example CPU");
    r.host.cpuThreads = 8;
    r.host.memoryBytes = 16'000'000'000;
    r.host.governor = QStringLiteral("performance");
    r.host.toGo = true;
    r.presetId = QStringLiteral("quick");
    r.presetName = QStringLiteral("Quick");
    r.seed = 42;
    Location target;
    target.path = QStringLiteral("/data/bench");
    target.fsType = QStringLiteral("ext4");
    target.mountPoint = QStringLiteral("/data");
    target.mountOptions = QStringLiteral("rw,relatime");
    target.mountSource = QStringLiteral("/dev/sda2");
    target.layers = {QStringLiteral("crypt luks-1"), QStringLiteral("part sda2")};
    BlockNode drive;
    drive.name = QStringLiteral("sda");
    drive.devicePath = QStringLiteral("/dev/sda");
    drive.model = QStringLiteral("Example, \"Portable\"");
    drive.serial = QStringLiteral("SECRET");
    drive.type = QStringLiteral("disk");
    drive.sizeBytes = 512'110'190'592;
    drive.scheduler = QStringLiteral("none");
    target.drives = {drive};
    r.target = target;
    ProbeRecord probe;
    probe.probe.name = QStringLiteral("4K random read QD1");
    probe.passes = {pass(0, ios), pass(1, ios + 100)};
    r.probes = {probe};
    return r;
}

inline Cell cell(const BenchmarkResult& r)
{
    Cell c;
    c.present = true;
    c.probeIndex = 0;
    c.summary.total = side(2 * r.probes[0].passes[0].read->ios + 100, 80'000);
    c.summary.total.durationNs = 4'000'000'000;
    c.summary.bytesPerSecond = {4096.0 * 1000, 4096.0 * 900, 4096.0 * 1100.5, 2};
    c.summary.iops = {1000, 900, 1100.5, 2};
    c.passBytesPerSecond = {4096.0 * 900, 4096.0 * 1100};
    return c;
}

/// Two results, one row; the second is half as fast and went through memory.
inline Comparison comparison(
    const QString& first = QStringLiteral("Internal"), const QString& second = QStringLiteral("To Go, USB"))
{
    BenchmarkResult a = result(first, 2000);
    BenchmarkResult b = result(second, 1000);
    const Warning invalid{QStringLiteral("device-bytes-low"), QStringLiteral("invalid"),
        {{QStringLiteral("side"), QStringLiteral("read")}}};
    b.probes[0].passes[1].warnings = {invalid};
    b.probes[0].passes[1].ended = Error{ErrorCode::DeviceGone, "/dev/sda", "gone, \"pulled\"", 5};

    Comparison made;
    ComparisonRow row;
    row.probe = a.probes[0].probe;
    row.cells = {cell(a), cell(b)};
    row.cells[1].warnings = {invalid};
    row.cells[1].invalid = true;
    row.cells[1].verdict.kind = VerdictKind::Slower;
    row.cells[1].verdict.estimate = RatioEstimate{0.5, 0.475, 0.525, 2, true, 0.01};
    made.rows = {row};
    made.results = {std::make_shared<const BenchmarkResult>(a), std::make_shared<const BenchmarkResult>(b)};
    return made;
}

/// The second one's drive has a warning and a note.
inline Comparison withFindings(Comparison comparison)
{
    BenchmarkResult b = *comparison.results[1];
    b.findings = {{QStringLiteral("trim-missing"), FindingSeverity::Warning, QStringLiteral("sda"), {{QStringLiteral("discard_max_bytes"), QStringLiteral("0"), QStringLiteral("/x")}},
                      {{QStringLiteral("usb"), true}}},
        {QStringLiteral("one-command-at-a-time"), FindingSeverity::Note, QStringLiteral("sda"), {{QStringLiteral("driver"), QStringLiteral("usb-storage"), QStringLiteral("/x")}}, {}}};
    comparison.results[1] = std::make_shared<const BenchmarkResult>(b);
    return comparison;
}

} // namespace driveduel::handmade
