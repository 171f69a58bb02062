#include "tests/app/program.h"
#include "tests/doubles/fusedouble.h"
#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <optional>

using namespace driveduel;
using namespace driveduel::doubles;
using driveduel::test::Outcome;
using driveduel::test::Program;

/// The preset `sustained-write` from the command line to its result, on a double of a drive. Needs /dev/fuse.
class TestSustainedRun final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void fromRunToComparison();

private:
    static QJsonObject metricsOf(const QJsonObject& pass)
    {
        QJsonObject metrics;
        for (const QJsonValue& metric : pass[u"metrics"].toArray())
            metrics[metric[u"name"].toString()] = metric[u"value"].toDouble();
        return metrics;
    }

    std::optional<FuseDouble> m_double;
};

void TestSustainedRun::initTestCase()
{
    Expected<FuseDouble> made = FuseDouble::create();
    if (!made)
        QSKIP(("no file system in user space here: " + made.error().detail).c_str());
    m_double.emplace(std::move(*made));
}

void TestSustainedRun::fromRunToComparison()
{
    constexpr double kCacheMb = 300;
    Behaviour behaviour;
    behaviour.writeBytesPerSecond = 100'000'000;
    behaviour.cacheBytes = static_cast<std::uint64_t>(kCacheMb) * 1'000'000;
    behaviour.fullBytesPerSecond = 40'000'000;
    const Program program;
    // As it is built in, but for half a minute of rest.
    QFile builtIn(QStringLiteral(SOURCE_DIR "/resources/presets/sustained-write.json"));
    QVERIFY(builtIn.open(QIODevice::ReadOnly));
    QByteArray text = builtIn.readAll();
    QVERIFY(text.contains("\"startdelay\": \"30s\""));
    text.replace("\"startdelay\": \"30s\"", "\"startdelay\": \"300ms\"").replace("\"3s\"", "\"500ms\"").replace("\"10s\"", "\"2s\"");
    QFile preset(program.path("short.json"));
    QVERIFY(preset.open(QIODevice::WriteOnly) && preset.write(text) > 0);
    preset.close();

    QString seen;
    for (int attempt = 0; attempt < 3; ++attempt) { // on a busy machine the double keeps no time
        m_double->set(behaviour);
        const QString out = program.path(QStringLiteral("result%1.json").arg(attempt));
        const Outcome run = program.run({"run", "--preset", preset.fileName(), "--size", "480MiB", "--target",
            QString::fromStdString(m_double->folder()), "--out", out});
        QVERIFY2(run.status == 0, run.err);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject result = QJsonDocument::fromJson(file.readAll()).object();
        const QJsonArray probes = result[u"probes"].toArray();
        QCOMPARE(probes.size(), 3);
        const QJsonObject pass = probes[0][u"passes"][0].toObject();
        QCOMPARE(pass[u"write"][u"bytes"].toDouble(), 480.0 * 1024 * 1024); // once over the file, whatever it took
        QVERIFY(probes[1][u"passes"][0][u"read"][u"bytes"].toDouble() > 0);
        QVERIFY(!pass[u"latencyOverTime"][u"endNs"].toArray().isEmpty());
        const QJsonObject metrics = metricsOf(pass);
        seen = QString::fromUtf8(QJsonDocument(metrics).toJson(QJsonDocument::Compact));
        const bool isRight = std::abs(metrics[u"cache size"].toDouble() * 1000 - kCacheMb) <= 50
            && std::abs(metrics[u"speed in cache"].toDouble() / 100 - 1) <= 0.03
            && std::abs(metrics[u"speed after cache"].toDouble() / 40 - 1) <= 0.03;
        if (!isRight)
            continue;
        const QRegularExpression sentence("Writes \\S+ MB/s for [23]\\d\\d MB,\\s+then [34]\\S+\\s+MB/s");
        QVERIFY2(sentence.match(QString::fromUtf8(run.out)).hasMatch(), run.out);
        const Outcome compared = program.run({"compare", out});
        QVERIFY2(sentence.match(QString::fromUtf8(compared.out)).hasMatch(), compared.out);
        return;
    }
    QFAIL(qPrintable(seen));
}

int main(int count, char** arguments)
{
    (void)enterPrivateMounts();
    takePrecedence();
    QCoreApplication application(count, arguments);
    TestSustainedRun test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_sustainedrun.moc"
