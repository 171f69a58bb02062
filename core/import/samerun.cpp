#include "core/import/samerun.h"

#include <algorithm>
#include <cmath>

namespace driveduel::import {

namespace {

/// Which of two readings is kept: more digits first.
int exactness(const QString& format)
{
    if (format == QLatin1String("json"))
        return 3;
    return format == QLatin1String("text") ? 2 : 1;
}

constexpr double kCarryBug = 0.11; // fio 2.20 to 3.25 print up to 10 % too little, see formats.md 1.3

bool isClose(double a, double b)
{
    return std::abs(a - b) <= kCarryBug * std::max(std::abs(a), std::abs(b));
}

bool isSameSide(const std::optional<SideRecord>& a, const std::optional<SideRecord>& b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    const bool sameTime = std::abs(static_cast<double>(a->durationNs) - static_cast<double>(b->durationNs)) <= 1e6;
    return sameTime && isClose(a->bytesPerSecond(), b->bytesPerSecond()) && isClose(a->iops(), b->iops());
}

bool isSameProbe(const FoundProbe& a, const FoundProbe& b)
{
    if (a.record.probe.name != b.record.probe.name || a.record.passes.isEmpty() || b.record.passes.isEmpty())
        return false;
    const PassRecord& x = a.record.passes.first();
    const PassRecord& y = b.record.passes.first();
    return isSameSide(x.read, y.read) && isSameSide(x.write, y.write)
        && (x.metrics.isEmpty() || y.metrics.isEmpty() || x.metrics.first().value == y.metrics.first().value
            || (a.record.probe.kind == u"storage" && isClose(x.metrics.first().value, y.metrics.first().value)));
}

/// Whether all probes of `part` are among those of `whole`, each once.
bool isWithin(const FoundBlock& part, const FoundBlock& whole)
{
    QList<bool> used(whole.probes.size(), false);
    return std::all_of(part.probes.begin(), part.probes.end(), [&](const FoundProbe& probe) {
        for (qsizetype i = 0; i < whole.probes.size(); ++i) {
            if (!used[i] && isSameProbe(probe, whole.probes[i]))
                return used[i] = true;
        }
        return false;
    });
}

} // namespace

void dropSameRuns(QList<FoundBlock>& blocks)
{
    constexpr qsizetype kNeighbours = 3;
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        for (qsizetype k = i + 1; k < std::min(blocks.size(), i + 1 + kNeighbours);) {
            const bool printsTwice = blocks[i].tool == u"fio" || blocks[i].tool == u"bonnie++";
            const bool mayBeSame = printsTwice && blocks[i].tool == blocks[k].tool && blocks[i].format != blocks[k].format
                && !blocks[i].probes.isEmpty() && !blocks[k].probes.isEmpty();
            const bool firstStays = exactness(blocks[i].format) >= exactness(blocks[k].format);
            const FoundBlock& kept = firstStays ? blocks[i] : blocks[k];
            const FoundBlock& dropped = firstStays ? blocks[k] : blocks[i];
            if (!mayBeSame || !isWithin(dropped, kept)) {
                ++k;
                continue;
            }
            const Remark remark{QStringLiteral("same-run"), dropped.place, dropped.format};
            FoundBlock merged = kept;
            merged.place = std::min(kept.place, dropped.place, [](const Place& a, const Place& b) { return a.line < b.line; });
            merged.lastLine = std::max(kept.lastLine, dropped.lastLine);
            merged.remarks.append(remark);
            if (merged.version.isEmpty())
                merged.version = dropped.version;
            blocks[i] = merged;
            blocks.removeAt(k);
        }
    }
}

} // namespace driveduel::import
