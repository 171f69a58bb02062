#include "core/devices/hostdesktop.h"

#include "core/devices/drive.h"
#include "core/devices/hardwarenames.h"
#include "core/devices/kernelfolder.h"

#include <QRegularExpression>

namespace driveduel {

namespace {

/// "43", "9" of gnome-version.xml: <platform>43</platform><minor>9</minor>; in older ones a third part.
QString gnomeVersion(const KernelFiles& files)
{
    const QString xml = QString::fromUtf8(files.content(QStringLiteral("usr/share/gnome/gnome-version.xml"), 65536));
    QStringList parts;
    for (const char* element : {"platform", "minor", "micro"}) {
        const QRegularExpression tag(QStringLiteral("<%1>(\\d+)</%1>").arg(QLatin1String(element)));
        if (const QRegularExpressionMatch match = tag.match(xml); match.hasMatch())
            parts += match.captured(1);
    }
    return parts.join(u'.');
}

/// plasmashell says its version only when it is run; the session's file holds it too.
QString plasmaVersion(const KernelFiles& files)
{
    static const QRegularExpression version(QStringLiteral("^X-KDE-PluginInfo-Version=([\\d.]+)"), QRegularExpression::MultilineOption);
    for (const char* path : {"usr/share/wayland-sessions/plasma.desktop", "usr/share/wayland-sessions/plasmawayland.desktop",
             "usr/share/xsessions/plasma.desktop", "usr/share/xsessions/plasmax11.desktop"}) {
        const QRegularExpressionMatch match = version.match(QString::fromUtf8(files.content(QLatin1String(path), 65536)));
        if (match.hasMatch())
            return match.captured(1);
    }
    return {};
}

} // namespace

QString desktopName(const KernelFiles& files, const QString& xdgCurrentDesktop)
{
    // The last one is the desktop itself; before it comes what a distribution calls it.
    const QStringList names = xdgCurrentDesktop.split(u':', Qt::SkipEmptyParts);
    const QString last = names.isEmpty() ? QString() : sanitized(names.last(), 64);
    const QString version = last == u"GNOME" ? gnomeVersion(files) : last == u"KDE" ? plasmaVersion(files) : QString();
    return version.isEmpty() ? last : last + u' ' + version;
}

QStringList gpuNames(const KernelFiles& files)
{
    HardwareNames names(files);
    QStringList found;
    const QString bus = QStringLiteral("sys/bus/pci/devices/");
    for (const QString& address : files.entries(bus)) {
        const QString device = files.canonical(bus + address);
        const KernelFolder folder(files, device);
        if (device.isEmpty() || !folder.textOrEmpty("class").startsWith(u"0x03")) // display controllers
            continue;
        const QString vendor = folder.textOrEmpty("vendor").mid(2);
        const QString product = folder.textOrEmpty("device").mid(2);
        const HardwareName name = names.ofPci(vendor, product, address);
        found += name.name.isEmpty() ? sanitized(QStringLiteral("GPU %1:%2").arg(vendor, product)) : name.name;
    }
    static const QRegularExpression card(QStringLiteral("^card\\d+$"));
    const QString drm = QStringLiteral("sys/class/drm/");
    for (const QString& entry : found.isEmpty() ? files.entries(drm) : QStringList()) {
        const QString driver = entry.contains(card) ? sanitized(files.linkTargetName(drm + entry + QStringLiteral("/device/driver"))) : QString();
        if (!driver.isEmpty() && !found.contains(driver))
            found += driver;
    }
    return found;
}

} // namespace driveduel
