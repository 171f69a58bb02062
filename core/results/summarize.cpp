#include "core/analysis/statistics.h"
#include "core/results/benchmarkresult.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace driveduel {

namespace {

/// The latency figures of one pass, with the number of values behind them.
struct Part
{
    quint64 count = 0;
    const LatencySummary* latency = nullptr;
    const engine::Histogram* histogram = nullptr;
};

std::shared_ptr<const engine::Histogram> mergedHistogram(const std::vector<Part>& parts)
{
    const auto hasHistogram = [](const Part& part) { return part.histogram != nullptr; };
    if (parts.empty() || !std::all_of(parts.begin(), parts.end(), hasHistogram))
        return nullptr;
    auto merged = std::make_shared<engine::Histogram>();
    for (const Part& part : parts)
        merged->merge(*part.histogram);
    return merged;
}

std::optional<double> extreme(const std::vector<Part>& parts, std::optional<double> LatencySummary::*figure,
    const double& (*better)(const double&, const double&))
{
    std::optional<double> found;
    for (const Part& part : parts) {
        const std::optional<double>& value = part.latency->*figure;
        if (!value)
            return std::nullopt;
        found = found ? better(*found, *value) : *value;
    }
    return found;
}

/// Mean weighted by counts, and the sample standard deviation of the union: Σ((nᵢ−1)·sᵢ² + nᵢ·(mᵢ−m)²) / (n−1). Both
/// are exact; without standard deviations only the mean is told.
void combineMoments(const std::vector<Part>& parts, LatencySummary& into)
{
    double count = 0;
    double sum = 0;
    for (const Part& part : parts) {
        if (!part.latency->meanNs || part.count == 0)
            return;
        count += static_cast<double>(part.count);
        sum += static_cast<double>(part.count) * *part.latency->meanNs;
    }
    if (count <= 0)
        return;
    const double mean = sum / count;
    into.meanNs = mean;
    double squares = 0;
    for (const Part& part : parts) {
        if (!part.latency->stddevNs)
            return;
        const auto n = static_cast<double>(part.count);
        squares +=
            (n - 1) * *part.latency->stddevNs * *part.latency->stddevNs + n * std::pow(*part.latency->meanNs - mean, 2);
    }
    into.stddevNs = count > 1 ? std::sqrt(squares / (count - 1)) : 0;
}

/// For passes without histograms. Percentiles of several cannot be joined, so only a single pass keeps its own.
LatencySummary combined(const std::vector<Part>& parts)
{
    if (parts.size() == 1)
        return *parts.front().latency;
    LatencySummary latency;
    latency.minNs = extreme(parts, &LatencySummary::minNs, std::min<double>);
    latency.maxNs = extreme(parts, &LatencySummary::maxNs, std::max<double>);
    combineMoments(parts, latency);
    return latency;
}

Spread spreadOverPasses(const std::vector<const PassRecord*>& passes, Side side, double (SideRecord::*figure)() const)
{
    std::vector<double> complete;
    std::vector<double> cutShort;
    for (const PassRecord* pass : passes) {
        const SideRecord& record = side == Side::Read ? *pass->read : *pass->write;
        (pass->ended ? cutShort : complete).push_back((record.*figure)());
    }
    return spreadOf(complete.empty() ? cutShort : complete);
}

/// The bytes and I/Os of imported passes may be unknown, and their printed figures are what counts.
std::optional<PrintedFigure> printedOverPasses(const std::vector<const PassRecord*>& passes, Side side,
    std::optional<PrintedFigure> SideRecord::*figure, double median)
{
    std::optional<PrintedFigure> printed;
    for (const PassRecord* pass : passes) {
        const std::optional<PrintedFigure>& one = (side == Side::Read ? *pass->read : *pass->write).*figure;
        if (one)
            printed = PrintedFigure{median, std::max(printed ? printed->halfStep : 0, one->halfStep)};
    }
    return printed;
}

} // namespace

std::optional<SideSummary> summarize(const ProbeRecord& probe, Side side)
{
    std::vector<const PassRecord*> passes;
    std::vector<Part> parts;
    SideSummary summary;
    for (const PassRecord& pass : probe.passes) {
        const std::optional<SideRecord>& record = side == Side::Read ? pass.read : pass.write;
        if (!record)
            continue;
        passes.push_back(&pass);
        summary.total.bytes += record->bytes;
        summary.total.ios += record->ios;
        summary.total.durationNs += record->durationNs;
        parts.push_back({record->ios, &record->latency, record->histogram.get()});
    }
    if (passes.empty())
        return std::nullopt;
    summary.total.histogram = mergedHistogram(parts);
    summary.total.latency = summary.total.histogram ? latencyOf(*summary.total.histogram) : combined(parts);
    summary.bytesPerSecond = spreadOverPasses(passes, side, &SideRecord::bytesPerSecond);
    summary.iops = spreadOverPasses(passes, side, &SideRecord::iops);
    summary.total.printedBytesPerSecond =
        printedOverPasses(passes, side, &SideRecord::printedBytesPerSecond, summary.bytesPerSecond.median);
    summary.total.printedIops = printedOverPasses(passes, side, &SideRecord::printedIops, summary.iops.median);
    return summary;
}

std::optional<LatencySummary> summarizeSync(const ProbeRecord& probe)
{
    std::vector<Part> parts;
    for (const PassRecord& pass : probe.passes) {
        if (pass.sync)
            parts.push_back(
                {pass.syncHistogram ? pass.syncHistogram->count() : 0, &*pass.sync, pass.syncHistogram.get()});
    }
    if (parts.empty())
        return std::nullopt;
    const auto merged = mergedHistogram(parts);
    return merged ? latencyOf(*merged) : combined(parts);
}

} // namespace driveduel
