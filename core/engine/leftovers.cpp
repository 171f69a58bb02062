#include "core/engine/leftovers.h"

#include "core/engine/foldertree.h"
#include "core/engine/ioerror.h"
#include "core/engine/targetfile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <system_error>
#include <utility>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr std::string_view kPrefix = ".driveduel-";
constexpr std::string_view kSuffix = ".tmp";
constexpr std::string_view kRecordSuffix = ".leftover";
constexpr std::string_view kNewSuffix = ".new"; ///< a record that is being made
constexpr std::string_view kMagic = "driveduel-leftover-1";
constexpr std::size_t kHexDigits = 32;
constexpr std::size_t kLargestRecord = 8192;
constexpr time_t kNewRecordAgeSeconds = 60;

/// Fields end in NUL, which no path contains: magic, path, and once they are known device and inode.
std::string recordText(const std::string& path)
{
    return std::string(kMagic) + '\0' + path + '\0';
}
std::string identityText(dev_t device, ino_t inode)
{
    return std::to_string(device) + '\0' + std::to_string(inode) + '\0';
}

struct Record
{
    std::string folder;
    std::string name;
    std::string device; ///< empty when the file had not been created yet
    std::string inode;
};

std::optional<Record> parse(const std::string& text)
{
    std::vector<std::string> fields;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\0', at);
        if (end == std::string::npos)
            break; // cut off in the middle
        fields.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (fields.size() < 2 || fields[0] != kMagic || !fields[1].starts_with('/'))
        return std::nullopt;
    const std::size_t slash = fields[1].rfind('/');
    Record record{fields[1].substr(0, slash + 1), fields[1].substr(slash + 1), {}, {}};
    if (!isTestFileName(record.name))
        return std::nullopt;
    if (fields.size() >= 4) {
        record.device = fields[2];
        record.inode = fields[3];
    }
    return record;
}

enum class Removal { Removed, AlreadyGone, NotOurs, OutOfReach };

