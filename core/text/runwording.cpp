#include "core/text/runwording.h"

#include "core/analysis/stopping.h"
#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

QString writtenText(const Plan& plan)
{
    quint64 most = 0;
    for (const PlannedTarget& target : plan.targets)
        most = std::max(most, target.bytesToWriteAtMost);
    if (most == 0)
        return QCoreApplication::translate("driveduel", "writes nothing");
    return plan.targets.size() > 1
        ? QCoreApplication::translate("driveduel", "writes at most %1 to each").arg(bytesText(most))
        : QCoreApplication::translate("driveduel", "writes at most %1").arg(bytesText(most));
}

QString staysFreeText(const Plan& plan)
{
    std::optional<quint64> least;
    for (const PlannedTarget& target : plan.targets) {
        if (target.bytesToLayOut > 0)
            least = std::min(least.value_or(target.bytesFreeDuring), target.bytesFreeDuring);
    }
    return least ? QCoreApplication::translate("driveduel", "%1 stay free").arg(bytesText(*least)) : QString();
}

/// Empty for the own engine.
QString measuredByText(const Plan& plan)
{
    return plan.measuredBy == MeasuredBy::Fio
        ? QCoreApplication::translate("driveduel", "measured by fio %1").arg(sanitized(plan.fioVersion))
        : QString();
}

/// "10 min", "90 s": a limit that a person has set.
QString limitText(quint64 ns)
{
    const quint64 seconds = ns / 1'000'000'000;
    return seconds % 60 == 0 ? QCoreApplication::translate("driveduel", "%1 min").arg(seconds / 60)
                             : QCoreApplication::translate("driveduel", "%1 s").arg(seconds);
}

QString passesText(const Plan& plan)
{
    const int passes = plan.preset.passes;
    const bool isCompared = plan.targets.size() > 1;
    if (plan.continues)
        return QCoreApplication::translate("driveduel", "up to %1 more passes of each").arg(passes);
    if (plan.untilDecided && plan.untilDecided->mostPairs > passes) {
        const QString pattern = isCompared ? QCoreApplication::translate("driveduel", "%1 to %2 passes, ABBA, until decided")
                                           : QCoreApplication::translate("driveduel", "%1 to %2 passes, until decided");
        const QString range = pattern.arg(passes).arg(plan.untilDecided->mostPairs);
        //: after "3 to 15 passes, until decided"
        return passes >= kFirstPairs ? range : range + QCoreApplication::translate("driveduel", " (a verdict should rest on %1 or more)").arg(kFirstPairs);
    }
    if (passes == 1)
        return QCoreApplication::translate("driveduel", "1 pass");
    return (isCompared ? QCoreApplication::translate("driveduel", "%1 passes, ABBA") : QCoreApplication::translate("driveduel", "%1 passes")).arg(passes);
}

QString planTimeText(const Plan& plan)
{
    const QString sure = durationText(plan.estimatedNs);
    const quint64 budgetNs = plan.untilDecided ? plan.untilDecided->budgetNs : 0;
    if (budgetNs == 0)
        return sure;
    if (budgetNs < plan.estimatedNs)
        return QCoreApplication::translate("driveduel", "%1, since the first passes alone take more than %2").arg(sure, limitText(budgetNs));
    return QCoreApplication::translate("driveduel", "%1, at most %2").arg(sure, limitText(budgetNs));
}

/// Of the largest test file whose size is a share of the free space.
QString shareText(const Plan& plan)
{
    const Probe* largest = nullptr;
    for (const Probe& probe : plan.preset.probes) {
        if (probe.freeSpacePercent > 0 && (!largest || probe.job.sizeBytes > largest->job.sizeBytes))
            largest = &probe;
    }
    if (!largest)
        return {};
    return QCoreApplication::translate("driveduel", "test file of %1, %2 % of the free space")
        .arg(bytesText(largest->job.sizeBytes), QString::number(largest->freeSpacePercent));
}

QString degreesText(double celsius)
{
    return QCoreApplication::translate("driveduel", "%1 °C").arg(text::fixed(celsius, 0));
}

} // namespace

