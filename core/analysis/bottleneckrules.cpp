#include "core/analysis/bottleneckrules.h"

#include "core/analysis/bottleneck.h"
#include "core/analysis/statistics.h"

#include <algorithm>
#include <vector>

namespace driveduel::bottleneck {

namespace {

constexpr double kCpuBoundShare = 0.90; // of a core a worker; as in passchecks
constexpr double kCpuFreeShare = 0.70; // below it the workers waited for I/O in a good part of the time
constexpr double kHalfOfTime = 0.50; // one request at a time: what takes more than half of its time is what to change
constexpr double kDeepGain = 1.20; // a drive that takes several commands at once gains far more from a deep queue
constexpr double kAmplified = 1.5; // device bytes / bytes asked: journals add less
constexpr double kFullQueue = 0.90;

const Warning* warningOf(const Cell& cell, const char* id)
{
    const auto found = std::find_if(cell.warnings.cbegin(), cell.warnings.cend(), [id](const Warning& w) { return w.id == QLatin1String(id); });
    return found == cell.warnings.cend() ? nullptr : &*found;
}

bool is(const Warning* warning, const char* reason)
{
    return warning && warning->values.value(QLatin1String("reason")).toString() == QLatin1String(reason);
}

std::optional<double> medianOfPasses(const ProbeRecord& probe, std::optional<double> (*read)(const PassRecord&, const engine::JobSpec&))
{
    std::vector<double> values;
    for (const PassRecord& pass : probe.passes) {
        if (const auto value = pass.ended ? std::nullopt : read(pass, probe.probe.job))
            values.push_back(*value);
    }
    return values.empty() ? std::nullopt : std::optional(medianOf(values));
}

std::optional<double> cpuShareOf(const PassRecord& pass, const engine::JobSpec& job)
{
    const auto used = static_cast<double>(pass.cpu.userNs + pass.cpu.systemNs);
    if (used <= 0 || pass.durationNs == 0 || job.jobs == 0)
        return std::nullopt;
    return used / static_cast<double>(pass.durationNs) / job.jobs;
}

std::optional<double> depthOf(const PassRecord& pass, const engine::JobSpec& /*job*/)
{
    return pass.achievedQueueDepth > 0 ? std::optional(pass.achievedQueueDepth) : std::nullopt;
}

/// Time in fsync or fdatasync / time of all jobs.
std::optional<double> syncShareOf(const PassRecord& pass, const engine::JobSpec& job)
{
    if (!pass.sync || !pass.sync->meanNs || !pass.syncHistogram || pass.durationNs == 0 || job.jobs == 0)
        return std::nullopt;
    return *pass.sync->meanNs * static_cast<double>(pass.syncHistogram->count()) / static_cast<double>(pass.durationNs) / job.jobs;
}

/// SATA, USB 2 and cards carry one direction at a time; USB 3 and PCIe both at once.
bool isHalfDuplex(const Link& link)
{
    return link.transport == Transport::Sata || link.transport == Transport::Mmc || (link.transport == Transport::Usb && link.usbSpeedMbps <= 480);
}

class Rules final
{
public:
    explicit Rules(const CellFacts& facts)
        : m_facts(facts)
        , m_job(facts.probe.probe.job)
        , m_cpuShare(isPolled() ? std::nullopt : medianOfPasses(facts.probe, &cpuShareOf))
    {
    }

    Bottleneck run() const
    {
        for (const auto rule : {&Rules::memory, &Rules::userSpace, &Rules::rate, &Rules::processor, &Rules::link, &Rules::copyOnWrite, &Rules::unknown}) {
            if (const auto found = (this->*rule)())
                return *found;
        }
        return drive();
    }

private:
    using Found = std::optional<Bottleneck>;

    double inFlight() const { return static_cast<double>(m_job.queueDepth) * m_job.jobs; }
    double bytesPerSecond() const { return m_facts.cell.summary.bytesPerSecond.median; }
    const Warning* warning(const char* id) const { return warningOf(m_facts.cell, id); }
    QString encryption() const { return m_facts.result.target ? encryptionLayer(*m_facts.result.target) : QString(); }

    /// A polling worker is busy by intent.
    bool isPolled() const
    {
        const auto polled = [](const PassRecord& pass) { return pass.backend.pollFallbackReason.empty(); };
        return (m_job.ioPoll || m_job.sqPoll) && std::any_of(m_facts.probe.passes.cbegin(), m_facts.probe.passes.cend(), polled);
    }

