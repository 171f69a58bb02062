#include "core/runs/fiostats.h"

#include <QFile>
#include <QtTest>

using namespace driveduel;

namespace {

/// Two reads of 1 ms and one of 3 ms, one write of 2 ms, four syncs of 5 ms; 2 s of two jobs' time.
const QByteArray kOutput = R"(fio: a line of its own
{
  "fio version" : "fio-3.33",
  "jobs" : [{
    "jobname" : "x", "error" : 0, "job_runtime" : 2000, "usr_cpu" : 5.0, "sys_cpu" : 10.0, "ctx" : 77,
    "read" : {"io_bytes" : 12288, "total_ios" : 3, "runtime" : 1000, "short_ios" : 1,
      "lat_ns" : {"min" : 990000, "max" : 3010000, "mean" : 1666666.7, "stddev" : 1154700.5, "N" : 3,
        "bins" : {"1003520" : 2, "3014656" : 1}}},
    "write" : {"io_bytes" : 4096, "total_ios" : 1, "runtime" : 900, "short_ios" : 0,
      "lat_ns" : {"min" : 2000000, "max" : 2000000, "mean" : 2000000, "stddev" : 0, "N" : 1, "bins" : {"2007040" : 1}}},
    "sync" : {"total_ios" : 0, "lat_ns" : {"min" : 5000000, "max" : 5000000, "mean" : 5000000, "stddev" : 0, "N" : 4,
        "bins" : {"5013504" : 4}}}
  }]
}
fio: a line behind it
)";

} // namespace

class TestFioStats final : public QObject
{
    Q_OBJECT

private slots:
    void figures()
    {
        const auto stats = statsFromFioJson(kOutput, {}, QStringLiteral("/mnt"));
        QVERIFY2(stats, stats ? "" : stats.error().detail.c_str());
        QCOMPARE(stats->read.ios, 3U);
        QCOMPARE(stats->read.bytes, 12288U);
        QCOMPARE(stats->write.ios, 1U);
        QCOMPARE(stats->durationNs, 1'000'000'000U);
        QCOMPARE(stats->read.latency.minNs(), 990'000U);
        QCOMPARE(stats->read.latency.maxNs(), 3'010'000U);
        QVERIFY(qAbs(stats->read.latency.meanNs() - 1'666'666.7) < 1);
        QVERIFY(qAbs(stats->read.latency.stddevNs() - 1'154'700.5) < 10);
        QVERIFY(qAbs(stats->read.latency.percentileNs(50) / 1'003'520 - 1) < 0.004);
        QCOMPARE(stats->syncLatency.count(), 4U);
        QCOMPARE(stats->cpu.userNs, 100'000'000U);
        QCOMPARE(stats->cpu.systemNs, 200'000'000U);
        QCOMPARE(stats->shortIos, 1U);
        // 5 ms and 2 ms of latency within a second
        QVERIFY(qAbs(stats->achievedQueueDepth - 0.007) < 1e-6);
        QCOMPARE(QString::fromStdString(stats->backend.name), QStringLiteral("fio io_uring"));
        QCOMPARE(QString::fromStdString(stats->backend.flags), QStringLiteral("fio-3.33"));
    }

    /// fio 3.33 counts an I/O that spans the end of the ramp in its histogram alone.
    void oneMoreFromTheRamp()
    {
        const QByteArray text = QByteArray(kOutput).replace("\"1003520\" : 2", "\"1003520\" : 3");
        const auto stats = statsFromFioJson(text, {}, QStringLiteral("/mnt"));
        QVERIFY(stats);
        QCOMPARE(stats->read.ios, 3U);
        QCOMPARE(stats->read.latency.count(), 4U);
    }

    void broken_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QByteArray& text, ErrorCode code) {
            QTest::newRow(name) << text << static_cast<int>(code);
        };
        row("empty", "", ErrorCode::BadFile);
        row("no JSON", "fio: engine io_uring not loadable\n", ErrorCode::BadFile);
        row("a brace within a line", "job {x}\n", ErrorCode::BadFile);
        row("no job", "{\"jobs\" : []}", ErrorCode::BadFile);
        row("cut off", kOutput.left(kOutput.size() / 2), ErrorCode::BadFile);
        row("nothing measured", QByteArray(kOutput).replace("\"runtime\" : 1000", "\"runtime\" : 0").replace("\"runtime\" : 900", "\"runtime\" : 0"), ErrorCode::BadFile);
        row("bins that lost an I/O", QByteArray(kOutput).replace("\"1003520\" : 2", "\"1003520\" : 1"), ErrorCode::BadFile);
        row("full", QByteArray(kOutput).replace("\"error\" : 0", "\"error\" : 28"), ErrorCode::NoSpace);
        row("gone", QByteArray(kOutput).replace("\"error\" : 0", "\"error\" : 19"), ErrorCode::DeviceGone);
    }

    void broken()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto stats = statsFromFioJson(text, {}, QStringLiteral("/mnt"));
        QVERIFY(!stats);
        QCOMPARE(static_cast<int>(stats.error().code), code);
        QCOMPARE(QString::fromStdString(stats.error().subject), QStringLiteral("/mnt"));
    }
};

QTEST_APPLESS_MAIN(TestFioStats)
#include "tst_fiostats.moc"