QString planSummary(const Plan& plan)
{
    return text::dotted({passesText(plan), measuredByText(plan), planTimeText(plan), shareText(plan), writtenText(plan), staysFreeText(plan)});
}

QString stageText(RunStage stage)
{
    switch (stage) {
    case RunStage::LayingOut:
        return QCoreApplication::translate("driveduel", "Writing the test file");
    case RunStage::Ramp:
        return QCoreApplication::translate("driveduel", "Warming up");
    case RunStage::Measuring:
        return QCoreApplication::translate("driveduel", "Measuring");
    case RunStage::Flushing:
        return QCoreApplication::translate("driveduel", "Flushing to the drive");
    case RunStage::Pausing:
        return QCoreApplication::translate("driveduel", "Pausing");
    case RunStage::Finished:
        return QCoreApplication::translate("driveduel", "Finished");
    }
    return {};
}

QString stageText(const RunProgress& progress)
{
    if (!progress.step.isEmpty() && progress.stage == RunStage::Measuring)
        return progress.step;
    if (progress.stage != RunStage::Pausing || progress.pauseReason == PauseReason::BetweenPasses)
        return stageText(progress.stage);
    if (progress.pauseReason == PauseReason::StartDelay)
        return QCoreApplication::translate("driveduel", "Idle before the pass, for the drive to recover");
    if (!progress.celsius || !progress.goalCelsius)
        return QCoreApplication::translate("driveduel", "Cooling down");
    return QCoreApplication::translate("driveduel", "Cooling down %1 → %2").arg(degreesText(*progress.celsius), degreesText(*progress.goalCelsius));
}

QString timeLeftText(const RunProgress& progress)
{
    const QString left = QCoreApplication::translate("driveduel", "%1 left").arg(durationText(progress.remainingNs));
    if (progress.remainingAtMostNs == 0)
        return left;
    constexpr quint64 kStep = 10'000'000'000; // a limit that counts down second by second says more than is known
    return QCoreApplication::translate("driveduel", "%1, at most %2").arg(left, limitText((progress.remainingAtMostNs + kStep - 1) / kStep * kStep));
}

QString stoppedByText(const QString& stoppedBy)
{
    if (stoppedBy == u"decided")
        return QCoreApplication::translate("driveduel", "No more passes were run, since the verdict was clear.");
    if (stoppedBy == u"narrow")
        return QCoreApplication::translate("driveduel", "No more passes were run, since the interval was ±3 % or less.");
    if (stoppedBy == u"cap")
        return QCoreApplication::translate("driveduel", "The most passes were run without a clear verdict.");
    if (stoppedBy == u"budget")
        return QCoreApplication::translate("driveduel", "No more passes were run, since the time was up.");
    if (stoppedBy == u"cancelled")
        return QCoreApplication::translate("driveduel", "No more passes were run, since the run was cancelled.");
    if (stoppedBy == u"failed")
        return QCoreApplication::translate("driveduel", "No more passes were run, since a target failed.");
    return {};
}

QString enduranceText(const PlannedTarget& target, const QList<Health>& drives)
{
    if (target.bytesToWriteAtMost == 0 || drives.isEmpty())
        return {};
    quint64 written = 0;
    int worn = -1;
    bool isKnown = true;
    for (const Health& health : drives) {
        isKnown = isKnown && health.bytesWritten.value_or(0) > 0;
        written += health.bytesWritten.value_or(0);
        worn = std::max(worn, health.wearPercent.value_or(-1));
    }
    QStringList parts;
    if (isKnown) {
        const double percent = 100.0 * static_cast<double>(target.bytesToWriteAtMost) / static_cast<double>(written);
        parts += QCoreApplication::translate("driveduel", "that is at most %1 % of what the drive has written so far (%2)")
                     .arg(percent < 0.001 ? QStringLiteral("0.001") : text::figure(percent), bytesText(written));
    }
    if (worn >= 0)
        parts += QCoreApplication::translate("driveduel", "%1 % of its rated endurance is used").arg(worn);
    return parts.join(QCoreApplication::translate("driveduel", "; "));
}

} // namespace driveduel
