#include "core/engine/background.h"

#include <future>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

namespace driveduel::engine {

void runOrLeave(std::function<void()> work, std::chrono::milliseconds patience)
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
        return;
    }
    if (ended.wait_for(patience) == std::future_status::ready)
        thread.join();
    else
        thread.detach();
}

} // namespace driveduel::engine
