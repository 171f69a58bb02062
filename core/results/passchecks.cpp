#include "core/results/passchecks.h"

#include "core/results/conditionchecks.h"

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr double kLowestDeviceRatio = 0.97;
constexpr double kHighestDeviceRatio = 1.05;
constexpr double kOtherDirectionShare = 0.10;
constexpr double kOtherDirectionBytes = 1'000'000; // logs and time stamps, on a drive slow enough to notice
constexpr double kLowestBufferedRatio = 0.90;
constexpr double kCeilingTolerance = 1.03; // clocks of links are allowed to run fast, and ceilings are rounded
constexpr double kLowestQueueDepth = 0.97;
constexpr double kClearlyLowQueueDepth = 0.90;
constexpr double kLowestRate = 0.97;
constexpr double kSplitRequest = 0.90;
constexpr quint64 kSmallestSplit = 32 * 1024; // no controller takes less at a time, so smaller requests are a journal's
constexpr double kCpuBoundShare = 0.90;
constexpr quint64 kFewIos = 100;

/// One direction of a pass beside what the kernel counted for it.
struct SideView
{
    QString name;
    quint64 bytes = 0;
    quint64 ios = 0;
    std::optional<quint64> deviceBytes;
    quint64 deviceIos = 0;
};

class PassCheck final
{
public:
    PassCheck(const engine::PassStats& stats, const Probe& probe, const Location& target)
        : m_stats(stats)
        , m_job(probe.job)
        , m_target(target)
    {
    }

    QList<Warning> run()
    {
        checkTarget();
        for (const SideView& side : sides()) {
            if (m_job.direct)
                checkDeviceBytes(side);
            else
                checkBuffered(side);
            checkCeiling(side);
            checkSplit(side);
            if (side.ios < kFewIos)
                add("few-ios", "warning",
                    {{QStringLiteral("side"), side.name}, {QStringLiteral("ios"), number(side.ios)}});
        }
        checkOtherDirection();
        checkQueueDepth();
        checkRate();
        checkBackend();
        checkPolling();
        checkCpu();
        m_warnings.append(checkConditions(m_stats, m_job));
        if (m_stats.ended) {
            QJsonObject values{{QStringLiteral("reason"), QString::fromStdString(m_stats.ended->detail)}};
            if (m_stats.ended->systemErrno != 0)
                values.insert(QStringLiteral("errno"), m_stats.ended->systemErrno);
            add("ended-early", "warning", values);
        }
        return m_warnings;
    }

private:
    static QJsonValue number(quint64 value) { return static_cast<double>(value); }

    void add(const char* id, const char* severity, const QJsonObject& values)
    {
        m_warnings.append({QString::fromLatin1(id), QString::fromLatin1(severity), values});
    }

    QList<SideView> sides() const
    {
        QList<SideView> found;
        const auto& device = m_stats.device;
        if (engine::reads(m_job))
            found.append({QStringLiteral("read"), m_stats.read.bytes, m_stats.read.ios,
                device ? std::optional<quint64>(device->readBytes) : std::nullopt, device ? device->readIos : 0});
        if (engine::writes(m_job))
            found.append({QStringLiteral("write"), m_stats.write.bytes, m_stats.write.ios,
                device ? std::optional<quint64>(device->writeBytes) : std::nullopt, device ? device->writeIos : 0});
        return found;
    }

    double inFlight() const { return static_cast<double>(m_job.queueDepth) * static_cast<double>(m_job.jobs); }

    /// How long the counters ran against the window: on a busy machine they are read late.
    double counterShare() const
    {
        const quint64 counted = m_stats.device ? m_stats.device->windowNs : 0;
        return counted == 0 || m_stats.durationNs == 0
            ? 1
            : static_cast<double>(counted) / static_cast<double>(m_stats.durationNs);
    }

    /// Journals and checksums make writes that are waited for bigger than they are.
    bool isSyncing() const { return m_job.fsyncEvery > 0 || m_job.fdatasyncEvery > 0 || m_job.dsync; }

    void checkTarget()
    {
        const QString& reason = m_target.notDriveReason;
        if (reason.isEmpty())
            return;
        const bool isDoubt = reason == QLatin1String("checksummed") || reason == QLatin1String("ecryptfs")
            || (reason == QLatin1String("zfs") && m_stats.device);
        add("not-the-drive", isDoubt ? "warning" : "invalid", {{QStringLiteral("reason"), reason}});
    }

