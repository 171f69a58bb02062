#include "core/runs/targetreader.h"

#include "core/devices/healthreader.h"
#include "core/runs/estimate.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <sys/statvfs.h>

namespace driveduel {

namespace {

constexpr std::chrono::milliseconds kPatience {250};
constexpr double kBelowCritical = 2;
// What drives give as critical lies between these; others are limits that were never set.
constexpr double kLeastCritical = 45;
constexpr double kMostCritical = 130;
constexpr double kRotationalLimit = 60;
constexpr double kOtherLimit = 80;

} // namespace

struct TargetReader::Shared
{
    std::mutex mutex;
    std::condition_variable changed;
    // Under the mutex.
    bool isAsked = false;
    bool isOver = false;
    std::optional<TargetReading> answer;
};

TargetReader::TargetReader(std::function<TargetReading()> read)
    : m_read(std::move(read))
{
}

TargetReader::~TargetReader()
{
    if (!m_shared)
        return;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->isOver = true;
    m_shared->changed.notify_all();
}

std::optional<TargetReading> TargetReader::read()
{
    const bool isFirst = !m_shared;
    if (isFirst) {
        m_shared = std::make_shared<Shared>();
        std::thread([shared = m_shared, read = m_read] {
            std::unique_lock lock(shared->mutex);
            for (;;) {
                shared->changed.wait(lock, [&] { return shared->isOver || shared->isAsked; });
                if (shared->isOver)
                    return;
                lock.unlock();
                TargetReading reading = read();
                lock.lock();
                shared->answer = reading;
                shared->isAsked = false;
                shared->changed.notify_all();
            }
        }).detach();
    }
    std::unique_lock lock(m_shared->mutex);
    if (m_shared->isAsked)
        return std::nullopt;
    m_shared->answer.reset();
    m_shared->isAsked = true;
    m_shared->changed.notify_all();
    m_shared->changed.wait_for(lock, kPatience, [this] { return m_shared->answer.has_value(); });
    return m_shared->answer;
}

double heatLimitCelsius(const Temperature& temperature, bool isRotational)
{
    const double critical = temperature.criticalCelsius.value_or(0);
    if (critical >= kLeastCritical && critical <= kMostCritical)
        return critical - kBelowCritical;
    return isRotational ? kRotationalLimit : kOtherLimit;
}

TargetReading readTargetOf(const QString& root, const Location& location)
{
    TargetReading reading;
    for (const BlockNode& drive : location.drives) {
        const QList<Temperature> temperatures = readTemperatures(root, drive);
        if (temperatures.isEmpty())
            continue;
        const Temperature& own = temperatures.first(); // the one that stands for the drive
        reading.celsius = std::max(reading.celsius.value_or(own.celsius), own.celsius);
        const double limit = heatLimitCelsius(own, isRotational(drive));
        if (own.celsius >= limit)
            reading.limitCelsius = limit;
    }
    struct ::statvfs space = {};
    if (location.kind == LocationKind::Folder && ::statvfs(location.path.toLocal8Bit().constData(), &space) == 0)
        reading.freeBytes = static_cast<quint64>(space.f_bavail) * space.f_frsize;
    return reading;
}

} // namespace driveduel
