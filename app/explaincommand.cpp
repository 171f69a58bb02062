#include "app/arguments.h"
#include "app/cli.h"
#include "app/commands.h"
#include "app/output.h"
#include "app/resultarguments.h"
#include "core/text/explanations.h"
#include "core/text/wording.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

namespace driveduel::app {

namespace {

constexpr std::array kTopics {ExplanationTopic::Figures, ExplanationTopic::Method, ExplanationTopic::Probes, ExplanationTopic::Tools, ExplanationTopic::Warnings, ExplanationTopic::Findings};

QByteArray listText()
{
    QString text;
    for (const ExplanationTopic topic : kTopics) {
        text += explanationTopicText(topic) + u'\n';
        for (const QString& id : explanationIds(topic))
            text += QStringLiteral("  %1 %2\n").arg(id, -24).arg(explanation(id)->title);
        text += u'\n';
    }
    return (text + Cli::tr("driveduel explain TERM explains one of them; with results after it, by their figures.") + u'\n').toUtf8();
}

/// One for each configuration, from the first row that has the figure.
QStringList examplesOf(const QString& id, const Comparison& comparison)
{
    QStringList examples;
    for (int cell = 0; cell < comparison.results.size(); ++cell) {
        for (int row = 0; row < comparison.rows.size(); ++row) {
            const QString example = explanationExample(id, comparison, row, cell);
            if (example.isEmpty())
                continue;
            examples.append(QStringLiteral("%1: %2").arg(rowTitle(comparison.rows[row]), example));
            break;
        }
    }
    examples.removeDuplicates();
    return examples;
}

QByteArray termText(const Explanation& term, const QStringList& examples)
{
    QString text = QStringLiteral("%1 (%2)\n\n%3\n").arg(term.title, term.id, term.text);
    if (!examples.isEmpty())
        text += u'\n' + examples.join(u'\n') + u'\n';
    if (!term.related.isEmpty())
        text += u'\n' + Cli::tr("See also: %1").arg(term.related.join(QStringLiteral(", "))) + u'\n';
    return text.toUtf8();
}

QJsonObject termJson(const QString& id, const QStringList& examples)
{
    const Explanation term = *explanation(id);
    QJsonObject json {{QStringLiteral("id"), term.id}, {QStringLiteral("title"), term.title}, {QStringLiteral("text"), term.text},
        {QStringLiteral("related"), QJsonArray::fromStringList(term.related)}};
    if (!examples.isEmpty())
        json.insert(QStringLiteral("examples"), QJsonArray::fromStringList(examples));
    return json;
}

QByteArray allJson()
{
    QJsonArray terms;
    for (const ExplanationTopic topic : kTopics) {
        for (const QString& id : explanationIds(topic))
            terms.append(termJson(id, {}));
    }
    return QJsonDocument(terms).toJson();
}

} // namespace

int explainCommand(const QStringList& arguments)
{
    const QString self = QStringLiteral("explain");
    QCommandLineParser parser;
    parser.setApplicationDescription(Cli::tr("Explains the figures, words, warnings and findings that DriveDuel and fio show."));
    parser.addPositionalArgument(QStringLiteral("TERM"), Cli::tr("What to explain: a figure, a word of fio, a warning; without it all are listed."), QStringLiteral("[TERM]"));
    parser.addPositionalArgument(QStringLiteral("RESULT"), Cli::tr("Result files, or ids of stored results, whose figures serve as example."), QStringLiteral("[RESULT...]"));
    const QCommandLineOption json(QStringLiteral("json"), Cli::tr("Print JSON."));
    parser.addOption(json);
    if (const auto over = parseArguments(parser, self, arguments))
        return *over;
    const QStringList words = parser.positionalArguments();
    if (words.isEmpty())
        return finish(print(parser.isSet(json) ? allJson() : listText()), kDone);
    const QString id = findExplanation(words.first());
    if (id.isEmpty()) {
        say(Cli::tr("driveduel explain: there is no explanation of “%1”; driveduel explain lists all.").arg(sanitized(words.first())));
        return kFailed;
    }
    QStringList examples;
    if (words.size() > 1) {
        const Expected<QList<ResultPtr>> results = loadComparable(words.mid(1));
        if (!results) {
            complain(results.error());
            return kFailed;
        }
        examples = examplesOf(id, compare(*results));
    }
    const QByteArray text = parser.isSet(json) ? QJsonDocument(termJson(id, examples)).toJson() : termText(*explanation(id), examples);
    return finish(print(text), kDone);
}

} // namespace driveduel::app
