#include "core/import/fiolines.h"

#include "core/import/importer.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <utility>

namespace driveduel::import {

namespace {

/// "12.1k", "5103.5K", "3662.5M": fio's suffixes of counts and of minima and maxima are powers of 1000.
std::optional<PrintedFigure> scaledNumber(Cursor& cursor)
{
    const auto number = cursor.number();
    if (!number)
        return std::nullopt;
    static constexpr std::pair<char, double> kSuffixes[]{{'k', 1e3}, {'K', 1e3}, {'M', 1e6}, {'m', 1e6}, {'G', 1e9}, {'g', 1e9}};
    const std::string_view rest = cursor.rest();
    // "5103.5K," but not "20KiB" or "5msec"
    const bool isAlone = rest.size() == 1 || (rest.size() > 1 && !std::isalpha(static_cast<unsigned char>(rest[1])));
    for (const auto& [suffix, factor] : kSuffixes) {
        if (!rest.empty() && rest[0] == suffix && isAlone) {
            cursor.skip(rest.substr(0, 1));
            return number->times(factor);
        }
    }
    return figureOf(*number);
}

/// "47.2MiB/s", "98676KB": bytes. `areBinary` for versions whose KB are KiB.
std::optional<PrintedFigure> byteFigure(Cursor& cursor, bool areBinary)
{
    const auto number = cursor.number();
    if (!number)
        return std::nullopt;
    const auto factor = bytesIn(cursor.letters(), areBinary);
    return factor ? std::optional(number->times(*factor)) : std::nullopt;
}

std::optional<FioDirection> directionBefore(std::string_view line, std::size_t at)
{
    std::string_view before = trimmed(line.substr(0, at));
    if (!before.ends_with(':'))
        return std::nullopt;
    before = trimmed(before.substr(0, before.size() - 1));
    static constexpr std::pair<std::string_view, FioDirection> kNames[]{{"read", FioDirection::Read}, {"write", FioDirection::Write},
        {"trim", FioDirection::Trim}, {"mixed", FioDirection::Mixed}};
    for (const auto& [name, direction] : kNames) {
        if (before.ends_with(name))
            return direction;
    }
    return std::nullopt;
}

/// "(1024MiB/21702msec)"
bool readTotal(std::string_view line, FioSide& side)
{
    const std::size_t end = line.find("msec)");
    const std::size_t begin = end == std::string_view::npos ? end : line.rfind('(', end);
    if (begin == std::string_view::npos)
        return false;
    Cursor cursor(line.substr(0, end), begin + 1);
    side.bytes = byteFigure(cursor, false);
    const bool hasTime = cursor.skip("/");
    const auto time = hasTime ? cursor.number() : std::nullopt;
    if (!side.bytes || !time)
        return false;
    side.runtimeMs = time->value;
    // "(49.5MB/s)" stands right before it
    const std::size_t other = begin > 0 ? line.rfind('(', begin - 1) : std::string_view::npos;
    if (other != std::string_view::npos) {
        Cursor alternative(line, other + 1);
        side.otherBytesPerSecond = byteFigure(alternative, false);
    }
    return true;
}

std::optional<FioResultLine> newResult(std::string_view line)
{
    FioResultLine result;
    const std::size_t iops = line.find("IOPS=");
    const std::size_t bandwidth = line.find("BW=");
    if (bandwidth == std::string_view::npos && !contains(line, "B/s)("))
        return std::nullopt;
    if (!readTotal(line, result.side) && iops == std::string_view::npos)
        return std::nullopt;
    if (iops != std::string_view::npos) {
        Cursor cursor(line, iops + 5);
        result.side.iops = scaledNumber(cursor);
        result.direction = directionBefore(line, iops);
        if (!result.direction) // "read: IOPS=…" and nothing else: progress lines and prose have no direction
            return std::nullopt;
    } else if (contains(line, "zone resets")) {
        result.direction = FioDirection::Write; // reads do not reset zones
    }
    if (bandwidth != std::string_view::npos) {
        Cursor cursor(line, bandwidth + 3);
        result.side.bytesPerSecond = byteFigure(cursor, false);
    }
    return result;
}

std::optional<FioResultLine> oldResult(std::string_view line)
{
    const std::size_t io = line.find("io=");
    const std::size_t runt = line.find("runt=");
    const std::size_t bandwidth = line.find("bw=");
    if (io == std::string_view::npos || runt == std::string_view::npos || bandwidth == std::string_view::npos || contains(line, "aggrb="))
        return std::nullopt;
    FioResultLine result;
    result.direction = directionBefore(line, io);
    if (!result.direction)
        return std::nullopt;
    Cursor bytes(line, io + 3);
    result.side.bytes = byteFigure(bytes, true);
    Cursor perSecond(line, bandwidth + 3);
    result.side.bytesPerSecond = byteFigure(perSecond, true);
    if (const std::size_t iops = line.find("iops="); iops != std::string_view::npos) {
        Cursor count(line, iops + 5);
        result.side.iops = scaledNumber(count);
    }
    Cursor time(line, runt + 5);
    const auto number = time.number();
    if (!number || !result.side.bytes)
        return std::nullopt;
    result.side.runtimeMs = number->value;
    return result;
}

/// Behind words that precede the name on its line: prompts and quotes, and a script's "1=====" without a line end.
QString nameIn(std::string_view text)
{
    text = bare(text);
    if (const std::size_t banner = text.rfind("===="); banner != std::string_view::npos)
        text.remove_prefix(banner + 4);
    return textOf(text);
}

quint64 blockIn(std::string_view text)
{
    Cursor cursor(text);
    const auto number = cursor.number();
    if (!number)
        return 0;
    std::string_view unit = cursor.letters();
    const bool isShort = unit == "K" || unit == "M" || unit == "k" || unit == "m";
    const double factor = isShort ? (unit == "K" || unit == "k" ? 1024 : 1048576) : bytesIn(unit, true).value_or(1);
    const double bytes = number->value * factor;
    return bytes > 0 && bytes < 1e12 ? static_cast<quint64>(bytes) : 0;
}

/// "bs=(R) 4096B-4096B, (W) 4096B-4096B, …" or "bs=4K-4K/4K-4K/4K-4K": the smaller end of a range.
void readBlocks(std::string_view text, FioSetup& setup)
{
    if (text.starts_with("(R)")) {
        setup.readBlock = blockIn(text.substr(3));
        const std::size_t write = text.find("(W)");
        setup.writeBlock = write == std::string_view::npos ? 0 : blockIn(text.substr(write + 3));
        return;
    }
    setup.readBlock = blockIn(text);
    const std::size_t slash = text.find('/');
    setup.writeBlock = slash == std::string_view::npos ? setup.readBlock : blockIn(text.substr(slash + 1));
}

/// "Mon Mar 17 15:27:49 2025": the writer's own time, which has no zone.
QDateTime timeIn(std::string_view text)
{
    static const QLocale english(QLocale::C);
    return english.toDateTime(QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size())).simplified(),
        QStringLiteral("ddd MMM d HH:mm:ss yyyy"));
}

} // namespace

