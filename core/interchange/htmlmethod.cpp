#include "core/interchange/htmlmethod.h"

#include "core/interchange/htmlwriter.h"
#include "core/interchange/names.h"
#include "core/text/figures.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace driveduel {

namespace {

constexpr qsizetype kMostOrderShown = 24;
constexpr qsizetype kLongestCommand = 2000;

/// "A B B A A B": which configuration's passes of one probe came when; only where both are of one run.
QString passOrder(const Comparison& comparison)
{
    QList<std::pair<int, QString>> passes;
    const ComparisonRow& row = comparison.rows.first();
    for (qsizetype c = 0; c < row.cells.size(); ++c) {
        if (row.cells[c].probeIndex < 0)
            continue;
        for (const PassRecord& pass : comparison.results[c]->probes[row.cells[c].probeIndex].passes)
            passes.append({pass.order, configurationLetter(c)});
    }
    std::stable_sort(passes.begin(), passes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QStringList letters;
    for (const auto& pass : passes.mid(0, kMostOrderShown))
        letters.append(pass.second);
    if (passes.size() > kMostOrderShown)
        letters.append(QStringLiteral("…"));
    return letters.join(QLatin1Char(' '));
}

bool isOfOneRun(const Comparison& comparison)
{
    const QString& run = comparison.results.first()->runId;
    return !run.isEmpty() && std::all_of(comparison.results.cbegin(), comparison.results.cend(), [&](const ResultPtr& r) { return r->runId == run; });
}

QString orderText(const Comparison& comparison)
{
    if (comparison.results.size() < 2 || comparison.rows.isEmpty())
        return {};
    if (!isOfOneRun(comparison))
        return QCoreApplication::translate("driveduel", "The configurations were measured in separate runs and are compared by their means (Welch’s t interval on logarithms).");
    return QCoreApplication::translate("driveduel",
        "The passes of the configurations took turns, so that drift hits all alike, and are compared pair by pair (t interval on the logarithms of their ratios): %1")
        .arg(passOrder(comparison));
}

/// "5 passes", "3–5 passes".
QString passesText(const BenchmarkResult& result)
{
    qsizetype fewest = 0;
    qsizetype most = 0;
    for (const ProbeRecord& probe : result.probes) {
        if (probe.passes.isEmpty())
            continue;
        fewest = fewest == 0 ? probe.passes.size() : std::min(fewest, probe.passes.size());
        most = std::max(most, probe.passes.size());
    }
    if (most == 0)
        return {};
    if (most == 1)
        return QCoreApplication::translate("driveduel", "1 pass of each probe");
    return QCoreApplication::translate("driveduel", "%1 passes of each probe").arg(fewest == most ? QString::number(most) : QStringLiteral("%1–%2").arg(fewest).arg(most));
}

/// Which path did the I/O: "io_uring (single_issuer, …)", "sync, since io_uring is off".
QStringList backendTexts(const BenchmarkResult& result)
{
    QStringList texts;
    for (const ProbeRecord& probe : result.probes) {
        for (const PassRecord& pass : probe.passes) {
            if (pass.backend.name.empty())
                continue;
            QString path = sanitized(QString::fromStdString(pass.backend.name));
            if (!pass.backend.flags.empty())
                path += QStringLiteral(" (%1)").arg(sanitized(QString::fromStdString(pass.backend.flags)));
            for (const std::string& reason : {pass.backend.fallbackReason, pass.backend.pollFallbackReason}) {
                if (!reason.empty())
                    path += QStringLiteral("; ") + sanitized(QString::fromStdString(reason));
            }
            if (!texts.contains(path))
                texts.append(path);
        }
    }
    return texts;
}

QString toolText(const ResultSource& source)
{
    const QString tool = source.tool == u"driveduel" ? QStringLiteral("DriveDuel") : sanitized(source.tool);
    const QString named = sanitized(tool + QLatin1Char(' ') + source.version).trimmed();
    return source.format.isEmpty() ? named : QCoreApplication::translate("driveduel", "%1, taken over from its output").arg(named);
}

QString measuredText(const Comparison& comparison, qsizetype configuration)
{
    const BenchmarkResult& result = *comparison.results[configuration];
    const QString preset = sanitized(result.presetName.isEmpty() ? result.presetId : result.presetName);
    QStringList parts {toolText(result.source), preset.isEmpty() ? QString() : QCoreApplication::translate("driveduel", "preset %1").arg(text::quoted(preset)), passesText(result)};
    parts += backendTexts(result);
    return QStringLiteral("%1: %2").arg(configurationLetter(configuration), text::dotted(parts));
}

QString timesText(const engine::JobSpec& job)
{
    QStringList parts {QCoreApplication::translate("driveduel", "%1 of the file").arg(bytesText(job.sizeBytes))};
    if (job.rampNs > 0)
        parts.append(QCoreApplication::translate("driveduel", "%1 of warm-up, thrown away").arg(durationToText(job.rampNs)));
    if (job.timeBased)
        parts.append(QCoreApplication::translate("driveduel", "%1 measured").arg(durationToText(job.durationNs)));
    else
        parts.append(QCoreApplication::translate("driveduel", "until all is moved once"));
    return text::dotted(parts);
}

void writeProbes(HtmlWriter& html, const Comparison& comparison)
{
    QStringList told; // a mixed probe has two rows
    for (const ComparisonRow& row : comparison.rows) {
        if (told.contains(row.probe.name))
            continue;
        told.append(row.probe.name);
        html.element("h3", text::dotted({probeTitle(row.probe), probeSubtitle(row.probe)}));
        if (row.probe.kind != u"storage")
            continue;
        html.element("p", timesText(row.probe.job), QStringLiteral("small"));
        html.element("pre", sanitized(fioCommandLine(row.probe, QStringLiteral("testfile")), kLongestCommand));
    }
}

} // namespace

void writeMethod(HtmlWriter& html, const Comparison& comparison)
{
    if (comparison.results.isEmpty())
        return;
    html.element("h2", QCoreApplication::translate("driveduel", "How it was measured"));
    html.open("ul");
    for (qsizetype i = 0; i < comparison.results.size(); ++i)
        html.element("li", measuredText(comparison, i));
    if (const QString order = orderText(comparison); !order.isEmpty())
        html.element("li", order);
    html.close();
    if (comparison.rows.isEmpty())
        return;
    html.open("details");
    html.element("summary", QCoreApplication::translate("driveduel", "Each probe, and the fio command that does the same"));
    writeProbes(html, comparison);
    html.close();
}

} // namespace driveduel
