#include "core/system/vdbenchfile.h"

#include "core/probes/settingsreader.h"
#include "core/probes/systemkinds.h"
#include "core/system/smallfilesettings.h"
#include "core/system/vdbenchlines.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace driveduel {

namespace {

using Parameters = QMap<QString, QStringList>;
constexpr qsizetype kMostProbes = 1000;

const QStringList& knownNames(const QString& type)
{
    static const QStringList fsd{QStringLiteral("anchor"), QStringLiteral("depth"), QStringLiteral("width"), QStringLiteral("files"),
        QStringLiteral("sizes"), QStringLiteral("distribution"), QStringLiteral("shared"), QStringLiteral("openflags")};
    static const QStringList fwd{QStringLiteral("fsd"), QStringLiteral("host"), QStringLiteral("operations"), QStringLiteral("rdpct"),
        QStringLiteral("xfersizes"), QStringLiteral("threads"), QStringLiteral("fileio"), QStringLiteral("fileselect"), QStringLiteral("skew"),
        QStringLiteral("stopafter"), QStringLiteral("openflags")};
    static const QStringList rd{QStringLiteral("fwd"), QStringLiteral("fwdrate"), QStringLiteral("format"), QStringLiteral("elapsed"),
        QStringLiteral("interval"), QStringLiteral("warmup"), QStringLiteral("pause"), QStringLiteral("operations"), QStringLiteral("openflags"),
        QStringLiteral("forthreads"), QStringLiteral("forxfersizes"), QStringLiteral("forsizes"), QStringLiteral("forfiles"),
        QStringLiteral("fordepth"), QStringLiteral("forwidth"), QStringLiteral("foroperations")};
    static const QStringList none;
    return type == QLatin1String("fsd") ? fsd : type == QLatin1String("fwd") ? fwd : type == QLatin1String("rd") ? rd : none;
}

Error wrong(int line, const QString& what, ErrorCode code = ErrorCode::BadFile)
{
    return {code, {}, QStringLiteral("line %1: %2").arg(line).arg(what).toStdString(), 0};
}

/// A sweep's parameter, and where its values go: into the files or into the work.
struct Sweep
{
    const char* parameter;
    const char* setting;
    bool isOfFiles;
};
constexpr std::array<Sweep, 8> kSweeps{{{"forthreads", "threads", false}, {"forxfersizes", "xfersize", false}, {"foroperations", "operation", false},
    {"forsizes", "size", true}, {"forfiles", "files", true}, {"fordepth", "depth", true}, {"forwidth", "width", true}, {"fwdrate", "fwdrate", true}}};

/// What a run gets from one combination of its sweeps.
struct Combination
{
    QJsonObject files;
    QJsonObject work;
    QString name; ///< behind the run's
};

/// vdbench takes any abbreviation of a name that fits one alone.
Expected<VdbenchLine> withFullNames(const VdbenchLine& given)
{
    VdbenchLine line = given;
    line.parameters.clear();
    for (auto it = given.parameters.begin(); it != given.parameters.end(); ++it) {
        QStringList fitting;
        for (const QString& known : knownNames(given.type)) {
            if (known == it.key() || known.startsWith(it.key()))
                fitting.append(known);
        }
        if (fitting.contains(it.key()))
            fitting = {it.key()};
        if (fitting.size() != 1)
            return wrong(given.number, QStringLiteral("%1 of %2 is not supported").arg(quotedForMessage(it.key()), given.type), ErrorCode::Unsupported);
        line.parameters.insert(fitting.first(), it.value());
    }
    return line;
}

/// vdbench counts seconds, and knows m and h.
QJsonValue durationFrom(const QString& text)
{
    static const QMap<QChar, int> units{{u's', 1}, {u'm', 60}, {u'h', 3600}};
    bool isNumber = false;
    const int factor = units.value(text.isEmpty() ? QChar() : text.back().toLower(), 0);
    const double number = (factor > 0 ? text.chopped(1) : text).toDouble(&isNumber);
    return isNumber ? QJsonValue(number * std::max(factor, 1)) : QJsonValue(text);
}

/// Numbers as numbers, so that a wrong one is named as such.
QJsonValue valueFrom(const QString& text)
{
    bool isNumber = false;
    const qulonglong number = text.toULongLong(&isNumber);
    return isNumber ? QJsonValue(static_cast<double>(number)) : QJsonValue(text);
}

/// All combinations of a run's sweeps, the last one turning fastest.
Expected<QList<Combination>> combinationsOf(const VdbenchLine& run)
{
    QList<Combination> all{{}};
    for (const Sweep& sweep : kSweeps) {
        const auto given = run.parameters.find(QLatin1String(sweep.parameter));
        if (given == run.parameters.end())
            continue;
        const auto values = expandedVdbenchList(*given);
        if (!values || values->size() * all.size() > kMostProbes)
            return wrong(run.number, QStringLiteral("%1: not a list that can be run").arg(QLatin1String(sweep.parameter)));
        QList<Combination> next;
        for (const Combination& before : all) {
            for (const QString& value : *values) {
                Combination one = before;
                const QLatin1String setting(sweep.setting);
                const QJsonValue wanted = setting == QLatin1String("size") ? QJsonValue(value) : valueFrom(value);
                (sweep.isOfFiles ? one.files : one.work).insert(setting, wanted);
                if (values->size() > 1)
                    one.name += QStringLiteral(" %1=%2").arg(setting, value);
                next.append(one);
            }
        }
        all = next;
    }
    return all;
}

void copy(const VdbenchLine& line, const char* parameter, const char* setting, QJsonObject& into)
{
    if (const auto given = line.parameters.find(QLatin1String(parameter)); given != line.parameters.end())
        into.insert(QLatin1String(setting), given->size() == 1 ? valueFrom(given->first()) : QJsonValue(given->join(u',')));
}

Expected<QJsonObject> workFrom(const VdbenchLine& fwd)
{
    QJsonObject work;
    work.insert(QStringLiteral("openflags"), QString()); // vdbench's default is the page cache, ours is not
    for (const auto& [parameter, setting] : {std::pair("operations", "operation"), std::pair("rdpct", "rdpct"), std::pair("xfersizes", "xfersize"),
             std::pair("threads", "threads"), std::pair("fileio", "fileio"), std::pair("fileselect", "fileselect"), std::pair("skew", "skew"),
             std::pair("stopafter", "stopafter"), std::pair("openflags", "openflags")})
        copy(fwd, parameter, setting, work);
    const QString fileSelect = work.value(QStringLiteral("fileselect")).toString();
    if (fileSelect == QLatin1String("seq"))
        work.insert(QStringLiteral("fileselect"), QStringLiteral("sequential"));
    if (work.value(QStringLiteral("fileio")) == QJsonValue(QStringLiteral("seq")))
        work.insert(QStringLiteral("fileio"), QStringLiteral("sequential"));
    const QString operation = work.value(QStringLiteral("operation")).toString(QStringLiteral("read"));
    if (operation != QLatin1String("read") && operation != QLatin1String("write"))
        return wrong(fwd.number, QStringLiteral("operation %1 is not supported; the rates of creating and deleting files are measured beside each run").arg(quotedForMessage(operation)),
            ErrorCode::Unsupported);
    return work;
}

class Reader final
{
public:
    Expected<Preset> read(const QByteArray& text, const QString& name)
    {
        const auto lines = vdbenchLines(text);
        if (!lines)
            return lines.error();
        for (const VdbenchLine& line : *lines) {
            if (auto taken = take(line); !taken)
                return taken.error();
        }
        if (m_preset.probes.isEmpty())
            return Error{ErrorCode::BadFile, {}, "it holds no run of files (rd= with fwd=)", 0};
        QString id = QStringLiteral("vdbench-") + name;
        id.replace(QRegularExpression(QStringLiteral("[^A-Za-z0-9_.-]")), QStringLiteral("-"));
        m_preset.id = id.left(60);
        m_preset.name = QStringLiteral("vdbench: ") + name.left(100);
        m_preset.passes = 1; // as it is
        return m_preset;
    }

private:
    Expected<void> take(const VdbenchLine& given)
    {
        if (given.type == QLatin1String("sd") || given.type == QLatin1String("wd"))
            return wrong(given.number, QStringLiteral("raw devices (sd=, wd=) are not run from vdbench files"), ErrorCode::Unsupported);
        if (given.type == QLatin1String("hd"))
            return takeHost(given);
        if (knownNames(given.type).isEmpty()) // messagescan=, create_anchors=, …: how vdbench itself behaves
            return {};
        auto line = withFullNames(given);
        if (!line)
            return line.error();
        Parameters& defaults = m_defaults[line->type];
        if (line->name == QLatin1String("default")) {
            for (auto it = line->parameters.begin(); it != line->parameters.end(); ++it)
                defaults.insert(it.key(), it.value());
            return {};
        }
        for (auto it = defaults.begin(); it != defaults.end(); ++it) {
            if (!line->parameters.contains(it.key()))
                line->parameters.insert(it.key(), it.value());
        }
        if (line->type == QLatin1String("rd"))
            return takeRun(*line);
        (line->type == QLatin1String("fsd") ? m_fsds : m_fwds).append(*line);
        return {};
    }

