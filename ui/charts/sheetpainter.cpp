#include "ui/charts/sheetpainter.h"

#include "core/text/figures.h"
#include "core/text/wording.h"
#include "core/version.h"
#include "ui/charts/barpainter.h"
#include "ui/charts/chartpainter.h"
#include "ui/charts/chartwords.h"
#include "ui/charts/paintermarks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

constexpr qreal kLeastLines = 10; // of a card
constexpr qreal kTall = 0.95; // width to height below which everything stands in one column

QFont withPixels(QFont font, double pixels)
{
    font.setPixelSize(std::max(9, static_cast<int>(std::lround(pixels))));
    return font;
}

QString footerLine(const Comparison& comparison, int configuration)
{
    const BenchmarkResult& result = *comparison.results[configuration];
    return text::dotted({result.target ? locationSummary(*result.target) : QString(), hostSummary(result.host),
        result.startedAt.toString(QStringLiteral("yyyy-MM-dd hh:mm"))});
}

QString programLine(const Comparison& comparison)
{
    QStringList parts {QStringLiteral("DriveDuel %1").arg(programVersion())};
    QStringList presets;
    for (const ResultPtr& result : comparison.results) {
        const QString preset = sanitized(result->presetName);
        if (!preset.isEmpty() && !presets.contains(preset))
            presets += preset;
    }
    if (presets.size() == 1)
        parts += presets.first();
    parts += QCoreApplication::translate("Charts", "1 MB/s = 10⁶ bytes/s");
    return text::dotted(parts);
}

/// Heights of cards that share a column: `least` each, which lines can be read in, and what is left by how much more is wanted.
QList<qreal> shares(const QList<qreal>& wanted, qreal least, qreal height, qreal gap)
{
    const auto count = static_cast<qreal>(wanted.size());
    const qreal free = height - gap * (count - 1);
    const qreal floor = std::min(least, free / std::max(1.0, count));
    qreal sum = 0;
    for (const qreal w : wanted)
        sum += std::max(1.0, w - floor);
    QList<qreal> result;
    for (const qreal w : wanted)
        result += floor + (free - floor * count) * std::max(1.0, w - floor) / std::max(1.0, sum);
    return result;
}

} // namespace

SheetPainter::SheetPainter(QPainter& painter, const Comparison& comparison, const Theme& theme, const QSizeF& size)
    : m_painter(painter)
    , m_comparison(comparison)
    , m_theme(theme)
    , m_size(size)
    , m_font(withPixels(QFont(), std::min({size.width() / 100, size.height() / 60, 40.0})))
    , m_margin(m_font.pixelSize() * 1.6)
    , m_gap(m_font.pixelSize() * 0.9)
{
}

void SheetPainter::paint(const QList<ChartData>& charts)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.fillRect(QRectF(QPointF(0, 0), m_size), m_theme.window);
    const bool withLines = std::any_of(charts.cbegin(), charts.cend(), [](const ChartData& chart) { return !isBarChart(chart); });
    const qreal top = paintHead(withLines);
    const qreal bottom = paintFooter();
    const QRectF area(m_margin, top, m_size.width() - 2 * m_margin, std::max(40.0, bottom - top));
    const QList<QRectF> cards = cardsFor(area, charts);
    for (qsizetype i = 0; i < charts.size(); ++i)
        paintCard(cards[i], charts[i]);
}

qreal SheetPainter::paintHead(bool withLines)
{
    const qreal width = m_size.width() - 2 * m_margin;
    const QString headline = headlineText(m_comparison);
    // A long answer gets a smaller letter before it gets a third line.
    QFont title = withPixels(m_font, m_font.pixelSize() * 1.65);
    title.setWeight(QFont::Bold);
    while (title.pixelSize() > m_font.pixelSize() * 1.25 && QFontMetricsF(title).horizontalAdvance(headline) > width * 1.9)
        title.setPixelSize(title.pixelSize() - 1);
    qreal y = m_margin * 0.8;
    m_painter.setPen(m_theme.text);
    y += paintWrapped(&m_painter, title, QRectF(m_margin, y, width, 0), headline, 3);
    m_painter.setPen(m_theme.muted);
    y += paintWrapped(&m_painter, m_font, QRectF(m_margin, y, width, 0), comparisonSubline(m_comparison), 1);
    y += m_gap * 0.5;
    y += paintLegend(&m_painter, m_font, QPointF(m_margin, y), width, configurationNames(m_comparison), m_theme,
        withLines ? LegendStyle::BarsAndLines : LegendStyle::Bars);
    return y + m_gap * 0.6;
}

