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
    ExplanationEntry {"small-files", QT_TRANSLATE_NOOP("Explanations", "Small files, as vdbench"),
        QT_TRANSLATE_NOOP("Explanations", "Makes a tree of files, empties the cache, then threads open a file, read or write it piece by piece, close it and take the next, with direct I/O unless told otherwise. Files and work are described with vdbench's words, so that its figures compare; its MB are MiB."),
        "tool-files tool-operations tool-response"},
    ExplanationEntry {"archive", QT_TRANSLATE_NOOP("Explanations", "Packing and unpacking with tar and gzip"),
        QT_TRANSLATE_NOOP("Explanations", "“tar -czf” and “tar -xzf” of a tree that is the same on every machine, with a cold cache before each. gzip works on one core, so a fast drive waits for the processor; the flush time says when the unpacked files were really on the drive."),
        "tool-archive compile"},
    ExplanationEntry {"compile", QT_TRANSLATE_NOOP("Explanations", "Compiling C sources"),
        QT_TRANSLATE_NOOP("Explanations", "“make -j” of a generated C program with the compiler of this machine. Mostly the processor's work: where the drives differ and this does not, compiling will not feel the difference. Only compare the same compiler version."),
        "tool-compile archive"},
    ExplanationEntry {"program-start", QT_TRANSLATE_NOOP("Explanations", "Starting programs, cold and warm"),
        QT_TRANSLATE_NOOP("Explanations", "For the cold start the program's files are put out of memory as far as that is possible without root, for the warm one they are there. What other programs use at the same time stays in memory, so a cold start here is a little faster than the first one after a boot."),
        "tool-start boot"},
    ExplanationEntry {"boot", QT_TRANSLATE_NOOP("Explanations", "Time of the boot"),
        QT_TRANSLATE_NOOP("Explanations", "What systemd measured when this system was last started: firmware, boot loader, kernel, initrd and the services, as “systemd-analyze” prints it. A boot happens once, so there is one value; start again for another."),
        "tool-boot program-start"},
};

} // namespace

std::span<const ExplanationEntry> probesExplanations()
{
    return kEntries;
}

} // namespace driveduel::text
