// ioping's statistics, of 0.6 (one unit for all latencies) and later (each has its own). The first request of a run is its warm-up and
// not counted by ioping itself; nothing is recomputed from the single requests.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <array>

namespace driveduel::import {

namespace {

class Ioping final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"ioping statistics", "requests completed in", "min/avg/max/mdev", "<<<", ">>>"}; }
    int patience() const override { return 4; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    void readCompleted(std::string_view text);
    void readLatencies(std::string_view text);
    void add();

    std::optional<FoundBlock> m_block;
    QString m_target;
    bool m_isWrite = false;
    std::optional<SideRecord> m_side;
};

/// "9 requests completed in 56.4 ms, 36 KiB read, 100 iops, 402.8 KiB/s"
void Ioping::readCompleted(std::string_view text)
{
    SideRecord side;
    Cursor cursor(text, text.find("requests completed in"));
    std::size_t first = cursor.at();
    while (first > 0 && (isSpace(text[first - 1]) || isDigit(text[first - 1])))
        --first;
    Cursor count(text, first);
    if (const auto number = count.number(); number && number->value < 1e15)
        side.ios = static_cast<quint64>(number->value);
    cursor.skipPast("completed in");
    if (const auto time = cursor.number()) {
        cursor.skipSpaces();
        const auto unit = nanosecondsIn(cursor.letters());
        side.durationNs = unit && time->value * *unit < 1e18 ? static_cast<quint64>(time->value * *unit) : 0;
    }
    while (cursor.skipPast(",")) {
        const auto number = cursor.number();
        if (!number)
            continue;
        cursor.skipSpaces();
        std::string unit(cursor.letters());
        if (unit == "kb/s" || unit == "mb/s" || unit == "gb/s") // 0.7 to 0.9; powers of 1024 all the same
            unit = std::string(1, static_cast<char>(unit[0] - 'a' + 'A')) + "B/s";
        if (unit == "iops") {
            side.printedIops = figureOf(*number);
        } else if ((unit == "k" || unit == "M") && cursor.skip("iops")) {
            side.printedIops = number->times(unit == "k" ? 1e3 : 1e6);
        } else if (const auto bytes = bytesIn(unit, true)) {
            if (unit.ends_with("/s"))
                side.printedBytesPerSecond = number->times(*bytes);
            else
                m_isWrite = m_isWrite || cursor.skip("written");
        }
    }
    m_side = side;
}

/// "min/avg/max/mdev = 531.2 us / 9.93 ms / 23.7 ms / 12.5 ms", "… = 0.2/2.8/12.7/5.0 ms"
void Ioping::readLatencies(std::string_view text)
{
    std::array<std::optional<double>*, 4> figures{&m_side->latency.minNs, &m_side->latency.meanNs, &m_side->latency.maxNs, &m_side->latency.stddevNs};
    std::array<double, 4> values{};
    std::array<std::optional<double>, 4> units;
    Cursor cursor(text);
    cursor.skipPast("=");
    for (std::size_t i = 0; i < 4; ++i) {
        const auto number = cursor.number();
        if (!number)
            return;
        values[i] = number->value;
        cursor.skipSpaces();
        std::string_view unit = cursor.rest().starts_with('/') ? std::string_view() : cursor.letters();
        if (unit.ends_with('/')) // "us/" without spaces
            unit.remove_suffix(1);
        units[i] = nanosecondsIn(unit);
        cursor.skip("/");
    }
    for (std::size_t i = 0; i < 4; ++i) {
        const std::optional<double> unit = units[i] ? units[i] : units[3];
        if (unit)
            *figures[i] = values[i] * *unit;
    }
}

void Ioping::add()
{
    if (!m_side)
        return;
    FoundProbe probe = systemProbe(kinds::kIoping, m_isWrite ? QStringLiteral("ioping write") : QStringLiteral("ioping read"));
    probe.subject = m_target;
    PassRecord& pass = probe.record.passes.first();
    pass.durationNs = m_side->durationNs;
    (m_isWrite ? pass.write : pass.read) = *m_side;
    m_block->probes.append(probe);
    m_side.reset();
}

Reply Ioping::see(const Line& line, Output& out)
{
    const std::string_view text = line.text;
    const std::size_t statistics = text.find(" ioping statistics");
    const bool isRequest = contains(text, "request=") && contains(text, "time=");
    const bool isCompleted = contains(text, "requests completed in");
    const bool isLatency = m_block && m_side && contains(text, "min/avg/max/mdev");
    const bool isOther = m_block && (contains(text, "generated ") || contains(text, "^C"));
    if (statistics == std::string_view::npos && !isRequest && !isCompleted && !isLatency && !isOther)
        return Reply::NotMine;
    if (statistics != std::string_view::npos || (isCompleted && m_side))
        end(out);
    if (!m_block)
        m_block = out.begin(kinds::kIoping, "text", line);
    m_block->lastLine = line.number;
    if (statistics != std::string_view::npos) {
        Cursor cursor(text);
        cursor.skipPast("--- ");
        m_target = textOf(cursor.until(" ("), 120);
    }
    m_isWrite = m_isWrite || contains(text, ">>>");
    if (isCompleted)
        readCompleted(text);
    if (!isLatency)
        return Reply::Mine;
    readLatencies(text);
    return Reply::Last;
}

void Ioping::end(Output& out)
{
    const bool hasFigures = m_block && m_side;
    const bool isWrite = m_isWrite && m_block && !hasFigures; // the requests above told the direction of the statistics below
    if (hasFigures) {
        add();
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_side.reset();
    m_target.clear();
    m_isWrite = isWrite;
}

} // namespace

std::unique_ptr<Importer> makeIoping()
{
    return std::make_unique<Ioping>();
}

} // namespace driveduel::import
