// versusfio: this engine against fio on the same file, in pairs of alternating order (A B, B A, A B, …), so that drift
// of the machine hits both alike. Prints for each case and figure the geometric mean of own / fio with its 95 %
// t-interval on logs. Reads only. Not a test: what it says is about the machine that it runs on.
#include "benchtools.h"
#include "core/engine/pass.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace driveduel;
using namespace driveduel::engine;

namespace {

struct Options
{
    std::string folder;
    int pairs = 6;
    unsigned seconds = 2;
    unsigned rampSeconds = 1;
    std::uint64_t sizeBytes = 1ULL << 30;
    bool sparse = false; ///< a file of holes: no drive at work, the rest is CPU
    bool pin = false; ///< both on one core, as inline targets want it
    std::string onlyCase;
    bool fioBest = false; ///< fio with what this engine always has: registered buffers and file, one buffer a request
    bool fioBatch = false; ///< and with batches, at a queue depth that has room for them
    std::string fioArguments; ///< more for fio, as one word
};

struct Case
{
    const char* name;
    const char* fioPattern;
    Pattern pattern;
    std::uint64_t blockBytes;
    std::uint32_t depth;
};

/// norandommap: this engine keeps no map either, so a block may come twice.
constexpr const char* kFioBest = "--fixedbufs=1 --registerfiles=1 --nonvectored=1 --norandommap=1 ";

constexpr const char* kFioBatch = "--iodepth_batch_submit=16 --iodepth_batch_complete_max=16 ";

constexpr std::array kCases{
    Case{"4K randread QD1 ", "randread", Pattern::RandRead, 4096, 1},
    Case{"4K randread QD32", "randread", Pattern::RandRead, 4096, 32},
    Case{"4K randread QD128", "randread", Pattern::RandRead, 4096, 128},
    Case{"1M read QD8", "read", Pattern::Read, 1U << 20, 8},
};

struct Figures
{
    double iops = 0;
    double bytesPerSecond = 0;
    double p50Ns = 0;
    double p99Ns = 0;
    double p999Ns = 0;
    double cpuNsPerIo = 0;
    double userNsPerIo = 0;
    std::uint32_t submitBatch = 1;
};

constexpr std::array kNames{"IOPS", "MB/s", "p50", "p99", "p99.9", "CPU/IO", "user/IO"};
std::array<double, 7> asArray(const Figures& f)
{
    // The user part is sampled at ticks: a short run may have none.
    return {f.iops, f.bytesPerSecond, f.p50Ns, f.p99Ns, f.p999Ns, f.cpuNsPerIo, std::max(f.userNsPerIo, 0.1)};
}

std::optional<Figures> runOwn(const Options& options, const Case& test, const TargetFile& target)
{
    PassRequest request;
    request.job.pattern = test.pattern;
    request.job.blockSizeBytes = test.blockBytes;
    request.job.queueDepth = test.depth;
    request.job.sizeBytes = options.sizeBytes;
    request.job.rampNs = options.rampSeconds * 1'000'000'000ULL;
    request.job.durationNs = options.seconds * 1'000'000'000ULL;
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, target, monitor, {});
    if (!stats || stats->ended) {
        const Error& error = stats ? *stats->ended : stats.error();
        std::fprintf(stderr, "own: %s: %s\n", error.subject.c_str(), error.detail.c_str());
        return std::nullopt;
    }
    const double seconds = static_cast<double>(stats->durationNs) / 1e9;
    const auto ios = static_cast<double>(stats->read.ios);
    const Histogram& latency = stats->read.latency;
    return Figures{ios / seconds, static_cast<double>(stats->read.bytes) / seconds, latency.percentileNs(50),
        latency.percentileNs(99), latency.percentileNs(99.9),
        static_cast<double>(stats->cpu.userNs + stats->cpu.systemNs) / ios,
        static_cast<double>(stats->cpu.userNs) / ios, stats->backend.submitBatch};
}

/// The number behind `"key" :` after `from`.
double numberAfter(const std::string& text, std::size_t from, const std::string& key)
{
    const std::size_t at = text.find("\"" + key + "\" :", from);
    return at == std::string::npos ? 0 : std::strtod(text.c_str() + at + key.size() + 4, nullptr);
}

std::optional<Figures> runFio(const Options& options, const Case& test, const std::string& path)
{
    const std::string command = std::string("fio --name=versus --ioengine=io_uring --direct=1 --time_based --rw=")
        + test.fioPattern + " --filename='" + path + "' --bs=" + std::to_string(test.blockBytes)
        + " --iodepth=" + std::to_string(test.depth) + " --size=" + std::to_string(options.sizeBytes)
        + " --runtime=" + std::to_string(options.seconds) + " --ramp_time=" + std::to_string(options.rampSeconds)
        + " --lat_percentiles=1 --clat_percentiles=0 --percentile_list=50:99:99.9 --output-format=json "
        + (options.fioBest ? kFioBest : "") + (options.fioBatch && test.depth >= 32 ? kFioBatch : "") + options.fioArguments;
    FILE* pipe = ::popen(command.c_str(), "re");
    if (!pipe)
        return std::nullopt;
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe))
        text.append(part.data(), got);
    if (::pclose(pipe) != 0)
        return std::nullopt;
    const std::size_t read = text.find("\"read\" :");
    const std::size_t latency = text.find("\"lat_ns\"", read);
    if (read == std::string::npos || latency == std::string::npos)
        return std::nullopt;
    const double ios = numberAfter(text, read, "total_ios");
    const double perPercentNs = numberAfter(text, 0, "job_runtime") * 1e6 / 100 / ios;
    const double userNs = numberAfter(text, read, "usr_cpu") * perPercentNs;
    const double systemNs = numberAfter(text, read, "sys_cpu") * perPercentNs;
    return Figures{numberAfter(text, read, "iops"), numberAfter(text, read, "bw_bytes"),
        numberAfter(text, latency, "50.000000"), numberAfter(text, latency, "99.000000"),
        numberAfter(text, latency, "99.900000"), userNs + systemNs, userNs};
}

