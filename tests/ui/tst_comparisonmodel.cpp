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
