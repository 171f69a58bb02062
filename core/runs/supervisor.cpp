#include "core/runs/supervisor.h"

#include "core/runs/beside.h"
#include "core/runs/passwatch.h"
#include "core/runs/sequence.h"
#include "core/runs/systempasses.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace driveduel {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLongestRelease {30'000}; // removing a large file from a slow drive
constexpr milliseconds kLongestReleaseAfterStop {300}; // of the second that a cancel may take

/// After these the target answers no more, or answers nonsense; other errors concern one probe.
bool endsTarget(ErrorCode code)
{
    switch (code) {
    case ErrorCode::DeviceGone:
    case ErrorCode::DeviceStalled:
    case ErrorCode::IoFailed:
    case ErrorCode::ReadOnly:
    case ErrorCode::NotFound:
    case ErrorCode::PermissionDenied:
        return true;
    default:
        return false;
    }
}

bool measuredAnything(const engine::PassStats& stats)
{
    return stats.read.ios + stats.write.ios > 0;
}

/// Counts targets that are still being closed. Shared with the closing threads, which may outlive the run on a hung drive.
struct Closing
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::size_t open = 0;
};

} // namespace

Supervisor::Supervisor(Plan plan, QString journalDir, std::shared_ptr<RunEngine> engine, RunEvents events)
    : m_plan(std::move(plan))
    , m_journalDir(std::move(journalDir))
    , m_engine(std::move(engine))
    , m_events(std::move(events))
    , m_forecast(m_plan)
    , m_rounds(m_plan)
    , m_targets(static_cast<std::size_t>(m_plan.targets.size()))
    , m_startedAt(QDateTime::currentDateTime())
{
    makeRecords();
    for (std::size_t t = 0; t < m_targets.size(); ++t) {
        const PlannedTarget target = m_plan.targets[static_cast<qsizetype>(t)];
        m_targets[t].reader = std::make_unique<TargetReader>([engine = m_engine, target] { return engine->readTarget(target); });
    }
}

bool Supervisor::run(const std::stop_token& stop)
{
    m_beganNs = m_stepBeganNs = m_engine->nowNs();
    try {
        runAll(stop);
    } catch (const std::exception& exception) {
        m_events.problem(RunProblem {0, -1, Error {ErrorCode::IoFailed, {}, exception.what(), 0}, true});
    }
    m_rounds.stopAll(m_isCut ? QStringLiteral("cancelled") : QStringLiteral("failed"));
    std::vector<std::unique_ptr<RunTarget>> left;
    for (TargetState& state : m_targets)
        left.push_back(std::move(state.target));
    release(std::move(left), stop);

    RunProgress progress;
    progress.stage = RunStage::Finished;
    progress.pass = static_cast<int>(m_plan.passes.size()) - 1;
    progress.passCount = static_cast<int>(m_plan.passes.size());
    progress.elapsedNs = elapsedNs();
    progress.fractionDone = m_isCut ? m_forecast.fraction(progress.elapsedNs, 0) : 1;
    m_events.progress(progress);
    return m_isCut;
}

void Supervisor::runAll(const std::stop_token& stop)
{
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        for (const auto& [probe, error] : m_plan.targets[t].refused)
            m_targets[static_cast<std::size_t>(t)].records[probe].refused = error;
    }
    m_engine->removeLeftovers(m_journalDir.toLocal8Bit().toStdString());
    survey(stop);
    for (int t = 0; t < m_plan.targets.size() && !stop.stop_requested(); ++t)
        layOut(t, stop);
    m_isCut = !runPlanned(stop) || m_isCut;
}

bool Supervisor::runPlanned(const std::stop_token& stop)
{
    std::optional<PlannedPass> before;
    for (int i = 0; i < m_plan.passes.size() || addRounds(); ++i) {
        const PlannedPass pass = m_plan.passes[i];
        const TargetState& state = stateOf(pass);
        if (state.droppedProbes.contains(pass.probe) || state.hasEnded || m_rounds.isOver(pass.probe))
            continue;
        if (before && !followsAtOnce(m_plan.preset, *before, pass))
            pauseBefore(pass, stop);
        before = pass;
        if (stop.stop_requested())
            return false;
        if (isSystemProbe(m_plan.preset.probes[pass.probe]))
            runSystemPass(i, stop);
        else
            runPass(i, stop);
        if (m_isCut)
            return false;
        decide(pass.probe);
    }
    return true;
}