    static Expected<void> takeHost(const VdbenchLine& host)
    {
        const QString system = host.parameters.value(QStringLiteral("system")).value(0, QStringLiteral("localhost"));
        if (system == QLatin1String("localhost") || system == QLatin1String("127.0.0.1"))
            return {};
        return wrong(host.number, QStringLiteral("several hosts (system=%1) are not supported").arg(system), ErrorCode::Unsupported);
    }

    /// The workloads that a run names, with vdbench's wildcards.
    QList<VdbenchLine> workloadsOf(const VdbenchLine& run) const
    {
        QList<VdbenchLine> found;
        for (const QString& pattern : run.parameters.value(QStringLiteral("fwd"), {QStringLiteral("*")})) {
            const QRegularExpression name(QRegularExpression::wildcardToRegularExpression(pattern), QRegularExpression::CaseInsensitiveOption);
            for (const VdbenchLine& fwd : m_fwds) {
                const auto isSame = [&](const VdbenchLine& other) { return other.name == fwd.name; };
                if (name.match(fwd.name).hasMatch() && std::none_of(found.cbegin(), found.cend(), isSame))
                    found.append(fwd);
            }
        }
        return found;
    }

    Expected<QJsonObject> filesOf(const VdbenchLine& run, const QList<VdbenchLine>& fwds) const
    {
        const VdbenchLine* files = nullptr;
        for (const VdbenchLine& fwd : fwds) {
            const QStringList named = fwd.parameters.value(QStringLiteral("fsd"));
            for (const VdbenchLine& fsd : m_fsds) {
                if (!named.isEmpty() && !named.contains(fsd.name))
                    continue;
                if (files != nullptr && files->name != fsd.name)
                    return wrong(run.number, QStringLiteral("a run with more than one fsd is not supported"), ErrorCode::Unsupported);
                files = &fsd;
            }
        }
        if (files == nullptr)
            return wrong(run.number, QStringLiteral("its fwd names no fsd of this file"));
        QJsonObject settings;
        for (const auto& [parameter, setting] : {std::pair("depth", "depth"), std::pair("width", "width"), std::pair("files", "files"), std::pair("distribution", "distribution")})
            copy(*files, parameter, setting, settings);
        // A list of sizes has percents; a single one is a text for the settings as well.
        if (const QStringList sizes = files->parameters.value(QStringLiteral("sizes")); !sizes.isEmpty())
            settings.insert(QStringLiteral("size"), sizes.join(u','));
        return settings;
    }

