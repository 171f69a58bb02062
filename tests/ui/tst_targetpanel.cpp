#include "tests/devices/fakesys.h"
#include "ui/targetpanel.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace driveduel;
using driveduel::test::FakeSys;

/// Drives that come and go under names that the kernel gives as it likes.
class TestTargetPanel final : public QObject
{
    Q_OBJECT

    static void plug(const FakeSys& sys, const QString& name, const QByteArray& number, const QByteArray& serial)
    {
        static int plugged = 0; // each time the kernel makes another folder
        const QString device = QString("pci0000:00/0000:00:14.0/usb2/2-1/host6/target6:0:0/6:0:0:%1").arg(++plugged);
        const QString folder = sys.disk(device, name, number, "2000000\n");
        sys.file("run/udev/data/b" + QString::fromLatin1(number), "E:ID_SERIAL_SHORT=" + serial + "\n");
        sys.link("../..", folder + "/device");
    }

    static void unplug(const FakeSys& sys, const QString& name) { QFile::remove(sys.root() + "/sys/block/" + name); }

    static QStringList drives(const TargetPanel& panel)
    {
        QStringList paths;
        for (const DriveCard* card : panel.findChildren<DriveCard*>()) {
            if (!card->isHidden() && card->path().startsWith("/dev/"))
                paths += card->path();
        }
        return paths;
    }

    static QStringList ticked(const TargetPanel& panel) { return panel.tickedPaths().filter("/dev/"); }

    static DriveCard* card(const TargetPanel& panel, const QString& path)
    {
        for (DriveCard* found : panel.findChildren<DriveCard*>()) {
            if (!found->isHidden() && found->path() == path)
                return found;
        }
        return nullptr;
    }

private slots:
    void aTickFollowsTheDriveAndNotItsName()
    {
        const FakeSys sys;
        plug(sys, "sda", "8:0", "S5H9NX0N123456");
        TargetPanel panel(sys.root());
        QTRY_COMPARE(drives(panel), QStringList {"/dev/sda"});
        card(panel, "/dev/sda")->setTicked(true);
        QCOMPARE(ticked(panel), QStringList {"/dev/sda"});
        unplug(sys, "sda");
        plug(sys, "sdb", "8:16", "OTHERDRIVE77");
        panel.rescan();
        QTRY_COMPARE(drives(panel), QStringList {"/dev/sdb"});
        QCOMPARE(ticked(panel), QStringList());
        unplug(sys, "sdb");
        plug(sys, "sda", "8:0", "OTHERDRIVE77"); // has the name now
        plug(sys, "sdc", "8:32", "S5H9NX0N123456"); // is back
        panel.rescan();
        QTRY_COMPARE(drives(panel).size(), 2);
        QCOMPARE(ticked(panel), QStringList {"/dev/sdc"});
        card(panel, "/dev/sdc")->setTicked(false);
        panel.rescan();
        QTRY_VERIFY(card(panel, "/dev/sdc"));
        QCOMPARE(ticked(panel), QStringList());
    }

    void theNextSessionKnowsTheDriveAgain()
    {
        const FakeSys sys;
        plug(sys, "sda", "8:0", "S5H9NX0N123456");
        QStringList places;
        {
            TargetPanel panel(sys.root());
            QTRY_COMPARE(drives(panel), QStringList {"/dev/sda"});
            card(panel, "/dev/sda")->setTicked(true);
            places = panel.tickedPlaces();
        }
        QVERIFY(!places.join(u' ').contains("/dev/sda") && !places.join(u' ').contains("S5H9"));
        unplug(sys, "sda");
        plug(sys, "sda", "8:0", "OTHERDRIVE77");
        plug(sys, "sdb", "8:16", "S5H9NX0N123456");
        TargetPanel panel(sys.root());
        panel.setTickedPlaces(places);
        QTRY_COMPARE(ticked(panel), QStringList {"/dev/sdb"});
    }
};

QTEST_MAIN(TestTargetPanel)
#include "tst_targetpanel.moc"
