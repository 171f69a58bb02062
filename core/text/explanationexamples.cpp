#include "core/analysis/statistics.h"
#include "core/text/bottleneckwording.h"
#include "core/text/explanations.h"
#include "core/text/findingwording.h"
#include "core/text/findingwords.h"
#include "core/text/subjects.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace driveduel {

namespace {

struct Explained
{
    Q_DECLARE_TR_FUNCTIONS(Explanations)
};

class Example final
{
public:
    Example(const Comparison& comparison, int row, int cell)
        : m_comparison(comparison)
        , m_row(row)
        , m_index(cell)
        , m_cell(comparison.rows[row].cells[cell])
        , m_name(text::configurationName(comparison, cell))
    {
    }

    QString of(const QString& id) const
    {
        if (const QString special = ofWarning(id); !special.isEmpty())
            return special;
        if (!m_cell.present || m_cell.metric)
            return {};
        if (id.startsWith(u"limit"))
            return m_cell.bottleneck && (id == u"limited-by" || explanationIdOf(m_cell.bottleneck->limit) == id) ? bottleneckText(*m_cell.bottleneck) : QString();
        for (const auto part : {&Example::speed, &Example::latency, &Example::verdict, &Example::work}) {
            if (const QString found = (this->*part)(id); !found.isEmpty())
                return found;
        }
        return {};
    }

private:
    const SideRecord& total() const { return m_cell.summary.total; }
    const engine::JobSpec& job() const { return m_comparison.rows[m_row].probe.job; }
    const ProbeRecord* probe() const
    {
        return m_cell.probeIndex >= 0 ? &m_comparison.results[m_index]->probes[m_cell.probeIndex] : nullptr;
    }

    QString ofWarning(const QString& id) const
    {
        for (const Warning& warning : m_cell.warnings) {
            if (warning.id == id)
                return warningText(warning);
        }
        for (const Warning& banner : m_comparison.banners) {
            if (banner.id == id)
                return warningText(banner);
        }
        for (const Finding& finding : m_comparison.results[m_index]->findings) {
            if (finding.id == id)
                return findingText(finding).why;
        }
        return {};
    }

    QString speed(const QString& id) const
    {
        const Spread& spread = m_cell.summary.bytesPerSecond;
        if (id == u"bandwidth" || id == u"block-size")
            return Explained::tr("Here %1 moves %2 in blocks of %3, that is %4 requests a second.")
                .arg(m_name, megabytesPerSecondText(spread.median), text::blockSize(job().blockSizeBytes), iopsText(m_cell.summary.iops.median));
        if (id == u"iops")
            return Explained::tr("Here %1 completes %2 requests a second; times %3 bytes that is %4.")
                .arg(m_name, iopsText(m_cell.summary.iops.median), text::fixed(static_cast<double>(job().blockSizeBytes), 0), megabytesPerSecondText(spread.median));
        if ((id == u"interval" || id == u"spread" || id == u"pass") && spread.low && spread.high)
            return Explained::tr("Here %1 has a median of %2 and an interval of %3 to %4 over %5 passes.")
                .arg(m_name, megabytesPerSecondText(spread.median), megabytesPerSecondText(*spread.low, false), megabytesPerSecondText(*spread.high), QString::number(spread.passes));
        return {};
    }

    QString latency(const QString& id) const
    {
        const LatencySummary& figures = total().latency;
        if ((id == u"latency-mean" || id == u"latency") && figures.meanNs)
            return Explained::tr("Here a request on %1 takes %2 on average.").arg(m_name, latencyText(*figures.meanNs));
        if (id == u"latency-max" && figures.maxNs)
            return Explained::tr("Here the slowest request on %1 took %2.").arg(m_name, latencyText(*figures.maxNs));
        if (id == u"latency-min" && figures.minNs)
            return Explained::tr("Here the fastest request on %1 took %2.").arg(m_name, latencyText(*figures.minNs));
        if (id == u"latency-stddev" && figures.stddevNs && figures.meanNs)
            return Explained::tr("Here latencies on %1 scatter by %2 around %3.").arg(m_name, latencyText(*figures.stddevNs), latencyText(*figures.meanNs));
        if (id == u"sync-latency" && m_cell.sync && m_cell.sync->percentilesNs.contains(50))
            return Explained::tr("Here half of the waits on %1 took at most %2.").arg(m_name, latencyText(m_cell.sync->percentilesNs.value(50)));
        return id.startsWith(u'p') ? percentile(id.mid(1)) : QString();
    }

    QString percentile(const QString& percent) const
    {
        bool isNumber = false;
        const double wanted = percent.toDouble(&isNumber);
        const auto& all = total().latency.percentilesNs;
        const double above = static_cast<double>(total().ios) * (100 - wanted) / 100;
        if (!isNumber || !all.contains(wanted) || (total().histogram && above < 10 * (1 - 1e-9))) // as in the table
            return {};
        return Explained::tr("Here %1 % of the requests on %2 took at most %3.").arg(percent, m_name, latencyText(all.value(wanted)));
    }

