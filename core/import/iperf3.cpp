// iperf3's text and JSON. The result is what the receiver got, from the summary at the end; intervals are none. Bits are of 10^6.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

/// "25.1 Mbits/sec" → Mbit/s
std::optional<PrintedFigure> rateIn(std::string_view text)
{
    const std::size_t unit = text.find("bits/sec");
    if (unit == std::string_view::npos || unit == 0)
        return std::nullopt;
    const char letter = text[unit - 1];
    const double factor = letter == 'G' ? 1e3 : letter == 'M' ? 1 : letter == 'K' ? 1e-3 : letter == 'T' ? 1e6 : letter == ' ' ? 1e-6 : 0;
    std::size_t at = unit - (letter == ' ' ? 0 : 1);
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    while (at > 0 && (isDigit(text[at - 1]) || text[at - 1] == '.'))
        --at;
    const auto number = numberIn(text.substr(at));
    return number && factor > 0 ? std::optional(number->times(factor)) : std::nullopt;
}

struct Totals
{
    std::optional<PrintedFigure> sent, received;
    std::optional<double> retransmits;
};

FoundProbe probeOf(const Totals& totals, bool isReverse, double seconds)
{
    FoundProbe probe = systemProbe(kinds::kIperf3, isReverse ? QStringLiteral("iperf3 reverse") : QStringLiteral("iperf3"));
    if (isReverse)
        probe.record.probe.system.insert(QStringLiteral("reverse"), true);
    PassRecord& pass = probe.record.passes.first();
    pass.durationNs = seconds > 0 && seconds < 1e6 ? static_cast<quint64>(seconds * 1e9) : 0;
    if (totals.received)
        pass.metrics.append(metricOf(kinds::kReceived, *totals.received));
    if (totals.sent)
        pass.metrics.append(metricOf(kinds::kSent, *totals.sent));
    if (totals.retransmits)
        pass.metrics.append(metricOf(kinds::kRetransmits, {*totals.retransmits, 0}));
    return probe;
}

class Iperf3 final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"bits/sec", "Connecting to host", "Reverse mode"}; }
    int patience() const override { return 8; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;
    bool ownsJson(const JsonValue& root) const override { return root["end"].isObject() && (root["end"].has("sum_received") || root["end"].has("sum") || root["end"].has("streams")); }
    void jsonEnd(const JsonValue& root, bool isWhole, const Line& line, Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    Totals m_totals;
    bool m_hasSum = false; ///< of several streams
    bool m_isReverse = false;
    double m_seconds = 0;
};

Reply Iperf3::see(const Line& line, Output& out)
{
    const std::string_view text = line.text;
    const bool isStart = contains(text, "Connecting to host");
    if (isStart && m_block && (m_totals.sent || m_totals.received))
        end(out);
    const bool isReverse = contains(text, "Reverse mode");
    const auto rate = rateIn(text);
    const bool isStream = rate && contains(text, "sec") && contains(text, "]");
    if (!isStart && !isReverse && !isStream)
        return m_block && (contains(text, "local ") || contains(text, "[ ID]") || contains(text, "- - -")) ? Reply::Mine : Reply::NotMine;
    if (!m_block)
        m_block = out.begin(kinds::kIperf3, "text", line);
    m_block->lastLine = line.number;
    m_isReverse = m_isReverse || isReverse;
    const bool isSender = contains(text, "sender");
    const bool isReceiver = contains(text, "receiver");
    const bool isSum = contains(text, "[SUM]");
    if (!isStream || (!isSender && !isReceiver) || (m_hasSum && !isSum))
        return Reply::Mine;
    m_hasSum = isSum;
    (isSender ? m_totals.sent : m_totals.received) = rate;
    Cursor cursor(text);
    if (cursor.skipPast("-")) { // "0.00-10.09  sec"
        if (const auto seconds = cursor.number())
            m_seconds = seconds->value;
    }
    if (isSender && cursor.skipPast("bits/sec")) {
        if (const auto retransmits = cursor.number())
            m_totals.retransmits = retransmits->value;
    }
    return Reply::Mine;
}

void Iperf3::end(Output& out)
{
    if (m_block) {
        m_isReverse = m_isReverse || m_block->command.contains(QStringLiteral(" -R"));
        if (m_totals.sent || m_totals.received)
            m_block->probes.append(probeOf(m_totals, m_isReverse, m_seconds));
        else
            m_block->remarks.append({QStringLiteral("no-summary"), m_block->place, {}});
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_totals = {};
    m_hasSum = m_isReverse = false;
    m_seconds = 0;
}

void Iperf3::jsonEnd(const JsonValue& root, bool /*isWhole*/, const Line& line, Output& out)
{
    FoundBlock block = out.begin(kinds::kIperf3, "json", line);
    QString version = textOf(root["start"]["version"].text, 40);
    block.version = version.remove(QStringLiteral("iperf ")).trimmed();
    const JsonValue& end = root["end"];
    const auto rate = [&end](std::string_view sum) -> std::optional<PrintedFigure> {
        const JsonValue& bits = end[sum]["bits_per_second"];
        return bits.type == JsonValue::Type::Number ? std::optional(PrintedFigure{bits.number / 1e6, 0}) : std::nullopt;
    };
    Totals totals{rate("sum_sent"), rate("sum_received"), {}};
    if (!totals.sent && !totals.received)
        totals.received = rate("sum"); // UDP
    if (const JsonValue& count = end["sum_sent"]["retransmits"]; count.type == JsonValue::Type::Number)
        totals.retransmits = count.number;
    const bool isReverse = root["start"]["test_start"]["reverse"].number == 1;
    if (totals.sent || totals.received)
        block.probes.append(probeOf(totals, isReverse, end["sum_received"]["seconds"].number));
    else
        block.remarks.append({QStringLiteral("no-figures"), block.place, textOf(root["error"].text, 100)});
    out.add(std::move(block));
}

} // namespace

std::unique_ptr<Importer> makeIperf3()
{
    return std::make_unique<Iperf3>();
}

} // namespace driveduel::import
