#include "core/interchange/exporters.h"
#include "tests/interchange/handmade.h"
#include "tests/results/samples.h"

#include <QSet>
#include <QtTest>

#include <clocale>

using namespace driveduel;

namespace {

using Table = QList<QStringList>;

/// RFC 4180 read by its own grammar; a bare CR or LF outside quotes fails.
std::optional<Table> parsed(const QByteArray& csv)
{
    const QString text = QString::fromUtf8(csv);
    Table table;
    QStringList line;
    QString field;
    bool isQuoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isQuoted && c == u'"' && i + 1 < text.size() && text[i + 1] == u'"') {
            field += c;
            ++i;
        } else if (c == u'"') {
            if (!isQuoted && !field.isEmpty())
                return std::nullopt;
            isQuoted = !isQuoted;
        } else if (!isQuoted && c == u',') {
            line.append(std::exchange(field, {}));
        } else if (!isQuoted && c == u'\r') {
            if (i + 1 >= text.size() || text[i + 1] != u'\n')
                return std::nullopt;
            ++i;
            line.append(std::exchange(field, {}));
            table.append(std::exchange(line, {}));
        } else if (!isQuoted && c == u'\n') {
            return std::nullopt;
        } else {
            field += c;
        }
    }
    return isQuoted || !line.isEmpty() || !field.isEmpty() ? std::nullopt : std::optional(table);
}

QString at(const Table& table, int line, const char* header)
{
    const qsizetype column = table[0].indexOf(QLatin1String(header));
    return column < 0 ? QStringLiteral("no column ") + QLatin1String(header) : table[line][column];
}

} // namespace

