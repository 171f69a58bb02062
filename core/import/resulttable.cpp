// Tables that people make of results, with '|' between the cells: the heading tells what a column holds, in English or Chinese. A cell
// that stands for several rows is missing in the later ones, which are put right by the column that names the tool.
#include "core/import/importers.h"
#include "core/import/vdbench.h"

#include <algorithm>
#include <array>

namespace driveduel::import {

namespace {

enum class Role { None, Tool, Operation, ReadShare, Order, Files, FileSize, Transfer, Processes, Threads, Iops, FilesPerSecond, ReadMb,
    WriteMb, TotalMb, LatencyMs, Cpu };

struct RoleWord
{
    std::string_view word;
    Role role;
};
/// The first that is in a heading's cell decides.
constexpr std::array kRoles{RoleWord{"测试工具", Role::Tool},
    RoleWord{"tool", Role::Tool},
    RoleWord{"IOPS", Role::Iops},
    RoleWord{"iops", Role::Iops},
    RoleWord{"文件数/", Role::FilesPerSecond},
    RoleWord{"files/s", Role::FilesPerSecond},
    RoleWord{"文件数", Role::Files},
    RoleWord{"文件大小", Role::FileSize},
    RoleWord{"操作方式", Role::Operation},
    RoleWord{"operation", Role::Operation},
    RoleWord{"读占比", Role::ReadShare},
    RoleWord{"IO模式", Role::Order},
    RoleWord{"pattern", Role::Order},
    RoleWord{"xfersize", Role::Transfer},
    RoleWord{"进程数 ", Role::Processes},
    RoleWord{"线程数", Role::Threads},
    RoleWord{"threads", Role::Threads},
    RoleWord{"进程数", Role::Processes},
    RoleWord{"读流量", Role::ReadMb},
    RoleWord{"写流量", Role::WriteMb},
    RoleWord{"总流量", Role::TotalMb},
    RoleWord{"read MB", Role::ReadMb},
    RoleWord{"write MB", Role::WriteMb},
    RoleWord{"total MB", Role::TotalMb},
    RoleWord{"时延", Role::LatencyMs},
    RoleWord{"延迟", Role::LatencyMs},
    RoleWord{"latency", Role::LatencyMs},
    RoleWord{"cpu", Role::Cpu}};

struct Translation
{
    std::string_view from;
    const char* to;
};
constexpr std::array kTranslations{Translation{"读/写", "read/write"}, Translation{"读写", "read/write"}, Translation{"写", "write"},
    Translation{"读", "read"}, Translation{"顺序", "sequential"}, Translation{"随机", "random"}};

QString inEnglish(std::string_view cell)
{
    for (const Translation& word : kTranslations) {
        if (cell == word.from)
            return QString::fromLatin1(word.to);
    }
    return textOf(cell, 40);
}

std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    line = trimmed(line);
    if (line.starts_with('|'))
        line.remove_prefix(1);
    for (std::size_t at = 0; at <= line.size() && cells.size() < 100;) {
        const std::size_t end = std::min(line.find('|', at), line.size());
        cells.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    return cells;
}

Role roleOf(std::string_view cell)
{
    const auto found = std::find_if(kRoles.begin(), kRoles.end(), [cell](const RoleWord& word) { return contains(cell, word.word); });
    return found == kRoles.end() ? Role::None : found->role;
}

class ResultTable final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"IOPS", "iops"}; }
    int patience() const override { return 1; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readHeading(const Line& line, Output& out);
    bool readRow(const Line& line);

    std::optional<FoundBlock> m_block;
    std::vector<Role> m_roles;
    std::size_t m_toolColumn = 0;
};

bool ResultTable::readHeading(const Line& line, Output& out)
{
    if (std::count(line.text.begin(), line.text.end(), '|') < 5)
        return false;
    std::vector<Role> roles;
    for (const std::string_view cell : cellsOf(line.text))
        roles.push_back(roleOf(cell));
    const auto has = [&](Role role) { return std::find(roles.begin(), roles.end(), role) != roles.end(); };
    if (!has(Role::Iops) || !has(Role::Tool) || !(has(Role::TotalMb) || has(Role::ReadMb)))
        return false;
    end(out);
    m_block = out.begin("vdbench", "table", line);
    m_roles = roles;
    m_toolColumn = static_cast<std::size_t>(std::find(roles.begin(), roles.end(), Role::Tool) - roles.begin());
    return true;
}

bool ResultTable::readRow(const Line& line)
{
    const std::vector<std::string_view> cells = cellsOf(line.text);
    const auto tool = std::find(cells.begin(), cells.end(), "vdbench");
    if (tool == cells.end() || cells.size() < 6)
        return false;
    const auto shift = static_cast<std::ptrdiff_t>(m_toolColumn) - (tool - cells.begin());
    const auto cell = [&](Role role) -> std::string_view {
        const auto column = (std::find(m_roles.begin(), m_roles.end(), role) - m_roles.begin()) - shift;
        return column >= 0 && column < static_cast<std::ptrdiff_t>(cells.size()) ? cells[static_cast<std::size_t>(column)] : std::string_view();
    };
    VdbenchRun run;
    run.operations = numberIn(cell(Role::Iops));
    run.filesPerSecond = numberIn(cell(Role::FilesPerSecond));
    run.readThroughput = numberIn(cell(Role::ReadMb));
    run.writeThroughput = numberIn(cell(Role::WriteMb));
    run.throughput = numberIn(cell(Role::TotalMb));
    run.response = numberIn(cell(Role::LatencyMs));
    run.cpuPercent = numberIn(cell(Role::Cpu));
    run.readPercent = numberIn(cell(Role::ReadShare));
    run.name = QStringLiteral("%1 %2 %3×%4 xfer %5").arg(inEnglish(cell(Role::Order)), inEnglish(cell(Role::Operation)),
        textOf(cell(Role::Files), 20), textOf(cell(Role::FileSize), 20), textOf(cell(Role::Transfer), 20));
    run.settings = {{QStringLiteral("files"), textOf(cell(Role::Files), 20)}, {QStringLiteral("filesize"), textOf(cell(Role::FileSize), 20)},
        {QStringLiteral("xfersize"), textOf(cell(Role::Transfer), 20)}, {QStringLiteral("threads"), textOf(cell(Role::Threads), 20)},
        {QStringLiteral("fileio"), inEnglish(cell(Role::Order))}};
    if (std::optional<FoundProbe> probe = vdbenchProbe(run))
        m_block->probes.append(*probe);
    else
        m_block->remarks.append({QStringLiteral("no-figures"), {line.number, 1}, run.name});
    return true;
}

Reply ResultTable::see(const Line& line, Output& out)
{
    if (readHeading(line, out))
        return Reply::Mine;
    if (!m_block || !(readRow(line) || contains(line.text, "---|")))
        return Reply::NotMine;
    m_block->lastLine = line.number;
    return Reply::Mine;
}

void ResultTable::end(Output& out)
{
    if (m_block && !m_block->probes.isEmpty())
        out.add(std::move(*m_block));
    m_block.reset();
    m_roles.clear();
}

} // namespace

std::unique_ptr<Importer> makeResultTable()
{
    return std::make_unique<ResultTable>();
}

} // namespace driveduel::import
