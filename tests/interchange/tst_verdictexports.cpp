#include "core/interchange/exporters.h"
#include "tests/analysis/fixtures.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace driveduel;
using namespace driveduel::fixtures;

namespace {

const Probe kRead = probe(QStringLiteral("4K random read"), engine::Pattern::RandRead);

/// A storage probe whose passes have latencies, and in the second result a pass that stands out for a recorded cause.
ProbeRecord measured(double speed, quint64 latencyNs, bool hasStray)
{
    ProbeRecord r = record(kRead, {speed, speed * 1.01, speed * 0.99, speed * 1.005, hasStray ? speed / 2 : speed, speed * 0.995});
    for (int i = 0; i < r.passes.size(); ++i) {
        auto histogram = std::make_shared<engine::Histogram>();
        for (int k = 0; k < 2000; ++k)
            histogram->record(latencyNs + static_cast<quint64>(i) * latencyNs / 100);
        r.passes[i].read->histogram = histogram;
    }
    if (hasStray)
        r.passes[4].warnings = {warning("vm-steal", "warning", {{QStringLiteral("share"), 0.2}})};
    return r;
}

/// A system probe with one figure a pass and another that was printed once.
ProbeRecord figures(double rate, double printed)
{
    ProbeRecord r;
    r.probe.name = QStringLiteral("small|files");
    r.probe.kind = QStringLiteral("small-files");
    r.metrics = {{QStringLiteral("load"), QStringLiteral("%"), printed, false, 0.005}};
    for (int i = 0; i < 3; ++i) {
        PassRecord p;
        p.repetition = i;
        p.metrics = {{QStringLiteral("created"), QStringLiteral("files/s"), rate * (1 + 0.001 * i), true, 0}};
        r.passes.append(p);
    }
    return r;
}

const Comparison& duel()
{
    static const Comparison comparison = compared({result(QStringLiteral("A"), {measured(100, 200'000, false), figures(1000, 12.25)}),
        result(QStringLiteral("B"), {measured(240, 95'000, true), figures(2400, 24.5)})});
    return comparison;
}

QJsonObject rowNamed(const QJsonObject& json, const QString& metric)
{
    for (const QJsonValue& row : json[QStringLiteral("rows")].toArray()) {
        if (row.toObject()[QStringLiteral("metric")].toObject()[QStringLiteral("name")].toString() == metric)
            return row.toObject();
    }
    return {};
}

QJsonObject secondCell(const QJsonObject& row)
{
    return row[QStringLiteral("cells")].toArray()[1].toObject();
}

QList<QStringList> simpleCsv()
{
    QList<QStringList> lines;
    for (const QString& line : QString::fromUtf8(toCsv(duel())).split(QStringLiteral("\r\n"), Qt::SkipEmptyParts))
        lines.append(line.split(u','));
    return lines;
}

QString at(const QList<QStringList>& csv, qsizetype line, const char* header)
{
    const qsizetype column = csv[0].indexOf(QLatin1String(header));
    return column < 0 ? QStringLiteral("no such column") : csv[line][column];
}

} // namespace

/// What verdicts know beyond the ratio of bandwidths, in every reading.
class TestVerdictExports final : public QObject
{
    Q_OBJECT

private slots:
    void jsonOfMetrics()
    {
        const QJsonObject json = QJsonDocument::fromJson(toComparisonJson(duel())).object();
        const QJsonObject row = rowNamed(json, QStringLiteral("created"));
        QVERIFY(!row.contains(QStringLiteral("side")));
        QCOMPARE(row[QStringLiteral("metric")].toObject()[QStringLiteral("unit")].toString(), QStringLiteral("files/s"));
        QCOMPARE(row[QStringLiteral("metric")].toObject()[QStringLiteral("better")].toString(), QStringLiteral("higher"));
        const QJsonObject cell = secondCell(row);
        QCOMPARE(cell[QStringLiteral("passValues")].toArray().size(), 3);
        QCOMPARE(cell[QStringLiteral("verdict")].toString(), QStringLiteral("faster"));
        QVERIFY(std::abs(cell[QStringLiteral("ratio")].toObject()[QStringLiteral("value")].toDouble() - 2.4) < 1e-9);
        QVERIFY(!cell.contains(QStringLiteral("passBytesPerSecond")));
        const QJsonObject load = secondCell(rowNamed(json, QStringLiteral("load")));
        QCOMPARE(load[QStringLiteral("verdict")].toString(), QStringLiteral("single-run"));
        QCOMPARE(load[QStringLiteral("value")].toDouble(), 24.5);
        QCOMPARE(load[QStringLiteral("halfStep")].toDouble(), 0.005);
        QVERIFY(load[QStringLiteral("ratio")].toObject()[QStringLiteral("low")].toDouble() < 2);
    }

    void jsonOfLatencyAndOutliers()
    {
        const QJsonObject row = QJsonDocument::fromJson(toComparisonJson(duel())).object()[QStringLiteral("rows")].toArray()[0].toObject();
        const QJsonObject cell = secondCell(row);
        const QJsonObject latency = cell[QStringLiteral("latencyVerdicts")].toObject();
        QCOMPARE(latency.keys(), (QStringList{QStringLiteral("50"), QStringLiteral("99")})); // p99.9 takes 10 000 I/Os
        const QJsonObject ratio = latency[QStringLiteral("99")].toObject()[QStringLiteral("ratio")].toObject();
        QVERIFY(ratio[QStringLiteral("low")].toDouble() < 0.475 && ratio[QStringLiteral("high")].toDouble() > 0.475);
        QCOMPARE(latency[QStringLiteral("99")].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("faster"));
        const QJsonObject outlier = cell[QStringLiteral("outliers")].toArray()[0].toObject();
        QCOMPARE(outlier[QStringLiteral("pass")].toInt(), 4);
        QCOMPARE(outlier[QStringLiteral("cause")].toString(), QStringLiteral("vm-steal"));
        QVERIFY(outlier[QStringLiteral("robustZ")].toDouble() < -5);
    }

    void singleRunHasNoInterval()
    {
        const Comparison single = compared({result(QStringLiteral("A"), {record(kRead, {100})}), result(QStringLiteral("B"), {record(kRead, {240})})});
        const QJsonObject cell = secondCell(QJsonDocument::fromJson(toComparisonJson(single)).object()[QStringLiteral("rows")].toArray()[0].toObject());
        QCOMPARE(cell[QStringLiteral("ratio")].toObject()[QStringLiteral("value")].toDouble(), 2.4);
        QVERIFY(!cell[QStringLiteral("ratio")].toObject().contains(QStringLiteral("low")));
        const QString markdown = QString::fromUtf8(toMarkdown(single));
        QVERIFY(markdown.contains(QStringLiteral("2.40×")) && !markdown.contains(QStringLiteral("2.40–")));
        QVERIFY2(markdown.contains(QStringLiteral("2.4× faster, single run")), qPrintable(markdown));
    }

    void csv()
    {
        const QList<QStringList> lines = simpleCsv();
        QMap<QString, int> scopes;
        for (qsizetype i = 1; i < lines.size(); ++i)
            ++scopes[at(lines, i, "scope")];
        QCOMPARE(scopes, (QMap<QString, int>{{QStringLiteral("summary"), 2}, {QStringLiteral("pass"), 12}, {QStringLiteral("metric"), 4}, {QStringLiteral("metric pass"), 6}}));
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const bool isOfB = at(lines, i, "label") == QStringLiteral("B");
            const QString scope = at(lines, i, "scope");
            QCOMPARE(at(lines, i, "outlier cause"), isOfB && scope == QStringLiteral("pass") && at(lines, i, "pass") == QStringLiteral("5") ? QStringLiteral("vm-steal") : QString());
            if (isOfB && scope == QStringLiteral("summary")) {
                QVERIFY(std::abs(at(lines, i, "latency p99 ratio (1)").toDouble() - 0.475) < 0.01);
                QCOMPARE(at(lines, i, "latency p99 verdict"), QStringLiteral("faster"));
                QCOMPARE(at(lines, i, "latency p99.9 ratio (1)"), QString());
                QCOMPARE(at(lines, i, "margin (1)"), QStringLiteral("0.03"));
            }
            if (isOfB && scope == QStringLiteral("metric") && at(lines, i, "metric") == QStringLiteral("created")) {
                QVERIFY(std::abs(at(lines, i, "metric ratio (1)").toDouble() - 2.4) < 1e-9);
                QCOMPARE(at(lines, i, "bandwidth ratio (1)"), QString());
                QVERIFY(at(lines, i, "metric low 95 %").toDouble() < 2402.4);
            }
            if (isOfB && scope == QStringLiteral("metric pass") && at(lines, i, "pass") == QStringLiteral("3"))
                QVERIFY(std::abs(at(lines, i, "metric value").toDouble() - 2404.8) < 1e-9);
        }
    }

    void tables()
    {
        const QString text = QString::fromUtf8(toTextTable(duel(), 400));
        const QString markdown = QString::fromUtf8(toMarkdown(duel()));
        for (const QString& table : {text, markdown}) {
            for (const char* part : {"24.50 %", "12.25 %", "files/s", "2.40× (", "2.0× higher, single run"})
                QVERIFY2(table.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + u'\n' + table));
        }
        for (const char* part : {"Value", "p99 vs A", "0.48× ("})
            QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + u'\n' + text));
        QVERIFY2(markdown.contains(QStringLiteral(", p99 2.1× lower")), qPrintable(markdown));
        QVERIFY2(!markdown.contains(QStringLiteral("0.00 MB/s")), qPrintable(markdown)); // a metric is no bandwidth
        QVERIFY2(text.contains(QStringLiteral("B 4K random read: Pass 5 lies far below the others: ")), qPrintable(text));
        QVERIFY(!markdown.contains(QStringLiteral("small|files"))); // a name is no cell border
    }

    void tableOfMetricsAlone()
    {
        const Comparison c = compared({result(QStringLiteral("A"), {figures(1000, 1)}), result(QStringLiteral("B"), {figures(1000, 1)})});
        const QString text = QString::fromUtf8(toTextTable(c, 200));
        QVERIFY2(!text.contains(QStringLiteral("MB/s")) && !text.contains(QStringLiteral("IOPS")), qPrintable(text));
        const Comparison drives = compared({result(QStringLiteral("A"), {record(kRead, {100})})});
        QVERIFY(!QString::fromUtf8(toTextTable(drives, 200)).contains(QStringLiteral("Value")));
    }
};

QTEST_APPLESS_MAIN(TestVerdictExports)
#include "tst_verdictexports.moc"
