/// What a configuration is good for: rules with thresholds over a comparison's figures. Pure functions; any thread.
///
/// A use is as good as its weakest measured figure. A figure whose 95 % interval holds a threshold is between two words. Figures that are not
/// the drive's are not used. A use whose required figure is missing is NotMeasured, unless another figure already makes it Poor.
///
/// | figure | read from | use: usable from, good from | why there |
/// |---|---|---|---|
/// | read-4k-iops | 4K random reads, one at a time | desktop, To Go, games: 1500, 4000 IOPS | the SD Association's classes A1 and A2 for running programs |
/// | write-4k-iops | 4K random writes, one at a time | desktop, To Go: 500, 2000 IOPS | the same classes |
/// | read-4k-p999 | one of 1000 of these reads | desktop, To Go, database: 100, 10 ms at most | 0.1 s is where people notice a wait (Nielsen) |
/// | sync-p99 | fsync or fdatasync after a small write | desktop, To Go: 100, 20 ms · database: 50, 10 ms at most | packages and browsers sync for each step; etcd's manual
///   asks for 10 ms |
/// | durable-writes | the same, how many a second | database: 50, 500 | etcd's hardware guide: 50 at least, 500 under load |
/// | read-deep-iops | 4K random reads, 16 and more at once | database: 3000, 20 000 IOPS | a hard disk array; a SATA SSD shared by some guests |
/// | read-large | sequential reads of 128K and more | desktop: 100, 400 MB/s · video: 180, 360 MB/s · games: 100, 500 MB/s | a gigabyte of programs in 10 or
///   2.5 s; two or four streams of ProRes 422 HQ in 4K at 30 frames (88 MB/s each, Apple's white paper); 8 GB of a level in 80 or 16 s |
/// | sustained-write | the slowest 5 s of a sequential write of at least 60 s or 16 GiB | video: 90, 180 MB/s · backup: 30, 100 MB/s | one such stream, as the
///   video speed class V90, or one at 60 frames; a terabyte in a night (9 h) or in 3 h |
///
/// Findings spoil a use whatever its figures: a drive that dropped out, I/O errors or failing health make To Go, database and backup Poor, flushes
/// that are switched off make a database Poor, an overloaded port or a bridge with emergency firmware make To Go and backup Usable at most.
#pragma once

#include "core/analysis/comparison.h"

#include <span>

namespace driveduel {

enum class UseCase { Desktop, ToGo, Video, Games, Database, Backup };
/// In ascending order; the ones in between are of intervals that hold a threshold.
enum class Fitness { NotMeasured, Poor, PoorToUsable, Usable, UsableToGood, Good };
enum class FigureUnit { BytesPerSecond, PerSecond, Nanoseconds };

/// A rule of a use.
struct Criterion
{
    const char* id; ///< of the table above
    UseCase useCase;
    FigureUnit unit;
    double usable; ///< in the unit; for times at most, else at least
    double good;
    bool isRequired; ///< without it there is no verdict on the use
    const char* presetId; ///< which built-in preset measures it
};
std::span<const Criterion> allCriteria();

struct CriterionOutcome
{
    const Criterion* rule = nullptr; ///< never null
    Fitness fitness = Fitness::NotMeasured;
    std::optional<double> value; ///< median over passes, in the rule's unit
    std::optional<double> low, high; ///< its 95 % interval
    int row = -1; ///< of the comparison; -1 when none measures it
    /// Why it is NotMeasured: "missing", "invalid" (not the drive's), "held-back" (the queue was not full, so the drive could do more), "few-samples" (fewer than 10 I/Os above the percentile), "burst" (the write
    /// was too short to tell how it goes on; `value` is that of the burst).
    QString missingId;
    quint64 writtenBytes = 0; ///< of sustained-write: how much the pass wrote
};

struct Suitability
{
    UseCase useCase = UseCase::Desktop;
    Fitness fitness = Fitness::NotMeasured;
    QList<CriterionOutcome> criteria; ///< in the table's order
    QStringList spoiledBy; ///< ids of findings that hold the use down
};

/// Every use, in the order of UseCase. To Go only for drives that can be taken along, or where nothing is known of the drive.
QList<Suitability> suitabilityOf(const Comparison& comparison, int configuration);

} // namespace driveduel
