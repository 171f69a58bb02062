#include "core/system/sysbench.h"
#include "core/system/sysbenchloop.h"
#include "tests/system/systemrig.h"

#include <atomic>
#include <vector>

using namespace driveduel;

class TstSysbench final : public QObject
{
    Q_OBJECT
private slots:
    void primes_data();
    void primes();
    void wordsAreWritten();
    void eventsAreCountedAndTimed();
    void aLimitOfEventsIsShared();
    void passes_data();
    void passes();
    void aStopEndsIt();
};

void TstSysbench::primes_data()
{
    QTest::addColumn<quint64>("limit");
    QTest::addColumn<quint64>("count"); // without 2, and the limit itself is not looked at
    QTest::newRow("3") << 3ULL << 0ULL;
    QTest::newRow("4") << 4ULL << 1ULL;
    QTest::newRow("10") << 10ULL << 3ULL;
    QTest::newRow("100") << 100ULL << 24ULL;
    QTest::newRow("a prime") << 101ULL << 24ULL;
    QTest::newRow("10000") << 10000ULL << 1228ULL;
    QTest::newRow("20000") << 20000ULL << 2261ULL;
}

void TstSysbench::primes()
{
    QFETCH(quint64, limit);
    QTEST(countPrimesBelow(limit), "count");
}

void TstSysbench::wordsAreWritten()
{
    std::vector<quint64> words(20, 77);
    writeWords({words.data(), 19});
    for (quint64 i = 0; i < 19; ++i)
        QCOMPARE(words[i], 19 - i);
    QCOMPARE(words[19], 77U); // not one more
    readWords({words.data(), 19});
}

void TstSysbench::eventsAreCountedAndTimed()
{
    std::atomic<quint64> calls = 0;
    const SysbenchRun run{2, 50'000'000, 0};
    const auto event = [](void* count, unsigned) {
        ++*static_cast<std::atomic<quint64>*>(count);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    };
    const SysbenchFigures figures = runSysbenchEvents(run, event, &calls, {});
    QCOMPARE(figures.events, calls.load());
    QVERIFY(figures.elapsedNs >= run.durationNs);
    QVERIFY(figures.minMs >= 1);
    QVERIFY(figures.minMs <= figures.meanMs && figures.meanMs <= figures.maxMs);
    // Its step is 1.8 % wide, and what is told is the step's middle.
    QVERIFY(figures.p95Ms >= figures.minMs * 0.98 && figures.p95Ms <= figures.maxMs * 1.02);
    QCOMPARE(figures.eventsPerSecond(), static_cast<double>(figures.events) * 1e9 / static_cast<double>(figures.elapsedNs));
}

void TstSysbench::aLimitOfEventsIsShared()
{
    std::array<std::atomic<quint64>, 3> calls{};
    const auto event = [](void* counts, unsigned thread) { ++(*static_cast<std::array<std::atomic<quint64>, 3>*>(counts))[thread]; };
    const SysbenchFigures figures = runSysbenchEvents({3, 3600'000'000'000, 300}, event, &calls, {});
    QCOMPARE(figures.events, 300U);
    for (const auto& count : calls)
        QCOMPARE(count.load(), 100U);
}

void TstSysbench::passes_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("settings");
    QTest::addColumn<QString>("metric");
    const auto row = [](const char* name, const char* id, QJsonObject settings, const char* metric) {
        settings.insert("time", "200ms");
        QTest::newRow(name) << QString(id) << settings << QString(metric);
    };
    row("cpu", "sysbench-cpu", {{"max-prime", 1000}}, "events per second");
    row("cpu, all processors", "sysbench-cpu", {{"max-prime", 1000}, {"threads", 0}}, "events per second");
    row("memory writes", "sysbench-memory", {}, "memory operations");
    row("memory reads", "sysbench-memory", {{"operation", "read"}}, "memory operations");
    row("blocks of their own", "sysbench-memory", {{"scope", "local"}, {"threads", 4}, {"block-size", 8}}, "memory operations");
    row("a large block", "sysbench-memory", {{"scope", "local"}, {"threads", 2}, {"block-size", "4MiB"}}, "memory operations");
}

void TstSysbench::passes()
{
    QFETCH(QString, id);
    QFETCH(QJsonObject, settings);
    QFETCH(QString, metric);
    const SystemRig rig;
    const Expected<SystemPassOutcome> outcome = rig.run(*systemProbeKind(id), settings);
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QVERIFY(outcome->durationNs >= 200'000'000);
    const double seconds = static_cast<double>(outcome->durationNs) / 1e9;
    QVERIFY(qAbs(metricValue(*outcome, metric) * seconds / outcome->facts.value("events").toDouble() - 1) < 1e-9);
    QVERIFY(metricValue(*outcome, "latency min") <= metricValue(*outcome, "latency max"));
    if (id == "sysbench-memory") {
        const Expected<QJsonObject> normalized = systemProbeKind(id)->normalized(settings);
        const double block = static_cast<double>(*parseSize(normalized->value("block-size").toString()));
        QVERIFY(qAbs(metricValue(*outcome, "memory throughput") * 1048576 / (metricValue(*outcome, metric) * block) - 1) < 1e-9);
    }
}

void TstSysbench::aStopEndsIt()
{
    const SystemRig rig;
    for (const char* id : {"sysbench-cpu", "sysbench-memory"}) {
        Expected<SystemPassOutcome> outcome = SystemPassOutcome();
        const qint64 ms = rig.stoppedAfter(*systemProbeKind(id), {{"time", "1h"}, {"threads", 2}},
            [](const SystemProgress& progress) { return progress.fraction() > 0; }, outcome);
        QVERIFY(ms < 1000);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Cancelled);
    }
}

QTEST_GUILESS_MAIN(TstSysbench)
#include "tst_sysbench.moc"
