#include "core/runs/forecast.h"

#include "core/runs/estimate.h"

#include <algorithm>

namespace driveduel {

Forecast::Forecast(const Plan& plan)
    : m_targets(plan.targets.size())
    , m_pauseNs(static_cast<quint64>(plan.preset.pauseSeconds) * 1'000'000'000ULL)
{
    for (int i = 0; i < plan.targets.size(); ++i)
        m_steps += Step {i, -1, estimatedLayoutNs(plan.targets[i])};
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
    begin(m_targets + pass);
}

void Forecast::beginPause()
{
    m_current = -1;
    m_currentCostNs = m_pauseNs;
    m_currentSpentNs = 0;
}

void Forecast::end(quint64 tookNs, bool learn)
{
    if (learn && m_current >= m_targets) {
        const Step ended = m_steps[m_current];
        for (Step& step : m_steps) {
            if (step.pending && step.target == ended.target && step.probe == ended.probe)
                step.costNs = tookNs;
        }
    }
    m_current = -1;
    m_currentCostNs = 0;
    m_currentSpentNs = 0;
}

void Forecast::dropTarget(int target)
{
    for (Step& step : m_steps) {
        if (step.target == target)
            step.pending = false;
    }
}

void Forecast::dropProbe(int target, int probe)
{
    for (Step& step : m_steps) {
        if (step.target == target && step.probe == probe)
            step.pending = false;
    }
}

quint64 Forecast::remainingNs(quint64 spentNs)
{
    m_currentSpentNs = spentNs;
    quint64 remaining = m_currentCostNs > spentNs ? m_currentCostNs - spentNs : 0;
    quint64 pauses = 0;
    for (const Step& step : m_steps) {
        if (!step.pending)
            continue;
        remaining += step.costNs;
        pauses += step.probe >= 0 ? 1 : 0;
    }
    return remaining + pauses * m_pauseNs;
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
