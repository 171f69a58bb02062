#include "core/probes/presetjson.h"

#include "core/probes/probesettings.h"
#include "core/probes/settingsreader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

namespace driveduel {

namespace {

constexpr int kPresetFormatVersion = 1;
constexpr qsizetype kMaxFileBytes = 1 << 20;
constexpr qsizetype kMaxProbes = 200;
constexpr qsizetype kMaxSweepPoints = 64;
constexpr int kMaxPauseSeconds = 3600;

constexpr QLatin1String kFormatName("driveduel-preset");

Error badFile(const QString& what)
{
    return Error {ErrorCode::BadFile, {}, what.toStdString(), 0};
}

QString probePlace(qsizetype index)
{
    return QStringLiteral("probe %1").arg(index + 1);
}

/// What a sweep walks over: "bs", "iodepth" or "numjobs", and its values in order.
struct SweepValues
{
    QString key;
    QList<quint64> values;
};

std::optional<quint64> sweepValue(const QString& key, const QJsonValue& value)
{
    if (key == QStringLiteral("bs"))
        return sizeFromJson(value);
    const double number = value.toDouble(-1);
    if (number < 1 || number > 1e6 || number != static_cast<double>(static_cast<quint64>(number)))
        return std::nullopt;
    return static_cast<quint64>(number);
}

Expected<QList<quint64>> doublingValues(const QString& key, const QJsonObject& range)
{
    for (auto it = range.begin(); it != range.end(); ++it) {
        if (it.key() != QStringLiteral("from") && it.key() != QStringLiteral("to"))
            return badFile(QStringLiteral("unknown key %1, a range has \"from\" and \"to\"").arg(quotedForMessage(it.key())));
    }
    const auto from = sweepValue(key, range.value(QStringLiteral("from")));
    const auto to = sweepValue(key, range.value(QStringLiteral("to")));
    if (!from || !to || *from == 0 || *from > *to || *to > (1ULL << 62))
        return badFile(QStringLiteral("a range needs \"from\" and \"to\", the first not above the second"));
    QList<quint64> values;
    for (quint64 value = *from; value <= *to; value *= 2)
        values += value;
    if (values.last() != *to)
        return badFile(QStringLiteral("doubling from %1 does not end at %2").arg(*from).arg(*to));
    return values;
}

Expected<QList<quint64>> listedValues(const QString& key, const QJsonArray& list)
{
    QList<quint64> values;
    for (const QJsonValue& item : list) {
        const auto value = sweepValue(key, item);
        if (!value || *value == 0)
            return badFile(QStringLiteral("%1 in the list is no valid value").arg(quotedForMessage(item)));
        if (values.contains(*value))
            return badFile(QStringLiteral("%1 is in the list twice").arg(quotedForMessage(item)));
        values += *value;
        if (values.size() > kMaxSweepPoints)
            return badFile(QStringLiteral("more than %1 values").arg(kMaxSweepPoints));
    }
    if (values.isEmpty())
        return badFile(QStringLiteral("an empty list"));
    return values;
}

/// Nothing (no key) when the probe is a single one.
Expected<SweepValues> sweepOf(const QJsonObject& probe)
{
    SweepValues sweep;
    for (const QString& key : {QStringLiteral("bs"), QStringLiteral("iodepth"), QStringLiteral("numjobs")}) {
        const QJsonValue value = probe.value(key);
        if (!value.isArray() && !value.isObject())
            continue;
        if (!sweep.key.isEmpty())
            return badFile(QStringLiteral("only one of bs, iodepth and numjobs can be swept"));
        auto values = value.isArray() ? listedValues(key, value.toArray()) : doublingValues(key, value.toObject());
        if (!values)
            return badFile(key + QStringLiteral(": ") + QString::fromStdString(values.error().detail));
        sweep.key = key;
        sweep.values = *values;
    }
    return sweep;
}

/// The point's place in the words of the field: "QD16", "T4", "64 KiB".
QString pointName(const QString& key, quint64 value)
{
    if (key == QStringLiteral("iodepth"))
        return QStringLiteral("QD%1").arg(value);
    if (key == QStringLiteral("numjobs"))
        return QStringLiteral("T%1").arg(value);
    static constexpr const char* kUnits[] {"B", "KiB", "MiB", "GiB"};
    std::size_t unit = 0;
    while (unit + 1 < std::size(kUnits) && value != 0 && value % 1024 == 0) {
        value /= 1024;
        ++unit;
    }
    return QStringLiteral("%1 %2").arg(value).arg(QLatin1String(kUnits[unit]));
}

void addDefault(QJsonObject& probe, const QJsonObject& preset, const char* probeKey, const char* presetKey)
{
    const QLatin1String from(presetKey);
    const QLatin1String to(probeKey);
    if (!probe.contains(to) && preset.contains(from))
        probe[to] = preset.value(from);
}

bool isSystemProbe(const QJsonObject& json)
{
    const QJsonValue kind = json.value(QStringLiteral("kind"));
    return kind.isString() && kind.toString() != QStringLiteral("storage");
}

/// {name, kind, settings}: what settings there are is the kind's own matter, see core/system.
Expected<Probe> readSystemProbe(const QJsonObject& json, const QString& where)
{
    SettingsReader keys(json, where);
    keys.refuseOtherThan({QStringLiteral("name"), QStringLiteral("kind"), QStringLiteral("settings")});
    Probe probe;
    probe.name = keys.text("name", {}, 120);
    probe.kind = keys.text("kind", {}, 60);
    const QJsonValue settings = json.value(QStringLiteral("settings"));
    if (!settings.isUndefined() && !settings.isObject())
        keys.fail("settings", QStringLiteral("not an object"));
    if (keys.error())
        return *keys.error();
    probe.system = settings.toObject();
    if (const auto sound = checkProbe(probe); !sound)
        return badFile(where + QStringLiteral(": ") + QString::fromStdString(sound.error().detail));
    return probe;
}

/// One probe, or every point of a sweep.
Expected<QList<Probe>> readProbe(const QJsonValue& value, const QJsonObject& preset, const QString& where)
{
    if (!value.isObject())
        return badFile(where + QStringLiteral(": not an object"));
    QJsonObject json = value.toObject();
    if (isSystemProbe(json)) {
        const auto probe = readSystemProbe(json, where);
        if (!probe)
            return probe.error();
        return QList<Probe> {*probe};
    }
    SettingsReader keys(json, where);
    keys.refuseOtherThan(probeSettingKeys());
    if (!keys.has("name"))
        keys.fail("name", QStringLiteral("missing"));
    if (keys.error())
        return *keys.error();
    addDefault(json, preset, "size", "size");
    addDefault(json, preset, "ramp_time", "ramp");
    addDefault(json, preset, "runtime", "duration");

    const auto sweep = sweepOf(json);
    if (!sweep)
        return badFile(where + QStringLiteral(": ") + QString::fromStdString(sweep.error().detail));
    const QString name = json.value(QStringLiteral("name")).toString();
    QList<Probe> probes;
    for (qsizetype i = 0; i < qMax<qsizetype>(1, sweep->values.size()); ++i) {
        if (!sweep->key.isEmpty()) {
            json[sweep->key] = static_cast<qint64>(sweep->values[i]);
            json[QStringLiteral("name")] = name + u' ' + pointName(sweep->key, sweep->values[i]);
            if (!json.contains(QStringLiteral("sweep")))
                json[QStringLiteral("sweep")] = name;
        }
        auto probe = probeFromSettingsJson(json, where);
        if (!probe)
            return probe.error();
        if (const auto sound = checkProbe(*probe); !sound)
            return badFile(where + QStringLiteral(": ") + QString::fromStdString(sound.error().detail));
        probes += *probe;
    }
    return probes;
}

Expected<QJsonObject> readHeader(const QByteArray& text)
{
    if (text.size() > kMaxFileBytes)
        return badFile(QStringLiteral("larger than %1 bytes").arg(kMaxFileBytes));
    QJsonParseError parseError;
    const QJsonDocument document = QJsonDocument::fromJson(text, &parseError);
    if (parseError.error != QJsonParseError::NoError)
        return badFile(QStringLiteral("not JSON: %1 at byte %2").arg(parseError.errorString()).arg(parseError.offset));
    if (!document.isObject())
        return badFile(QStringLiteral("not a JSON object"));
    const QJsonObject json = document.object();
    if (json.value(QStringLiteral("format")).toString() != kFormatName)
        return badFile(QStringLiteral("format: not \"%1\"").arg(QString(kFormatName)));
    const double version = json.value(QStringLiteral("version")).toDouble(0);
    if (version > kPresetFormatVersion)
        return Error {ErrorCode::TooNew, {},
            QStringLiteral("preset format version %1, this program reads up to %2").arg(version).arg(kPresetFormatVersion).toStdString(), 0};
    if (version != kPresetFormatVersion)
        return badFile(QStringLiteral("version: not %1").arg(kPresetFormatVersion));
    return json;
}

Expected<Preset> readPreset(const QJsonObject& json)
{
    SettingsReader reader(json, {});
    reader.refuseOtherThan({QStringLiteral("format"), QStringLiteral("version"), QStringLiteral("id"), QStringLiteral("name"),
        QStringLiteral("description"), QStringLiteral("passes"), QStringLiteral("pauseSeconds"), QStringLiteral("size"),
        QStringLiteral("ramp"), QStringLiteral("duration"), QStringLiteral("probes")});
    Preset preset;
    preset.id = reader.text("id", {}, 64);
    if (!isPresetId(preset.id))
        reader.fail("id", QStringLiteral("%1 is not made of letters, digits, '-', '_' and '.'").arg(quotedForMessage(preset.id)));
    preset.name = reader.text("name", {}, 120);
    if (preset.name.trimmed().isEmpty())
        reader.fail("name", QStringLiteral("missing"));
    preset.description = reader.text("description", {}, 2000);
    preset.passes = static_cast<int>(reader.integer("passes", static_cast<quint64>(preset.passes), 1, kMaxPasses));
    preset.pauseSeconds = static_cast<int>(reader.integer("pauseSeconds", 0, 0, kMaxPauseSeconds));
    reader.sizeBytes("size", 0);
    reader.durationNs("ramp", 0);
    reader.durationNs("duration", 0);
    if (!json.value(QStringLiteral("probes")).isArray())
        reader.fail("probes", QStringLiteral("missing, or not a list"));
    if (reader.error())
        return *reader.error();

    QSet<QString> names;
    const QJsonArray list = json.value(QStringLiteral("probes")).toArray();
    for (qsizetype i = 0; i < list.size(); ++i) {
        const auto probes = readProbe(list[i], json, probePlace(i));
        if (!probes)
            return probes.error();
        for (const Probe& probe : *probes) {
            if (names.contains(probe.name))
                return badFile(QStringLiteral("%1: name: %2 is there twice").arg(probePlace(i), quotedForMessage(probe.name)));
            names += probe.name;
        }
        preset.probes += *probes;
        if (preset.probes.size() > kMaxProbes)
            return badFile(QStringLiteral("probes: more than %1").arg(kMaxProbes));
    }
    if (preset.probes.isEmpty())
        return badFile(QStringLiteral("probes: an empty list"));
    return preset;
}

} // namespace

bool isPresetId(const QString& id)
{
    static const QRegularExpression valid(QStringLiteral("\\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\\z"));
    return valid.match(id).hasMatch();
}

Expected<Preset> presetFromJson(const QByteArray& json, const QString& sourceName)
{
    const auto withSource = [&sourceName](Error error) {
        error.subject = sourceName.toStdString();
        return error;
    };
    const auto header = readHeader(json);
    if (!header)
        return withSource(header.error());
    auto preset = readPreset(*header);
    if (!preset)
        return withSource(preset.error());
    return preset;
}

QByteArray presetToJson(const Preset& preset)
{
    QJsonArray probes;
    for (const Probe& probe : preset.probes) {
        const bool isStorage = probe.kind == QStringLiteral("storage");
        QJsonObject json = isStorage ? probeSettingsToJson(probe) : QJsonObject {{QStringLiteral("kind"), probe.kind}};
        json[QStringLiteral("name")] = probe.name;
        if (!isStorage && !probe.system.isEmpty())
            json[QStringLiteral("settings")] = probe.system;
        probes += json;
    }
    const QJsonObject json {
        {QStringLiteral("format"), QString(kFormatName)},
        {QStringLiteral("version"), kPresetFormatVersion},
        {QStringLiteral("id"), preset.id},
        {QStringLiteral("name"), preset.name},
        {QStringLiteral("description"), preset.description},
        {QStringLiteral("passes"), preset.passes},
        {QStringLiteral("pauseSeconds"), preset.pauseSeconds},
        {QStringLiteral("probes"), probes},
    };
    return QJsonDocument(json).toJson(QJsonDocument::Indented);
}

} // namespace driveduel
