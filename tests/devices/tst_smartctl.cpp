#include "core/devices/healthreader.h"
#include "core/devices/smartctl.h"
#include "core/devices/udiskshealth.h"
#include "tests/devices/dump.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace driveduel;

/// What smartctl printed on real drives, and where it could not ask.
class TestSmartctl final : public QObject
{
    Q_OBJECT

    static QByteArray content(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    static QString folder() { return test::sharedFolder() + "/sysfs/smartctl-json/"; }

private slots:
    void realDrives_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& name : QDir(folder()).entryList({"*.json"}))
            QTest::newRow(qPrintable(name)) << folder() + name;
        if (!QFileInfo::exists(folder()))
            QSKIP("no reports here: DRIVEDUEL_TEST_DATA names their folder");
    }

    /// Every report tells these, whatever the protocol.
    void realDrives()
    {
        QFETCH(QString, file);
        const QByteArray json = content(file);
        const QJsonObject report = QJsonDocument::fromJson(json).object();
        const Health health = healthFromSmartctl(json);
        QCOMPARE(health.state, HealthState::Known);
        QCOMPARE(health.source, "smartctl");
        QCOMPARE(health.passed, std::optional(report[u"smart_status"][u"passed"].toBool()));
        QCOMPARE(health.powerOnHours, std::optional(static_cast<quint64>(report[u"power_on_time"][u"hours"].toInteger())));
        QCOMPARE(health.powerCycles, std::optional(static_cast<quint64>(report[u"power_cycle_count"].toInteger())));
        QVERIFY(!health.temperatures.isEmpty());
        QCOMPARE(health.temperatures.first().celsius, report[u"temperature"][u"current"].toDouble());
        QCOMPARE(health.model, report[u"model_name"].toString());
        if (report.contains(u"nvme_smart_health_information_log")) {
            const QJsonObject log = report[u"nvme_smart_health_information_log"].toObject();
            QCOMPARE(health.wearPercent, std::optional(log[u"percentage_used"].toInt()));
            QCOMPARE(health.bytesWritten, std::optional(static_cast<quint64>(log[u"data_units_written"].toInteger()) * 512'000));
            QCOMPARE(health.mediaErrors, std::optional(static_cast<quint64>(log[u"media_errors"].toInteger())));
            QCOMPARE(health.temperatures.size(), 1 + log[u"temperature_sensors"].toArray().size());
        }
    }

    /// What ATA has no common unit for.
    void ataFigures()
    {
        const auto of = [](const char* name) { return healthFromSmartctl(content(folder() + name)); };
        if (!QFileInfo::exists(folder()))
            QSKIP("no reports here: DRIVEDUEL_TEST_DATA names their folder");
        const Health worn = of("sat-Intel_730_and_DC_S35x0_3610_3700_Series_SSDs-INTEL_SSDSC2BB016T4-sdf.json");
        QCOMPARE(worn.wearPercent, std::optional(85)); // Media_Wearout_Indicator 15
        QCOMPARE(worn.bytesWritten, std::optional(62594010ULL << 25)); // Host_Writes_32MiB
        QCOMPARE(worn.unsafeShutdowns, std::optional(29ULL));
        const Health phison = of("sat-Phison_Driven_SSDs-KINGSTON_SA400M8120G-sda.json");
        QCOMPARE(phison.wearPercent, std::optional(2)); // SSD_Life_Left 98
        QCOMPARE(phison.bytesWritten, std::optional(398ULL << 30)); // Lifetime_Writes_GiB, not the flash's own
        const Health sectors = of("sat-Dell_Certified_Intel_S3520_Series_SSDs-SSDSCKJB240G7R-sdm.json");
        QCOMPARE(sectors.bytesWritten, std::optional(129493ULL << 25)); // "LBAs", in truth 32 MiB
        QCOMPARE(sectors.bytesRead, std::optional(573613ULL << 25));
        const Health cable = of("HGST_HUS724020ALE640_28.json");
        QCOMPARE(cable.linkErrors, std::optional(12ULL));
        QCOMPARE(cable.mediaErrors, std::optional(0ULL));
        QVERIFY(!cable.wearPercent);
    }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("state");
        const auto message = [](const char* text) {
            return QByteArray("{\"smartctl\":{\"messages\":[{\"string\":\"") + text + "\",\"severity\":\"error\"}],\"exit_status\":2}}";
        };
        QTest::newRow("no root") << message("Smartctl open device: /dev/sda failed: Permission denied") << int(HealthState::NotPermitted);
        QTest::newRow("bridge") << message("/dev/sda: Unknown USB bridge [0x46f4:0x0003 (0x000)]") << int(HealthState::NotOffered);
        QTest::newRow("asleep") << message("Device is in STANDBY mode, exit(2)") << int(HealthState::Failed);
        QTest::newRow("no SMART") << QByteArray("{\"model_name\":\"x\",\"smart_support\":{\"available\":false}}") << int(HealthState::NotOffered);
        QTest::newRow("nothing") << QByteArray() << int(HealthState::Failed);
        QTest::newRow("another program") << QByteArray("smartctl: not found\n") << int(HealthState::Failed);
        QTest::newRow("an array") << QByteArray("[1]") << int(HealthState::Failed);
    }

    void refusals()
    {
        QFETCH(QByteArray, json);
        QTEST(int(healthFromSmartctl(json).state), "state");
    }

    void hostileReport()
    {
        const Health health = healthFromSmartctl("{\"model_name\":\"A\\u001b[31m\\nB\",\"power_on_time\":{\"hours\":-5},\"temperature\":{\"current\":1e300},"
                                                 "\"nvme_smart_health_information_log\":{\"percentage_used\":1e9,\"data_units_written\":9e15,\"media_errors\":\"many\","
                                                 "\"temperature_sensors\":[1e9,20]},\"ata_smart_attributes\":{\"table\":[1,null,{\"name\":7}]},\"smart_status\":{\"passed\":\"yes\"}}");
        QCOMPARE(health.model, "A [31m B");
        QVERIFY(!health.powerOnHours && !health.wearPercent && !health.mediaErrors && !health.passed);
        QCOMPARE(health.temperatures.size(), 1);
        QCOMPARE(health.temperatures.first().celsius, 20.0);
    }

    void arguments()
    {
        BlockNode drive;
        drive.devicePath = "/dev/sda";
        QCOMPARE(smartctlArguments(drive), QStringList({"--json", "--all", "--nocheck=standby", "--", "/dev/sda"}));
        drive.link = Link {};
        drive.link->usbId = "174c:2362";
        QVERIFY(smartctlArguments(drive).contains("--device=sntasmedia"));
    }

    void udisks()
    {
        Health health = healthFromUDisksNvme({{"SmartUpdated", 5ULL}, {"SmartTemperature", 313}, {"SmartPowerOnHours", 12ULL},
                                                 {"SmartCriticalWarning", QStringList {"temperature"}}},
            {{"percent_used", 7}, {"avail_spare", 99}, {"total_data_written", 512000ULL}, {"wctemp", 357}});
        QCOMPARE(health.state, HealthState::Known);
        QCOMPARE(health.wearPercent, std::optional(7));
        QCOMPARE(health.criticalWarning, std::optional(2));
        QCOMPARE(health.passed, std::optional(false));
        QCOMPARE(qRound(health.temperatures.first().celsius), 40);
        QCOMPARE(qRound(health.temperatures.first().warnCelsius.value_or(0)), 84);
        QCOMPARE(healthFromUDisksNvme({{"SmartUpdated", 0ULL}}, {}).state, HealthState::NotPermitted);
        health = healthFromUDisksAta({{"SmartSupported", true}, {"SmartUpdated", 5ULL}, {"SmartFailing", true}, {"SmartPowerOnSeconds", 7200ULL},
            {"SmartTemperature", 0.0}, {"SmartNumBadSectors", -1LL}});
        QCOMPARE(health.passed, std::optional(false));
        QCOMPARE(health.powerOnHours, std::optional(2ULL));
        QVERIFY(health.temperatures.isEmpty());
        QVERIFY(!health.mediaErrors);
        QCOMPARE(healthFromUDisksAta({}).state, HealthState::NotOffered);
    }

    void theBetterAnswerWins()
    {
        Health refused, known;
        refused.state = HealthState::NotPermitted;
        known.state = HealthState::Known;
        known.wearPercent = 3;
        QCOMPARE(merged(refused, known), known);
        QCOMPARE(merged(known, refused), known);
        Health missing;
        missing.state = HealthState::ToolMissing;
        QCOMPARE(merged(missing, refused).state, HealthState::NotPermitted);
        Health more = known;
        more.wearPercent.reset();
        more.powerOnHours = 9;
        QCOMPARE(merged(more, known).wearPercent, std::optional(3));
        QCOMPARE(merged(more, known).powerOnHours, std::optional(9ULL));
    }

    void eMmc()
    {
        QCOMPARE(cardWearPercent("0x01 0x03"), std::optional(30));
        QCOMPARE(cardWearPercent("0x0b 0x01"), std::optional(110)); // has outlived what it is rated for
        QVERIFY(!cardWearPercent("0x00 0x00"));
        QVERIFY(!cardWearPercent(""));
        QVERIFY(!cardWearPercent("0xff 0x01"));
        QVERIFY(!cardWearPercent("many"));
    }
};

QTEST_APPLESS_MAIN(TestSmartctl)
#include "tst_smartctl.moc"
