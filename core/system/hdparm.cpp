#include "core/system/hdparm.h"

#include "core/probes/systemkinds.h"
#include "core/system/guardedpass.h"
#include "core/system/ownmetric.h"
#include "core/system/readsource.h"
#include "core/system/settingscheck.h"
#include "core/system/timedreads.h"
#include "core/system/toolfigures.h"
#include "core/system/toolrun.h"
#include "core/system/waiting.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr quint64 kSecondNs = 1'000'000'000;
constexpr quint64 kCachedNs = 2 * kSecondNs;
constexpr quint64 kDeviceNs = 3 * kSecondNs;
constexpr quint64 kToolNs = 11 * kSecondNs; // hdparm's own pauses for one test

struct Test
{
    const char* name;
    const kinds::MetricName* metric;
    bool isCached;
    bool isDirect;
};

constexpr std::array kTests{
    Test{"cached", &kinds::kCachedReads, true, false},
    Test{"buffered", &kinds::kBufferedDiskReads, false, false},
    Test{"direct", &kinds::kDirectDiskReads, false, true},
    Test{"direct-cached", &kinds::kDirectCachedReads, true, true},
};

struct Settings
{
    QList<Test> tests;
    bool isTool = false;
    quint64 sizeBytes = 0;
    quint64 settleNs = 0;
};

Settings readSettings(SettingsCheck& check)
{
    const QStringList all{QStringLiteral("cached"), QStringLiteral("buffered"), QStringLiteral("direct"), QStringLiteral("direct-cached")};
    Settings settings;
    for (const QString& name : check.words("tests", all.mid(0, 3), all)) {
        const auto test = std::find_if(kTests.begin(), kTests.end(), [&](const Test& one) { return name == QLatin1String(one.name); });
        if (test != kTests.end())
            settings.tests.append(*test);
    }
    settings.isTool = check.word("engine", QStringLiteral("builtin"), {QStringLiteral("builtin"), QStringLiteral("hdparm")}) == QLatin1String("hdparm");
    settings.sizeBytes = check.size("size", 1ULL << 30, TimingBuffer::kBytes, 1ULL << 40);
    settings.settleNs = check.duration("settle", 3 * kSecondNs, 0, 60 * kSecondNs);
    return settings;
}

quint64 timeOf(const Settings& settings)
{
    quint64 ns = 0;
    for (const Test& test : settings.tests)
        ns += settings.isTool ? kToolNs : settings.settleNs + (test.isCached ? kCachedNs : kDeviceNs);
    return ns;
}

/// Makes what is read cold and the drive quiet, as hdparm does before it starts its clock.
Expected<void> prepare(const ReadSource& source, const Settings& settings, const std::stop_token& stop)
{
    if (auto dropped = source.dropCache(); !dropped)
        return dropped;
    if (!pauseFor(std::chrono::nanoseconds(settings.settleNs), stop))
        return cancelledError();
    return source.dropCache(); // what somebody else has read meanwhile
}

Expected<TimedReads> timeOne(const ReadSource& source, const Test& test, const Settings& settings, PassGuard& guard)
{
    if (auto ready = prepare(source, settings, guard.stop); !ready)
        return ready.error();
    const Expected<engine::UniqueFd> fd = source.open(test.isDirect);
    if (!fd)
        return fd.error();
    const std::string subject = source.path().toStdString();
    return test.isCached ? timeCachedReads(fd->get(), subject, kCachedNs, guard.stop)
                         : timeDeviceReads(fd->get(), subject, source.sizeBytes(), kDeviceNs, guard.stop, &guard.progress);
}

Expected<SystemPassOutcome> measure(const ReadSource& source, const Location& location, const Settings& settings, PassGuard& guard)
{
    SystemPassOutcome outcome;
    DriveWatch watch(location);
    for (const Test& test : settings.tests) {
        guard.progress.setStep(QCoreApplication::translate("driveduel", "hdparm: %1").arg(QLatin1String(test.metric->name)));
        watch.begin();
        const Expected<TimedReads> timed = timeOne(source, test, settings, guard);
        watch.end();
        if (!timed && outcome.metrics.isEmpty())
            return timed.error();
        if (!timed) {
            outcome.ended = timed.error();
            break;
        }
        outcome.metrics.append(ownMetric(*test.metric, timed->mebibytesPerSecond()));
        outcome.durationNs += timed->elapsedNs;
        if (!test.isCached)
            watch.warnOfRead(timed->bytes, outcome.warnings);
    }
    outcome.facts.insert(QStringLiteral("readFrom"), source.isDevice() ? source.path() : QStringLiteral("test file"));
    if (!source.isDevice()) {
        outcome.warnings.append({QStringLiteral("on-test-file"), QStringLiteral("info"), {}});
        warnOfLocation(location, outcome.warnings);
    }
    return outcome;
}

