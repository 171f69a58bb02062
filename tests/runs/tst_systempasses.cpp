// System probes in plans and runs: settings are filled in, what cannot run is refused and the rest goes on, figures reach the result.
#include "tests/runs/planhelpers.h"
#include "tests/runs/runhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

class TestSystempasses : public QObject
{
    Q_OBJECT
private slots:
    void planFillsSettingsIn();
    void planRefusesWhatItDoesNotKnow();
    void missingToolIsRefusedAlone();
    void needsNoTestFile();
    void fioMeasuresStorageOnly();
    void figuresReachTheResult();
    void failureDropsTheProbeOnly();
    void cancelled();
};

namespace {

Probe systemProbe(const char* name, const char* kind, const QJsonObject& settings = {})
{
    Probe p;
    p.name = QString::fromLatin1(name);
    p.kind = QString::fromLatin1(kind);
    p.system = settings;
    return p;
}

Preset presetOf(const QList<Probe>& probes)
{
    Preset preset;
    preset.id = QStringLiteral("system");
    preset.name = QStringLiteral("System");
    preset.passes = 2;
    preset.probes = probes;
    return preset;
}

Probe hashOfOneMiB()
{
    return systemProbe("MD5", "hash", {{QStringLiteral("size"), QStringLiteral("1MiB")}});
}

Plan planOfProbes(const QList<Probe>& probes)
{
    Plan plan = planOf(1, static_cast<int>(probes.size()), 2);
    for (int i = 0; i < probes.size(); ++i)
        plan.preset.probes[i] = probes[i];
    return plan;
}

} // namespace

void TestSystempasses::planFillsSettingsIn()
{
    const auto plan = planFor(presetOf({systemProbe("MD5", "hash")}), {folder()}, Host {}, {});
    QVERIFY(plan);
    QVERIFY(plan->preset.probes[0].system.contains(QStringLiteral("algorithm")));
    QCOMPARE(plan->passes.size(), 2);
    QVERIFY(plan->estimatedNs > 0);
}

void TestSystempasses::planRefusesWhatItDoesNotKnow()
{
    const auto kind = planFor(presetOf({systemProbe("Magic", "magic")}), {folder()}, Host {}, {});
    QVERIFY(!kind);
    QCOMPARE(kind.error().code, ErrorCode::InvalidArgument);
    QCOMPARE(kind.error().subject, std::string("Magic"));
    QVERIFY(QString::fromStdString(kind.error().detail).contains(QStringLiteral("magic")));
    const auto setting = planFor(presetOf({systemProbe("MD5", "hash", {{QStringLiteral("algorithm"), QStringLiteral("rot13")}})}), {folder()}, Host {}, {});
    QVERIFY(!setting);
    QCOMPARE(setting.error().code, ErrorCode::InvalidArgument);
    QVERIFY(QString::fromStdString(setting.error().detail).startsWith(QStringLiteral("algorithm: ")));
}

void TestSystempasses::missingToolIsRefusedAlone()
{
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nonexistent");
    const auto plan = planFor(presetOf({systemProbe("Gears", "glxgears"), hashOfOneMiB()}), {folder()}, Host {}, {});
    qputenv("PATH", path);
    QVERIFY(plan);
    QCOMPARE(plan->targets[0].refused.size(), 1);
    QCOMPARE(plan->targets[0].refused[0].first, 0);
    const Error& error = plan->targets[0].refused[0].second;
    QCOMPARE(error.code, ErrorCode::NotFound);
    QVERIFY(QString::fromStdString(error.detail).contains(QStringLiteral("mesa-utils")));
    QCOMPARE(plan->passes.size(), 2);
}

void TestSystempasses::needsNoTestFile()
{
    const auto plan = planFor(presetOf({hashOfOneMiB()}), {folder()}, Host {}, {});
    QVERIFY(plan);
    QCOMPARE(plan->targets[0].bytesToLayOut, 0ULL);
    const auto beside = planFor(presetOf({hashOfOneMiB(), probe("read", Pattern::RandRead)}), {folder()}, Host {}, {});
    QVERIFY(beside);
    QCOMPARE(beside->targets[0].bytesToLayOut, engine::JobSpec {}.sizeBytes);
    // What a probe keeps beside the file counts as room.
    const auto dd = planFor(presetOf({systemProbe("dd", "dd", {{QStringLiteral("count"), 256}})}), {folder()}, Host {}, {});
    QVERIFY(dd);
    QCOMPARE(dd->targets[0].bytesBeside, 256ULL << 20);
    ExaminedTarget full = folder();
    full.location.fsAvailableBytes = reserveFor(full.location.fsSizeBytes) + (100ULL << 20);
    const auto noSpace = planFor(presetOf({systemProbe("dd", "dd")}), {full}, Host {}, {});
    QVERIFY(!noSpace);
    QCOMPARE(noSpace.error().code, ErrorCode::NoSpace);
}

