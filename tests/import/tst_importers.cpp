#include "core/import/grouping.h"
#include "core/import/scanner.h"
#include "core/results/resultjson.h"
#include "tests/import/corpuschecks.h"

#include <QJsonDocument>
#include <QTest>

using namespace driveduel;

namespace {

import::ScanReport scanned(const QString& name)
{
    const auto report = import::scanFile(QStringLiteral(TEST_DATA_DIR "/import/") + name);
    return report ? *report : import::ScanReport();
}

/// "probe / figure" → its value: figures of sides in MiB/s, IOPS and µs, metrics as they are.
QMap<QString, double> figuresOf(const import::ScanReport& report)
{
    QMap<QString, double> figures;
    for (const import::FoundBlock& block : report.blocks) {
        for (const import::FoundProbe& probe : block.probes) {
            const PassRecord& pass = probe.record.passes.first();
            const QString name = probe.record.probe.name + QStringLiteral(" / ");
            for (const auto& [side, what] : {std::pair{&pass.read, "read"}, std::pair{&pass.write, "write"}}) {
                if (!*side)
                    continue;
                figures.insert(name + what + " MiB/s", (*side)->bytesPerSecond() / 1048576);
                figures.insert(name + what + " IOPS", (*side)->iops());
                if ((*side)->latency.meanNs)
                    figures.insert(name + what + " mean", *(*side)->latency.meanNs / 1e3);
                if ((*side)->latency.percentilesNs.contains(99))
                    figures.insert(name + what + " p99", (*side)->latency.percentilesNs[99] / 1e3);
            }
            if (pass.sync)
                figures.insert(name + "sync mean", *pass.sync->meanNs / 1e3);
            for (const Metric& metric : pass.metrics)
                figures.insert(name + metric.name, metric.value);
        }
    }
    return figures;
}

bool isWarned(const import::ScanReport& report, const char* id)
{
    for (const import::FoundBlock& block : report.blocks) {
        for (const import::FoundProbe& probe : block.probes) {
            for (const Warning& warning : probe.record.passes.first().warnings + probe.record.warnings) {
                if (warning.id == QLatin1String(id))
                    return true;
            }
        }
    }
    return false;
}

} // namespace

