/// Two widgets side by side where there is room, one above the other where there is not. GUI thread.
#pragma once

#include <QBoxLayout>
#include <QResizeEvent>
#include <QWidget>

namespace driveduel {

class FlowSplit final : public QWidget
{
public:
    FlowSplit(QWidget* first, QWidget* second)
        : m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(12);
        m_layout->addWidget(first, 6);
        m_layout->addWidget(second, 5);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        const int sideBySide = fontMetrics().averageCharWidth() * 120;
        m_layout->setDirection(event->size().width() >= sideBySide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        QWidget::resizeEvent(event);
    }

private:
    QBoxLayout* m_layout = nullptr;
};

} // namespace driveduel
