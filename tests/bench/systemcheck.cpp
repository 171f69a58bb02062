/// Built-in system probes against the tools whose definitions they follow, one after the other and in turns: the geometric mean of the
/// paired ratios with its 95 % interval. Needs hdparm, sysbench, dd, md5sum and sha256sum; for hdparm also root, which makes a loop device
/// of a file in the folder (its direct I/O goes to the drive).
#include "core/probes/systemkinds.h"
#include "core/system/systemprobe.h"
#include "core/system/toolrun.h"
#include "tests/bench/benchtools.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <cstdio>
#include <functional>

using namespace driveduel;

namespace {

constexpr quint64 kFileBytes = 1ULL << 30;

struct Setup
{
    QString folder;
    QString file; ///< with data, kFileBytes
    QString device; ///< a loop over the file; empty without root
    int rounds = 5;
};

[[noreturn]] void giveUp(const QString& what, const Error& error)
{
    std::fprintf(stderr, "%s: %s %s\n", qPrintable(what), error.subject.c_str(), error.detail.c_str());
    std::exit(1); // NOLINT(concurrency-mt-unsafe)
}

/// Metrics of one pass of a kind.
QMap<QString, double> ownFigures(const char* id, const QJsonObject& settings, const QString& target)
{
    const SystemProbeKind* kind = systemProbeKind(QLatin1String(id));
    const Expected<QJsonObject> normalized = kind->normalized(settings);
    const Expected<Location> location = locate(target);
    if (!normalized || !location)
        giveUp(QLatin1String(id), normalized ? location.error() : normalized.error());
    SystemPassRequest request;
    request.probe.kind = kind->id();
    request.probe.system = *normalized;
    request.location = *location;
    const engine::UniqueFd file(location->kind == LocationKind::Folder ? -1 : ::open(qPrintable(target), O_RDONLY | O_CLOEXEC));
    request.testFileFd = file.get();
    request.testFileBytes = kFileBytes;
    SystemProgress progress;
    const Expected<SystemPassOutcome> outcome = kind->make(request)->run(progress, {});
    if (!outcome)
        giveUp(QLatin1String(id), outcome.error());
    QMap<QString, double> figures;
    for (const Metric& metric : outcome->metrics)
        figures.insert(metric.name, metric.value);
    return figures;
}

QByteArray said(const QString& program, const QStringList& words)
{
    const Expected<ToolAnswer> answer = runTool({program, program, words, {}, std::chrono::minutes(5), std::chrono::milliseconds(0), false}, {});
    if (!answer)
        giveUp(program, answer.error());
    return answer->output + answer->errors;
}

double numberIn(const QByteArray& text, const char* pattern)
{
    const QRegularExpressionMatch match = QRegularExpression(QLatin1String(pattern)).match(QString::fromLatin1(text));
    if (!match.hasMatch())
        giveUp(QLatin1String(pattern), {ErrorCode::BadFile, text.toStdString(), {}, 0});
    return match.captured(1).toDouble();
}

double ddMegabytesPerSecond(const QByteArray& text)
{
    return numberIn(text, "(\\d+) bytes") / numberIn(text, "copied, ([\\d.e-]+) s") / 1e6;
}

/// One thing that is measured in both ways; several figures come out of one run.
struct Pair
{
    QStringList names;
    std::function<QList<double>()> own;
    std::function<QList<double>()> tool;
};

void dropCache(const QString& path)
{
    const engine::UniqueFd fd(::open(qPrintable(path), O_RDONLY | O_CLOEXEC));
    (void)::fsync(fd.get());
    (void)::posix_fadvise(fd.get(), 0, 0, POSIX_FADV_DONTNEED);
}

Pair hdparmPair(const Setup& setup)
{
    const auto figures = [device = setup.device](const char* engine) {
        const QMap<QString, double> all = ownFigures("hdparm", {{QStringLiteral("engine"), QLatin1String(engine)}}, device);
        return QList<double>{all.value(QLatin1String(kinds::kCachedReads.name)), all.value(QLatin1String(kinds::kBufferedDiskReads.name)),
            all.value(QLatin1String(kinds::kDirectDiskReads.name))};
    };
    return {{QStringLiteral("hdparm -T"), QStringLiteral("hdparm -t"), QStringLiteral("hdparm -t --direct")},
        [figures] { return figures("builtin"); }, [figures] { return figures("hdparm"); }};
}

Pair ddWritePair(const Setup& setup, const QString& key, const QString& value)
{
    const QString operand = key.isEmpty() ? QString() : key + u'=' + value;
    return {{QStringLiteral("dd write %1").arg(operand)},
        [folder = setup.folder, key, value] {
            QJsonObject settings;
            if (!key.isEmpty())
                settings.insert(key, value);
            return QList<double>{ownFigures("dd", settings, folder).value(QLatin1String(kinds::kDdWrite.name))};
        },
        [folder = setup.folder, operand] {
            const QString path = folder + QStringLiteral("/dd.out");
            QStringList words{QStringLiteral("if=/dev/zero"), QStringLiteral("of=") + path, QStringLiteral("bs=1M"), QStringLiteral("count=256")};
            if (!operand.isEmpty())
                words.append(operand);
            const double speed = ddMegabytesPerSecond(said(QStringLiteral("dd"), words));
            QFile::remove(path);
            return QList<double>{speed};
        }};
}

Pair ddReadPair(const Setup& setup)
{
    return {{QStringLiteral("dd read")},
        [file = setup.file] {
            return QList<double>{
                ownFigures("dd", {{QStringLiteral("direction"), QStringLiteral("read")}}, file).value(QLatin1String(kinds::kDdRead.name))};
        },
        [file = setup.file] {
            dropCache(file);
            return QList<double>{ddMegabytesPerSecond(said(QStringLiteral("dd"),
                {QStringLiteral("if=") + file, QStringLiteral("of=/dev/null"), QStringLiteral("bs=1M"), QStringLiteral("count=256")}))};
        }};
}

Pair cpuPair(const Setup& setup, int prime, int threads)
{
    return {{QStringLiteral("sysbench cpu %1, threads %2").arg(prime).arg(threads)},
        [folder = setup.folder, prime, threads] {
            return QList<double>{ownFigures("sysbench-cpu",
                {{QStringLiteral("max-prime"), prime}, {QStringLiteral("threads"), threads}, {QStringLiteral("time"), 2}}, folder)
                                     .value(QLatin1String(kinds::kEventsPerSecond.name))};
        },
        [prime, threads] {
            return QList<double>{numberIn(said(QStringLiteral("sysbench"),
                                              {QStringLiteral("cpu"), QStringLiteral("--cpu-max-prime=%1").arg(prime),
                                                  QStringLiteral("--threads=%1").arg(threads), QStringLiteral("--time=2"), QStringLiteral("run")}),
                "events per second: +([\\d.]+)")};
        }};
}

Pair memoryPair(const Setup& setup, const QString& operation)
{
    return {{QStringLiteral("sysbench memory %1").arg(operation)},
        [folder = setup.folder, operation] {
            return QList<double>{ownFigures("sysbench-memory", {{QStringLiteral("operation"), operation}, {QStringLiteral("time"), 2}}, folder)
                                     .value(QLatin1String(kinds::kMemoryThroughput.name))};
        },
        [operation] {
            return QList<double>{numberIn(said(QStringLiteral("sysbench"),
                                              {QStringLiteral("memory"), QStringLiteral("--memory-oper=%1").arg(operation), QStringLiteral("--time=2"),
                                                  QStringLiteral("run")}),
                "\\(([\\d.]+) MiB/sec\\)")};
        }};
}

Pair hashPair(const Setup& setup, const QString& algorithm)
{
    return {{QStringLiteral("%1 of zeros").arg(algorithm)},
        [folder = setup.folder, algorithm] {
            return QList<double>{ownFigures("hash", {{QStringLiteral("algorithm"), algorithm}}, folder).value(QLatin1String(kinds::kHashing.name))};
        },
        [algorithm] {
            const QString line = QStringLiteral("dd if=/dev/zero bs=1M count=1024 | %1sum").arg(algorithm);
            return QList<double>{ddMegabytesPerSecond(said(QStringLiteral("sh"), {QStringLiteral("-c"), line}))};
        }};
}

void compare(const Pair& pair, int rounds, bool isVerbose)
{
    (void)pair.own(); // the first of each warms up what both share
    (void)pair.tool();
    std::vector<std::vector<std::pair<double, double>>> all(static_cast<std::size_t>(pair.names.size()));
    for (int i = 0; i < rounds; ++i) {
        // In turns, and not the same one first each time.
        const QList<double> first = i % 2 == 0 ? pair.own() : pair.tool();
        const QList<double> second = i % 2 == 0 ? pair.tool() : pair.own();
        if (isVerbose)
            std::fprintf(stderr, "%s: built in %.1f, tool %.1f\n", qPrintable(pair.names.first()), (i % 2 == 0 ? first : second).first(), (i % 2 == 0 ? second : first).first());
        for (qsizetype j = 0; j < pair.names.size(); ++j)
            all[static_cast<std::size_t>(j)].emplace_back(i % 2 == 0 ? first[j] : second[j], i % 2 == 0 ? second[j] : first[j]);
    }
    for (qsizetype j = 0; j < pair.names.size(); ++j) {
        const bench::Ratio ratio = bench::ratioOf(all[static_cast<std::size_t>(j)]);
        std::printf("| %-28s | %10.1f | %10.1f | %.3f | %.3f-%.3f |\n", qPrintable(pair.names[j]), ratio.own, ratio.other, ratio.mean, ratio.low, ratio.high);
    }
    std::fflush(stdout);
}

QList<std::pair<QString, Pair>> pairsFor(const Setup& setup)
{
    QList<std::pair<QString, Pair>> pairs;
    if (!setup.device.isEmpty())
        pairs.append({QStringLiteral("hdparm"), hdparmPair(setup)});
    pairs.append({QStringLiteral("dd"), ddWritePair(setup, {}, {})});
    pairs.append({QStringLiteral("dd"), ddWritePair(setup, QStringLiteral("conv"), QStringLiteral("fdatasync"))});
    pairs.append({QStringLiteral("dd"), ddWritePair(setup, QStringLiteral("oflag"), QStringLiteral("dsync"))});
    pairs.append({QStringLiteral("dd"), ddReadPair(setup)});
    pairs.append({QStringLiteral("cpu"), cpuPair(setup, 10000, 1)});
    pairs.append({QStringLiteral("cpu"), cpuPair(setup, 20000, 1)});
    pairs.append({QStringLiteral("cpu"), cpuPair(setup, 10000, 2)});
    pairs.append({QStringLiteral("memory"), memoryPair(setup, QStringLiteral("write"))});
    pairs.append({QStringLiteral("memory"), memoryPair(setup, QStringLiteral("read"))});
    pairs.append({QStringLiteral("hash"), hashPair(setup, QStringLiteral("md5"))});
    pairs.append({QStringLiteral("hash"), hashPair(setup, QStringLiteral("sha256"))});
    return pairs;
}

} // namespace

