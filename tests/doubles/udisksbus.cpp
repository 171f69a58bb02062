#include "tests/doubles/udisksbus.h"

#include "tests/doubles/privatemounts.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <thread>

namespace driveduel::doubles {

namespace {

constexpr int kPatienceMs = 20'000;

// As the system's own: the policies of the packages say who may do what.
constexpr const char* kBusConfig = R"(<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <auth>EXTERNAL</auth>
  <listen>unix:path=%1</listen>
  <policy context="default">
    <allow user="*"/>
    <deny own="*"/>
    <deny send_type="method_call"/>
    <allow send_type="signal"/>
    <allow send_requested_reply="true" send_type="method_return"/>
    <allow send_requested_reply="true" send_type="error"/>
    <allow receive_type="method_call"/>
    <allow receive_type="method_return"/>
    <allow receive_type="error"/>
    <allow receive_type="signal"/>
    <allow send_destination="org.freedesktop.DBus"/>
  </policy>
  <includedir>/usr/share/dbus-1/system.d</includedir>
</busconfig>
)";

// UDisks2 looks only at devices that udev has seen.
constexpr const char* kUdevData = "I:1\nE:ID_SERIAL=FAKE_SSD_1\nE:ID_MODEL=FAKE_SSD\nE:ID_VENDOR=ACME\nE:ID_BUS=usb\nE:UDISKS_SYSTEM=0\n";

Error failure(const QString& subject, const char* what, int number = errno)
{
    return {ErrorCode::Unsupported, subject.toStdString(), number ? std::string(what) + ": " + std::strerror(number) : what, number};
}

Expected<void> write(const QString& path, const QString& text)
{
    QDir().mkpath(path.left(path.lastIndexOf(u'/')));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        return failure(path, "cannot be written", 0);
    file.close();
    ::chmod(QFile::encodeName(path).constData(), 0644);
    return {};
}

/// Of the process's own mounts: nothing is left of it.
Expected<void> cover(const char* folder)
{
    if (::access(folder, F_OK) != 0)
        return {};
    if (::mount("tmpfs", folder, "tmpfs", MS_NODEV | MS_NOSUID, "mode=0755") != 0)
        return failure(QString::fromLatin1(folder), "cannot be covered");
    return {};
}

Expected<void> coverOnce()
{
    static bool isDone = false;
    if (isDone)
        return {};
    if (auto inside = enterPrivateMounts(); !inside)
        return inside;
    for (const char* folder : {"/run", "/etc/polkit-1/rules.d", "/var/lib/udisks2"}) {
        if (auto covered = cover(folder); !covered)
            return covered;
    }
    isDone = true;
    return {};
}

QString ruleFor(PolkitAnswer answer)
{
    const char* word = answer == PolkitAnswer::No ? "NO" : answer == PolkitAnswer::NeedsPassword ? "AUTH_ADMIN" : "YES";
    return QStringLiteral("polkit.addRule(function(action, subject) {\n  if (action.id.indexOf(\"org.freedesktop.udisks2.open-device\") == 0"
                          " && subject.user == \"nobody\")\n    return polkit.Result.%1;\n});\n")
        .arg(QLatin1String(word));
}

QString daemonPath(const QString& name)
{
    return QStandardPaths::findExecutable(
        name, {QStringLiteral("/usr/libexec/udisks2"), QStringLiteral("/usr/lib/udisks2"), QStringLiteral("/usr/lib/polkit-1"), QStringLiteral("/usr/libexec/polkit-1"), QStringLiteral("/usr/libexec"), QStringLiteral("/usr/bin")});
}

bool waitFor(const std::function<bool()>& condition)
{
    QElapsedTimer timer;
    timer.start();
    while (!condition()) {
        if (timer.elapsed() > kPatienceMs)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

} // namespace

Expected<std::unique_ptr<UDisksBus>> UDisksBus::create(dev_t device, PolkitAnswer answer)
{
    if (auto covered = coverOnce(); !covered)
        return covered.error();
    std::unique_ptr<UDisksBus> bus(new UDisksBus);
    if (auto started = bus->start(device, answer); !started)
        return started.error();
    return bus;
}

UDisksBus::~UDisksBus()
{
    for (auto daemon = m_daemons.rbegin(); daemon != m_daemons.rend(); ++daemon) {
        ::kill(static_cast<pid_t>((*daemon)->processId()), SIGCONT);
        (*daemon)->terminate();
        if (!(*daemon)->waitForFinished(2000)) {
            (*daemon)->kill();
            (*daemon)->waitForFinished();
        }
    }
    ::unsetenv("DBUS_SYSTEM_BUS_ADDRESS");
}

Expected<void> UDisksBus::start(dev_t device, PolkitAnswer answer)
{
    const QString number = QStringLiteral("%1:%2").arg(major(device)).arg(minor(device));
    if (auto written = write(QStringLiteral("/run/udev/data/b") + number, QLatin1String(kUdevData)); !written)
        return written;
    if (auto written = write(QStringLiteral("/etc/polkit-1/rules.d/49-test.rules"), ruleFor(answer)); !written)
        return written;
    if (auto started = startBus(); !started)
        return started;
    if (auto started = launch(QStringLiteral("polkitd"), {QStringLiteral("--no-debug")}, QStringLiteral("org.freedesktop.PolicyKit1")); !started)
        return started;
    const qint64 polkit = m_daemons.back()->processId();
    if (auto started = launch(QStringLiteral("udisksd"), {}, QStringLiteral("org.freedesktop.UDisks2")); !started)
        return started;
    if (answer == PolkitAnswer::None)
        ::kill(static_cast<pid_t>(polkit), SIGSTOP);
    return {};
}

Expected<void> UDisksBus::startBus()
{
    ::chmod(QFile::encodeName(m_dir.path()).constData(), 0755);
    const QString socket = m_dir.filePath(QStringLiteral("bus"));
    const QString config = m_dir.filePath(QStringLiteral("bus.conf"));
    if (auto written = write(config, QString::fromLatin1(kBusConfig).arg(socket)); !written)
        return written;
    qputenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=" + QFile::encodeName(socket));
    return launch(QStringLiteral("dbus-daemon"), {QStringLiteral("--config-file=") + config, QStringLiteral("--nofork"), QStringLiteral("--nopidfile")}, {});
}

Expected<void> UDisksBus::launch(const QString& program, const QStringList& arguments, const QString& busName)
{
    const QString path = daemonPath(program);
    if (path.isEmpty())
        return failure(program, "is not installed", 0);
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->setStandardOutputFile(m_dir.filePath(program + QStringLiteral(".log")));
    process->start(path, arguments);
    if (!process->waitForStarted())
        return failure(path, "does not start", 0);
    m_daemons.push_back(std::move(process));
    const QString socket = m_dir.filePath(QStringLiteral("bus"));
    if (busName.isEmpty())
        return waitFor([&] { return QFile::exists(socket); }) ? Expected<void>() : failure(program, "makes no socket", 0);
    const QString address = QStringLiteral("unix:path=") + socket;
    const QString name = QStringLiteral("udisksbus");
    bool isUp = false;
    {
        const QDBusConnection bus = QDBusConnection::connectToBus(address, name);
        isUp = waitFor([&] { return bus.isConnected() && bus.interface()->isServiceRegistered(busName); });
    }
    QDBusConnection::disconnectFromBus(name);
    return isUp ? Expected<void>() : failure(program, "does not come up", 0);
}

} // namespace driveduel::doubles
