#include "core/text/explanationtables.h"

#include <QtGlobal>

#include <array>

namespace driveduel::text {

namespace {

constexpr std::array kEntries {
    ExplanationEntry {"hdparm", QT_TRANSLATE_NOOP("Explanations", "hdparm: cached, buffered and direct reads"),
        QT_TRANSLATE_NOOP("Explanations", "Cached reads (-T) take the same 2 MiB from memory for 2 s and say nothing of the drive. Buffered disk reads (-t) read the drive from its start for 3 s with the kernel's read-ahead, O_DIRECT disk reads (--direct) without it, one request at a time. MB are MiB."),
        "direct buffered-io on-test-file"},
    ExplanationEntry {"dd", QT_TRANSLATE_NOOP("Explanations", "dd: writing zeros, reading a file"),
        QT_TRANSLATE_NOOP("Explanations", "Plain writing ends when memory has the data; conv=fdatasync waits once at the end until the drive has it; oflag=dsync waits after each block. For how long copying a large file takes, fdatasync is the one to look at."),
        "buffered zeros-written still-cached"},
    ExplanationEntry {"sysbench-cpu", QT_TRANSLATE_NOOP("Explanations", "sysbench cpu: primes per second"),
        QT_TRANSLATE_NOOP("Explanations", "One event counts the primes below a limit by dividing in 64 bits. Mostly a figure of the processor's divider: a phone can beat a server in it. Only compare figures with the same limit and number of threads."),
        "sysbench-memory hash"},
    ExplanationEntry {"sysbench-memory", QT_TRANSLATE_NOOP("Explanations", "sysbench memory: one small block again and again"),
        QT_TRANSLATE_NOOP("Explanations", "Writes or reads one block, by default of 1 KiB, so that caches answer and not memory; more than half of the time is sysbench's own bookkeeping. Useful to compare machines, not as the speed of memory."),
        "sysbench-cpu"},
    ExplanationEntry {"hash", QT_TRANSLATE_NOOP("Explanations", "Hashing zeros: MD5, SHA-256"),
        QT_TRANSLATE_NOOP("Explanations", "As “dd if=/dev/zero | md5sum”: how fast one core hashes what comes through a pipe, in plain portable code. Instructions that some processors have for SHA are not used, so that the figure compares cores."),
        "sysbench-cpu"},
    ExplanationEntry {"surface-check", QT_TRANSLATE_NOOP("Explanations", "Surface check"),
        QT_TRANSLATE_NOOP("Explanations", "Reads all of a drive once and writes nothing. Where a read fails the bad sectors are narrowed down and listed; blocks that take longer than half a second are counted, since a drive that retries is a drive that may fail."),
        "bad-sectors badblocks smartctl"},
    ExplanationEntry {"badblocks", QT_TRANSLATE_NOOP("Explanations", "badblocks"),
        QT_TRANSLATE_NOOP("Explanations", "The program of e2fsprogs that reads a whole drive and lists the blocks of 1 KiB that cannot be read. The surface check does the same built in, with sectors and progress."),
        "surface-check"},
    ExplanationEntry {"smartctl", QT_TRANSLATE_NOOP("Explanations", "SMART: what the drive says of itself"),
        QT_TRANSLATE_NOOP("Explanations", "Temperature, hours of use, wear, errors of its memory or surface, and how much was ever written to it, as the drive counts them. Most USB bridges tell only root, and some nobody."),
        "surface-check"},
    ExplanationEntry {"glxgears", QT_TRANSLATE_NOOP("Explanations", "glxgears: frames per second"),
        QT_TRANSLATE_NOOP("Explanations", "Turns three gears as often as the graphics can. Where the picture waits for the monitor the figure is the monitor's refresh rate (60 most often) and says nothing of the graphics."),
        "vertical-sync"},
    ExplanationEntry {"iperf3", QT_TRANSLATE_NOOP("Explanations", "iperf3: network between two machines"),
        QT_TRANSLATE_NOOP("Explanations", "Sends to a machine on which “iperf3 -s” runs (upload), or receives from it (download). What counts is what the receiver got, in 10^6 bits a second. Retransmits are parts that were lost on the way and sent again."),
        "speedtest"},
    ExplanationEntry {"speedtest", QT_TRANSLATE_NOOP("Explanations", "speedtest: the way to the Internet"),
        QT_TRANSLATE_NOOP("Explanations", "Download, upload and the time there and back to a near server of speedtest.net, through speedtest-cli. It changes with the time of day and with the server."),
        "iperf3"},
};

} // namespace

std::span<const ExplanationEntry> probesExplanations()
{
    return kEntries;
}

} // namespace driveduel::text
