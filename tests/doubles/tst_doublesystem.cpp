#include "core/system/dd.h"
#include "core/system/hdparm.h"
#include "core/system/surface.h"
#include "tests/doubles/fusedouble.h"
#include "tests/doubles/privatemounts.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

#include <optional>
#include <thread>

using namespace driveduel;
using namespace driveduel::doubles;

namespace {

/// A pass of a kind on the double's file.
std::unique_ptr<SystemPass> passOf(const SystemProbeKind& kind, const QJsonObject& settings, int fd)
{
    SystemPassRequest request;
    request.probe.kind = kind.id();
    const Expected<QJsonObject> normalized = kind.normalized(settings);
    request.probe.system = normalized ? *normalized : QJsonObject();
    request.location.kind = LocationKind::RegularFile;
    request.location.path = "/the/double";
    request.testFileFd = fd;
    request.testFileBytes = FuseDouble::kFileBytes;
    return kind.make(std::move(request));
}

} // namespace

/// System probes on a file that fails in one place or does not answer. Needs /dev/fuse.
class TestDoubleSystem : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aBadPlaceIsNarrowedDown();
    void aHungDriveIsLeft_data();
    void aHungDriveIsLeft();

private:
    std::optional<FuseDouble> m_drive; ///< a new one for each: a stalled one may hold abandoned threads
    engine::UniqueFd m_fd;
};

void TestDoubleSystem::init()
{
    m_fd.reset();
    m_drive.reset();
    Expected<FuseDouble> drive = FuseDouble::create();
    if (!drive)
        QSKIP(drive.error().detail.c_str());
    m_drive.emplace(std::move(*drive));
    const Expected<engine::TargetFile> file = m_drive->target();
    QVERIFY(file);
    Expected<engine::UniqueFd> fd = file->open(false, false, false);
    QVERIFY(fd);
    m_fd = std::move(*fd);
}

void TestDoubleSystem::aBadPlaceIsNarrowedDown()
{
    constexpr quint64 kBadByte = (5ULL << 20) + 123456;
    Behaviour behaviour;
    behaviour.badOffset = kBadByte;
    m_drive->set(behaviour);
    SystemProgress progress;
    const Expected<SystemPassOutcome> outcome =
        passOf(surfaceKind(), {{"smart", false}, {"to", 16 * 2048}}, m_fd.get())->run(progress, {});
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    const QJsonArray ranges = outcome->facts.value("badRanges").toArray();
    QCOMPARE(ranges.size(), 1);
    const double first = ranges[0].toArray()[0].toDouble();
    const double count = ranges[0].toArray()[1].toDouble();
    // The kernel asks the server for whole pages at least.
    QVERIFY(count >= 1 && count <= 4096 / 512);
    QVERIFY(first <= kBadByte / 512 && kBadByte / 512 < first + count);
    QVERIFY(!outcome->ended);
    QCOMPARE(outcome->facts.value("nextSector").toDouble(), 16.0 * 2048);
    QCOMPARE(outcome->warnings.first().id, QString("bad-sectors"));
}

void TestDoubleSystem::aHungDriveIsLeft_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("settings");
    QTest::newRow("surface") << "surface" << QJsonObject{{"smart", false}};
    QTest::newRow("hdparm") << "hdparm" << QJsonObject{{"settle", 0}, {"tests", QJsonArray{"buffered"}}};
    QTest::newRow("dd") << "dd" << QJsonObject{{"direction", "read"}};
}

void TestDoubleSystem::aHungDriveIsLeft()
{
    QFETCH(QString, id);
    QFETCH(QJsonObject, settings);
    Behaviour behaviour;
    behaviour.latencyNs = 1'000'000; // so that it is not done before it hangs
    m_drive->set(behaviour);
    SystemProgress progress;
    std::stop_source source;
    QElapsedTimer sinceStop;
    std::jthread stopper([&] {
        while (progress.readBytes() == 0)
            std::this_thread::yield();
        m_drive->stall();
        sinceStop.start();
        source.request_stop();
    });
    const Expected<SystemPassOutcome> outcome = passOf(*systemProbeKind(id), settings, m_fd.get())->run(progress, source.get_token());
    QVERIFY(sinceStop.elapsed() < 1000);
    QVERIFY(!outcome || outcome->ended);
    QCOMPARE((outcome ? *outcome->ended : outcome.error()).code, ErrorCode::Cancelled);
    m_drive->release();
}

/// The mounts are to be private before any thread starts, so that every one of them sees them.
int main(int count, char** arguments)
{
    (void)enterPrivateMounts();
    QCoreApplication application(count, arguments);
    TestDoubleSystem test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doublesystem.moc"
