// vdbench's summary, totals and screen output: the line of averages of each run. Its columns differ between raw devices and file systems
// and between versions; the heading tells, and without one the figures themselves (rate · transfer size = throughput).
#include "core/import/importers.h"
#include "core/import/vdbench.h"

#include <cmath>

namespace driveduel::import {

namespace {

enum class Table { Unknown, Raw, FileSystem };

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    Cursor cursor(text);
    for (std::string_view word = cursor.word(); !word.empty() && words.size() < 60; word = cursor.word())
        words.push_back(word);
    return words;
}

/// Numbers behind "avg_2-60"; what is no number ("NaN") is nothing.
std::vector<std::optional<Number>> numbersOf(const std::vector<std::string_view>& words)
{
    std::vector<std::optional<Number>> numbers;
    for (const std::string_view word : words) {
        const auto number = numberIn(word);
        numbers.push_back(number && number->length == word.size() ? number : std::nullopt);
    }
    return numbers;
}

Table tableOf(const std::vector<std::optional<Number>>& n)
{
    const auto value = [&](std::size_t i) { return i < n.size() && n[i] ? n[i]->value : 0; };
    const auto isNear = [](double a, double b) { return std::abs(a - b) <= 0.05 * std::max(std::abs(a), std::abs(b)) + 0.05; };
    if (n.size() >= 10 && isNear(value(5) + value(7), value(0)))
        return Table::FileSystem;
    return value(2) >= 512 && isNear(value(1) * 1048576, value(0) * value(2)) ? Table::Raw : Table::Unknown;
}

VdbenchRun rawRun(const std::vector<std::optional<Number>>& n)
{
    VdbenchRun run;
    const auto at = [&](std::size_t i) { return i < n.size() ? n[i] : std::nullopt; };
    run.operations = at(0);
    run.throughput = at(1);
    run.transferBytes = at(2);
    run.readPercent = at(3);
    run.response = at(4);
    run.readResponse = at(5);
    run.writeResponse = at(6);
    run.maxResponse = at(7);
    return run;
}

VdbenchRun fileSystemRun(const std::vector<std::optional<Number>>& n)
{
    VdbenchRun run;
    const auto at = [&](std::size_t i) { return i < n.size() ? n[i] : std::nullopt; };
    run.operations = at(0);
    run.response = at(1);
    run.cpuPercent = at(2);
    run.readPercent = at(4);
    run.readOperations = at(5);
    run.readResponse = at(6);
    run.writeOperations = at(7);
    run.writeResponse = at(8);
    run.readThroughput = at(9);
    run.writeThroughput = at(10);
    run.throughput = at(11);
    run.transferBytes = at(12);
    return run;
}

class VdbenchSummary final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {"avg_", "Starting RD=", "ReqstdOps", "interval        i/o", "1024**2", "response time histogram", "min(ms) <"};
    }
    int patience() const override { return 400; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readAverages(const Line& line, const QString& section);
    bool readHistogram(std::string_view text);
    void open(const Line& line, Output& out);
    void endRun();

    std::optional<FoundBlock> m_block;
    Table m_table = Table::Unknown;
    QString m_run; ///< of the last "Starting RD="
    bool m_hasAverages = true; ///< of that run
    Place m_runPlace;
    FoundProbe* m_histogram = nullptr;
};

void VdbenchSummary::open(const Line& line, Output& out)
{
    if (!m_block)
        m_block = out.begin("vdbench", "text", line);
    m_block->lastLine = line.number;
}

/// A run that was started and has no averages was killed.
void VdbenchSummary::endRun()
{
    if (m_block && !m_hasAverages)
        m_block->remarks.append({QStringLiteral("no-summary"), m_runPlace, m_run});
    m_hasAverages = true;
    m_histogram = nullptr;
}

