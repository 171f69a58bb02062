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

UdevProperties readUdevProperties(const KernelFiles& files, const QString& majorMinor, const QString& kernelName)
{
    QByteArray text = files.content(QStringLiteral("run/udev/data/b") + majorMinor);
    const bool isDatabase = !text.isEmpty();
    if (!isDatabase)
        text = files.content(QStringLiteral("dev/") + kernelName);
    UdevProperties properties;
    for (QByteArray line : text.split('\n')) {
        if (isDatabase) {
            if (!line.startsWith("E:"))
                continue;
            line.remove(0, 2);
        }
        const qsizetype equals = line.indexOf('=');
        if (equals > 0)
            properties.insert(QString::fromUtf8(line.left(equals)), QString::fromUtf8(line.mid(equals + 1)));
    }
    return properties;
}

} // namespace driveduel
