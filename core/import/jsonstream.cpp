#include "core/import/jsonstream.h"

#include <algorithm>
#include <charconv>

namespace driveduel::import {

namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kLongestText = 64 << 10;
/// Values kept at a time, of about 150 bytes each. What lies beyond is read over.
constexpr std::size_t kMostKept = 1'000'000;

bool isWhitespace(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

bool isBareCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '-' || c == '.';
}

bool wholeFrom(std::string_view text, std::uint64_t& number)
{
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size();
}

} // namespace

const JsonValue& JsonValue::nothing()
{
    static const JsonValue empty;
    return empty;
}

const JsonValue& JsonValue::operator[](std::string_view key) const
{
    const auto found = std::find(keys.begin(), keys.end(), key);
    return found == keys.end() ? nothing() : items[static_cast<std::size_t>(found - keys.begin())];
}

JsonStream::JsonStream(std::vector<std::string_view> drained, std::vector<std::string_view> skipped, OnElement onElement)
    : m_drained(std::move(drained))
    , m_skipped(std::move(skipped))
    , m_onElement(std::move(onElement))
{
}

std::size_t JsonStream::feed(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size() && m_state == State::Reading) {
        const char c = bytes[at];
        if (m_token == Token::String) {
            at += string(bytes.substr(at));
        } else if (m_token != Token::None) {
            if (!isBareCharacter(c)) {
                endBare();
                continue; // the same character again
            }
            if (m_text.size() >= kLongestText)
                fail();
            m_text += c;
            ++at;
        } else {
            m_newLines += c == '\n' ? 1 : 0;
            if (!isWhitespace(c))
                structural(c);
            if (m_state != State::Failed)
                ++at;
        }
    }
    return at;
}

/// A piece of a string up to its end, an escape, or the end of what is there.
std::size_t JsonStream::string(std::string_view bytes)
{
    if (m_isEscaped) { // \u0041 is left as it is: no key or figure that is looked for is written so
        m_isEscaped = false;
        const char c = bytes[0];
        m_text += c == 'n' || c == 't' || c == 'r' || c == 'b' || c == 'f' ? ' ' : c;
        return 1;
    }
    const std::size_t end = std::min(bytes.find_first_of("\"\\\n"), bytes.size());
    if (m_text.size() + end > kLongestText) {
        fail();
        return 0;
    }
    m_text.append(bytes.substr(0, end));
    if (end == bytes.size())
        return end;
    if (bytes[end] == '"') {
        endString();
    } else if (bytes[end] == '\\') {
        m_isEscaped = true;
    } else { // no string goes over the end of a line: something was cut out of the middle
        fail();
        return end;
    }
    return end + 1;
}

void JsonStream::structural(char c)
{
    const bool takesValue = m_expect == Expect::Value || m_expect == Expect::ValueOrEnd;
    if (c == '"' && (takesValue || m_expect == Expect::Key || m_expect == Expect::KeyOrEnd)) {
        m_token = Token::String;
        m_text.clear();
    } else if ((c == '{' || c == '[') && takesValue) {
        open(c == '{' ? JsonValue::Type::Object : JsonValue::Type::Array);
    } else if (c == '}' || c == ']') {
        close(c);
    } else if (c == ':' && m_expect == Expect::Colon) {
        m_expect = Expect::Value;
    } else if (c == ',' && m_expect == Expect::CommaOrEnd) {
        m_expect = m_stack.back().value.isObject() ? Expect::Key : Expect::Value;
    } else if (takesValue && !m_stack.empty() && isBareCharacter(c)) {
        m_token = Token::Number;
        m_text.assign(1, c);
    } else {
        fail();
    }
}

bool JsonStream::isKept() const
{
    if (m_stack.empty())
        return true;
    const Open& top = m_stack.back();
    if (!top.isKept || m_kept >= kMostKept)
        return false;
    return m_stack.size() > 1 || std::find(m_skipped.begin(), m_skipped.end(), top.key) == m_skipped.end();
}

void JsonStream::open(JsonValue::Type type)
{
    if (m_stack.size() >= kDeepest) {
        fail();
        return;
    }
    Open opened;
    opened.isKept = isKept();
    opened.value.type = type;
    m_stack.push_back(std::move(opened));
    m_expect = type == JsonValue::Type::Object ? Expect::KeyOrEnd : Expect::ValueOrEnd;
}

void JsonStream::close(char c)
{
    const bool isObject = c == '}';
    const bool mayEnd = m_expect == Expect::CommaOrEnd || m_expect == (isObject ? Expect::KeyOrEnd : Expect::ValueOrEnd);
    if (m_stack.empty() || !mayEnd || m_stack.back().value.isObject() != isObject) {
        fail();
        return;
    }
    Open closed = std::move(m_stack.back());
    m_stack.pop_back();
    if (m_stack.empty()) {
        m_root = std::move(closed.value);
        m_state = State::Done;
        return;
    }
    put(std::move(closed.value));
}

void JsonStream::endString()
{
    m_token = Token::None;
    if (m_expect == Expect::Key || m_expect == Expect::KeyOrEnd) {
        m_stack.back().key.assign(m_text);
        m_expect = Expect::Colon;
        return;
    }
    if (m_stack.empty()) { // a string alone is nothing that a tool prints
        fail();
        return;
    }
    JsonValue value;
    value.type = JsonValue::Type::String;
    value.text = m_text;
    put(std::move(value));
}

void JsonStream::endBare()
{
    m_token = Token::None;
    JsonValue value;
    const std::string_view text = m_text;
    if (text == "true" || text == "false") {
        value.type = JsonValue::Type::Bool;
        value.number = text == "true" ? 1 : 0;
    } else if (text != "null" && text != "nan" && text != "-nan" && text != "inf" && text != "-inf") { // printf's words are no numbers
        value.type = JsonValue::Type::Number;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value.number);
        if (end != text.data() + text.size() || (problem != std::errc() && problem != std::errc::result_out_of_range)) {
            fail();
            return;
        }
        if (problem == std::errc::result_out_of_range)
            value.type = JsonValue::Type::Null;
    }
    std::uint64_t bin = 0;
    std::uint64_t count = 0;
    Open& top = m_stack.back();
    if (value.type == JsonValue::Type::Number && top.value.isObject() && top.value.items.empty() && wholeFrom(top.key, bin)
        && wholeFrom(text, count)) {
        if (isKept())
            top.value.bins.emplace_back(bin, count);
        m_expect = Expect::CommaOrEnd;
        return;
    }
    put(std::move(value));
}

void JsonStream::put(JsonValue&& value)
{
    m_expect = Expect::CommaOrEnd;
    Open& top = m_stack.back();
    const bool isList = !top.value.isObject();
    if (m_stack.size() == 2 && isList && m_stack.front().value.isObject()) {
        const std::string& key = m_stack.front().key;
        if (std::find(m_drained.begin(), m_drained.end(), key) != m_drained.end()) {
            m_kept = m_stack.front().value.items.size();
            m_onElement(m_stack.front().value, key, std::move(value));
            return;
        }
    }
    if (!isKept())
        return;
    ++m_kept;
    if (!isList)
        top.value.keys.push_back(top.key);
    top.value.items.push_back(std::move(value));
}

} // namespace driveduel::import
