#include "core/devices/drivejson.h"
#include "core/devices/host.h"
#include "core/devices/hostactivity.h"
#include "tests/devices/manydrives.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <atomic>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;

/// Forged and broken trees: no crash, no hang, and the right answer for the drive beside.
class TestHostile final : public QObject
{
    Q_OBJECT

    static constexpr const char* kSata = "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0";
    static constexpr int kLongestMs = 20'000; ///< far more than any of it takes, far less than what has no end

    static Expected<BlockDevices> scan(const test::FakeSys& sys) { return scanBlockDevices({sys.root(), false}); }

    /// The honest drive beside the forged one.
    static void makeHonest(const test::FakeSys& sys)
    {
        sys.file(sys.disk(kSata, "sdz", "65:144\n", "4096\n") + "/queue/discard_max_bytes", "4096\n");
        sys.partition(kSata, "sdz", "sdz1", "65:145\n");
        sys.file("run/udev/data/b65:145", "E:ID_FS_TYPE=ext4\n");
    }

    static bool isHonest(const BlockDevices& devices)
    {
        const BlockNode* disk = devices.byKernelName("sdz");
        const BlockNode* partition = devices.byKernelName("sdz1");
        return disk && partition && disk->sizeBytes == 4096 * 512 && disk->queue.discardMaxBytes == 4096ULL
            && partition->fsType == u"ext4" && devices.drivesBelow(*partition).first() == disk;
    }

private slots:
    /// Every attribute of a drive with the same nonsense in it.
    void nonsense_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("newline") << QByteArray("\n");
        QTest::newRow("binary") << QByteArray("\xff\xfe\x00\x01\x80\x1b[2J", 9);
        QTest::newRow("NUL") << QByteArray(4096, '\0');
        QTest::newRow("huge") << QByteArray(3 << 20, '9');
        QTest::newRow("negative") << QByteArray("-1\n");
        QTest::newRow("most negative") << QByteArray("-9223372036854775808\n");
        QTest::newRow("64 bits") << QByteArray("18446744073709551615\n");
        QTest::newRow("path") << QByteArray("../../../../etc/passwd\n");
        QTest::newRow("not a number") << QByteArray("nan inf 1e999\n");
    }

    void nonsense()
    {
        QFETCH(QByteArray, content);
        const test::FakeSys sys;
        makeHonest(sys);
        test::makeDrive(sys, 0);
        QDirIterator tree(sys.root() + "/sys/devices/pci0000:00/0000:00:14.0", QDir::Files, QDirIterator::Subdirectories);
        while (tree.hasNext()) {
            QFile file(tree.next());
            if (file.fileName().endsWith("/sda/dev")) // or it is no device at all
                continue;
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        }
        for (const char* path : {"proc/self/mountinfo", "proc/swaps", "proc/loadavg", "proc/pressure/io", "proc/meminfo", "run/udev/data/b8:0"})
            sys.file(path, content);
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices);
        QVERIFY(isHonest(*devices));
        const BlockNode* forged = devices->byKernelName("sda");
        QVERIFY(forged);
        QVERIFY(forged->sizeBytes <= std::numeric_limits<qint64>::max());
        for (const char c : QJsonDocument(drivesToJson(*devices, true)).toJson(QJsonDocument::Compact))
            QVERIFY(c >= ' ' || c < 0);
        (void)readHost(sys.root(), *devices);
        const HostActivity activity = readHostActivity(sys.root());
        QVERIFY(!activity.ioPressurePercent);
    }

    void names()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        sys.link("../../../etc", "sys/block/..!..!etc");
        sys.link("/", "sys/block/root");
        sys.link("../devices/nowhere", "sys/block/gone");
        sys.disk("virtual", "..!..!etc!shadow", "7:9\n");
        sys.disk("virtual", "-rf", "7:10\n");
        sys.disk("virtual", QString(200, 'n'), "7:11\n");
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices));
        QVERIFY(!devices->byKernelName("etc"));
        QVERIFY(devices->byKernelName("-rf"));
    }

    /// While others are read, files go away and come back, as when a hub is pulled.
    void vanishing()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        for (int i = 0; i < 8; ++i)
            test::makeDrive(sys, i);
        std::atomic<bool> isOver = false;
        std::thread puller([&] {
            const QByteArray hub = QFile::encodeName(sys.root() + "/sys/devices/pci0000:00/0000:00:14.0/usb2");
            while (!isOver) {
                ::rename(hub.constData(), (hub + "gone").constData());
                ::usleep(300);
                ::rename((hub + "gone").constData(), hub.constData());
                ::usleep(300);
            }
        });
        bool isRight = true;
        for (int i = 0; i < 40 && isRight; ++i) {
            const Expected<BlockDevices> devices = scan(sys);
            isRight = devices && isHonest(*devices);
        }
        isOver = true;
        puller.join();
        QVERIFY(isRight);
    }

    void deepPath()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        const QString device = "pci0000:00" + QString("/d").repeated(1200);
        sys.disk(device, "sda", "8:0\n");
        QElapsedTimer time;
        time.start();
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices));
        QVERIFY(time.elapsed() < kLongestMs);
    }

    /// Layer on layer, each standing on all of the layer below: 4^60 ways from the drive to the top.
    void manyWays()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        constexpr int kLayers = 60, kWide = 4;
        for (int layer = 0; layer < kLayers; ++layer) {
            for (int i = 0; i < kWide; ++i) {
                const int number = layer * kWide + i;
                const QString name = QString("dm-%1").arg(number);
                sys.disk("virtual", name, QString("253:%1\n").arg(number).toUtf8());
                for (int below = 0; layer > 0 && below < kWide; ++below)
                    sys.link("../../" + name, QString("sys/devices/virtual/block/dm-%1/holders/%2").arg((layer - 1) * kWide + below).arg(name));
            }
        }
        QElapsedTimer time;
        time.start();
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices));
        QCOMPARE(devices->nodes.size(), kLayers * kWide + 2);
        QVERIFY(QJsonDocument(drivesToJson(*devices, false)).toJson().size() < (64 << 20));
        QVERIFY(!devices->drivesBelow(*devices->byKernelName("dm-239")).isEmpty());
        QVERIFY(time.elapsed() < kLongestMs);
    }

    void deepStack()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        constexpr int kDepth = 300;
        for (int i = 0; i < kDepth; ++i) {
            sys.disk("virtual", QString("dm-%1").arg(i), QString("253:%1\n").arg(i).toUtf8());
            sys.link(QString("../../dm-%1").arg(i + 1), QString("sys/devices/virtual/block/dm-%1/holders/dm-%2").arg(i).arg(i + 1));
        }
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices));
        QCOMPARE(devices->drivesBelow(*devices->byKernelName("dm-299")).first()->kernelName, "dm-0");
        QVERIFY(drivesToJson(*devices, false)[u"blockdevices"].toArray().size() == 2);
    }

    void holdersOfOneself()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        const QString disk = "sys/devices/" + QString(kSata) + "/block/sdz";
        sys.link("../../sdz", disk + "/holders/sdz");
        sys.link("../../../sdz", disk + "/sdz1/holders/sdz");
        sys.link("../../../sdz1", disk + "/sdz1/holders/sdz1");
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices));
        QCOMPARE(devices->roots, QStringList {"sdz"});
    }

    void unreadableUdev()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        test::makeDrive(sys, 0);
        QDir(sys.root() + "/run/udev/data").removeRecursively();
        sys.file("run/udev/data", "a file where the folder should be");
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && devices->byKernelName("sda1") && devices->byKernelName("sdz"));
        QVERIFY(devices->byKernelName("sda1")->fsType.isEmpty());
        QCOMPARE(devices->byKernelName("sda1")->partition->number, 1);
    }

    void pipesInThePlaceOfFiles()
    {
        const test::FakeSys sys;
        makeHonest(sys);
        const QString disk = sys.disk("virtual", "sda", "8:0\n");
        for (const char* attribute : {"/ro", "/queue/rotational", "/queue/fua", "/removable", "/diskseq"}) {
            QFile::remove(sys.root() + '/' + disk + attribute);
            QCOMPARE(::mkfifo(QFile::encodeName(sys.root() + '/' + disk + attribute).constData(), 0600), 0);
        }
        QCOMPARE(::mkdir(QFile::encodeName(sys.root() + '/' + disk + "/alignment_offset").constData(), 0700), 0);
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices && isHonest(*devices) && devices->byKernelName("sda"));
    }

    void twoHundred()
    {
        const test::FakeSys sys;
        for (int i = 0; i < 200; ++i)
            test::makeDrive(sys, i);
        const Expected<BlockDevices> devices = scan(sys);
        QVERIFY(devices);
        QCOMPARE(devices->roots.size(), 200);
        QCOMPARE(devices->nodes.size(), 600);
        QCOMPARE(devices->roots.last(), test::driveName(199));
        const BlockNode* last = devices->byKernelName(test::driveName(199) + "2");
        QVERIFY(last);
        QCOMPARE(devices->drivesBelow(*last).first()->kernelName, test::driveName(199));
        QCOMPARE(devices->byKernelName("sda")->link->usb->hops.last().otherDevices, 7);
    }
};

QTEST_APPLESS_MAIN(TestHostile)
#include "tst_hostile.moc"
