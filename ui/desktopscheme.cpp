#include "ui/desktopscheme.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFileInfo>

namespace driveduel {

namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kGroup("org.freedesktop.appearance");
constexpr QLatin1String kKey("color-scheme");

enum Preference : uint { NoPreference, PreferDark, PreferLight };

} // namespace

DesktopScheme::DesktopScheme(const QDBusConnection& bus, QObject* parent)
    : QObject(parent)
    , m_bus(bus)
{
    if (!m_bus.isConnected())
        return;
    qRegisterMetaType<QDBusVariant>("QDBusVariant"); // QtDBus looks the slot's arguments up by name and finds no slot otherwise
    m_bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(onSettingChanged(QString,QString,QDBusVariant)));
    ask();
}

QDBusConnection DesktopScheme::sessionBus()
{
    // Without an address Qt would start a bus daemon of its own.
    const bool isThere = qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") || QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
    return isThere ? QDBusConnection::sessionBus() : QDBusConnection(QStringLiteral("none"));
}

void DesktopScheme::ask()
{
    QDBusMessage call = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    call << kGroup << kKey;
    auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QDBusVariant> reply = *done;
        if (reply.isValid())
            take(QVariant::fromValue(reply.value()));
        done->deleteLater();
    });
}

void DesktopScheme::onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group == kGroup && key == kKey)
        take(QVariant::fromValue(value));
}

void DesktopScheme::take(const QVariant& value)
{
    QVariant inner = value; // Read() wraps the value twice, SettingChanged once
    while (inner.metaType() == QMetaType::fromType<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint preference = inner.toUInt();
    std::optional<bool> dark;
    if (preference == PreferDark || preference == PreferLight)
        dark = preference == PreferDark;
    if (dark == m_dark)
        return;
    m_dark = dark;
    emit changed(dark);
}

} // namespace driveduel
