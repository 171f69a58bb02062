#include "core/probes/builtinpresets.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace driveduel;
using engine::Pattern;

class TestFioCommand : public QObject
{
    Q_OBJECT
private slots:
    void commands_data();
    void commands();
    void quotes_data();
    void quotes();
    void fioTakesAll();
};

void TestFioCommand::commands_data()
{
    QTest::addColumn<Probe>("probe");
    QTest::addColumn<QString>("command");
    Probe probe;
    probe.name = QStringLiteral("x");
    QTest::newRow("random read") << probe
                                 << "fio --name=x --filename=/m/f --rw=randread --bs=4k --ioengine=io_uring --iodepth=1 --numjobs=1 --direct=1 "
                                    "--size=1g --time_based --runtime=5s --ramp_time=1s --randrepeat=0 --lat_percentiles=1";
    Probe sequential = probe;
    sequential.job.pattern = Pattern::Write;
    sequential.job.blockSizeBytes = 1 << 20;
    sequential.job.queueDepth = 8;
    sequential.job.jobs = 4;
    QTest::newRow("sequential jobs") << sequential
                                     << "fio --name=x --filename=/m/f --rw=write --bs=1m --ioengine=io_uring --iodepth=8 --numjobs=4 --group_reporting --direct=1 "
                                        "--size=256m --offset_increment=256m --time_based --runtime=5s --ramp_time=1s --end_fsync=1 --randrepeat=0 --lat_percentiles=1";
    Probe mixed = probe;
    mixed.job.pattern = Pattern::RandReadWrite;
    mixed.job.readPercent = 70;
    mixed.job.direct = false;
    mixed.job.rateIops = 1000;
    mixed.job.dsync = true;
    mixed.job.endFsync = false;
    mixed.job.fdatasyncEvery = 1;
    mixed.job.fsyncEvery = 2;
    mixed.job.backend = engine::BackendChoice::Sync;
    QTest::newRow("mixed") << mixed
                           << "fio --name=x --filename=/m/f --rw=randrw --rwmixread=70 --bs=4k --ioengine=psync --iodepth=1 --numjobs=1 --direct=0 --size=1g "
                              "--time_based --runtime=5s --ramp_time=1s --fsync=2 --fdatasync=1 --sync=dsync --rate_iops=700,300 --randrepeat=0 --lat_percentiles=1";
    Probe sized = probe;
    sized.job.jobs = 4;
    sized.job.timeBased = false;
    sized.job.durationNs = 0;
    sized.job.rampNs = 0;
    QTest::newRow("random jobs by size") << sized
                                         << "fio --name=x --filename=/m/f --rw=randread --bs=4k --ioengine=io_uring --iodepth=1 --numjobs=4 --group_reporting --direct=1 "
                                            "--size=1g --io_size=256m --randrepeat=0 --lat_percentiles=1";
    Probe open = probe;
    open.job.pattern = Pattern::RandWrite;
    open.job.rateIops = 500;
    open.job.rateProcess = engine::RateProcess::Poisson;
    open.job.dataPattern = engine::DataPattern::Compressible;
    open.job.compressPercent = 50;
    open.job.ioPoll = true;
    open.job.sqPoll = true;
    open.job.endFsync = false;
    QTest::newRow("open loop, half zeros, polled") << open
                                                   << "fio --name=x --filename=/m/f --rw=randwrite --bs=4k --ioengine=io_uring --iodepth=1 --numjobs=1 --direct=1 --size=1g "
                                                      "--time_based --runtime=5s --ramp_time=1s --rate_iops=500 --rate_process=poisson --buffer_compress_percentage=50 "
                                                      "--buffer_compress_chunk=512 --refill_buffers --hipri --sqthread_poll --randrepeat=0 --lat_percentiles=1";
    Probe sustained = probe;
    sustained.job.pattern = Pattern::Write;
    sustained.job.blockSizeBytes = 1 << 20;
    sustained.job.timeBased = false;
    sustained.job.overwrite = false;
    sustained.job.rampNs = 0;
    sustained.job.startDelayNs = 30'000'000'000;
    QTest::newRow("first write, after a rest") << sustained
                                               << "fio --name=x --filename=/m/f --rw=write --bs=1m --ioengine=io_uring --iodepth=1 --numjobs=1 --direct=1 --size=1g "
                                                  "--overwrite=0 --fallocate=native --startdelay=30s --runtime=5s --end_fsync=1 --randrepeat=0 --lat_percentiles=1";
    Probe survey = probe;
    survey.job.pattern = Pattern::Read;
    survey.job.blockSizeBytes = 1 << 20;
    survey.job.timeBased = false;
    survey.job.durationNs = 0;
    survey.job.rampNs = 0;
    survey.job.zones = 16;
    survey.job.zoneBytes = 4 << 20;
    QTest::newRow("survey") << survey
                            << "fio --name=x --filename=/m/f --rw=read --bs=1m --ioengine=io_uring --iodepth=1 --numjobs=1 --direct=1 --size=1g --io_size=64m "
                               "--zonemode=strided --zonesize=4m --zoneskip=60m --randrepeat=0 --lat_percentiles=1";
    Probe deepSync = probe;
    deepSync.job.backend = engine::BackendChoice::Sync;
    deepSync.job.queueDepth = 8;
    QTest::newRow("sync at depth 8") << deepSync
                                     << "fio --name=x --filename=/m/f --rw=randread --bs=4k --ioengine=posixaio --iodepth=8 --numjobs=1 --direct=1 "
                                        "--size=1g --time_based --runtime=5s --ramp_time=1s --randrepeat=0 --lat_percentiles=1";
}

void TestFioCommand::commands()
{
    QFETCH(Probe, probe);
    QFETCH(QString, command);
    QCOMPARE(fioCommandLine(probe, QStringLiteral("/m/f")), command);
}

void TestFioCommand::quotes_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("word");
    QTest::newRow("space") << "/m/my file" << "'--filename=/m/my file'";
    QTest::newRow("quote") << "/m/it's" << "'--filename=/m/it'\\''s'";
    QTest::newRow("dollar") << "/m/$(rm x)`y`" << "'--filename=/m/$(rm x)`y`'";
    QTest::newRow("colon") << "/m/a:b" << "'--filename=/m/a\\:b'";
    QTest::newRow("newline") << "/m/a\nb" << "'--filename=/m/a\nb'";
    QTest::newRow("other letters") << "/m/测试" << "'--filename=/m/测试'";
}

void TestFioCommand::quotes()
{
    QFETCH(QString, path);
    QFETCH(QString, word);
    Probe probe;
    probe.name = QStringLiteral("x");
    const QString command = fioCommandLine(probe, path);
    QVERIFY2(command.contains(u' ' + word + u' '), qPrintable(command));
}

void TestFioCommand::fioTakesAll()
{
    if (QStandardPaths::findExecutable(QStringLiteral("fio")).isEmpty())
        QSKIP("fio is not installed");
    QTemporaryDir dir;
    for (const Preset& preset : builtInPresets()) {
        // Every --name begins another job, so one fio looks at a whole preset.
        QString command = QStringLiteral("fio --parse-only");
        for (const Probe& probe : preset.probes)
            command += fioCommandLine(probe, dir.filePath(QStringLiteral("a file:1"))).mid(3);
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command});
        QVERIFY(shell.waitForFinished());
        QVERIFY2(shell.exitCode() == 0, (command.toUtf8() + shell.readAllStandardError()).constData());
    }
}

QTEST_APPLESS_MAIN(TestFioCommand)
#include "tst_fiocommand.moc"
