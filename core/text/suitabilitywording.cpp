#include "core/text/suitabilitywording.h"

#include "core/probes/builtinpresets.h"
#include "core/probes/presetstore.h"
#include "core/text/findingwords.h"
#include "core/text/subjects.h"

#include <QCoreApplication>

namespace driveduel {

namespace {

struct Suitable
{
    Q_DECLARE_TR_FUNCTIONS(Suitability)
};

QString amountText(FigureUnit unit, double value)
{
    switch (unit) {
    case FigureUnit::BytesPerSecond:
        return megabytesPerSecondText(value);
    case FigureUnit::Nanoseconds:
        return latencyText(value);
    case FigureUnit::PerSecond:
        break;
    }
    return QStringLiteral("%1 IOPS").arg(iopsText(value));
}

QString bareText(FigureUnit unit, double value)
{
    return unit == FigureUnit::BytesPerSecond ? megabytesPerSecondText(value, false) : unit == FigureUnit::PerSecond ? iopsText(value) : latencyText(value);
}

bool is(const Criterion& rule, const char* id) { return qstrcmp(rule.id, id) == 0; }

QString presetTitle(const Criterion& rule)
{
    for (const Preset& preset : builtInPresets()) {
        if (preset.id == QLatin1String(rule.presetId))
            return presetName(preset);
    }
    return QString::fromLatin1(rule.presetId);
}

QString readReason(const Criterion& rule)
{
    if (rule.useCase == UseCase::Games)
        return Suitable::tr("While a game runs it loads many small pieces. The SD Association asks for 1 500 of cards that run programs (class A1) and 4 000 of better ones (A2).");
    return Suitable::tr("Starting a system or a program reads thousands of small scattered pieces, each before the next. The SD Association asks for 1 500 a second of cards that run programs (class A1) and 4 000 of better ones (A2).");
}

QString largeReason(const Criterion& rule)
{
    if (rule.useCase == UseCase::Video)
        return Suitable::tr("One stream of ProRes 422 HQ in 4K at 30 frames needs 88 MB/s (Apple's white paper). 180 MB/s play two at once for a cut, 360 MB/s four.");
    if (rule.useCase == UseCase::Games)
        return Suitable::tr("A level of 8 GB loads in 80 s at 100 MB/s and in 16 s at 500 MB/s; above that, unpacking takes longer than reading in most games.");
    return Suitable::tr("A gigabyte of programs and libraries takes 10 s at 100 MB/s and 2.5 s at 400 MB/s.");
}

QString sustainedReason(const Criterion& rule)
{
    if (rule.useCase == UseCase::Video)
        return Suitable::tr("A recording may not stop when the drive's cache is full. 90 MB/s hold one stream of ProRes 422 HQ in 4K at 30 frames (and the video speed class V90), 180 MB/s one at 60.");
    return Suitable::tr("A backup writes far more than the drive's cache holds. A terabyte takes about 9 hours, a night, at 30 MB/s and 3 hours at 100 MB/s.");
}

QString syncReason(const Criterion& rule)
{
    if (rule.useCase == UseCase::Database)
        return Suitable::tr("A database answers only when its log is safe. The manual of etcd asks for 10 ms at p99; at 50 ms a person notices two in a row.");
    return Suitable::tr("Installing packages and browsing sync for every step, and the program waits meanwhile. 100 ms is where a person notices a wait.");
}

QString missingText(const CriterionOutcome& outcome)
{
    const QString preset = text::quoted(presetTitle(*outcome.rule));
    if (outcome.missingId == u"invalid")
        return Suitable::tr("Not used: the number is not the drive's.");
    if (outcome.missingId == u"held-back")
        return Suitable::tr("Not used: too few requests were under way to ask the drive for all it can do.");
    if (outcome.missingId == u"few-samples")
        return Suitable::tr("Too few I/Os to tell how slow the slowest are; longer passes would.");
    if (outcome.missingId == u"burst")
        return Suitable::tr("Only a burst was written, which the drive's cache may have taken. The preset %1 tells how it goes on.").arg(preset);
    return Suitable::tr("Not measured. The preset %1 tells.").arg(preset);
}

/// The first figure that is as bad as the verdict.
const CriterionOutcome* decisive(const Suitability& use)
{
    for (const CriterionOutcome& outcome : use.criteria) {
        if (outcome.fitness == use.fitness && use.fitness != Fitness::NotMeasured)
            return &outcome;
    }
    return nullptr;
}

} // namespace

QString useCaseText(UseCase useCase)
{
    switch (useCase) {
    case UseCase::Desktop:
        return Suitable::tr("Desktop system");
    case UseCase::ToGo:
        return Suitable::tr("System to take along (To Go)");
    case UseCase::Video:
        return Suitable::tr("4K video: editing and recording");
    case UseCase::Games:
        return Suitable::tr("Games");
    case UseCase::Database:
        return Suitable::tr("Virtual machines and databases");
    case UseCase::Backup:
        break;
    }
    return Suitable::tr("Backups");
}

QString useCaseName(UseCase useCase)
{
    static constexpr const char* names[] = {"desktop", "to-go", "video", "games", "database", "backup"};
    return QString::fromLatin1(names[static_cast<int>(useCase)]);
}

QString fitnessText(Fitness fitness)
{
    switch (fitness) {
    case Fitness::Good:
        return Suitable::tr("good");
    case Fitness::UsableToGood:
        return Suitable::tr("between usable and good");
    case Fitness::Usable:
        return Suitable::tr("usable");
    case Fitness::PoorToUsable:
        return Suitable::tr("between poor and usable");
    case Fitness::Poor:
        return Suitable::tr("poor");
    case Fitness::NotMeasured:
        break;
    }
    return Suitable::tr("not measured");
}

QString fitnessName(Fitness fitness)
{
    static constexpr const char* names[] = {"not-measured", "poor", "poor-to-usable", "usable", "usable-to-good", "good"};
    return QString::fromLatin1(names[static_cast<int>(fitness)]);
}

QString criterionTitle(const Criterion& rule)
{
    if (is(rule, "read-4k-iops"))
        return Suitable::tr("Small reads, one at a time");
    if (is(rule, "write-4k-iops"))
        return Suitable::tr("Small writes, one at a time");
    if (is(rule, "read-4k-p999"))
        return Suitable::tr("The slowest of 1000 small reads (p99.9)");
    if (is(rule, "sync-p99"))
        return Suitable::tr("The slowest of 100 waits until data is safe (p99)");
    if (is(rule, "durable-writes"))
        return Suitable::tr("Small writes that are safe, one after the other");
    if (is(rule, "read-deep-iops"))
        return Suitable::tr("Small reads, many at once");
    if (is(rule, "read-large"))
        return Suitable::tr("Large reads");
    return Suitable::tr("Writing on and on: the slowest 5 s");
}

QString criterionFigure(const CriterionOutcome& outcome)
{
    if (!outcome.value)
        return text::missing();
    const FigureUnit unit = outcome.rule->unit;
    const QString value = amountText(unit, *outcome.value);
    if (!outcome.low || !outcome.high)
        return value;
    return QStringLiteral("%1 (%2–%3)").arg(value, bareText(unit, *outcome.low), bareText(unit, *outcome.high));
}

QString criterionThresholds(const Criterion& rule)
{
    const QString usable = amountText(rule.unit, rule.usable);
    const QString good = amountText(rule.unit, rule.good);
    return rule.unit == FigureUnit::Nanoseconds ? Suitable::tr("usable up to %1, good up to %2").arg(usable, good)
                                                : Suitable::tr("usable from %1, good from %2").arg(usable, good);
}

QString criterionReason(const Criterion& rule)
{
    if (is(rule, "read-4k-iops"))
        return readReason(rule);
    if (is(rule, "write-4k-iops"))
        return Suitable::tr("A running system writes small pieces all the time. The SD Association asks for 500 a second of cards that run programs (class A1) and 2 000 of better ones (A2).");
    if (is(rule, "read-4k-p999"))
        return Suitable::tr("A program that reads a few hundred pieces meets one that slow each time. From 100 ms on a person notices the wait (Nielsen).");
    if (is(rule, "sync-p99"))
        return syncReason(rule);
    if (is(rule, "durable-writes"))
        return Suitable::tr("Each transaction ends with such a write. The hardware guide of etcd asks for 50 a second at least and 500 under load.");
    if (is(rule, "read-deep-iops"))
        return Suitable::tr("Several guests or users ask at the same time. 3 000 a second is what an array of hard disks gives, 20 000 a SATA SSD that some guests share.");
    if (is(rule, "read-large"))
        return largeReason(rule);
    return sustainedReason(rule);
}

QString criterionSource(const Comparison& comparison, const CriterionOutcome& outcome)
{
    if (!outcome.value)
        return missingText(outcome);
    const QString probe = outcome.row >= 0 ? rowTitle(comparison.rows[outcome.row]) : text::missing();
    if (outcome.missingId == u"burst")
        return text::joined({Suitable::tr("From %1.").arg(text::quoted(probe)), missingText(outcome)});
    if (outcome.writtenBytes > 0)
        return Suitable::tr("From %1, over %2.").arg(text::quoted(probe), bytesText(outcome.writtenBytes));
    if (!outcome.low)
        return Suitable::tr("From %1; without an interval, so take it with care near a threshold.").arg(text::quoted(probe));
    return Suitable::tr("From %1.").arg(text::quoted(probe));
}

QString suitabilityText(const Suitability& use)
{
    QStringList titles;
    for (const QString& id : use.spoiledBy)
        titles.append(findingText({id, FindingSeverity::Problem, {}, {}, {}}).title);
    if (!titles.isEmpty())
        return Suitable::tr("Held down by: %1").arg(text::listed(titles));
    if (const CriterionOutcome* outcome = decisive(use))
        return QStringLiteral("%1: %2").arg(criterionTitle(*outcome->rule), criterionFigure(*outcome));
    for (const CriterionOutcome& outcome : use.criteria) {
        if (outcome.rule->isRequired && outcome.fitness == Fitness::NotMeasured)
            return QStringLiteral("%1: %2").arg(criterionTitle(*outcome.rule), missingText(outcome));
    }
    return {};
}

QStringList suitabilityLines(const Comparison& comparison)
{
    QList<QStringList> words(static_cast<int>(UseCase::Backup) + 1);
    for (int c = 0; c < comparison.results.size(); ++c) {
        for (const Suitability& use : suitabilityOf(comparison, c)) {
            if (use.fitness == Fitness::NotMeasured)
                continue;
            const QString letter = QString(QChar(static_cast<char16_t>(u'A' + c)));
            words[static_cast<int>(use.useCase)].append(QStringLiteral("%1 %2").arg(letter, fitnessText(use.fitness)));
        }
    }
    QStringList lines;
    for (int u = 0; u < words.size(); ++u) {
        if (!words[u].isEmpty())
            lines.append(QStringLiteral("%1: %2").arg(useCaseText(static_cast<UseCase>(u)), text::dotted(words[u])));
    }
    return lines;
}

} // namespace driveduel
