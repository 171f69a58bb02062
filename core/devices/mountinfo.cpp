#include "core/devices/mountinfo.h"

#include <QFile>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

namespace driveduel {

namespace {

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

/// Split before the escapes are undone: a comma inside a value is \054, in what overlayfs was given also "\,".
QStringList optionsOf(const QByteArray& text)
{
    QStringList options;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '\\') {
            ++i;
        } else if (i >= text.size() || text[i] == ',') {
            if (i > start)
                options += unescapeOctal(text.mid(start, i - start));
            start = i + 1;
        }
    }
    return options;
}

QString mergedOptions(const QByteArray& mountOptions, const QByteArray& fsOptions)
{
    QStringList merged = optionsOf(mountOptions);
    for (const QString& option : optionsOf(fsOptions)) {
        if (!merged.contains(option))
            merged += option;
    }
    return merged.join(u',');
}

QString optionValue(const QByteArray& options, const QString& name)
{
    for (const QString& option : optionsOf(options)) {
        if (option.startsWith(name + u'='))
            return option.mid(name.size() + 1);
    }
    return {};
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
        bool isNumber = false;
        const quint64 id = fields[0].toULongLong(&isNumber);
        entry.id = isNumber ? std::optional(id) : std::nullopt;
        entry.majorMinor = QString::fromLatin1(fields[2]);
        entry.root = unescapeOctal(fields[3]);
        entry.path = unescapeOctal(fields[4]);
        entry.fsType = QString::fromUtf8(fields[dash + 1]);
        entry.source = unescapeOctal(fields[dash + 2]);
        const QByteArray fsOptions = dash + 3 < fields.size() ? fields[dash + 3] : QByteArray();
        entry.options = mergedOptions(fields[5], fsOptions);
        entry.upperFolder = entry.fsType == u"overlay" ? optionValue(fsOptions, QStringLiteral("upperdir")) : QString();
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
        entry.upperFolder = entry.fsType == u"overlay" ? optionValue(fields[3], QStringLiteral("upperdir")) : QString();
        entry.readOnly = saysReadOnly(fields[3]);
        entries += entry;
    }
    return entries;
}

std::optional<MountEntry> mountOf(
    const QList<MountEntry>& entries, const QString& path, const QString& deviceNumber, std::optional<quint64> id)
{
    if (id) {
        const auto known = std::find_if(entries.cbegin(), entries.cend(), [&](const MountEntry& entry) { return entry.id == id; });
        return known != entries.cend() ? std::optional(*known) : std::nullopt;
    }
    std::optional<MountEntry> best;
    bool bestFits = false;
    for (const MountEntry& entry : entries) {
        const bool isAbove = entry.path == u"/" || path == entry.path || path.startsWith(entry.path + u'/');
        if (!isAbove)
            continue;
        const bool fits = entry.majorMinor == deviceNumber;
        const bool isBetter = !best || entry.path.size() > best->path.size() || (entry.path.size() == best->path.size() && (fits || !bestFits));
        if (isBetter) {
            best = entry;
            bestFits = fits;
        }
    }
    return best;
}

std::optional<quint64> mountIdOf(const QString& path)
{
    struct statx status {};
    const int failed = ::statx(AT_FDCWD, QFile::encodeName(path).constData(), AT_NO_AUTOMOUNT | AT_STATX_DONT_SYNC, STATX_MNT_ID, &status);
    if (failed != 0 || (status.stx_mask & STATX_MNT_ID) == 0)
        return std::nullopt;
    return status.stx_mnt_id;
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
