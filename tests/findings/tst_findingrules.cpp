#include "tests/findings/scenes.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace driveduel;
using namespace driveduel::test;

namespace {

QStringList idsOf(const QList<Finding>& findings)
{
    QStringList ids;
    for (const Finding& finding : findings)
        ids += finding.id;
    return ids;
}

} // namespace

/// Each rule over facts that were made by hand.
class TestFindingRules final : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsWrong()
    {
        QCOMPARE(idsOf(Scene().findings()), QStringList());
    }

    void nothingIsKnown()
    {
        Scene scene;
        BlockNode bare;
        bare.kernelName = bare.name = "sdz";
        bare.type = "disk";
        scene.devices.nodes = {bare};
        scene.host = {};
        scene.activity = {};
        scene.health = {};
        QCOMPARE(idsOf(scene.findings()), QStringList());
    }

    void rule_data()
    {
        QTest::addColumn<int>("row");
        const QList<SceneRow> rows = sceneRows();
        for (int i = 0; i < rows.size(); ++i)
            QTest::addRow("%s: %s", rows[i].id, rows[i].name) << i;
    }

    void rule()
    {
        QFETCH(int, row);
        const SceneRow tested = sceneRows()[row];
        Scene scene;
        tested.set(scene);
        const QList<Finding> found = scene.findings();
        const auto it = std::find_if(found.cbegin(), found.cend(), [&tested](const Finding& finding) { return finding.id == tested.id; });
        QCOMPARE(it != found.cend(), tested.fires);
        if (!tested.fires)
            return;
        QVERIFY2(severityName(it->severity) == severityName(tested.severity), qPrintable(severityName(it->severity)));
        QCOMPARE(idsOf(found).count(it->id), 1);
        QVERIFY(!it->evidence.isEmpty());
        for (const Evidence& evidence : it->evidence) {
            QVERIFY(!evidence.name.isEmpty());
            QVERIFY2(!evidence.value.isEmpty(), qPrintable(evidence.name));
            QVERIFY2(!evidence.file.isEmpty(), qPrintable(evidence.name));
            QVERIFY2(!evidence.value.contains("A1"), "a serial number is private");
        }
    }

    void eachHasBoth()
    {
        QSet<QString> fires, quiet;
        for (const SceneRow& row : sceneRows())
            (row.fires ? fires : quiet) += row.id;
        QCOMPARE(fires, quiet);
        QCOMPARE(fires.size(), 42);
    }

    void worstComesFirst()
    {
        Scene scene;
        scene.usb().powerControl = "auto"; // a note
        scene.usb().autosuspendDelayMs = 2000;
        scene.link().usbSpeedMbps = 480; // a problem
        scene.disk().queue.discardMaxBytes = 0; // a warning
        QCOMPARE(idsOf(findingsOf({scene.devices, scene.host, scene.disk(), {}, {}, {}})), (QStringList {"usb2-link", "trim-missing", "autosuspend"}));
    }

    void limitIsNamed_data()
    {
        QTest::addColumn<int>("device");
        QTest::addColumn<int>("port");
        QTest::addColumn<bool>("hasHub");
        QTest::addColumn<QString>("limit");
        QTest::addColumn<double>("possible");
        QTest::newRow("cable") << 10000 << 10000 << false << "cable" << 1'212'121'212.0;
        QTest::newRow("cable behind a hub") << 20000 << 10000 << true << "cable" << 1'212'121'212.0;
        QTest::newRow("hub") << 10000 << 480 << true << "hub" << 1'212'121'212.0;
        QTest::newRow("port") << 5000 << 480 << false << "port" << 500'000'000.0;
        QTest::newRow("enclosure") << 0 << 5000 << false << "enclosure" << 500'000'000.0;
        QTest::newRow("device") << 480 << 10000 << false << "" << 53'248'000.0;
    }

    void limitIsNamed()
    {
        QFETCH(int, device);
        QFETCH(int, port);
        QFETCH(bool, hasHub);
        QFETCH(QString, limit);
        Scene scene;
        scene.link().usbSpeedMbps = 480;
        scene.usb().deviceSpeedMbps = device;
        scene.usb().portSpeedMbps = port;
        if (hasHub)
            scene.usb().hops += {"2-1", "2109:0817", "Hub", port, 1, 0, false};
        const QList<Finding> found = scene.findings();
        QCOMPARE(found.first().id, "usb2-link");
        QCOMPARE(found.first().values["limit"].toString(), limit);
        QTEST(found.first().values["possibleBytesPerSecond"].toDouble(), "possible");
    }

    void findingsBelowATarget()
    {
        Scene scene;
        BlockNode other = scene.part();
        other.kernelName = other.name = "sda2";
        other.majorMinor = "8:2";
        other.partition->startSector = 63; // not on the way to what is measured
        scene.devices.nodes += other;
        scene.disk().children += "sda2";
        scene.encrypt().queue.discardMaxBytes = 0;
        scene.disk().queue.writeCache = "write through";
        scene.host.powerSource = "battery";
        const QList<Finding> all = scene.findings();
        QVERIFY(idsOf(all).contains("partition-misaligned"));
        QCOMPARE(idsOf(findingsBelow(scene.devices, *scene.devices.byKernelName("dm-0"), all)),
            (QStringList {"flush-switched-off", "trim-blocked-by-luks", "encrypted-layer", "on-battery"}));
    }

    void nodesOfARaidAreOnEachMember()
    {
        Scene scene;
        BlockNode md = scene.part();
        md.kernelName = md.name = "md0";
        md.type = "raid1";
        md.partition.reset();
        md.parents = QStringList {"sda1", "sdb"};
        scene.addTwin().children = QStringList {"md0"};
        scene.part().children = QStringList {"md0"};
        scene.devices.nodes += md;
        QStringList names;
        for (const BlockNode* node : nodesOn(scene.devices, *scene.devices.byKernelName("sdb")))
            names += node->kernelName;
        QCOMPARE(names, (QStringList {"sdb", "md0"}));
    }
};

QTEST_APPLESS_MAIN(TestFindingRules)
#include "tst_findingrules.moc"
