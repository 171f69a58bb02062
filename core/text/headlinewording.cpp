#include "core/text/wording.h"

#include "core/text/subjects.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace driveduel {

namespace {

/// How often each outcome occurs among the numbers that are the drives' own.
struct Outcomes
{
    int undecided = 0;
    int alike = 0; ///< no difference, or a real one below the margin
    int tooFew = 0;
    int settings = 0;
    int invalid = 0;
    int other = 0;
    std::optional<Headline> probable; ///< the clearest that is only lost among many rows
    std::optional<Headline> open; ///< alike as far as it is known, but the interval reaches beyond 3 %
    std::optional<Headline> single; ///< the largest ratio of single runs
};

double clearness(const RatioEstimate& e)
{
    return std::max(std::log(e.low), -std::log(e.high));
}

double distance(const Comparison& comparison, Headline place)
{
    return std::abs(std::log(comparison.rows[place.row].cells[place.cell].verdict.estimate->ratio));
}

void countComparable(Outcomes& outcomes, const Comparison& comparison, Headline place)
{
    const Verdict& verdict = comparison.rows[place.row].cells[place.cell].verdict;
    if (verdict.kind == VerdictKind::SingleRun) {
        if (verdict.estimate && (!outcomes.single || distance(comparison, place) > distance(comparison, *outcomes.single)))
            outcomes.single = place;
        return;
    }
    if (verdict.kind != VerdictKind::Undecided) {
        const bool isInside = verdict.estimate && verdict.estimate->high <= 1 + kVerdictMargin && verdict.estimate->low >= 1 / (1 + kVerdictMargin);
        if (!isInside && !outcomes.open)
            outcomes.open = place;
        ++outcomes.alike;
        return;
    }
    ++outcomes.undecided;
    if (verdict.reasonId != QLatin1String("many-comparisons") || !verdict.estimate)
        return;
    const auto best = outcomes.probable
        ? comparison.rows[outcomes.probable->row].cells[outcomes.probable->cell].verdict.estimate
        : std::optional<RatioEstimate>();
    if (!best || clearness(*verdict.estimate) > clearness(*best))
        outcomes.probable = place;
}

Outcomes outcomesOf(const Comparison& comparison)
{
    Outcomes outcomes;
    for (int r = 0; r < comparison.rows.size(); ++r) {
        const QList<Cell>& cells = comparison.rows[r].cells;
        for (int c = 0; c < cells.size(); ++c) {
            const Verdict& verdict = cells[c].verdict;
            if (c == comparison.reference)
                continue;
            if (verdict.bothInvalid || verdict.reasonId == QLatin1String("invalid"))
                ++outcomes.invalid;
            else if (verdict.kind != VerdictKind::NotComparable)
                countComparable(outcomes, comparison, {r, c});
            else if (verdict.reasonId == QLatin1String("too-few-passes"))
                ++outcomes.tooFew;
            else if (verdict.reasonId == QLatin1String("settings-differ"))
                ++outcomes.settings;
            else
                ++outcomes.other;
        }
    }
    return outcomes;
}

QString withoutDifference(const Comparison& comparison)
{
    const Outcomes outcomes = outcomesOf(comparison);
    if (outcomes.probable)
        return verdictSentence(comparison, outcomes.probable->row, outcomes.probable->cell);
    if (outcomes.undecided > 0)
        return QCoreApplication::translate(
            "driveduel", "Undecided: the passes scatter too much to tell a difference; more passes would help");
    if (outcomes.open) // to call all of them equally fast would be more than is known
        return verdictSentence(comparison, outcomes.open->row, outcomes.open->cell);
    if (outcomes.alike > 0 && comparison.results.size() == 2)
        return QCoreApplication::translate("driveduel", "%1 and %2 are equally fast: no difference of 3 % or more")
            .arg(text::configurationName(comparison, 0), text::configurationName(comparison, 1));
    if (outcomes.alike > 0)
        return QCoreApplication::translate("driveduel", "All are equally fast: no difference of 3 % or more");
    if (outcomes.single)
        //: %1 is a whole clause: "A reads 4K blocks 2.4× faster (single run, no interval)"
        return QCoreApplication::translate("driveduel", "One run each, so nothing is certain: %1")
            .arg(verdictSentence(comparison, outcomes.single->row, outcomes.single->cell));
    if (outcomes.tooFew > 0)
        return QCoreApplication::translate("driveduel", "No verdict: that takes two or more complete passes of each");
    if (outcomes.invalid > 0)
        return QCoreApplication::translate("driveduel", "No verdict: these numbers are not the drives' own");
    if (outcomes.settings > 0)
        return QCoreApplication::translate("driveduel", "Not comparable: the settings of the probes differ");
    return QCoreApplication::translate("driveduel", "Not comparable: the results have no probe in common");
}

} // namespace

QString headlineText(const Comparison& comparison)
{
    if (comparison.results.isEmpty())
        return QCoreApplication::translate("driveduel", "Nothing to compare yet");
    if (comparison.results.size() == 1)
        return text::configurationName(comparison, 0);
    const QList<Headline> clear = headlines(comparison, 2);
    if (clear.isEmpty())
        return withoutDifference(comparison);
    const QString first = verdictSentence(comparison, clear[0].row, clear[0].cell);
    if (clear.size() == 1)
        return first;
    //: two clauses, each a sentence of its own
    return QCoreApplication::translate("driveduel", "%1; %2")
        .arg(first, verdictSentence(comparison, clear[1].row, clear[1].cell));
}

} // namespace driveduel
