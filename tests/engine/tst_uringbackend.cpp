#include "core/engine/buffers.h"
#include "core/engine/uringbackend.h"

#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <fcntl.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;

/// What the ring does where nothing comes back: a pipe answers a read when the test writes to it, and not before.
class TestUringBackend : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void waitsInVain_data();
    void waitsInVain();
    void answersAfterWaitsInVain();
    void endedBeatsAreNoCompletions();

private:
    IoRequest read(std::uint32_t slot) { return {IoKind::Read, slot, 512, 0, m_buffers->block(slot, 0)}; }
    bool answer() { return ::write(m_pipe[1], std::array<char, 512>{}.data(), 512) == 512; }

    static constexpr std::uint64_t kSliceNs = 100'000'000;
    std::array<int, 2> m_pipe{-1, -1};
    std::optional<BufferPool> m_buffers;
    std::unique_ptr<IoBackend> m_backend;
};

void TestUringBackend::init()
{
    QVERIFY(::pipe2(m_pipe.data(), O_CLOEXEC) == 0);
    auto buffers = BufferPool::create(4, 1, 512, 4096);
    QVERIFY(buffers.has_value());
    m_buffers.emplace(std::move(*buffers));
    auto made = UringBackend::create({m_pipe[0], 4, m_buffers->data(), m_buffers->sizeBytes()});
    if (!made)
        QSKIP(made.error().detail.c_str());
    m_backend = std::move(*made);
}

void TestUringBackend::cleanup()
{
    m_backend.reset();
    m_buffers.reset();
    for (const int end : m_pipe)
        ::close(end);
}

void TestUringBackend::waitsInVain_data()
{
    QTest::addColumn<quint64>("limitNs");
    QTest::newRow("none") << quint64(0);
    QTest::newRow("a millisecond") << quint64(1'000'000);
    QTest::newRow("a slice") << quint64(kSliceNs);
    QTest::newRow("longer: gives up earlier") << quint64(50) * kSliceNs;
}

void TestUringBackend::waitsInVain()
{
    QFETCH(quint64, limitNs);
    m_backend->queue(read(0));
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(m_backend->submitAndWait(limitNs), -ETIME);
        IoCompletion completion;
        QVERIFY(!m_backend->reap(completion));
    }
    QVERIFY(quint64(timer.nsecsElapsed()) >= 2 * std::min<quint64>(limitNs, kSliceNs));
}

void TestUringBackend::answersAfterWaitsInVain()
{
    for (std::uint32_t slot = 0; slot < 4; ++slot) {
        m_backend->queue(read(slot));
        QCOMPARE(m_backend->submitAndWait(slot % 2 == 0 ? kSliceNs : 1'000'000), -ETIME);
        QVERIFY(answer());
        QCOMPARE(m_backend->submitAndWait(10 * kSliceNs), 0);
        IoCompletion completion;
        QVERIFY(m_backend->reap(completion));
        QCOMPARE(completion.slot, slot);
        QCOMPARE(completion.result, 512);
        QVERIFY(!m_backend->reap(completion));
    }
}

/// Busy for many slices, with completions always at hand: those that end the wait are never taken for an I/O.
void TestUringBackend::endedBeatsAreNoCompletions()
{
    QElapsedTimer timer;
    timer.start();
    std::uint64_t asked = 0;
    std::uint64_t seen = 0;
    while (timer.nsecsElapsed() < qint64(5 * kSliceNs)) {
        QVERIFY(answer());
        m_backend->queue(read(static_cast<std::uint32_t>(asked++ % 4)));
        if (asked % 2 == 0)
            QCOMPARE(m_backend->submit(), 0);
        else if (const int result = m_backend->submitAndWait(kSliceNs); result != -ETIME)
            QCOMPARE(result, 0);
        IoCompletion completion;
        while (m_backend->reap(completion)) {
            QCOMPARE(completion.slot, static_cast<std::uint32_t>(seen++ % 4));
            QCOMPARE(completion.result, 512);
        }
        QVERIFY(asked - seen < 4);
    }
    while (seen < asked) {
        IoCompletion completion;
        if (m_backend->reap(completion))
            QCOMPARE(completion.slot, static_cast<std::uint32_t>(seen++ % 4));
        else
            QCOMPARE(m_backend->submitAndWait(10 * kSliceNs), 0);
    }
}

QTEST_GUILESS_MAIN(TestUringBackend)
#include "tst_uringbackend.moc"
