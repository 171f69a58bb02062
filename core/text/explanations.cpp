#include "core/text/explanations.h"

#include "core/text/explanationtables.h"

#include <QCoreApplication>

#include <array>

namespace driveduel {

namespace {

using text::ExplanationEntry;

constexpr std::array kTopics {ExplanationTopic::Figures, ExplanationTopic::Method, ExplanationTopic::Probes, ExplanationTopic::Tools, ExplanationTopic::Warnings, ExplanationTopic::Findings};

std::span<const ExplanationEntry> entriesOf(ExplanationTopic topic)
{
    switch (topic) {
    case ExplanationTopic::Figures:
        return text::figuresExplanations();
    case ExplanationTopic::Method:
        return text::methodExplanations();
    case ExplanationTopic::Probes:
        return text::probesExplanations();
    case ExplanationTopic::Tools:
        return text::toolsExplanations();
    case ExplanationTopic::Warnings:
        return text::warningsExplanations();
    case ExplanationTopic::Findings:
        break;
    }
    return text::findingsExplanations();
}

QString translated(const char* source) { return QCoreApplication::translate("Explanations", source); }

const ExplanationEntry* entryOf(const QString& id)
{
    for (const ExplanationTopic topic : kTopics) {
        for (const ExplanationEntry& entry : entriesOf(topic)) {
            if (id == QLatin1String(entry.id))
                return &entry;
        }
    }
    return nullptr;
}

/// fio's and others' words for what has another id here.
struct Alias
{
    const char* word;
    const char* id;
};
constexpr std::array kAliases {
    Alias {"bw", "bandwidth"}, Alias {"mb/s", "bandwidth"}, Alias {"mib/s", "bandwidth"}, Alias {"throughput", "bandwidth"},
    Alias {"lat", "latency"}, Alias {"avg", "latency-mean"}, Alias {"mean", "latency-mean"}, Alias {"stdev", "latency-stddev"}, Alias {"stddev", "latency-stddev"},
    Alias {"min", "latency-min"}, Alias {"max", "latency-max"}, Alias {"median", "p50"}, Alias {"percentile", "p99"}, Alias {"percentiles", "p99"},
    Alias {"50.00th", "p50"}, Alias {"90.00th", "p90"}, Alias {"99.00th", "p99"}, Alias {"99.90th", "p99.9"}, Alias {"99.99th", "p99.99"},
    Alias {"usr", "cpu-time"}, Alias {"sys", "cpu-time"}, Alias {"cpu", "cpu-time"}, Alias {"ctx", "context-switches"}, Alias {"majf", "page-faults"},
    Alias {"minf", "page-faults"}, Alias {"iodepth", "queue-depth"}, Alias {"qd", "queue-depth"}, Alias {"io depths", "achieved-depth"}, Alias {"depths", "achieved-depth"},
    Alias {"submit", "submit-complete"}, Alias {"complete", "submit-complete"}, Alias {"rwts", "issued"}, Alias {"short", "short-ios"}, Alias {"run", "run-status"},
    Alias {"io", "run-status"}, Alias {"ios", "disk-stats"}, Alias {"ticks", "disk-stats"}, Alias {"in_queue", "disk-stats"}, Alias {"merge", "merges"},
    Alias {"util", "utilisation"}, Alias {"utilization", "utilisation"}, Alias {"bs", "block-size"}, Alias {"numjobs", "jobs"}, Alias {"threads", "jobs"},
    Alias {"ramp", "warm-up"}, Alias {"ramp_time", "warm-up"}, Alias {"end_fsync", "flush"}, Alias {"sync", "sync-latency"}, Alias {"dsync", "o-dsync"},
    Alias {"psync", "engine"}, Alias {"io_uring", "engine"}, Alias {"ioengine", "engine"}, Alias {"slc", "cache-size"}, Alias {"pair", "pairs"}, Alias {"confidence", "interval"},
    Alias {"slower", "faster"}, Alias {"bottleneck", "limited-by"}, Alias {"luks", "encrypted-layer"}, Alias {"trim", "trim-missing"}, Alias {"uas", "uas-unused"},
};

/// Of a metric: its kind (empty for any) and a part of its name (empty for any). The first that fits counts.
struct MetricTerm
{
    const char* kind;
    const char* part;
    const char* id;
};
constexpr std::array kMetricTerms {
    MetricTerm {"hdparm", "cached reads", "tool-cached-reads"}, MetricTerm {"hdparm", "", "tool-disk-reads"}, MetricTerm {"dd", "", "tool-copy"},
    MetricTerm {"hash", "", "tool-hashing"}, MetricTerm {"archive", "", "tool-archive"}, MetricTerm {"compile", "", "tool-compile"},
    MetricTerm {"program-start", "", "tool-start"}, MetricTerm {"boot", "", "tool-boot"}, MetricTerm {"iperf3", "", "tool-network"},
    MetricTerm {"speedtest", "", "tool-network"}, MetricTerm {"bonnie++", "", "tool-bonnie"}, MetricTerm {"iozone", "", "tool-bonnie"},
    MetricTerm {"glxgears", "", "tool-frames"}, MetricTerm {"time", "resident", "tool-resident"}, MetricTerm {"time", "", "tool-time"},
    MetricTerm {"badblocks", "", "tool-surface"}, MetricTerm {"surface", "throughput", "surface"}, MetricTerm {"surface", "", "tool-surface"},
    MetricTerm {"smartctl", "", "tool-health"}, MetricTerm {"sysbench-memory", "memory", "tool-memory"}, MetricTerm {"sysbench-fileio", "fileio", "tool-fileio"},
    MetricTerm {"small-files", "files", "tool-files"}, MetricTerm {"vdbench", "files", "tool-files"}, MetricTerm {"", "events per second", "tool-events"},
    MetricTerm {"", "total time", "tool-total-time"}, MetricTerm {"", "latency", "tool-latency"}, MetricTerm {"", "response time", "tool-response"},
    MetricTerm {"", "processor use", "tool-processor"}, MetricTerm {"vdbench", "operations", "tool-operations"}, MetricTerm {"small-files", "operations", "tool-operations"},
    MetricTerm {"vdbench", "throughput", "tool-throughput"}, MetricTerm {"small-files", "throughput", "tool-throughput"},
    MetricTerm {"storage", "cache size", "cache-size"}, MetricTerm {"storage", "after cache", "speed-after-cache"}, MetricTerm {"storage", "recovered", "recovery"},
    MetricTerm {"storage", "", "sustained-write"},
};

} // namespace

QString explanationTopicText(ExplanationTopic topic)
{
    switch (topic) {
    case ExplanationTopic::Figures:
        return QCoreApplication::translate("Explanations", "Figures");
    case ExplanationTopic::Method:
        return QCoreApplication::translate("Explanations", "Verdicts and limits");
    case ExplanationTopic::Probes:
        return QCoreApplication::translate("Explanations", "Other probes");
    case ExplanationTopic::Tools:
        return QCoreApplication::translate("Explanations", "Metrics of tools and system probes");
    case ExplanationTopic::Warnings:
        return QCoreApplication::translate("Explanations", "Warnings");
    case ExplanationTopic::Findings:
        break;
    }
    return QCoreApplication::translate("Explanations", "Findings");
}

QStringList explanationIds(ExplanationTopic topic)
{
    QStringList ids;
    for (const ExplanationEntry& entry : entriesOf(topic))
        ids.append(QString::fromLatin1(entry.id));
    return ids;
}

std::optional<Explanation> explanation(const QString& id)
{
    const ExplanationEntry* entry = entryOf(id);
    if (!entry)
        return std::nullopt;
    return Explanation {id, translated(entry->title), translated(entry->text), QString::fromLatin1(entry->related).split(u' ', Qt::SkipEmptyParts)};
}

QString findExplanation(const QString& word)
{
    const QString wanted = word.trimmed().toLower();
    if (entryOf(wanted))
        return wanted;
    for (const Alias& alias : kAliases) {
        if (wanted == QLatin1String(alias.word))
            return QString::fromLatin1(alias.id);
    }
    for (const ExplanationTopic topic : kTopics) {
        for (const ExplanationEntry& entry : entriesOf(topic)) {
            if (translated(entry.title).toLower() == wanted || QString::fromUtf8(entry.title).toLower() == wanted)
                return QString::fromLatin1(entry.id);
        }
    }
    return {};
}

QString explanationIdOf(Limit limit)
{
    static constexpr std::array ids {"limit-unknown", "limit-link", "limit-drive", "limit-cpu", "limit-file-system", "limit-encryption", "limit-memory", "limit-rate"};
    return QString::fromLatin1(ids.at(static_cast<std::size_t>(limit)));
}

QString explanationIdOf(const Verdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::Faster:
    case VerdictKind::Slower:
        return QStringLiteral("faster");
    case VerdictKind::SlightlyFaster:
    case VerdictKind::SlightlySlower:
        return QStringLiteral("slightly-faster");
    case VerdictKind::NoDifference:
        return QStringLiteral("no-difference");
    case VerdictKind::Undecided:
        return verdict.reasonId == u"many-comparisons" ? QStringLiteral("holm") : verdict.reasonId == u"outliers" ? QStringLiteral("outlier") : QStringLiteral("undecided");
    case VerdictKind::SingleRun:
        return QStringLiteral("single-run");
    case VerdictKind::NotComparable:
        break;
    }
    return QStringLiteral("not-comparable");
}

QString explanationIdOfPercentile(double percent)
{
    const QString id = QStringLiteral("p%1").arg(QString::number(percent, 'g', 8));
    return entryOf(id) ? id : QStringLiteral("latency");
}

QString explanationIdOfMetric(const QString& kind, const QString& name)
{
    for (const MetricTerm& term : kMetricTerms) {
        const bool isKind = !*term.kind || kind == QLatin1String(term.kind);
        if (isKind && name.contains(QLatin1String(term.part), Qt::CaseInsensitive))
            return QString::fromLatin1(term.id);
    }
    return QStringLiteral("tool-figure");
}

} // namespace driveduel
