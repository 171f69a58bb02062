#include "core/runs/forecast.h"

#include "core/runs/estimate.h"

#include <algorithm>

namespace driveduel {

Forecast::Forecast(const Plan& plan)
    : m_targets(plan.targets.size())
{
    for (int i = 0; i < plan.targets.size(); ++i) {
        m_steps += Step {i, -1, estimatedLayoutNs(plan.targets[i])};
        m_pauseNs += estimatedPauseNs(plan, i);
    }
    for (const PlannedPass& pass : plan.passes)
        m_steps += Step {pass.target, pass.probe, estimatedPassNs(plan, pass)};
}

void Forecast::begin(qsizetype step)
{
    m_current = step;
    m_steps[step].pending = false;
    m_currentCostNs = m_steps[step].costNs;
    m_currentSpentNs = 0;
}

void Forecast::beginLayout(int target)
{
    begin(target);
}

void Forecast::beginPass(int pass)
{
    begin(m_targets + pass); // passes stand in the order of the plan, added ones behind
}

void Forecast::beginPause(int target)
{
    m_current = -1;
    m_pausing = target;
    m_currentCostNs = m_pauseNs[target];
    m_currentSpentNs = 0;
}

void Forecast::addPass(const PlannedPass& pass)
{
    Step step {pass.target, pass.probe};
    for (const Step& known : std::as_const(m_steps)) {
        if (known.target == pass.target && known.probe == pass.probe)
            step = known;
    }
    step.pending = !step.isDropped;
    m_steps += step;
}

quint64 Forecast::costNs(int target, int probe) const
{
    quint64 ns = 0;
    for (const Step& step : m_steps) {
        if (step.target == target && step.probe == probe && !step.isDropped)
            ns = step.costNs + m_pauseNs[target];
    }
    return ns;
}

void Forecast::end(quint64 tookNs, bool learn)
{
    if (learn && m_current >= m_targets) {
        const Step ended = m_steps[m_current];
        for (Step& step : m_steps) {
            if (step.target == ended.target && step.probe == ended.probe)
                step.costNs = tookNs;
        }
    }
    if (learn && m_pausing >= 0)
        m_pauseNs[m_pausing] = tookNs;
    m_pausing = -1;
    m_current = -1;
    m_currentCostNs = 0;
    m_currentSpentNs = 0;
}

void Forecast::dropTarget(int target)
{
    for (Step& step : m_steps) {
        if (step.target == target) {
            step.pending = false;
            step.isDropped = true;
        }
    }
}

void Forecast::dropProbe(int target, int probe)
{
    for (Step& step : m_steps) {
        if (step.target == target && step.probe == probe) {
            step.pending = false;
            step.isDropped = true;
        }
    }
}

quint64 Forecast::remainingNs(quint64 spentNs)
{
    m_currentSpentNs = spentNs;
    quint64 remaining = m_currentCostNs > spentNs ? m_currentCostNs - spentNs : 0;
    for (const Step& step : m_steps) {
        if (step.pending)
            remaining += step.costNs + (step.probe >= 0 ? m_pauseNs[step.target] : 0);
    }
    return remaining + m_beyondNs;
}

double Forecast::fraction(quint64 elapsedNs, quint64 spentNs)
{
    const auto elapsed = static_cast<double>(elapsedNs);
    const double whole = elapsed + static_cast<double>(remainingNs(spentNs));
    if (whole > 0)
        m_fraction = std::max(m_fraction, elapsed / whole);
    return m_fraction;
}

} // namespace driveduel