/// Texts of our own with the quirks of each tool.
class TestImporters final : public QObject
{
    Q_OBJECT

private slots:
    void figures_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<double>("value");
        const auto row = [](const char* file, const char* figure, double value) {
            QTest::addRow("%s: %s", file, figure) << QString(file) << QString(figure) << value;
        };
        row("fio-1.59.txt", "seq / read MiB/s", 50);
        row("fio-1.59.txt", "seq / read IOPS", 50);
        row("fio-1.59.txt", "seq / read mean", 19910);
        row("fio-3-priority-fsync-error.txt", "my job / write MiB/s", 19.5);
        row("fio-3-priority-fsync-error.txt", "my job / write mean", 6400);
        row("fio-3-priority-fsync-error.txt", "my job / write p99", 7200);
        row("fio-3-priority-fsync-error.txt", "my job / sync mean", 2500);
        row("fio-v4.terse", "t / read MiB/s", 4);
        row("fio-v4.terse", "t / read p99", 800);
        row("fio-v4.terse", "t / read mean", 252);
        row("fio_bw.1.log", "fio_bw.1.log / read logged bandwidth", 4096 * 1024 / 1e6);
        row("hdparm-kb.txt", "hdparm buffered disk reads / buffered disk reads", 0.5);
        row("hdparm-kb.txt", "hdparm O_DIRECT cached reads / O_DIRECT cached reads", 450.25);
        row("dd-languages.txt", "dd write oflag=direct / write throughput", 214.7483648);
        row("dd-languages.txt", "dd read iflag=direct / read throughput", 214.7483648);
        row("dd-languages.txt", "dd read / read throughput", 20971.52);
        row("sysbench-1.1-fileio.txt", "sysbench fileio / fileio read", 23.44);
        row("sysbench-1.1-fileio.txt", "sysbench fileio / fileio written", 15.62);
        row("sysbench-1.1-fileio.txt", "sysbench fileio / latency p95", 3.07);
        row("crystaldiskmark-8-mix.txt", "SEQ1M Q8T1 read / read MiB/s", 1000.25e6 / 1048576);
        row("crystaldiskmark-8-mix.txt", "RND4K Q32T16 write / write IOPS", 48950.2);
        row("crystaldiskmark-8-mix.txt", "RND4K Q1T1 mix 70/30 / mixed bandwidth", 60.125);
        row("kdiskmark-3.2.txt", "SEQ1M Q8T1 read / read MiB/s", 102.4e6 / 1048576);
        row("kdiskmark-3.2.txt", "RND4K Q1T1 write / write mean", 400);
        row("iperf3-sum.txt", "iperf3 / received", 937);
        row("iperf3-sum.txt", "iperf3 / retransmits", 7);
        row("ioping-1.2.txt", "ioping write / write IOPS", 10000);
        row("ioping-1.2.txt", "ioping write / write mean", 100);
        row("bonnie-2.csv", "bonnie++ / sequential output block", 201000);
        row("bonnie-2.csv", "bonnie++ / random seeks", 412.5);
        row("iozone-blank-columns.txt", "iozone 64k records / random read", 30300);
        row("iozone-blank-columns.txt", "iozone 64k records / random write", 31400);
        row("times.txt", "time ./a / real time", 62.5);
        row("times.txt", "time sleep 1 / real time", 1.002);
        row("times.txt", "time ls / maximum resident memory", 2500);
        row("smartctl.txt", "SMART / media errors", 3);
        row("smartctl.txt", "SMART / data written", 1024);
        row("as-ssd.txt", "AS SSD / Sequential read", 1234.56);
        row("as-ssd.txt", "AS SSD / Access Times write", 0.025);
        row("speedtest-ookla.txt", "speedtest / upload", 41.25);
        row("vdbench-flat.html", "vdbench rd7 / response time", 2.125);
    }

    void figures()
    {
        QFETCH(QString, file);
        QFETCH(QString, figure);
        QFETCH(double, value);
        const QMap<QString, double> found = figuresOf(scanned(file));
        QVERIFY2(found.contains(figure), found.keys().join(u'\n').toUtf8().constData());
        QVERIFY2(std::abs(found[figure] - value) <= 1e-9 * value, QByteArray::number(found[figure], 'g', 15).constData());
    }

    void warnings_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("id");
        QTest::newRow("error of a job") << "fio-3-priority-fsync-error.txt" << "job-error";
        QTest::newRow("no drive at all") << "dd-languages.txt" << "not-the-drive";
        QTest::newRow("KDiskMark's MB") << "kdiskmark-3.2.txt" << "unit-corrected";
        QTest::newRow("failing drive") << "smartctl.txt" << "smart-failed";
    }

    void warnings()
    {
        QFETCH(QString, file);
        QFETCH(QString, id);
        QVERIFY(isWarned(scanned(file), id.toLatin1().constData()));
    }

    void absentStaysAbsent()
    {
        const import::ScanReport log = scanned("fio-1.59.txt");
        QVERIFY(!log.blocks[0].probes[0].record.passes[0].write);
        const auto rows = figuresOf(scanned("crystaldiskmark-8-mix.txt"));
        QVERIFY(!rows.contains("SEQ128K Q32T1 read / read MiB/s")); // 0.000 MB/s was not run
        const auto columns = figuresOf(scanned("iozone-blank-columns.txt"));
        QVERIFY(!columns.contains("iozone 64k records / read"));
        const auto facts = scanned("lsblk.json");
        QCOMPARE(facts.blocks[0].drives[0].model, "Example SSD");
        QCOMPARE(facts.blocks[0].drives[0].sizeBytes, 1000204886016U);
        QVERIFY(scanned("smartctl.txt").blocks[0].drives[0].serial.isEmpty());
    }

    void settingsComeFromTheCommand()
    {
        const ProbeRecord record = scanned("fio-3-priority-fsync-error.txt").blocks[0].probes[0].record;
        const engine::JobSpec& job = record.probe.job;
        QCOMPARE(job.pattern, engine::Pattern::RandWrite);
        QCOMPARE(job.blockSizeBytes, 8192U);
        QCOMPARE(job.queueDepth, 16U);
        QVERIFY(job.direct);
        QCOMPARE(job.sizeBytes, 2ULL << 30);
        QCOMPARE(job.fsyncEvery, 4U);
        QVERIFY(record.warnings.isEmpty()); // nothing had to be assumed
    }

    /// An imported job meets our own probe of the same work in one row.
    void sameWorkAsOurOwn()
    {
        const ProbeRecord record = scanned("fio-two-sides.md").blocks[0].probes[0].record;
        Probe own;
        own.job.pattern = engine::Pattern::RandRead;
        own.job.sizeBytes = 1ULL << 30;
        QVERIFY(sameWorkload(record.probe, own));
    }

    void headingsAndDevicesTellSides()
    {
        const import::ScanReport report = scanned("fio-two-sides.md");
        const QList<import::Side> sides = import::suggestSides(report);
        QCOMPARE(sides.size(), 2);
        QCOMPARE(sides[0].label, "The stick, To Go");
        QCOMPARE(sides[1].label, "The native");
        QCOMPARE(sides[1].device, "nvme0n1");
        const QList<BenchmarkResult> results = import::resultsFrom(report, sides, "page");
        QCOMPARE(results.size(), 2);
        QCOMPARE(results[0].source.tool, "fio");
        QCOMPARE(results[0].source.version, "3.28");
        // What was made of it survives a file.
        const QByteArray json = QJsonDocument(resultToJson(results[0])).toJson();
        const auto back = resultFromJson(json, "x");
        QVERIFY(back);
        const auto side = summarize(back->probes[0], Side::Read);
        QCOMPARE(side->bytesPerSecond.median, 15.6 * 1048576);
        QCOMPARE(back->probes[0].passes[0].read->printedIops->halfStep, 0.5);
    }
};

QTEST_APPLESS_MAIN(TestImporters)
#include "tst_importers.moc"
