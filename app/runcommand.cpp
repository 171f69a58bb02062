#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/resultarguments.h"
#include "app/runsession.h"
#include "core/probes/fiojob.h"
#include "core/probes/presetjson.h"
#include "core/probes/presetstore.h"
#include "core/runs/continuation.h"
#include "core/runs/plan.h"
#include "core/text/wording.h"

#include <QFile>

namespace driveduel::app {

namespace {

struct RunParser
{
    QCommandLineParser parser;
    QCommandLineOption preset {QStringLiteral("preset"), Cli::tr("What to measure: an id that driveduel presets shows, or a preset file."), QStringLiteral("ID")};
    QCommandLineOption job {QStringLiteral("job"), Cli::tr("Run a fio job file instead of a preset."), QStringLiteral("FILE.fio")};
    QCommandLineOption target {QStringLiteral("target"), Cli::tr("A folder, an existing file or a block device (both only read); again for each target."), QStringLiteral("PATH")};
    QCommandLineOption passes {QStringLiteral("passes"), Cli::tr("Repetitions of each probe on each target."), QStringLiteral("N")};
    QCommandLineOption size {QStringLiteral("size"), Cli::tr("Size of the test file, e.g. 1GiB."), QStringLiteral("SIZE")};
    QCommandLineOption duration {QStringLiteral("duration"), Cli::tr("Measured time of each pass, e.g. 5s."), QStringLiteral("TIME")};
    QCommandLineOption ramp {QStringLiteral("ramp"), Cli::tr("Warm-up of each pass that is thrown away, e.g. 1s."), QStringLiteral("TIME")};
    QCommandLineOption label {QStringLiteral("label"), Cli::tr("Name of the configuration; again for each target, in order."), QStringLiteral("TEXT")};
    QCommandLineOption note {QStringLiteral("note"), Cli::tr("A note to keep with the results."), QStringLiteral("TEXT")};
    QCommandLineOption backend {QStringLiteral("backend"), Cli::tr("auto, io_uring or sync."), QStringLiteral("NAME"), QStringLiteral("auto")};
    QCommandLineOption engine {QStringLiteral("engine"), Cli::tr("own, or fio: an installed fio measures the same, to cross-check."), QStringLiteral("NAME"), QStringLiteral("own")};
    QCommandLineOption untilDecided {QStringLiteral("until-decided"), Cli::tr("Add passes until the verdict is clear or its interval is ±3 %, 15 at most.")};
    QCommandLineOption timeBudget {QStringLiteral("time-budget"), Cli::tr("With --until-decided: how long the whole run may take, e.g. 10m."), QStringLiteral("TIME")};
    QCommandLineOption continued {QStringLiteral("continue"), Cli::tr("Run more passes of what is undecided in RESULT... (files or ids of one run) and add them there.")};
    QCommandLineOption noCoolDown {QStringLiteral("no-cool-down"), Cli::tr("Do not wait between passes until a drive is as cool as at the start.")};
    QCommandLineOption out {QStringLiteral("out"), Cli::tr("Write the results to FILE instead of the results folder."), QStringLiteral("FILE")};
    QCommandLineOption json {QStringLiteral("json"), Cli::tr("Print the results as a JSON array.")};
};

/// Options as the plan takes them, or the sentence that is wrong with them.
struct ParsedOptions
{
    RunOptions options;
    QString wrong;
};

ParsedOptions parseOptions(const RunParser& p)
{
    ParsedOptions parsed;
    RunOptions& o = parsed.options;
    o.note = p.parser.value(p.note);
    if (p.parser.isSet(p.passes)) {
        bool isNumber = false;
        const int passes = p.parser.value(p.passes).toInt(&isNumber);
        if (!isNumber || passes < 1 || passes > kMaxPasses)
            parsed.wrong = Cli::tr("--passes takes a number from 1 to %1.").arg(kMaxPasses);
        o.passes = passes;
    }
    if (p.parser.isSet(p.size)) {
        o.sizeBytes = parseSize(p.parser.value(p.size));
        if (!o.sizeBytes || *o.sizeBytes == 0)
            parsed.wrong = Cli::tr("--size “%1” is not a size; write 512M, 1GiB or bytes.").arg(p.parser.value(p.size));
    }
    const auto time = [&](const QCommandLineOption& option, std::optional<quint64>& into, bool zeroIsFine) {
        if (!p.parser.isSet(option))
            return;
        into = parseDurationNs(p.parser.value(option));
        if (!into || (*into == 0 && !zeroIsFine))
            parsed.wrong = Cli::tr("“%1” is not a time; write 5s, 500ms or seconds.").arg(p.parser.value(option));
    };
    time(p.duration, o.durationNs, false);
    time(p.ramp, o.rampNs, true);
    std::optional<quint64> budget;
    time(p.timeBudget, budget, false);
    if (p.parser.isSet(p.untilDecided))
        o.untilDecided = UntilDecided {budget.value_or(0)};
    else if (budget)
        parsed.wrong = Cli::tr("--time-budget goes with --until-decided.");
    o.coolDown = !p.parser.isSet(p.noCoolDown);
    const QString backend = p.parser.value(p.backend);
    if (backend == u"io_uring")
        o.backend = engine::BackendChoice::IoUring;
    else if (backend == u"sync")
        o.backend = engine::BackendChoice::Sync;
    else if (backend != u"auto")
        parsed.wrong = Cli::tr("There is no back end “%1”; take auto, io_uring or sync.").arg(backend);
    const QString engine = p.parser.value(p.engine);
    if (engine == u"fio")
        o.measuredBy = MeasuredBy::Fio;
    else if (engine != u"own")
        parsed.wrong = Cli::tr("There is no engine “%1”; take own or fio.").arg(engine);
    return parsed;
}

Expected<Preset> readPreset(const RunParser& p)
{
    if (!p.parser.isSet(p.job))
        return PresetStore().find(p.parser.isSet(p.preset) ? p.parser.value(p.preset) : QStringLiteral("quick"));
    const QString path = p.parser.value(p.job);
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error {file.exists() ? ErrorCode::PermissionDenied : ErrorCode::NotFound, path.toStdString(), file.errorString().toStdString(), 0};
    Expected<FioJobFile> job = parseFioJob(file.read(1 << 20), path);
    if (!job)
        return job.error();
    for (const QString& ignored : job->ignored)
        say(QStringLiteral("%1: %2").arg(path, ignored));
    return job->preset;
}

/// What --continue has no use for: everything but how far to go and where the results go to.
bool hasOther(const RunParser& p)
{
    for (const QCommandLineOption* option : {&p.preset, &p.job, &p.target, &p.passes, &p.size, &p.duration, &p.ramp, &p.label, &p.note, &p.engine}) {
        if (p.parser.isSet(*option))
            return true;
    }
    return p.parser.isSet(p.backend);
}

int continueCommand(const RunParser& p, const RunOptions& options)
{
    const Expected<QList<ResultPtr>> results = loadComparable(p.parser.positionalArguments());
    if (!results) {
        complain(results.error());
        return kFailed;
    }
    ContinueOptions further;
    further.untilDecided = options.untilDecided;
    further.coolDown = options.coolDown;
    const Expected<Plan> plan = continuePlan(*results, further);
    if (!plan) {
        complain(plan.error());
        return kFailed;
    }
    RunSession session(*plan, {p.parser.value(p.out), p.parser.isSet(p.json), p.parser.positionalArguments()});
    return session.run();
}

} // namespace

int runCommand(const QStringList& arguments)
{
    const QString self = QStringLiteral("run");
    RunParser p;
    p.parser.setApplicationDescription(Cli::tr("Measures one to six targets with a preset, their passes interleaved, and stores one result each."));
    p.parser.addOptions({p.preset, p.job, p.target, p.passes, p.size, p.duration, p.ramp, p.label, p.note, p.backend, p.engine, p.untilDecided, p.timeBudget, p.continued,
        p.noCoolDown, p.out, p.json});
    if (const auto over = parseArguments(p.parser, self, arguments))
        return *over;
    if (p.parser.isSet(p.continued)) {
        const ParsedOptions further = parseOptions(p);
        if (hasOther(p))
            return wrongUsage(self, Cli::tr("--continue measures what the results say, with their settings; only --until-decided, --time-budget, --no-cool-down, --out and --json go with it."));
        if (p.parser.positionalArguments().isEmpty())
            return wrongUsage(self, Cli::tr("Which results shall be continued? Give files or ids."));
        return further.wrong.isEmpty() ? continueCommand(p, further.options) : wrongUsage(self, further.wrong);
    }
    if (!p.parser.positionalArguments().isEmpty())
        return wrongUsage(self, Cli::tr("Unexpected argument “%1”; targets are given with --target.").arg(p.parser.positionalArguments().first()));
    const QStringList paths = p.parser.values(p.target);
    if (paths.isEmpty())
        return wrongUsage(self, Cli::tr("What shall be measured? Give --target PATH."));
    if (p.parser.isSet(p.preset) && p.parser.isSet(p.job))
        return wrongUsage(self, Cli::tr("Take either --preset or --job."));
    const QStringList labels = p.parser.values(p.label);
    if (labels.size() > paths.size())
        return wrongUsage(self, Cli::tr("There are more labels than targets."));
    const ParsedOptions parsed = parseOptions(p);
    if (!parsed.wrong.isEmpty())
        return wrongUsage(self, parsed.wrong);

    const Expected<Preset> preset = readPreset(p);
    if (!preset) {
        complain(preset.error());
        return preset.error().code == ErrorCode::UnknownName ? kWrongUsage : kFailed;
    }
    QList<TargetChoice> targets;
    for (int i = 0; i < paths.size(); ++i)
        targets += TargetChoice {paths[i], labels.value(i)};
    const Expected<Plan> plan = buildPlan(*preset, targets, parsed.options);
    if (!plan) {
        complain(plan.error());
        return kFailed;
    }
    RunSession session(*plan, {p.parser.value(p.out), p.parser.isSet(p.json)});
    return session.run();
}

} // namespace driveduel::app
