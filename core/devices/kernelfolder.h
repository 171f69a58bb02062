/// One folder of sysfs, opened once, so that its many small files are read without looking its path up again.
/// One thread at a time.
#pragma once

#include "core/devices/kernelfiles.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace driveduel {

class KernelFolder final
{
public:
    /// `path` as for KernelFiles. A folder that is missing has no files.
    KernelFolder(const KernelFiles& files, const QString& path);

    bool isThere() const { return m_fd.isValid(); }
    bool has(const char* name) const;
    /// As KernelFiles: the first 4 KiB, cut at a NUL, trimmed. Only of files right in this folder.
    std::optional<QString> text(const char* name) const;
    QString textOrEmpty(const char* name) const { return text(name).value_or(QString()); }
    QString sanitizedText(const char* name) const; ///< for what a device calls itself
    std::optional<quint64> number(const char* name) const;
    quint64 numberOrZero(const char* name) const { return number(name).value_or(0); }
    int smallNumber(const char* name, int most) const; ///< 0 where it is none from 0 to `most`
    std::optional<bool> flag(const char* name) const; ///< of "0" and "1"
    QString linkTargetName(const char* name) const; ///< last part of a symbolic link's target: "uas"
    /// The first bytes as they are; null where it cannot be read.
    QByteArray bytes(const char* name, qsizetype most = KernelFiles::kAttributeBytes) const;

private:
    bool mayOpen(const char* name) const;
    void listFiles() const;

    engine::UniqueFd m_fd;
    /// Of a dump: its regular files as "/name/name/", once some were asked for. A dump may hold pipes and devices that must not even
    /// be opened; one listing is cheaper than a look at each, and says at once what is missing.
    mutable QByteArray m_regularFiles;
    mutable int m_looks = 0;
    bool m_isLive = false; ///< of the running system, where sysfs holds nothing but files, folders and links
};

} // namespace driveduel
