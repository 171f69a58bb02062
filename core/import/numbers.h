/// Numbers as tools print them, with the worth of their last digit, and a cursor over one line. Header of the importers; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace driveduel::import {

struct Number
{
    double value = 0;
    double halfStep = 0; ///< half of the last printed digit's worth
    std::size_t length = 0; ///< bytes read
    bool isWhole = false; ///< no decimals

    PrintedFigure times(double factor) const { return {value * factor, halfStep * factor}; }
};

/// What may stand between the digits.
enum class Separators {
    Point, ///< "1234.5"
    PointOrComma, ///< "4,3" of a German or French tool as well; never thousands
    Thousands ///< "1,987,017.5"
};

/// The number that `text` begins with (no sign, no spaces before). Nothing where there is none, or where it does not fit a double.
std::optional<Number> numberIn(std::string_view text, Separators separators = Separators::Point);

/// "KiB/s" → 1024, "MB/s" → 10^6, "kB" → 1000, "B" → 1; "KB" and "MB" are binary where `areBinary` (fio before 2.17, BusyBox, …).
/// A trailing "/s", "/sec" or "ps" is left out of account. Nothing for other words.
std::optional<double> bytesIn(std::string_view unit, bool areBinary = false);
/// "nsec", "usec", "us", "µs", "msec", "ms", "sec", "s", "seconds" → nanoseconds.
std::optional<double> nanosecondsIn(std::string_view unit);

bool isDigit(char c);
bool isSpace(char c); ///< blank or tab
std::string_view trimmed(std::string_view text);
/// Without what mails, comments, prompts and logs put in front of a line: "> ", "// ", "# ", ">>> ", "* ", numbers of lines, times of day.
std::string_view bare(std::string_view text);
bool contains(std::string_view text, std::string_view word);

/// Reads a line from left to right.
class Cursor final
{
public:
    explicit Cursor(std::string_view text, std::size_t at = 0)
        : m_text(text)
        , m_at(at)
    {
    }

    std::string_view rest() const { return m_text.substr(m_at); }
    std::size_t at() const { return m_at; }
    bool atEnd() const { return m_at >= m_text.size(); }
    Cursor& skipSpaces();
    bool skip(std::string_view word); ///< spaces, then the word
    bool skipPast(std::string_view word); ///< up to and with the next one; stays where it is without one
    std::optional<Number> number(Separators separators = Separators::Point); ///< spaces, then a number
    std::string_view word(); ///< spaces, then all up to the next space
    std::string_view letters(); ///< all letters and '%' from here on, and a '/' between letters; "µ" counts as one
    std::string_view until(std::string_view stops); ///< up to one of these characters, or the end

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace driveduel::import
