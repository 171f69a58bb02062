#include "core/results/passchecks.h"
#include "tests/results/samples.h"

#include <QtTest>

#include <functional>

using namespace driveduel;

namespace {

void scale(std::uint64_t& number, double factor)
{
    number = static_cast<std::uint64_t>(static_cast<double>(number) * factor);
}

/// One pass that is beyond reproach; a row changes one thing.
struct Case
{
    Probe probe = samples::probe(QStringLiteral("p"), engine::Pattern::RandRead, 4096, 4);
    Location target = samples::usbTarget();
    engine::PassStats stats = samples::stats(probe, 100, 1);

    void use(const Probe& other, double megabytesPerSecond = 100)
    {
        probe = other;
        stats = samples::stats(probe, megabytesPerSecond, 1);
    }
    engine::DeviceCounters& device() { return *stats.device; }
    /// What the drive did of the reads, requests and bytes.
    void scaleReads(double factor)
    {
        scale(device().readIos, factor);
        scale(device().readBytes, factor);
    }
    void scaleWrites(double factor)
    {
        scale(device().writeIos, factor);
        scale(device().writeBytes, factor);
    }
};
using Edit = std::function<void(Case&)>;

Probe buffered(engine::Pattern pattern = engine::Pattern::RandRead)
{
    Probe p = samples::probe(QStringLiteral("b"), pattern, 4096, 4);
    p.job.direct = false;
    return p;
}

QString tell(const QList<Warning>& warnings)
{
    QStringList texts;
    for (const Warning& warning : warnings)
        texts.append(warning.id + QLatin1Char('/') + warning.severity);
    return texts.join(QLatin1Char(' '));
}

} // namespace
Q_DECLARE_METATYPE(Edit)

