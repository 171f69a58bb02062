/// What a pass reads that reads a drive or a file as it is: descriptors of its own, and whether the drive was really asked. A body's
/// thread, which blocks for as long as the drive does.
#pragma once

#include "core/engine/devicecounters.h"
#include "core/engine/posix.h"
#include "core/system/systemprobe.h"

#include <memory>

namespace driveduel {

/// The test file, existing file or device of a request, held by a descriptor of its own.
class ReadSource final
{
public:
    /// Errors: InvalidArgument when the request has none.
    static Expected<ReadSource> ofRequest(const SystemPassRequest& request);
    /// The whole drive below the target, where there is one alone and this user may read it without a password; else nothing.
    static std::optional<ReadSource> ofDrive(const Location& location);

    /// A descriptor whose position and flags are nobody else's, where the system allows to open it again. Where it does not (a device
    /// that another program has opened for us), the position is set to 0 and O_DIRECT as asked for, for one user at a time.
    /// Errors: NoDirectIo, PermissionDenied, DeviceGone, …
    Expected<engine::UniqueFd> open(bool direct) const;
    /// Flushes what is dirty and drops its clean pages from the page cache.
    Expected<void> dropCache() const;
    /// Share of its first bytes that is in the page cache, where the kernel tells.
    std::optional<double> residentShare(quint64 bytes) const;

    const QString& path() const { return m_path; }
    quint64 sizeBytes() const { return m_sizeBytes; }
    bool isDevice() const { return m_isDevice; }

private:
    ReadSource() = default;
    Expected<void> look();

    std::shared_ptr<engine::UniqueFd> m_fd;
    QString m_path;
    quint64 m_sizeBytes = 0;
    bool m_isDevice = false;
};

/// Holds what the drives under a target moved against what was measured.
class DriveWatch final
{
public:
    explicit DriveWatch(const Location& location);
    void begin();
    void end();
    /// Drive bytes by `bytes`; nothing where no counters tell or several things are unknown.
    std::optional<double> readRatio(quint64 bytes) const;
    std::optional<double> writeRatio(quint64 bytes) const;
    /// "device-bytes-low" when the drive read less than 97 % of `bytes`.
    void warnOfRead(quint64 bytes, QList<Warning>& warnings) const;

private:
    std::optional<engine::DeviceCounters> moved() const { return difference(m_begin, m_end); }

    engine::DeviceCounterReader m_reader;
    std::optional<engine::DeviceCounters> m_begin, m_end;
};

/// "not-the-drive" where the target is known not to be one.
void warnOfLocation(const Location& location, QList<Warning>& warnings);

} // namespace driveduel
