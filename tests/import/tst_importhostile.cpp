#include "core/import/grouping.h"
#include "core/import/scanner.h"
#include "core/results/resultjson.h"
#include "core/text/importwording.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <random>

using namespace driveduel;

namespace {

QList<QByteArray> samples()
{
    const QDir folder(QStringLiteral(TEST_DATA_DIR "/import"));
    QList<QByteArray> all;
    for (const QString& name : folder.entryList(QDir::Files)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            all.append(file.readAll());
    }
    return all;
}

/// Bytes changed, pieces cut out, doubled or brought in from another sample: seeded, so that a failure comes back.
QByteArray mutated(QByteArray text, const QByteArray& other, std::mt19937& random)
{
    const auto below = [&random](qsizetype n) { return n > 0 ? static_cast<qsizetype>(random() % static_cast<unsigned>(n)) : 0; };
    static constexpr const char* kWords[] = {"999999999999999999999999", "-1", "nan", "inf", "1e308", ",", ".", "(", ")", "[", "]", "{", "}", "\"", ":",
        "\r", "\n", "\b", "\x1b[", "<br>", "&#0;", "%=", "th=[", "/", "B)", "avg_2-", "\xFF\xFE", "\xEF\xBC\x8C"};
    const int changes = 1 + static_cast<int>(random() % 12);
    for (int i = 0; i < changes && !text.isEmpty(); ++i) {
        const qsizetype at = below(text.size());
        switch (random() % 6) {
        case 0:
            text[at] = static_cast<char>(random());
            break;
        case 1:
            text.remove(at, below(40));
            break;
        case 2:
            text.insert(at, kWords[random() % std::size(kWords)]);
            break;
        case 3:
            text.insert(at, text.mid(below(text.size()), below(200)));
            break;
        case 4:
            text.insert(at, other.mid(below(other.size()), below(400)));
            break;
        default:
            text.truncate(at);
        }
    }
    return text;
}

/// Whatever is found can be shown, made results of, written and read again.
bool isSound(const QByteArray& text)
{
    const import::ScanReport report = import::scanText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    const QList<import::Side> sides = import::suggestSides(report);
    (void)importReportText(report, sides);
    for (const BenchmarkResult& result : import::resultsFrom(report, sides, QStringLiteral("x"))) {
        const auto back = resultFromJson(QJsonDocument(resultToJson(result)).toJson(QJsonDocument::Compact), QStringLiteral("x"));
        if (!back) {
            qWarning("%s", back.error().detail.c_str());
            return false;
        }
    }
    return true;
}

} // namespace

class TestImportHostile final : public QObject
{
    Q_OBJECT

private slots:
    void anyBytesAtAll()
    {
        const QList<QByteArray> all = samples();
        QVERIFY(all.size() > 15);
        std::mt19937 random(20251);
        for (int round = 0; round < 1000; ++round) {
            const QByteArray& sample = all[static_cast<qsizetype>(random() % static_cast<unsigned>(all.size()))];
            const QByteArray& other = all[static_cast<qsizetype>(random() % static_cast<unsigned>(all.size()))];
            const QByteArray text = mutated(sample, other, random);
            QVERIFY2(isSound(text), (QByteArray::number(round) + ": " + text.toPercentEncoding()).constData());
        }
    }

    /// Twice the text takes about twice the time: nothing looks back over all that was read.
    void timeGrowsWithLength_data()
    {
        QTest::addColumn<QByteArray>("piece");
        QTest::newRow("log lines") << QByteArray("2025-01-01T00:00:00Z host app[1]: 5 bytes (B) copied, read: IOPS= BW=\n");
        QTest::newRow("open tags") << QByteArray("<b <a &lt; < \x1b[ ");
        QTest::newRow("open JSON") << QByteArray("{\n");
        QTest::newRow("JSON that fails late") << QByteArray("{\"a\": [1, 2, 3,\n");
        QTest::newRow("one long line") << QByteArray("4 B) copied, 1 s (");
        QTest::newRow("returns") << QByteArray("1 bytes (1 B) copied, 1 s\r");
        QTest::newRow("runs without figures") << QByteArray("a: (groupid=0, jobs=1): err= 0: pid=1\n");
        QTest::newRow("dd's progress") << QByteArray("9 bytes (9 B) copied, 9 s, 1 B/s\n");
    }

    void timeGrowsWithLength()
    {
        QFETCH(QByteArray, piece);
        const auto secondsOf = [&piece](int bytes) {
            const QByteArray text = piece.repeated(bytes / static_cast<int>(piece.size()));
            QElapsedTimer timer;
            timer.start();
            (void)import::scanText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
            return static_cast<double>(timer.nsecsElapsed()) / 1e9;
        };
        (void)secondsOf(100'000); // once for the caches
        const double small = secondsOf(300'000);
        const double large = secondsOf(3'000'000);
        // Ten times the length; a quadratic reader takes a hundred times as long. The margin is for a busy machine.
        QVERIFY2(large < 40 * small + 0.3, QByteArray::number(large / small).constData());
    }
};

QTEST_APPLESS_MAIN(TestImportHostile)
#include "tst_importhostile.moc"
