/// What the tests of whole passes share: a test file in the build folder (a real file system, unlike /tmp on many
/// machines) and a job of a third of a second.
#pragma once

#include "core/engine/pass.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

namespace driveduel::engine {

inline constexpr std::uint64_t kMib = 1ULL << 20;
inline constexpr std::uint64_t kMs = 1'000'000;

inline JobSpec shortJob()
{
    JobSpec job;
    job.sizeBytes = 16 * kMib;
    job.rampNs = 50 * kMs;
    job.durationNs = 300 * kMs;
    return job;
}

/// What must hold of any pass that ran to its end.
inline void verifyWhole(const JobSpec& job, const PassStats& stats)
{
    QVERIFY2(!stats.ended, stats.ended ? stats.ended->detail.c_str() : "");
    QVERIFY(stats.durationNs > 0);
    if (job.timeBased)
        QCOMPARE(stats.durationNs, job.durationNs);
    QCOMPARE(stats.read.bytes, stats.read.ios * job.blockSizeBytes);
    QCOMPARE(stats.write.bytes, stats.write.ios * job.blockSizeBytes);
    QCOMPARE(stats.read.latency.count(), stats.read.ios);
    QCOMPARE(stats.write.latency.count(), stats.write.ios);
    QCOMPARE(reads(job), stats.read.ios > 0);
    QCOMPARE(writes(job), stats.write.ios > 0);
    std::uint64_t seriesBytes = 0;
    for (const SeriesSlot& slot : stats.series)
        seriesBytes += slot.readBytes + slot.writeBytes;
    QCOMPARE(seriesBytes, stats.read.bytes + stats.write.bytes);
    std::uint64_t timedIos = 0;
    for (const LatencySlot& slot : stats.latencyOverTime) {
        for (const auto& [bucket, count] : slot.counts)
            timedIos += count;
    }
    QCOMPARE(timedIos, stats.read.ios + stats.write.ios);
    QCOMPARE(stats.latencyOverTime.back().endNs, stats.durationNs);
}

class PassFolder final
{
public:
    static Expected<TargetFile> makeIn(const std::string& dir, const QString& journalFolder, std::uint64_t bytes)
    {
        return TargetFile::createIn(
            dir, bytes, {(journalFolder + QLatin1String("/journal")).toStdString(), 0, 1, true}, {}, {});
    }
    void makeTarget()
    {
        QVERIFY(m_dir.isValid());
        Expected<TargetFile> made = makeIn(m_dir.path().toStdString(), m_dir.path(), 16 * kMib);
        QVERIFY2(made.has_value(), made ? "" : made.error().detail.c_str());
        m_target.emplace(std::move(*made));
    }
    QString path() const { return m_dir.path(); }
    const TargetFile& target() const { return *m_target; }

private:
    QTemporaryDir m_dir{QDir::currentPath() + QLatin1String("/pass-XXXXXX")};
    std::optional<TargetFile> m_target; ///< of 16 MiB
};

} // namespace driveduel::engine
