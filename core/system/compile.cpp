#include "core/system/compile.h"

#include "core/engine/prng.h"
#include "core/system/guardedpass.h"
#include "core/system/kindhelpers.h"
#include "core/system/measuredprocess.h"
#include "core/system/ownmetric.h"
#include "core/system/sourcetree.h"
#include "core/system/toolrun.h"
#include "core/system/workingfolder.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <thread>

namespace driveduel {

namespace {

constexpr int kMostSeconds = 3600;
constexpr double kGuessedFunctionsPerSecond = 300; // of one processor
constexpr quint64 kGuessedBytesPerFunction = 4096; // source and object
constexpr quint64 kGuessedBytesPerFile = 64 << 10;
constexpr qsizetype kMostFiles = 100'000;

struct Sources
{
    quint32 files = 120;
    quint32 functions = 20;
    quint32 jobs = 0;
};

Sources sourcesOf(const QJsonObject& settings)
{
    SettingsReader reader(settings, {});
    Sources sources;
    sources.files = static_cast<quint32>(reader.integer("files", sources.files, 1, 5000));
    sources.functions = static_cast<quint32>(reader.integer("functions", sources.functions, 1, 200));
    sources.jobs = static_cast<quint32>(reader.integer("jobs", sources.jobs, 0, 512));
    return sources;
}

quint32 processors()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

/// Loops, branches and calls for the optimiser to work on; what it computes does not matter, only that it is the same everywhere.
QByteArray functionText(quint32 file, quint32 function, engine::SplitMix64& random)
{
    const QByteArray name = "work_" + QByteArray::number(file) + '_' + QByteArray::number(function);
    QByteArray text = "unsigned " + name + "(struct item *items, unsigned count)\n{\n    unsigned sum = " + QByteArray::number(random.below(1000))
        + "u;\n    for (unsigned i = 0; i < count; ++i) {\n        struct item *one = &items[i];\n";
    const quint64 steps = 4 + random.below(8);
    for (quint64 step = 0; step < steps; ++step) {
        const QByteArray number = QByteArray::number(1 + random.below(97));
        switch (random.below(4)) {
        case 0:
            text += "        sum += mix(one->key ^ " + number + "u, one->weight);\n";
            break;
        case 1:
            text += "        if (one->key % " + number + "u == 0)\n            one->weight += sum;\n";
            break;
        case 2:
            text += "        switch (sum & 3u) {\n        case 0: sum ^= one->links[0]; break;\n        case 1: sum -= one->links[1]; break;\n"
                    "        default: sum = (sum << 3) | (sum >> 29); break;\n        }\n";
            break;
        default:
            text += "        for (unsigned j = 0; j < 8u; ++j)\n            one->links[j] = one->links[j] * " + number + "u + sum;\n";
        }
    }
    if (function > 0)
        text += "        if (sum == 0u)\n            sum = work_" + QByteArray::number(file) + '_' + QByteArray::number(function - 1) + "(items, i);\n";
    return text + "    }\n    return sum;\n}\n\n";
}

constexpr const char* kHeader = "#ifndef ITEM_H\n#define ITEM_H\nstruct item {\n    unsigned key;\n    unsigned weight;\n    unsigned links[8];\n};\n"
                                "static inline unsigned mix(unsigned a, unsigned b)\n{\n    a ^= b + 0x9e3779b9u + (a << 6) + (a >> 2);\n"
                                "    return a * 0x85ebca6bu;\n}\n#endif\n";
constexpr const char* kMakefile = "OBJECTS := $(patsubst %.c,%.o,$(wildcard *.c))\nprogram: $(OBJECTS)\n\t@cc -o $@ $^\n"
                                  "%.o: %.c item.h\n\t@cc -O2 -c -o $@ $<\n";

Expected<void> writeSources(const QString& folder, const Sources& sources, PassGuard& guard)
{
    QByteArray all = "#include \"item.h\"\nstatic struct item items[16];\n";
    QByteArray calls;
    for (quint32 file = 0; file < sources.files; ++file) {
        if (guard.isStopped())
            return cancelledError();
        engine::SplitMix64 random(engine::mix64(file + 1ULL));
        QByteArray text = "#include \"item.h\"\n\n";
        for (quint32 function = 0; function < sources.functions; ++function)
            text += functionText(file, function, random);
        if (auto written = writeWhole(QStringLiteral("%1/part%2.c").arg(folder).arg(file), text); !written)
            return written;
        const QByteArray last = "work_" + QByteArray::number(file) + '_' + QByteArray::number(sources.functions - 1);
        all += "unsigned " + last + "(struct item *, unsigned);\n";
        calls += "    sum += " + last + "(items, 16);\n";
    }
    all += "int main(void)\n{\n    unsigned sum = 0;\n" + calls + "    return sum == 12345u;\n}\n";
    for (const auto& [name, content] : {std::pair(QStringLiteral("main.c"), all), std::pair(QStringLiteral("item.h"), QByteArray(kHeader)),
             std::pair(QStringLiteral("Makefile"), QByteArray(kMakefile))}) {
        if (auto written = writeWhole(folder + u'/' + name, content); !written)
            return written;
    }
    return {};
}

Expected<SystemPassOutcome> runCompile(const SystemPassRequest& request, PassGuard& guard)
{
    const Sources sources = sourcesOf(request.probe.system);
    Expected<WorkingFolder> folder = WorkingFolder::create(request.location.path, request.journalDir, guard.removed);
    if (!folder)
        return folder.error();
    if (auto space = folder->needSpace(CompileKind().mostBytesKept(request.probe.system)); !space)
        return space.error();
    guard.progress.setStep(QCoreApplication::translate("driveduel", "making files"));
    if (auto written = writeSources(folder->path(), sources, guard); !written)
        return written.error();
    if (auto flushed = folder->flush(); !flushed)
        return flushed.error();
    const Expected<Eviction> evicted = evict(regularFilesUnder(folder->path(), kMostFiles), guard.stop);
    if (!evicted)
        return evicted.error();
    guard.progress.setFraction(0.1);
    guard.progress.setStep(QCoreApplication::translate("driveduel", "compiling"));
    const quint32 jobs = sources.jobs > 0 ? sources.jobs : processors();
    // A MAKEFLAGS or CFLAGS of the user's would be another measurement.
    const QStringList environment{QStringLiteral("LC_ALL=C"), QStringLiteral("CCACHE_DISABLE=1"), QStringLiteral("MAKEFLAGS="),
        QStringLiteral("TMPDIR=") + folder->path()};
    const auto report = runMeasured(
        {QStringLiteral("make"), {QStringLiteral("-j%1").arg(jobs), QStringLiteral("program")}, folder->path(), environment}, kMostSeconds, guard.stop);
    if (!report)
        return report.error();
    const Expected<quint64> flushNs = folder->flush();
    if (!flushNs)
        return flushNs.error();
    if (QFileInfo(folder->path() + QStringLiteral("/program")).size() == 0)
        return Error{ErrorCode::IoFailed, "make", "it said that all went well, but there is no program", 0};
    SystemPassOutcome outcome;
    outcome.metrics = {ownMetric(kinds::kCompileTime, secondsOf(report->durationNs)), ownMetric(kinds::kFlushTime, secondsOf(*flushNs))};
    outcome.durationNs = report->durationNs;
    outcome.facts = evictionFacts(*evicted);
    outcome.facts.insert(QStringLiteral("processorSeconds"), secondsOf(report->userNs + report->systemNs));
    outcome.facts.insert(QStringLiteral("jobs"), static_cast<double>(jobs));
    outcome.warnings = coldCacheWarnings(*evicted);
    guard.progress.setFraction(1);
    return outcome;
}

class CompilePass final : public SystemPass
{
public:
    explicit CompilePass(SystemPassRequest request)
        : m_request(std::move(request))
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([request = m_request](PassGuard& guard) { return runCompile(request, guard); }, progress, std::move(stop));
    }

private:
    SystemPassRequest m_request;
};

} // namespace

