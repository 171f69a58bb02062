#include "core/devices/queuereader.h"

#include "core/devices/drive.h"
#include "core/devices/kernelfolder.h"

namespace driveduel {

namespace {

constexpr int kMostKib = 1 << 30;
constexpr int kMostRequests = 1 << 24;

void readDevice(const KernelFiles& files, const DiskFolders& disk, QueueFacts& facts)
{
    const KernelFolder& folder = disk.device;
    if (!folder.isThere())
        return;
    const QString device = disk.path + QStringLiteral("/device");
    facts.state = folder.sanitizedText("state");
    facts.deviceQueueDepth = folder.smallNumber("queue_depth", kMostRequests);
    const QString errors = folder.textOrEmpty("ioerr_cnt"); // "0x5"
    bool isNumber = false;
    const quint64 count = errors.toULongLong(&isNumber, 0);
    if (isNumber) {
        facts.ioErrors = count;
        // The disk is in "block" below its device.
        facts.ioErrorFile = u'/' + disk.path.section(u'/', 0, -3) + QStringLiteral("/ioerr_cnt");
    }
    const QString scsiDisks = device + QStringLiteral("/scsi_disk");
    if (!folder.has("scsi_disk"))
        return;
    for (const QString& name : files.entries(scsiDisks)) {
        const KernelFolder scsiDisk(files, scsiDisks + u'/' + name);
        facts.provisioningMode = scsiDisk.sanitizedText("provisioning_mode");
        facts.cacheType = scsiDisk.sanitizedText("cache_type");
    }
}

} // namespace

DiskFolders::DiskFolders(const KernelFiles& files, const QString& canonicalPath)
    : path(canonicalPath)
    , own(files, path)
    , queue(files, path + QStringLiteral("/queue"))
    , device(files, path + QStringLiteral("/device"))
{
}

QueueFacts readQueue(const KernelFiles& files, const DiskFolders& disk, const QString& majorMinor)
{
    QueueFacts facts;
    const KernelFolder& queue = disk.queue;
    facts.discardMaxBytes = queue.number("discard_max_bytes");
    facts.discardMaxHardwareBytes = queue.number("discard_max_hw_bytes");
    facts.discardGranularityBytes = queue.numberOrZero("discard_granularity");
    facts.discardZeroes = queue.flag("discard_zeroes_data").value_or(false);
    facts.writeCache = queue.sanitizedText("write_cache");
    facts.fua = queue.flag("fua");
    facts.zoned = queue.sanitizedText("zoned");
    facts.minimumIoBytes = queue.numberOrZero("minimum_io_size");
    facts.optimalIoBytes = queue.numberOrZero("optimal_io_size");
    facts.writeSameMaxBytes = queue.numberOrZero("write_same_max_bytes");
    facts.maxSectorsKib = queue.smallNumber("max_sectors_kb", kMostKib);
    facts.maxHardwareSectorsKib = queue.smallNumber("max_hw_sectors_kb", kMostKib);
    facts.requests = queue.smallNumber("nr_requests", kMostRequests);
    facts.readAheadKib = queue.smallNumber("read_ahead_kb", kMostKib);
    facts.addsRandomness = queue.flag("add_random").value_or(false);
    facts.dax = queue.flag("dax").value_or(false);
    facts.diskSequence = disk.own.numberOrZero("diskseq");
    facts.discardAlignmentBytes = disk.own.numberOrZero("discard_alignment");
    facts.statFile = QStringLiteral("/sys/dev/block/%1/stat").arg(majorMinor);
    const bool isMapped = disk.path.contains(u"/dm-");
    const QString suspended = isMapped ? files.textOrEmpty(disk.path + QStringLiteral("/dm/suspended")) : QString();
    if (!suspended.isEmpty())
        facts.state = suspended == u"0" ? QStringLiteral("running") : QStringLiteral("suspended");
    else
        readDevice(files, disk, facts);
    return facts;
}

} // namespace driveduel
