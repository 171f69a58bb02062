#include "passfolder.h"

using namespace driveduel;
using namespace driveduel::engine;

/// A test file that is only allocated: the first pass writes it for the first time, and reads find no more than was written.
class TestAllocated : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsWrittenBefore();
    void readsAreRefusedUntilWritten();
    void onceOverTheRegion();
    void cutByTimeReadsWhatIsThere();
    void randomWritesInPart();

private:
    Expected<TargetFile> make(std::uint64_t bytes)
    {
        TestFileOptions options;
        options.journalDir = (m_dir.path() + QLatin1String("/journal")).toStdString();
        options.allocateOnly = true;
        return TargetFile::createIn(m_dir.path().toStdString(), bytes, options, {}, {});
    }
    static JobSpec writeJob()
    {
        JobSpec job = shortJob();
        job.pattern = Pattern::Write;
        job.blockSizeBytes = 65536;
        job.queueDepth = 4;
        job.overwrite = false;
        job.timeBased = false;
        job.rampNs = job.durationNs = 0;
        return job;
    }
    static Expected<PassStats> run(const JobSpec& job, const TargetFile& target)
    {
        PassMonitor monitor;
        PassRequest request;
        request.job = job;
        return runPass(request, target, monitor, {});
    }

    QTemporaryDir m_dir{QDir::currentPath() + QLatin1String("/allocated-XXXXXX")};
};

void TestAllocated::nothingIsWrittenBefore()
{
    const Expected<TargetFile> target = make(16 * kMib);
    QVERIFY2(target.has_value(), target ? "" : target.error().detail.c_str());
    QCOMPARE(target->sizeBytes(), 16 * kMib);
    QCOMPARE(target->writtenBytes(), 0U);
    const Expected<UniqueFd> file = target->open(false, false, false);
    if (const auto extents = readExtents(file->get(), 16 * kMib))
        QCOMPARE(extents->holeBytes + extents->unwrittenBytes, 16 * kMib);
    QVERIFY(PassFolder::makeIn(m_dir.path().toStdString(), m_dir.path(), kMib)->writtenBytes() == kMib);
}

void TestAllocated::readsAreRefusedUntilWritten()
{
    const Expected<TargetFile> target = make(16 * kMib);
    for (const bool overwrite : {false, true}) {
        JobSpec read = shortJob();
        read.overwrite = overwrite;
        const Expected<PassStats> stats = run(read, *target);
        QVERIFY(!stats.has_value());
        QCOMPARE(stats.error().code, ErrorCode::InvalidArgument);
        QCOMPARE(stats.error().subject, std::string("size"));
    }
}

void TestAllocated::onceOverTheRegion()
{
    const Expected<TargetFile> target = make(16 * kMib);
    const Expected<PassStats> written = run(writeJob(), *target);
    QVERIFY(written.has_value());
    QCOMPARE(written->write.bytes, 16 * kMib);
    if (written->extents)
        QCOMPARE(written->extents->firstUnreachableBytes, std::optional<std::uint64_t>(0)); // as it was before the pass
    QCOMPARE(target->writtenBytes(), 16 * kMib);
    const Expected<PassStats> read = run(shortJob(), *target);
    QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
    QVERIFY(read->read.ios > 0);
    if (read->extents)
        QVERIFY(!read->extents->firstUnreachableBytes);
}

void TestAllocated::cutByTimeReadsWhatIsThere()
{
    const Expected<TargetFile> target = make(64 * kMib);
    JobSpec write = writeJob();
    write.sizeBytes = 64 * kMib;
    write.rateIops = 200; // the rate limit keeps it from getting through: 13 MiB a second
    write.durationNs = 500 * kMs;
    const Expected<PassStats> written = run(write, *target);
    QVERIFY(written.has_value());
    QVERIFY(!written->ended);
    QVERIFY(written->write.bytes > 0 && written->write.bytes < 64 * kMib);
    QVERIFY(target->writtenBytes() >= written->write.bytes);
    QVERIFY(target->writtenBytes() < 64 * kMib);
    JobSpec read = shortJob();
    read.sizeBytes = 64 * kMib;
    QVERIFY2(!run(read, *target).has_value(), "a job that wants all of it laid out gets none of it");
    read.overwrite = false;
    const Expected<PassStats> stats = run(read, *target);
    QVERIFY2(stats.has_value(), stats ? "" : stats.error().detail.c_str());
    if (stats->extents) {
        QCOMPARE(stats->extents->regionBytes, target->writtenBytes() / read.blockSizeBytes * read.blockSizeBytes);
        QVERIFY(!stats->extents->firstUnreachableBytes);
    }
}

void TestAllocated::randomWritesInPart()
{
    const Expected<TargetFile> target = make(16 * kMib);
    JobSpec write = writeJob();
    write.pattern = Pattern::RandWrite;
    write.blockSizeBytes = 4096;
    write.rateIops = 500;
    write.durationNs = 100 * kMs;
    QVERIFY(run(write, *target).has_value());
    QVERIFY2(target->writtenBytes() < 16 * kMib, "holes are left");
}

QTEST_APPLESS_MAIN(TestAllocated)
#include "tst_allocated.moc"
