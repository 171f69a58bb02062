#include "core/probes/fiojob.h"

#include <QRandomGenerator>
#include <QTest>

using namespace driveduel;
using engine::BackendChoice;
using engine::JobSpec;
using engine::Pattern;

namespace {

JobSpec fioDefaults()
{
    JobSpec job;
    job.pattern = Pattern::Read;
    job.direct = false;
    job.endFsync = false;
    job.timeBased = false;
    job.durationNs = 0;
    job.rampNs = 0;
    job.sizeBytes = 1 << 20;
    return job;
}

} // namespace

class TestFioJob : public QObject
{
    Q_OBJECT
private slots:
    void understood_data();
    void understood();
    void globalAndSections();
    void globalLaterOn();
    void namesAreMadeUnique();
    void syncEnginesHaveDepthOne();
    void toldAsIgnored_data();
    void toldAsIgnored();
    void sharedFile_data();
    void sharedFile();
    void refused_data();
    void refused();
    void jobsTogetherAreRefused();
    void idFromFileName();
    void hostileBytes();
};

void TestFioJob::understood_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<JobSpec>("job");
    const auto row = [](const char* name, const char* lines, auto change) {
        JobSpec job = fioDefaults();
        change(job);
        QTest::newRow(name) << QByteArray(lines) << job;
    };
    row("nothing but size", "size=1m", [](JobSpec&) { });
    row("randread", "rw=randread\nsize=1m", [](JobSpec& job) { job.pattern = Pattern::RandRead; });
    row("readwrite name", "readwrite=randwrite\nsize=1m", [](JobSpec& job) { job.pattern = Pattern::RandWrite; });
    row("readwrite value", "rw=readwrite\nsize=1m", [](JobSpec& job) { job.pattern = Pattern::ReadWrite; });
    row("bs", "bs=64k\nsize=1m", [](JobSpec& job) { job.blockSizeBytes = 65536; });
    row("blocksize", "blocksize=8K\nsize=1m", [](JobSpec& job) { job.blockSizeBytes = 8192; });
    row("bs kb is 1024 in fio", "bs=4kb\nsize=1m", [](JobSpec&) { });
    row("bs Ki", "bs=8Ki\nsize=1m", [](JobSpec& job) { job.blockSizeBytes = 8192; });
    row("bs kib is 1000 in fio", "bs=4KiB\nsize=40000", [](JobSpec& job) { job.blockSizeBytes = 4000; job.sizeBytes = 40000; });
    row("bs hex", "bs=0x2000\nsize=1m", [](JobSpec& job) { job.blockSizeBytes = 8192; });
    row("spaces and comments", "  bs = 8k   # small\n\tsize=1m ; one\n; all\n#of it\n\n", [](JobSpec& job) { job.blockSizeBytes = 8192; });
    row("carriage returns", "bs=8k\r\nsize=1m\r\n", [](JobSpec& job) { job.blockSizeBytes = 8192; });
    row("direct", "direct=1\nsize=1m", [](JobSpec& job) { job.direct = true; });
    row("buffered=0", "buffered=0\nsize=1m", [](JobSpec& job) { job.direct = true; });
    row("last one holds", "direct=1\nbuffered=1\nsize=1m", [](JobSpec&) { });
    row("filesize", "filesize=2m", [](JobSpec& job) { job.sizeBytes = 2 << 20; });
    row("runtime caps", "runtime=30\nsize=1m", [](JobSpec& job) { job.durationNs = 30000000000; });
    row("time based", "time_based\nruntime=90s\nramp_time=500ms\nsize=1m", [](JobSpec& job) { job.timeBased = true; job.durationNs = 90000000000; job.rampNs = 500000000; });
    row("time_based=1", "time_based=1\nruntime=1m\nsize=1m", [](JobSpec& job) { job.timeBased = true; job.durationNs = 60000000000; });
    row("time_based=0", "time_based=0\nruntime=1\nsize=1m", [](JobSpec& job) { job.durationNs = 1000000000; });
    row("mix", "rw=randrw\nrwmixread=70\nsize=1m", [](JobSpec& job) { job.pattern = Pattern::RandReadWrite; job.readPercent = 70; });
    row("mix by writes", "rw=rw\nrwmixwrite=10\nsize=1m", [](JobSpec& job) { job.pattern = Pattern::ReadWrite; job.readPercent = 90; });
    row("durability", "rw=write\nfsync=8\nfdatasync=1\nend_fsync=1\nsync=dsync\nsize=1m", [](JobSpec& job) {
        job.pattern = Pattern::Write; job.fsyncEvery = 8; job.fdatasyncEvery = 1; job.endFsync = true; job.dsync = true; });
    row("first write after a rest", "rw=write\noverwrite=0\nfallocate=native\nstartdelay=30\nsize=1m", [](JobSpec& job) {
        job.pattern = Pattern::Write; job.overwrite = false; job.startDelayNs = 30000000000; });
    row("rate", "rate_iops=500\nsize=1m", [](JobSpec& job) { job.rateIops = 500; });
    row("io_uring", "ioengine=io_uring\niodepth=32\nsize=1m", [](JobSpec& job) { job.backend = BackendChoice::IoUring; job.queueDepth = 32; });
    row("libaio", "ioengine=libaio\niodepth=32\nsize=1m", [](JobSpec& job) { job.queueDepth = 32; });
    row("psync", "ioengine=psync\nsize=1m", [](JobSpec& job) { job.backend = BackendChoice::Sync; });
    row("each job has its own size", "numjobs=4\nsize=1m", [](JobSpec& job) { job.jobs = 4; job.sizeBytes = 4 << 20; });
    row("whole blocks of the size", "bs=64k\nsize=1000000", [](JobSpec& job) { job.blockSizeBytes = 65536; job.sizeBytes = 15 * 65536; });
}

