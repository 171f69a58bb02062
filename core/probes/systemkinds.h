/// The kinds of probes that are no storage probes, and the names and units of their metrics: shared by built-in probes and by importers
/// of what the tools print, so that both meet in one row of a comparison. Plain names; any thread.
#pragma once

namespace driveduel::kinds {

/// A metric's name, unit and direction, the same in every result.
struct MetricName
{
    const char* name;
    const char* unit;
    bool higherIsBetter = true;
};

// hdparm -T -t --direct. Its MB are 2^20 bytes.
inline constexpr char kHdparm[] = "hdparm";
inline constexpr MetricName kCachedReads{"cached reads", "MiB/s"};
inline constexpr MetricName kBufferedDiskReads{"buffered disk reads", "MiB/s"};
inline constexpr MetricName kDirectCachedReads{"O_DIRECT cached reads", "MiB/s"};
inline constexpr MetricName kDirectDiskReads{"O_DIRECT disk reads", "MiB/s"};

// dd: bytes by seconds, in MB of 10^6 bytes. Settings: if, of, bs, count, iflag, oflag, conv as given.
inline constexpr char kDd[] = "dd";
inline constexpr MetricName kDdRead{"read throughput", "MB/s"};
inline constexpr MetricName kDdWrite{"write throughput", "MB/s"};
inline constexpr MetricName kDdCopy{"throughput", "MB/s"}; ///< the direction is not told

// Hashing a stream of zeros: `dd if=/dev/zero | md5sum`, and the built-in one. Settings: algorithm.
inline constexpr char kHash[] = "hash";
inline constexpr MetricName kHashing{"hashing", "MB/s"};

// sysbench cpu. Settings: max-prime, threads. The version of sysbench matters: 0.4 and 1.x are not comparable.
inline constexpr char kSysbenchCpu[] = "sysbench-cpu";
inline constexpr MetricName kEventsPerSecond{"events per second", "events/s"};
// sysbench memory. Settings: block-size, total-size, operation, scope, threads.
inline constexpr char kSysbenchMemory[] = "sysbench-memory";
inline constexpr MetricName kMemoryThroughput{"memory throughput", "MiB/s"};
inline constexpr MetricName kMemoryOperations{"memory operations", "ops/s"};
// sysbench fileio. Settings: mode, block-size, total-size, threads.
inline constexpr char kSysbenchFileio[] = "sysbench-fileio";
inline constexpr MetricName kFileioRead{"fileio read", "MiB/s"};
inline constexpr MetricName kFileioWritten{"fileio written", "MiB/s"};
inline constexpr MetricName kFileioTotal{"fileio throughput", "MiB/s"};
inline constexpr MetricName kFileioRequests{"fileio requests", "requests/s"};
// Of every sysbench test.
inline constexpr MetricName kTotalTime{"total time", "s", false};
inline constexpr MetricName kLatencyMin{"latency min", "ms", false};
inline constexpr MetricName kLatencyMean{"latency mean", "ms", false};
inline constexpr MetricName kLatencyP95{"latency p95", "ms", false};
inline constexpr MetricName kLatencyMax{"latency max", "ms", false};

// vdbench: raw devices and file systems. Settings: rd, threads, xfersize, rdpct, files, filesize, fileio. Its MB are 2^20 bytes.
inline constexpr char kVdbench[] = "vdbench";
inline constexpr MetricName kOperations{"operations", "ops/s"};
inline constexpr MetricName kReadOperations{"read operations", "ops/s"};
inline constexpr MetricName kWriteOperations{"write operations", "ops/s"};
inline constexpr MetricName kThroughput{"throughput", "MiB/s"};
inline constexpr MetricName kReadThroughput{"read throughput", "MiB/s"};
inline constexpr MetricName kWriteThroughput{"write throughput", "MiB/s"};
inline constexpr MetricName kResponse{"response time", "ms", false};
inline constexpr MetricName kReadResponse{"read response time", "ms", false};
inline constexpr MetricName kWriteResponse{"write response time", "ms", false};
inline constexpr MetricName kFilesPerSecond{"files", "files/s"};
inline constexpr MetricName kProcessorUse{"processor use", "%", false}; ///< of all cores, as vdbench's cpu column

// Our own files of vdbench's meaning, see core/system/smallfiles.h: metrics as vdbench's, and these.
inline constexpr char kSmallFiles[] = "small-files";
inline constexpr MetricName kFilesCreated{"files created", "files/s"};
inline constexpr MetricName kFilesLookedUp{"files looked up", "files/s"};
inline constexpr MetricName kFilesRenamed{"files renamed", "files/s"};
inline constexpr MetricName kFilesDeleted{"files deleted", "files/s"};

// tar -czf and tar -xzf of a generated tree, see core/system/archive.h. MB are 10^6 bytes of the tree.
inline constexpr char kArchive[] = "archive";
inline constexpr MetricName kPackTime{"pack time", "s", false};
inline constexpr MetricName kPackSpeed{"pack throughput", "MB/s"};
inline constexpr MetricName kUnpackTime{"unpack time", "s", false};
inline constexpr MetricName kUnpackSpeed{"unpack throughput", "MB/s"};
inline constexpr MetricName kFlushTime{"flush time", "s", false}; ///< until what was written is on the drive

// make -j of a generated C tree, see core/system/compile.h.
inline constexpr char kCompile[] = "compile";
inline constexpr MetricName kCompileTime{"compile time", "s", false};

// The start of programs, see core/system/programstart.h. Metric names have the program's behind them: "cold start: git --version".
inline constexpr char kProgramStart[] = "program-start";
inline constexpr MetricName kColdStart{"cold start", "s", false};
inline constexpr MetricName kWarmStart{"warm start", "s", false};

// systemd's account of the boot, see core/system/boot.h.
inline constexpr char kBoot[] = "boot";
inline constexpr MetricName kBootTotal{"boot total", "s", false};
inline constexpr MetricName kBootFirmware{"firmware", "s", false};
inline constexpr MetricName kBootLoader{"loader", "s", false};
inline constexpr MetricName kBootKernel{"kernel", "s", false};
inline constexpr MetricName kBootInitrd{"initrd", "s", false};
inline constexpr MetricName kBootUserspace{"userspace", "s", false};
inline constexpr MetricName kStopwatch{"stopwatch", "s", false}; ///< taken by a person

// iperf3 and speedtest-cli, in bits of 10^6. iperf3's result is what the receiver got.
inline constexpr char kIperf3[] = "iperf3";
inline constexpr MetricName kReceived{"received", "Mbit/s"};
inline constexpr MetricName kSent{"sent", "Mbit/s"};
inline constexpr MetricName kRetransmits{"retransmits", "", false};
inline constexpr char kSpeedtest[] = "speedtest";
inline constexpr MetricName kDownload{"download", "Mbit/s"};
inline constexpr MetricName kUpload{"upload", "Mbit/s"};
inline constexpr MetricName kPing{"ping", "ms", false};

inline constexpr char kIoping[] = "ioping"; ///< figures are sides with latency: reads or writes of one request at a time

// bonnie++: K are 2^10 bytes. Settings: size.
inline constexpr char kBonnie[] = "bonnie++";
inline constexpr MetricName kPutChar{"sequential output per char", "KiB/s"};
inline constexpr MetricName kPutBlock{"sequential output block", "KiB/s"};
inline constexpr MetricName kRewrite{"rewrite", "KiB/s"};
inline constexpr MetricName kGetChar{"sequential input per char", "KiB/s"};
inline constexpr MetricName kGetBlock{"sequential input block", "KiB/s"};
inline constexpr MetricName kSeeks{"random seeks", "seeks/s"};

inline constexpr char kIozone[] = "iozone"; ///< metrics are its columns ("write", "rewrite", …) in KiB/s. Settings: size, reclen

inline constexpr char kGlxgears[] = "glxgears";
inline constexpr MetricName kFrames{"frames per second", "FPS"};

/// `time` of a shell, or of /usr/bin/time, and the start of a program measured by our own probe. Settings: command.
inline constexpr char kTime[] = "time";
inline constexpr MetricName kRealTime{"real time", "s", false};
inline constexpr MetricName kUserTime{"user time", "s", false};
inline constexpr MetricName kSystemTime{"system time", "s", false};
inline constexpr MetricName kResidentMemory{"maximum resident memory", "KiB", false};

inline constexpr char kBadblocks[] = "badblocks";
inline constexpr MetricName kBadBlocks{"bad blocks", "blocks", false};

// The same job built in, see core/system/surface.h. Sectors are the drive's logical ones.
inline constexpr char kSurface[] = "surface";
inline constexpr MetricName kBadSectors{"bad sectors", "sectors", false};
inline constexpr MetricName kSlowBlocks{"slow blocks", "blocks", false}; ///< that took longer than half a second
inline constexpr MetricName kSurfaceSpeed{"read throughput", "MB/s"};

inline constexpr char kSmart[] = "smartctl";
inline constexpr MetricName kTemperature{"temperature", "°C", false};
inline constexpr MetricName kPowerOnHours{"power-on hours", "h", false};
inline constexpr MetricName kPercentageUsed{"percentage used", "%", false};
inline constexpr MetricName kMediaErrors{"media errors", "", false};
inline constexpr MetricName kDataWritten{"data written", "GB", false};
// From before to after something else that was measured.
inline constexpr MetricName kPercentageUsedMore{"percentage used, meanwhile", "%", false};
inline constexpr MetricName kMediaErrorsMore{"media errors, meanwhile", "", false};
inline constexpr MetricName kLinkErrorsMore{"link errors, meanwhile", "", false};
inline constexpr MetricName kDataWrittenMore{"data written, meanwhile", "GB", false};

inline constexpr char kFigure[] = "figure"; ///< a figure typed in by hand (PassMark, Geekbench, Unigine, …): its own name and unit

} // namespace driveduel::kinds
