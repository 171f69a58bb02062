// sysbench 0.4, 0.5 and 1.x: cpu, memory and fileio. Of the other tests (OLTP, threads, …) it is said that they are not read.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <array>
#include <utility>

namespace driveduel::import {

namespace {

enum class Test { Unknown, Cpu, Memory, Fileio, Other };

/// Words that tell the test, with or without the head of the output.
constexpr std::array<std::pair<std::string_view, Test>, 13> kTests{{{"Prime numbers limit", Test::Cpu},
    {"Maximum prime number", Test::Cpu}, {"CPU speed:", Test::Cpu}, {"Doing CPU performance", Test::Cpu},
    {"memory speed test", Test::Memory}, {"memory operations speed", Test::Memory}, {"transferred (", Test::Memory},
    {"Extra file open flags", Test::Fileio}, {"Requests/sec executed", Test::Fileio}, {"File operations:", Test::Fileio},
    {"SQL statistics", Test::Other}, {"OLTP test statistics", Test::Other}, {"Doing thread subsystem", Test::Other}}};

/// "events per second:  1406.35" → the number, where the line's words are `key`.
std::optional<Number> valueOf(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    Cursor cursor(text, at + key.size());
    cursor.skip(":");
    return cursor.number();
}

/// "1KiB", "1024K", "102400MiB" as the bytes that settings of own probes hold; nothing for words.
std::optional<qint64> sizeIn(std::string_view text)
{
    Cursor cursor(text);
    const auto number = cursor.number();
    std::string unit(cursor.letters());
    if (!number)
        return std::nullopt;
    if (unit.size() == 1 && unit != "B")
        unit += 'B';
    const auto factor = unit.empty() ? std::optional(1.0) : bytesIn(unit, true);
    const double bytes = factor ? number->value * *factor : -1;
    return bytes >= 0 && bytes < 9e15 ? std::optional(static_cast<qint64>(bytes)) : std::nullopt;
}

class Sysbench final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {"sysbench 0.", "sysbench 1.", "CPU speed:", "Prime numbers limit", "Maximum prime number", "Test execution summary",
            "General statistics:", "memory speed test", "SQL statistics", "Number of threads:"};
    }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool begins(const Line& line, Output& out);
    bool readSettings(std::string_view text);
    bool readFigures(std::string_view text);
    bool readFileio(std::string_view text);
    bool readLatency(std::string_view text);
    void add(const kinds::MetricName& name, const std::optional<Number>& number);
    FoundProbe makeProbe();

    std::optional<FoundBlock> m_block;
    Test m_test = Test::Unknown;
    QJsonObject m_settings;
    QList<Metric> m_metrics;
    std::optional<Number> m_totalTime, m_events, m_perSecond;
    bool m_isOld = false; ///< 0.4 and 0.5: a fixed number of events, so that the time is the result
};

bool Sysbench::begins(const Line& line, Output& out)
{
    const std::size_t name = line.text.find("sysbench ");
    if (name == std::string_view::npos || name + 9 >= line.text.size() || !isDigit(line.text[name + 9]))
        return false;
    Cursor cursor(line.text, name + 9);
    const std::string_view version = cursor.until(" :(");
    if (!contains(version, ".") || !(contains(cursor.rest(), "evaluation benchmark") || contains(cursor.rest(), "LuaJIT") || trimmed(cursor.rest()).empty()))
        return false;
    end(out);
    m_block = out.begin("sysbench", "text", line);
    m_block->version = textOf(version, 20);
    m_isOld = version.starts_with("0.");
    return true;
}

