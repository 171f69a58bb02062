/// Lines of any bytes, in bounded memory: UTF-8 or UTF-16 (told by byte order mark or by its zeros), ends of lines of all systems, without
/// terminal colours, HTML tags and entities. What is handed in waits here until it is read. One thread.
#pragma once

#include <QStringDecoder>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace driveduel::import {

struct Line
{
    std::string_view text; ///< UTF-8 as far as the file is; valid until the next call
    std::uint64_t number = 0; ///< in the file, 1 is the first
    bool isPiece = false; ///< cut: a line longer than kLongestLine
};
inline constexpr std::size_t kLongestLine = 64 << 10;

class TextLines final
{
public:
    void append(std::string_view bytes);
    void finish(); ///< no more will come: the last line may have no end
    /// The next whole line; nothing while it is not there yet.
    std::optional<Line> next();

    /// What is not read yet, as it is (UTF-8), for a reader that wants no lines; and the part of it that was taken.
    std::string_view buffered() const { return std::string_view(m_buffer).substr(m_at); }
    void take(std::size_t bytes);
    /// No markup or colour was met so far, so that buffered() is what lines would be made of.
    bool isPlain() const { return m_isPlain; }
    std::uint64_t lineNumber() const { return m_number; } ///< of the line that is read next
    void setQuotedPrintable() { m_isQuotedPrintable = true; } ///< from here on, as a mail's header said

private:
    void decide();
    void appendDecoded(std::string_view bytes);
    void compact();
    std::string_view cleaned(std::string_view raw);
    void unquote(std::string_view raw);

    std::string m_undecided; ///< the first bytes, until the encoding can be told
    bool m_isDecided = false;
    std::optional<QStringDecoder> m_decoder; ///< of UTF-16
    std::string m_buffer;
    std::size_t m_at = 0;
    std::uint64_t m_number = 1;
    bool m_isFinished = false;
    bool m_skipLineFeed = false; ///< a carriage return ended the last line
    bool m_countsReturns = false; ///< there are no line feeds at all
    bool m_isPlain = true;
    bool m_isQuotedPrintable = false;
    std::string m_clean;
    std::string m_unquoted;
    std::vector<std::string> m_more; ///< lines that one line's markup made, last first
};

} // namespace driveduel::import
