/// hdparm's two timings: reads of one and the same 2 MiB, and reads of a device from its start in steps of 2 MiB. MiB are 2^20 bytes.
/// Blocks; any thread, one user of a descriptor at a time.
#pragma once

#include "core/engine/expected.h"
#include "core/system/systemprobe.h"

#include <memory>
#include <stop_token>

namespace driveduel {

/// 2 MiB of memory that is there and, where the limits allow it, stays.
class TimingBuffer final
{
public:
    static constexpr std::size_t kBytes = 2 << 20;
    /// Error: IoFailed when there is no memory.
    static Expected<TimingBuffer> create();

    char* data() const { return m_memory.get(); }
    /// One read of all of it, after which each sector has been touched. Errors: of read(); InvalidArgument at the end of the file.
    Expected<void> readFrom(int fd, const std::string& subject) const;

private:
    struct Unmap
    {
        void operator()(char* memory) const;
    };
    std::unique_ptr<char, Unmap> m_memory;
};

struct TimedReads
{
    quint64 bytes = 0;
    quint64 elapsedNs = 0; ///< of the cached ones without the seeks and clock readings between them

    double mebibytesPerSecond() const;
};

/// Reads the first 2 MiB again and again for `durationNs`; then does as many seeks and clock readings alone and takes their time off.
/// Errors: those of reading, Cancelled.
Expected<TimedReads> timeCachedReads(int fd, const std::string& subject, quint64 durationNs, const std::stop_token& stop);
/// Reads on from where fd stands until `durationNs` are over or `regionBytes` are read. `progress` may be null: gets the bytes.
Expected<TimedReads> timeDeviceReads(int fd, const std::string& subject, quint64 regionBytes, quint64 durationNs,
    const std::stop_token& stop, SystemProgress* progress);

} // namespace driveduel
