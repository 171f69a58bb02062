#include "core/interchange/htmlreport.h"
#include "core/text/explanations.h"
#include "tests/interchange/handmade.h"
#include "tests/results/samples.h"

#include <QXmlStreamReader>
#include <QtTest>

using namespace driveduel;

namespace {

/// The page is written so that an XML reader takes it too, which is stricter than a browser.
struct Page
{
    QStringList elements; ///< in order, with their attributes' names
    QString text;
    QString error;
};

Page pageOf(const QByteArray& html)
{
    Page page;
    QXmlStreamReader reader(html);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            QString element = reader.name().toString();
            for (const QXmlStreamAttribute& attribute : reader.attributes())
                element += QLatin1Char(' ') + attribute.name().toString();
            page.elements.append(element);
        } else if (reader.isCharacters()) {
            page.text += reader.text();
        }
    }
    page.error = reader.hasError() ? reader.errorString() : QString();
    return page;
}

ReportCharts oneChart()
{
    return {{{QStringLiteral("Bandwidth"), QStringLiteral("MB/s"), QStringLiteral("A is \"fast\" & <good>"), QStringLiteral("<svg viewBox=\"0 0 9 9\"><rect class=\"s0\"/></svg>")}},
        QStringLiteral(".s0{fill:#123456}"), true};
}

Comparison twoRuns()
{
    BenchmarkResult b = samples::result(QStringLiteral("B"), samples::usbTarget(), 2, QStringLiteral("run-2"));
    b.id = QStringLiteral("id-2");
    return compare({std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("A"), samples::nvmeTarget())), std::make_shared<const BenchmarkResult>(b)});
}

} // namespace

class TestHtmlReport final : public QObject
{
    Q_OBJECT

private slots:
    void saysWhatWasMeasured()
    {
        const QByteArray html = toHtml(handmade::withFindings(handmade::comparison()), oneChart());
        const Page page = pageOf(html);
        QVERIFY2(page.error.isEmpty(), qPrintable(page.error));
        for (const char* text : {"A: Internal (reference)", "B: To Go, USB", "Ubuntu 24.04.1 LTS", "crypt luks-1 → part sda2", "rw,relatime", "No TRIM through the bridge",
                 "0.50× (0.47–0.53)", "80.0", "fio '--name=4K random read QD1'", "--filename=testfile", "io_uring (single_issuer defer_taskrun)", "B*", "2 passes of each probe",
                 "95 % interval"})
            QVERIFY2(page.text.contains(QString::fromUtf8(text)), text);
        for (const char* id : {"bandwidth", "p99", "verdict", "valid"})
            QVERIFY2(page.text.contains(explanation(QLatin1String(id))->text), id);
        QVERIFY(!page.text.contains(explanation(QStringLiteral("sync-latency"))->text));
        QVERIFY(html.contains(".s0{fill:#123456}"));
        QVERIFY(html.contains("<svg viewBox=\"0 0 9 9\">"));
        QVERIFY(!html.contains("SECRET"));
    }

    void interleavedOrderIsShown()
    {
        Comparison comparison = handmade::comparison();
        BenchmarkResult b = *comparison.results[1];
        b.probes[0].passes[0].order = 1;
        b.probes[0].passes[1].order = 2;
        comparison.results[1] = std::make_shared<const BenchmarkResult>(b);
        BenchmarkResult a = *comparison.results[0];
        a.probes[0].passes[1].order = 3;
        comparison.results[0] = std::make_shared<const BenchmarkResult>(a);
        comparison.rows[0].cells[1].probeIndex = 0;
        QVERIFY(pageOf(toHtml(comparison, {})).text.contains(QStringLiteral("A B B A")));
        QVERIFY(pageOf(toHtml(twoRuns(), {})).text.contains(QStringLiteral("separate runs")));
    }

    void verdictsStandWithTheirIntervals()
    {
        const QString text = pageOf(toHtml(twoRuns(), {})).text;
        QVERIFY2(text.contains(QStringLiteral("B reads 4K random blocks 2.0")) || text.contains(QStringLiteral("B reads 4K")), qPrintable(text.left(3000)));
        QVERIFY(text.contains(QStringLiteral("Verdicts")));
    }

