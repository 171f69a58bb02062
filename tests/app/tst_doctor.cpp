#include "tests/app/program.h"
#include "tests/devices/dump.h"
#include "tests/devices/fakesys.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using driveduel::test::FakeSys;
using driveduel::test::Outcome;
using driveduel::test::Program;

namespace {

/// A stick at 480 Mb/s without TRIM, and an internal disk without anything to say.
void fill(const FakeSys& sys)
{
    const QString usb = "pci0000:00/0000:00:14.0/usb1/1-2";
    const QString stick = usb + "/1-2:1.0/host6/target6:0:0/6:0:0:0";
    sys.usbDevice("pci0000:00/0000:00:14.0/usb1", "480\n");
    sys.usbDevice(usb, "480\n");
    const QString folder = sys.disk(stick, "sda", "8:0\n");
    sys.file(folder + "/queue/discard_max_bytes", "0\n");
    sys.file("sys/devices/" + stick + "/model", "ACME Stick\n");
    sys.link("../..", folder + "/device");
    sys.partition(stick, "sda", "sda1", "8:1\n");
    sys.disk("platform/quiet", "sdb", "8:16\n");
    sys.file("proc/self/mountinfo", "36 1 8:1 / /media/a\\040stick rw - ext4 /dev/sda1 rw\n");
}

QJsonObject json(const Outcome& outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

QStringList ids(const QJsonValue& findings)
{
    QStringList list;
    for (const QJsonValue& finding : findings.toArray())
        list += finding.toObject()["id"].toString();
    return list;
}

} // namespace

/// `driveduel doctor` as a person and as a script see it.
class TestDoctor final : public QObject
{
    Q_OBJECT

private slots:
    void allAsJson()
    {
        const FakeSys sys;
        fill(sys);
        const Outcome outcome = Program().run({"doctor", "--root", sys.root(), "--json"});
        QCOMPARE(outcome.status, 0);
        const QJsonArray drives = json(outcome)["drives"].toArray();
        QCOMPARE(drives.size(), 2);
        QCOMPARE(drives[0].toObject()["kname"].toString(), "sda");
        QVERIFY2(ids(drives[0].toObject()["findings"]).contains("usb2-link"), outcome.out);
        QVERIFY2(ids(drives[0].toObject()["findings"]).contains("trim-missing"), outcome.out);
        QCOMPARE(ids(drives[1].toObject()["findings"]), QStringList());
        const QJsonObject first = drives[0].toObject()["findings"].toArray()[0].toObject();
        for (const char* key : {"id", "severity", "node", "title", "why", "advice"})
            QVERIFY2(!first[QLatin1String(key)].toString().isEmpty(), key);
        QVERIFY(!first["evidence"].toArray()[0].toObject()["file"].toString().isEmpty());
        QVERIFY(json(outcome)["machine"].isArray());
    }

    void text()
    {
        const FakeSys sys;
        fill(sys);
        const Outcome outcome = Program().run({"doctor", "--root", sys.root()});
        QCOMPARE(outcome.status, 0);
        for (const char* part : {"ACME Stick", "USB 2 link", "53.2 MB/s", "/sys/bus/usb/devices/1-2/speed", "No findings.", "This machine"})
            QVERIFY2(outcome.out.contains(part), outcome.out);
        for (const QByteArray& line : outcome.out.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 100 || line.contains("/sys/"), line);
    }

    void chosen_data()
    {
        QTest::addColumn<QString>("word");
        QTest::newRow("name") << "sda";
        QTest::newRow("device") << "/dev/sda";
        QTest::newRow("partition") << "sda1";
        QTest::newRow("mount point") << "/media/a stick";
        QTest::newRow("mount point with a slash") << "/media/a stick/";
    }

    void chosen()
    {
        QFETCH(QString, word);
        const FakeSys sys;
        fill(sys);
        const Outcome outcome = Program().run({"doctor", "--json", "--root", sys.root(), word});
        QCOMPARE(outcome.status, 0);
        const QJsonArray drives = json(outcome)["drives"].toArray();
        QCOMPARE(drives.size(), 1);
        QCOMPARE(drives[0].toObject()["kname"].toString(), "sda");
    }

    void unknownIsOneSentence()
    {
        const FakeSys sys;
        fill(sys);
        const Outcome outcome = Program().run({"doctor", "--root", sys.root(), "sdz"});
        QCOMPARE(outcome.status, 2);
        QVERIFY(outcome.out.isEmpty());
        QVERIFY2(outcome.err.contains("There is no drive “sdz”"), outcome.err);
    }

    void thisMachine()
    {
        const Program program;
        const Outcome outcome = program.run({"doctor", "--json"});
        QCOMPARE(outcome.status, 0);
        QVERIFY(!outcome.out.contains("serial"));
        const QJsonArray all = json(outcome)["drives"].toArray();
        if (all.isEmpty())
            QSKIP("this machine shows no drive");
        const Outcome folder = program.run({"doctor", "--json", program.target()});
        QVERIFY2(folder.status == 0 || folder.err.contains(program.target().toUtf8()), folder.err);
    }

    void emptyRootFails()
    {
        const Program program;
        QCOMPARE(program.run({"doctor", "--root", program.target()}).status, 1);
    }
};

QTEST_GUILESS_MAIN(TestDoctor)
#include "tst_doctor.moc"
