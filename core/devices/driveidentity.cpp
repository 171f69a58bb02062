#include "core/devices/driveidentity.h"

#include <QCryptographicHash>

#include <algorithm>

namespace driveduel {

namespace {

/// "012345678910", "123456789ABC", "000000000000": counted up or all the same.
bool isMadeUp(const QString& serial)
{
    int likePrevious = 0;
    int afterPrevious = 0;
    for (qsizetype i = 1; i < serial.size(); ++i) {
        const int step = serial[i].unicode() - serial[i - 1].unicode();
        const bool wraps = (serial[i - 1] == u'9' && (serial[i] == u'0' || serial[i] == u'1' || serial[i] == u'A')) || (serial[i - 1] == u'F' && serial[i] == u'0');
        likePrevious += step == 0;
        afterPrevious += step == 1 || wraps;
    }
    const qsizetype most = std::max<qsizetype>(serial.size() - 3, 1); // "012345678910" has two breaks
    return std::max(likePrevious, afterPrevious) >= most;
}

bool isAlone(const BlockDevices& devices, const BlockNode& drive, QString BlockNode::* field)
{
    return std::none_of(devices.nodes.cbegin(), devices.nodes.cend(), [&](const BlockNode& other) {
        return other.kernelName != drive.kernelName && other.link && other.*field == drive.*field;
    });
}

/// Of the partition table, else of what is on the drive.
QString uuidOn(const BlockDevices& devices, const BlockNode& drive)
{
    if (!drive.partitionTableUuid.isEmpty())
        return drive.partitionTableUuid;
    if (!drive.uuid.isEmpty())
        return drive.uuid;
    for (const QString& name : drive.children) {
        const BlockNode* child = devices.byKernelName(name);
        if (child && !child->uuid.isEmpty())
            return child->uuid;
    }
    return {};
}

} // namespace

bool isUsableSerial(const QString& serial)
{
    constexpr int kShortest = 4;
    return serial.size() >= kShortest && !isMadeUp(serial.toUpper());
}

QString driveIdentity(const BlockDevices& devices, const BlockNode& drive)
{
    QStringList known;
    const QString uuid = uuidOn(devices, drive);
    if (isUsableSerial(drive.serial) && isAlone(devices, drive, &BlockNode::serial))
        known = {QStringLiteral("serial"), drive.serial};
    else if (!uuid.isEmpty())
        known = {QStringLiteral("uuid"), uuid};
    else
        known = {QStringLiteral("name"), drive.kernelName, drive.model};
    known += QString::number(drive.sizeBytes);
    constexpr int kCharacters = 24;
    const QByteArray text = known.join(QChar(0)).toUtf8();
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().left(kCharacters));
}

} // namespace driveduel
