#include "core/results/passjson.h"
#include "core/results/seriesjson.h"

#include <QJsonDocument>
#include <QTest>

using namespace driveduel;

namespace {

QList<engine::LatencySlot> someSlots()
{
    return {{200'000'000, {{19, 3}, {40, 4'000'000'000}}}, {401'000'000, {}}, {650'000'000, {{0, 1}, {83, 2}}}};
}

template <typename Value> Value readBack(const QJsonObject& json, Value (*read)(const JsonNode&), QString* problem = nullptr)
{
    JsonProblem found;
    const JsonNode node(json, QStringLiteral("x"), found);
    const Value value = read(node);
    if (problem)
        *problem = found.text;
    return value;
}

} // namespace

/// Latencies and temperatures over time in a result file, both ways, and what is refused.
class TestSeriesJson : public QObject
{
    Q_OBJECT

private slots:
    void latencyRoundTrip();
    void temperatureRoundTrip();
    void passKeepsBoth();
    void badLatency_data();
    void badLatency();
    void badTemperatures_data();
    void badTemperatures();
};

void TestSeriesJson::latencyRoundTrip()
{
    QString problem;
    QCOMPARE(readBack(latencyOverTimeToJson(someSlots()), latencyOverTimeFromJson, &problem), someSlots());
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    QVERIFY(readBack(latencyOverTimeToJson({}), latencyOverTimeFromJson).isEmpty());
}

void TestSeriesJson::temperatureRoundTrip()
{
    const QList<TemperatureReading> readings{{0, 35.85}, {1'000'000'000, -5}, {1'000'000'000, 70}};
    QString problem;
    QCOMPARE(readBack(temperaturesToJson(readings), temperaturesFromJson, &problem), readings);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestSeriesJson::passKeepsBoth()
{
    PassRecord pass;
    pass.latencyOverTime = someSlots();
    pass.temperatures = {{0, 40}};
    JsonProblem problem;
    int histograms = 0;
    // Through text, as in a file.
    const QJsonObject json = QJsonDocument::fromJson(QJsonDocument(passToJson(pass)).toJson()).object();
    const PassRecord read = passFromJson(JsonNode(json, QStringLiteral("pass"), problem), histograms);
    QVERIFY2(problem.text.isEmpty(), qPrintable(problem.text));
    QCOMPARE(read.latencyOverTime, someSlots());
    QCOMPARE(read.temperatures, pass.temperatures);
    QVERIFY(!passToJson(PassRecord()).contains(QStringLiteral("latencyOverTime")));
}

void TestSeriesJson::badLatency_data()
{
    QTest::addColumn<QJsonObject>("json");
    const auto row = [](const char* name, const char* key, const QJsonArray& list) {
        QJsonObject json = latencyOverTimeToJson(someSlots());
        json[QLatin1String(key)] = list;
        QTest::newRow(name) << json;
    };
    row("time does not rise", "endNs", {200, 200, 300});
    row("negative time", "endNs", {-1, 200, 300});
    row("fewer slots than lists", "endNs", {200, 300});
    row("buckets out of order", "bucket", {40, 19, 0, 83});
    row("bucket twice", "bucket", {19, 19, 0, 83});
    row("bucket beyond the last", "bucket", {19, 40, 0, 84});
    row("count of nothing", "count", {3, 0, 1, 2});
    row("count too large", "count", {3, 4294967296.0, 1, 2});
    row("counts missing", "count", {3, 4});
    row("more buckets than there are", "buckets", {2, 0, 3});
    row("buckets left over", "buckets", {2, 0, 1});
    row("huge bucket number", "buckets", {2, 0, 1e18});
    row("text", "count", {"a", 4, 1, 2});
    QJsonArray many;
    for (int i = 0; i <= kMostLatencySlots; ++i)
        many.append(i + 1);
    row("too many slots", "endNs", many);
}

void TestSeriesJson::badLatency()
{
    QFETCH(QJsonObject, json);
    QString problem;
    QVERIFY(readBack(json, latencyOverTimeFromJson, &problem).isEmpty());
    QVERIFY(problem.startsWith(QStringLiteral("x.")));
}

void TestSeriesJson::badTemperatures_data()
{
    QTest::addColumn<QJsonArray>("times");
    QTest::addColumn<QJsonArray>("celsius");
    QTest::newRow("below absolute zero") << QJsonArray{0} << QJsonArray{-300};
    QTest::newRow("hotter than any drive") << QJsonArray{0} << QJsonArray{1001};
    QTest::newRow("text") << QJsonArray{0} << QJsonArray{"40"};
    QTest::newRow("unlike lengths") << QJsonArray{0, 1} << QJsonArray{40};
    QTest::newRow("back in time") << QJsonArray{5, 4} << QJsonArray{40, 41};
}

void TestSeriesJson::badTemperatures()
{
    QFETCH(QJsonArray, times);
    QFETCH(QJsonArray, celsius);
    QString problem;
    const QJsonObject json{{QStringLiteral("atNs"), times}, {QStringLiteral("celsius"), celsius}};
    QVERIFY(readBack(json, temperaturesFromJson, &problem).isEmpty());
    QVERIFY(!problem.isEmpty());
}

QTEST_APPLESS_MAIN(TestSeriesJson)
#include "tst_seriesjson.moc"
