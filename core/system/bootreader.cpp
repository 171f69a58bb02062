#include "core/system/bootreader.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingCall>
#include <QDBusPendingReply>
#include <QUuid>
#include <QVariantMap>

namespace driveduel {

namespace {

constexpr int kAnswerMs = 1000;
constexpr qsizetype kMostUnits = 5000;

const QString& service()
{
    static const QString name = QStringLiteral("org.freedesktop.systemd1");
    return name;
}

Error noSystemd()
{
    return {ErrorCode::Unsupported, "systemd", "this system was not started by systemd (a container, or another init), so nobody has taken the times of its boot", 0};
}

/// A connection of our own to the system bus, closed with the object.
class Bus final
{
public:
    Bus()
        : m_name(QUuid::createUuid().toString())
        , m_connection(QDBusConnection::connectToBus(QDBusConnection::SystemBus, m_name))
    {
    }
    Bus(const Bus&) = delete;
    Bus& operator=(const Bus&) = delete;
    ~Bus() { QDBusConnection::disconnectFromBus(m_name); }

    bool isConnected() const { return m_connection.isConnected(); }
    QDBusMessage ask(const QString& path, const QString& interface, const QString& method, const QVariantList& arguments) const
    {
        QDBusMessage message = QDBusMessage::createMethodCall(service(), path, interface, method);
        message.setArguments(arguments);
        message.setAutoStartService(false);
        QDBusPendingCall call = m_connection.asyncCall(message, kAnswerMs);
        call.waitForFinished();
        return call.reply();
    }
    QVariantMap properties(const QString& path, const QString& interface, QString& errorName) const
    {
        const QDBusMessage reply = ask(path, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("GetAll"), {interface});
        errorName = reply.errorName();
        if (reply.type() != QDBusMessage::ReplyMessage || reply.signature() != QLatin1String("a{sv}"))
            return {};
        return qdbus_cast<QVariantMap>(reply.arguments().value(0));
    }

private:
    QString m_name;
    QDBusConnection m_connection;
};

quint64 stamp(const QVariantMap& properties, const char* name)
{
    return properties.value(QLatin1String(name)).toULongLong();
}

struct UnitPlace
{
    QString name;
    QString path;
};

/// ListUnits gives structures of name, description, three states, followed unit, path, job's number, type and path.
QList<UnitPlace> unitsFrom(const QDBusMessage& reply)
{
    QList<UnitPlace> units;
    if (reply.type() != QDBusMessage::ReplyMessage || reply.signature() != QLatin1String("a(ssssssouso)"))
        return units;
    const auto list = reply.arguments().value(0).value<QDBusArgument>();
    list.beginArray();
    while (!list.atEnd() && units.size() < kMostUnits) {
        QString name, description, load, active, sub, followed, jobType;
        QDBusObjectPath path, jobPath;
        quint32 job = 0;
        list.beginStructure();
        list >> name >> description >> load >> active >> sub >> followed >> path >> job >> jobType >> jobPath;
        list.endStructure();
        units.append({name, path.path()});
    }
    return units;
}

} // namespace

Expected<BootRecord> readBoot(const std::stop_token& stop)
{
    const QString path = QStringLiteral("/org/freedesktop/systemd1");
    const QString interface = QStringLiteral("org.freedesktop.systemd1.Manager");
    const Bus bus;
    if (!bus.isConnected())
        return noSystemd();
    QString errorName;
    const QVariantMap manager = bus.properties(path, interface, errorName);
    if (errorName == QLatin1String("org.freedesktop.DBus.Error.ServiceUnknown") || errorName == QLatin1String("org.freedesktop.DBus.Error.NameHasNoOwner"))
        return noSystemd();
    if (!manager.contains(QStringLiteral("UserspaceTimestampMonotonic")))
        return Error{ErrorCode::IoFailed, "systemd", errorName.isEmpty() ? "it tells nothing of the boot" : errorName.toStdString(), 0};
    BootRecord record;
    record.stamps = {stamp(manager, "FirmwareTimestampMonotonic"), stamp(manager, "LoaderTimestampMonotonic"), stamp(manager, "KernelTimestamp"),
        stamp(manager, "InitRDTimestampMonotonic"), stamp(manager, "UserspaceTimestampMonotonic"), stamp(manager, "FinishTimestampMonotonic")};
    for (const UnitPlace& unit : unitsFrom(bus.ask(path, interface, QStringLiteral("ListUnits"), {}))) {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, {}, {}, 0};
        const QVariantMap stamps = bus.properties(unit.path, QStringLiteral("org.freedesktop.systemd1.Unit"), errorName);
        record.units.append({unit.name, stamp(stamps, "InactiveExitTimestampMonotonic"), stamp(stamps, "ActiveEnterTimestampMonotonic"),
            stamp(stamps, "ActiveExitTimestampMonotonic"), stamp(stamps, "InactiveEnterTimestampMonotonic")});
    }
    return record;
}

} // namespace driveduel
