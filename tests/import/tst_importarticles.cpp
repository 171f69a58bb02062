#include "core/analysis/comparison.h"
#include "core/import/grouping.h"
#include "core/import/scanner.h"
#include "tests/devices/dump.h"
#include "tests/import/corpuschecks.h"

#include <QTest>

using namespace driveduel;

namespace {

QString article(const QString& number)
{
    const QStringList found = QDir(test::sharedFolder() + QStringLiteral("/seeds")).entryList({number + QStringLiteral("_*.txt")});
    return found.isEmpty() ? QString() : test::sharedFolder() + QStringLiteral("/seeds/") + found.first();
}

import::ScanReport scanned(const QString& number)
{
    const auto report = import::scanFile(article(number));
    return report ? *report : import::ScanReport();
}

/// How many blocks of each tool, in the order of their first ones: "inxi 1, fio 6, …".
QString census(const import::ScanReport& report)
{
    QStringList tools;
    QHash<QString, int> counts;
    for (const import::FoundBlock& block : report.blocks) {
        if (!tools.contains(block.tool))
            tools.append(block.tool);
        ++counts[block.tool];
    }
    QStringList parts;
    for (const QString& tool : std::as_const(tools))
        parts.append(QStringLiteral("%1 %2").arg(tool).arg(counts[tool]));
    return parts.join(QStringLiteral(", "));
}

const ProbeRecord* probeIn(const BenchmarkResult& result, const QString& name)
{
    const auto found = std::find_if(result.probes.begin(), result.probes.end(), [&](const ProbeRecord& r) { return r.probe.name == name; });
    return found == result.probes.end() ? nullptr : &*found;
}

double metricOf(const BenchmarkResult& result, const QString& probe, const QString& name)
{
    const ProbeRecord* const record = probeIn(result, probe);
    const Metric* const metric = record ? test::metricIn(record->passes.first().metrics, name) : nullptr;
    return metric ? metric->value : -1;
}

double bandwidthMiB(const BenchmarkResult& result, const QString& probe, Side side)
{
    const ProbeRecord* const record = probeIn(result, probe);
    const auto summary = record ? summarize(*record, side) : std::nullopt;
    return summary ? summary->bytesPerSecond.median / 1048576 : -1;
}

} // namespace

