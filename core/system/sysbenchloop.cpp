#include "core/system/sysbenchloop.h"

#include "core/engine/posix.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

namespace driveduel {

namespace {

constexpr std::size_t kSteps = 1024;
constexpr std::size_t kCopies = 128; // so that threads seldom want the same counter
constexpr double kLowMs = 0.001;
constexpr double kHighMs = 100'000;
constexpr double kNsPerMs = 1e6;

/// A step is a factor: i = log(value / low) · (steps − 1) / log(high / low), to the nearest.
class LatencySteps final
{
public:
    LatencySteps()
        : m_counts(std::make_unique<std::atomic<quint64>[]>(kSteps * kCopies))
    {
    }

    void record(double ms, quint64 anyNumber) noexcept
    {
        const auto step = static_cast<qint64>(std::floor((std::log(ms) - m_logLow) * m_stepsPerLog + 0.5));
        const auto at = static_cast<std::size_t>(std::clamp<qint64>(step, 0, kSteps - 1));
        m_counts[(anyNumber % kCopies) * kSteps + at].fetch_add(1, std::memory_order_relaxed);
    }

    double percentileMs(double percent) const
    {
        std::array<quint64, kSteps> merged{};
        quint64 all = 0;
        for (std::size_t i = 0; i < kSteps * kCopies; ++i) {
            const quint64 count = m_counts[i].load(std::memory_order_relaxed);
            merged[i % kSteps] += count;
            all += count;
        }
        const double wanted = std::floor(static_cast<double>(all) * percent / 100 + 0.5);
        quint64 seen = 0;
        std::size_t at = 0;
        while (at + 1 < kSteps && static_cast<double>(seen += merged[at]) < wanted)
            ++at;
        return std::exp(static_cast<double>(at) / m_stepsPerLog + m_logLow);
    }

private:
    std::unique_ptr<std::atomic<quint64>[]> m_counts;
    const double m_logLow = std::log(kLowMs);
    const double m_stepsPerLog = static_cast<double>(kSteps - 1) / (std::log(kHighMs) - std::log(kLowMs));
};

/// One thread's account. A cache line of its own, and a lock, since sysbench's reports read it while the thread runs.
struct alignas(128) Account
{
    quint64 startNs = 0;
    quint64 events = 0;
    quint64 sumNs = 0;
    quint64 minNs = std::numeric_limits<quint64>::max();
    quint64 maxNs = 0;
    std::atomic<bool> isLocked = false;
    std::atomic<quint64> counted = 0;
    quint64 randomState = 0;

    void lock() noexcept
    {
        while (isLocked.exchange(true, std::memory_order_acquire)) { }
    }
    void unlock() noexcept { isLocked.store(false, std::memory_order_release); }
    /// xorshift64: which copy is as good as any.
    quint64 random() noexcept
    {
        randomState ^= randomState << 13;
        randomState ^= randomState >> 7;
        randomState ^= randomState << 17;
        return randomState;
    }
};

struct Shared
{
    LatencySteps latency;
    std::vector<Account> accounts;
    std::atomic<quint64> startNs = 0;
    quint64 durationNs = 0;
    quint64 mostEventsEach = 0;
    std::atomic<bool> mustStop = false;
};

[[gnu::noinline]] bool hasMoreEvents(const Shared& shared) noexcept
{
    if (shared.mustStop.load(std::memory_order_relaxed))
        return false;
    return engine::monotonicNs() - shared.startNs.load(std::memory_order_relaxed) < shared.durationNs;
}

[[gnu::noinline]] void beginEvent(Account& account) noexcept
{
    account.lock();
    account.startNs = engine::monotonicNs();
    account.unlock();
}

[[gnu::noinline]] void endEvent(Shared& shared, Account& account) noexcept
{
    account.lock();
    const quint64 tookNs = engine::monotonicNs() - account.startNs;
    ++account.events;
    account.sumNs += tookNs;
    account.minNs = std::min(account.minNs, tookNs);
    account.maxNs = std::max(account.maxNs, tookNs);
    account.unlock();
    shared.latency.record(static_cast<double>(tookNs) / kNsPerMs, account.random());
    account.counted.store(account.counted.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

void runEvents(Shared& shared, unsigned thread, SysbenchEvent event, void* context)
{
    Account& account = shared.accounts[thread];
    quint64 left = shared.mostEventsEach;
    while (hasMoreEvents(shared)) {
        if (shared.mostEventsEach > 0 && left-- == 0)
            return;
        beginEvent(account);
        event(context, thread);
        endEvent(shared, account);
    }
}

SysbenchFigures figuresOf(const Shared& shared, quint64 elapsedNs)
{
    SysbenchFigures figures;
    figures.elapsedNs = elapsedNs;
    quint64 minNs = std::numeric_limits<quint64>::max();
    quint64 maxNs = 0;
    quint64 sumNs = 0;
    for (const Account& account : shared.accounts) {
        figures.events += account.events;
        sumNs += account.sumNs;
        minNs = std::min(minNs, account.minNs);
        maxNs = std::max(maxNs, account.maxNs);
    }
    if (figures.events == 0)
        return figures;
    figures.minMs = static_cast<double>(minNs) / kNsPerMs;
    figures.maxMs = static_cast<double>(maxNs) / kNsPerMs;
    figures.meanMs = static_cast<double>(sumNs) / static_cast<double>(figures.events) / kNsPerMs;
    figures.p95Ms = shared.latency.percentileMs(95);
    return figures;
}

} // namespace

SysbenchFigures runSysbenchEvents(const SysbenchRun& run, SysbenchEvent event, void* context, const std::stop_token& stop)
{
    Shared shared;
    shared.accounts = std::vector<Account>(run.threads);
    shared.durationNs = run.durationNs;
    shared.mostEventsEach = run.mostEvents == 0 ? 0 : std::max<quint64>(run.mostEvents / run.threads, 1);
    const std::stop_callback onStop(stop, [&shared] { shared.mustStop.store(true, std::memory_order_relaxed); });
    std::barrier ready(static_cast<std::ptrdiff_t>(run.threads),
        [&shared]() noexcept { shared.startNs.store(engine::monotonicNs(), std::memory_order_relaxed); });
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < run.threads; ++i) {
            shared.accounts[i].randomState = 0x9E3779B97F4A7C15ULL * (i + 1); // differs by thread, never 0
            threads.emplace_back([&shared, &ready, i, event, context] {
                ready.arrive_and_wait();
                runEvents(shared, i, event, context);
            });
        }
    }
    return figuresOf(shared, engine::monotonicNs() - shared.startNs.load(std::memory_order_relaxed));
}

quint64 countPrimesBelow(quint64 limit) noexcept
{
    quint64 primes = 0;
    for (quint64 candidate = 3; candidate < limit; ++candidate) {
        const double root = std::sqrt(static_cast<double>(candidate));
        quint64 divisor = 2;
        while (static_cast<double>(divisor) <= root && candidate % divisor != 0)
            ++divisor;
        primes += static_cast<double>(divisor) > root ? 1 : 0;
    }
    return primes;
}

void writeWords(const MemoryBlock& block) noexcept
{
    quint64* const end = block.words + block.count;
#pragma GCC unroll 8 // as sysbench is built
    for (quint64* word = block.words; word < end; ++word)
        *const_cast<volatile quint64*>(word) = static_cast<quint64>(end - word); // each store is made
}

void readWords(const MemoryBlock& block) noexcept
{
    const quint64* const end = block.words + block.count;
#pragma GCC unroll 8
    for (const quint64* word = block.words; word < end; ++word)
        (void)*const_cast<const volatile quint64*>(word);
}

} // namespace driveduel
