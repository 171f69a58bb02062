/// Reads the facts of drives and machine and applies the rules. Blocks (other programs are asked, activity is watched); off the GUI
/// thread.
#pragma once

#include "core/devices/drive.h"
#include "core/devices/location.h"
#include "core/findings/findings.h"

#include <QHash>

#include <stop_token>

namespace driveduel {

struct SurveyOptions
{
    QString root = QStringLiteral("/"); ///< another tree than "/" is only read: nothing is asked of drives, nothing watched
    bool askHealth = true; ///< smartctl and UDisks2, up to ten seconds a drive; temperatures are read in any case
    int watchMs = 300; ///< how long other I/O is looked for; 0: not at all
};

struct DriveReport
{
    Health health;
    QList<Finding> findings; ///< worst first
};

struct Survey
{
    BlockDevices devices;
    Host host;
    QList<Finding> machine; ///< worst first
    QHash<QString, DriveReport> drives; ///< by kernel name, of those that were asked for

    /// Of one drive; empty when it was not asked for.
    const DriveReport* of(const QString& kernelName) const;
};

/// The drives in `kernelNames` of what was scanned, at once. A stop ends the waiting; what is known by then is used.
Survey survey(const BlockDevices& devices, const QStringList& kernelNames, const SurveyOptions& options, const std::stop_token& stop = {});
/// What concerns each target, at once: of its drives and what it stands on there, and of the machine, worst first. Temperatures are
/// read, other programs are not asked. Takes about as long as activity is watched.
QList<QList<Finding>> surveyTargets(const QList<Location>& targets, const std::stop_token& stop = {});
/// The drives that a survey without a choice is about: those that driveChoices() offers.
QStringList surveyableDrives(const BlockDevices& devices);

} // namespace driveduel
