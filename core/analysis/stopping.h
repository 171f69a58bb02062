/// When a probe has been measured often enough (engine.md §4 C). Pure functions; any thread.
#pragma once

#include "core/analysis/verdict.h"

namespace driveduel {

enum class StopState {
    Decided, ///< the verdict is clear
    Narrow, ///< no clear verdict, but the interval is ±3 % or less: more pairs would not tell more
    More, ///< neither yet
    Cap, ///< neither, and the most pairs are done, or no ratio can be made of these values
};

struct StopDecision
{
    StopState state = StopState::More;
    /// For More: pairs that would bring the interval to ±3 %, n0·(h/0.03)² − n0, from 1 to what the cap leaves. A forecast.
    int morePairs = 0;
    /// For More: pairs to measure before the next look. Looks come at even numbers of pairs, where ABBA blocks are whole and a
    /// drift cancels; fewer looks also mean fewer chances to stop at a fluke.
    int nextPairs = 0;

    friend bool operator==(const StopDecision&, const StopDecision&) = default;
};

struct StoppingRule
{
    int mostPairs = 15;
};

/// What presets of verdicts start with. With fewer pairs than kBelievedPairs an interval of ±3 % is not believed yet, since a run would
/// stop just where the passes happen to lie close: it would hold the ratio in 92 of 100 cases only (simulated), and with them in 93 and more, or 92 where
/// drives differ by just the margin and scatter by 5 % (tst_simulation). Half of it is believed from the first ones on, and a verdict as clear as kClearEnough asks for at any number.
inline constexpr int kFirstPairs = 5;
inline constexpr int kBelievedPairs = 7;
inline constexpr int kFewestPairs = 3; ///< below, nothing is decided

/// A difference ends the pairs early only when it would be chance in 1 of 1000 cases. It is looked at up to seven times, and looking for
/// 1 in 20 each time would find a difference of 3 % or more between equal drives in 15 to 20 of 100 runs; with this it is 6 or less.
inline constexpr double kClearEnough = 0.001;

/// `targets`: the complete passes so far of one side or one metric of a probe, for each target. With one target its own interval
/// decides, with several every ratio between two of them.
StopDecision whenToStop(const QList<PassValues>& targets, const StoppingRule& rule = {});

/// Of all sides and metrics of a probe: the one that needs most. Decided when the list is empty.
StopDecision combined(const QList<StopDecision>& parts);

} // namespace driveduel
