/// A paint device that draws nothing and remembers where texts stand, so that a test can tell what is cut off or covered. Header-only;
/// GUI thread.
#pragma once

#include <QFontMetricsF>
#include <QList>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

namespace driveduel::test {

struct DrawnText
{
    QString text;
    QRectF box; ///< on the device: the letters' height without the font's leading
};

class TextRecorder final : public QPaintDevice
{
public:
    explicit TextRecorder(const QSize& size)
        : m_size(size)
    {
    }

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const QList<DrawnText>& texts() const { return m_engine.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmDpiX: case PdmDpiY: case PdmPhysicalDpiX: case PdmPhysicalDpiY: return 96;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth: return 32;
        case PdmNumColors: return 1 << 24;
        default: return 100;
        }
    }

private:
    class Engine final : public QPaintEngine
    {
    public:
        Engine()
            : QPaintEngine(AllFeatures)
        {
        }
        bool begin(QPaintDevice* /*device*/) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& changed) override
        {
            if (changed.state() & DirtyTransform)
                m_transform = changed.transform();
        }
        void drawPath(const QPainterPath& /*path*/) override {}
        void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
        void drawPixmap(const QRectF& /*area*/, const QPixmap& /*pixmap*/, const QRectF& /*source*/) override {}
        void drawTextItem(const QPointF& at, const QTextItem& item) override
        {
            const QFontMetricsF metrics(item.font());
            texts.append({item.text(), m_transform.mapRect(QRectF(at.x(), at.y() - metrics.capHeight(), item.width(), metrics.capHeight()))});
        }
        Type type() const override { return User; }

        QList<DrawnText> texts;

    private:
        QTransform m_transform;
    };

    const QSize m_size;
    mutable Engine m_engine;
};

} // namespace driveduel::test
