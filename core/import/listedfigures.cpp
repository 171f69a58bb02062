// Figures that a person listed beside a tool's name: "sysbench single thread: 1479.99 event/s", "dd + md5sum：184 MB/s". The heading
// above a list says whose they are.
#include "core/import/importers.h"
#include "core/probes/systemkinds.h"

namespace driveduel::import {

namespace {

struct Listed
{
    const kinds::MetricName* metric;
    const char* kind;
    const char* name;
};

class ListedFigures final : public Importer
{
public:
    std::vector<std::string_view> triggers() const override { return {"event/s", "events/s", "md5sum"}; }
    Reply see(const Line& line, Output& out) override;
};

Reply ListedFigures::see(const Line& line, Output& out)
{
    const std::string_view text = trimmed(line.text);
    std::size_t colon = text.rfind("\xEF\xBC\x9A"); // ：
    std::size_t after = colon + 3;
    if (colon == std::string_view::npos) {
        colon = text.rfind(": ");
        after = colon + 2;
    }
    if (colon == std::string_view::npos || text.size() > 120)
        return Reply::NotMine;
    Cursor cursor(text, after);
    const auto number = cursor.number();
    cursor.skipSpaces();
    const std::string_view unit = trimmed(cursor.rest());
    const std::string_view label = text.substr(0, colon);
    std::optional<Listed> listed;
    if (contains(label, "sysbench") && (unit == "event/s" || unit == "events/s"))
        listed = Listed{&kinds::kEventsPerSecond, kinds::kSysbenchCpu, "sysbench cpu"};
    else if (contains(label, "md5sum") && unit == "MB/s")
        listed = Listed{&kinds::kHashing, kinds::kHash, "dd | md5sum"};
    if (!number || !listed)
        return Reply::NotMine;
    FoundBlock block = out.begin(contains(label, "sysbench") ? "sysbench" : "dd", "list", line);
    block.section = textOf(bare(out.around().lineAbove), 80);
    FoundProbe probe = systemProbe(listed->kind, QString::fromLatin1(listed->name));
    probe.record.passes.first().metrics.append(metricOf(*listed->metric, figureOf(*number)));
    block.probes.append(probe);
    out.add(std::move(block));
    return Reply::Last;
}

} // namespace

std::unique_ptr<Importer> makeListedFigures()
{
    return std::make_unique<ListedFigures>();
}

} // namespace driveduel::import
