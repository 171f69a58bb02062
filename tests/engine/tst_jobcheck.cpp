#include "passfolder.h"

#include <functional>

using namespace driveduel;
using namespace driveduel::engine;

/// Jobs that are refused, each with the setting that is wrong.
class TestJobCheck : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void refusals_data();
    void refusals();

private:
    PassFolder m_folder;
};

void TestJobCheck::initTestCase()
{
    m_folder.makeTarget();
}

void TestJobCheck::refusals_data()
{
    QTest::addColumn<std::function<void(JobSpec&)>>("change");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("subject");
    const auto row = [](const char* name, std::function<void(JobSpec&)> change, ErrorCode code, const char* subject) {
        QTest::newRow(name) << change << int(code) << QString::fromLatin1(subject);
    };
    const auto bad = ErrorCode::InvalidArgument;
    row(
        "block of 0", [](JobSpec& job) { job.blockSizeBytes = 0; }, bad, "block size");
    row(
        "block of 2 GiB", [](JobSpec& job) { job.blockSizeBytes = 2ULL << 30; }, bad, "block size");
    row(
        "misaligned", [](JobSpec& job) { job.blockSizeBytes = 1000; }, ErrorCode::Misaligned, "block size");
    row(
        "depth of 0", [](JobSpec& job) { job.queueDepth = 0; }, bad, "queue depth");
    row(
        "depth of 5000", [](JobSpec& job) { job.queueDepth = 5000; }, bad, "queue depth");
    row(
        "no jobs", [](JobSpec& job) { job.jobs = 0; }, bad, "jobs");
    row(
        "300 jobs", [](JobSpec& job) { job.jobs = 300; }, bad, "jobs");
    row(
        "101 percent", [](JobSpec& job) { job.readPercent = 101; }, bad, "read share");
    row(
        "101 percent compressible", [](JobSpec& job) { job.compressPercent = 101; }, bad, "compressibility");
    row(
        "no duration", [](JobSpec& job) { job.durationNs = 0; }, bad, "duration");
    row(
        "larger than the file", [](JobSpec& job) { job.sizeBytes = 17 * kMib; }, bad, "size");
    row(
        "less than a block", [](JobSpec& job) { job.sizeBytes = 2048; }, bad, "size");
    row(
        "less than a block a job",
        [](JobSpec& job) {
            job.pattern = Pattern::Read;
            job.sizeBytes = 8192;
            job.jobs = 3;
        },
        bad, "size");
    row(
        "too much memory",
        [](JobSpec& job) {
            job.blockSizeBytes = 16 * kMib;
            job.queueDepth = 1024;
        },
        bad, "queue depth");
}

void TestJobCheck::refusals()
{
    QFETCH(std::function<void(JobSpec&)>, change);
    QFETCH(int, code);
    QFETCH(QString, subject);
    PassRequest request;
    request.job = shortJob();
    QVERIFY(checkJob(request.job, m_folder.target()).has_value());
    change(request.job);
    PassMonitor monitor;
    const Expected<PassStats> stats = runPass(request, m_folder.target(), monitor, {});
    QVERIFY(!stats.has_value());
    QCOMPARE(int(stats.error().code), code);
    QCOMPARE(QString::fromStdString(stats.error().subject), subject);
    QVERIFY(!stats.error().detail.empty());
}

QTEST_GUILESS_MAIN(TestJobCheck)
#include "tst_jobcheck.moc"
