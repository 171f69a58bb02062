#include "core/import/textlines.h"

#include "core/import/cleanline.h"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace driveduel::import {

namespace {

constexpr std::size_t kEnoughToDecide = 1024;
constexpr std::size_t kCompactFrom = 1 << 20;

/// UTF-16 without a mark: Latin text has a zero in every other byte.
std::optional<QStringDecoder::Encoding> zerosTell(std::string_view bytes)
{
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        zeros[i % 2] += bytes[i] == '\0' ? 1 : 0;
    const std::size_t half = bytes.size() / 2;
    if (half >= 8 && zeros[1] > half / 2 && zeros[0] < half / 10)
        return QStringDecoder::Utf16LE;
    if (half >= 8 && zeros[0] > half / 2 && zeros[1] < half / 10)
        return QStringDecoder::Utf16BE;
    return std::nullopt;
}

} // namespace

void TextLines::append(std::string_view bytes)
{
    if (m_isDecided) {
        appendDecoded(bytes);
        return;
    }
    m_undecided += bytes;
    if (m_undecided.size() >= kEnoughToDecide)
        decide();
}

void TextLines::finish()
{
    if (!m_isDecided)
        decide();
    m_isFinished = true;
}

void TextLines::decide()
{
    m_isDecided = true;
    std::string_view bytes = m_undecided;
    std::optional<QStringDecoder::Encoding> encoding;
    if (bytes.starts_with("\xEF\xBB\xBF")) {
        bytes.remove_prefix(3);
    } else if (bytes.starts_with("\xFF\xFE")) {
        encoding = QStringDecoder::Utf16LE;
    } else if (bytes.starts_with("\xFE\xFF")) {
        encoding = QStringDecoder::Utf16BE;
    } else {
        encoding = zerosTell(bytes.substr(0, kEnoughToDecide));
    }
    if (encoding)
        m_decoder.emplace(*encoding);
    appendDecoded(bytes);
    m_undecided.clear();
    m_undecided.shrink_to_fit();
    const std::string_view start = buffered();
    m_countsReturns = start.find('\n') == std::string_view::npos && start.find('\r') != std::string_view::npos;
}

void TextLines::appendDecoded(std::string_view bytes)
{
    compact();
    if (!m_decoder) {
        m_buffer += bytes;
        return;
    }
    const QString text = m_decoder->decode(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    const QByteArray utf8 = text.toUtf8();
    m_buffer.append(utf8.constData(), static_cast<std::size_t>(utf8.size()));
}

void TextLines::compact()
{
    if (m_at == m_buffer.size() || m_at >= kCompactFrom) {
        m_buffer.erase(0, m_at);
        m_at = 0;
    }
}

void TextLines::take(std::size_t bytes)
{
    bytes = std::min(bytes, m_buffer.size() - m_at);
    const char* const from = m_buffer.data() + m_at;
    m_number += static_cast<std::uint64_t>(std::count(from, from + bytes, '\n'));
    m_at += bytes;
    m_skipLineFeed = false;
}

std::optional<Line> TextLines::next()
{
    if (!m_more.empty()) {
        m_clean = std::move(m_more.back());
        m_more.pop_back();
        return Line{m_clean, m_number - 1, false};
    }
    for (;;) {
        if (m_skipLineFeed && m_at < m_buffer.size()) {
            m_skipLineFeed = false;
            if (m_buffer[m_at] == '\n') {
                ++m_at;
                m_number += m_countsReturns ? 0 : 1;
                continue;
            }
        }
        break;
    }
    const std::string_view waiting = buffered();
    if (waiting.empty())
        return std::nullopt;
    const std::string_view looked = waiting.substr(0, kLongestLine);
    const std::size_t feed = looked.find('\n');
    const std::size_t end = std::min(looked.substr(0, feed).find('\r'), feed);
    const bool isWhole = end != std::string_view::npos;
    if (!isWhole && !m_isFinished && waiting.size() < kLongestLine)
        return std::nullopt;
    Line line{looked.substr(0, end), m_number, !isWhole && waiting.size() > kLongestLine};
    if (isWhole && looked[end] == '\r') {
        m_skipLineFeed = true;
        m_number += m_countsReturns ? 1 : 0;
    } else if (isWhole) {
        ++m_number;
    }
    m_at += isWhole ? end + 1 : looked.size();
    line.text = cleaned(line.text);
    return line;
}

std::string_view TextLines::cleaned(std::string_view raw)
{
    if (m_isQuotedPrintable) {
        unquote(raw);
        raw = m_unquoted;
    }
    if (!needsCleaning(raw))
        return raw;
    m_isPlain = false;
    cleanLine(raw, m_clean);
    if (m_clean.find('\n') == std::string::npos)
        return m_clean;
    std::string_view rest = m_clean;
    std::vector<std::string> lines;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (end > 0)
            lines.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (lines.empty())
        return {};
    std::string first = std::move(lines.front());
    m_more.assign(std::make_move_iterator(lines.rbegin()), std::make_move_iterator(lines.rend() - 1));
    m_clean = std::move(first);
    return m_clean;
}

/// "=3D" is '='. A '=' at the end only joins lines, which changes no figure: tools' lines are shorter than mails'.
void TextLines::unquote(std::string_view raw)
{
    m_unquoted.clear();
    for (std::size_t at = 0; at < raw.size(); ++at) {
        unsigned byte = 0;
        const bool isCode = raw[at] == '=' && raw.size() - at >= 3
            && std::from_chars(raw.data() + at + 1, raw.data() + at + 3, byte, 16).ptr == raw.data() + at + 3;
        if (isCode)
            at += 2;
        m_unquoted += isCode ? static_cast<char>(byte) : raw[at];
    }
    if (m_unquoted.ends_with('='))
        m_unquoted.pop_back();
}

} // namespace driveduel::import
