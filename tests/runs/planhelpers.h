/// Targets and presets to plan with, invented.
#pragma once

#include "core/runs/estimate.h"
#include "core/runs/examine.h"

#include <QTest>

namespace driveduel::test {

using engine::Pattern;


inline constexpr quint64 kMiB = 1ULL << 20;
inline constexpr quint64 kGiB = 1ULL << 30;

inline Probe probe(const char* name, Pattern pattern, quint64 block = 4096)
{
    Probe p;
    p.name = QString::fromUtf8(name);
    p.job.pattern = pattern;
    p.job.blockSizeBytes = block;
    return p;
}

inline Preset readAndWrite()
{
    Preset preset;
    preset.id = QStringLiteral("rw");
    preset.name = QStringLiteral("RW");
    preset.passes = 2;
    preset.probes = {probe("read", Pattern::RandRead), probe("write", Pattern::RandWrite)};
    return preset;
}

inline ExaminedTarget folder(const char* path = "/mnt/a", const char* model = "Samsung SSD 980")
{
    ExaminedTarget target;
    target.location.path = QString::fromUtf8(path);
    target.location.mountPoint = target.location.path;
    target.location.fsType = QStringLiteral("ext4");
    target.location.fsSizeBytes = 100 * kGiB;
    target.location.fsAvailableBytes = 50 * kGiB;
    BlockNode drive;
    drive.name = QStringLiteral("nvme0n1");
    drive.model = QString::fromUtf8(model);
    drive.link = Link {};
    drive.link->ceilingBytesPerSecond = 3'500'000'000;
    target.location.drives = {drive};
    target.spaceKey = target.location.path;
    return target;
}

inline ExaminedTarget file(quint64 sizeBytes)
{
    ExaminedTarget target = folder("/mnt/a/file");
    target.location.kind = LocationKind::RegularFile;
    target.location.fileSizeBytes = sizeBytes;
    return target;
}

inline Host host()
{
    Host h;
    h.distribution = QStringLiteral("Ubuntu 24.04.1 LTS");
    return h;
}

inline Expected<Plan> plan(const QList<ExaminedTarget>& targets, const RunOptions& options = {}, const Preset& preset = readAndWrite())
{
    return planFor(preset, targets, host(), options);
}

#define VERIFY_FAILS(expected, errorCode, said) \
    do { \
        const auto failed = (expected); \
        QVERIFY(!failed); \
        QCOMPARE(failed.error().code, errorCode); \
        QVERIFY2(QString::fromStdString(failed.error().detail).contains(QStringLiteral(said)), failed.error().detail.c_str()); \
        QVERIFY(!failed.error().subject.empty()); \
    } while (false)

} // namespace driveduel::test
