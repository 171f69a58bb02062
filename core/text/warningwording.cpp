#include "core/text/wording.h"

#include "core/text/conditionwording.h"
#include "core/text/fileprobewording.h"
#include "core/text/figures.h"
#include "core/text/findingwording.h"
#include "core/text/importwording.h"
#include "core/text/systemprobewording.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <initializer_list>

namespace driveduel {

namespace {

QString valueText(const QJsonValue& value)
{
    return value.isDouble() ? text::figure(value.toDouble()) : sanitized(value.toString());
}

std::optional<double> number(const Warning& warning, const char* key)
{
    const QJsonValue value = warning.values.value(QLatin1String(key));
    return value.isDouble() ? std::optional<double>(value.toDouble()) : std::nullopt;
}

QString word(const Warning& warning, const char* key)
{
    return sanitized(warning.values.value(QLatin1String(key)).toString());
}

QString percentOf(double share)
{
    return text::fixed(share * 100, share < 0.0995 ? 1 : 0);
}

/// The distinct values of a banner, in order.
QString differingValues(const Warning& banner)
{
    QStringList values;
    for (const QJsonValue& value : banner.values.value(QLatin1String("values")).toArray()) {
        const bool isMemory = value.isDouble() && word(banner, "what") == QLatin1String("memory");
        const QString text =
            isMemory ? bytesText(static_cast<quint64>(std::max(0.0, value.toDouble()))) : valueText(value);
        if (!value.isNull() && !values.contains(text))
            values.append(text);
    }
    return text::listed(values);
}

QString notTheDriveText(const QString& reason)
{
    if (reason == QLatin1String("memory"))
        return QCoreApplication::translate(
            "driveduel", "This folder lives in memory, so the number is memory's and not a drive's.");
    if (reason == QLatin1String("fuse"))
        return QCoreApplication::translate("driveduel",
            "A program in user space (FUSE) serves this file system, so the number is that program's as much as the "
            "drive's.");
    if (reason == QLatin1String("overlay"))
        return QCoreApplication::translate(
            "driveduel", "This folder is an overlay of other file systems, so the number may not be the drive's.");
    if (reason == QLatin1String("network"))
        return QCoreApplication::translate(
            "driveduel", "This folder lies on another machine, so the number is the network's as well.");
    if (reason == QLatin1String("checksummed"))
        return QCoreApplication::translate("driveduel",
            "This file system keeps checksums of its data and may turn direct writes into buffered ones, so the number "
            "may not be the drive's.");
    if (reason == QLatin1String("zfs"))
        return QCoreApplication::translate(
            "driveduel", "ZFS may answer from its own cache, so the number may not be the drive's.");
    if (reason == QLatin1String("ecryptfs"))
        return QCoreApplication::translate(
            "driveduel", "eCryptfs encrypts through the page cache, so the number is not the drive's alone.");
    if (reason.isEmpty())
        return QCoreApplication::translate(
            "driveduel", "Something other than the drive answered, so the number is not the drive's.");
    return QCoreApplication::translate(
        "driveduel", "Something other than the drive answered (%1), so the number is not the drive's.")
        .arg(reason);
}

QString deviceBytesText(const Warning& warning, bool low)
{
    const std::optional<double> share = number(warning, "ratio");
    if (low && share)
        return QCoreApplication::translate("driveduel",
            "The drive moved only %1 % of these bytes; the rest came from a cache or was never asked of it, so this is "
            "not the drive's speed.")
            .arg(percentOf(*share));
    if (low)
        return QCoreApplication::translate("driveduel",
            "The drive moved fewer bytes than were counted here; the rest came from a cache, so this is not the "
            "drive's speed.");
    if (share)
        return QCoreApplication::translate("driveduel",
            "The drive moved %1 % of these bytes: something else used it, or the file system adds work of its own.")
            .arg(percentOf(*share));
    return QCoreApplication::translate("driveduel",
        "The drive moved more bytes than were counted here: something else used it, or the file system adds work of "
        "its own.");
}

QString bufferedText(const Warning& warning)
{
    const std::optional<double> share = number(warning, "ratio");
    if (share && warning.severity == QLatin1String("invalid"))
        return QCoreApplication::translate("driveduel",
            "This went through the page cache and the drive moved only %1 % of it, so it shows memory and not the "
            "drive.")
            .arg(percentOf(*share));
    if (share)
        return QCoreApplication::translate(
            "driveduel", "This went through the page cache, and the drive moved %1 % of it in the same time.")
            .arg(percentOf(*share));
    return QCoreApplication::translate(
        "driveduel", "This went through the page cache, so it may show memory and not the drive.");
}

QString aboveCeilingText(const Warning& warning)
{
    const std::optional<double> speed = number(warning, "bytesPerSecond");
    const std::optional<double> ceiling = number(warning, "ceilingBytesPerSecond");
    if (speed && ceiling)
        return QCoreApplication::translate(
            "driveduel", "%1 is more than the %2 that the link can carry, so it was not the drive that answered.")
            .arg(megabytesPerSecondText(*speed), megabytesPerSecondText(*ceiling));
    return QCoreApplication::translate(
        "driveduel", "This is more than the link can carry, so it was not the drive that answered.");
}

QString queueDepthText(const Warning& warning)
{
    const std::optional<double> achieved = number(warning, "achieved");
    const std::optional<double> nominal = number(warning, "nominal");
    if (achieved && nominal)
        return QCoreApplication::translate("driveduel",
            "Only %1 of %2 requests were under way on average, so the drive was not kept as busy as asked.")
            .arg(text::figure(*achieved), text::fixed(*nominal, 0));
    return QCoreApplication::translate("driveduel",
        "Fewer requests were under way than asked for, so the drive was not kept as busy as it should be.");
}

QString fewIosText(const Warning& warning)
{
    if (const auto ios = number(warning, "ios"))
        return QCoreApplication::translate(
            "driveduel", "Only %1 I/Os were measured; take the rare slow ones with care.")
            .arg(text::fixed(*ios, 0));
    return QCoreApplication::translate("driveduel", "Few I/Os were measured; take the rare slow ones with care.");
}

QString cpuBoundText(const Warning& warning)
{
    if (const auto share = number(warning, "cpuShare"))
        return QCoreApplication::translate(
            "driveduel", "The processor was the limit, not the drive: a core was busy %1 % of the time.")
            .arg(percentOf(*share));
    return QCoreApplication::translate("driveduel", "The processor was the limit, not the drive.");
}

QString splitRequestsText(const Warning& warning)
{
    if (const auto perIo = number(warning, "requestsPerIo"))
        return QCoreApplication::translate(
            "driveduel", "The kernel cut each I/O into about %1 requests, which costs speed at this block size.")
            .arg(text::fixed(*perIo, 1));
    return QCoreApplication::translate(
        "driveduel", "The kernel cut I/Os into several requests, which costs speed at this block size.");
}

QString settingsUnknownText(const Warning& warning)
{
    QStringList names;
    for (const QJsonValue& name : warning.values.value(QLatin1String("settings")).toArray())
        names.append(sanitized(name.toString()));
    return QCoreApplication::translate("driveduel", "Not every program tells all settings, so these are not held against each other: %1.")
        .arg(text::listed(names));
}

QString withReason(const Warning& warning, const QString& plain, const QString& withReasonPattern)
{
    const QString reason = word(warning, "reason");
    return reason.isEmpty() ? plain : withReasonPattern.arg(reason);
}

QString hostDiffersText(const Warning& banner, const QString& values)
{
    const QString what = word(banner, "what");
    if (what == QLatin1String("memory"))
        return QCoreApplication::translate("driveduel", "The machines differ in memory: %1.").arg(values);
    if (what == QLatin1String("cpu"))
        return QCoreApplication::translate("driveduel", "The machines differ in processor: %1.").arg(values);
    return QCoreApplication::translate("driveduel", "The machines differ: %1.").arg(values);
}

std::optional<QString> bannerText(const Warning& banner)
{
    const QString values = differingValues(banner);
    if (banner.id == QLatin1String("host-differs"))
        return hostDiffersText(banner, values);
    if (banner.id == QLatin1String("governor-differs"))
        return QCoreApplication::translate("driveduel", "The processor's speed governor differs: %1.").arg(values);
    if (banner.id == QLatin1String("power-differs"))
        return QCoreApplication::translate("driveduel", "The power source differs: %1.").arg(values);
    if (banner.id == QLatin1String("profile-differs"))
        return QCoreApplication::translate("driveduel", "The power profile differs: %1.").arg(values);
    if (banner.id == QLatin1String("tool-differs"))
        return QCoreApplication::translate("driveduel", "Different programs measured (%1): what one calls a test may not be quite the other's.").arg(values);
    if (banner.id == QLatin1String("kernel-differs"))
        return QCoreApplication::translate("driveduel", "The kernel differs: %1.").arg(values);
    if (banner.id == QLatin1String("preset-differs"))
        return QCoreApplication::translate(
            "driveduel", "The presets differ (%1); only probes with the same settings are compared.")
            .arg(values);
    if (banner.id == QLatin1String("other-day"))
        return QCoreApplication::translate("driveduel", "The results are of different days: %1.").arg(values);
    return std::nullopt;
}

} // namespace

QString warningText(const Warning& warning)
{
    if (const std::optional<QString> imported = importWarningText(warning))
        return *imported;
    const QString& id = warning.id;
    if (id == QLatin1String("device-bytes-low") || id == QLatin1String("device-bytes-high"))
        return deviceBytesText(warning, id == QLatin1String("device-bytes-low"));
    if (id == QLatin1String("above-ceiling"))
        return aboveCeilingText(warning);
    if (id == QLatin1String("not-the-drive"))
        return notTheDriveText(word(warning, "reason"));
    if (id == QLatin1String("buffered"))
        return bufferedText(warning);
    if (id == QLatin1String("queue-depth-low"))
        return queueDepthText(warning);
    if (id == QLatin1String("split-requests"))
        return splitRequestsText(warning);
    if (id == QLatin1String("sync-backend"))
        return withReason(warning,
            QCoreApplication::translate("driveduel", "Measured with plain reads and writes instead of io_uring."),
            QCoreApplication::translate("driveduel", "Measured with plain reads and writes instead of io_uring (%1)."));
    if (id == QLatin1String("cpu-bound"))
        return cpuBoundText(warning);
    if (id == QLatin1String("ended-early"))
        return withReason(warning,
            QCoreApplication::translate("driveduel", "A pass ended early; what was measured until then is kept."),
            QCoreApplication::translate("driveduel", "A pass ended early (%1); what was measured until then is kept."));
    if (id == QLatin1String("few-ios"))
        return fewIosText(warning);
    if (id == QLatin1String("io-errors") || id == QLatin1String("drive-left"))
        return findingText({id, FindingSeverity::Problem, {}, {}, warning.values}).why;
    if (id == QLatin1String("settings-unknown"))
        return settingsUnknownText(warning);
    if (const auto text = text::conditionText(warning))
        return *text;
    if (const auto text = text::systemProbeText(warning))
        return *text;
    if (const auto text = text::fileProbeText(warning))
        return *text;
    return bannerText(warning).value_or(sanitized(id));
}

QString warningBadge(const Warning& warning)
{
    if (const std::optional<QString> imported = importWarningBadge(warning))
        return *imported;
    struct Badge
    {
        const char* id;
        const char* text;
    };
    static constexpr Badge badges[] = {
        {"device-bytes-low", QT_TRANSLATE_NOOP("driveduel", "not the drive")},
        {"device-bytes-high", QT_TRANSLATE_NOOP("driveduel", "drive also busy")},
        {"above-ceiling", QT_TRANSLATE_NOOP("driveduel", "above the link")},
        {"not-the-drive", QT_TRANSLATE_NOOP("driveduel", "not the drive")},
        {"buffered", QT_TRANSLATE_NOOP("driveduel", "through memory")},
        {"queue-depth-low", QT_TRANSLATE_NOOP("driveduel", "queue not full")},
        {"split-requests", QT_TRANSLATE_NOOP("driveduel", "requests split")},
        {"sync-backend", QT_TRANSLATE_NOOP("driveduel", "without io_uring")},
        {"cpu-bound", QT_TRANSLATE_NOOP("driveduel", "processor limit")},
        {"ended-early", QT_TRANSLATE_NOOP("driveduel", "ended early")},
        {"few-ios", QT_TRANSLATE_NOOP("driveduel", "few I/Os")},
        {"unwritten-extents", QT_TRANSLATE_NOOP("driveduel", "never written")},
        {"inline-extents", QT_TRANSLATE_NOOP("driveduel", "not the drive")},
        {"encoded-extents", QT_TRANSLATE_NOOP("driveduel", "compressed")},
        {"shared-extents", QT_TRANSLATE_NOOP("driveduel", "shared blocks")},
        {"page-cache", QT_TRANSLATE_NOOP("driveduel", "through memory")},
        {"vm-steal", QT_TRANSLATE_NOOP("driveduel", "noisy VM")},
        {"suspended", QT_TRANSLATE_NOOP("driveduel", "machine slept")},
        {"cache-kept", QT_TRANSLATE_NOOP("driveduel", "not quite cold")},
        {"cold-start", QT_TRANSLATE_NOOP("driveduel", "how cold")},
        {"start-failed", QT_TRANSLATE_NOOP("driveduel", "did not start")},
        {"slow-units", QT_TRANSLATE_NOOP("driveduel", "slowest units")},
        {"no-boot-times", QT_TRANSLATE_NOOP("driveduel", "no boot times")},
        {"clock-step", QT_TRANSLATE_NOOP("driveduel", "clock was set")},
        {"not-steady", QT_TRANSLATE_NOOP("driveduel", "not steady")},
        {"drift", QT_TRANSLATE_NOOP("driveduel", "drifting")},
        {"thermal", QT_TRANSLATE_NOOP("driveduel", "slowed by heat")},
        {"rate-missed", QT_TRANSLATE_NOOP("driveduel", "rate missed")},
        {"not-polled", QT_TRANSLATE_NOOP("driveduel", "not polled")},
        {"cpu-throttled", QT_TRANSLATE_NOOP("driveduel", "processor slowed")},
        {"io-errors", QT_TRANSLATE_NOOP("driveduel", "I/O errors")},
        {"drive-left", QT_TRANSLATE_NOOP("driveduel", "drive dropped out")},
        {"on-test-file", QT_TRANSLATE_NOOP("driveduel", "on a file")},
        {"zeros-written", QT_TRANSLATE_NOOP("driveduel", "zeros")},
        {"still-cached", QT_TRANSLATE_NOOP("driveduel", "through memory")},
        {"bad-sectors", QT_TRANSLATE_NOOP("driveduel", "bad sectors")},
        {"host-differs", QT_TRANSLATE_NOOP("driveduel", "other machine")},
        {"governor-differs", QT_TRANSLATE_NOOP("driveduel", "other governor")},
        {"power-differs", QT_TRANSLATE_NOOP("driveduel", "other power source")},
        {"profile-differs", QT_TRANSLATE_NOOP("driveduel", "other power profile")},
        {"tool-differs", QT_TRANSLATE_NOOP("driveduel", "other program")},
        {"settings-unknown", QT_TRANSLATE_NOOP("driveduel", "settings not told")},
        {"kernel-differs", QT_TRANSLATE_NOOP("driveduel", "other kernel")},
        {"preset-differs", QT_TRANSLATE_NOOP("driveduel", "other preset")},
        {"other-day", QT_TRANSLATE_NOOP("driveduel", "other day")},
    };
    if (warning.id == QLatin1String("buffered") && warning.severity != QLatin1String("invalid"))
        return QCoreApplication::translate("driveduel", "buffered");
    for (const Badge& badge : badges) {
        if (warning.id == QLatin1String(badge.id))
            return QCoreApplication::translate("driveduel", badge.text);
    }
    return sanitized(warning.id);
}

} // namespace driveduel
