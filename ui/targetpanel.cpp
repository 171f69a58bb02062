#include "ui/targetpanel.h"

#include "core/text/wording.h"
#include "ui/background.h"
#include "ui/drivedetails.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <unistd.h>

namespace driveduel {

namespace {

bool isWritable(const QString& folder)
{
    return ::access(QFile::encodeName(folder).constData(), W_OK | X_OK) == 0;
}

CardText textOf(const DriveChoice& choice)
{
    CardText text;
    const BlockNode& drive = choice.drive;
    text.title = drive.model.isEmpty() ? drive.name : drive.model;
    QStringList first {bytesText(drive.sizeBytes)};
    if (drive.link && !linkSummary(*drive.link).isEmpty())
        first += linkSummary(*drive.link);
    text.lines += first.join(QStringLiteral(" · "));
    if (choice.kind == ChoiceKind::RawDevice) {
        text.lines += DriveCard::tr("%1 · not mounted").arg(sanitized(drive.devicePath));
        text.badges += DriveCard::tr("raw, read only");
    } else {
        QStringList second {sanitized(choice.path), choice.fsType,
            choice.freeBytes > 0 ? DriveCard::tr("%1 free").arg(bytesText(choice.freeBytes)) : QString()};
        second.removeAll(QString());
        text.lines += second.join(QStringLiteral(" · "));
    }
    if (choice.isSystem)
        text.badges.prepend(DriveCard::tr("System"));
    if (drive.link && drive.link->transport == Transport::Usb && choice.isSystem)
        text.badges += DriveCard::tr("To Go");
    if (choice.kind == ChoiceKind::NeedsFolder)
        text.badges += DriveCard::tr("choose a folder");
    return text;
}

CardText textOf(const QString& path, const Expected<Location>& location)
{
    CardText text;
    text.title = path == QDir::homePath() ? DriveCard::tr("Home folder") : QDir(path).dirName();
    if (!location) {
        text.lines += errorText(location.error());
        return text;
    }
    text.lines += sanitized(location->path);
    const QString summary = locationSummary(*location);
    if (!summary.isEmpty())
        text.lines += summary;
    if (location->kind == LocationKind::Folder)
        text.lines += DriveCard::tr("%1 free").arg(bytesText(location->fsAvailableBytes));
    else
        text.badges += DriveCard::tr("read only");
    return text;
}

} // namespace

TargetPanel::TargetPanel(const QString& systemRoot, QWidget* parent)
    : QWidget(parent)
    , m_systemRoot(systemRoot)
    , m_surveyor(systemRoot)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 4);
    layout->setSpacing(8);
    auto* title = new QLabel(tr("DRIVES AND FOLDERS"));
    title->setObjectName(QStringLiteral("sectionTitle"));
    layout->addWidget(title);
    for (QVBoxLayout** part : {&m_driveLayout, &m_folderLayout}) {
        *part = new QVBoxLayout;
        (*part)->setSpacing(8);
        layout->addLayout(*part);
    }
    auto* buttons = new QHBoxLayout;
    auto* folder = new QPushButton(tr("Add &folder…"));
    folder->setObjectName(QStringLiteral("addFolder"));
    auto* file = new QPushButton(tr("Add f&ile…"));
    file->setToolTip(tr("An existing file is only read, as it is"));
    buttons->addWidget(folder);
    buttons->addWidget(file);
    buttons->addStretch();
    layout->addLayout(buttons);
    layout->addStretch();
    connect(folder, &QPushButton::clicked, this, &TargetPanel::chooseFolder);
    connect(file, &QPushButton::clicked, this, &TargetPanel::chooseFile);
    connect(&m_watcher, &DeviceWatcher::changed, this, &TargetPanel::rescan);
    connect(&m_surveyor, &DriveSurveyor::surveyed, this, &TargetPanel::onSurveyed);
    rescan();
}

