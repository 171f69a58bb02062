#include "core/probes/builtinpresets.h"
#include "core/runs/sequence.h"
#include "tests/runs/planhelpers.h"

#include <algorithm>

using namespace driveduel;
using namespace driveduel::test;

namespace {

Preset sustained()
{
    const auto found = std::find_if(builtInPresets().begin(), builtInPresets().end(),
        [](const Preset& preset) { return preset.id == QLatin1String("sustained-write"); });
    return found == builtInPresets().end() ? Preset() : *found;
}

QString told(const QList<PlannedPass>& passes)
{
    QStringList words;
    for (const PlannedPass& pass : passes)
        words += QStringLiteral("%1%2%3").arg(QChar(u'A' + pass.target)).arg(pass.probe).arg(pass.repetition);
    return words.join(u' ');
}

} // namespace

/// How a sustained write is planned: its probes one right after another, on a file that nothing was written to.
class TestSequence : public QObject
{
    Q_OBJECT

private slots:
    void targetByTarget();
    void nothingComesBetween();
    void onlyAllocated();
    void sizeIsAShareAndACap();
    void durationIsOfTheWrite();
};

void TestSequence::targetByTarget()
{
    QCOMPARE(told(inSequence(3, 2, 2, 0)), QString("A00 A10 A20 B00 B10 B20 B01 B11 B21 A01 A11 A21"));
    QCOMPARE(told(inSequence(2, 2, 1, 1)), QString("B00 B10 A00 A10")); // the seed draws who begins
    RunOptions options;
    options.seed = 2;
    const auto planned = plan({folder("/mnt/a"), folder("/mnt/b")}, options, sustained());
    QVERIFY2(planned, planned ? "" : planned.error().detail.c_str());
    QCOMPARE(told(planned->passes), QString("A00 A10 A20 B00 B10 B20"));
    QVERIFY(!isSequence(readAndWrite()));
}

void TestSequence::nothingComesBetween()
{
    const Preset preset = sustained();
    QVERIFY(followsAtOnce(preset, {0, 0, 0}, {1, 0, 0}));
    QVERIFY(followsAtOnce(preset, {1, 0, 0}, {2, 0, 0}));
    QVERIFY(!followsAtOnce(preset, {2, 0, 0}, {0, 1, 0}));
    QVERIFY(!followsAtOnce(preset, {2, 0, 0}, {0, 0, 1}));
    QVERIFY(!followsAtOnce(readAndWrite(), {0, 0, 0}, {1, 0, 0}));
}

void TestSequence::onlyAllocated()
{
    Preset preset = sustained();
    QVERIFY(isOnlyAllocated(preset, {0, 1, 2}));
    QVERIFY(isOnlyAllocated(preset, {0, 1}));
    QVERIFY2(!isOnlyAllocated(preset, {1, 2}), "the first one would find nothing to read");
    QVERIFY(!isOnlyAllocated(preset, {}));
    preset.probes[2].job.overwrite = true;
    QVERIFY(!isOnlyAllocated(preset, {0, 1, 2}));
    QVERIFY(plan({folder()}, {}, sustained())->targets[0].isOnlyAllocated);
    QVERIFY(!plan({folder()}, {}, readAndWrite())->targets[0].isOnlyAllocated);
}

void TestSequence::sizeIsAShareAndACap()
{
    ExaminedTarget target = folder(); // 50 GiB free, of which 2 stay
    auto planned = plan({target}, {}, sustained());
    QVERIFY(planned);
    const quint64 size = planned->preset.probes[0].job.sizeBytes;
    QVERIFY(size <= 12 * kGiB && size >= 11 * kGiB);
    QCOMPARE(planned->preset.probes[0].freeSpacePercent, 25);
    QCOMPARE(quint64(planned->preset.probes[2].job.sizeBytes), size);
    target.location.fsSizeBytes = 4000 * kGiB;
    target.location.fsAvailableBytes = 3000 * kGiB;
    const auto roomy = plan({target}, {}, sustained());
    QCOMPARE(quint64(roomy->preset.probes[0].job.sizeBytes), 64 * kGiB);
    QCOMPARE(roomy->preset.probes[0].freeSpacePercent, 0); // no share is told of it
    RunOptions options;
    options.sizeBytes = 300 * kGiB; // said by a person: just that
    QCOMPARE(quint64(plan({target}, options, sustained())->preset.probes[0].job.sizeBytes), 300 * kGiB);
}

void TestSequence::durationIsOfTheWrite()
{
    RunOptions options;
    options.durationNs = 60'000'000'000;
    options.rampNs = 1'000'000'000;
    const auto planned = plan({folder()}, options, sustained());
    QVERIFY(planned);
    QCOMPARE(quint64(planned->preset.probes[0].job.durationNs), quint64(60'000'000'000));
    QCOMPARE(quint64(planned->preset.probes[1].job.durationNs), quint64(3'000'000'000));
    QCOMPARE(quint64(planned->preset.probes[2].job.durationNs), quint64(10'000'000'000));
    for (const Probe& probe : planned->preset.probes)
        QCOMPARE(quint64(probe.job.rampNs), quint64(0));
    options.durationNs = 2'000'000'000;
    const auto shorter = plan({folder()}, options, sustained());
    QVERIFY(shorter);
    for (const Probe& probe : shorter->preset.probes)
        QCOMPARE(quint64(probe.job.durationNs), quint64(2'000'000'000));
}

QTEST_APPLESS_MAIN(TestSequence)
#include "tst_sequence.moc"