std::optional<FioHeaderLine> fioHeader(std::string_view line)
{
    const std::size_t group = line.find(": (g=");
    const std::size_t rw = group == std::string_view::npos ? group : line.find("rw=", group);
    if (rw == std::string_view::npos)
        return std::nullopt;
    FioHeaderLine header;
    header.name = nameIn(line.substr(0, group));
    Cursor cursor(line, rw + 3);
    header.setup.rw = textOf(cursor.until(", "), 20);
    if (const std::size_t blocks = line.find("bs=", rw); blocks != std::string_view::npos)
        readBlocks(line.substr(blocks + 3), header.setup);
    if (const std::size_t engine = line.find("ioengine=", rw); engine != std::string_view::npos) {
        Cursor word(line, engine + 9);
        header.setup.engine = textOf(word.until(", "), 40);
    }
    if (const std::size_t depth = line.find("iodepth=", rw); depth != std::string_view::npos) {
        Cursor word(line, depth + 8);
        if (const auto number = word.number(); number && number->value >= 1 && number->value <= 65536)
            header.setup.depth = static_cast<quint32>(number->value);
    }
    return header;
}

std::optional<FioJobLine> fioJobLine(std::string_view line)
{
    const std::size_t group = line.find(": (groupid=");
    const std::size_t err = group == std::string_view::npos ? group : line.find("err=", group);
    if (err == std::string_view::npos)
        return std::nullopt;
    FioJobLine job;
    job.name = nameIn(line.substr(0, group));
    Cursor cursor(line, group + 11);
    const auto id = cursor.number();
    std::optional<Number> jobs;
    if (cursor.skipPast("jobs="))
        jobs = cursor.number();
    Cursor error(line, err + 4);
    const auto number = error.number();
    if (!id || id->value > 1e6)
        return std::nullopt;
    job.group = static_cast<int>(id->value);
    job.jobs = jobs && jobs->value >= 1 && jobs->value <= 1e5 ? static_cast<int>(jobs->value) : 1;
    job.error = number && number->value <= 1e5 ? static_cast<int>(number->value) : 0;
    if (error.skipPast("pid=") && error.skipPast(": "))
        job.time = timeIn(trimmed(error.rest().substr(0, 40)));
    return job;
}

std::optional<FioResultLine> fioResult(std::string_view line)
{
    if (auto result = newResult(line))
        return result;
    return oldResult(line);
}

