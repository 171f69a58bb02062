#include "ui/compare/morepairsbar.h"

#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/plaintext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace driveduel {

MorePairsBar::MorePairsBar(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->setSpacing(10);
    m_button = new QToolButton;
    m_button->setObjectName(QStringLiteral("morePairs"));
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_menu = new QMenu(m_button);
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("muted"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_button);
    layout->addWidget(m_note, 1);
    connect(m_button, &QToolButton::clicked, this, [this] { request(m_open); });
    hide();
}

void MorePairsBar::setComparison(const Comparison& comparison)
{
    m_results = comparison.results;
    m_open = undecidedProbes(comparison);
    setVisible(!m_open.isEmpty());
    if (m_open.isEmpty()) {
        ++m_generation;
        return;
    }
    const auto most = std::max_element(m_open.begin(), m_open.end(), [](const OpenProbe& a, const OpenProbe& b) { return a.morePairs < b.morePairs; });
    m_button->setText(tr("Run about %n more pair(s)", nullptr, most->morePairs));
    showMenu();
    m_button->setEnabled(false);
    m_note->setText(tr("%n probe(s) undecided", nullptr, static_cast<int>(m_open.size())));
    lookAtTargets();
}

void MorePairsBar::showMenu()
{
    m_menu->clear();
    for (const OpenProbe& probe : std::as_const(m_open)) {
        //: an entry of a menu: a probe, and how many more passes of each target it needs
        QString text = tr("%1 only, about %n more pair(s)", nullptr, probe.morePairs).arg(sanitized(probe.name));
        m_menu->addAction(text.replace(u'&', QStringLiteral("&&")), this, [this, probe] { request({probe}); });
    }
    const bool hasChoice = m_open.size() > 1;
    m_button->setMenu(hasChoice ? m_menu : nullptr);
    m_button->setPopupMode(hasChoice ? QToolButton::MenuButtonPopup : QToolButton::DelayedPopup);
}

/// Only what would really run is offered.
void MorePairsBar::lookAtTargets()
{
    ContinueOptions options;
    options.probes = m_open;
    inBackground(this, [results = m_results, options] { return continuePlan(results, options); }, [this, generation = ++m_generation](const Expected<Plan>& plan) {
        if (generation == m_generation)
            onPlan(plan);
    });
}

void MorePairsBar::onPlan(const Expected<Plan>& plan)
{
    m_button->setEnabled(plan.has_value());
    m_button->setToolTip(plan ? toolTipOf(planSummary(*plan)) : QString());
    m_note->setText(plan ? tr("%n probe(s) undecided", nullptr, static_cast<int>(m_open.size())) + QStringLiteral(" · ") + durationText(plan->estimatedNs)
                         : errorText(plan.error()));
}

void MorePairsBar::request(const QList<OpenProbe>& probes)
{
    ContinueOptions options;
    options.probes = probes;
    m_button->setEnabled(false);
    // Looked at again: a drive may have gone since.
    inBackground(this, [results = m_results, options] { return continuePlan(results, options); }, [this, generation = ++m_generation](const Expected<Plan>& plan) {
        if (generation != m_generation)
            return;
        onPlan(plan);
        if (plan)
            emit runRequested(*plan);
    });
}

} // namespace driveduel
