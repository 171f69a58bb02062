// iozone's table: one row a file and record size, kBytes of 2^10. Tests that were not run leave their column blank, so a figure belongs
// to the column that it ends in.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <array>

namespace driveduel::import {

namespace {

constexpr std::array<const char*, 13> kColumns{"write", "rewrite", "read", "reread", "random read", "random write", "backward read",
    "record rewrite", "stride read", "fwrite", "frewrite", "fread", "freread"};
constexpr double kColumnWidth = 9;
constexpr double kMemoryRatio = 20; // reads that much above writes come out of the page cache

struct Figure
{
    Number number;
    std::size_t end = 0; ///< column behind it
};

std::vector<Figure> figuresIn(std::string_view text)
{
    std::vector<Figure> figures;
    Cursor cursor(text);
    while (figures.size() < 20) {
        const auto number = cursor.number();
        if (!number)
            break;
        figures.push_back({*number, cursor.at()});
    }
    return figures;
}

class Iozone final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"reclen", "iozone"}; }
    int patience() const override { return 4; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readRow(const Line& line);

    std::optional<FoundBlock> m_block;
    std::size_t m_reclenEnd = 0;
};

bool Iozone::readRow(const Line& line)
{
    const std::vector<Figure> figures = figuresIn(line.text);
    if (figures.size() < 3 || !trimmed(line.text.substr(figures.back().end)).empty())
        return false;
    FoundProbe probe = systemProbe(kinds::kIozone,
        QStringLiteral("iozone %1k records").arg(figures[1].number.value, 0, 'f', 0));
    probe.record.probe.system = {{QStringLiteral("size"), figures[0].number.value}, {QStringLiteral("reclen"), figures[1].number.value}};
    PassRecord& pass = probe.record.passes.first();
    double written = 0;
    double read = 0;
    for (std::size_t i = 2; i < figures.size(); ++i) {
        const double shift = (static_cast<double>(figures[i].end) - static_cast<double>(m_reclenEnd)) / kColumnWidth;
        const auto column = static_cast<std::ptrdiff_t>(shift + 0.5) - 1;
        if (column < 0 || column >= static_cast<std::ptrdiff_t>(kColumns.size()))
            continue;
        const auto index = static_cast<std::size_t>(column);
        pass.metrics.append(metricOf(kColumns[index], "KiB/s", true, figureOf(figures[i].number)));
        written = index == 0 ? figures[i].number.value : written;
        read = index == 2 ? figures[i].number.value : read;
    }
    if (written > 0 && read > written * kMemoryRatio)
        pass.warnings.append(warningOf("from-memory", "warning"));
    if (!pass.metrics.isEmpty())
        m_block->probes.append(probe);
    return true;
}

Reply Iozone::see(const Line& line, Output& out)
{
    const std::size_t reclen = line.text.find("reclen");
    if (reclen != std::string_view::npos && contains(line.text, "write") && contains(line.text, "kB")) {
        end(out);
        m_block = out.begin(kinds::kIozone, "text", line);
        m_reclenEnd = reclen + 6;
        return Reply::Mine;
    }
    if (m_block && readRow(line)) {
        m_block->lastLine = line.number;
        return Reply::Mine;
    }
    return m_block && contains(line.text, "iozone test complete") ? Reply::Last : Reply::NotMine;
}

void Iozone::end(Output& out)
{
    if (m_block && !m_block->probes.isEmpty())
        out.add(std::move(*m_block));
    m_block.reset();
}

} // namespace

std::unique_ptr<Importer> makeIozone()
{
    return std::make_unique<Iozone>();
}

} // namespace driveduel::import