    QString verdict(const QString& id) const
    {
        const bool isAsked = id == u"ratio" || id == u"verdict" || explanationIdOf(m_cell.verdict) == id;
        if (!isAsked || m_index == m_comparison.reference)
            return {};
        const QString sentence = verdictSentence(m_comparison, m_row, m_index);
        //: a sentence without its full stop
        return sentence.isEmpty() ? QString() : Explained::tr("Here: %1.").arg(sentence);
    }

    /// Median over passes of a figure; negative where it is not known.
    double medianOfPasses(double (*read)(const PassRecord&)) const
    {
        std::vector<double> values;
        for (const PassRecord& pass : probe() ? probe()->passes : QList<PassRecord>()) {
            if (pass.durationNs > 0 && read(pass) >= 0)
                values.push_back(read(pass));
        }
        return values.empty() ? -1 : medianOf(values);
    }

    QString work(const QString& id) const
    {
        const auto seconds = [](const PassRecord& pass) { return static_cast<double>(pass.durationNs) / 1e9; };
        if (id == u"queue-depth" || id == u"jobs")
            return Explained::tr("This probe keeps %1 requests in flight in each of %2 threads.").arg(job().queueDepth).arg(job().jobs);
        if (id == u"achieved-depth") {
            const double depth = medianOfPasses([](const PassRecord& pass) { return pass.achievedQueueDepth > 0 ? pass.achievedQueueDepth : -1; });
            return depth < 0 ? QString() : Explained::tr("Here %1 requests were in flight on average on %2.").arg(text::figure(depth), m_name);
        }
        if (id == u"cpu-time") {
            const double user = medianOfPasses([](const PassRecord& pass) { return pass.cpu.userNs + pass.cpu.systemNs > 0 ? static_cast<double>(pass.cpu.userNs) / static_cast<double>(pass.durationNs) : -1; });
            const double system = medianOfPasses([](const PassRecord& pass) { return pass.cpu.userNs + pass.cpu.systemNs > 0 ? static_cast<double>(pass.cpu.systemNs) / static_cast<double>(pass.durationNs) : -1; });
            return user < 0 ? QString() : Explained::tr("Here on %1: %2 % of a core in the program, %3 % in the kernel.").arg(m_name, text::fixed(user * 100, 1), text::fixed(system * 100, 1));
        }
        if (id == u"context-switches" && probe()) {
            for (const PassRecord& pass : probe()->passes) {
                if (pass.cpu.voluntarySwitches > 0 && pass.durationNs > 0)
                    return Explained::tr("Here %1 waits a second on %2.").arg(iopsText(static_cast<double>(pass.cpu.voluntarySwitches) / seconds(pass)), m_name);
            }
        }
        if (id == u"flush") {
            const double flush = medianOfPasses([](const PassRecord& pass) { return pass.flushNs > 0 ? static_cast<double>(pass.flushNs) : -1; });
            return flush < 0 ? QString() : Explained::tr("Here the flush on %1 took %2.").arg(m_name, latencyText(flush));
        }
        if (id == u"device-bytes" || id == u"valid")
            return deviceBytes();
        return id == u"temperature" ? temperature() : QString();
    }

    QString deviceBytes() const
    {
        quint64 moved = 0, asked = 0;
        const bool isRead = m_comparison.rows[m_row].side == Side::Read;
        for (const PassRecord& pass : probe() ? probe()->passes : QList<PassRecord>()) {
            const auto& side = isRead ? pass.read : pass.write;
            if (!pass.device || !side)
                return {};
            moved += isRead ? pass.device->readBytes : pass.device->writeBytes;
            asked += side->bytes;
        }
        return asked == 0 ? QString() : Explained::tr("Here the drive of %1 moved %2 for the %3 that were asked for.").arg(m_name, bytesText(moved), bytesText(asked));
    }

    QString temperature() const
    {
        std::vector<double> values;
        for (const PassRecord& pass : probe() ? probe()->passes : QList<PassRecord>()) {
            for (const TemperatureReading& reading : pass.temperatures)
                values.push_back(reading.celsius);
        }
        if (values.empty())
            return {};
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        return Explained::tr("Here %1 was at %2 to %3 °C.").arg(m_name, text::fixed(*low, 0), text::fixed(*high, 0));
    }

    const Comparison& m_comparison;
    int m_row;
    int m_index;
    const Cell& m_cell;
    QString m_name;
};

} // namespace

QString explanationExample(const QString& id, const Comparison& comparison, int row, int cell)
{
    if (row < 0 || row >= comparison.rows.size() || cell < 0 || cell >= comparison.rows[row].cells.size())
        return {};
    return Example(comparison, row, cell).of(id);
}

} // namespace driveduel
