#include "core/analysis/bottleneck.h"
#include "tests/analysis/comparisonhelpers.h"
#include "tests/analysis/linkedresults.h"

namespace {

const Probe kLargeRead = probe(QStringLiteral("SEQ1M Q8T1 read"), Pattern::Read, 1 << 20, 8);
const Probe kLargeWrite = probe(QStringLiteral("SEQ1M Q8T1 write"), Pattern::Write, 1 << 20, 8);
const Probe kDeepRead = probe(QStringLiteral("RND4K Q32T1 read"), Pattern::RandRead, 4096, 32);

/// Of the first row of a lone result.
Bottleneck found(const Location& target, const ProbeRecord& r)
{
    const Comparison c = compared({placed(QStringLiteral("A"), target, {r})});
    return c.rows.first().cells.first().bottleneck.value_or(Bottleneck {Limit::Unknown, {warning("none at all", "info")}});
}

QStringList ids(const Bottleneck& b)
{
    QStringList all;
    for (const Warning& w : b.evidence)
        all.append(w.id);
    return all;
}

Limit limitOf(const Comparison& c, int cell, int row = 0)
{
    return c.rows[row].cells[cell].bottleneck ? c.rows[row].cells[cell].bottleneck->limit : Limit::Unknown;
}

} // namespace

Q_DECLARE_METATYPE(driveduel::Limit)

class TstBottleneck final : public QObject
{
    Q_OBJECT
private slots:
    void practicalFigures();
    void linkByShare_data();
    void linkByShare();
    void slowestHopCounts();
    void bothSidesOfAMix();
    void oneCommand();
    void memory_data();
    void memory();
    void rate();
    void processor();
    void pollingIsNoEvidence();
    void oneAtATimeSharesTime();
    void encryption();
    void fileSystem();
    void drive();
    void syncs();
    void unknown_data();
    void unknown();
    void sameDriveOverTwoLinks();
    void sameDriveWithAndWithoutEncryption();
    void sameDriveOtherFileSystem();
    void twoDrivesOfOneRun();
    void metricsHaveNone();
};

void TstBottleneck::practicalFigures()
{
    QCOMPARE(std::round(practicalBytesPerSecond(usbLink(10000)) / 1e6), 1061);
    QCOMPARE(std::round(practicalBytesPerSecond(usbLink(5000)) / 1e6), 460);
    QCOMPARE(std::round(practicalBytesPerSecond(usbLink(480)) / 1e6), 42);
    QCOMPARE(std::round(practicalBytesPerSecond(pcieLink(3, 4)) / 1e6), 3426);
    QCOMPARE(practicalBytesPerSecond(Link()), 0.0);
    Link emulated = usbLink(5000);
    emulated.isEmulated = true;
    QCOMPARE(practicalBytesPerSecond(emulated), 0.0);
}

void TstBottleneck::linkByShare_data()
{
    QTest::addColumn<int>("usbMbps");
    QTest::addColumn<double>("megabytesPerSecond");
    QTest::addColumn<Limit>("limit");
    QTest::newRow("5 Gb/s full") << 5000 << 430.0 << Limit::Link;
    QTest::newRow("5 Gb/s just full") << 5000 << 415.0 << Limit::Link;
    QTest::newRow("5 Gb/s with room") << 5000 << 405.0 << Limit::Drive;
    QTest::newRow("10 Gb/s full") << 10000 << 1040.0 << Limit::Link;
    QTest::newRow("10 Gb/s with room") << 10000 << 700.0 << Limit::Drive;
    QTest::newRow("USB 2 full") << 480 << 40.0 << Limit::Link;
    QTest::newRow("USB 2 with room") << 480 << 20.0 << Limit::Drive;
}

