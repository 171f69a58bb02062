#include "core/system/settingscheck.h"
#include "core/system/systemprobe.h"

#include <QJsonArray>
#include <QSet>
#include <QTest>

using namespace driveduel;

/// Settings of every kind that there is.
class TstSystemSettings final : public QObject
{
    Q_OBJECT
private slots:
    void kindsAreFoundByTheirNames();
    void defaultsAreWhole_data();
    void defaultsAreWhole();
    void unknownKeysAreRefused_data() { defaultsAreWhole_data(); }
    void unknownKeysAreRefused();
    void badValues_data();
    void badValues();
    void spellings();
};

void TstSystemSettings::kindsAreFoundByTheirNames()
{
    QSet<QString> ids;
    for (const SystemProbeKind* kind : systemProbeKinds()) {
        QCOMPARE(systemProbeKind(kind->id()), kind);
        ids.insert(kind->id());
    }
    QCOMPARE(ids.size(), systemProbeKinds().size());
    QVERIFY(!systemProbeKind("storage"));
    QVERIFY(!systemProbeKind("no such kind"));
}

void TstSystemSettings::defaultsAreWhole_data()
{
    QTest::addColumn<QString>("id");
    for (const SystemProbeKind* kind : systemProbeKinds())
        QTest::newRow(qPrintable(kind->id())) << kind->id();
}

void TstSystemSettings::defaultsAreWhole()
{
    QFETCH(QString, id);
    const SystemProbeKind* kind = systemProbeKind(id);
    const Expected<QJsonObject> settings = kind->normalized({});
    QVERIFY2(settings.has_value(), settings ? "" : settings.error().detail.c_str());
    const Expected<QJsonObject> again = kind->normalized(*settings);
    QVERIFY2(again.has_value(), again ? "" : again.error().detail.c_str());
    QCOMPARE(*again, *settings);
    QVERIFY(kind->mostBytesKept(*settings) <= kind->mostBytesWritten(*settings));
}

void TstSystemSettings::unknownKeysAreRefused()
{
    QFETCH(QString, id);
    const Expected<QJsonObject> settings = systemProbeKind(id)->normalized({{"a key of nobody", 1}});
    QVERIFY(!settings);
    QCOMPARE(settings.error().code, ErrorCode::InvalidArgument);
    QVERIFY(settings.error().detail.find("a key of nobody") != std::string::npos);
}

void TstSystemSettings::badValues_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QJsonObject>("settings");
    QTest::addColumn<QString>("key"); // that the message begins with
    const auto row = [](const char* name, const char* id, const QJsonObject& settings, const char* key) {
        QTest::newRow(name) << QString(id) << settings << QString(key);
    };
    row("hdparm, no test", "hdparm", {{"tests", QJsonArray()}}, "tests");
    row("hdparm, unknown test", "hdparm", {{"tests", QJsonArray{"fast"}}}, "tests");
    row("hdparm, a test twice", "hdparm", {{"tests", QJsonArray{"cached", "cached"}}}, "tests");
    row("hdparm, file too small", "hdparm", {{"size", "1MiB"}}, "size");
    row("hdparm, engine", "hdparm", {{"engine", "fio"}}, "engine");
    row("dd, no size", "dd", {{"bs", "much"}}, "bs");
    row("dd, too much", "dd", {{"bs", "1GiB"}, {"count", 100000}}, "count");
    row("dd, no count", "dd", {{"count", 0}}, "count");
    row("dd, half a count", "dd", {{"count", 1.5}}, "count");
    row("dd, conv of reading", "dd", {{"direction", "read"}, {"conv", "fdatasync"}}, "conv");
    row("dd, oflag of reading", "dd", {{"direction", "read"}, {"oflag", "dsync"}}, "oflag");
    row("dd, iflag of writing", "dd", {{"iflag", "direct"}}, "iflag");
    row("cpu, no prime", "sysbench-cpu", {{"max-prime", 2}}, "max-prime");
    row("cpu, no time", "sysbench-cpu", {{"time", "1ms"}}, "time");
    row("cpu, threads", "sysbench-cpu", {{"threads", -1}}, "threads");
    row("memory, odd block", "sysbench-memory", {{"block-size", 1000}}, "block-size");
    row("memory, operation", "sysbench-memory", {{"operation", "none"}}, "operation");
    row("hash, algorithm", "hash", {{"algorithm", "crc32"}}, "algorithm");
    row("surface, odd block", "surface", {{"block", "100k"}}, "block");
    row("surface, backwards", "surface", {{"from", 100}, {"to", 50}}, "to");
    row("surface, smart", "surface", {{"smart", "yes"}}, "smart");
    row("badblocks, backwards", "badblocks", {{"from", 100}, {"to", 50}}, "to");
    row("iperf3, an option as server", "iperf3", {{"server", "--file=/etc/passwd"}}, "server");
    row("iperf3, a line", "iperf3", {{"server", "a\nb"}}, "server");
    row("iperf3, port", "iperf3", {{"port", 70000}}, "port");
    row("iperf3, half seconds", "iperf3", {{"time", "1500ms"}}, "time");
    row("glxgears, too short", "glxgears", {{"time", "1s"}}, "time");
    row("glxgears, vsync", "glxgears", {{"vsync", true}}, "vsync");
}

void TstSystemSettings::badValues()
{
    QFETCH(QString, id);
    QFETCH(QJsonObject, settings);
    QFETCH(QString, key);
    const Expected<QJsonObject> read = systemProbeKind(id)->normalized(settings);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::InvalidArgument);
    QVERIFY2(QString::fromStdString(read.error().detail).startsWith(key + ": "), read.error().detail.c_str());
    const Expected<void> checked = systemProbeKind(id)->check(settings, {});
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::InvalidArgument);
}

void TstSystemSettings::spellings()
{
    const QJsonObject given{{"bs", 4096}, {"count", "100"}, {"conv", "fdatasync"}};
    const Expected<QJsonObject> read = systemProbeKind("dd")->normalized(given);
    QVERIFY(read);
    QCOMPARE(*read, (QJsonObject{{"direction", "write"}, {"bs", "4k"}, {"count", 100}, {"conv", "fdatasync"}, {"oflag", ""}, {"iflag", ""}}));
    QCOMPARE(systemProbeKind("dd")->mostBytesWritten(*read), 409600U);
    QCOMPARE(systemProbeKind("dd")->testFileBytes(*read), 0U);
    QCOMPARE(systemProbeKind("dd")->testFileBytes({{"direction", "read"}}), 256U << 20);
}

QTEST_APPLESS_MAIN(TstSystemSettings)
#include "tst_systemsettings.moc"
