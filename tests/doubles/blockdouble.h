/// A block device in memory: a loop device over a file on a tmpfs, with ext4 on it. It is read as a raw device, and
/// written through a test file. Nothing of it outlives the process: the mounts are in a namespace of its own, and the
/// loop device detaches itself when its last user is gone.
#pragma once

#include "core/engine/posix.h"
#include "core/engine/targetfile.h"
#include "tests/doubles/privatemounts.h"

#include <cstdint>
#include <string>
#include <sys/types.h>

namespace driveduel::doubles {

class BlockDouble final
{
public:
    /// Needs root, loop devices, mkfs.ext4.
    static Expected<BlockDouble> create(std::uint64_t sizeBytes);

    const std::string& path() const { return m_path; } ///< "/dev/loop3"
    const std::string& folder() const { return m_fileSystem.path(); } ///< where its file system is mounted
    dev_t device() const { return m_device; }
    std::string statFile() const; ///< for PassRequest::deviceStatFiles
    Expected<engine::TargetFile> raw() const; ///< for reading
    Expected<engine::TargetFile> file(std::uint64_t sizeBytes) const; ///< a test file on its file system

private:
    BlockDouble() = default;
    // In the order of taking apart, last first.
    MountedFolder m_memory;
    engine::UniqueFd m_loop; ///< holds the device
    MountedFolder m_fileSystem;
    std::string m_path;
    dev_t m_device = 0;
};

} // namespace driveduel::doubles