    static void addRunSettings(const VdbenchLine& run, QJsonObject& settings)
    {
        const auto value = [&](const char* name, const QString& fallback) { return run.parameters.value(QLatin1String(name)).value(0, fallback); };
        settings.insert(QStringLiteral("elapsed"), durationFrom(value("elapsed", QStringLiteral("30"))));
        const QString interval = value("interval", QStringLiteral("1"));
        settings.insert(QStringLiteral("warmup"), durationFrom(value("warmup", interval)));
    }

    Expected<void> takeRun(const VdbenchLine& run)
    {
        const QList<VdbenchLine> fwds = workloadsOf(run);
        if (fwds.isEmpty())
            return wrong(run.number, QStringLiteral("its fwd= names no fwd of this file"));
        Expected<QJsonObject> settings = filesOf(run, fwds);
        if (!settings)
            return settings.error();
        addRunSettings(run, *settings);
        QList<QJsonObject> works;
        for (const VdbenchLine& fwd : fwds) {
            VdbenchLine own = fwd;
            for (const char* overriding : {"operations", "openflags"}) {
                if (run.parameters.contains(QLatin1String(overriding)))
                    own.parameters.insert(QLatin1String(overriding), run.parameters.value(QLatin1String(overriding)));
            }
            const Expected<QJsonObject> work = workFrom(own);
            if (!work)
                return work.error();
            works.append(*work);
        }
        const Expected<QList<Combination>> combinations = combinationsOf(run);
        if (!combinations)
            return combinations.error();
        for (const Combination& one : *combinations) {
            if (auto added = addProbe(run, one, *settings, works); !added)
                return added;
        }
        return {};
    }

