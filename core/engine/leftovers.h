/// Records of test files and working folders that have a name, kept where a later start looks for them. See removeLeftovers()
/// in targetfile.h.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <string>
#include <sys/types.h>

namespace driveduel::engine {

/// ".driveduel-<32 random hex digits>.tmp": hidden, and not to be guessed.
std::string newTestFileName();
bool isTestFileName(const std::string& name);

/// One record in the journal folder: written before the test file or folder is created, locked (flock) as long as this object
/// lives, so that no other instance takes the file for a leftover; gone with the object. Movable owner; one thread.
class LeftoverRecord final
{
public:
    LeftoverRecord() = default;
    static Expected<LeftoverRecord> create(const std::string& journalDir, const std::string& filePath);
    LeftoverRecord(LeftoverRecord&& other) noexcept;
    LeftoverRecord& operator=(LeftoverRecord&& other) noexcept;
    ~LeftoverRecord() { remove(); }

    /// Notes which file it is, once it has been created. Until then a leftover is only removed when it is empty.
    Expected<void> noteIdentity(dev_t device, ino_t inode);

private:
    void remove() noexcept;
    UniqueFd m_file; ///< carries the lock
    std::string m_recordPath;
    std::string m_filePath;
};

} // namespace driveduel::engine
