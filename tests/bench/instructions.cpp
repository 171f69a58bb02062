// instructions: how many user instructions an I/O costs, here and in fio, counted by callgrind as the difference of two
// runs that differ only in how many I/Os they do. Random reads of 4 KiB from a file of holes, so that the drive has no
// part in it. Needs no quiet machine; the figures hold to 1 %. (callgrind counts about 17 of the some 100 instructions
// of a clock reading, since the kernel's page with the clock is run natively.)
#include "benchtools.h"
#include "core/engine/pass.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

constexpr std::uint64_t kFileBytes = 1ULL << 30;
constexpr std::uint64_t kBlockBytes = 4096;
// Powers of two, as the usual sizes of test files make them: others cost the random order up to twice its 40 instructions.
constexpr std::uint64_t kFewIos = 1U << 13;
constexpr std::uint64_t kManyIos = 1U << 15;

/// What runs inside valgrind.
int runOwn(const std::string& path, std::uint32_t depth, std::uint64_t ios)
{
    const Expected<TargetFile> target = TargetFile::openExisting(path);
    if (!target)
        return 1;
    PassRequest request;
    request.job.pattern = Pattern::RandRead;
    request.job.blockSizeBytes = kBlockBytes;
    request.job.queueDepth = depth;
    request.job.sizeBytes = ios * kBlockBytes;
    request.job.timeBased = false;
    request.job.rampNs = request.job.durationNs = 0;
    request.job.backend = BackendChoice::IoUring;
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, *target, monitor, {});
    return stats && !stats->ended && stats->read.ios == ios ? 0 : 1;
}

/// Instructions of one run of `command`; nothing when it failed.
std::optional<double> count(const std::string& command)
{
    FILE* pipe = ::popen(("valgrind --tool=callgrind --callgrind-out-file=/dev/null " + command + " 2>&1").c_str(), "re");
    if (!pipe)
        return std::nullopt;
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe))
        text.append(part.data(), got);
    const int status = ::pclose(pipe);
    const std::size_t at = text.rfind("Collected :");
    if (status != 0 || at == std::string::npos) {
        std::fprintf(stderr, "%s\n%s\n", command.c_str(), text.c_str());
        return std::nullopt;
    }
    return std::strtod(text.c_str() + at + 11, nullptr);
}

template <typename Command> std::optional<double> perIo(Command command)
{
    const std::optional<double> few = count(command(kFewIos));
    const std::optional<double> many = few ? count(command(kManyIos)) : std::nullopt;
    if (!many)
        return std::nullopt;
    return (*many - *few) / static_cast<double>(kManyIos - kFewIos);
}

bool compare(const std::string& path, std::uint32_t depth, bool withFio)
{
    const std::string depthText = std::to_string(depth);
    const std::optional<double> own = perIo([&](std::uint64_t ios) {
        return "/proc/" + std::to_string(::getpid()) + "/exe --run '" + path + "' " + depthText + " " + std::to_string(ios);
    });
    if (!own)
        return false;
    std::printf("4K randread QD%-3u own %6.0f instructions per I/O", depth, *own);
    if (withFio) {
        const std::optional<double> fio = perIo([&](std::uint64_t ios) {
            return "fio --thread --name=count --ioengine=io_uring --direct=1 --rw=randread --bs="
                + std::to_string(kBlockBytes) + " --iodepth=" + depthText + " --filename='" + path
                + "' --size=" + std::to_string(kFileBytes) + " --io_size=" + std::to_string(ios * kBlockBytes)
                + " --lat_percentiles=1 --clat_percentiles=0 --output=/dev/null";
        });
        if (!fio)
            return false;
        std::printf("  fio %6.0f  own/fio %.3f", *fio, *own / *fio);
    }
    std::printf("\n");
    std::fflush(stdout);
    return true;
}

bool has(const char* program)
{
    return std::system(("command -v " + std::string(program) + " > /dev/null").c_str()) == 0;
}

} // namespace

int main(int argumentCount, char** arguments)
{
    if (argumentCount == 5 && std::string_view(arguments[1]) == "--run")
        return runOwn(arguments[2], static_cast<std::uint32_t>(std::atoi(arguments[3])),
            std::strtoull(arguments[4], nullptr, 10));
    if (argumentCount != 2) {
        std::fprintf(stderr, "usage: instructions FOLDER   (on a file system with direct I/O and holes: ext4, xfs)\n");
        return 2;
    }
    if (!has("valgrind")) {
        std::fprintf(stderr, "valgrind is missing: install the package valgrind\n");
        return 1;
    }
    const bool withFio = has("fio");
    if (!withFio)
        std::fprintf(stderr, "fio is missing: install the package fio to see the ratio\n");
    const std::optional<std::string> path = bench::makeFile(arguments[1], kFileBytes, true);
    if (!path) {
        std::perror(arguments[1]);
        return 1;
    }
    const bool good = compare(*path, 1, withFio) && compare(*path, 32, withFio);
    ::unlink(path->c_str());
    return good ? 0 : 1;
}
