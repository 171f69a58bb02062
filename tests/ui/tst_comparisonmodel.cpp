#include "ui/compare/comparisontablemodel.h"

#include "tests/ui/comparisons.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

using namespace driveduel;
using Column = ComparisonTableModel::Column;

namespace {

const Comparison& duel()
{
    static const Comparison comparison = samples::duel(false);
    return comparison;
}

QVariant at(const QAbstractItemModel& model, int line, Column column, int role = Qt::DisplayRole)
{
    return model.index(line, static_cast<int>(column)).data(role);
}

} // namespace

class TstComparisonModel final : public QObject
{
    Q_OBJECT
private slots:
    void behavesAsAModel();
    void oneLinePerRowAndConfiguration();
    void numbersBehindTexts();
    void syncsHaveColumnsOfTheirOwn();
    void referenceHasNoRatio();
    void invalidIsMarked();
    void percentileOfTooFewIsMissing();
    void sorting_data();
    void sorting();
    void missingCell();
    void metricsHaveAColumnOfTheirOwn();
    void latencyAndStrayPassesAreTold();
    void hostileLabel();
};

void TstComparisonModel::behavesAsAModel()
{
    ComparisonTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setComparison(duel());
    QCOMPARE(resets.size(), 1);
    model.setComparison({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), static_cast<int>(Column::Count));
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
}

void TstComparisonModel::oneLinePerRowAndConfiguration()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    QCOMPARE(model.rowCount(), duel().rows.size() * 2);
    QCOMPARE(at(model, 0, Column::Probe).toString(), QStringLiteral("4K sequential read"));
    QCOMPARE(at(model, 1, Column::Configuration).toString(), QStringLiteral("To Go"));
    QCOMPARE(at(model, 1, Column::Configuration, ComparisonTableModel::ConfigurationRole).toInt(), 1);
    QCOMPARE(at(model, 3, Column::Probe, ComparisonTableModel::RowRole).toInt(), 1);
}

void TstComparisonModel::numbersBehindTexts()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    const Cell& cell = duel().rows[0].cells[1];
    QCOMPARE(at(model, 1, Column::Bandwidth, ComparisonTableModel::SortRole).toDouble(), cell.summary.bytesPerSecond.median);
    QCOMPARE(at(model, 1, Column::Iops, ComparisonTableModel::SortRole).toDouble(), cell.summary.iops.median);
    QCOMPARE(at(model, 1, Column::P50, ComparisonTableModel::SortRole).toDouble(), cell.summary.total.latency.percentilesNs.value(50));
    QCOMPARE(at(model, 1, Column::P90, ComparisonTableModel::SortRole).toDouble(), cell.summary.total.latency.percentilesNs.value(90));
    QCOMPARE(at(model, 1, Column::Max, ComparisonTableModel::SortRole).toDouble(), *cell.summary.total.latency.maxNs);
    QCOMPARE(at(model, 1, Column::Ratio, ComparisonTableModel::SortRole).toDouble(), cell.verdict.estimate->ratio);
    QVERIFY(at(model, 1, Column::Ratio).toString().contains(u'×'));
    QVERIFY(at(model, 1, Column::Bandwidth).toString().startsWith(QStringLiteral("49.")));
}

void TstComparisonModel::syncsHaveColumnsOfTheirOwn()
{
    ComparisonTableModel model;
    Comparison comparison = duel();
    model.setComparison(comparison);
    QVERIFY(!model.hasSync());
    comparison.rows[0].cells[1].sync = LatencySummary{};
    comparison.rows[0].cells[1].sync->percentilesNs = {{50, 2'500'000.0}, {99, 9'000'000.0}};
    model.setComparison(comparison);
    QVERIFY(model.hasSync());
    QCOMPARE(at(model, 1, Column::SyncP50, ComparisonTableModel::SortRole).toDouble(), 2'500'000.0);
    QCOMPARE(at(model, 1, Column::SyncP99, ComparisonTableModel::SortRole).toDouble(), 9'000'000.0);
    QVERIFY(!at(model, 0, Column::SyncP50, ComparisonTableModel::SortRole).isValid());
}

