/// A comparison as rows of plain text, shared by the Markdown and the terminal table. Internal to core/interchange.
#pragma once

#include "core/analysis/comparison.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace driveduel {

struct TableColumn
{
    QString title;
    bool isFigure = true; ///< aligned to the right
    int importance = 0; ///< what does not fit is dropped from the least important on; never the most important two
};

struct PlainTable
{
    QList<TableColumn> columns;
    QList<QStringList> rows; ///< one a configuration; of rows of one test only the first names it
    QList<int> groupStarts; ///< rows where a test begins
};

/// Figures as core/text words them; a '*' behind the configuration's letter marks a number that is not the drive's. A
/// percentile stands only where at least ten I/Os lie above it (engine.md §4 F).
PlainTable comparisonTable(const Comparison& comparison);

/// In µs without the unit; "—" where the cell has none or fewer than ten I/Os lie above it.
QString percentileText(const Cell& cell, double percent);

/// One configuration in words: label, drive, machine, time and preset, without empty ones.
struct ConfigurationText
{
    QString letter;
    QString label;
    QStringList details;
    bool isReference = false;
};
QList<ConfigurationText> configurationTexts(const Comparison& comparison);

/// What must be known beside the numbers: each distinct warning as a sentence, with the rows' letters and tests, and
/// probes that were refused.
QStringList remarks(const Comparison& comparison);

} // namespace driveduel
