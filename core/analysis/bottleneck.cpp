#include "core/analysis/bottleneck.h"

#include "core/analysis/bottleneckrules.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <vector>

namespace driveduel {

namespace {

using bottleneck::CellFacts;
using bottleneck::fact;

QString linkName(const BenchmarkResult& result)
{
    return bottleneck::linkOf(result) ? linkSummary(*bottleneck::linkOf(result)) : QString();
}

double ceilingOf(const BenchmarkResult& result)
{
    const Link* link = bottleneck::linkOf(result);
    return link ? practicalBytesPerSecond(*link) : 0;
}

bool isSlower(VerdictKind kind) { return kind == VerdictKind::Slower; }
bool isFaster(VerdictKind kind) { return kind == VerdictKind::Faster; }
/// What a fact about the drive's way may not overrule: these were seen in the pass itself.
bool isCertain(Limit limit) { return limit == Limit::Memory || limit == Limit::Rate || limit == Limit::Cpu || limit == Limit::Link; }

void blame(Cell& cell, Limit limit, const Warning& evidence)
{
    if (!cell.bottleneck || isCertain(cell.bottleneck->limit))
        return;
    cell.bottleneck = Bottleneck {limit, {evidence}};
}

Warning twoLinks(const char* id, const BenchmarkResult& own, const BenchmarkResult& other)
{
    return fact(id, {{QStringLiteral("link"), linkName(own)}, {QStringLiteral("otherLink"), linkName(other)}});
}

/// One drive in two places, of which one is slower.
void blameSlower(Cell& slow, const BenchmarkResult& own, const BenchmarkResult& other)
{
    const double ceiling = ceilingOf(own);
    const double otherCeiling = ceilingOf(other);
    const bool isLinkKnown = ceiling > 0 && otherCeiling > 0;
    if (isLinkKnown && ceiling < otherCeiling * kLinkFullShare) {
        blame(slow, Limit::Link, twoLinks("slower-link", own, other));
        return;
    }
    const bool isSameLink = linkName(own) == linkName(other) && !linkName(own).isEmpty();
    const bool ownCrypt = own.target && !encryptionLayer(*own.target).isEmpty();
    const bool otherCrypt = other.target && !encryptionLayer(*other.target).isEmpty();
    if (isSameLink && ownCrypt && !otherCrypt)
        blame(slow, Limit::Encryption, fact("faster-unencrypted", {{QStringLiteral("layer"), encryptionLayer(*own.target)}}));
    else if (isSameLink && ownCrypt == otherCrypt && own.target && other.target && own.target->fsType != other.target->fsType && !own.target->fsType.isEmpty()
        && !other.target->fsType.isEmpty())
        blame(slow, Limit::FileSystem, fact("other-file-system", {{QStringLiteral("fs"), own.target->fsType}, {QStringLiteral("otherFs"), other.target->fsType}}));
}

/// Links that differ and yet make no difference are not the limit of either.
void clearLinks(Cell& cell, const BenchmarkResult& own, const BenchmarkResult& other)
{
    const double a = ceilingOf(own);
    const double b = ceilingOf(other);
    if (!cell.bottleneck || a <= 0 || b <= 0 || std::min(a, b) > std::max(a, b) * kLinkFullShare)
        return;
    const Warning evidence = twoLinks("same-over-other-link", own, other);
    if (cell.bottleneck->limit == Limit::Drive)
        cell.bottleneck->evidence.append(evidence);
}

void compareSameDrives(Comparison& comparison, ComparisonRow& row, int index)
{
    Cell& cell = row.cells[index];
    Cell& reference = row.cells[comparison.reference];
    const BenchmarkResult& own = *comparison.results[index];
    const BenchmarkResult& other = *comparison.results[comparison.reference];
    if (index == comparison.reference || cell.invalid || reference.invalid || !mayBeSameDrive(own, other))
        return;
    if (isSlower(cell.verdict.kind))
        blameSlower(cell, own, other);
    else if (isFaster(cell.verdict.kind))
        blameSlower(reference, other, own);
    else if (cell.verdict.kind == VerdictKind::NoDifference) {
        clearLinks(cell, own, other);
        clearLinks(reference, other, own);
    }
}

/// Of the same pattern and block with one request at a time; 0 without one.
double shallowBytesPerSecond(const Comparison& comparison, const ComparisonRow& row, int index)
{
    for (const ComparisonRow& other : comparison.rows) {
        const engine::JobSpec& a = row.probe.job;
        const engine::JobSpec& b = other.probe.job;
        const bool isShallow = other.probe.kind == row.probe.kind && other.side == row.side && !other.metric && a.pattern == b.pattern
            && a.blockSizeBytes == b.blockSizeBytes && a.direct == b.direct && b.queueDepth * b.jobs == 1 && bottleneck::syncs(a) == bottleneck::syncs(b);
        if (isShallow && other.cells[index].present && !other.cells[index].invalid)
            return other.cells[index].summary.bytesPerSecond.median;
    }
    return 0;
}

} // namespace

double practicalBytesPerSecond(const Link& link)
{
    if (link.isEmulated || link.ceilingBytesPerSecond == 0)
        return 0;
    const auto share = [&link] {
        switch (link.transport) {
        case Transport::Usb:
            return link.usbSpeedMbps <= 480 ? 0.79 : link.usbSpeedMbps <= 5000 ? 0.92 : link.usbSpeedMbps <= 10000 ? 0.875 : 0.846;
        case Transport::Sata:
            return 0.933;
        case Transport::Nvme:
            return link.thunderbolt ? 0.95 : 0.87;
        case Transport::Mmc:
            return 0.87;
        default:
            return 0.9;
        }
    };
    return static_cast<double>(link.ceilingBytesPerSecond) * share();
}

bool mayBeSameDrive(const BenchmarkResult& a, const BenchmarkResult& b)
{
    if (!a.target || !b.target || a.target->drives.size() != 1 || b.target->drives.size() != 1)
        return false;
    const BlockNode& x = a.target->drives.first();
    const BlockNode& y = b.target->drives.first();
    const bool isAlike = !x.model.isEmpty() && x.model == y.model && x.vendor == y.vendor && x.sizeBytes == y.sizeBytes && x.sizeBytes > 0 && x.revision == y.revision;
    const bool isOneRun = !a.runId.isEmpty() && a.runId == b.runId;
    return isAlike && (!isOneRun || (x.majorMinor == y.majorMinor && x.kernelName == y.kernelName));
}

QString encryptionLayer(const Location& target)
{
    for (const QString& layer : target.layers) {
        if (layer.startsWith(u"crypt "))
            return layer.mid(6);
    }
    return {};
}

void addBottlenecks(Comparison& comparison)
{
    for (ComparisonRow& row : comparison.rows) {
        if (row.metric || row.probe.kind != u"storage")
            continue;
        for (int i = 0; i < row.cells.size(); ++i) {
            Cell& cell = row.cells[i];
            if (!cell.present || cell.probeIndex < 0)
                continue;
            const BenchmarkResult& result = *comparison.results[i];
            cell.bottleneck = bottleneck::ofCell({result, result.probes[cell.probeIndex], row.side, cell, shallowBytesPerSecond(comparison, row, i)});
        }
    }
    for (ComparisonRow& row : comparison.rows) {
        for (int i = 0; i < row.cells.size(); ++i)
            compareSameDrives(comparison, row, i);
    }
}

} // namespace driveduel
