#include "ui/reportcharts.h"

#include "core/text/figures.h"
#include "tests/ui/chartcases.h"
#include "ui/charts/inlinesvg.h"

#include <QDir>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace driveduel;

namespace {

struct Picture
{
    QStringList elements;
    QStringList texts;
    bool isSound = false;
};

Picture pictureOf(const QString& svg)
{
    Picture picture;
    QXmlStreamReader reader(QStringLiteral("<body>") + svg + QStringLiteral("</body>"));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement())
            picture.elements.append(reader.name().toString());
        if (reader.isCharacters() && !reader.isWhitespace())
            picture.texts.append(reader.text().toString());
    }
    picture.isSound = !reader.hasError();
    return picture;
}

} // namespace

class TstReportCharts final : public QObject
{
    Q_OBJECT
private slots:
    void allKindsAreDrawn();
    void coloursFollowThePage();
    void everyClassHasARule();
    void hostileLabel();
    void wholeReport();
    void nothingToDraw();
};

void TstReportCharts::allKindsAreDrawn()
{
    const ReportCharts report = drawReportCharts(samples::hardCase(2, 4));
    QVERIFY(report.canDraw);
    QStringList headings;
    for (const ReportChart& chart : report.charts) {
        headings.append(chart.heading);
        const Picture picture = pictureOf(chart.svg);
        QVERIFY2(picture.isSound, qPrintable(chart.heading));
        QCOMPARE(picture.elements.count(QStringLiteral("svg")), 2); // wide and narrow
        QVERIFY2(picture.elements.size() > 20, qPrintable(chart.heading));
        QVERIFY2(!picture.texts.isEmpty(), qPrintable(chart.heading));
        QVERIFY2(!chart.description.isEmpty(), qPrintable(chart.heading));
    }
    for (const char* expected : {"Bandwidth", "I/O operations", "Latency,", "Latency over time", "Sustained write", "Block size sweep", "Over time"}) {
        QVERIFY2(std::any_of(headings.cbegin(), headings.cend(), [&](const QString& h) { return h.startsWith(QLatin1String(expected)); }), expected);
    }
}

/// The same shapes in both themes; only where colours differ a second rule stands for dark.
void TstReportCharts::coloursFollowThePage()
{
    InlineSvg svg;
    const QString picture = svg.draw(QSize(100, 50), QStringLiteral("wide"), [](QPainter& painter, const Theme& theme) {
        painter.fillRect(QRectF(1, 2, 30, 4), theme.configuration(0));
        painter.fillRect(QRectF(1, 12, 30, 4), QColor(0x123456));
        painter.setPen(theme.text);
        painter.drawText(QPointF(5, 40), QStringLiteral("a < b & c"));
    });
    QCOMPARE(pictureOf(picture).texts, QStringList {QStringLiteral("a < b & c")});
    QVERIFY(picture.contains(QStringLiteral("textLength=")));
    QVERIFY(!picture.contains(QStringLiteral("font-family")));
    const QString styles = svg.styleSheet();
    const qsizetype dark = styles.indexOf(QStringLiteral("@media screen and (prefers-color-scheme: dark)"));
    QVERIFY(dark > 0);
    const auto colour = [](const QColor& c) { return QStringLiteral("fill:") + c.name(); };
    QVERIFY(styles.left(dark).contains(colour(Theme::lightTheme().configuration(0))));
    QVERIFY(styles.mid(dark).contains(colour(Theme::darkTheme().configuration(0))));
    QVERIFY(styles.left(dark).contains(colour(QColor(0x123456))));
    QVERIFY(!styles.mid(dark).contains(colour(QColor(0x123456))));
}

void TstReportCharts::everyClassHasARule()
{
    const ReportCharts report = drawReportCharts(samples::hardCase(6, 3));
    static const QRegularExpression used(QStringLiteral("class=\"(s\\d+)\""));
    for (const ReportChart& chart : report.charts) {
        for (auto match = used.globalMatch(chart.svg); match.hasNext();) {
            const QString name = match.next().captured(1);
            QVERIFY2(report.styleSheet.contains(QStringLiteral("svg .%1{").arg(name)), qPrintable(name));
        }
    }
}

void TstReportCharts::hostileLabel()
{
    const auto elements = [](const QString& label) {
        QStringList all;
        for (const ReportChart& chart : drawReportCharts(samples::compared({samples::configuration(label, samples::nvmeTarget(), {20.2, 133, 337, 460, 22}, 1),
                 samples::configuration(QStringLiteral("B"), samples::usbTarget(), {49.5, 42.1, 350, 705.4, 48}, 100)})).charts) {
            const Picture picture = pictureOf(chart.svg);
            all += picture.isSound ? picture.elements : QStringList {QStringLiteral("broken")};
        }
        all.removeDuplicates();
        return all;
    };
    const QStringList known = elements(QStringLiteral("A"));
    QVERIFY(!known.contains(QStringLiteral("broken")));
    for (const QString& label : {samples::hostileLabel(), QStringLiteral("</text></svg><script>alert(1)</script>"), QStringLiteral("\"><image href='x'/>")}) {
        for (const QString& element : elements(label))
            QVERIFY2(known.contains(element), qPrintable(element));
    }
}

/// The page as people get it, where DRIVEDUEL_KEEP_PICTURES names a folder also as a file to look at.
void TstReportCharts::wholeReport()
{
    const QList<std::pair<QString, Comparison>> pages {{QStringLiteral("report-two"), samples::hardCase(2, 4)}, {QStringLiteral("report-six"), samples::hardCase(6, 20)},
        {QStringLiteral("report-duel"), samples::duel()}, {QStringLiteral("report-alone"), samples::hardCase(1, 1)}};
    for (const auto& [name, comparison] : pages) {
        const QByteArray html = toHtml(comparison, drawReportCharts(comparison));
        if (const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES"); !folder.isEmpty()) {
            QFile file(QDir(folder).filePath(name + QStringLiteral(".html")));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(html) == html.size());
        }
        QXmlStreamReader reader(html);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const char* reference : {"http:", "https:", "href=", "src=", "url(", "<script"})
            QVERIFY2(!html.contains(reference), reference);
        QVERIFY2(html.size() < 6'000'000, qPrintable(QString::number(html.size())));
    }
}

void TstReportCharts::nothingToDraw()
{
    const ReportCharts report = drawReportCharts(Comparison());
    QVERIFY(report.canDraw);
    QVERIFY(report.charts.isEmpty());
}

QTEST_MAIN(TstReportCharts)
#include "tst_reportcharts.moc"