void TargetPanel::rescan()
{
    const int generation = ++m_generation;
    ScanOptions options;
    options.root = m_systemRoot;
    options.queryFreeSpace = m_systemRoot == u"/";
    inBackground(this, [options] { return scanBlockDevices(options); }, [this, generation](const Expected<BlockDevices>& devices) {
        if (generation == m_generation)
            onScanned(devices);
    });
}

void TargetPanel::onScanned(const Expected<BlockDevices>& devices)
{
    for (DriveCard* card : std::as_const(m_drives)) {
        card->deleteLater();
        card->hide();
    }
    m_drives.clear();
    m_kernelNames.clear();
    m_identities.clear();
    if (!devices) {
        emit scanFailed(devices.error());
        return;
    }
    const QList<DriveChoice> choices = driveChoices(*devices, QDir::homePath(), isWritable);
    for (const DriveChoice& choice : choices)
        addDriveCard(choice);
    if (m_firstScan)
        tickAtStart();
    m_firstScan = false;
    onToggled();
    m_surveyor.look(*devices);
}

void TargetPanel::onSurveyed(const SurveyPtr& survey)
{
    m_survey = survey;
    for (DriveCard* card : std::as_const(m_drives))
        showReport(card);
    for (DriveDetails* details : findChildren<DriveDetails*>())
        details->setSurvey(survey);
    emit healthKnown();
}

QList<Health> TargetPanel::healthOf(const QList<BlockNode>& drives) const
{
    QList<Health> known;
    for (const BlockNode& drive : drives) {
        const DriveReport* report = m_survey ? m_survey->of(drive.kernelName) : nullptr;
        known += report ? report->health : Health {};
    }
    return known;
}

/// What was found of a card's drive; a new card has what an older survey knew until the next one is there.
void TargetPanel::showReport(DriveCard* card)
{
    const DriveReport* report = m_survey ? m_survey->of(m_kernelNames.value(card)) : nullptr;
    if (!report)
        return;
    if (!report->health.temperatures.isEmpty())
        card->setTemperature(QStringLiteral("%1 °C").arg(qRound(report->health.temperatures.first().celsius)));
    card->setFindings(report->findings);
}

void TargetPanel::showDetails(const QString& kernelName)
{
    for (DriveDetails* open : findChildren<DriveDetails*>()) {
        if (open->kernelName() == kernelName) {
            open->raise();
            open->activateWindow();
            return;
        }
    }
    auto* details = new DriveDetails(kernelName, this);
    details->setSurvey(m_survey);
    connect(details, &DriveDetails::lookAgain, this, &TargetPanel::rescan);
    details->show();
}

void TargetPanel::tickAtStart()
{
    for (DriveCard* card : m_drives + m_folders) {
        if (m_tickFirst.contains(placeOf(card)))
            card->setTicked(true);
    }
    if (targets().isEmpty() && isWritable(QDir::homePath())) // first start to first number is one click
        tickOnlyHome();
}

void TargetPanel::tickOnlyHome()
{
    const QString home = QDir::homePath();
    m_tickedDrives.clear();
    for (DriveCard* card : m_drives + m_folders)
        card->setTicked(card->path() == home);
    if (!cardOf(home))
        addPath(home);
}

void TargetPanel::addDriveCard(const DriveChoice& choice)
{
    auto* card = new DriveCard(choice.path, textOf(choice));
    card->setSelectable(m_selectable);
    m_drives += card;
    m_driveLayout->addWidget(card);
    const QString kernelName = choice.drive.kernelName;
    m_kernelNames.insert(card, kernelName);
    m_identities.insert(card, choice.identity);
    connect(card, &DriveCard::detailsRequested, this, [this, kernelName] { showDetails(kernelName); });
    showReport(card);
    if (choice.kind == ChoiceKind::NeedsFolder) {
        connect(card, &DriveCard::toggled, this, [this, card, choice](bool ticked) {
            if (ticked)
                pickFolderOn(card, choice);
        });
        return;
    }
    card->setTicked(m_tickedDrives.contains(choice.identity));
    connect(card, &DriveCard::toggled, this, &TargetPanel::onToggled);
}

