#include "core/findings/errorcounters.h"

#include "core/devices/drive.h"
#include "core/devices/kernelfiles.h"

#include <QRegularExpression>

#include <algorithm>

namespace driveduel {

namespace {

/// The SCSI counters are hexadecimal with 0x.
std::optional<quint64> counted(const KernelFiles& files, const QString& path)
{
    const std::optional<QString> text = files.text(path);
    bool isNumber = false;
    const quint64 number = text ? text->toULongLong(&isNumber, 0) : 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Empty when it is not on SATA.
QString linkErrorFile(const KernelFiles& files, const QString& disk)
{
    static const QRegularExpression port(QStringLiteral("/ata(\\d+)/"));
    const QString number = port.match(files.canonical(disk)).captured(1);
    return number.isEmpty() ? QString() : QStringLiteral("sys/class/ata_device/dev%1.0/spdn_cnt").arg(number);
}

ErrorCounters countersOf(const KernelFiles& files, const BlockNode& drive)
{
    const QString disk = QStringLiteral("sys/block/") + drive.kernelName;
    ErrorCounters counters;
    counters.kernelName = drive.kernelName;
    counters.majorMinor = files.textOrEmpty(disk + QStringLiteral("/dev"));
    counters.ioErrors = counted(files, disk + QStringLiteral("/device/ioerr_cnt"));
    counters.timeouts = counted(files, disk + QStringLiteral("/device/iotmo_cnt"));
    counters.diskSequence = counted(files, disk + QStringLiteral("/diskseq"));
    if (const QString file = linkErrorFile(files, disk); !file.isEmpty()) {
        counters.linkErrors = counted(files, file);
        counters.linkErrorFile = u'/' + file;
    }
    return counters;
}

QString attribute(const ErrorCounters& counters, const char* name)
{
    return QStringLiteral("/sys/block/%1/%2").arg(counters.kernelName, QLatin1String(name));
}

QString change(std::optional<quint64> before, std::optional<quint64> after)
{
    return QStringLiteral("%1 → %2").arg(before.value_or(0)).arg(after.value_or(0));
}

std::optional<Finding> leaving(const ErrorCounters& before, const ErrorCounters& after)
{
    if (before.majorMinor.isEmpty())
        return std::nullopt;
    Finding finding {QStringLiteral("drive-left"), FindingSeverity::Problem, before.kernelName, {}, {}};
    if (after.majorMinor != before.majorMinor)
        finding.evidence += {QStringLiteral("dev"),
            after.majorMinor.isEmpty() ? QStringLiteral("%1 → –").arg(before.majorMinor) : before.majorMinor + QStringLiteral(" → ") + after.majorMinor,
            attribute(before, "dev")};
    else if (before.diskSequence && after.diskSequence && *before.diskSequence != *after.diskSequence)
        finding.evidence += {QStringLiteral("diskseq"), change(before.diskSequence, after.diskSequence), attribute(before, "diskseq")};
    return finding.evidence.isEmpty() ? std::nullopt : std::optional(finding);
}

std::optional<Finding> errors(const ErrorCounters& before, const ErrorCounters& after)
{
    Finding finding {QStringLiteral("io-errors"), FindingSeverity::Problem, before.kernelName, {}, {}};
    const auto note = [&](const char* key, const QString& name, const QString& file, std::optional<quint64> was, std::optional<quint64> is) {
        if (!was || !is || *is <= *was)
            return;
        finding.values.insert(QLatin1String(key), static_cast<double>(*is - *was));
        finding.evidence += {name, change(was, is), file};
    };
    note("ioErrors", QStringLiteral("ioerr_cnt"), attribute(before, "device/ioerr_cnt"), before.ioErrors, after.ioErrors);
    note("timeouts", QStringLiteral("iotmo_cnt"), attribute(before, "device/iotmo_cnt"), before.timeouts, after.timeouts);
    note("linkErrors", QStringLiteral("spdn_cnt"), before.linkErrorFile, before.linkErrors, after.linkErrors);
    return finding.evidence.isEmpty() ? std::nullopt : std::optional(finding);
}

} // namespace

QList<ErrorCounters> readErrorCounters(const QString& root, const QList<BlockNode>& drives)
{
    const KernelFiles files(root);
    QList<ErrorCounters> all;
    for (const BlockNode& drive : drives)
        all += countersOf(files, drive);
    return all;
}

QList<Finding> troubleBetween(const QList<ErrorCounters>& before, const QList<ErrorCounters>& after)
{
    QList<Finding> found;
    for (const ErrorCounters& was : before) {
        const auto is = std::find_if(after.cbegin(), after.cend(), [&was](const ErrorCounters& now) { return now.kernelName == was.kernelName; });
        if (is == after.cend())
            continue;
        // The counters of a drive that came back begin anew.
        if (const auto left = leaving(was, *is))
            found += *left;
        else if (const auto failed = errors(was, *is))
            found += *failed;
    }
    return found;
}

} // namespace driveduel
