#include "tests/doubles/blockdouble.h"
#include "tests/doubles/udisksbus.h"
#include "tests/ui/windowfixture.h"

#include "ui/messagebar.h"

#include <QApplication>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <optional>
#include <unistd.h>

using namespace driveduel;
using doubles::PolkitAnswer;
using test::WindowFixture;

namespace {

constexpr const char* kDriveVariable = "DRIVEDUEL_TEST_DRIVE"; ///< set for the process that runs as user nobody

} // namespace

/// As a user who may not open the drive that is ticked in the window.
class WindowOfNobody final : public QObject
{
    Q_OBJECT

    /// Ticks the drive alone, chooses the tiny preset and clicks Run.
    static void run(const WindowFixture& fixture, MainWindow& window)
    {
        QVERIFY(fixture.makeReady(window, {qEnvironmentVariable(kDriveVariable)}, "tiny")); // without having asked for a password
        QTest::mouseClick(window.findChild<QPushButton*>("runButton"), Qt::LeftButton);
    }

    static bool isTold(const MainWindow& window, const QString& words)
    {
        const QList<MessageBar*> bars = window.findChildren<MessageBar*>();
        return std::any_of(bars.cbegin(), bars.cend(), [&words](const MessageBar* bar) { return bar->isVisible() && bar->text().contains(words); });
    }

private slots:
    void allowed()
    {
        const WindowFixture fixture;
        MainWindow window(fixture.places());
        run(fixture, window);
        QTRY_COMPARE_WITH_TIMEOUT(fixture.storedResults().size(), 1, 30'000);
    }

    void refused()
    {
        const WindowFixture fixture;
        MainWindow window(fixture.places());
        run(fixture, window);
        QTRY_VERIFY_WITH_TIMEOUT(isTold(window, "password"), 30'000);
        QTRY_COMPARE(window.findChild<QPushButton*>("runButton")->text(), QString("Run"));
    }

    void hangs()
    {
        const WindowFixture fixture;
        MainWindow window(fixture.places());
        run(fixture, window);
        auto* button = window.findChild<QPushButton*>("runButton");
        QTRY_COMPARE(button->text(), QString("Cancel"));
        int ticks = 0; // of a window that does not stand still
        QTimer timer;
        connect(&timer, &QTimer::timeout, [&ticks] { ++ticks; });
        timer.start(10);
        QTRY_VERIFY(ticks > 100);
        QCOMPARE(button->text(), QString("Cancel")); // no answer yet
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), QString("Run"), 10'000); // the answer would be waited for a minute
        QVERIFY(!isTold(window, "UDisks2"));
    }
};

/// polkit decides, and the window goes on meanwhile.
class TestWindowRawDevice final : public QObject
{
    Q_OBJECT

    std::optional<doubles::BlockDouble> m_drive;

    void runAsNobody(PolkitAnswer answer, const QString& function)
    {
        const auto bus = doubles::UDisksBus::create(m_drive->device(), answer);
        if (!bus)
            QSKIP(qPrintable(QString::fromStdString(bus.error().subject + ": " + bus.error().detail)));
        const QTemporaryDir home;
        QVERIFY(QFile::setPermissions(home.path(), QFile::Permissions(0x7777)));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(kDriveVariable), QString::fromStdString(m_drive->path()));
        for (const char* name : {"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(name), home.path());
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(home.path());
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start("setpriv", {"--reuid=nobody", "--regid=nogroup", "--clear-groups", QCoreApplication::applicationFilePath(), function});
        QVERIFY(process.waitForFinished(60'000));
        QVERIFY2(process.exitCode() == 0, process.readAll().constData());
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

    void allowed() { runAsNobody(PolkitAnswer::Yes, "allowed"); }
    void refused() { runAsNobody(PolkitAnswer::No, "refused"); }
    void hangs() { runAsNobody(PolkitAnswer::None, "hangs"); }
};

int main(int argumentCount, char** arguments)
{
    if (qEnvironmentVariableIsSet(kDriveVariable)) {
        const QApplication application(argumentCount, arguments);
        WindowOfNobody test;
        return QTest::qExec(&test, argumentCount, arguments);
    }
    const QCoreApplication application(argumentCount, arguments);
    TestWindowRawDevice test;
    return QTest::qExec(&test, argumentCount, arguments);
}

#include "tst_windowrawdevice.moc"
