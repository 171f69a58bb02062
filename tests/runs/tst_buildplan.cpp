#include "core/runs/plan.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace driveduel;

namespace {

Preset smallReads(bool direct)
{
    Preset preset;
    preset.id = QStringLiteral("small");
    preset.name = QStringLiteral("Small");
    Probe probe;
    probe.name = QStringLiteral("read");
    probe.job.sizeBytes = 1 << 20;
    probe.job.direct = direct;
    preset.probes = {probe};
    return preset;
}

} // namespace

/// The plan over what is really there: paths of this machine.
class TestBuildPlan : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_dir.isValid()); }
    void folderOfOurOwn();
    void throughALink();
    void existingFile();
    void refused_data();
    void refused();
    void withoutPermission();
    void leavesNothingBehind();

private:
    QTemporaryDir m_dir {QStringLiteral("driveduel-plan-XXXXXX")}; // in the build folder, which is on a disk
};

void TestBuildPlan::folderOfOurOwn()
{
    const auto plan = buildPlan(smallReads(false), {{m_dir.path(), {}}}, {});
    QVERIFY2(plan, plan ? "" : plan.error().detail.c_str());
    QCOMPARE(plan->targets.size(), 1);
    QCOMPARE(plan->targets[0].location.kind, LocationKind::Folder);
    QVERIFY(!plan->targets[0].label.isEmpty());
    QVERIFY(!plan->host.kernel.isEmpty());
    QVERIFY(plan->targets[0].bytesFreeDuring > 0);
    QVERIFY(plan->estimatedNs > 0);
    QCOMPARE(plan->passes.size(), 5);
}

void TestBuildPlan::throughALink()
{
    const QString link = m_dir.filePath(QStringLiteral("link"));
    QVERIFY(QFile::link(m_dir.path(), link));
    const auto plan = buildPlan(smallReads(false), {{m_dir.path(), {}}, {link, {}}}, {});
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, ErrorCode::InvalidArgument);
    QFile::remove(link);
}

void TestBuildPlan::existingFile()
{
    QFile file(m_dir.filePath(QStringLiteral("data")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(QByteArray(100'000, 'x')), 100'000);
    file.close();
    const auto plan = buildPlan(smallReads(false), {{file.fileName(), QStringLiteral("mine")}}, {});
    QVERIFY2(plan, plan ? "" : plan.error().detail.c_str());
    QCOMPARE(plan->targets[0].label, QStringLiteral("mine"));
    QCOMPARE(plan->targets[0].location.kind, LocationKind::RegularFile);
    QCOMPARE(plan->targets[0].regionLimitBytes, quint64(100'000));
    QCOMPARE(quint64(jobFor(*plan, plan->passes[0]).sizeBytes), quint64(24 * 4096));
    QVERIFY(file.remove());
}

void TestBuildPlan::refused_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("missing") << m_dir.filePath(QStringLiteral("nothing/here")) << ErrorCode::NotFound;
    QTest::newRow("empty path") << QString() << ErrorCode::NotFound;
    QTest::newRow("character device") << QStringLiteral("/dev/null") << ErrorCode::InvalidArgument;
    const QString fifo = m_dir.filePath(QStringLiteral("fifo"));
    if (::mkfifo(QFile::encodeName(fifo).constData(), 0600) == 0)
        QTest::newRow("fifo") << fifo << ErrorCode::InvalidArgument;
    QFile empty(m_dir.filePath(QStringLiteral("empty")));
    if (empty.open(QIODevice::WriteOnly))
        QTest::newRow("empty file") << empty.fileName() << ErrorCode::InvalidArgument;
}

void TestBuildPlan::refused()
{
    QFETCH(QString, path);
    QFETCH(ErrorCode, code);
    const auto plan = buildPlan(smallReads(false), {{m_dir.path(), {}}, {path, {}}}, {});
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, code);
}

void TestBuildPlan::withoutPermission()
{
    if (::geteuid() == 0)
        QSKIP("root may write everywhere");
    const auto plan = buildPlan(smallReads(false), {{QStringLiteral("/usr"), {}}}, {});
    QVERIFY(!plan);
    QVERIFY(plan.error().code == ErrorCode::PermissionDenied || plan.error().code == ErrorCode::ReadOnly);
}

void TestBuildPlan::leavesNothingBehind()
{
    QTemporaryDir fresh(QStringLiteral("driveduel-plan-XXXXXX"));
    (void)buildPlan(smallReads(true), {{fresh.path(), {}}}, {});
    QVERIFY(QDir(fresh.path()).isEmpty());
}

QTEST_GUILESS_MAIN(TestBuildPlan)
#include "tst_buildplan.moc"
