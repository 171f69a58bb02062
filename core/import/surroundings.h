/// What lines that no tool printed tell about those that follow: command lines behind prompts, and headings. Pure functions; any thread.
#pragma once

#include <QString>

#include <optional>
#include <string_view>

namespace driveduel::import {

struct CommandLine
{
    QString command; ///< "sudo hdparm -Tt /dev/sda"
    QString host; ///< of "user@host:~$"; empty where the prompt does not say
};

/// Words of which one is in every command line that is looked for.
inline constexpr std::string_view kCommandWords[] = {"fio", "hdparm", "dd ", "sysbench", "vdbench", "iperf3", "speedtest", "ioping",
    "bonnie++", "iozone", "glxgears", "time ", "md5sum", "smartctl", "badblocks", "lsblk", "df ", "inxi"};
/// A line that runs one of the tools. Prose that names them is none: the tool is the first word behind a prompt, sudo, time, …
std::optional<CommandLine> commandIn(std::string_view line);

/// Words of which one is in a line in Latin letters that names a side.
inline constexpr std::string_view kSideWords[] = {"togo", "to go", "to-go", "ToGo", "To Go", "To-Go", "native", "Native", "nternal",
    "xternal", "enclosure", "Enclosure", "efore", "fter"};
/// Whether a line looks like a heading: "# …", "4.1 …", a short one that ends with ':', or one that names a side of a comparison.
/// `mayNameSide`: it holds one of kSideWords.
std::optional<QString> headingIn(std::string_view line, bool mayNameSide);

/// The side that a heading names, for grouping: "To Go", "native", "before", …; empty where it names none.
QString sideNamed(const QString& heading);
/// The words of a heading that name the side, as it puts them: "Ubuntu togo" of "4.1 Ubuntu togo性能测试结果分析". Empty where it names none.
QString sideLabel(const QString& heading);

} // namespace driveduel::import