    static QJsonObject byteValues(const SideView& side)
    {
        return {{QStringLiteral("side"), side.name},
            {QStringLiteral("ratio"), static_cast<double>(*side.deviceBytes) / static_cast<double>(side.bytes)},
            {QStringLiteral("deviceBytes"), number(*side.deviceBytes)},
            {QStringLiteral("engineBytes"), number(side.bytes)}};
    }

    void checkDeviceBytes(const SideView& side)
    {
        if (!side.deviceBytes || side.bytes == 0)
            return;
        const auto moved = static_cast<double>(*side.deviceBytes);
        const auto asked = static_cast<double>(side.bytes);
        const double edgeBytes = inFlight() * static_cast<double>(m_job.blockSizeBytes);
        if (moved < asked * std::min(1.0, counterShare()) * kLowestDeviceRatio - edgeBytes) {
            add("device-bytes-low", "invalid", byteValues(side));
            return;
        }
        // Mirrors write everything once a drive, and parity comes on top.
        const auto drives = static_cast<double>(std::max<qsizetype>(m_target.drives.size(), 1));
        const double copies = side.name == QLatin1String("write") ? drives : 1;
        if (moved > asked * std::max(1.0, counterShare()) * kHighestDeviceRatio * copies + edgeBytes && !isSyncing())
            add("device-bytes-high", "warning", byteValues(side));
    }

    /// Reads during a pass that only writes, and the other way round, are somebody else's. Several drives read before
    /// they write (RAID 5), so their reads prove nothing.
    void checkOtherDirection()
    {
        const bool hasBoth = engine::reads(m_job) && engine::writes(m_job);
        const bool mayReadFirst = engine::writes(m_job) && m_target.drives.size() > 1;
        if (!m_stats.device || !m_job.direct || hasBoth || mayReadFirst)
            return;
        const bool isRead = engine::reads(m_job);
        const quint64 own = isRead ? m_stats.read.bytes : m_stats.write.bytes;
        const quint64 other = isRead ? m_stats.device->writeBytes : m_stats.device->readBytes;
        const auto isTold = [](const Warning& warning) { return warning.id.startsWith(QLatin1String("device-bytes")); };
        if (own == 0 || std::any_of(m_warnings.begin(), m_warnings.end(), isTold))
            return;
        if (static_cast<double>(other) <= static_cast<double>(own) * kOtherDirectionShare + kOtherDirectionBytes)
            return;
        const quint64 moved = m_stats.device->readBytes + m_stats.device->writeBytes;
        add("device-bytes-high", "warning",
            {{QStringLiteral("side"), isRead ? QStringLiteral("read") : QStringLiteral("write")},
                {QStringLiteral("ratio"), static_cast<double>(moved) / static_cast<double>(own)},
                {QStringLiteral("deviceBytes"), number(moved)}, {QStringLiteral("engineBytes"), number(own)}});
    }

    void checkBuffered(const SideView& side)
    {
        if (!side.deviceBytes || side.bytes == 0) {
            add("buffered", "warning", {{QStringLiteral("side"), side.name}});
            return;
        }
        const bool isDrive =
            static_cast<double>(*side.deviceBytes) >= static_cast<double>(side.bytes) * kLowestBufferedRatio;
        add("buffered", isDrive ? "info" : "invalid", byteValues(side));
    }

    /// Both directions of a link can be full at once (PCIe, USB 3), so each side is held against it alone.
    void checkCeiling(const SideView& side)
    {
        double ceiling = 0;
        for (const BlockNode& drive : m_target.drives) {
            if (!drive.link || drive.link->ceilingBytesPerSecond == 0)
                return;
            ceiling += static_cast<double>(drive.link->ceilingBytesPerSecond);
        }
        if (ceiling <= 0 || m_stats.durationNs == 0)
            return;
        const double bytesPerSecond = static_cast<double>(side.bytes) * 1e9 / static_cast<double>(m_stats.durationNs);
        if (bytesPerSecond > ceiling * kCeilingTolerance)
            add("above-ceiling", "invalid",
                {{QStringLiteral("side"), side.name}, {QStringLiteral("bytesPerSecond"), bytesPerSecond},
                    {QStringLiteral("ceilingBytesPerSecond"), ceiling}});
    }

