#include "core/import/surroundings.h"

#include "core/import/importer.h"
#include "core/import/numbers.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace driveduel::import {

namespace {

constexpr std::size_t kLongestCommand = 2000;
constexpr std::size_t kLongestHeading = 200;
constexpr qsizetype kShortHeading = 60;

constexpr std::array<std::string_view, 24> kTools{"fio", "hdparm", "dd", "sysbench", "vdbench", "iperf3", "speedtest-cli", "speedtest",
    "ioping", "bonnie++", "iozone", "glxgears", "time", "md5sum", "smartctl", "badblocks", "lsblk", "df", "inxi", "sha256sum", "code",
    "tar", "make", "cat"};
constexpr std::array<std::string_view, 8> kBefore{"sudo", "time", "env", "nice", "ionice", "taskset", "oc", "kubectl"};

/// What stands behind a prompt: after the last of "$ ", "# ", "> ", "% ", "❯ " that only a prompt's characters stand before.
std::size_t promptEnd(std::string_view line)
{
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool isSign = line[at] == '$' || line[at] == '#' || line[at] == '%' || line[at] == '>';
        const bool isLast = at + 1 >= line.size();
        // "[e-mail]:/opt#sudo fio" has no space behind the sign
        if (isSign && !isLast && (isSpace(line[at + 1]) || (at > 2 && line[at + 1] >= 'a' && line[at + 1] <= 'z')))
            return at + 1;
        if (at > 90)
            break;
    }
    return 0;
}

/// "host" of "[root@host ~]#" or "user@host:~$".
QString hostOf(std::string_view prompt)
{
    const std::size_t sign = prompt.find('@');
    if (sign == std::string_view::npos)
        return {};
    const std::string_view name = prompt.substr(sign + 1, prompt.find_first_of(": ~]#$", sign) - sign - 1);
    return textOf(name, 64);
}

bool runsTool(std::string_view command)
{
    Cursor words(command);
    for (int i = 0; i < 8; ++i) {
        std::string_view word = words.word();
        if (word.empty())
            return false;
        word = word.substr(word.rfind('/') == std::string_view::npos ? 0 : word.rfind('/') + 1);
        const bool isBefore = std::find(kBefore.begin(), kBefore.end(), word) != kBefore.end();
        if (!isBefore && std::find(kTools.begin(), kTools.end(), word) != kTools.end())
            return true;
        if (word == "time")
            return true;
        const bool isOption = word.starts_with('-') || contains(word, "=");
        if (!isBefore && !isOption)
            return i > 0 && contains(command, "| md5sum");
    }
    return false;
}

/// Names of sides in headings. The longer word stands first.
struct SideWord
{
    const char* pattern;
    const char* side;
};
constexpr std::array kSides{
    SideWord{"to[ -]?go", "To Go"},
    SideWord{"原生|本机|内置|native|internal|built-?in", "native"},
    SideWord{"移动硬盘|外置|external|enclosure", "external"},
    SideWord{"优化前|升级前|\\bbefore\\b", "before"},
    SideWord{"优化后|升级后|\\bafter\\b", "after"},
};

const QRegularExpression& sidePattern(std::size_t index)
{
    static const std::array<QRegularExpression, kSides.size()> patterns = [] {
        std::array<QRegularExpression, kSides.size()> made;
        for (std::size_t i = 0; i < kSides.size(); ++i)
            made[i] = QRegularExpression(QString::fromUtf8(kSides[i].pattern), QRegularExpression::CaseInsensitiveOption);
        return made;
    }();
    return patterns[index];
}

/// "4", "4.1", "4.10."
bool isNumbering(std::string_view word)
{
    return word.size() <= 8 && std::all_of(word.begin(), word.end(), [](char c) { return isDigit(c) || c == '.'; });
}

/// "4.1 ", "一、", "## ", "(1) " in front of a heading.
QString withoutNumbering(QString heading)
{
    static const QRegularExpression numbering(
        QStringLiteral("\\A(?:[#*=\\s]+|\\(?\\d+(?:\\.\\d+)*[.)、:]?\\s+|[一二三四五六七八九十]+、\\s*)+"));
    return heading.remove(numbering).trimmed();
}

} // namespace

namespace {

std::optional<CommandLine> commandBehindPrompt(std::string_view line)
{
    const std::size_t end = promptEnd(line);
    const std::string_view command = trimmed(line.substr(end));
    if (command.empty() || command.front() == '#' || !runsTool(command))
        return std::nullopt;
    // Without a prompt only what has options is no prose: "dd is a program", "fio and dd".
    if (end == 0 && !contains(command, " -") && !contains(command, "="))
        return std::nullopt;
    return CommandLine{textOf(command, 1000), hostOf(line.substr(0, end))};
}

} // namespace

std::optional<CommandLine> commandIn(std::string_view line)
{
    line = trimmed(line.substr(0, kLongestCommand));
    if (line.starts_with("Command: "))
        line.remove_prefix(9);
    if (auto command = commandBehindPrompt(line))
        return command;
    return commandBehindPrompt(bare(line)); // a prompt in a quoted mail or behind a number of the line
}

std::optional<QString> headingIn(std::string_view line, bool mayNameSide)
{
    if (line.size() > kLongestHeading)
        return std::nullopt;
    const std::string_view text = trimmed(line);
    if (text.size() < 2 || text.starts_with("```") || text.starts_with("---"))
        return std::nullopt;
    const bool isIndented = isSpace(line.front());
    const bool isMarkdown = text.starts_with("# ") || text.starts_with("## ") || text.starts_with("### ");
    const bool isNumbered = isDigit(text.front()) && !isIndented && isNumbering(text.substr(0, text.find(' ')));
    const bool endsWithColon = !isIndented && (text.ends_with(':') || text.ends_with("\xEF\xBC\x9A")) && !text.starts_with("/dev/");
    const bool isForeign = static_cast<unsigned char>(text.front()) >= 0xE0 && !isIndented;
    if (!isMarkdown && !isNumbered && !endsWithColon && !isForeign && !mayNameSide)
        return std::nullopt;
    const QString heading = textOf(text);
    const bool isShort = heading.size() <= kShortHeading;
    const bool namesSide = !isIndented && !sideNamed(heading).isEmpty();
    // A short line of its own in a script without spaces between words.
    const bool isIdeographic = isForeign && !heading.isEmpty() && heading.front().script() == QChar::Script_Han && heading.size() <= 20
        && !heading.contains(u'。') && !heading.contains(u'，') && !heading.contains(u' ');
    if (isMarkdown || (isShort && (isNumbered || endsWithColon || namesSide || isIdeographic)))
        return withoutNumbering(heading);
    return std::nullopt;
}

QString sideNamed(const QString& heading)
{
    qsizetype first = heading.size();
    QString side;
    for (std::size_t i = 0; i < kSides.size(); ++i) {
        const auto match = sidePattern(i).match(heading);
        if (match.hasMatch() && match.capturedStart() < first) {
            first = match.capturedStart();
            side = QString::fromLatin1(kSides[i].side);
        }
    }
    return side;
}

QString sideLabel(const QString& heading)
{
    const QString side = sideNamed(heading);
    for (std::size_t i = 0; i < kSides.size(); ++i) {
        if (side != QLatin1String(kSides[i].side))
            continue;
        const auto match = sidePattern(i).match(heading);
        const QString label = withoutNumbering(heading.left(match.capturedEnd()));
        return label.size() <= 40 ? label : match.captured();
    }
    return {};
}

} // namespace driveduel::import
