#include "core/results/passjson.h"

#include "core/results/conditionjson.h"
#include "core/results/histogramjson.h"
#include "core/results/metricjson.h"
#include "core/results/seriesjson.h"

#include <algorithm>
#include <array>
#include <utility>

namespace driveduel {

namespace {

constexpr qsizetype kMaxWarnings = 1000;
constexpr quint64 kMostInFlight = 4096;

constexpr std::array kErrorNames{
    std::pair{ErrorCode::IoFailed, "io-failed"}, // what an unknown name of a newer version is read as
    std::pair{ErrorCode::InvalidArgument, "invalid-argument"},
    std::pair{ErrorCode::UnknownName, "unknown-name"},
    std::pair{ErrorCode::NotFound, "not-found"},
    std::pair{ErrorCode::PermissionDenied, "permission-denied"},
    std::pair{ErrorCode::ReadOnly, "read-only"},
    std::pair{ErrorCode::NoSpace, "no-space"},
    std::pair{ErrorCode::NoDirectIo, "no-direct-io"},
    std::pair{ErrorCode::Misaligned, "misaligned"},
    std::pair{ErrorCode::Unsupported, "unsupported"},
    std::pair{ErrorCode::Busy, "busy"},
    std::pair{ErrorCode::DeviceGone, "device-gone"},
    std::pair{ErrorCode::DeviceStalled, "device-stalled"},
    std::pair{ErrorCode::Cancelled, "cancelled"},
    std::pair{ErrorCode::BadFile, "bad-file"},
    std::pair{ErrorCode::TooNew, "too-new"},
    std::pair{ErrorCode::TooHot, "too-hot"},
};

LatencySummary latencyFromJson(const JsonNode& node)
{
    LatencySummary latency;
    latency.minNs = node.amount("min");
    latency.meanNs = node.amount("mean");
    latency.stddevNs = node.amount("stddev");
    latency.maxNs = node.amount("max");
    if (const auto percentiles = node.child("percentiles")) {
        for (auto it = percentiles->object().begin(); it != percentiles->object().end(); ++it) {
            bool isNumber = false;
            const double percent = it.key().toDouble(&isNumber);
            if (!isNumber || !(percent >= 0 && percent <= 100) || !it.value().isDouble()
                || !(it.value().toDouble() >= 0)) {
                node.fail("percentiles", QStringLiteral("are not all percentages with a time"));
                return latency;
            }
            latency.percentilesNs.insert(percent, it.value().toDouble());
        }
    }
    return latency;
}

/// The histogram is the truth where there is one: the written figures are a reading of it.
void readLatency(
    const JsonNode& node, LatencySummary& latency, std::shared_ptr<const engine::Histogram>& histogram, int& histograms)
{
    if (const auto stored = node.child("histogram"))
        histogram = histogramFromJson(*stored, histograms);
    if (histogram)
        latency = latencyOf(*histogram);
    else if (const auto written = node.child("latencyNs"))
        latency = latencyFromJson(*written);
}

SideRecord sideFromJson(const JsonNode& node, int& histograms)
{
    SideRecord side;
    side.bytes = node.requiredWhole("bytes");
    side.ios = node.requiredWhole("ios");
    side.durationNs = node.requiredWhole("durationNs");
    readPrinted(node, side);
    readLatency(node, side.latency, side.histogram, histograms);
    // fio's histogram may hold what was under way when its ramp ended.
    const quint64 held = side.histogram ? side.histogram->count() : side.ios;
    if (held < side.ios || held - side.ios > kMostInFlight)
        node.fail("ios", QStringLiteral("differs from the histogram's count"));
    return side;
}

QJsonObject spreadToJson(const Spread& spread)
{
    QJsonObject json{{QStringLiteral("median"), spread.median}, {QStringLiteral("passes"), spread.passes}};
    if (spread.low && spread.high) {
        json.insert(QStringLiteral("low"), *spread.low);
        json.insert(QStringLiteral("high"), *spread.high);
    }
    return json;
}

QJsonObject sideWithHistogram(const SideRecord& side)
{
    QJsonObject json = sideToJson(side);
    if (const QJsonObject printed = printedToJson(side); !printed.isEmpty())
        json.insert(QStringLiteral("printed"), printed);
    if (side.histogram)
        json.insert(QStringLiteral("histogram"), histogramToJson(*side.histogram));
    return json;
}

QJsonObject cpuToJson(const engine::WorkerCpu& cpu)
{
    return {{QStringLiteral("userNs"), wholeToJson(cpu.userNs)},
        {QStringLiteral("systemNs"), wholeToJson(cpu.systemNs)},
        {QStringLiteral("voluntarySwitches"), wholeToJson(cpu.voluntarySwitches)},
        {QStringLiteral("involuntarySwitches"), wholeToJson(cpu.involuntarySwitches)}};
}

QJsonObject backendToJson(const engine::BackendInfo& backend)
{
    return {{QStringLiteral("name"), QString::fromStdString(backend.name)},
        {QStringLiteral("flags"), QString::fromStdString(backend.flags)},
        {QStringLiteral("fallbackReason"), QString::fromStdString(backend.fallbackReason)},
        {QStringLiteral("pollFallbackReason"), QString::fromStdString(backend.pollFallbackReason)},
        {QStringLiteral("submitBatch"), static_cast<qint64>(backend.submitBatch)},
        {QStringLiteral("hugePages"), backend.hugePages}};
}

QJsonObject deviceToJson(const engine::DeviceCounters& device)
{
    return {{QStringLiteral("windowNs"), wholeToJson(device.windowNs)},
        {QStringLiteral("readIos"), wholeToJson(device.readIos)},
        {QStringLiteral("readBytes"), wholeToJson(device.readBytes)},
        {QStringLiteral("writeIos"), wholeToJson(device.writeIos)},
        {QStringLiteral("writeBytes"), wholeToJson(device.writeBytes)}};
}

engine::BackendInfo backendFromJson(const JsonNode& node)
{
    engine::BackendInfo backend;
    backend.name = node.text("name").toStdString();
    backend.flags = node.text("flags").toStdString();
    backend.fallbackReason = node.text("fallbackReason").toStdString();
    backend.pollFallbackReason = node.text("pollFallbackReason").toStdString();
    backend.submitBatch = static_cast<quint32>(node.whole("submitBatch", std::numeric_limits<quint32>::max()));
    backend.hugePages = node.flag("hugePages");
    return backend;
}

} // namespace

QString timeToJson(const QDateTime& time)
{
    return time.isValid() ? time.toOffsetFromUtc(time.offsetFromUtc()).toString(Qt::ISODateWithMs) : QString();
}

QDateTime timeFromJson(const JsonNode& node, const char* key)
{
    const QString text = node.text(key);
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!text.isEmpty() && !time.isValid())
        node.fail(key, QStringLiteral("is not an ISO 8601 time"));
    return time;
}

