// What Supervisor keeps: records of probes while it runs, results at the end.
#include "core/analysis/sustained.h"
#include "core/runs/supervisor.h"

#include <QUuid>

#include <algorithm>

namespace driveduel {

namespace {

bool wasMeasured(const ProbeRecord& record)
{
    return !record.passes.isEmpty();
}

const ProbeRecord* recordNamed(const BenchmarkResult& result, const QString& name)
{
    const auto found = std::find_if(result.probes.begin(), result.probes.end(), [&name](const ProbeRecord& record) { return record.probe.name == name; });
    return found == result.probes.end() ? nullptr : &*found;
}

} // namespace

void Supervisor::makeRecords()
{
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        for (int p = 0; p < m_plan.preset.probes.size(); ++p) {
            ProbeRecord record;
            record.probe = m_plan.preset.probes[p];
            record.probe.job = jobFor(m_plan, PlannedPass {p, t, 0});
            record.probe.wholeTarget = record.probe.wholeTarget && m_plan.targets[t].location.kind != LocationKind::Folder;
            record.probe.job.seed = m_plan.seed;
            const ProbeRecord* earlier = m_plan.continues ? recordNamed(*m_plan.continues->results[t], record.probe.name) : nullptr;
            m_targets[static_cast<std::size_t>(t)].records += earlier ? *earlier : record;
        }
    }
}

std::shared_ptr<BenchmarkResult> Supervisor::newResult(int target, const QString& runId)
{
    const TargetState& state = m_targets[static_cast<std::size_t>(target)];
    auto result = std::make_shared<BenchmarkResult>();
    result->id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    result->startedAt = m_startedAt;
    result->label = m_plan.targets[target].label;
    result->note = m_plan.note;
    result->runId = runId;
    result->source = m_engine->source();
    result->host = m_plan.host;
    result->target = m_plan.targets[target].location;
    result->presetId = m_plan.preset.id;
    result->presetName = m_plan.preset.name;
    result->seed = m_plan.seed;
    result->findings = troubleBetween(state.countersAtStart, state.counters) + state.findings;
    return result;
}

/// The earlier one with what was found since; its probes are taken from the records.
std::shared_ptr<BenchmarkResult> Supervisor::continuedResult(int target)
{
    const TargetState& state = m_targets[static_cast<std::size_t>(target)];
    auto result = std::make_shared<BenchmarkResult>(*m_plan.continues->results[target]);
    for (const Finding& finding : troubleBetween(state.countersAtStart, state.counters) + state.findings) {
        const auto isKnown = [&finding](const Finding& known) { return known.id == finding.id && known.node == finding.node; };
        if (std::none_of(result->findings.begin(), result->findings.end(), isKnown))
            result->findings += finding;
    }
    result->probes.clear();
    return result;
}

QList<std::shared_ptr<const BenchmarkResult>> Supervisor::takeResults()
{
    const QString runId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    QList<std::shared_ptr<const BenchmarkResult>> results;
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        TargetState& state = m_targets[static_cast<std::size_t>(t)];
        if (!state.hasRun)
            continue;
        const auto result = m_plan.continues ? continuedResult(t) : newResult(t, runId);
        for (int p = 0; p < state.records.size(); ++p) {
            ProbeRecord& record = state.records[p];
            if (m_rounds.isOver(p) && wasMeasured(record))
                record.stoppedBy = m_rounds.stoppedBy(p);
            // What a cancel kept from running is no failure, it is just not there.
            if (wasMeasured(record) || record.refused)
                result->probes += record;
        }
        addCourseFacts(*result);
        results += result;
    }
    return results;
}

} // namespace driveduel
