/// Result files: JSON as the design's section 5 and 6 say. Pure functions; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

namespace driveduel {

inline constexpr int kResultFormatVersion = 1;

QJsonObject resultToJson(const BenchmarkResult& result);
/// Errors: BadFile (where in the file), TooNew (both versions named). Unknown fields are ignored; numbers out of range
/// are BadFile.
Expected<BenchmarkResult> resultFromJson(const QByteArray& json, const QString& sourceName);
/// One result, or an array of them as `run --json` prints and `run --out` writes for several targets.
Expected<QList<BenchmarkResult>> resultsFromJson(const QByteArray& json, const QString& sourceName);
/// Reads a file of at most 256 MiB with resultsFromJson.
Expected<QList<BenchmarkResult>> readResultFiles(const QString& path);
/// Reads a file of at most 256 MiB.
Expected<BenchmarkResult> readResultFile(const QString& path);
/// Writes with QSaveFile. Errors: IoFailed, NoSpace, PermissionDenied.
Expected<void> writeResultFile(const QString& path, const BenchmarkResult& result);

} // namespace driveduel