qreal SheetPainter::paintFooter()
{
    const QFont small = withPixels(m_font, m_font.pixelSize() * 0.85);
    QFont bold = small;
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(small);
    const QFontMetricsF boldMetrics(bold);
    const qreal width = m_size.width() - 2 * m_margin;
    const qreal line = metrics.height() * 1.1;
    const QStringList names = configurationNames(m_comparison);
    const qreal top = m_size.height() - m_margin * 0.7 - line * static_cast<qreal>(names.size() + 1);
    qreal y = top;
    for (int i = 0; i < names.size(); ++i) {
        const qreal box = metrics.ascent() * 0.8;
        paintBar(m_painter, QRectF(m_margin, y + (line - box) / 2, box, box), i, m_theme);
        qreal x = m_margin + box * 1.7;
        const QString name = boldMetrics.elidedText(names[i], Qt::ElideRight, width * 0.3);
        m_painter.setFont(bold);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QRectF(x, y, width, line), Qt::AlignVCenter | Qt::TextSingleLine, name);
        x += boldMetrics.horizontalAdvance(name) + metrics.averageCharWidth() * 1.5;
        m_painter.setFont(small);
        m_painter.setPen(m_theme.muted);
        const qreal rest = m_margin + width - x;
        m_painter.drawText(QRectF(x, y, rest + 2, line), Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(footerLine(m_comparison, i), Qt::ElideRight, rest));
        y += line;
    }
    m_painter.setFont(small);
    m_painter.setPen(m_theme.muted);
    m_painter.drawText(QRectF(m_margin, y, width, line), Qt::AlignVCenter | Qt::TextSingleLine, metrics.elidedText(programLine(m_comparison), Qt::ElideRight, width));
    return top - m_gap;
}

QRectF SheetPainter::bodyOf(const QRectF& card) const
{
    const qreal padding = m_font.pixelSize() * 0.9;
    return card.adjusted(padding, padding * 0.6 + QFontMetricsF(m_font).height() * 1.7, -padding, -padding * 0.6);
}

bool SheetPainter::fitsAtEase(const QRectF& card, const ChartData& chart) const
{
    if (!isBarChart(chart))
        return true;
    const BarLayout layout = barLayout(m_font, bodyOf(card).size(), m_comparison, chart);
    return layout.groups == chart.categories.size() && layout.font.pixelSize() >= m_font.pixelSize() * 0.85;
}

QList<QRectF> SheetPainter::cardsFor(const QRectF& area, const QList<ChartData>& charts) const
{
    // Bars on the left and lines on the right where the sheet is wide; three columns where bars need the whole height.
    const auto cardsInColumns = [&](const QList<QList<qsizetype>>& columns) {
        QList<QRectF> cards(charts.size());
        const qreal width = (area.width() - m_gap * static_cast<qreal>(columns.size() - 1)) / static_cast<qreal>(columns.size());
        for (qsizetype c = 0; c < columns.size(); ++c) {
            QList<qreal> wanted;
            for (const qsizetype i : columns[c]) {
                const qreal ease = chartHeight(m_font, width, m_comparison, charts[i]) + QFontMetricsF(m_font).height() * 3;
                wanted += isBarChart(charts[i]) ? ease : std::min(ease, QFontMetricsF(m_font).height() * 16);
            }
            const QList<qreal> heights = shares(wanted, QFontMetricsF(m_font).height() * kLeastLines, area.height(), m_gap);
            qreal y = area.top();
            for (qsizetype i = 0; i < columns[c].size(); ++i) {
                cards[columns[c][i]] = QRectF(area.left() + static_cast<qreal>(c) * (width + m_gap), y, width, heights[i]);
                y += heights[i] + m_gap;
            }
        }
        return cards;
    };
    QList<qsizetype> bars, lines, all;
    for (qsizetype i = 0; i < charts.size(); ++i) {
        (isBarChart(charts[i]) ? bars : lines).append(i);
        all.append(i);
    }
    if (charts.size() == 1 || area.width() < area.height() * kTall)
        return cardsInColumns({all});
    if (bars.isEmpty() || lines.isEmpty()) {
        QList<QList<qsizetype>> halves(2);
        for (const qsizetype i : all)
            halves[i % 2].append(i);
        return cardsInColumns(halves);
    }
    const QList<QRectF> two = cardsInColumns({bars, lines});
    const bool fits = std::all_of(bars.cbegin(), bars.cend(), [&](qsizetype i) { return fitsAtEase(two[i], charts[i]); });
    if (bars.size() < 2 || (fits && area.width() < area.height() * 2.4))
        return two;
    return cardsInColumns({bars.mid(0, 1), bars.mid(1), lines});
}

void SheetPainter::paintCard(const QRectF& card, const ChartData& chart)
{
    const qreal corner = m_font.pixelSize() * 0.45;
    m_painter.setPen(QPen(m_theme.border, std::max(1.0, m_font.pixelSize() / 16.0)));
    m_painter.setBrush(m_theme.card);
    m_painter.drawRoundedRect(card, corner, corner);
    const QRectF body = bodyOf(card);
    const qreal line = QFontMetricsF(m_font).height();
    m_painter.setFont(m_font);
    paintChartTitle(m_painter, QRectF(body.left(), body.top() - line * 1.6, body.width(), line * 1.2), chartHeading(m_comparison, chart),
        chartSubheading(m_comparison, chart), m_theme);
    paintChart(m_painter, body, m_comparison, chart, m_theme);
}

} // namespace driveduel
