#include "app/interrupt.h"

#include <QSocketNotifier>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace driveduel::app {

namespace {

// A handler may only do what is async-signal-safe, so it writes a byte that the event loop reads.
int s_pipe[2] = {-1, -1};

void onSignal(int)
{
    const char byte = 1;
    (void)!::write(s_pipe[1], &byte, 1);
}

void handle(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        ::sigaction(number, &action, nullptr);
}

} // namespace

Interrupt::Interrupt(QObject* parent)
    : QObject(parent)
{
    if (::pipe2(s_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // Ctrl+C then ends the program, which leaves nothing behind either
    m_notifier = new QSocketNotifier(s_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(s_pipe[0], &byte, 1) == 1) { }
        emit requested();
    });
    handle(onSignal);
}

Interrupt::~Interrupt()
{
    handle(SIG_DFL);
    for (int& end : s_pipe) {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
}

} // namespace driveduel::app
