#include "ui/drivedetails.h"

#include "core/text/findingwording.h"
#include "core/text/wording.h"
#include "ui/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace driveduel {

namespace {

/// What is scrolled. Its least height is that of its width and no more: labels that wrap would claim the height of a column one word wide.
class Body final : public QWidget
{
public:
    QSize minimumSizeHint() const override { return {0, 0}; }
};

QLabel* plainLabel(const QString& text, const char* objectName = nullptr)
{
    auto* label = new QLabel(text);
    if (objectName)
        label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText); // names come from devices
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum); // words of any length wrap or are cut
    return label;
}

QString evidenceLines(const Finding& finding)
{
    QStringList lines;
    for (const Evidence& evidence : finding.evidence)
        lines += evidenceText(evidence);
    return lines.join(u'\n');
}

QFrame* findingCard(const Finding& finding, const QString& node)
{
    const FindingText words = findingText(finding);
    auto* card = new QFrame;
    card->setObjectName(QStringLiteral("finding"));
    card->setProperty("severity", severityName(finding.severity));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(14, 9, 12, 9);
    layout->setSpacing(4);
    // The colour at the side is not all that tells how bad it is.
    const QString title = DriveDetails::tr("%1: %2").arg(severityText(finding.severity), words.title);
    layout->addWidget(plainLabel(node.isEmpty() ? title : QStringLiteral("%1 · %2").arg(title, node), "findingTitle"));
    layout->addWidget(plainLabel(words.why));
    if (!words.advice.isEmpty())
        layout->addWidget(plainLabel(QStringLiteral("→ ") + words.advice));
    layout->addWidget(plainLabel(evidenceLines(finding), "evidence"));
    return card;
}

void addSection(QVBoxLayout* layout, const QString& title)
{
    layout->addSpacing(6);
    layout->addWidget(plainLabel(title, "sectionTitle"));
}

void addFindings(QVBoxLayout* layout, const QString& title, const QList<Finding>& findings, const QString& drive)
{
    addSection(layout, title);
    if (findings.isEmpty())
        layout->addWidget(plainLabel(DriveDetails::tr("Nothing speaks against it."), "muted"));
    for (const Finding& finding : findings)
        layout->addWidget(findingCard(finding, finding.node == drive ? QString() : sanitized(finding.node)));
}

void addFacts(QVBoxLayout* layout, const QList<FactGroup>& groups)
{
    for (const FactGroup& group : groups) {
        addSection(layout, group.title.toUpper());
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(14);
        grid->setVerticalSpacing(3);
        grid->setColumnMinimumWidth(0, 150);
        grid->setColumnStretch(1, 1);
        for (const Fact& fact : group.facts) {
            const int row = grid->rowCount();
            auto* name = plainLabel(fact.name, "muted");
            name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
            name->setMaximumWidth(190);
            grid->addWidget(name, row, 0, Qt::AlignTop);
            grid->addWidget(plainLabel(fact.value), row, 1);
        }
        layout->addLayout(grid);
    }
}

QStringList findingLines(const QList<Finding>& findings)
{
    QStringList lines;
    for (const Finding& finding : findings) {
        const FindingText words = findingText(finding);
        lines += QStringLiteral("%1: %2 (%3)").arg(severityText(finding.severity), words.title, finding.id);
        lines += QStringLiteral("  ") + words.why;
        for (const Evidence& evidence : finding.evidence)
            lines += QStringLiteral("  ") + evidenceText(evidence);
    }
    return lines;
}

} // namespace

DriveDetails::DriveDetails(QString kernelName, QWidget* parent)
    : QDialog(parent)
    , m_kernelName(std::move(kernelName))
{
    setAttribute(Qt::WA_DeleteOnClose);
    resize(640, 620);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 10);
    layout->setSpacing(0);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(18, 14, 18, 10);
    m_title = plainLabel({}, "headline");
    m_subtitle = plainLabel({}, "muted");
    head->addWidget(m_title);
    head->addWidget(m_subtitle);
    layout->addLayout(head);
    m_scroll = new QScrollArea;
    m_scroll->setObjectName(QStringLiteral("detailsScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // arrows and Page Down read on
    layout->addWidget(m_scroll, 1);
    auto* buttons = new QDialogButtonBox;
    buttons->setContentsMargins(18, 10, 18, 0);
    auto* close = buttons->addButton(QDialogButtonBox::Close);
    close->setText(tr("Close"));
    auto* again = buttons->addButton(tr("&Look again"), QDialogButtonBox::ActionRole);
    again->setObjectName(QStringLiteral("lookAgain"));
    auto* copy = buttons->addButton(tr("&Copy as text"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyDetails"));
    copy->setToolTip(tr("Without serial numbers, for a forum or a bug report"));
    for (QPushButton* button : {again, copy})
        button->setAutoDefault(false); // Enter closes
    close->setDefault(true);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(again, &QPushButton::clicked, this, &DriveDetails::lookAgain);
    connect(copy, &QPushButton::clicked, this, &DriveDetails::copyText);
    m_scroll->setFocus();
}

void DriveDetails::setSurvey(const SurveyPtr& survey)
{
    const BlockNode* drive = survey ? survey->devices.byKernelName(m_kernelName) : nullptr;
    const DriveReport* report = drive ? survey->of(m_kernelName) : nullptr;
    if (!report)
        return;
    m_survey = survey;
    const QString name = sanitized(drive->model.isEmpty() ? drive->name : drive->model);
    setWindowTitle(tr("%1: details").arg(name));
    m_title->setText(name);
    QStringList parts {bytesText(drive->sizeBytes), drive->link ? linkSummary(*drive->link) : QString(), drive->devicePath};
    parts.removeAll(QString());
    m_subtitle->setText(parts.join(QStringLiteral(" · ")));
    const int position = m_scroll->verticalScrollBar()->value();
    m_scroll->setWidget(makeBody(*survey, *drive, *report));
    m_scroll->verticalScrollBar()->setValue(position);
}

QWidget* DriveDetails::makeBody(const Survey& survey, const BlockNode& drive, const DriveReport& report) const
{
    auto* body = new Body;
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(18, 4, 18, 8);
    layout->setSpacing(7);
    addFindings(layout, tr("FINDINGS"), report.findings, drive.kernelName);
    if (!survey.machine.isEmpty())
        addFindings(layout, tr("THIS MACHINE"), survey.machine, {});
    addFacts(layout, driveFacts(survey.devices, drive, report.health));
    layout->addStretch();
    return body;
}

void DriveDetails::copyText()
{
    const BlockNode* drive = m_survey ? m_survey->devices.byKernelName(m_kernelName) : nullptr;
    if (!drive)
        return;
    const DriveReport& report = *m_survey->of(m_kernelName);
    QStringList lines {m_title->text(), m_subtitle->text(), hostSummary(m_survey->host), QString()};
    lines += findingLines(report.findings + m_survey->machine);
    for (const FactGroup& group : driveFacts(m_survey->devices, *drive, report.health)) {
        lines += {QString(), group.title};
        for (const Fact& fact : group.facts)
            lines += QStringLiteral("  %1: %2").arg(fact.name, fact.value);
    }
    QApplication::clipboard()->setText(lines.join(u'\n'));
}

} // namespace driveduel
