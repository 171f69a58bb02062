#include "core/devices/drive.h"
#include "core/devices/mountinfo.h"
#include "core/devices/udevdata.h"

#include <QTest>

using namespace driveduel;

/// The kernel's text forms, with names as hostile as a label may be.
class TestMountInfo final : public QObject
{
    Q_OBJECT

private slots:
    void fields()
    {
        const QList<MountEntry> entries = parseMountInfo(
            "36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue\n"
            "37 35 0:40 /@home /home rw - btrfs /dev/sda2 rw,compress=zstd:3\n"
            "38 35 8:17 / /media/My\\040Disk ro,nosuid shared:3 propagate_from:2 - fuseblk /dev/sdb1 rw\n"
            "nonsense\n");
        QCOMPARE(entries.size(), 3);
        QCOMPARE(entries[0].majorMinor, "98:0");
        QCOMPARE(entries[0].root, "/mnt1");
        QCOMPARE(entries[0].path, "/mnt2");
        QCOMPARE(entries[0].fsType, "ext3");
        QCOMPARE(entries[0].source, "/dev/root");
        QCOMPARE(entries[0].options, "rw,noatime,errors=continue");
        QVERIFY(!entries[0].readOnly);
        QCOMPARE(entries[1].root, "/@home");
        QCOMPARE(entries[1].options, "rw,compress=zstd:3");
        QCOMPARE(entries[2].path, "/media/My Disk");
        QVERIFY(entries[2].readOnly);
    }

    void numbersAndOptions()
    {
        const QList<MountEntry> entries = parseMountInfo(
            "36 35 0:50 / /merged rw - overlay overlay rw,lowerdir=/a\\054b:/c,upperdir=/u\\054v\\040w/up,workdir=/w\n"
            "37 35 0:51 / /x rw - tmpfs upperdir=/no rw,upperdir=/no\n");
        QCOMPARE(entries.size(), 2);
        QCOMPARE(entries[0].id, std::optional<quint64>(36));
        QCOMPARE(entries[0].upperFolder, "/u,v w/up");
        QCOMPARE(entries[1].upperFolder, QString());
    }

    void mountOfPath()
    {
        const QList<MountEntry> entries = parseMountInfo("1 0 8:1 / / rw - ext4 a rw\n"
                                                         "2 1 8:2 / /x/sub rw - ext4 covered rw\n"
                                                         "3 1 8:3 / /x rw - ext4 covering rw\n"
                                                         "4 1 8:4 / /y rw - ext4 below rw\n"
                                                         "5 4 8:5 / /y rw - ext4 above rw\n");
        const auto source = [&](const QString& path, const QString& number, std::optional<quint64> id) {
            const std::optional<MountEntry> mount = mountOf(entries, path, number, id);
            return mount ? mount->source : QString("none");
        };
        QCOMPARE(source("/x/sub", "8:3", 3), "covering");
        QCOMPARE(source("/x/sub", "8:3", 77), "none"); // a chroot: the mount is not in the list
        QCOMPARE(source("/xy", "", {}), "a");
        QCOMPARE(source("/x/sub/file", "8:2", {}), "covered");
        QCOMPARE(source("/y", "8:4", {}), "below");
        QCOMPARE(source("/y", "8:5", {}), "above");
    }

    void escapes_data()
    {
        QTest::addColumn<QByteArray>("escaped");
        QTest::addColumn<QString>("plain");
        QTest::newRow("space") << QByteArray("a\\040b") << "a b";
        QTest::newRow("tab, newline, backslash") << QByteArray("\\011\\012\\134") << "\t\n\\";
        QTest::newRow("cut at the end") << QByteArray("a\\04") << "a\\04";
        QTest::newRow("not octal") << QByteArray("\\089") << "\\089";
        QTest::newRow("utf-8") << QByteArray("\\344\\275\\240") << QString::fromUtf8("你");
    }

    void escapes()
    {
        QFETCH(QByteArray, escaped);
        QFETCH(QString, plain);
        QCOMPARE(unescapeOctal(escaped), plain);
    }

    void swaps()
    {
        QCOMPARE(parseSwaps("Filename\tType\tSize\tUsed\tPriority\n/dev/dm-2  partition\t1\t0\t-2\n/swap\\040file file 1 0 -3\n"),
            QStringList({"/dev/dm-2", "/swap file"}));
        QCOMPARE(parseSwaps(""), QStringList());
    }

    void hexEscapes()
    {
        QCOMPARE(unescapeHex("QEMU\\x20HARDDISK\\x20"), "QEMU HARDDISK ");
        QCOMPARE(unescapeHex("\\x2"), "\\x2");
    }

    void sanitizing_data()
    {
        QTest::addColumn<QString>("hostile");
        QTest::addColumn<QString>("clean");
        QTest::newRow("plain") << "Samsung SSD 970" << "Samsung SSD 970";
        QTest::newRow("padded") << "  WDC  WD10   " << "WDC WD10";
        QTest::newRow("control") << QString("a\x1b[31mb\nc\x7f") << "a [31mb c";
        QTest::newRow("bidi override") << QString::fromUtf8("evil\u202egpj.exe") << "evilgpj.exe";
        QTest::newRow("zero width") << QString::fromUtf8("a\u200bb\ufeffc") << "abc";
        QTest::newRow("broken utf-8") << QString::fromUtf8("a\xff\xfe") << "a";
        QTest::newRow("chinese") << QString::fromUtf8("移动硬盘") << QString::fromUtf8("移动硬盘");
        QTest::newRow("endless") << QString(5000, 'x') << QString(256, 'x');
    }

    void sanitizing()
    {
        QFETCH(QString, hostile);
        QFETCH(QString, clean);
        QCOMPARE(sanitized(hostile), clean);
    }
};

QTEST_APPLESS_MAIN(TestMountInfo)
#include "tst_mountinfo.moc"
