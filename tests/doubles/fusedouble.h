/// A file system in user space whose one file answers as it is told: after a set time, slowly now and then, at a set
/// bandwidth, never, by halves, or not at all at one offset. Beside it one file can be made and written: a drive with a write cache of a
/// known size, of which only the size is kept. It keeps a record of how long it really took over each
/// read, from the request's arrival to just before its answer: what the engine measures is at least that. It is served
/// by a child process, so that nothing of the program under test can block it. Needs /dev/fuse.
#pragma once

#include "core/engine/histogram.h"
#include "core/engine/targetfile.h"
#include "tests/doubles/privatemounts.h"

#include <cstdint>
#include <memory>
#include <string>

namespace driveduel::doubles {

/// May be changed while reads are in flight; each read obeys what was set when it arrived.
struct Behaviour
{
    std::uint64_t latencyNs = 0; ///< of every read
    std::uint32_t tailEvery = 0; ///< every Nth read takes tailNs instead; 0: none
    std::uint64_t tailNs = 0;
    std::uint64_t bytesPerSecond = 0; ///< of all reads, one after another; 0: without limit
    std::uint32_t shortEvery = 0; ///< every Nth read is answered with its first half; 0: none
    std::uint64_t badOffset = UINT64_MAX; ///< a read that covers it fails with EIO

    // Of the file that can be made in folder() and written. The counts begin with set().
    std::uint64_t writeBytesPerSecond = 0; ///< 0: without limit
    std::uint64_t cacheBytes = 0; ///< written at that speed …
    std::uint64_t fullBytesPerSecond = 0; ///< … then at this; 0: the cache has no end
    std::uint64_t hotAfterNs = 0; ///< from the first write on: then reads and writes …
    std::uint64_t hotBytesPerSecond = 0; ///< … are this fast each; 0: never
    std::uint64_t stallAtBytes = UINT64_MAX; ///< the write that reaches it …
    std::uint64_t stallNs = 0; ///< … takes that much longer
};

/// What was served since the last set().
struct Served
{
    engine::Histogram times; ///< without standard deviation
    std::uint64_t bytes = 0;
};

class FuseDouble final
{
public:
    static constexpr std::uint64_t kFileBytes = 256ULL << 20;

    static Expected<FuseDouble> create();
    FuseDouble(FuseDouble&&) noexcept;
    FuseDouble& operator=(FuseDouble&&) = delete;
    ~FuseDouble(); ///< what is in flight fails

    void set(const Behaviour& behaviour); ///< forgets the record as well
    void stall(); ///< reads that arrive from now on are not answered …
    void release(); ///< … before this
    Served served() const;
    Expected<engine::TargetFile> target() const; ///< the file, read-only
    const std::string& folder() const; ///< where a file can be made

private:
    struct State;
    explicit FuseDouble(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace driveduel::doubles
