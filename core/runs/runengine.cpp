#include "core/runs/runengine.h"

#include "core/devices/rawdevice.h"
#include "core/engine/targetfile.h"
#include "core/findings/survey.h"
#include "core/runs/targetreader.h"
#include "core/version.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include <fcntl.h>

namespace driveduel {

namespace {

constexpr int kAuthorisationTimeoutMs = 60'000; // a person may have to type a password

class EnginePass final : public RunPass
{
public:
    EnginePass(const engine::TargetFile& file, engine::PassRequest request)
        : m_file(file)
        , m_request(std::move(request))
    {
    }
    Expected<engine::PassStats> run(std::stop_token stop) override
    {
        return engine::runPass(m_request, m_file, m_monitor, std::move(stop));
    }
    engine::LiveSample look() override { return m_monitor.look(); }

private:
    const engine::TargetFile& m_file;
    engine::PassRequest m_request;
    engine::PassMonitor m_monitor;
};

class EngineTarget final : public RunTarget
{
public:
    /// Without a file where no probe of the plan needs one.
    explicit EngineTarget(std::optional<engine::TargetFile> file)
        : m_file(std::move(file))
    {
    }
    std::unique_ptr<RunPass> makePass(engine::PassRequest request) override
    {
        return std::make_unique<EnginePass>(*m_file, std::move(request)); // storage probes always have one
    }
    std::unique_ptr<SystemPass> makeSystemPass(SystemPassRequest request) override
    {
        if (m_file && !m_reader.isValid()) {
            if (auto opened = m_file->open(false, false, false))
                m_reader = std::move(*opened);
        }
        if (m_reader.isValid()) {
            request.testFileFd = m_reader.get();
            request.testFileBytes = m_file->sizeBytes();
        }
        return RunTarget::makeSystemPass(std::move(request));
    }

private:
    std::optional<engine::TargetFile> m_file;
    engine::UniqueFd m_reader; ///< for system probes that read the test file; opened by the first one
};

class MeasuringEngine final : public RunEngine
{
public:
    Expected<std::unique_ptr<RunTarget>> open(const PlannedTarget& target, const engine::TestFileOptions& options,
        std::stop_token stop, const engine::LayoutProgress& progress) override
    {
        if (target.location.kind == LocationKind::Folder && target.bytesToLayOut == 0)
            return std::unique_ptr<RunTarget>(std::make_unique<EngineTarget>(std::nullopt));
        auto file = openTargetFile(target, options, std::move(stop), progress);
        if (!file)
            return file.error();
        return std::unique_ptr<RunTarget>(std::make_unique<EngineTarget>(std::move(*file)));
    }
    void removeLeftovers(const std::string& journalDir) override { engine::removeLeftovers(journalDir); }
    ResultSource source() const override { return {QStringLiteral("driveduel"), programVersion(), {}}; }
};

} // namespace

std::unique_ptr<SystemPass> RunTarget::makeSystemPass(SystemPassRequest request)
{
    return systemProbeKind(request.probe.kind)->make(std::move(request));
}

quint64 RunEngine::nowNs()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<quint64>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

void RunEngine::sleepFor(quint64 ns, const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, std::chrono::nanoseconds(ns), [] { return false; });
}

TargetReading RunEngine::readTarget(const PlannedTarget& target)
{
    return readTargetOf(QStringLiteral("/"), target.location);
}

QList<QList<Finding>> RunEngine::survey(const Plan& plan, const std::stop_token& stop)
{
    QList<Location> locations;
    for (const PlannedTarget& target : plan.targets)
        locations += target.location;
    return surveyTargets(locations, stop);
}

QList<ErrorCounters> RunEngine::errorCounters(const PlannedTarget& target)
{
    return readErrorCounters(QStringLiteral("/"), target.location.drives);
}

Expected<engine::TargetFile> openTargetFile(const PlannedTarget& target, const engine::TestFileOptions& options,
    std::stop_token stop, const engine::LayoutProgress& progress)
{
    const QString path = target.location.path;
    const std::string nativePath = path.toLocal8Bit().toStdString();
    switch (target.location.kind) {
    case LocationKind::Folder:
        return engine::TargetFile::createIn(nativePath, target.bytesToLayOut, options, std::move(stop), progress);
    case LocationKind::RegularFile:
        return engine::TargetFile::openExisting(nativePath);
    case LocationKind::BlockDevice:
        break;
    }
    auto device = openRawDevice(path, O_RDONLY, kAuthorisationTimeoutMs, stop);
    if (!device)
        return device.error();
    return engine::TargetFile::adoptDevice(nativePath, std::move(*device));
}

std::shared_ptr<RunEngine> measuringEngine()
{
    return std::make_shared<MeasuringEngine>();
}

} // namespace driveduel
