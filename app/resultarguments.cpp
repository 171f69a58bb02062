#include "app/resultarguments.h"

#include "core/results/resultjson.h"

#include <QFileInfo>

namespace driveduel::app {

Expected<QList<ResultPtr>> loadResults(const QStringList& words)
{
    QList<ResultPtr> results;
    std::unique_ptr<ResultStore> store; // read only when a word is not a file
    for (const QString& word : words) {
        if (!QFileInfo::exists(word) && !word.contains(u'/')) {
            if (!store) {
                store = std::make_unique<ResultStore>();
                store->load();
            }
            if (const ResultPtr stored = store->byId(word)) {
                results += stored;
                continue;
            }
        }
        Expected<QList<BenchmarkResult>> read = readResultFiles(word);
        if (!read)
            return read.error();
        for (BenchmarkResult& result : *read)
            results += std::make_shared<const BenchmarkResult>(std::move(result));
    }
    return results;
}

Expected<QList<ResultPtr>> loadComparable(const QStringList& words)
{
    Expected<QList<ResultPtr>> results = loadResults(words);
    if (results && (results->isEmpty() || results->size() > 6)) {
        return Error {ErrorCode::InvalidArgument, std::to_string(results->size()) + " results",
            "a comparison takes 1 to 6 results", 0};
    }
    return results;
}

} // namespace driveduel::app
