#include "core/import/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace driveduel::import {

namespace {

/// What no tool prints as one figure.
constexpr std::size_t kLongestNumber = 60;
constexpr std::string_view kMicro = "\xC2\xB5"; // µ
constexpr std::string_view kMicroGreek = "\xCE\xBC"; // μ

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Digits and one decimal sign of `text`, copied without thousands' commas.
struct Digits
{
    std::array<char, kLongestNumber + 1> chars{};
    std::size_t size = 0;
    std::size_t length = 0; ///< in the text
    int decimals = -1; ///< -1: no decimal sign
    bool isTooLong = false;

    void add(char c)
    {
        if (size < kLongestNumber)
            chars[size++] = c;
        else
            isTooLong = true;
    }
};

bool isThousands(std::string_view text, std::size_t at)
{
    if (at + 3 >= text.size() || text[at] != ',')
        return false;
    const bool three = isDigit(text[at + 1]) && isDigit(text[at + 2]) && isDigit(text[at + 3]);
    return three && (at + 4 >= text.size() || !isDigit(text[at + 4]));
}

Digits digitsOf(std::string_view text, Separators separators)
{
    Digits digits;
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (isDigit(c)) {
            digits.add(c);
            digits.decimals += digits.decimals >= 0 ? 1 : 0;
            continue;
        }
        if (at == 0 && c != '.')
            break;
        if (separators == Separators::Thousands && digits.decimals < 0 && isThousands(text, at))
            continue;
        const bool isSign = c == '.' || (c == ',' && separators == Separators::PointOrComma);
        if (!isSign || digits.decimals >= 0 || at + 1 >= text.size() || !isDigit(text[at + 1]))
            break;
        digits.decimals = 0;
        digits.add('.');
    }
    digits.length = at;
    return digits;
}

/// "e-05" behind the digits.
std::size_t exponentLength(std::string_view text)
{
    if (text.size() < 2 || lower(text[0]) != 'e')
        return 0;
    std::size_t at = 1;
    if (text[at] == '-' || text[at] == '+')
        ++at;
    const std::size_t first = at;
    while (at < text.size() && isDigit(text[at]) && at - first < 4)
        ++at;
    return at > first ? at : 0;
}

} // namespace

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t';
}

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

std::optional<Number> numberIn(std::string_view text, Separators separators)
{
    Digits digits = digitsOf(text, separators);
    if (digits.size == 0 || digits.isTooLong)
        return std::nullopt;
    double exponent = 0;
    const std::string_view tail = text.substr(digits.length);
    if (const std::size_t length = exponentLength(tail); length > 0 && digits.size + length <= kLongestNumber) {
        std::copy_n(tail.begin(), length, digits.chars.begin() + static_cast<std::ptrdiff_t>(digits.size));
        const std::size_t sign = tail[1] == '+' ? 2 : 1;
        int power = 0;
        std::from_chars(tail.data() + sign, tail.data() + length, power);
        exponent = power;
        digits.size += length;
        digits.length += length;
    }
    Number number;
    const char* const end = digits.chars.data() + digits.size;
    const auto [stopped, problem] = std::from_chars(digits.chars.data(), end, number.value);
    if (problem != std::errc() || stopped != end || !std::isfinite(number.value))
        return std::nullopt;
    number.length = digits.length;
    number.isWhole = digits.decimals < 0 && exponent == 0;
    number.halfStep = 0.5 * std::pow(10, exponent - std::max(digits.decimals, 0));
    return number;
}

std::optional<double> bytesIn(std::string_view unit, bool areBinary)
{
    for (const std::string_view perSecond : {"/sec", "/s", "ps"}) {
        if (unit.size() > perSecond.size() && unit.ends_with(perSecond)) {
            unit.remove_suffix(perSecond.size());
            break;
        }
    }
    if (unit == "B" || unit == "bytes" || unit == "Bytes")
        return 1;
    constexpr std::string_view kLetters = "KMGTP";
    if (unit.size() < 2 || unit.size() > 3 || unit.back() != 'B')
        return std::nullopt;
    const std::size_t power = kLetters.find(unit[0] == 'k' ? 'K' : unit[0]);
    if (power == std::string_view::npos || (unit.size() == 3 && unit[1] != 'i'))
        return std::nullopt;
    return std::pow(unit.size() == 3 || areBinary ? 1024.0 : 1000.0, static_cast<double>(power + 1));
}

