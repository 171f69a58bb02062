#include "ui/chartexport.h"

#include "tests/ui/comparisons.h"
#include "ui/theme.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cstdlib>

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

qsizetype pixelsOf(const QImage& image, const QColor& colour)
{
    qsizetype count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

const Comparison& named(const QString& name)
{
    static const Comparison duel = samples::duel();
    static const Comparison shortDuel = samples::duel(false);
    static const Comparison crowd = samples::crowd();
    static const Comparison alone = samples::compared({samples::result(QStringLiteral("Alone"), samples::usbTarget())});
    return name == u"crowd" ? crowd : name == u"short" ? shortDuel : name == u"alone" ? alone : duel;
}

/// Attribute values and element names of an SVG; fails the test where it is not well formed.
QStringList svgTexts(const QByteArray& svg)
{
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isCharacters() && !reader.isWhitespace())
            texts += reader.text().toString().trimmed();
    }
    return reader.hasError() ? QStringList() : texts;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TstChartExport final : public QObject
{
    Q_OBJECT
private slots:
    void sheet_data();
    void sheet();
    void smallIsTheWholeSheet();
    void bothConfigurationsAreSeen();
    void svg();
    void suffixDecides_data();
    void suffixDecides();
    void refusals_data();
    void refusals();
    void unwritablePath();
    void failureKeepsTheOldFile();
    void hostileLabel();
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
    for (const char* comparison : {"duel", "crowd", "short", "alone"}) {
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
    const Expected<QImage> image = renderSheet(named(comparison), {chart, size, scale, dark ? SheetTheme::Dark : SheetTheme::Light});
    QVERIFY(image);
    keep(*image, QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'));
    QCOMPARE(image->size(), size * scale);
    QVERIFY2(colourCount(*image) > 50, qPrintable(QString::number(colourCount(*image))));
}

/// A preview has the same layout on fewer pixels: shrunk, the big picture looks alike.
void TstChartExport::smallIsTheWholeSheet()
{
    SheetOptions options {QStringLiteral("all"), QSize(1600, 1000), 1, SheetTheme::Light};
    const Expected<QImage> big = renderSheet(named(QStringLiteral("duel")), options);
    options.scale = 0.25;
    const Expected<QImage> small = renderSheet(named(QStringLiteral("duel")), options);
    QVERIFY(big && small);
    QCOMPARE(small->size(), QSize(400, 250));
    const QImage shrunk = big->scaled(small->size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    qsizetype different = 0;
    for (int y = 0; y < small->height(); ++y) {
        for (int x = 0; x < small->width(); ++x)
            different += std::abs(qGray(small->pixel(x, y)) - qGray(shrunk.pixel(x, y))) > 60 ? 1 : 0;
    }
    QVERIFY2(different < 400 * 250 / 20, qPrintable(QString::number(different)));
}

void TstChartExport::bothConfigurationsAreSeen()
{
    for (const char* chart : {"bandwidth", "iops", "latency", "time", "sweep", "all"}) {
        const Expected<QImage> image = renderSheet(named(QStringLiteral("duel")), {QString::fromLatin1(chart), QSize(1200, 800), 1, SheetTheme::Light});
        QVERIFY(image);
        for (const int configuration : {0, 1})
            QVERIFY2(pixelsOf(*image, Theme::lightTheme().configuration(configuration)) > 200, chart);
    }
}

void TstChartExport::svg()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("sheet.SVG"));
    for (const char* chart : {"bandwidth", "latency", "all"}) {
        QVERIFY(writeSheet(path, named(QStringLiteral("duel")), {QString::fromLatin1(chart), QSize(1600, 1000), 1, SheetTheme::Dark}));
        if (const QString kept = qEnvironmentVariable("DRIVEDUEL_KEEP_PICTURES"); !kept.isEmpty())
            QFile::copy(path, QDir(kept).filePath(QStringLiteral("sheet-%1.svg").arg(QLatin1String(chart))));
        const QStringList texts = svgTexts(contents(path));
        QVERIFY2(!texts.isEmpty(), chart);
        const QString all = texts.join(u'\n');
        for (const char* expected : {"Native", "To Go", "Example Portable", "DriveDuel"})
            QVERIFY2(all.contains(QLatin1String(expected)), expected);
    }
}

void TstChartExport::suffixDecides_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("start");
    const QByteArray png("\x89PNG");
    QTest::newRow("png") << QStringLiteral("a.png") << png;
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("unknown") << QStringLiteral("a.picture") << png;
    QTest::newRow("none") << QStringLiteral("a") << png;
}

