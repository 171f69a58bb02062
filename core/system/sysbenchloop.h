/// The event loop of sysbench 1.0, whose bookkeeping is a good part of what its memory test measures: before each event the clock is
/// read for the time limit, around it for the latency, and each latency goes through a logarithm into one of 128 copies of a histogram,
/// under locks that nobody else wants. Figures only compare with sysbench's own when the same is done here.
#pragma once

#include <QtGlobal>

#include <stop_token>

namespace driveduel {

struct SysbenchRun
{
    unsigned threads = 1;
    quint64 durationNs = 10'000'000'000;
    quint64 mostEvents = 0; ///< of all threads together, the same share for each; 0 = no limit
};

struct SysbenchFigures
{
    quint64 events = 0;
    quint64 elapsedNs = 0; ///< from the moment that all threads are ready until the last has ended
    double minMs = 0;
    double meanMs = 0;
    double maxMs = 0;
    double p95Ms = 0; ///< from the histogram of 1024 steps from 1 µs to 100 s, so 1.8 % wide

    double eventsPerSecond() const { return elapsedNs == 0 ? 0 : static_cast<double>(events) * 1e9 / static_cast<double>(elapsedNs); }
};

/// One event of a thread, 0 … threads − 1; `context` is what was given, the same for all.
using SysbenchEvent = void (*)(void* context, unsigned thread);

/// Blocks until the time is over or a stop is requested, which ends it after the event under way.
SysbenchFigures runSysbenchEvents(const SysbenchRun& run, SysbenchEvent event, void* context, const std::stop_token& stop);

/// What sysbench's cpu test does once: counts the primes from 3 to below `limit` by dividing each number by all from 2 to its square
/// root in 64 bits, the comparison being one of doubles.
quint64 countPrimesBelow(quint64 limit) noexcept;

/// What sysbench's memory test does once: 64-bit words one after the other.
struct MemoryBlock
{
    quint64* words = nullptr;
    quint64 count = 0;
};
void writeWords(const MemoryBlock& block) noexcept; ///< to each word how many are left
void readWords(const MemoryBlock& block) noexcept;

} // namespace driveduel
