/// The read-only check of a surface, as badblocks does it: large reads one after the other; where one fails it is halved until the bad
/// sectors are known. Blocks; any thread.
#pragma once

#include "core/engine/expected.h"

#include <QList>
#include <QtGlobal>

#include <functional>
#include <optional>
#include <stop_token>

namespace driveduel {

/// Sectors that cannot be read, by the number that the drive gives them (LBA).
struct SectorRange
{
    quint64 first = 0;
    quint64 count = 0;

    friend bool operator==(const SectorRange&, const SectorRange&) = default;
};

struct SurfaceRequest
{
    quint64 fromByte = 0; ///< this and the next are multiples of unitBytes
    quint64 toByte = 0;
    quint64 blockBytes = 1 << 20; ///< a multiple of unitBytes
    quint64 unitBytes = 4096; ///< what is read at least: the physical sector, and what O_DIRECT asks for
    quint64 sectorBytes = 512; ///< what is numbered
};

struct SurfaceReport
{
    QList<SectorRange> bad; ///< ascending, apart from each other; at most kMostRanges
    quint64 badSectors = 0; ///< of all ranges, kept or not
    QList<quint64> slow; ///< first sectors of blocks that took longer than half a second and could be read; at most kMostRanges
    quint64 slowBlocks = 0;
    quint64 slowestNs = 0;
    quint64 readBytes = 0; ///< that could be read
    quint64 elapsedNs = 0; ///< of reading
    quint64 nextByte = 0; ///< where to go on
    std::optional<Error> ended; ///< Cancelled, DeviceGone
};

inline constexpr qsizetype kMostRanges = 10000;
inline constexpr quint64 kSlowBlockNs = 500'000'000;

/// Reads so many bytes there; 0, or the errno. A short read is EIO.
using SurfaceReader = std::function<int(quint64 atByte, quint64 bytes)>;
/// Told after each block.
using SurfaceProgress = std::function<void(const SurfaceReport&)>;
/// Asked after a read failed: whether the whole drive is gone, which no sector is to blame for.
using SurfaceGone = std::function<std::optional<Error>(int errnoValue)>;

/// `nowNs` is the clock, so that slowness can be tested.
SurfaceReport scanSurface(const SurfaceRequest& request, const SurfaceReader& read, const SurfaceGone& isGone,
    const SurfaceProgress& progress, const std::function<quint64()>& nowNs, const std::stop_token& stop);

} // namespace driveduel
