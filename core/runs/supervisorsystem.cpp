// How Supervisor carries out passes of system probes.
#include "core/runs/beside.h"
#include "core/runs/passwatch.h"
#include "core/runs/supervisor.h"
#include "core/runs/systempasses.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr double kFractionToTrust = 0.05; // a forecast from less than this would jump about

} // namespace

void Supervisor::reportSystemProgress(RunProgress& progress, const SystemProgress& work)
{
    const double done = std::clamp(work.fraction(), 0.0, 1.0);
    if (done > kFractionToTrust)
        m_forecast.setCurrentRemaining(static_cast<quint64>(static_cast<double>(stepNs()) * (1 - done) / done));
    engine::LiveSample sample;
    sample.phase = engine::PassPhase::Measuring;
    sample.readBytes = work.readBytes();
    sample.writeBytes = work.writtenBytes();
    progress.step = work.step();
    reportSample(progress, sample);
}

void Supervisor::runSystemPass(int index, const std::stop_token& stop)
{
    const PlannedPass pass = m_plan.passes[index];
    const PlannedTarget& planned = m_plan.targets[pass.target];
    SystemPassRequest request;
    request.probe = recordOf(pass).probe;
    request.location = planned.location;
    request.seed = jobFor(m_plan, pass).seed;
    request.repetition = pass.repetition;
    request.journalDir = m_journalDir;

    RunProgress progress = beginPass(index, RunStage::Measuring);
    m_previous = {};
    m_previousAtNs = stepNs();
    report(progress);

    const QDateTime startedAt = QDateTime::currentDateTime();
    troubleSince(pass.target); // what happened before is not this pass's
    PassWatch watch(planned, *stateOf(pass).reader);
    watch.look(m_engine->nowNs(), {});
    const std::unique_ptr<SystemPass> running = stateOf(pass).target->makeSystemPass(std::move(request));
    SystemProgress work;
    std::stop_source passStop; // ends this pass alone
    const std::stop_callback forwarded(stop, [&passStop] { passStop.request_stop(); });
    auto outcome = runBeside([&] { return running->run(work, passStop.get_token()); },
        [&] {
            engine::LiveSample sample;
            sample.phase = engine::PassPhase::Measuring;
            sample.elapsedNs = stepNs();
            watch.look(m_engine->nowNs(), sample);
            if (watch.limit())
                passStop.request_stop();
            progress.celsius = watch.celsius();
            reportSystemProgress(progress, work);
        });
    const bool isWhole = outcome && !outcome->ended;
    const bool isLimited = !isWhole && watch.limit() && !stop.stop_requested();
    if (isLimited)
        endBy(*watch.limit(), outcome);
    m_forecast.end(stepNs(), isWhole);
    const QList<Finding> trouble = troubleSince(pass.target);
    if (outcome && measuredAnything(*outcome)) {
        PassRecord record = toPassRecord(*outcome);
        record.startedAt = startedAt;
        keepPass(index, std::move(record), watch, trouble);
    }
    if (isWhole)
        return;
    const Error& error = outcome ? *outcome->ended : outcome.error();
    if (isLimited && error.code == ErrorCode::NoSpace)
        endTarget(pass.target, pass.probe, error); // as for a storage pass
    else
        failSystemPass(pass, error);
}

/// A tool that is missing or fails says nothing about the drive: the other probes go on.
void Supervisor::failSystemPass(const PlannedPass& pass, const Error& error)
{
    if (error.code == ErrorCode::DeviceGone || error.code == ErrorCode::DeviceStalled || error.code == ErrorCode::Cancelled)
        fail(pass, error);
    else
        dropProbe(pass, error);
}

} // namespace driveduel