QString CompileKind::id() const
{
    return QString::fromLatin1(kinds::kCompile);
}

Expected<QJsonObject> CompileKind::normalized(const QJsonObject& settings) const
{
    SettingsReader reader(settings, {});
    const Sources standard;
    const quint64 files = reader.integer("files", standard.files, 1, 5000);
    const quint64 functions = reader.integer("functions", standard.functions, 1, 200);
    const quint64 jobs = reader.integer("jobs", standard.jobs, 0, 512);
    reader.refuseOtherThan({QStringLiteral("files"), QStringLiteral("functions"), QStringLiteral("jobs")});
    return checkedSettings(reader,
        {{QStringLiteral("files"), static_cast<double>(files)}, {QStringLiteral("functions"), static_cast<double>(functions)},
            {QStringLiteral("jobs"), static_cast<double>(jobs)}});
}

quint64 CompileKind::estimatedNs(const QJsonObject& settings, const Location&) const
{
    const Sources sources = sourcesOf(settings);
    const double functions = static_cast<double>(sources.files) * sources.functions;
    const quint32 usable = std::min(sources.jobs > 0 ? sources.jobs : processors(), processors());
    return static_cast<quint64>(1e9 + functions / kGuessedFunctionsPerSecond / usable * 1e9);
}

quint64 CompileKind::mostBytesWritten(const QJsonObject& settings) const
{
    const Sources sources = sourcesOf(settings);
    return sources.files * (kGuessedBytesPerFile + sources.functions * kGuessedBytesPerFunction);
}

quint64 CompileKind::mostBytesKept(const QJsonObject& settings) const
{
    return mostBytesWritten(settings);
}

Expected<void> CompileKind::check(const QJsonObject&, const Location& location) const
{
    if (auto found = needTool(QStringLiteral("cc"), QStringLiteral("gcc")); !found)
        return found;
    if (auto found = needTool(QStringLiteral("make"), QStringLiteral("make")); !found)
        return found;
    return needFolder(location);
}

std::unique_ptr<SystemPass> CompileKind::make(SystemPassRequest request) const
{
    return std::make_unique<CompilePass>(std::move(request));
}

} // namespace driveduel
