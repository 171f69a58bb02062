#include "tests/app/program.h"
#include "tests/doubles/blockdouble.h"
#include "tests/doubles/udisksbus.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>
#include <optional>
#include <unistd.h>

using namespace driveduel;
using doubles::PolkitAnswer;

/// A user who may not open a drive reads it through UDisks2 where polkit says so, and is told in one sentence where not.
class TestUDisks final : public QObject
{
    Q_OBJECT

    std::optional<doubles::BlockDouble> m_drive;

    /// The program as user "nobody".
    static void prepare(const test::Program& program, QProcess& process, const QString& drive)
    {
        QFile preset(program.path("preset.json"));
        QVERIFY(preset.open(QIODevice::WriteOnly));
        preset.write(R"({"format": "driveduel-preset", "version": 1, "id": "raw", "name": "Raw", "passes": 1, "ramp": "0",
            "duration": "200ms", "size": "8MiB", "probes": [{"name": "probe", "rw": "randread", "bs": "4k", "iodepth": 1, "direct": true},
            {"name": "buffered", "rw": "read", "bs": "64k", "iodepth": 1, "direct": false}]})");
        preset.close();
        QFile(program.path()).setPermissions(QFile::Permissions(0x7777));
        program.prepare(process, {"--reuid=nobody", "--regid=nogroup", "--clear-groups", DRIVEDUEL_PROGRAM, "run", "--preset", "./preset.json", "--target", drive, "--out", "result.json"});
        process.setProgram("setpriv");
    }

private slots:
    void initTestCase()
    {
        if (::geteuid() != 0)
            QSKIP("needs root: it starts daemons and attaches a loop device");
        auto drive = doubles::BlockDouble::create(64 << 20);
        if (!drive)
            QSKIP(drive.error().detail.c_str());
        m_drive.emplace(std::move(*drive));
    }

    void asksPolkit_data()
    {
        QTest::addColumn<PolkitAnswer>("answer");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("yes") << PolkitAnswer::Yes << 0 << QByteArray();
        QTest::newRow("no") << PolkitAnswer::No << 1 << QByteArray("administrator's password");
        QTest::newRow("password, and nobody to ask for it") << PolkitAnswer::NeedsPassword << 1 << QByteArray("administrator's password");
    }

    void asksPolkit()
    {
        QFETCH(PolkitAnswer, answer);
        QFETCH(int, status);
        QFETCH(QByteArray, told);
        const auto bus = doubles::UDisksBus::create(m_drive->device(), answer);
        if (!bus)
            QSKIP(qPrintable(QString::fromStdString(bus.error().subject + ": " + bus.error().detail)));
        const test::Program program;
        QProcess process;
        prepare(program, process, QString::fromStdString(m_drive->path()));
        process.start();
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray messages = process.readAllStandardError();
        QVERIFY2(process.exitCode() == status, messages.constData());
        QCOMPARE(messages.count(told.isEmpty() ? "password" : told), told.isEmpty() ? 0 : 1);
        QFile file(program.path("result.json"));
        if (answer != PolkitAnswer::Yes)
            return;
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonDocument document = QJsonDocument::fromJson(file.readAll());
        const QJsonObject result = document.isArray() ? document.array().first().toObject() : document.object();
        const QJsonArray probes = result["probes"].toArray();
        QCOMPARE(probes.size(), 2);
        for (const QJsonValue& probe : probes)
            QVERIFY(probe["read"]["ios"].toDouble() > 0);
    }

    void aHangIsCancelled()
    {
        const auto bus = doubles::UDisksBus::create(m_drive->device(), PolkitAnswer::None);
        if (!bus)
            QSKIP(qPrintable(QString::fromStdString(bus.error().subject + ": " + bus.error().detail)));
        const test::Program program;
        QProcess process;
        prepare(program, process, QString::fromStdString(m_drive->path()));
        process.start();
        QVERIFY(process.waitForStarted());
        QVERIFY(!process.waitForFinished(1500)); // it waits for the answer
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20'000)); // long before the answer's own time limit
        QVERIFY2(process.exitCode() == 3, process.readAllStandardError().constData());
    }
};

QTEST_GUILESS_MAIN(TestUDisks)
#include "tst_udisks.moc"