/// hdparm's options for some of the tests, which it does in an order of its own.
QStringList toolArguments(const Settings& settings, bool direct, const QString& device)
{
    QStringList words;
    for (const Test& test : settings.tests) {
        if (test.isDirect == direct)
            words.append(test.isCached ? QStringLiteral("-T") : QStringLiteral("-t"));
    }
    if (words.isEmpty())
        return {};
    if (direct)
        words.append(QStringLiteral("--direct"));
    return words + QStringList{QStringLiteral("--"), device};
}

Expected<SystemPassOutcome> measureWithTool(const QString& device, const Settings& settings, PassGuard& guard)
{
    SystemPassOutcome outcome;
    const TimedProgress progress(guard.progress, timeOf(settings));
    const QString program = QStringLiteral("hdparm");
    for (const bool direct : {false, true}) {
        const QStringList words = toolArguments(settings, direct, device);
        if (words.isEmpty())
            continue;
        const Expected<ToolAnswer> answer =
            runTool({program, program, words, {}, std::chrono::minutes(3), std::chrono::milliseconds(0), false}, guard.stop);
        if (!answer)
            return answer.error();
        const ToolFigures figures = toolFigures(kinds::kHdparm, answer->output);
        if (figures.metrics.size() != words.size() - (direct ? 3 : 2))
            return notUnderstood(program, *answer);
        outcome.metrics += figures.metrics;
        outcome.warnings += figures.warnings;
        outcome.durationNs += figures.durationNs;
    }
    outcome.facts.insert(QStringLiteral("readFrom"), device);
    return outcome;
}

class HdparmPass final : public SystemPass
{
public:
    HdparmPass(Settings settings, SystemPassRequest request)
        : m_settings(std::move(settings))
        , m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        const Location& location = m_request.location;
        if (m_settings.isTool) {
            const QString device = location.kind == LocationKind::BlockDevice ? location.path
                : location.drives.size() == 1                                 ? location.drives.first().devicePath
                                                                              : QString();
            if (device.isEmpty())
                return Error{ErrorCode::Unsupported, location.path.toStdString(), "hdparm needs one drive below it", 0};
            return runGuarded([settings = m_settings, device](PassGuard& guard) { return measureWithTool(device, settings, guard); },
                progress, std::move(stop));
        }
        // Before the body starts: the request's descriptor is only there for as long as the caller waits.
        auto ofRequest = std::make_shared<Expected<ReadSource>>(ReadSource::ofRequest(m_request));
        return runGuarded(
            [settings = m_settings, location, ofRequest](PassGuard& guard) -> Expected<SystemPassOutcome> {
                const TimedProgress timed(guard.progress, timeOf(settings));
                if (location.kind == LocationKind::Folder) {
                    if (const std::optional<ReadSource> drive = ReadSource::ofDrive(location))
                        return measure(*drive, location, settings, guard);
                }
                if (!*ofRequest)
                    return ofRequest->error();
                return measure(**ofRequest, location, settings, guard);
            },
            progress, std::move(stop));
    }

private:
    Settings m_settings;
    SystemPassRequest m_request;
};

class HdparmKind final : public SystemProbeKind
{
public:
    QString id() const override { return QLatin1String(kinds::kHdparm); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readSettings(check);
        return check.result();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location&) const override { return timeOf(read(settings)); }
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return true; }
    bool needsTestFile() const override { return true; }
    quint64 testFileBytes(const QJsonObject& settings) const override
    {
        const Settings wanted = read(settings);
        return wanted.isTool ? 0 : wanted.sizeBytes;
    }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override
    {
        if (const auto wanted = normalized(settings); !wanted)
            return wanted.error();
        if (!read(settings).isTool)
            return {};
        if (location.kind != LocationKind::BlockDevice && location.drives.size() != 1)
            return Error{ErrorCode::Unsupported, location.path.toStdString(), "hdparm needs one drive below it", 0};
        return needTool(QStringLiteral("hdparm"), QStringLiteral("hdparm"));
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        Settings settings = read(request.probe.system);
        return std::make_unique<HdparmPass>(std::move(settings), std::move(request));
    }

private:
    static Settings read(const QJsonObject& settings)
    {
        SettingsCheck check(settings);
        return readSettings(check);
    }
};

} // namespace

const SystemProbeKind& hdparmKind()
{
    static const HdparmKind kind;
    return kind;
}

} // namespace driveduel
