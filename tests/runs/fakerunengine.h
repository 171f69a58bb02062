/// An engine that measures nothing: it follows a script and remembers what it was asked. Thread-safe.
#pragma once

#include "core/runs/runengine.h"

#include <QStringList>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace driveduel::test {

inline engine::PassStats statsOf(const engine::JobSpec& job, quint64 ios = 100)
{
    engine::PassStats stats;
    engine::SideTotals& side = engine::writes(job) ? stats.write : stats.read;
    side.ios = ios;
    side.bytes = ios * job.blockSizeBytes;
    for (quint64 i = 0; i < ios; ++i)
        side.latency.record(1000 + i);
    stats.durationNs = 1'000'000'000;
    stats.backend.name = "fake";
    return stats;
}

class FakeRunEngine final : public RunEngine
{
public:
    /// Called for each pass; the default measures at once. `path` is the target's.
    std::function<Expected<engine::PassStats>(const QString& path, const engine::JobSpec& job, const std::stop_token& stop)> onPass;
    /// Called for each layout.
    std::function<Expected<void>(const QString& path, const std::stop_token& stop, const engine::LayoutProgress& progress)> onOpen;
    /// Called where a target is destroyed.
    std::function<void(const QString& path)> onClose;
    std::function<engine::LiveSample()> onLook;

    QStringList log() const
    {
        const std::lock_guard lock(m_mutex);
        QStringList lines;
        for (const std::string& line : m_log)
            lines += QString::fromStdString(line);
        return lines;
    }
    bool wasParallel() const { return m_wasParallel; }
    std::vector<engine::JobSpec> jobs() const
    {
        const std::lock_guard lock(m_mutex);
        return m_jobs;
    }
    std::vector<engine::TestFileOptions> options() const
    {
        const std::lock_guard lock(m_mutex);
        return m_options;
    }

    Expected<std::unique_ptr<RunTarget>> open(const PlannedTarget& target, const engine::TestFileOptions& options,
        std::stop_token stop, const engine::LayoutProgress& progress) override
    {
        const QString path = target.location.path;
        note(QStringLiteral("open ") + path);
        {
            const std::lock_guard lock(m_mutex);
            m_options.push_back(options);
        }
        if (onOpen) {
            if (const auto opened = onOpen(path, stop, progress); !opened)
                return opened.error();
        }
        return std::unique_ptr<RunTarget>(std::make_unique<Target>(*this, path));
    }
    /// Its clock stands still but for what scripts and pauses take, see passTime().
    bool hasVirtualTime = false;
    void passTime(quint64 ns) { m_virtualNs += ns; }
    quint64 nowNs() override { return hasVirtualTime ? m_virtualNs.load() : RunEngine::nowNs(); }
    void sleepFor(quint64 ns, const std::stop_token& stop) override
    {
        if (hasVirtualTime)
            passTime(ns);
        else
            RunEngine::sleepFor(ns, stop);
    }
    /// Temperature and free space of a target; called on a thread of its own. The default knows neither.
    std::function<TargetReading(const QString& path)> onRead;
    TargetReading readTarget(const PlannedTarget& target) override { return onRead ? onRead(target.location.path) : TargetReading {}; }

    QList<QList<Finding>> survey(const Plan& plan, const std::stop_token&) override
    {
        QList<QList<Finding>> found;
        for (int t = 0; t < plan.targets.size(); ++t)
            found += QList<Finding> {{QStringLiteral("on-battery"), FindingSeverity::Warning, {}, {}, {{QStringLiteral("percent"), t}}}};
        return found;
    }
    /// Counts up with each reading where a script says so; `path` is the target's.
    std::function<quint64(const QString& path)> onErrorCount;
    QList<ErrorCounters> errorCounters(const PlannedTarget& target) override
    {
        if (!onErrorCount)
            return {};
        ErrorCounters counters;
        counters.kernelName = QStringLiteral("sda");
        counters.majorMinor = QStringLiteral("8:0");
        counters.ioErrors = onErrorCount(target.location.path);
        return {counters};
    }
    ResultSource source() const override { return {QStringLiteral("driveduel"), QStringLiteral("test"), {}}; }
    void removeLeftovers(const std::string& journalDir) override { note(QStringLiteral("leftovers ") + QString::fromStdString(journalDir)); }

    /// Blocks a script until the stop request.
    static void untilStopped(const std::stop_token& stop)
    {
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        wake.wait(lock, stop, [] { return false; });
    }

private:
    class Pass final : public RunPass
    {
    public:
        Pass(FakeRunEngine& engine, QString path, engine::JobSpec job)
            : m_engine(engine)
            , m_path(std::move(path))
            , m_job(job)
        {
        }
        Expected<engine::PassStats> run(std::stop_token stop) override
        {
            if (m_engine.m_running.exchange(true))
                m_engine.m_wasParallel = true;
            m_engine.note(QStringLiteral("pass %1 %2").arg(m_path).arg(m_job.blockSizeBytes));
            {
                const std::lock_guard lock(m_engine.m_mutex);
                m_engine.m_jobs.push_back(m_job);
            }
            auto stats = m_engine.onPass ? m_engine.onPass(m_path, m_job, stop) : Expected<engine::PassStats>(statsOf(m_job));
            m_engine.m_running = false;
            return stats;
        }
        engine::LiveSample look() override { return m_engine.onLook ? m_engine.onLook() : engine::LiveSample {}; }

    private:
        FakeRunEngine& m_engine;
        QString m_path;
        engine::JobSpec m_job;
    };

    class Target final : public RunTarget
    {
    public:
        Target(FakeRunEngine& engine, QString path)
            : m_engine(engine)
            , m_path(std::move(path))
        {
        }
        ~Target() override
        {
            if (m_engine.onClose)
                m_engine.onClose(m_path);
            m_engine.note(QStringLiteral("close ") + m_path);
        }
        std::unique_ptr<RunPass> makePass(engine::PassRequest request) override
        {
            return std::make_unique<Pass>(m_engine, m_path, request.job);
        }

    private:
        FakeRunEngine& m_engine;
        QString m_path;
    };

    void note(const QString& line)
    {
        const std::lock_guard lock(m_mutex);
        m_log.push_back(line.toStdString());
    }

    mutable std::mutex m_mutex;
    // Not Qt's containers: they share their data over threads in a way that the thread sanitizer cannot follow.
    std::vector<std::string> m_log;
    std::vector<engine::JobSpec> m_jobs;
    std::vector<engine::TestFileOptions> m_options;
    std::atomic<quint64> m_virtualNs = 1'000'000'000;
    std::atomic<bool> m_running = false;
    std::atomic<bool> m_wasParallel = false;
};

} // namespace driveduel::test
