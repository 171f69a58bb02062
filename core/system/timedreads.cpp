#include "core/system/timedreads.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"

#include <algorithm>
#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>

namespace driveduel {

namespace {

constexpr std::size_t kPageBytes = 4096;
constexpr std::size_t kSectorBytes = 512;

Expected<void> seekToStart(int fd, const std::string& subject)
{
    if (::lseek(fd, 0, SEEK_SET) != 0)
        return engine::errorFrom(errno, subject, "cannot seek");
    return {};
}

} // namespace

void TimingBuffer::Unmap::operator()(char* memory) const
{
    ::munmap(memory, kBytes);
}

Expected<TimingBuffer> TimingBuffer::create()
{
    void* memory = ::mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return engine::errorFrom(errno, {}, "no memory for 2 MiB");
    TimingBuffer buffer;
    buffer.m_memory.reset(static_cast<char*>(memory));
    for (std::size_t i = 0; i < kBytes; i += kPageBytes)
        buffer.data()[i] = 0;
    (void)::mlock(memory, kBytes); // 2 MiB are seldom swapped out in five seconds, so that it may fail
    return buffer;
}

Expected<void> TimingBuffer::readFrom(int fd, const std::string& subject) const
{
    const ssize_t length = ::read(fd, data(), kBytes);
    if (length < 0)
        return engine::settled(fd, engine::errorFrom(errno, subject, "read failed"));
    if (length != static_cast<ssize_t>(kBytes))
        return Error{ErrorCode::InvalidArgument, subject, "it is too small: steps of 2 MiB are read", 0};
    for (std::size_t i = 0; i < kBytes; i += kSectorBytes)
        const_cast<volatile char*>(data())[i] = static_cast<char>(data()[i] & 1);
    return {};
}

double TimedReads::mebibytesPerSecond() const
{
    return elapsedNs == 0 ? 0 : static_cast<double>(bytes) / 1048576 * 1e9 / static_cast<double>(elapsedNs);
}

Expected<TimedReads> timeCachedReads(int fd, const std::string& subject, quint64 durationNs, const std::stop_token& stop)
{
    const Expected<TimingBuffer> buffer = TimingBuffer::create();
    if (!buffer)
        return buffer.error();
    quint64 reads = 0;
    quint64 elapsedNs = 0;
    quint64 beginNs = engine::monotonicNs();
    do {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, subject, {}, 0};
        if (auto sought = seekToStart(fd, subject); !sought)
            return sought.error();
        if (auto read = buffer->readFrom(fd, subject); !read)
            return read.error();
        ++reads;
        elapsedNs = engine::monotonicNs() - beginNs;
    } while (elapsedNs < durationNs);
    quint64 aroundNs = 0;
    beginNs = engine::monotonicNs();
    for (quint64 i = 0; i < reads; ++i) {
        if (auto sought = seekToStart(fd, subject); !sought)
            return sought.error();
        aroundNs = engine::monotonicNs() - beginNs;
    }
    return TimedReads{reads * TimingBuffer::kBytes, elapsedNs - std::min(aroundNs, elapsedNs)};
}

Expected<TimedReads> timeDeviceReads(int fd, const std::string& subject, quint64 regionBytes, quint64 durationNs,
    const std::stop_token& stop, SystemProgress* progress)
{
    const Expected<TimingBuffer> buffer = TimingBuffer::create();
    if (!buffer)
        return buffer.error();
    TimedReads timed;
    const quint64 beginNs = engine::monotonicNs();
    do {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, subject, {}, 0};
        if (auto read = buffer->readFrom(fd, subject); !read)
            return read.error();
        timed.bytes += TimingBuffer::kBytes;
        timed.elapsedNs = engine::monotonicNs() - beginNs;
        if (progress)
            progress->setBytes(timed.bytes, 0);
    } while (timed.elapsedNs < durationNs && timed.bytes + TimingBuffer::kBytes <= regionBytes);
    return timed;
}

} // namespace driveduel
