/// Which pairs a run until decided goes on with, and why it stops. Internal to core/runs; the supervising thread.
#pragma once

#include "core/analysis/stopping.h"
#include "core/runs/plan.h"

#include <functional>

namespace driveduel {

class Rounds final
{
public:
    explicit Rounds(const Plan& plan);

    bool isActive() const { return m_isActive; } ///< the plan is until decided
    /// After a pass: when that completed a pair of its probe, decides anew. `records`: those of the targets on which the probe still runs.
    void look(int probe, const QList<const ProbeRecord*>& records);
    /// No more of this probe follows.
    bool isOver(int probe) const { return !m_probes[probe].stoppedBy.isEmpty(); }
    QString stoppedBy(int probe) const { return m_probes[probe].stoppedBy; }

    struct Costs
    {
        std::function<quint64(int probe)> pairNs; ///< of one pair with its pauses
        quint64 elapsedNs = 0; ///< of the run
    };
    /// Passes to run when all that were planned are done: of the undecided probe that is nearest to its end. Empty when the run is over.
    QList<PlannedPass> next(const Costs& costs);
    /// What is still needed beyond the planned passes by the forecasts, within the budget.
    quint64 forecastNs(const Costs& costs, quint64 plannedNs) const;
    void stopAll(const QString& reason); ///< those that are not over

private:
    struct Pairs
    {
        bool takesPart = false;
        int first = 0; ///< pairs before the first look
        int planned = 0; ///< pairs with all that is planned
        QString stoppedBy; ///< as ProbeRecord::stoppedBy
        std::optional<StopDecision> decision; ///< of the last look
    };
    StoppingRule ruleOf(const Pairs& pairs) const;

    const int m_targets;
    const quint64 m_seed;
    const bool m_isActive;
    const UntilDecided m_limits;
    QList<int> m_probeTargets; ///< how many targets each probe is meant to run on
    QList<Pairs> m_probes;
};

/// The complete passes of every side and metric that was measured, target by target.
QList<QList<PassValues>> valuesOf(const QList<const ProbeRecord*>& records);

} // namespace driveduel
