#include "workerrig.h"

#include <QTest>

#include <cstdlib>
#include <new>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

// Of the worker's thread alone; QtTest has a watchdog that allocates as well.
thread_local bool g_isCounting = false;
thread_local int g_allocations = 0;

} // namespace

void* operator new(std::size_t size)
{
    if (g_isCounting)
        ++g_allocations;
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

class TestWorkerAllocations : public QObject
{
    Q_OBJECT

private slots:
    void nothingAllocates_data();
    void nothingAllocates();
};

void TestWorkerAllocations::nothingAllocates_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<quint64>("rate");
    QTest::addColumn<quint32>("fsyncEvery");
    QTest::newRow("randread") << int(Pattern::RandRead) << quint64(0) << 0U;
    QTest::newRow("mixed with fsync") << int(Pattern::RandReadWrite) << quint64(0) << 10U;
    QTest::newRow("write at a rate") << int(Pattern::Write) << quint64(5000) << 0U;
}

void TestWorkerAllocations::nothingAllocates()
{
    QFETCH(int, pattern);
    QFETCH(quint64, rate);
    QFETCH(quint32, fsyncEvery);
    Rig rig(32);
    rig.job.pattern = static_cast<Pattern>(pattern);
    rig.job.rateIops = rate;
    rig.job.fsyncEvery = fsyncEvery;
    rig.job.rampNs = 500 * kMs;
    rig.backend.latencyNs = [](std::uint64_t n, const IoRequest&) { return 50 * kUs + mix64(n) % (100 * kUs); };
    rig.backend.result = [](std::uint64_t n, const IoRequest& request) {
        return n % 100 == 7 && request.lengthBytes == 4096 ? 512 : static_cast<std::int32_t>(request.lengthBytes);
    };
    rig.onWork = [](bool begins) { g_isCounting = begins; };
    g_allocations = 0;
    const PassStats stats = rig.run();
    QVERIFY(!stats.ended);
    QVERIFY(stats.read.ios + stats.write.ios > 1000);
    QCOMPARE(g_allocations, 0);
}

QTEST_APPLESS_MAIN(TestWorkerAllocations)
#include "tst_workerallocations.moc"
