#include "core/results/histogramjson.h"

#include <utility>
#include <vector>

namespace driveduel {

QJsonObject histogramToJson(const engine::Histogram& histogram)
{
    const engine::Histogram::Exact exact = histogram.exact();
    QJsonArray buckets;
    for (const auto& [bucket, count] : histogram.nonEmptyBuckets())
        buckets.append(QJsonArray{static_cast<qint64>(bucket), wholeToJson(count)});
    return {
        {QStringLiteral("subBucketBits"), static_cast<qint64>(engine::Histogram::kSubBucketBits)},
        {QStringLiteral("count"), wholeToJson(exact.count)},
        {QStringLiteral("overflow"), wholeToJson(exact.overflow)},
        {QStringLiteral("min"), wholeToJson(exact.minNs)},
        {QStringLiteral("max"), wholeToJson(exact.maxNs)},
        {QStringLiteral("sum"), exact.sumNs},
        {QStringLiteral("sumOfSquares"), exact.sumSquaresNs2},
        {QStringLiteral("buckets"), buckets},
    };
}

std::shared_ptr<const engine::Histogram> histogramFromJson(const JsonNode& node, int& histograms)
{
    if (++histograms > kMaxHistograms) {
        node.fail("buckets", QStringLiteral("more than %1 histograms in one file").arg(kMaxHistograms));
        return nullptr;
    }
    if (node.requiredWhole("subBucketBits") != engine::Histogram::kSubBucketBits) {
        node.fail("subBucketBits", QStringLiteral("is not %1").arg(engine::Histogram::kSubBucketBits));
        return nullptr;
    }
    std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets;
    for (const QJsonValue& entry : node.list("buckets")) {
        const QJsonArray pair = entry.toArray();
        const QJsonObject named{{QStringLiteral("index"), pair.at(0)}, {QStringLiteral("count"), pair.at(1)}};
        const JsonNode bucket(
            named, node.pathOf("buckets") + QStringLiteral("[%1]").arg(buckets.size()), node.problem());
        if (pair.size() != 2)
            node.fail("buckets", QStringLiteral("entry %1 is not a pair of index and count").arg(buckets.size()));
        const quint64 index = bucket.whole("index", engine::Histogram::kBucketCount - 1);
        const quint64 count = bucket.requiredWhole("count");
        if (node.failed())
            return nullptr;
        buckets.emplace_back(static_cast<std::uint32_t>(index), count);
    }
    engine::Histogram::Exact exact;
    exact.count = node.requiredWhole("count");
    exact.overflow = node.whole("overflow");
    exact.minNs = node.whole("min");
    exact.maxNs = node.whole("max");
    exact.sumNs = node.amount("sum").value_or(0);
    exact.sumSquaresNs2 = node.amount("sumOfSquares").value_or(0);
    if (exact.count == 0 && buckets.empty() && !node.failed()) {
        // Many passes of a mix may have none on one side.
        static const auto empty = std::make_shared<const engine::Histogram>();
        return empty;
    }
    auto histogram = std::make_shared<engine::Histogram>();
    if (!node.failed() && !histogram->restore(exact, buckets))
        node.fail("buckets", QStringLiteral("do not add up to the count"));
    return histogram;
}

} // namespace driveduel
