/// The texts of the explanations, by topic. Internal to core/text.
#pragma once

#include <span>

namespace driveduel::text {

struct ExplanationEntry
{
    const char* id;
    const char* title;
    const char* text;
    const char* related; ///< ids, separated by spaces
};

std::span<const ExplanationEntry> figuresExplanations();
std::span<const ExplanationEntry> methodExplanations();
std::span<const ExplanationEntry> probesExplanations();
std::span<const ExplanationEntry> toolsExplanations();
std::span<const ExplanationEntry> warningsExplanations();
std::span<const ExplanationEntry> findingsExplanations();

} // namespace driveduel::text
