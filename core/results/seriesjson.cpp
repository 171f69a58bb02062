#include "core/results/seriesjson.h"

#include "core/engine/latencytimeline.h"

#include <limits>

namespace driveduel {

namespace {

constexpr quint64 kMax64 = std::numeric_limits<quint64>::max();
constexpr quint64 kMax32 = std::numeric_limits<quint32>::max();

} // namespace

QJsonObject seriesToJson(const QList<engine::SeriesSlot>& series)
{
    QJsonArray readBytes;
    QJsonArray writeBytes;
    QJsonArray readIos;
    QJsonArray writeIos;
    for (const engine::SeriesSlot& slot : series) {
        readBytes.append(wholeToJson(slot.readBytes));
        writeBytes.append(wholeToJson(slot.writeBytes));
        readIos.append(static_cast<qint64>(slot.readIos));
        writeIos.append(static_cast<qint64>(slot.writeIos));
    }
    return {
        {QStringLiteral("slotNs"), static_cast<qint64>(engine::kSeriesSlotNs)},
        {QStringLiteral("readBytes"), readBytes},
        {QStringLiteral("writeBytes"), writeBytes},
        {QStringLiteral("readIos"), readIos},
        {QStringLiteral("writeIos"), writeIos},
    };
}

QList<engine::SeriesSlot> seriesFromJson(const JsonNode& node)
{
    if (node.requiredWhole("slotNs") != engine::kSeriesSlotNs)
        node.fail("slotNs", QStringLiteral("is not %1").arg(engine::kSeriesSlotNs));
    const QList<quint64> readBytes = node.wholes("readBytes", kMax64);
    const QList<quint64> writeBytes = node.wholes("writeBytes", kMax64);
    const QList<quint64> readIos = node.wholes("readIos", kMax32);
    const QList<quint64> writeIos = node.wholes("writeIos", kMax32);
    const qsizetype size = readBytes.size();
    if (writeBytes.size() != size || readIos.size() != size || writeIos.size() != size)
        node.fail("readBytes", QStringLiteral("has another length than the lists beside it"));
    if (node.failed())
        return {};
    QList<engine::SeriesSlot> series;
    series.reserve(size);
    for (qsizetype i = 0; i < size; ++i)
        series.append(
            {readBytes[i], writeBytes[i], static_cast<quint32>(readIos[i]), static_cast<quint32>(writeIos[i])});
    return series;
}

QJsonObject zonesToJson(const QList<engine::ZoneReading>& zones)
{
    QJsonArray offsets;
    QJsonArray bytes;
    QJsonArray durations;
    for (const engine::ZoneReading& zone : zones) {
        offsets.append(wholeToJson(zone.offsetBytes));
        bytes.append(wholeToJson(zone.bytes));
        durations.append(wholeToJson(zone.durationNs));
    }
    return {{QStringLiteral("offsetBytes"), offsets}, {QStringLiteral("bytes"), bytes}, {QStringLiteral("durationNs"), durations}};
}

QList<engine::ZoneReading> zonesFromJson(const JsonNode& node)
{
    const QList<quint64> offsets = node.wholes("offsetBytes", kMax64);
    const QList<quint64> bytes = node.wholes("bytes", kMax64);
    const QList<quint64> durations = node.wholes("durationNs", kMax64);
    if (bytes.size() != offsets.size() || durations.size() != offsets.size())
        node.fail("offsetBytes", QStringLiteral("has another length than the lists beside it"));
    if (node.failed())
        return {};
    QList<engine::ZoneReading> zones;
    zones.reserve(offsets.size());
    for (qsizetype i = 0; i < offsets.size(); ++i)
        zones.append({offsets[i], bytes[i], durations[i]});
    return zones;
}

QJsonObject latencyOverTimeToJson(const QList<engine::LatencySlot>& timeSlots)
{
    QJsonArray ends;
    QJsonArray buckets;
    QJsonArray bucket;
    QJsonArray count;
    for (const engine::LatencySlot& slot : timeSlots) {
        ends.append(wholeToJson(slot.endNs));
        buckets.append(static_cast<qint64>(slot.counts.size()));
        for (const auto& [index, number] : slot.counts) {
            bucket.append(static_cast<int>(index));
            count.append(static_cast<qint64>(number));
        }
    }
    return {{QStringLiteral("endNs"), ends}, {QStringLiteral("buckets"), buckets}, {QStringLiteral("bucket"), bucket}, {QStringLiteral("count"), count}};
}

QList<engine::LatencySlot> latencyOverTimeFromJson(const JsonNode& node)
{
    constexpr quint64 kBuckets = engine::LatencyTimeline::kBuckets;
    if (node.list("endNs").size() > kMostLatencySlots || node.list("bucket").size() > kMostLatencySlots * static_cast<qsizetype>(kBuckets)) {
        node.fail("endNs", QStringLiteral("has more than %1 slots").arg(kMostLatencySlots));
        return {};
    }
    const QList<quint64> ends = node.wholes("endNs", kMax64);
    const QList<quint64> buckets = node.wholes("buckets", kBuckets);
    const QList<quint64> bucket = node.wholes("bucket", kBuckets - 1);
    const QList<quint64> count = node.wholes("count", kMax32);
    if (buckets.size() != ends.size() || bucket.size() != count.size())
        node.fail("endNs", QStringLiteral("has another length than the lists beside it"));
    QList<engine::LatencySlot> timeSlots;
    qsizetype at = 0;
    for (qsizetype i = 0; i < ends.size() && !node.failed(); ++i) {
        engine::LatencySlot slot;
        slot.endNs = ends[i];
        if (i > 0 && ends[i] <= ends[i - 1])
            node.fail("endNs", QStringLiteral("does not rise"));
        for (quint64 n = 0; n < buckets[i] && !node.failed(); ++n, ++at) {
            if (at >= bucket.size() || count[at] == 0 || (n > 0 && bucket[at] <= bucket[at - 1]))
                node.fail("bucket", QStringLiteral("is not what \"buckets\" and \"count\" say"));
            else
                slot.counts.emplace_back(static_cast<std::uint8_t>(bucket[at]), static_cast<std::uint32_t>(count[at]));
        }
        timeSlots.append(slot);
    }
    if (!node.failed() && at != bucket.size())
        node.fail("bucket", QStringLiteral("is not what \"buckets\" and \"count\" say"));
    return node.failed() ? QList<engine::LatencySlot>() : timeSlots;
}

QJsonObject temperaturesToJson(const QList<TemperatureReading>& readings)
{
    QJsonArray times;
    QJsonArray celsius;
    for (const TemperatureReading& reading : readings) {
        times.append(wholeToJson(reading.atNs));
        celsius.append(reading.celsius);
    }
    return {{QStringLiteral("atNs"), times}, {QStringLiteral("celsius"), celsius}};
}

QList<TemperatureReading> temperaturesFromJson(const JsonNode& node)
{
    constexpr double kLowest = -273.15;
    constexpr double kHighest = 1000;
    const QJsonArray celsius = node.list("celsius");
    if (celsius.size() > kMostTemperatures || node.list("atNs").size() != celsius.size()) {
        node.fail("celsius", QStringLiteral("is too long, or has another length than \"atNs\""));
        return {};
    }
    const QList<quint64> times = node.wholes("atNs", kMax64);
    QList<TemperatureReading> readings;
    for (qsizetype i = 0; i < celsius.size() && !node.failed(); ++i) {
        const double value = celsius[i].toDouble(kHighest + 1);
        if (!(value >= kLowest && value <= kHighest) || (i > 0 && times[i] < times[i - 1]))
            node.fail("celsius", QStringLiteral("entry %1 is no temperature, or out of order").arg(i));
        else
            readings.append({times[i], value});
    }
    return node.failed() ? QList<TemperatureReading>() : readings;
}

} // namespace driveduel
