/// A controller on the scripted engine, and plans for it.
#pragma once

#include "core/runs/runcontroller.h"
#include "tests/runs/fakerunengine.h"

#include <QSignalSpy>
#include <QTest>

namespace driveduel::test {

using engine::Pattern;


/// Targets "A", "B", …; probes are told apart by their block sizes: 4096, 8192, …
inline Plan planOf(int targets, int probes, int passes)
{
    Plan plan;
    plan.preset.id = QStringLiteral("p");
    plan.preset.name = QStringLiteral("P");
    plan.preset.passes = passes;
    for (int i = 0; i < probes; ++i) {
        Probe probe;
        probe.name = QStringLiteral("probe %1").arg(i);
        probe.job.pattern = i % 2 == 0 ? Pattern::RandRead : Pattern::RandWrite;
        probe.job.blockSizeBytes = 4096U << i;
        plan.preset.probes += probe;
    }
    for (int i = 0; i < targets; ++i) {
        PlannedTarget target;
        target.location.path = QString(QChar(u'A' + i));
        target.label = QStringLiteral("label ") + target.location.path;
        target.bytesToLayOut = 1ULL << 30;
        target.reserveBytes = 12345;
        plan.targets += target;
    }
    plan.passes = interleaved(probes, targets, passes);
    plan.note = QStringLiteral("a note");
    plan.seed = 77;
    plan.host.kernel = QStringLiteral("6.1");
    return plan;
}

inline Error errorOf(ErrorCode code)
{
    return Error {code, "A", "scripted", 0};
}

/// A controller with everything that it sent.
struct Run
{
    explicit Run(std::shared_ptr<FakeRunEngine> fake = std::make_shared<FakeRunEngine>())
        : engine(std::move(fake))
        , controller(QStringLiteral("/journal"), engine)
        , finished(&controller, &RunController::finished)
    {
        QObject::connect(&controller, &RunController::progress, &controller, [this](const RunProgress& value) { progress += value; });
        QObject::connect(&controller, &RunController::problem, &controller, [this](const RunProblem& value) { problems += value; });
        QObject::connect(&controller, &RunController::passDone, &controller, [this](const PlannedPass& pass, const PassRecord& record) {
            passes += pass;
            records += record;
        });
        QObject::connect(&controller, &RunController::finished, &controller,
            [this](const QList<std::shared_ptr<const BenchmarkResult>>& value, bool wasCancelled) {
                results = value;
                cancelled = wasCancelled;
            });
    }
    bool toTheEnd(const Plan& plan)
    {
        controller.start(plan);
        return !finished.isEmpty() || finished.wait(10'000);
    }

    std::shared_ptr<FakeRunEngine> engine;
    RunController controller;
    QSignalSpy finished;
    QList<RunProgress> progress;
    QList<RunProblem> problems;
    QList<PlannedPass> passes;
    QList<PassRecord> records;
    QList<std::shared_ptr<const BenchmarkResult>> results;
    bool cancelled = false;
};

} // namespace driveduel::test
