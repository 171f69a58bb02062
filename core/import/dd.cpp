// dd: GNU in any language, BusyBox, BSD and macOS. Bytes and seconds are what counts; the printed rate is rounded, and decimal in one
// program and binary in the other.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel::import {

namespace {

constexpr double kFewestBytes = 4096; // below, nothing was measured
constexpr double kMemorySpeed = 3e9; // bytes/s: plain reads that fast come out of the page cache
constexpr std::size_t kLongestSizes = 40;
constexpr quint64 kErrorReach = 8; // lines from an error message to the figures of the copy that failed

struct Copy
{
    double bytes = 0;
    Number seconds;
    quint64 line = 0;
    std::size_t end = 0; ///< behind the seconds
    bool hasRecords = false; ///< the lines of records stood before it
    QString before; ///< words in front of it on its line
};

/// The whole number that ends right before `end`, spaces and one word of letters between left out: "1073741824字节(".
std::optional<double> wholeBefore(std::string_view text, std::size_t end, std::size_t& begin)
{
    std::size_t at = end;
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    while (at > 0 && !isSpace(text[at - 1]) && !isDigit(text[at - 1]) && end - at < 40)
        --at;
    while (at > 0 && isSpace(text[at - 1]))
        --at;
    const std::size_t last = at;
    while (at > 0 && isDigit(text[at - 1]))
        --at;
    begin = at;
    const auto number = at < last ? numberIn(text.substr(at, last - at)) : std::nullopt;
    return number ? std::optional(number->value) : std::nullopt;
}

/// ", 24,8169 s" behind `from`: GNU's comma, or the full-width one of Chinese.
std::optional<Number> secondsBehind(std::string_view text, std::size_t& from)
{
    constexpr std::array<std::string_view, 4> kUnits{"s", "S", "\xE7\xA7\x92", "\xD1\x81"}; // 秒, Cyrillic с
    for (std::size_t at = from; at < text.size() && at < from + 60; ++at) {
        const bool isWide = text.substr(at).starts_with("\xEF\xBC\x8C");
        if (text[at] != ',' && !isWide)
            continue;
        Cursor cursor(text, at + (isWide ? 3 : 1));
        const auto seconds = cursor.number(Separators::PointOrComma);
        cursor.skipSpaces();
        const auto isUnit = [&](std::string_view unit) { return cursor.rest().starts_with(unit); };
        if (!seconds || !std::any_of(kUnits.begin(), kUnits.end(), isUnit))
            return std::nullopt;
        from = cursor.at();
        return seconds;
    }
    return std::nullopt;
}

/// "N bytes transferred in S secs (B bytes/sec)"
std::optional<Copy> bsdCopy(std::string_view text)
{
    const std::size_t words = text.find(" bytes transferred in ");
    std::size_t begin = 0;
    const auto bytes = words == std::string_view::npos ? std::nullopt : wholeBefore(text, words, begin);
    Cursor cursor(text, words == std::string_view::npos ? text.size() : words + 22);
    const auto seconds = bytes ? cursor.number() : std::nullopt;
    if (!seconds)
        return std::nullopt;
    return Copy{*bytes, *seconds, 0, cursor.at(), false, textOf(trimmed(text.substr(0, begin)), 40)};
}

/// The next result of the line from `from` on; progress without line ends puts many on one.
std::optional<Copy> gnuCopy(std::string_view text, std::size_t from)
{
    // "(1.1 GB, 1.0 GiB)" or, for few bytes, "bytes copied"
    for (std::size_t mark = text.find("B)", from); mark != std::string_view::npos; mark = text.find("B)", mark + 1)) {
        // "(537 MB, 512 MiB)" is short: looking no further back keeps the time of a line in proportion to its length.
        const std::size_t nearest = std::max(from, mark > kLongestSizes ? mark - kLongestSizes : 0);
        const std::size_t found = text.substr(nearest, mark - nearest).rfind('(');
        std::size_t begin = 0;
        std::size_t end = mark + 2;
        if (found == std::string_view::npos)
            continue;
        const std::size_t open = nearest + found;
        const auto bytes = wholeBefore(text, open, begin);
        const auto seconds = bytes ? secondsBehind(text, end) : std::nullopt;
        if (seconds)
            return Copy{*bytes, *seconds, 0, end, false, textOf(trimmed(text.substr(from, begin - from)), 40)};
    }
    std::size_t words = text.find(" bytes copied", from);
    std::size_t begin = 0;
    if (words == std::string_view::npos)
        return std::nullopt;
    const auto bytes = wholeBefore(text, words + 6, begin);
    const auto seconds = bytes ? secondsBehind(text, words) : std::nullopt;
    return seconds ? std::optional(Copy{*bytes, *seconds, 0, words, false, {}}) : std::nullopt;
}

/// "256+0 records in" in any language.
bool isRecords(std::string_view text)
{
    const std::string_view line = bare(text);
    const std::size_t plus = line.find('+');
    if (plus == std::string_view::npos || plus + 1 >= line.size() || !isDigit(line[plus + 1]) || plus > 40)
        return false;
    return plus > 0 && isDigit(line[plus - 1]);
}

bool isHash(std::string_view text)
{
    const std::string_view line = trimmed(text);
    const std::size_t digits = line.find(' ');
    const bool isLength = digits == 32 || digits == 40 || digits == 64 || digits == 128;
    return isLength && line.ends_with("-")
        && std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(digits), [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; });
}