QJsonObject errorToJson(const Error& error)
{
    const auto name = std::find_if(
        kErrorNames.begin(), kErrorNames.end(), [&error](const auto& entry) { return entry.first == error.code; });
    return {
        {QStringLiteral("code"), QString::fromLatin1((name == kErrorNames.end() ? kErrorNames.front() : *name).second)},
        {QStringLiteral("subject"), QString::fromStdString(error.subject)},
        {QStringLiteral("detail"), QString::fromStdString(error.detail)},
        {QStringLiteral("errno"), error.systemErrno},
    };
}

Error errorFromJson(const JsonNode& node)
{
    const QString code = node.text("code");
    const auto name = std::find_if(kErrorNames.begin(), kErrorNames.end(),
        [&code](const auto& entry) { return code == QLatin1String(entry.second); });
    return {(name == kErrorNames.end() ? kErrorNames.front() : *name).first, node.text("subject").toStdString(),
        node.text("detail").toStdString(), node.small("errno")};
}

QJsonArray warningsToJson(const QList<Warning>& warnings)
{
    QJsonArray json;
    for (const Warning& warning : warnings)
        json.append(QJsonObject{{QStringLiteral("id"), warning.id}, {QStringLiteral("severity"), warning.severity},
            {QStringLiteral("values"), warning.values}});
    return json;
}

QList<Warning> warningsFromJson(const JsonNode& node, const char* key)
{
    QList<Warning> warnings;
    node.each(key, kMaxWarnings, [&warnings](const JsonNode& entry) {
        const auto values = entry.child("values");
        warnings.append({entry.requiredText("id"), entry.text("severity"), values ? values->object() : QJsonObject()});
    });
    return warnings;
}

QJsonObject latencyToJson(const LatencySummary& latency)
{
    QJsonObject json;
    const auto insert = [&json](const char* key, const std::optional<double>& value) {
        if (value)
            json.insert(QLatin1String(key), *value);
    };
    insert("min", latency.minNs);
    insert("mean", latency.meanNs);
    insert("stddev", latency.stddevNs);
    insert("max", latency.maxNs);
    QJsonObject percentiles;
    for (auto it = latency.percentilesNs.begin(); it != latency.percentilesNs.end(); ++it)
        percentiles.insert(QString::number(it.key(), 'g', 10), it.value());
    json.insert(QStringLiteral("percentiles"), percentiles);
    return json;
}

QJsonObject sideToJson(const SideRecord& side)
{
    return {
        {QStringLiteral("bytes"), wholeToJson(side.bytes)},
        {QStringLiteral("ios"), wholeToJson(side.ios)},
        {QStringLiteral("durationNs"), wholeToJson(side.durationNs)},
        {QStringLiteral("bytesPerSecond"), side.bytesPerSecond()},
        {QStringLiteral("iops"), side.iops()},
        {QStringLiteral("latencyNs"), latencyToJson(side.latency)},
    };
}

QJsonObject summaryToJson(const SideSummary& summary)
{
    QJsonObject json = sideToJson(summary.total);
    json.insert(QStringLiteral("spread"),
        QJsonObject{{QStringLiteral("bytesPerSecond"), spreadToJson(summary.bytesPerSecond)},
            {QStringLiteral("iops"), spreadToJson(summary.iops)}});
    return json;
}