bool Sysbench::readSettings(std::string_view text)
{
    static constexpr std::pair<std::string_view, const char*> kNumbers[]{{"Number of threads", "threads"},
        {"Prime numbers limit", "max-prime"}, {"Maximum prime number checked in CPU test", "max-prime"}};
    for (const auto& [words, setting] : kNumbers) {
        if (const auto number = valueOf(text, words)) {
            m_settings.insert(QLatin1String(setting), static_cast<qint64>(std::min(number->value, 9e15)));
            return true;
        }
    }
    static constexpr std::pair<std::string_view, const char*> kWords[]{{"block size:", "block-size"}, {"total size:", "total-size"},
        {"operation:", "operation"}, {"scope:", "scope"}, {"Memory block size:", "block-size"}, {"Memory transfer size:", "total-size"},
        {"Memory operations type:", "operation"}, {"Memory scope type:", "scope"}, {"Block size", "block-size"}};
    const std::string_view line = bare(text);
    for (const auto& [words, setting] : kWords) {
        if (line.starts_with(words)) {
            const std::string_view value = trimmed(line.substr(words.size()));
            const auto bytes = sizeIn(value);
            m_settings.insert(QLatin1String(setting), bytes ? QJsonValue(*bytes) : QJsonValue(textOf(value, 40)));
            return true;
        }
    }
    if (line.starts_with("Doing ") && line.ends_with(" test")) {
        m_settings.insert(QStringLiteral("mode"), textOf(line.substr(6, line.size() - 11), 40));
        return true;
    }
    return false;
}

void Sysbench::add(const kinds::MetricName& name, const std::optional<Number>& number)
{
    if (number)
        m_metrics.append(metricOf(name, figureOf(*number)));
}

bool Sysbench::readFileio(std::string_view text)
{
    if (const auto read = valueOf(text, "read, MiB/s")) {
        add(kinds::kFileioRead, read);
    } else if (const auto written = valueOf(text, "written, MiB/s")) {
        add(kinds::kFileioWritten, written);
    } else if (const std::size_t end = text.find("Requests/sec executed"); end != std::string_view::npos) {
        Cursor cursor(text);
        add(kinds::kFileioRequests, cursor.number());
    } else if (contains(text, "Total transferred")) { // "… (28.63Mb/sec)": MiB
        Cursor cursor(text);
        const auto rate = cursor.skipPast("transferred") && cursor.skipPast("(") ? cursor.number() : std::nullopt;
        const std::string_view unit = cursor.letters();
        if (rate && !unit.empty()) {
            const double factor = unit[0] == 'K' ? 1.0 / 1024 : unit[0] == 'G' ? 1024 : 1;
            m_metrics.append(metricOf(kinds::kFileioTotal, rate->times(factor)));
        }
    } else {
        return false;
    }
    return true;
}

bool Sysbench::readLatency(std::string_view text)
{
    const std::string_view line = bare(text);
    if (const auto mean = line.starts_with("avg:") ? valueOf(text, "avg") : std::nullopt)
        add(kinds::kLatencyMean, mean);
    else if (const auto max = line.starts_with("max:") ? valueOf(text, "max") : std::nullopt)
        add(kinds::kLatencyMax, max);
    else if (const auto p95 = valueOf(text, "95th percentile:"))
        add(kinds::kLatencyP95, p95);
    else if (const auto approx = valueOf(text, "95 percentile:"))
        add(kinds::kLatencyP95, approx);
    else
        return line.starts_with("min:") || line.starts_with("sum:");
    return true;
}

bool Sysbench::readFigures(std::string_view text)
{
    if (const auto events = valueOf(text, "events per second"); events && !m_perSecond) {
        m_perSecond = events;
    } else if (const auto eps = valueOf(text, "events/s (eps)"); eps && !m_perSecond) {
        m_perSecond = eps;
    } else if (const auto time = valueOf(text, "total time:")) {
        m_totalTime = time;
    } else if (const auto count = valueOf(text, "total number of events:")) {
        m_events = count;
    } else if (contains(text, "transferred (")) {
        Cursor cursor(text);
        cursor.skipPast("transferred (");
        const auto rate = cursor.number();
        const auto factor = rate ? bytesIn((cursor.skipSpaces(), cursor.letters()), true) : std::nullopt;
        if (factor)
            m_metrics.append(metricOf(kinds::kMemoryThroughput, rate->times(*factor / 1048576)));
    } else if (contains(text, "per second)") || contains(text, "ops/sec)")) {
        Cursor cursor(text);
        if (cursor.skipPast("("))
            add(kinds::kMemoryOperations, cursor.number());
    } else {
        return readFileio(text) || readLatency(text);
    }
    return true;
}

