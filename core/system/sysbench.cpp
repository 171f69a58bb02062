#include "core/system/sysbench.h"

#include "core/probes/systemkinds.h"
#include "core/system/guardedpass.h"
#include "core/system/ownmetric.h"
#include "core/system/settingscheck.h"
#include "core/system/sysbenchloop.h"
#include "core/system/waiting.h"

#include <QThread>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdlib>
#include <vector>

namespace driveduel {

namespace {

constexpr quint64 kSecondNs = 1'000'000'000;

struct Common
{
    quint64 threads = 1;
    quint64 timeNs = 0;
};

Common readCommon(SettingsCheck& check)
{
    Common common;
    common.threads = check.number("threads", 1, 0, 1024);
    common.timeNs = check.duration("time", 10 * kSecondNs, kSecondNs / 10, 3600 * kSecondNs);
    return common;
}

unsigned threadsOf(const Common& common)
{
    return common.threads == 0 ? static_cast<unsigned>(std::max(QThread::idealThreadCount(), 1)) : static_cast<unsigned>(common.threads);
}

void addLatencies(SystemPassOutcome& outcome, const SysbenchFigures& figures)
{
    outcome.metrics += {ownMetric(kinds::kLatencyMin, figures.minMs), ownMetric(kinds::kLatencyMean, figures.meanMs),
        ownMetric(kinds::kLatencyMax, figures.maxMs), ownMetric(kinds::kLatencyP95, figures.p95Ms)};
}

SystemPassOutcome outcomeOf(const SysbenchFigures& figures, unsigned threads)
{
    SystemPassOutcome outcome;
    outcome.durationNs = figures.elapsedNs;
    outcome.facts = {{QStringLiteral("threads"), static_cast<int>(threads)}, {QStringLiteral("events"), static_cast<double>(figures.events)}};
    return outcome;
}

class MachineKind : public SystemProbeKind
{
public:
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return false; }
    Expected<void> check(const QJsonObject& settings, const Location&) const override
    {
        const Expected<QJsonObject> read = normalized(settings);
        return read ? Expected<void>() : read.error();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location&) const override
    {
        SettingsCheck check(settings);
        return readCommon(check).timeNs;
    }
};

struct CpuSettings
{
    quint64 maxPrime = 0;
    Common common;
};

CpuSettings readCpu(SettingsCheck& check)
{
    CpuSettings settings;
    settings.maxPrime = check.number("max-prime", 10000, 3, 10'000'000);
    settings.common = readCommon(check);
    return settings;
}

Expected<SystemPassOutcome> measureCpu(const CpuSettings& settings, PassGuard& guard)
{
    const TimedProgress timed(guard.progress, settings.common.timeNs);
    const SysbenchRun run{threadsOf(settings.common), settings.common.timeNs, 0};
    // Stored, so that no compiler leaves the counting out.
    static std::atomic<quint64> primes;
    const auto event = [](void* limit, unsigned) { primes.store(countPrimesBelow(*static_cast<const quint64*>(limit)), std::memory_order_relaxed); };
    quint64 limit = settings.maxPrime;
    const SysbenchFigures figures = runSysbenchEvents(run, event, &limit, guard.stop);
    if (guard.isStopped())
        return cancelledError();
    SystemPassOutcome outcome = outcomeOf(figures, run.threads);
    outcome.metrics = {ownMetric(kinds::kEventsPerSecond, figures.eventsPerSecond())};
    addLatencies(outcome, figures);
    return outcome;
}

class CpuPass final : public SystemPass
{
public:
    explicit CpuPass(const CpuSettings& settings)
        : m_settings(settings)
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([settings = m_settings](PassGuard& guard) { return measureCpu(settings, guard); }, progress, std::move(stop));
    }

private:
    CpuSettings m_settings;
};

class CpuKind final : public MachineKind
{
public:
    QString id() const override { return QLatin1String(kinds::kSysbenchCpu); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readCpu(check);
        return check.result();
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        SettingsCheck check(request.probe.system);
        return std::make_unique<CpuPass>(readCpu(check));
    }
};

constexpr quint64 kMostBytes = 1ULL << 60;

struct MemorySettings
{
    quint64 blockBytes = 0;
    quint64 totalBytes = 0;
    bool isRead = false;
    bool isLocal = false;
    Common common;
};

