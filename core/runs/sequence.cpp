#include "core/runs/sequence.h"

#include "core/analysis/sustained.h"

#include <algorithm>

namespace driveduel {

bool isSequence(const Preset& preset)
{
    return std::any_of(preset.probes.begin(), preset.probes.end(), isSustainedWrite);
}

QList<PlannedPass> inSequence(int probes, int targets, int passes, quint64 seed)
{
    QList<PlannedPass> order;
    for (int repetition = 0; repetition < passes; ++repetition) {
        for (const PlannedPass& first : pairOf(0, targets, repetition, beginsReversed(seed, 0))) {
            for (int probe = 0; probe < probes; ++probe)
                order += PlannedPass {probe, first.target, repetition};
        }
    }
    return order;
}

bool followsAtOnce(const Preset& preset, const PlannedPass& before, const PlannedPass& next)
{
    return isSequence(preset) && before.target == next.target && before.repetition == next.repetition && !preset.probes[next.probe].job.overwrite;
}

bool isOnlyAllocated(const Preset& preset, const QList<int>& probes)
{
    const auto wantsNothing = [&preset](int probe) { return !preset.probes[probe].job.overwrite; };
    return !probes.isEmpty() && std::all_of(probes.begin(), probes.end(), wantsNothing)
        && engine::isPureWrite(preset.probes[probes.first()].job.pattern);
}

void limitDuration(Probe& probe, quint64 durationNs)
{
    const bool isLonger = probe.job.durationNs == 0 || probe.job.durationNs > durationNs;
    if (isSustainedWrite(probe) || isLonger)
        probe.job.durationNs = durationNs;
}

} // namespace driveduel