void TestFioJob::understood()
{
    QFETCH(QByteArray, lines);
    QFETCH(JobSpec, job);
    const auto file = parseFioJob("[job]\n" + lines, QStringLiteral("a.fio"));
    QVERIFY2(file, file ? "" : file.error().detail.c_str());
    QCOMPARE(file->preset.probes.size(), 1);
    QCOMPARE(file->preset.probes[0].name, QStringLiteral("job"));
    const JobSpec& found = file->preset.probes[0].job;
    QVERIFY2(found == job, fioCommandLine(file->preset.probes[0], QStringLiteral("f")).toUtf8().constData());
}

void TestFioJob::globalAndSections()
{
    const auto file = parseFioJob("; a file\n[global]\nsize=1m\ndirect=1\nstonewall\ndescription=Words\n\n[first]\nrw=read\n[second job]\nrw=randwrite\nbs=8k\ndirect=0\nname=own name\n",
        QStringLiteral("/x/nightly-run.fio"));
    QVERIFY2(file, file ? "" : file.error().detail.c_str());
    const Preset& preset = file->preset;
    QCOMPARE(preset.id, QStringLiteral("nightly-run"));
    QCOMPARE(preset.description, QStringLiteral("Words"));
    QCOMPARE(preset.probes.size(), 2);
    QCOMPARE(preset.probes[0].name, QStringLiteral("first"));
    QVERIFY(preset.probes[0].job.direct);
    QCOMPARE(preset.probes[1].name, QStringLiteral("own name"));
    QVERIFY(!preset.probes[1].job.direct);
    QCOMPARE(quint64(preset.probes[1].job.blockSizeBytes), quint64(8192));
    QVERIFY(file->ignored.isEmpty());
}

void TestFioJob::globalLaterOn()
{
    const auto file = parseFioJob("[a]\nsize=1m\n[global]\nbs=16k\nsize=2m\nstonewall\n[b]\n", QStringLiteral("f"));
    QVERIFY2(file, file ? "" : file.error().detail.c_str());
    QCOMPARE(quint64(file->preset.probes[0].job.blockSizeBytes), quint64(4096));
    QCOMPARE(quint64(file->preset.probes[1].job.blockSizeBytes), quint64(16384));
}

void TestFioJob::namesAreMadeUnique()
{
    const auto file = parseFioJob("[global]\nsize=1m\nstonewall\n[a]\n[a]\n[a]\n", QStringLiteral("f"));
    QVERIFY(file);
    QCOMPARE(file->preset.probes[2].name, QStringLiteral("a (3)"));
}

void TestFioJob::syncEnginesHaveDepthOne()
{
    for (const char* engine : {"", "ioengine=psync\n", "ioengine=sync\n", "ioengine=pvsync\n"}) {
        const auto file = parseFioJob(QByteArray("[a]\nsize=1m\niodepth=32\n") + engine, QStringLiteral("f"));
        QVERIFY(file);
        QCOMPARE(file->preset.probes[0].job.queueDepth, 1U);
        QCOMPARE(file->ignored.size(), 1);
        QVERIFY(file->ignored[0].startsWith(QStringLiteral("iodepth=32: ")));
    }
}

