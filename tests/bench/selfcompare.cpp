/// A/A: compares a target with itself again and again and counts how often a difference is claimed. With intervals of
/// 95 % about one in twenty may be; more means that the method or the interleaving is wrong.
#include "core/analysis/comparison.h"
#include "core/runs/runcontroller.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QTemporaryDir>

#include <cstdio>

using namespace driveduel;

namespace {

struct Options
{
    QString folder;
    int comparisons = 40;
    int passes = 5;
    double seconds = 0.3;
};

Preset preset(const Options& options)
{
    Preset made;
    made.id = QStringLiteral("selfcompare");
    made.name = made.id;
    made.passes = options.passes;
    Probe probe;
    probe.name = QStringLiteral("4K random read QD4");
    probe.job.queueDepth = 4;
    probe.job.sizeBytes = 256 << 20;
    probe.job.rampNs = 100'000'000;
    probe.job.durationNs = static_cast<quint64>(options.seconds * 1e9);
    made.probes = {probe};
    return made;
}

QList<ResultPtr> measure(const Plan& plan, const QString& journal)
{
    RunController controller(journal);
    QEventLoop loop;
    QList<ResultPtr> found;
    QObject::connect(&controller, &RunController::finished, &loop, [&](const QList<ResultPtr>& results, bool) {
        found = results;
        loop.quit();
    });
    controller.start(plan);
    loop.exec();
    return found;
}

bool isClaim(VerdictKind kind)
{
    return kind == VerdictKind::Faster || kind == VerdictKind::Slower || kind == VerdictKind::SlightlyFaster
        || kind == VerdictKind::SlightlySlower;
}

Options parse(const QStringList& arguments)
{
    Options options;
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        const bool hasValue = i + 1 < arguments.size();
        if (arguments[i] == u"--comparisons" && hasValue)
            options.comparisons = arguments[++i].toInt();
        else if (arguments[i] == u"--passes" && hasValue)
            options.passes = arguments[++i].toInt();
        else if (arguments[i] == u"--seconds" && hasValue)
            options.seconds = arguments[++i].toDouble();
        else
            options.folder = arguments[i];
    }
    return options;
}

} // namespace

int main(int count, char** words)
{
    const QCoreApplication application(count, words);
    const Options options = parse(QCoreApplication::arguments());
    const QTemporaryDir base(options.folder + QStringLiteral("/selfcompare-XXXXXX"));
    if (options.folder.isEmpty() || options.comparisons < 1 || !base.isValid()) {
        std::fprintf(stderr, "usage: selfcompare [--comparisons 40] [--passes 5] [--seconds 0.3] FOLDER\n");
        return 2;
    }
    QDir(base.path()).mkdir(QStringLiteral("a"));
    QDir(base.path()).mkdir(QStringLiteral("b"));
    int claims = 0;
    for (int i = 0; i < options.comparisons; ++i) {
        const Expected<Plan> plan =
            buildPlan(preset(options), {{base.filePath(QStringLiteral("a")), {}}, {base.filePath(QStringLiteral("b")), {}}}, {});
        const QList<ResultPtr> results = plan ? measure(*plan, base.filePath(QStringLiteral("journal"))) : QList<ResultPtr>();
        if (results.size() != 2) {
            std::fprintf(stderr, "%s\n", plan ? "a target measured nothing" : plan.error().detail.c_str());
            return 1;
        }
        const Comparison comparison = compare(results);
        const Verdict& verdict = comparison.rows.first().cells[1].verdict;
        if (!verdict.estimate)
            continue;
        claims += isClaim(verdict.kind) ? 1 : 0;
        std::printf("%2d  B/A %.3f [%.3f-%.3f]%s\n", i + 1, verdict.estimate->ratio, verdict.estimate->low,
            verdict.estimate->high, isClaim(verdict.kind) ? "  claimed" : "");
        std::fflush(stdout);
    }
    std::printf("%d of %d comparisons of a target with itself claim a difference\n", claims, options.comparisons);
    return 0;
}
