#include "core/results/conditionchecks.h"
#include "core/results/passchecks.h"
#include "tests/results/samples.h"

#include <QtTest>

#include <functional>

using namespace driveduel;

namespace {

constexpr quint64 kRegion = 1ULL << 30;

/// A pass whose surroundings are beyond reproach; a row changes one thing.
struct Case
{
    Probe probe = samples::probe(QStringLiteral("p"), engine::Pattern::RandRead, 4096, 4);
    engine::PassStats stats = samples::stats(probe, 100, 1);

    Case()
    {
        stats.extents = engine::ExtentFacts{};
        stats.extents->regionBytes = kRegion;
        stats.residentShare = 0;
        stats.conditions.stealShare = 0;
    }
    engine::PassConditions& conditions() { return stats.conditions; }
    engine::ExtentFacts& extents() { return *stats.extents; }
    void useWrites() { probe = samples::probe(QStringLiteral("w"), engine::Pattern::RandWrite, 4096, 4); }
};
using Edit = std::function<void(Case&)>;

} // namespace
Q_DECLARE_METATYPE(Edit)

class TestConditionChecks final : public QObject
{
    Q_OBJECT

private slots:
    void checks_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("told");
        const auto row = [](const char* name, const char* told, const Edit& edit) {
            QTest::newRow(name) << edit << QString::fromLatin1(told);
        };
        row("clean", "", [](Case&) {});
        row("nothing is known", "", [](Case& c) { c.stats.extents.reset(), c.stats.residentShare.reset(),
            c.conditions().stealShare.reset(); });

        row("a hole", "unwritten-extents/invalid", [](Case& c) { c.extents().holeBytes = kRegion; });
        row("reserved, never written", "unwritten-extents/invalid", [](Case& c) { c.extents().unwrittenBytes = kRegion / 50; });
        row("a small hole", "unwritten-extents/warning", [](Case& c) { c.extents().holeBytes = kRegion / 1000; });
        row("a hole that is only written to", "", [](Case& c) {
            c.useWrites();
            c.extents().holeBytes = kRegion;
        });
        row("inline", "inline-extents/invalid", [](Case& c) { c.extents().inlineBytes = kRegion; });
        row("compressed", "encoded-extents/warning", [](Case& c) { c.extents().encodedBytes = kRegion / 2; });
        row("shared, read", "", [](Case& c) { c.extents().sharedBytes = kRegion; });
        row("shared, written", "shared-extents/warning", [](Case& c) {
            c.useWrites();
            c.extents().sharedBytes = kRegion;
        });

        row("pages after direct I/O", "page-cache/warning", [](Case& c) { c.stats.residentShare = 0.5; });
        row("pages and no counters", "page-cache/invalid", [](Case& c) {
            c.stats.residentShare = 0.5;
            c.stats.device.reset();
        });
        row("a few pages", "", [](Case& c) { c.stats.residentShare = 0.005; });
        row("pages after buffered I/O", "", [](Case& c) {
            c.probe.job.direct = false;
            c.stats.residentShare = 1;
        });

        row("steal", "vm-steal/warning", [](Case& c) { c.conditions().stealShare = 0.02; });
        row("a little steal", "", [](Case& c) { c.conditions().stealShare = 0.009; });
        row("sleep", "suspended/invalid", [](Case& c) { c.conditions().suspendedNs = 2'000'000'000; });
        row("the clock is set back", "clock-step/info", [](Case& c) { c.conditions().clockStepNs = -3'600'000'000'000; });
        row("the clock is slewed", "", [](Case& c) { c.conditions().clockStepNs = 2'500'000; });
        row("heat, waiting for the drive", "cpu-throttled/info", [](Case& c) { c.conditions().heatThrottles = 3; });
        row("heat, working", "cpu-throttled/warning", [](Case& c) {
            c.conditions().cooling = true;
            c.stats.cpu.systemNs = 600'000'000;
        });
        row("quota", "cpu-throttled/warning", [](Case& c) { c.conditions().quotaThrottledNs = 50'000'000; });
        row("a little quota", "", [](Case& c) { c.conditions().quotaThrottledNs = 5'000'000; });
    }

    void checks()
    {
        QFETCH(Edit, edit);
        QFETCH(QString, told);
        Case c;
        edit(c);
        QStringList texts;
        for (const Warning& warning : checkConditions(c.stats, c.probe.job))
            texts.append(warning.id + QLatin1Char('/') + warning.severity);
        QCOMPARE(texts.join(QLatin1Char(' ')), told);
    }

    void figures()
    {
        Case c;
        c.extents().holeBytes = kRegion / 4;
        c.extents().unwrittenBytes = kRegion / 4;
        c.conditions().clockStepNs = -1'500'000'000;
        const QList<Warning> warnings = checkConditions(c.stats, c.probe.job);
        QCOMPARE(warnings.size(), 2);
        QCOMPARE(warnings[0].values[QStringLiteral("share")].toDouble(), 0.5);
        QCOMPARE(warnings[1].values[QStringLiteral("seconds")].toDouble(), -1.5);
    }

    void partOfEachPass()
    {
        Case c;
        c.conditions().suspendedNs = 1'000'000'000;
        const QList<Warning> warnings = checkPass(c.stats, c.probe, samples::usbTarget());
        QCOMPARE(warnings.size(), 1);
        QCOMPARE(warnings[0].id, QStringLiteral("suspended"));
    }
};

QTEST_APPLESS_MAIN(TestConditionChecks)
#include "tst_conditionchecks.moc"
