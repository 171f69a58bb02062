// How fast other tools' output is read: 100 MB of fio's JSON+ beside `jq .` of the same file, in turns, and 100 MB of text with 2 000 of
// fio's blocks. Usage: importspeed [FOLDER]
#include "core/import/scanner.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace driveduel;

namespace {

constexpr qint64 kBytes = 100'000'000;
constexpr int kBlocks = 2000;
constexpr int kRounds = 3;

QByteArray latency(int seed)
{
    QByteArray json = "\"lat_ns\" : {\n\"min\" : 1000,\n\"max\" : 9000000,\n\"mean\" : 80000.5,\n\"stddev\" : 900.25,\n\"N\" : 100000,\n\"bins\" : {\n";
    for (int i = 0; i < 900; ++i)
        json += '"' + QByteArray::number(1000 + 97 * (i + seed % 50)) + "\" : " + QByteArray::number(1 + (i * 7919 + seed) % 5000) + (i < 899 ? ",\n" : "\n");
    return json + "}\n}";
}

void writeJson(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write("{\n\"fio version\" : \"fio-3.36\",\n\"jobs\" : [\n");
    for (int n = 0; file.pos() < kBytes; ++n) {
        file.write(n == 0 ? "{" : ",\n{");
        file.write("\n\"jobname\" : \"job" + QByteArray::number(n) + "\",\n\"groupid\" : 0,\n\"error\" : 0,\n");
        file.write("\"job options\" : {\"rw\" : \"randread\", \"bs\" : \"4k\"},\n");
        file.write("\"read\" : {\n\"io_bytes\" : 409600000,\n\"io_kbytes\" : 400000,\n\"bw_bytes\" : 40960000,\n\"iops\" : 10000.5,\n\"runtime\" : 10000,\n\"total_ios\" : 100000,\n"
            + latency(n) + "\n}\n}");
    }
    file.write("\n]\n}\n");
}

void writeText(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return;
    const qint64 perBlock = kBytes / kBlocks;
    for (int n = 0; n < kBlocks; ++n) {
        const qint64 end = (n + 1) * perBlock;
        file.write("job" + QByteArray::number(n) + ": (g=0): rw=randread, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=psync, iodepth=1\nfio-3.36\n");
        file.write("job" + QByteArray::number(n) + ": (groupid=0, jobs=1): err= 0: pid=1: Mon Mar 17 15:27:49 2025\n"
            "  read: IOPS=10.0k, BW=39.1MiB/s (41.0MB/s)(391MiB/10000msec)\n    clat (usec): min=68, max=1252, avg=77.61, stdev= 7.45\n"
            "     lat (usec): min=69, max=1253, avg=78.84, stdev= 7.47\n    clat percentiles (usec):\n     |  1.00th=[   73], 50.00th=[   78], 99.00th=[   97], 99.99th=[  359]\n"
            "     issued rwts: total=100000,0,0,0 short=0,0,0,0 dropped=0,0,0,0\n\nRun status group 0 (all jobs):\n");
        for (int i = 0; file.pos() < end; ++i)
            file.write("2025-03-17T15:27:49Z kernel: [12345.678] usb 2-1: some other line of a log, number " + QByteArray::number(i) + "\n");
    }
}

struct Cost
{
    double seconds = 0;
    double megabytes = 0; ///< most memory held
    qsizetype found = 0;
};

/// In a process of its own, whose memory is counted alone.
Cost costOf(const QString& path)
{
    int pipe[2];
    if (::pipe(pipe) != 0)
        return {};
    QElapsedTimer timer;
    timer.start();
    const pid_t child = ::fork();
    if (child == 0) {
        const auto report = import::scanFile(path);
        qsizetype probes = 0;
        for (const import::FoundBlock& block : report ? report->blocks : QList<import::FoundBlock>())
            probes += block.probes.size();
        (void)!::write(pipe[1], &probes, sizeof probes);
        ::_exit(0);
    }
    Cost cost;
    (void)!::read(pipe[0], &cost.found, sizeof cost.found);
    rusage usage {};
    int status = 0;
    ::wait4(child, &status, 0, &usage);
    cost.seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    cost.megabytes = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
    ::close(pipe[0]);
    ::close(pipe[1]);
    return cost;
}

double jqSeconds(const QString& path)
{
    QProcess jq;
    jq.setStandardOutputFile(QProcess::nullDevice());
    QElapsedTimer timer;
    timer.start();
    jq.start(QStringLiteral("jq"), {QStringLiteral("."), path});
    return jq.waitForFinished(-1) && jq.exitCode() == 0 ? static_cast<double>(timer.nsecsElapsed()) / 1e9 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    const QTemporaryDir folder((argc > 1 ? QString::fromLocal8Bit(argv[1]) : QDir::tempPath()) + QStringLiteral("/importspeed-XXXXXX"));
    const QString json = folder.filePath(QStringLiteral("jobs.json"));
    const QString text = folder.filePath(QStringLiteral("log.txt"));
    writeJson(json);
    writeText(text);
    const double jsonMb = static_cast<double>(QFile(json).size()) / 1e6;
    const double textMb = static_cast<double>(QFile(text).size()) / 1e6;
    for (int round = 0; round < kRounds; ++round) {
        const Cost own = costOf(json);
        const double jq = jqSeconds(json);
        const Cost log = costOf(text);
        std::printf("JSON+ %.0f MB: %.2f s (%lld jobs, %.0f MB of memory), jq %.2f s, ratio %.2f | text %.0f MB: %.2f s, %.0f MB/s (%lld jobs, %.0f MB of memory)\n",
            jsonMb, own.seconds, static_cast<long long>(own.found), own.megabytes, jq, jq > 0 ? own.seconds / jq : 0, textMb, log.seconds,
            textMb / log.seconds, static_cast<long long>(log.found), log.megabytes);
        std::fflush(stdout);
    }
    return 0;
}