enum class Direction { Copy, Read, Write };

struct Told ///< what the command line says
{
    QString input;
    QString output;
    Direction direction = Direction::Copy;
    QString flags; ///< those that change what is measured
};

bool isSource(const QString& path)
{
    return path == u"/dev/zero" || path == u"/dev/urandom" || path == u"/dev/random";
}

Told toldBy(const QString& command, const QString& before)
{
    Told told{optionIn(command, "if"), optionIn(command, "of"), Direction::Copy, {}};
    if (told.output.isEmpty())
        told.output = command.contains(u'>') ? command.section(u'>', -1).trimmed().section(u' ', 0, 0) : QString();
    if (before.contains(QStringLiteral("read"), Qt::CaseInsensitive) || told.output == u"/dev/null")
        told.direction = Direction::Read;
    else if (before.contains(QStringLiteral("writ"), Qt::CaseInsensitive) || (isSource(told.input) && !told.output.isEmpty()))
        told.direction = Direction::Write;
    for (const char* option : {"iflag", "oflag", "conv"}) {
        if (const QString value = optionIn(command, option); !value.isEmpty())
            told.flags += u' ' + QString::fromLatin1(option) + u'=' + value;
    }
    return told;
}

QList<Warning> warningsOf(const Copy& copy, const Told& told, bool hasCommand)
{
    QList<Warning> warnings;
    const double rate = copy.bytes / copy.seconds.value;
    const bool isMemory = told.output.startsWith(QStringLiteral("/dev/shm")) || told.input.startsWith(QStringLiteral("/dev/shm"))
        || (isSource(told.input) && told.output == u"/dev/null");
    if (isMemory)
        warnings.append(warningOf("not-the-drive", "invalid", {{QStringLiteral("reason"), QStringLiteral("memory")}}));
    if (told.direction == Direction::Read && !told.flags.contains(QStringLiteral("direct")) && rate > kMemorySpeed)
        warnings.append(warningOf("from-memory", "warning", {{QStringLiteral("bytesPerSecond"), rate}}));
    if (told.direction == Direction::Write && hasCommand && !told.flags.contains(QStringLiteral("sync")) && !told.flags.contains(QStringLiteral("direct")))
        warnings.append(warningOf("not-flushed", "warning"));
    return warnings;
}

class Dd final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {"B)", " copied", "transferred in", "+0 ", "+1 ", "records in", "records out", "dd: "};
    }
    int patience() const override { return 6; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    void open(const Line& line, Output& out);
    bool readCopies(const Line& line, Output& out);
    FoundProbe probeOf(const Copy& copy) const;

    std::optional<FoundBlock> m_block;
    QList<Copy> m_copies;
    bool m_sawRecords = false;
    bool m_isHash = false;
    quint64 m_errorLine = 0;
};

void Dd::open(const Line& line, Output& out)
{
    if (!m_block)
        m_block = out.begin(kinds::kDd, "text", line);
    m_block->lastLine = line.number;
}

