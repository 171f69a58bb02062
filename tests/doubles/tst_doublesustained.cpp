#include "core/analysis/sustained.h"
#include "core/engine/pass.h"
#include "tests/doubles/fusedouble.h"
#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <optional>

using namespace driveduel;
using namespace driveduel::doubles;

namespace {

constexpr quint64 kMega = 1'000'000;
constexpr quint64 kMib = 1ULL << 20;
constexpr double kTolerance = 0.03;
constexpr int kAttempts = 4; // on a busy machine the double keeps no time

Probe longWrite(quint64 sizeBytes)
{
    Probe probe;
    probe.name = "write";
    probe.job.pattern = engine::Pattern::Write;
    probe.job.blockSizeBytes = 256 * 1024;
    probe.job.queueDepth = 4;
    probe.job.sizeBytes = sizeBytes;
    probe.job.timeBased = false;
    probe.job.overwrite = false;
    probe.job.rampNs = 0;
    probe.job.durationNs = 60'000'000'000;
    return probe;
}

Probe readAfter(const Probe& write)
{
    Probe probe = write;
    probe.name = "read";
    probe.job.pattern = engine::Pattern::Read;
    probe.job.timeBased = true;
    probe.job.durationNs = 500'000'000;
    return probe;
}

bool isNear(double value, double wanted)
{
    return std::abs(value / wanted - 1) <= kTolerance;
}

} // namespace

/// A drive with a write cache of a known size and two known speeds: what the analysis makes of the engine's pass on it. Needs /dev/fuse.
class TestDoubleSustained : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cacheOfKnownSize();
    void heatIsNoCache();
    void standstill();

private:
    /// Both probes, one pass each; nothing where the engine could not.
    std::optional<BenchmarkResult> run(const Behaviour& behaviour, const Probe& write);

    std::optional<FuseDouble> m_double;
    QTemporaryDir m_journal;
};

void TestDoubleSustained::initTestCase()
{
    Expected<FuseDouble> made = FuseDouble::create();
    if (!made)
        QSKIP(("no file system in user space here: " + made.error().detail).c_str());
    m_double.emplace(std::move(*made));
}

std::optional<BenchmarkResult> TestDoubleSustained::run(const Behaviour& behaviour, const Probe& write)
{
    m_double->set(behaviour);
    engine::TestFileOptions options;
    options.journalDir = m_journal.path().toStdString();
    options.allocateOnly = true;
    const Expected<engine::TargetFile> file = engine::TargetFile::createIn(m_double->folder(), write.job.sizeBytes, options, {}, {});
    if (!file) {
        qWarning("%s", file.error().detail.c_str());
        return std::nullopt;
    }
    BenchmarkResult result;
    for (const Probe& probe : {write, readAfter(write)}) {
        engine::PassMonitor monitor;
        engine::PassRequest request;
        request.job = probe.job;
        const Expected<engine::PassStats> stats = engine::runPass(request, *file, monitor, {});
        if (!stats || stats->ended) {
            qWarning("%s", stats ? stats->ended->detail.c_str() : stats.error().detail.c_str());
            return std::nullopt;
        }
        ProbeRecord record;
        record.probe = probe;
        record.passes.append(toPassRecord(*stats, probe, {}));
        result.probes.append(record);
    }
    return result;
}

void TestDoubleSustained::cacheOfKnownSize()
{
    Behaviour behaviour;
    behaviour.writeBytesPerSecond = 100 * kMega;
    behaviour.cacheBytes = 320 * kMega;
    behaviour.fullBytesPerSecond = 40 * kMega;
    QString seen;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const auto result = run(behaviour, longWrite(460 * kMib));
        QVERIFY(result.has_value());
        QCOMPARE(quint64(result->probes[0].passes[0].write->bytes), 460 * kMib);
        const auto facts = sustainedFacts(*result, 0, 0);
        QVERIFY(facts.has_value());
        if (!facts->drop) {
            seen = QStringLiteral("no drop");
            continue;
        }
        const SpeedDrop& drop = *facts->drop;
        seen = QStringLiteral("%1 MB at %2, then %3 MB/s").arg(double(drop.atBytes) / 1e6).arg(drop.beforeBytesPerSecond / 1e6).arg(drop.afterBytesPerSecond / 1e6);
        const quint64 off = drop.atBytes > behaviour.cacheBytes ? drop.atBytes - behaviour.cacheBytes : behaviour.cacheBytes - drop.atBytes;
        if (off > behaviour.writeBytesPerSecond / 2 || !isNear(drop.beforeBytesPerSecond, 100e6) || !isNear(drop.afterBytesPerSecond, 40e6))
            continue;
        QVERIFY(facts->readAfterBytesPerSecond.has_value());
        QCOMPARE(int(drop.cause), int(DropCause::Cache)); // reads had no limit
        qInfo("%s", qPrintable(seen));
        return;
    }
    QFAIL(qPrintable(seen));
}

void TestDoubleSustained::heatIsNoCache()
{
    Behaviour behaviour;
    behaviour.writeBytesPerSecond = 100 * kMega;
    behaviour.bytesPerSecond = 100 * kMega;
    behaviour.hotAfterNs = 3'000'000'000;
    behaviour.hotBytesPerSecond = 40 * kMega;
    QString seen;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        auto result = run(behaviour, longWrite(400 * kMib));
        QVERIFY(result.has_value());
        auto facts = sustainedFacts(*result, 0, 0);
        QVERIFY(facts.has_value());
        if (!facts->drop || !isNear(facts->drop->beforeBytesPerSecond, 100e6) || !isNear(facts->drop->afterBytesPerSecond, 40e6)) {
            seen = QStringLiteral("no drop, or other speeds than those that were set");
            continue;
        }
        QCOMPARE(int(facts->drop->cause), int(DropCause::HeatOrLink));
        addSustainedMetrics(*result);
        for (const Metric& metric : result->probes[0].passes[0].metrics)
            QVERIFY2(metric.name != "cache size", "no cache ran full");
        result->probes[0].passes[0].temperatures = {{0, 41}, {2'000'000'000, 72}, {6'000'000'000, 73}};
        facts = sustainedFacts(*result, 0, 0);
        QCOMPARE(int(facts->drop->cause), int(DropCause::Heat));
        return;
    }
    QFAIL(qPrintable(seen));
}

void TestDoubleSustained::standstill()
{
    Behaviour behaviour;
    behaviour.writeBytesPerSecond = 100 * kMega;
    behaviour.stallAtBytes = 200 * kMega;
    behaviour.stallNs = 2'000'000'000;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const auto result = run(behaviour, longWrite(400 * kMib));
        QVERIFY(result.has_value());
        const auto facts = sustainedFacts(*result, 0, 0);
        QVERIFY(facts.has_value());
        QVERIFY2(!facts->drop, "it was as fast afterwards as before");
        if (facts->standstills.size() != 1)
            continue;
        QVERIFY(facts->standstills[0].durationNs >= 1'500'000'000 && facts->standstills[0].durationNs <= 2'500'000'000);
        QVERIFY(std::abs(double(facts->standstills[0].atBytes) - 200e6) <= 50e6);
        return;
    }
    QFAIL("the standstill was not seen once");
}

int main(int count, char** arguments)
{
    (void)enterPrivateMounts();
    takePrecedence();
    QCoreApplication application(count, arguments);
    TestDoubleSustained test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doublesustained.moc"
