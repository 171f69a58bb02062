// How long a command took: `time` of bash, POSIX and zsh, GNU and BSD /usr/bin/time.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

#include <array>
#include <utility>

namespace driveduel::import {

namespace {

struct Times
{
    std::optional<PrintedFigure> real, user, system;
    std::optional<PrintedFigure> residentKiB;
};

/// "0m4.993s", "5m9.032s", "86.36", "1h2m3s": seconds.
std::optional<PrintedFigure> spanIn(std::string_view text)
{
    Cursor cursor(text);
    PrintedFigure span;
    for (bool isFirst = true;; isFirst = false) {
        const auto number = cursor.number(Separators::PointOrComma);
        if (!number)
            return isFirst ? std::nullopt : std::optional(span);
        const std::string_view unit = cursor.letters();
        const double factor = unit == "h" ? 3600 : unit == "m" ? 60 : unit == "s" || unit.empty() ? 1 : 0;
        if (factor == 0)
            return std::nullopt;
        span = {span.value + number->value * factor, number->halfStep * factor};
        if (factor == 1)
            return cursor.skipSpaces().atEnd() ? std::optional(span) : std::nullopt;
    }
}

/// "1:02:03.45", "0:00.07": hours may be left out.
std::optional<PrintedFigure> clockIn(std::string_view text)
{
    Cursor cursor(text);
    PrintedFigure span;
    for (int part = 0; part < 3; ++part) {
        const auto number = cursor.number();
        if (!number)
            return std::nullopt;
        span = {span.value * 60 + number->value, number->halfStep};
        if (!cursor.skip(":"))
            return part > 0 ? std::optional(span) : std::nullopt;
    }
    return std::nullopt;
}

/// "google-chrome  0.02s user 0.03s system 67% cpu 0.074 total"
bool readZsh(std::string_view text, Times& times, QString& command)
{
    const std::size_t user = text.find("s user ");
    if (user == std::string_view::npos || !contains(text, "% cpu ") || !trimmed(text).ends_with("total"))
        return false;
    const std::size_t begin = text.find_last_of(" \t", user - 1) + 1;
    Cursor cursor(text, begin);
    const auto userTime = cursor.number();
    const auto system = cursor.skipPast("user ") ? cursor.number() : std::nullopt;
    if (!userTime || !system || !cursor.skipPast("cpu "))
        return false;
    const std::string_view total = trimmed(cursor.rest().substr(0, cursor.rest().find("total")));
    times.real = contains(total, ":") ? clockIn(total) : spanIn(total);
    times.user = figureOf(*userTime);
    times.system = figureOf(*system);
    command = textOf(bare(text.substr(0, begin)), 120);
    return times.real.has_value();
}

/// "0.00user 0.00system 0:00.00elapsed ?%CPU (0avgtext+0avgdata 2068maxresident)k"
bool readGnu(std::string_view text, Times& times)
{
    const std::size_t user = text.find("user ");
    const std::size_t elapsed = text.find("elapsed");
    if (user == std::string_view::npos || elapsed == std::string_view::npos || !contains(text, "system "))
        return false;
    const std::size_t begin = user == 0 ? std::string_view::npos : text.find_last_not_of("0123456789.", user - 1);
    Cursor cursor(text, begin == std::string_view::npos ? 0 : begin + 1);
    const auto userTime = cursor.number();
    const auto system = cursor.skipPast("user ") ? cursor.number() : std::nullopt;
    const bool isThere = userTime && system && cursor.skipPast("system ");
    if (!isThere)
        return false;
    times.user = figureOf(*userTime);
    times.system = figureOf(*system);
    times.real = clockIn(cursor.rest().substr(0, elapsed - std::min(elapsed, cursor.at())));
    if (const std::size_t resident = text.find("maxresident"); resident != std::string_view::npos) {
        const std::size_t first = text.find_last_not_of("0123456789", resident - 1) + 1;
        if (const auto number = numberIn(text.substr(first)))
            times.residentKiB = figureOf(*number);
    }
    return times.real.has_value();
}

/// "        0.00 real         0.00 user         0.00 sys"
bool readBsd(std::string_view text, Times& times)
{
    Cursor cursor(text);
    const auto real = cursor.number();
    const auto user = real && cursor.skip("real") ? cursor.number() : std::nullopt;
    const auto system = user && cursor.skip("user") ? cursor.number() : std::nullopt;
    if (!system || !cursor.skip("sys"))
        return false;
    times = {figureOf(*real), figureOf(*user), figureOf(*system), {}};
    return true;
}

class ShellTime final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override
    {
        return {"real", "elapsed", "s user ", "Elapsed (wall", "User time (sec", "Command being timed"};
    }
    int patience() const override { return 2; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readLines(std::string_view text);
    bool readVerbose(std::string_view text);
    void open(const Line& line, Output& out);

    std::optional<FoundBlock> m_block;
    Times m_times;
    QString m_command;
};

void ShellTime::open(const Line& line, Output& out)
{
    if (!m_block)
        m_block = out.begin(kinds::kTime, "text", line);
    m_block->lastLine = line.number;
}

/// "real 0m4.993s" and the two lines that follow it.
bool ShellTime::readLines(std::string_view text)
{
    const std::string_view line = bare(text);
    const std::pair<std::string_view, std::optional<PrintedFigure>*> kNames[]{
        {"real", &m_times.real}, {"user", &m_times.user}, {"sys", &m_times.system}};
    for (const auto& [name, into] : kNames) {
        if (!line.starts_with(name) || line.size() <= name.size() || !isSpace(line[name.size()]))
            continue;
        const auto span = spanIn(trimmed(line.substr(name.size())));
        if (span)
            *into = span;
        return span.has_value();
    }
    return false;
}

/// The lines of GNU time -v, and what BSD's -l adds.
bool ShellTime::readVerbose(std::string_view text)
{
    const std::string_view line = bare(text);
    static constexpr std::string_view kCommand = "Command being timed: ";
    static constexpr std::string_view kElapsed = "Elapsed (wall clock) time (h:mm:ss or m:ss): ";
    const auto seconds = [&line](std::string_view label) -> std::optional<PrintedFigure> {
        return line.starts_with(label) ? spanIn(trimmed(line.substr(label.size()))) : std::nullopt;
    };
    if (line.starts_with(kCommand)) {
        m_command = textOf(line.substr(kCommand.size()), 120).remove(u'"');
        return true;
    }
    if (line.starts_with(kElapsed)) {
        m_times.real = clockIn(trimmed(line.substr(kElapsed.size())));
        return m_times.real.has_value();
    }
    if (const auto user = seconds("User time (seconds):"))
        return m_times.user = user, true;
    if (const auto system = seconds("System time (seconds):"))
        return m_times.system = system, true;
    if (const auto resident = seconds("Maximum resident set size (kbytes):"))
        return m_times.residentKiB = resident, true;
    Cursor cursor(text); // not bare: the figure in front looks like the number of a line
    if (const auto bytes = cursor.number(); bytes && cursor.skip("maximum resident set size"))
        return m_times.residentKiB = bytes->times(1.0 / 1024), true;
    static constexpr std::array<std::string_view, 13> kOthers{"Percent of CPU", "Average ", "Major (", "Minor (", "Voluntary context",
        "Involuntary context", "Swaps:", "File system ", "Socket ", "Signals ", "Page size", "Exit status", "average "};
    return m_block && std::any_of(kOthers.begin(), kOthers.end(), [&](std::string_view begin) { return line.starts_with(begin); });
}

Reply ShellTime::see(const Line& line, Output& out)
{
    Times whole;
    QString command;
    if (readZsh(line.text, whole, command) || readGnu(line.text, whole) || readBsd(line.text, whole)) {
        end(out);
        open(line, out);
        m_times = whole;
        m_command = command;
        return Reply::Mine;
    }
    const bool isNext = bare(line.text).starts_with("real") && m_times.real;
    if (isNext)
        end(out);
    if (!readLines(line.text) && !readVerbose(line.text))
        return Reply::NotMine;
    open(line, out);
    return Reply::Mine;
}

void ShellTime::end(Output& out)
{
    if (m_block && m_times.real && m_times.user) { // "real" alone is a word of prose
        if (m_command.isEmpty()) {
            const qsizetype at = m_block->command.indexOf(QStringLiteral("time "));
            m_command = at < 0 ? m_block->command : m_block->command.mid(at + 5).trimmed();
        }
        FoundProbe probe = systemProbe(kinds::kTime, m_command.isEmpty() ? QStringLiteral("time") : QStringLiteral("time ") + m_command);
        if (!m_command.isEmpty())
            probe.record.probe.system.insert(QStringLiteral("command"), m_command);
        PassRecord& pass = probe.record.passes.first();
        const auto add = [&pass](const kinds::MetricName& name, const std::optional<PrintedFigure>& figure) {
            if (figure)
                pass.metrics.append(metricOf(name, *figure));
        };
        add(kinds::kRealTime, m_times.real);
        add(kinds::kUserTime, m_times.user);
        add(kinds::kSystemTime, m_times.system);
        add(kinds::kResidentMemory, m_times.residentKiB);
        m_block->probes.append(probe);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_times = {};
    m_command.clear();
}

} // namespace

std::unique_ptr<Importer> makeShellTime()
{
    return std::make_unique<ShellTime>();
}

} // namespace driveduel::import
