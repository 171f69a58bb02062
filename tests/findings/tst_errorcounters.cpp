#include "core/devices/drive.h"
#include "core/findings/errorcounters.h"
#include "tests/devices/fakesys.h"

#include <QTest>

using namespace driveduel;
using namespace driveduel::test;

namespace {

const QString kDevice = "pci0000:00/0000:00:14.0/usb2/2-1/2-1:1.0/host6/target6:0:0/6:0:0:0";

QList<BlockNode> drives()
{
    BlockNode drive;
    drive.kernelName = "sda";
    return {drive};
}

void count(const FakeSys& sys, const char* name, const QByteArray& value)
{
    sys.file("sys/devices/" + kDevice + '/' + name, value);
}

FakeSys& withDrive(FakeSys& sys)
{
    const QString folder = sys.disk(kDevice, "sda", "8:0\n");
    sys.file(folder + "/diskseq", "9\n");
    sys.link("../..", folder + "/device");
    count(sys, "ioerr_cnt", "0x2\n");
    count(sys, "iotmo_cnt", "0x0\n");
    return sys;
}

} // namespace

/// What the kernel counted during a run.
class TestErrorCounters final : public QObject
{
    Q_OBJECT

private slots:
    void isRead()
    {
        FakeSys sys;
        const QList<ErrorCounters> counters = readErrorCounters(withDrive(sys).root(), drives());
        QCOMPARE(counters.size(), 1);
        QCOMPARE(counters[0].majorMinor, "8:0");
        QCOMPARE(counters[0].ioErrors, std::optional<quint64>(2));
        QCOMPARE(counters[0].timeouts, std::optional<quint64>(0));
        QCOMPARE(counters[0].diskSequence, std::optional<quint64>(9));
        QVERIFY(!counters[0].linkErrors);
    }

    void quiet()
    {
        FakeSys sys;
        const QList<ErrorCounters> before = readErrorCounters(withDrive(sys).root(), drives());
        QVERIFY(troubleBetween(before, readErrorCounters(sys.root(), drives())).isEmpty());
    }

    void failedCommands()
    {
        FakeSys sys;
        const QList<ErrorCounters> before = readErrorCounters(withDrive(sys).root(), drives());
        count(sys, "ioerr_cnt", "0x5\n");
        count(sys, "iotmo_cnt", "0x1\n");
        const QList<Finding> trouble = troubleBetween(before, readErrorCounters(sys.root(), drives()));
        QCOMPARE(trouble.size(), 1);
        QCOMPARE(trouble[0].id, "io-errors");
        QCOMPARE(trouble[0].values["ioErrors"].toInt(), 3);
        QCOMPARE(trouble[0].values["timeouts"].toInt(), 1);
        QCOMPARE(trouble[0].evidence[0].value, QString::fromUtf8("2 → 5"));
    }

    void slowedDownSataLink()
    {
        const FakeSys sys;
        sys.disk("pci0000:00/0000:00:17.0/ata3/host2/target2:0:0/2:0:0:0", "sda", "8:0\n");
        sys.file("sys/class/ata_device/dev3.0/spdn_cnt", "0\n");
        const QList<ErrorCounters> before = readErrorCounters(sys.root(), drives());
        sys.file("sys/class/ata_device/dev3.0/spdn_cnt", "1\n");
        const QList<Finding> trouble = troubleBetween(before, readErrorCounters(sys.root(), drives()));
        QCOMPARE(trouble.size(), 1);
        QCOMPARE(trouble[0].evidence[0].file, "/sys/class/ata_device/dev3.0/spdn_cnt");
    }

    void pulledOut()
    {
        FakeSys sys;
        const QList<ErrorCounters> before = readErrorCounters(withDrive(sys).root(), drives());
        QVERIFY(QFile::remove(sys.root() + "/sys/block/sda"));
        const QList<Finding> trouble = troubleBetween(before, readErrorCounters(sys.root(), drives()));
        QCOMPARE(trouble.size(), 1);
        QCOMPARE(trouble[0].id, "drive-left");
    }

    void outAndInAgain()
    {
        FakeSys sys;
        const QList<ErrorCounters> before = readErrorCounters(withDrive(sys).root(), drives());
        sys.file("sys/devices/" + kDevice + "/block/sda/diskseq", "11\n");
        count(sys, "ioerr_cnt", "0x9\n"); // of the new one
        const QList<Finding> trouble = troubleBetween(before, readErrorCounters(sys.root(), drives()));
        QCOMPARE(trouble.size(), 1);
        QCOMPARE(trouble[0].id, "drive-left");
        QCOMPARE(trouble[0].evidence[0].value, QString::fromUtf8("9 → 11"));
    }

    void notThereAtAll()
    {
        FakeSys sys;
        const QList<ErrorCounters> nothing = readErrorCounters(sys.root(), drives());
        QVERIFY(troubleBetween(nothing, nothing).isEmpty());
        QVERIFY(troubleBetween({}, nothing).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestErrorCounters)
#include "tst_errorcounters.moc"
