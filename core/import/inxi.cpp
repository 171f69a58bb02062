// inxi: facts of the machine and of its drives.
#include "core/import/importers.h"

#include <algorithm>
#include <array>

namespace driveduel::import {

namespace {

/// "AMD Ryzen 7" of "… model: AMD Ryzen 7 bits: 64 …": up to the next key.
std::string_view valueOf(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(at + key.size());
    const std::size_t next = rest.find(": ");
    if (next == std::string_view::npos)
        return trimmed(rest);
    const std::size_t space = rest.rfind(' ', next);
    return space == std::string_view::npos ? std::string_view() : trimmed(rest.substr(0, space));
}

quint64 bytesOf(std::string_view text)
{
    Cursor cursor(text);
    const auto number = cursor.number();
    if (!number)
        return 0;
    cursor.skipSpaces();
    const double bytes = number->value * bytesIn(cursor.letters()).value_or(0);
    return bytes > 0 && bytes < 1e19 ? static_cast<quint64>(bytes) : 0;
}

class Inxi final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"System:", "Kernel: ", "Distro: ", "Drives:", "ID-1: "}; }
    int patience() const override { return 3; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    void readSection(std::string_view text);
    void readDrive(std::string_view text);
    void readPartition(std::string_view text);

    std::optional<FoundBlock> m_block;
    std::string m_section;
    QString m_root; ///< the device that "/" is on
};

void Inxi::readSection(std::string_view text)
{
    Host& host = *m_block->host;
    const auto take = [text](std::string_view key, QString& into) {
        if (const std::string_view value = valueOf(text, key); !value.empty() && into.isEmpty())
            into = textOf(value, 120);
    };
    if (m_section == "System:") {
        take("Distro: ", host.distribution);
        take("Desktop: ", host.desktop);
        if (const std::string_view kernel = valueOf(text, "Kernel: "); !kernel.empty()) {
            Cursor words(kernel);
            host.kernel = textOf(words.word(), 80);
            const std::string_view architecture = words.word();
            host.architecture = textOf(architecture.empty() ? valueOf(text, "arch: ") : architecture, 20);
        }
    } else if (m_section == "CPU:") {
        take("model: ", host.cpu);
    } else if (m_section == "Drives:") {
        readDrive(text);
    } else if (m_section == "Partition:") {
        readPartition(text);
    }
    if (contains(text, "Memory: ") && host.memoryBytes == 0) {
        const std::string_view total = valueOf(text, "total: ");
        host.memoryBytes = bytesOf(contains(text, "Memory: total: ") ? total : valueOf(text, "Memory: "));
    }
}

void Inxi::readDrive(std::string_view text)
{
    const std::size_t at = text.find("/dev/");
    if (at == std::string_view::npos || !contains(text, "ID-"))
        return;
    Cursor cursor(text, at);
    BlockNode drive;
    drive.devicePath = textOf(cursor.word(), 80);
    drive.name = drive.kernelName = drive.devicePath.section(u'/', -1);
    drive.type = QStringLiteral("disk");
    drive.vendor = textOf(valueOf(text, "vendor: "), 60);
    drive.model = textOf(valueOf(text, "model: "), 100);
    drive.sizeBytes = bytesOf(valueOf(text, "size: "));
    if (valueOf(text, "type: ") == "USB") {
        drive.link.emplace();
        drive.link->transport = Transport::Usb;
    } else if (drive.name.startsWith(QStringLiteral("nvme"))) {
        drive.link.emplace();
        drive.link->transport = Transport::Nvme;
    }
    m_block->drives.append(drive);
}

void Inxi::readPartition(std::string_view text)
{
    Cursor cursor(text);
    if (cursor.skipPast("ID-") && cursor.skipPast(": ") && cursor.word() == "/")
        m_root = textOf(valueOf(text, "dev: "), 80);
}

Reply Inxi::see(const Line& line, Output& out)
{
    static constexpr std::array<std::string_view, 16> kSections{"System:", "Machine:", "Battery:", "CPU:", "Graphics:", "Audio:",
        "Network:", "Drives:", "Partition:", "Sensors:", "Info:", "Memory:", "RAID:", "Bluetooth:", "Swap:", "Repos:"};
    const std::string_view text = trimmed(line.text);
    const auto section = std::find_if(kSections.begin(), kSections.end(), [text](std::string_view name) { return text.starts_with(name); });
    const bool isSection = section != kSections.end();
    if (!m_block && !(isSection && (contains(text, "Kernel: ") || text == "System:" || contains(text, "Local Storage"))))
        return Reply::NotMine;
    if (!isSection && !(m_block && !line.text.empty() && isSpace(line.text.front()) && !text.empty()))
        return Reply::NotMine;
    if (!m_block) {
        m_block = out.begin("inxi", "text", line);
        m_block->host.emplace();
    }
    m_block->lastLine = line.number;
    if (isSection)
        m_section = *section;
    if (const std::string_view version = valueOf(text, "inxi: "); !version.empty())
        m_block->version = textOf(version, 20);
    readSection(text);
    return Reply::Mine;
}

void Inxi::end(Output& out)
{
    if (m_block) {
        for (const BlockNode& drive : std::as_const(m_block->drives)) {
            if (!m_root.isEmpty() && m_root.startsWith(drive.devicePath)) {
                m_block->host->systemDrive = drive.model;
                m_block->host->systemDriveBus = drive.link && drive.link->transport == Transport::Usb ? QStringLiteral("usb") : QString();
                m_block->host->toGo = m_block->host->systemDriveBus == u"usb";
            }
        }
        if (!m_block->host->kernel.isEmpty() || !m_block->drives.isEmpty())
            out.add(std::move(*m_block));
    }
    m_block.reset();
    m_section.clear();
    m_root.clear();
}

} // namespace

std::unique_ptr<Importer> makeInxi()
{
    return std::make_unique<Inxi>();
}

} // namespace driveduel::import
