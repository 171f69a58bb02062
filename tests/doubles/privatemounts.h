/// A place for mounts that nobody else sees and that goes with the process, however it ends.
#pragma once

#include "core/engine/expected.h"

#include <string>

namespace driveduel::doubles {

/// Gives this process a mount namespace of its own. To be called before any thread is made, needs root. Later calls do
/// nothing.
Expected<void> enterPrivateMounts();

/// An empty folder under the temporary folder with something mounted on it; unmounted and removed at the end.
class MountedFolder final
{
public:
    MountedFolder() = default;
    static Expected<MountedFolder> mount(
        const std::string& source, const std::string& type, unsigned long flags, const std::string& options);
    MountedFolder(MountedFolder&& other) noexcept;
    MountedFolder& operator=(MountedFolder&& other) noexcept;
    ~MountedFolder() { leave(); }

    const std::string& path() const { return m_path; }

private:
    void leave() noexcept;
    std::string m_path; ///< empty: nothing is mounted
};

} // namespace driveduel::doubles
