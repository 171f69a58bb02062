#include "core/results/findingjson.h"
#include "tests/results/resultjsonhelpers.h"

namespace {

QList<Finding> two()
{
    return {{"usb2-link", FindingSeverity::Problem, "sda", {{"speed", "480", "/sys/bus/usb/devices/2-1/speed"}}, {{"speed", "480 Mb/s"}, {"emulated", false}}},
        {"on-battery", FindingSeverity::Warning, {}, {{"status", "battery", "/sys/class/power_supply"}}, {{"percent", 57}}}};
}

QByteArray edited(const std::function<void(QJsonObject&)>& edit)
{
    BenchmarkResult result = sample();
    result.findings = two();
    QJsonObject json = resultToJson(result);
    edit(json);
    return QJsonDocument(json).toJson();
}

} // namespace

/// Findings in result files, both ways.
class TestFindingJson final : public QObject
{
    Q_OBJECT

private slots:
    void roundTrip()
    {
        const Expected<BenchmarkResult> read = resultFromJson(edited([](QJsonObject&) {}), QStringLiteral("x"));
        QVERIFY2(read, problemOf(read).c_str());
        QCOMPARE(read->findings, two());
    }

    void absentIsNone()
    {
        const Expected<BenchmarkResult> read = resultFromJson(edited([](QJsonObject& json) { json.remove("findings"); }), QStringLiteral("x"));
        QVERIFY(read);
        QVERIFY(read->findings.isEmpty());
        QVERIFY(resultFromJson(fixture(), QStringLiteral("result-v1.json"))->findings.isEmpty());
    }

    void namesAreStable()
    {
        const QJsonObject first = findingsToJson(two())[0].toObject();
        QCOMPARE(first.keys(), (QStringList {"evidence", "id", "node", "severity", "values"}));
        QCOMPARE(first["severity"].toString(), "problem");
        QCOMPARE(first["evidence"].toArray()[0].toObject(), (QJsonObject {{"name", "speed"}, {"value", "480"}, {"file", "/sys/bus/usb/devices/2-1/speed"}}));
    }

    void severityOfTomorrowIsAWarning()
    {
        const auto read = resultFromJson(edited([](QJsonObject& json) {
            QJsonArray findings = json["findings"].toArray();
            QJsonObject first = findings[0].toObject();
            first["severity"] = "catastrophe";
            findings[0] = first;
            json["findings"] = findings;
        }), QStringLiteral("x"));
        QVERIFY(read);
        QCOMPARE(read->findings[0].severity, FindingSeverity::Warning);
    }

    void nonsenseIsNamed()
    {
        const auto read = resultFromJson(edited([](QJsonObject& json) { json["findings"] = QJsonArray {QJsonObject {{"severity", "note"}}}; }), QStringLiteral("x"));
        QVERIFY(!read);
        QVERIFY2(problemOf(read).find("findings[0].id") != std::string::npos, problemOf(read).c_str());
    }

    void noUuids()
    {
        const QString uuid = QStringLiteral("0b1e7c9a-1111-2222-3333-444455556666");
        const QList<Finding> findings {{"nearly-full", FindingSeverity::Note, "dm-0", {{"f_bavail", "/media/" + uuid, "statvfs /media/" + uuid}}, {{"where", "/media/" + uuid}}}};
        QVERIFY(!QJsonDocument(findingsToJson(findings)).toJson().contains(uuid.toUtf8()));
    }
};

QTEST_APPLESS_MAIN(TestFindingJson)
#include "tst_findingjson.moc"