void TestSystempasses::fioMeasuresStorageOnly()
{
    auto plan = planFor(presetOf({hashOfOneMiB(), probe("read", Pattern::RandRead)}), {folder()}, Host {}, {});
    QVERIFY(plan);
    measureWithFio(*plan, QStringLiteral("3.33"));
    QCOMPARE(plan->passes.size(), 2);
    QCOMPARE(plan->passes[0].probe, 1);
    QCOMPARE(plan->targets[0].refused.size(), 1);
    QCOMPARE(plan->targets[0].refused[0].second.code, ErrorCode::Unsupported);
}

void TestSystempasses::figuresReachTheResult()
{
    Run run;
    const auto normalized = planFor(presetOf({hashOfOneMiB()}), {folder()}, Host {}, {});
    QVERIFY(normalized);
    run.controller.start(planOfProbes({normalized->preset.probes[0], probe("read", Pattern::RandRead)}));
    QVERIFY(run.finished.wait());
    const auto results = run.finished.first().first().value<QList<std::shared_ptr<const BenchmarkResult>>>();
    QCOMPARE(results.size(), 1);
    QCOMPARE(results[0]->probes.size(), 2);
    const ProbeRecord& hash = results[0]->probes[0];
    QCOMPARE(hash.passes.size(), 2);
    QCOMPARE(hash.passes[0].metrics.size(), 1);
    QCOMPARE(hash.passes[0].metrics[0].name, QStringLiteral("hashing"));
    QVERIFY(hash.passes[0].metrics[0].value > 0);
    QVERIFY(hash.passes[0].durationNs > 0);
    // MD5 of 1 MiB of zeros.
    QCOMPARE(hash.passes[0].facts.value(QStringLiteral("digest")).toString(), QStringLiteral("b6d81b360a5672d80c27430f39153e2c"));
    QCOMPARE(results[0]->probes[1].passes.size(), 2);
    QVERIFY(run.problems.isEmpty());
}

void TestSystempasses::failureDropsTheProbeOnly()
{
    Run run;
    // A folder that is not there: dd cannot make its file.
    const auto normalized = planFor(presetOf({systemProbe("dd", "dd", {{QStringLiteral("count"), 1}})}), {folder()}, Host {}, {});
    QVERIFY(normalized);
    Plan plan = planOfProbes({normalized->preset.probes[0], probe("read", Pattern::RandRead)});
    plan.targets[0].location.path = QStringLiteral("/nonexistent/folder");
    run.controller.start(plan);
    QVERIFY(run.finished.wait());
    QCOMPARE(run.problems.size(), 1);
    QVERIFY(!run.problems[0].endsTarget);
    const auto results = run.finished.first().first().value<QList<std::shared_ptr<const BenchmarkResult>>>();
    QCOMPARE(results.size(), 1);
    QVERIFY(results[0]->probes[0].refused);
    QCOMPARE(results[0]->probes[1].passes.size(), 2);
}

void TestSystempasses::cancelled()
{
    Run run;
    const auto normalized = planFor(presetOf({systemProbe("MD5", "hash", {{QStringLiteral("size"), QStringLiteral("1TiB")}})}), {folder()}, Host {}, {});
    QVERIFY(normalized);
    run.controller.start(planOfProbes({normalized->preset.probes[0]}));
    QTRY_VERIFY(std::any_of(run.progress.begin(), run.progress.end(), [](const RunProgress& p) { return p.stage == RunStage::Measuring; }));
    run.controller.cancel();
    QVERIFY(run.finished.wait());
    QVERIFY(run.finished.first().at(1).toBool());
    QVERIFY(run.problems.isEmpty());
}

QTEST_GUILESS_MAIN(TestSystempasses)
#include "tst_systempasses.moc"
