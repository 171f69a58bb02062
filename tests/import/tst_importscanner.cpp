#include "core/import/jsonstream.h"
#include "core/import/numbers.h"
#include "core/import/scanner.h"
#include "core/import/textlines.h"
#include "core/import/triggers.h"

#include <QStringEncoder>
#include <QTest>

#include <string>

using namespace driveduel;
using namespace driveduel::import;

namespace {

const std::string kHdparm = "/dev/sdq:\n Timing buffered disk reads: 300 MB in  3.01 seconds =  99.67 MB/sec\n";

/// JSON that is readable here: ' for " and ~ for an escaped one.
std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    for (std::size_t at = text.find('~'); at != std::string::npos; at = text.find('~', at))
        text.replace(at, 1, "\\\"");
    return text;
}

double rateIn(const ScanReport& report)
{
    if (report.blocks.size() != 1 || report.blocks[0].probes.size() != 1)
        return -1;
    return report.blocks[0].probes[0].record.passes[0].metrics[0].value;
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

std::string encoded(const std::string& text, QStringConverter::Encoding encoding, bool withMark)
{
    QStringEncoder encoder(encoding, withMark ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    const QByteArray bytes = encoder.encode(QString::fromStdString(text));
    return bytes.toStdString();
}

} // namespace

class TestImportScanner final : public QObject
{
    Q_OBJECT

private slots:
    void numbers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("separators");
        QTest::addColumn<double>("value"); ///< negative: no number
        QTest::addColumn<double>("halfStep");
        QTest::addColumn<int>("length");
        QTest::newRow("whole") << QByteArray("42 MB") << 0 << 42.0 << 0.5 << 2;
        QTest::newRow("decimals") << QByteArray("47.20MiB") << 0 << 47.2 << 0.005 << 5;
        QTest::newRow("point at the end") << QByteArray("5. ") << 0 << 5.0 << 0.5 << 1;
        QTest::newRow("decimal comma") << QByteArray("24,8169s") << 1 << 24.8169 << 0.00005 << 7;
        QTest::newRow("comma that ends") << QByteArray("24, 5") << 1 << 24.0 << 0.5 << 2;
        QTest::newRow("thousands") << QByteArray("1,987,017  x") << 2 << 1987017.0 << 0.5 << 9;
        QTest::newRow("no thousands") << QByteArray("12,34") << 2 << 12.0 << 0.5 << 2;
        QTest::newRow("exponent") << QByteArray("2.5e-05 s") << 0 << 2.5e-5 << 0.5e-6 << 7;
        QTest::newRow("no exponent") << QByteArray("7east") << 0 << 7.0 << 0.5 << 1;
        QTest::newRow("word") << QByteArray("NaN") << 0 << -1.0 << 0.0 << 0;
        QTest::newRow("too large") << QByteArray("1e999") << 0 << -1.0 << 0.0 << 0;
        QTest::newRow("endless") << QByteArray(500, '9') << 0 << -1.0 << 0.0 << 0;
        QTest::newRow("empty") << QByteArray() << 0 << -1.0 << 0.0 << 0;
    }

    void numbers()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, separators);
        QFETCH(double, value);
        QFETCH(double, halfStep);
        QFETCH(int, length);
        const auto number = numberIn(text.toStdString(), static_cast<Separators>(separators));
        QCOMPARE(number.has_value(), value >= 0);
        if (!number)
            return;
        QCOMPARE(number->value, value);
        QCOMPARE(number->halfStep, halfStep);
        QCOMPARE(static_cast<int>(number->length), length);
    }

    void triggersFindAllWords()
    {
        Triggers triggers;
        triggers.add("he", 0);
        triggers.add("she", 1);
        triggers.add("hers", 2);
        triggers.add("his", 3);
        triggers.build();
        QCOMPARE(triggers.groupsIn("ushers"), 0b0111U);
        QCOMPARE(triggers.groupsIn("this"), 0b1000U);
        QCOMPARE(triggers.groupsIn("hhhe"), 0b0001U);
        QCOMPARE(triggers.groupsIn("sh er"), 0U);
    }

    /// The same figures whatever stands around them.
    void disguises_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << QByteArray::fromStdString(text); };
        row("plain", kHdparm);
        row("CRLF", replaced(kHdparm, "\n", "\r\n"));
        row("CR alone", replaced(kHdparm, "\n", "\r"));
        row("UTF-8 mark", "\xEF\xBB\xBF" + kHdparm);
        row("UTF-16LE with mark", encoded(kHdparm, QStringConverter::Utf16LE, true));
        row("UTF-16BE with mark", encoded(kHdparm, QStringConverter::Utf16BE, true));
        row("UTF-16LE", encoded(kHdparm, QStringConverter::Utf16LE, false));
        row("UTF-16BE", encoded(kHdparm, QStringConverter::Utf16BE, false));
        row("mail quote", "> > " + replaced(kHdparm, "\n", "\n> > "));
        row("comment", "// " + replaced(kHdparm, "\n", "\n// "));
        row("line numbers", "  1: " + replaced(kHdparm, "\n", "\n  2: "));
        row("times of day", "12:00:01 " + replaced(kHdparm, "\n", "\n12:00:02 "));
        row("colours", "\x1b[1;32m" + replaced(kHdparm, "=", "\x1b[0m=\x1b[31m"));
        row("markup", "<html><body><pre>" + replaced(kHdparm, "99.67", "<b>99.67</b>") + "</pre>");
        row("entities", replaced(kHdparm, "=", "&#61;"));
        row("one line of markup", replaced(kHdparm, "\n", "<br>"));
        row("Markdown fence", "```\n" + kHdparm + "```\n");
        row("quoted printable", "Content-Transfer-Encoding: quoted-printable\n\n" + replaced(kHdparm, "=", "=3D"));
        row("no last line end", kHdparm.substr(0, kHdparm.size() - 1));
        row("text around", "Look at this:\n\n" + kHdparm + "\nNot bad, is it? 20.0 MB/s SCSI.\n");
        row("zero bytes", replaced(kHdparm, "reads", std::string("re\0ads", 6)));
    }

    void disguises()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(rateIn(scanText(text.toStdString())), 99.67);
    }

    /// Where the pieces end that it is fed with makes no difference.
    void anyPieces()
    {
        const std::string json = quoted("{'fio version': 'fio-3.30', 'jobs': [{'jobname': 'j', 'read': {'io_bytes': 4096000, 'bw_bytes': 4096000,\n"
            " 'total_ios': 1000, 'iops': 1000.0, 'runtime': 1000, 'clat_ns': {'min': 1, 'max': 9, 'mean': 4.0, 'stddev': 1.0, 'N': 1000,\n"
            " 'percentile': {'50.000000': 4}, 'bins': {'4': 1000}}}}]}");
        const std::string text = "noise\r\n" + kHdparm + json + "\nreal\t0m1.5s\nuser\t0m1.0s\nsys\t0m0.5s\n";
        const ScanReport whole = scanText(text);
        QCOMPARE(whole.blocks.size(), 3);
        for (const std::size_t step : {1U, 2U, 3U, 7U, 64U}) {
            Scanner scanner;
            for (std::size_t at = 0; at < text.size(); at += step)
                scanner.feed(std::string_view(text).substr(at, step));
            const ScanReport report = scanner.finish();
            QCOMPARE(report.blocks.size(), whole.blocks.size());
            for (qsizetype i = 0; i < whole.blocks.size(); ++i) {
                QCOMPARE(report.blocks[i].tool, whole.blocks[i].tool);
                QCOMPARE(report.blocks[i].place, whole.blocks[i].place);
                QCOMPARE(report.blocks[i].probes.size(), whole.blocks[i].probes.size());
            }
        }
    }

    void placesAreTold()
    {
        const ScanReport report = scanText("one\ntwo\n" + kHdparm);
        QCOMPARE(report.blocks[0].place, (Place{4, 1}));
        QCOMPARE(report.blocks[0].lastLine, 4U);
        const ScanReport failed = scanText("/dev/sdq:\n Timing buffered disk reads: read() failed: Input/output error\n");
        QCOMPARE(failed.blocks[0].remarks[0].id, "no-figures");
        QCOMPARE(failed.blocks[0].remarks[0].place.line, 2U);
        QVERIFY(failed.blocks[0].probes.isEmpty());
    }

    void impossibleFiguresAreRefused()
    {
        const ScanReport report = scanText("/dev/sdq:\n Timing buffered disk reads: 300 MB in  3.01 seconds = 1e40 MB/sec\n");
        QCOMPARE(report.blocks.size(), 1);
        QVERIFY(report.blocks[0].probes.isEmpty());
        QCOMPARE(report.blocks[0].remarks[0].id, "out-of-range");
    }

    void jsonThatBreaksOff()
    {
        const std::string head = quoted("{'fio version': 'fio-3.30', 'jobs': [");
        const std::string job = quoted("{'jobname': 'a', 'read': {'io_bytes': 4096000, 'total_ios': 1000, 'bw_bytes': 1, 'iops': 1000, 'runtime': 1000}}");
        const ScanReport cut = scanText(head + job + ",\n{\"jobname\": \"b\", \"re");
        QCOMPARE(cut.blocks.size(), 1);
        QCOMPARE(cut.blocks[0].probes.size(), 1);
        QCOMPARE(cut.remarks.size(), 1);
        QCOMPARE(cut.remarks[0].id, "bad-json");
        QCOMPARE(cut.remarks[0].place.line, 2U);
        // What is no JSON of a tool leaves what follows alone.
        QCOMPARE(rateIn(scanText("{\n" + kHdparm)), 99.67);
        QCOMPARE(rateIn(scanText("{\"a\": 1}\n" + kHdparm)), 99.67);
        QCOMPARE(rateIn(scanText("[{\"a\": [[[\n" + kHdparm)), 99.67);
    }

    void jsonKeepsDuplicatesAndBins()
    {
        JsonStream stream({"jobs"}, {"skipped"}, [](const JsonValue&, std::string_view, JsonValue&&) {});
        stream.feed(quoted("{'a': 1, 'a': 2, 'bins': {'10': 3, '20': 4}, 'skipped': {'x': [1, 2]}, 't': 'q~uote', 'n': null, 'b': true}"));
        QVERIFY(stream.state() == JsonStream::State::Done);
        const JsonValue& root = stream.root();
        QCOMPARE(root["a"].number, 1.0);
        QCOMPARE(std::count(root.keys.begin(), root.keys.end(), "a"), 2);
        QCOMPARE(root["bins"].bins.size(), 2U);
        QCOMPARE(root["bins"].bins[1], std::make_pair(std::uint64_t(20), std::uint64_t(4)));
        QVERIFY(!root.has("skipped") || root["skipped"].items.empty());
        QCOMPARE(root["t"].text, "q\"uote");
        QCOMPARE(root["b"].number, 1.0);
        JsonStream deep({}, {}, [](const JsonValue&, std::string_view, JsonValue&&) {});
        deep.feed(std::string(100'000, '['));
        QVERIFY(deep.state() == JsonStream::State::Failed);
    }

    void longLinesStayBounded()
    {
        TextLines lines;
        const std::string piece(300'000, 'x');
        lines.append(piece);
        std::size_t total = 0;
        for (auto line = lines.next(); line; line = lines.next()) {
            QVERIFY(line->text.size() <= kLongestLine);
            total += line->text.size();
        }
        lines.finish();
        for (auto line = lines.next(); line; line = lines.next())
            total += line->text.size();
        QCOMPARE(total, piece.size());
    }

    void nothingInNothing()
    {
        for (const std::string& text : {std::string(), std::string("\n\n\r\r"), std::string(100, '\0'), std::string("\xFF\xFE\x00", 3), std::string("{[\"")}) {
            const ScanReport report = scanText(text);
            QVERIFY(report.blocks.isEmpty());
        }
        QVERIFY(!scanFile("/nowhere/at/all"));
        QVERIFY(!scanFile("/"));
    }
};

QTEST_APPLESS_MAIN(TestImportScanner)
#include "tst_importscanner.moc"
