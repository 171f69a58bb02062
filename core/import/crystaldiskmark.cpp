// CrystalDiskMark 3 to 8, and KDiskMark, which prints the same layout but does not mean the same MB: up to 1.5.0 its figures are MiB/s,
// from 1.5.1 on KiB/s divided by 1000, whatever its head says.
#include "core/import/importers.h"
#include "core/probes/probe.h"
#include "core/text/figures.h"

#include <QJsonArray>
#include <QVersionNumber>

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel::import {

namespace {

constexpr double kMega = 1e6;

struct Row
{
    bool isRandom = false;
    std::optional<bool> isWrite; ///< the row's own word; else that of its section
    quint64 block = 0; ///< 0: not printed
    quint32 depth = 1;
    quint32 threads = 1;
    bool hasDepth = false;
    Number megabytes;
    std::optional<Number> iops;
    std::optional<Number> latencyUs;
    quint64 line = 0;
    int mixedReadPercent = -1; ///< of a [Mix] section
};

quint32 smallNumber(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return 0;
    Cursor cursor(text, at + key.size());
    const auto number = cursor.number();
    return number && number->value >= 1 && number->value <= 4096 ? static_cast<quint32>(number->value) : 0;
}

/// "SEQ    1MiB (Q=  8, T= 1):   384.064 MB/s [    366.3 IOPS] < 21765.43 us>", "Random Read 4KB (QD=1) :  0.487 MB/s [ 118.8 IOPS]"
std::optional<Row> rowIn(std::string_view line)
{
    const std::size_t unit = line.find(" MB/s");
    const std::size_t colon = unit == std::string_view::npos ? unit : line.rfind(':', unit);
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = trimmed(bare(line.substr(0, colon)));
    Row row;
    std::size_t after = 0;
    for (const std::string_view word : {"Sequential", "SEQ", "Random", "RND"}) {
        if (name.starts_with(word)) {
            row.isRandom = word == "Random" || word == "RND";
            after = word.size();
        }
    }
    if (after == 0)
        return std::nullopt;
    Cursor cursor(name, after);
    if (cursor.skip("Read"))
        row.isWrite = false;
    else if (cursor.skip("Write"))
        row.isWrite = true;
    if (const auto size = cursor.number()) {
        cursor.skipSpaces();
        const auto factor = bytesIn(cursor.letters(), true); // version 3 says KB and means KiB
        row.block = factor ? static_cast<quint64>(size->value * *factor) : 0;
    }
    const quint32 depth = std::max(smallNumber(name, "QD="), smallNumber(name, "Q="));
    row.hasDepth = depth > 0;
    row.depth = std::max(depth, 1U);
    row.threads = std::max(smallNumber(name, "T="), 1U);
    Cursor figures(line, colon + 1);
    const auto megabytes = figures.number();
    if (!megabytes || !figures.skip("MB/s"))
        return std::nullopt;
    row.megabytes = *megabytes;
    if (figures.skip("[")) {
        row.iops = figures.number();
        figures.skipPast("]");
    }
    if (figures.skip("<"))
        row.latencyUs = figures.number();
    return row;
}

class DiskMark final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"DiskMark", " MB/s", "[Read]", "[Write]", "[Mix]"}; }
    int patience() const override { return 25; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    bool readTitle(const Line& line, Output& out);
    bool readSection(std::string_view text);
    bool readFoot(std::string_view text);
    FoundProbe probeOf(const Row& row) const;
    double bytesPerMegabyte(const Row& row) const;

    std::optional<FoundBlock> m_block;
    bool m_isKDiskMark = false;
    QVersionNumber m_version;
    bool m_isWriteSection = false;
    int m_mixedReadPercent = -1;
    quint64 m_sizeBytes = 0;
    QString m_os;
    QList<Row> m_rows;
};

