#include "core/probes/systemkinds.h"
#include "core/system/externaltools.h"
#include "core/system/toolfigures.h"
#include "core/system/toolkind.h"
#include "core/system/waiting.h"

#include <QRegularExpression>

namespace driveduel {

namespace {

constexpr quint64 kSecondNs = 1'000'000'000;
constexpr quint64 kSpeedtestNs = 30 * kSecondNs;

struct IperfSettings
{
    QString server;
    quint64 port = 0;
    bool isDownload = false;
    quint64 seconds = 0;
};

Error failed(const QString& program, const QString& what)
{
    return {ErrorCode::IoFailed, program.toStdString(), what.toStdString(), 0};
}

class Iperf3Kind final : public ToolKind<IperfSettings>
{
public:
    QString id() const override { return QLatin1String(kinds::kIperf3); }

protected:
    IperfSettings read(SettingsCheck& check) const override
    {
        // What begins with '-' would be an option.
        static const QRegularExpression address(QStringLiteral("^([A-Za-z0-9_:][A-Za-z0-9._:%-]*)?$"));
        IperfSettings settings;
        settings.server = check.text("server", {}, 253);
        if (!address.match(settings.server).hasMatch())
            check.fail("server", QStringLiteral("must be a name or an address"));
        settings.port = check.number("port", 5201, 1, 65535);
        settings.isDownload = check.word("direction", QStringLiteral("upload"), {QStringLiteral("upload"), QStringLiteral("download")}) == QLatin1String("download");
        const quint64 ns = check.duration("time", 10 * kSecondNs, kSecondNs, 3600 * kSecondNs);
        if (ns % kSecondNs != 0)
            check.fail("time", QStringLiteral("must be whole seconds"));
        settings.seconds = ns / kSecondNs;
        return settings;
    }
    quint64 timeNs(const IperfSettings& settings, const Location&) const override { return (settings.seconds + 1) * kSecondNs; }
    Expected<void> ready(const IperfSettings& settings, const Location&) const override
    {
        if (settings.server.isEmpty())
            return Error{ErrorCode::InvalidArgument, {}, "server: the machine where `iperf3 -s` runs has to be given", 0};
        return needTool(QStringLiteral("iperf3"), QStringLiteral("iperf3"));
    }
    Expected<SystemPassOutcome> measure(const IperfSettings& settings, const Location& location, PassGuard& guard) const override
    {
        const TimedProgress timed(guard.progress, timeNs(settings, location));
        ToolRequest request;
        request.program = request.package = QStringLiteral("iperf3");
        request.arguments = QStringList{QStringLiteral("--json"), QStringLiteral("--connect-timeout"), QStringLiteral("5000"), QStringLiteral("-p"),
            QString::number(settings.port), QStringLiteral("-t"), QString::number(settings.seconds), QStringLiteral("-c"), settings.server};
        if (settings.isDownload)
            request.arguments.append(QStringLiteral("-R"));
        request.most = std::chrono::seconds(settings.seconds + 30);
        request.mayFail = true; // it says in its JSON why
        const Expected<ToolAnswer> answer = runTool(request, guard.stop);
        if (!answer)
            return answer.error();
        if (const QString failure = iperf3Failure(answer->output); !failure.isEmpty())
            return failed(request.program, failure);
        const ToolFigures figures = toolFigures(kinds::kIperf3, answer->output);
        if (figures.metrics.isEmpty() || answer->exitStatus != 0)
            return notUnderstood(request.program, *answer);
        SystemPassOutcome outcome;
        outcome.metrics = figures.metrics;
        outcome.durationNs = figures.durationNs;
        return outcome;
    }
};

struct NoSettings
{
};

class SpeedtestKind final : public ToolKind<NoSettings>
{
public:
    QString id() const override { return QLatin1String(kinds::kSpeedtest); }

protected:
    NoSettings read(SettingsCheck&) const override { return {}; }
    quint64 timeNs(const NoSettings&, const Location&) const override { return kSpeedtestNs; }
    Expected<void> ready(const NoSettings&, const Location&) const override
    {
        return needTool(QStringLiteral("speedtest-cli"), QStringLiteral("speedtest-cli"));
    }
    Expected<SystemPassOutcome> measure(const NoSettings&, const Location&, PassGuard& guard) const override
    {
        const TimedProgress timed(guard.progress, kSpeedtestNs);
        ToolRequest request;
        request.program = request.package = QStringLiteral("speedtest-cli");
        request.arguments = QStringList{QStringLiteral("--json"), QStringLiteral("--secure")};
        request.most = std::chrono::minutes(3);
        const Expected<ToolAnswer> answer = runTool(request, guard.stop);
        if (!answer)
            return answer.error();
        SystemPassOutcome outcome;
        outcome.metrics = toolFigures(kinds::kSpeedtest, answer->output).metrics;
        if (outcome.metrics.isEmpty())
            return notUnderstood(request.program, *answer);
        return outcome;
    }
};

} // namespace

const SystemProbeKind& iperf3Kind()
{
    static const Iperf3Kind kind;
    return kind;
}

const SystemProbeKind& speedtestKind()
{
    static const SpeedtestKind kind;
    return kind;
}

} // namespace driveduel
