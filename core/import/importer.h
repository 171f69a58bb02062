/// What every importer is: it is shown lines, takes those that its tool printed, and hands out what it understood. One thread.
#pragma once

#include "core/import/found.h"
#include "core/import/jsonstream.h"
#include "core/import/numbers.h"
#include "core/import/textlines.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace driveduel::import {

/// What stands around a block.
struct Surroundings
{
    QString command; ///< the last command line that was not used yet, without prompt
    std::uint64_t commandLine = 0;
    QString section; ///< the last heading
    QString sideHeading; ///< the last one that names a side
    std::string lineAbove; ///< the last short line that no tool printed, blank ones left out
    QString promptHost;
    QString fileName; ///< of the text, without its folder; empty for what has none
};

/// Where importers put what they found.
class Output final
{
public:
    explicit Output(ScanReport& report)
        : m_report(report)
    {
    }

    Surroundings& around() { return m_around; }
    /// A block that begins here, with what stands around it; the command is used up by it.
    FoundBlock begin(const char* tool, const char* format, const Line& line);
    /// Probes with figures that no drive or machine has are left out with a remark, as are those beyond the ten thousand that a result
    /// file holds; a block of nothing is not kept.
    void add(FoundBlock&& block);
    void remark(const char* id, const Line& line, std::size_t at, std::string_view text);

private:
    ScanReport& m_report;
    Surroundings m_around;
    qsizetype m_probes = 0;
};

enum class Reply {
    NotMine,
    Mine, ///< the block, if there is one, goes on
    Last ///< mine, and the block is whole
};

class Importer
{
public:
    Importer() = default;
    virtual ~Importer() = default;
    Importer(const Importer&) = delete;
    Importer& operator=(const Importer&) = delete;

    /// Words of which one is in every line that can begin a block or is one; lines without are not shown to a closed importer.
    virtual std::vector<std::string_view> triggers() const = 0;
    /// Looks at a line: one with a trigger, or any while a block is open. A line that is not the tool's own must be left alone.
    virtual Reply see(const Line& line, Output& out) = 0;
    /// Lines of others between its own, translations and remarks, after which its block is taken to be over.
    virtual int patience() const { return 60; }
    virtual bool isOpen() const { return false; }
    /// Hands out the open block: something else began, or the text is over.
    virtual void end(Output&) { }

    /// Whether a JSON document is this tool's, told by what was read of its outermost object.
    virtual bool ownsJson(const JsonValue&) const { return false; }
    /// An element of one of the lists that are handed out one by one ("jobs", "client_stats").
    virtual void jsonElement(const JsonValue& /*root*/, std::string_view /*list*/, const JsonValue& /*element*/, const Line&, Output&) { }
    /// The whole document, without those elements.
    virtual void jsonEnd(const JsonValue& /*root*/, bool /*isWhole*/, const Line&, Output&) { }
};

/// All of them; order decides where two would take the same line.
std::vector<std::unique_ptr<Importer>> allImporters();

/// Untrusted bytes as text for one line.
QString textOf(std::string_view bytes, qsizetype most = 256);
/// A metric of a pass.
Metric metricOf(const char* name, const char* unit, bool higherIsBetter, PrintedFigure figure);
template <typename Name> Metric metricOf(const Name& name, PrintedFigure figure)
{
    return metricOf(name.name, name.unit, name.higherIsBetter, figure);
}
inline PrintedFigure figureOf(const Number& number)
{
    return {number.value, number.halfStep};
}
/// A probe of a kind other than storage with one empty pass.
FoundProbe systemProbe(const char* kind, const QString& name);
/// A warning without figures.
Warning warningOf(const char* id, const char* severity, const QJsonObject& values = {});
/// The word of an option in a command line: option("--cpu-max-prime") of "sysbench --cpu-max-prime=2000 run", option("if") of "dd if=x".
QString optionIn(const QString& command, const char* option);

} // namespace driveduel::import
