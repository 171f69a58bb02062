#include "core/devices/chiptable.h"
#include "core/devices/usbdescriptors.h"
#include "core/devices/usbreader.h"

#include <QTest>

using namespace driveduel;

/// Binary descriptors as devices send them, and what a forged one may hold.
class TestUsbDescriptors final : public QObject
{
    Q_OBJECT

    static QByteArray bos(const QByteArray& capabilities)
    {
        return QByteArray::fromHex("050f") + char(5 + capabilities.size()) + '\0' + '\2' + capabilities;
    }

private slots:
    void uas_data()
    {
        QTest::addColumn<QByteArray>("descriptors");
        QTest::addColumn<bool>("offers");
        // device, configuration, then interface 0 as BOT with two endpoints, and its alternate setting as UAS
        const QByteArray device = QByteArray::fromHex("12010003000000095c17620100010203 0101");
        const QByteArray configuration = QByteArray::fromHex("0902790001010080e0");
        const QByteArray bot = QByteArray::fromHex("0904000002080650 00 0705810200020007050202000200");
        const QByteArray uas = QByteArray::fromHex("0904000104080662 00");
        QTest::newRow("both") << device + configuration + bot + uas << true;
        QTest::newRow("BOT only") << device + configuration + bot << false;
        QTest::newRow("empty") << QByteArray() << false;
        QTest::newRow("length 0 goes nowhere") << QByteArray(64, '\0') + uas << false;
        QTest::newRow("cut in the interface") << device + configuration + uas.left(6) << false;
        QTest::newRow("length beyond the end") << QByteArray::fromHex("ff04000104080662") << true;
    }

    void uas()
    {
        QFETCH(QByteArray, descriptors);
        QTEST(offersUas(descriptors), "offers");
    }

    void binaryObjectStore_data()
    {
        QTest::addColumn<QByteArray>("descriptors");
        QTest::addColumn<int>("mbps");
        const QByteArray usb2 = QByteArray::fromHex("07100202000000");
        const QByteArray superSpeed = QByteArray::fromHex("0a1003000e00010a ff07");
        const QByteArray plus10 = QByteArray::fromHex("14100a00 01000000 00110000 30400a00 b0400a00");
        const QByteArray plus5 = QByteArray::fromHex("14100a00 01000000 00110000 30400500 b0400500");
        QTest::newRow("none") << QByteArray() << 0;
        QTest::newRow("USB 2 with LPM") << bos(usb2) << 0;
        QTest::newRow("5 Gb/s") << bos(usb2 + superSpeed) << 5000;
        QTest::newRow("10 Gb/s") << bos(usb2 + superSpeed + plus10) << 10000;
        QTest::newRow("SuperSpeedPlus at 5 Gb/s a lane") << bos(superSpeed + plus5) << 5000;
        QTest::newRow("no object store") << superSpeed << 0;
        QTest::newRow("cut") << bos(usb2 + superSpeed + plus10).left(28) << 5000;
        QTest::newRow("claims 32 sublinks") << bos(QByteArray::fromHex("10100a00 1f000000 00110000 30400a00")) << 10000;
        QTest::newRow("claims terabits") << bos(QByteArray::fromHex("10100a00 00000000 00110000 3040ffff")) << 80000;
        QTest::newRow("zeros") << QByteArray(4096, '\0') << 0;
    }

    void binaryObjectStore()
    {
        QFETCH(QByteArray, descriptors);
        QTEST(bosSpeedMbps(descriptors), "mbps");
    }

    void quirks()
    {
        QCOMPARE(quirkFlagsOf("152d:0583:u,0bda:9210:k", "152d:0583"), "u");
        QCOMPARE(quirkFlagsOf("152d:0583:u,0BDA:9210:tk", "0bda:9210"), "tk");
        QCOMPARE(quirkFlagsOf("152d:0583:u", "152d:058"), QString());
        QCOMPARE(quirkFlagsOf("152d:0583", "152d:0583"), QString());
        QCOMPARE(quirkFlagsOf("", ""), QString());
        QCOMPARE(quirkFlagsOf(":u", ""), QString());
        QVERIFY(quirkFlagsOf("152d:0583:" + QString(9999, 'x'), "152d:0583").size() <= 32);
    }

    void deviceSpeed_data()
    {
        QTest::addColumn<QString>("version");
        QTest::addColumn<QString>("usbId");
        QTest::addColumn<int>("negotiated");
        QTest::addColumn<int>("expected");
        QTest::addColumn<QString>("source");
        QTest::newRow("USB 2 proper") << "2.00" << "0781:5567" << 480 << 480 << "link";
        QTest::newRow("USB 3 device in a USB 2 port") << "2.10" << "0781:5567" << 480 << 5000 << "bcdUSB 2.10";
        QTest::newRow("its chip is known") << "2.10" << "152d:0583" << 480 << 10000 << "chip table";
        QTest::newRow("trained down") << "3.20" << "174c:2364" << 10000 << 20000 << "chip table";
        QTest::newRow("faster than the table") << "3.20" << "152d:0578" << 10000 << 10000 << "link";
        QTest::newRow("no version") << "" << "0781:5567" << 0 << 0 << "";
    }

    void deviceSpeed()
    {
        QFETCH(QString, version);
        QFETCH(QString, usbId);
        QFETCH(int, negotiated);
        UsbLink usb;
        usb.version = version;
        setDeviceSpeed({}, usbId, negotiated, usb);
        QTEST(usb.deviceSpeedMbps, "expected");
        QTEST(usb.deviceSpeedSource, "source");
    }

    void whyNotUas()
    {
        UsbLink usb;
        QCOMPARE(uasBlockOf(usb, "152d:0583", "usb-storage", false), QString());
        usb.offersUas = true;
        QCOMPARE(uasBlockOf(usb, "152d:0583", "uas", false), QString());
        QCOMPARE(uasBlockOf(usb, "152d:0583", "usb-storage", false), "driver uas is not loaded");
        QCOMPARE(uasBlockOf(usb, "152d:0583", "usb-storage", true), QString());
        usb.quirkFlags = "tu";
        QCOMPARE(uasBlockOf(usb, "152d:0583", "usb-storage", true), "usb-storage.quirks=152d:0583:tu");
    }

    void smartTypes()
    {
        QCOMPARE(smartTypeOf("0bda:9210", "2001"), "sntrealtek");
        QCOMPARE(smartTypeOf("0BDA:9210", ""), "sntrealtek");
        QCOMPARE(smartTypeOf("152d:0583", "0214"), "sntjmicron");
        QCOMPARE(smartTypeOf("152d:0583", "0414"), "sat"); // would reset the disk otherwise
        QCOMPARE(smartTypeOf("ffff:ffff", ""), QString());
    }
};

QTEST_APPLESS_MAIN(TestUsbDescriptors)
#include "tst_usbdescriptors.moc"