void TargetPanel::pickFolderOn(DriveCard* card, const DriveChoice& choice)
{
    card->setTicked(false);
    const QString folder = QFileDialog::getExistingDirectory(this, tr("A folder on this drive that you may write to"), choice.path);
    if (!folder.isEmpty())
        addPath(folder);
}

DriveCard* TargetPanel::cardOf(const QString& path) const
{
    for (DriveCard* card : m_drives + m_folders) {
        if (card->path() == path)
            return card;
    }
    return nullptr;
}

void TargetPanel::addPath(const QString& path)
{
    const QString clean = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    DriveCard* card = cardOf(clean);
    if (!card)
        card = addFolderCard(clean);
    card->setTicked(true);
}

DriveCard* TargetPanel::addFolderCard(const QString& path)
{
    CardText waiting;
    waiting.title = QDir(path).dirName();
    waiting.lines += path;
    auto* card = new DriveCard(path, waiting);
    card->setRemovable();
    card->setSelectable(m_selectable);
    m_folders += card;
    m_folderLayout->addWidget(card);
    connect(card, &DriveCard::toggled, this, &TargetPanel::onToggled);
    connect(card, &DriveCard::removeRequested, this, [this, card] {
        m_folders.removeOne(card);
        card->deleteLater();
        onToggled();
    });
    describeFolder(card);
    return card;
}

void TargetPanel::describeFolder(DriveCard* card)
{
    const QString path = card->path();
    inBackground(card, [path] { return locate(path); }, [card, path](const Expected<Location>& location) { card->setText(textOf(path, location)); });
}

QStringList TargetPanel::addedPaths() const
{
    QStringList paths;
    for (const DriveCard* card : m_folders)
        paths += card->path();
    return paths;
}

void TargetPanel::setAddedPaths(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (!cardOf(path) && QFileInfo::exists(path))
            addFolderCard(path);
    }
}

QList<TargetChoice> TargetPanel::targets() const
{
    QList<TargetChoice> choices;
    const QStringList paths = tickedPaths();
    for (const QString& path : paths)
        choices += TargetChoice {path, {}};
    return choices;
}

QStringList TargetPanel::tickedPaths() const
{
    QStringList paths;
    for (const DriveCard* card : m_drives + m_folders) {
        if (card->isTicked())
            paths += card->path();
    }
    return paths;
}

void TargetPanel::setSelectable(bool selectable)
{
    m_selectable = selectable;
    for (DriveCard* card : m_drives + m_folders)
        card->setSelectable(selectable);
}

QString TargetPanel::placeOf(DriveCard* card) const
{
    const bool isDrive = m_identities.contains(card) && card->path().startsWith(u"/dev/");
    return isDrive ? QStringLiteral("drive:") + m_identities.value(card) : card->path();
}

QStringList TargetPanel::tickedPlaces() const
{
    QStringList places;
    for (DriveCard* card : m_drives + m_folders) {
        if (card->isTicked())
            places += placeOf(card);
    }
    return places;
}

void TargetPanel::onToggled()
{
    for (DriveCard* card : std::as_const(m_drives)) { // those that are not there keep their tick
        if (card->isTicked())
            m_tickedDrives.insert(m_identities.value(card));
        else
            m_tickedDrives.remove(m_identities.value(card));
    }
    int configuration = 0;
    for (DriveCard* card : m_drives + m_folders)
        card->setConfiguration(card->isTicked() ? configuration++ : -1);
    emit targetsChanged();
}

void TargetPanel::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("A folder to measure"), QDir::homePath());
    if (!folder.isEmpty())
        addPath(folder);
}

void TargetPanel::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("A file to read"), QDir::homePath());
    if (!file.isEmpty())
        addPath(file);
}

} // namespace driveduel