void printRatios(const std::vector<std::pair<Figures, Figures>>& pairs)
{
    for (std::size_t figure = 0; figure < kNames.size(); ++figure) {
        std::vector<std::pair<double, double>> values;
        for (const auto& [own, fio] : pairs)
            values.emplace_back(asArray(own)[figure], asArray(fio)[figure]);
        const bench::Ratio ratio = bench::ratioOf(values);
        std::printf("  %-7s own %12.4g  fio %12.4g  own/fio %.3f [%.3f-%.3f]\n", kNames[figure], ratio.own, ratio.other,
            ratio.mean, ratio.low, ratio.high);
    }
    const auto batched = std::count_if(pairs.begin(), pairs.end(), [](const auto& p) { return p.first.submitBatch > 1; });
    std::printf("  own worker batched in %zd of %zu runs\n", static_cast<std::ptrdiff_t>(batched), pairs.size());
    std::fflush(stdout);
}

bool runCase(const Options& options, const Case& test, const TargetFile& target, const std::string& path)
{
    std::vector<std::pair<Figures, Figures>> pairs;
    for (int pair = 0; pair < options.pairs; ++pair) {
        const bool ownFirst = pair % 2 == 0;
        std::optional<Figures> own = ownFirst ? runOwn(options, test, target) : std::nullopt;
        const std::optional<Figures> fio = runFio(options, test, path);
        if (!ownFirst)
            own = runOwn(options, test, target);
        if (!own || !fio) {
            std::fprintf(stderr, "%s: %s failed\n", test.name, own ? "fio" : "own engine");
            return false;
        }
        pairs.emplace_back(*own, *fio);
    }
    std::printf("%s%s%s, %d pairs of %u s:\n", test.name, options.sparse ? " (sparse)" : "",
        options.fioBatch ? " (fio at its best, in batches)" : options.fioBest ? " (fio at its best)" : "", options.pairs, options.seconds);
    printRatios(pairs);
    return true;
}

std::optional<Options> parse(int count, char** arguments)
{
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i];
        const auto value = [&] { return i + 1 < count ? std::strtoull(arguments[++i], nullptr, 10) : 0; };
        if (word == "--pairs")
            options.pairs = static_cast<int>(value());
        else if (word == "--seconds")
            options.seconds = static_cast<unsigned>(value());
        else if (word == "--ramp")
            options.rampSeconds = static_cast<unsigned>(value());
        else if (word == "--size-mib")
            options.sizeBytes = value() << 20;
        else if (word == "--sparse")
            options.sparse = true;
        else if (word == "--pin")
            options.pin = true;
        else if (word == "--fio-best")
            options.fioBest = true;
        else if (word == "--fio-best-batch")
            options.fioBest = options.fioBatch = true;
        else if (word == "--case" && i + 1 < count)
            options.onlyCase = arguments[++i];
        else if (word == "--fio" && i + 1 < count)
            options.fioArguments = arguments[++i];
        else
            options.folder = word;
    }
    if (options.folder.empty() || options.pairs < 1 || options.seconds < 1 || options.sizeBytes == 0)
        return std::nullopt;
    return options;
}

} // namespace

int main(int count, char** arguments)
{
    const std::optional<Options> options = parse(count, arguments);
    if (!options) {
        std::fprintf(stderr,
            "usage: versusfio [--pairs N] [--seconds N] [--ramp N] [--size-mib N] [--sparse] [--pin] [--case TEXT] "
            "[--fio-best | --fio-best-batch] [--fio ARGUMENTS] FOLDER\n"
            "--fio-best adds fixedbufs, registerfiles, nonvectored and norandommap to what fio does by itself.\n"
            "--fio-best-batch adds to that batches of 16 from queue depth 32 on.\n"
            "--sparse reads holes: the drive does nothing, and CPU/IO is what the program costs. Best with --pin, which\n"
            "keeps both programs on one core; a real drive is to be measured without.\n"
            "--case runs the cases whose name holds TEXT (\"QD1 \" for depth 1 alone).\n");
        return 2;
    }
    if (options->pin)
        bench::pinToOneCore();
    const std::optional<std::string> path = bench::makeFile(options->folder, options->sizeBytes, options->sparse);
    if (!path) {
        std::perror(options->folder.c_str());
        return 1;
    }
    bool good = true;
    {
        const Expected<TargetFile> target = TargetFile::openExisting(*path);
        for (const Case& test : kCases) {
            if (target && std::string_view(test.name).find(options->onlyCase) != std::string_view::npos)
                good = runCase(*options, test, *target, *path) && good;
        }
        good = good && target.has_value();
    }
    ::unlink(path->c_str());
    return good ? 0 : 1;
}
