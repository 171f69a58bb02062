#include "core/runs/fioengine.h"

#include "core/devices/childprocess.h"
#include "core/engine/conditions.h"
#include "core/engine/devicecounters.h"
#include "core/engine/extents.h"
#include "core/engine/writtenregion.h"
#include "core/probes/probe.h"
#include "core/runs/fiostats.h"

#include <QElapsedTimer>

#include <atomic>
#include <fcntl.h>
#include <unistd.h>

namespace driveduel {

namespace {

/// The last line of what fio complained about, which says more than its exit status.
QString complaintOf(const ChildOutput& output)
{
    for (const QByteArray& text : {output.standardError, output.standardOutput}) {
        const QList<QByteArray> lines = text.trimmed().split('\n');
        if (!lines.last().isEmpty() && !lines.last().startsWith('}'))
            return QString::fromLocal8Bit(lines.last()).left(300);
    }
    return QStringLiteral("it ended with status %1").arg(output.exitStatus);
}

class FioPass final : public RunPass
{
public:
    FioPass(const engine::TargetFile& file, engine::PassRequest request, QString filePath)
        : m_file(file)
        , m_request(std::move(request))
        , m_filePath(std::move(filePath))
        , m_counters(m_request.deviceStatFiles)
    {
    }
    Expected<engine::PassStats> run(std::stop_token stop) override;
    engine::LiveSample look() override;

private:
    QStringList arguments() const;
    Expected<engine::PassStats> statsOf(const ChildOutput& output, bool isCancelled) const;

