// fio's bandwidth, IOPS and latency logs: "time, value, direction, block size, …" a line. What the values are is told by the file's name
// alone ("x_bw.1.log"), so a log without one is only named.
#include "core/import/importers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace driveduel::import {

namespace {

constexpr std::size_t kFewestLines = 3; // three numbers with commas are no log

struct Entry
{
    double value = 0;
    int direction = 0;
    std::size_t fields = 0;
};

/// "500, 12345, 0, 4096[, 0[, 0x0003]]"
std::optional<Entry> entryIn(std::string_view text)
{
    text = trimmed(text);
    if (text.empty() || !isDigit(text.front()) || text.size() > 200)
        return std::nullopt;
    std::array<double, 6> fields{};
    std::size_t count = 0;
    Cursor cursor(text);
    while (count < fields.size()) {
        const auto number = cursor.number();
        if (!number)
            return std::nullopt;
        fields[count++] = number->value;
        if (count == 6)
            break;
        if (!cursor.skip(","))
            break;
    }
    const bool isAtEnd = trimmed(cursor.rest()).empty() || count == 6;
    if (count < 4 || !isAtEnd || fields[2] > 2 || std::floor(fields[2]) != fields[2])
        return std::nullopt;
    return Entry{fields[1], static_cast<int>(fields[2]), count};
}

enum class Quantity { Unknown, Bandwidth, Iops, Latency };

Quantity quantityOf(const QString& fileName)
{
    if (fileName.contains(QStringLiteral("_bw.")))
        return Quantity::Bandwidth;
    if (fileName.contains(QStringLiteral("_iops.")))
        return Quantity::Iops;
    return fileName.contains(QStringLiteral("lat.")) ? Quantity::Latency : Quantity::Unknown;
}

struct Sum
{
    double total = 0;
    double least = 0;
    double most = 0;
    quint64 count = 0;

    void add(double value)
    {
        least = count == 0 ? value : std::min(least, value);
        most = count == 0 ? value : std::max(most, value);
        total += value;
        ++count;
    }
};

class FioLogs final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {", 0, ", ", 1, ", ", 2, "}; }
    int patience() const override { return 0; }
    bool isOpen() const override { return m_block.has_value(); }
    Reply see(const Line& line, Output& out) override;
    void end(Output& out) override;

private:
    std::optional<FoundBlock> m_block;
    QString m_fileName;
    std::array<Sum, 3> m_sums;
    std::size_t m_lines = 0;
    std::size_t m_fields = 0;
};

Reply FioLogs::see(const Line& line, Output& out)
{
    const std::optional<Entry> entry = entryIn(line.text);
    if (!entry)
        return Reply::NotMine;
    if (!m_block) {
        m_block = out.begin("fio", "log", line);
        m_fileName = out.around().fileName;
    }
    m_block->lastLine = line.number;
    m_sums[static_cast<std::size_t>(entry->direction)].add(entry->value);
    m_fields = entry->fields;
    ++m_lines;
    return Reply::Mine;
}

void FioLogs::end(Output& out)
{
    const Quantity quantity = quantityOf(m_fileName);
    if (m_block && m_lines >= kFewestLines && quantity == Quantity::Unknown) {
        m_block->remarks.append({QStringLiteral("unknown-layout"), m_block->place, QStringLiteral("fio log")});
        out.add(std::move(*m_block));
    } else if (m_block && m_lines >= kFewestLines) {
        constexpr std::array<const char*, 3> kDirections{"read", "write", "trim"};
        FoundProbe probe;
        probe.record.probe.kind = QStringLiteral("fio-log");
        probe.record.probe.name = textOf(m_fileName.toStdString(), 80);
        PassRecord& pass = probe.record.passes.emplaceBack();
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            const Sum& sum = m_sums[i];
            if (sum.count == 0)
                continue;
            // Bandwidth in KiB/s; latency in ns since 3.0, whose lines have the offset too, in µs before.
            const double factor = quantity == Quantity::Bandwidth ? 1024 / 1e6 : quantity == Quantity::Latency && m_fields > 4 ? 1e-3 : 1;
            const QString what = quantity == Quantity::Bandwidth ? QStringLiteral("logged bandwidth")
                : quantity == Quantity::Iops                     ? QStringLiteral("logged IOPS")
                                                                 : QStringLiteral("logged latency");
            const QString unit = quantity == Quantity::Bandwidth ? QStringLiteral("MB/s") : quantity == Quantity::Iops ? QStringLiteral("IOPS") : QStringLiteral("µs");
            const QString name = QLatin1String(kDirections[i]) + u' ' + what;
            pass.metrics.append({name, unit, sum.total / static_cast<double>(sum.count) * factor, quantity != Quantity::Latency, 0});
            probe.details.append({name + QStringLiteral(" least"), unit, sum.least * factor, quantity != Quantity::Latency, 0});
            probe.details.append({name + QStringLiteral(" most"), unit, sum.most * factor, quantity != Quantity::Latency, 0});
        }
        m_block->probes.append(probe);
        out.add(std::move(*m_block));
    }
    m_block.reset();
    m_sums = {};
    m_lines = m_fields = 0;
}

} // namespace

std::unique_ptr<Importer> makeFioLogs()
{
    return std::make_unique<FioLogs>();
}

} // namespace driveduel::import