Removal removeRecorded(const Record& record)
{
    const UniqueFd folder(::open(record.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    struct stat folderStatus
    {
    };
    if (!folder.isValid() || ::fstat(folder.get(), &folderStatus) != 0)
        return Removal::OutOfReach; // a drive that is not plugged in now
    const bool isSameDevice = record.device.empty() || record.device == std::to_string(folderStatus.st_dev);
    struct stat status
    {
    };
    if (::fstatat(folder.get(), record.name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT && isSameDevice ? Removal::AlreadyGone : Removal::OutOfReach;
    const bool isFolder = S_ISDIR(status.st_mode);
    if ((!isFolder && (!S_ISREG(status.st_mode) || status.st_nlink != 1)) || status.st_uid != ::geteuid())
        return Removal::NotOurs;
    if (isFolder && record.device.empty()) // goes only when it is empty
        return ::unlinkat(folder.get(), record.name.c_str(), AT_REMOVEDIR) == 0 ? Removal::Removed : Removal::NotOurs;
    const bool isRecorded = record.device.empty()
        ? status.st_size == 0 // killed between creating it and noting which file it is
        : record.device == std::to_string(status.st_dev) && record.inode == std::to_string(status.st_ino);
    if (!isRecorded)
        return Removal::NotOurs;
    if (isFolder) {
        std::atomic<std::uint64_t> removed = 0;
        return removeTree(folder.get(), record.name.c_str(), status.st_dev, removed) ? Removal::Removed : Removal::OutOfReach;
    }
    return ::unlinkat(folder.get(), record.name.c_str(), 0) == 0 ? Removal::Removed : Removal::OutOfReach;
}

/// A record that belongs to no living run, locked by us; empty when it is somebody's, or not a record file of ours.
UniqueFd openAbandoned(int journal, const char* name, bool isNew)
{
    UniqueFd file(::openat(journal, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status
    {
    };
    if (!file.isValid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)
        || status.st_uid != ::geteuid())
        return {};
    if (isNew && ::time(nullptr) - status.st_mtime < kNewRecordAgeSeconds)
        return {}; // between its creation and its lock
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return {};
    return file;
}

unsigned clearRecord(int journal, const char* name)
{
    const std::string_view view(name);
    const bool isNew = view.ends_with(kNewSuffix);
    if (!isNew && !view.ends_with(kRecordSuffix))
        return 0;
    const UniqueFd file = openAbandoned(journal, name, isNew);
    if (!file.isValid())
        return 0;
    std::string text(kLargestRecord, '\0');
    const ssize_t got = ::pread(file.get(), text.data(), text.size(), 0);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    const std::optional<Record> record = isNew ? std::nullopt : parse(text);
    const Removal removal = record ? removeRecorded(*record) : Removal::NotOurs;
    if (removal != Removal::OutOfReach) // kept for the day on which the drive is back
        ::unlinkat(journal, name, 0);
    return removal == Removal::Removed ? 1 : 0;
}

} // namespace

std::string newTestFileName()
{
    std::array<unsigned char, kHexDigits / 2> random{};
    std::size_t got = 0;
    while (got < random.size()) {
        const ssize_t count = ::getrandom(random.data() + got, random.size() - got, 0);
        if (count > 0)
            got += static_cast<std::size_t>(count);
    }
    std::string name(kPrefix);
    for (const unsigned char byte : random) {
        name += "0123456789abcdef"[byte >> 4];
        name += "0123456789abcdef"[byte & 15];
    }
    return name + std::string(kSuffix);
}

bool isTestFileName(const std::string& name)
{
    return name.size() == kPrefix.size() + kHexDigits + kSuffix.size() && name.starts_with(kPrefix)
        && name.ends_with(kSuffix)
        && name.find_first_not_of("0123456789abcdef", kPrefix.size()) == kPrefix.size() + kHexDigits;
}

Expected<LeftoverRecord> LeftoverRecord::create(const std::string& journalDir, const std::string& filePath)
{
    std::error_code failed;
    std::filesystem::create_directories(journalDir, failed);
    if (failed)
        return errorFrom(failed.value(), journalDir, "cannot make the folder that records test files");
    LeftoverRecord record;
    record.m_filePath = filePath;
    record.m_recordPath = journalDir + "/" + newTestFileName().substr(1) + std::string(kRecordSuffix);
    const std::string newPath = record.m_recordPath + std::string(kNewSuffix);
    record.m_file = UniqueFd(::open(newPath.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!record.m_file.isValid())
        return errorFrom(errno, journalDir, "cannot record the test file");
    const std::string text = recordText(filePath);
    // Locked before it has the name under which others look for it.
    if (::flock(record.m_file.get(), LOCK_EX | LOCK_NB) != 0
        || ::write(record.m_file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())
        || ::fdatasync(record.m_file.get()) != 0 || ::rename(newPath.c_str(), record.m_recordPath.c_str()) != 0) {
        const int failure = errno;
        ::unlink(newPath.c_str());
        record.m_recordPath.clear();
        return errorFrom(failure, journalDir, "cannot record the test file");
    }
    return record;
}

Expected<void> LeftoverRecord::noteIdentity(dev_t device, ino_t inode)
{
    const std::string text = identityText(device, inode);
    if (::write(m_file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
        return errorFrom(errno, m_recordPath, "cannot record the test file");
    return {};
}

LeftoverRecord::LeftoverRecord(LeftoverRecord&& other) noexcept
    : m_file(std::move(other.m_file))
    , m_recordPath(std::exchange(other.m_recordPath, {}))
    , m_filePath(std::exchange(other.m_filePath, {}))
{
}

LeftoverRecord& LeftoverRecord::operator=(LeftoverRecord&& other) noexcept
{
    if (this != &other) {
        remove();
        m_file = std::move(other.m_file);
        m_recordPath = std::exchange(other.m_recordPath, {});
        m_filePath = std::exchange(other.m_filePath, {});
    }
    return *this;
}

/// The record goes only when the file has gone, else a later start has another try.
void LeftoverRecord::remove() noexcept
{
    struct stat status
    {
    };
    if (!m_recordPath.empty() && ::lstat(m_filePath.c_str(), &status) != 0 && errno == ENOENT)
        ::unlink(m_recordPath.c_str());
    m_recordPath.clear();
    m_file.reset();
}

unsigned removeLeftovers(const std::string& journalDir)
{
    const std::unique_ptr<DIR, int (*)(DIR*)> journal(::opendir(journalDir.c_str()), &::closedir);
    if (!journal)
        return 0;
    std::vector<std::string> names;
    while (const dirent* entry = ::readdir(journal.get()))
        names.emplace_back(entry->d_name);
    unsigned removed = 0;
    for (const std::string& name : names)
        removed += clearRecord(::dirfd(journal.get()), name.c_str());
    return removed;
}

} // namespace driveduel::engine
