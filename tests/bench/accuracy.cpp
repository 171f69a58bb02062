// accuracy: the engine on drives whose speed is set, as a table in Markdown. Needs root for the drive that the kernel
// limits, /dev/fuse for the one of known latency, and with --vm a guest in QEMU. Each figure is the median of some
// passes, beside it the largest deviation of any of them: nothing is left out or tried again.
#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"
#include "tests/doubles/throttlecases.h"
#ifdef DRIVEDUEL_FUSE_DOUBLE
#include "tests/doubles/latencycases.h"
#endif

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

using namespace driveduel;
using namespace driveduel::doubles;

namespace {

struct Options
{
    unsigned passes = 3;
    unsigned seconds = 5;
    bool vm = false;
};

void say(const std::string& text)
{
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

std::string number(double value, const char* unit, int decimals)
{
    std::vector<char> text(64);
    std::snprintf(text.data(), text.size(), "%.*f %s", decimals, value, unit);
    return text.data();
}

std::string percent(double share)
{
    std::vector<char> text(32);
    std::snprintf(text.data(), text.size(), "%+.2f %%", 100 * share);
    return text.data();
}

void row(const std::string& drive, const std::string& metric, const std::string& set, const std::string& measured,
    const std::string& deviation)
{
    say("| " + drive + " | " + metric + " | " + set + " | " + measured + " | " + deviation + " |\n");
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// A row for values that should all be `set`.
void ratioRow(const std::string& drive, const std::string& metric, double set, const std::vector<double>& measured,
    double scale, const char* unit)
{
    double worst = 0;
    for (const double value : measured)
        worst = std::max(worst, std::abs(value / set - 1));
    const double middle = median(measured);
    row(drive, metric, number(set / scale, unit, 2), number(middle / scale, unit, 2),
        percent(middle / set - 1) + " (at most " + number(100 * worst, "%", 2) + ")");
}

int failed(const Error& error)
{
    std::fprintf(stderr, "%s: %s\n", error.subject.c_str(), error.detail.c_str());
    return 1;
}

int runThrottled(const Options& options)
{
    const Expected<ThrottleRig> rig = ThrottleRig::create();
    if (!rig)
        return failed(rig.error());
    const std::string drive = std::string("loop device, ") + rig->version();
    for (const ThrottleCase& test : throttleCases()) {
        std::vector<double> rates;
        std::vector<double> latencies;
        Outcome outcome;
        for (unsigned pass = 0; pass < options.passes; ++pass) {
            const Expected<engine::PassStats> stats = rig->run(test, 10ULL * options.seconds * kThrottleSliceNs);
            if (!stats || stats->ended)
                return failed(stats ? *stats->ended : stats.error());
            outcome = judge(test, *stats);
            rates.push_back(outcome.rate);
            latencies.push_back(outcome.meanLatencyNs);
        }
        const bool isIops = test.iops > 0;
        ratioRow(drive, test.name, outcome.setRate, rates, isIops ? 1 : 1e6, isIops ? "IOPS" : "MB/s");
        ratioRow(drive, std::string(test.name) + ": mean latency (depth / rate)", outcome.latencyByLittleNs, latencies,
            1e6, "ms");
    }
    return 0;
}

#ifdef DRIVEDUEL_FUSE_DOUBLE

/// Percentiles of one case: what the double recorded of itself against what the engine saw.
int latencyRows(FuseDouble& drive, const Options& options, const LatencyCase& test, int percentiles = 2)
{
    constexpr double kPercents[] = {50, 99.9};
    std::vector<double> own[2];
    std::vector<double> mine[2];
    for (unsigned pass = 0; pass < options.passes; ++pass) {
        const Expected<LatencyOutcome> outcome = runLatencyCase(drive, test, options.seconds * 1'000'000'000ULL);
        if (!outcome)
            return failed(outcome.error());
        for (int i = 0; i < 2; ++i) {
            own[i].push_back(outcome->served.times.percentileNs(kPercents[i]) / 1e3);
            mine[i].push_back(outcome->stats.read.latency.percentileNs(kPercents[i]) / 1e3);
        }
    }
    for (int i = 0; i < percentiles; ++i) {
        const double took = median(own[i]);
        const double measured = median(mine[i]);
        row("FUSE, record of its own", std::string(test.name) + ": " + (i == 0 ? "p50" : "p99.9"),
            number(took, "us", 0), number(measured, "us", 0), "+" + number(measured - took, "us", 0));
    }
    return 0;
}

int runLatency(const Options& options)
{
    Expected<FuseDouble> drive = FuseDouble::create();
    if (!drive)
        return failed(drive.error());
    int status = latencyRows(*drive, options, roadCase(), 1) | latencyRows(*drive, options, shortWaitCase());
    for (const LatencyCase& test : latencyCases())
        status |= latencyRows(*drive, options, test);
    const LatencyCase bandwidth = bandwidthCase();
    std::vector<double> rates;
    for (unsigned pass = 0; pass < options.passes; ++pass) {
        const Expected<LatencyOutcome> outcome = runLatencyCase(*drive, bandwidth, options.seconds * 1'000'000'000ULL);
        if (!outcome)
            return failed(outcome.error());
        rates.push_back(
            static_cast<double>(outcome->stats.read.bytes) * 1e9 / static_cast<double>(outcome->stats.durationNs));
    }
    ratioRow("FUSE", bandwidth.name, static_cast<double>(bandwidth.behaviour.bytesPerSecond), rates, 1e6, "MB/s");
    return status;
}

#else

int runLatency(const Options&)
{
    std::fputs("no drive of known latency: built without libfuse3-dev\n", stderr);
    return 0;
}

#endif

/// The suite tells its cases on the error output and leaves its rows in a file.
int runGuest()
{
    std::string rows = "/tmp/driveduel-accuracy-XXXXXX";
    const int fd = ::mkstemp(rows.data());
    if (fd < 0)
        return 1;
    ::close(fd);
    // chrt: the guest needs no precedence, and would take a whole core with it.
    const std::string command = std::string("chrt --other 0 python3 '") + VM_SUITE + "' --program '" + DRIVEDUEL_PROGRAM
        + "' --folder '" + VM_FOLDER + "' --markdown " + rows + " >&2";
    const int status = std::system(command.c_str()); // NOLINT(cert-env33-c): paths of the build
    std::ifstream file(rows);
    std::string line;
    while (std::getline(file, line))
        say(line + "\n");
    ::unlink(rows.c_str());
    return status == 0 ? 0 : 1;
}

bool parse(int count, char** arguments, Options& options)
{
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i];
        if (word == "--vm")
            options.vm = true;
        else if (word == "--passes" && i + 1 < count)
            options.passes = static_cast<unsigned>(std::strtoul(arguments[++i], nullptr, 10));
        else if (word == "--seconds" && i + 1 < count)
            options.seconds = static_cast<unsigned>(std::strtoul(arguments[++i], nullptr, 10));
        else
            return false;
    }
    return options.passes > 0 && options.seconds > 0;
}

} // namespace

int main(int count, char** arguments)
{
    Options options;
    if (!parse(count, arguments, options)) {
        std::fputs("usage: accuracy [--passes N] [--seconds N] [--vm]\n", stderr);
        return 2;
    }
    (void)enterPrivateMounts(); // before any thread; without root the first double says so
    takePrecedence();
    say("| double | metric | set value | measured | deviation |\n|---|---|---|---|---|\n");
    int status = runThrottled(options);
    status |= runLatency(options);
    if (options.vm)
        status |= runGuest();
    return status;
}
