/// A folder as target, a journal beside it, and passes made and run on it. In the build folder: a real file system, unlike /tmp on many
/// machines.
#pragma once

#include "core/system/systemprobe.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <thread>

namespace driveduel {

inline QStringList namesIn(const QString& dir)
{
    return QDir(dir).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

class SystemRig final
{
public:
    SystemRig() { QDir().mkpath(path()); }
    QString base() const { return m_dir.path(); }
    QString path() const { return base() + QLatin1String("/folder"); }
    QString journal() const { return base() + QLatin1String("/journal"); }
    /// Nothing of a pass is left, neither files nor the record of them.
    bool isClean() const { return namesIn(path()).isEmpty() && namesIn(journal()).isEmpty(); }

    SystemPassRequest request(const SystemProbeKind& kind, const QJsonObject& settings, const QString& target = {}) const
    {
        SystemPassRequest request;
        request.probe.kind = kind.id();
        request.probe.name = kind.id();
        const auto normalized = kind.normalized(settings);
        request.probe.system = normalized ? *normalized : QJsonObject();
        request.location.path = target.isEmpty() ? path() : target;
        request.location.kind = LocationKind::Folder;
        request.seed = 1;
        request.journalDir = journal();
        return request;
    }
    Expected<SystemPassOutcome> run(const SystemProbeKind& kind, const QJsonObject& settings, const QString& target = {}) const
    {
        SystemProgress progress;
        return kind.make(request(kind, settings, target))->run(progress, {});
    }
    /// Asks for a stop as soon as `isTime` says so; the milliseconds from then until run() returned.
    template <typename IsTime>
    qint64 stoppedAfter(const SystemProbeKind& kind, const QJsonObject& settings, IsTime isTime, Expected<SystemPassOutcome>& outcome) const
    {
        SystemProgress progress;
        std::stop_source source;
        QElapsedTimer sinceStop;
        const auto pass = kind.make(request(kind, settings));
        std::jthread stopper([&](const std::stop_token& ended) {
            while (!ended.stop_requested() && !isTime(progress))
                std::this_thread::yield();
            if (ended.stop_requested())
                return;
            sinceStop.start();
            source.request_stop();
        });
        outcome = pass->run(progress, source.get_token());
        stopper.request_stop();
        stopper.join();
        return source.stop_requested() ? sinceStop.elapsed() : std::numeric_limits<qint64>::max(); // it ended before it was time
    }

private:
    QTemporaryDir m_dir{QDir::currentPath() + QLatin1String("/system-XXXXXX")};
};

inline double metricValue(const SystemPassOutcome& outcome, const QString& name)
{
    for (const Metric& metric : outcome.metrics) {
        if (metric.name == name)
            return metric.value;
    }
    return -1;
}

} // namespace driveduel
