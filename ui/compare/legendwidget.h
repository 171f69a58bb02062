/// The configurations' colours, patterns and lines with their labels. GUI thread.
#pragma once

#include <QStringList>
#include <QWidget>

namespace driveduel {

class LegendWidget final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LegendWidget)
public:
    explicit LegendWidget(QWidget* parent = nullptr);
    void setLabels(const QStringList& labels);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {300, heightForWidth(300)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QStringList m_labels;
};

} // namespace driveduel
