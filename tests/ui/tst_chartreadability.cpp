// Whatever a comparison holds, its charts stay readable: no text leaves its area and none covers another.
#include "tests/ui/chartcases.h"
#include "tests/ui/textrecorder.h"
#include "ui/charts/chartchoice.h"
#include "ui/charts/chartpainter.h"
#include "ui/charts/charttips.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/sheetpainter.h"
#include "core/text/wording.h"
#include "ui/theme.h"

#include <QDir>
#include <QTest>

using namespace driveduel;
using test::DrawnText;
using test::TextRecorder;

namespace {

constexpr int kLetterPixels = 14;

const Comparison& caseOf(const QString& name)
{
    static QMap<QString, Comparison> cases;
    if (!cases.contains(name)) {
        cases[name] = name == u"six" ? samples::hardCase(6, 3)
            : name == u"two"         ? samples::hardCase(2, 4)
            : name == u"twenty"      ? samples::hardCase(2, 20, false)
            : name == u"crowded"     ? samples::hardCase(6, 20, false)
            : name == u"one probe"   ? samples::hardCase(2, 1)
            : name == u"alone"       ? samples::hardCase(1, 1)
                                     : samples::hardCase(2, 0, false);
    }
    return cases[name];
}

QFont letters()
{
    QFont font;
    font.setPixelSize(kLetterPixels);
    return font;
}

/// A picture that a person can look at, where DRIVEDUEL_KEEP_PICTURES names a folder.
void keep(const QString& name, const QSize& size, double scale, const Theme& theme, const std::function<void(QPainter&)>& paint)
{
    const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES");
    if (folder.isEmpty())
        return;
    QImage image(size * scale, QImage::Format_RGB32);
    image.fill(theme.card);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    image.save(QDir(folder).filePath(QString(name).replace(u' ', u'-') + QStringLiteral(".png")));
}

QString described(const DrawnText& text)
{
    return QStringLiteral("\"%1\" at %2,%3 %4x%5").arg(text.text.left(60)).arg(text.box.x()).arg(text.box.y()).arg(text.box.width()).arg(text.box.height());
}

/// What is wrong with where texts stand; empty when nothing is.
QString complaint(const QList<DrawnText>& texts, const QRectF& area)
{
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (texts[i].text.trimmed().isEmpty())
            continue;
        if (!area.adjusted(-1.5, -1.5, 1.5, 1.5).contains(texts[i].box))
            return QStringLiteral("outside: %1").arg(described(texts[i]));
        for (qsizetype j = 0; j < i; ++j) {
            const QRectF common = texts[i].box.intersected(texts[j].box);
            // Pieces of one text in two scripts touch.
            if (!texts[j].text.trimmed().isEmpty() && common.width() > 2 && common.height() > 2)
                return QStringLiteral("%1 covers %2").arg(described(texts[i]), described(texts[j]));
        }
    }
    return {};
}

} // namespace

class TstChartReadability final : public QObject
{
    Q_OBJECT
private slots:
    void recorderSeesOverlaps();
    void charts_data();
    void charts();
    void sheets_data();
    void sheets();
    void curvesAreThere();
    void tipsTellFigures();
};

/// What the other tests rely on.
void TstChartReadability::recorderSeesOverlaps()
{
    TextRecorder recorder(QSize(200, 100));
    QPainter painter(&recorder);
    painter.setFont(letters());
    painter.drawText(QPointF(10, 50), QStringLiteral("first"));
    painter.translate(0, 5);
    painter.drawText(QPointF(14, 48), QStringLiteral("second"));
    painter.drawText(QPointF(180, 20), QStringLiteral("beyond the edge"));
    painter.end();
    QCOMPARE(recorder.texts().size(), 3);
    QCOMPARE(recorder.texts()[1].box.bottom(), 53.0);
    QVERIFY(complaint(recorder.texts().mid(0, 2), QRectF(0, 0, 200, 100)).contains(QStringLiteral("covers")));
    QVERIFY(complaint(recorder.texts().mid(2), QRectF(0, 0, 200, 100)).contains(QStringLiteral("outside")));
    QVERIFY(complaint(recorder.texts().mid(0, 1), QRectF(0, 0, 200, 100)).isEmpty());
}

void TstChartReadability::charts_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("comparison");
    QTest::addColumn<int>("width");
    for (const QString& name : chartNames()) {
        for (const char* comparison : {"two", "six", "twenty", "crowded", "one probe", "alone"}) {
            if (rowsFor(*chartKindOf(name), caseOf(QLatin1String(comparison))).isEmpty())
                continue;
            for (const int width : {360, 620, 1100})
                QTest::addRow("%s %s %d", qPrintable(name), comparison, width) << name << QString::fromLatin1(comparison) << width;
        }
    }
}