    const engine::TargetFile& m_file;
    engine::PassRequest m_request;
    QString m_filePath;
    engine::DeviceCounterReader m_counters;
    std::optional<engine::DeviceCounters> m_begin;
    QElapsedTimer m_elapsed;
    std::atomic<bool> m_isRunning = false; ///< publishes the two above
};

QStringList FioPass::arguments() const
{
    Probe probe;
    probe.name = QStringLiteral("driveduel");
    probe.job = m_request.job;
    QStringList words = fioArguments(probe, m_filePath);
    words += QStringLiteral("--output-format=json+");
    words += QStringLiteral("--allow_file_create=0"); // a file that is gone must not come back
    words += QStringLiteral("--randseed=%1").arg(m_request.job.seed >> 1);
    return words;
}

Expected<engine::PassStats> FioPass::run(std::stop_token stop)
{
    m_request.job = engine::withinWritten(m_request.job, m_file);
    if (auto checked = engine::checkJob(m_request.job, m_file); !checked)
        return checked.error();
    std::optional<engine::ExtentFacts> extents;
    if (const auto file = m_file.open(false, false, false); file)
        extents = engine::readExtents(file->get(), m_request.job.sizeBytes);
    const engine::ConditionsReader conditions;
    const engine::ConditionsSample before = conditions.read();
    m_begin = m_counters.read();
    m_elapsed.start();
    Expected<ChildProcess> child = ChildProcess::start(QStringLiteral("fio"), arguments());
    if (!child)
        return child.error();
    m_isRunning.store(true, std::memory_order_release);
    const Expected<ChildOutput> output = child->wait(stop);
    if (!output)
        return output.error();
    Expected<engine::PassStats> stats = statsOf(*output, stop.stop_requested());
    if (!stats)
        return stats;
    stats->extents = extents;
    stats->conditions = difference(before, conditions.read());
    if (stop.stop_requested())
        stats->ended = Error{ErrorCode::Cancelled, m_file.path(), "cancelled", 0};
    engine::noteWhatWasWritten(m_request.job, *stats, m_file);
    return stats;
}

Expected<engine::PassStats> FioPass::statsOf(const ChildOutput& output, bool isCancelled) const
{
    const QString subject = QString::fromStdString(m_file.path());
    Expected<engine::PassStats> stats = statsFromFioJson(output.standardOutput, m_request.job, subject);
    if (stats)
        return stats;
    if (isCancelled)
        return Error{ErrorCode::Cancelled, m_file.path(), "cancelled", 0};
    Error error = stats.error();
    if (error.code == ErrorCode::BadFile) {
        error.code = ErrorCode::IoFailed;
        error.detail += ": " + complaintOf(output).toStdString();
    }
    return error;
}

/// What the drive has moved since the start stands for what fio keeps to itself.
engine::LiveSample FioPass::look()
{
    engine::LiveSample sample;
    if (!m_isRunning.load(std::memory_order_acquire))
        return sample;
    const auto elapsedNs = static_cast<quint64>(m_elapsed.nsecsElapsed());
    const quint64 rampNs = m_request.job.rampNs;
    sample.phase = elapsedNs < rampNs ? engine::PassPhase::Ramp : engine::PassPhase::Measuring;
    sample.elapsedNs = elapsedNs < rampNs ? elapsedNs : elapsedNs - rampNs;
    if (const auto moved = difference(m_begin, m_counters.read())) {
        sample.readBytes = moved->readBytes;
        sample.writeBytes = moved->writeBytes;
        sample.readIos = moved->readIos;
        sample.writeIos = moved->writeIos;
    }
    return sample;
}

class FioTarget final : public RunTarget
{
public:
    FioTarget(engine::TargetFile file, engine::UniqueFd handle)
        : m_file(std::move(file))
        , m_handle(std::move(handle))
    {
    }
    std::unique_ptr<RunPass> makePass(engine::PassRequest request) override
    {
        // A test file has no name; fio opens it anew through our descriptor.
        const QString path = m_handle.isValid()
            ? QStringLiteral("/proc/%1/fd/%2").arg(::getpid()).arg(m_handle.get())
            : QString::fromStdString(m_file.path());
        return std::make_unique<FioPass>(m_file, std::move(request), path);
    }

private:
    engine::TargetFile m_file;
    engine::UniqueFd m_handle;
};

class FioEngine final : public RunEngine
{
public:
    explicit FioEngine(QString version)
        : m_version(std::move(version))
    {
    }
    Expected<std::unique_ptr<RunTarget>> open(const PlannedTarget& target, const engine::TestFileOptions& options,
        std::stop_token stop, const engine::LayoutProgress& progress) override
    {
        Expected<engine::TargetFile> file = openTargetFile(target, options, std::move(stop), progress);
        if (!file)
            return file.error();
        engine::UniqueFd handle;
        if (file->kind() == engine::TargetKind::OwnFile) {
            Expected<engine::UniqueFd> opened = file->open(true, false, false);
            if (!opened)
                return opened.error();
            handle = std::move(*opened);
        } else if (::access(file->path().c_str(), R_OK) != 0) {
            return Error{ErrorCode::PermissionDenied, file->path(),
                "fio opens the drive itself and may not; choose a folder on it to cross-check", errno};
        }
        return std::unique_ptr<RunTarget>(std::make_unique<FioTarget>(std::move(*file), std::move(handle)));
    }
    void removeLeftovers(const std::string& journalDir) override { engine::removeLeftovers(journalDir); }
    ResultSource source() const override
    {
        return {QStringLiteral("fio"), m_version, {}};
    }

private:
    QString m_version;
};

} // namespace

Expected<QString> installedFioVersion()
{
    const Error missing{ErrorCode::Unsupported, "fio",
        "it is not installed; install the package “fio” to measure with it", 0};
    Expected<ChildProcess> child = ChildProcess::start(QStringLiteral("fio"), {QStringLiteral("--version")});
    if (!child)
        return child.error().code == ErrorCode::NotFound ? missing : child.error();
    const Expected<ChildOutput> output = child->wait({});
    if (!output || output->exitStatus != 0)
        return missing;
    const QString text = QString::fromLatin1(output->standardOutput).trimmed(); // "fio-3.33"
    return text.startsWith(QStringLiteral("fio-")) ? text.mid(4).left(40) : text.left(40);
}

std::shared_ptr<RunEngine> fioEngine(const QString& version)
{
    return std::make_shared<FioEngine>(version);
}

} // namespace driveduel
