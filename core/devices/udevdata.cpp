#include "core/devices/udevdata.h"

namespace driveduel {

QString unescapeHex(const QString& text)
{
    QByteArray plain;
    const QByteArray bytes = text.toUtf8();
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        bool isHex = false;
        const int value = bytes[i] == '\\' && i + 3 < bytes.size() && bytes[i + 1] == 'x' ? bytes.mid(i + 2, 2).toInt(&isHex, 16) : 0;
        if (isHex) {
            plain += static_cast<char>(value);
            i += 3;
        } else {
            plain += bytes[i];
        }
    }
    return QString::fromUtf8(plain);
}

namespace {

constexpr qint64 kMostBytes = 256 * 1024; ///< of one device; a real entry has a few thousand

/// Lines of KEY=VALUE, each behind `prefix`; others are passed over.
UdevProperties propertiesOf(const QByteArray& text, QByteArrayView prefix)
{
    UdevProperties properties;
    for (qsizetype start = 0; start < text.size();) {
        qsizetype end = text.indexOf('\n', start);
        end = end < 0 ? text.size() : end;
        const QByteArrayView line = QByteArrayView(text).sliced(start, end - start);
        start = end + 1;
        if (!line.startsWith(prefix))
            continue;
        const qsizetype equals = line.indexOf('=');
        if (equals > prefix.size())
            properties.insert(QString::fromUtf8(line.sliced(prefix.size(), equals - prefix.size())), QString::fromUtf8(line.sliced(equals + 1)));
    }
    return properties;
}

} // namespace

UdevProperties readUdevEntry(const KernelFiles& files, const QString& key)
{
    return propertiesOf(files.content(QStringLiteral("run/udev/data/") + key, kMostBytes), "E:");
}

UdevDatabase::UdevDatabase(const KernelFiles& files)
    : m_files(files)
    , m_data(files, QStringLiteral("run/udev/data"))
{
}

UdevProperties UdevDatabase::block(const QString& majorMinor, const QString& kernelName) const
{
    // The number is a file's name here, so it must not lead elsewhere.
    const QByteArray entry = majorMinor.contains(u'/') ? QByteArray() : 'b' + majorMinor.toLatin1();
    const UdevProperties database = propertiesOf(entry.isEmpty() ? QByteArray() : m_data.bytes(entry.constData(), kMostBytes), "E:");
    if (!database.isEmpty() || m_files.isLive()) // the running system's /dev holds devices
        return database;
    return propertiesOf(m_files.content(QStringLiteral("dev/") + QString(kernelName).replace(u'!', u'/'), kMostBytes), "");
}

} // namespace driveduel
