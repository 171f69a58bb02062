#include "app/runsession.h"

#include "app/cli.h"
#include "app/commands.h"
#include "app/interrupt.h"
#include "app/output.h"
#include "core/analysis/comparison.h"
#include "core/devices/healthreader.h"
#include "core/engine/ioerror.h"
#include "core/interchange/exporters.h"
#include "core/results/resultjson.h"
#include "core/results/resultstore.h"
#include "core/text/runwording.h"
#include "core/text/wording.h"

#include <QDir>
#include <QEventLoop>
#include <QFileInfo>

#include <cerrno>
#include <unistd.h>

namespace driveduel::app {

namespace {

QString sideText(const char* letter, const std::optional<SideRecord>& side)
{
    if (!side || side->ios == 0)
        return {};
    QString text = QStringLiteral("%1 %2 · %3 IOPS").arg(QLatin1String(letter), megabytesPerSecondText(side->bytesPerSecond()), iopsText(side->iops()));
    if (side->histogram)
        text += QStringLiteral(" · p99 %1").arg(latencyText(side->histogram->percentileNs(99)));
    return text;
}

} // namespace

RunSession::RunSession(const Plan& plan, RunOutput output)
    : m_plan(plan)
    , m_output(std::move(output))
{
}

/// Hours of measuring must not end in a place that cannot be written.
Expected<void> RunSession::checkOutput() const
{
    const QString& file = m_output.outFile;
    const auto refused = [](const QString& path, int systemErrno, const char* detail) {
        return Error {engine::errorCodeOf(systemErrno), path.toStdString(), detail, systemErrno};
    };
    if (file == u"-")
        return {};
    if (QFileInfo(file).isDir())
        return refused(file, EISDIR, "it is a folder; give --out a file in it");
    if (file.isEmpty() && !m_output.continued.isEmpty())
        return checkContinued();
    const QString folder = file.isEmpty() ? ResultStore().folder() : QFileInfo(file).absolutePath();
    if (file.isEmpty())
        QDir().mkpath(folder);
    if (::access(folder.toLocal8Bit().constData(), W_OK | X_OK) != 0)
        return refused(folder, errno, "no result can be stored there; give --out FILE");
    return {};
}

/// Each result that is continued is replaced in its own file, which therefore holds nothing else.
Expected<void> RunSession::checkContinued() const
{
    for (const QString& word : m_output.continued) {
        if (!QFileInfo::exists(word))
            continue; // an id of the results folder
        if (const Expected<BenchmarkResult> single = readResultFile(word); !single)
            return Error {ErrorCode::InvalidArgument, word.toStdString(), "it holds several results; give --out FILE for all of them", 0};
        const QString folder = QFileInfo(word).absolutePath();
        if (::access(folder.toLocal8Bit().constData(), W_OK | X_OK) != 0)
            return Error {engine::errorCodeOf(errno), folder.toStdString(), "the result cannot be replaced there; give --out FILE", errno};
    }
    return {};
}

/// What the run writes against what the drives have written and worn; other programs are asked, so it is said last.
void RunSession::sayEndurance() const
{
    for (const PlannedTarget& target : m_plan.targets) {
        QList<Health> drives;
        for (const BlockNode& drive : target.bytesToWriteAtMost > 0 ? target.location.drives : QList<BlockNode>())
            drives += readHealth(drive, {});
        const QString text = enduranceText(target, drives);
        if (!text.isEmpty())
            say(QStringLiteral("  %1: %2").arg(target.label, text));
    }
}

/// What could not be stored where it should goes where it can.
void RunSession::rescue(const QList<ResultPtr>& results)
{
    const QString path = QDir::temp().filePath(QStringLiteral("driveduel-%1.driveduel.json").arg(results.first()->id));
    if (writeOutput(path, toJsonArray(results)))
        say(Cli::tr("Stored instead: %1").arg(path));
}

int RunSession::run()
{
    if (const Expected<void> writable = checkOutput(); !writable) {
        complain(writable.error());
        return kFailed;
    }
    say(planSummary(m_plan));
    for (int i = 0; i < m_plan.targets.size(); ++i) {
        const PlannedTarget& target = m_plan.targets[i];
        say(QStringLiteral("  %1. %2 — %3").arg(i + 1).arg(target.label, locationSummary(target.location)));
        for (const auto& [probe, error] : target.refused) {
            say(Cli::tr("     skipped: %1: %2").arg(m_plan.preset.probes.value(probe).name, errorText(error)));
            m_anyFailed = true;
        }
    }
    sayEndurance();
    QEventLoop loop;
    int status = kFailed;
    Interrupt interrupt;
    connect(&interrupt, &Interrupt::requested, this, &RunSession::onInterrupt);
    connect(&m_controller, &RunController::progress, this, &RunSession::onProgress);
    connect(&m_controller, &RunController::passDone, this, &RunSession::onPassDone);
    connect(&m_controller, &RunController::problem, this, &RunSession::onProblem);
    connect(&m_controller, &RunController::finished, this, [&](const QList<ResultPtr>& results, bool cancelled) {
        status = conclude(results, cancelled);
        loop.quit();
    });
    m_controller.start(m_plan);
    loop.exec();
    return status;
}

void RunSession::onInterrupt()
{
    if (m_interrupted)
        ::_exit(kCancelled); // asked twice: even the second that a clean end takes is too long
    m_interrupted = true;
    sayAboveProgress(Cli::tr("Cancelling; what was measured is kept."));
    m_controller.cancel();
}

void RunSession::sayAboveProgress(const QString& line)
{
    if (m_lineShown)
        (void)!::write(STDERR_FILENO, "\r\033[K", 4);
    m_lineShown = false;
    say(line);
}

void RunSession::onProgress(const RunProgress& p)
{
    const bool silent = p.silentNs >= 1'000'000'000;
    const QString name = m_plan.targets.value(p.target).label;
    if (!errorIsTerminal()) {
        // A log gets one line when something begins, and one a second while a drive is silent.
        if (p.stage == RunStage::LayingOut && m_saidTarget != p.target && m_plan.targets.value(p.target).bytesToLayOut > 0 && !m_plan.targets.value(p.target).isOnlyAllocated) {
            say(Cli::tr("Writing the test file on %1").arg(name));
            m_saidTarget = p.target;
        }
        const int seconds = silent ? static_cast<int>(p.silentNs / 1'000'000'000) : 0;
        if (seconds > m_saidSeconds)
            say(Cli::tr("%1 has not answered for %2 s").arg(name).arg(seconds));
        m_saidSeconds = seconds;
        return;
    }
    if (m_lineShown && m_sinceLine.isValid() && m_sinceLine.elapsed() < 100)
        return;
    m_sinceLine.start();
    QString line = QStringLiteral("%1 %  %2").arg(static_cast<int>(p.fractionDone * 100), 3).arg(stageText(p));
    if (p.pass >= 0)
        line += QStringLiteral("  %1 · %2").arg(m_plan.preset.probes.value(p.probe).name, name);
    else
        line += QStringLiteral("  ") + name;
    if (silent)
        line += QStringLiteral("  ") + Cli::tr("has not answered for %1 s").arg(p.silentNs / 1'000'000'000);
    else if (p.bytesPerSecond > 0)
        line += QStringLiteral("  %1  %2 IOPS").arg(megabytesPerSecondText(p.bytesPerSecond), iopsText(p.iops));
    line += QStringLiteral("  ") + timeLeftText(p);
    line.truncate(terminalColumns() - 1);
    const QByteArray bytes = "\r\033[K" + line.toLocal8Bit();
    (void)!::write(STDERR_FILENO, bytes.constData(), static_cast<std::size_t>(bytes.size()));
    m_lineShown = true;
}

void RunSession::onPassDone(const PlannedPass& pass, const PassRecord& record)
{
    QStringList sides {sideText("read", record.read), sideText("write", record.write)};
    sides.removeAll(QString());
    QString line = QStringLiteral("%1 #%2 · %3: %4")
                       .arg(m_plan.preset.probes.value(pass.probe).name)
                       .arg(pass.repetition + 1)
                       .arg(m_plan.targets.value(pass.target).label, sides.isEmpty() ? QStringLiteral("—") : sides.join(QStringLiteral(" | ")));
    for (const Warning& warning : record.warnings) {
        if (warning.severity == u"invalid")
            line += QStringLiteral("  [%1]").arg(warningBadge(warning));
    }
    sayAboveProgress(line);
}

void RunSession::onProblem(const RunProblem& problem)
{
    if (problem.error.code == ErrorCode::Cancelled)
        return;
    m_anyFailed = true;
    sayAboveProgress(QStringLiteral("%1: %2").arg(m_plan.targets.value(problem.target).label, errorText(problem.error)));
}

Expected<void> RunSession::keep(const QList<ResultPtr>& results)
{
    if (!m_output.outFile.isEmpty()) {
        if (results.size() == 1)
            return writeResultFile(m_output.outFile, *results.first());
        return writeOutput(m_output.outFile, toJsonArray(results));
    }
    ResultStore store;
    if (!m_output.continued.isEmpty())
        store.load();
    for (const QString& word : m_output.continued) {
        if (QFileInfo::exists(word)) {
            if (const Expected<ResultPtr> listed = store.open(word); !listed)
                return listed.error();
        }
    }
    for (const ResultPtr& result : results) {
        const Expected<QString> path = m_output.continued.isEmpty() ? store.add(result) : store.replace(result);
        if (!path)
            return path.error();
        say(Cli::tr("Stored: %1").arg(*path));
    }
    return {};
}

int RunSession::conclude(const QList<ResultPtr>& results, bool cancelled)
{
    if (m_lineShown)
        (void)!::write(STDERR_FILENO, "\r\033[K", 4);
    m_lineShown = false;
    if (results.isEmpty()) {
        say(cancelled ? Cli::tr("Cancelled before anything was measured.") : Cli::tr("Nothing was measured."));
        if (m_output.json)
            (void)finish(print("[]\n"), kDone);
        return cancelled ? kCancelled : kFailed;
    }
    const Expected<void> kept = keep(results);
    QByteArray text = m_output.json ? toJsonArray(results) : QByteArray();
    if (!m_output.json) {
        const Comparison comparison = compare(results.mid(0, 6));
        if (results.size() > 1)
            text = headlineText(comparison).toUtf8() + "\n\n";
        text += toTextTable(comparison, terminalColumns());
    }
    int status = cancelled ? kCancelled : m_anyFailed ? kPassesFailed : kDone;
    status = finish(print(text), status);
    if (kept)
        return status;
    status = finish(kept, status);
    rescue(results);
    return status;
}

} // namespace driveduel::app
