#include "core/analysis/units.h"

#include <array>

namespace driveduel {

namespace {

enum class Dimension { Seconds, Bytes, BytesPerSecond };

struct Unit
{
    const char16_t* name;
    Dimension dimension;
    double size; ///< in seconds, bytes or bytes per second
};

constexpr double kKi = 1024;

// "MB" is a million here: a tool that prints MB and means MiB is read as such by its importer.
constexpr std::array kUnits{
    Unit{u"ns", Dimension::Seconds, 1e-9},
    Unit{u"us", Dimension::Seconds, 1e-6},
    Unit{u"\u00B5s", Dimension::Seconds, 1e-6}, // micro sign
    Unit{u"\u03BCs", Dimension::Seconds, 1e-6}, // Greek letter
    Unit{u"ms", Dimension::Seconds, 1e-3},
    Unit{u"s", Dimension::Seconds, 1},
    Unit{u"min", Dimension::Seconds, 60},
    Unit{u"h", Dimension::Seconds, 3600},
    Unit{u"B", Dimension::Bytes, 1},
    Unit{u"kB", Dimension::Bytes, 1e3},
    Unit{u"MB", Dimension::Bytes, 1e6},
    Unit{u"GB", Dimension::Bytes, 1e9},
    Unit{u"TB", Dimension::Bytes, 1e12},
    Unit{u"KiB", Dimension::Bytes, kKi},
    Unit{u"MiB", Dimension::Bytes, kKi * kKi},
    Unit{u"GiB", Dimension::Bytes, kKi * kKi * kKi},
    Unit{u"TiB", Dimension::Bytes, kKi * kKi * kKi * kKi},
    Unit{u"B/s", Dimension::BytesPerSecond, 1},
    Unit{u"kB/s", Dimension::BytesPerSecond, 1e3},
    Unit{u"MB/s", Dimension::BytesPerSecond, 1e6},
    Unit{u"GB/s", Dimension::BytesPerSecond, 1e9},
    Unit{u"KiB/s", Dimension::BytesPerSecond, kKi},
    Unit{u"MiB/s", Dimension::BytesPerSecond, kKi * kKi},
    Unit{u"GiB/s", Dimension::BytesPerSecond, kKi * kKi * kKi},
    Unit{u"bit/s", Dimension::BytesPerSecond, 0.125},
    Unit{u"kbit/s", Dimension::BytesPerSecond, 125},
    Unit{u"Mbit/s", Dimension::BytesPerSecond, 125e3},
    Unit{u"Gbit/s", Dimension::BytesPerSecond, 125e6},
};

const Unit* find(const QString& name)
{
    for (const Unit& unit : kUnits) {
        if (name == QStringView(unit.name))
            return &unit;
    }
    return nullptr;
}

} // namespace

std::optional<double> unitFactor(const QString& from, const QString& to)
{
    if (from == to)
        return 1;
    const Unit* a = find(from);
    const Unit* b = find(to);
    if (!a || !b || a->dimension != b->dimension)
        return std::nullopt;
    return a->size / b->size;
}

} // namespace driveduel
