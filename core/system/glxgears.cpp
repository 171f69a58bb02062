#include "core/probes/systemkinds.h"
#include "core/system/externaltools.h"
#include "core/system/ownmetric.h"
#include "core/system/toolfigures.h"
#include "core/system/toolkind.h"
#include "core/system/waiting.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace driveduel {

namespace {

constexpr quint64 kSecondNs = 1'000'000'000;
constexpr std::array kMonitorRates{30.0, 50.0, 60.0, 72.0, 75.0, 85.0, 90.0, 100.0, 120.0, 144.0, 165.0, 170.0, 180.0, 240.0, 360.0};

bool isNearMonitorRate(double frames, double tolerance)
{
    return std::any_of(kMonitorRates.begin(), kMonitorRates.end(), [&](double rate) { return std::abs(frames / rate - 1) < tolerance; });
}

/// glxgears says when it asked to wait for the monitor; whether anything waited only the figure tells. When something else between
/// the two waits it doesn't know. Nothing where the figure is the graphics' own.
std::optional<Warning> monitorWarning(double frames, bool saysSynchronized)
{
    if (!isNearMonitorRate(frames, saysSynchronized ? 0.03 : 0.005))
        return std::nullopt;
    return Warning{QStringLiteral("vertical-sync"), saysSynchronized ? QStringLiteral("invalid") : QStringLiteral("warning"),
        {{QStringLiteral("framesPerSecond"), frames}}};
}

struct Settings
{
    quint64 timeNs = 0;
    bool isVsyncOff = false;
};

class GlxgearsKind final : public ToolKind<Settings>
{
public:
    QString id() const override { return QLatin1String(kinds::kGlxgears); }

protected:
    Settings read(SettingsCheck& check) const override
    {
        Settings settings;
        settings.timeNs = check.duration("time", 15 * kSecondNs, 10 * kSecondNs, 600 * kSecondNs);
        settings.isVsyncOff = check.word("vsync", QStringLiteral("default"), {QStringLiteral("default"), QStringLiteral("off")}) == QLatin1String("off");
        return settings;
    }
    quint64 timeNs(const Settings& settings, const Location&) const override { return settings.timeNs; }
    Expected<void> ready(const Settings&, const Location&) const override
    {
        if (auto there = needTool(QStringLiteral("glxgears"), QStringLiteral("mesa-utils")); !there)
            return there;
        const char* const display = std::getenv("DISPLAY"); // NOLINT(concurrency-mt-unsafe): nobody here sets it
        if (!display || *display == '\0')
            return Error{ErrorCode::Unsupported, "glxgears", "there is no X display", 0};
        return {};
    }
    Expected<SystemPassOutcome> measure(const Settings& settings, const Location&, PassGuard& guard) const override
    {
        const TimedProgress timed(guard.progress, settings.timeNs);
        ToolRequest request;
        request.program = QStringLiteral("glxgears");
        request.package = QStringLiteral("mesa-utils");
        if (settings.isVsyncOff)
            request.environment = QStringList{QStringLiteral("vblank_mode=0"), QStringLiteral("__GL_SYNC_TO_VBLANK=0")};
        // It needs a moment to start before its first five seconds.
        request.endAfter = std::chrono::milliseconds(settings.timeNs / 1'000'000 + 1500);
        const Expected<ToolAnswer> answer = runTool(request, guard.stop);
        if (!answer)
            return answer.error();
        const ToolFigures figures = toolFigures(kinds::kGlxgears, answer->output);
        QList<Metric> samples = figures.details;
        if (samples.isEmpty())
            return notUnderstood(request.program, *answer);
        if (samples.size() > 1) // the window comes up in it
            samples.removeFirst();
        double frames = 0;
        for (const Metric& sample : std::as_const(samples))
            frames += sample.value / static_cast<double>(samples.size());
        SystemPassOutcome outcome;
        outcome.durationNs = static_cast<quint64>(samples.size()) * 5 * kSecondNs;
        outcome.metrics = {ownMetric(kinds::kFrames, frames)};
        if (const auto warning = monitorWarning(frames, !figures.warnings.isEmpty()))
            outcome.warnings.append(*warning);
        return outcome;
    }
};

} // namespace

const SystemProbeKind& glxgearsKind()
{
    static const GlxgearsKind kind;
    return kind;
}

} // namespace driveduel
