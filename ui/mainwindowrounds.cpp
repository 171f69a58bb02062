// How MainWindow runs until decided, and goes on with results that are undecided.
#include "core/text/runwording.h"
#include "ui/mainwindow.h"
#include "ui/plaintext.h"
#include "ui/targetpanel.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSpinBox>
#include <QVBoxLayout>

namespace driveduel {

namespace {

constexpr quint64 kMinuteNs = 60'000'000'000;
constexpr int kMostMinutes = 24 * 60;
constexpr int kUsualMinutes = 10;

} // namespace

/// "Until decided, at most 10 min": the limit is there only when it counts.
QWidget* MainWindow::makeRoundsOptions()
{
    auto* box = new QWidget;
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(box); // a narrow window has no room for them side by side
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    m_untilDecided = new QCheckBox(tr("&Until decided"));
    m_untilDecided->setObjectName(QStringLiteral("untilDecided"));
    m_untilDecided->setToolTip(toolTipOf(tr("Adds passes of what is undecided until the verdict is clear or its interval is ±3 %, 15 passes at most")));
    m_untilDecided->setChecked(m_settings->value(QStringLiteral("untilDecided"), false).toBool());
    m_budget = new QSpinBox;
    m_budget->setObjectName(QStringLiteral("timeBudget"));
    m_budget->setRange(1, kMostMinutes);
    //: before a number of minutes
    m_budget->setPrefix(tr("at most "));
    m_budget->setSuffix(tr(" min"));
    m_budget->setAccessibleName(tr("How long the run may take"));
    m_budget->setValue(m_settings->value(QStringLiteral("budgetMinutes"), kUsualMinutes).toInt());
    m_budget->setVisible(m_untilDecided->isChecked());
    layout->addWidget(m_untilDecided);
    layout->addWidget(m_budget);
    connect(m_untilDecided, &QCheckBox::toggled, m_budget, &QWidget::setVisible);
    connect(m_untilDecided, &QCheckBox::toggled, this, [this](bool checked) {
        m_settings->setValue(QStringLiteral("untilDecided"), checked);
        schedulePlan();
    });
    connect(m_budget, &QSpinBox::valueChanged, this, [this](int minutes) {
        m_settings->setValue(QStringLiteral("budgetMinutes"), minutes);
        schedulePlan();
    });
    return box;
}

void MainWindow::addCoolDownAction(QMenu& menu)
{
    m_coolDown = menu.addAction(tr("&Cool down between passes"));
    m_coolDown->setObjectName(QStringLiteral("coolDown"));
    m_coolDown->setCheckable(true);
    m_coolDown->setChecked(m_settings->value(QStringLiteral("coolDown"), true).toBool());
    connect(m_coolDown, &QAction::toggled, this, [this](bool checked) {
        m_settings->setValue(QStringLiteral("coolDown"), checked);
        schedulePlan();
    });
}

RunOptions MainWindow::runOptions() const
{
    RunOptions options;
    if (m_untilDecided->isChecked())
        options.untilDecided = UntilDecided {static_cast<quint64>(m_budget->value()) * kMinuteNs};
    options.coolDown = m_coolDown->isChecked();
    return options;
}

/// What the plan writes against what the drives have written and worn, for the summary; all targets for the tool tip.
QStringList MainWindow::endurance(const Plan& plan) const
{
    QStringList lines;
    for (const PlannedTarget& target : plan.targets) {
        const QString text = enduranceText(target, m_targets->healthOf(target.location.drives));
        if (!text.isEmpty())
            lines += plan.targets.size() > 1 ? tr("%1: %2").arg(sanitized(target.label), text) : text;
    }
    return lines;
}

void MainWindow::continueRun(const Plan& plan)
{
    if (m_controller.isRunning())
        return;
    ++m_planGeneration; // a plan of what is ticked must not take the place of this one
    m_plan = plan;
    m_plan->coolDown = m_coolDown->isChecked();
    showPlan();
    startRun();
}

} // namespace driveduel
