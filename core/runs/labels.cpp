#include "core/runs/labels.h"

#include <QRegularExpression>
#include <QSet>

#include <array>

namespace driveduel {

namespace {

/// "Ubuntu 24.04.1 LTS" → "Ubuntu 24.04", "Debian GNU/Linux 12 (bookworm)" → "Debian 12".
QString shortDistribution(const QString& prettyName)
{
    static const QRegularExpression upToVersion(QStringLiteral("\\A(.*?\\d+(?:\\.\\d+)?)"));
    const auto match = upToVersion.match(prettyName);
    QString name = match.hasMatch() ? match.captured(1) : prettyName;
    name.replace(QStringLiteral(" GNU/Linux "), QStringLiteral(" "));
    return name.trimmed();
}

QString driveName(const BlockNode& drive)
{
    if (drive.model.isEmpty())
        return drive.name;
    // SATA disks behind libata call themselves "ATA", and a PCI number is no name.
    const bool vendorTells = !drive.vendor.isEmpty() && drive.vendor != QStringLiteral("ATA")
        && !drive.vendor.startsWith(QStringLiteral("0x")) && !drive.model.startsWith(drive.vendor, Qt::CaseInsensitive);
    return vendorTells ? drive.vendor + u' ' + drive.model : drive.model;
}

QString placeName(const Location& location)
{
    if (!location.drives.isEmpty()) {
        const QString first = driveName(location.drives.first());
        return location.drives.size() == 1 ? first : QStringLiteral("%1 +%2").arg(first).arg(location.drives.size() - 1);
    }
    return location.fsType.isEmpty() ? location.path : location.fsType;
}

using Trait = QString (*)(const Location&);
constexpr std::array<Trait, 3> kTraits {
    [](const Location& location) { return location.fsType; },
    [](const Location& location) { return location.mountPoint; },
    [](const Location& location) { return location.path; },
};

/// Adds the first trait that all of the group have and no two share.
void tellApart(QList<PlannedTarget>& targets, const QList<qsizetype>& group)
{
    for (const Trait trait : kTraits) {
        QSet<QString> values;
        for (const qsizetype i : group) {
            if (const QString value = trait(targets[i].location); !value.isEmpty())
                values += value;
        }
        if (values.size() != group.size())
            continue;
        for (const qsizetype i : group)
            targets[i].label += QStringLiteral(" · ") + sanitized(trait(targets[i].location));
        return;
    }
}

} // namespace

QString automaticLabel(const Host& host, const Location& location)
{
    QString system = shortDistribution(host.distribution);
    if (host.toGo)
        system += system.isEmpty() ? QStringLiteral("To Go") : QStringLiteral(" To Go");
    const QString place = placeName(location);
    return sanitized(system.isEmpty() ? place : system + QStringLiteral(" · ") + place);
}

void makeLabelsDiffer(QList<PlannedTarget>& targets, const QList<bool>& chosen)
{
    for (qsizetype i = 0; i < targets.size(); ++i) {
        QList<qsizetype> group;
        for (qsizetype k = i; k < targets.size(); ++k) {
            if (!chosen[k] && targets[k].label == targets[i].label)
                group += k;
        }
        if (group.size() > 1)
            tellApart(targets, group);
    }
    QSet<QString> taken;
    for (PlannedTarget& target : targets) {
        const QString base = target.label;
        for (int n = 2; taken.contains(target.label); ++n)
            target.label = QStringLiteral("%1 (%2)").arg(base).arg(n);
        taken += target.label;
    }
}

} // namespace driveduel
