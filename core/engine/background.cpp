#include "core/engine/background.h"

#include <future>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

namespace driveduel::engine {

namespace {

constexpr auto kLookForStopEvery = std::chrono::milliseconds(50);

/// Starts `work`, then asks `isPatient` every now and then whether to go on waiting. False when the work was left.
bool runWhile(std::function<void()> work, const std::function<bool()>& isPatient, std::chrono::milliseconds every)
{
    auto done = std::make_shared<std::promise<void>>();
    std::future<void> ended = done->get_future();
    std::thread thread;
    try {
        thread = std::thread([work, done] {
            work();
            done->set_value();
        });
    } catch (const std::system_error&) { // no more threads: then it is done here
        work();
        return true;
    }
    while (ended.wait_for(every) != std::future_status::ready) {
        if (!isPatient()) {
            thread.detach();
            return false;
        }
    }
    thread.join();
    return true;
}

} // namespace

void runOrLeave(std::function<void()> work, std::chrono::milliseconds patience)
{
    runWhile(
        std::move(work), [] { return false; }, patience);
}

bool runUnlessStopped(std::function<void()> work, const std::stop_token& stop)
{
    return runWhile(
        std::move(work), [&stop] { return !stop.stop_requested(); }, kLookForStopEvery);
}

} // namespace driveduel::engine
