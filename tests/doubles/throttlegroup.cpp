#include "tests/doubles/throttlegroup.h"

#include "core/engine/posix.h"
#include "tests/doubles/privatemounts.h"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#include <utility>

namespace driveduel::doubles {

namespace {

constexpr std::string_view kNamePrefix = "driveduel-double-";

Expected<void> writeText(const std::string& path, const std::string& text)
{
    const engine::UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (fd.isValid() && ::write(fd.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()))
        return {};
    const int code = errno;
    return Error{ErrorCode::Unsupported, path, "cannot write \"" + text + "\": " + std::strerror(code), code};
}

/// Where a control group file system of this type is mounted; for v1 the one with this controller.
std::optional<std::string> hierarchy(const std::string& type, const std::string& controller)
{
    std::ifstream mounts("/proc/self/mounts");
    std::string line;
    while (std::getline(mounts, line)) {
        std::istringstream words(line);
        std::string source;
        std::string path;
        std::string kind;
        std::string options;
        words >> source >> path >> kind >> options;
        if (kind == type && (controller.empty() || ("," + options + ",").find("," + controller + ",") != options.npos))
            return path;
    }
    return std::nullopt;
}

/// The group of this process in one hierarchy; `controller` is empty for v2.
std::string ownGroup(const std::string& controller)
{
    std::ifstream groups("/proc/self/cgroup");
    std::string line;
    while (std::getline(groups, line)) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        const std::string names = "," + line.substr(first + 1, second - first - 1) + ",";
        if (names == "," + controller + ","
            || (!controller.empty() && names.find("," + controller + ",") != names.npos))
            return line.substr(second + 1);
    }
    return "/";
}

bool hasIoController(const std::string& root)
{
    std::ifstream file(root + "/cgroup.controllers");
    std::string word;
    while (file >> word) {
        if (word == "io")
            return true;
    }
    return false;
}

/// Groups of processes that were killed.
void removeStale(const std::string& root)
{
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(root, ignored)) {
        const std::string name = entry.path().filename().string();
        pid_t pid = 0;
        if (name.starts_with(kNamePrefix)
            && std::from_chars(name.data() + kNamePrefix.size(), name.data() + name.size(), pid).ec == std::errc()
            && ::kill(pid, 0) != 0 && errno == ESRCH)
            ::rmdir(entry.path().c_str());
    }
}

} // namespace

Expected<ThrottleGroup> ThrottleGroup::create()
{
    if (auto inside = enterPrivateMounts(); !inside)
        return inside.error();
    std::optional<std::string> root = hierarchy("cgroup2", {});
    static MountedFolder ownMount; // for as long as the process lives: its group is left through it
    if (!root) {
        if (auto mounted = MountedFolder::mount("none", "cgroup2", 0, {}))
            root = (ownMount = std::move(*mounted)).path();
    }
    ThrottleGroup group;
    group.m_isVersion2 = root && hasIoController(*root);
    if (!group.m_isVersion2)
        root = hierarchy("cgroup", "blkio");
    if (!root)
        return Error{ErrorCode::Unsupported, "cgroup", "neither the io controller of cgroup v2 nor blkio of v1", 0};
    if (group.m_isVersion2) {
        if (auto given = writeText(*root + "/cgroup.subtree_control", "+io"); !given)
            return given.error();
    }
    removeStale(*root);
    const std::string home = *root + ownGroup(group.m_isVersion2 ? "" : "blkio");
    const std::string own = *root + "/" + std::string(kNamePrefix) + std::to_string(::getpid());
    if (::mkdir(own.c_str(), 0755) != 0)
        return Error{ErrorCode::Unsupported, own, std::string("cannot make a group: ") + std::strerror(errno), errno};
    group.m_group = own;
    group.m_home = home;
    if (auto moved = writeText(own + "/cgroup.procs", std::to_string(::getpid())); !moved)
        return moved.error();
    return group;
}

ThrottleGroup::ThrottleGroup(ThrottleGroup&& other) noexcept
    : m_group(std::exchange(other.m_group, {}))
    , m_home(std::move(other.m_home))
    , m_isVersion2(other.m_isVersion2)
{
}

ThrottleGroup::~ThrottleGroup()
{
    if (m_group.empty())
        return;
    const auto moved = writeText(m_home + "/cgroup.procs", std::to_string(::getpid()));
    if (moved)
        ::rmdir(m_group.c_str());
}

Expected<void> ThrottleGroup::limit(dev_t device, const Limits& limits) const
{
    const std::string id = std::to_string(major(device)) + ":" + std::to_string(minor(device)) + " ";
    if (m_isVersion2) {
        const auto word = [](std::uint64_t value) { return value ? std::to_string(value) : std::string("max"); };
        return writeText(m_group + "/io.max",
            id + "riops=" + word(limits.readIops) + " wiops=" + word(limits.writeIops)
                + " rbps=" + word(limits.readBytes) + " wbps=" + word(limits.writeBytes));
    }
    const std::pair<const char*, std::uint64_t> files[] = {{"read_iops", limits.readIops},
        {"write_iops", limits.writeIops}, {"read_bps", limits.readBytes}, {"write_bps", limits.writeBytes}};
    for (const auto& [name, value] : files) {
        const std::string path = m_group + "/blkio.throttle." + name + "_device";
        if (auto set = writeText(path, id + std::to_string(value)); !set)
            return set;
    }
    return {};
}

} // namespace driveduel::doubles
