// lsblk and df: which drives there are, how large, and what is mounted where.
#include "core/import/importers.h"

#include <algorithm>

namespace driveduel::import {

namespace {

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    Cursor cursor(text);
    for (std::string_view word = cursor.word(); !word.empty() && words.size() < 40; word = cursor.word())
        words.push_back(word);
    return words;
}

/// "29.3G", "256M": powers of 1024, as both print without --si.
quint64 sizeIn(std::string_view text)
{
    const auto number = numberIn(text, Separators::PointOrComma);
    if (!number)
        return 0;
    const std::string_view unit = text.substr(number->length);
    constexpr std::string_view kLetters = "KMGTP";
    double factor = 1;
    if (!unit.empty()) {
        const std::size_t power = kLetters.find(unit.front());
        if (power == std::string_view::npos)
            return 0;
        for (std::size_t i = 0; i <= power; ++i)
            factor *= 1024;
    }
    const double bytes = number->value * factor;
    return bytes < 1e19 ? static_cast<quint64>(bytes) : 0;
}

/// "└─sda1" → "sda1"
std::string_view withoutTree(std::string_view name)
{
    const auto isPlain = [](char c) { return (c >= 'a' && c <= 'z') || isDigit(c) || (c >= 'A' && c <= 'Z'); };
    return name.substr(static_cast<std::size_t>(std::find_if(name.begin(), name.end(), isPlain) - name.begin()));
}

void addMount(BlockNode& node, std::string_view path)
{
    if (!path.starts_with('/'))
        return;
    Mount mount;
    mount.path = textOf(path);
    node.mounts.append(mount);
}

class Lsblk final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"MAJ:MIN", "Mounted on"}; }
    int patience() const override { return 1; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;
    bool ownsJson(const JsonValue& root) const override { return root.has("blockdevices"); }
    void jsonEnd(const JsonValue& root, bool isWhole, const Line& line, Output& out) override;

private:
    bool readDevice(std::string_view text);
    bool readFileSystem(std::string_view text);

    std::optional<FoundBlock> m_block;
    std::vector<std::string> m_columns;
};

bool Lsblk::readDevice(std::string_view text)
{
    const std::vector<std::string_view> words = wordsOf(text);
    if (words.size() < 6 || !contains(words[1], ":"))
        return false;
    BlockNode node;
    node.name = node.kernelName = textOf(withoutTree(words[0]), 60);
    node.devicePath = QStringLiteral("/dev/") + node.name;
    node.majorMinor = textOf(words[1], 12);
    node.removable = words[2] == "1";
    node.sizeBytes = sizeIn(words[3]);
    node.readOnly = words[4] == "1";
    node.type = textOf(words[5], 12);
    if (words.size() > 6)
        addMount(node, words[6]);
    m_block->drives.append(node);
    return true;
}

bool Lsblk::readFileSystem(std::string_view text)
{
    const std::vector<std::string_view> words = wordsOf(text);
    if (words.size() < 5 || !words.back().starts_with('/'))
        return false;
    if (!words[0].starts_with("/dev/")) // memory and the like
        return contains(text, "%");
    BlockNode node;
    node.devicePath = textOf(words[0], 80);
    node.name = node.kernelName = node.devicePath.section(u'/', -1);
    node.type = QStringLiteral("part");
    node.fsSizeBytes = sizeIn(words[1]);
    if (words.size() >= 6)
        node.fsAvailableBytes = sizeIn(words[3]);
    addMount(node, words.back());
    m_block->drives.append(node);
    return true;
}

Reply Lsblk::see(const Line& line, Output& out)
{
    const bool isLsblk = contains(line.text, "NAME") && contains(line.text, "MAJ:MIN");
    const bool isDf = contains(line.text, "Filesystem") && contains(line.text, "Mounted on");
    if (isLsblk || isDf) {
        end(out);
        m_block = out.begin(isLsblk ? "lsblk" : "df", "text", line);
        return Reply::Mine;
    }
    if (!m_block)
        return Reply::NotMine;
    const bool isMine = m_block->tool == u"lsblk" ? readDevice(line.text) : readFileSystem(line.text);
    if (!isMine)
        return Reply::NotMine;
    m_block->lastLine = line.number;
    return Reply::Mine;
}

void Lsblk::end(Output& out)
{
    if (m_block)
        out.add(std::move(*m_block));
    m_block.reset();
}

void Lsblk::jsonEnd(const JsonValue& root, bool /*isWhole*/, const Line& line, Output& out)
{
    FoundBlock block = out.begin("lsblk", "json", line);
    for (const JsonValue& device : root["blockdevices"].items) {
        BlockNode node;
        node.name = node.kernelName = textOf(device["name"].text, 60);
        node.devicePath = QStringLiteral("/dev/") + node.name;
        node.type = textOf(device["type"].text, 12);
        node.model = textOf(device["model"].text, 100);
        node.sizeBytes = device["size"].type == JsonValue::Type::Number && device["size"].number >= 0 && device["size"].number < 1e19
            ? static_cast<quint64>(device["size"].number)
            : sizeIn(device["size"].text);
        addMount(node, device["mountpoint"].text);
        block.drives.append(node);
    }
    out.add(std::move(block));
}

} // namespace

std::unique_ptr<Importer> makeLsblk()
{
    return std::make_unique<Lsblk>();
}

} // namespace driveduel::import
