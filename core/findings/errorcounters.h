/// What the kernel counts of a drive's troubles, read before and after something. Reads a few attributes that the kernel has in
/// memory, so it does not block even on a hung drive. Any thread.
#pragma once

#include "core/findings/finding.h"

#include <optional>

namespace driveduel {

struct BlockNode;

/// Of one drive; absent where the kernel does not count.
struct ErrorCounters
{
    QString kernelName;
    QString majorMinor; ///< empty when the drive is not there
    std::optional<quint64> ioErrors; ///< SCSI ioerr_cnt: commands that ended in an error, retried ones too
    std::optional<quint64> timeouts; ///< SCSI iotmo_cnt (Linux 6.0): commands that the kernel gave up waiting for
    std::optional<quint64> diskSequence; ///< diskseq: another one means that the drive went and came back
    std::optional<quint64> linkErrors; ///< SATA spdn_cnt: times that the link was slowed down after errors

    QString linkErrorFile; ///< where it was read

    friend bool operator==(const ErrorCounters&, const ErrorCounters&) = default;
};

/// One entry a drive, in order, of the tree below `root`.
QList<ErrorCounters> readErrorCounters(const QString& root, const QList<BlockNode>& drives);

/// What happened between two readings of the same drives, a finding for each drive that had trouble:
/// "drive-left" (problem: gone, or gone and back) and "io-errors" (problem; values "ioErrors", "timeouts").
/// A drive that is not in both readings says nothing.
QList<Finding> troubleBetween(const QList<ErrorCounters>& before, const QList<ErrorCounters>& after);

} // namespace driveduel
