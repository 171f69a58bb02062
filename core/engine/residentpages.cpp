#include "core/engine/residentpages.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kPieceBytes = 16ULL << 20;
constexpr std::uint64_t kMostPieces = 64;

bool mayAsk(int fd)
{
    struct stat status
    {
    };
    if (::fstat(fd, &status) != 0)
        return false;
    const uid_t user = ::geteuid();
    return user == 0 || status.st_uid == user || (::fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
}

/// Pages of one piece that are resident; nothing when the file cannot be mapped.
std::optional<std::uint64_t> residentPages(int fd, std::uint64_t atBytes, std::uint64_t bytes, std::uint64_t pageBytes)
{
    void* mapped = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, fd, static_cast<off_t>(atBytes));
    if (mapped == MAP_FAILED)
        return std::nullopt;
    std::vector<unsigned char> flags((bytes + pageBytes - 1) / pageBytes);
    const bool isTold = ::mincore(mapped, bytes, flags.data()) == 0;
    ::munmap(mapped, bytes);
    if (!isTold)
        return std::nullopt;
    return static_cast<std::uint64_t>(
        std::count_if(flags.begin(), flags.end(), [](unsigned char flag) { return (flag & 1U) != 0; }));
}

} // namespace

std::optional<double> residentShare(int fd, std::uint64_t regionBytes)
{
    if (regionBytes == 0 || !mayAsk(fd))
        return std::nullopt;
    const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    const std::uint64_t pieces = std::min((regionBytes + kPieceBytes - 1) / kPieceBytes, kMostPieces);
    std::uint64_t seen = 0;
    std::uint64_t resident = 0;
    for (std::uint64_t i = 0; i < pieces; ++i) {
        const std::uint64_t at = regionBytes / pieces * i / pageBytes * pageBytes;
        const std::uint64_t bytes = std::min(kPieceBytes, regionBytes - at);
        const auto found = residentPages(fd, at, bytes, pageBytes);
        if (!found)
            return std::nullopt;
        resident += *found;
        seen += (bytes + pageBytes - 1) / pageBytes;
    }
    return static_cast<double>(resident) / static_cast<double>(seen);
}

} // namespace driveduel::engine
