// badblocks -v: how many bad blocks it found. Without its last line nothing is known.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

class Badblocks final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {"bad blocks found", "Checking blocks ", "Checking for bad blocks", "From block ", "Testing with pattern"};
    }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    std::optional<Number> m_first, m_last;
    bool m_isWrite = false;
};

Reply Badblocks::see(const Line& line, Output& out)
{
    const std::string_view text = line.text;
    const std::size_t found = text.find(" bad blocks found");
    Cursor cursor(text);
    const bool isRange = cursor.skipPast("Checking blocks ") || cursor.skipPast("From block ");
    const bool isTest = contains(text, "Checking for bad blocks") || contains(text, "Testing with pattern") || contains(text, "Reading and comparing");
    if (found == std::string_view::npos && !isRange && !isTest)
        return Reply::NotMine;
    if (!m_block)
        m_block = out.begin(kinds::kBadblocks, "text", line);
    m_block->lastLine = line.number;
    m_isWrite = m_isWrite || contains(text, "Testing with pattern") || contains(text, "read-write");
    if (isRange) {
        m_first = cursor.number();
        m_last = cursor.skip("to") ? cursor.number() : std::nullopt;
    }
    if (found == std::string_view::npos)
        return Reply::Mine;
    std::size_t begin = found;
    while (begin > 0 && isDigit(text[begin - 1]))
        --begin;
    if (const auto count = numberIn(text.substr(begin))) {
        FoundProbe probe = systemProbe(kinds::kBadblocks, QStringLiteral("badblocks"));
        probe.record.probe.system.insert(QStringLiteral("mode"), m_isWrite ? QStringLiteral("read-write") : QStringLiteral("read-only"));
        if (m_first && m_last) {
            probe.details.append({QStringLiteral("first block"), {}, m_first->value, true, 0});
            probe.details.append({QStringLiteral("last block"), {}, m_last->value, true, 0});
        }
        Cursor errors(text, found);
        if (errors.skipPast("(")) { // "(0/0/0 errors)": reading, writing, comparing
            for (const char* what : {"read errors", "write errors", "compare errors"}) {
                if (const auto number = errors.number())
                    probe.details.append({QString::fromLatin1(what), {}, number->value, false, 0});
                errors.skip("/");
            }
        }
        probe.record.passes.first().metrics.append(metricOf(kinds::kBadBlocks, {count->value, 0}));
        m_block->probes.append(probe);
    }
    return Reply::Last;
}

void Badblocks::end(Output& out)
{
    if (m_block) {
        if (m_block->probes.isEmpty())
            m_block->remarks.append({QStringLiteral("no-summary"), m_block->place, {}});
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_first = m_last = std::nullopt;
    m_isWrite = false;
}

} // namespace

std::unique_ptr<Importer> makeBadblocks()
{
    return std::make_unique<Badblocks>();
}

} // namespace driveduel::import
