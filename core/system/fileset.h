/// The files of a `small-files` run: where each one is, and making them. See smallfilesettings.h for what they are.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"
#include "core/system/guardedpass.h"
#include "core/system/smallfilesettings.h"

#include <string>

namespace driveduel {

class FileSet final
{
public:
    /// Inside the open folder `anchor`, which has to outlive it.
    FileSet(int anchor, std::string anchorPath, const FileSetSpec& spec);

    const FileSetSpec& spec() const { return m_spec; }
    quint64 count() const { return m_count; }
    std::string relativePath(quint64 file) const;
    std::string path(quint64 file) const { return m_anchorPath + '/' + relativePath(file); }
    /// Opens it with open(2)'s flags. Errors: NoDirectIo, NotFound, …
    Expected<engine::UniqueFd> open(quint64 file, int flags) const;

    /// vdbench's format: makes the folders and the files and fills them, without holes. Errors: NoSpace, IoFailed, Cancelled, …
    /// Progress from `from` to `to`.
    Expected<void> format(quint64 seed, PassGuard& guard, double from, double to) const;

private:
    Expected<void> makeFolders() const;

    int m_anchor;
    std::string m_anchorPath;
    FileSetSpec m_spec;
    quint64 m_count;
    std::vector<std::string> m_folders; ///< those with files
    std::vector<std::string> m_allFolders; ///< in an order in which they can be made
};

} // namespace driveduel
