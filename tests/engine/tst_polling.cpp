#include "core/engine/buffers.h"
#include "core/engine/polling.h"
#include "core/engine/uringbackend.h"
#include "passfolder.h"

#include <QFile>

#include <cerrno>
#include <optional>

using namespace driveduel;
using namespace driveduel::engine;

/// Polling is a wish: granted or not, the pass is run and says which.
class TestPolling : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void fallsBack_data();
    void fallsBack();
    void passesRun_data();
    void passesRun();
    void syncOnAPolledRing();

private:
    /// What looks like the stat file of a drive with or without queues for polling.
    std::string makeStatFile(const char* name, const char* ioPoll);
    PassFolder m_folder;
};

void TestPolling::initTestCase()
{
    m_folder.makeTarget();
}

std::string TestPolling::makeStatFile(const char* name, const char* ioPoll)
{
    const QString folder = m_folder.path() + QLatin1Char('/') + QLatin1String(name);
    QDir().mkpath(folder + QLatin1String("/queue"));
    for (const auto& [file, text] : {std::pair("/stat", "0 0 0 0 0 0 0 0 0 0 0"), std::pair("/queue/io_poll", ioPoll)}) {
        QFile out(folder + QLatin1String(file));
        if (out.open(QIODevice::WriteOnly))
            out.write(text);
    }
    return (folder + QLatin1String("/stat")).toStdString();
}

void TestPolling::fallsBack_data()
{
    QTest::addColumn<QByteArray>("ioPoll");
    QTest::addColumn<bool>("direct");
    QTest::addColumn<int>("firstErrno"); ///< of the first I/O while polling
    QTest::addColumn<int>("attempts");
    QTest::addColumn<QString>("reason"); ///< begins so
    QTest::newRow("polled") << QByteArray("1\n") << true << 0 << 1 << QString();
    QTest::newRow("no queues") << QByteArray("0\n") << true << 0 << 1 << QStringLiteral("IOPOLL: the drive has no queues");
    QTest::newRow("buffered") << QByteArray("1\n") << false << 0 << 1 << QStringLiteral("IOPOLL: buffered");
    QTest::newRow("refused") << QByteArray("1\n") << true << EOPNOTSUPP << 2 << QStringLiteral("IOPOLL: drive or file");
    QTest::newRow("refused of old") << QByteArray("1\n") << true << EINVAL << 2 << QStringLiteral("IOPOLL: drive or file");
    QTest::newRow("another error") << QByteArray("1\n") << true << EIO << 1 << QString();
}

void TestPolling::fallsBack()
{
    QFETCH(QByteArray, ioPoll);
    QFETCH(bool, direct);
    QFETCH(int, firstErrno);
    QFETCH(int, attempts);
    QFETCH(QString, reason);
    PassRequest request;
    request.job = shortJob();
    request.job.ioPoll = true;
    request.job.direct = direct;
    request.deviceStatFiles = {makeStatFile(QTest::currentDataTag(), ioPoll.constData())};
    int made = 0;
    const auto stats = withPolling(request, m_folder.target(), [&](const PassRequest& asked) -> Expected<PassStats> {
        ++made;
        if (asked.job.ioPoll && firstErrno != 0)
            return Error{ErrorCode::Unsupported, "file", "read failed", firstErrno};
        return PassStats();
    });
    QCOMPARE(made, attempts);
    QCOMPARE(stats.has_value(), firstErrno != EIO);
    if (stats)
        QCOMPARE(QString::fromStdString(stats->backend.pollFallbackReason).left(reason.size()), reason);
    if (stats && reason.isEmpty())
        QVERIFY(stats->backend.pollFallbackReason.empty());
}

void TestPolling::passesRun_data()
{
    QTest::addColumn<bool>("ioPoll");
    QTest::addColumn<bool>("sqPoll");
    QTest::addColumn<bool>("claimed"); ///< sysfs would allow it
    QTest::addColumn<int>("backend");
    QTest::newRow("IOPOLL") << true << false << false << int(BackendChoice::Auto);
    QTest::newRow("IOPOLL that the drive refuses") << true << false << true << int(BackendChoice::Auto);
    QTest::newRow("SQPOLL") << false << true << false << int(BackendChoice::Auto);
    QTest::newRow("both") << true << true << true << int(BackendChoice::Auto);
    QTest::newRow("sync") << true << true << false << int(BackendChoice::Sync);
}

void TestPolling::passesRun()
{
    QFETCH(bool, ioPoll);
    QFETCH(bool, sqPoll);
    QFETCH(bool, claimed);
    QFETCH(int, backend);
    PassRequest request;
    request.job = shortJob();
    request.job.pattern = Pattern::RandReadWrite;
    request.job.queueDepth = 8;
    request.job.fsyncEvery = 50;
    request.job.ioPoll = ioPoll;
    request.job.sqPoll = sqPoll;
    request.job.backend = static_cast<BackendChoice>(backend);
    if (claimed)
        request.deviceStatFiles = {makeStatFile("claims", "1\n")};
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    verifyWhole(request.job, *stats);
    QVERIFY(stats->syncLatency.count() > 0);
    const auto says = [](const std::string& text, const char* word) { return text.find(word) != std::string::npos; };
    const BackendInfo& info = stats->backend;
    const bool isSync = info.name == "sync"; // also where io_uring is refused
    QCOMPARE(says(info.flags, "IOPOLL") || isSync || says(info.pollFallbackReason, "IOPOLL"), ioPoll || isSync);
    QCOMPARE(says(info.flags, "SQPOLL") || isSync || says(info.pollFallbackReason, "SQPOLL"), sqPoll || isSync);
    if (isSync)
        QCOMPARE(info.pollFallbackReason, std::string("polling needs io_uring"));
}

/// A ring that polls takes no fsync: it is done all the same.
void TestPolling::syncOnAPolledRing()
{
    const Expected<UniqueFd> file = m_folder.target().open(true, true, false);
    auto buffers = BufferPool::create(1, 1, 4096, 4096);
    QVERIFY(file.has_value() && buffers.has_value());
    auto made = UringBackend::create({file->get(), 1, buffers->data(), buffers->sizeBytes(), false, true, false});
    if (!made)
        QSKIP(made.error().detail.c_str());
    IoBackend& backend = **made;
    if (backend.info().flags.find("IOPOLL") == std::string::npos)
        QSKIP(backend.info().pollFallbackReason.c_str());
    for (const IoKind kind : {IoKind::Fsync, IoKind::Fdatasync}) {
        backend.queue({kind, 7, 0, 0, nullptr});
        QCOMPARE(backend.submitAndWait(kMs), 0);
        IoCompletion completion;
        QVERIFY(backend.reap(completion));
        QCOMPARE(completion.slot, 7U);
        QCOMPARE(completion.result, 0);
        QVERIFY(!backend.reap(completion));
    }
}

QTEST_GUILESS_MAIN(TestPolling)
#include "tst_polling.moc"