class TestPassChecks final : public QObject
{
    Q_OBJECT

private slots:
    void checks_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* told, const Edit& edit) {
            QTest::newRow(name) << edit << QString::fromLatin1(told);
        };
        row("clean", "", [](Case&) {});

        row("device moved nothing", "device-bytes-low/invalid", [](Case& c) { c.scaleReads(0); });
        row("device moved 96 %", "device-bytes-low/invalid", [](Case& c) { c.scaleReads(0.96); });
        row("counters that ran for 94 % of the time", "", [](Case& c) {
            c.scaleReads(0.94);
            c.device().windowNs = c.stats.durationNs / 100 * 94;
        });
        row("counters that ran for 110 % of the time", "", [](Case& c) {
            c.scaleReads(1.1);
            c.device().windowNs = c.stats.durationNs / 10 * 11;
        });
        row("long counters that count too little", "device-bytes-low/invalid", [](Case& c) {
            c.scaleReads(0.9);
            c.device().windowNs = c.stats.durationNs / 10 * 11;
        });
        row("device moved 98 %", "", [](Case& c) { c.scaleReads(0.98); });
        row("device moved 104 %", "", [](Case& c) { c.scaleReads(1.04); });
        row("device moved 107 %", "device-bytes-high/warning", [](Case& c) { c.scaleReads(1.07); });
        row("others wrote meanwhile", "device-bytes-high/warning",
            [](Case& c) { c.device().writeBytes = 500'000'000; });
        row("others wrote a little", "", [](Case& c) { c.device().writeBytes = 9'000'000; });
        row("others read during writes", "device-bytes-high/warning", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite));
            c.device().readBytes = 500'000'000;
        });
        row("parity is read before it is written", "", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite));
            c.target.drives.append(c.target.drives[0]);
            c.device().readBytes = 100'000'000;
        });
        row("a mix has both", "",
            [](Case& c) { c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandReadWrite, 4096, 4)); });
        row("a little log on a slow drive", "", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandRead), 1);
            c.device().writeBytes = 800'000;
        });
        row("no counters", "", [](Case& c) { c.stats.device.reset(); });
        row("what is under way at the edges", "few-ios/warning", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::Read, 64 << 20, 4), 1000);
            c.device().readBytes -= 4ULL * (64 << 20);
            c.device().readIos -= 4;
        });
        row("writes", "device-bytes-low/invalid", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite));
            c.scaleWrites(0.5);
        });
        row("a mirror writes twice", "", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite));
            c.target.drives.append(c.target.drives[0]);
            c.scaleWrites(2);
        });
        row("one drive does not write twice", "device-bytes-high/warning", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite));
            c.scaleWrites(2);
        });
        row("a journal's share of synced writes", "", [](Case& c) {
            Probe p = samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite);
            p.job.fdatasyncEvery = 1;
            c.use(p);
            c.scaleWrites(3);
        });
        row("synced writes that never arrive", "device-bytes-low/invalid", [](Case& c) {
            Probe p = samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite);
            p.job.fdatasyncEvery = 1;
            c.use(p);
            c.scaleWrites(0.1);
        });
        row("one side of a mix", "device-bytes-low/invalid", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandReadWrite));
            c.scaleReads(0.2);
        });

        row("buffered from the drive", "buffered/info", [](Case& c) { c.use(buffered()); });
        row("buffered with read-ahead", "buffered/info", [](Case& c) {
            c.use(buffered(engine::Pattern::Read));
            c.scaleReads(1.5);
        });
        row("buffered from memory", "buffered/invalid", [](Case& c) {
            c.use(buffered());
            c.scaleReads(0.89);
        });
        row("buffered writes that stay in memory", "buffered/invalid", [](Case& c) {
            c.use(buffered(engine::Pattern::RandWrite));
            c.scaleWrites(0);
        });
        row("buffered, nobody knows", "buffered/warning", [](Case& c) {
            c.use(buffered());
            c.stats.device.reset();
        });

        row("above the link", "above-ceiling/invalid",
            [](Case& c) { c.target.drives[0].link->ceilingBytesPerSecond = 90'000'000; });
        row("at the link", "", [](Case& c) { c.target.drives[0].link->ceilingBytesPerSecond = 99'000'000; });
        row("unknown ceiling", "", [](Case& c) { c.target.drives[0].link->ceilingBytesPerSecond = 0; });
        row("two links carry more", "", [](Case& c) {
            c.target.drives[0].link->ceilingBytesPerSecond = 60'000'000;
            c.target.drives.append(c.target.drives[0]);
        });
        row("one of two links is unknown", "", [](Case& c) {
            c.target.drives[0].link->ceilingBytesPerSecond = 60'000'000;
            c.target.drives.append(c.target.drives[0]);
            c.target.drives[1].link.reset();
        });

        for (const char* reason : {"memory", "fuse", "overlay", "network"})
            row(reason, "not-the-drive/invalid",
                [reason](Case& c) { c.target.notDriveReason = QString::fromLatin1(reason); });
        for (const char* reason : {"checksummed", "ecryptfs", "zfs"})
            row(reason, "not-the-drive/warning",
                [reason](Case& c) { c.target.notDriveReason = QString::fromLatin1(reason); });
        row("zfs without counters", "not-the-drive/invalid", [](Case& c) {
            c.target.notDriveReason = QStringLiteral("zfs");
            c.stats.device.reset();
        });

        row("queue at 98 %", "", [](Case& c) { c.stats.achievedQueueDepth = 3.92; });
        row("queue at 95 %", "queue-depth-low/info", [](Case& c) { c.stats.achievedQueueDepth = 3.8; });
        row("queue at 50 %", "queue-depth-low/warning", [](Case& c) { c.stats.achievedQueueDepth = 2; });
        row("queue of a pass that was cut", "ended-early/warning", [](Case& c) {
            c.stats.achievedQueueDepth = 2;
            c.stats.ended = Error{ErrorCode::DeviceStalled, "sda", "no answer", 0};
        });
        row("a limited rate leaves the queue empty", "", [](Case& c) {
            c.probe.job.rateIops = 1000; // of more that was reached
            c.stats.achievedQueueDepth = 0.1;
        });
        row("the rate is reached", "", [](Case& c) {
            c.probe.job.rateIops = (c.stats.read.ios * 1'000'000'000ULL) / c.stats.durationNs;
            c.stats.achievedQueueDepth = 0.1;
        });
        row("the rate is missed", "rate-missed/warning", [](Case& c) {
            c.probe.job.rateIops = (c.stats.read.ios * 1'100'000'000ULL) / c.stats.durationNs;
        });
        row("no polling", "not-polled/info", [](Case& c) { c.stats.backend.pollFallbackReason = "no poll queues"; });
        row("syncs in line leave the queue empty", "", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite, 4096, 4));
            c.probe.job.fdatasyncEvery = 1;
            c.stats.achievedQueueDepth = 1;
        });
        row("jobs count", "queue-depth-low/warning", [](Case& c) {
            c.probe.job.jobs = 4;
            c.stats.achievedQueueDepth = 8;
        });

        row("whole requests", "",
            [](Case& c) { c.use(samples::probe(QStringLiteral("p"), engine::Pattern::Read, 1 << 20, 8), 1000); });
        row("split in two", "split-requests/info", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::Read, 1 << 20, 8), 1000);
            c.device().readIos *= 2;
        });
        row("a journal's small requests", "", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandWrite, 16 << 10, 4));
            c.device().writeIos *= 2;
        });
        row("merged requests", "", [](Case& c) { c.device().readIos /= 2; });

        row("without io_uring", "sync-backend/warning",
            [](Case& c) { c.stats.backend.fallbackReason = "io_uring_disabled=2"; });
        row("without io_uring at depth 1", "sync-backend/info", [](Case& c) {
            c.use(samples::probe(QStringLiteral("p"), engine::Pattern::RandRead));
            c.stats.backend.fallbackReason = "io_uring_disabled=2";
        });
        row("sync was asked for", "", [](Case& c) { c.stats.backend.name = "sync"; });

        row("batching", "cpu-bound/warning", [](Case& c) { c.stats.backend.submitBatch = 8; });
        row("busy", "cpu-bound/warning", [](Case& c) { c.stats.cpu.systemNs = 900'000'000; });
        row("two workers at half", "", [](Case& c) {
            c.probe.job.jobs = 2;
            c.stats.achievedQueueDepth = 8;
            c.stats.cpu.systemNs = 900'000'000;
        });

        row("ended early", "ended-early/warning", [](Case& c) {
            c.stats.ended = Error{ErrorCode::DeviceGone, "sda", "gone", 5};
        });
        row("99 I/Os", "few-ios/warning", [](Case& c) {
            c.stats.read.ios = 99;
            c.stats.read.bytes = 99 * 4096;
            c.stats.device = engine::DeviceCounters{99, 99 * 4096, 0, 0, 0};
        });
        row("100 I/Os", "", [](Case& c) {
            c.stats.read.ios = 100;
            c.stats.read.bytes = 100 * 4096;
            c.stats.device = engine::DeviceCounters{100, 100 * 4096, 0, 0, 0};
        });
        row("nothing at all", "few-ios/warning", [](Case& c) {
            c.stats = {};
            c.stats.device = engine::DeviceCounters{};
        });
    }

    void checks()
    {
        QFETCH(Edit, edit);
        QFETCH(QString, told);
        Case c;
        edit(c);
        QCOMPARE(tell(checkPass(c.stats, c.probe, c.target)), told);
    }

    void figures()
    {
        Case c;
        c.use(samples::probe(QStringLiteral("p"), engine::Pattern::Read, 1 << 20, 8), 1000);
        c.device().readIos *= 2;
        c.device().readBytes /= 2;
        c.stats.achievedQueueDepth = 6;
        c.target.drives[0].link->ceilingBytesPerSecond = 500'000'000;
        const QList<Warning> warnings = checkPass(c.stats, c.probe, c.target);
        QCOMPARE(tell(warnings),
            QStringLiteral(
                "device-bytes-low/invalid above-ceiling/invalid split-requests/info queue-depth-low/warning"));
        QCOMPARE(warnings[0].values[QStringLiteral("ratio")].toDouble(), 0.5);
        QCOMPARE(warnings[0].values[QStringLiteral("side")].toString(), QStringLiteral("read"));
        QCOMPARE(warnings[1].values[QStringLiteral("ceilingBytesPerSecond")].toDouble(), 5e8);
        QCOMPARE(warnings[2].values[QStringLiteral("requestsPerIo")].toDouble(), 4.0);
        QCOMPARE(warnings[3].values[QStringLiteral("achieved")].toDouble(), 6.0);
        QCOMPARE(warnings[3].values[QStringLiteral("nominal")].toDouble(), 8.0);
    }

    void recordsCarryThem()
    {
        Case c;
        c.scaleReads(0);
        const PassRecord record = toPassRecord(c.stats, c.probe, c.target);
        QCOMPARE(tell(record.warnings), QStringLiteral("device-bytes-low/invalid"));
        QCOMPARE(record.read->ios, c.stats.read.ios);
        QCOMPARE(record.read->durationNs, c.stats.durationNs);
        QCOMPARE(record.read->latency, latencyOf(c.stats.read.latency));
        QVERIFY(!record.write);
        QVERIFY(!record.sync);
    }
};

QTEST_APPLESS_MAIN(TestPassChecks)
#include "tst_passchecks.moc"
