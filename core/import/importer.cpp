#include "core/import/importer.h"

#include <algorithm>
#include <cmath>

namespace driveduel::import {

namespace {

// Far above every drive, memory or network there is: what is larger was misread, or made up.
constexpr double kMostBytesPerSecond = 1e14;
constexpr qsizetype kMostProbes = 10'000;
constexpr qsizetype kMostBlockRemarks = 100;
constexpr qsizetype kMostBlocks = 20'000;
constexpr quint64 kFarFromCommand = 40;
constexpr double kMostIops = 1e11;
constexpr double kMostNs = 1e15;
constexpr double kMostOfMetric = 1e15;

bool isSane(double value, double most)
{
    return std::isfinite(value) && value >= 0 && value <= most;
}

bool isSane(const LatencySummary& latency)
{
    const auto fits = [](const std::optional<double>& ns) { return !ns || isSane(*ns, kMostNs); };
    return fits(latency.minNs) && fits(latency.meanNs) && fits(latency.stddevNs) && fits(latency.maxNs)
        && std::all_of(latency.percentilesNs.begin(), latency.percentilesNs.end(), [](double ns) { return isSane(ns, kMostNs); });
}

bool isSane(const std::optional<SideRecord>& side)
{
    if (!side)
        return true;
    const double bandwidth = side->bytesPerSecond();
    const double iops = side->iops();
    return (std::isnan(bandwidth) || isSane(bandwidth, kMostBytesPerSecond)) && (std::isnan(iops) || isSane(iops, kMostIops))
        && isSane(side->latency);
}

bool isSane(const FoundProbe& probe)
{
    const auto fits = [](const Metric& metric) { return isSane(std::abs(metric.value), kMostOfMetric); };
    return std::all_of(probe.record.passes.begin(), probe.record.passes.end(), [&](const PassRecord& pass) {
        return isSane(pass.read) && isSane(pass.write) && (!pass.sync || isSane(*pass.sync))
            && std::all_of(pass.metrics.begin(), pass.metrics.end(), fits);
    });
}

} // namespace

FoundBlock Output::begin(const char* tool, const char* format, const Line& line)
{
    FoundBlock block;
    block.tool = QString::fromLatin1(tool);
    block.format = QString::fromLatin1(format);
    block.place = {line.number, 1};
    block.lastLine = line.number;
    block.command = m_around.command;
    // A command that stands far above is not what printed this.
    if (line.number - m_around.commandLine > kFarFromCommand)
        block.command.clear();
    block.section = m_around.section;
    block.sideHeading = m_around.sideHeading;
    block.promptHost = m_around.promptHost;
    return block;
}

void Output::add(FoundBlock&& block)
{
    for (const FoundProbe& probe : block.probes) {
        if (!isSane(probe))
            block.remarks.append({QStringLiteral("out-of-range"), block.place, probe.record.probe.name});
    }
    block.probes.removeIf([](const FoundProbe& probe) { return !isSane(probe); });
    if (block.remarks.size() > kMostBlockRemarks)
        block.remarks.resize(kMostBlockRemarks);
    if (m_probes + block.probes.size() > kMostProbes) {
        block.probes.resize(std::max<qsizetype>(0, kMostProbes - m_probes));
        block.remarks.append({QStringLiteral("too-many"), block.place, QString::number(kMostProbes)});
    }
    m_probes += block.probes.size();
    if (m_around.commandLine <= block.lastLine)
        m_around.command.clear();
    if (m_report.blocks.size() >= kMostBlocks)
        return;
    if (!block.probes.isEmpty() || block.host || !block.drives.isEmpty() || !block.remarks.isEmpty())
        m_report.blocks.append(std::move(block));
}

void Output::remark(const char* id, const Line& line, std::size_t at, std::string_view text)
{
    constexpr qsizetype kMostRemarks = 1000;
    if (m_report.remarks.size() < kMostRemarks)
        m_report.remarks.append({QString::fromLatin1(id), {line.number, static_cast<int>(at) + 1}, textOf(text, 80)});
}

QString textOf(std::string_view bytes, qsizetype most)
{
    // Cut first: what is sanitised may be 64 KiB.
    const std::size_t enough = static_cast<std::size_t>(most) * 4;
    return sanitized(QString::fromUtf8(bytes.data(), static_cast<qsizetype>(std::min(bytes.size(), enough))), most);
}

Metric metricOf(const char* name, const char* unit, bool higherIsBetter, PrintedFigure figure)
{
    return {QString::fromLatin1(name), QString::fromUtf8(unit), figure.value, higherIsBetter, figure.halfStep};
}

FoundProbe systemProbe(const char* kind, const QString& name)
{
    FoundProbe probe;
    probe.record.probe.kind = QString::fromLatin1(kind);
    probe.record.probe.name = name;
    probe.record.passes.emplaceBack();
    return probe;
}

Warning warningOf(const char* id, const char* severity, const QJsonObject& values)
{
    return {QString::fromLatin1(id), QString::fromLatin1(severity), values};
}

QString optionIn(const QString& command, const char* option)
{
    const QString name = QString::fromLatin1(option);
    const QStringList words = command.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (words[i].startsWith(name + u'='))
            return words[i].mid(name.size() + 1);
        if (words[i] == name && name.startsWith(u'-') && i + 1 < words.size() && !words[i + 1].startsWith(u'-'))
            return words[i + 1];
    }
    return {};
}

} // namespace driveduel::import
