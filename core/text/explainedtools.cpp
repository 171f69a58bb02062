#include "core/text/explanationtables.h"

#include <QtGlobal>

#include <array>

namespace driveduel::text {

namespace {

constexpr std::array kEntries {
    ExplanationEntry {"tool-cached-reads", QT_TRANSLATE_NOOP("Explanations", "Cached reads (hdparm -T)"),
        QT_TRANSLATE_NOOP("Explanations", "How fast the machine reads from its own memory through the kernel. It says nothing about the drive."),
        "tool-disk-reads limit-memory"},
    ExplanationEntry {"tool-disk-reads", QT_TRANSLATE_NOOP("Explanations", "Buffered disk reads (hdparm -t)"),
        QT_TRANSLATE_NOOP("Explanations", "Sequential reading from the begin of the device for about 3 s, without a file system. With O_DIRECT the page cache is passed by. One run scatters by some percent."),
        "sequential tool-cached-reads"},
    ExplanationEntry {"tool-copy", QT_TRANSLATE_NOOP("Explanations", "Throughput of dd"),
        QT_TRANSLATE_NOOP("Explanations", "Bytes copied divided by the time, in MB of 10⁶ bytes. Without oflag=direct or conv=fsync a write ends in memory, so the figure may be memory's."),
        "sequential buffered-io"},
    ExplanationEntry {"tool-hashing", QT_TRANSLATE_NOOP("Explanations", "Hashing"),
        QT_TRANSLATE_NOOP("Explanations", "How many megabytes of zeros a second one core digests. It measures the processor, not the drive."),
        "limit-cpu"},
    ExplanationEntry {"tool-events", QT_TRANSLATE_NOOP("Explanations", "Events per second (sysbench cpu)"),
        QT_TRANSLATE_NOOP("Explanations", "How often a second the prime numbers up to a limit are found: the processor alone. Two systems on one machine should agree; if they do not, power settings differ. Versions 0.4 and 1.x are not comparable."),
        "limit-cpu"},
    ExplanationEntry {"tool-memory", QT_TRANSLATE_NOOP("Explanations", "Memory throughput and operations"),
        QT_TRANSLATE_NOOP("Explanations", "How fast memory is read or written in blocks of the given size. Small blocks measure the loop around it more than the memory."),
        "limit-memory"},
    ExplanationEntry {"tool-fileio", QT_TRANSLATE_NOOP("Explanations", "sysbench fileio"),
        QT_TRANSLATE_NOOP("Explanations", "Reads, writes and syncs on a set of files, through the page cache unless told otherwise. Its requests and MiB are those of the program."),
        "mix fsync"},
    ExplanationEntry {"tool-total-time", QT_TRANSLATE_NOOP("Explanations", "Total time"),
        QT_TRANSLATE_NOOP("Explanations", "How long the tool's run took as a whole."),
        "pass"},
    ExplanationEntry {"tool-latency", QT_TRANSLATE_NOOP("Explanations", "Latency of a tool"),
        QT_TRANSLATE_NOOP("Explanations", "How long one operation of the tool took: shortest, mean, the 95th of 100 or longest. What an operation is differs from tool to tool."),
        "latency latency-mean"},
    ExplanationEntry {"tool-operations", QT_TRANSLATE_NOOP("Explanations", "Operations a second"),
        QT_TRANSLATE_NOOP("Explanations", "What vdbench and the like count: reads and writes of a device, or file operations (create, open, read, close) of a file system."),
        "iops"},
    ExplanationEntry {"tool-throughput", QT_TRANSLATE_NOOP("Explanations", "Throughput of a tool"),
        QT_TRANSLATE_NOOP("Explanations", "Bytes moved in a second as the tool counts them; in MiB where it says MB and means 2²⁰ bytes."),
        "bandwidth"},
    ExplanationEntry {"tool-response", QT_TRANSLATE_NOOP("Explanations", "Response time"),
        QT_TRANSLATE_NOOP("Explanations", "The mean time from a request to its answer, as vdbench prints it. It grows with the number of threads that ask at once."),
        "latency-mean"},
    ExplanationEntry {"tool-processor", QT_TRANSLATE_NOOP("Explanations", "Processor use"),
        QT_TRANSLATE_NOOP("Explanations", "The share of all cores that was busy while the tool ran."),
        "cpu-time"},
    ExplanationEntry {"tool-files", QT_TRANSLATE_NOOP("Explanations", "Files a second"),
        QT_TRANSLATE_NOOP("Explanations", "How many small files were created, looked up, renamed or deleted in a second. It shows the file system's journal and the drive's waits more than its bandwidth."),
        "sync-latency tool-operations"},
    ExplanationEntry {"tool-archive", QT_TRANSLATE_NOOP("Explanations", "Packing and unpacking"),
        QT_TRANSLATE_NOOP("Explanations", "The time or speed of tar with gzip over a tree of files, and the flush after it. On a fast drive the processor is the limit."),
        "tool-files limit-cpu"},
    ExplanationEntry {"tool-compile", QT_TRANSLATE_NOOP("Explanations", "Compile time"),
        QT_TRANSLATE_NOOP("Explanations", "How long make takes for a tree of generated sources on all cores. A drive shows only when it is very slow; else the processor decides."),
        "limit-cpu tool-files"},
    ExplanationEntry {"tool-start", QT_TRANSLATE_NOOP("Explanations", "Start of a program"),
        QT_TRANSLATE_NOOP("Explanations", "Cold: its files are read from the drive. Warm: they are in memory already. The difference is what the drive costs."),
        "tool-boot p99"},
    ExplanationEntry {"tool-boot", QT_TRANSLATE_NOOP("Explanations", "Boot time"),
        QT_TRANSLATE_NOOP("Explanations", "As systemd counts it: firmware, boot loader, kernel, initrd and services. Firmware and loader depend on where the machine boots from; services read many small files."),
        "tool-start"},
    ExplanationEntry {"tool-network", QT_TRANSLATE_NOOP("Explanations", "Network"),
        QT_TRANSLATE_NOOP("Explanations", "Bits of 10⁶ that went over the network in a second, the time of a ping, or segments that had to be sent again. It is the ceiling for folders on other machines."),
        "ceiling"},
    ExplanationEntry {"tool-bonnie", QT_TRANSLATE_NOOP("Explanations", "bonnie++ and iozone"),
        QT_TRANSLATE_NOOP("Explanations", "Reading, writing and rewriting a file in KiB a second, per character or per block, and random seeks. A file smaller than memory measures memory."),
        "sequential random"},
    ExplanationEntry {"tool-frames", QT_TRANSLATE_NOOP("Explanations", "Frames per second (glxgears)"),
        QT_TRANSLATE_NOOP("Explanations", "How often a second a simple picture is drawn. It mostly follows the screen's refresh rate (60) and says nothing about drives."),
        "limit-cpu"},
    ExplanationEntry {"tool-time", QT_TRANSLATE_NOOP("Explanations", "Time of a command"),
        QT_TRANSLATE_NOOP("Explanations", "real is by the clock, user and sys is what the processor worked in the program and in the kernel. When real is much more than both, the command waited, for a drive or for somebody."),
        "tool-start cpu-time"},
    ExplanationEntry {"tool-resident", QT_TRANSLATE_NOOP("Explanations", "Maximum resident memory"),
        QT_TRANSLATE_NOOP("Explanations", "How much memory the command held at most."),
        "tool-time"},
    ExplanationEntry {"tool-surface", QT_TRANSLATE_NOOP("Explanations", "Bad and slow places"),
        QT_TRANSLATE_NOOP("Explanations", "Blocks that could not be read, or took longer than half a second. A healthy drive has none."),
        "media-errors"},
    ExplanationEntry {"tool-health", QT_TRANSLATE_NOOP("Explanations", "Health of the drive"),
        QT_TRANSLATE_NOOP("Explanations", "What the drive counts itself (SMART): hours, temperature, wear, data written, errors. “Meanwhile” is the change over something else that was measured."),
        "drive-worn temperature"},
    ExplanationEntry {"tool-figure", QT_TRANSLATE_NOOP("Explanations", "Figure of another tool"),
        QT_TRANSLATE_NOOP("Explanations", "A number that another tool gave or that somebody typed in. What it means is said by that tool; it is compared by its name and unit."),
        "ratio"},
};

} // namespace

std::span<const ExplanationEntry> toolsExplanations()
{
    return kEntries;
}

} // namespace driveduel::text
