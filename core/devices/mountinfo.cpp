#include "core/devices/mountinfo.h"

namespace driveduel {

namespace {

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

QString mergedOptions(const QByteArray& mountOptions, const QByteArray& fsOptions)
{
    QStringList merged = unescapeOctal(mountOptions).split(u',', Qt::SkipEmptyParts);
    for (const QString& option : unescapeOctal(fsOptions).split(u',', Qt::SkipEmptyParts)) {
        if (!merged.contains(option))
            merged += option;
    }
    return merged.join(u',');
}

bool saysReadOnly(const QByteArray& options)
{
    return options.split(',').contains("ro");
}

} // namespace

QString unescapeOctal(const QByteArray& text)
{
    QByteArray plain;
    plain.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isEscape = text[i] == '\\' && i + 3 < text.size() && isOctal(text[i + 1]) && isOctal(text[i + 2]) && isOctal(text[i + 3]);
        if (!isEscape) {
            plain += text[i];
            continue;
        }
        plain += static_cast<char>((text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0'));
        i += 3;
    }
    return QString::fromUtf8(plain);
}

QList<MountEntry> parseMountInfo(const QByteArray& text)
{
    QList<MountEntry> entries;
    for (const QByteArray& line : text.split('\n')) {
        // id parent major:minor root path options [tags…] - type source superoptions
        const QList<QByteArray> fields = line.split(' ');
        const qsizetype dash = fields.indexOf("-", 6);
        if (dash < 0 || dash + 2 >= fields.size())
            continue;
        MountEntry entry;
        entry.majorMinor = QString::fromLatin1(fields[2]);
        entry.root = unescapeOctal(fields[3]);
        entry.path = unescapeOctal(fields[4]);
        entry.fsType = QString::fromUtf8(fields[dash + 1]);
        entry.source = unescapeOctal(fields[dash + 2]);
        const QByteArray fsOptions = dash + 3 < fields.size() ? fields[dash + 3] : QByteArray();
        entry.options = mergedOptions(fields[5], fsOptions);
        entry.readOnly = saysReadOnly(fields[5]) || saysReadOnly(fsOptions);
        entries += entry;
    }
    return entries;
}

QList<MountEntry> parseMounts(const QByteArray& text)
{
    QList<MountEntry> entries;
    for (const QByteArray& line : text.split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        if (fields.size() < 4)
            continue;
        MountEntry entry;
        entry.root = QStringLiteral("/");
        entry.source = unescapeOctal(fields[0]);
        entry.path = unescapeOctal(fields[1]);
        entry.fsType = QString::fromUtf8(fields[2]);
        entry.options = mergedOptions(fields[3], {});
        entry.readOnly = saysReadOnly(fields[3]);
        entries += entry;
    }
    return entries;
}

QStringList parseSwaps(const QByteArray& text)
{
    QStringList devices;
    const QList<QByteArray> lines = text.split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) { // the first line is a heading
        const QByteArray name = lines[i].simplified().split(' ').first();
        if (!name.isEmpty())
            devices += unescapeOctal(name);
    }
    return devices;
}

} // namespace driveduel