bool VdbenchSummary::readAverages(const Line& line, const QString& section)
{
    const std::size_t at = line.text.find("avg_");
    if (at == std::string_view::npos || at + 4 >= line.text.size() || !isDigit(line.text[at + 4]))
        return false;
    std::vector<std::string_view> words = wordsOf(line.text.substr(at));
    const QString interval = textOf(words.front(), 30);
    words.erase(words.begin());
    const auto numbers = numbersOf(words);
    const Table table = m_table != Table::Unknown ? m_table : tableOf(numbers);
    m_hasAverages = true;
    if (numbers.size() < 8 || table == Table::Unknown) {
        m_block->remarks.append({QStringLiteral("unknown-layout"), {line.number, static_cast<int>(at) + 1}, interval});
        return true;
    }
    VdbenchRun run = table == Table::Raw ? rawRun(numbers) : fileSystemRun(numbers);
    run.name = m_run.isEmpty() ? section : m_run;
    if (std::optional<FoundProbe> probe = vdbenchProbe(run))
        m_block->probes.append(*probe);
    else
        m_block->remarks.append({QStringLiteral("no-figures"), {line.number, static_cast<int>(at) + 1}, run.name + u' ' + interval});
    return true;
}

/// "    0.000 <       0.020     1,987,017  99.3711  99.3711  ++++"
bool VdbenchSummary::readHistogram(std::string_view text)
{
    Cursor cursor(text);
    const auto low = cursor.number();
    if (!low || !cursor.skip("<"))
        return false;
    const bool isLast = cursor.skip("max");
    const auto high = isLast ? std::nullopt : cursor.number();
    const auto count = cursor.number(Separators::Thousands);
    const auto share = cursor.number();
    if ((!isLast && !high) || !count || !share)
        return false;
    if (!m_histogram) {
        m_block->probes.append(systemProbe("vdbench", QStringLiteral("vdbench histogram ") + m_run));
        m_histogram = &m_block->probes.last();
    }
    const QString bucket = isLast ? QStringLiteral("from %1 ms").arg(low->value) : QStringLiteral("%1 to %2 ms").arg(low->value).arg(high->value);
    m_histogram->details.append({bucket, QStringLiteral("operations"), count->value, true, 0});
    m_hasAverages = true;
    return true;
}

Reply VdbenchSummary::see(const Line& line, Output& out)
{
    const std::string_view text = line.text;
    if (const std::size_t start = text.find("Starting RD="); start != std::string_view::npos) {
        endRun();
        open(line, out);
        Cursor cursor(text, start + 12);
        m_run = textOf(cursor.until(";< "), 60);
        m_runPlace = {line.number, static_cast<int>(start) + 1};
        m_hasAverages = false;
        return Reply::Mine;
    }
    if (contains(text, "ReqstdOps") || (contains(text, "interval") && contains(text, "i/o") && contains(text, "MB/sec"))) {
        open(line, out);
        const Table table = contains(text, "ReqstdOps") ? Table::FileSystem : Table::Raw;
        if (table != m_table && m_table != Table::Unknown && m_hasAverages)
            m_run.clear(); // another run whose begin is not there
        m_table = table;
        return Reply::Mine;
    }
    if (contains(text, "avg_")) {
        open(line, out);
        QString section = out.around().section; // "64m-8M/IO:" above a line that was copied alone
        while (section.endsWith(u':') || section.endsWith(u'：'))
            section.chop(1);
        if (readAverages(line, section))
            return Reply::Mine;
    }
    if (m_block && contains(text, "<") && readHistogram(text))
        return Reply::Mine;
    const bool isHeading = contains(text, "1024**2") || contains(text, "response time histogram") || contains(text, "min(ms) <");
    if (isHeading)
        open(line, out);
    // Interval lines, which are not the result.
    const bool isInterval = m_block && text.size() > 8 && isDigit(text[0]) && text[2] == ':';
    return isHeading || isInterval ? Reply::Mine : Reply::NotMine;
}

void VdbenchSummary::end(Output& out)
{
    endRun();
    if (m_block && (!m_block->probes.isEmpty() || !m_block->remarks.isEmpty()))
        out.add(std::move(*m_block));
    m_block.reset();
    m_table = Table::Unknown;
    m_run.clear();
}

} // namespace

std::unique_ptr<Importer> makeVdbenchSummary()
{
    return std::make_unique<VdbenchSummary>();
}

} // namespace driveduel::import
