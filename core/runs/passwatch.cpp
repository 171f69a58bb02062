#include "core/runs/passwatch.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr quint64 kEveryNs = 1'000'000'000;
constexpr quint64 kEarlyNs = kEveryNs / 20; // looks come ten times a second, and not quite evenly

} // namespace

PassWatch::PassWatch(const PlannedTarget& target, TargetReader& reader)
    : m_target(target)
    , m_reader(reader)
{
}

void PassWatch::look(quint64 nowNs, const engine::LiveSample& sample)
{
    if (m_readAtNs && nowNs - *m_readAtNs + kEarlyNs < kEveryNs)
        return;
    m_readAtNs = nowNs;
    const std::optional<TargetReading> reading = m_reader.read();
    if (!reading)
        return;
    check(*reading);
    m_celsius = reading->celsius;
    const bool isAfter = sample.phase == engine::PassPhase::Flushing || sample.phase == engine::PassPhase::Done;
    if (!reading->celsius || isAfter)
        return;
    const quint64 atNs = sample.phase == engine::PassPhase::Measuring ? sample.elapsedNs : 0;
    if (atNs == 0)
        m_temperatures.clear(); // of several before the window the last one counts
    m_temperatures += TemperatureReading {atNs, *reading->celsius};
}

void PassWatch::check(const TargetReading& reading)
{
    if (m_limit)
        return;
    if (reading.limitCelsius)
        m_limit = Error {ErrorCode::TooHot, m_target.location.path.toStdString(),
            QStringLiteral("it has %1 °C, and a pass is ended at %2 °C; let it cool down and give it air")
                .arg(qRound(reading.celsius.value_or(*reading.limitCelsius)))
                .arg(qRound(*reading.limitCelsius))
                .toStdString(),
            0};
    // The plan may have left exactly the reserve, so that what the system writes meanwhile must not count.
    else if (reading.freeBytes && *reading.freeBytes < m_target.reserveBytes / 4 * 3)
        m_limit = Error {ErrorCode::NoSpace, m_target.location.path.toStdString(),
            "something else fills it during the run; find out what, make room and try again", 0};
}

QList<TemperatureReading> PassWatch::temperatures(quint64 durationNs) const
{
    QList<TemperatureReading> kept;
    std::copy_if(m_temperatures.begin(), m_temperatures.end(), std::back_inserter(kept),
        [durationNs](const TemperatureReading& reading) { return reading.atNs <= durationNs; });
    return kept;
}

} // namespace driveduel