    Found memory() const
    {
        for (const char* id : {"device-bytes-low", "unwritten-extents", "inline-extents", "page-cache", "above-ceiling", "buffered"}) {
            const Warning* found = warning(id);
            if (found && found->severity == u"invalid")
                return Bottleneck {Limit::Memory, {*found}};
        }
        const Warning* place = warning("not-the-drive");
        if (is(place, "memory"))
            return Bottleneck {Limit::Memory, {*place}};
        return std::nullopt;
    }

    Found userSpace() const
    {
        const Warning* place = warning("not-the-drive");
        if (is(place, "fuse"))
            return Bottleneck {Limit::FileSystem, {fact("fuse")}};
        if (is(place, "network"))
            return Bottleneck {Limit::Unknown, {fact("network")}};
        return std::nullopt;
    }

    Found rate() const
    {
        if (m_job.rateIops == 0 || warning("rate-missed"))
            return std::nullopt;
        const double asked = static_cast<double>(m_job.rateIops) * m_job.jobs;
        return Bottleneck {Limit::Rate, {fact("rate-limit", {{QStringLiteral("achieved"), m_facts.cell.summary.iops.median}, {QStringLiteral("nominal"), asked}})}};
    }

    Found processor() const
    {
        const Warning* throttled = warning("cpu-throttled");
        if (is(throttled, "quota"))
            return Bottleneck {Limit::Cpu, {*throttled}};
        const Warning* bound = isPolled() ? nullptr : warning("cpu-bound");
        // With one request at a time the processor's part of each adds to the drive's; with many they overlap.
        const bool isMostOfTime = m_cpuShare && *m_cpuShare >= (inFlight() <= 1 ? kHalfOfTime : kCpuBoundShare);
        if (!bound && !isMostOfTime)
            return std::nullopt;
        QList<Warning> evidence;
        if (m_cpuShare)
            evidence.append(fact("cpu-share", {{QStringLiteral("share"), *m_cpuShare}}));
        else if (bound)
            evidence.append(*bound);
        for (const char* id : {"cpu-throttled", "vm-steal"}) {
            if (const Warning* beside = warning(id))
                evidence.append(*beside);
        }
        if (!encryption().isEmpty()) {
            evidence.append(fact("encryption-layer", {{QStringLiteral("layer"), encryption()}}));
            return Bottleneck {Limit::Encryption, evidence};
        }
        if (warning("encoded-extents")) {
            evidence.append(fact("compressing"));
            return Bottleneck {Limit::FileSystem, evidence};
        }
        return Bottleneck {Limit::Cpu, evidence};
    }

    /// Of all drives together, slowest hop of each; 0 where one is unknown.
    double sumOf(double (*read)(const Link&)) const
    {
        double sum = 0;
        if (!m_facts.result.target)
            return 0;
        for (const BlockNode& drive : m_facts.result.target->drives) {
            const double one = drive.link ? read(*drive.link) : 0;
            if (one <= 0)
                return 0;
            sum += one;
        }
        return sum;
    }
    double practical() const { return sumOf(&practicalBytesPerSecond); }

    /// What the link carries: on one that takes a direction at a time both sides of a mix.
    double carried() const
    {
        const Link* own = linkOf(m_facts.result);
        if (!engine::isMixed(m_job.pattern) || !own || !isHalfDuplex(*own))
            return bytesPerSecond();
        const auto other = summarize(m_facts.probe, m_facts.side == Side::Read ? Side::Write : Side::Read);
        return bytesPerSecond() + (other ? other->bytesPerSecond.median : 0);
    }

    Warning linkFact(const char* id) const
    {
        const double ceiling = sumOf([](const Link& l) { return l.isEmulated ? 0.0 : static_cast<double>(l.ceilingBytesPerSecond); });
        const Link* own = linkOf(m_facts.result);
        return fact(id, {{QStringLiteral("bytesPerSecond"), carried()}, {QStringLiteral("ceilingBytesPerSecond"), ceiling},
                            {QStringLiteral("practicalBytesPerSecond"), practical()}, {QStringLiteral("link"), own ? linkSummary(*own) : QString()}});
    }

    Found link() const
    {
        if (practical() > 0 && carried() >= practical() * kLinkFullShare)
            return Bottleneck {Limit::Link, {linkFact("link-full")}};
        const Link* own = linkOf(m_facts.result);
        const bool takesOne = own && own->transport == Transport::Usb && own->usbDriver == u"usb-storage";
        const double gain = m_facts.shallowBytesPerSecond > 0 ? bytesPerSecond() / m_facts.shallowBytesPerSecond : 0;
        if (takesOne && inFlight() >= 4 && gain > 0 && gain < kDeepGain)
            return Bottleneck {Limit::Link, {fact("one-command", {{QStringLiteral("ratio"), gain}, {QStringLiteral("depth"), inFlight()}})}};
        return std::nullopt;
    }