void TstBottleneck::linkByShare()
{
    QFETCH(const int, usbMbps);
    QFETCH(const double, megabytesPerSecond);
    QFETCH(const Limit, limit);
    const Bottleneck b = found(targetOn(usbLink(usbMbps)), worked(record(kLargeRead, fivePasses(megabytesPerSecond)), 0.1));
    QCOMPARE(b.limit, limit);
    const Warning& evidence = b.evidence.first();
    QCOMPARE(evidence.id, limit == Limit::Link ? "link-full" : "link-headroom");
    QVERIFY(std::abs(evidence.values["bytesPerSecond"].toDouble() / 1e6 - megabytesPerSecond) < 1);
    QVERIFY(evidence.values["practicalBytesPerSecond"].toDouble() < evidence.values["ceilingBytesPerSecond"].toDouble());
    QVERIFY(evidence.values["link"].toString().startsWith("USB"));
}

/// A drive with 10 Gb/s behind a hub with 5: the hub's figure counts.
void TstBottleneck::slowestHopCounts()
{
    Link link = usbLink(10000);
    link.usb = UsbLink();
    UsbHop hub;
    hub.place = "2-1";
    hub.speedMbps = 5000;
    hub.lanes = 1;
    link.usb->hops = {hub};
    setCeilings(link);
    QCOMPARE(link.ceilingBytesPerSecond, 500'000'000U);
    QCOMPARE(found(targetOn(link), worked(record(kLargeRead, fivePasses(430)), 0.1)).limit, Limit::Link);
}

void TstBottleneck::bothSidesOfAMix()
{
    Probe mixed = probe("SEQ1M mix", Pattern::ReadWrite, 1 << 20, 8);
    mixed.job.readPercent = 50;
    Link sata;
    sata.transport = Transport::Sata;
    sata.sataGbps = 6;
    setCeilings(sata);
    // 270 each way: together more than SATA carries, each alone far from it.
    QCOMPARE(found(targetOn(sata), worked(record(mixed, fivePasses(270)), 0.1)).limit, Limit::Link);
    QCOMPARE(found(targetOn(usbLink(5000)), worked(record(mixed, fivePasses(270)), 0.1)).limit, Limit::Drive);
}

void TstBottleneck::oneCommand()
{
    const auto compareDepths = [](const char* driver, double shallow, double deep) {
        return compared({placed("A", targetOn(usbLink(5000, driver)), {worked(record(kRead, fivePasses(shallow)), 0.1), worked(record(kDeepRead, fivePasses(deep)), 0.1)})});
    };
    const Comparison bulk = compareDepths("usb-storage", 20, 21);
    QCOMPARE(limitOf(bulk, 0, 1), Limit::Link);
    QCOMPARE(ids(*bulk.rows[1].cells[0].bottleneck), QStringList {"one-command"});
    QCOMPARE(limitOf(compareDepths("usb-storage", 20, 60), 0, 1), Limit::Drive); // gains from depth all the same
    QCOMPARE(limitOf(compareDepths("uas", 20, 21), 0, 1), Limit::Drive);
    // Without the shallow row nothing tells.
    QCOMPARE(found(targetOn(usbLink(5000, "usb-storage")), worked(record(kDeepRead, fivePasses(21)), 0.1)).limit, Limit::Drive);
}

void TstBottleneck::memory_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("severity");
    QTest::addColumn<QJsonObject>("values");
    QTest::addColumn<Limit>("limit");
    QTest::newRow("few bytes") << "device-bytes-low" << "invalid" << QJsonObject {{"ratio", 0.1}} << Limit::Memory;
    QTest::newRow("buffered") << "buffered" << "invalid" << QJsonObject {{"ratio", 0.1}} << Limit::Memory;
    QTest::newRow("above the link") << "above-ceiling" << "invalid" << QJsonObject() << Limit::Memory;
    QTest::newRow("tmpfs") << "not-the-drive" << "invalid" << QJsonObject {{"reason", "memory"}} << Limit::Memory;
    QTest::newRow("fuse") << "not-the-drive" << "invalid" << QJsonObject {{"reason", "fuse"}} << Limit::FileSystem;
    QTest::newRow("network") << "not-the-drive" << "invalid" << QJsonObject {{"reason", "network"}} << Limit::Unknown;
    QTest::newRow("slept") << "suspended" << "invalid" << QJsonObject {{"seconds", 3}} << Limit::Unknown;
    QTest::newRow("buffered, but the drive's") << "buffered" << "info" << QJsonObject {{"ratio", 0.99}} << Limit::Drive;
}