void Supervisor::survey(const std::stop_token& stop)
{
    const QList<QList<Finding>> findings = m_engine->survey(m_plan, stop);
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        TargetState& state = m_targets[static_cast<std::size_t>(t)];
        state.findings = findings.value(t);
        state.counters = state.countersAtStart = m_engine->errorCounters(m_plan.targets[t]);
        if (const std::optional<TargetReading> reading = state.reader->read())
            state.celsiusAtStart = reading->celsius;
    }
}

QList<Finding> Supervisor::troubleSince(int target)
{
    TargetState& state = m_targets[static_cast<std::size_t>(target)];
    const QList<ErrorCounters> before = std::exchange(state.counters, m_engine->errorCounters(m_plan.targets[target]));
    return troubleBetween(before, state.counters);
}

void Supervisor::layOut(int index, const std::stop_token& stop)
{
    const PlannedTarget& planned = m_plan.targets[index];
    engine::TestFileOptions options;
    options.journalDir = m_journalDir.toLocal8Bit().toStdString();
    options.reserveBytes = planned.reserveBytes;
    options.seed = m_plan.seed;
    options.allocateOnly = planned.isOnlyAllocated;

    RunProgress progress;
    progress.stage = RunStage::LayingOut;
    progress.pass = -1;
    progress.target = index;
    m_forecast.beginLayout(index);
    beginStep();
    report(progress);

    std::atomic<quint64> done = 0;
    quint64 seen = 0;
    quint64 seenAtNs = 0;
    auto opened = runBeside(
        [&] { return m_engine->open(planned, options, stop, [&done](std::uint64_t bytes, std::uint64_t) { done = bytes; }); },
        [&] {
            const quint64 nowNs = stepNs();
            const quint64 bytes = done;
            if (bytes > seen) {
                progress.writeBytesPerSecond = static_cast<double>(bytes - seen) * 1e9 / static_cast<double>(nowNs - seenAtNs);
                progress.bytesPerSecond = progress.writeBytesPerSecond;
                seen = bytes;
                seenAtNs = nowNs;
            }
            progress.silentNs = nowNs - seenAtNs;
            if (bytes > planned.bytesToLayOut / 20)
                m_forecast.setCurrentRemaining(static_cast<quint64>(static_cast<double>(nowNs)
                    * static_cast<double>(planned.bytesToLayOut - std::min(bytes, planned.bytesToLayOut)) / static_cast<double>(bytes)));
            report(progress);
        });
    m_forecast.end(stepNs(), bool(opened));
    if (opened)
        m_targets[static_cast<std::size_t>(index)].target = std::move(*opened);
    else if (opened.error().code != ErrorCode::Cancelled || !stop.stop_requested())
        endTarget(index, -1, opened.error());
}

static engine::PassRequest requestFor(const Plan& plan, const PlannedPass& pass)
{
    engine::PassRequest request;
    request.job = jobFor(plan, pass);
    for (const QString& file : plan.targets[pass.target].location.deviceStatFiles())
        request.deviceStatFiles.push_back(file.toStdString());
    return request;
}

void Supervisor::runPass(int index, const std::stop_token& stop)
{
    const PlannedPass pass = m_plan.passes[index];
    const PlannedTarget& planned = m_plan.targets[pass.target];
    engine::PassRequest request = requestFor(m_plan, pass);
    RunProgress progress = beginPass(index, RunStage::Ramp);
    if (!idleAtStart(std::exchange(request.job.startDelayNs, 0), progress, stop)) // fio would idle once more
        return;
    m_previous = {};
    m_previousAtNs = stepNs();
    report(progress);

    const QDateTime startedAt = QDateTime::currentDateTime();
    troubleSince(pass.target); // what happened before is not this pass's
    PassWatch watch(planned, *stateOf(pass).reader);
    watch.look(m_engine->nowNs(), {});
    const auto running = stateOf(pass).target->makePass(std::move(request));
    std::stop_source passStop; // ends this pass alone
    const std::stop_callback forwarded(stop, [&passStop] { passStop.request_stop(); });
    auto stats = runBeside([&] { return running->run(passStop.get_token()); },
        [&] {
            const engine::LiveSample sample = running->look();
            watch.look(m_engine->nowNs(), sample);
            if (watch.limit())
                passStop.request_stop();
            progress.celsius = watch.celsius();
            reportSample(progress, sample);
        });
    const bool isWhole = stats && !stats->ended;
    const bool isLimited = !isWhole && watch.limit() && !stop.stop_requested();
    if (isLimited)
        endBy(*watch.limit(), stats);
    m_forecast.end(stepNs(), isWhole);

    const QList<Finding> trouble = troubleSince(pass.target);
    if (stats && measuredAnything(*stats)) {
        PassRecord record = toPassRecord(*stats, recordOf(pass).probe, planned.location);
        record.startedAt = startedAt;
        keepPass(index, std::move(record), watch, trouble);
    }
    if (isWhole)
        return;
    const Error& error = stats ? *stats->ended : stats.error();
    if (isLimited && error.code == ErrorCode::NoSpace)
        endTarget(pass.target, pass.probe, error); // and gives the room of the test file back
    else
        fail(pass, error);
}