void TstComparisonModel::referenceHasNoRatio()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    QVERIFY(at(model, 0, Column::Ratio).toString().isEmpty());
    QVERIFY(at(model, 0, Column::Verdict).toString().isEmpty());
    QVERIFY(!at(model, 0, Column::Ratio, ComparisonTableModel::SortRole).isValid());
}

void TstComparisonModel::invalidIsMarked()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    QCOMPARE(at(model, 0, Column::Valid).toString(), QStringLiteral("✓"));
    QVERIFY(!at(model, 0, Column::Valid, ComparisonTableModel::InvalidRole).toBool());
    QVERIFY(at(model, 4, Column::Valid, ComparisonTableModel::InvalidRole).toBool());
    QCOMPARE(at(model, 4, Column::Valid).toString(), QStringLiteral("⚠ not the drive"));
    QVERIFY(at(model, 4, Column::Valid, Qt::ToolTipRole).toString().contains(QStringLiteral("drive moved only")));
}

void TstComparisonModel::percentileOfTooFewIsMissing()
{
    ComparisonTableModel model;
    model.setComparison(duel());
    const int sequential = 6; // 5 · 439 I/Os: two are slower than p99.9
    QVERIFY(duel().rows[3].cells[0].summary.total.latency.percentilesNs.contains(99.9));
    QCOMPARE(at(model, sequential, Column::P999).toString(), QStringLiteral("—"));
    QVERIFY(!at(model, sequential, Column::P999, ComparisonTableModel::SortRole).isValid());
    QVERIFY(at(model, sequential, Column::P99, ComparisonTableModel::SortRole).isValid());
}

void TstComparisonModel::sorting_data()
{
    QTest::addColumn<Column>("column");
    QTest::newRow("MB/s") << Column::Bandwidth;
    QTest::newRow("IOPS") << Column::Iops;
    QTest::newRow("p99") << Column::P99;
    QTest::newRow("probe") << Column::Probe;
    QTest::newRow("valid") << Column::Valid;
}

void TstComparisonModel::sorting()
{
    QFETCH(const Column, column);
    ComparisonTableModel model;
    model.setComparison(duel());
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    sorted.setSortRole(ComparisonTableModel::SortRole);
    sorted.sort(static_cast<int>(column), Qt::DescendingOrder);
    for (int line = 1; line < sorted.rowCount(); ++line)
        QVERIFY(at(sorted, line - 1, column, ComparisonTableModel::SortRole).toDouble() >= at(sorted, line, column, ComparisonTableModel::SortRole).toDouble());
    // As text, 20.0 would come before 133.
    if (column == Column::Bandwidth)
        QCOMPARE(at(sorted, sorted.rowCount() - 1, Column::Configuration).toString(), QStringLiteral("Native"));
}

void TstComparisonModel::missingCell()
{
    BenchmarkResult half = samples::result(QStringLiteral("Half"), samples::usbTarget());
    half.probes.resize(1);
    ComparisonTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setComparison(samples::compared({samples::result(QStringLiteral("Whole"), samples::nvmeTarget()), half}));
    const int line = 3;
    QCOMPARE(at(model, line, Column::Bandwidth).toString(), QStringLiteral("—"));
    QCOMPARE(at(model, line, Column::Valid).toString(), QStringLiteral("—"));
    QVERIFY(!at(model, line, Column::Bandwidth, ComparisonTableModel::SortRole).isValid());
    QCOMPARE(at(model, line, Column::Verdict).toString(), QStringLiteral("missing"));
}