    void withoutDrawingItSaysSo()
    {
        const QString without = pageOf(toHtml(handmade::comparison(), {})).text;
        QVERIFY(without.contains(QStringLiteral("draws no charts")));
        QVERIFY(!pageOf(toHtml(handmade::comparison(), oneChart())).text.contains(QStringLiteral("draws no charts")));
    }

    void needsNothingElse()
    {
        const QByteArray html = toHtml(handmade::withFindings(handmade::comparison()), oneChart()).toLower();
        for (const char* reference : {"http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link", "<iframe", "<img", "onload", "//"})
            QVERIFY2(!html.contains(reference), reference);
        QVERIFY(html.contains("default-src 'none'"));
        QVERIFY(html.contains("prefers-color-scheme: dark"));
        QVERIFY(html.contains("@media print"));
    }

    void hostileNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("element") << QStringLiteral("<img src=x onerror=alert(1)>");
        QTest::newRow("script") << QStringLiteral("</title></style><script>alert(1)</script>");
        QTest::newRow("attribute") << QStringLiteral("\" onmouseover=\"alert(1)");
        QTest::newRow("apostrophe") << QStringLiteral("' onmouseover='alert(1)");
        QTest::newRow("comment") << QStringLiteral("--><!-- ]]>");
        QTest::newRow("entity") << QStringLiteral("&lt;b&gt; &#60;b&#62;");
        QTest::newRow("controls") << QStringLiteral("a\u0001\u0008b\u202Ec\uFFFEd");
        QTest::newRow("lines") << QStringLiteral("a\nb\r\nc");
        QTest::newRow("half of a pair") << QString(QStringLiteral("a") + QChar(0xD800) + QStringLiteral("b"));
        QTest::newRow("long") << QString(300, u'w');
    }

    /// Whatever a name is, the page has the elements that it has with a harmless one.
    void hostileNames()
    {
        QFETCH(QString, name);
        const auto page = [](const QString& given) {
            Comparison comparison = handmade::withFindings(handmade::comparison(given));
            BenchmarkResult a = *comparison.results[0];
            a.note = a.presetName = a.host.cpu = a.host.distribution = given;
            a.target->drives[0].model = a.target->mountOptions = given;
            a.target->layers = {given};
            a.source.version = given;
            a.probes[0].passes[0].backend.flags = given.toStdString();
            a.findings = {{QStringLiteral("unknown-") + given, FindingSeverity::Problem, given, {{given, given, given}}, {}}};
            comparison.results[0] = std::make_shared<const BenchmarkResult>(a);
            comparison.rows[0].probe.name = given;
            comparison.banners = {{QStringLiteral("other-") + given, QStringLiteral("warning"), {}}};
            return pageOf(toHtml(comparison, oneChart()));
        };
        const Page harmless = page(QStringLiteral("harmless"));
        const Page hostile = page(name);
        QVERIFY2(hostile.error.isEmpty(), qPrintable(hostile.error));
        QCOMPARE(hostile.elements, harmless.elements);
    }

    void oneResultAndNone()
    {
        const auto result = std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("A"), samples::usbTarget()));
        const Page one = pageOf(toHtml(compare({result}), {}));
        QVERIFY(one.error.isEmpty());
        QVERIFY(!one.text.contains(QStringLiteral("Verdicts")));
        QVERIFY(!one.text.contains(QStringLiteral("(reference)")));
        const Page none = pageOf(toHtml(Comparison(), {}));
        QVERIFY2(none.error.isEmpty(), qPrintable(none.error));
        QVERIFY(none.text.contains(QStringLiteral("Nothing to compare")));
    }

    void everyProbeOnce()
    {
        const QString text = pageOf(toHtml(twoRuns(), {})).text;
        QCOMPARE(text.count(QStringLiteral("--filename=testfile")), 3); // the mixed one has two rows
    }
};

QTEST_APPLESS_MAIN(TestHtmlReport)
#include "tst_htmlreport.moc"
