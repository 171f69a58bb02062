#include "core/devices/devicewatcher.h"

#include <QByteArray>
#include <QSocketNotifier>

#include <cerrno>
#include <fcntl.h>
#include <linux/netlink.h>
#include <sys/socket.h>

namespace driveduel {

namespace {

constexpr int kQuietMs = 300;
constexpr int kLatestMs = 900;
constexpr unsigned kKernelGroup = 1; ///< uevents as the kernel sends them; group 2 is udev's

} // namespace

bool drainUevents(int socket)
{
    char message[8192];
    bool isBlock = false;
    for (;;) {
        const ssize_t length = ::recv(socket, message, sizeof message, 0);
        if (length < 0 && errno == ENOBUFS) // the kernel dropped messages: what they were about is unknown, so look again
            isBlock = true;
        else if (length < 0 && errno != EINTR)
            return isBlock;
        else if (length > 0)
            isBlock = isBlock || QByteArray::fromRawData(message, length).contains(QByteArrayView("SUBSYSTEM=block", 15));
    }
}

DeviceWatcher::DeviceWatcher(QObject* parent)
    : QObject(parent)
{
    for (QTimer* timer : {&m_quiet, &m_latest}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, [this] {
            m_quiet.stop();
            m_latest.stop();
            emit changed();
        });
    }
    m_quiet.setInterval(kQuietMs);
    m_latest.setInterval(kLatestMs);
    watchMounts();
    watchUevents();
}

DeviceWatcher::~DeviceWatcher() = default;

void DeviceWatcher::noteEvent()
{
    m_quiet.start();
    if (!m_latest.isActive())
        m_latest.start();
}

void DeviceWatcher::watchMounts()
{
    // proc(5): a change of the mount table makes mountinfo report POLLPRI.
    m_mountInfo = engine::UniqueFd(::open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC));
    if (!m_mountInfo.isValid())
        return;
    auto* notifier = new QSocketNotifier(m_mountInfo.get(), QSocketNotifier::Exception, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] { noteEvent(); });
}

void DeviceWatcher::watchUevents()
{
    m_uevents = engine::UniqueFd(::socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT));
    sockaddr_nl address {};
    address.nl_family = AF_NETLINK;
    address.nl_groups = kKernelGroup;
    if (!m_uevents.isValid() || ::bind(m_uevents.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        m_uevents.reset(); // a sandbox; mounts are still seen
        return;
    }
    auto* notifier = new QSocketNotifier(m_uevents.get(), QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        if (drainUevents(m_uevents.get()))
            noteEvent();
    });
}

} // namespace driveduel
