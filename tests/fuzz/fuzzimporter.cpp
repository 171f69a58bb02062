// One importer alone, shown every line.
#include "core/import/importers.h"

using namespace driveduel::import;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    ScanReport report;
    Output out(report);
    out.around().fileName = QStringLiteral("fuzz_lat.1.log");
    const std::unique_ptr<Importer> importer = FUZZED_IMPORTER();
    TextLines lines;
    lines.append({reinterpret_cast<const char*>(data), size});
    lines.finish();
    while (const auto line = lines.next()) {
        if (importer->see(*line, out) == Reply::Last)
            importer->end(out);
    }
    importer->end(out);
    return 0;
}
