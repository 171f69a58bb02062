#include "core/devices/usbdescriptors.h"

#include <algorithm>

namespace driveduel {

namespace {

constexpr int kInterface = 0x04;
constexpr int kBinaryObjectStore = 0x0f;
constexpr int kDeviceCapability = 0x10;
constexpr int kSuperSpeed = 0x03;
constexpr int kSuperSpeedPlus = 0x0a;

int byteAt(const QByteArray& bytes, qsizetype place)
{
    return place < bytes.size() ? static_cast<uchar>(bytes[place]) : 0;
}

quint32 wordAt(const QByteArray& bytes, qsizetype place)
{
    quint32 word = 0;
    for (int i = 3; i >= 0; --i)
        word = word << 8 | static_cast<quint32>(byteAt(bytes, place + i));
    return word;
}

/// Bits 31:16 mantissa, 5:4 exponent in thousands.
int sublinkMbps(quint32 attribute)
{
    constexpr int kFastestMbps = 80'000;
    quint64 bitsPerSecond = attribute >> 16;
    for (quint32 exponent = attribute >> 4 & 3; exponent > 0; --exponent)
        bitsPerSecond *= 1000;
    return static_cast<int>(std::min<quint64>(bitsPerSecond / 1'000'000, kFastestMbps));
}

int capabilityMbps(const QByteArray& capability)
{
    const int type = byteAt(capability, 2);
    if (type == kSuperSpeed)
        return (byteAt(capability, 4) & 0x08) != 0 ? 5000 : 0;
    if (type != kSuperSpeedPlus)
        return 0;
    int fastest = 0;
    const qsizetype count = (byteAt(capability, 4) & 0x1f) + 1;
    for (qsizetype i = 0; i < count && 12 + 4 * i + 4 <= capability.size(); ++i)
        fastest = std::max(fastest, sublinkMbps(wordAt(capability, 12 + 4 * i)));
    return fastest;
}

} // namespace

bool offersUas(const QByteArray& descriptors)
{
    for (qsizetype place = 0; place + 1 < descriptors.size();) {
        const int length = byteAt(descriptors, place);
        if (length < 2)
            return false; // not a descriptor: where the next one starts is unknown
        if (byteAt(descriptors, place + 1) == kInterface && length >= 8 && byteAt(descriptors, place + 5) == 0x08
            && byteAt(descriptors, place + 6) == 0x06 && byteAt(descriptors, place + 7) == 0x62)
            return true;
        place += length;
    }
    return false;
}

int bosSpeedMbps(const QByteArray& bosDescriptors)
{
    if (byteAt(bosDescriptors, 1) != kBinaryObjectStore)
        return 0;
    int fastest = 0;
    for (qsizetype place = byteAt(bosDescriptors, 0); place + 2 < bosDescriptors.size();) {
        const int length = byteAt(bosDescriptors, place);
        if (length < 3)
            break;
        if (byteAt(bosDescriptors, place + 1) == kDeviceCapability)
            fastest = std::max(fastest, capabilityMbps(bosDescriptors.mid(place, length)));
        place += length;
    }
    return fastest;
}

QString quirkFlagsOf(const QString& parameter, const QString& usbId)
{
    for (const QString& entry : parameter.split(u',')) {
        const QString trimmed = entry.trimmed();
        if (!usbId.isEmpty() && trimmed.startsWith(usbId + u':', Qt::CaseInsensitive))
            return trimmed.mid(usbId.size() + 1).left(32);
    }
    return {};
}

} // namespace driveduel