bool DiskMark::readTitle(const Line& line, Output& out)
{
    const bool isOther = contains(line.text, "KDiskMark");
    const std::size_t name = line.text.find("CrystalDiskMark ");
    if (isOther && !contains(line.text, "http"))
        return false;
    if (!isOther && (name == std::string_view::npos || name + 16 >= line.text.size() || !isDigit(line.text[name + 16])))
        return false;
    end(out);
    m_block = out.begin(isOther ? "KDiskMark" : "CrystalDiskMark", "text", line);
    m_isKDiskMark = isOther;
    Cursor cursor(line.text, isOther ? line.text.find("KDiskMark") + 9 : name + 16);
    if (isOther && !cursor.skip("("))
        return true; // versions up to 1.4 do not say theirs
    m_block->version = textOf(cursor.until(" )"), 20);
    m_version = QVersionNumber::fromString(m_block->version);
    return true;
}

bool DiskMark::readSection(std::string_view text)
{
    const std::string_view line = bare(text);
    if (!line.starts_with("[Read]") && !line.starts_with("[Write]") && !line.starts_with("[Mix]"))
        return false;
    m_isWriteSection = line.starts_with("[Write]");
    m_mixedReadPercent = -1;
    if (line.starts_with("[Mix]")) {
        Cursor cursor(line);
        const auto percent = cursor.skipPast("Read") ? cursor.number() : std::nullopt;
        m_mixedReadPercent = percent && percent->value <= 100 ? static_cast<int>(percent->value) : 70;
    }
    return true;
}

/// "   Test: 1 GiB (x5) [F: 0% (0/119GiB)]", "   Date: 2024/05/25 19:26:52", "     OS: …", "Comment: …"
bool DiskMark::readFoot(std::string_view text)
{
    const std::string_view line = bare(text);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon > 12)
        return false;
    const std::string_view key = trimmed(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (key == "Test") {
        Cursor cursor(value);
        const auto number = cursor.number();
        cursor.skipSpaces();
        const auto factor = bytesIn(cursor.letters(), true);
        m_sizeBytes = number && factor ? static_cast<quint64>(std::min(number->value * *factor, 1e16)) : 0;
    } else if (key == "Date") {
        QString date = textOf(value, 30);
        date.replace(u'/', u'-');
        m_block->time = QDateTime::fromString(date, QStringLiteral("yyyy-MM-dd H:mm:ss"));
    } else if (key == "OS") {
        m_os = textOf(value, 80);
    } else if (key == "Comment") {
        if (!value.empty())
            m_block->section = textOf(value, 60);
    } else {
        return key == "Profile" || key == "Mode" || key == "Time" || key == "Target" || key == "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]";
    }
    return true;
}

Reply DiskMark::see(const Line& line, Output& out)
{
    if (readTitle(line, out))
        return Reply::Mine;
    std::optional<Row> row = rowIn(line.text);
    if (row || (m_block && readSection(line.text))) {
        if (!m_block)
            m_block = out.begin("CrystalDiskMark", "text", line); // its head was not copied
        m_block->lastLine = line.number;
        if (row) {
            row->line = line.number;
            row->mixedReadPercent = m_mixedReadPercent;
            if (!row->isWrite)
                row->isWrite = m_isWriteSection;
            m_rows.append(*row);
        }
        return Reply::Mine;
    }
    if (readSection(line.text)) { // rows will follow, or this is somebody else's word
        m_block = out.begin("CrystalDiskMark", "text", line);
        return Reply::Mine;
    }
    if (m_block && readFoot(line.text)) {
        m_block->lastLine = line.number;
        return Reply::Mine;
    }
    return Reply::NotMine;
}

double DiskMark::bytesPerMegabyte(const Row& row) const
{
    if (!m_isKDiskMark)
        return kMega;
    if (!m_version.isNull())
        return m_version <= QVersionNumber(1, 5, 0) ? 1048576 : 1'024'000;
    // Without a version what the IOPS fit.
    if (row.iops && row.block > 0 && row.megabytes.value > 0) {
        const double real = row.iops->value * static_cast<double>(row.block) / row.megabytes.value;
        return std::abs(real - 1048576) < std::abs(real - 1'024'000) ? 1048576 : 1'024'000;
    }
    return 1048576;
}

