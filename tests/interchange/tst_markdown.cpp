#include "core/interchange/exporters.h"
#include "core/text/wording.h"
#include "tests/interchange/handmade.h"
#include "tests/results/samples.h"

#include <QtTest>

using namespace driveduel;

namespace {

QStringList tableLines(const QByteArray& markdown)
{
    QStringList lines;
    for (const QString& line : QString::fromUtf8(markdown).split(u'\n')) {
        if (line.startsWith(u'|'))
            lines.append(line);
    }
    return lines;
}

qsizetype cellsIn(const QString& line)
{
    return line.count(u'|') - 1;
}

} // namespace

class TestMarkdown final : public QObject
{
    Q_OBJECT

private slots:
    void everyNumberIsThere()
    {
        const QByteArray markdown = toMarkdown(handmade::comparison());
        const QStringList lines = tableLines(markdown);
        QCOMPARE(lines.size(), qsizetype(3)); // titles, rule, the test
        for (const QString& line : lines)
            QCOMPARE(cellsIn(line), qsizetype(4)); // test, A, B, B vs A
        QCOMPARE(lines[0], QStringLiteral("| Test | A | B | B vs A |"));
        QCOMPARE(lines[2], QStringLiteral("| 4K random read QD1 | 4.20 MB/s · 1 025 IOPS · p99 80.1 µs | ⚠ 2.15 MB/s · 525 IOPS · p99 80.1 µs | 0.50× (0.47–0.53) |"));
        QVERIFY(markdown.startsWith("**"));
        QVERIFY(markdown.indexOf("**A: Internal**") > markdown.indexOf("| Test"));
        QVERIFY(markdown.contains("**A: Internal** (reference)"));
        QVERIFY(markdown.contains("**B: To Go, USB**"));
        QVERIFY(markdown.contains("Ubuntu 24.04.1 LTS"));
        QVERIFY(markdown.contains("B 4K random read QD1: ")); // the warning says where
    }

    void findingsStandWithTheirConfiguration()
    {
        const QString markdown = QString::fromUtf8(toMarkdown(handmade::withFindings(handmade::comparison())));
        const qsizetype b = markdown.indexOf("**B: To Go, USB**");
        QVERIFY(b > 0);
        QVERIFY(markdown.indexOf("Findings: No TRIM through the bridge, One command at a time") > b);
        QVERIFY(markdown.contains("- B: No TRIM through the bridge: Deleted space")); // why, once
        QVERIFY2(!markdown.contains("B: One command at a time"), "a note needs no remark");
    }

    void hostileLabels_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addColumn<QByteArray>("forbidden");
        QTest::newRow("pipe") << QStringLiteral("a|b") << QByteArray("a|b");
        QTest::newRow("html") << QStringLiteral("<img src=x onerror=alert(1)>") << QByteArray("<img");
        QTest::newRow("link") << QStringLiteral("[click](http://evil.example)") << QByteArray("[click](");
        QTest::newRow("autolink") << QStringLiteral("http://evil.example") << QByteArray("http://evil");
        QTest::newRow("www") << QStringLiteral("WWW.evil.example") << QByteArray("WWW.evil");
        QTest::newRow("mention") << QStringLiteral("@everyone") << QByteArray("@everyone");
        QTest::newRow("issue") << QStringLiteral("#1") << QByteArray("#1*");
        QTest::newRow("bold") << QStringLiteral("**x**") << QByteArray(" **x**");
        QTest::newRow("code") << QStringLiteral("`x`") << QByteArray(" `x`");
        QTest::newRow("backslash") << QStringLiteral("x\\") << QByteArray("x\\**");
        QTest::newRow("entity") << QStringLiteral("&lt;") << QByteArray("&lt;");
        QTest::newRow("lines") << QStringLiteral("a\n\n# b") << QByteArray("\n# b");
        QTest::newRow("bidi") << QStringLiteral("a\u202Eb") << QByteArray("\u202E");
    }

    void hostileLabels()
    {
        QFETCH(QString, label);
        QFETCH(QByteArray, forbidden);
        const QByteArray markdown = toMarkdown(handmade::comparison(label));
        QVERIFY2(!markdown.contains(forbidden), markdown.constData());
        const QStringList lines = tableLines(markdown);
        QCOMPARE(lines.size(), qsizetype(3));
        for (const QString& line : lines)
            QCOMPARE(cellsIn(line), cellsIn(lines[0]));
    }

    void hostileProbeNames()
    {
        Comparison comparison = handmade::comparison();
        comparison.rows[0].probe.name = QStringLiteral("a|b <b>c</b>");
        const QStringList lines = tableLines(toMarkdown(comparison));
        for (const QString& line : lines)
            QCOMPARE(cellsIn(line), cellsIn(lines[0]));
        QVERIFY(lines[2].contains(QStringLiteral("a&#124;b &#60;b&#62;")));
    }

    /// Where a ratio alone would claim a difference, words stand before it.
    void verdictsThatClaimNothing_data()
    {
        QTest::addColumn<VerdictKind>("kind");
        QTest::addColumn<bool>("hasWords");
        QTest::newRow("undecided") << VerdictKind::Undecided << true;
        QTest::newRow("no difference") << VerdictKind::NoDifference << true;
        QTest::newRow("faster") << VerdictKind::Faster << false;
    }

    void verdictsThatClaimNothing()
    {
        QFETCH(VerdictKind, kind);
        QFETCH(bool, hasWords);
        Comparison comparison = handmade::comparison();
        Verdict& verdict = comparison.rows[0].cells[1].verdict;
        verdict.kind = kind;
        const QString cell = QStringLiteral("| ") + (hasWords ? verdictShort(verdict) + QStringLiteral(", ") : QString()) + QStringLiteral("0.50× (0.47–0.53) |");
        QVERIFY2(tableLines(toMarkdown(comparison))[2].endsWith(cell), qPrintable(tableLines(toMarkdown(comparison))[2]));
    }

    void oneResultHasNoVerdict()
    {
        const auto result =
            std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("A"), samples::usbTarget()));
        const QByteArray markdown = toMarkdown(compare({result}));
        QVERIFY(!markdown.contains("Verdict"));
        QVERIFY(!markdown.contains("(reference)"));
        QCOMPARE(tableLines(markdown).size(), qsizetype(2 + 4));
    }

    /// Of 500 I/Os five lie above p99: too few to speak of it.
    void percentilesNeedValuesAboveThem()
    {
        BenchmarkResult result = samples::result(QStringLiteral("A"), samples::usbTarget());
        result.probes = {samples::record(
            samples::probe(QStringLiteral("64K read"), engine::Pattern::RandRead, 65536), {32}, samples::usbTarget())};
        QVERIFY(result.probes[0].passes[0].read->ios < 500);
        const QByteArray few = toMarkdown(compare({std::make_shared<const BenchmarkResult>(result)}));
        QVERIFY(few.contains("p50"));
        QVERIFY(!few.contains("p99"));
        result.probes = {samples::record(
            samples::probe(QStringLiteral("64K read"), engine::Pattern::RandRead, 65536), {320}, samples::usbTarget())};
        QVERIFY(toMarkdown(compare({std::make_shared<const BenchmarkResult>(result)})).contains("p99"));
    }

    void nothing() { QVERIFY(tableLines(toMarkdown(Comparison())).isEmpty()); }
};

QTEST_APPLESS_MAIN(TestMarkdown)
#include "tst_markdown.moc"