    Found copyOnWrite() const
    {
        if (m_facts.side != Side::Write || !m_facts.result.target)
            return std::nullopt;
        const Warning* shared = warning("shared-extents");
        const Warning* more = warning("device-bytes-high");
        const Warning* place = warning("not-the-drive");
        const bool copies = is(place, "checksummed") || is(place, "zfs");
        const double ratio = more ? more->values.value(QLatin1String("ratio")).toDouble() : 0;
        if (shared)
            return Bottleneck {Limit::FileSystem, {*shared}};
        if (copies && ratio >= kAmplified)
            return Bottleneck {Limit::FileSystem,
                {fact("copy-on-write", {{QStringLiteral("ratio"), ratio}, {QStringLiteral("fs"), m_facts.result.target->fsType}})}};
        return std::nullopt;
    }

    /// What is missing to name the drive.
    Found unknown() const
    {
        const auto because = [](const Warning& reason) { return Bottleneck {Limit::Unknown, {reason}}; };
        for (const Warning& doubt : m_facts.cell.warnings) {
            if (doubt.severity == u"invalid") // not the drive's number, for a reason that no limit goes with
                return because(doubt);
        }
        if (!m_facts.result.target || m_facts.result.target->drives.isEmpty())
            return because(fact("no-target"));
        if (!m_job.direct)
            return because(fact("not-direct"));
        const auto& drives = m_facts.result.target->drives;
        if (std::any_of(drives.cbegin(), drives.cend(), [](const BlockNode& drive) { return drive.link && drive.link->isEmulated; }))
            return because(fact("link-emulated"));
        if (practical() <= 0)
            return because(fact("no-link"));
        if (!m_cpuShare && !isPolled())
            return because(fact("no-cpu-figures"));
        if (m_cpuShare && inFlight() > 1 && *m_cpuShare >= kCpuFreeShare)
            return because(fact("cpu-partly", {{QStringLiteral("share"), *m_cpuShare}}));
        const auto depth = medianOfPasses(m_facts.probe, &depthOf);
        if (!syncs(m_job) && depth && *depth < inFlight() * kFullQueue)
            return because(fact("queue-not-full", {{QStringLiteral("achieved"), *depth}, {QStringLiteral("nominal"), inFlight()}}));
        if (!encryption().isEmpty())
            return because(fact("encryption-unclear", {{QStringLiteral("layer"), encryption()}}));
        return std::nullopt;
    }

    Bottleneck drive() const
    {
        Bottleneck found {Limit::Drive, {}};
        const Link* own = linkOf(m_facts.result);
        const auto syncShare = medianOfPasses(m_facts.probe, &syncShareOf);
        const auto& latency = m_facts.cell.summary.total.latency;
        if (syncShare && *syncShare >= kHalfOfTime && m_facts.cell.sync && m_facts.cell.sync->meanNs)
            found.evidence.append(fact("waits-for-sync", {{QStringLiteral("share"), *syncShare}, {QStringLiteral("latencyNs"), *m_facts.cell.sync->meanNs}}));
        else if (inFlight() <= 1 && latency.meanNs)
            found.evidence.append(fact("waits-for-each", {{QStringLiteral("latencyNs"), *latency.meanNs}, {QStringLiteral("usb"), own && own->transport == Transport::Usb}}));
        for (const char* id : {"thermal", "drift"}) {
            if (const Warning* heat = warning(id))
                found.evidence.append(*heat);
        }
        found.evidence.append(linkFact("link-headroom"));
        if (m_cpuShare)
            found.evidence.append(fact("cpu-headroom", {{QStringLiteral("share"), *m_cpuShare}}));
        const auto depth = medianOfPasses(m_facts.probe, &depthOf);
        if (inFlight() > 1 && depth && !syncs(m_job))
            found.evidence.append(fact("queue-full", {{QStringLiteral("achieved"), *depth}}));
        return found;
    }

    const CellFacts& m_facts;
    const engine::JobSpec& m_job;
    std::optional<double> m_cpuShare; ///< of a core each worker; absent where it was not counted or says nothing
};

} // namespace

const Link* linkOf(const BenchmarkResult& result)
{
    if (!result.target || result.target->drives.size() != 1 || !result.target->drives.first().link)
        return nullptr;
    return &*result.target->drives.first().link;
}

bool syncs(const engine::JobSpec& job)
{
    return job.fsyncEvery > 0 || job.fdatasyncEvery > 0 || job.dsync;
}

Warning fact(const char* id, const QJsonObject& values)
{
    return {QString::fromLatin1(id), QStringLiteral("info"), values};
}

Bottleneck ofCell(const CellFacts& facts)
{
    return Rules(facts).run();
}

} // namespace driveduel::bottleneck
