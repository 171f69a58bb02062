#include "core/system/surface.h"
#include "core/system/surfacescan.h"
#include "tests/system/filerig.h"

#include <QJsonArray>

#include <cerrno>

using namespace driveduel;

namespace {

constexpr quint64 kMiB = 1 << 20;

/// A drive of 16 MiB in memory; time only passes in its reads.
struct FakeDrive
{
    QList<SectorRange> bad; ///< sectors of 512 bytes
    quint64 slowAt = UINT64_MAX; ///< the block with this byte takes 0.6 s
    int failure = EIO;
    quint64 nowNs = 0;
    quint64 reads = 0;
    std::optional<quint64> stopAtRead;
    std::stop_source source;

    int read(quint64 at, quint64 bytes)
    {
        if (++reads == stopAtRead)
            source.request_stop();
        nowNs += at <= slowAt && slowAt < at + bytes ? 600'000'000 : 1'000'000;
        for (const SectorRange& range : bad) {
            if (at < (range.first + range.count) * 512 && range.first * 512 < at + bytes)
                return failure;
        }
        return 0;
    }

    SurfaceReport scan(const SurfaceRequest& request, const SurfaceGone& isGone = [](int) { return std::nullopt; })
    {
        return scanSurface(
            request, [this](quint64 at, quint64 bytes) { return read(at, bytes); }, isGone,
            [this](const SurfaceReport& report) { told = report.nextByte; }, [this] { return nowNs; }, source.get_token());
    }

    quint64 told = 0;
};

SurfaceRequest requestOf(quint64 unitBytes)
{
    return {0, 16 * kMiB, kMiB, unitBytes, 512};
}

} // namespace

class TstSurface final : public QObject
{
    Q_OBJECT
private slots:
    void badSectorsAreFound_data();
    void badSectorsAreFound();
    void aWhollyBadDrive();
    void narrowingIsQuick();
    void slowBlocksAreCounted();
    void aStopInABlockComesBackToIt();
    void aDriveThatIsGone();
    void healthBeforeAndAfter();
    void passesOnAFile();
    void partsOfAFile();
    void placesThatDoNotFit();
};

void TstSurface::badSectorsAreFound_data()
{
    QTest::addColumn<quint64>("unit");
    QTest::addColumn<QList<SectorRange>>("bad");
    QTest::addColumn<QList<SectorRange>>("found");
    const auto row = [](const char* name, quint64 unit, const QList<SectorRange>& bad, const QList<SectorRange>& found) {
        QTest::newRow(name) << unit << bad << found;
    };
    row("none", 512, {}, {});
    row("the first", 512, {{0, 1}}, {{0, 1}});
    row("the last", 512, {{32767, 1}}, {{32767, 1}});
    row("over the edge of two blocks", 512, {{2047, 2}}, {{2047, 2}});
    row("a whole block", 512, {{4096, 2048}}, {{4096, 2048}});
    row("apart", 512, {{5, 1}, {7, 1}, {9000, 3}}, {{5, 1}, {7, 1}, {9000, 3}});
    row("one of 8 in a physical sector", 4096, {{13, 1}}, {{8, 8}});
    row("two physical sectors", 4096, {{15, 2}}, {{8, 16}});
}

void TstSurface::badSectorsAreFound()
{
    QFETCH(quint64, unit);
    QFETCH(QList<SectorRange>, bad);
    FakeDrive drive;
    drive.bad = bad;
    const SurfaceReport report = drive.scan(requestOf(unit));
    QTEST(report.bad, "found");
    quint64 sectors = 0;
    for (const SectorRange& range : report.bad)
        sectors += range.count;
    QCOMPARE(report.badSectors, sectors);
    QCOMPARE(report.readBytes, 16 * kMiB - sectors * 512); // every good byte was read
    QCOMPARE(report.nextByte, 16 * kMiB);
    QCOMPARE(drive.told, 16 * kMiB);
    QVERIFY(!report.ended);
}

void TstSurface::aWhollyBadDrive()
{
    FakeDrive drive;
    drive.bad = {{0, 32768}};
    const SurfaceReport report = drive.scan(requestOf(512));
    QCOMPARE(report.bad, (QList<SectorRange>{{0, 32768}}));
    QCOMPARE(report.readBytes, 0U);
}

void TstSurface::narrowingIsQuick()
{
    FakeDrive drive;
    drive.bad = {{777, 1}};
    (void)drive.scan(requestOf(512));
    // 16 blocks, and of the bad one two halves for each of the 11 halvings from 2048 sectors to one.
    QCOMPARE(drive.reads, 16U + 22U);
}

void TstSurface::slowBlocksAreCounted()
{
    FakeDrive drive;
    drive.slowAt = 5 * kMiB + 1;
    const SurfaceReport report = drive.scan(requestOf(512));
    QCOMPARE(report.slowBlocks, 1U);
    QCOMPARE(report.slow, QList<quint64>{5 * 2048});
    QCOMPARE(report.slowestNs, 600'000'000U);
    QCOMPARE(report.elapsedNs, 600'000'000U + 15 * 1'000'000U);
    QCOMPARE(report.badSectors, 0U);
}

