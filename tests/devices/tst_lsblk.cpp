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

    /// lsblk 2.38 leaves out: the transport of SD cards, virtio and plain SCSI; NVMe's firmware; in a dump also what only a live system's
    /// udev and /proc/swaps tell (fstype from the mount, model with its spaces, swap, the short serial).
    static bool knowsMore(const QString& column, const QJsonValue& theirs, const QJsonValue& ours)
    {
        static const QStringList telling {"tran", "rev", "fstype", "model"};
        if (theirs.isNull() && telling.contains(column))
            return !ours.isNull();
        if (column == u"model")
            return ours.toString().replace(u' ', u'_') == theirs.toString().trimmed();
        if (column == u"serial")
            return theirs.toString().contains(ours.toString());
        return column == u"mountpoints" && ours.toArray() == QJsonArray {"[SWAP]"};
    }

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
        lsblk.start("lsblk",
            {"--sysroot", dump.root(), "-J", "-b", "-o",
                "NAME,KNAME,PATH,MAJ:MIN,TYPE,SIZE,RO,RM,HOTPLUG,ROTA,MODEL,VENDOR,SERIAL,REV,TRAN,FSTYPE,LABEL,UUID,MOUNTPOINTS,LOG-SEC,"
                "PHY-SEC,SCHED"});
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
        for (qsizetype i = 0; i < theirs.size(); ++i) {
            for (const QString& column : theirs[i].second.keys()) {
                QJsonValue wanted = theirs[i].second[column];
                if (wanted.isString())
                    wanted = wanted.toString().simplified();
                const QJsonValue told = ours[i].second[column];
                if (column == u"children" || told == wanted || knowsMore(column, wanted, told))
                    continue;
                QFAIL(qPrintable(QStringLiteral("%1 %2: lsblk says %3, we say %4").arg(theirTree[i], column,
                    QString::fromUtf8(QJsonDocument(QJsonArray {wanted}).toJson(QJsonDocument::Compact)),
                    QString::fromUtf8(QJsonDocument(QJsonArray {told}).toJson(QJsonDocument::Compact)))));
            }
        }
    }

    void serialsArePrivate()
    {
        BlockDevices devices;
        BlockNode node;
        node.kernelName = node.name = "sda";
        node.serial = "S3CRET";
        devices.nodes += node;
        devices.roots += "sda";
        QVERIFY(!QJsonDocument(drivesToJson(devices, false)).toJson().contains("S3CRET"));
        QVERIFY(QJsonDocument(drivesToJson(devices, true)).toJson().contains("S3CRET"));
    }
};

QTEST_APPLESS_MAIN(TestLsblk)
#include "tst_lsblk.moc"
