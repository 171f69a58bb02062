#include "core/runs/plan.h"

#include <QTest>

using namespace driveduel;

class TestInterleave : public QObject
{
    Q_OBJECT
private slots:
    void order_data();
    void order();
    void driftHitsAllAlike_data();
    void driftHitsAllAlike();
};

void TestInterleave::order_data()
{
    QTest::addColumn<int>("probes");
    QTest::addColumn<int>("targets");
    QTest::addColumn<int>("passes");
    QTest::addColumn<QString>("expected"); // probe number, target letter
    QTest::newRow("one of all") << 1 << 1 << 1 << "0A";
    QTest::newRow("one target") << 2 << 1 << 3 << "0A 0A 0A 1A 1A 1A";
    QTest::newRow("ABBA") << 1 << 2 << 2 << "0A 0B 0B 0A";
    QTest::newRow("ABBAAB") << 1 << 2 << 3 << "0A 0B 0B 0A 0A 0B";
    QTest::newRow("two probes") << 2 << 2 << 2 << "0A 0B 0B 0A 1A 1B 1B 1A";
    QTest::newRow("three targets") << 1 << 3 << 2 << "0A 0B 0C 0C 0B 0A";
    QTest::newRow("nothing") << 0 << 2 << 2 << "";
}

void TestInterleave::order()
{
    QFETCH(int, probes);
    QFETCH(int, targets);
    QFETCH(int, passes);
    QFETCH(QString, expected);
    QStringList found;
    for (const PlannedPass& pass : interleaved(probes, targets, passes))
        found += QStringLiteral("%1%2").arg(pass.probe).arg(QChar(u'A' + pass.target));
    QCOMPARE(found.join(u' '), expected);
}

void TestInterleave::driftHitsAllAlike_data()
{
    QTest::addColumn<int>("targets");
    for (int targets = 2; targets <= 6; ++targets)
        QTest::addRow("%d targets", targets) << targets;
}

void TestInterleave::driftHitsAllAlike()
{
    QFETCH(int, targets);
    const QList<PlannedPass> order = interleaved(1, targets, 6);
    QList<qsizetype> positions(targets, 0);
    QList<int> repetitions(targets, 0);
    for (qsizetype i = 0; i < order.size(); ++i) {
        positions[order[i].target] += i;
        QCOMPARE(order[i].repetition, repetitions[order[i].target]++);
    }
    // An even number of passes: the mean position of every target is the same, so a linear drift cancels.
    for (const qsizetype sum : positions)
        QCOMPARE(sum, positions.first());
}

QTEST_APPLESS_MAIN(TestInterleave)
#include "tst_interleave.moc"
