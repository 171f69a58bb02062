/// What is seen of a target beside a pass: its temperatures, and what makes it end before it does harm. Internal to core/runs; the
/// supervising thread.
#pragma once

#include "core/runs/targetreader.h"

namespace driveduel {

class PassWatch final
{
public:
    /// Both outlive it.
    PassWatch(const PlannedTarget& target, TargetReader& reader);

    /// At each look at the pass, and once before it begins; reads about once a second of the run's clock.
    void look(quint64 nowNs, const engine::LiveSample& sample);
    /// Why the pass has to end: TooHot, or NoSpace when something else fills the file system into a quarter of the reserve.
    const std::optional<Error>& limit() const { return m_limit; }
    std::optional<double> celsius() const { return m_celsius; }
    /// Those of the measured window; one from before it counts as its begin.
    QList<TemperatureReading> temperatures(quint64 durationNs) const;

private:
    void check(const TargetReading& reading);

    const PlannedTarget& m_target;
    TargetReader& m_reader;
    std::optional<quint64> m_readAtNs;
    std::optional<double> m_celsius;
    QList<TemperatureReading> m_temperatures;
    std::optional<Error> m_limit;
};

/// As if the pass had ended by itself for that reason, where a limit and nothing else has ended it.
template <typename Outcome> void endBy(const Error& limit, Expected<Outcome>& outcome)
{
    if (!outcome && outcome.error().code == ErrorCode::Cancelled)
        outcome = limit;
    else if (outcome && outcome->ended && outcome->ended->code == ErrorCode::Cancelled)
        outcome->ended = limit;
}

} // namespace driveduel