void TstSurface::aStopInABlockComesBackToIt()
{
    FakeDrive drive;
    drive.bad = {{3 * 2048 + 100, 1}};
    drive.stopAtRead = 6; // in the middle of the halving of block 3
    const SurfaceReport report = drive.scan(requestOf(512));
    QVERIFY(report.ended);
    QCOMPARE(report.ended->code, ErrorCode::Cancelled);
    QCOMPARE(report.nextByte, 3 * kMiB);
    // Going on from there finds what the whole would have found.
    FakeDrive again;
    again.bad = drive.bad;
    SurfaceRequest rest = requestOf(512);
    rest.fromByte = report.nextByte;
    const SurfaceReport second = again.scan(rest);
    QCOMPARE(second.bad, drive.bad);
    QCOMPARE(second.readBytes, 13 * kMiB - 512);
}

void TstSurface::aDriveThatIsGone()
{
    FakeDrive drive;
    drive.bad = {{8 * 2048, 8 * 2048}};
    drive.failure = ENODEV;
    const SurfaceReport report = drive.scan(requestOf(512), [](int errnoValue) {
        return errnoValue == ENODEV ? std::optional(Error{ErrorCode::DeviceGone, "drive", {}, errnoValue}) : std::nullopt;
    });
    QVERIFY(report.ended);
    QCOMPARE(report.ended->code, ErrorCode::DeviceGone);
    QCOMPARE(report.badSectors, 0U); // no sector is to blame
    QCOMPARE(report.nextByte, 8 * kMiB);
    QCOMPARE(report.readBytes, 8 * kMiB);
}

void TstSurface::healthBeforeAndAfter()
{
    Health before;
    Health after;
    QVERIFY(healthMetrics(before, after).isEmpty());
    before.mediaErrors = 3;
    after.mediaErrors = 5;
    before.bytesWritten = 1'000'000'000;
    after.bytesWritten = 3'500'000'000;
    before.wearPercent = 7; // the second answer lacks it
    before.linkErrors = 9; // and this one fell: another source
    after.linkErrors = 1;
    const QList<Metric> metrics = healthMetrics(before, after);
    QCOMPARE(metrics.size(), 2);
    QCOMPARE(metrics[0].name, QString("media errors, meanwhile"));
    QCOMPARE(metrics[0].value, 2.0);
    QCOMPARE(metrics[1].name, QString("data written, meanwhile"));
    QCOMPARE(metrics[1].value, 2.5);
    QVERIFY(!metrics[0].higherIsBetter);
}

namespace {

SystemPassRequest fileRequest(const FileRig& rig, const QJsonObject& settings)
{
    SystemPassRequest request = rig.request(surfaceKind(), settings);
    request.location.kind = LocationKind::RegularFile;
    request.location.path = rig.path();
    return request;
}

} // namespace

void TstSurface::passesOnAFile()
{
    const FileRig rig(3 << 20);
    SystemProgress progress;
    const Expected<SystemPassOutcome> outcome = surfaceKind().make(fileRequest(rig, {{"smart", false}}))->run(progress, {});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QCOMPARE(metricValue(*outcome, "bad sectors"), 0.0);
    QVERIFY(metricValue(*outcome, "read throughput") > 0);
    QCOMPARE(outcome->facts.value("nextSector").toDouble(), 6144.0);
    QCOMPARE(progress.readBytes(), 3U << 20);
    QCOMPARE(progress.fraction(), 1.0);
    QVERIFY(progress.step().contains("6144"));
    QVERIFY(!outcome->ended);
}

void TstSurface::partsOfAFile()
{
    const FileRig rig(3 << 20);
    SystemProgress progress;
    const Expected<SystemPassOutcome> part =
        surfaceKind().make(fileRequest(rig, {{"smart", false}, {"from", 1024}, {"to", 2048}}))->run(progress, {});
    QVERIFY(part);
    QCOMPARE(progress.readBytes(), 1024U * 512);
    QCOMPARE(part->facts.value("nextSector").toDouble(), 2048.0);
    const Expected<SystemPassOutcome> beyond = surfaceKind().make(fileRequest(rig, {{"smart", false}, {"from", 6144}}))->run(progress, {});
    QVERIFY(!beyond);
    QCOMPARE(beyond.error().code, ErrorCode::InvalidArgument);
}

void TstSurface::placesThatDoNotFit()
{
    Location folder;
    folder.path = "/srv";
    const Expected<void> several = surfaceKind().check({}, folder);
    QVERIFY(!several);
    QCOMPARE(several.error().code, ErrorCode::Unsupported);
    folder.drives.emplaceBack();
    QVERIFY(surfaceKind().check({}, folder));
    const SystemRig rig; // no drive is known below
    const Expected<SystemPassOutcome> outcome = rig.run(surfaceKind(), {});
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::PermissionDenied);
}

QTEST_GUILESS_MAIN(TstSurface)
#include "tst_surface.moc"
