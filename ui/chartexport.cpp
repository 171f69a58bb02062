#include "ui/chartexport.h"

#include "core/text/wording.h"
#include "core/version.h"
#include "ui/charts/chartpainter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <optional>

namespace driveduel {

namespace {

constexpr qreal kMargin = 24;
constexpr qreal kGap = 14;
constexpr qreal kCardPadding = 14;

std::optional<ChartKind> kindOf(const QString& name)
{
    const QList<std::pair<QString, ChartKind>> kinds {{QStringLiteral("bandwidth"), ChartKind::Bandwidth}, {QStringLiteral("iops"), ChartKind::Iops},
        {QStringLiteral("latency"), ChartKind::Latency}, {QStringLiteral("time"), ChartKind::Time}, {QStringLiteral("sweep"), ChartKind::Sweep}};
    for (const auto& [known, kind] : kinds) {
        if (known == name)
            return kind;
    }
    return std::nullopt;
}

QList<ChartData> chartsFor(const Comparison& comparison, const QString& name)
{
    QList<ChartData> charts;
    const auto add = [&](ChartKind kind, int row) {
        const ChartData chart = buildChart(kind, comparison, row);
        if (!chart.isEmpty())
            charts.append(chart);
    };
    if (const std::optional<ChartKind> kind = kindOf(name)) {
        const QList<int> rows = rowsFor(*kind, comparison);
        for (const int row : *kind == ChartKind::Bandwidth || *kind == ChartKind::Iops ? QList<int> {-1} : rows.mid(0, 4))
            add(*kind, row);
        return charts;
    }
    add(ChartKind::Bandwidth, -1);
    add(ChartKind::Iops, -1);
    // The curve of the row that the headline speaks of says most; else the first one.
    const QList<Headline> told = headlines(comparison, 1);
    const QList<int> curves = rowsFor(ChartKind::Latency, comparison);
    const bool hasCurve = !told.isEmpty() && curves.contains(told.first().row);
    if (!curves.isEmpty())
        add(ChartKind::Latency, hasCurve ? told.first().row : curves.first());
    const QList<int> sweeps = rowsFor(ChartKind::Sweep, comparison);
    if (!sweeps.isEmpty())
        add(ChartKind::Sweep, sweeps.first());
    else if (!rowsFor(ChartKind::Time, comparison).isEmpty())
        add(ChartKind::Time, hasCurve ? told.first().row : -1);
    return charts;
}

/// One sheet: title, legend, charts as cards in one or two columns, footer.
class SheetPainter final
{
public:
    SheetPainter(QPainter& painter, const Comparison& comparison, const SheetOptions& options)
        : m_painter(painter)
        , m_comparison(comparison)
        , m_theme(options.theme == SheetTheme::Dark ? Theme::darkTheme() : Theme::lightTheme())
        , m_size(options.size)
    {
        m_font.setPixelSize(std::clamp(static_cast<int>(std::min(m_size.width() / 105.0, m_size.height() / 62.0)), 9, 30));
    }

