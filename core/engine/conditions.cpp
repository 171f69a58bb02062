#include "core/engine/conditions.h"

#include <array>
#include <charconv>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <string_view>

namespace driveduel::engine {

namespace {

constexpr std::uint64_t kNsPerUs = 1000;

UniqueFd openFile(const std::string& path)
{
    return UniqueFd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

/// Up to 4 KiB from the start of a file of the kernel; empty when it cannot be read.
std::string contentOf(const UniqueFd& file)
{
    std::array<char, 4096> text{};
    const ssize_t length = file.isValid() ? ::pread(file.get(), text.data(), text.size(), 0) : -1;
    return length > 0 ? std::string(text.data(), static_cast<std::size_t>(length)) : std::string();
}

std::string firstLine(const std::string& path)
{
    const std::string text = contentOf(openFile(path));
    return text.substr(0, text.find('\n'));
}

std::uint64_t numberIn(std::string_view text)
{
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// The words of a text in turn; empty after the last.
class Words final
{
public:
    explicit Words(std::string_view text)
        : m_rest(text)
    {
    }
    std::string_view next()
    {
        const std::size_t begin = m_rest.find_first_not_of(" \n");
        if (begin == std::string_view::npos)
            return {};
        const std::size_t end = std::min(m_rest.find_first_of(" \n", begin), m_rest.size());
        const std::string_view word = m_rest.substr(begin, end - begin);
        m_rest.remove_prefix(end);
        return word;
    }

private:
    std::string_view m_rest;
};

/// "cpu  user nice system idle iowait irq softirq steal guest guest_nice"; guest time is part of user time already.
void readCpuLine(const std::string& text, ConditionsSample& sample)
{
    constexpr int kSteal = 7;
    Words words(std::string_view(text).substr(0, text.find('\n')));
    if (words.next() != "cpu")
        return;
    std::uint64_t all = 0;
    int column = 0;
    for (; column <= kSteal; ++column) {
        const std::string_view word = words.next();
        if (word.empty())
            break;
        all += numberIn(word);
        if (column == kSteal)
            sample.stealTicks = numberIn(word);
    }
    if (column > kSteal)
        sample.allTicks = all;
}

std::uint64_t valueOf(const std::string& text, std::string_view key)
{
    Words words(text);
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        const std::string_view value = words.next();
        if (word == key)
            return numberIn(value);
    }
    return 0;
}

std::int64_t clockNs(clockid_t clock)
{
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

/// The control group of version 2 that this process is in: the line "0::/path".
std::string controlGroup(const std::string& root)
{
    const std::string text = contentOf(openFile(root + "/proc/self/cgroup"));
    const std::size_t at = text.starts_with("0::") ? 0 : text.find("\n0::");
    if (at == std::string::npos)
        return {};
    const std::size_t begin = text.find("0::", at) + 3;
    return text.substr(begin, text.find('\n', begin) - begin);
}

/// The entries of a folder; none when it isn't there.
std::vector<std::string> entriesOf(const std::string& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        names.push_back(it->path().string());
    return names;
}

bool coolsTheProcessor(const std::string& type)
{
    return type == "Processor" || type.find("cpufreq") != std::string::npos || type == "intel_powerclamp";
}

} // namespace

ConditionsReader::ConditionsReader(const std::string& root)
    : m_stat(openFile(root + "/proc/stat"))
    , m_cpuStat(openFile(root + "/sys/fs/cgroup" + controlGroup(root) + "/cpu.stat"))
{
    for (const std::string& cpu : entriesOf(root + "/sys/devices/system/cpu")) {
        for (const char* name : {"core_throttle_count", "package_throttle_count"}) {
            UniqueFd file = openFile(cpu + "/thermal_throttle/" + name);
            if (file.isValid())
                m_throttleCounts.push_back(std::move(file));
        }
    }
    for (const std::string& device : entriesOf(root + "/sys/class/thermal")) {
        if (coolsTheProcessor(firstLine(device + "/type")))
            m_coolingStates.push_back(openFile(device + "/cur_state"));
    }
}

ConditionsSample ConditionsReader::read() const
{
    ConditionsSample sample;
    const std::int64_t bootNs = clockNs(CLOCK_BOOTTIME);
    sample.sleptNs = bootNs - clockNs(CLOCK_MONOTONIC);
    sample.realOffsetNs = clockNs(CLOCK_REALTIME) - bootNs;
    readCpuLine(contentOf(m_stat), sample);
    for (const UniqueFd& file : m_throttleCounts)
        sample.heatThrottles += numberIn(contentOf(file));
    for (const UniqueFd& file : m_coolingStates)
        sample.cooling = sample.cooling || numberIn(contentOf(file)) > 0;
    sample.quotaThrottledNs = valueOf(contentOf(m_cpuStat), "throttled_usec") * kNsPerUs;
    return sample;
}

PassConditions difference(const ConditionsSample& begin, const ConditionsSample& end)
{
    constexpr std::int64_t kSmallestSleepNs = 1'000'000; // the clocks are read one after the other
    PassConditions conditions;
    if (begin.allTicks && end.allTicks && *end.allTicks > *begin.allTicks && end.stealTicks >= begin.stealTicks)
        conditions.stealShare =
            static_cast<double>(end.stealTicks - begin.stealTicks) / static_cast<double>(*end.allTicks - *begin.allTicks);
    const std::int64_t sleptNs = end.sleptNs - begin.sleptNs;
    conditions.suspendedNs = sleptNs >= kSmallestSleepNs ? static_cast<std::uint64_t>(sleptNs) : 0;
    conditions.clockStepNs = end.realOffsetNs - begin.realOffsetNs;
    // A core that went off takes its counts along.
    conditions.heatThrottles = end.heatThrottles > begin.heatThrottles ? end.heatThrottles - begin.heatThrottles : 0;
    conditions.cooling = end.cooling;
    conditions.quotaThrottledNs =
        end.quotaThrottledNs > begin.quotaThrottledNs ? end.quotaThrottledNs - begin.quotaThrottledNs : 0;
    return conditions;
}

} // namespace driveduel::engine
