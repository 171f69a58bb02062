#include "core/devices/kernelfolder.h"

#include "core/devices/drive.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace driveduel {

KernelFolder::KernelFolder(const KernelFiles& files, const QString& path)
    : m_fd(files.openedFolder(path))
    , m_isLive(files.isLive())
{
}

bool KernelFolder::mayOpen(const char* name) const
{
    constexpr int kLooksWorthAListing = 4;
    if (m_isLive)
        return true;
    if (m_regularFiles.isEmpty() && ++m_looks > kLooksWorthAListing)
        listFiles();
    if (!m_regularFiles.isEmpty())
        return m_regularFiles.contains('/' + QByteArray(name) + '/');
    struct stat status {};
    return ::fstatat(m_fd.get(), name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode);
}

void KernelFolder::listFiles() const
{
    const engine::UniqueFd folder(::openat(m_fd.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    alignas(dirent64) char buffer[16384];
    m_regularFiles = "/";
    for (;;) {
        const ssize_t length = folder.isValid() ? ::getdents64(folder.get(), buffer, sizeof buffer) : 0;
        if (length <= 0)
            return;
        for (ssize_t place = 0; place < length;) {
            const auto* entry = reinterpret_cast<const dirent64*>(buffer + place);
            place += entry->d_reclen;
            struct stat status {};
            const bool isRegular = entry->d_type == DT_REG
                || (entry->d_type == DT_UNKNOWN && ::fstatat(m_fd.get(), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode));
            if (isRegular)
                m_regularFiles.append(entry->d_name).append('/');
        }
    }
}

bool KernelFolder::has(const char* name) const
{
    struct stat status {};
    return m_fd.isValid() && ::fstatat(m_fd.get(), name, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

QByteArray KernelFolder::bytes(const char* name, qsizetype most) const
{
    if (!m_fd.isValid())
        return {};
    if (!mayOpen(name))
        return {};
    const engine::UniqueFd fd(::openat(m_fd.get(), name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
    if (!fd.isValid())
        return {};
    QByteArray buffer(std::min<qsizetype>(most, KernelFiles::kAttributeBytes), Qt::Uninitialized);
    qsizetype filled = 0;
    while (filled < most) {
        if (filled == buffer.size())
            buffer.resize(std::min(most, filled * 2));
        const ssize_t length = ::read(fd.get(), buffer.data() + filled, static_cast<size_t>(buffer.size() - filled));
        if (length < 0 && errno == EINTR)
            continue;
        if (length < 0 && filled == 0)
            return {}; // an attribute whose device is gone
        if (length <= 0)
            break;
        filled += length;
        if (filled < buffer.size())
            break; // sysfs gives an attribute in one read, and a file gives all that it has
    }
    buffer.truncate(filled);
    return buffer;
}

QString KernelFolder::linkTargetName(const char* name) const
{
    char target[PATH_MAX];
    const ssize_t length = m_fd.isValid() ? ::readlinkat(m_fd.get(), name, target, sizeof target) : -1;
    return length > 0 ? QString::fromLocal8Bit(target, length).section(u'/', -1) : QString();
}

std::optional<QString> KernelFolder::text(const char* name) const
{
    QByteArray raw = bytes(name);
    if (raw.isNull())
        return std::nullopt;
    if (const qsizetype end = raw.indexOf('\0'); end >= 0)
        raw.truncate(end);
    return QString::fromUtf8(raw).trimmed();
}

QString KernelFolder::sanitizedText(const char* name) const
{
    return sanitized(textOrEmpty(name));
}

std::optional<quint64> KernelFolder::number(const char* name) const
{
    const std::optional<QString> read = text(name);
    bool isNumber = false;
    const quint64 value = read ? read->toULongLong(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

int KernelFolder::smallNumber(const char* name, int most) const
{
    const quint64 value = numberOrZero(name);
    return value <= static_cast<quint64>(most) ? static_cast<int>(value) : 0;
}

std::optional<bool> KernelFolder::flag(const char* name) const
{
    const std::optional<QString> read = text(name);
    if (read == u"1" || read == u"0")
        return *read == u"1";
    return std::nullopt;
}

} // namespace driveduel