FoundProbe DiskMark::probeOf(const Row& row) const
{
    FoundProbe probe;
    Probe& settings = probe.record.probe;
    QStringList assumed;
    engine::JobSpec& job = settings.job;
    const bool isWrite = *row.isWrite;
    job.pattern = row.mixedReadPercent >= 0 ? (row.isRandom ? engine::Pattern::RandReadWrite : engine::Pattern::ReadWrite)
        : row.isRandom                      ? (isWrite ? engine::Pattern::RandWrite : engine::Pattern::RandRead)
                                            : (isWrite ? engine::Pattern::Write : engine::Pattern::Read);
    if (row.mixedReadPercent >= 0)
        job.readPercent = static_cast<quint32>(row.mixedReadPercent);
    // Versions 5 and 6 read and write 128 KiB at a time where they say "Sequential", version 3 1 MiB.
    quint64 block = row.block;
    if (block == 0)
        block = row.hasDepth ? 131072 : 1048576;
    if (row.block == 0)
        assumed.append(QStringLiteral("bs"));
    job.blockSizeBytes = block;
    job.queueDepth = row.depth;
    job.jobs = row.threads;
    if (m_sizeBytes > 0)
        job.sizeBytes = m_sizeBytes;
    else
        assumed.append(QStringLiteral("size"));
    const QString what = row.mixedReadPercent >= 0 ? QStringLiteral("mix %1/%2").arg(row.mixedReadPercent).arg(100 - row.mixedReadPercent)
        : isWrite                                  ? QStringLiteral("write")
                                                   : QStringLiteral("read");
    settings.name = QStringLiteral("%1%2 Q%3T%4 %5").arg(row.isRandom ? QStringLiteral("RND") : QStringLiteral("SEQ"), text::blockSize(block))
                        .arg(row.depth).arg(row.threads).arg(what);
    PassRecord& pass = probe.record.passes.emplaceBack();
    pass.startedAt = m_block->time;
    const double factor = bytesPerMegabyte(row);
    if (row.mixedReadPercent >= 0) {
        pass.metrics.append({QStringLiteral("mixed bandwidth"), QStringLiteral("MB/s"), row.megabytes.value * factor / kMega, true, row.megabytes.halfStep * factor / kMega});
        if (row.iops)
            pass.metrics.append({QStringLiteral("mixed IOPS"), QStringLiteral("IOPS"), row.iops->value, true, row.iops->halfStep});
    } else {
        SideRecord side;
        side.printedBytesPerSecond = row.megabytes.times(factor);
        if (row.iops)
            side.printedIops = figureOf(*row.iops);
        if (row.latencyUs && row.latencyUs->value > 0)
            side.latency.meanNs = row.latencyUs->value * 1e3;
        (isWrite ? pass.write : pass.read) = side;
    }
    if (factor != kMega)
        pass.warnings.append(warningOf("unit-corrected", "info",
            {{QStringLiteral("tool"), QStringLiteral("KDiskMark")}, {QStringLiteral("printed"), row.megabytes.value}, {QStringLiteral("factor"), factor / kMega}}));
    const bool countsOne = m_isKDiskMark && row.threads > 1 && (m_version.isNull() || m_version < QVersionNumber(1, 6, 0));
    if (countsOne)
        pass.warnings.append(warningOf("one-job-counted", "invalid", {{QStringLiteral("jobs"), static_cast<int>(row.threads)}}));
    if (!assumed.isEmpty())
        probe.record.warnings.append(warningOf("settings-assumed", "info", {{QStringLiteral("settings"), QJsonArray::fromStringList(assumed)}}));
    return probe;
}

void DiskMark::end(Output& out)
{
    if (m_block) {
        for (const Row& row : std::as_const(m_rows)) {
            if (row.megabytes.value > 0) // 0.000 MB/s: was not run
                m_block->probes.append(probeOf(row));
        }
        if (!m_os.isEmpty() && !m_rows.isEmpty()) {
            m_block->host.emplace();
            m_block->host->distribution = m_os;
        }
        if (!m_rows.isEmpty())
            out.add(std::move(*m_block));
    }
    m_block.reset();
    m_isKDiskMark = false;
    m_version = {};
    m_isWriteSection = false;
    m_mixedReadPercent = -1;
    m_sizeBytes = 0;
    m_os.clear();
    m_rows.clear();
}

} // namespace

std::unique_ptr<Importer> makeDiskMark()
{
    return std::make_unique<DiskMark>();
}

} // namespace driveduel::import
