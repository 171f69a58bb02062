#include "core/interchange/exporters.h"
#include "core/results/resultjson.h"
#include "tests/interchange/handmade.h"
#include "tests/results/samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace driveduel;

class TestComparisonJson final : public QObject
{
    Q_OBJECT

private slots:
    void shape()
    {
        const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(handmade::comparison())).object();
        QCOMPARE(json[QStringLiteral("reference")].toInt(-1), 0);
        const QJsonArray results = json[QStringLiteral("results")].toArray();
        QCOMPARE(results.size(), qsizetype(2));
        QCOMPARE(results[1].toObject()[QStringLiteral("label")].toString(), QStringLiteral("To Go, USB"));
        QCOMPARE(results[1].toObject()[QStringLiteral("id")].toString(), QStringLiteral("id-T"));
        QVERIFY(json[QStringLiteral("banners")].isArray());

        const QJsonObject row = json[QStringLiteral("rows")].toArray()[0].toObject();
        QCOMPARE(row[QStringLiteral("probe")].toString(), QStringLiteral("4K random read QD1"));
        QCOMPARE(row[QStringLiteral("side")].toString(), QStringLiteral("read"));
        QCOMPARE(
            row[QStringLiteral("settings")].toObject()[QStringLiteral("rw")].toString(), QStringLiteral("randread"));
        const QJsonObject reference = row[QStringLiteral("cells")].toArray()[0].toObject();
        QVERIFY(!reference.contains(QStringLiteral("ratio")));
        QVERIFY(!reference.contains(QStringLiteral("verdict")));
        QCOMPARE(reference[QStringLiteral("ios")].toInt(), 4100);
        QCOMPARE(reference[QStringLiteral("iops")].toDouble(), 1025.0);
        const QJsonObject cell = row[QStringLiteral("cells")].toArray()[1].toObject();
        const QJsonObject ratio = cell[QStringLiteral("ratio")].toObject();
        QCOMPARE(ratio[QStringLiteral("value")].toDouble(), 0.5);
        QCOMPARE(ratio[QStringLiteral("low")].toDouble(), 0.475);
        QCOMPARE(ratio[QStringLiteral("high")].toDouble(), 0.525);
        QCOMPARE(ratio[QStringLiteral("pairs")].toInt(), 2);
        QVERIFY(ratio[QStringLiteral("paired")].toBool());
        QCOMPARE(cell[QStringLiteral("verdict")].toString(), QStringLiteral("slower"));
        QVERIFY(cell[QStringLiteral("invalid")].toBool());
        QCOMPARE(cell[QStringLiteral("passBytesPerSecond")].toArray().size(), qsizetype(2));
        QVERIFY(cell[QStringLiteral("latencyNs")].toObject().contains(QStringLiteral("percentiles")));
        QVERIFY(cell[QStringLiteral("spread")].toObject().contains(QStringLiteral("bytesPerSecond")));
    }

    void missingCells()
    {
        Comparison comparison = handmade::comparison();
        comparison.rows[0].cells[1] = Cell();
        comparison.rows[0].cells[1].verdict.reasonId = QStringLiteral("missing");
        const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(comparison)).object();
        const QJsonObject cell =
            json[QStringLiteral("rows")].toArray()[0].toObject()[QStringLiteral("cells")].toArray()[1].toObject();
        QCOMPARE(cell[QStringLiteral("present")].toBool(true), false);
        QVERIFY(!cell.contains(QStringLiteral("ios")));
        QCOMPARE(cell[QStringLiteral("verdict")].toString(), QStringLiteral("not-comparable"));
        QCOMPARE(cell[QStringLiteral("reason")].toString(), QStringLiteral("missing"));
    }

    void everyVerdictHasItsName()
    {
        QSet<QString> names;
        for (const VerdictKind kind :
            {VerdictKind::Faster, VerdictKind::Slower, VerdictKind::SlightlyFaster, VerdictKind::SlightlySlower,
                VerdictKind::NoDifference, VerdictKind::Undecided, VerdictKind::SingleRun, VerdictKind::NotComparable}) {
            Comparison comparison = handmade::comparison();
            comparison.rows[0].cells[1].verdict.kind = kind;
            const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(comparison)).object();
            names.insert(json[QStringLiteral("rows")]
                             .toArray()[0]
                             .toObject()[QStringLiteral("cells")]
                             .toArray()[1]
                             .toObject()[QStringLiteral("verdict")]
                             .toString());
        }
        QCOMPARE(names.size(), qsizetype(8));
    }

    void resultsAreAnArrayThatReadsBack()
    {
        const auto a =
            std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("A"), samples::usbTarget()));
        const QJsonArray array = QJsonDocument::fromJson(toJsonArray({a, a})).array();
        QCOMPARE(array.size(), qsizetype(2));
        const Expected<BenchmarkResult> read =
            resultFromJson(QJsonDocument(array[0].toObject()).toJson(), QStringLiteral("x"));
        QVERIFY(read);
        QCOMPARE(read->label, QStringLiteral("A"));
        QVERIFY(QJsonDocument::fromJson(toJsonArray({})).array().isEmpty());
    }

    void nothing() { QVERIFY(QJsonDocument::fromJson(toComparisonJson(Comparison())).isObject()); }
};

QTEST_APPLESS_MAIN(TestComparisonJson)
#include "tst_comparisonjson.moc"
