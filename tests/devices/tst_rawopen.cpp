#include "core/devices/rawdevice.h"

#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusUnixFileDescriptor>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <QThread>
#include <QVariantMap>

#include <fcntl.h>
#include <optional>
#include <stop_token>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace driveduel;

/// Stands in for UDisks2's Block object; answers as it was told. Its methods run on its own thread.
class BlockDouble final : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.UDisks2.Block")
public:
    QString errorName; ///< answered when set
    QByteArray answerPath; ///< what is opened and handed out
    int answerFlags = O_RDONLY;
    bool hangs = false;
    QString askedMode; ///< read only after the answer
    QVariantMap askedOptions;

public slots:
    QDBusUnixFileDescriptor OpenDevice(const QString& mode, const QVariantMap& options)
    {
        askedMode = mode;
        askedOptions = options;
        if (hangs) {
            setDelayedReply(true);
        } else if (!errorName.isEmpty()) {
            sendErrorReply(errorName, "the daemon's \x1b[31mwords");
        } else {
            const engine::UniqueFd fd(::open(answerPath.constData(), answerFlags | O_CLOEXEC));
            return QDBusUnixFileDescriptor(fd.get());
        }
        return {};
    }
};

/// A bus of our own, with the double on it.
class TestRawOpen final : public QObject
{
    Q_OBJECT

    static constexpr int kTimeoutMs = 5000;
    QProcess m_daemon;
    QString m_address;
    QThread m_thread;
    std::optional<BlockDouble> m_double;

    QDBusConnection client() const { return QDBusConnection::connectToBus(m_address, "client"); }

    Expected<engine::UniqueFd> open(const QString& path, int timeoutMs = kTimeoutMs) const
    {
        struct stat status {};
        ::stat(path.toLocal8Bit().constData(), &status);
        return openThroughUDisks(client(), {path, status.st_rdev}, O_RDONLY, timeoutMs);
    }

    /// Block devices that this user may open, so that the double can; as a rule only root finds any.
    static QStringList openableDevices(int flags)
    {
        QStringList found;
        for (const QFileInfo& entry : QDir("/dev").entryInfoList({"loop?", "ram?"}, QDir::System)) {
            struct stat status {};
            const QByteArray path = entry.filePath().toLocal8Bit();
            const bool isBlock = ::stat(path.constData(), &status) == 0 && S_ISBLK(status.st_mode);
            if (isBlock && engine::UniqueFd(::open(path.constData(), flags | O_CLOEXEC)).isValid())
                found += entry.filePath();
        }
        return found;
    }

private slots:
    void initTestCase()
    {
        const QString program = QStandardPaths::findExecutable("dbus-daemon");
        if (program.isEmpty())
            QSKIP("dbus-daemon is not installed (package dbus)");
        m_daemon.start(program, {"--session", "--nofork", "--nopidfile", "--print-address"});
        while (m_daemon.state() != QProcess::NotRunning && !m_daemon.canReadLine() && m_daemon.waitForReadyRead(kTimeoutMs)) { }
        m_address = QString::fromUtf8(m_daemon.readLine()).trimmed();
        if (m_address.isEmpty())
            QSKIP("dbus-daemon does not start here");
        m_thread.start();
    }

    void cleanupTestCase()
    {
        QDBusConnection::disconnectFromBus("client");
        m_thread.quit();
        m_thread.wait();
        m_daemon.terminate();
        m_daemon.waitForFinished();
    }

    void init()
    {
        m_double.emplace();
        m_double->moveToThread(&m_thread);
        QDBusConnection bus = QDBusConnection::connectToBus(m_address, "daemon");
        QVERIFY(bus.registerObject("/org/freedesktop/UDisks2/block_devices/loop0", &*m_double, QDBusConnection::ExportAllSlots));
        QVERIFY(bus.registerObject("/org/freedesktop/UDisks2/block_devices/null", &*m_double, QDBusConnection::ExportAllSlots));
        QVERIFY(bus.registerService("org.freedesktop.UDisks2"));
    }

    void cleanup() { QDBusConnection::disconnectFromBus("daemon"); }

    void ok()
    {
        const QStringList devices = openableDevices(O_RDONLY);
        if (!devices.contains("/dev/loop0"))
            QSKIP("this user may open no /dev/loop0 to hand out");
        m_double->answerPath = "/dev/loop0";
        const Expected<engine::UniqueFd> fd = open("/dev/loop0");
        QVERIFY2(fd, fd ? "" : fd.error().detail.c_str());
        QCOMPARE(::fcntl(fd->get(), F_GETFL) & O_ACCMODE, O_RDONLY);
        QVERIFY(::fcntl(fd->get(), F_GETFD) & FD_CLOEXEC);
        QCOMPARE(m_double->askedMode, "r");
        QCOMPARE(m_double->askedOptions.value("flags").toInt() & O_ACCMODE, O_RDONLY);
    }

