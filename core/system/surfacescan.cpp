#include "core/system/surfacescan.h"

#include <algorithm>

namespace driveduel {

namespace {

class Scan final
{
public:
    Scan(const SurfaceRequest& request, const SurfaceReader& read, const std::function<quint64()>& nowNs, const std::stop_token& stop)
        : m_request(request)
        , m_read(read)
        , m_nowNs(nowNs)
        , m_stop(stop)
    {
    }

    int readBlock(quint64 at, quint64 bytes)
    {
        const quint64 beginNs = m_nowNs();
        const int failure = m_read(at, bytes);
        const quint64 tookNs = m_nowNs() - beginNs;
        report.elapsedNs += tookNs;
        report.slowestNs = std::max(report.slowestNs, tookNs);
        if (failure != 0)
            return failure;
        report.readBytes += bytes;
        if (tookNs > kSlowBlockNs) {
            ++report.slowBlocks;
            if (report.slow.size() < kMostRanges)
                report.slow.append(at / m_request.sectorBytes);
        }
        return 0;
    }

    /// `bytes` at `at` are known to fail as a whole. False when it was stopped in the middle.
    bool narrow(quint64 at, quint64 bytes)
    {
        if (bytes <= m_request.unitBytes) {
            addBad(at, bytes);
            return true;
        }
        const quint64 units = bytes / m_request.unitBytes;
        const quint64 half = std::max<quint64>(units / 2, 1) * m_request.unitBytes;
        return narrowPart(at, half) && narrowPart(at + half, bytes - half);
    }

    SurfaceReport report;

private:
    bool narrowPart(quint64 at, quint64 bytes)
    {
        if (m_stop.stop_requested())
            return false;
        const quint64 beginNs = m_nowNs();
        const int failure = m_read(at, bytes);
        report.elapsedNs += m_nowNs() - beginNs;
        if (failure != 0)
            return narrow(at, bytes);
        report.readBytes += bytes;
        return true;
    }

    void addBad(quint64 at, quint64 bytes)
    {
        const SectorRange range{at / m_request.sectorBytes, (bytes + m_request.sectorBytes - 1) / m_request.sectorBytes};
        report.badSectors += range.count;
        if (!report.bad.isEmpty() && report.bad.last().first + report.bad.last().count == range.first)
            report.bad.last().count += range.count;
        else if (report.bad.size() < kMostRanges)
            report.bad.append(range);
    }

    const SurfaceRequest& m_request;
    const SurfaceReader& m_read;
    const std::function<quint64()>& m_nowNs;
    const std::stop_token& m_stop;
};

} // namespace

SurfaceReport scanSurface(const SurfaceRequest& request, const SurfaceReader& read, const SurfaceGone& isGone,
    const SurfaceProgress& progress, const std::function<quint64()>& nowNs, const std::stop_token& stop)
{
    Scan scan(request, read, nowNs, stop);
    SurfaceReport& report = scan.report;
    for (quint64 at = request.fromByte; at < request.toByte; at = report.nextByte) {
        report.nextByte = at;
        if (stop.stop_requested())
            break;
        const quint64 bytes = std::min(request.blockBytes, request.toByte - at);
        if (const int failure = scan.readBlock(at, bytes); failure != 0) {
            report.ended = isGone(failure);
            // A block that was not narrowed to its end is looked at again by whoever goes on.
            if (report.ended || !scan.narrow(at, bytes))
                break;
        }
        report.nextByte = at + bytes;
        progress(report);
    }
    if (!report.ended && report.nextByte < request.toByte)
        report.ended = Error{ErrorCode::Cancelled, {}, {}, 0};
    return report;
}

} // namespace driveduel