std::optional<double> nanosecondsIn(std::string_view unit)
{
    static constexpr std::pair<std::string_view, double> kUnits[]{{"nsec", 1}, {"ns", 1}, {"usec", 1e3}, {"us", 1e3},
        {"\xC2\xB5s", 1e3}, {"\xCE\xBCs", 1e3}, {"msec", 1e6}, {"ms", 1e6}, {"sec", 1e9}, {"s", 1e9}, {"seconds", 1e9},
        {"min", 6e10}};
    for (const auto& [name, factor] : kUnits) {
        if (unit == name)
            return factor;
    }
    return std::nullopt;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

namespace {

/// "12:34:56", "12:34:56.789", "2024-03-01", "2024-03-01T12:34:56Z" and a space.
std::size_t stampLength(std::string_view text)
{
    std::size_t at = 0;
    std::size_t signs = 0;
    while (at < text.size() && (isDigit(text[at]) || contains(":-.TZ+,", text.substr(at, 1)))) {
        signs += text[at] == ':' || text[at] == '-' ? 1 : 0;
        ++at;
    }
    const bool isStamp = signs >= 2 && at >= 8 && at < text.size() && isSpace(text[at]) && isDigit(text[0]);
    return isStamp ? at + 1 : 0;
}

/// "  12  ", "12:", "12|" of a listing.
std::size_t lineNumberLength(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size() && isDigit(text[at]) && at < 7)
        ++at;
    if (at == 0 || at >= text.size())
        return 0;
    if (text[at] == '\t' || text.substr(at, 2) == "  ")
        return at + 1;
    return (text[at] == ':' || text[at] == '|') && at + 1 < text.size() && isSpace(text[at + 1]) ? at + 2 : 0;
}

std::size_t leadLength(std::string_view text)
{
    for (const std::string_view lead : {">>> ", "// ", "## ", "### ", "# ", "> ", "* ", ">"}) {
        if (text.starts_with(lead))
            return lead.size();
    }
    if (text.starts_with('[')) { // "[ 12.345] ", "[2024-03-01 12:00:00] "
        const std::size_t close = text.find("] ");
        if (close != std::string_view::npos && close < 40 && close > 1 && (isDigit(text[1]) || isSpace(text[1])))
            return close + 2;
    }
    if (const std::size_t stamp = stampLength(text); stamp > 0)
        return stamp;
    return lineNumberLength(text);
}

} // namespace

std::string_view bare(std::string_view text)
{
    text = trimmed(text);
    for (std::size_t length = leadLength(text); length > 0; length = leadLength(text))
        text = trimmed(text.substr(length));
    return text;
}

Cursor& Cursor::skipSpaces()
{
    while (m_at < m_text.size() && isSpace(m_text[m_at]))
        ++m_at;
    return *this;
}

bool Cursor::skip(std::string_view word)
{
    skipSpaces();
    if (!rest().starts_with(word))
        return false;
    m_at += word.size();
    return true;
}

bool Cursor::skipPast(std::string_view word)
{
    const std::size_t found = m_text.find(word, m_at);
    if (found == std::string_view::npos)
        return false;
    m_at = found + word.size();
    return true;
}

std::optional<Number> Cursor::number(Separators separators)
{
    skipSpaces();
    auto number = numberIn(rest(), separators);
    if (number)
        m_at += number->length;
    return number;
}

std::string_view Cursor::word()
{
    skipSpaces();
    const std::size_t from = m_at;
    while (m_at < m_text.size() && !isSpace(m_text[m_at]))
        ++m_at;
    return m_text.substr(from, m_at - from);
}

std::string_view Cursor::letters()
{
    const std::size_t from = m_at;
    while (m_at < m_text.size()) {
        if (rest().starts_with(kMicro) || rest().starts_with(kMicroGreek))
            m_at += kMicro.size();
        else if (isLetter(m_text[m_at]) || m_text[m_at] == '%' || (m_text[m_at] == '/' && m_at + 1 < m_text.size() && isLetter(m_text[m_at + 1])))
            ++m_at; // "MiB/s", but not the sign in "MiB/21702msec"
        else
            break;
    }
    return m_text.substr(from, m_at - from);
}

std::string_view Cursor::until(std::string_view stops)
{
    const std::size_t from = m_at;
    m_at = std::min(m_text.find_first_of(stops, m_at), m_text.size());
    return m_text.substr(from, m_at - from);
}

} // namespace driveduel::import
