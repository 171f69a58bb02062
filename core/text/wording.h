/// All wording of errors, units, warnings and verdicts for the window and the command line: one place, translated through
/// QCoreApplication::translate in the context "driveduel". Needs no Gui, so that the server build speaks the same.
/// Any thread after translators are installed.
#pragma once

#include "core/analysis/chartdata.h"
#include "core/analysis/comparison.h"
#include "core/runs/plan.h"
#include "core/runs/runcontroller.h"

#include <QString>

namespace driveduel {

/// Figures have a '.' in every language and "—" stands for a number that is not there (NaN, infinite, negative).

/// One sentence: what, where, what to do.
QString errorText(const Error& error);

QString bytesText(quint64 bytes); ///< "931.5 GiB": powers of 1024, four significant digits
QString megabytesPerSecondText(double bytesPerSecond, bool withUnit = true); ///< "49.5 MB/s", three significant digits, 10^6
QString iopsText(double iops); ///< "12 083": grouped by narrow no-break spaces (U+202F), as all figures from 1000 on
QString latencyText(double ns, bool withUnit = true); ///< in µs below 10 ms, "225 µs", "12.4 ms", "1.2 s"
QString microsecondsText(double ns); ///< plain µs figure for tables, three significant digits or grouped
QString durationText(quint64 ns); ///< "about 4 min", "35 s"
QString percentText(double percent); ///< "p99.9"

QString probeTitle(const Probe& probe); ///< the probe's name
QString probeSubtitle(const Probe& probe); ///< "QD1 direct", "QD32 · 16 jobs · buffered · fdatasync"
QString rowTitle(const ComparisonRow& row); ///< with "read"/"write" for mixed probes
QString sideName(Side side);
QString chartTitle(ChartKind kind);

/// A full sentence; an unknown id is shown as it is. Figures that are missing from `values` are left out of it. Read are:
/// device-bytes-low, device-bytes-high, buffered: "ratio" (device bytes / counted bytes) · above-ceiling: "bytesPerSecond",
/// "ceilingBytesPerSecond" · not-the-drive, sync-backend, ended-early: "reason" · queue-depth-low: "achieved", "nominal" ·
/// cpu-bound: "cpuShare" (0..1 of a core) · split-requests: "requestsPerIo" · few-ios: "ios" ·
/// those of conditionchecks.h: "share", "seconds", "reason" · banners: see Comparison::banners.
QString warningText(const Warning& warning);
QString warningBadge(const Warning& warning); ///< two or three words: "not the drive"
QString ratioText(const RatioEstimate& estimate); ///< "2.45× (2.41–2.49)"; "2.45×" of a single run without printed digits
/// "Internal NVMe writes 4K blocks 3.2× faster (95 % 3.1–3.3, 6 pairs)", told from the better side, naming the other where there are more
/// than two; "A and B read 4K blocks with no measurable difference (under 3 %)", "Reading 4K blocks: undecided, B is −4 % to +9 %
/// against A; about 8 more pairs would tell", "A: sysbench cpu · events per second 1 % higher (single run, no interval)".
/// No full stop at the end. Empty for the reference itself and for places that do not exist.
QString verdictSentence(const Comparison& comparison, int row, int cell);
/// From the configuration's side: "3.2× faster", "18 % slower", "under 3 % apart", "undecided", "settings differ", "2.4× faster, single
/// run", of metrics and latencies "3.2× lower"; empty for the reference.
QString verdictShort(const Verdict& verdict);
/// From the configuration's side, of one of Cell::latencyVerdicts: "p99 latency 2.1× lower (95 % 1.9–2.3, 5 pairs)", "p50 latency: no
/// measurable difference (under 3 %)", "p99.9 latency: undecided, −4 % to +9 %". No full stop; empty where there is none.
QString latencySentence(const Comparison& comparison, int row, int cell, double percent);
/// All of a cell's latency sentences, by percentile.
QStringList latencySentences(const Comparison& comparison, int row, int cell);
/// A figure with its unit, with the digits that were printed (`halfStep`), else three significant ones: "1 406.35 events/s".
QString metricText(double value, const QString& unit, double halfStep = 0);
/// The same without unit.
QString metricFigure(double value, double halfStep = 0);
/// "Pass 3 stands out (far below the others) and is counted all the same; meanwhile the machine slept."
QString outlierText(const PassOutlier& outlier);
/// The clearest differences, one each of reads and writes where possible, or why there is none. No full stop at the end.
QString headlineText(const Comparison& comparison);
QString locationSummary(const Location& location); ///< "SSK Storage · USB 10 Gb/s · UAS · ext4"
QString hostSummary(const Host& host);
QString planSummary(const Plan& plan); ///< "5 passes, ABBA · about 4 min · writes 10 GiB to each · 61 GiB stay free"
QString stageText(RunStage stage);

} // namespace driveduel
