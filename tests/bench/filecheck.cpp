// The file probes against the tools that they stand for, interleaved: archive against `time tar`, reading files against dd's direct reads, looking
// files up against fio's filestat. Prints ratios with 95 % intervals. On a fast drive dd is slower: its buffer is not on huge pages (see
// core/system/fileworkers.h). Usage: filecheck FOLDER [PAIRS]

#include "core/system/archive.h"
#include "core/system/smallfiles.h"
#include "core/system/sourcetree.h"
#include "core/system/workingfolder.h"
#include "tests/bench/benchtools.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>

#include <cstdio>

using namespace driveduel;

namespace {

using Pairs = std::vector<std::pair<double, double>>;
constexpr int kReadFiles = 24;
constexpr int kMetadataFiles = 5000;

struct Bench
{
    QString folder;
    QString journal;
    PassGuard guard;
};

SystemPassOutcome own(const SystemProbeKind& kind, const QJsonObject& settings, const Bench& bench, int repetition)
{
    SystemPassRequest request;
    request.probe.kind = kind.id();
    request.probe.system = kind.normalized(settings).value();
    request.location.path = bench.folder;
    request.repetition = repetition;
    request.journalDir = bench.journal;
    SystemProgress progress;
    auto outcome = kind.make(request)->run(progress, {});
    if (!outcome)
        std::fprintf(stderr, "%s: %s\n", outcome.error().subject.c_str(), outcome.error().detail.c_str());
    return outcome ? *outcome : SystemPassOutcome{};
}

double value(const SystemPassOutcome& outcome, const char* name)
{
    for (const Metric& metric : outcome.metrics) {
        if (metric.name == QLatin1String(name))
            return metric.value;
    }
    return 0;
}

QByteArray shell(const QString& script, const QString& folder)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start("bash", {"-c", script});
    process.waitForFinished(-1);
    return process.readAll();
}

/// Seconds that bash's `time` prints. The cache is emptied by dd, not by what is checked here.
double timed(const QString& command, const QString& cold, const QString& folder)
{
    shell("sync -f .; find " + cold + " -type f -exec dd of={} oflag=nocache conv=notrunc,fdatasync count=0 status=none \\;", folder);
    return shell("TIMEFORMAT=%3R; time " + command, folder).trimmed().toDouble();
}

void print(const char* what, const Pairs& pairs)
{
    Pairs whole;
    for (const auto& pair : pairs) {
        if (pair.first > 0 && pair.second > 0)
            whole.push_back(pair);
    }
    if (whole.empty()) {
        std::printf("%-28s no figures\n", what);
        return;
    }
    const bench::Ratio ratio = bench::ratioOf(whole);
    std::printf("%-28s own %10.4g  tool %10.4g  ratio %.4f  [%.4f, %.4f]  n=%zu\n", what, ratio.own, ratio.other, ratio.mean, ratio.low, ratio.high, whole.size());
    std::fflush(stdout);
}

void checkArchive(Bench& bench, int pairs)
{
    Pairs packing;
    Pairs unpacking;
    for (int i = 0; i < pairs; ++i) {
        double packSeconds = 0;
        double unpackSeconds = 0;
        const auto tool = [&] {
            auto folder = WorkingFolder::create(bench.folder, bench.journal, bench.guard.removed);
            QDir(folder->path()).mkdir("tree");
            QDir(folder->path()).mkdir("out");
            if (!makeTree(folder->path() + "/tree", TreeSpec{}, bench.guard))
                return;
            packSeconds = timed("tar -czf tree.tar.gz tree", "tree", folder->path());
            unpackSeconds = timed("tar -xzf tree.tar.gz -C out", "tree.tar.gz", folder->path());
        };
        if (i % 2 == 1)
            tool();
        const SystemPassOutcome outcome = own(ArchiveKind(), {}, bench, i);
        if (i % 2 == 0)
            tool();
        packing.emplace_back(value(outcome, "pack time"), packSeconds);
        unpacking.emplace_back(value(outcome, "unpack time"), unpackSeconds);
    }
    print("tar -czf, s", packing);
    print("tar -xzf, s", unpacking);
}

/// dd prints "25165824 bytes (25 MB, 24 MiB) copied, 0.0126 s, 2.0 GB/s".
double ddSeconds(const QByteArray& output)
{
    static const QRegularExpression seconds("copied, ([0-9.e-]+) s");
    double sum = 0;
    for (auto match = seconds.globalMatch(QString::fromLatin1(output)); match.hasNext();)
        sum += match.next().captured(1).toDouble();
    return sum;
}

void checkReading(Bench& bench, int pairs)
{
    Pairs reading;
    const auto folder = WorkingFolder::create(bench.folder, bench.journal, bench.guard.removed);
    shell(QString("for i in $(seq %1); do dd if=/dev/urandom of=f$i bs=1M count=16 status=none; done; sync -f .").arg(kReadFiles), folder->path());
    for (int i = 0; i < pairs; ++i) {
        double tool = 0;
        const auto dd = [&] {
            const double seconds = ddSeconds(shell("for f in f*; do LC_ALL=C dd if=$f of=/dev/null bs=1M iflag=direct; done", folder->path()));
            tool = seconds > 0 ? kReadFiles * 16 / seconds : 0;
        };
        if (i % 2 == 1)
            dd();
        const SystemPassOutcome outcome = own(SmallFilesKind(),
            {{"files", kReadFiles}, {"size", "16m"}, {"xfersize", "1m"}, {"elapsed", "3s"}, {"warmup", "500ms"}, {"metadata", false}}, bench, i);
        if (i % 2 == 0)
            dd();
        reading.emplace_back(value(outcome, "read throughput"), tool);
    }
    print("dd iflag=direct, MiB/s", reading);
}

double fioRate(const char* engine, const QString& folder)
{
    const QByteArray json = shell(QString("fio --name=m --ioengine=%1 --nrfiles=%2 --filesize=4k --openfiles=1 --fallocate=none --directory=. --output-format=json; rm -f m.*")
                                      .arg(QLatin1String(engine)).arg(kMetadataFiles), folder);
    const QJsonObject job = QJsonDocument::fromJson(json).object().value("jobs").toArray().at(0).toObject();
    return job.value("read").toObject().value("iops").toDouble();
}

void checkMetadata(Bench& bench, int pairs)
{
    Pairs creating;
    Pairs lookingUp;
    const auto folder = WorkingFolder::create(bench.folder, bench.journal, bench.guard.removed);
    for (int i = 0; i < pairs; ++i) {
        const SystemPassOutcome outcome = own(SmallFilesKind(), {{"files", kMetadataFiles}, {"size", "4k"}, {"xfersize", "4k"}, {"elapsed", "100ms"}, {"warmup", 0}}, bench, i);
        creating.emplace_back(value(outcome, "files created"), fioRate("filecreate", folder->path()));
        lookingUp.emplace_back(value(outcome, "files looked up"), fioRate("filestat", folder->path()));
    }
    print("fio filecreate, files/s", creating);
    print("fio filestat, files/s", lookingUp);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: filecheck FOLDER [PAIRS]\n");
        return 2;
    }
    Bench bench;
    bench.folder = QString::fromLocal8Bit(argv[1]);
    bench.journal = bench.folder + "/journal";
    const int pairs = argc > 2 ? std::max(2, QByteArray(argv[2]).toInt()) : 8;
    checkArchive(bench, pairs);
    checkReading(bench, pairs);
    checkMetadata(bench, pairs);
    QDir().rmdir(bench.journal);
    return 0;
}