void TstBottleneck::memory()
{
    QFETCH(const QString, id);
    QFETCH(const QString, severity);
    QFETCH(const QJsonObject, values);
    QFETCH(const Limit, limit);
    const Bottleneck b = found(targetOn(usbLink(10000)), withWarning(worked(record(kLargeRead, fivePasses(500)), 0.1), {id, severity, values}));
    QCOMPARE(b.limit, limit);
    QVERIFY(!b.evidence.isEmpty());
}

void TstBottleneck::rate()
{
    Probe limited = kRead;
    limited.job.rateIops = 1000;
    QCOMPARE(found(targetOn(usbLink(10000)), worked(record(limited, fivePasses(4.096)), 0.1)).limit, Limit::Rate);
    const Warning missed = warning("rate-missed", "warning", {{"achieved", 500}, {"nominal", 1000}});
    QCOMPARE(found(targetOn(usbLink(10000)), withWarning(worked(record(limited, fivePasses(2)), 0.1), missed)).limit, Limit::Drive);
}

void TstBottleneck::processor()
{
    const Location target = targetOn(pcieLink(4, 4));
    const Bottleneck b = found(target, worked(record(kDeepRead, fivePasses(2000)), 0.97));
    QCOMPARE(b.limit, Limit::Cpu);
    QVERIFY(std::abs(b.evidence.first().values["share"].toDouble() - 0.97) < 1e-6);
    QCOMPARE(found(target, worked(record(kDeepRead, fivePasses(2000)), 0.5)).limit, Limit::Drive);
    const Warning quota = warning("cpu-throttled", "warning", {{"reason", "quota"}});
    QCOMPARE(found(target, withWarning(worked(record(kDeepRead, fivePasses(2000)), 0.3), quota)).limit, Limit::Cpu);
    const Warning batched = warning("cpu-bound", "warning", {{"submitBatch", 8}});
    QCOMPARE(found(target, withWarning(worked(record(kDeepRead, fivePasses(2000)), 0.5), batched)).limit, Limit::Cpu);
}

void TstBottleneck::pollingIsNoEvidence()
{
    Probe polled = kDeepRead;
    polled.job.ioPoll = true;
    QCOMPARE(found(targetOn(pcieLink(4, 4)), worked(record(polled, fivePasses(2000)), 1.0)).limit, Limit::Drive);
}

void TstBottleneck::oneAtATimeSharesTime()
{
    const Location target = targetOn(pcieLink(3, 4));
    QCOMPARE(found(target, worked(record(kRead, fivePasses(50)), 0.64)).limit, Limit::Cpu);
    const Bottleneck waits = found(target, worked(record(kRead, fivePasses(50)), 0.27));
    QCOMPARE(waits.limit, Limit::Drive);
    QCOMPARE(waits.evidence.first().id, "waits-for-each");
    QVERIFY(!waits.evidence.first().values["usb"].toBool());
    QVERIFY(found(targetOn(usbLink(10000)), worked(record(kRead, fivePasses(50)), 0.27)).evidence.first().values["usb"].toBool());
}

void TstBottleneck::encryption()
{
    Location target = targetOn(pcieLink(3, 4));
    target.layers = {"part nvme0n1p3", "crypt luks-data"};
    const Bottleneck busy = found(target, worked(record(kLargeRead, fivePasses(900)), 0.95));
    QCOMPARE(busy.limit, Limit::Encryption);
    QVERIFY(ids(busy).contains("encryption-layer"));
    // Its threads are not counted: no claim without evidence.
    const Bottleneck idle = found(target, worked(record(kLargeRead, fivePasses(900)), 0.1));
    QCOMPARE(idle.limit, Limit::Unknown);
    QCOMPARE(ids(idle), QStringList {"encryption-unclear"});
    QCOMPARE(found(target, worked(record(kLargeRead, fivePasses(3300)), 0.1)).limit, Limit::Link);
}

