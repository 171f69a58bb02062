#include "ui/compare/meaningpage.h"

#include "core/text/figures.h"
#include "core/text/suitabilitywording.h"
#include "core/text/subjects.h"
#include "ui/charts/paintermarks.h"

#include <QFontMetrics>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace driveduel {

namespace {

QLabel* plainLabel(const QString& text, const char* objectName)
{
    auto* label = new QLabel(text);
    label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    return label;
}

/// A configuration's colour and pattern.
class Swatch final : public QWidget
{
public:
    explicit Swatch(int configuration)
        : m_configuration(configuration)
    {
        const int side = fontMetrics().ascent();
        setFixedSize(side, side);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintBar(painter, QRectF(rect()), m_configuration, Theme::forPalette(palette()));
    }

private:
    int m_configuration;
};

/// A sign beside the word, so that colour is not needed.
QString sign(Fitness fitness)
{
    switch (fitness) {
    case Fitness::Good:
        return QStringLiteral("✓ ");
    case Fitness::UsableToGood:
    case Fitness::Usable:
        return QStringLiteral("○ ");
    case Fitness::PoorToUsable:
    case Fitness::Poor:
        return QStringLiteral("✗ ");
    case Fitness::NotMeasured:
        break;
    }
    return QStringLiteral("? ");
}

QLabel* fitnessLabel(Fitness fitness)
{
    auto* label = plainLabel(sign(fitness) + fitnessText(fitness), "fitness");
    label->setProperty("level", fitnessName(fitness));
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    return label;
}

/// So that figures stand below each other in all cards.
int fitnessWidth(const QWidget& of)
{
    int widest = 0;
    for (int fitness = 0; fitness <= static_cast<int>(Fitness::Good); ++fitness) {
        QFont bold = of.font();
        bold.setBold(true);
        const auto each = static_cast<Fitness>(fitness);
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(sign(each) + fitnessText(each)));
    }
    return widest;
}

/// One configuration's verdict on a use.
struct Verdicts
{
    int configuration = 0;
    QString name;
    Suitability use;
};

/// Each figure with its thresholds and reason, and below what the configurations reach.
QWidget* figures(const Comparison& comparison, const QList<Verdicts>& verdicts)
{
    auto* body = new QWidget;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(3);
    for (qsizetype i = 0; i < verdicts.first().use.criteria.size(); ++i) {
        const Criterion& rule = *verdicts.first().use.criteria[i].rule;
        layout->addWidget(plainLabel(QStringLiteral("%1: %2").arg(criterionTitle(rule), criterionThresholds(rule)), "criterion"));
        layout->addWidget(plainLabel(criterionReason(rule), "muted"));
        auto* grid = new QGridLayout;
        grid->setContentsMargins(12, 0, 0, 8);
        grid->setColumnMinimumWidth(1, fitnessWidth(*body));
        grid->setColumnStretch(2, 3);
        grid->setColumnStretch(3, 5);
        for (int line = 0; line < verdicts.size(); ++line) {
            const CriterionOutcome& outcome = verdicts[line].use.criteria[i];
            grid->addWidget(new Swatch(verdicts[line].configuration), line, 0);
            grid->addWidget(fitnessLabel(outcome.fitness), line, 1);
            grid->addWidget(plainLabel(criterionFigure(outcome), "figure"), line, 2);
            grid->addWidget(plainLabel(criterionSource(comparison, outcome), "muted"), line, 3);
        }
        layout->addLayout(grid);
    }
    return body;
}

QGridLayout* summary(const QWidget& card, const QList<Verdicts>& verdicts)
{
    auto* grid = new QGridLayout;
    grid->setColumnMinimumWidth(2, fitnessWidth(card));
    grid->setHorizontalSpacing(8);
    grid->setColumnStretch(1, 3);
    grid->setColumnStretch(3, 5);
    for (int line = 0; line < verdicts.size(); ++line) {
        grid->addWidget(new Swatch(verdicts[line].configuration), line, 0);
        grid->addWidget(plainLabel(verdicts[line].name, "useConfiguration"), line, 1);
        grid->addWidget(fitnessLabel(verdicts[line].use.fitness), line, 2);
        grid->addWidget(plainLabel(suitabilityText(verdicts[line].use), "muted"), line, 3);
    }
    return grid;
}

} // namespace

MeaningPage::MeaningPage(QWidget* parent)
    : QWidget(parent)
    , m_cards(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("meaningPage"));
    m_cards->setContentsMargins(0, 0, 0, 0);
    m_cards->setSpacing(10);
}

void MeaningPage::setComparison(const Comparison& comparison)
{
    while (QLayoutItem* item = m_cards->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    QMap<int, QList<Verdicts>> uses;
    for (int c = 0; c < comparison.results.size(); ++c) {
        for (const Suitability& use : suitabilityOf(comparison, c))
            uses[static_cast<int>(use.useCase)].append({c, text::configurationName(comparison, c), use});
    }
    for (auto it = uses.cbegin(); it != uses.cend(); ++it) {
        const int use = it.key();
        auto* card = new QFrame;
        card->setObjectName(QStringLiteral("card"));
        auto* layout = new QVBoxLayout(card);
        layout->setContentsMargins(14, 10, 14, 10);
        auto* more = new QToolButton;
        more->setObjectName(QStringLiteral("figuresButton"));
        more->setText(tr("The figures behind it"));
        more->setAccessibleName(QStringLiteral("%1: %2").arg(useCaseText(static_cast<UseCase>(use)), tr("The figures behind it")));
        more->setCheckable(true);
        more->setAutoRaise(true);
        more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        auto* top = new QHBoxLayout;
        top->addWidget(plainLabel(useCaseText(static_cast<UseCase>(use)), "findingTitle"), 1);
        top->addWidget(more);
        layout->addLayout(top);
        layout->addLayout(summary(*card, *it));
        QWidget* behind = figures(comparison, *it);
        layout->addWidget(behind);
        const auto showFigures = [behind, more](bool isOpen) {
            behind->setVisible(isOpen);
            more->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        };
        more->setChecked(m_open.contains(use));
        showFigures(more->isChecked());
        connect(more, &QToolButton::toggled, this, [this, use, showFigures](bool isOpen) {
            m_open.removeAll(use);
            if (isOpen)
                m_open.append(use);
            showFigures(isOpen);
        });
        m_cards->addWidget(card);
    }
    m_cards->addStretch(1);
}

} // namespace driveduel
