/// What was found in a text: blocks that a known tool printed, in order, each with its place, and what was not understood.
/// Plain values; any thread. All text is sanitised.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace driveduel::import {

struct Place
{
    quint64 line = 0; ///< 1 is the first
    int column = 0; ///< 1 is the first; in bytes of the line as it stands in the file

    friend bool operator==(const Place&, const Place&) = default;
};

/// Something that a person should know of a place: "out-of-range", "cut-off", "bad-json", "no-figures", "figure-corrected",
/// "same-run", "unknown-layout", …; see importwording for the sentences.
struct Remark
{
    QString id;
    Place place;
    QString text; ///< the piece of the text that it is about

    friend bool operator==(const Remark&, const Remark&) = default;
};

struct FoundProbe
{
    ProbeRecord record; ///< with one pass
    QString subject; ///< the device or file that was measured, as printed; empty where the tool did not say
    /// Run again it would be a repetition. Not so what comes out of the page cache: the second run measures something else.
    bool isRepeatable = true;
    QList<Metric> details; ///< what was printed beside and is not compared: "clat mean", "p99 of clat", …
};

struct FoundBlock
{
    Place place; ///< of its first line
    quint64 lastLine = 0;
    QString tool; ///< "fio", "hdparm", …
    QString version; ///< empty where it does not say
    QString format; ///< "text", "json", "terse", "csv", …
    QString command; ///< the command line above it, without prompt
    QString section; ///< the heading that it stands under
    QString sideHeading; ///< the last heading above that names a side of a comparison; empty where none did
    QString promptHost; ///< the machine's name in the prompt above
    QDateTime time; ///< when it was measured, where it says so
    QList<FoundProbe> probes; ///< in the order of the text
    std::optional<Host> host; ///< facts of the machine, from lsblk, inxi, …: what is not told is as made
    QList<BlockNode> drives; ///< facts of drives
    QList<Remark> remarks;
};

struct ScanReport
{
    QList<FoundBlock> blocks; ///< in the order of the text
    QList<Remark> remarks; ///< outside of any block
    quint64 bytes = 0;
    quint64 lines = 0;
    bool wasCancelled = false;
};

} // namespace driveduel::import