void TstChartExport::suffixDecides()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, start);
    QTemporaryDir folder;
    QVERIFY(writeSheet(folder.filePath(name), named(QStringLiteral("short")), {QStringLiteral("bandwidth"), QSize(800, 600), 1, SheetTheme::Light}));
    QVERIFY(contents(folder.filePath(name)).startsWith(start));
}

void TstChartExport::refusals_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<bool>("empty");
    QTest::addColumn<QSize>("size");
    QTest::newRow("unknown chart") << QStringLiteral("pie") << false << QSize(800, 600);
    QTest::newRow("no chart") << QString() << false << QSize(800, 600);
    QTest::newRow("no sweep there") << QStringLiteral("sweep") << false << QSize(800, 600);
    QTest::newRow("no results") << QStringLiteral("all") << true << QSize(800, 600);
    QTest::newRow("no size") << QStringLiteral("all") << false << QSize(0, 600);
    QTest::newRow("beyond memory") << QStringLiteral("all") << false << QSize(2'000'000, 2'000'000);
}

void TstChartExport::refusals()
{
    QFETCH(const QString, chart);
    QFETCH(const bool, empty);
    QFETCH(const QSize, size);
    const Comparison comparison = empty ? Comparison() : named(QStringLiteral("short"));
    const SheetOptions options {chart, size, 1, SheetTheme::Light};
    const Expected<QImage> image = renderSheet(comparison, options);
    QVERIFY(!image);
    QCOMPARE(image.error().code, ErrorCode::InvalidArgument);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.png"));
    QVERIFY(!writeSheet(path, comparison, options));
    QVERIFY(!QFile::exists(path));
}

void TstChartExport::unwritablePath()
{
    QTemporaryDir folder;
    const SheetOptions options {QStringLiteral("bandwidth"), QSize(800, 600), 1, SheetTheme::Light};
    const QString path = folder.filePath(QStringLiteral("missing/x.png"));
    const Expected<void> written = writeSheet(path, named(QStringLiteral("short")), options);
    QVERIFY(!written);
    QVERIFY(written.error().code == ErrorCode::IoFailed || written.error().code == ErrorCode::NotFound || written.error().code == ErrorCode::PermissionDenied);
    QCOMPARE(QString::fromStdString(written.error().subject), path);
    QVERIFY(!writeSheet(folder.path(), named(QStringLiteral("short")), options));
}

void TstChartExport::failureKeepsTheOldFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.png"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("old");
    file.close();
    QVERIFY(!writeSheet(path, named(QStringLiteral("short")), {QStringLiteral("pie"), QSize(800, 600), 1, SheetTheme::Light}));
    QCOMPARE(contents(path), QByteArray("old"));
}

void TstChartExport::hostileLabel()
{
    BenchmarkResult hostile = samples::result(samples::hostileLabel(), samples::usbTarget());
    hostile.host.distribution = samples::hostileLabel();
    hostile.probes[0].probe.name = samples::hostileLabel();
    const Comparison comparison = samples::compared({hostile, samples::result(QStringLiteral("Other"), samples::nvmeTarget(), 2)});
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.svg"));
    QVERIFY(writeSheet(path, comparison, {QStringLiteral("all"), QSize(1600, 1000), 1, SheetTheme::Light}));
    const QByteArray svg = contents(path);
    const QString all = svgTexts(svg).join(u'\n');
    QVERIFY(all.contains(QStringLiteral("<b>x</b>"))); // as it is, not as markup
    QVERIFY(!svg.contains("<b>"));
    QVERIFY(!all.contains(QChar(0x202E)));
}

QTEST_MAIN(TstChartExport)
#include "tst_chartexport.moc"
