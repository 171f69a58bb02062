// What Supervisor does between passes: pausing, deciding whether more pairs follow, and telling how far it is.
#include "core/runs/estimate.h"
#include "core/runs/supervisor.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr quint64 kTickNs = 100'000'000;
constexpr quint64 kReadEveryNs = 1'000'000'000;
constexpr quint64 kLongestCoolDownNs = 15'000'000'000;
constexpr double kCloseEnoughCelsius = 2;

RunStage stageOf(engine::PassPhase phase)
{
    switch (phase) {
    case engine::PassPhase::Preparing:
    case engine::PassPhase::Ramp:
        return RunStage::Ramp;
    case engine::PassPhase::Measuring:
        return RunStage::Measuring;
    case engine::PassPhase::Flushing:
    case engine::PassPhase::Done:
        break;
    }
    return RunStage::Flushing;
}

} // namespace

void Supervisor::pauseBefore(const PlannedPass& pass, const std::stop_token& stop)
{
    TargetState& state = stateOf(pass);
    RunProgress progress;
    progress.stage = RunStage::Pausing;
    progress.pass = -1;
    progress.target = pass.target;
    const auto look = [&] {
        const std::optional<TargetReading> reading = state.reader->read();
        if (reading && reading->celsius)
            progress.celsius = reading->celsius;
    };
    if (m_plan.coolDown && state.celsiusAtStart)
        look();
    const bool cools = progress.celsius.has_value();
    const quint64 longestNs = cools ? kLongestCoolDownNs : static_cast<quint64>(m_plan.preset.pauseSeconds) * 1'000'000'000ULL;
    if (cools) {
        progress.pauseReason = PauseReason::CoolingDown;
        progress.goalCelsius = *state.celsiusAtStart + kCloseEnoughCelsius;
    }
    const auto isOver = [&] { return cools && *progress.celsius <= *progress.goalCelsius; };
    m_forecast.beginPause(pass.target);
    beginStep();
    quint64 readAtNs = 0;
    while (stepNs() < longestNs && !isOver() && !stop.stop_requested()) {
        report(progress);
        m_engine->sleepFor(std::min(kTickNs, longestNs - std::min(stepNs(), longestNs)), stop);
        if (cools && stepNs() - readAtNs >= kReadEveryNs) {
            readAtNs = stepNs();
            look();
        }
    }
    m_forecast.end(stepNs(), cools);
}

bool Supervisor::idleAtStart(quint64 ns, RunProgress progress, const std::stop_token& stop)
{
    progress.stage = RunStage::Pausing;
    progress.pass = -1;
    progress.pauseReason = PauseReason::StartDelay;
    while (stepNs() < ns && !stop.stop_requested()) {
        report(progress);
        m_engine->sleepFor(std::min(kTickNs, ns - std::min(stepNs(), ns)), stop);
    }
    if (ns > 0 && stop.stop_requested())
        m_isCut = true;
    return !m_isCut;
}

void Supervisor::beginStep()
{
    m_stepBeganNs = m_engine->nowNs();
}

Rounds::Costs Supervisor::costs()
{
    const auto pairNs = [this](int probe) {
        quint64 ns = 0;
        for (int t = 0; t < m_plan.targets.size(); ++t)
            ns += m_forecast.costNs(t, probe);
        return ns;
    };
    return {pairNs, elapsedNs()};
}

void Supervisor::decide(int probe)
{
    if (!m_rounds.isActive())
        return;
    QList<const ProbeRecord*> records;
    for (const TargetState& state : m_targets) {
        if (!state.hasEnded && !state.droppedProbes.contains(probe) && !state.records[probe].refused)
            records += &state.records[probe];
    }
    m_rounds.look(probe, records);
    if (m_rounds.isOver(probe)) {
        for (int t = 0; t < m_plan.targets.size(); ++t)
            m_forecast.dropProbe(t, probe);
    }
    m_forecast.setBeyond(0);
    m_forecast.setBeyond(m_rounds.forecastNs(costs(), m_forecast.remainingNs(0)));
}

bool Supervisor::addRounds()
{
    if (!m_rounds.isActive())
        return false;
    for (int probe = 0; probe < m_plan.preset.probes.size(); ++probe)
        decide(probe); // a target that has ended may have left others without anything to compare with
    const QList<PlannedPass> more = m_rounds.next(costs());
    for (const PlannedPass& pass : more) {
        m_plan.passes += pass;
        m_forecast.addPass(pass);
    }
    return !more.isEmpty();
}

void Supervisor::report(RunProgress& progress)
{
    const quint64 spentNs = stepNs();
    progress.passCount = static_cast<int>(m_plan.passes.size());
    progress.elapsedNs = elapsedNs();
    progress.remainingNs = m_forecast.remainingNs(spentNs);
    progress.fractionDone = m_forecast.fraction(progress.elapsedNs, spentNs);
    const quint64 budgetNs = m_plan.untilDecided ? m_plan.untilDecided->budgetNs : 0;
    progress.remainingAtMostNs = budgetNs > progress.elapsedNs ? std::max(budgetNs - progress.elapsedNs, progress.remainingNs) : 0;
    m_events.progress(progress);
}

void Supervisor::reportSample(RunProgress& progress, const engine::LiveSample& sample)
{
    const quint64 nowNs = stepNs();
    const double seconds = static_cast<double>(nowNs - m_previousAtNs) / 1e9;
    const auto rate = [seconds](quint64 now, quint64 before) {
        return seconds > 0 && now >= before ? static_cast<double>(now - before) / seconds : 0.0;
    };
    progress.stage = stageOf(sample.phase);
    progress.readBytesPerSecond = rate(sample.readBytes, m_previous.readBytes);
    progress.writeBytesPerSecond = rate(sample.writeBytes, m_previous.writeBytes);
    progress.bytesPerSecond = progress.readBytesPerSecond + progress.writeBytesPerSecond;
    progress.iops = rate(sample.readIos + sample.writeIos, m_previous.readIos + m_previous.writeIos);
    progress.p99Ns = sample.p99Ns;
    progress.silentNs = sample.silentNs;
    m_previous = sample;
    m_previousAtNs = nowNs;
    report(progress);
}

} // namespace driveduel
