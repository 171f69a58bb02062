#include "core/devices/rawdevice.h"

#include "core/devices/location.h"

#include <QDBusMessage>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#include <QFile>
#include <QFileInfo>
#include <QVariantMap>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace driveduel {

namespace {

/// UDisks2 names its objects by the kernel name, with everything but letters and digits as _hh.
QString objectPathOf(const QString& kernelName)
{
    QString path = QStringLiteral("/org/freedesktop/UDisks2/block_devices/");
    for (const char c : kernelName.toLatin1()) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        path += isPlain ? QString(QLatin1Char(c)) : QStringLiteral("_%1").arg(static_cast<uchar>(c), 2, 16, QLatin1Char('0'));
    }
    return path;
}

Error openError(const QString& devicePath, int systemErrno, const std::string& more)
{
    const ErrorCode code = systemErrno == ENOENT || systemErrno == ENXIO ? ErrorCode::NotFound
        : systemErrno == EBUSY                                           ? ErrorCode::Busy
        : systemErrno == ENODEV || systemErrno == ENOMEDIUM              ? ErrorCode::DeviceGone
        : systemErrno == EACCES || systemErrno == EPERM                  ? ErrorCode::PermissionDenied
                                                                         : ErrorCode::IoFailed;
    return Error {code, devicePath.toStdString(), more, systemErrno};
}

Error answerError(const QString& devicePath, const QDBusError& error)
{
    const QString name = error.name();
    const std::string said = sanitized(error.message()).toStdString();
    const QString own = QStringLiteral("org.freedesktop.UDisks2.Error.");
    if (!name.startsWith(own)) // no daemon, no answer in time, a bus that lets nobody through, a daemon without OpenDevice
        return openError(devicePath, EACCES, "only root may open it, and UDisks2 is not available: " + said);
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

} // namespace

Expected<engine::UniqueFd> checkedDevice(engine::UniqueFd fd, const QString& devicePath, dev_t deviceNumber)
{
    struct stat opened {};
    if (::fstat(fd.get(), &opened) != 0 || !S_ISBLK(opened.st_mode) || opened.st_rdev != deviceNumber)
        return Error {ErrorCode::DeviceGone, devicePath.toStdString(), "another device was opened than the one that was asked for", 0};
    const int flags = ::fcntl(fd.get(), F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) != O_RDONLY)
        return openError(devicePath, EIO, "the device was opened for writing, though only for reading was asked; it is not used");
    return fd;
}

Expected<engine::UniqueFd> openThroughUDisks(
    const QDBusConnection& bus, const QString& devicePath, dev_t deviceNumber, int readOnlyFlags, int timeoutMs)
{
    if (!bus.isConnected())
        return openError(devicePath, EACCES, "only root may open it, and UDisks2 is not available: no system bus");
    const QString kernelName = QFileInfo(QFileInfo(devicePath).canonicalFilePath()).fileName();
    QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.UDisks2"), objectPathOf(kernelName),
        QStringLiteral("org.freedesktop.UDisks2.Block"), QStringLiteral("OpenDevice"));
    call.setInteractiveAuthorizationAllowed(true);
    call << QStringLiteral("r") << QVariantMap {{QStringLiteral("flags"), readOnlyFlags | O_CLOEXEC}};
    QDBusPendingReply<QDBusUnixFileDescriptor> reply = bus.asyncCall(call, timeoutMs);
    reply.waitForFinished();
    if (reply.isError())
        return answerError(devicePath, reply.error());
    // The reply's descriptor is closed with it, so keep a copy.
    engine::UniqueFd fd(::fcntl(reply.value().fileDescriptor(), F_DUPFD_CLOEXEC, 0));
    if (!fd.isValid())
        return openError(devicePath, errno, std::strerror(errno));
    return checkedDevice(std::move(fd), devicePath, deviceNumber);
}

Expected<engine::UniqueFd> openRawDevice(const QString& devicePath, int openFlags, int timeoutMs)
{
    const QByteArray path = QFile::encodeName(devicePath);
    struct stat wanted {};
    if (::stat(path.constData(), &wanted) != 0)
        return openError(devicePath, errno, std::strerror(errno));
    if (!S_ISBLK(wanted.st_mode))
        return Error {ErrorCode::InvalidArgument, devicePath.toStdString(), "not a block device", 0};
    const int readOnlyFlags = (openFlags & ~(O_ACCMODE | O_CREAT | O_TRUNC)) | O_RDONLY;
    engine::UniqueFd fd(::open(path.constData(), readOnlyFlags | O_CLOEXEC));
    if (fd.isValid())
        return checkedDevice(std::move(fd), devicePath, wanted.st_rdev);
    if (errno != EACCES && errno != EPERM)
        return openError(devicePath, errno, std::strerror(errno));
    return openThroughUDisks(QDBusConnection::systemBus(), devicePath, wanted.st_rdev, readOnlyFlags, timeoutMs);
}

} // namespace driveduel