void TstComparisonModel::metricsHaveAColumnOfTheirOwn()
{
    const auto figures = [](const QString& label, double events) {
        BenchmarkResult result;
        result.label = label;
        ProbeRecord cpu;
        cpu.probe.name = QStringLiteral("sysbench");
        cpu.probe.kind = QStringLiteral("sysbench-cpu");
        cpu.metrics = {{QStringLiteral("events per second"), QStringLiteral("events/s"), events, true, 0.005}};
        result.probes = {cpu};
        return std::make_shared<const BenchmarkResult>(result);
    };
    ComparisonTableModel model;
    model.setComparison(compare({figures(QStringLiteral("A"), 1399.10), figures(QStringLiteral("B"), 1406.35)}));
    QVERIFY(model.hasMetrics() && !model.hasSides());
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(at(model, 1, Column::Probe).toString(), QStringLiteral("sysbench · events per second"));
    QCOMPARE(at(model, 1, Column::Value).toString(), QStringLiteral("1\u202F406.35 events/s"));
    QCOMPARE(at(model, 1, Column::Value, ComparisonTableModel::SortRole).toDouble(), 1406.35);
    for (const Column column : {Column::Bandwidth, Column::Iops, Column::Interval, Column::P99})
        QCOMPARE(at(model, 1, column).toString(), QStringLiteral("—"));
    QCOMPARE(at(model, 1, Column::Ratio).toString(), QStringLiteral("1.01× (1.01–1.01)"));
    QCOMPARE(at(model, 1, Column::Verdict).toString(), QStringLiteral("0.5 % higher, single run"));
    model.setComparison(duel());
    QVERIFY(!model.hasMetrics() && model.hasSides());
    QCOMPARE(at(model, 0, Column::Value).toString(), QStringLiteral("—"));
}

void TstComparisonModel::latencyAndStrayPassesAreTold()
{
    const auto drive = [](const QString& label, quint64 latencyNs, bool hasStray) {
        BenchmarkResult result;
        result.label = label;
        result.runId = QStringLiteral("run");
        ProbeRecord reads;
        for (int i = 0; i < 5; ++i) {
            auto histogram = std::make_shared<engine::Histogram>();
            for (int k = 0; k < 2000; ++k)
                histogram->record(latencyNs + static_cast<quint64>(i) * latencyNs / 100);
            PassRecord pass;
            pass.repetition = i;
            pass.read = SideRecord{};
            pass.read->durationNs = 1'000'000'000;
            pass.read->ios = 2000;
            pass.read->bytes = hasStray && i == 2 ? 1'000'000 : 8'192'000 + static_cast<quint64>(i) * 10'000;
            pass.read->histogram = histogram;
            reads.passes.append(pass);
        }
        result.probes = {reads};
        return std::make_shared<const BenchmarkResult>(result);
    };
    ComparisonTableModel model;
    model.setComparison(compare({drive(QStringLiteral("A"), 200'000, false), drive(QStringLiteral("B"), 95'000, true)}));
    QVERIFY(at(model, 1, Column::P99, Qt::ToolTipRole).toString().contains(QStringLiteral("p99 latency 2.11× lower")));
    QVERIFY(at(model, 1, Column::Verdict, Qt::ToolTipRole).toString().contains(QStringLiteral("p50 latency 2.11× lower")));
    QVERIFY(at(model, 1, Column::Valid).toString().startsWith(u'⚠'));
    QVERIFY(at(model, 1, Column::Valid, Qt::ToolTipRole).toString().contains(QStringLiteral("Pass 3 lies far below the others")));
    QCOMPARE(at(model, 0, Column::Valid).toString(), QStringLiteral("✓"));
}

void TstComparisonModel::hostileLabel()
{
    ComparisonTableModel model;
    model.setComparison(samples::compared({samples::result(samples::hostileLabel(), samples::usbTarget()), samples::result(QStringLiteral("Other"), samples::nvmeTarget())}));
    const QString label = at(model, 0, Column::Configuration).toString();
    QVERIFY(!label.contains(u'\n'));
    QVERIFY(!label.contains(QChar(0x202E)));
    QVERIFY(label.contains(QStringLiteral("%1")));
    const QString tip = at(model, 0, Column::Configuration, Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(QStringLiteral("&lt;img")));
    QVERIFY(!tip.contains(QStringLiteral("<img")));
}

QTEST_MAIN(TstComparisonModel)
#include "tst_comparisonmodel.moc"
