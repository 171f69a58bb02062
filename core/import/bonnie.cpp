// bonnie++: the line of CSV of 1.03 and of 1.9x, and the first row of its table. K are 2^10 bytes; "+++++" is too fast to tell, an empty
// field was not run.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <algorithm>
#include <array>

namespace driveduel::import {

namespace {

constexpr std::array kMetrics{&kinds::kPutChar, &kinds::kPutBlock, &kinds::kRewrite, &kinds::kGetChar, &kinds::kGetBlock, &kinds::kSeeks};

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size() && fields.size() < 100;) {
        const std::size_t end = std::min(line.find(',', at), line.size());
        fields.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    return fields;
}

bool isSize(std::string_view text)
{
    const auto number = numberIn(text);
    if (!number || number->length > text.size())
        return false;
    const std::string_view unit = text.substr(number->length);
    return unit == "M" || unit == "G" || unit == "K" || unit.empty() || unit.starts_with("M:") || unit.starts_with("G:");
}

/// Values at every second field from `first` on; between them stands the CPU share.
FoundProbe probeOf(const std::vector<std::string_view>& fields, std::size_t first, std::string_view size)
{
    FoundProbe probe = systemProbe(kinds::kBonnie, QStringLiteral("bonnie++"));
    probe.record.probe.system.insert(QStringLiteral("size"), textOf(size, 20));
    for (std::size_t i = 0; i < kMetrics.size(); ++i) {
        const std::size_t column = first + 2 * i;
        const auto number = column < fields.size() ? numberIn(fields[column]) : std::nullopt;
        if (number)
            probe.record.passes.first().metrics.append(metricOf(*kMetrics[i], figureOf(*number)));
    }
    return probe;
}

class Bonnie final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"1.9", "2.0", "+++++", "K/sec %CP", "Sequential Output", ",,,", "/sec %CP"}; }
    int patience() const override { return 12; }
    bool isOpen() const override { return m_isTable; }
    Reply see(const Line& line, Output& out) override;
    void end(Output&) override { m_isTable = false; }

private:
    bool readCsv(const Line& line, Output& out);
    bool readRow(const Line& line, Output& out);
    void add(FoundProbe&& probe, const char* format, const QString& version, const Line& line, Output& out);

    bool m_isTable = false; ///< the heading of the table was seen, its row was not
    QString m_version;
};

void Bonnie::add(FoundProbe&& probe, const char* format, const QString& version, const Line& line, Output& out)
{
    if (probe.record.passes.first().metrics.isEmpty())
        return;
    FoundBlock block = out.begin(kinds::kBonnie, format, line);
    block.version = version;
    block.probes.append(std::move(probe));
    out.add(std::move(block));
}

bool Bonnie::readCsv(const Line& line, Output& out)
{
    const std::string_view text = bare(line.text);
    const auto commas = std::count(text.begin(), text.end(), ',');
    if (commas < 20)
        return false;
    const std::vector<std::string_view> fields = fieldsOf(text);
    const bool isNew = (fields[0].starts_with("1.9") || fields[0].starts_with("2.0")) && isSize(fields[5]);
    if (isNew) {
        const bool hasSeekSettings = fields[0] != "1.96" && fields[0] != "1.97"; // their number and processes, since 1.98
        add(probeOf(fields, hasSeekSettings ? 9 : 7, fields[5]), "csv", textOf(fields[1], 20), line, out);
        return true;
    }
    // 1.03: name, size, then the figures; 27 fields
    if (fields.size() < 25 || fields.size() > 28 || !isSize(fields[1]) || !(numberIn(fields[2]) || fields[2].empty() || fields[2].starts_with('+')))
        return false;
    add(probeOf(fields, 2, fields[1]), "csv", QStringLiteral("1.03"), line, out);
    return true;
}

/// "XxnXx        6552M 52637  96 91898  23 76469  19 59556  96 319302  47 216.6   0"
bool Bonnie::readRow(const Line& line, Output& out)
{
    std::vector<std::string_view> words;
    Cursor cursor(line.text);
    for (std::string_view word = cursor.word(); !word.empty() && words.size() < 30; word = cursor.word())
        words.push_back(word);
    if (words.size() < 10 || !isSize(words[1]) || isSize(words[0]))
        return false;
    if (words.size() < 14) // fast mode leaves columns blank, which words cannot tell
        return true;
    add(probeOf(words, 2, words[1]), "text", m_version, line, out);
    return true;
}

Reply Bonnie::see(const Line& line, Output& out)
{
    if (readCsv(line, out))
        return Reply::Last;
    if (contains(line.text, "Sequential Output")) {
        Cursor cursor(line.text);
        m_version = cursor.skipPast("Version") ? textOf(cursor.word(), 20) : QString();
        m_isTable = true;
        return Reply::Mine;
    }
    const bool isHeading = contains(line.text, "Size") && contains(line.text, "K/sec %CP");
    if (isHeading) {
        m_isTable = true;
        return Reply::Mine;
    }
    if (m_isTable && readRow(line, out))
        return Reply::Last;
    return m_isTable && (contains(line.text, "-Per Chr-") || contains(line.text, "Latency ")) ? Reply::Mine : Reply::NotMine;
}

} // namespace

std::unique_ptr<Importer> makeBonnie()
{
    return std::make_unique<Bonnie>();
}

} // namespace driveduel::import