void TestFioJob::toldAsIgnored_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char* line : {"filename=/dev/sda", "directory=/mnt", "group_reporting", "group_reporting=1", "randrepeat=0", "norandommap", "sync=1", "ioengine=libaio"})
        QTest::newRow(line) << QByteArray(line);
}

void TestFioJob::toldAsIgnored()
{
    QFETCH(QByteArray, line);
    const auto file = parseFioJob("[global]\n" + line + "\nsize=1m\nstonewall\n[a]\n[b]\n", QStringLiteral("f"));
    QVERIFY2(file, file ? "" : file.error().detail.c_str());
    QCOMPARE(file->ignored.size(), 1);
    QVERIFY(file->ignored[0].startsWith(QString::fromUtf8(line) + QStringLiteral(": ")));
}

void TestFioJob::sharedFile_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<quint64>("size");
    QTest::addColumn<int>("notes");
    QTest::newRow("random, time based: the same file for all") << QByteArray("rw=randread\ntime_based\nruntime=1") << (quint64(1) << 20) << 1;
    QTest::newRow("random by size") << QByteArray("rw=randread") << (quint64(4) << 20) << 2;
    QTest::newRow("sequential") << QByteArray("rw=read\ntime_based\nruntime=1") << (quint64(4) << 20) << 2;
}

void TestFioJob::sharedFile()
{
    QFETCH(QByteArray, lines);
    QFETCH(quint64, size);
    QFETCH(int, notes);
    const auto file = parseFioJob("[a]\nfilename=x\nnumjobs=4\nsize=1m\n" + lines, QStringLiteral("f"));
    QVERIFY(file);
    QCOMPARE(quint64(file->preset.probes[0].job.sizeBytes), size);
    QCOMPARE(file->ignored.size(), notes);
}

void TestFioJob::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char* name, const QByteArray& text, const char* detail) { QTest::newRow(name) << text << QString::fromUtf8(detail); };
    const auto option = [&row](const char* line, const char* detail) {
        row(line, QByteArray("[global]\ndirect=1\n[a]\nsize=1m\n") + line, (QByteArray("line 5: ") + detail).constData());
    };
    row("empty", "", "no job");
    row("only global", "[global]\nsize=1m\n", "no job");
    row("global still checked", "[global]\nloops=3\n", "line 2: \"loops\"");
    row("before a section", "bs=4k\n[a]\n", "line 1: \"bs\" stands before the first [section]");
    row("no size", "[a]\nrw=read\n", "line 1: job \"a\": size: missing");
    row("no size with filename", "[a]\nfilename=/etc/passwd\n", "size: missing");
    row("broken section", "[a\nsize=1m\n", "line 1: \"[a\" is not a section");
    row("empty section", "[]\nsize=1m\n", "line 1: \"[]\"");
    row("text after a section", "[a] b\nsize=1m\n", "line 1: ");
    row("escape in a section", "[a\x1b[31m]\nsize=1m\n", "line 1: ");
    row("NUL", QByteArray("[a]\nsize=1m\nbs=4k\0x\n", 20), "line 3: contains a NUL byte");
    row("long line", "[a]\n" + QByteArray(5000, 'x') + "\n", "line 2: longer than 4096 bytes");
    row("huge file", "[a]\n" + QByteArray(1 << 20, '\n'), "larger than 1 MiB");
    row("time based without time", "[a]\nsize=1m\ntime_based\n", "runtime: ");
    row("size below bs", "[a]\nsize=1k\nbs=4k\n", "size: ");
    row("rate of a mix", "[a]\nsize=1m\nrw=randrw\nrate_iops=5\n", "rate_iops: ");
    option("loops=3", "\"loops\": not an option");
    option("bssplit=4k/50:8k/50", "\"bssplit\"");
    option("verify=crc32c", "\"verify\"");
    option("BS=4k", "\"BS\"");
    option("include other.fio", "\"include other.fio\"");
    option("exec_prerun=rm -rf /", "\"exec_prerun\"");
    option("io_size=1g", "\"io_size\"");
    option("rate=1m", "\"rate\"");
    option("thinktime=5", "\"thinktime\"");
    option("bs=4k,8k", "\"bs\": \"4k,8k\": different values");
    option("bs=4k-64k", "\"bs\": \"4k-64k\"");
    option("bs=", "\"bs\": \"\" is not a size");
    option("bs", "\"bs\": needs a value");
    option("bs=0", "\"bs\": \"0\"");
    option("bs=-4k", "\"bs\"");
    option("bs=${BS}", "\"bs\"");
    option("bs=1.5k", "\"bs\"");
    option("size=50%", "\"size\": \"50%\": a share");
    option("size=99999999999t", "\"size\"");
    option("filesize=2m", "\"filesize\": differs from size");
    option("rw=trim", "\"rw\": \"trim\" is not one of");
    option("rw=READ", "\"rw\"");
    option("rw=randread:8", "\"rw\"");
    option("direct", "\"direct\": needs a value");
    option("direct=true", "\"direct\": \"true\"");
    option("iodepth=0", "\"iodepth\": \"0\"");
    option("iodepth=99999999999999999999", "\"iodepth\"");
    option("numjobs=4x", "\"numjobs\"");
    option("rwmixread=101", "\"rwmixread\"");
    option("runtime=1.5", "\"runtime\"");
    option("runtime=00:01:00", "\"runtime\"");
    option("sync=maybe", "\"sync\"");
    option("ioengine=mmap", "\"ioengine\": \"mmap\"");
    option("rate_iops=100,50", "\"rate_iops\"");
    option("stonewall=2", "\"stonewall\"");
    option("=4k", "\"\"");
    row("no UTF-8", "[a]\nsize=1m\n\xff\xfe\x80=1\n", "not an option");
}

