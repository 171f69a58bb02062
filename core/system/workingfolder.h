/// A folder of our own on a target, for system probes that need files with names. Removed with all in it when the object goes; what a
/// killed run left is found through its record (see core/engine/leftovers.h) and removed by engine::removeLeftovers(). Used on one
/// thread, which blocks for as long as the drive does: inside a guarded pass (guardedpass.h).
#pragma once

#include "core/engine/expected.h"
#include "core/engine/leftovers.h"
#include "core/engine/posix.h"

#include <QString>

#include <atomic>
#include <memory>

namespace driveduel {

class WorkingFolder final
{
public:
    /// Makes one in `dir`, with a name that is not to be guessed. `removed` counts what goes at the end and has to outlive the object.
    /// Errors: NotFound, PermissionDenied, ReadOnly, NoSpace, IoFailed.
    static Expected<WorkingFolder> create(const QString& dir, const QString& journalDir, std::atomic<std::uint64_t>& removed);
    WorkingFolder(WorkingFolder&&) noexcept = default;
    WorkingFolder& operator=(WorkingFolder&&) = delete;
    ~WorkingFolder();

    const QString& path() const { return m_path; }
    int fd() const { return m_folder.get(); }
    /// Errors: NoSpace unless `bytes` and a reserve are free in it.
    Expected<void> needSpace(quint64 bytes) const;
    /// Makes everything in its file system reach the drive (syncfs). Gives the time that took, in ns.
    Expected<quint64> flush() const;

private:
    WorkingFolder() = default;
    engine::LeftoverRecord m_record; ///< goes last: only once the folder is gone
    engine::UniqueFd m_parent;
    engine::UniqueFd m_folder;
    std::string m_name; ///< in m_parent
    QString m_path;
    dev_t m_device = 0;
    std::atomic<std::uint64_t>* m_removed = nullptr;
};

} // namespace driveduel
