/// What tools print that measure, as metrics. Their text is untrusted. Pure functions; any thread. Nothing where it is not understood.
#pragma once

#include "core/engine/expected.h"
#include "core/results/benchmarkresult.h"

#include <QByteArray>
#include <QList>

namespace driveduel {

/// hdparm's lines of timings, in their order.
QList<Metric> hdparmFigures(const QByteArray& output);

struct FrameFigures
{
    QList<double> framesPerSecond; ///< of each five seconds
    bool saysSynchronized = false; ///< "Running synchronized to the vertical refresh."
};
FrameFigures glxgearsFigures(const QByteArray& output);

struct TransferFigures
{
    QList<Metric> metrics; ///< what the receiver got, what was sent, retransmits where the sender counts them
    QString failure; ///< what the tool itself said that went wrong
    double seconds = 0;
    double bytes = 0; ///< that were received
};
/// Of `iperf3 --json`.
TransferFigures iperf3Figures(const QByteArray& json);
/// Of `speedtest-cli --json`: download, upload, ping.
TransferFigures speedtestFigures(const QByteArray& json);

/// "Pass completed, 3 bad blocks found. (3/0/0 errors)" of badblocks -v.
std::optional<quint64> badBlocksFound(const QByteArray& output);

} // namespace driveduel
