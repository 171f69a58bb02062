/// Which of many words stand in a line, in one walk over it (Aho and Corasick 1975), so that the cost of a line does not grow with
/// the number of tools. Immutable once built; any thread.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace driveduel::import {

class Triggers final
{
public:
    /// At most 64 groups; several words may share one.
    void add(std::string_view word, unsigned group);
    void build(); ///< once, after the last add()
    std::uint64_t groupsIn(std::string_view line) const noexcept; ///< bit n: a word of group n is there

private:
    struct State
    {
        std::array<std::uint16_t, 256> next{}; ///< 0 is the root
        std::uint64_t groups = 0;
    };
    std::vector<State> m_states = std::vector<State>(1);
};

} // namespace driveduel::import
