#include "core/devices/location.h"

#include <QDBusConnection>
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

Expected<engine::UniqueFd> askUDisks(const QString& devicePath, int openFlags, int timeoutMs)
{
    QDBusConnection bus = QDBusConnection::systemBus();
    if (!bus.isConnected())
        return openError(devicePath, EACCES, "only root may open it, and UDisks2 cannot be asked: no system bus");
    const QString kernelName = QFileInfo(QFileInfo(devicePath).canonicalFilePath()).fileName();
    QDBusMessage call = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.UDisks2"), objectPathOf(kernelName),
        QStringLiteral("org.freedesktop.UDisks2.Block"), QStringLiteral("OpenDevice"));
    call.setInteractiveAuthorizationAllowed(true);
    call << QStringLiteral("r") << QVariantMap {{QStringLiteral("flags"), openFlags | O_CLOEXEC}};
    QDBusPendingReply<QDBusUnixFileDescriptor> reply = bus.asyncCall(call, timeoutMs);
    reply.waitForFinished();
    if (reply.isError()) {
        const int systemErrno = reply.error().message().contains(u"busy", Qt::CaseInsensitive) ? EBUSY : EACCES;
        return openError(devicePath, systemErrno, "UDisks2 answered: " + sanitized(reply.error().message()).toStdString());
    }
    // The reply's descriptor is closed with it, so keep a copy.
    engine::UniqueFd fd(::fcntl(reply.value().fileDescriptor(), F_DUPFD_CLOEXEC, 0));
    if (!fd.isValid())
        return openError(devicePath, errno, std::strerror(errno));
    return fd;
}

} // namespace

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
    if (!fd.isValid()) {
        if (errno != EACCES && errno != EPERM)
            return openError(devicePath, errno, std::strerror(errno));
        Expected<engine::UniqueFd> asked = askUDisks(devicePath, readOnlyFlags, timeoutMs);
        if (!asked)
            return asked;
        fd = std::move(*asked);
    }
    struct stat opened {};
    if (::fstat(fd.get(), &opened) != 0 || !S_ISBLK(opened.st_mode) || opened.st_rdev != wanted.st_rdev)
        return Error {ErrorCode::DeviceGone, devicePath.toStdString(), "another device was opened than the one that was asked for", 0};
    return fd;
}

} // namespace driveduel
