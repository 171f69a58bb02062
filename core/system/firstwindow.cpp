#include "core/system/firstwindow.h"

#ifdef DRIVEDUEL_XCB
#include <cstdlib>
#include <cstring>
#include <poll.h>
#include <set>
#include <xcb/xcb.h>
#endif

namespace driveduel {

namespace {

Error noDisplay(const char* why)
{
    return {ErrorCode::Unsupported, "DISPLAY", why, 0};
}

} // namespace

#ifdef DRIVEDUEL_XCB

namespace {

constexpr int kDeepest = 3; // a window manager's frame, and sometimes one more around it
constexpr std::uint16_t kLeastPoints = 16;
constexpr int kGoneTickMs = 20;

template <typename T> using Reply = std::unique_ptr<T, decltype(&std::free)>;
template <typename T> Reply<T> owned(T* reply)
{
    return Reply<T>(reply, &std::free);
}

} // namespace

struct FirstWindow::State
{
    xcb_connection_t* display = nullptr;
    xcb_window_t root = 0;
    std::uint32_t idMask = 0; ///< the bits of a resource's number that a client chooses; the others tell the client
    std::set<std::uint32_t> clients; ///< that had windows when we began: the window manager, whose frames are no answer, among them
    xcb_atom_t pidAtom = XCB_ATOM_NONE;
    xcb_window_t found = XCB_WINDOW_NONE;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State()
    {
        if (display)
            xcb_disconnect(display);
    }
    std::uint32_t clientOf(xcb_window_t window) const { return window & ~idMask; }
    void noteClients(xcb_window_t window, int depth)
    {
        const auto tree = owned(xcb_query_tree_reply(display, xcb_query_tree(display, window), nullptr));
        if (!tree || depth > kDeepest)
            return;
        const xcb_window_t* children = xcb_query_tree_children(tree.get());
        for (int i = 0; i < xcb_query_tree_children_length(tree.get()); ++i) {
            clients.insert(clientOf(children[i]));
            noteClients(children[i], depth + 1);
        }
    }
    void listen(xcb_window_t window, std::uint32_t events) { xcb_change_window_attributes(display, window, XCB_CW_EVENT_MASK, &events); }
    std::optional<pid_t> pidOf(xcb_window_t window)
    {
        const auto reply = owned(
            xcb_get_property_reply(display, xcb_get_property(display, 0, window, pidAtom, XCB_ATOM_CARDINAL, 0, 1), nullptr));
        if (!reply || xcb_get_property_value_length(reply.get()) != 4)
            return std::nullopt;
        std::uint32_t pid = 0;
        std::memcpy(&pid, xcb_get_property_value(reply.get()), sizeof pid);
        return static_cast<pid_t>(pid);
    }
    bool isShown(xcb_window_t window, const MeasuredProcess& process)
    {
        const auto attributes = owned(xcb_get_window_attributes_reply(display, xcb_get_window_attributes(display, window), nullptr));
        const auto geometry = owned(xcb_get_geometry_reply(display, xcb_get_geometry(display, window), nullptr));
        if (!attributes || !geometry || attributes->_class != XCB_WINDOW_CLASS_INPUT_OUTPUT || attributes->override_redirect
            || attributes->map_state == XCB_MAP_STATE_UNMAPPED || geometry->width < kLeastPoints || geometry->height < kLeastPoints)
            return false;
        const std::optional<pid_t> pid = pidOf(window);
        if (pid && !process.isOurs(*pid))
            return false;
        found = window;
        return true;
    }
    /// Whether this event shows the window that is waited for.
    bool isAnswer(const xcb_generic_event_t& event, const MeasuredProcess& process)
    {
        const int type = event.response_type & 0x7f;
        if (type == XCB_CREATE_NOTIFY) {
            const xcb_window_t window = reinterpret_cast<const xcb_create_notify_event_t&>(event).window;
            if (clients.contains(clientOf(window)))
                return false;
            // Under a window manager it gets another parent, and is mapped there. It may have been mapped before we listen.
            listen(window, XCB_EVENT_MASK_STRUCTURE_NOTIFY);
            return isShown(window, process);
        }
        if (type != XCB_MAP_NOTIFY)
            return false;
        const xcb_window_t window = reinterpret_cast<const xcb_map_notify_event_t&>(event).window;
        return !clients.contains(clientOf(window)) && isShown(window, process);
    }
};

Expected<FirstWindow> FirstWindow::watch()
{
    auto state = std::make_unique<State>();
    int screen = 0;
    state->display = xcb_connect(nullptr, &screen);
    if (xcb_connection_has_error(state->display) != 0)
        return noDisplay("no X display can be reached, so that no window can be waited for");
    const xcb_setup_t* setup = xcb_get_setup(state->display);
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(setup);
    for (int i = 0; i < screen && screens.rem > 1; ++i)
        xcb_screen_next(&screens);
    state->root = screens.data->root;
    state->idMask = setup->resource_id_mask;
    constexpr char kPid[] = "_NET_WM_PID";
    const auto atom = owned(xcb_intern_atom_reply(state->display, xcb_intern_atom(state->display, 0, sizeof kPid - 1, kPid), nullptr));
    if (atom)
        state->pidAtom = atom->atom;
    state->listen(state->root, XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY);
    state->noteClients(state->root, 0);
    return FirstWindow(std::move(state));
}

std::optional<quint64> FirstWindow::appeared(const MeasuredProcess& process, int milliseconds)
{
    xcb_flush(m_state->display);
    pollfd watched{xcb_get_file_descriptor(m_state->display), POLLIN, 0};
    auto event = owned(xcb_poll_for_event(m_state->display));
    if (!event && ::poll(&watched, 1, milliseconds) > 0)
        event = owned(xcb_poll_for_event(m_state->display));
    const quint64 nowNs = engine::monotonicNs();
    for (; event; event = owned(xcb_poll_for_event(m_state->display))) {
        if (m_state->isAnswer(*event, process))
            return nowNs;
    }
    return std::nullopt;
}

void FirstWindow::waitUntilGone(int milliseconds)
{
    const quint64 latestNs = engine::monotonicNs() + static_cast<quint64>(milliseconds) * 1'000'000ULL;
    pollfd watched{xcb_get_file_descriptor(m_state->display), POLLIN, 0};
    const auto exists = [this] {
        return owned(xcb_get_window_attributes_reply(m_state->display, xcb_get_window_attributes(m_state->display, m_state->found), nullptr)) != nullptr;
    };
    // Its end is an event, since we listen to it; what else happens wakes us as well.
    while (m_state->found != XCB_WINDOW_NONE && exists() && engine::monotonicNs() < latestNs) {
        while (owned(xcb_poll_for_event(m_state->display))) { }
        (void)::poll(&watched, 1, kGoneTickMs);
    }
}

#else

struct FirstWindow::State
{
};

void FirstWindow::waitUntilGone(int)
{
}

Expected<FirstWindow> FirstWindow::watch()
{
    return noDisplay("this program was built without xcb, so that no window can be waited for");
}

std::optional<quint64> FirstWindow::appeared(const MeasuredProcess&, int)
{
    return std::nullopt;
}

#endif

FirstWindow::FirstWindow(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
FirstWindow::FirstWindow(FirstWindow&&) noexcept = default;
FirstWindow::~FirstWindow() = default;

} // namespace driveduel