class TestCsv final : public QObject
{
    Q_OBJECT

private slots:
    void findingsByTheirNames()
    {
        const auto table = parsed(toCsv(handmade::withFindings(handmade::comparison())));
        QVERIFY(table);
        QSet<QString> told;
        for (int line = 1; line < table->size(); ++line)
            told += at(*table, line, "label") + QStringLiteral(": ") + at(*table, line, "findings");
        QCOMPARE(told, (QSet<QString> {QStringLiteral("Internal: "), QStringLiteral("To Go, USB: trim-missing one-command-at-a-time")}));
    }

private slots:
    void golden()
    {
        QFile file(QStringLiteral(TEST_DATA_DIR "/interchange/comparison.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray expected = file.readAll();
        const QByteArray written = toCsv(handmade::comparison());
        if (written != expected) {
            QFile actual(QStringLiteral("comparison.actual.csv"));
            QVERIFY(actual.open(QIODevice::WriteOnly));
            actual.write(written);
        }
        QVERIFY2(written == expected, "see comparison.actual.csv");
    }

    void otherLocalesChangeNothing()
    {
        const QByteArray before = toCsv(handmade::comparison());
        const QLocale saved;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(QLocale().toString(1.5), QStringLiteral("1,5"));
        std::setlocale(LC_ALL, "de_DE.UTF-8"); // where it is installed
        const QByteArray after = toCsv(handmade::comparison());
        std::setlocale(LC_ALL, "C.UTF-8");
        QLocale::setDefault(saved);
        QCOMPARE(after, before);
    }

    void linesAndFields()
    {
        const auto table = parsed(toCsv(handmade::comparison()));
        QVERIFY(table);
        QCOMPARE(table->size(), qsizetype(7)); // header, and a summary with two passes for each result
        for (const QStringList& line : *table)
            QCOMPARE(line.size(), table->first().size());
        QCOMPARE(QSet<QString>(table->first().begin(), table->first().end()).size(), table->first().size());
        QCOMPARE(at(*table, 1, "scope"), QStringLiteral("summary"));
        QCOMPARE(at(*table, 2, "scope"), QStringLiteral("pass"));
        QCOMPARE(at(*table, 3, "pass"), QStringLiteral("2"));
        QCOMPARE(at(*table, 1, "side"), QStringLiteral("read"));
        QCOMPARE(at(*table, 4, "label"), QStringLiteral("To Go, USB"));
        QCOMPARE(at(*table, 1, "drive model"), QStringLiteral("Example, \"Portable\""));
        QCOMPARE(at(*table, 1, "mount options"), QStringLiteral("rw,relatime"));
        QCOMPARE(at(*table, 1, "layers"), QStringLiteral("crypt luks-1 > part sda2"));
        QCOMPARE(at(*table, 1, "bs (bytes)"), QStringLiteral("4096"));
        QCOMPARE(at(*table, 2, "I/Os"), QStringLiteral("2000"));
        QCOMPARE(at(*table, 2, "IOPS (1/s)"), QStringLiteral("1000"));
        QCOMPARE(at(*table, 2, "bandwidth (MB/s)"), QStringLiteral("4.096"));
        QCOMPARE(at(*table, 2, "bandwidth (MiB/s)"), QStringLiteral("3.90625"));
        QCOMPARE(at(*table, 2, "latency p99.9 (ns)"), QStringLiteral("80099.9"));
        QCOMPARE(at(*table, 2, "latency mean (ns)"), QStringLiteral("80000.25"));
        QCOMPARE(at(*table, 2, "engine flags"), QStringLiteral("single_issuer defer_taskrun"));
        QCOMPARE(at(*table, 1, "bandwidth high 95 % (bytes/s)"), QStringLiteral("4507648"));
        QCOMPARE(at(*table, 1, "bandwidth ratio (1)"), QString());
        QCOMPARE(at(*table, 4, "bandwidth ratio (1)"), QStringLiteral("0.5"));
        QCOMPARE(at(*table, 4, "verdict"), QStringLiteral("slower"));
        QCOMPARE(at(*table, 4, "reference"), QStringLiteral("Internal"));
        QCOMPARE(at(*table, 4, "drive number"), QStringLiteral("no"));
        QCOMPARE(at(*table, 5, "drive number"), QStringLiteral("yes"));
        QCOMPARE(at(*table, 6, "drive number"), QStringLiteral("no"));
        QCOMPARE(at(*table, 6, "warnings"), QStringLiteral("device-bytes-low (invalid)"));
        QCOMPARE(at(*table, 6, "ended early"), QStringLiteral("gone, \"pulled\""));
    }

    void serialNumbersStayOut() { QVERIFY(!toCsv(handmade::comparison()).contains("SECRET")); }

    void formulas_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("written");
        QTest::newRow("equals") << QStringLiteral("=1+1") << QStringLiteral("'=1+1");
        QTest::newRow("plus") << QStringLiteral("+1") << QStringLiteral("'+1");
        QTest::newRow("minus") << QStringLiteral("-2+3") << QStringLiteral("'-2+3");
        QTest::newRow("at") << QStringLiteral("@SUM(A1)") << QStringLiteral("'@SUM(A1)");
        QTest::newRow("full width") << QStringLiteral("\uFF1D1") << QStringLiteral("'\uFF1D1");
        QTest::newRow("command") << QStringLiteral("=cmd|' /C calc'!A0") << QStringLiteral("'=cmd|' /C calc'!A0");
        QTest::newRow("harmless") << QStringLiteral("a=b") << QStringLiteral("a=b");
        QTest::newRow("quotes") << QStringLiteral("a\"b") << QStringLiteral("a\"b");
        QTest::newRow("control") << QStringLiteral("\t=1") << QStringLiteral("'=1");
    }

    void formulas()
    {
        QFETCH(QString, label);
        QFETCH(QString, written);
        const auto table = parsed(toCsv(handmade::comparison(label)));
        QVERIFY(table);
        QCOMPARE(at(*table, 1, "label"), written);
    }

    void notesWithLines()
    {
        Comparison comparison = handmade::comparison();
        BenchmarkResult changed = *comparison.results[0];
        changed.note = QStringLiteral("first\nsecond, \"third\"");
        comparison.results[0] = std::make_shared<const BenchmarkResult>(changed);
        const auto table = parsed(toCsv(comparison));
        QVERIFY(table);
        QCOMPARE(at(*table, 1, "note"), changed.note);
    }

    void realComparison()
    {
        BenchmarkResult b = samples::result(QStringLiteral("B"), samples::usbTarget(), 0.5);
        b.probes[0].metrics = {{QStringLiteral("boot"), QStringLiteral("s"), 12.25, false}};
        b.probes[1].passes.clear();
        b.probes[1].refused = Error{ErrorCode::ReadOnly, "/data", "is read-only", 30};
        const QList<ResultPtr> results{
            std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("A"), samples::nvmeTarget())),
            std::make_shared<const BenchmarkResult>(b)};
        const auto table = parsed(toCsv(compare(results)));
        QVERIFY(table);
        // A: read, read + write, write with 3 passes each; B: the same without the mix, a metric and a refusal.
        QCOMPARE(table->size(), qsizetype(1 + 4 * 4 + 2 * 4 + 2));
        QCOMPARE(at(*table, 1, "link"), linkSummary(*samples::nvmeTarget().drives[0].link));
        QCOMPARE(at(*table, 1, "link ceiling (bytes/s)"), QStringLiteral("3500000000"));
        QCOMPARE(at(*table, 1, "passes"), QStringLiteral("3"));
        const int last = static_cast<int>(table->size()) - 1;
        QCOMPARE(at(*table, last, "scope"), QStringLiteral("refused"));
        QCOMPARE(at(*table, last, "refused"), QStringLiteral("/data: is read-only"));
        int metric = 1;
        while (metric < last && at(*table, metric, "scope") != QStringLiteral("metric"))
            ++metric;
        QCOMPARE(at(*table, metric, "metric value"), QStringLiteral("12.25"));
        QCOMPARE(at(*table, metric, "metric better"), QStringLiteral("lower"));
        QCOMPARE(at(*table, metric, "verdict"), QStringLiteral("not-comparable"));
        QCOMPARE(at(*table, metric, "verdict reason"), QStringLiteral("missing"));
        QCOMPARE(at(*table, metric, "IOPS (1/s)"), QString()); // no figures of reads
        QCOMPARE(at(*table, metric, "side"), QString());
    }

    void nothing()
    {
        const auto table = parsed(toCsv(Comparison()));
        QVERIFY(table);
        QCOMPARE(table->size(), qsizetype(1));
    }
};

QTEST_APPLESS_MAIN(TestCsv)
#include "tst_csv.moc"
