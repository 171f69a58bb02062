#include "core/system/programstart.h"

#include "core/engine/devicecounters.h"
#include "core/system/guardedpass.h"
#include "core/system/kindhelpers.h"
#include "core/system/ownmetric.h"
#include "core/system/startcommand.h"
#include "core/system/workingfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>

#include <algorithm>

namespace driveduel {

namespace {

constexpr quint64 kGuessedExitNs = 2'000'000'000; // of a command, all starts together
constexpr quint64 kGuessedWindowNs = 25'000'000'000;
constexpr qsizetype kMostCommands = 50;

struct StartSettings
{
    QList<StartCommand> commands; ///< empty: what is installed
    quint64 timeoutNs = 60'000'000'000;
};

StartCommand commandFrom(const QJsonObject& json, SettingsReader& outer)
{
    SettingsReader reader(json, {});
    StartCommand command;
    command.command = reader.text("command", {}, 1000);
    if (command.words().isEmpty())
        reader.fail("command", QStringLiteral("a command line is needed"));
    const QString until = reader.text("until", QStringLiteral("exit"), 20);
    command.untilWindow = until == QLatin1String("window");
    if (!command.untilWindow && until != QLatin1String("exit"))
        reader.fail("until", QStringLiteral("%1 is neither exit nor window").arg(quotedForMessage(until)));
    const QJsonValue folders = json.value(QStringLiteral("folders"));
    for (const QJsonValue& folder : folders.toArray()) {
        command.folders.append(folder.toString());
        if (!folder.toString().startsWith(u'/'))
            reader.fail("folders", QStringLiteral("%1 is no absolute path").arg(quotedForMessage(folder)));
    }
    if (!folders.isUndefined() && !folders.isArray())
        reader.fail("folders", QStringLiteral("a list of folders is needed"));
    reader.refuseOtherThan({QStringLiteral("command"), QStringLiteral("until"), QStringLiteral("folders"), QStringLiteral("timeout")});
    if (reader.error())
        outer.fail("", QString::fromStdString(reader.error()->detail));
    return command;
}

StartSettings settingsFrom(const QJsonObject& json, SettingsReader& reader)
{
    StartSettings settings;
    settings.timeoutNs = reader.durationNs("timeout", settings.timeoutNs);
    if (settings.timeoutNs < 1'000'000'000 || settings.timeoutNs > 3'600'000'000'000)
        reader.fail("timeout", QStringLiteral("must be from a second to an hour"));
    const QJsonValue list = json.value(QStringLiteral("commands"));
    if (json.contains(QStringLiteral("command"))) {
        settings.commands.append(commandFrom(json, reader));
    } else if (list.isArray()) {
        for (const QJsonValue& one : list.toArray())
            settings.commands.append(commandFrom(one.toObject(), reader));
        if (settings.commands.isEmpty() || settings.commands.size() > kMostCommands)
            reader.fail("commands", QStringLiteral("from 1 to %1 commands are needed").arg(kMostCommands));
        reader.refuseOtherThan({QStringLiteral("commands"), QStringLiteral("timeout")});
    } else {
        if (!list.isUndefined() && list != QJsonValue(QStringLiteral("installed")))
            reader.fail("commands", QStringLiteral("a list of commands is needed, or \"installed\""));
        reader.refuseOtherThan({QStringLiteral("commands"), QStringLiteral("timeout")});
    }
    return settings;
}

StartSettings settingsFrom(const QJsonObject& json)
{
    SettingsReader reader(json, {});
    return settingsFrom(json, reader);
}

/// Of the drives that hold the executable.
std::vector<std::string> statFilesOf(const QStringList& files)
{
    std::vector<std::string> statFiles;
    if (files.isEmpty())
        return statFiles;
    if (const Expected<Location> location = locate(files.first())) {
        for (const QString& file : location->deviceStatFiles())
            statFiles.push_back(file.toStdString());
    }
    return statFiles;
}

/// The figures behind a cold start.
Warning coldStartFacts(const StartCommand& command, const Eviction& evicted, const std::optional<engine::DeviceCounters>& counted)
{
    QJsonObject values{{QStringLiteral("program"), command.words().value(0)}, {QStringLiteral("files"), static_cast<double>(evicted.files)},
        {QStringLiteral("evictedBytes"), static_cast<double>(evicted.evictedBytes())},
        {QStringLiteral("keptBytes"), static_cast<double>(evicted.cachedAfter)}};
    if (counted)
        values.insert(QStringLiteral("readBytes"), static_cast<double>(counted->readBytes));
    if (evicted.untoldFiles > 0)
        values.insert(QStringLiteral("untoldFiles"), static_cast<double>(evicted.untoldFiles));
    return {QStringLiteral("cold-start"), QStringLiteral("info"), values};
}

class Starter final
{
public:
    Starter(const SystemPassRequest& request, PassGuard& guard)
        : m_request(request)
        , m_guard(guard)
        , m_timeoutNs(settingsFrom(request.probe.system).timeoutNs)
    {
    }

    Expected<void> measure(const StartCommand& command, SystemPassOutcome& outcome)
    {
        const QStringList files = filesOf(command);
        const engine::DeviceCounterReader counters(statFilesOf(files));
        // Names and inodes stay in memory whatever we do; they shall be there from the first pass on, and all evicted pages be told as evicted.
        if (m_request.repetition == 0) {
            if (auto first = start(command); !first)
                return first.error();
        }
        readInto(files, m_guard.stop);
        const Expected<Eviction> evicted = evict(files, m_guard.stop);
        if (!evicted)
            return evicted.error();
        const auto before = counters.read();
        const Expected<quint64> coldNs = start(command);
        const auto counted = engine::difference(before, counters.read());
        if (!coldNs)
            return coldNs.error();
        const Expected<quint64> warmNs = start(command);
        if (!warmNs)
            return warmNs.error();
        append(kinds::kColdStart, command, *coldNs, outcome);
        append(kinds::kWarmStart, command, *warmNs, outcome);
        outcome.warnings.append(coldStartFacts(command, *evicted, counted));
        outcome.durationNs += *coldNs + *warmNs;
        return {};
    }

private:
    Expected<quint64> start(const StartCommand& command)
    {
        if (!command.command.contains(QLatin1String("{temp}")))
            return startOnce(command, {}, m_timeoutNs, m_guard.stop);
        const Expected<WorkingFolder> temp = WorkingFolder::create(QDir::tempPath(), m_request.journalDir, m_guard.removed);
        return temp ? startOnce(command, temp->path(), m_timeoutNs, m_guard.stop) : Expected<quint64>(temp.error());
    }
    static void append(const kinds::MetricName& name, const StartCommand& command, quint64 ns, SystemPassOutcome& outcome)
    {
        Metric metric = ownMetric(name, secondsOf(ns));
        metric.name += QStringLiteral(": ") + command.command;
        outcome.metrics.append(metric);
    }

    const SystemPassRequest& m_request;
    PassGuard& m_guard;
    quint64 m_timeoutNs;
};

Warning startFailed(const StartCommand& command, const Error& error)
{
    return {QStringLiteral("start-failed"), QStringLiteral("warning"),
        QJsonObject{{QStringLiteral("program"), command.words().value(0)}, {QStringLiteral("reason"), QString::fromStdString(error.detail)}}};
}

Expected<SystemPassOutcome> runStarts(const SystemPassRequest& request, PassGuard& guard)
{
    QList<StartCommand> commands = settingsFrom(request.probe.system).commands;
    if (commands.isEmpty())
        commands = installedCommands();
    SystemPassOutcome outcome;
    std::optional<Error> firstError;
    Starter starter(request, guard);
    for (qsizetype i = 0; i < commands.size() && !guard.isStopped(); ++i) {
        //: progress; %1 a program
        guard.progress.setStep(QCoreApplication::translate("driveduel", "starting %1").arg(commands[i].words().value(0)));
        const Expected<void> measured = starter.measure(commands[i], outcome);
        guard.progress.setFraction(static_cast<double>(i + 1) / static_cast<double>(commands.size()));
        if (measured || guard.isStopped())
            continue;
        firstError = firstError ? firstError : measured.error();
        outcome.warnings.append(startFailed(commands[i], measured.error()));
    }
    if (guard.isStopped())
        outcome.ended = cancelledError();
    else if (outcome.metrics.isEmpty())
        return firstError.value_or(Error{ErrorCode::NotFound, {}, "none of the programs that are known here is installed", 0});
    if (outcome.metrics.isEmpty())
        return cancelledError();
    return outcome;
}

class ProgramStartPass final : public SystemPass
{
public:
    explicit ProgramStartPass(SystemPassRequest request)
        : m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([request = m_request](PassGuard& guard) { return runStarts(request, guard); }, progress, std::move(stop));
    }

private:
    SystemPassRequest m_request;
};

} // namespace

QString ProgramStartKind::id() const
{
    return QString::fromLatin1(kinds::kProgramStart);
}

Expected<QJsonObject> ProgramStartKind::normalized(const QJsonObject& settings) const
{
    SettingsReader reader(settings, {});
    const StartSettings read = settingsFrom(settings, reader);
    QJsonObject normal{{QStringLiteral("timeout"), durationToText(read.timeoutNs)}, {QStringLiteral("commands"), QStringLiteral("installed")}};
    QJsonArray commands;
    for (const StartCommand& command : read.commands) {
        commands.append(QJsonObject{{QStringLiteral("command"), command.command},
            {QStringLiteral("until"), command.untilWindow ? QStringLiteral("window") : QStringLiteral("exit")},
            {QStringLiteral("folders"), QJsonArray::fromStringList(command.folders)}});
    }
    if (!commands.isEmpty())
        normal.insert(QStringLiteral("commands"), commands);
    return checkedSettings(reader, normal);
}

quint64 ProgramStartKind::estimatedNs(const QJsonObject& settings, const Location&) const
{
    QList<StartCommand> commands = settingsFrom(settings).commands;
    if (commands.isEmpty())
        commands = installedCommands();
    quint64 ns = 0;
    for (const StartCommand& command : commands)
        ns += command.untilWindow ? kGuessedWindowNs : kGuessedExitNs;
    return ns;
}

Expected<void> ProgramStartKind::check(const QJsonObject& settings, const Location&) const
{
    const QList<StartCommand> commands = settingsFrom(settings).commands;
    if (commands.isEmpty() || std::any_of(commands.begin(), commands.end(), [](const StartCommand& command) { return command.isInstalled(); }))
        return {};
    return Error{ErrorCode::NotFound, commands.first().words().value(0).toStdString(), "it is not installed", 0};
}

std::unique_ptr<SystemPass> ProgramStartKind::make(SystemPassRequest request) const
{
    return std::make_unique<ProgramStartPass>(std::move(request));
}

} // namespace driveduel
