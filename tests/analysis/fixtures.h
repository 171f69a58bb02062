/// Results made of a few figures, for tests of what reads them.
#pragma once

#include "core/analysis/comparison.h"

#include <cmath>

namespace driveduel::fixtures {

inline Probe probe(const QString& name, engine::Pattern pattern, quint64 blockSizeBytes = 4096, quint32 queueDepth = 1)
{
    Probe p;
    p.name = name;
    p.job.pattern = pattern;
    p.job.blockSizeBytes = blockSizeBytes;
    p.job.queueDepth = queueDepth;
    return p;
}

/// One second at `megabytesPerSecond`, each I/O of `latencyNs`.
inline SideRecord side(
    double megabytesPerSecond, quint64 blockSizeBytes = 4096, quint64 latencyNs = 100'000, int samples = 0)
{
    SideRecord s;
    s.durationNs = 1'000'000'000;
    s.bytes = static_cast<quint64>(std::llround(megabytesPerSecond * 1e6));
    s.ios = s.bytes / blockSizeBytes;
    if (samples > 0) {
        auto histogram = std::make_shared<engine::Histogram>();
        for (int i = 0; i < samples; ++i)
            histogram->record(latencyNs);
        s.histogram = histogram;
    }
    return s;
}

inline PassRecord pass(int repetition, std::optional<SideRecord> read, std::optional<SideRecord> write = {})
{
    PassRecord p;
    p.repetition = repetition;
    p.durationNs = 1'000'000'000;
    p.read = std::move(read);
    p.write = std::move(write);
    return p;
}

/// A probe with one pass per figure, on the sides that its pattern has.
inline ProbeRecord record(const Probe& p, const QList<double>& megabytesPerSecond)
{
    ProbeRecord r;
    r.probe = p;
    for (int i = 0; i < megabytesPerSecond.size(); ++i) {
        const SideRecord s = side(megabytesPerSecond[i], p.job.blockSizeBytes);
        r.passes.append(pass(i, engine::reads(p.job) ? std::optional(s) : std::nullopt,
            engine::writes(p.job) ? std::optional(s) : std::nullopt));
    }
    return r;
}

inline BenchmarkResult result(
    const QString& label, const QList<ProbeRecord>& probes, const QString& runId = QStringLiteral("run"))
{
    BenchmarkResult r;
    r.label = label;
    r.runId = runId;
    r.probes = probes;
    return r;
}

inline ResultPtr shared(const BenchmarkResult& r)
{
    return std::make_shared<const BenchmarkResult>(r);
}

inline Comparison compared(const QList<BenchmarkResult>& results, int reference = 0)
{
    QList<ResultPtr> pointers;
    for (const BenchmarkResult& r : results)
        pointers.append(shared(r));
    return compare(pointers, reference);
}

inline Warning warning(const char* id, const char* severity, const QJsonObject& values = {})
{
    return {QString::fromLatin1(id), QString::fromLatin1(severity), values};
}

inline ProbeRecord withWarning(ProbeRecord r, const Warning& w)
{
    for (PassRecord& p : r.passes)
        p.warnings.append(w);
    return r;
}

} // namespace driveduel::fixtures
