#include "tests/runs/planhelpers.h"

using namespace driveduel;
using namespace driveduel::test;

class TestLabels : public QObject
{
    Q_OBJECT
private slots:
    void labels_data();
    void labels();
    void labelsDiffer();
    void chosenLabels();
};

void TestLabels::labels_data()
{
    QTest::addColumn<QString>("distribution");
    QTest::addColumn<bool>("toGo");
    QTest::addColumn<QString>("vendor");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("label");
    QTest::newRow("to go") << "Ubuntu 24.04.1 LTS" << true << "SSK" << "Storage" << "Ubuntu 24.04 To Go · SSK Storage";
    QTest::newRow("native") << "Ubuntu 24.04.1 LTS" << false << "" << "Samsung SSD 980 1TB" << "Ubuntu 24.04 · Samsung SSD 980 1TB";
    QTest::newRow("debian") << "Debian GNU/Linux 12 (bookworm)" << false << "ATA" << "WDC WD10EZEX" << "Debian 12 · WDC WD10EZEX";
    QTest::newRow("rolling") << "Arch Linux" << false << "0x1af4" << "" << "Arch Linux · nvme0n1";
    QTest::newRow("no distribution") << "" << false << "SanDisk" << "SanDisk Ultra" << "SanDisk Ultra";
    QTest::newRow("nothing") << "" << true << "" << "" << "To Go · nvme0n1";
}

void TestLabels::labels()
{
    QFETCH(QString, distribution);
    QFETCH(bool, toGo);
    QFETCH(QString, vendor);
    QFETCH(QString, model);
    QFETCH(QString, label);
    Host h;
    h.distribution = distribution;
    h.toGo = toGo;
    ExaminedTarget target = folder();
    target.location.drives[0].vendor = vendor;
    target.location.drives[0].model = model;
    const auto p = planFor(readAndWrite(), {target}, h, {});
    QVERIFY(p);
    QCOMPARE(p->targets[0].label, label);
    target.location.drives.clear();
    target.location.fsType = QStringLiteral("tmpfs");
    const auto memory = planFor(readAndWrite(), {target}, h, {});
    QVERIFY(memory->targets[0].label.endsWith(QStringLiteral("tmpfs")));
}

void TestLabels::labelsDiffer()
{
    ExaminedTarget a = folder("/mnt/a");
    ExaminedTarget b = folder("/mnt/b");
    b.location.fsType = QStringLiteral("xfs");
    const auto byFileSystem = plan({a, b});
    QCOMPARE(byFileSystem->targets[0].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · ext4"));
    QCOMPARE(byFileSystem->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · xfs"));
    b.location.fsType = a.location.fsType;
    const auto byMount = plan({a, b, folder("/mnt/c", "Other")});
    QCOMPARE(byMount->targets[0].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/a"));
    QCOMPARE(byMount->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/b"));
    QCOMPARE(byMount->targets[2].label, QStringLiteral("Ubuntu 24.04 · Other"));
    a.location.mountPoint = b.location.mountPoint = QStringLiteral("/mnt");
    const auto byPath = plan({a, b});
    QCOMPARE(byPath->targets[1].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980 · /mnt/b"));
}

void TestLabels::chosenLabels()
{
    ExaminedTarget a = folder("/mnt/a");
    ExaminedTarget b = folder("/mnt/b");
    a.label = b.label = QStringLiteral("mine");
    const auto p = plan({a, b, folder("/mnt/c")});
    QCOMPARE(p->targets[0].label, QStringLiteral("mine"));
    QCOMPARE(p->targets[1].label, QStringLiteral("mine (2)"));
    QCOMPARE(p->targets[2].label, QStringLiteral("Ubuntu 24.04 · Samsung SSD 980"));
}

QTEST_APPLESS_MAIN(TestLabels)
#include "tst_labels.moc"
