// glxgears: frames per second of each five seconds; the figure is their mean.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

constexpr qsizetype kMostDetails = 1000;

class Glxgears final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {" frames in ", "vertical refresh"}; }
    int patience() const override { return 3; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    QList<Number> m_samples;
    bool m_isSynchronized = false;
};

Reply Glxgears::see(const Line& line, Output& out)
{
    const bool isNotice = contains(line.text, "synchronized to the vertical refresh");
    Cursor cursor(line.text);
    const bool isSample = cursor.skipPast(" frames in ") && cursor.number() && cursor.skipPast("=");
    const auto frames = isSample ? cursor.number() : std::nullopt;
    if (!isNotice && !(frames && contains(cursor.rest(), "FPS")))
        return m_block && contains(line.text, "monitor refresh rate") ? Reply::Mine : Reply::NotMine;
    if (isNotice && !m_samples.isEmpty())
        end(out);
    if (!m_block)
        m_block = out.begin(kinds::kGlxgears, "text", line);
    m_block->lastLine = line.number;
    m_isSynchronized = m_isSynchronized || isNotice;
    if (frames)
        m_samples.append(*frames);
    return Reply::Mine;
}

void Glxgears::end(Output& out)
{
    if (m_block && !m_samples.isEmpty()) {
        FoundProbe probe = systemProbe(kinds::kGlxgears, QStringLiteral("glxgears"));
        double sum = 0;
        for (const Number& sample : std::as_const(m_samples)) {
            sum += sample.value;
            if (probe.details.size() < kMostDetails)
                probe.details.append(metricOf(kinds::kFrames, figureOf(sample)));
        }
        PassRecord& pass = probe.record.passes.first();
        pass.metrics.append(metricOf(kinds::kFrames, {sum / static_cast<double>(m_samples.size()), m_samples.first().halfStep}));
        if (m_isSynchronized)
            pass.warnings.append(warningOf("vertical-sync", "warning"));
        m_block->probes.append(probe);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_samples.clear();
    m_isSynchronized = false;
}

} // namespace

std::unique_ptr<Importer> makeGlxgears()
{
    return std::make_unique<Glxgears>();
}

} // namespace driveduel::import
