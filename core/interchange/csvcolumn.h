/// The columns of the CSV export: one table of headers and getters. Internal to core/interchange.
#pragma once

#include "core/analysis/comparison.h"

#include <QString>

#include <functional>
#include <vector>

namespace driveduel {

/// One line of the file: a summary of a probe's side, one of its passes, a metric, or a probe that was refused.
struct CsvLine
{
    const Comparison* comparison = nullptr;
    const BenchmarkResult* result = nullptr;
    const ProbeRecord* probe = nullptr;
    const ComparisonRow* row = nullptr; ///< none on refused lines
    const Cell* cell = nullptr; ///< summary and metric only
    const PassRecord* pass = nullptr; ///< pass and metric pass only
    const Metric* metric = nullptr; ///< metric and metric pass only: in the row's unit
    const char* scope = ""; ///< "summary", "pass", "metric", "metric pass", "refused"

    /// The figures of the line's side; nothing on metric and refused lines.
    const SideRecord* side() const;
    /// Those of a summary line.
    const SideSummary* summary() const { return cell && !metric ? &cell->summary : nullptr; }
};

/// A cell of the file. Text is guarded against spreadsheets that run it; figures are our own.
struct CsvValue
{
    QString text;
    bool isFigure = false;

    static CsvValue ofText(const QString& text) { return {text, false}; }
    static CsvValue of(bool value) { return {value ? QStringLiteral("yes") : QStringLiteral("no"), true}; }
    static CsvValue of(quint64 value) { return {QString::number(value), true}; }
    static CsvValue of(int value) { return {QString::number(value), true}; }
    /// Shortest form that reads back as the same number; '.' in any locale. Empty when not finite.
    static CsvValue of(double value);
    static CsvValue of(const std::optional<double>& value) { return value ? of(*value) : CsvValue(); }
};

struct CsvColumn
{
    QString header; ///< with the unit in parentheses
    std::function<CsvValue(const CsvLine&)> value;
};

/// Which result, machine, drive and preset.
void appendEnvironmentColumns(std::vector<CsvColumn>& columns);
/// Which probe with which settings.
void appendSettingColumns(std::vector<CsvColumn>& columns);
/// Ratios, verdicts and outliers.
void appendVerdictColumns(std::vector<CsvColumn>& columns);
/// What was measured.
void appendFigureColumns(std::vector<CsvColumn>& columns);

} // namespace driveduel