QJsonObject passToJson(const PassRecord& pass)
{
    QJsonObject json{
        {QStringLiteral("repetition"), pass.repetition},
        {QStringLiteral("order"), pass.order},
        {QStringLiteral("time"), timeToJson(pass.startedAt)},
        {QStringLiteral("durationNs"), wholeToJson(pass.durationNs)},
        {QStringLiteral("flushNs"), wholeToJson(pass.flushNs)},
        {QStringLiteral("series"), seriesToJson(pass.series)},
        {QStringLiteral("cpu"), cpuToJson(pass.cpu)},
        {QStringLiteral("achievedQueueDepth"), pass.achievedQueueDepth},
        {QStringLiteral("backend"), backendToJson(pass.backend)},
        {QStringLiteral("conditions"), conditionsToJson(pass.conditions)},
        {QStringLiteral("mostLateNs"), wholeToJson(pass.mostLateNs)},
        {QStringLiteral("shortIos"), wholeToJson(pass.shortIos)},
        {QStringLiteral("warnings"), warningsToJson(pass.warnings)},
    };
    if (pass.read)
        json.insert(QStringLiteral("read"), sideWithHistogram(*pass.read));
    if (pass.write)
        json.insert(QStringLiteral("write"), sideWithHistogram(*pass.write));
    if (pass.sync) {
        QJsonObject sync{{QStringLiteral("latencyNs"), latencyToJson(*pass.sync)}};
        if (pass.syncHistogram)
            sync.insert(QStringLiteral("histogram"), histogramToJson(*pass.syncHistogram));
        json.insert(QStringLiteral("sync"), sync);
    }
    if (pass.extents)
        json.insert(QStringLiteral("extents"), extentsToJson(*pass.extents));
    if (pass.residentShare)
        json.insert(QStringLiteral("residentShare"), *pass.residentShare);
    if (!pass.zones.isEmpty())
        json.insert(QStringLiteral("zones"), zonesToJson(pass.zones));
    if (!pass.latencyOverTime.isEmpty())
        json.insert(QStringLiteral("latencyOverTime"), latencyOverTimeToJson(pass.latencyOverTime));
    if (!pass.temperatures.isEmpty())
        json.insert(QStringLiteral("temperatures"), temperaturesToJson(pass.temperatures));
    if (!pass.metrics.isEmpty())
        json.insert(QStringLiteral("metrics"), metricsToJson(pass.metrics));
    if (!pass.facts.isEmpty())
        json.insert(QStringLiteral("facts"), pass.facts);
    if (pass.device)
        json.insert(QStringLiteral("device"), deviceToJson(*pass.device));
    if (pass.ended)
        json.insert(QStringLiteral("ended"), errorToJson(*pass.ended));
    return json;
}

PassRecord passFromJson(const JsonNode& node, int& histograms)
{
    PassRecord pass;
    pass.repetition = node.small("repetition");
    pass.order = node.small("order");
    pass.startedAt = timeFromJson(node, "time");
    pass.durationNs = node.whole("durationNs");
    pass.flushNs = node.whole("flushNs");
    pass.achievedQueueDepth = node.amount("achievedQueueDepth").value_or(0);
    pass.mostLateNs = node.whole("mostLateNs");
    pass.shortIos = node.whole("shortIos");
    pass.warnings = warningsFromJson(node, "warnings");
    if (const auto side = node.child("read"))
        pass.read = sideFromJson(*side, histograms);
    if (const auto side = node.child("write"))
        pass.write = sideFromJson(*side, histograms);
    if (const auto sync = node.child("sync"))
        readLatency(*sync, pass.sync.emplace(), pass.syncHistogram, histograms);
    if (const auto series = node.child("series"))
        pass.series = seriesFromJson(*series);
    if (const auto cpu = node.child("cpu"))
        pass.cpu = {cpu->whole("userNs"), cpu->whole("systemNs"), cpu->whole("voluntarySwitches"),
            cpu->whole("involuntarySwitches")};
    if (const auto backend = node.child("backend"))
        pass.backend = backendFromJson(*backend);
    if (const auto conditions = node.child("conditions"))
        pass.conditions = conditionsFromJson(*conditions);
    if (const auto extents = node.child("extents"))
        pass.extents = extentsFromJson(*extents);
    pass.residentShare = node.amount("residentShare");
    if (const auto zones = node.child("zones"))
        pass.zones = zonesFromJson(*zones);
    if (const auto latency = node.child("latencyOverTime"))
        pass.latencyOverTime = latencyOverTimeFromJson(*latency);
    if (const auto temperatures = node.child("temperatures"))
        pass.temperatures = temperaturesFromJson(*temperatures);
    pass.metrics = metricsFromJson(node, "metrics");
    if (const auto facts = node.child("facts"))
        pass.facts = facts->object();
    if (const auto device = node.child("device"))
        pass.device = engine::DeviceCounters{device->whole("readIos"), device->whole("readBytes"),
            device->whole("writeIos"), device->whole("writeBytes"), device->whole("windowNs")};
    if (const auto ended = node.child("ended"))
        pass.ended = errorFromJson(*ended);
    return pass;
}

} // namespace driveduel
