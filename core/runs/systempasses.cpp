#include "core/runs/systempasses.h"

namespace driveduel {

namespace {

const SystemProbeKind* kindOf(const Probe& probe)
{
    return isSystemProbe(probe) ? systemProbeKind(probe.kind) : nullptr;
}

} // namespace

bool isSystemProbe(const Probe& probe)
{
    return probe.kind != QLatin1String("storage");
}

Expected<Probe> normalizedSystemProbe(const Probe& probe)
{
    const SystemProbeKind* kind = systemProbeKind(probe.kind);
    if (!kind)
        return Error {ErrorCode::InvalidArgument, probe.name.toStdString(),
            QStringLiteral("kind: this version does not know “%1”").arg(probe.kind.left(60)).toStdString(), 0};
    const Expected<QJsonObject> settings = kind->normalized(probe.system);
    if (!settings) {
        Error error = settings.error();
        error.subject = probe.name.toStdString();
        return error;
    }
    Probe normalized = probe;
    normalized.system = *settings;
    return normalized;
}

std::optional<Error> systemRefusal(const Probe& probe, const Location& location)
{
    const SystemProbeKind* kind = kindOf(probe);
    if (!kind)
        return std::nullopt;
    const Expected<void> possible = kind->check(probe.system, location);
    return possible ? std::nullopt : std::optional<Error>(possible.error());
}

quint64 systemTestFileBytes(const Probe& probe)
{
    const SystemProbeKind* kind = kindOf(probe);
    return kind && kind->needsTestFile() ? kind->testFileBytes(probe.system) : 0;
}

quint64 systemBytesKept(const Probe& probe)
{
    const SystemProbeKind* kind = kindOf(probe);
    return kind ? kind->mostBytesKept(probe.system) : 0;
}

quint64 systemBytesWritten(const Probe& probe)
{
    const SystemProbeKind* kind = kindOf(probe);
    return kind ? kind->mostBytesWritten(probe.system) : 0;
}

quint64 systemPassNs(const Probe& probe, const Location& location)
{
    const SystemProbeKind* kind = kindOf(probe);
    return kind ? kind->estimatedNs(probe.system, location) : 0;
}

PassRecord toPassRecord(const SystemPassOutcome& outcome)
{
    PassRecord record;
    record.read = outcome.read;
    record.write = outcome.write;
    record.durationNs = outcome.durationNs;
    record.metrics = outcome.metrics;
    record.facts = outcome.facts;
    record.warnings = outcome.warnings;
    record.ended = outcome.ended;
    return record;
}

bool measuredAnything(const SystemPassOutcome& outcome)
{
    return !outcome.metrics.isEmpty() || outcome.read || outcome.write;
}

} // namespace driveduel
