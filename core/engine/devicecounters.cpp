#include "core/engine/devicecounters.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <fcntl.h>

namespace driveduel::engine {

namespace {
constexpr std::uint64_t kSectorBytes = 512; // of the stat file, whatever the drive's own sectors are
}

DeviceCounterReader::DeviceCounterReader(const std::vector<std::string>& statFiles)
{
    for (const std::string& file : statFiles)
        m_files.emplace_back(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
}

std::optional<DeviceCounters> DeviceCounterReader::read() const
{
    if (m_files.empty())
        return std::nullopt;
    DeviceCounters sum;
    sum.windowNs = monotonicNs(); // a time here, an interval in a difference
    for (const UniqueFd& file : m_files) {
        std::array<char, 512> text{};
        if (!file.isValid() || ::pread(file.get(), text.data(), text.size() - 1, 0) <= 0)
            return std::nullopt;
        std::uint64_t readIos = 0;
        std::uint64_t readSectors = 0;
        std::uint64_t writeIos = 0;
        std::uint64_t writeSectors = 0;
        if (std::sscanf(text.data(), "%" SCNu64 " %*u %" SCNu64 " %*u %" SCNu64 " %*u %" SCNu64, &readIos, &readSectors,
                &writeIos, &writeSectors)
            != 4)
            return std::nullopt;
        sum.readIos += readIos;
        sum.readBytes += readSectors * kSectorBytes;
        sum.writeIos += writeIos;
        sum.writeBytes += writeSectors * kSectorBytes;
    }
    return sum;
}

std::optional<DeviceCounters> difference(
    const std::optional<DeviceCounters>& begin, const std::optional<DeviceCounters>& end)
{
    if (!begin || !end)
        return std::nullopt;
    return DeviceCounters{end->readIos - begin->readIos, end->readBytes - begin->readBytes,
        end->writeIos - begin->writeIos, end->writeBytes - begin->writeBytes, end->windowNs - begin->windowNs};
}

} // namespace driveduel::engine
