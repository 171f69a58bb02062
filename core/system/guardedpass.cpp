#include "core/system/guardedpass.h"

#include <chrono>
#include <exception>
#include <future>
#include <thread>

namespace driveduel {

namespace {

constexpr auto kTick = std::chrono::milliseconds(50);
constexpr auto kPatience = std::chrono::milliseconds(700);

void relay(const PassGuard& guard, SystemProgress& progress)
{
    progress.setFraction(guard.progress.fraction());
    progress.setBytes(guard.progress.readBytes(), guard.progress.writtenBytes());
    if (const QString step = guard.progress.step(); step != progress.step())
        progress.setStep(step);
}

Expected<SystemPassOutcome> runBody(const PassBody& body, PassGuard& guard)
{
    try {
        return body(guard);
    } catch (const std::exception& failure) { // no memory, no threads
        return Error{ErrorCode::IoFailed, {}, failure.what(), 0};
    }
}

} // namespace

Error cancelledError()
{
    return {ErrorCode::Cancelled, {}, {}, 0};
}

Expected<SystemPassOutcome> runGuarded(PassBody body, SystemProgress& progress, std::stop_token stop)
{
    auto guard = std::make_shared<PassGuard>();
    guard->stop = stop;
    auto promise = std::make_shared<std::promise<Expected<SystemPassOutcome>>>();
    auto ended = promise->get_future();
    std::thread thread([guard, promise, body = std::move(body)] { promise->set_value(runBody(body, *guard)); });
    auto patientUntil = std::chrono::steady_clock::time_point::max();
    quint64 removed = 0;
    while (ended.wait_for(kTick) != std::future_status::ready) {
        relay(*guard, progress);
        if (!stop.stop_requested())
            continue;
        const auto now = std::chrono::steady_clock::now();
        if (patientUntil == std::chrono::steady_clock::time_point::max() || guard->removed.load() != removed)
            patientUntil = now + kPatience;
        removed = guard->removed.load();
        if (now >= patientUntil) {
            thread.detach();
            return Error{ErrorCode::Cancelled, {}, "cancelled while the drive did not answer", 0};
        }
    }
    thread.join();
    relay(*guard, progress);
    return ended.get();
}

} // namespace driveduel
