// speedtest-cli and Ookla's own client: download, upload and ping.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

class Speedtest final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"Download:", "Upload:", "Hosted by", "speedtest.net", "Latency:"}; }
    int patience() const override { return 10; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;
    bool ownsJson(const JsonValue& root) const override { return root.has("download") && root.has("upload") && root.has("ping"); }
    void jsonEnd(const JsonValue& root, bool isWhole, const Line& line, Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    QList<Metric> m_metrics;
};

/// "Download: 128.24 Mbit/s", "Download:   939.50 Mbps (data used …)"
std::optional<PrintedFigure> megabitsBehind(std::string_view text, std::string_view key)
{
    Cursor cursor(text);
    const auto number = cursor.skipPast(key) ? cursor.number() : std::nullopt;
    cursor.skipSpaces();
    const std::string_view unit = cursor.letters();
    if (!number || !(unit.ends_with("bit/s") || unit.ends_with("bps")))
        return std::nullopt;
    const double factor = unit[0] == 'G' ? 1e3 : unit[0] == 'M' ? 1 : unit[0] == 'K' || unit[0] == 'k' ? 1e-3 : 1e-6;
    return number->times(factor);
}

Reply Speedtest::see(const Line& line, Output& out)
{
    const std::string_view text = line.text;
    std::optional<Metric> metric;
    if (const auto download = megabitsBehind(text, "Download:")) {
        metric = metricOf(kinds::kDownload, *download);
    } else if (const auto upload = megabitsBehind(text, "Upload:")) {
        metric = metricOf(kinds::kUpload, *upload);
    } else if (const std::size_t colon = text.rfind(": "); colon != std::string_view::npos && (contains(text, "Hosted by") || contains(text, "Latency:"))) {
        Cursor cursor(text, contains(text, "Hosted by") ? colon + 1 : text.find("Latency:") + 8);
        if (const auto ping = cursor.number(); ping && cursor.skip("ms"))
            metric = metricOf(kinds::kPing, figureOf(*ping));
    }
    const bool isOther = contains(text, "speedtest.net") || contains(text, "Testing download") || contains(text, "Testing upload")
        || contains(text, "Testing from") || contains(text, "Selecting best server");
    if (!metric && !(isOther && m_block))
        return Reply::NotMine;
    if (!m_block)
        m_block = out.begin(kinds::kSpeedtest, "text", line);
    m_block->lastLine = line.number;
    if (metric)
        m_metrics.append(*metric);
    return Reply::Mine;
}

void Speedtest::end(Output& out)
{
    if (m_block && !m_metrics.isEmpty()) {
        FoundProbe probe = systemProbe(kinds::kSpeedtest, QStringLiteral("speedtest"));
        probe.record.passes.first().metrics = m_metrics;
        m_block->probes.append(probe);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_metrics.clear();
}

void Speedtest::jsonEnd(const JsonValue& root, bool /*isWhole*/, const Line& line, Output& out)
{
    FoundBlock block = out.begin(kinds::kSpeedtest, "json", line);
    FoundProbe probe = systemProbe(kinds::kSpeedtest, QStringLiteral("speedtest"));
    PassRecord& pass = probe.record.passes.first();
    const auto add = [&](const kinds::MetricName& name, const JsonValue& value, double factor) {
        if (value.type == JsonValue::Type::Number)
            pass.metrics.append(metricOf(name, {value.number * factor, 0}));
    };
    // speedtest-cli has bits/s; Ookla's client objects with bytes/s
    add(kinds::kDownload, root["download"], 1e-6);
    add(kinds::kDownload, root["download"]["bandwidth"], 8e-6);
    add(kinds::kUpload, root["upload"], 1e-6);
    add(kinds::kUpload, root["upload"]["bandwidth"], 8e-6);
    add(kinds::kPing, root["ping"], 1);
    add(kinds::kPing, root["ping"]["latency"], 1);
    if (!pass.metrics.isEmpty())
        block.probes.append(probe);
    out.add(std::move(block));
}

} // namespace

std::unique_ptr<Importer> makeSpeedtest()
{
    return std::make_unique<Speedtest>();
}

} // namespace driveduel::import