int main(int count, char** words)
{
    const QCoreApplication application(count, words);
    Setup setup;
    QString only;
    QString base;
    bool isVerbose = false;
    const QStringList arguments = QCoreApplication::arguments();
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        if (arguments[i] == u"--rounds" && i + 1 < arguments.size())
            setup.rounds = arguments[++i].toInt();
        else if (arguments[i] == u"--only" && i + 1 < arguments.size())
            only = arguments[++i];
        else if (arguments[i] == u"--verbose")
            isVerbose = true;
        else
            base = arguments[i];
    }
    const QTemporaryDir folder(base + QStringLiteral("/systemcheck-XXXXXX"));
    if (base.isEmpty() || setup.rounds < 2 || !folder.isValid()) {
        std::fprintf(stderr, "usage: systemcheck [--rounds 5] [--verbose] [--only hdparm|dd|cpu|memory|hash] FOLDER\n");
        return 2;
    }
    setup.folder = folder.path();
    const auto file = bench::makeFile(setup.folder.toStdString(), kFileBytes, false);
    if (!file) {
        std::perror("no room for 1 GiB");
        return 1;
    }
    setup.file = QString::fromStdString(*file);
    engine::UniqueFd device;
    const bool wantsDevice = only.isEmpty() || only == u"hdparm";
    if (wantsDevice && ::geteuid() == 0) {
        setup.device = QString::fromLatin1(said(QStringLiteral("losetup"),
            {QStringLiteral("-f"), QStringLiteral("--show"), QStringLiteral("-r"), QStringLiteral("--direct-io=on"), setup.file}).trimmed());
        // Detached as soon as nobody has it open, however this program ends.
        device = engine::UniqueFd(::open(qPrintable(setup.device), O_RDONLY | O_CLOEXEC));
        (void)said(QStringLiteral("losetup"), {QStringLiteral("-d"), setup.device});
    }
    std::printf("| %-28s | %10s | %10s | %s | %s |\n", "probe", "built in", "tool", "ratio", "95 %");
    for (const auto& [name, pair] : pairsFor(setup)) {
        if (only.isEmpty() || only == name)
            compare(pair, setup.rounds, isVerbose);
    }
    return 0;
}
