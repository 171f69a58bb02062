/// What vdbench's tables tell of one run, whichever of its files they stand in. Internal to the importers of vdbench.
#pragma once

#include "core/import/importer.h"

namespace driveduel::import {

struct VdbenchRun
{
    QString name;
    std::optional<Number> operations, response, readOperations, readResponse, writeOperations, writeResponse;
    std::optional<Number> readThroughput, writeThroughput, throughput; ///< MB of 2^20 bytes
    std::optional<Number> transferBytes, readPercent, filesPerSecond, cpuPercent, maxResponse;
    QJsonObject settings;
};

/// Nothing where the run moved nothing: format runs, and runs that were killed.
std::optional<FoundProbe> vdbenchProbe(const VdbenchRun& run);

} // namespace driveduel::import