    void errors_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("detail");
        const QString own = "org.freedesktop.UDisks2.Error.";
        QTest::newRow("refused") << own + "NotAuthorized" << ErrorCode::PermissionDenied << "run as root";
        QTest::newRow("no prompt") << own + "NotAuthorizedCanObtain" << ErrorCode::PermissionDenied << "polkit agent";
        QTest::newRow("dismissed") << own + "NotAuthorizedDismissed" << ErrorCode::PermissionDenied << "cancelled";
        QTest::newRow("busy") << own + "DeviceBusy" << ErrorCode::Busy << "another program uses it";
        QTest::newRow("failed") << own + "Failed" << ErrorCode::IoFailed << "UDisks2 answered: the daemon's [31mwords";
        QTest::newRow("bus says no") << "org.freedesktop.DBus.Error.AccessDenied" << ErrorCode::PermissionDenied << "UDisks2 is not available";
    }

    void errors()
    {
        QFETCH(QString, name);
        QFETCH(QString, detail);
        m_double->errorName = name;
        const Expected<engine::UniqueFd> fd = open("/dev/null");
        QVERIFY(!fd);
        QTEST(fd.error().code, "code");
        const QString told = QString::fromStdString(fd.error().detail);
        QVERIFY2(told.contains(detail), qPrintable(told));
        QVERIFY(!told.contains('\x1b'));
    }

    void hangEndsInTime()
    {
        m_double->hangs = true;
        QElapsedTimer timer;
        timer.start();
        const Expected<engine::UniqueFd> fd = open("/dev/null", 300);
        QVERIFY(!fd);
        QVERIFY(timer.elapsed() < kTimeoutMs);
        QCOMPARE(fd.error().code, ErrorCode::PermissionDenied);
        QVERIFY(QString::fromStdString(fd.error().detail).contains("UDisks2 is not available"));
    }

    void hangIsCancelled()
    {
        m_double->hangs = true;
        std::stop_source stop;
        std::jthread later([&stop] {
            QThread::msleep(50);
            stop.request_stop();
        });
        const Expected<engine::UniqueFd> fd = openThroughUDisks(client(), {"/dev/null", 0}, O_RDONLY, 100 * kTimeoutMs, stop.get_token());
        QVERIFY(!fd);
        QCOMPARE(fd.error().code, ErrorCode::Cancelled);
    }

    void noService()
    {
        QDBusConnection::disconnectFromBus("daemon");
        const Expected<engine::UniqueFd> fd = open("/dev/null");
        QVERIFY(!fd);
        QCOMPARE(fd.error().code, ErrorCode::PermissionDenied);
        QVERIFY(QString::fromStdString(fd.error().detail).contains("UDisks2 is not available"));
        const Expected<engine::UniqueFd> noBus = openThroughUDisks(QDBusConnection("no such"), {"/dev/null", 0}, O_RDONLY, kTimeoutMs);
        QVERIFY(!noBus);
        QCOMPARE(noBus.error().code, ErrorCode::PermissionDenied);
    }

    void anotherDeviceIsRefused()
    {
        m_double->answerPath = "/dev/zero";
        const Expected<engine::UniqueFd> character = open("/dev/null");
        QVERIFY(!character);
        QCOMPARE(character.error().code, ErrorCode::DeviceGone);
        const QStringList devices = openableDevices(O_RDONLY);
        if (!devices.contains("/dev/loop0") || !devices.contains("/dev/loop1"))
            QSKIP("this user may open no two block devices");
        m_double->answerPath = "/dev/loop1";
        const Expected<engine::UniqueFd> other = open("/dev/loop0");
        QVERIFY(!other);
        QCOMPARE(other.error().code, ErrorCode::DeviceGone);
    }

    void writableIsRefused()
    {
        if (!openableDevices(O_RDWR).contains("/dev/loop0"))
            QSKIP("this user may open no block device for writing");
        m_double->answerPath = "/dev/loop0";
        m_double->answerFlags = O_RDWR;
        const Expected<engine::UniqueFd> fd = open("/dev/loop0");
        QVERIFY(!fd);
        QVERIFY(QString::fromStdString(fd.error().detail).contains("for writing"));
    }
};

QTEST_GUILESS_MAIN(TestRawOpen)
#include "tst_rawopen.moc"
