#include "core/text/bottleneckwording.h"

#include "core/text/findingwords.h"
#include "core/text/wording.h"

#include <QCoreApplication>

#include <cmath>

namespace driveduel {

namespace {

/// Figures of an evidence, which may come from a file of another's making.
class Values final
{
public:
    explicit Values(const Warning& evidence)
        : m_values(evidence.values)
    {
    }
    double number(const char* key) const { return m_values.value(QLatin1String(key)).toDouble(); }
    bool flag(const char* key) const { return m_values.value(QLatin1String(key)).toBool(); }
    QString rate(const char* key) const { return megabytesPerSecondText(number(key)); }
    QString time(const char* key) const { return latencyText(number(key)); }
    QString percent(const char* key) const { return text::fixed(number(key) * 100, number(key) < 0.0995 ? 1 : 0); }
    QString word(const char* key) const
    {
        const QString found = sanitized(m_values.value(QLatin1String(key)).toString());
        return found.isEmpty() ? text::missing() : found;
    }

private:
    QJsonObject m_values;
};

std::optional<QString> linkEvidence(const QString& id, const Values& v)
{
    if (id == u"link-full")
        return QCoreApplication::translate("driveduel", "The link (%1) is full: %2 of the about %3 that such links carry in practice, %4 at most.")
            .arg(v.word("link"), v.rate("bytesPerSecond"), v.rate("practicalBytesPerSecond"), v.rate("ceilingBytesPerSecond"));
    if (id == u"link-headroom")
        return QCoreApplication::translate("driveduel", "The link (%1) has room: %2 of about %3.")
            .arg(v.word("link"), v.rate("bytesPerSecond"), v.rate("practicalBytesPerSecond"));
    if (id == u"one-command")
        return QCoreApplication::translate("driveduel",
            "The USB driver (usb-storage) sends one command at a time: %1 requests in flight move %2 times as much as a single one.")
            .arg(text::fixed(v.number("depth"), 0), text::fixed(v.number("ratio"), 2));
    if (id == u"slower-link")
        return QCoreApplication::translate("driveduel", "What seems to be the same drive is faster over %2 than over %1.").arg(v.word("link"), v.word("otherLink"));
    if (id == u"same-over-other-link")
        return QCoreApplication::translate("driveduel", "What seems to be the same drive is as fast over %2 as over %1.").arg(v.word("link"), v.word("otherLink"));
    return std::nullopt;
}

std::optional<QString> layerEvidence(const QString& id, const Values& v)
{
    if (id == u"faster-unencrypted")
        return QCoreApplication::translate("driveduel", "What seems to be the same drive is faster on the same link without the encryption (%1).").arg(v.word("layer"));
    if (id == u"other-file-system")
        return QCoreApplication::translate("driveduel", "What seems to be the same drive is faster on the same link with %2 than with %1.")
            .arg(v.word("fs"), v.word("otherFs"));
    if (id == u"copy-on-write")
        return QCoreApplication::translate("driveduel", "%1 writes to new places and keeps checksums: the drive moved %2 times the bytes that were written.")
            .arg(v.word("fs"), text::fixed(v.number("ratio"), 1));
    if (id == u"fuse")
        return QCoreApplication::translate("driveduel", "A program in user space (FUSE) serves this file system: each request goes through it.");
    if (id == u"encryption-layer")
        return QCoreApplication::translate("driveduel", "Every block is encrypted or decrypted on the way (%1).").arg(v.word("layer"));
    if (id == u"compressing")
        return QCoreApplication::translate("driveduel", "The file system compresses what is written and expands what is read.");
    return std::nullopt;
}

std::optional<QString> workEvidence(const QString& id, const Values& v)
{
    if (id == u"rate-limit")
        return QCoreApplication::translate("driveduel", "The probe asks for no more than %1 I/Os a second and got %2.").arg(iopsText(v.number("nominal")), iopsText(v.number("achieved")));
    if (id == u"cpu-share")
        return QCoreApplication::translate("driveduel", "The measuring threads were busy for %1 % of the time.").arg(v.percent("share"));
    if (id == u"cpu-headroom")
        return QCoreApplication::translate("driveduel", "The processor had room: the measuring threads were busy for %1 % of the time.").arg(v.percent("share"));
    if (id == u"waits-for-each" && v.flag("usb"))
        return QCoreApplication::translate("driveduel", "One request at a time: each waits %1 for the drive and its USB bridge.").arg(v.time("latencyNs"));
    if (id == u"waits-for-each")
        return QCoreApplication::translate("driveduel", "One request at a time: each waits %1 for the drive.").arg(v.time("latencyNs"));
    if (id == u"waits-for-sync")
        return QCoreApplication::translate("driveduel", "%1 % of the time went into waiting until data was safe, %2 each time.").arg(v.percent("share"), v.time("latencyNs"));
    if (id == u"queue-full")
        return QCoreApplication::translate("driveduel", "The queue was full: %1 requests in flight.").arg(text::figure(v.number("achieved")));
    return std::nullopt;
}

std::optional<QString> missingEvidence(const QString& id, const Values& v)
{
    if (id == u"no-target")
        return QCoreApplication::translate("driveduel", "Which drive this was measured on is not recorded.");
    if (id == u"no-link")
        return QCoreApplication::translate("driveduel", "How the drive is attached, or what that link can carry, is not known.");
    if (id == u"link-emulated")
        return QCoreApplication::translate("driveduel", "The drive is a virtual machine's: what is below it cannot be seen.");
    if (id == u"no-cpu-figures")
        return QCoreApplication::translate("driveduel", "How busy the processor was is not recorded.");
    if (id == u"cpu-partly")
        return QCoreApplication::translate("driveduel", "The measuring threads were busy for %1 % of the time: processor and drive share the limit.").arg(v.percent("share"));
    if (id == u"encryption-unclear")
        return QCoreApplication::translate("driveduel",
            "Drive or encryption (%1): the kernel's own threads encrypt, and their time is not counted here. A run on an unencrypted partition would tell.")
            .arg(v.word("layer"));
    if (id == u"queue-not-full")
        return QCoreApplication::translate("driveduel", "Only %1 of %2 requests were in flight, so the drive was not asked for all it can do.")
            .arg(text::figure(v.number("achieved")), text::fixed(v.number("nominal"), 0));
    if (id == u"network")
        return QCoreApplication::translate("driveduel", "The folder lies on another machine: network, server and its drive are between.");
    if (id == u"not-direct")
        return QCoreApplication::translate("driveduel", "It went through the page cache, which reads ahead and writes later: what limits it cannot be told.");
    return std::nullopt;
}

} // namespace

QString limitText(Limit limit)
{
    switch (limit) {
    case Limit::Link:
        return QCoreApplication::translate("driveduel", "link");
    case Limit::Drive:
        return QCoreApplication::translate("driveduel", "drive");
    case Limit::Cpu:
        return QCoreApplication::translate("driveduel", "processor");
    case Limit::FileSystem:
        return QCoreApplication::translate("driveduel", "file system");
    case Limit::Encryption:
        return QCoreApplication::translate("driveduel", "encryption");
    case Limit::Memory:
        return QCoreApplication::translate("driveduel", "memory");
    case Limit::Rate:
        return QCoreApplication::translate("driveduel", "rate limit");
    case Limit::Unknown:
        break;
    }
    return QCoreApplication::translate("driveduel", "not known");
}

QString limitName(Limit limit)
{
    switch (limit) {
    case Limit::Link:
        return QStringLiteral("link");
    case Limit::Drive:
        return QStringLiteral("drive");
    case Limit::Cpu:
        return QStringLiteral("cpu");
    case Limit::FileSystem:
        return QStringLiteral("file-system");
    case Limit::Encryption:
        return QStringLiteral("encryption");
    case Limit::Memory:
        return QStringLiteral("memory");
    case Limit::Rate:
        return QStringLiteral("rate");
    case Limit::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

QString limitEvidenceText(const Warning& evidence)
{
    const Values values(evidence);
    for (const auto words : {&linkEvidence, &layerEvidence, &workEvidence, &missingEvidence}) {
        if (const auto found = words(evidence.id, values))
            return *found;
    }
    return warningText(evidence);
}

QString bottleneckText(const Bottleneck& bottleneck)
{
    QStringList sentences;
    for (const Warning& evidence : bottleneck.evidence)
        sentences.append(limitEvidenceText(evidence));
    if (bottleneck.limit == Limit::Unknown)
        return QCoreApplication::translate("driveduel", "What limits it is not known. %1").arg(text::joined(sentences));
    return QCoreApplication::translate("driveduel", "Limited by: %1. %2").arg(limitText(bottleneck.limit), text::joined(sentences));
}

} // namespace driveduel
