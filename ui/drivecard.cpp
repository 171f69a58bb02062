#include "ui/drivecard.h"

#include "core/text/findingwording.h"
#include "ui/plaintext.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kIndent = 22; ///< of what stands below the tick's text

/// The worst one's title and how many more there are; notes are counted only where there is nothing else.
QString badgeText(const QList<Finding>& findings)
{
    if (findings.isEmpty())
        return QStringLiteral("✓ ") + DriveCard::tr("No findings");
    const FindingSeverity worst = worstOf(findings);
    const auto isCounted = [worst](const Finding& finding) { return worst == FindingSeverity::Note || finding.severity != FindingSeverity::Note; };
    const auto counted = std::count_if(findings.cbegin(), findings.cend(), isCounted);
    QString text = (worst == FindingSeverity::Note ? QString() : QStringLiteral("⚠ ")) + findingText(findings.first()).title;
    if (counted > 1)
        text += QStringLiteral(" +%1").arg(counted - 1);
    return text;
}

QString titles(const QList<Finding>& findings)
{
    QStringList lines;
    for (const Finding& finding : findings)
        lines += QStringLiteral("%1: %2").arg(severityText(finding.severity), findingText(finding).title);
    return lines.join(u'\n');
}

} // namespace

DriveCard::DriveCard(const QString& path, const CardText& text, QWidget* parent)
    : QFrame(parent)
    , m_path(path)
{
    setObjectName(QStringLiteral("card"));
    m_layout = new QVBoxLayout(this);
    QVBoxLayout* const layout = m_layout;
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
    m_lines->setIndent(kIndent);
    layout->addWidget(m_lines);
    m_badges = new QHBoxLayout;
    m_badges->setContentsMargins(kIndent, 2, 0, 0);
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
    m_text = text;
    showLines();
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

void DriveCard::showLines()
{
    QStringList lines = m_text.lines;
    if (!lines.isEmpty() && !m_temperature.isEmpty())
        lines.first() += QStringLiteral(" · ") + m_temperature;
    m_lines->setText(lines.join(u'\n'));
}

void DriveCard::setTemperature(const QString& temperature)
{
    m_temperature = temperature;
    showLines();
}

void DriveCard::setFindings(const QList<Finding>& findings)
{
    if (!m_findings) {
        m_findings = new QToolButton;
        m_findings->setObjectName(QStringLiteral("findingsBadge"));
        m_findings->setFocusPolicy(Qt::StrongFocus);
        m_findings->setCursor(Qt::PointingHandCursor);
        m_findings->setMinimumWidth(60); // its words are cut before they widen the card
        auto* row = new QHBoxLayout;
        row->setContentsMargins(kIndent, 2, 0, 0);
        row->addWidget(m_findings);
        row->addStretch();
        m_layout->addLayout(row);
        connect(m_findings, &QToolButton::clicked, this, &DriveCard::detailsRequested);
    }
    m_findingsText = badgeText(findings);
    m_findings->setProperty("severity", findings.isEmpty() ? QStringLiteral("none") : severityName(worstOf(findings)));
    m_findings->style()->unpolish(m_findings);
    m_findings->style()->polish(m_findings);
    const QString all = findings.isEmpty() ? tr("Nothing speaks against this drive.") : titles(findings);
    m_findings->setToolTip(toolTipOf(all + u'\n' + tr("Click for evidence, advice and everything that is known of the drive.")));
    m_findings->setAccessibleName(tr("Details of %1").arg(m_text.title));
    m_findings->setAccessibleDescription(all);
    elideFindings();
}

void DriveCard::elideFindings()
{
    if (!m_findings)
        return;
    const int padding = 18; // of the style sheet's border and padding
    const QMargins around = m_layout->contentsMargins();
    const int room = width() - around.left() - around.right() - kIndent - padding;
    m_findings->setText(m_findings->fontMetrics().elidedText(m_findingsText, Qt::ElideRight, std::max(room, 80)));
}

void DriveCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    elideFindings();
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
