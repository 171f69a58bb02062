#include "ui/desktopscheme.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDBusVariant>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace driveduel;

namespace {

/// The part of a desktop's portal that is asked, on a bus of the test's own.
class Portal final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    explicit Portal(const QString& address)
        : m_bus(QDBusConnection::connectToBus(address, QStringLiteral("portal")))
    {
        m_bus.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), this, QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals);
        m_bus.registerService(QStringLiteral("org.freedesktop.portal.Desktop"));
    }
    void set(uint preference)
    {
        m_preference = preference;
        emit SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("accent-color"), QDBusVariant(QStringLiteral("none of ours")));
        emit SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"), QDBusVariant(preference));
    }

public slots:
    QDBusVariant Read(const QString& /*group*/, const QString& /*key*/) // NOLINT(readability-identifier-naming): as the bus calls it
    {
        return QDBusVariant(QVariant::fromValue(QDBusVariant(m_preference)));
    }

signals:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    QDBusConnection m_bus;
    uint m_preference = 1;
};

QColor windowColour()
{
    return QApplication::palette().color(QPalette::Window);
}

} // namespace

class TestDesktopTheme final : public QObject
{
    Q_OBJECT
private slots:
    void portalTellsChanges();
};

void TestDesktopTheme::portalTellsChanges()
{
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty())
        QSKIP("there is no dbus-daemon");
    QProcess bus;
    bus.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
    if (!bus.waitForReadyRead(5000))
        QSKIP("no bus can be started here");
    const QString address = QString::fromLocal8Bit(bus.readLine()).trimmed();
    {
        Portal portal(address);
        const DesktopScheme scheme(QDBusConnection::connectToBus(address, QStringLiteral("window")));
        connect(&scheme, &DesktopScheme::changed, this, [](std::optional<bool> dark) { setDesktopDark(*qApp, dark); });
        applyTheme(*qApp, ThemeChoice::System);
        QTRY_VERIFY2(currentTheme().dark, "asked at the start");
        portal.set(2);
        QTRY_COMPARE(windowColour(), Theme::lightTheme().window);
        portal.set(1);
        QTRY_COMPARE(windowColour(), Theme::darkTheme().window);
        portal.set(0);
        QTRY_COMPARE(windowColour(), Theme::lightTheme().window);
    }
    for (const char* name : {"portal", "window"})
        QDBusConnection::disconnectFromBus(QLatin1String(name));
    bus.terminate();
    bus.waitForFinished(5000);
}

QTEST_MAIN(TestDesktopTheme)
#include "tst_desktoptheme.moc"
