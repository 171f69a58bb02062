#include "core/system/fileset.h"
#include "core/system/smallfiles.h"
#include "core/system/smallfilesettings.h"
#include "core/system/workingfolder.h"
#include "tests/doubles/privatemounts.h"
#include "tests/system/systemrig.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <cmath>
#include <unistd.h>

using namespace driveduel;

namespace {

QJsonObject quick(const QJsonObject& more)
{
    QJsonObject settings{{"files", 40}, {"size", "64k"}, {"xfersize", "16k"}, {"elapsed", "400ms"}, {"warmup", "100ms"}, {"metadata", false}};
    for (auto it = more.begin(); it != more.end(); ++it)
        settings.insert(it.key(), it.value());
    return settings;
}

QStringList metricNames(const SystemPassOutcome& outcome)
{
    QStringList names;
    for (const Metric& metric : outcome.metrics)
        names << metric.name;
    return names;
}

} // namespace

class SmallFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void theFilesAreMadeAsTold()
    {
        const SystemRig rig;
        PassGuard guard;
        auto folder = WorkingFolder::create(rig.path(), rig.journal(), guard.removed);
        QVERIFY(folder);
        FileSetSpec spec;
        spec.depth = 2;
        spec.width = 2;
        spec.filesPerFolder = 5;
        spec.sizes = {{1000, 40}, {70'000, 60}};
        const FileSet set(folder->fd(), folder->path().toStdString(), spec);
        QCOMPARE(set.count(), 20U);
        QVERIFY(set.format(1, guard, 0, 1));
        quint64 bytes = 0;
        QByteArray all;
        QSet<QString> paths;
        for (quint64 file = 0; file < set.count(); ++file) {
            QFile made(QString::fromStdString(set.path(file)));
            QVERIFY(made.open(QIODevice::ReadOnly));
            QCOMPARE(quint64(made.size()), spec.sizeOf(file));
            bytes += quint64(made.size());
            all += made.readAll();
            paths.insert(made.fileName());
        }
        QCOMPARE(paths.size(), 20);
        QCOMPARE(bytes, spec.totalBytes());
        QVERIFY(qCompress(all).size() * 100 > all.size() * 98); // drives and file systems that compress gain nothing
        QVERIFY(QFile::exists(folder->path() + "/dir1_2/dir2_1/file4"));
    }

    void percentsOfSizesAreKept()
    {
        FileSetSpec spec;
        spec.filesPerFolder = 1000;
        spec.sizes = {{1024, 30}, {2048, 70}};
        quint64 bytes = 0;
        for (quint64 file = 0; file < spec.files(); ++file)
            bytes += spec.sizeOf(file);
        QCOMPARE(bytes, 300U * 1024 + 700U * 2048);
        QCOMPARE(spec.totalBytes(), bytes);
    }

    void figuresBelongTogether_data()
    {
        QTest::addColumn<QJsonObject>("settings");
        QTest::addColumn<bool>("reads");
        QTest::addColumn<bool>("writes");
        QTest::newRow("read") << QJsonObject{{"operation", "read"}, {"threads", 2}} << true << false;
        QTest::newRow("write") << QJsonObject{{"operation", "write"}, {"fileselect", "random"}} << false << true;
        QTest::newRow("random read") << QJsonObject{{"fileio", "random"}, {"stopafter", 3}} << true << false;
        QTest::newRow("buffered write") << QJsonObject{{"operation", "write"}, {"openflags", ""}} << false << true;
        QTest::newRow("rdpct") << QJsonObject{{"rdpct", 40}, {"openflags", "fsync"}} << true << true;
    }
    void figuresBelongTogether()
    {
        QFETCH(QJsonObject, settings);
        QFETCH(bool, reads);
        QFETCH(bool, writes);
        const SystemRig rig;
        const auto outcome = rig.run(SmallFilesKind(), quick(settings));
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY2(!outcome->ended, outcome->ended ? outcome->ended->detail.c_str() : "");
        QCOMPARE(outcome->read.has_value(), reads);
        QCOMPARE(outcome->write.has_value(), writes);
        QCOMPARE(outcome->durationNs, 400'000'000U);
        quint64 ios = 0;
        quint64 bytes = 0;
        for (const auto& side : {outcome->read, outcome->write}) {
            if (!side)
                continue;
            QVERIFY(side->ios > 0);
            QCOMPARE(side->bytes, side->ios * 16384);
            QCOMPARE(side->histogram->count(), side->ios);
            ios += side->ios;
            bytes += side->bytes;
        }
        const auto isNear = [&](const char* name, double expected) {
            const double value = metricValue(*outcome, name);
            return std::abs(value - expected) <= 1e-9 * expected;
        };
        QVERIFY(isNear("operations", static_cast<double>(ios) / 0.4));
        QVERIFY(isNear("throughput", static_cast<double>(bytes) / 0.4 / (1 << 20)));
        QVERIFY(isNear("files", static_cast<double>(bytes) / 0.4 / 65536));
        QVERIFY(metricValue(*outcome, "response time") > 0);
        QVERIFY(metricValue(*outcome, "processor use") >= 0 && metricValue(*outcome, "processor use") <= 100);
        QCOMPARE(metricNames(*outcome).contains("read response time"), reads && writes);
        QCOMPARE(metricNames(*outcome).contains("flush time"), writes && settings.value("openflags").isString());
        QCOMPARE(outcome->facts.value("cachedAfterBytes").toDouble(), 0.0);
        QCOMPARE(outcome->facts.value("coldFiles").toInt(), 40);
        QVERIFY(rig.isClean());
    }

    void theRateIsKept()
    {
        const SystemRig rig;
        const auto outcome = rig.run(SmallFilesKind(), quick({{"fwdrate", 50}, {"elapsed", "1s"}, {"threads", 4}}));
        QVERIFY(outcome);
        // What waited for a drive that was busy with others' work is caught up.
        QVERIFY2(outcome->read->ios <= 75 && outcome->read->ios >= 25, qPrintable(QString::number(outcome->read->ios)));
        QVERIFY(outcome->facts.contains("mostLateNs"));
    }

    void theSkewIsKept()
    {
        const SystemRig rig;
        const QJsonObject read{{"operation", "read"}, {"skew", 40}, {"threads", 2}, {"xfersize", "4k"}};
        const QJsonObject write{{"operation", "write"}, {"skew", 60}, {"threads", 2}, {"xfersize", "4k"}};
        QJsonObject settings = quick({{"workloads", QJsonArray{read, write}}, {"elapsed", "1s"}});
        settings.remove("xfersize");
        const auto outcome = rig.run(SmallFilesKind(), settings);
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY(outcome->read && outcome->write);
        // At every moment each is at most its threads ahead, and as many were in flight at either end of the window.
        const double ios = static_cast<double>(outcome->read->ios + outcome->write->ios);
        QVERIFY2(std::abs(static_cast<double>(outcome->read->ios) - 0.4 * ios) <= 10,
            qPrintable(QString::number(outcome->read->ios) + ' ' + QString::number(outcome->write->ios)));
    }

    void ratesOfFiles()
    {
        const SystemRig rig;
        QJsonObject settings = quick({});
        settings.insert("metadata", true);
        const auto outcome = rig.run(SmallFilesKind(), settings);
        QVERIFY(outcome);
        for (const char* name : {"files created", "files looked up", "files renamed", "files deleted"})
            QVERIFY2(metricValue(*outcome, name) > 0, name);
        QVERIFY(rig.isClean());
    }

    void stopLeavesNothing_data()
    {
        QTest::addColumn<double>("fraction");
        QTest::newRow("making files") << 0.01;
        QTest::newRow("reading") << 0.4;
    }
    void stopLeavesNothing()
    {
        QFETCH(double, fraction);
        const SystemRig rig;
        Expected<SystemPassOutcome> outcome = Error{};
        const qint64 ms = rig.stoppedAfter(
            SmallFilesKind(), quick({{"files", 100}, {"elapsed", "60s"}}), [&](const SystemProgress& progress) { return progress.fraction() >= fraction; },
            outcome);
        QVERIFY2(ms < 1500, qPrintable(QString::number(ms)));
        const std::optional<Error> error = outcome ? outcome->ended : outcome.error();
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::Cancelled);
        if (outcome) { // what was measured until then stands
            QVERIFY(outcome->durationNs < 60'000'000'000);
            QCOMPARE(outcome->metrics.isEmpty(), false);
        }
        QVERIFY(rig.isClean());
    }

    void aFullDiskIsOneError()
    {
        if (::geteuid() != 0)
            QSKIP("needs root");
        auto mount = doubles::MountedFolder::mount("tmpfs", "tmpfs", 0, "size=96m");
        QVERIFY(mount);
        const QString path = QString::fromStdString(mount->path());
        const SystemRig rig;
        // Does not fit, and is told before anything is written.
        const auto early = rig.run(SmallFilesKind(), quick({{"files", 2000}, {"openflags", ""}}), path);
        QVERIFY(!early);
        QCOMPARE(early.error().code, ErrorCode::NoSpace);
        // Fills up on the way: files without space for each one's last block.
        QVERIFY(QDir(path).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
        const auto late = rig.run(SmallFilesKind(), quick({{"files", 30'000}, {"size", "1k"}, {"xfersize", "1k"}, {"openflags", ""}}), path);
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::NoSpace);
        QVERIFY(QDir(path).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).isEmpty());
        QVERIFY(namesIn(rig.journal()).isEmpty());
    }

    void settingsAreChecked()
    {
        const SmallFilesKind kind;
        const auto normalized = kind.normalized({{"files", 1000}, {"size", "6144k"}, {"scale", 0.1}, {"operation", "write"}, {"threads", 4}});
        QVERIFY(normalized);
        QCOMPARE(normalized->value("files").toInt(), 100);
        QVERIFY(!normalized->contains("scale"));
        QCOMPARE(normalized->value("workloads").toArray().at(0).toObject().value("openflags").toString(), "o_direct");
        const auto again = kind.normalized(*normalized);
        QVERIFY(again);
        QCOMPARE(*again, *normalized);
        QCOMPARE(kind.normalized({{"files", 10}, {"threads", 4}, {"scale", 0.1}})->value("files").toInt(), 4);
        for (const QJsonObject& wrong : {QJsonObject{{"size", "64k,50"}}, QJsonObject{{"size", "64k,50,32k,40"}}, QJsonObject{{"operation", "copy"}},
                 QJsonObject{{"xfersize", 1000}}, QJsonObject{{"fwdrate", 0}}, QJsonObject{{"elapsed", 0}}, QJsonObject{{"scale", 2}},
                 QJsonObject{{"depth", 9}, {"width", 9}}, QJsonObject{{"openflags", "o_magic"}}, QJsonObject{{"skew", 50}}, QJsonObject{{"bogus", 1}},
                 QJsonObject{{"threads", 2}, {"workloads", QJsonArray{QJsonObject{}}}}}) {
            const auto refused = kind.normalized(wrong);
            QVERIFY2(!refused, QJsonDocument(wrong).toJson());
            QCOMPARE(refused.error().code, ErrorCode::InvalidArgument);
        }
    }

    void estimates()
    {
        const SmallFilesKind kind;
        const QJsonObject settings = *kind.normalized({{"files", 100}, {"size", "1m"}, {"fwdrate", 100}, {"operation", "write"}, {"xfersize", "64k"}, {"elapsed", "9s"}});
        QVERIFY(kind.estimatedNs(settings, {}) > 10'000'000'000);
        QCOMPARE(kind.mostBytesKept(settings), 100U * ((1U << 20) + 4096));
        QCOMPARE(kind.mostBytesWritten(settings), kind.mostBytesKept(settings) + 100U * 65536 * 10);
    }
};

QTEST_APPLESS_MAIN(SmallFilesTest)
#include "tst_smallfiles.moc"
