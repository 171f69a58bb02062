#include "core/interchange/displaywidth.h"
#include "core/interchange/exporters.h"
#include "tests/interchange/handmade.h"
#include "tests/results/samples.h"

#include <QtTest>

using namespace driveduel;

namespace {

QStringList lines(const QByteArray& text)
{
    return QString::fromUtf8(text).split(u'\n');
}

int widest(const QByteArray& text)
{
    int width = 0;
    for (const QString& line : lines(text))
        width = std::max(width, displayWidth(line));
    return width;
}

/// Where a text ends in columns.
int endOf(const QString& line, const QString& text)
{
    const qsizetype at = line.indexOf(text);
    return at < 0 ? -1 : displayWidth(line.left(at + text.size()));
}

QString lineWith(const QByteArray& text, const QString& part)
{
    for (const QString& line : lines(text)) {
        if (line.contains(part))
            return line;
    }
    return {};
}

} // namespace

class TestTextTable final : public QObject
{
    Q_OBJECT

private slots:
    void width_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("width");
        QTest::newRow("ascii") << QStringLiteral("abc") << 3;
        QTest::newRow("cjk") << QStringLiteral("硬盘") << 4;
        QTest::newRow("kana") << QStringLiteral("ディスク") << 8;
        QTest::newRow("hangul") << QStringLiteral("한글") << 4;
        QTest::newRow("full width") << QStringLiteral("Ａ（") << 4;
        QTest::newRow("emoji") << QStringLiteral("🚀") << 2;
        QTest::newRow("combining") << QStringLiteral("e\u0301") << 1;
        QTest::newRow("signs") << QStringLiteral("µ×·–—") << 5;
        QTest::newRow("narrow space") << QStringLiteral("12\u202F083") << 6;
        QTest::newRow("beyond the base plane") << QStringLiteral("𠀀") << 2;
        QTest::newRow("empty") << QString() << 0;
    }

    void width()
    {
        QFETCH(QString, text);
        QFETCH(int, width);
        QCOMPARE(displayWidth(text), width);
    }

    void cutting()
    {
        QCOMPARE(cutToWidth(QStringLiteral("abcdef"), 6), QStringLiteral("abcdef"));
        QCOMPARE(cutToWidth(QStringLiteral("abcdef"), 4), QStringLiteral("abc…"));
        QCOMPARE(cutToWidth(QStringLiteral("硬盘测试"), 6), QStringLiteral("硬盘…"));
        QCOMPARE(cutToWidth(QStringLiteral("硬盘测试"), 8), QStringLiteral("硬盘测试"));
        QCOMPARE(cutToWidth(QStringLiteral("abc"), 0), QString());
    }

    void everythingWhereThereIsRoom()
    {
        const QByteArray text = toTextTable(handmade::comparison(), 200);
        for (const char* part :
            {"MB/s", "IOPS", "p50", "p99", "p99.9", "mean", "max", "95 % interval", "vs A", "0.50×"})
            QVERIFY2(text.contains(part), part);
        QVERIFY(text.startsWith("A  Internal (reference)\n"));
    }

    void fits_data()
    {
        QTest::addColumn<int>("columns");
        for (const int columns : {40, 60, 80, 100, 120, 160})
            QTest::addRow("%d columns", columns) << columns;
    }

    void fits()
    {
        QFETCH(int, columns);
        const QList<ResultPtr> results{
            std::make_shared<const BenchmarkResult>(
                samples::result(QStringLiteral("A label that goes on and on 硬盘").repeated(3), samples::nvmeTarget())),
            std::make_shared<const BenchmarkResult>(samples::result(QStringLiteral("B"), samples::usbTarget(), 0.4))};
        const QByteArray text = toTextTable(compare(results), columns);
        QVERIFY2(widest(text) <= columns, text.constData());
        QVERIFY(text.contains("MB/s"));
        if (columns >= 80)
            QVERIFY(text.contains("vs A"));
    }

    void figuresAreAlignedBesideWideCharacters()
    {
        Comparison comparison = handmade::comparison();
        ComparisonRow other = comparison.rows[0];
        other.probe.name = QStringLiteral("随机读取 QD1");
        comparison.rows.append(other);
        const QByteArray text = toTextTable(comparison, 200);
        const QString title = lineWith(text, QStringLiteral("IOPS"));
        const QString narrow = lineWith(text, QStringLiteral("4K random read QD1  A"));
        const QString wide = lineWith(text, QStringLiteral("随机读取"));
        const QString figure = QStringLiteral("4.20");
        QVERIFY(!title.isEmpty() && !narrow.isEmpty() && !wide.isEmpty());
        QVERIFY(endOf(narrow, figure) > 0);
        QCOMPARE(endOf(wide, figure), endOf(narrow, figure));
        QCOMPARE(endOf(title, QStringLiteral("MB/s")), endOf(narrow, figure));
    }

    void hostileLabelsAreOneLine()
    {
        const QByteArray text = toTextTable(handmade::comparison(QStringLiteral("a\x1b[2J\nb\u202Ec")), 200);
        QVERIFY(!text.contains('\x1b'));
        QVERIFY(!text.contains("\u202E"));
        QCOMPARE(lines(text).filter(QStringLiteral("A  a")).size(), qsizetype(1));
    }

    void warningsAreTold()
    {
        const QByteArray text = toTextTable(handmade::comparison(), 80);
        QVERIFY(text.contains("B 4K random read QD1: "));
        QVERIFY(widest(text) <= 80);
    }

    void numbersThatAreNotTheDrivesAreMarkedAtAnyWidth()
    {
        for (const int columns : {40, 200}) {
            const QByteArray text = toTextTable(handmade::comparison(), columns);
            QVERIFY(!lineWith(text, QStringLiteral("B*")).isEmpty());
            QVERIFY(!text.contains("A*"));
        }
    }

    void warningsOfAllTestsNameNone()
    {
        Comparison comparison = handmade::comparison();
        ComparisonRow other = comparison.rows[0];
        other.probe.name = QStringLiteral("another");
        comparison.rows.append(other);
        QVERIFY(!lineWith(toTextTable(comparison, 200), QStringLiteral("B: ")).isEmpty());
        comparison.rows[1].cells[1].warnings.clear();
        QVERIFY(lineWith(toTextTable(comparison, 200), QStringLiteral("B: ")).isEmpty());
    }

    void missingCells()
    {
        BenchmarkResult b = samples::result(QStringLiteral("B"), samples::usbTarget());
        b.probes.removeAt(2);
        const QByteArray text = toTextTable(compare({std::make_shared<const BenchmarkResult>(
                                                         samples::result(QStringLiteral("A"), samples::nvmeTarget())),
                                                std::make_shared<const BenchmarkResult>(b)}),
            120);
        QVERIFY(text.contains("—"));
    }

    void nothing() { QVERIFY(toTextTable(Comparison(), 80).isEmpty()); }
};

QTEST_APPLESS_MAIN(TestTextTable)
#include "tst_texttable.moc"
