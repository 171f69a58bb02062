#include "core/devices/drivejson.h"
#include "tests/devices/dump.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTest>

using namespace driveduel;

/// What lsblk says of a dump is what we say of it, but where we know that it knows less.
class TestLsblk final : public QObject
{
    Q_OBJECT

    qsizetype m_dumps = 0;
    qsizetype m_nodes = 0;
    qsizetype m_compared = 0;

    static void flatten(const QJsonArray& nodes, const QString& parent, QList<std::pair<QString, QJsonObject>>& into)
    {
        for (const QJsonValue& value : nodes) {
            const QJsonObject node = value.toObject();
            // Whether a loop has a file lsblk asks the running kernel, so a loop of this machine shows up in every dump.
            if (node[u"type"].toString() == u"loop" && node[u"size"].toDouble() == 0)
                continue;
            into.append({parent + u'>' + node[u"kname"].toString(), node});
            flatten(node[u"children"].toArray(), node[u"kname"].toString(), into);
        }
    }

    /// lsblk 2.38 leaves out: the transport of SD cards, virtio and plain SCSI; NVMe's firmware; names of newer partition types; in a
    /// dump also what only a live system's udev and /proc/swaps tell (fstype from the mount, model with its spaces, swap, the short
    /// serial).
    static bool knowsMore(const QString& column, const QJsonValue& theirs, const QJsonValue& ours)
    {
        static const QStringList telling {"tran", "rev", "fstype", "model", "parttypename"};
        if (theirs.isNull() && telling.contains(column))
            return !ours.isNull();
        if (column == u"model")
            return ours.toString().replace(u' ', u'_') == theirs.toString().trimmed();
        if (column == u"serial")
            return theirs.toString().contains(ours.toString());
        return (column == u"mountpoints" && ours.toArray() == QJsonArray {"[SWAP]"}) || (column == u"mountpoint" && ours.toString() == u"[SWAP]");
    }

    static QByteArray shown(const QJsonValue& value) { return QJsonDocument(QJsonArray {value}).toJson(QJsonDocument::Compact); }

    static constexpr const char* kColumns
        = "NAME,KNAME,PKNAME,PATH,MAJ:MIN,TYPE,SIZE,RO,RM,HOTPLUG,ROTA,MODEL,VENDOR,SERIAL,WWN,REV,TRAN,SUBSYSTEMS,HCTL,STATE,FSTYPE,FSVER,"
          "LABEL,UUID,MOUNTPOINT,MOUNTPOINTS,FSROOTS,PTTYPE,PTUUID,PARTTYPE,PARTTYPENAME,PARTLABEL,PARTUUID,PARTFLAGS,START,ALIGNMENT,"
          "DISC-ALN,DISC-GRAN,DISC-MAX,DISC-ZERO,MIN-IO,OPT-IO,LOG-SEC,PHY-SEC,SCHED,RQ-SIZE,RA,WSAME,RAND,DAX,ZONED";

private slots:
    void dumps_data()
    {
        QTest::addColumn<QString>("archive");
        const QString folder = test::sharedFolder() + "/sysfs";
        for (const char* below : {"qemu", "util-linux"}) {
            for (const QFileInfo& file : QDir(folder + '/' + QString::fromLatin1(below)).entryInfoList({"*.tar.xz"}))
                QTest::newRow(qPrintable(file.fileName())) << file.filePath();
        }
        if (!QFileInfo::exists(folder))
            QSKIP("no dumps here: DRIVEDUEL_TEST_DATA names their folder");
        if (QStandardPaths::findExecutable("lsblk").isEmpty())
            QSKIP("lsblk is not installed");
    }

    void dumps()
    {
        QFETCH(QString, archive);
        const test::Dump dump(archive);
        QVERIFY2(!dump.root().isEmpty(), "tar could not unpack the dump");
        QProcess lsblk;
        lsblk.start("lsblk", {"--sysroot", dump.root(), "-J", "-b", "-o", kColumns});
        QVERIFY(lsblk.waitForFinished());
        QList<std::pair<QString, QJsonObject>> theirs, ours;
        flatten(QJsonDocument::fromJson(lsblk.readAllStandardOutput())[u"blockdevices"].toArray(), {}, theirs);
        const Expected<BlockDevices> devices = scanBlockDevices({dump.root(), false});
        QVERIFY(devices);
        flatten(drivesToJson(*devices, true)[u"blockdevices"].toArray(), {}, ours);
        QVERIFY(!theirs.isEmpty());
        QStringList theirTree, ourTree;
        for (const auto& [place, node] : theirs)
            theirTree += place;
        for (const auto& [place, node] : ours)
            ourTree += place;
        QCOMPARE(ourTree, theirTree);
        qsizetype compared = 0;
        for (qsizetype i = 0; i < theirs.size(); ++i) {
            for (const QString& column : theirs[i].second.keys()) {
                if (column == u"children")
                    continue;
                QJsonValue wanted = theirs[i].second[column];
                if (wanted.isString())
                    wanted = wanted.toString().simplified();
                const QJsonValue told = ours[i].second[column];
                ++compared;
                if (told != wanted && !knowsMore(column, wanted, told))
                    QFAIL(theirTree[i].toUtf8() + ' ' + column.toUtf8() + ": lsblk says " + shown(wanted) + ", we say " + shown(told));
            }
        }
        QVERIFY(compared >= theirs.size() * 40);
        m_compared += compared;
        m_nodes += theirs.size();
        ++m_dumps;
    }

