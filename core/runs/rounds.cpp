#include "core/runs/rounds.h"

#include <QSet>

#include <algorithm>

namespace driveduel {

namespace {

QString reasonOf(StopState state)
{
    switch (state) {
    case StopState::Decided:
        return QStringLiteral("decided");
    case StopState::Narrow:
        return QStringLiteral("narrow");
    case StopState::Cap:
        return QStringLiteral("cap");
    case StopState::More:
        break;
    }
    return {};
}

int refusals(const Plan& plan, int probe)
{
    return static_cast<int>(std::count_if(plan.targets.begin(), plan.targets.end(), [probe](const PlannedTarget& target) {
        return std::any_of(target.refused.begin(), target.refused.end(), [probe](const auto& entry) { return entry.first == probe; });
    }));
}

PassValues metricPasses(const ProbeRecord& record, const QString& name)
{
    PassValues values;
    for (const PassRecord& pass : record.passes) {
        const auto metric = std::find_if(pass.metrics.begin(), pass.metrics.end(), [&name](const Metric& m) { return m.name == name; });
        if (pass.ended || metric == pass.metrics.end())
            continue;
        values.repetitions += pass.repetition;
        values.values += metric->value;
    }
    return values;
}

} // namespace

QList<QList<PassValues>> valuesOf(const QList<const ProbeRecord*>& records)
{
    QList<QList<PassValues>> all;
    BenchmarkResult run; // only its id is looked at: passes of one run are pairs
    run.runId = QStringLiteral("run");
    for (const Side side : {Side::Read, Side::Write}) {
        QList<PassValues> targets;
        for (const ProbeRecord* record : records)
            targets += completePasses(run, *record, side);
        if (std::any_of(targets.begin(), targets.end(), [](const PassValues& values) { return !values.values.isEmpty(); }))
            all += targets;
    }
    QStringList names;
    for (const ProbeRecord* record : records) {
        for (const PassRecord& pass : record->passes) {
            for (const Metric& metric : pass.metrics) {
                if (!names.contains(metric.name))
                    names += metric.name;
            }
        }
    }
    for (const QString& name : std::as_const(names)) {
        QList<PassValues> targets;
        for (const ProbeRecord* record : records) {
            targets += metricPasses(*record, name);
            targets.last().runId = run.runId;
        }
        all += targets;
    }
    return all;
}

Rounds::Rounds(const Plan& plan)
    : m_targets(static_cast<int>(plan.targets.size()))
    , m_seed(plan.seed)
    , m_isActive(plan.untilDecided.has_value())
    , m_limits(plan.untilDecided.value_or(UntilDecided {}))
    , m_probes(plan.preset.probes.size())
{
    for (int probe = 0; probe < m_probes.size(); ++probe)
        m_probeTargets += m_targets - refusals(plan, probe);
    for (const PlannedPass& pass : plan.passes) {
        Pairs& pairs = m_probes[pass.probe];
        // Results that are continued have been looked at already: every new pair may be the one that decides.
        pairs.first = plan.continues ? std::min(pairs.takesPart ? pairs.first : pass.repetition + 1, pass.repetition + 1) : pass.repetition + 1;
        pairs.planned = std::max(pairs.planned, pass.repetition + 1);
        pairs.takesPart = true;
    }
}

StoppingRule Rounds::ruleOf(const Pairs& pairs) const
{
    return {std::max(m_limits.mostPairs, pairs.planned)};
}

void Rounds::look(int probe, const QList<const ProbeRecord*>& records)
{
    Pairs& pairs = m_probes[probe];
    if (!m_isActive || !pairs.takesPart || isOver(probe))
        return;
    if (records.isEmpty() || (records.size() < 2 && m_probeTargets[probe] >= 2)) {
        pairs.stoppedBy = QStringLiteral("failed"); // nothing left to compare with
        return;
    }
    const auto pairsOf = [](const ProbeRecord* record) { return record->passes.isEmpty() ? 0 : record->passes.last().repetition + 1; };
    const int done = pairsOf(records.first());
    const bool isWholePair = std::all_of(records.begin(), records.end(), [&](const ProbeRecord* record) { return pairsOf(record) == done; });
    const bool isWholeBlock = done % 2 == 0 || done >= pairs.planned;
    if (done < pairs.first || !isWholePair || !isWholeBlock)
        return;
    QList<StopDecision> parts;
    for (const QList<PassValues>& targets : valuesOf(records))
        parts += whenToStop(targets, ruleOf(pairs));
    pairs.decision = combined(parts);
    pairs.stoppedBy = reasonOf(pairs.decision->state);
}

QList<PlannedPass> Rounds::next(const Costs& costs)
{
    while (m_isActive) {
        int nearest = -1;
        double least = 0;
        for (int probe = 0; probe < m_probes.size(); ++probe) {
            const Pairs& pairs = m_probes[probe];
            if (!pairs.takesPart || isOver(probe) || !pairs.decision)
                continue;
            const double needed = static_cast<double>(costs.pairNs(probe)) * pairs.decision->morePairs;
            if (nearest < 0 || needed < least) {
                nearest = probe;
                least = needed;
            }
        }
        if (nearest < 0)
            break;
        Pairs& pairs = m_probes[nearest];
        const int more = pairs.decision->nextPairs;
        if (pairs.planned + more > ruleOf(pairs).mostPairs) { // passes that were cut short left it below the cap
            pairs.stoppedBy = QStringLiteral("cap");
            continue;
        }
        if (m_limits.budgetNs > 0 && costs.elapsedNs + costs.pairNs(nearest) * static_cast<quint64>(more) > m_limits.budgetNs) {
            pairs.stoppedBy = QStringLiteral("budget");
            continue;
        }
        QList<PlannedPass> passes;
        for (int i = 0; i < more; ++i)
            passes += pairOf(nearest, m_targets, pairs.planned + i, beginsReversed(m_seed, nearest));
        pairs.planned += more;
        return passes;
    }
    return {};
}

quint64 Rounds::forecastNs(const Costs& costs, quint64 plannedNs) const
{
    quint64 ns = 0;
    for (int probe = 0; probe < m_probes.size(); ++probe) {
        const Pairs& pairs = m_probes[probe];
        if (m_isActive && pairs.takesPart && !isOver(probe) && pairs.decision)
            ns += costs.pairNs(probe) * static_cast<quint64>(pairs.decision->morePairs);
    }
    if (m_limits.budgetNs == 0)
        return ns;
    const quint64 spoken = costs.elapsedNs + plannedNs;
    return m_limits.budgetNs > spoken ? std::min(ns, m_limits.budgetNs - spoken) : 0;
}

void Rounds::stopAll(const QString& reason)
{
    for (Pairs& pairs : m_probes) {
        if (m_isActive && pairs.takesPart && pairs.stoppedBy.isEmpty())
            pairs.stoppedBy = reason;
    }
}

} // namespace driveduel