bool Dd::readCopies(const Line& line, Output& out)
{
    std::optional<Copy> last = bsdCopy(line.text);
    if (!last) {
        for (std::optional<Copy> copy = gnuCopy(line.text, 0); copy; copy = gnuCopy(line.text, copy->end))
            last = copy; // the ones before on one line are progress
    }
    if (!last)
        return false;
    // A result with its records is whole: the next one is of another run.
    if (!m_copies.isEmpty() && m_copies.last().hasRecords && (m_sawRecords || line.number - m_copies.last().line > 1))
        end(out);
    open(line, out);
    last->line = line.number;
    last->hasRecords = m_sawRecords || contains(line.text, "+0 ");
    m_sawRecords = false;
    // Without records in between, what grew is progress of one copy.
    while (!m_copies.isEmpty() && !m_copies.last().hasRecords
        && (last->hasRecords || (last->bytes > m_copies.last().bytes && last->seconds.value > m_copies.last().seconds.value)))
        m_copies.removeLast();
    m_copies.append(*last);
    return true;
}

Reply Dd::see(const Line& line, Output& out)
{
    if (readCopies(line, out))
        return Reply::Mine;
    const std::string_view text = bare(line.text);
    if (isRecords(line.text)) {
        if (!m_copies.isEmpty() && m_copies.last().hasRecords)
            end(out);
        open(line, out);
        m_sawRecords = true;
        return Reply::Mine;
    }
    if (text.starts_with("dd: ")) {
        m_errorLine = line.number;
        return m_block ? Reply::Mine : Reply::NotMine;
    }
    if (m_block && isHash(line.text)) {
        m_isHash = true;
        return Reply::Last;
    }
    return Reply::NotMine;
}

FoundProbe Dd::probeOf(const Copy& copy) const
{
    const QString& command = m_block->command;
    const Told told = toldBy(command, copy.before);
    const bool isHash = m_isHash || (command.contains(QStringLiteral("| md5sum")) && isSource(told.input));
    const kinds::MetricName& metric = isHash   ? kinds::kHashing
        : told.direction == Direction::Read    ? kinds::kDdRead
        : told.direction == Direction::Write   ? kinds::kDdWrite
                                               : kinds::kDdCopy;
    const QString what = told.direction == Direction::Read ? QStringLiteral("dd read")
        : told.direction == Direction::Write               ? QStringLiteral("dd write")
                                                           : QStringLiteral("dd copy");
    FoundProbe probe = systemProbe(isHash ? kinds::kHash : kinds::kDd, isHash ? QStringLiteral("dd | md5sum") : what + told.flags);
    for (const char* option : {"bs", "count", "iflag", "oflag", "conv"}) {
        const QString value = optionIn(command, option);
        const std::optional<quint64> size = parseSize(value); // as own probes store it
        if (!value.isEmpty())
            probe.record.probe.system.insert(QString::fromLatin1(option), size && *size < (1ULL << 53) ? QJsonValue(static_cast<qint64>(*size)) : QJsonValue(value));
    }
    PassRecord& pass = probe.record.passes.first();
    const double rate = copy.bytes / copy.seconds.value;
    pass.metrics.append(metricOf(metric, {rate / 1e6, rate / 1e6 * copy.seconds.halfStep / copy.seconds.value}));
    pass.durationNs = static_cast<quint64>(std::min(copy.seconds.value, 1e9) * 1e9);
    if (!isHash) {
        pass.warnings = warningsOf(copy, told, !command.isEmpty());
        probe.subject = told.direction == Direction::Write || told.input.isEmpty() ? told.output : told.input;
        probe.isRepeatable = told.direction != Direction::Read || told.flags.contains(QStringLiteral("direct"));
    }
    if (m_errorLine > 0 && copy.line - m_errorLine <= kErrorReach)
        pass.warnings.append(warningOf("copy-failed", "warning"));
    return probe;
}

void Dd::end(Output& out)
{
    if (m_block) {
        for (const Copy& copy : m_copies) {
            if (copy.bytes < kFewestBytes || copy.seconds.value <= 0)
                m_block->remarks.append({QStringLiteral("too-little"), {copy.line, 1}, QString::number(copy.bytes, 'f', 0)});
            else
                m_block->probes.append(probeOf(copy));
        }
        if (!m_copies.isEmpty())
            out.add(std::move(*m_block));
    }
    m_block.reset();
    m_copies.clear();
    m_sawRecords = false;
    m_isHash = false;
    m_errorLine = 0;
}

} // namespace

std::unique_ptr<Importer> makeDd()
{
    return std::make_unique<Dd>();
}

} // namespace driveduel::import
