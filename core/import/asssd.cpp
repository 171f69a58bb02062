// AS SSD Benchmark's text: a heading for each test, then its reads and writes.
#include "core/import/importers.h"

#include <array>

namespace driveduel::import {

namespace {

class AsSsd final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"AS SSD Benchmark"}; }
    int patience() const override { return 10; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    void readFigure(std::string_view key, std::string_view value);

    std::optional<FoundBlock> m_block;
    QString m_test;
    FoundProbe m_probe;
};

void AsSsd::readFigure(std::string_view key, std::string_view value)
{
    Cursor cursor(value);
    const auto number = cursor.number(Separators::PointOrComma);
    cursor.skipSpaces();
    const std::string_view unit = cursor.letters();
    if (!number || m_test.isEmpty() || number->value <= 0)
        return;
    const QString name = m_test + u' ' + textOf(key, 20).toLower();
    m_probe.record.passes.first().metrics.append(
        {name, textOf(unit, 10), number->value, unit != "ms", number->halfStep});
}

Reply AsSsd::see(const Line& line, Output& out)
{
    const std::string_view text = bare(line.text);
    if (contains(text, "AS SSD Benchmark")) {
        end(out);
        m_block = out.begin("AS SSD", "text", line);
        Cursor cursor(text);
        cursor.skipPast("Benchmark");
        m_block->version = textOf(cursor.word(), 24);
        m_probe = systemProbe("as-ssd", QStringLiteral("AS SSD"));
        return Reply::Mine;
    }
    if (!m_block)
        return Reply::NotMine;
    m_block->lastLine = line.number;
    const std::size_t colon = text.find(':');
    if (text.starts_with("---"))
        return Reply::Mine;
    if (colon == std::string_view::npos)
        return Reply::NotMine;
    const std::string_view key = text.substr(0, colon);
    const std::string_view value = trimmed(text.substr(colon + 1));
    const bool isTest = contains(key, "Seq") || contains(key, "4K") || contains(key, "Access") || contains(key, "Score");
    if (value.empty() && isTest) {
        m_test = textOf(key, 40);
    } else if (key == "Read" || key == "Write" || key == "Total") {
        readFigure(key, value);
    } else if (key == "Name") {
        BlockNode drive;
        drive.model = textOf(value, 100);
        m_block->drives.append(drive);
    } else if (key != "Firmware" && key != "Controller" && key != "Offset" && key != "Size" && key != "Date") {
        return Reply::NotMine;
    }
    return Reply::Mine;
}

void AsSsd::end(Output& out)
{
    if (m_block && !m_probe.record.passes.first().metrics.isEmpty()) {
        m_block->probes.append(m_probe);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_test.clear();
}

} // namespace

std::unique_ptr<Importer> makeAsSsd()
{
    return std::make_unique<AsSsd>();
}

} // namespace driveduel::import
