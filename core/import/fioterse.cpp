// fio's terse output, versions 2 to 5: one line a job, figures by position. Read from the front: the tail depends on the number of
// disks, and is often cut off. KiB, KiB/s, milliseconds and whole microseconds.
#include "core/import/fiofigures.h"
#include "core/import/importers.h"

#include <algorithm>

namespace driveduel::import {

namespace {

constexpr std::size_t kFewestFields = 44;
constexpr std::size_t kPercentiles = 20;

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size() && fields.size() < 1000;) {
        const std::size_t end = std::min(line.find(';', at), line.size());
        fields.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return fields;
}

/// Where the figures of each direction begin.
struct Layout
{
    std::size_t name = 2;
    std::size_t first = 5; ///< of reads
    std::size_t stride = 41; ///< from one direction to the next
    bool isOld = false; ///< of fio 1.x: no IOPS, no percentiles
    bool hasTrim = false;
};

std::optional<Layout> layoutOf(const std::vector<std::string_view>& fields)
{
    const std::string_view version = fields.front();
    if (version == "3" || version == "4" || version == "5")
        return Layout{2, 5, version == "5" ? 47U : 41U, false, version != "3"};
    if (version != "2")
        return std::nullopt;
    // Two layouts have this number; percentiles ("1.000000%=564") tell them apart.
    const bool hasPercentiles = fields.size() > 17 && contains(fields[16], "%=");
    return hasPercentiles ? Layout{1, 4, 41, false, true} : Layout{1, 4, 20, true, false};
}

class Fields final
{
public:
    explicit Fields(const std::vector<std::string_view>& fields)
        : m_fields(fields)
    {
    }
    std::optional<Number> at(std::size_t index) const
    {
        return index < m_fields.size() ? numberIn(trimmed(m_fields[index])) : std::nullopt;
    }
    double value(std::size_t index) const
    {
        const auto number = at(index);
        return number ? number->value : 0;
    }
    LatencySummary latency(std::size_t first) const
    {
        LatencySummary latency;
        if (value(first + 1) <= 0 && value(first + 2) <= 0)
            return latency;
        latency.minNs = value(first) * 1e3;
        latency.maxNs = value(first + 1) * 1e3;
        latency.meanNs = value(first + 2) * 1e3;
        latency.stddevNs = value(first + 3) * 1e3;
        return latency;
    }
    void percentiles(std::size_t first, QMap<double, double>& into) const
    {
        for (std::size_t i = first; i < std::min(first + kPercentiles, m_fields.size()); ++i) {
            Cursor cursor(m_fields[i]); // "0%=0" fills up
            const auto percent = cursor.number();
            const auto us = percent && cursor.skip("%=") ? cursor.number() : std::nullopt;
            if (us && percent->value > 0 && percent->value <= 100)
                into.insert(percent->value, us->value * 1e3);
        }
    }

private:
    const std::vector<std::string_view>& m_fields;
};

std::optional<FioSide> sideOf(const Fields& fields, std::size_t first, bool isOld)
{
    const std::size_t afterIops = isOld ? first + 2 : first + 3;
    const double kib = fields.value(first);
    if (kib <= 0 || fields.value(afterIops) <= 0)
        return std::nullopt;
    FioSide side;
    side.bytes = PrintedFigure{kib * 1024, 512};
    side.bytesPerSecond = PrintedFigure{fields.value(first + 1) * 1024, 512};
    if (!isOld)
        side.iops = PrintedFigure{fields.value(first + 2), 0.5};
    side.runtimeMs = fields.value(afterIops);
    const std::size_t latencies = afterIops + 1;
    side.slat.summary = fields.latency(latencies);
    side.clat.summary = fields.latency(latencies + 4);
    const std::size_t lat = isOld ? latencies + 8 : latencies + 8 + kPercentiles;
    side.lat.summary = fields.latency(lat);
    if (!isOld)
        fields.percentiles(latencies + 8, side.clat.summary.percentilesNs);
    return side;
}

class FioTerse final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"3;fio-", "4;fio-", "5;fio-", "2;"}; }
    int patience() const override { return 1; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    QList<FioJob> m_jobs;
};

/// With --status-interval each line tells all since the start: the later one counts.
bool isLaterState(const FioJob& before, const FioJob& now)
{
    const auto grew = [](const std::optional<FioSide>& a, const std::optional<FioSide>& b) {
        return a && b && b->runtimeMs > a->runtimeMs && b->bytes->value > a->bytes->value;
    };
    return before.name == now.name && before.group == now.group && (grew(before.read, now.read) || grew(before.write, now.write));
}

Reply FioTerse::see(const Line& line, Output& out)
{
    const std::string_view text = bare(line.text);
    if (static_cast<std::size_t>(std::count(text.begin(), text.end(), ';')) < kFewestFields)
        return Reply::NotMine;
    const std::vector<std::string_view> fields = fieldsOf(text);
    const std::optional<Layout> layout = layoutOf(fields);
    if (!layout)
        return Reply::NotMine;
    if (!m_block)
        m_block = out.begin("fio", "terse", line);
    m_block->lastLine = line.number;
    if (layout->name == 2)
        m_block->version = textOf(fields[1].substr(fields[1].starts_with("fio-") ? 4 : 0), 40);
    const Fields figures(fields);
    FioJob job;
    job.name = textOf(fields[layout->name]);
    job.line = line.number;
    job.group = static_cast<int>(std::min(figures.value(layout->name + 1), 1e6));
    job.error = static_cast<int>(std::min(figures.value(layout->name + 2), 1e5));
    job.read = sideOf(figures, layout->first, layout->isOld);
    job.write = sideOf(figures, layout->first + layout->stride, layout->isOld);
    if (layout->hasTrim)
        job.trim = sideOf(figures, layout->first + 2 * layout->stride, layout->isOld);
    applyFioCommand(job.setup, m_block->command);
    if (!m_jobs.isEmpty() && isLaterState(m_jobs.last(), job))
        m_jobs.last() = job;
    else
        m_jobs.append(job);
    return Reply::Mine;
}

void FioTerse::end(Output& out)
{
    if (m_block) {
        for (const FioJob& job : std::as_const(m_jobs)) {
            if (const std::optional<FoundProbe> probe = fioProbe(job))
                m_block->probes.append(*probe);
        }
        m_block->probes.append(fioGroupSums(m_jobs));
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_jobs.clear();
}

} // namespace

std::unique_ptr<Importer> makeFioTerse()
{
    return std::make_unique<FioTerse>();
}

} // namespace driveduel::import