RunProgress Supervisor::beginPass(int index, RunStage stage)
{
    const PlannedPass& pass = m_plan.passes[index];
    RunProgress progress;
    progress.stage = stage;
    progress.pass = index;
    progress.target = pass.target;
    progress.probe = pass.probe;
    progress.repetition = pass.repetition;
    m_forecast.beginPass(index);
    beginStep();
    return progress;
}

void Supervisor::keepPass(int index, PassRecord record, const PassWatch& watch, const QList<Finding>& trouble)
{
    const PlannedPass& pass = m_plan.passes[index];
    record.temperatures = watch.temperatures(record.durationNs);
    for (const Finding& finding : trouble)
        record.warnings += Warning {finding.id, QStringLiteral("warning"), finding.values};
    record.repetition = pass.repetition;
    record.order = index + (m_plan.continues ? m_plan.continues->firstOrder : 0);
    recordOf(pass).passes += record;
    stateOf(pass).hasRun = true;
    m_events.passDone(pass, record);
}

void Supervisor::fail(const PlannedPass& pass, const Error& error)
{
    if (error.code == ErrorCode::Cancelled) {
        m_isCut = true;
        return;
    }
    if (endsTarget(error.code)) {
        endTarget(pass.target, pass.probe, error);
        return;
    }
    dropProbe(pass, error);
}

void Supervisor::dropProbe(const PlannedPass& pass, const Error& error)
{
    TargetState& state = stateOf(pass);
    state.droppedProbes += pass.probe;
    m_forecast.dropProbe(pass.target, pass.probe);
    if (ProbeRecord& record = state.records[pass.probe]; record.passes.isEmpty())
        record.refused = error;
    m_events.problem(RunProblem {pass.target, pass.probe, error, false});
}

void Supervisor::endTarget(int index, int probe, const Error& error)
{
    TargetState& state = m_targets[static_cast<std::size_t>(index)];
    for (ProbeRecord& record : state.records) {
        if (record.passes.isEmpty() && !record.refused)
            record.refused = error;
    }
    state.hasEnded = true;
    m_forecast.dropTarget(index);
    m_events.problem(RunProblem {index, probe, error, true});
    std::vector<std::unique_ptr<RunTarget>> ended;
    ended.push_back(std::move(state.target));
    // Nobody waits for a drive that is gone or hangs.
    std::stop_source now;
    now.request_stop();
    release(std::move(ended), now.get_token());
}

/// Closing a file on a hung drive may never return: each is closed on a thread of its own, which is left alone when it is late.
void Supervisor::release(std::vector<std::unique_ptr<RunTarget>> targets, const std::stop_token& stop)
{
    const auto closing = std::make_shared<Closing>();
    for (std::unique_ptr<RunTarget>& target : targets) {
        if (!target)
            continue;
        {
            const std::lock_guard lock(closing->mutex);
            ++closing->open;
        }
        std::thread([closing, owned = std::move(target), engine = m_engine]() mutable {
            owned.reset();
            const std::lock_guard lock(closing->mutex);
            --closing->open;
            closing->changed.notify_all();
        }).detach();
    }
    const auto allClosed = [&closing] { return closing->open == 0; };
    std::unique_lock lock(closing->mutex);
    if (!closing->changed.wait_for(lock, stop, kLongestRelease, allClosed))
        closing->changed.wait_for(lock, kLongestReleaseAfterStop, allClosed);
}

} // namespace driveduel
