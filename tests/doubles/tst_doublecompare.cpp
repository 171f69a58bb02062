#include "core/analysis/comparison.h"
#include "core/runs/plan.h"
#include "core/text/wording.h"
#include "tests/doubles/blockdouble.h"
#include "tests/doubles/precedence.h"
#include "tests/doubles/privatemounts.h"
#include "tests/doubles/throttlecases.h"
#include "tests/doubles/throttlegroup.h"

#include <QTest>

#include <cmath>
#include <optional>

using namespace driveduel;
using namespace driveduel::doubles;

namespace {

constexpr std::uint64_t kDeviceBytes = 128ULL << 20;
constexpr int kPairs = 6;
constexpr std::uint64_t kWindowSlices = 10;
// An interval of 95 % misses the truth once in twenty times, and a busy machine may not hand out a slice of a drive's budget.
constexpr int kAttempts = 3;

struct Answer
{
    Verdict verdict;
    QString sentence;
};

} // namespace

/// Two drives whose speeds the kernel limits, measured in turn and compared: the ratio of the limits is the known answer. Needs root.
class TestDoubleCompare : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void twoAndAHalfTimes();
    void twoPercentApart();

private:
    Expected<Answer> compareDrives(const Probe& probe, const Limits& a, const Limits& b) const;

    std::optional<BlockDouble> m_drives[2];
    std::optional<ThrottleGroup> m_group;
};

void TestDoubleCompare::initTestCase()
{
    for (std::optional<BlockDouble>& drive : m_drives) {
        Expected<BlockDouble> made = BlockDouble::create(kDeviceBytes);
        if (!made)
            QSKIP(("no block device of known speed here: " + made.error().subject + ": " + made.error().detail).c_str());
        drive.emplace(std::move(*made));
    }
    Expected<ThrottleGroup> group = ThrottleGroup::create();
    if (!group)
        QSKIP(("no drive of known speed here: " + group.error().subject + ": " + group.error().detail).c_str());
    m_group.emplace(std::move(*group));
    qInfo("%s", m_group->version());
}

/// In the order that a run has, by the engine that a run has, into results as a run makes them.
Expected<Answer> TestDoubleCompare::compareDrives(const Probe& probe, const Limits& a, const Limits& b) const
{
    BenchmarkResult results[2];
    const Limits limits[] = {a, b};
    std::optional<engine::TargetFile> files[2];
    for (int i = 0; i < 2; ++i) {
        results[i].label = QString(QChar(static_cast<char16_t>(u'A' + i)));
        results[i].runId = QStringLiteral("run");
        results[i].probes = {ProbeRecord{}};
        results[i].probes[0].probe = probe;
        if (auto limited = m_group->limit(m_drives[i]->device(), limits[i]); !limited)
            return limited.error();
        Expected<engine::TargetFile> file = m_drives[i]->raw();
        if (!file)
            return file.error();
        files[i].emplace(std::move(*file));
    }
    for (const PlannedPass& planned : interleaved(1, 2, kPairs)) {
        engine::PassRequest request;
        request.job = probe.job;
        request.job.seed = static_cast<std::uint64_t>(planned.repetition) + 1;
        request.deviceStatFiles = {m_drives[planned.target]->statFile()};
        engine::PassMonitor monitor;
        const auto stats = runPass(request, *files[planned.target], monitor, {});
        if (!stats)
            return stats.error();
        PassRecord record = toPassRecord(*stats, probe, Location{});
        record.repetition = planned.repetition;
        results[planned.target].probes[0].passes.append(record);
    }
    const Comparison comparison = compare({std::make_shared<const BenchmarkResult>(results[0]), std::make_shared<const BenchmarkResult>(results[1])});
    return Answer{comparison.rows.at(0).cells.at(1).verdict, verdictSentence(comparison, 0, 1)};
}

static Probe readProbe(engine::Pattern pattern, std::uint64_t blockBytes, std::uint32_t depth)
{
    Probe probe;
    probe.name = QStringLiteral("known speed");
    probe.job.pattern = pattern;
    probe.job.blockSizeBytes = blockBytes;
    probe.job.queueDepth = depth;
    probe.job.sizeBytes = kDeviceBytes;
    probe.job.rampNs = 10 * kThrottleSliceNs + kThrottleSliceNs / 2; // see throttlecases.h
    probe.job.durationNs = kWindowSlices * kThrottleSliceNs;
    return probe;
}

static QByteArray said(const Answer& answer)
{
    const RatioEstimate e = answer.verdict.estimate.value_or(RatioEstimate{0, 0, 0});
    return QStringLiteral("%1 [%2, %3]: %4").arg(e.ratio, 0, 'f', 5).arg(e.low, 0, 'f', 5).arg(e.high, 0, 'f', 5).arg(answer.sentence).toUtf8();
}

void TestDoubleCompare::twoAndAHalfTimes()
{
    constexpr double kRatio = 2.5;
    QByteArray last;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        const auto answer = compareDrives(readProbe(engine::Pattern::Read, 65536, 8), {0, 0, 40'000'000, 0}, {0, 0, 100'000'000, 0});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        last = said(*answer);
        qInfo("%s", last.constData());
        QCOMPARE(answer->verdict.kind, VerdictKind::Faster);
        const RatioEstimate& e = *answer->verdict.estimate;
        QVERIFY(e.paired && e.pairs == kPairs);
        if (e.low <= kRatio && kRatio <= e.high && e.low > kRatio * 0.97 && e.high < kRatio * 1.03)
            return;
    }
    QFAIL(last.constData());
}

void TestDoubleCompare::twoPercentApart()
{
    constexpr double kRatio = 5100.0 / 5000;
    QByteArray last;
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        const auto answer = compareDrives(readProbe(engine::Pattern::RandRead, 4096, 32), {5000, 0, 0, 0}, {5100, 0, 0, 0});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        last = said(*answer);
        qInfo("%s", last.constData());
        const Verdict& verdict = answer->verdict;
        const RatioEstimate& e = *verdict.estimate;
        if (!(e.low <= kRatio && kRatio <= e.high))
            continue;
        // Never more than the interval says, whatever it is.
        QVERIFY2(verdict.kind != VerdictKind::Slower && verdict.kind != VerdictKind::SlightlySlower, last.constData());
        QVERIFY2(verdict.kind != VerdictKind::NoDifference || (e.high <= 1.03 && e.low >= 1 / 1.03), last.constData());
        if (verdict.kind == VerdictKind::SlightlyFaster && answer->sentence.contains(QStringLiteral("B reads 4K blocks 2.0 % faster"))
            && answer->sentence.endsWith(QStringLiteral("real, but below 3 %")))
            return;
        if (verdict.kind == VerdictKind::NoDifference && answer->sentence.contains(QStringLiteral("(under 3 %)")))
            return;
    }
    QFAIL(last.constData());
}

/// The mounts are to be private before any thread starts, so that every one of them sees them.
int main(int count, char** arguments)
{
    (void)enterPrivateMounts(); // the rig says why not
    takePrecedence();
    QCoreApplication application(count, arguments);
    TestDoubleCompare test;
    return QTest::qExec(&test, count, arguments);
}

#include "tst_doublecompare.moc"
