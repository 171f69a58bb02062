#include "core/system/workingfolder.h"

#include "core/engine/foldertree.h"
#include "core/engine/ioerror.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

namespace driveduel {

namespace {

// The file system's own needs, and what else is being written meanwhile.
constexpr quint64 kReserveBytes = 64ULL << 20;

QString mib(quint64 bytes)
{
    return QStringLiteral("%1 MiB").arg((bytes + (1U << 20) - 1) >> 20);
}

} // namespace

Expected<WorkingFolder> WorkingFolder::create(const QString& dir, const QString& journalDir, std::atomic<std::uint64_t>& removed)
{
    WorkingFolder folder;
    const std::string subject = dir.toStdString();
    const QString parentPath = QFileInfo(dir).canonicalFilePath();
    folder.m_parent = engine::UniqueFd(::open(QFile::encodeName(parentPath).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (parentPath.isEmpty() || !folder.m_parent.isValid())
        return engine::errorFrom(parentPath.isEmpty() ? ENOENT : errno, subject, "cannot open the folder");
    const std::string name = engine::newTestFileName();
    const QString parentSlash = parentPath == QLatin1String("/") ? parentPath : parentPath + u'/';
    folder.m_path = parentSlash + QString::fromStdString(name);
    auto record = engine::LeftoverRecord::create(QFile::encodeName(journalDir).toStdString(), QFile::encodeName(folder.m_path).toStdString());
    if (!record)
        return record.error();
    folder.m_record = std::move(*record);
    if (::mkdirat(folder.m_parent.get(), name.c_str(), 0700) != 0)
        return engine::errorFrom(errno, subject, "cannot make a folder");
    folder.m_name = name; // from here on it is removed
    folder.m_removed = &removed;
    folder.m_folder = engine::UniqueFd(::openat(folder.m_parent.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    struct stat status
    {
    };
    if (!folder.m_folder.isValid() || ::fstat(folder.m_folder.get(), &status) != 0) {
        const int failure = errno;
        ::unlinkat(folder.m_parent.get(), name.c_str(), AT_REMOVEDIR);
        folder.m_name.clear();
        return engine::errorFrom(failure, subject, "cannot open the folder");
    }
    folder.m_device = status.st_dev;
    if (auto noted = folder.m_record.noteIdentity(status.st_dev, status.st_ino); !noted)
        return noted.error();
    return folder;
}

WorkingFolder::~WorkingFolder()
{
    if (!m_folder.isValid() || m_name.empty())
        return;
    m_folder.reset();
    (void)engine::removeTree(m_parent.get(), m_name.c_str(), m_device, *m_removed);
}

Expected<void> WorkingFolder::needSpace(quint64 bytes) const
{
    struct statvfs status
    {
    };
    if (::fstatvfs(m_folder.get(), &status) != 0)
        return engine::errorFrom(errno, m_path.toStdString(), "cannot ask for the free space");
    const quint64 freeBytes = status.f_bavail * status.f_frsize;
    if (bytes + kReserveBytes <= freeBytes)
        return {};
    const QString detail = QStringLiteral("this probe needs %1, but only %2 are free").arg(mib(bytes + kReserveBytes), mib(freeBytes));
    return Error{ErrorCode::NoSpace, QFileInfo(m_path).path().toStdString(), detail.toStdString(), 0};
}

Expected<quint64> WorkingFolder::flush() const
{
    const quint64 beginNs = engine::monotonicNs();
    if (::syncfs(m_folder.get()) != 0)
        return engine::errorFrom(errno, m_path.toStdString(), "flush failed");
    return engine::monotonicNs() - beginNs;
}

} // namespace driveduel
