#include "core/findings/survey.h"

#include "core/devices/drivechoice.h"
#include "core/devices/healthreader.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace driveduel {

namespace {

using Clock = std::chrono::steady_clock;

struct Watched
{
    std::optional<DriveActivity> before;
    Clock::time_point since;
};

std::map<QString, Watched> startWatching(const QString& root, const QStringList& names)
{
    std::map<QString, Watched> watched;
    for (const QString& name : names)
        watched[name] = {readDriveActivity(root, name), Clock::now()};
    return watched;
}

std::optional<DriveTraffic> trafficSince(const Watched& watched, const QString& root, const QString& name)
{
    const std::optional<DriveActivity> now = readDriveActivity(root, name);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - watched.since).count();
    if (!now || !watched.before || ms <= 0)
        return std::nullopt;
    const auto grown = [](quint64 after, quint64 before) { return after >= before ? after - before : 0; };
    return DriveTraffic {grown(now->readBytes, watched.before->readBytes) + grown(now->writtenBytes, watched.before->writtenBytes),
        static_cast<quint64>(ms)};
}

void waitFor(std::chrono::milliseconds time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
}

/// One thread a drive: each may take its ten seconds.
std::vector<Health> healthOf(const std::vector<const BlockNode*>& drives, const SurveyOptions& options, const std::stop_token& stop)
{
    std::vector<Health> health(drives.size());
    const bool asks = options.askHealth && options.root == u"/";
    std::vector<std::thread> asking;
    for (std::size_t i = 0; i < drives.size(); ++i) {
        if (asks)
            asking.emplace_back([&health, &drives, &stop, i] { health[i] = readHealth(*drives[i], stop); });
        else
            health[i].temperatures = readTemperatures(options.root, *drives[i]);
    }
    for (std::thread& thread : asking)
        thread.join();
    return health;
}

} // namespace

const DriveReport* Survey::of(const QString& kernelName) const
{
    const auto found = drives.constFind(kernelName);
    return found == drives.cend() ? nullptr : &*found;
}

QStringList surveyableDrives(const BlockDevices& devices)
{
    QStringList names;
    for (const DriveChoice& choice : driveChoices(devices, {}, [](const QString&) { return false; }))
        names += choice.drive.kernelName;
    return names;
}

namespace {

/// With the room that was found when the target was looked at: statvfs may hang, and was asked already.
BlockDevices withRoom(BlockDevices devices, const QList<Location>& targets)
{
    for (const Location& target : targets) {
        for (BlockNode& node : devices.nodes) {
            if (node.majorMinor != target.nodeMajorMinor || target.fsSizeBytes == 0)
                continue;
            node.fsSizeBytes = target.fsSizeBytes;
            node.fsAvailableBytes = target.fsAvailableBytes;
        }
    }
    return devices;
}

QList<Finding> concerning(const Survey& made, const Location& target)
{
    QList<Finding> all = made.machine;
    for (const BlockNode& drive : target.drives) {
        if (const DriveReport* report = made.of(drive.kernelName))
            all += report->findings;
    }
    sortBySeverity(all);
    // The layers below decide; where the node cannot be told (btrfs), everything on the drive.
    const BlockNode* node = made.devices.byMajorMinor(target.nodeMajorMinor);
    return node ? findingsBelow(made.devices, *node, all) : all;
}

} // namespace

QList<QList<Finding>> surveyTargets(const QList<Location>& targets, const std::stop_token& stop)
{
    SurveyOptions options;
    options.askHealth = false;
    ScanOptions scan;
    scan.queryFreeSpace = false;
    const Expected<BlockDevices> devices = scanBlockDevices(scan);
    QStringList names;
    for (const Location& target : targets) {
        for (const BlockNode& drive : target.drives) {
            if (!names.contains(drive.kernelName))
                names += drive.kernelName;
        }
    }
    const Survey made = survey(devices ? withRoom(*devices, targets) : BlockDevices {}, names, options, stop);
    QList<QList<Finding>> found;
    for (const Location& target : targets)
        found += concerning(made, target);
    return found;
}

Survey survey(const BlockDevices& devices, const QStringList& kernelNames, const SurveyOptions& options, const std::stop_token& stop)
{
    Survey made;
    made.devices = devices;
    made.host = readHost(options.root, devices);
    const bool watches = options.watchMs > 0 && options.root == u"/";
    const auto watched = watches ? startWatching(options.root, kernelNames) : std::map<QString, Watched> {};
    if (watches)
        waitFor(std::chrono::milliseconds(options.watchMs), stop);
    // Before tools are asked: what they read of a drive is no other I/O.
    std::map<QString, std::optional<DriveTraffic>> traffic;
    for (const auto& [name, since] : watched)
        traffic[name] = trafficSince(since, options.root, name);
    const HostActivity activity = readHostActivity(options.root);
    made.machine = machineFindings(made.host, activity);

    std::vector<const BlockNode*> drives;
    for (const QString& name : kernelNames) {
        if (const BlockNode* drive = made.devices.byKernelName(name))
            drives.push_back(drive);
    }
    const std::vector<Health> health = healthOf(drives, options, stop);
    for (std::size_t i = 0; i < drives.size(); ++i) {
        const QString name = drives[i]->kernelName;
        const FindingFacts facts {made.devices, made.host, *drives[i], health[i], activity, traffic[name]};
        made.drives.insert(name, {health[i], findingsOf(facts)});
    }
    return made;
}

} // namespace driveduel
