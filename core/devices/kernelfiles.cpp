#include "core/devices/kernelfiles.h"

#include "core/devices/kernelfolder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr int kMostTries = 64; ///< of a look-up that was disturbed; then the slower way

QByteArray ownLink(const engine::UniqueFd& fd)
{
    return "/proc/self/fd/" + QByteArray::number(fd.get());
}

} // namespace

KernelFiles::KernelFiles(const QString& root)
    : m_root(QDir::cleanPath(root))
    , m_canonicalRoot(QFileInfo(m_root).canonicalFilePath())
{
    for (QString* folder : {&m_root, &m_canonicalRoot}) {
        if (!folder->endsWith(u'/'))
            *folder += u'/';
    }
    m_rootFd = engine::UniqueFd(::open(QFile::encodeName(m_canonicalRoot).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

QString KernelFiles::absolute(const QString& path) const
{
    return m_root + path;
}

engine::UniqueFd KernelFiles::opened(const QString& path, int flags) const
{
    const QByteArray below = QFile::encodeName(path.isEmpty() ? QStringLiteral(".") : path);
    if (!m_rootFd.isValid() || below.contains('\0'))
        return {};
    if (isLive()) // nothing lies outside
        return engine::UniqueFd(::openat(m_rootFd.get(), below.constData(), flags | O_CLOEXEC));
    open_how how {};
    how.flags = static_cast<quint64>(flags | O_CLOEXEC);
    how.resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS;
    for (int i = 0; i < kMostTries; ++i) {
        engine::UniqueFd fd(static_cast<int>(::syscall(SYS_openat2, m_rootFd.get(), below.constData(), &how, sizeof how)));
        if (fd.isValid())
            return fd;
        if (errno == ENOSYS || errno == EPERM) // EPERM: a container's filter that does not know the call
            break;
        if (errno != EAGAIN) // a rename or mount anywhere while ".." was followed
            return fd;
    }
    const QString real = QFileInfo(absolute(path)).canonicalFilePath();
    if (!isInside(real))
        return {};
    return engine::UniqueFd(::open(QFile::encodeName(real).constData(), flags | O_CLOEXEC));
}

engine::UniqueFd KernelFiles::openedFolder(const QString& path) const
{
    return opened(path, O_PATH | O_DIRECTORY);
}

bool KernelFiles::isInside(const QString& realPath) const
{
    return realPath.startsWith(m_canonicalRoot) || realPath + u'/' == m_canonicalRoot;
}

QString KernelFiles::canonical(const QString& path) const
{
    const engine::UniqueFd fd = opened(path, O_PATH);
    char target[PATH_MAX];
    const ssize_t length = fd.isValid() ? ::readlink(ownLink(fd).constData(), target, sizeof target) : -1;
    if (length <= 0)
        return {};
    const QString real = QFile::decodeName(QByteArray(target, length));
    return isInside(real) ? real.mid(m_canonicalRoot.size()) : QString();
}

bool KernelFiles::exists(const QString& path) const
{
    return opened(path, O_PATH).isValid();
}

QByteArray KernelFiles::firstBytes(const QString& path, qint64 most) const
{
    struct stat status {};
    engine::UniqueFd fd;
    if (isLive()) { // everything here is the system's own: what does not wait may be opened at once
        fd = opened(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
        if (!fd.isValid() || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode))
            return {};
    } else {
        const engine::UniqueFd place = opened(path, O_PATH); // opens neither a pipe nor a device yet
        if (!place.isValid() || ::fstat(place.get(), &status) != 0 || !S_ISREG(status.st_mode))
            return {};
        fd = engine::UniqueFd(::open(ownLink(place).constData(), O_RDONLY | O_CLOEXEC));
        if (!fd.isValid())
            return {};
    }
    QByteArray bytes("");
    char chunk[4096];
    while (bytes.size() < most) {
        const auto wanted = static_cast<size_t>(std::min<qint64>(most - bytes.size(), sizeof chunk));
        const ssize_t length = ::read(fd.get(), chunk, wanted);
        if (length < 0 && bytes.isEmpty())
            return {}; // an attribute whose device is gone
        if (length <= 0)
            break;
        bytes.append(chunk, length);
    }
    return bytes;
}

std::optional<QString> KernelFiles::text(const QString& path) const
{
    QByteArray bytes = firstBytes(path, kAttributeBytes);
    if (bytes.isNull())
        return std::nullopt;
    if (const qsizetype end = bytes.indexOf('\0'); end >= 0)
        bytes.truncate(end);
    return QString::fromUtf8(bytes).trimmed();
}

std::optional<quint64> KernelFiles::number(const QString& path) const
{
    const std::optional<QString> read = text(path);
    bool isNumber = false;
    const quint64 value = read ? read->toULongLong(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

QByteArray KernelFiles::content(const QString& path, qint64 most) const
{
    return firstBytes(path, most);
}

QStringList KernelFiles::entries(const QString& path) const
{
    engine::UniqueFd folder = opened(path, O_RDONLY | O_DIRECTORY);
    DIR* const listing = folder.isValid() ? ::fdopendir(folder.get()) : nullptr;
    if (!listing)
        return {};
    (void)folder.release(); // closedir() closes it
    QStringList names;
    // Every kind of entry: dangling links are normal in dumps and still name something.
    while (const dirent* entry = ::readdir(listing)) {
        const QByteArrayView name(entry->d_name);
        if (name != "." && name != "..")
            names += QFile::decodeName(name.toByteArray());
    }
    ::closedir(listing);
    names.sort();
    return names;
}

QString KernelFiles::linkTargetName(const QString& path) const
{
    const qsizetype slash = path.lastIndexOf(u'/');
    return KernelFolder(*this, path.left(std::max<qsizetype>(0, slash))).linkTargetName(QFile::encodeName(path.mid(slash + 1)).constData());
}

} // namespace driveduel
