/// The side panel's upper half: drives and added folders to tick. Scans off the GUI thread, again whenever something is
/// plugged or mounted. GUI thread.
#pragma once

#include "core/devices/devicewatcher.h"
#include "core/devices/drivechoice.h"
#include "core/runs/plan.h"
#include "ui/drivecard.h"
#include "ui/drivesurveyor.h"

#include <QHash>
#include <QSet>
#include <QWidget>

class QVBoxLayout;

namespace driveduel {

class TargetPanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TargetPanel)
public:
    /// Drives are read below `systemRoot`; another one than "/" is for looking at dumps.
    explicit TargetPanel(const QString& systemRoot = QStringLiteral("/"), QWidget* parent = nullptr);

    /// Ticked ones in the order of the panel; at most six are taken by a plan.
    QList<TargetChoice> targets() const;
    /// Adds a folder, a file or a device and ticks it; one that is there already is only ticked.
    void addPath(const QString& path);
    QStringList addedPaths() const; ///< to remember
    void setAddedPaths(const QStringList& paths); ///< from the last session, unticked
    QStringList tickedPaths() const;
    /// To remember: paths, but for a drive itself, whose name may be another one's by then, what it is known by.
    QStringList tickedPlaces() const;
    /// From the last session: what is still there is ticked once the drives are known; when nothing is, the home folder's drive.
    void setTickedPlaces(const QStringList& places) { m_tickFirst = places; }
    /// Ticks the drive that holds the home folder, or that folder itself where no drive is known, and nothing else.
    void tickOnlyHome();
    /// What is known of each drive's health by now, in order; entries of drives that nobody has asked yet are as made.
    QList<Health> healthOf(const QList<BlockNode>& drives) const;
    void setSelectable(bool selectable); ///< false while a run is going on
    void rescan();

signals:
    void targetsChanged();
    void healthKnown(); ///< healthOf() may say more than before
    void scanFailed(const driveduel::Error& error);

private:
    void onScanned(const Expected<BlockDevices>& devices);
    void addDriveCard(const DriveChoice& choice);
    QString placeOf(DriveCard* card) const;
    DriveCard* addFolderCard(const QString& path);
    void describeFolder(DriveCard* card);
    void tickAtStart();
    void chooseFolder();
    void chooseFile();
    void pickFolderOn(DriveCard* card, const DriveChoice& choice);
    void onToggled();
    DriveCard* cardOf(const QString& path) const;
    void onSurveyed(const SurveyPtr& survey);
    void showReport(DriveCard* card);
    void showDetails(const QString& kernelName);

    QVBoxLayout* m_driveLayout = nullptr;
    QVBoxLayout* m_folderLayout = nullptr;
    QList<DriveCard*> m_drives;
    QList<DriveCard*> m_folders;
    QHash<DriveCard*, QString> m_kernelNames; ///< of the drives' cards
    QHash<DriveCard*, QString> m_identities; ///< likewise, see driveIdentity()
    QSet<QString> m_tickedDrives; ///< identities; a drive that is plugged in again is ticked again, under whatever name
    DeviceWatcher m_watcher;
    QString m_systemRoot;
    DriveSurveyor m_surveyor;
    SurveyPtr m_survey; ///< the last one
    int m_generation = 0; ///< answers of older scans are dropped
    bool m_firstScan = true;
    QStringList m_tickFirst; ///< places to tick when the first scan is done
    bool m_selectable = true;
};

} // namespace driveduel