    Expected<void> addProbe(const VdbenchLine& run, const Combination& one, QJsonObject settings, const QList<QJsonObject>& works)
    {
        if (m_preset.probes.size() >= kMostProbes)
            return wrong(run.number, QStringLiteral("more than %1 runs").arg(kMostProbes));
        for (auto it = one.files.begin(); it != one.files.end(); ++it)
            settings.insert(it.key(), it.value());
        QJsonArray workloads;
        for (QJsonObject work : works) {
            for (auto it = one.work.begin(); it != one.work.end(); ++it)
                work.insert(it.key(), it.value());
            workloads.append(work);
        }
        settings.insert(QStringLiteral("workloads"), workloads);
        const Expected<QJsonObject> normalized = normalizedSmallFiles(settings);
        if (!normalized)
            return wrong(run.number, QString::fromStdString(normalized.error().detail));
        Probe probe;
        probe.kind = QString::fromLatin1(kinds::kSmallFiles);
        probe.name = uniqueName(run.name.left(80) + one.name);
        probe.system = *normalized;
        probe.sweep = one.name.isEmpty() ? QString() : run.name.left(80);
        m_preset.probes.append(probe);
        return {};
    }

    QString uniqueName(const QString& wanted) const
    {
        const auto isTaken = [this](const QString& name) {
            return std::any_of(m_preset.probes.cbegin(), m_preset.probes.cend(), [&](const Probe& probe) { return probe.name == name; });
        };
        QString name = wanted;
        for (int n = 2; isTaken(name); ++n)
            name = QStringLiteral("%1 (%2)").arg(wanted).arg(n);
        return name;
    }

    QMap<QString, Parameters> m_defaults;
    QList<VdbenchLine> m_fsds;
    QList<VdbenchLine> m_fwds;
    Preset m_preset;
};

} // namespace

Expected<Preset> vdbenchProbes(const QByteArray& text, const QString& name)
{
    Expected<Preset> preset = Reader().read(text, name);
    if (preset)
        return preset;
    Error error = preset.error();
    error.subject = name.toStdString();
    return error;
}

} // namespace driveduel