void TstBottleneck::fileSystem()
{
    Location target = targetOn(pcieLink(3, 4));
    target.fsType = "btrfs";
    const ProbeRecord plain = worked(record(kLargeWrite, fivePasses(900)), 0.1);
    const Warning place = warning("not-the-drive", "warning", {{"reason", "checksummed"}});
    const Warning more = warning("device-bytes-high", "warning", {{"ratio", 2.3}});
    const Bottleneck copied = found(target, withWarning(withWarning(plain, place), more));
    QCOMPARE(copied.limit, Limit::FileSystem);
    QCOMPARE(ids(copied), QStringList {"copy-on-write"});
    QCOMPARE(found(target, withWarning(plain, place)).limit, Limit::Drive);
    QCOMPARE(found(target, withWarning(plain, more)).limit, Limit::Drive); // somebody else's, as far as is known
    QCOMPARE(found(target, withWarning(plain, warning("shared-extents", "warning", {{"share", 0.5}}))).limit, Limit::FileSystem);
    const Warning compressed = warning("encoded-extents", "warning", {{"share", 1}});
    QCOMPARE(found(target, withWarning(worked(record(kLargeWrite, fivePasses(900)), 0.95), compressed)).limit, Limit::FileSystem);
}

void TstBottleneck::drive()
{
    const Bottleneck b = found(targetOn(usbLink(10000)), worked(record(kDeepRead, fivePasses(300)), 0.3));
    QCOMPARE(b.limit, Limit::Drive);
    QCOMPARE(ids(b), (QStringList {"link-headroom", "cpu-headroom", "queue-full"}));
}

void TstBottleneck::syncs()
{
    Probe durable = kWrite;
    durable.job.fdatasyncEvery = 1;
    ProbeRecord r = worked(record(durable, fivePasses(0.4096)), 0.05);
    for (PassRecord& p : r.passes) {
        auto histogram = std::make_shared<engine::Histogram>();
        for (int i = 0; i < 90; ++i)
            histogram->record(10'000'000);
        p.syncHistogram = histogram;
        p.sync = latencyOf(*histogram);
        p.achievedQueueDepth = 0.1; // waiting for the sync is no request in flight
    }
    const Bottleneck b = found(targetOn(usbLink(10000)), r);
    QCOMPARE(b.limit, Limit::Drive);
    QCOMPARE(b.evidence.first().id, "waits-for-sync");
    QVERIFY(std::abs(b.evidence.first().values["share"].toDouble() - 0.9) < 0.02);
}

void TstBottleneck::unknown_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"no-target", "no-link", "link-emulated", "no-cpu-figures", "cpu-partly", "queue-not-full", "not-direct"})
        QTest::newRow(what) << what;
}

void TstBottleneck::unknown()
{
    QFETCH(const QString, what);
    Location target = targetOn(usbLink(10000));
    ProbeRecord r = worked(record(kDeepRead, fivePasses(300)), what == "cpu-partly" ? 0.8 : 0.3, what == "queue-not-full" ? 0.5 : 1);
    if (what == "no-target")
        target.drives.clear();
    else if (what == "no-link")
        target.drives.first().link.reset();
    else if (what == "link-emulated")
        target.drives.first().link->isEmulated = true;
    else if (what == "no-cpu-figures")
        r = record(kDeepRead, fivePasses(300));
    else if (what == "not-direct")
        r.probe.job.direct = false;
    const Bottleneck b = found(target, r);
    QCOMPARE(b.limit, Limit::Unknown);
    QCOMPARE(ids(b), QStringList {what});
}

