/// sysbench 1.0's cpu and memory tests, built in: the same loops and the same bookkeeping (sysbenchloop.h), so that figures compare
/// with those of an installed sysbench 1.x. Those of 0.4 do not: it counted something else.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "sysbench-cpu". Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | max-prime | 10000 | upper limit of the primes, 3 … 10 000 000 (--cpu-max-prime) |
/// | threads | 1 | 1 … 1024; 0 = one for each processor |
/// | time | "10s" | how long it runs, 100 ms … 1 h |
///
/// Metrics: events per second, latency min, mean, max and p95. Facts: threads, events.
const SystemProbeKind& sysbenchCpuKind();

/// Kind "sysbench-memory". Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | block-size | "1KiB" | a power of two, 8 B … 1 GiB |
/// | total-size | "100GiB" | it ends when that much is moved, if that is before `time`; 0 = no limit |
/// | operation | "write" | "write" or "read", one word of 64 bits after the other |
/// | scope | "global" | "global": all threads use one block; "local": each has its own |
/// | threads, time | | as above |
///
/// Metrics: memory throughput (MiB/s), memory operations, latencies. A block is small, so that it measures caches, and with 1 KiB more
/// than half of the time is sysbench's own bookkeeping: a figure for comparing machines, not the speed of memory.
const SystemProbeKind& sysbenchMemoryKind();

} // namespace driveduel
