#include "core/engine/conditions.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace driveduel::engine;
using namespace Qt::StringLiterals;

namespace {

/// A tree that stands for "/".
class FakeRoot final
{
public:
    void write(const QString& path, const QByteArray& content) const
    {
        const QString full = m_dir.filePath(path);
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }
    std::string path() const { return m_dir.path().toStdString(); }

private:
    QTemporaryDir m_dir;
};

} // namespace

class TestConditions : public QObject
{
    Q_OBJECT

private slots:
    /// 1000 ticks pass, of which the hypervisor takes 50; guest time is in user time already and is not counted again.
    void steal()
    {
        FakeRoot root;
        root.write(u"proc/stat"_s, "cpu  100 0 100 700 50 10 10 30 77 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");
        const ConditionsReader reader(root.path());
        const ConditionsSample begin = reader.read();
        QCOMPARE(*begin.allTicks, 1000U);
        root.write(u"proc/stat"_s, "cpu  400 0 200 1150 100 30 40 80 300 0\ncpu0 1 2 3 4 5 6 7 8 9 0\n");
        QCOMPARE(*difference(begin, reader.read()).stealShare, 0.05);
    }

    void nothingIsKnown()
    {
        const FakeRoot root;
        const ConditionsReader reader(root.path());
        const PassConditions conditions = difference(reader.read(), reader.read());
        QVERIFY(!conditions.stealShare);
        QCOMPARE(conditions.heatThrottles, 0U);
        QVERIFY(!conditions.cooling);
        QCOMPARE(conditions.quotaThrottledNs, 0U);
    }

    void brokenFiles_data()
    {
        QTest::addColumn<QByteArray>("stat");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("an old kernel without steal") << QByteArray("cpu  1 2 3 4 5\n");
        QTest::newRow("something else") << QByteArray("intr 1 2 3 4 5 6 7 8 9\n");
        QTest::newRow("no end of line") << QByteArray("cpu");
    }

    void brokenFiles()
    {
        QFETCH(QByteArray, stat);
        FakeRoot root;
        root.write(u"proc/stat"_s, stat);
        QVERIFY(!ConditionsReader(root.path()).read().allTicks);
    }

    void heat()
    {
        FakeRoot root;
        const QString cpu = u"sys/devices/system/cpu/cpu%1/thermal_throttle/%2"_s;
        root.write(cpu.arg(0).arg(u"core_throttle_count"), "4\n");
        root.write(cpu.arg(0).arg(u"package_throttle_count"), "10\n");
        root.write(cpu.arg(1).arg(u"core_throttle_count"), "6\n");
        const ConditionsReader reader(root.path());
        const ConditionsSample begin = reader.read();
        QCOMPARE(begin.heatThrottles, 20U);
        root.write(cpu.arg(1).arg(u"core_throttle_count"), "9\n");
        QCOMPARE(difference(begin, reader.read()).heatThrottles, 3U);
    }

    void cooling_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("state");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("processor") << QByteArray("Processor\n") << QByteArray("2\n") << true;
        QTest::newRow("frequency") << QByteArray("thermal-cpufreq-0\n") << QByteArray("1\n") << true;
        QTest::newRow("at rest") << QByteArray("Processor\n") << QByteArray("0\n") << false;
        QTest::newRow("powerclamp off") << QByteArray("intel_powerclamp\n") << QByteArray("-1\n") << false;
        QTest::newRow("fan") << QByteArray("Fan\n") << QByteArray("3\n") << false;
    }

    void cooling()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, state);
        QFETCH(bool, isTold);
        FakeRoot root;
        root.write(u"sys/class/thermal/cooling_device0/type"_s, type);
        root.write(u"sys/class/thermal/cooling_device0/cur_state"_s, state);
        QCOMPARE(ConditionsReader(root.path()).read().cooling, isTold);
    }

    void quota()
    {
        FakeRoot root;
        root.write(u"proc/self/cgroup"_s, "1:name=systemd:/other\n0::/user.slice/app\n");
        const QString file = u"sys/fs/cgroup/user.slice/app/cpu.stat"_s;
        root.write(file, "usage_usec 5000\nnr_periods 10\nnr_throttled 2\nthrottled_usec 1500\n");
        const ConditionsReader reader(root.path());
        const ConditionsSample begin = reader.read();
        root.write(file, "usage_usec 9000\nnr_periods 20\nnr_throttled 5\nthrottled_usec 4000\n");
        QCOMPARE(difference(begin, reader.read()).quotaThrottledNs, 2'500'000U);
    }

    void sleepAndSteps()
    {
        ConditionsSample begin;
        ConditionsSample end;
        end.sleptNs = 3'000'000'000;
        end.realOffsetNs = -7'000'000'000;
        const PassConditions conditions = difference(begin, end);
        QCOMPARE(conditions.suspendedNs, 3'000'000'000U);
        QCOMPARE(conditions.clockStepNs, -7'000'000'000);
    }

    /// On this machine: no sleep in a moment, and the files of the real tree are understood.
    void thisMachine()
    {
        const ConditionsReader reader;
        const ConditionsSample begin = reader.read();
        QVERIFY(begin.allTicks);
        QVERIFY(*begin.allTicks > begin.stealTicks);
        QCOMPARE(difference(begin, reader.read()).suspendedNs, 0U);
    }
};

QTEST_APPLESS_MAIN(TestConditions)
#include "tst_conditions.moc"
