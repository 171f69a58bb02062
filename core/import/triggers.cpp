#include "core/import/triggers.h"

#include <cassert>
#include <queue>

namespace driveduel::import {

void Triggers::add(std::string_view word, unsigned group)
{
    assert(group < 64 && !word.empty());
    std::size_t at = 0;
    for (const char c : word) {
        const auto byte = static_cast<unsigned char>(c);
        if (m_states[at].next[byte] == 0) {
            assert(m_states.size() < UINT16_MAX);
            m_states[at].next[byte] = static_cast<std::uint16_t>(m_states.size());
            m_states.emplace_back();
        }
        at = m_states[at].next[byte];
    }
    m_states[at].groups |= 1ULL << group;
}

// Breadth first: a state's missing ways are those of the longest proper suffix that is a state too, which is nearer to the root and
// therefore complete already.
void Triggers::build()
{
    std::vector<std::uint16_t> suffix(m_states.size(), 0);
    std::queue<std::uint16_t> open;
    for (const std::uint16_t child : m_states[0].next) {
        if (child != 0)
            open.push(child);
    }
    for (; !open.empty(); open.pop()) {
        const std::uint16_t at = open.front();
        m_states[at].groups |= m_states[suffix[at]].groups;
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint16_t child = m_states[at].next[byte];
            const std::uint16_t other = m_states[suffix[at]].next[byte];
            if (child == 0) {
                m_states[at].next[byte] = other;
                continue;
            }
            suffix[child] = other;
            open.push(child);
        }
    }
}

std::uint64_t Triggers::groupsIn(std::string_view line) const noexcept
{
    std::uint64_t groups = 0;
    std::uint16_t at = 0;
    for (const char c : line) {
        at = m_states[at].next[static_cast<unsigned char>(c)];
        groups |= m_states[at].groups;
    }
    return groups;
}

} // namespace driveduel::import