std::optional<FioStatLine> fioStat(std::string_view line)
{
    static constexpr std::pair<std::string_view, FioStat> kNames[]{
        {"slat (", FioStat::Slat}, {"clat (", FioStat::Clat}, {"lat (", FioStat::Lat}, {"sync (", FioStat::Sync}};
    const std::size_t min = line.find("min=");
    if (min == std::string_view::npos || !contains(line, "avg="))
        return std::nullopt;
    for (const auto& [name, stat] : kNames) {
        const std::size_t at = line.substr(0, min).find(name);
        if (at == std::string_view::npos)
            continue;
        Cursor unit(line, at + name.size());
        const auto factor = nanosecondsIn(unit.until(")"));
        if (!factor)
            return std::nullopt;
        FioStatLine found;
        found.stat = stat;
        const auto read = [&](std::string_view key, std::optional<double>& into) {
            const std::size_t from = line.find(key, min);
            if (from == std::string_view::npos)
                return;
            Cursor cursor(line, from + key.size());
            if (const auto figure = scaledNumber(cursor))
                into = figure->value * *factor;
        };
        read("min=", found.summary.minNs);
        read("max=", found.summary.maxNs);
        read("avg=", found.summary.meanNs);
        read("stdev=", found.summary.stddevNs);
        return found;
    }
    return std::nullopt;
}

std::optional<FioTableLine> fioTable(std::string_view line)
{
    const std::size_t at = line.find("percentiles (");
    if (at == std::string_view::npos)
        return std::nullopt;
    Cursor unit(line, at + 13);
    const auto factor = nanosecondsIn(unit.until(")"));
    if (!factor)
        return std::nullopt;
    const std::string_view before = trimmed(line.substr(0, at));
    FioTableLine table;
    table.nsPerUnit = *factor;
    table.isOfPriority = contains(before, "prio");
    table.stat = before.ends_with("slat") ? FioStat::Slat
        : before.ends_with("clat")        ? FioStat::Clat
        : before.ends_with("sync")        ? FioStat::Sync
                                          : FioStat::Lat;
    return table;
}

bool fioPercentiles(std::string_view line, double nsPerUnit, QMap<double, double>& into)
{
    bool found = false;
    for (std::size_t at = line.find("th=["); at != std::string_view::npos; at = line.find("th=[", at + 4)) {
        std::size_t begin = at;
        while (begin > 0 && (isDigit(line[begin - 1]) || line[begin - 1] == '.'))
            --begin;
        const auto percent = numberIn(line.substr(begin, at - begin));
        Cursor value(line, at + 4);
        const auto figure = scaledNumber(value);
        if (!percent || !figure || percent->value > 100)
            continue;
        into.insert(percent->value, figure->value * nsPerUnit);
        found = true;
    }
    return found;
}

std::optional<FioIssuedLine> fioIssued(std::string_view line)
{
    const std::size_t issued = line.find("issued ");
    const std::size_t total = issued == std::string_view::npos ? issued : line.find("total=", issued);
    if (total == std::string_view::npos)
        return std::nullopt;
    // "total=262144,0,0,0", "total=10240/0/0", "total=r=786347/w=262229/d=0"
    Cursor cursor(line, total + 6);
    std::array<quint64, 3> counts{};
    for (quint64& count : counts) {
        cursor.skip("r=") || cursor.skip("w=") || cursor.skip("d=");
        const auto number = cursor.number();
        if (!number)
            break;
        count = number->value < 1e18 ? static_cast<quint64>(number->value) : 0;
        if (!cursor.skip(",") && !cursor.skip("/"))
            break;
    }
    return FioIssuedLine{counts[0], counts[1], counts[2]};
}

QString fioVersion(std::string_view line)
{
    const std::string_view text = bare(line);
    if (!(text.starts_with("fio-") || text.starts_with("fio ")) || text.size() < 6 || text.size() > 40 || !isDigit(text[4]))
        return {};
    const std::string_view version = text.substr(4);
    const bool isVersion = std::all_of(version.begin(), version.end(), [](char c) {
        return isDigit(c) || c == '.' || c == '-' || (c >= 'a' && c <= 'z');
    });
    return isVersion && contains(version, ".") ? textOf(version) : QString();
}

QString fioDisk(std::string_view line)
{
    const std::size_t ios = line.find(": ios=");
    if (ios == std::string_view::npos || !contains(line, "util="))
        return {};
    return textOf(bare(line.substr(0, ios)), 64);
}

bool isOtherFioLine(std::string_view line)
{
    const std::string_view text = bare(line);
    static constexpr std::array<std::string_view, 20> kBegins{"bw (", "iops  ", "iops :", "lat (", "cpu  ", "IO depths", "submit ", "complete ",
        "latency ", "Run status group", "READ: ", "WRITE: ", "TRIM: ", "MIXED: ", "Disk stats", "Jobs: ", "Starting ", "fsync/fdatasync",
        "fio: ", "steadystate"};
    return std::any_of(kBegins.begin(), kBegins.end(), [&](std::string_view begin) { return text.starts_with(begin); })
        || contains(text, ": Laying out IO file");
}

} // namespace driveduel::import
