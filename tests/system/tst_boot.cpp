#include "core/system/boot.h"
#include "core/system/boottimes.h"
#include "tests/system/systemrig.h"

#include <QCoreApplication>
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVirtualObject>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>

#include <future>
#include <optional>

using namespace driveduel;

namespace {

struct ListedUnit
{
    QString name;
    QDBusObjectPath path;
};
QDBusArgument& operator<<(QDBusArgument& argument, const ListedUnit& unit)
{
    argument.beginStructure();
    argument << unit.name << QString() << QString("loaded") << QString("active") << QString("running") << QString() << unit.path << quint32(0)
             << QString() << QDBusObjectPath("/");
    argument.endStructure();
    return argument;
}
const QDBusArgument& operator>>(const QDBusArgument& argument, ListedUnit&)
{
    return argument;
}

/// As much of systemd as is asked.
class FakeSystemd final : public QDBusVirtualObject
{
public:
    QVariantMap manager;
    QMap<QString, QVariantMap> units; ///< by path
    bool answers = true;

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override
    {
        if (!answers)
            return true;
        if (message.member() == "ListUnits") {
            QList<ListedUnit> list;
            for (auto it = units.begin(); it != units.end(); ++it)
                list.append({it.value().value("Id").toString(), QDBusObjectPath(it.key())});
            return bus.send(message.createReply(QVariant::fromValue(list)));
        }
        if (message.member() == "GetAll")
            return bus.send(message.createReply(QVariant(units.value(message.path(), manager))));
        return false;
    }
};

// No raw string: moc loses its way in it.
constexpr const char* kBusConfig =
    "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\"\n"
    " \"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
    "<busconfig>\n"
    "  <type>system</type>\n"
    "  <auth>EXTERNAL</auth>\n"
    "  <listen>unix:path=%1</listen>\n"
    "  <policy context=\"default\">\n"
    "    <allow user=\"*\"/>\n"
    "    <allow own=\"*\"/>\n"
    "    <allow send_type=\"method_call\"/>\n"
    "    <allow send_requested_reply=\"true\" send_type=\"method_return\"/>\n"
    "    <allow send_requested_reply=\"true\" send_type=\"error\"/>\n"
    "    <allow receive_type=\"method_call\"/>\n"
    "    <allow receive_type=\"method_return\"/>\n"
    "    <allow receive_type=\"error\"/>\n"
    "    <allow receive_type=\"signal\"/>\n"
    "    <allow send_destination=\"*\"/>\n"
    "  </policy>\n"
    "</busconfig>\n";

/// A system bus of its own. One for all cases, since libdbus remembers the address.
class PrivateBus final
{
public:
    bool start()
    {
        const QString socket = m_rig.base() + "/bus";
        QFile config(m_rig.base() + "/bus.conf");
        if (!config.open(QIODevice::WriteOnly))
            return false;
        config.write(QString(kBusConfig).arg(socket).toUtf8());
        config.close();
        m_daemon.start("dbus-daemon", {"--config-file=" + config.fileName(), "--nofork", "--nopidfile"});
        if (!m_daemon.waitForStarted() || !QTest::qWaitFor([&] { return QFile::exists(socket); }, 20'000))
            return false;
        m_address = "unix:path=" + socket;
        qputenv("DBUS_SYSTEM_BUS_ADDRESS", QFile::encodeName(m_address));
        return true;
    }
    void stop()
    {
        m_daemon.terminate();
        if (!m_daemon.waitForFinished(5000))
            m_daemon.kill();
        m_daemon.waitForFinished(1000);
    }
    ~PrivateBus() { stop(); }
    const QString& address() const { return m_address; }

private:
    SystemRig m_rig;
    QProcess m_daemon;
    QString m_address;
};

/// Our systemd on the bus, for as long as this lives.
class OnBus final
{
public:
    OnBus(const PrivateBus& bus, FakeSystemd& systemd)
    {
        QDBusConnection connection = QDBusConnection::connectToBus(bus.address(), "fake");
        m_isThere = connection.isConnected() && connection.registerVirtualObject("/org/freedesktop/systemd1", &systemd, QDBusConnection::SubPath)
            && connection.registerService("org.freedesktop.systemd1");
    }
    ~OnBus() { QDBusConnection::disconnectFromBus("fake"); }
    bool isThere() const { return m_isThere; }

private:
    bool m_isThere = false;
};

/// A pass on a thread, while this one serves the bus.
Expected<SystemPassOutcome> runServed(const QJsonObject& settings, int repetition = 0)
{
    const SystemRig rig;
    const BootKind kind;
    SystemPassRequest request = rig.request(kind, settings);
    request.repetition = repetition;
    const auto pass = kind.make(request);
    SystemProgress progress;
    auto outcome = std::async(std::launch::async, [&] { return pass->run(progress, {}); });
    const bool isDone = QTest::qWaitFor([&] { return outcome.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }, 60'000);
    return isDone ? outcome.get() : Expected<SystemPassOutcome>(Error{});
}

QVariantMap unit(const QString& id, quint64 activating, quint64 activated, quint64 deactivated = 0)
{
    return {{"Id", id}, {"InactiveExitTimestampMonotonic", activating}, {"ActiveEnterTimestampMonotonic", activated},
        {"ActiveExitTimestampMonotonic", quint64(0)}, {"InactiveEnterTimestampMonotonic", deactivated}};
}

/// Of a laptop with UEFI, systemd-boot and an initrd.
void makeLaptop(FakeSystemd& systemd)
{
    systemd.manager = {{"FirmwareTimestampMonotonic", quint64(9'500'000)}, {"LoaderTimestampMonotonic", quint64(3'250'000)},
        {"KernelTimestamp", quint64(1'700'000'000'000'000)}, {"KernelTimestampMonotonic", quint64(0)},
        {"InitRDTimestampMonotonic", quint64(1'750'000)}, {"UserspaceTimestampMonotonic", quint64(6'000'000)},
        {"FinishTimestampMonotonic", quint64(16'400'000)}};
    for (int i = 0; i < 14; ++i) {
        const QString id = QString("unit%1.service").arg(i);
        systemd.units.insert(QString("/org/freedesktop/systemd1/unit/u%1").arg(i), unit(id, 7'000'000, 7'000'000 + quint64(i) * 100'000));
    }
}

} // namespace

class BootTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("dbus-daemon").isEmpty())
            QSKIP("dbus-daemon is not installed");
        qDBusRegisterMetaType<ListedUnit>();
        qDBusRegisterMetaType<QList<ListedUnit>>();
        m_bus.emplace();
        QVERIFY(m_bus->start());
    }

    void asSystemdAnalyzePrintsIt()
    {
        FakeSystemd systemd;
        makeLaptop(systemd);
        const OnBus bus(*m_bus, systemd);
        QVERIFY(bus.isThere());
        const auto outcome = runServed({});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        // "Startup finished in 6.250s (firmware) + 3.250s (loader) + 1.750s (kernel) + 4.250s (initrd) + 10.400s (userspace) = 25.900s"
        QCOMPARE(metricValue(*outcome, "firmware"), 6.25);
        QCOMPARE(metricValue(*outcome, "loader"), 3.25);
        QCOMPARE(metricValue(*outcome, "kernel"), 1.75);
        QCOMPARE(metricValue(*outcome, "initrd"), 4.25);
        QCOMPARE(metricValue(*outcome, "userspace"), 10.4);
        QCOMPARE(metricValue(*outcome, "boot total"), 25.9);
        QCOMPARE(outcome->metrics.size(), 6);
        QCOMPARE(outcome->warnings.size(), 1);
        const QJsonArray units = outcome->warnings[0].values.value("units").toArray();
        QCOMPARE(units.size(), 10);
        QCOMPARE(units.at(0).toObject().value("unit").toString(), "unit13.service");
        QCOMPARE(units.at(0).toObject().value("seconds").toDouble(), 1.3);
        QCOMPARE(units.at(9).toObject().value("unit").toString(), "unit4.service");
    }

    void aBootHappensOnce()
    {
        FakeSystemd systemd;
        makeLaptop(systemd);
        const OnBus bus(*m_bus, systemd);
        QVERIFY(bus.isThere());
        const auto outcome = runServed({{"stopwatch", 31}}, 1);
        QVERIFY(outcome);
        QVERIFY(outcome->metrics.isEmpty());
    }

    void whatDidNotTakePlaceIsAbsent()
    {
        // Legacy BIOS without an initrd.
        const auto plain = bootPhases({0, 0, 1, 0, 2'500'000, 9'000'000});
        QVERIFY(plain);
        QVERIFY(!plain->firmware && !plain->loader && !plain->initrd);
        QCOMPARE(plain->kernel, std::optional(2.5));
        QCOMPARE(plain->userspace, 6.5);
        QCOMPARE(plain->total, std::optional(9.0));
        // A container boots no kernel.
        const auto container = bootPhases({0, 0, 0, 0, 100'000'000, 104'000'000});
        QVERIFY(container);
        QVERIFY(!container->kernel && !container->total);
        QCOMPARE(container->userspace, 4.0);
        QCOMPARE(bootPhases({0, 0, 1, 0, 2'500'000, 0}).error().code, ErrorCode::Busy);
        QCOMPARE(bootPhases({1, 2, 1, 0, 2, 3}).error().code, ErrorCode::IoFailed);
        QCOMPARE(bootPhases({0, 0, 1, 0, 5, 3}).error().code, ErrorCode::IoFailed);
    }

    void blame()
    {
        const QList<UnitStamps> units{{"oneshot", 1'000'000, 0, 0, 4'000'000}, {"service", 1'000'000, 2'500'000, 0, 0}, {"never", 0, 0, 0, 0},
            {"stopped", 5'000'000, 4'000'000, 4'500'000, 4'800'000}, {"again", 1'000'000, 2'500'000, 9'000'000, 0}};
        const QList<UnitTime> expected{{"oneshot", 3.0}, {"again", 1.5}, {"service", 1.5}};
        QCOMPARE(slowestUnits(units, 10), expected);
        QCOMPARE(slowestUnits(units, 1).size(), 1);
    }

    void withoutSystemd()
    {
        const auto outcome = runServed({});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Unsupported);
        QVERIFY(QByteArray::fromStdString(outcome.error().detail).contains("not started by systemd"));
        const auto timed = runServed({{"stopwatch", "41.5s"}});
        QVERIFY(timed);
        QCOMPARE(timed->metrics.size(), 1);
        QCOMPARE(metricValue(*timed, "stopwatch"), 41.5);
        QCOMPARE(timed->warnings.value(0).id, "no-boot-times");
    }

    void oneThatDoesNotAnswer()
    {
        FakeSystemd systemd;
        systemd.answers = false;
        const OnBus bus(*m_bus, systemd);
        QVERIFY(bus.isThere());
        const auto outcome = runServed({});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::IoFailed);
    }

    void garbage()
    {
        FakeSystemd systemd;
        systemd.manager = {{"UserspaceTimestampMonotonic", "soon"}, {"FinishTimestampMonotonic", QByteArray("x")}};
        const OnBus bus(*m_bus, systemd);
        QVERIFY(bus.isThere());
        QVERIFY(!runServed({}));
    }

    void withoutABus()
    {
        m_bus->stop(); // the last case
        const auto outcome = runServed({});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ErrorCode::Unsupported);
    }

private:
    std::optional<PrivateBus> m_bus;
};

QTEST_GUILESS_MAIN(BootTest)
#include "tst_boot.moc"
