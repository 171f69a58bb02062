// badblocks and smartctl: programs that are asked about the drive below a target.
#include "core/devices/healthreader.h"
#include "core/probes/systemkinds.h"
#include "core/system/externaltools.h"
#include "core/system/ownmetric.h"
#include "core/system/toolfigures.h"
#include "core/system/toolkind.h"
#include "core/system/waiting.h"

#include <QJsonArray>

namespace driveduel {

namespace {

constexpr quint64 kBadblocksBytes = 1024; // its own block, unless told otherwise
constexpr double kGuessedBytesPerSecond = 150e6;
constexpr quint64 kHealthNs = 1'000'000'000;
constexpr qsizetype kMostListed = 1000;

Error notOneDrive(const Location& location)
{
    return {ErrorCode::Unsupported, location.path.toStdString(), "it needs one drive below it; choose the drive itself", 0};
}

struct BlockRange
{
    quint64 from = 0;
    quint64 to = 0;
};

quint64 bytesOf(const Location& location)
{
    if (location.kind == LocationKind::BlockDevice)
        return location.fileSizeBytes;
    return location.drives.size() == 1 ? location.drives.first().sizeBytes : 0;
}

QString deviceOf(const Location& location)
{
    if (location.kind == LocationKind::BlockDevice)
        return location.path;
    return location.drives.size() == 1 ? location.drives.first().devicePath : QString();
}

class BadblocksKind final : public ToolKind<BlockRange>
{
public:
    QString id() const override { return QLatin1String(kinds::kBadblocks); }
    bool needsTarget() const override { return true; }

protected:
    BlockRange read(SettingsCheck& check) const override
    {
        BlockRange range;
        range.from = check.number("from", 0, 0, UINT32_MAX); // it counts in 32 bits
        range.to = check.number("to", 0, 0, UINT32_MAX);
        if (range.to != 0 && range.to <= range.from)
            check.fail("to", QStringLiteral("must be behind from, or 0"));
        return range;
    }
    quint64 timeNs(const BlockRange& range, const Location& location) const override
    {
        const quint64 all = bytesOf(location) / kBadblocksBytes;
        const quint64 to = range.to == 0 ? all : std::min(all, range.to);
        return to <= range.from ? 0 : static_cast<quint64>(static_cast<double>((to - range.from) * kBadblocksBytes) / kGuessedBytesPerSecond * 1e9);
    }
    Expected<void> ready(const BlockRange&, const Location& location) const override
    {
        return deviceOf(location).isEmpty() ? notOneDrive(location) : needTool(QStringLiteral("badblocks"), QStringLiteral("e2fsprogs"));
    }
    Expected<SystemPassOutcome> measure(const BlockRange& range, const Location& location, PassGuard& guard) const override
    {
        const TimedProgress timed(guard.progress, timeNs(range, location), 0, 0.99);
        ToolRequest request;
        request.program = QStringLiteral("badblocks");
        request.package = QStringLiteral("e2fsprogs");
        request.arguments = QStringList{QStringLiteral("-v"), deviceOf(location)};
        const quint64 all = bytesOf(location) / kBadblocksBytes;
        const quint64 last = range.to == 0 ? all : std::min(all, range.to);
        if (range.from > 0 || range.to > 0) // it wants the last block, then the first
            request.arguments += QStringList{QString::number(std::max<quint64>(last, 1) - 1), QString::number(range.from)};
        request.most = std::chrono::hours(24 * 7);
        const Expected<ToolAnswer> answer = runTool(request, guard.stop);
        if (!answer)
            return answer.error();
        SystemPassOutcome outcome;
        outcome.metrics = toolFigures(kinds::kBadblocks, answer->errors).metrics;
        if (outcome.metrics.size() != 1)
            return notUnderstood(request.program, *answer);
        QJsonArray listed;
        for (const QByteArray& line : answer->output.split('\n').mid(0, kMostListed)) {
            bool isNumber = false;
            if (const quint64 block = line.trimmed().toULongLong(&isNumber); isNumber)
                listed.append(static_cast<double>(block));
        }
        outcome.facts = {{QStringLiteral("badBlocks"), listed}, {QStringLiteral("blockBytes"), static_cast<double>(kBadblocksBytes)}};
        if (const double bad = outcome.metrics.first().value; bad > 0) {
            const double sectors = bad * static_cast<double>(kBadblocksBytes) / 512;
            QJsonObject values{{QStringLiteral("sectors"), sectors}};
            if (!listed.isEmpty())
                values.insert(QStringLiteral("first"), listed.first().toDouble() * kBadblocksBytes / 512);
            outcome.warnings.append({QStringLiteral("bad-sectors"), QStringLiteral("warning"), values});
        }
        return outcome;
    }
};

struct NoSettings
{
};

Error healthError(const Health& health, const Location& location)
{
    const std::string drive = deviceOf(location).toStdString();
    switch (health.state) {
    case HealthState::NotPermitted:
        return {ErrorCode::PermissionDenied, drive, "only root may ask this drive how it is", 0};
    case HealthState::ToolMissing:
        return {ErrorCode::NotFound, "smartctl", "smartmontools", 0};
    case HealthState::TimedOut:
        return {ErrorCode::DeviceStalled, drive, {}, 0};
    case HealthState::Failed:
        return {ErrorCode::IoFailed, drive, health.detail.toStdString(), 0};
    default:
        return {ErrorCode::Unsupported, drive, "it does not tell how it is", 0};
    }
}

class SmartctlKind final : public ToolKind<NoSettings>
{
public:
    QString id() const override { return QLatin1String(kinds::kSmart); }
    bool needsTarget() const override { return true; }

protected:
    NoSettings read(SettingsCheck&) const override { return {}; }
    quint64 timeNs(const NoSettings&, const Location&) const override { return kHealthNs; }
    Expected<void> ready(const NoSettings&, const Location& location) const override
    {
        return location.drives.size() == 1 ? Expected<void>() : notOneDrive(location);
    }
    Expected<SystemPassOutcome> measure(const NoSettings&, const Location& location, PassGuard& guard) const override
    {
        const Health health = readHealth(location.drives.first(), guard.stop);
        if (guard.isStopped())
            return cancelledError();
        SystemPassOutcome outcome;
        const auto add = [&](const kinds::MetricName& name, std::optional<double> value) {
            if (value)
                outcome.metrics.append(ownMetric(name, *value));
        };
        const auto numberOf = [](const auto& value) { return value ? std::optional(static_cast<double>(*value)) : std::nullopt; };
        if (!health.temperatures.isEmpty())
            add(kinds::kTemperature, health.temperatures.first().celsius);
        add(kinds::kPowerOnHours, numberOf(health.powerOnHours));
        add(kinds::kPercentageUsed, numberOf(health.wearPercent));
        add(kinds::kMediaErrors, numberOf(health.mediaErrors));
        if (health.bytesWritten)
            add(kinds::kDataWritten, static_cast<double>(*health.bytesWritten) * 1e-9);
        if (outcome.metrics.isEmpty())
            return healthError(health, location);
        outcome.facts = {{QStringLiteral("source"), health.source}};
        return outcome;
    }
};

} // namespace

const SystemProbeKind& badblocksKind()
{
    static const BadblocksKind kind;
    return kind;
}

const SystemProbeKind& smartctlKind()
{
    static const SmartctlKind kind;
    return kind;
}

} // namespace driveduel