Reply Sysbench::see(const Line& line, Output& out)
{
    if (begins(line, out))
        return Reply::Mine;
    Test told = Test::Unknown;
    for (const auto& [words, test] : kTests) {
        if (contains(line.text, words))
            told = test;
    }
    if (!m_block) {
        if (!contains(line.text, "Number of threads:") && told == Test::Unknown)
            return Reply::NotMine;
        m_block = out.begin("sysbench", "text", line); // the head is cut off
    }
    if (told != Test::Unknown && m_test == Test::Unknown)
        m_test = told;
    const bool isRead = readSettings(line.text) || readFigures(line.text) || told != Test::Unknown;
    static constexpr std::array<std::string_view, 8> kOthers{"Running the test with", "Initializing ", "Threads started", "Done.",
        "General statistics", "Test execution summary", "Threads fairness", "Latency (ms)"};
    const std::string_view text = bare(line.text);
    const bool isOther = std::any_of(kOthers.begin(), kOthers.end(), [&](std::string_view begin) { return text.starts_with(begin); });
    if (!isRead && !isOther && !text.starts_with("events (avg") && !text.starts_with("execution time"))
        return Reply::NotMine;
    m_block->lastLine = line.number;
    return text.starts_with("execution time") ? Reply::Last : Reply::Mine;
}

FoundProbe Sysbench::makeProbe()
{
    const bool isCpu = m_test == Test::Cpu;
    FoundProbe probe = systemProbe(isCpu ? kinds::kSysbenchCpu
            : m_test == Test::Memory     ? kinds::kSysbenchMemory
                                         : kinds::kSysbenchFileio,
        isCpu                        ? QStringLiteral("sysbench cpu")
            : m_test == Test::Memory ? QStringLiteral("sysbench memory")
                                     : QStringLiteral("sysbench fileio"));
    probe.record.probe.system = m_settings;
    if (!m_block->version.isEmpty()) // 0.4 and 1.x count differently
        probe.record.probe.system.insert(QStringLiteral("sysbench"), m_isOld ? QStringLiteral("0.x") : QStringLiteral("1.x"));
    PassRecord& pass = probe.record.passes.first();
    if (isCpu && !m_perSecond && m_events && m_totalTime && m_totalTime->value > 0) {
        const double rate = m_events->value / m_totalTime->value;
        pass.metrics.append(metricOf(kinds::kEventsPerSecond, {rate, rate * m_totalTime->halfStep / m_totalTime->value}));
    } else if (isCpu && m_perSecond) {
        pass.metrics.append(metricOf(kinds::kEventsPerSecond, figureOf(*m_perSecond)));
    }
    if (m_totalTime && m_isOld)
        pass.metrics.append(metricOf(kinds::kTotalTime, figureOf(*m_totalTime)));
    pass.metrics.append(m_metrics);
    if (m_totalTime)
        pass.durationNs = static_cast<quint64>(std::min(m_totalTime->value, 1e9) * 1e9);
    return probe;
}

void Sysbench::end(Output& out)
{
    if (m_block) {
        const bool isKnown = m_test == Test::Cpu || m_test == Test::Memory || m_test == Test::Fileio;
        FoundProbe probe = makeProbe();
        if (isKnown && !probe.record.passes.first().metrics.isEmpty())
            m_block->probes.append(probe);
        else if (m_test == Test::Other || !m_metrics.isEmpty() || m_perSecond)
            m_block->remarks.append({QStringLiteral("other-test"), m_block->place, {}});
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_test = Test::Unknown;
    m_settings = {};
    m_metrics.clear();
    m_totalTime = m_events = m_perSecond = std::nullopt;
    m_isOld = false;
}

} // namespace

std::unique_ptr<Importer> makeSysbench()
{
    return std::make_unique<Sysbench>();
}

} // namespace driveduel::import
