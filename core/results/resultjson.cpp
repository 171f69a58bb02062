#include "core/results/resultjson.h"

#include "core/results/environmentjson.h"
#include "core/results/findingjson.h"
#include "core/results/metricjson.h"
#include "core/results/passjson.h"

#include <QJsonDocument>

namespace driveduel {

namespace {

constexpr QLatin1String kFormat("driveduel-result");
constexpr qsizetype kMaxProbes = 10'000;
constexpr qsizetype kMaxNoteLength = 100'000;

QJsonObject probeToJson(const ProbeRecord& record)
{
    QJsonArray passes;
    for (const PassRecord& pass : record.passes)
        passes.append(passToJson(pass));
    QJsonObject json{
        {QStringLiteral("name"), record.probe.name},
        {QStringLiteral("kind"), record.probe.kind},
        {QStringLiteral("settings"),
            record.probe.kind == QLatin1String("storage") ? probeSettingsToJson(record.probe) : record.probe.system},
        {QStringLiteral("passes"), passes},
        {QStringLiteral("metrics"), metricsToJson(record.metrics)},
        {QStringLiteral("warnings"), warningsToJson(record.warnings)},
    };
    if (!record.probe.sweep.isEmpty())
        json.insert(QStringLiteral("sweep"), record.probe.sweep);
    if (const auto read = summarize(record, Side::Read))
        json.insert(QStringLiteral("read"), summaryToJson(*read));
    if (const auto write = summarize(record, Side::Write))
        json.insert(QStringLiteral("write"), summaryToJson(*write));
    if (const auto sync = summarizeSync(record))
        json.insert(QStringLiteral("sync"), QJsonObject{{QStringLiteral("latencyNs"), latencyToJson(*sync)}});
    if (record.refused)
        json.insert(QStringLiteral("refused"), errorToJson(*record.refused));
    if (!record.stoppedBy.isEmpty())
        json.insert(QStringLiteral("stoppedBy"), record.stoppedBy);
    return json;
}

void readSettings(const JsonNode& node, Probe& probe)
{
    const auto settings = node.child("settings");
    if (settings && probe.kind != QLatin1String("storage")) {
        probe.system = settings->object();
    } else if (settings && !settings->object().isEmpty()) {
        Expected<Probe> read = probeFromSettingsJson(settings->object(), node.pathOf("settings"));
        if (read)
            probe.job = read->job;
        else if (!node.failed())
            node.problem().text = QString::fromStdString(read.error().detail);
    }
}

/// The summaries are not read back: they are made from the passes again.
ProbeRecord probeFromJson(const JsonNode& node, int& histograms)
{
    ProbeRecord record;
    record.probe.name = node.requiredText("name");
    if (node.has("kind"))
        record.probe.kind = node.requiredText("kind");
    record.probe.sweep = node.text("sweep");
    readSettings(node, record.probe);
    node.each("passes", kMaxPassesPerProbe,
        [&](const JsonNode& pass) { record.passes.append(passFromJson(pass, histograms)); });
    record.metrics = metricsFromJson(node, "metrics");
    record.warnings = warningsFromJson(node, "warnings");
    if (const auto refused = node.child("refused"))
        record.refused = errorFromJson(*refused);
    record.stoppedBy = node.text("stoppedBy");
    return record;
}

/// Several lines, without what moves or hides text.
QString noteFrom(const QString& untrusted)
{
    QString note;
    for (const QChar c : untrusted.left(kMaxNoteLength)) {
        const bool isHidden = c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
        if (!isHidden || c == QLatin1Char('\n') || c == QLatin1Char('\t'))
            note.append(c);
    }
    return note;
}

Error badFile(const QString& sourceName, const QString& detail)
{
    return {ErrorCode::BadFile, sourceName.toStdString(), detail.toStdString(), 0};
}

/// Without the byte order mark that editors of other systems put in front.
QJsonDocument documentFrom(const QByteArray& json, QJsonParseError* problem = nullptr)
{
    return QJsonDocument::fromJson(json.startsWith("\xEF\xBB\xBF") ? json.mid(3) : json, problem);
}

Expected<QJsonObject> parsed(const QByteArray& json, const QString& sourceName)
{
    QJsonParseError problem;
    const QJsonDocument document = documentFrom(json, &problem);
    if (document.isNull())
        return badFile(
            sourceName, QStringLiteral("is no JSON: %1 at byte %2").arg(problem.errorString()).arg(problem.offset));
    if (document.isObject())
        return document.object();
    const QJsonArray list = document.array(); // what `run --json` prints
    if (list.size() == 1 && list[0].isObject())
        return list[0].toObject();
    return badFile(sourceName, QStringLiteral("holds a list of %1 entries instead of one result").arg(list.size()));
}

/// Nothing when the file is a result of a version that can be read.
std::optional<Error> refusedFormat(const JsonNode& node, const QString& sourceName)
{
    if (node.object().value(QLatin1String("format")).toString() != kFormat)
        return badFile(sourceName, QStringLiteral("format: is not \"%1\"").arg(kFormat));
    const QJsonValue version = node.object().value(QLatin1String("version"));
    if (!version.isDouble() || !(version.toDouble() >= 1))
        return badFile(sourceName, QStringLiteral("version: is not a version number"));
    if (version.toDouble() >= kResultFormatVersion + 1)
        return Error{ErrorCode::TooNew, sourceName.toStdString(),
            QStringLiteral("format version %1, and this program reads version %2")
                .arg(version.toDouble(), 0, 'g', 10)
                .arg(kResultFormatVersion)
                .toStdString(),
            0};
    return std::nullopt;
}

} // namespace

QJsonObject resultToJson(const BenchmarkResult& result)
{
    QJsonArray probes;
    for (const ProbeRecord& probe : result.probes)
        probes.append(probeToJson(probe));
    QJsonObject json{
        {QStringLiteral("format"), QString(kFormat)},
        {QStringLiteral("version"), kResultFormatVersion},
        {QStringLiteral("id"), result.id},
        {QStringLiteral("time"), timeToJson(result.startedAt)},
        {QStringLiteral("label"), result.label},
        {QStringLiteral("note"), result.note},
        {QStringLiteral("runId"), result.runId},
        {QStringLiteral("source"),
            QJsonObject{{QStringLiteral("tool"), result.source.tool},
                {QStringLiteral("version"), result.source.version}, {QStringLiteral("format"), result.source.format}}},
        {QStringLiteral("host"), hostToJson(result.host)},
        {QStringLiteral("preset"),
            QJsonObject{{QStringLiteral("id"), result.presetId}, {QStringLiteral("name"), result.presetName}}},
        {QStringLiteral("seed"), wholeToJson(result.seed)},
        {QStringLiteral("findings"), findingsToJson(result.findings)},
        {QStringLiteral("probes"), probes},
    };
    if (result.target)
        json.insert(QStringLiteral("target"), targetToJson(*result.target));
    return json;
}

namespace {

Expected<BenchmarkResult> resultFromObject(const QJsonObject& object, const QString& sourceName)
{
    JsonProblem problem;
    const JsonNode node(object, {}, problem);
    if (const auto refused = refusedFormat(node, sourceName))
        return *refused;

    BenchmarkResult result;
    result.id = node.requiredText("id");
    result.startedAt = timeFromJson(node, "time");
    result.label = node.text("label");
    result.note = noteFrom(node.rawText("note"));
    result.runId = node.text("runId");
    if (const auto source = node.child("source"))
        result.source = {source->text("tool"), source->text("version"), source->text("format")};
    if (const auto host = node.child("host"))
        result.host = hostFromJson(*host);
    if (const auto target = node.child("target"))
        result.target = targetFromJson(*target);
    if (const auto preset = node.child("preset")) {
        result.presetId = preset->text("id");
        result.presetName = preset->text("name");
    }
    result.seed = node.whole("seed");
    result.findings = findingsFromJson(node, "findings");
    if (!node.has("probes"))
        node.fail("probes", QStringLiteral("is missing"));
    int histograms = 0;
    node.each(
        "probes", kMaxProbes, [&](const JsonNode& probe) { result.probes.append(probeFromJson(probe, histograms)); });
    if (node.failed())
        return badFile(sourceName, problem.text);
    return result;
}

} // namespace

Expected<BenchmarkResult> resultFromJson(const QByteArray& json, const QString& sourceName)
{
    const Expected<QJsonObject> object = parsed(json, sourceName);
    if (!object)
        return object.error();
    return resultFromObject(*object, sourceName);
}

Expected<QList<BenchmarkResult>> resultsFromJson(const QByteArray& json, const QString& sourceName)
{
    const QJsonDocument document = documentFrom(json);
    QList<BenchmarkResult> results;
    if (!document.isArray() || document.array().size() == 1) { // parsed() words what is wrong with anything else
        Expected<BenchmarkResult> single = resultFromJson(json, sourceName);
        if (!single)
            return single.error();
        results.append(std::move(*single));
        return results;
    }
    const QJsonArray array = document.array();
    if (array.isEmpty())
        return badFile(sourceName, QStringLiteral("holds no result"));
    for (qsizetype i = 0; i < array.size(); ++i) {
        Expected<BenchmarkResult> one =
            resultFromObject(array[i].toObject(), QStringLiteral("%1, result %2").arg(sourceName).arg(i + 1));
        if (!one)
            return one.error();
        results.append(std::move(*one));
    }
    return results;
}

} // namespace driveduel
