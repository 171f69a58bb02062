/// Reads one JSON value byte by byte as it comes, in bounded memory: elements of long lists are handed out as soon as they are whole,
/// objects of numbers by number (json+'s "bins") are kept as pairs. QJsonDocument would need the whole text, and several times its size.
/// Duplicate keys, which fio writes, are kept in order. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace driveduel::import {

struct JsonValue
{
    enum class Type : std::uint8_t { Null, Bool, Number, String, Array, Object };
    Type type = Type::Null;
    double number = 0; ///< 1 of true
    std::string text;
    std::vector<JsonValue> items; ///< of a list or an object
    std::vector<std::string> keys; ///< of an object, as many as items
    std::vector<std::pair<std::uint64_t, std::uint64_t>> bins; ///< of an object whose keys and values are whole numbers

    bool isObject() const { return type == Type::Object; }
    /// The first of that key; an empty value where there is none.
    const JsonValue& operator[](std::string_view key) const;
    bool has(std::string_view key) const { return &(*this)[key] != &nothing(); }
    static const JsonValue& nothing();
};

class JsonStream final
{
public:
    enum class State { Reading, Done, Failed };
    /// An element of the list `key` of the outermost object, and what of that object was read so far.
    using OnElement = std::function<void(const JsonValue& root, std::string_view key, JsonValue&& element)>;

    /// `drained`: lists of the outermost object whose elements go to `onElement` and are not kept; `skipped`: its members that are not
    /// kept at all.
    JsonStream(std::vector<std::string_view> drained, std::vector<std::string_view> skipped, OnElement onElement);

    /// Takes bytes until the value ends or is no JSON; how many were taken.
    std::size_t feed(std::string_view bytes);
    State state() const { return m_state; }
    const JsonValue& root() const { return m_stack.empty() ? m_root : m_stack.front().value; } ///< as far as it was read
    std::uint64_t failedOnLine() const { return m_newLines; } ///< line feeds taken before

private:
    enum class Expect : std::uint8_t { Value, ValueOrEnd, Key, KeyOrEnd, Colon, CommaOrEnd };
    enum class Token : std::uint8_t { None, String, Number, Word };
    struct Open
    {
        JsonValue value;
        std::string key; ///< of the member that is being read
        bool isKept = true;
    };

    void structural(char c);
    void open(JsonValue::Type type);
    void close(char c);
    void endString();
    void endBare();
    void put(JsonValue&& value);
    bool isKept() const;
    std::size_t string(std::string_view bytes);
    void fail() { m_state = State::Failed; }

    std::vector<std::string_view> m_drained;
    std::vector<std::string_view> m_skipped;
    OnElement m_onElement;
    State m_state = State::Reading;
    Expect m_expect = Expect::Value;
    Token m_token = Token::None;
    bool m_isEscaped = false;
    std::string m_text; ///< of the token
    std::vector<Open> m_stack;
    JsonValue m_root;
    std::uint64_t m_newLines = 0;
    std::size_t m_kept = 0; ///< values in memory
};

} // namespace driveduel::import
