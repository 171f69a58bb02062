#include "core/import/cleanline.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace driveduel::import {

namespace {

constexpr char kEscape = '\x1b';
constexpr char kBackspace = '\b';
constexpr std::size_t kLongestTag = 2000;
constexpr std::size_t kLongestEntity = 10;

constexpr std::array<std::string_view, 13> kLineTags{
    "br", "p", "div", "tr", "li", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote"};
constexpr std::array<std::string_view, 43> kOtherTags{"a", "abbr", "article", "b", "body", "code", "dd", "del", "dl", "dt", "em",
    "font", "footer", "head", "header", "hr", "html", "i", "img", "ins", "kbd", "link", "main", "meta", "nav", "ol", "s",
    "samp", "script", "section", "small", "span", "strong", "style", "sub", "sup", "table", "tbody", "thead", "title", "tt",
    "u", "ul"};

template <typename List> bool holds(const List& list, std::string_view word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

/// The escape sequence that `text` begins with: CSI, OSC, or two characters.
std::size_t escapeLength(std::string_view text)
{
    if (text.size() < 2)
        return 1;
    std::size_t at = 2;
    if (text[1] == '[') {
        while (at < text.size() && !(text[at] >= '@' && text[at] <= '~'))
            ++at;
        return std::min(at + 1, text.size());
    }
    if (text[1] == ']') {
        while (at < text.size() && text[at] != '\a' && text[at] != kEscape)
            ++at;
        return std::min(at + 1, text.size());
    }
    return 2;
}

/// The HTML tag that `text` begins with ('<'), and what stands for it.
std::size_t tagLength(std::string_view text, std::string_view& replacement)
{
    replacement = {};
    if (text.starts_with("<!--")) {
        const std::size_t end = text.substr(0, kLongestTag).find("-->");
        return end == std::string_view::npos ? 0 : end + 3;
    }
    std::size_t at = text.size() > 1 && text[1] == '/' ? 2 : 1;
    std::string name;
    while (at < text.size() && name.size() < 12 && std::isalnum(static_cast<unsigned char>(text[at])) != 0)
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
    if (name.empty() || at >= text.size() || !(text[at] == '>' || text[at] == ' ' || text[at] == '/'))
        return 0;
    const bool isCell = name == "td" || name == "th";
    const bool isLine = holds(kLineTags, name);
    if (!isCell && !isLine && !holds(kOtherTags, name))
        return 0;
    const std::size_t end = text.substr(0, kLongestTag).find('>', at);
    if (end == std::string_view::npos)
        return 0;
    if (isCell && text[1] == '/')
        replacement = " | ";
    else if (isLine)
        replacement = "\n";
    return end + 1;
}

/// The entity that `text` begins with ('&').
std::size_t entityLength(std::string_view text, std::string& into)
{
    const std::size_t end = text.substr(0, kLongestEntity).find(';');
    if (end == std::string_view::npos || end < 2)
        return 0;
    const std::string_view name = text.substr(1, end - 1);
    static constexpr std::pair<std::string_view, std::string_view> kNames[]{{"lt", "<"}, {"gt", ">"}, {"amp", "&"},
        {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}, {"micro", "\xC2\xB5"}};
    for (const auto& [known, text8] : kNames) {
        if (name == known) {
            into += text8;
            return end + 1;
        }
    }
    if (name[0] != '#')
        return 0;
    const bool isHex = name.size() > 2 && (name[1] == 'x' || name[1] == 'X');
    const char* const first = name.data() + (isHex ? 2 : 1);
    std::uint32_t code = 0;
    const auto [stopped, problem] = std::from_chars(first, name.data() + name.size(), code, isHex ? 16 : 10);
    if (problem != std::errc() || stopped != name.data() + name.size() || code == 0 || code > 0x10FFFF)
        return 0;
    const char32_t character = code == 0xA0 ? U' ' : static_cast<char32_t>(code);
    into += QString::fromUcs4(&character, 1).toStdString();
    return end + 1;
}

} // namespace

bool needsCleaning(std::string_view raw)
{
    return std::any_of(raw.begin(), raw.end(),
        [](char c) { return c == kEscape || c == '<' || c == '&' || c == kBackspace || c == '\0'; });
}

void cleanLine(std::string_view raw, std::string& into)
{
    into.clear();
    for (std::size_t at = 0; at < raw.size();) {
        const char c = raw[at];
        std::size_t length = 0;
        std::string_view replacement;
        if (c == kEscape)
            length = escapeLength(raw.substr(at));
        else if (c == '<')
            length = tagLength(raw.substr(at), replacement);
        else if (c == '&')
            length = entityLength(raw.substr(at), into);
        else if (c == kBackspace || c == '\0')
            length = 1;
        if (length == 0)
            into += raw[at++];
        else
            into += replacement;
        at += length;
    }
}

} // namespace driveduel::import