void TstChartReadability::charts()
{
    QFETCH(const QString, name);
    QFETCH(const QString, comparison);
    QFETCH(const int, width);
    const Comparison& shown = caseOf(comparison);
    const ChartData chart = buildChart(*chartKindOf(name), shown);
    QVERIFY(!chart.isEmpty());
    const QSize size(width, static_cast<int>(std::ceil(chartHeight(letters(), width, shown, chart))));
    const Theme& theme = width == 620 ? Theme::darkTheme() : Theme::lightTheme();
    const auto paint = [&](QPainter& painter) {
        painter.setFont(letters());
        paintChart(painter, QRectF(QPointF(0, 0), size), shown, chart, theme);
    };
    TextRecorder recorder(size);
    QPainter painter(&recorder);
    paint(painter);
    painter.end();
    keep(QString::fromLatin1(QTest::currentDataTag()), size, width == 360 ? 2 : 1, theme, paint);
    QVERIFY(!recorder.texts().isEmpty());
    const QString wrong = complaint(recorder.texts(), QRectF(QPointF(0, 0), size));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TstChartReadability::sheets_data()
{
    QTest::addColumn<QString>("comparison");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QSize>("size");
    for (const char* comparison : {"two", "six", "twenty", "crowded", "one probe", "alone"}) {
        for (const QSize size : {QSize(1600, 1000), QSize(900, 1400), QSize(800, 600)})
            QTest::addRow("sheet %s %d", comparison, size.width()) << QString::fromLatin1(comparison) << QStringLiteral("all") << size;
    }
    for (const char* name : {"heat", "sustained", "sweep"})
        QTest::addRow("sheet %s", name) << QStringLiteral("six") << QString::fromLatin1(name) << QSize(1600, 1000);
}

void TstChartReadability::sheets()
{
    QFETCH(const QString, comparison);
    QFETCH(const QString, name);
    QFETCH(const QSize, size);
    const Comparison& shown = caseOf(comparison);
    const QList<ChartData> charts = chartsNamed(shown, name);
    QVERIFY(!charts.isEmpty());
    const Theme& theme = size.width() == 900 ? Theme::darkTheme() : Theme::lightTheme();
    const auto paint = [&](QPainter& painter) { SheetPainter(painter, shown, theme, size).paint(charts); };
    TextRecorder recorder(size);
    QPainter painter(&recorder);
    paint(painter);
    painter.end();
    keep(QString::fromLatin1(QTest::currentDataTag()), size, 1, theme, paint);
    const QString wrong = complaint(recorder.texts(), QRectF(QPointF(0, 0), size));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

/// The fixture holds what it is for.
void TstChartReadability::curvesAreThere()
{
    const Comparison& six = caseOf(QStringLiteral("six"));
    QCOMPARE(buildChart(ChartKind::Heat, six).panels.size(), 6);
    const ChartData sustained = buildChart(ChartKind::Sustained, six);
    QCOMPARE(sustained.series.size(), 18); // speed, speed after the pause, temperature
    QVERIFY(sustained.y2.has_value());
    QCOMPARE(sustained.marks.size(), 6);
    const ChartData sweep = buildChart(ChartKind::Sweep, six);
    QCOMPARE(sweep.series.size(), 12); // reads and writes
    for (const SeriesData& series : sweep.series) {
        QCOMPARE(series.points.size(), 18);
        QCOMPARE(series.bars.size(), 18);
        QVERIFY(series.bars[3].low && *series.bars[3].low < series.points[3].y() && *series.bars[3].high > series.points[3].y());
    }
    QVERIFY(chartsNamed(caseOf(QStringLiteral("none")), QStringLiteral("all")).isEmpty());
}

void TstChartReadability::tipsTellFigures()
{
    const Comparison& two = caseOf(QStringLiteral("two"));
    const ChartData heat = buildChart(ChartKind::Heat, two);
    const QStringList cell = heatTip(two, heat, 1, 0);
    QCOMPARE(cell.size(), 3);
    QVERIFY2(cell[1].contains(QStringLiteral("µs")) && cell[2].contains(QStringLiteral("requests")), qPrintable(cell.join(u'|')));
    QVERIFY(heatTip(two, heat, 7, 0).isEmpty());
    QVERIFY(chartDescription(two, heat).contains(QStringLiteral("slowest")));
    // The middle of the first panel is found again under the mouse.
    const QRectF area(0, 0, 900, chartHeight(letters(), 900, two, heat));
    bool isCellFound = false;
    for (int y = 0; y < area.height(); ++y) {
        const ChartHit hit = hitChart(QPointF(300, y), area, letters(), two, heat);
        isCellFound = isCellFound || (hit.panel == 0 && hit.cell >= 0);
    }
    QVERIFY(isCellFound);
    const ChartData sustained = buildChart(ChartKind::Sustained, two);
    const QString early = lineTip(two, sustained, 1).join(u'\n');
    QVERIFY2(early.contains(QStringLiteral("MB/s")) && early.contains(QStringLiteral("°C")), qPrintable(early));
    QVERIFY2(!early.contains(QStringLiteral("after the pause")), qPrintable(early));
    const ChartData sweep = buildChart(ChartKind::Sweep, two);
    const QString point = lineTip(two, sweep, 2).join(u'\n'); // 4 KiB
    QVERIFY2(point.contains(QStringLiteral("4K · ")) && point.contains(u'–') && point.contains(sideName(Side::Write)), qPrintable(point));
}

QTEST_MAIN(TstChartReadability)
#include "tst_chartreadability.moc"
