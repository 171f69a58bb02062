/// Simulated bandwidth curves with fixed seeds. Header-only.
#pragma once

#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

namespace driveduel::test {

inline constexpr double kLevel = 1e9; ///< bytes/s

/// Log-normal noise around kLevel, each window tied to the one before by `phi` (AR 1).
class Noise final
{
public:
    explicit Noise(std::uint64_t seed)
        : m_random(seed)
    {
    }
    std::vector<double> curve(int windows, double cv, double phi)
    {
        std::normal_distribution<double> normal;
        std::vector<double> values;
        double state = normal(m_random);
        for (int i = 0; i < windows; ++i) {
            values.push_back(kLevel * std::exp(cv * state));
            state = phi * state + std::sqrt(1 - phi * phi) * normal(m_random);
        }
        return values;
    }
    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(m_random); }

private:
    std::mt19937_64 m_random;
};

inline std::vector<double> withCliff(std::vector<double> curve, std::size_t at, double factor)
{
    for (std::size_t i = at; i < curve.size(); ++i)
        curve[i] *= factor;
    return curve;
}

} // namespace driveduel::test
