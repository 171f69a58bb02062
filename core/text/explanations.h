/// What each figure, word, warning and finding means, for people who meet it for the first time. Translated in the context
/// "Explanations"; any thread after translators are installed.
///
/// Ids are stable: of a figure its name in the table or fio's word ("bandwidth", "p99", "slat"), of a kind
/// of probe, a warning or a finding its own id.
#pragma once

#include "core/analysis/comparison.h"

#include <QString>
#include <QStringList>

namespace driveduel {

enum class ExplanationTopic { Figures, Method, Probes, Tools, Warnings, Findings };

struct Explanation
{
    QString id;
    QString title;
    QString text;
    QStringList related; ///< ids of others that help to understand it
};

QString explanationTopicText(ExplanationTopic topic);
/// In the order in which they are listed.
QStringList explanationIds(ExplanationTopic topic);
/// Nothing for an id that is none.
std::optional<Explanation> explanation(const QString& id);
/// The id that somebody means: an id, a title, a column or fio's own word, whatever its case ("BW", "99.00th", "iodepth"). Empty for none.
QString findExplanation(const QString& word);

QString explanationIdOf(Limit limit); ///< "limit-link", …
QString explanationIdOf(const Verdict& verdict); ///< "faster", "undecided", …; "not-comparable" of the reference's empty one
QString explanationIdOfPercentile(double percent); ///< "p99.9"; "latency" for one without a text of its own

/// Of a metric of core/probes/systemkinds.h by its name; "tool-figure" for names that it does not know.
QString explanationIdOfMetric(const QString& kind, const QString& name);

/// The term with the figures of one cell of a comparison: "On To Go, 99 of 100 requests took at most 97 µs." Names are sanitised plain
/// text. Empty where the cell has no such figure.
QString explanationExample(const QString& id, const Comparison& comparison, int row, int cell);

} // namespace driveduel