/// The four articles that the product comes from are read whole, as they are.
class TestImportArticles final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (article(QStringLiteral("000")).isEmpty())
            QSKIP("the articles are not there; DRIVEDUEL_TEST_DATA names the folder that has seeds/");
    }

    void blocks_data()
    {
        QTest::addColumn<QString>("number");
        QTest::addColumn<QString>("found");
        QTest::newRow("000") << "000" << "inxi 1, fio 6, hdparm 3, time 4, sysbench 2, glxgears 2";
        QTest::newRow("001") << "001" << "lsblk 1, df 1, hdparm 3, dd 11, speedtest 1, iperf3 2, sysbench 7";
        QTest::newRow("003") << "003" << "vdbench 2";
        QTest::newRow("004") << "004" << "fio 2, dd 1";
    }

    void blocks()
    {
        QFETCH(QString, number);
        QFETCH(QString, found);
        QCOMPARE(census(scanned(number)), found);
    }

    /// Article 000 has wrong headings from 4.8 on; devices tell the sides.
    void twoSidesOfAnArticle()
    {
        const import::ScanReport report = scanned("000");
        const QList<import::Side> sides = import::suggestSides(report);
        QCOMPARE(sides.size(), 2);
        QCOMPARE(sides[0].device, "sda");
        QCOMPARE(sides[1].device, "nvme1n1");
        QCOMPARE(sides[0].label, "Ubuntu togo");
        QCOMPARE(sides[1].label, QStringLiteral("Ubuntu 原生"));
        const QList<BenchmarkResult> results = import::resultsFrom(report, sides, "000");
        QCOMPARE(results.size(), 2);
        QVERIFY(std::abs(bandwidthMiB(results[0], "seq_read", Side::Read) - 47.2) < 1e-9);
        QVERIFY(std::abs(bandwidthMiB(results[1], "seq_read", Side::Read) - 19.3) < 1e-9);
        QVERIFY(std::abs(bandwidthMiB(results[0], "rand_write", Side::Write) - 40.1) < 1e-9);
        QVERIFY(std::abs(bandwidthMiB(results[1], "rand_write", Side::Write) - 127) < 1e-9);
        QCOMPARE(metricOf(results[0], "hdparm buffered disk reads", "buffered disk reads"), 705.36);
        QCOMPARE(metricOf(results[1], "hdparm buffered disk reads", "buffered disk reads"), 459.71);
        QCOMPARE(metricOf(results[0], "sysbench cpu", "events per second"), 1406.35);
        QCOMPARE(metricOf(results[1], "sysbench cpu", "events per second"), 1399.10);
        QVERIFY(results[0].host.toGo);
        QVERIFY(!results[1].host.toGo);
        QCOMPARE(results[0].host.cpu, "AMD Ryzen 7 5800H with Radeon Graphics");
        QCOMPARE(results[0].target->drives[0].model, "SSK SSK Storage");
        QCOMPARE(results[1].target->drives[0].model, "CT1000P2SSD8");
    }

    /// The buffered runs of one side are no partner of the direct ones of the other.
    void partnersInAnArticle()
    {
        const import::ScanReport report = scanned("000");
        const QList<BenchmarkResult> results = import::resultsFrom(report, import::suggestSides(report), "000");
        QCOMPARE(results.size(), 2);
        const Comparison comparison = compare({std::make_shared<const BenchmarkResult>(results[0]), std::make_shared<const BenchmarkResult>(results[1])});
        int direct = 0;
        for (const ComparisonRow& row : comparison.rows) {
            if (row.metric || !row.cells[0].present || !row.cells[1].present)
                continue;
            ++direct;
            QVERIFY(row.probe.job.direct);
            const double ratio = row.cells[1].summary.bytesPerSecond.median / row.cells[0].summary.bytesPerSecond.median;
            const double expected = row.side == Side::Read ? 19.3 / 47.2 : 127 / 40.1;
            QVERIFY(std::abs(ratio - expected) < 1e-9);
        }
        QCOMPARE(direct, 2);
    }

    void figuresOfTheOthers()
    {
        const import::ScanReport board = scanned("001");
        const QList<import::FoundProbe> copies = test::probesOf(board, "dd");
        QCOMPARE(copies.size(), 11);
        QVERIFY(std::abs(copies[1].record.passes[0].metrics[0].value - 268.435456 / 31.739) < 1e-9);
        QCOMPARE(copies[1].record.probe.name, "dd write conv=fdatasync");
        QCOMPARE(copies[5].record.probe.kind, "hash");
        QCOMPARE(test::probesOf(board, "iperf3")[1].record.passes[0].metrics[0].value, 117.0);
        QCOMPARE(test::probesOf(board, "speedtest")[0].record.passes[0].metrics.size(), 3);

        const QList<import::FoundProbe> table = test::probesOf(scanned("003"), "vdbench");
        QCOMPARE(table.size(), 42 + 14);
        QCOMPARE(table[0].record.probe.name, QStringLiteral("vdbench sequential write 1000×6M xfer 1024K"));
        QCOMPARE(test::metricIn(table[0].record.passes[0].metrics, "operations")->value, 73.7);
        QCOMPARE(test::metricIn(table[12].record.passes[0].metrics, "read throughput")->value, 377.3);
        QCOMPARE(table[42].record.probe.name, QStringLiteral("vdbench 6m-1线程"));
        QCOMPARE(test::metricIn(table[45].record.passes[0].metrics, "response time")->value, 143.75);

        const QList<import::FoundProbe> mixed = test::probesOf(scanned("004"), "fio");
        QCOMPARE(mixed.size(), 2);
        QVERIFY(mixed[1].record.passes[0].read && mixed[1].record.passes[0].write);
        QCOMPARE(*mixed[1].record.passes[0].read->latency.meanNs, 957.88e3);
        QCOMPARE(*mixed[1].record.passes[0].write->latency.meanNs, 3623.44);
    }
};

QTEST_APPLESS_MAIN(TestImportArticles)
#include "tst_importarticles.moc"
