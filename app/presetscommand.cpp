#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "core/probes/presetstore.h"
#include "core/text/wording.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace driveduel::app {

namespace {

QJsonObject toJson(const Preset& preset)
{
    QJsonArray probes;
    for (const Probe& probe : preset.probes) {
        probes += QJsonObject {{QStringLiteral("name"), probe.name}, {QStringLiteral("kind"), probe.kind},
            {QStringLiteral("settings"), probeSettingsToJson(probe)},
            {QStringLiteral("fio"), fioCommandLine(probe, QStringLiteral("FILE"))}};
    }
    return {{QStringLiteral("id"), preset.id}, {QStringLiteral("name"), presetName(preset)},
        {QStringLiteral("description"), presetDescription(preset)}, {QStringLiteral("builtIn"), preset.builtIn},
        {QStringLiteral("passes"), preset.passes}, {QStringLiteral("pauseSeconds"), preset.pauseSeconds},
        {QStringLiteral("probes"), probes}};
}

QString toText(const Preset& preset)
{
    QString text = QStringLiteral("%1 — %2\n    %3\n").arg(preset.id, presetName(preset), presetDescription(preset));
    for (const Probe& probe : preset.probes)
        text += QStringLiteral("    · %1 (%2)\n").arg(probe.name, probeSubtitle(probe));
    return text;
}

} // namespace

int presetsCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Shows the presets: the built-in ones and your own."));
    const QCommandLineOption json(QStringLiteral("json"), Cli::tr("Print JSON with every setting and the fio command of each probe."));
    parser.addOption(json);
    if (const auto over = parseArguments(parser, QStringLiteral("presets"), arguments))
        return *over;
    if (!parser.positionalArguments().isEmpty())
        return wrongUsage(QStringLiteral("presets"), Cli::tr("Unexpected argument “%1”.").arg(parser.positionalArguments().first()));

    QList<Error> problems;
    const QList<Preset> presets = PresetStore().all(&problems);
    for (const Error& problem : problems)
        complain(problem);
    if (parser.isSet(json)) {
        QJsonArray all;
        for (const Preset& preset : presets)
            all += toJson(preset);
        return finish(print(QJsonDocument(all).toJson()), kDone);
    }
    QStringList texts;
    for (const Preset& preset : presets)
        texts += toText(preset);
    return finish(print(texts.join(QLatin1Char('\n')).toUtf8()), kDone);
}

} // namespace driveduel::app
