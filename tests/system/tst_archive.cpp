#include "core/system/archive.h"
#include "core/system/coldcache.h"
#include "core/system/sourcetree.h"
#include "tests/system/systemrig.h"

#include <QCryptographicHash>
#include <QFile>

using namespace driveduel;

namespace {

QJsonObject smallTree()
{
    return {{"files", 120}, {"large-files", 2}, {"large-size", "300k"}};
}

QByteArray hashOf(const QString& folder)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& path : regularFilesUnder(folder, 10'000)) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            hash.addData(path.mid(folder.size()).toUtf8() + file.readAll());
    }
    return hash.result();
}

/// A program of that name in front of the real one.
class FakeTool final
{
public:
    FakeTool(const SystemRig& rig, const QString& name, const QByteArray& script)
        : m_before(qgetenv("PATH"))
    {
        const QString folder = rig.base() + QStringLiteral("/bin");
        QDir().mkpath(folder);
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::WriteOnly))
            file.write("#!/bin/sh\n" + script + '\n');
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        file.close();
        qputenv("PATH", QFile::encodeName(folder) + ':' + m_before);
    }
    ~FakeTool() { qputenv("PATH", m_before); }

private:
    QByteArray m_before;
};

} // namespace

class ArchiveTest : public QObject
{
    Q_OBJECT

private slots:
    void theTreeIsTheSameEveryTime()
    {
        const SystemRig rig;
        TreeSpec spec;
        spec.files = 60;
        spec.largeFiles = 2;
        spec.largeBytes = 100'000;
        QList<QByteArray> hashes;
        for (const char* name : {"a", "b", "c"}) {
            const QString folder = rig.path() + u'/' + QString::fromLatin1(name);
            QVERIFY(QDir().mkdir(folder));
            spec.seed = name[0] == 'c' ? 2 : 1;
            PassGuard guard;
            const auto made = makeTree(folder, spec, guard);
            QVERIFY(made);
            quint64 bytes = 0;
            const QStringList files = regularFilesUnder(folder, 1000);
            for (const QString& file : files)
                bytes += static_cast<quint64>(QFileInfo(file).size());
            QCOMPARE(made->files, 62U);
            QCOMPARE(quint64(files.size()), made->files);
            QCOMPARE(bytes, made->bytes);
            QCOMPARE(bytes, treeFacts(spec).bytes);
            hashes.append(hashOf(folder));
        }
        QCOMPARE(hashes[0], hashes[1]);
        QVERIFY(hashes[0] != hashes[2]);
    }

    void packsAndUnpacks()
    {
        const SystemRig rig;
        const ArchiveKind kind;
        const auto outcome = rig.run(kind, smallTree());
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        QVERIFY(!outcome->ended);
        QCOMPARE(outcome->metrics.size(), 5);
        const double bytes = outcome->facts.value("coldBytes").toDouble();
        QVERIFY(bytes > 600'000); // the tree and its archive
        const double packTime = metricValue(*outcome, "pack time");
        QVERIFY(packTime > 0);
        const TreeSpec spec{120, 2, 300 << 10, 1};
        QCOMPARE(metricValue(*outcome, "pack throughput"), static_cast<double>(treeFacts(spec).bytes) / 1e6 / packTime);
        QVERIFY(metricValue(*outcome, "unpack time") > 0);
        QVERIFY(metricValue(*outcome, "flush time") >= 0);
        QCOMPARE(outcome->facts.value("cachedAfterBytes").toDouble(), 0.0);
        QVERIFY(rig.isClean());
    }

    void settingsAreChecked()
    {
        const ArchiveKind kind;
        QCOMPARE(*kind.normalized({}), (QJsonObject{{"files", 2000}, {"large-files", 4}, {"large-size", "4m"}}));
        for (const QJsonObject& wrong : {QJsonObject{{"files", 0}}, QJsonObject{{"large-size", "no"}}, QJsonObject{{"bogus", 1}}}) {
            const auto normalized = kind.normalized(wrong);
            QVERIFY(!normalized);
            QCOMPARE(normalized.error().code, ErrorCode::InvalidArgument);
            QVERIFY(QByteArray::fromStdString(normalized.error().detail).contains(wrong.keys().first().toUtf8()));
        }
        const QJsonObject settings = *kind.normalized({});
        QVERIFY(kind.mostBytesWritten(settings) > 3 * (16ULL << 20));
        QVERIFY(kind.estimatedNs(settings, {}) > 1'000'000'000);
        Location device;
        device.kind = LocationKind::BlockDevice;
        QCOMPARE(kind.check(settings, device).error().code, ErrorCode::InvalidArgument);
    }

    void stopLeavesNothing_data()
    {
        QTest::addColumn<double>("fraction");
        QTest::newRow("making files") << 0.0;
        QTest::newRow("packing") << 0.1;
        QTest::newRow("unpacking") << 0.6;
    }
    void stopLeavesNothing()
    {
        QFETCH(double, fraction);
        const SystemRig rig;
        Expected<SystemPassOutcome> outcome = Error{};
        const qint64 ms = rig.stoppedAfter(
            ArchiveKind(), {{"files", 100}, {"large-files", 2}, {"large-size", "40m"}}, [&](const SystemProgress& progress) { return !progress.step().isEmpty() && progress.fraction() >= fraction; },
            outcome);
        QVERIFY2(ms < 1500, qPrintable(QString::number(ms))); // a second, and what this busy machine adds
        const std::optional<Error> error = outcome ? outcome->ended : outcome.error();
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::Cancelled);
        QVERIFY(rig.isClean());
    }

    void aToolThatFailsIsOneSentence()
    {
        const SystemRig rig;
        {
            const FakeTool tool(rig, "tar", "echo 'tar: something is wrong' >&2; exit 2");
            const auto outcome = rig.run(ArchiveKind(), smallTree());
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().subject, std::string("tar"));
            QCOMPARE(outcome.error().detail, std::string("it ended with status 2: tar: something is wrong"));
        }
        {
            const FakeTool tool(rig, "tar", "exit 0"); // and does nothing
            const auto outcome = rig.run(ArchiveKind(), smallTree());
            QVERIFY(outcome);
            QVERIFY(outcome->ended);
            QCOMPARE(outcome->ended->detail, std::string("what it unpacked is not what it had packed"));
        }
        QVERIFY(rig.isClean());
    }

    void aMissingToolIsNamedWithItsPackage()
    {
        const QByteArray before = qgetenv("PATH");
        const SystemRig rig;
        qputenv("PATH", QFile::encodeName(rig.base()));
        Location folder;
        const auto checked = ArchiveKind().check({}, folder);
        qputenv("PATH", before);
        QVERIFY(!checked);
        QCOMPARE(checked.error().code, ErrorCode::NotFound);
        QCOMPARE(checked.error().subject, std::string("tar"));
        QCOMPARE(checked.error().detail, std::string("tar"));
    }
};

QTEST_APPLESS_MAIN(ArchiveTest)
#include "tst_archive.moc"
