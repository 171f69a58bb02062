#include "tests/doubles/privatemounts.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>
#include <utility>

namespace driveduel::doubles {

namespace {

Error failure(const std::string& subject, const std::string& what)
{
    const int code = errno;
    return {ErrorCode::Unsupported, subject, what + ": " + std::strerror(code), code};
}

} // namespace

Expected<void> enterPrivateMounts()
{
    static bool isInside = false;
    if (isInside)
        return {};
    if (::geteuid() != 0)
        return Error{ErrorCode::PermissionDenied, "mount", "needs root", EPERM};
    if (::unshare(CLONE_NEWNS) != 0)
        return failure("mount", "no mount namespace of its own");
    if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
        return failure("mount", "mounts cannot be made private");
    isInside = true;
    return {};
}

Expected<MountedFolder> MountedFolder::mount(
    const std::string& source, const std::string& type, unsigned long flags, const std::string& options)
{
    if (auto inside = enterPrivateMounts(); !inside)
        return inside.error();
    std::string name = (std::filesystem::temp_directory_path() / "driveduel-double-XXXXXX").string();
    if (!::mkdtemp(name.data()))
        return failure(name, "cannot make a folder");
    if (::mount(source.c_str(), name.c_str(), type.c_str(), flags, options.c_str()) != 0) {
        const Error error = failure(source, "cannot mount " + type);
        ::rmdir(name.c_str());
        return error;
    }
    MountedFolder folder;
    folder.m_path = std::move(name);
    return folder;
}

MountedFolder::MountedFolder(MountedFolder&& other) noexcept
    : m_path(std::exchange(other.m_path, {}))
{
}

MountedFolder& MountedFolder::operator=(MountedFolder&& other) noexcept
{
    if (this != &other) {
        leave();
        m_path = std::exchange(other.m_path, {});
    }
    return *this;
}

void MountedFolder::leave() noexcept
{
    if (m_path.empty())
        return;
    ::umount2(m_path.c_str(), MNT_DETACH);
    ::rmdir(m_path.c_str());
    m_path.clear();
}

} // namespace driveduel::doubles
