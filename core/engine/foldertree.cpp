#include "core/engine/foldertree.h"

#include "core/engine/posix.h"

#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr int kDeepest = 100; // descriptors are held on the way down
constexpr int kTries = 5; // a process that is being killed may still put something into it

std::vector<std::string> namesIn(UniqueFd folder)
{
    const std::unique_ptr<DIR, int (*)(DIR*)> entries(::fdopendir(folder.get()), &::closedir);
    std::vector<std::string> names;
    if (!entries)
        return names;
    (void)folder.release(); // closedir closes it
    while (const dirent* entry = ::readdir(entries.get())) {
        if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0)
            names.emplace_back(entry->d_name);
    }
    return names;
}

bool removeAt(int parent, const char* name, dev_t device, std::atomic<std::uint64_t>& removed, int depth)
{
    constexpr int kFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    UniqueFd folder(::openat(parent, name, kFlags));
    if (!folder.isValid() && errno == EACCES && ::fchmodat(parent, name, 0700, 0) == 0)
        folder = UniqueFd(::openat(parent, name, kFlags));
    struct stat status
    {
    };
    if (!folder.isValid())
        return errno == ENOENT;
    if (depth > kDeepest || ::fstat(folder.get(), &status) != 0 || status.st_dev != device)
        return false;
    if ((status.st_mode & S_IRWXU) != S_IRWXU)
        ::fchmod(folder.get(), 0700);
    for (int attempt = 0; attempt < kTries; ++attempt) {
        for (const std::string& entry : namesIn(UniqueFd(::openat(folder.get(), ".", kFlags)))) {
            if (::unlinkat(folder.get(), entry.c_str(), 0) == 0)
                removed.fetch_add(1, std::memory_order_relaxed);
            else if (errno == EISDIR || errno == EPERM) // the one is Linux's answer for a folder, the other POSIX's
                (void)removeAt(folder.get(), entry.c_str(), device, removed, depth + 1);
        }
        if (::unlinkat(parent, name, AT_REMOVEDIR) == 0) {
            removed.fetch_add(1, std::memory_order_relaxed);
            return true;
        }
        if (errno != ENOTEMPTY && errno != EEXIST)
            return errno == ENOENT;
    }
    return false;
}

} // namespace

bool removeTree(int parent, const char* name, dev_t device, std::atomic<std::uint64_t>& removed)
{
    return removeAt(parent, name, device, removed, 0);
}

} // namespace driveduel::engine
