/// Results whose figures decide what a drive is good for. Header-only.
#pragma once

#include "core/analysis/suitability.h"
#include "tests/analysis/comparisonhelpers.h"
#include "tests/analysis/linkedresults.h"

namespace {

constexpr double kIops = 4096 / 1e6; // MB/s of one I/O a second

Probe durable()
{
    Probe p = kWrite;
    p.name = "4K write + fdatasync";
    p.job.fdatasyncEvery = 1;
    return p;
}

const Probe kLargeRead = probe(QStringLiteral("SEQ1M read"), Pattern::Read, 1 << 20, 8);
const Probe kLargeWrite = probe(QStringLiteral("SEQ1M write"), Pattern::Write, 1 << 20, 8);
const Probe kDeepRead = probe(QStringLiteral("4K random read QD32"), Pattern::RandRead, 4096, 32);

engine::Histogram histogramOf(int count, quint64 latencyNs, int slowCount, quint64 slowNs)
{
    engine::Histogram h;
    for (int i = 0; i < count; ++i)
        h.record(latencyNs);
    for (int i = 0; i < slowCount; ++i)
        h.record(slowNs);
    return h;
}

ProbeRecord withReads(ProbeRecord r, const engine::Histogram& h)
{
    for (PassRecord& p : r.passes) {
        p.read->histogram = std::make_shared<engine::Histogram>(h);
        p.read->latency = latencyOf(h);
    }
    return r;
}

ProbeRecord withSyncs(ProbeRecord r, quint64 syncNs, int count = 2000)
{
    const engine::Histogram h = histogramOf(count, syncNs, 0, 0);
    for (PassRecord& p : r.passes) {
        p.syncHistogram = std::make_shared<engine::Histogram>(h);
        p.sync = latencyOf(h);
    }
    return r;
}

/// Writes for `seconds` at one speed, and at another from `cliff` on.
ProbeRecord longWrite(double fast, double slow, int seconds, int cliff)
{
    ProbeRecord r = record(kLargeWrite, {fast});
    PassRecord& p = r.passes.first();
    p.durationNs = static_cast<quint64>(seconds) * 1'000'000'000;
    p.write->durationNs = p.durationNs;
    p.write->bytes = 0;
    for (int slot = 0; slot < seconds * 10; ++slot) {
        const auto bytes = static_cast<quint64>((slot < cliff * 10 ? fast : slow) * 1e5);
        p.series.append({0, bytes, 0, 1});
        p.write->bytes += bytes;
    }
    return r;
}

Suitability of(UseCase useCase, const QList<ProbeRecord>& records, const QList<Finding>& findings = {})
{
    BenchmarkResult r = placed(QStringLiteral("A"), targetOn(usbLink(10000)), records);
    r.findings = findings;
    for (const Suitability& use : suitabilityOf(compared({r}), 0)) {
        if (use.useCase == useCase)
            return use;
    }
    return {};
}

CriterionOutcome figure(const Suitability& use, const char* id)
{
    for (const CriterionOutcome& outcome : use.criteria) {
        if (qstrcmp(outcome.rule->id, id) == 0)
            return outcome;
    }
    return {};
}

QList<ProbeRecord> systemDrive(double readIops, double writeIops)
{
    return {record(kRead, fivePasses(readIops * kIops)), record(kWrite, fivePasses(writeIops * kIops))};
}

} // namespace
