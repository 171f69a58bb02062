#include "core/runs/supervisor.h"

#include "core/runs/beside.h"

#include <QUuid>

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

RunStage stageOf(engine::PassPhase phase)
{
    switch (phase) {
    case engine::PassPhase::Preparing:
    case engine::PassPhase::Ramp:
        return RunStage::Ramp;
    case engine::PassPhase::Measuring:
        return RunStage::Measuring;
    case engine::PassPhase::Flushing:
    case engine::PassPhase::Done:
        break;
    }
    return RunStage::Flushing;
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
    , m_targets(static_cast<std::size_t>(m_plan.targets.size()))
    , m_startedAt(QDateTime::currentDateTime())
{
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        for (int p = 0; p < m_plan.preset.probes.size(); ++p) {
            ProbeRecord record;
            record.probe = m_plan.preset.probes[p];
            record.probe.job = jobFor(m_plan, PlannedPass {p, t, 0});
            record.probe.wholeTarget = record.probe.wholeTarget && m_plan.targets[t].location.kind != LocationKind::Folder;
            record.probe.job.seed = m_plan.seed;
            m_targets[static_cast<std::size_t>(t)].records += record;
        }
    }
}

bool Supervisor::run(const std::stop_token& stop)
{
    m_elapsed.start();
    m_stepElapsed.start();
    try {
        runAll(stop);
    } catch (const std::exception& exception) {
        m_events.problem(RunProblem {0, -1, Error {ErrorCode::IoFailed, {}, exception.what(), 0}, true});
    }
    std::vector<std::unique_ptr<RunTarget>> left;
    for (TargetState& state : m_targets)
        left.push_back(std::move(state.target));
    release(std::move(left), stop);

    RunProgress progress;
    progress.stage = RunStage::Finished;
    progress.pass = static_cast<int>(m_plan.passes.size()) - 1;
    progress.passCount = static_cast<int>(m_plan.passes.size());
    progress.elapsedNs = static_cast<quint64>(m_elapsed.nsecsElapsed());
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
    bool isFirst = true;
    for (int i = 0; i < m_plan.passes.size(); ++i) {
        const PlannedPass& pass = m_plan.passes[i];
        const TargetState& state = m_targets[static_cast<std::size_t>(pass.target)];
        if (state.droppedProbes.contains(pass.probe) || state.hasEnded)
            continue;
        if (!isFirst)
            pause(stop);
        isFirst = false;
        if (stop.stop_requested()) {
            m_isCut = true;
            return;
        }
        runPass(i, stop);
    }
}

void Supervisor::survey(const std::stop_token& stop)
{
    const QList<QList<Finding>> findings = m_engine->survey(m_plan, stop);
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        TargetState& state = m_targets[static_cast<std::size_t>(t)];
        state.findings = findings.value(t);
        state.counters = state.countersAtStart = m_engine->errorCounters(m_plan.targets[t]);
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

    RunProgress progress;
    progress.stage = RunStage::LayingOut;
    progress.pass = -1;
    progress.target = index;
    m_forecast.beginLayout(index);
    m_stepElapsed.start();
    report(progress);

    std::atomic<quint64> done = 0;
    quint64 seen = 0;
    qint64 seenAtNs = 0;
    auto opened = runBeside(
        [&] { return m_engine->open(planned, options, stop, [&done](std::uint64_t bytes, std::uint64_t) { done = bytes; }); },
        [&] {
            const qint64 nowNs = m_stepElapsed.nsecsElapsed();
            const quint64 bytes = done;
            if (bytes > seen) {
                progress.writeBytesPerSecond = static_cast<double>(bytes - seen) * 1e9 / static_cast<double>(nowNs - seenAtNs);
                progress.bytesPerSecond = progress.writeBytesPerSecond;
                seen = bytes;
                seenAtNs = nowNs;
            }
            progress.silentNs = static_cast<quint64>(nowNs - seenAtNs);
            if (bytes > planned.bytesToLayOut / 20)
                m_forecast.setCurrentRemaining(static_cast<quint64>(static_cast<double>(nowNs)
                    * static_cast<double>(planned.bytesToLayOut - std::min(bytes, planned.bytesToLayOut)) / static_cast<double>(bytes)));
            report(progress);
        });
    m_forecast.end(static_cast<quint64>(m_stepElapsed.nsecsElapsed()), bool(opened));
    if (opened)
        m_targets[static_cast<std::size_t>(index)].target = std::move(*opened);
    else if (opened.error().code != ErrorCode::Cancelled || !stop.stop_requested())
        endTarget(index, -1, opened.error());
}

