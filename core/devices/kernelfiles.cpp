#include "core/devices/kernelfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace driveduel {

namespace {

constexpr qint64 kAttributeBytes = 4096;
constexpr qint64 kFileBytes = 4 << 20;

} // namespace

KernelFiles::KernelFiles(const QString& root)
    : m_root(QDir::cleanPath(root))
    , m_canonicalRoot(QFileInfo(m_root).canonicalFilePath())
{
    for (QString* folder : {&m_root, &m_canonicalRoot}) {
        if (!folder->endsWith(u'/'))
            *folder += u'/';
    }
}

QString KernelFiles::absolute(const QString& path) const
{
    return m_root + path;
}

QString KernelFiles::canonical(const QString& path) const
{
    const QString real = QFileInfo(absolute(path)).canonicalFilePath();
    return real.startsWith(m_canonicalRoot) ? real.mid(m_canonicalRoot.size()) : QString();
}

bool KernelFiles::exists(const QString& path) const
{
    return !canonical(path).isEmpty();
}

std::optional<QString> KernelFiles::text(const QString& path) const
{
    const QString real = canonical(path);
    QFile file(m_canonicalRoot + real);
    if (real.isEmpty() || !QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QByteArray bytes = file.read(kAttributeBytes);
    if (const qsizetype end = bytes.indexOf('\0'); end >= 0)
        bytes.truncate(end);
    return QString::fromUtf8(bytes).trimmed();
}

std::optional<quint64> KernelFiles::number(const QString& path) const
{
    const std::optional<QString> read = text(path);
    bool isNumber = false;
    const quint64 value = read ? read->toULongLong(&isNumber) : 0;
    return isNumber ? std::optional(value) : std::nullopt;
}

QByteArray KernelFiles::content(const QString& path) const
{
    const QString real = canonical(path);
    QFile file(m_canonicalRoot + real);
    if (real.isEmpty() || !QFileInfo(file).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    return file.read(kFileBytes);
}

QStringList KernelFiles::entries(const QString& path) const
{
    // System: dangling links are normal in dumps and still name something.
    return QDir(absolute(path)).entryList(QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

QString KernelFiles::linkTargetName(const QString& path) const
{
    const QFileInfo info(absolute(path));
    return info.isSymLink() ? QFileInfo(info.symLinkTarget()).fileName() : QString();
}

} // namespace driveduel
