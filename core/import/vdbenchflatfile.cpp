// vdbench's flatfile.html: one line of names, then lines of figures. Columns and their order differ between versions, so each is looked
// up by name.
#include "core/import/importers.h"
#include "core/import/vdbench.h"

#include <algorithm>

namespace driveduel::import {

namespace {

constexpr std::size_t kMostColumns = 400;

class Columns final
{
public:
    explicit Columns(std::string_view line)
    {
        Cursor cursor(line);
        for (std::string_view word = cursor.word(); !word.empty() && m_words.size() < kMostColumns; word = cursor.word())
            m_words.emplace_back(word);
    }
    std::size_t size() const { return m_words.size(); }
    const std::string& at(std::size_t index) const { return m_words[index]; }
    std::size_t find(std::string_view name) const
    {
        const auto sameLetters = [name](const std::string& word) {
            return word.size() == name.size() && std::equal(word.begin(), word.end(), name.begin(), [](char a, char b) {
                return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
            });
        };
        return static_cast<std::size_t>(std::find_if(m_words.begin(), m_words.end(), sameLetters) - m_words.begin());
    }

private:
    std::vector<std::string> m_words;
};

class VdbenchFlatfile final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"Interval", "flatfile.html", "avg_"}; }
    int patience() const override { return 200; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    void readRow(const Columns& row, const Line& line);

    std::optional<FoundBlock> m_block;
    std::optional<Columns> m_names;
    std::vector<std::string> m_running; ///< runs with intervals and without an average so far
};

void VdbenchFlatfile::readRow(const Columns& row, const Line& line)
{
    const auto word = [&](std::string_view name) -> std::string_view {
        const std::size_t column = m_names->find(name);
        return column < row.size() ? std::string_view(row.at(column)) : std::string_view();
    };
    const std::string name(word("Run"));
    if (!word("Interval").starts_with("avg_")) {
        if (!name.empty() && std::find(m_running.begin(), m_running.end(), name) == m_running.end() && m_running.size() < 1000)
            m_running.push_back(name);
        return;
    }
    std::erase(m_running, name);
    const auto number = [&](std::string_view column) { return numberIn(word(column)); };
    VdbenchRun run;
    run.name = textOf(name, 60);
    run.operations = number("rate");
    run.response = number("resp");
    run.maxResponse = number("resp_max");
    run.throughput = number("MB/sec");
    run.readThroughput = number("MB_read");
    run.writeThroughput = number("MB_write");
    run.readOperations = number("Read_rate");
    run.readResponse = number("Read_resp");
    run.writeOperations = number("Write_rate");
    run.writeResponse = number("Write_resp");
    run.transferBytes = number("Xfersize");
    run.cpuPercent = number("cpu_used");
    if (const auto threads = number("Threads"))
        run.settings.insert(QStringLiteral("threads"), threads->value);
    if (std::optional<FoundProbe> probe = vdbenchProbe(run))
        m_block->probes.append(*probe);
    else
        m_block->remarks.append({QStringLiteral("no-figures"), {line.number, 1}, run.name});
}

Reply VdbenchFlatfile::see(const Line& line, Output& out)
{
    const std::string_view text = trimmed(line.text);
    const bool isComment = text.starts_with('*');
    const bool isNames = !isComment && contains(text, "Interval") && contains(text, "Run") && contains(text, "Read_rate");
    const bool isRow = m_names && !isComment && text.size() > 60 && (isDigit(text.front()) || contains(text, "avg_"));
    if (!isNames && !isRow && !(m_block && isComment))
        return Reply::NotMine;
    if (!m_block)
        m_block = out.begin("vdbench", "flatfile", line);
    m_block->lastLine = line.number;
    if (isNames) {
        m_names.emplace(text);
    } else if (isRow) {
        readRow(Columns(text), line);
    }
    return Reply::Mine;
}

void VdbenchFlatfile::end(Output& out)
{
    if (m_block) {
        for (const std::string& name : m_running)
            m_block->remarks.append({QStringLiteral("no-summary"), m_block->place, textOf(name, 60)});
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_names.reset();
    m_running.clear();
}

} // namespace

std::unique_ptr<Importer> makeVdbenchFlatfile()
{
    return std::make_unique<VdbenchFlatfile>();
}

} // namespace driveduel::import