    /// Trees with less in them than a whole sysfs, by what is known of the machines that they are of. lsblk cannot read them.
    void partOfSysfs_data()
    {
        QTest::addColumn<QString>("archive");
        QTest::addColumn<QString>("expected");
        const QString folder = test::sharedFolder() + "/sysfs/";
        QTest::newRow("no sys/block") << folder + "libnvme/tree-apple-nvme.tar.xz"
                                      << "nvme0n1 nvme0n1p1 nvme0n1p2 nvme0n1p3 nvme0n1p4 nvme0n1p5 nvme0n1p6 nvme0n2 nvme0n3";
        QTest::newRow("laptop") << folder + "ghw/intel-i7-1270P-nvme-dm-zram.tar.gz"
                                << "zram0 dm-0:/,/home,/var/lib/docker/btrfs nvme0n1 nvme0n1p1:/boot/efi nvme0n1p2:/boot nvme0n1p3";
        QTest::newRow("server") << folder + "ghw/intel-xeon-L5640-hwraid-dm-sr.tar.gz"
                                << "sda sda1:/boot/efi sda2:/boot sda3 sr0 zram0 dm-0 dm-1 dm-2 dm-3 dm-4";
        QTest::newRow("guest") << folder + "ghw/vm-virtio-blk-dm-zram.tar.gz" << "sr0 zram0 vda vda1 vda2:/boot vda3 dm-0:/";
        if (!QFileInfo::exists(folder))
            QSKIP("no dumps here: DRIVEDUEL_TEST_DATA names their folder");
    }

    void partOfSysfs()
    {
        QFETCH(QString, archive);
        const test::Dump dump(archive);
        const Expected<BlockDevices> devices = scanBlockDevices({dump.root(), false});
        QVERIFY(devices);
        QStringList found;
        for (const BlockNode& node : devices->nodes) {
            QStringList paths;
            for (const Mount& mount : node.mounts)
                paths += mount.path;
            found += paths.isEmpty() ? node.kernelName : node.kernelName + ':' + paths.join(',');
        }
        QTEST(found.join(' '), "expected");
    }

    /// The same machine read with parts of its dump taken away.
    void lessOfADump_data()
    {
        QTest::addColumn<QStringList>("removed");
        QTest::newRow("udev's texts only") << QStringList {"run/udev"};
        QTest::newRow("no sys/block") << QStringList {"sys/block"};
        QTest::newRow("sys/dev only") << QStringList {"sys/block", "sys/class/block"};
    }

    void lessOfADump()
    {
        QFETCH(QStringList, removed);
        const test::Dump dump(test::sharedFolder() + "/sysfs/qemu/qemu-zoo.tar.xz");
        if (dump.root().isEmpty())
            QSKIP("no dumps here: DRIVEDUEL_TEST_DATA names their folder");
        const auto read = [&] {
            const Expected<BlockDevices> devices = scanBlockDevices({dump.root(), false});
            return devices ? drivesToJson(*devices, true) : QJsonObject();
        };
        const QJsonObject whole = read();
        for (const QString& path : removed)
            QVERIFY(QDir(dump.root() + '/' + path).removeRecursively());
        QVERIFY(!whole.isEmpty());
        QCOMPARE(read(), whole);
    }

    void cleanupTestCase()
    {
        qInfo("compared %lld columns of %lld nodes in %lld dumps: %lld values", static_cast<long long>(QByteArray(kColumns).count(',') + 1),
            static_cast<long long>(m_nodes), static_cast<long long>(m_dumps), static_cast<long long>(m_compared));
    }
};

QTEST_APPLESS_MAIN(TestLsblk)
#include "tst_lsblk.moc"
