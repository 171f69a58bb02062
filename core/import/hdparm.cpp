// hdparm -T, -t and --direct. Its MB and kB are powers of 1024 (TIMING_BUF_MB blocks), and the rate is from a time with more digits than
// the one beside it, so the rate is what counts.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

constexpr quint64 kFarFromDevice = 12;
constexpr double kShortestSeconds = 0.5; // hdparm means to measure for 3 s; a small partition ends earlier, in the cache

const kinds::MetricName* metricNamed(std::string_view wording)
{
    if (wording.ends_with("O_DIRECT cached reads"))
        return &kinds::kDirectCachedReads;
    if (wording.ends_with("O_DIRECT disk reads"))
        return &kinds::kDirectDiskReads;
    if (wording.ends_with("cached reads") || wording.ends_with("buffer-cache reads"))
        return &kinds::kCachedReads;
    return wording.ends_with("disk reads") ? &kinds::kBufferedDiskReads : nullptr;
}

class Hdparm final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"Timing ", "/dev/"}; }
    int patience() const override { return 4; } // a figure that stands alone further down is of another device
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readTiming(const Line& line, Output& out);

    QString m_device; ///< of the last "/dev/x:" line
    quint64 m_deviceLine = 0;
    std::optional<FoundBlock> m_block;
};

/// " Timing buffered disk reads: 2118 MB in  3.00 seconds = 705.36 MB/sec"
bool Hdparm::readTiming(const Line& line, Output& out)
{
    const std::size_t timing = line.text.find("Timing ");
    const std::size_t colon = timing == std::string_view::npos ? timing : line.text.find(':', timing);
    if (colon == std::string_view::npos)
        return false;
    std::string_view wording = line.text.substr(timing, colon - timing);
    if (const std::size_t offset = wording.find(" (offset"); offset != std::string_view::npos)
        wording = wording.substr(0, offset);
    const kinds::MetricName* const metric = metricNamed(trimmed(wording));
    if (!metric)
        return false;
    if (!m_block) {
        m_block = out.begin(kinds::kHdparm, "text", line);
        if (line.number - m_deviceLine > kFarFromDevice)
            m_device.clear();
    }
    m_block->lastLine = line.number;
    Cursor cursor(line.text, colon + 1);
    const auto amount = cursor.number();
    const auto seconds = cursor.skipPast(" in") ? cursor.number() : std::nullopt;
    const auto rate = cursor.skipPast("=") ? cursor.number() : std::nullopt;
    const auto factor = rate ? bytesIn((cursor.skipSpaces(), cursor.letters()), true) : std::nullopt;
    if (!rate || !factor) {
        m_block->remarks.append({QStringLiteral("no-figures"), {line.number, static_cast<int>(colon) + 2}, textOf(trimmed(line.text.substr(timing)))});
        return true;
    }
    FoundProbe probe = systemProbe(kinds::kHdparm, QStringLiteral("hdparm ") + QString::fromLatin1(metric->name));
    probe.subject = m_device;
    PassRecord& pass = probe.record.passes.first();
    pass.metrics.append(metricOf(*metric, rate->times(*factor / 1048576)));
    if (seconds && amount) {
        pass.durationNs = static_cast<quint64>(std::min(seconds->value, 1e6) * 1e9);
        if (seconds->value < kShortestSeconds)
            pass.warnings.append(warningOf("too-short", "warning", {{QStringLiteral("seconds"), seconds->value}}));
    }
    m_block->probes.append(probe);
    return true;
}

Reply Hdparm::see(const Line& line, Output& out)
{
    if (readTiming(line, out))
        return Reply::Mine;
    const std::string_view text = bare(line.text);
    if (text.starts_with("/dev/") && text.ends_with(':') && !contains(text, " ")) {
        end(out);
        m_device = textOf(text.substr(0, text.size() - 1), 120);
        m_deviceLine = line.number;
        return Reply::Mine; // nothing is open yet: the line may be of settings without timing
    }
    // "HDIO_DRIVE_CMD(identify) failed: …" between the two
    return m_block && text.starts_with("HDIO_") ? Reply::Mine : Reply::NotMine;
}

void Hdparm::end(Output& out)
{
    if (m_block) {
        if (m_device.isEmpty()) // "sudo hdparm -t /dev/sda"
            m_device = m_block->command.section(u' ', -1).startsWith(QStringLiteral("/dev/")) ? m_block->command.section(u' ', -1) : QString();
        for (FoundProbe& probe : m_block->probes)
            probe.subject = m_device;
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_device.clear();
}

} // namespace

std::unique_ptr<Importer> makeHdparm()
{
    return std::make_unique<Hdparm>();
}

} // namespace driveduel::import
