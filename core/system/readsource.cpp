#include "core/system/readsource.h"

#include "core/devices/rawdevice.h"
#include "core/engine/ioerror.h"
#include "core/engine/residentpages.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace driveduel {

namespace {

constexpr double kLowestDeviceRatio = 0.97; // as passchecks: the edges of what is under way

std::vector<std::string> textsOf(const QStringList& list)
{
    std::vector<std::string> texts;
    for (const QString& text : list)
        texts.push_back(text.toStdString());
    return texts;
}

std::optional<double> ratioOf(const std::optional<engine::DeviceCounters>& moved, std::uint64_t engine::DeviceCounters::*bytes, quint64 asked)
{
    if (!moved || asked == 0)
        return std::nullopt;
    return static_cast<double>((*moved).*bytes) / static_cast<double>(asked);
}

} // namespace

Expected<void> ReadSource::look()
{
    struct stat status
    {
    };
    if (::fstat(m_fd->get(), &status) != 0)
        return engine::errorFrom(errno, m_path.toStdString(), "cannot be looked at");
    m_isDevice = S_ISBLK(status.st_mode);
    m_sizeBytes = static_cast<quint64>(status.st_size);
    std::uint64_t bytes = 0;
    if (m_isDevice && (::ioctl(m_fd->get(), BLKGETSIZE64, &bytes) != 0 || bytes == 0))
        return Error{ErrorCode::DeviceGone, m_path.toStdString(), "it has no medium", 0};
    if (m_isDevice)
        m_sizeBytes = bytes;
    return {};
}

Expected<ReadSource> ReadSource::ofRequest(const SystemPassRequest& request)
{
    ReadSource source;
    source.m_path = request.location.path;
    if (request.testFileFd < 0)
        return Error{ErrorCode::InvalidArgument, source.m_path.toStdString(), "there is no file or device to read", 0};
    source.m_fd = std::make_shared<engine::UniqueFd>(::fcntl(request.testFileFd, F_DUPFD_CLOEXEC, 0));
    if (auto looked = source.look(); !looked)
        return looked.error();
    if (!source.m_isDevice && request.testFileBytes > 0)
        source.m_sizeBytes = std::min(source.m_sizeBytes, request.testFileBytes);
    return source;
}

std::optional<ReadSource> ReadSource::ofDrive(const Location& location)
{
    if (location.drives.size() != 1 || location.hasUnknownDrives || location.drives.first().devicePath.isEmpty())
        return std::nullopt;
    ReadSource source;
    source.m_path = location.drives.first().devicePath;
    Expected<std::optional<engine::UniqueFd>> fd = openRawDeviceUnasked(source.m_path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (!fd || !*fd)
        return std::nullopt;
    source.m_fd = std::make_shared<engine::UniqueFd>(std::move(**fd));
    if (!source.look())
        return std::nullopt;
    return source;
}

Expected<engine::UniqueFd> ReadSource::open(bool direct) const
{
    const std::string subject = m_path.toStdString();
    const int flags = O_RDONLY | O_CLOEXEC | (direct ? O_DIRECT : 0);
    engine::UniqueFd fd(::open(("/proc/self/fd/" + std::to_string(m_fd->get())).c_str(), flags));
    if (fd.isValid())
        return fd;
    if (errno == EINVAL && direct)
        return Error{ErrorCode::NoDirectIo, subject, {}, errno};
    if (errno != EACCES && errno != EPERM)
        return engine::errorFrom(errno, subject, "cannot be opened");
    fd = engine::UniqueFd(::fcntl(m_fd->get(), F_DUPFD_CLOEXEC, 0));
    const int now = fd.isValid() ? ::fcntl(fd.get(), F_GETFL) : -1;
    if (now < 0 || ::fcntl(fd.get(), F_SETFL, direct ? now | O_DIRECT : now & ~O_DIRECT) != 0)
        return engine::errorFrom(errno, subject, "cannot be opened");
    if (::lseek(fd.get(), 0, SEEK_SET) != 0)
        return engine::errorFrom(errno, subject, "cannot be read from its start");
    return fd;
}

Expected<void> ReadSource::dropCache() const
{
    // A descriptor for reading can flush too; what nothing could be written through has nothing dirty of ours.
    if (::fsync(m_fd->get()) != 0 && errno != EINVAL && errno != EROFS && errno != EBADF)
        return engine::errorFrom(errno, m_path.toStdString(), "flush failed");
    if (const int failure = ::posix_fadvise(m_fd->get(), 0, 0, POSIX_FADV_DONTNEED); failure != 0)
        return engine::errorFrom(failure, m_path.toStdString(), "cannot drop the page cache");
    return {};
}

std::optional<double> ReadSource::residentShare(quint64 bytes) const
{
    return engine::residentShare(m_fd->get(), std::min(bytes, m_sizeBytes));
}

DriveWatch::DriveWatch(const Location& location)
    : m_reader(textsOf(location.deviceStatFiles()))
{
}

void DriveWatch::begin()
{
    m_begin = m_reader.read();
}

void DriveWatch::end()
{
    m_end = m_reader.read();
}

std::optional<double> DriveWatch::readRatio(quint64 bytes) const
{
    return ratioOf(moved(), &engine::DeviceCounters::readBytes, bytes);
}

std::optional<double> DriveWatch::writeRatio(quint64 bytes) const
{
    return ratioOf(moved(), &engine::DeviceCounters::writeBytes, bytes);
}

void DriveWatch::warnOfRead(quint64 bytes, QList<Warning>& warnings) const
{
    if (const std::optional<double> ratio = readRatio(bytes); ratio && *ratio < kLowestDeviceRatio)
        warnings.append({QStringLiteral("device-bytes-low"), QStringLiteral("invalid"), {{QStringLiteral("ratio"), *ratio}}});
}

void warnOfLocation(const Location& location, QList<Warning>& warnings)
{
    if (!location.notDriveReason.isEmpty())
        warnings.append({QStringLiteral("not-the-drive"), QStringLiteral("invalid"), {{QStringLiteral("reason"), location.notDriveReason}}});
}

} // namespace driveduel
