/// How far a run is and how long it will still take, learning from what its steps took. Internal to core/runs; one thread.
#pragma once

#include "core/runs/plan.h"

#include <QList>

namespace driveduel {

class Forecast final
{
public:
    explicit Forecast(const Plan& plan);

    void beginLayout(int target);
    void beginPass(int pass); ///< index into Plan::passes
    void beginPause(int target); ///< before a pass on it
    /// The current step still takes this long, where something better than the estimate is known.
    void setCurrentRemaining(quint64 ns) { m_currentCostNs = m_currentSpentNs + ns; }
    /// The current step ended; `learn` where it ran its whole course.
    void end(quint64 tookNs, bool learn);
    void addPass(const PlannedPass& pass); ///< at the end of the plan's
    /// What follows beyond the plan's passes, by another forecast.
    void setBeyond(quint64 ns) { m_beyondNs = ns; }
    /// A pass with the pause before it, as the last one took or by the estimate.
    quint64 costNs(int target, int probe) const;
    /// Nothing of this target, or of one probe of it, follows.
    void dropTarget(int target);
    void dropProbe(int target, int probe);

    /// Time left after `spentNs` in the current step.
    quint64 remainingNs(quint64 spentNs);
    /// 0..1 of the whole run, never less than it was: elapsed / (elapsed + remaining).
    double fraction(quint64 elapsedNs, quint64 spentNs);

private:
    struct Step
    {
        int target = 0;
        int probe = -1; ///< -1: layout
        quint64 costNs = 0;
        bool pending = true;
        bool isDropped = false; ///< and no other of its target and probe follows
    };
    void begin(qsizetype step);

    QList<Step> m_steps; ///< layouts of all targets, then the passes
    qsizetype m_targets = 0;
    qsizetype m_current = -1; ///< -1 in a pause or between steps
    int m_pausing = -1; ///< the target that a pause is for
    QList<quint64> m_pauseNs; ///< of each target
    quint64 m_beyondNs = 0;
    quint64 m_currentCostNs = 0;
    quint64 m_currentSpentNs = 0;
    double m_fraction = 0;
};

} // namespace driveduel
