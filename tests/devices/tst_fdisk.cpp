#include "core/devices/drive.h"
#include "tests/devices/dump.h"

#include <QRegularExpression>
#include <QTest>

using namespace driveduel;

/// What `fdisk -l` printed in the machines that were dumped: tables, partitions, sectors.
class TestFdisk final : public QObject
{
    Q_OBJECT

    static const BlockNode* byPath(const BlockDevices& devices, const QString& path)
    {
        for (const BlockNode& node : devices.nodes) {
            if (node.devicePath == path || "/dev/" + node.kernelName == path)
                return &node;
        }
        return nullptr;
    }

    /// One "Disk /dev/…" block. Returns how many facts were held against each other, -1 for a failure.
    static int compareDisk(const BlockDevices& devices, const QString& block)
    {
        const auto captured = [&](const char* pattern) {
            return QRegularExpression(pattern, QRegularExpression::MultilineOption).match(block).captured(1);
        };
        const BlockNode* node = byPath(devices, captured("^Disk (/dev/[^:]+):"));
        if (!node)
            return 0; // a loop or RAM disk of that machine that lsblk does not list either
        int compared = 3;
        const bool isSame = QString::number(node->sizeBytes) == captured(", (\\d+) bytes,")
            && QString::number(node->logicalSectorBytes) == captured("^Sector size \\(logical/physical\\): (\\d+) bytes")
            && QString::number(node->physicalSectorBytes) == captured("^Sector size .* / (\\d+) bytes");
        if (!isSame)
            return -1;
        const QString table = captured("^Disklabel type: (\\w+)");
        if (table.isEmpty() || node->type == u"mpath" || node->partitionTable.isEmpty()) // a path of a multipath disk: udev leaves it alone
            return compared;
        QString id = node->partitionTableUuid;
        if (table == u"dos")
            id.prepend("0x");
        return table == node->partitionTable && id.compare(captured("^Disk identifier: (\\S+)"), Qt::CaseInsensitive) == 0 ? compared + 2 : -1;
    }

    /// "/dev/sda1 * 2048 133119 131072 64M EFI System", or with an MBR's Id before the name.
    static int comparePartition(const BlockDevices& devices, const QString& line)
    {
        static const QRegularExpression row("^(/dev/\\S+)\\s+\\*?\\s*(\\d+)\\s+(\\d+)\\s+(\\d+)\\s+\\S+\\s+(?:([0-9a-f]{1,2}) )?\\s*(\\S.*)$");
        const QRegularExpressionMatch match = row.match(line);
        const BlockNode* node = byPath(devices, match.captured(1));
        if (!match.hasMatch() || !node || !node->partition)
            return 0;
        const quint64 unit = node->logicalSectorBytes / 512;
        const Partition& partition = *node->partition;
        const quint64 sectors = partition.endSector - partition.startSector + 1;
        if (partition.startSector != match.captured(2).toULongLong() * unit)
            return -1;
        if (partition.endSector + 1 != (match.captured(3).toULongLong() + 1) * unit || sectors != match.captured(4).toULongLong() * unit)
            return -1;
        if (!match.captured(5).isEmpty() && partition.typeId != "0x" + match.captured(5))
            return -1;
        const QString name = match.captured(6).trimmed();
        return name == u"unknown" || partition.typeName == name || partition.typeId.isEmpty() ? 4 : -1;
    }

private slots:
    void dumps_data()
    {
        QTest::addColumn<QString>("archive");
        QTest::addColumn<int>("atLeast");
        const QString folder = test::sharedFolder() + "/sysfs/qemu/";
        QTest::newRow("togo") << folder + "qemu-togo.tar.xz" << 40;
        QTest::newRow("zoo") << folder + "qemu-zoo.tar.xz" << 70;
        if (!QFileInfo::exists(folder))
            QSKIP("no dumps here: DRIVEDUEL_TEST_DATA names their folder");
    }

    void dumps()
    {
        QFETCH(QString, archive);
        QFETCH(int, atLeast);
        const test::Dump dump(archive);
        QVERIFY(!dump.root().isEmpty());
        QFile output(dump.root() + "/../cmd/fdisk-l.txt");
        QVERIFY(output.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(output.readAll());
        const Expected<BlockDevices> devices = scanBlockDevices({dump.root(), false});
        QVERIFY(devices);
        int compared = 0;
        for (const QString& block : text.split(QRegularExpression("\\n\\n\\n"))) {
            const int facts = compareDisk(*devices, block);
            QVERIFY2(facts >= 0, qPrintable(block));
            compared += facts;
            for (const QString& line : block.split('\n')) {
                const int more = comparePartition(*devices, line);
                QVERIFY2(more >= 0, qPrintable(line));
                compared += more;
            }
        }
        qInfo("%d facts of fdisk compared", compared);
        QVERIFY(compared >= atLeast);
    }

    /// The stick's partition starts at sector 63, as old tools put it.
    void misaligned()
    {
        const test::Dump dump(test::sharedFolder() + "/sysfs/qemu/qemu-togo.tar.xz");
        if (dump.root().isEmpty())
            QSKIP("no dumps here: DRIVEDUEL_TEST_DATA names their folder");
        const Expected<BlockDevices> devices = scanBlockDevices({dump.root(), false});
        QVERIFY(devices && devices->byKernelName("sdb1") && devices->byKernelName("sdb1")->partition);
        QCOMPARE(devices->byKernelName("sdb1")->partition->startSector, 63ULL);
        QCOMPARE(devices->byKernelName("sdb1")->partitionTable, "dos");
    }

    void typeNames()
    {
        QCOMPARE(partitionTypeName("gpt", "C12A7328-F81F-11D2-BA4B-00A0C93EC93B"), "EFI System");
        QCOMPARE(partitionTypeName("dos", "0x7"), "HPFS/NTFS/exFAT");
        QCOMPARE(partitionTypeName("dos", "0xZZ"), QString());
        QCOMPARE(partitionTypeName("gpt", "0x83"), QString());
        QCOMPARE(partitionTypeName("sun", "0x83"), QString());
    }
};

QTEST_APPLESS_MAIN(TestFdisk)
#include "tst_fdisk.moc"
