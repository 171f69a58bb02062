/// Which results measured the same place again: each time is a session (engine.md §4 B and E). Pure functions; any thread.
///
/// Passes of one run tell how much a repetition differs, not how much the next plug-in, the next file or the next boot does. Where a
/// comparison holds several sessions of one setup, that is known: with 3 or more on both sides their means are compared instead of
/// passes, and with fewer the difference of a setup with itself (A/A noise) widens the margin. Nothing of it is guessed from the passes
/// of one run: their scatter is in the interval already and would count twice.
#pragma once

#include "core/analysis/passvalues.h"
#include "core/results/resultstore.h"

#include <QList>

#include <functional>

namespace driveduel {

inline constexpr int kFewestSessions = 3;

/// Same machine in the same state (processor, governor, power source, system from a stick or not) and same drives on the same link, as far
/// as results tell: serial numbers are not in them, so two drives of one model in different runs count as one. False where the drive is
/// not known. Of one run only two folders on one file system are a setup twice.
bool isSameSetup(const BenchmarkResult& a, const BenchmarkResult& b);

/// Whether one drive may have been moved between two enclosures or ports: the same size to the byte behind different links, in
/// different runs. Many drives have the same size, hence "may".
bool mayBeMovedDrive(const BenchmarkResult& a, const BenchmarkResult& b);

/// Of the results, those that are sessions of the setup of `index`, itself included; one of each run.
QList<int> sessionsOf(const QList<ResultPtr>& results, int index);

/// What a result has of the row that is compared; nothing where it has none that may be compared.
using ValuesOf = std::function<std::optional<PassValues>(int result)>;

/// The largest difference of one setup with itself, as |ln ratio|: of all pairs of sessions of the setups of `a` and `b`, but for that pair
/// itself. 0 where nothing was measured twice.
double noiseOf(const QList<ResultPtr>& results, int a, int b, const ValuesOf& valuesOf);

/// One geometric mean a session.
struct SessionMeans
{
    PassValues configuration;
    PassValues reference;
};
/// Nothing with fewer than kFewestSessions of either, or when both are the same setup. Where each session of one was interleaved with one
/// of the other, they are paired by their runs.
std::optional<SessionMeans> sessionMeans(const QList<ResultPtr>& results, int configuration, int reference, const ValuesOf& valuesOf);

} // namespace driveduel
