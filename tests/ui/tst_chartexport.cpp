#include "ui/chartexport.h"

#include "tests/ui/comparisons.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace driveduel;

namespace {

/// A picture that a person can look at, where DRIVEDUEL_KEEP_PICTURES names a folder.
void keep(const QImage& image, const QString& name)
{
    const QString folder = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES");
    if (!folder.isEmpty())
        image.save(QDir(folder).filePath(name + QStringLiteral(".png")));
}

qsizetype colourCount(const QImage& image)
{
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2)
            colours.insert(image.pixel(x, y));
    }
    return colours.size();
}

} // namespace

class TstChartExport final : public QObject
{
    Q_OBJECT
private slots:
    void sheet_data();
    void sheet();
};

void TstChartExport::sheet_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<QString>("comparison");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("scale");
    for (const char* chart : {"all", "bandwidth", "iops", "latency", "time", "sweep"}) {
        for (const bool dark : {false, true})
            QTest::addRow("%s %s", chart, dark ? "dark" : "light") << QString::fromLatin1(chart) << QStringLiteral("duel") << QSize(1600, 1000) << dark << 1.0;
    }
    for (const char* comparison : {"duel", "crowd", "short"}) {
        for (const QSize size : {QSize(800, 600), QSize(4000, 3000), QSize(900, 1400)})
            QTest::addRow("all %s %dx%d", comparison, size.width(), size.height()) << QStringLiteral("all") << QString::fromLatin1(comparison) << size << false << 1.0;
    }
    QTest::addRow("crowd") << QStringLiteral("all") << QStringLiteral("crowd") << QSize(1600, 1000) << true << 1.0;
    QTest::addRow("scale 2") << QStringLiteral("all") << QStringLiteral("duel") << QSize(1200, 800) << false << 2.0;
}

void TstChartExport::sheet()
{
    QFETCH(const QString, chart);
    QFETCH(const QString, comparison);
    QFETCH(const QSize, size);
    QFETCH(const bool, dark);
    QFETCH(const double, scale);
    const Comparison compared = comparison == u"crowd" ? samples::crowd() : samples::duel(comparison == u"duel");
    const Expected<QImage> image = renderSheet(compared, {chart, size, scale, dark ? SheetTheme::Dark : SheetTheme::Light});
    QVERIFY(image);
    keep(*image, QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
    QCOMPARE(image->size(), size * scale);
    QVERIFY2(colourCount(*image) > 50, qPrintable(QString::number(colourCount(*image))));
}

QTEST_MAIN(TstChartExport)

#include "tst_chartexport.moc"