MemorySettings readMemory(SettingsCheck& check)
{
    MemorySettings settings;
    settings.blockBytes = check.size("block-size", 1024, sizeof(quint64), 1ULL << 30);
    if (!std::has_single_bit(settings.blockBytes))
        check.fail("block-size", QStringLiteral("must be a power of two"));
    settings.totalBytes = check.size("total-size", 100ULL << 30, 0, kMostBytes);
    settings.isRead = check.word("operation", QStringLiteral("write"), {QStringLiteral("write"), QStringLiteral("read")}) == QLatin1String("read");
    settings.isLocal = check.word("scope", QStringLiteral("global"), {QStringLiteral("global"), QStringLiteral("local")}) == QLatin1String("local");
    settings.common = readCommon(check);
    return settings;
}

/// One block for each thread, or the same for all, on pages of their own as sysbench's are.
class Blocks final
{
public:
    Blocks(const MemorySettings& settings, unsigned threads)
    {
        const std::size_t each = std::max<std::size_t>(settings.blockBytes, kPageBytes);
        const std::size_t count = settings.isLocal ? threads : 1;
        if (each <= kMostBytesInMemory / count)
            m_memory.reset(static_cast<quint64*>(std::aligned_alloc(kPageBytes, each * count)));
        if (!m_memory)
            return;
        std::fill_n(m_memory.get(), each * count / sizeof(quint64), 0);
        for (std::size_t i = 0; i < threads; ++i)
            m_blocks.push_back({m_memory.get() + i % count * (each / sizeof(quint64)), settings.blockBytes / sizeof(quint64)});
    }
    /// Empty when there is not that much memory.
    std::vector<MemoryBlock>& ofThreads() { return m_blocks; }

private:
    static constexpr std::size_t kPageBytes = 4096;
    static constexpr std::size_t kMostBytesInMemory = 8ULL << 30;
    struct Free
    {
        void operator()(quint64* memory) const { std::free(memory); } // NOLINT: of aligned_alloc
    };
    std::unique_ptr<quint64, Free> m_memory;
    std::vector<MemoryBlock> m_blocks;
};

void readBlock(void* blocks, unsigned thread)
{
    readWords(static_cast<const MemoryBlock*>(blocks)[thread]);
}

void writeBlock(void* blocks, unsigned thread)
{
    writeWords(static_cast<const MemoryBlock*>(blocks)[thread]);
}

Expected<SystemPassOutcome> measureMemory(const MemorySettings& settings, PassGuard& guard)
{
    const TimedProgress timed(guard.progress, settings.common.timeNs);
    const SysbenchRun run{threadsOf(settings.common), settings.common.timeNs, settings.totalBytes / settings.blockBytes};
    Blocks blocks(settings, run.threads);
    if (blocks.ofThreads().empty())
        return Error{ErrorCode::InvalidArgument, kinds::kSysbenchMemory, "block-size: more memory than there is", 0};
    const SysbenchFigures figures = runSysbenchEvents(run, settings.isRead ? readBlock : writeBlock, blocks.ofThreads().data(), guard.stop);
    if (guard.isStopped())
        return cancelledError();
    SystemPassOutcome outcome = outcomeOf(figures, run.threads);
    const double mebibytes = static_cast<double>(settings.blockBytes) / 1048576;
    outcome.metrics = {ownMetric(kinds::kMemoryThroughput, figures.eventsPerSecond() * mebibytes),
        ownMetric(kinds::kMemoryOperations, figures.eventsPerSecond())};
    addLatencies(outcome, figures);
    return outcome;
}

class MemoryPass final : public SystemPass
{
public:
    explicit MemoryPass(const MemorySettings& settings)
        : m_settings(settings)
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([settings = m_settings](PassGuard& guard) { return measureMemory(settings, guard); }, progress, std::move(stop));
    }

private:
    MemorySettings m_settings;
};

class MemoryKind final : public MachineKind
{
public:
    QString id() const override { return QLatin1String(kinds::kSysbenchMemory); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readMemory(check);
        return check.result();
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        SettingsCheck check(request.probe.system);
        return std::make_unique<MemoryPass>(readMemory(check));
    }
};

} // namespace

const SystemProbeKind& sysbenchCpuKind()
{
    static const CpuKind kind;
    return kind;
}

const SystemProbeKind& sysbenchMemoryKind()
{
    static const MemoryKind kind;
    return kind;
}

} // namespace driveduel
