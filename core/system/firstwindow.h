/// Waits for the first window that a started program shows on the X display (also XWayland's). One thread. Built without xcb, or without a
/// display, it says so.
#pragma once

#include "core/engine/expected.h"
#include "core/system/measuredprocess.h"

#include <memory>
#include <optional>

namespace driveduel {

class FirstWindow final
{
public:
    /// Connects to $DISPLAY and notes which clients have windows now. To be made before the program is started. Error: Unsupported.
    static Expected<FirstWindow> watch();
    FirstWindow(FirstWindow&&) noexcept;
    ~FirstWindow();

    /// Looks for a window of a client that had none before: mapped, top-level, no menu or tooltip (override-redirect), of 16 x 16 points at
    /// least, and where it tells its process (_NET_WM_PID) of one that belongs to `process`. Waits at most so long. Gives the
    /// engine::monotonicNs() at which it was seen.
    std::optional<quint64> appeared(const MeasuredProcess& process, int milliseconds);
    /// After its program has been ended: until the X server has noticed, at most so long. The next program gets the same numbers for its
    /// windows, and would be taken for this one.
    void waitUntilGone(int milliseconds);

private:
    struct State;
    explicit FirstWindow(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace driveduel