    void paint(const QList<ChartData>& charts)
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(QRectF(QPointF(0, 0), m_size), m_theme.window);
        const qreal top = paintHead();
        const qreal bottom = paintFooter();
        paintCards(QRectF(kMargin, top, m_size.width() - 2 * kMargin, bottom - top), charts);
    }

private:
    qreal paintHead()
    {
        QFont title = m_font;
        title.setPixelSize(static_cast<int>(m_font.pixelSize() * 1.6));
        title.setWeight(QFont::DemiBold);
        const QFontMetricsF metrics(title);
        const qreal width = m_size.width() - 2 * kMargin;
        const QString text = headlineText(m_comparison);
        const qreal height = std::min(metrics.boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, text).height(), metrics.height() * 3);
        m_painter.setFont(title);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QRectF(kMargin, kMargin, width, height), Qt::TextWordWrap, text);
        QStringList labels;
        for (const ResultPtr& result : m_comparison.results)
            labels += result->label;
        const qreal y = kMargin + height + 6;
        return y + paintLegend(&m_painter, m_font, QPointF(kMargin, y), width, labels, m_theme) + 8;
    }

    /// Each configuration's host and drive, then program, version and date. Returns its top.
    qreal paintFooter()
    {
        QFont small = m_font;
        small.setPixelSize(std::max(8, static_cast<int>(m_font.pixelSize() * 0.85)));
        const QFontMetricsF metrics(small);
        const qreal width = m_size.width() - 2 * kMargin;
        QStringList lines;
        for (const ResultPtr& result : m_comparison.results) {
            QStringList parts {result->label, hostSummary(result->host)};
            if (result->target)
                parts += locationSummary(*result->target);
            parts += result->startedAt.toString(QStringLiteral("yyyy-MM-dd hh:mm"));
            parts.removeAll(QString());
            lines += parts.join(QStringLiteral(" · "));
        }
        lines += QStringLiteral("DriveDuel %1 · %2").arg(programVersion(), QCoreApplication::translate("Charts", "whiskers: 95 % interval over passes · MB/s = 10⁶ bytes/s"));
        qreal y = m_size.height() - kMargin * 0.6 - metrics.height() * static_cast<qreal>(lines.size());
        const qreal top = y;
        m_painter.setFont(small);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const bool isConfiguration = i < m_comparison.results.size();
            if (isConfiguration)
                m_painter.fillRect(QRectF(kMargin, y + metrics.height() * 0.2, metrics.height() * 0.6, metrics.height() * 0.6), m_theme.configuration(static_cast<int>(i)));
            const qreal indent = metrics.height();
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(kMargin + indent, y, width - indent, metrics.height()), Qt::AlignVCenter | Qt::TextSingleLine,
                metrics.elidedText(lines[i], Qt::ElideMiddle, width - indent));
            y += metrics.height();
        }
        return top - 8;
    }

    void paintCards(const QRectF& area, const QList<ChartData>& charts)
    {
        const bool twoColumns = charts.size() > 1 && area.width() > area.height() * 0.9;
        const qsizetype columns = twoColumns ? 2 : 1;
        const qsizetype rows = (charts.size() + columns - 1) / columns;
        const qreal width = (area.width() - kGap * static_cast<qreal>(columns - 1)) / static_cast<qreal>(columns);
        const qreal height = (area.height() - kGap * static_cast<qreal>(rows - 1)) / static_cast<qreal>(rows);
        for (qsizetype i = 0; i < charts.size(); ++i) {
            const qsizetype column = i % columns;
            const bool isAlone = twoColumns && i == charts.size() - 1 && column == 0;
            const QRectF card(area.left() + static_cast<qreal>(column) * (width + kGap), area.top() + static_cast<qreal>(i / columns) * (height + kGap),
                isAlone ? area.width() : width, height);
            paintCard(card, charts[i]);
        }
    }

    void paintCard(const QRectF& card, const ChartData& chart)
    {
        m_painter.setPen(m_theme.border);
        m_painter.setBrush(m_theme.card);
        m_painter.drawRoundedRect(card, 6, 6);
        const QRectF inner = card.adjusted(kCardPadding, kCardPadding * 0.7, -kCardPadding, -kCardPadding * 0.7);
        m_painter.setFont(m_font);
        const qreal titleHeight = QFontMetricsF(m_font).height() * 1.5;
        paintChartTitle(m_painter, QRectF(inner.left(), inner.top(), inner.width(), titleHeight), m_comparison, chart, m_theme);
        const QRectF body = inner.adjusted(0, titleHeight + 4, 0, 0);
        m_painter.setFont(fittingFont(body, chart));
        paintChart(m_painter, body, m_comparison, chart, m_theme);
    }

    /// Many probes on one sheet want a smaller letter; nothing is ever left out.
    QFont fittingFont(const QRectF& body, const ChartData& chart) const
    {
        QFont font = m_font;
        const bool isBars = chart.kind == ChartKind::Bandwidth || chart.kind == ChartKind::Iops;
        while (isBars && font.pixelSize() > 4 && chartHeight(font, body.width(), chart) > body.height())
            font.setPixelSize(font.pixelSize() - 1);
        return font;
    }

    QPainter& m_painter;
    const Comparison& m_comparison;
    const Theme& m_theme;
    const QSize m_size;
    QFont m_font;
};

Error nothingToDraw(const QString& name)
{
    const bool isKnown = name == u"all" || kindOf(name).has_value();
    return {ErrorCode::InvalidArgument, name.toStdString(),
        isKnown ? "these results hold nothing for this chart" : "there is no such chart; take all, bandwidth, iops, latency, time or sweep", 0};
}

Expected<QByteArray> renderSvg(const Comparison& comparison, const SheetOptions& options)
{
    const QList<ChartData> charts = chartsFor(comparison, options.chart);
    if (charts.isEmpty())
        return nothingToDraw(options.chart);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setTitle(headlineText(comparison));
    QPainter painter(&generator);
    SheetPainter(painter, comparison, options).paint(charts);
    painter.end();
    return buffer.data();
}

} // namespace

Expected<QImage> renderSheet(const Comparison& comparison, const SheetOptions& options)
{
    const QList<ChartData> charts = chartsFor(comparison, options.chart);
    if (charts.isEmpty())
        return nothingToDraw(options.chart);
    QImage image(options.size * options.scale, QImage::Format_RGB32);
    if (image.isNull())
        return Error {ErrorCode::InvalidArgument, "size", "a picture of this size does not fit into memory", 0};
    image.setDevicePixelRatio(options.scale);
    QPainter painter(&image);
    SheetPainter(painter, comparison, options).paint(charts);
    painter.end();
    return image;
}

Expected<void> writeSheet(const QString& path, const Comparison& comparison, const SheetOptions& options)
{
    QByteArray bytes;
    if (QFileInfo(path).suffix().compare(u"svg", Qt::CaseInsensitive) == 0) {
        Expected<QByteArray> svg = renderSvg(comparison, options);
        if (!svg)
            return svg.error();
        bytes = *svg;
    } else {
        const Expected<QImage> image = renderSheet(comparison, options);
        if (!image)
            return image.error();
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        if (!image->save(&buffer, "PNG"))
            return Error {ErrorCode::IoFailed, path.toStdString(), "the picture could not be encoded", 0};
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error {file.error() == QFileDevice::PermissionsError ? ErrorCode::PermissionDenied : ErrorCode::IoFailed, path.toStdString(), file.errorString().toStdString(), 0};
    return {};
}

} // namespace driveduel