    /// Only where the file system passes each request on by itself: the page cache makes requests of its own sizes, and
    /// a journal's small ones lower the mean.
    void checkSplit(const SideView& side)
    {
        if (!m_job.direct || isSyncing() || m_job.blockSizeBytes < kSmallestSplit || side.deviceIos == 0 || *side.deviceBytes == 0 || side.ios == 0)
            return;
        const double meanBytes = static_cast<double>(*side.deviceBytes) / static_cast<double>(side.deviceIos);
        const auto block = static_cast<double>(m_job.blockSizeBytes);
        if (meanBytes < block * kSplitRequest)
            add("split-requests", "info",
                {{QStringLiteral("side"), side.name}, {QStringLiteral("requestsPerIo"), block / meanBytes},
                    {QStringLiteral("meanRequestBytes"), meanBytes}, {QStringLiteral("blockSizeBytes"), block}});
    }

    /// A limit on the rate leaves the queue empty by intent, and so does a job that waits for each sync. What was under way at the end is not in the sum of
    /// latencies, which takes off up to one full queue's share of the I/Os.
    void checkQueueDepth()
    {
        const auto ios = static_cast<double>(m_stats.read.ios + m_stats.write.ios);
        const bool waitsInLine = m_job.fsyncEvery > 0 || m_job.fdatasyncEvery > 0;
        if (m_job.rateIops > 0 || waitsInLine || ios <= 0 || m_stats.ended)
            return;
        const double nominal = inFlight();
        const double edge = std::min(1.0, nominal / ios);
        if (m_stats.achievedQueueDepth < nominal * (kLowestQueueDepth - edge))
            add("queue-depth-low",
                m_stats.achievedQueueDepth < nominal * (kClearlyLowQueueDepth - edge) ? "warning" : "info",
                {{QStringLiteral("achieved"), m_stats.achievedQueueDepth}, {QStringLiteral("nominal"), nominal}});
    }

    /// A drive that can't keep up has latencies that grow without end, since they count from the intended time.
    void checkRate()
    {
        if (m_job.rateIops == 0 || m_stats.durationNs == 0 || m_stats.ended)
            return;
        const double asked = static_cast<double>(m_job.rateIops) * static_cast<double>(m_job.jobs);
        const auto ios = static_cast<double>(m_stats.read.ios + m_stats.write.ios);
        const double reached = ios * 1e9 / static_cast<double>(m_stats.durationNs);
        // Random gaps scatter by the root of their number.
        const double scatter = m_job.rateProcess == engine::RateProcess::Poisson ? 3 / std::sqrt(std::max(ios, 1.0)) : 0;
        if (reached < asked * (kLowestRate - scatter))
            add("rate-missed", "warning",
                {{QStringLiteral("achieved"), reached}, {QStringLiteral("nominal"), asked}});
    }

    void checkPolling()
    {
        const std::string& reason = m_stats.backend.pollFallbackReason;
        if (!reason.empty())
            add("not-polled", "info", {{QStringLiteral("reason"), QString::fromStdString(reason)}});
    }

    void checkBackend()
    {
        const std::string& reason = m_stats.backend.fallbackReason;
        if (!reason.empty())
            add("sync-backend", m_job.queueDepth > 1 ? "warning" : "info",
                {{QStringLiteral("reason"), QString::fromStdString(reason)}});
    }

    void checkCpu()
    {
        if (m_stats.durationNs == 0 || m_job.jobs == 0)
            return;
        const double share = static_cast<double>(m_stats.cpu.userNs + m_stats.cpu.systemNs)
            / static_cast<double>(m_stats.durationNs) / static_cast<double>(m_job.jobs);
        const bool isBusy = share >= kCpuBoundShare;
        if (m_stats.backend.submitBatch <= 1 && !isBusy)
            return;
        // Batching alone says that the ramp was bound by the CPU; a share that looks harmless would contradict the
        // words.
        QJsonObject values{{QStringLiteral("submitBatch"), number(m_stats.backend.submitBatch)}};
        if (isBusy)
            values.insert(QStringLiteral("cpuShare"), share);
        add("cpu-bound", "warning", values);
    }

    const engine::PassStats& m_stats;
    const engine::JobSpec& m_job;
    const Location& m_target;
    QList<Warning> m_warnings;
};

} // namespace

QList<Warning> checkPass(const engine::PassStats& stats, const Probe& probe, const Location& target)
{
    return PassCheck(stats, probe, target).run();
}

} // namespace driveduel
