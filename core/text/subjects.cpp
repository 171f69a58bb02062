#include "core/text/subjects.h"

#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel::text {

namespace {

using engine::JobSpec;

/// How much a phrase tells: each level adds to the one before.
enum class Detail { Block, Order, Depth, Jobs, Name };

bool sounds(const JobSpec& a, const JobSpec& b, Detail detail)
{
    bool same = a.blockSizeBytes == b.blockSizeBytes;
    if (detail >= Detail::Order)
        same = same && isRandom(a.pattern) == isRandom(b.pattern);
    if (detail >= Detail::Depth)
        same = same && a.queueDepth == b.queueDepth;
    if (detail >= Detail::Jobs)
        same = same && a.jobs == b.jobs;
    return same;
}

/// Buffered rows and mixes always say so, hence only rows alike in that are rivals for a phrase.
bool isRival(const ComparisonRow& a, const ComparisonRow& b)
{
    return !a.metric && !b.metric && a.side == b.side && a.probe.job.direct == b.probe.job.direct
        && isMixed(a.probe.job.pattern) == isMixed(b.probe.job.pattern);
}

Detail neededDetail(const Comparison& comparison, int row)
{
    const ComparisonRow& own = comparison.rows[row];
    for (const Detail detail : {Detail::Block, Detail::Order, Detail::Depth, Detail::Jobs}) {
        const auto alike =
            std::count_if(comparison.rows.begin(), comparison.rows.end(), [&](const ComparisonRow& other) {
                return isRival(own, other) && sounds(own.probe.job, other.probe.job, detail);
            });
        if (alike <= 1)
            return detail;
    }
    return Detail::Name;
}

QString blocksText(const JobSpec& job, Detail detail)
{
    const QString size = blockSize(job.blockSizeBytes);
    if (detail < Detail::Order)
        return QCoreApplication::translate("driveduel", "%1 blocks").arg(size);
    const QString blocks = isRandom(job.pattern)
        ? QCoreApplication::translate("driveduel", "%1 random blocks").arg(size)
        : QCoreApplication::translate("driveduel", "%1 sequential blocks").arg(size);
    if (detail == Detail::Depth)
        //: %1 is "4K random blocks"
        return QCoreApplication::translate("driveduel", "%1 at QD%2").arg(blocks, QString::number(job.queueDepth));
    if (detail == Detail::Jobs)
        //: %1 is "4K random blocks"
        return QCoreApplication::translate("driveduel", "%1 at QD%2 × %3 jobs")
            .arg(blocks, QString::number(job.queueDepth), QString::number(job.jobs));
    return blocks;
}

} // namespace

namespace {

/// A label in a sentence: as much of it as a sentence bears.
QString shortLabel(const BenchmarkResult& result)
{
    constexpr qsizetype most = 80;
    const QString label = sanitized(result.label);
    return label.size() <= most ? label : sanitized(label, most - 1) + QStringLiteral("…");
}

} // namespace

QString configurationName(const Comparison& comparison, int configuration)
{
    const QString number = QString::number(configuration + 1);
    const QString label = shortLabel(*comparison.results[configuration]);
    if (label.isEmpty())
        return QCoreApplication::translate("driveduel", "Configuration %1").arg(number);
    const auto sameLabel = std::count_if(comparison.results.begin(), comparison.results.end(),
        [&](const ResultPtr& result) { return shortLabel(*result) == label; });
    //: a label that several results have, and which of them
    return sameLabel > 1 ? QCoreApplication::translate("driveduel", "%1 (%2)").arg(label, number) : label;
}

QString movedBlocks(const Comparison& comparison, int row)
{
    const ComparisonRow& own = comparison.rows[row];
    const JobSpec& job = own.probe.job;
    const Detail detail = neededDetail(comparison, row);
    if (detail == Detail::Name)
        //: rows that only differ in their name: "4K blocks (“4K random write QD1”)"
        return QCoreApplication::translate("driveduel", "%1 (%2)")
            .arg(blocksText(job, Detail::Block), quoted(own.probe.name));
    QString blocks = blocksText(job, detail);
    if (isMixed(job.pattern))
        //: %1 is "4K random blocks", %2 the share of reads in percent
        blocks = QCoreApplication::translate("driveduel", "%1 in a mix of %2 % reads")
                     .arg(blocks, QString::number(job.readPercent));
    if (!job.direct)
        //: %1 is "4K random blocks"
        blocks = QCoreApplication::translate("driveduel", "%1 through the cache").arg(blocks);
    return blocks;
}

QString activity(const Comparison& comparison, int row)
{
    if (comparison.rows[row].metric)
        return rowTitle(comparison.rows[row]);
    const QString blocks = movedBlocks(comparison, row);
    //: %1 is "4K blocks"
    return comparison.rows[row].side == Side::Read ? QCoreApplication::translate("driveduel", "Reading %1").arg(blocks)
                                                   : QCoreApplication::translate("driveduel", "Writing %1").arg(blocks);
}

} // namespace driveduel::text
