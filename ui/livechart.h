/// The moving curve of a running pass: MB/s over the last minute. GUI thread.
#pragma once

#include <QList>
#include <QPointF>
#include <QtCharts/QChartView>

class QLineSeries;
class QValueAxis;

namespace driveduel {

class LiveChart final : public QChartView
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LiveChart)
public:
    explicit LiveChart(QWidget* parent = nullptr);

    void restart(int configuration); ///< empties it and takes a configuration's colour
    void add(double seconds, double megabytesPerSecond); ///< `seconds` since the pass began, its warm-up included
    void retheme();

private:
    QList<QPointF> m_points;
    QLineSeries* m_line = nullptr;
    QValueAxis* m_time = nullptr;
    QValueAxis* m_rate = nullptr;
    int m_configuration = 0;
};

} // namespace driveduel
