/// Whether the desktop wants dark windows, now and whenever a person changes it: the color-scheme of
/// org.freedesktop.portal.Settings. Asks without waiting; a desktop without a portal is one without a wish. GUI thread.
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

#include <optional>

namespace driveduel {

class DesktopScheme final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DesktopScheme)
public:
    explicit DesktopScheme(const QDBusConnection& bus, QObject* parent = nullptr);

    /// The person's own bus; one that is not connected where there is none, and none is started for this.
    static QDBusConnection sessionBus();

signals:
    void changed(std::optional<bool> dark); ///< nothing: the desktop does not mind

private slots:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void ask();
    void take(const QVariant& value);

    QDBusConnection m_bus;
    std::optional<bool> m_dark;
};

} // namespace driveduel
