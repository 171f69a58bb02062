/// The file that a pass reads and writes: an own test file in a folder, an existing file as it is, or a raw device.
/// Movable owner of descriptors; used by one thread at a time. Nothing of an own test file outlives the object, and after
/// a crash removeLeftovers() removes what had a name.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace driveduel::engine {

/// What O_DIRECT asks of this file: from statx DIOALIGN where the kernel tells, otherwise the logical block size of the
/// device or 4096.
struct DirectAlignment
{
    bool supported = true; ///< false: open with O_DIRECT is refused
    std::uint32_t memoryBytes = 4096;
    std::uint32_t offsetBytes = 4096;
    bool fromKernel = false; ///< statx answered
};

enum class TargetKind { OwnFile, ExistingFile, RawDevice };

struct TestFileOptions
{
    std::string journalDir; ///< where a named test file is recorded for removal; made when missing
    std::uint64_t reserveBytes = 0; ///< free space that must remain after the file is laid out
    std::uint64_t seed = 1; ///< of the incompressible data
    bool preferUnnamed = true; ///< O_TMPFILE where possible; false in tests of the named road
    /// Only reserves the room (fallocate): what the passes write is the first that the drive sees of the file, and they can only read
    /// what they have written. Where the file system cannot reserve, the file grows as it is written.
    bool allocateOnly = false;
};

/// Bytes laid out so far and in all; called about every 100 ms on the thread that lays out.
using LayoutProgress = std::function<void(std::uint64_t doneBytes, std::uint64_t totalBytes)>;

class TargetFile final
{
public:
    /// Makes a test file of sizeBytes in directory `dir`, written for real with incompressible data that is unique per
    /// block, and fsynced: no holes, no unwritten extents. On copy-on-write file systems with checksums the file is
    /// marked NOCOW where that is possible. With options.allocateOnly nothing is written. Errors: NotFound, PermissionDenied, ReadOnly, NoSpace (checked first, with
    /// reserve), Cancelled, IoFailed, DeviceGone. Returns within 1 s of a stop request even on a hung drive.
    static Expected<TargetFile> createIn(const std::string& dir, std::uint64_t sizeBytes, const TestFileOptions& options,
        std::stop_token stop, const LayoutProgress& progress);
    /// Opens a regular file read-only as it is. Errors: NotFound, PermissionDenied, InvalidArgument (not a regular file, or empty).
    static Expected<TargetFile> openExisting(const std::string& path);
    /// Takes over a descriptor of a block device that was opened read-only, by us or by UDisks2. All passes go through
    /// it or through another on the very same device, so that a drive that is pulled out is never exchanged for the one
    /// that gets its name. Errors: InvalidArgument (not a block device, or writable), DeviceGone (no medium).
    static Expected<TargetFile> adoptDevice(const std::string& path, UniqueFd device);

    TargetFile(TargetFile&&) noexcept;
    TargetFile& operator=(TargetFile&&) noexcept;
    ~TargetFile();

    TargetKind kind() const noexcept;
    const std::string& path() const noexcept; ///< the folder, file or device that was asked for
    std::uint64_t sizeBytes() const noexcept;
    /// What can be read, from the begin of the file on: all of it, but of a file that was only allocated what passes have written.
    std::uint64_t writtenBytes() const noexcept;
    /// For runPass(): the file holds data up to there. Only ever more.
    void noteWritten(std::uint64_t bytes) const noexcept;
    const DirectAlignment& alignment() const noexcept;
    bool isWritable() const noexcept;
    bool isUnnamed() const noexcept; ///< own file without a name (O_TMPFILE)

    /// A new descriptor on the same file. Where the user may not open a raw device again it shares the first one's
    /// settings: one pass at a time. Errors: NoDirectIo, ReadOnly, PermissionDenied, DeviceGone.
    Expected<UniqueFd> open(bool forWriting, bool direct, bool dsync) const;
    /// Drops the file's clean pages from the page cache (posix_fadvise DONTNEED); dirty pages are flushed first.
    /// Blocks for as long as the drive does.
    Expected<void> dropCache() const;

private:
    struct State;
    explicit TargetFile(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// Alignment of direct I/O on an open file.
DirectAlignment queryDirectAlignment(int fd);
/// The same for a file that would be made in `dir`; probes with an unnamed file where possible.
Expected<DirectAlignment> queryDirectAlignmentIn(const std::string& dir);

/// Removes the test files and working folders that a killed run left behind, by the records in `journalDir`. Only what is recorded,
/// still is what was recorded (device, inode, a regular file of one link or a folder, our name pattern) and belongs to no living run is
/// removed; a folder with all in it. Returns their number.
unsigned removeLeftovers(const std::string& journalDir);

} // namespace driveduel::engine
