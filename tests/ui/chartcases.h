/// Comparisons that are hard to draw: labels of any kind, one configuration to six, no probe to twenty, every kind of chart. Everything is
/// a function of the arguments.
#pragma once

#include "tests/ui/comparisons.h"

#include <cmath>
#include <functional>

namespace driveduel::samples {

/// Labels as people and devices could make them.
inline QStringList hardLabels()
{
    return {QStringLiteral("Native"), QString(300, u'W'), QStringLiteral("Ubuntu To Go · SSK USB 10 Gb/s ").repeated(10), QStringLiteral("🚀💾 Schnelle Platte 🔥🔥🔥"),
        QStringLiteral("מחשב נייד עם כונן חיצוני 2.0"), QStringLiteral("笔记本自带的固态硬盘，右边的雷电接口")};
}

/// A write that slows down when its cache is full, warms up, and is tried again after a pause.
inline QList<ProbeRecord> sustainedWrite(const Location& target, double fast, double slow, unsigned seed)
{
    Probe write = probe(QStringLiteral("Sustained write"), engine::Pattern::Write, 1 << 20, 32);
    write.job.overwrite = false;
    write.job.timeBased = false;
    write.job.durationNs = 60'000'000'000;
    ProbeRecord main = record(write, {(fast + slow) / 2}, target, seed);
    Probe again = write;
    again.name = QStringLiteral("Write after the pause");
    again.job.startDelayNs = 30'000'000'000;
    ProbeRecord after = record(again, {fast * 0.9}, target, seed + 1);
    const auto fill = [](PassRecord& pass, int count, const std::function<double(int)>& speed) {
        pass.series.clear();
        pass.durationNs = static_cast<quint64>(count) * engine::kSeriesSlotNs;
        quint64 bytes = 0;
        for (int i = 0; i < count; ++i) {
            const auto moved = static_cast<quint64>(speed(i) * 1e5 * (1 + 0.04 * std::sin(i * 0.9)));
            bytes += moved;
            pass.series.append({0, moved, 0, static_cast<quint32>(moved >> 20)});
        }
        pass.write->bytes = bytes;
        pass.write->durationNs = pass.durationNs;
    };
    fill(main.passes[0], 600, [&](int i) { return i < 240 ? fast : slow; });
    fill(after.passes[0], 100, [&](int i) { return i < 60 ? fast * 0.9 : slow; });
    for (int s = 0; s < 60; ++s)
        main.passes[0].temperatures.append({static_cast<quint64>(s) * 1'000'000'000, 34 + 30 * (1 - std::exp(-s / 25.0))});
    return {main, after};
}

/// Latencies over a pass with a stutter in the middle.
inline void addHeat(ProbeRecord& probe, double medianUs)
{
    for (PassRecord& pass : probe.passes) {
        pass.latencyOverTime.clear();
        for (int slot = 0; slot < 40; ++slot) {
            engine::LatencySlot filled;
            filled.endNs = static_cast<quint64>(slot + 1) * 125'000'000;
            const double centre = 2 * std::log2(medianUs * 1000 * (slot > 18 && slot < 24 ? 4 : 1));
            for (int b = static_cast<int>(centre) - 4; b < static_cast<int>(centre) + 12; ++b) {
                const auto count = static_cast<quint32>(4000 * std::exp(-std::abs(b - centre) * (b > centre ? 0.7 : 1.6)));
                if (count > 0)
                    filled.counts.emplace_back(static_cast<std::uint8_t>(b), count);
            }
            pass.latencyOverTime.push_back(filled);
        }
    }
}

/// `configurations` of `probes` probes each, with a sweep of both sides, a sustained write and latencies over time.
inline Comparison hardCase(int configurations, int probes, bool withCurves = true)
{
    QList<BenchmarkResult> results;
    for (int c = 0; c < configurations; ++c) {
        const Location target = c % 2 ? usbTarget() : nvmeTarget();
        BenchmarkResult r = result(hardLabels().value(c), target);
        r.id = QStringLiteral("hard-%1").arg(c);
        r.probes.clear();
        const double factor = 1 + 0.35 * c;
        for (int p = 0; p < probes; ++p) {
            const QString name = p == 2 ? QStringLiteral("a probe with a name that somebody made as long as they liked, ") + QString(120, u'n')
                : p == 3              ? QStringLiteral("随机读取 4K，队列深度 32")
                                      : QStringLiteral("4K random read QD%1").arg(p + 1);
            Probe made = probe(name, p % 3 == 1 ? engine::Pattern::RandWrite : engine::Pattern::RandRead, 4096, static_cast<quint32>(p + 1));
            const double speed = (20 + 11 * p) * factor;
            r.probes.append(record(made, {speed, speed * 1.02, speed * 0.97}, target, static_cast<unsigned>(1 + 50 * c + p)));
        }
        if (probes > 1 && c == 1) {
            for (PassRecord& pass : r.probes[1].passes)
                pass.warnings.append({QStringLiteral("device-bytes-low"), QStringLiteral("invalid"), {{QStringLiteral("ratio"), 0.04}}});
        }
        if (withCurves) {
            addHeat(r.probes.isEmpty() ? *r.probes.insert(0, record(probe(QStringLiteral("4K random read"), engine::Pattern::RandRead), {20, 21}, target)) : r.probes[0], 80 / factor);
            for (quint64 block = 512; block <= 64 << 20; block *= 2) {
                for (const bool isRead : {true, false}) {
                    Probe made = probe(QStringLiteral("Sequential %1 %2").arg(isRead ? QStringLiteral("read") : QStringLiteral("write")).arg(block),
                        isRead ? engine::Pattern::Read : engine::Pattern::Write, block, 4);
                    made.sweep = QStringLiteral("Sequential QD4");
                    const double speed = (isRead ? 900 : 600) * factor * static_cast<double>(block) / static_cast<double>(block + 60'000);
                    r.probes.append(record(made, {speed, speed * 1.1, speed * 0.92}, target, static_cast<unsigned>(block % 997)));
                }
            }
        }
        wave(r);
        if (withCurves)
            r.probes.append(sustainedWrite(target, 900 * factor, 250 * factor, static_cast<unsigned>(7 + c)));
        results.append(r);
    }
    return compared(results);
}

} // namespace driveduel::samples