void TstBottleneck::sameDriveOverTwoLinks()
{
    // 380 MB/s is below what counts as full at 5 Gb/s, so that only the other line tells.
    const auto duel = [](double slow, double fast) {
        return compared({placed("left port", targetOn(usbLink(5000)), {worked(record(kLargeRead, fivePasses(slow)), 0.1)}),
            placed("right port", targetOn(usbLink(10000)), {worked(record(kLargeRead, fivePasses(fast)), 0.1)})});
    };
    const Comparison apart = duel(380, 700);
    QCOMPARE(limitOf(apart, 0), Limit::Link);
    QCOMPARE(ids(*apart.rows[0].cells[0].bottleneck), QStringList {"slower-link"});
    QCOMPARE(limitOf(apart, 1), Limit::Drive);
    const Comparison alike = duel(380, 380);
    QCOMPARE(limitOf(alike, 0), Limit::Drive);
    QVERIFY(ids(*alike.rows[0].cells[0].bottleneck).contains("same-over-other-link"));
    // Slower on the faster link: whatever it is, it is not the link.
    QCOMPARE(limitOf(duel(380, 300), 0), Limit::Drive);
    // Another model: nothing follows.
    const Comparison others = compared({placed("a", targetOn(usbLink(5000)), {worked(record(kLargeRead, fivePasses(380)), 0.1)}),
        placed("b", targetOn(usbLink(10000), "Another Drive"), {worked(record(kLargeRead, fivePasses(700)), 0.1)})});
    QCOMPARE(limitOf(others, 0), Limit::Drive);
}

void TstBottleneck::sameDriveWithAndWithoutEncryption()
{
    Location encrypted = targetOn(pcieLink(3, 4));
    encrypted.layers = {"crypt luks-home"};
    const auto duel = [&](double plain, double secret) {
        return compared({placed("plain", targetOn(pcieLink(3, 4)), {worked(record(kLargeRead, fivePasses(plain)), 0.1)}),
            placed("luks", encrypted, {worked(record(kLargeRead, fivePasses(secret)), 0.1)})});
    };
    QCOMPARE(limitOf(duel(2000, 900), 1), Limit::Encryption);
    QCOMPARE(limitOf(duel(2000, 2000), 1), Limit::Unknown);
}

void TstBottleneck::sameDriveOtherFileSystem()
{
    Location fat = targetOn(pcieLink(3, 4));
    fat.fsType = "exfat";
    const Comparison c = compared({placed("ext4", targetOn(pcieLink(3, 4)), {worked(record(kLargeWrite, fivePasses(1500)), 0.1)}),
        placed("exfat", fat, {worked(record(kLargeWrite, fivePasses(700)), 0.1)})});
    QCOMPARE(limitOf(c, 1), Limit::FileSystem);
    QCOMPARE(ids(*c.rows[0].cells[1].bottleneck), QStringList {"other-file-system"});
    QCOMPARE(limitOf(c, 0), Limit::Drive);
}

/// Two drives of one model in one run are two drives.
void TstBottleneck::twoDrivesOfOneRun()
{
    Location second = targetOn(usbLink(10000));
    second.drives.first().kernelName = "sdb";
    second.drives.first().majorMinor = "8:16";
    const BenchmarkResult a = placed("a", targetOn(usbLink(5000)), {worked(record(kLargeRead, fivePasses(380)), 0.1)}, "run");
    const BenchmarkResult b = placed("b", second, {worked(record(kLargeRead, fivePasses(700)), 0.1)}, "run");
    QVERIFY(!mayBeSameDrive(a, b));
    QCOMPARE(limitOf(compared({a, b}), 0), Limit::Drive);
}

void TstBottleneck::metricsHaveNone()
{
    Probe sysbench = kRead;
    sysbench.kind = "sysbench-cpu";
    const Comparison c = compared({placed("a", targetOn(usbLink(5000)), {record(sysbench, fivePasses(100))})});
    for (const ComparisonRow& row : c.rows)
        QVERIFY(!row.cells.first().bottleneck);
}

QTEST_GUILESS_MAIN(TstBottleneck)
#include "tst_bottleneck.moc"
