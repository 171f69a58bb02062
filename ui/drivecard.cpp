#include "ui/drivecard.h"

#include "ui/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace driveduel {

DriveCard::DriveCard(const QString& path, const CardText& text, QWidget* parent)
    : QFrame(parent)
    , m_path(path)
{
    setObjectName(QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 10, 8);
    layout->setSpacing(3);
    m_titleRow = new QHBoxLayout;
    m_tick = new QCheckBox;
    QFont bold = m_tick->font();
    bold.setWeight(QFont::DemiBold);
    m_tick->setFont(bold);
    m_titleRow->addWidget(m_tick, 1);
    layout->addLayout(m_titleRow);
    m_lines = new QLabel;
    m_lines->setObjectName(QStringLiteral("muted"));
    m_lines->setTextFormat(Qt::PlainText); // names come from devices
    m_lines->setWordWrap(true);
    m_lines->setIndent(22);
    layout->addWidget(m_lines);
    m_badges = new QHBoxLayout;
    m_badges->setContentsMargins(22, 2, 0, 0);
    m_badges->setSpacing(5);
    layout->addLayout(m_badges);
    connect(m_tick, &QCheckBox::toggled, this, [this](bool ticked) {
        update();
        emit toggled(ticked);
    });
    setText(text);
}

void DriveCard::setText(const CardText& text)
{
    QString title = text.title;
    m_tick->setText(title.replace(u'&', QStringLiteral("&&"))); // no accelerators from a device's name
    m_tick->setToolTip(QString());
    m_tick->setAccessibleName(text.title);
    m_tick->setAccessibleDescription((text.lines + text.badges).join(QStringLiteral(", ")));
    m_lines->setText(text.lines.join(u'\n'));
    while (QLayoutItem* item = m_badges->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& badge : text.badges) {
        auto* label = new QLabel(badge);
        label->setObjectName(QStringLiteral("badge"));
        label->setTextFormat(Qt::PlainText);
        label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
        m_badges->addWidget(label);
    }
    m_badges->addStretch();
}

bool DriveCard::isTicked() const
{
    return m_tick->isChecked();
}

void DriveCard::setTicked(bool ticked)
{
    m_tick->setChecked(ticked);
}

void DriveCard::setConfiguration(int index)
{
    m_configuration = index;
    update();
}

void DriveCard::setSelectable(bool selectable)
{
    m_tick->setEnabled(selectable);
}

void DriveCard::setRemovable()
{
    auto* button = new QToolButton;
    button->setText(QStringLiteral("✕"));
    button->setAutoRaise(true);
    button->setToolTip(tr("Take this folder off the list"));
    button->setAccessibleName(tr("Take this folder off the list"));
    connect(button, &QToolButton::clicked, this, &DriveCard::removeRequested);
    m_titleRow->addWidget(button);
}

void DriveCard::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_tick->isEnabled() && rect().contains(event->position().toPoint()))
        m_tick->toggle();
    QFrame::mouseReleaseEvent(event);
}

void DriveCard::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    if (m_configuration < 0)
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, 5, height()), currentTheme().configuration(m_configuration));
}

} // namespace driveduel
