// The whole way of any bytes: scanner, sides, results, JSON and back.
#include "core/import/grouping.h"
#include "core/import/scanner.h"
#include "core/results/resultjson.h"

#include <QJsonDocument>

#include <cstdlib>

using namespace driveduel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    // The first byte says how large the pieces are that it is fed with.
    const std::size_t step = size > 0 ? 1 + data[0] * 16U : 1;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    import::Scanner scanner(QStringLiteral("fuzz_bw.1.log"));
    for (std::size_t at = 0; at < text.size(); at += step)
        scanner.feed(text.substr(at, step));
    const import::ScanReport report = scanner.finish();
    for (const BenchmarkResult& result : import::resultsFrom(report, import::suggestSides(report), QStringLiteral("fuzz"))) {
        // What was imported must be a result that can be read again.
        if (!resultFromJson(QJsonDocument(resultToJson(result)).toJson(QJsonDocument::Compact), QStringLiteral("fuzz")))
            std::abort();
    }
    return 0;
}
