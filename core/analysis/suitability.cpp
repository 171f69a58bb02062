#include "core/analysis/suitability.h"

#include "core/analysis/suitabilityfigures.h"

#include <algorithm>
#include <array>

namespace driveduel {

namespace {

constexpr double kMb = 1e6;
constexpr double kMs = 1e6;

constexpr std::array kCriteria {
    Criterion {"read-4k-iops", UseCase::Desktop, FigureUnit::PerSecond, 1500, 4000, true, "os-on-usb"},
    Criterion {"write-4k-iops", UseCase::Desktop, FigureUnit::PerSecond, 500, 2000, true, "quick"},
    Criterion {"read-4k-p999", UseCase::Desktop, FigureUnit::Nanoseconds, 100 * kMs, 10 * kMs, false, "os-on-usb"},
    Criterion {"sync-p99", UseCase::Desktop, FigureUnit::Nanoseconds, 100 * kMs, 20 * kMs, false, "os-on-usb"},
    Criterion {"read-large", UseCase::Desktop, FigureUnit::BytesPerSecond, 100 * kMb, 400 * kMb, false, "os-on-usb"},
    Criterion {"read-4k-iops", UseCase::ToGo, FigureUnit::PerSecond, 1500, 4000, true, "os-on-usb"},
    Criterion {"write-4k-iops", UseCase::ToGo, FigureUnit::PerSecond, 500, 2000, false, "quick"},
    Criterion {"read-4k-p999", UseCase::ToGo, FigureUnit::Nanoseconds, 100 * kMs, 10 * kMs, false, "os-on-usb"},
    Criterion {"sync-p99", UseCase::ToGo, FigureUnit::Nanoseconds, 100 * kMs, 20 * kMs, true, "os-on-usb"},
    Criterion {"read-large", UseCase::Video, FigureUnit::BytesPerSecond, 180 * kMb, 360 * kMb, true, "quick"},
    Criterion {"sustained-write", UseCase::Video, FigureUnit::BytesPerSecond, 90 * kMb, 180 * kMb, true, "sustained-write"},
    Criterion {"read-4k-iops", UseCase::Games, FigureUnit::PerSecond, 1500, 4000, false, "quick"},
    Criterion {"read-large", UseCase::Games, FigureUnit::BytesPerSecond, 100 * kMb, 500 * kMb, true, "quick"},
    Criterion {"read-4k-p999", UseCase::Database, FigureUnit::Nanoseconds, 100 * kMs, 10 * kMs, false, "os-on-usb"},
    Criterion {"sync-p99", UseCase::Database, FigureUnit::Nanoseconds, 50 * kMs, 10 * kMs, true, "durability"},
    Criterion {"durable-writes", UseCase::Database, FigureUnit::PerSecond, 50, 500, true, "durability"},
    Criterion {"read-deep-iops", UseCase::Database, FigureUnit::PerSecond, 3000, 20'000, false, "quick"},
    Criterion {"sustained-write", UseCase::Backup, FigureUnit::BytesPerSecond, 30 * kMb, 100 * kMb, true, "sustained-write"},
};

/// What a finding makes of a use at most.
struct Spoiler
{
    const char* findingId;
    UseCase useCase;
    Fitness most;
};
constexpr std::array kSpoilers {
    Spoiler {"drive-left", UseCase::ToGo, Fitness::Poor},
    Spoiler {"drive-left", UseCase::Database, Fitness::Poor},
    Spoiler {"drive-left", UseCase::Backup, Fitness::Poor},
    Spoiler {"io-errors", UseCase::ToGo, Fitness::Poor},
    Spoiler {"io-errors", UseCase::Database, Fitness::Poor},
    Spoiler {"io-errors", UseCase::Backup, Fitness::Poor},
    Spoiler {"smart-failing", UseCase::ToGo, Fitness::Poor},
    Spoiler {"smart-failing", UseCase::Database, Fitness::Poor},
    Spoiler {"smart-failing", UseCase::Backup, Fitness::Poor},
    Spoiler {"flush-switched-off", UseCase::Database, Fitness::Poor},
    Spoiler {"over-current", UseCase::ToGo, Fitness::Usable},
    Spoiler {"over-current", UseCase::Backup, Fitness::Usable},
    Spoiler {"bridge-firmware-bad", UseCase::ToGo, Fitness::Usable},
    Spoiler {"bridge-firmware-bad", UseCase::Backup, Fitness::Usable},
};

Fitness levelOf(const Criterion& rule, double value)
{
    const bool isTime = rule.unit == FigureUnit::Nanoseconds;
    const auto reaches = [isTime, value](double threshold) { return isTime ? value <= threshold : value >= threshold; };
    return reaches(rule.good) ? Fitness::Good : reaches(rule.usable) ? Fitness::Usable : Fitness::Poor;
}

/// Of an interval: the word of both ends, or the one in between. An interval from poor to good says no more than its lower half.
Fitness between(Fitness a, Fitness b)
{
    const Fitness low = std::min(a, b);
    if (a == b)
        return a;
    return low == Fitness::Poor ? Fitness::PoorToUsable : Fitness::UsableToGood;
}

CriterionOutcome outcomeOf(const Comparison& comparison, int configuration, const Criterion& rule)
{
    CriterionOutcome outcome = suitability::figureOf(comparison, configuration, rule.id);
    outcome.rule = &rule;
    if (!outcome.value)
        return outcome;
    outcome.fitness = outcome.low && outcome.high ? between(levelOf(rule, *outcome.low), levelOf(rule, *outcome.high)) : levelOf(rule, *outcome.value);
    // It does not get faster once its cache is full: a slow burst decides, a fast one does not.
    if (outcome.missingId == u"burst" && outcome.fitness != Fitness::Poor)
        outcome.fitness = Fitness::NotMeasured;
    else
        outcome.missingId.clear();
    return outcome;
}

Fitness combined(const QList<CriterionOutcome>& criteria)
{
    Fitness worst = Fitness::NotMeasured;
    bool isComplete = true;
    for (const CriterionOutcome& outcome : criteria) {
        if (outcome.fitness == Fitness::NotMeasured)
            isComplete = isComplete && !outcome.rule->isRequired;
        else if (worst == Fitness::NotMeasured || outcome.fitness < worst)
            worst = outcome.fitness;
    }
    return isComplete || worst == Fitness::Poor ? worst : Fitness::NotMeasured;
}

void spoil(Suitability& use, const QList<Finding>& findings)
{
    for (const Spoiler& spoiler : kSpoilers) {
        const bool isFound = spoiler.useCase == use.useCase
            && std::any_of(findings.cbegin(), findings.cend(), [&](const Finding& finding) { return finding.id == QLatin1String(spoiler.findingId); });
        if (!isFound)
            continue;
        use.spoiledBy.append(QString::fromLatin1(spoiler.findingId));
        // What was not measured stays so, unless the finding alone decides.
        if (spoiler.most == Fitness::Poor || use.fitness > spoiler.most)
            use.fitness = spoiler.most;
    }
}

bool mayBeTakenAlong(const BenchmarkResult& result)
{
    if (!result.target || result.target->drives.isEmpty())
        return true;
    return std::any_of(result.target->drives.cbegin(), result.target->drives.cend(), [](const BlockNode& drive) {
        return drive.hotplug || drive.removable || (drive.link && (drive.link->transport == Transport::Usb || drive.link->thunderbolt));
    });
}

} // namespace

std::span<const Criterion> allCriteria()
{
    return kCriteria;
}

QList<Suitability> suitabilityOf(const Comparison& comparison, int configuration)
{
    QList<Suitability> uses;
    if (configuration < 0 || configuration >= comparison.results.size())
        return uses;
    const BenchmarkResult& result = *comparison.results[configuration];
    for (const UseCase useCase : {UseCase::Desktop, UseCase::ToGo, UseCase::Video, UseCase::Games, UseCase::Database, UseCase::Backup}) {
        if (useCase == UseCase::ToGo && !mayBeTakenAlong(result))
            continue;
        Suitability use;
        use.useCase = useCase;
        for (const Criterion& rule : kCriteria) {
            if (rule.useCase == useCase)
                use.criteria.append(outcomeOf(comparison, configuration, rule));
        }
        use.fitness = combined(use.criteria);
        spoil(use, result.findings);
        uses.append(use);
    }
    return uses;
}

} // namespace driveduel
