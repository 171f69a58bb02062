#include "core/devices/rawdevice.h"

#include "core/devices/drive.h"
#include "core/devices/udiskshealth.h"
#include "core/engine/ioerror.h"

#include <QDBusMessage>
#include <QDBusPendingReply>
#include <QDBusReply>
#include <QDBusUnixFileDescriptor>
#include <QFile>
#include <QFileInfo>
#include <QVariantMap>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace driveduel {

namespace {

const QString kService = QStringLiteral("org.freedesktop.UDisks2");
constexpr int kBusTimeoutMs = 1000;
constexpr std::chrono::milliseconds kLookAtStop {20};

Error openError(const QString& devicePath, int systemErrno, const std::string& more)
{
    return Error {engine::errorCodeOf(systemErrno), devicePath.toStdString(), more, systemErrno};
}

/// Containers keep it even from root.
std::string whoMay()
{
    return ::geteuid() == 0 ? "this system lets nobody open it" : "only root may open it";
}

Error answerError(const QString& devicePath, const QDBusError& error)
{
    const QString name = error.name();
    const std::string said = sanitized(error.message()).toStdString();
    const QString own = QStringLiteral("org.freedesktop.UDisks2.Error.");
    if (!name.startsWith(own)) // no daemon, no answer in time, a bus that lets nobody through, a daemon without OpenDevice
        return openError(devicePath, EACCES, whoMay() + ", and UDisks2 is not available: " + said);
    if (name == own + QStringLiteral("NotAuthorizedDismissed"))
        return openError(devicePath, EACCES, "the password prompt was cancelled; try again and confirm it");
    if (name.startsWith(own + QStringLiteral("NotAuthorized")))
        return openError(devicePath, EACCES,
            "reading the drive itself needs an administrator's password, and it was not given; start a session with a password prompt "
            "(polkit agent), or run as root");
    // Older daemons have no name for an open(2) that failed.
    if (name == own + QStringLiteral("DeviceBusy") || error.message().contains(u"resource busy", Qt::CaseInsensitive))
        return openError(devicePath, EBUSY, "another program uses it; close that one: " + said);
    return openError(devicePath, EIO, "UDisks2 answered: " + said);
}

Expected<RawDevice> blockDevice(const QString& path)
{
    struct stat wanted {};
    if (::stat(QFile::encodeName(path).constData(), &wanted) != 0)
        return openError(path, errno, std::strerror(errno));
    if (!S_ISBLK(wanted.st_mode))
        return Error {ErrorCode::InvalidArgument, path.toStdString(), "not a block device", 0};
    return RawDevice {path, wanted.st_rdev};
}

int readOnly(int openFlags)
{
    return (openFlags & ~(O_ACCMODE | O_CREAT | O_TRUNC)) | O_RDONLY | O_CLOEXEC;
}

/// Empty where this user may not.
Expected<std::optional<engine::UniqueFd>> openDirectly(const RawDevice& device, int readOnlyFlags)
{
    engine::UniqueFd fd(::open(QFile::encodeName(device.path).constData(), readOnlyFlags));
    if (!fd.isValid()) {
        if (errno == EACCES || errno == EPERM)
            return std::optional<engine::UniqueFd>();
        return openError(device.path, errno, std::strerror(errno));
    }
    auto checked = checkedDevice(std::move(fd), device);
    if (!checked)
        return checked.error();
    return std::optional<engine::UniqueFd>(std::move(*checked));
}

/// Whether UDisks2 runs or would be started by a call.
bool canAsk(const QDBusConnection& bus)
{
    if (!bus.isConnected())
        return false;
    const QString busName = QStringLiteral("org.freedesktop.DBus");
    for (const char* method : {"ListNames", "ListActivatableNames"}) {
        const QDBusMessage question = QDBusMessage::createMethodCall(busName, QStringLiteral("/org/freedesktop/DBus"), busName, QLatin1String(method));
        const QDBusReply<QStringList> names = bus.call(question, QDBus::Block, kBusTimeoutMs);
        if (names.isValid() && names.value().contains(kService))
            return true;
    }
    return false;
}

} // namespace

Expected<engine::UniqueFd> checkedDevice(engine::UniqueFd fd, const RawDevice& device)
{
    struct stat opened {};
    if (::fstat(fd.get(), &opened) != 0 || !S_ISBLK(opened.st_mode) || opened.st_rdev != device.number)
        return Error {ErrorCode::DeviceGone, device.path.toStdString(), "another device was opened than the one that was asked for", 0};
    const int flags = ::fcntl(fd.get(), F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) != O_RDONLY)
        return openError(device.path, EIO, "the device was opened for writing, though only for reading was asked; it is not used");
    return fd;
}

Expected<engine::UniqueFd> openThroughUDisks(
    const QDBusConnection& bus, const RawDevice& device, int readOnlyFlags, int timeoutMs, const std::stop_token& stop)
{
    if (!bus.isConnected())
        return openError(device.path, EACCES, whoMay() + ", and UDisks2 is not available: no system bus");
    const QString kernelName = QFileInfo(QFileInfo(device.path).canonicalFilePath()).fileName();
    QDBusMessage call = QDBusMessage::createMethodCall(
        kService, udisksBlockPath(kernelName), QStringLiteral("org.freedesktop.UDisks2.Block"), QStringLiteral("OpenDevice"));
    call.setInteractiveAuthorizationAllowed(true);
    call << QStringLiteral("r") << QVariantMap {{QStringLiteral("flags"), readOnlyFlags | O_CLOEXEC}};
    QDBusPendingReply<QDBusUnixFileDescriptor> reply = bus.asyncCall(call, timeoutMs);
    while (!reply.isFinished()) { // the bus has a thread of its own
        if (stop.stop_requested())
            return Error {ErrorCode::Cancelled, device.path.toStdString(), "cancelled before UDisks2 answered", 0};
        std::this_thread::sleep_for(kLookAtStop);
    }
    if (reply.isError())
        return answerError(device.path, reply.error());
    // The reply's descriptor is closed with it, so keep a copy.
    engine::UniqueFd fd(::fcntl(reply.value().fileDescriptor(), F_DUPFD_CLOEXEC, 0));
    if (!fd.isValid())
        return openError(device.path, errno, std::strerror(errno));
    return checkedDevice(std::move(fd), device);
}

Expected<engine::UniqueFd> openRawDevice(const QString& devicePath, int openFlags, int timeoutMs, const std::stop_token& stop)
{
    const Expected<RawDevice> device = blockDevice(devicePath);
    if (!device)
        return device.error();
    const int readOnlyFlags = readOnly(openFlags);
    auto opened = openDirectly(*device, readOnlyFlags);
    if (!opened)
        return opened.error();
    if (*opened)
        return std::move(**opened);
    return openThroughUDisks(QDBusConnection::systemBus(), *device, readOnlyFlags, timeoutMs, stop);
}

Expected<std::optional<engine::UniqueFd>> openRawDeviceUnasked(const QString& devicePath, int openFlags)
{
    const Expected<RawDevice> device = blockDevice(devicePath);
    if (!device)
        return device.error();
    auto opened = openDirectly(*device, readOnly(openFlags));
    if (opened && !*opened && !canAsk(QDBusConnection::systemBus()))
        return openError(devicePath, EACCES, whoMay() + ", and UDisks2 is not available: install it (package udisks2)");
    return opened;
}

} // namespace driveduel