void Supervisor::runPass(int index, const std::stop_token& stop)
{
    const PlannedPass pass = m_plan.passes[index];
    const PlannedTarget& planned = m_plan.targets[pass.target];
    engine::PassRequest request;
    request.job = jobFor(m_plan, pass);
    for (const QString& file : planned.location.deviceStatFiles())
        request.deviceStatFiles.push_back(file.toStdString());

    RunProgress progress;
    progress.stage = RunStage::Ramp;
    progress.pass = index;
    progress.target = pass.target;
    progress.probe = pass.probe;
    progress.repetition = pass.repetition;
    m_forecast.beginPass(index);
    m_stepElapsed.start();
    m_previous = {};
    m_previousAtNs = 0;
    report(progress);

    const QDateTime startedAt = QDateTime::currentDateTime();
    troubleSince(pass.target); // what happened before is not this pass's
    const auto running = m_targets[static_cast<std::size_t>(pass.target)].target->makePass(std::move(request));
    const auto stats = runBeside([&] { return running->run(stop); }, [&] { reportSample(progress, running->look()); });
    const bool isWhole = stats && !stats->ended;
    m_forecast.end(static_cast<quint64>(m_stepElapsed.nsecsElapsed()), isWhole);

    const QList<Finding> trouble = troubleSince(pass.target);
    if (stats && measuredAnything(*stats)) {
        PassRecord record = toPassRecord(*stats, recordOf(pass).probe, planned.location);
        record.startedAt = startedAt;
        for (const Finding& finding : trouble)
            record.warnings += Warning {finding.id, QStringLiteral("warning"), finding.values};
        keepPass(pass, index, std::move(record));
    }
    if (!isWhole)
        fail(pass, stats ? *stats->ended : stats.error());
}

ProbeRecord& Supervisor::recordOf(const PlannedPass& pass)
{
    return m_targets[static_cast<std::size_t>(pass.target)].records[pass.probe];
}

void Supervisor::keepPass(const PlannedPass& pass, int index, PassRecord record)
{
    record.repetition = pass.repetition;
    record.order = index;
    recordOf(pass).passes += record;
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
    TargetState& state = m_targets[static_cast<std::size_t>(pass.target)];
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

void Supervisor::pause(const std::stop_token& stop)
{
    if (m_plan.preset.pauseSeconds <= 0)
        return;
    RunProgress progress;
    progress.stage = RunStage::Pausing;
    progress.pass = -1;
    m_forecast.beginPause();
    m_stepElapsed.start();
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(m_plan.preset.pauseSeconds);
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    while (std::chrono::steady_clock::now() < end && !stop.stop_requested()) {
        report(progress);
        wake.wait_until(lock, stop, std::min(end, std::chrono::steady_clock::now() + kTick), [] { return false; });
    }
    m_forecast.end(static_cast<quint64>(m_stepElapsed.nsecsElapsed()), false);
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

void Supervisor::report(RunProgress& progress)
{
    const auto spentNs = static_cast<quint64>(m_stepElapsed.nsecsElapsed());
    progress.passCount = static_cast<int>(m_plan.passes.size());
    progress.elapsedNs = static_cast<quint64>(m_elapsed.nsecsElapsed());
    progress.remainingNs = m_forecast.remainingNs(spentNs);
    progress.fractionDone = m_forecast.fraction(progress.elapsedNs, spentNs);
    m_events.progress(progress);
}

void Supervisor::reportSample(RunProgress& progress, const engine::LiveSample& sample)
{
    const qint64 nowNs = m_stepElapsed.nsecsElapsed();
    const double seconds = static_cast<double>(nowNs - m_previousAtNs) / 1e9;
    const auto rate = [seconds](quint64 now, quint64 before) {
        return seconds > 0 && now >= before ? static_cast<double>(now - before) / seconds : 0.0;
    };
    progress.stage = stageOf(sample.phase);
    progress.readBytesPerSecond = rate(sample.readBytes, m_previous.readBytes);
    progress.writeBytesPerSecond = rate(sample.writeBytes, m_previous.writeBytes);
    progress.bytesPerSecond = progress.readBytesPerSecond + progress.writeBytesPerSecond;
    progress.iops = rate(sample.readIos + sample.writeIos, m_previous.readIos + m_previous.writeIos);
    progress.p99Ns = sample.p99Ns;
    progress.silentNs = sample.silentNs;
    m_previous = sample;
    m_previousAtNs = nowNs;
    report(progress);
}

QList<std::shared_ptr<const BenchmarkResult>> Supervisor::takeResults()
{
    const QString runId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    QList<std::shared_ptr<const BenchmarkResult>> results;
    for (int t = 0; t < m_plan.targets.size(); ++t) {
        TargetState& state = m_targets[static_cast<std::size_t>(t)];
        const auto wasMeasured = [](const ProbeRecord& record) { return !record.passes.isEmpty(); };
        if (std::none_of(state.records.begin(), state.records.end(), wasMeasured))
            continue;
        auto result = std::make_shared<BenchmarkResult>();
        result->id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        result->startedAt = m_startedAt;
        result->label = m_plan.targets[t].label;
        result->note = m_plan.note;
        result->runId = runId;
        result->source = m_engine->source();
        result->host = m_plan.host;
        result->target = m_plan.targets[t].location;
        result->presetId = m_plan.preset.id;
        result->presetName = m_plan.preset.name;
        result->seed = m_plan.seed;
        result->findings = troubleBetween(state.countersAtStart, state.counters) + state.findings;
        for (const ProbeRecord& record : state.records) {
            // What a cancel kept from running is no failure, it is just not there.
            if (wasMeasured(record) || record.refused)
                result->probes += record;
        }
        results += result;
    }
    return results;
}

} // namespace driveduel