void TestFioJob::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, detail);
    const auto file = parseFioJob(text, QStringLiteral("dir/a.fio"));
    QVERIFY(!file);
    QCOMPARE(file.error().code, ErrorCode::BadFile);
    QCOMPARE(QString::fromStdString(file.error().subject), QStringLiteral("dir/a.fio"));
    const QString said = QString::fromStdString(file.error().detail);
    QVERIFY2(said.contains(detail), qPrintable(said));
    for (const QChar c : said)
        QVERIFY2(c.isPrint(), qPrintable(said));
}

void TestFioJob::jobsTogetherAreRefused()
{
    const auto together = parseFioJob("[a]\nsize=1m\n[b]\nsize=1m\n", QStringLiteral("f"));
    QVERIFY(!together);
    QVERIFY(QString::fromStdString(together.error().detail).startsWith(QStringLiteral("line 3: job \"b\" would run together")));
    QVERIFY(parseFioJob("[a]\nsize=1m\n[b]\nstonewall\nsize=1m\n", QStringLiteral("f")));
    QVERIFY(parseFioJob("[a]\nsize=1m\n[b]\nwait_for_previous=1\nsize=1m\n", QStringLiteral("f")));
    QVERIFY(!parseFioJob("[a]\nsize=1m\nstonewall\n[b]\nsize=1m\n", QStringLiteral("f")));
    QVERIFY(!parseFioJob("[global]\nstonewall\n[a]\nsize=1m\n[b]\nstonewall=0\nsize=1m\n", QStringLiteral("f")));
}

void TestFioJob::idFromFileName()
{
    const auto id = [](const char* name) { return parseFioJob("[a]\nsize=1m\n", QString::fromUtf8(name)).value().preset.id; };
    QCOMPARE(id("/x/my job 1.fio"), QStringLiteral("myjob1"));
    QCOMPARE(id("-"), QStringLiteral("fio-job"));
    QCOMPARE(id("测.fio"), QStringLiteral("fio-job"));
}

void TestFioJob::hostileBytes()
{
    const QByteArray good = "[global]\nsize=1m\nbs=4k\ndirect=1\nruntime=5\ntime_based\nstonewall\n[a]\nrw=randrw\nrwmixread=70\n[b]\nrw=read\n";
    QRandomGenerator random(7);
    for (int round = 0; round < 3000; ++round) {
        QByteArray bytes = good.left(random.bounded(1, int(good.size())));
        for (int i = 0; i < 4; ++i)
            bytes[random.bounded(int(bytes.size()))] = static_cast<char>(random.bounded(256));
        const auto file = parseFioJob(bytes, QStringLiteral("f"));
        if (file) {
            for (const Probe& probe : file->preset.probes)
                QVERIFY(checkProbe(probe));
        }
    }
}

QTEST_APPLESS_MAIN(TestFioJob)
#include "tst_fiojob.moc"
