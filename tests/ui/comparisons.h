/// Comparisons for the tests of charts and views: invented drives whose figures have the shape of an enclosure against an
/// internal drive. Everything is a function of the arguments.
#pragma once

#include "core/analysis/comparison.h"
#include "tests/results/samples.h"

namespace driveduel::samples {

inline Probe sweepProbe(quint32 queueDepth)
{
    Probe p = probe(QStringLiteral("4K random read QD%1").arg(queueDepth), engine::Pattern::RandRead, 4096, queueDepth);
    p.sweep = QStringLiteral("4K random read");
    return p;
}

inline Probe bufferedWrite()
{
    Probe p = probe(QStringLiteral("4K random write, buffered"), engine::Pattern::RandWrite);
    p.job.direct = false;
    p.job.endFsync = false;
    return p;
}

/// A rate that moves over the pass, as a drive's does when its fast cache is full.
inline void wave(BenchmarkResult& result)
{
    for (ProbeRecord& record : result.probes) {
        for (PassRecord& pass : record.passes) {
            const std::optional<SideRecord>& side = pass.read ? pass.read : pass.write;
            const bool isRead = pass.read.has_value();
            pass.series.clear();
            for (int i = 0; side && i < 10; ++i) {
                const double factor = 1 + 0.25 * std::sin(i * 1.7) - (i > 6 ? 0.3 : 0);
                const auto bytes = static_cast<quint64>(static_cast<double>(side->bytes) / 10 * factor);
                pass.series.append({isRead ? bytes : 0, isRead ? 0 : bytes, 0, 0});
            }
        }
    }
}

/// One configuration: speeds of sequential and random 4K reads and writes and of 1M reads; a sweep when asked for.
inline BenchmarkResult configuration(const QString& label, const Location& target, const QList<double>& speeds, unsigned seed, bool withSweep = true)
{
    BenchmarkResult r = result(label, target);
    r.id = QStringLiteral("id-%1-%2").arg(label).arg(seed);
    r.presetName = QStringLiteral("To Go vs native");
    std::mt19937 random(seed);
    std::normal_distribution<double> scatter(1, 0.015);
    const auto passes = [&](double v) { return QList<double> {v * scatter(random), v * scatter(random), v * scatter(random), v * scatter(random), v * scatter(random)}; };
    r.probes = {
        record(probe(QStringLiteral("4K sequential read"), engine::Pattern::Read), passes(speeds[0]), target, seed),
        record(probe(QStringLiteral("4K random write"), engine::Pattern::RandWrite), passes(speeds[1]), target, seed + 10),
        record(bufferedWrite(), passes(speeds[2]), target, seed + 20),
        record(probe(QStringLiteral("SEQ1M Q8T1 read"), engine::Pattern::Read, 1 << 20, 8), passes(speeds[3]), target, seed + 30),
    };
    for (PassRecord& pass : r.probes[2].passes)
        pass.warnings.append({QStringLiteral("device-bytes-low"), QStringLiteral("invalid"), {{QStringLiteral("ratio"), 0.04}}});
    for (quint32 depth = 1; withSweep && depth <= 16; depth *= 2)
        r.probes.append(record(sweepProbe(depth), passes(speeds[4] * std::pow(static_cast<double>(depth), 0.8)), target, seed + 40 + depth));
    wave(r);
    return r;
}

inline Comparison compared(const QList<BenchmarkResult>& results, int reference = 0)
{
    QList<ResultPtr> pointers;
    for (const BenchmarkResult& r : results)
        pointers.append(std::make_shared<const BenchmarkResult>(r));
    return compare(pointers, reference);
}

inline Comparison duel(bool withSweep = true)
{
    return compared({configuration(QStringLiteral("Native"), nvmeTarget(), {20.2, 133, 337, 460, 22}, 1, withSweep),
        configuration(QStringLiteral("To Go"), usbTarget(), {49.5, 42.1, 350, 705.4, 48}, 100, withSweep)});
}

/// Six configurations, with labels as long as labels get.
inline Comparison crowd()
{
    QList<BenchmarkResult> results;
    for (int i = 0; i < 6; ++i) {
        const QString label = QStringLiteral("Ubuntu 24.04 on configuration number %1 in the enclosure with the long name, left port").arg(i + 1);
        const double f = 1 + 0.2 * i;
        results.append(configuration(i == 0 ? QStringLiteral("Native") : label, i % 2 ? usbTarget() : nvmeTarget(),
            {20.2 * f, 133 / f, 337, 460 * f, 22 * f}, static_cast<unsigned>(1 + 200 * i)));
    }
    return compared(results);
}

/// A label that would be markup, direction marks and several lines if somebody let it.
inline QString hostileLabel()
{
    return QStringLiteral("<b>x</b><img src='file:///etc/passwd'>\n\u202Eevil & %1 %n");
}

} // namespace driveduel::samples
