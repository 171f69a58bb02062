#include "core/devices/childprocess.h"
#include "core/runs/examine.h"
#include "core/runs/fioengine.h"
#include "core/runs/runcontroller.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <thread>

using namespace driveduel;

namespace {

using ResultPtr = std::shared_ptr<const BenchmarkResult>;

Preset smallPreset()
{
    Preset preset;
    preset.id = QStringLiteral("small");
    preset.name = QStringLiteral("Small");
    preset.passes = 2;
    Probe probe;
    probe.name = QStringLiteral("mix");
    probe.job.pattern = engine::Pattern::RandReadWrite;
    probe.job.readPercent = 70;
    probe.job.queueDepth = 4;
    probe.job.fdatasyncEvery = 8;
    probe.job.direct = false; // on any file system
    probe.job.sizeBytes = 8 << 20;
    probe.job.durationNs = 300'000'000;
    probe.job.rampNs = 100'000'000;
    preset.probes = {probe};
    return preset;
}

RunOptions withFio()
{
    RunOptions options;
    options.measuredBy = MeasuredBy::Fio;
    return options;
}

/// A program that is found in front of everything else in PATH under the name fio.
class FakeFio final
{
public:
    explicit FakeFio(const QByteArray& script)
        : m_path(qgetenv("PATH"))
    {
        QFile file(m_dir.filePath(QStringLiteral("fio")));
        if (file.open(QIODevice::WriteOnly)) {
            file.write("#!/bin/sh\nif [ \"$1\" = --version ]; then echo fio-9.9; exit; fi\n" + script + "\n");
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        qputenv("PATH", m_dir.path().toLocal8Bit() + ':' + m_path);
    }
    ~FakeFio() { qputenv("PATH", m_path); }

private:
    QTemporaryDir m_dir;
    QByteArray m_path;
};

} // namespace

class TestFioEngine final : public QObject
{
    Q_OBJECT

    QTemporaryDir m_dir{QDir::currentPath() + QStringLiteral("/fioengine-XXXXXX")};
    QTemporaryDir m_journal;

    struct Outcome
    {
        QList<ResultPtr> results;
        QList<RunProblem> problems;
        bool cancelled = false;
    };
    /// `cancelAfterMs` counts from the first progress; negative: never.
    Outcome run(const Plan& plan, int cancelAfterMs = -1)
    {
        Outcome outcome;
        RunController controller(m_journal.path());
        bool isOver = false;
        connect(&controller, &RunController::problem, this, [&](const RunProblem& p) { outcome.problems += p; });
        connect(&controller, &RunController::progress, this, [&](const RunProgress& p) {
            if (cancelAfterMs >= 0 && p.stage == RunStage::Measuring)
                controller.cancel();
        });
        connect(&controller, &RunController::finished, this, [&](const QList<ResultPtr>& results, bool cancelled) {
            outcome.results = results;
            outcome.cancelled = cancelled;
            isOver = true;
        });
        controller.start(plan);
        if (!QTest::qWaitFor([&] { return isOver; }, 60'000))
            qWarning("the run did not end");
        return outcome;
    }
    Plan plan()
    {
        const auto built = buildPlan(smallPreset(), {{m_dir.path(), {}}}, withFio());
        return built ? *built : Plan{};
    }

private slots:
    void realFio()
    {
        const auto version = installedFioVersion();
        if (!version)
            QSKIP("fio is not installed");
        const Plan planned = plan();
        QCOMPARE(planned.fioVersion, *version);
        QVERIFY(planned.targets[0].label.endsWith(QStringLiteral("fio ") + *version));
        const Outcome outcome = run(planned);
        QVERIFY2(outcome.problems.isEmpty(),
            outcome.problems.isEmpty() ? "" : outcome.problems[0].error.detail.c_str());
        QCOMPARE(outcome.results.size(), 1);
        const BenchmarkResult& result = *outcome.results[0];
        QCOMPARE(result.source.tool, QStringLiteral("fio"));
        QCOMPARE(result.source.version, *version);
        QCOMPARE(result.probes[0].passes.size(), 2);
        const PassRecord& pass = result.probes[0].passes[0];
        QVERIFY(pass.read->ios > 0 && pass.write->ios > 0);
        // fio's bytes and histogram may hold what was under way when its ramp ended, its count may not.
        QCOMPARE(pass.read->bytes % 4096, 0U);
        QVERIFY(pass.read->bytes / 4096 - pass.read->ios <= 4);
        QVERIFY(pass.read->histogram->count() - pass.read->ios <= 4);
        QVERIFY(pass.sync);
        // What is left of a share of 70 % after a random draw.
        const double share = static_cast<double>(pass.read->ios) / static_cast<double>(pass.read->ios + pass.write->ios);
        QVERIFY(share > 0.5 && share < 0.9);
        QVERIFY(QDir(m_dir.path()).isEmpty());
    }

    void withoutFio()
    {
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", "/nonexistent");
        const auto built = buildPlan(smallPreset(), {{m_dir.path(), {}}}, withFio());
        qputenv("PATH", path);
        QVERIFY(!built);
        QCOMPARE(static_cast<int>(built.error().code), static_cast<int>(ErrorCode::Unsupported));
        QVERIFY(QByteArray::fromStdString(built.error().detail).contains("install"));
    }

    void complaintsAreTold()
    {
        const FakeFio fake("echo 'fio: engine io_uring not loadable' >&2; exit 1");
        const Outcome outcome = run(plan());
        QVERIFY(outcome.results.isEmpty());
        QVERIFY(!outcome.problems.isEmpty());
        QVERIFY2(QByteArray::fromStdString(outcome.problems[0].error.detail).contains("engine io_uring not loadable"),
            outcome.problems[0].error.detail.c_str());
    }

    void cancelEndsFio()
    {
        const FakeFio fake("trap '' TERM; sleep 60 & wait; sleep 60");
        QElapsedTimer timer;
        timer.start();
        const Outcome outcome = run(plan(), 0);
        QVERIFY(outcome.cancelled);
        QVERIFY(timer.elapsed() < 20'000); // of the 60 s that it would sleep
    }

    void children()
    {
        auto child = ChildProcess::start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("echo out; echo err >&2; exit 3")});
        QVERIFY(child);
        const auto output = child->wait({});
        QVERIFY(output);
        QCOMPARE(output->exitStatus, 3);
        QCOMPARE(output->standardOutput, QByteArray("out\n"));
        QCOMPARE(output->standardError, QByteArray("err\n"));
        const auto missing = ChildProcess::start(QStringLiteral("no-such-program"), {});
        QVERIFY(!missing);
        QCOMPARE(static_cast<int>(missing.error().code), static_cast<int>(ErrorCode::NotFound));
    }
};

QTEST_GUILESS_MAIN(TestFioEngine)
#include "tst_fioengine.moc"
