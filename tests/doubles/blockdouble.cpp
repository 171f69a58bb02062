#include "tests/doubles/blockdouble.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/loop.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace driveduel::doubles {

namespace {

using engine::UniqueFd;

constexpr std::uint64_t kMib = 1ULL << 20;
constexpr int kAttempts = 16; ///< another program may take the free device first

Error failure(const std::string& subject, const std::string& what, int code = errno)
{
    return {ErrorCode::Unsupported, subject, code ? what + ": " + std::strerror(code) : what, code};
}

/// The device detaches itself when its last user closes it.
Expected<UniqueFd> attachLoop(int backing, std::string& path)
{
    const UniqueFd control(::open("/dev/loop-control", O_RDWR | O_CLOEXEC));
    if (!control.isValid())
        return failure("/dev/loop-control", "no loop devices here");
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const int number = ::ioctl(control.get(), LOOP_CTL_GET_FREE);
        if (number < 0)
            return failure("/dev/loop-control", "no free loop device");
        path = "/dev/loop" + std::to_string(number);
        UniqueFd fd(::open(path.c_str(), O_RDWR | O_CLOEXEC));
        if (!fd.isValid())
            return failure(path, "cannot open");
        loop_config config{};
        config.fd = static_cast<__u32>(backing);
        config.info.lo_flags = LO_FLAGS_AUTOCLEAR;
        if (::ioctl(fd.get(), LOOP_CONFIGURE, &config) == 0)
            return fd;
        if (errno != EBUSY)
            return failure(path, "cannot attach");
    }
    return failure("/dev/loop-control", "every free loop device was taken by another program", 0);
}

} // namespace

Expected<BlockDouble> BlockDouble::create(std::uint64_t sizeBytes)
{
    BlockDouble made;
    auto memory = MountedFolder::mount(
        "tmpfs", "tmpfs", MS_NODEV | MS_NOSUID, "mode=0700,size=" + std::to_string(sizeBytes + 16 * kMib));
    if (!memory)
        return memory.error();
    made.m_memory = std::move(*memory);
    const std::string image = made.m_memory.path() + "/image";
    const UniqueFd backing(::open(image.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    // Allocated, so that the memory is there or is refused here and not in the middle of a measurement.
    if (!backing.isValid() || ::fallocate(backing.get(), 0, 0, static_cast<off_t>(sizeBytes)) != 0)
        return failure(image, "not enough memory");
    auto loop = attachLoop(backing.get(), made.m_path);
    if (!loop)
        return loop.error();
    made.m_loop = std::move(*loop);
    struct stat status
    {
    };
    if (::fstat(made.m_loop.get(), &status) != 0)
        return failure(made.m_path, "cannot stat");
    made.m_device = status.st_rdev;
    // No journal: its writes would count against the limit of the drive.
    const std::string command =
        "PATH=$PATH:/usr/sbin:/sbin mkfs.ext4 -q -F -O ^has_journal -E nodiscard,lazy_itable_init=0 " + made.m_path;
    if (std::system(command.c_str()) != 0) // NOLINT(cert-env33-c): a fixed command of the tests
        return failure("mkfs.ext4", "failed, or is not installed", 0);
    auto mounted = MountedFolder::mount(made.m_path, "ext4", MS_NOATIME | MS_NODEV | MS_NOSUID, "noinit_itable");
    if (!mounted)
        return mounted.error();
    made.m_fileSystem = std::move(*mounted);
    return made;
}

std::string BlockDouble::statFile() const
{
    return "/sys/dev/block/" + std::to_string(major(m_device)) + ":" + std::to_string(minor(m_device)) + "/stat";
}

Expected<engine::TargetFile> BlockDouble::raw() const
{
    UniqueFd fd(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd.isValid())
        return failure(m_path, "cannot open");
    return engine::TargetFile::adoptDevice(m_path, std::move(fd));
}

Expected<engine::TargetFile> BlockDouble::file(std::uint64_t sizeBytes) const
{
    const std::string journal = m_memory.path() + "/journal";
    return engine::TargetFile::createIn(m_fileSystem.path(), sizeBytes, {journal, 0, 1, true}, {}, {});
}

} // namespace driveduel::doubles
