/// A target that is a file with data, as the plan hands it to a pass that reads a test file; and programs that pretend.
#pragma once

#include "core/engine/posix.h"
#include "tests/system/systemrig.h"

#include <QFile>

#include <fcntl.h>

namespace driveduel {

class FileRig final
{
public:
    explicit FileRig(qsizetype bytes)
    {
        QFile file(path());
        QByteArray content(bytes, 0);
        for (qsizetype i = 0; i < bytes; i += 8) // nothing that is worth a hole
            content[i] = static_cast<char>(i >> 9 | 1);
        m_isMade = file.open(QIODevice::WriteOnly) && file.write(content) == bytes && file.flush() && ::fsync(file.handle()) == 0;
        file.close();
        m_fd = engine::UniqueFd(::open(qPrintable(path()), O_RDWR | O_CLOEXEC));
    }
    bool isMade() const { return m_isMade && m_fd.isValid(); }
    QString path() const { return m_rig.base() + QLatin1String("/file"); }
    int fd() const { return m_fd.get(); }
    SystemPassRequest request(const SystemProbeKind& kind, const QJsonObject& settings) const
    {
        SystemPassRequest request = m_rig.request(kind, settings);
        request.testFileFd = m_fd.get();
        request.testFileBytes = static_cast<quint64>(QFile(path()).size());
        return request;
    }
    Expected<SystemPassOutcome> run(const SystemProbeKind& kind, const QJsonObject& settings) const
    {
        SystemProgress progress;
        return kind.make(request(kind, settings))->run(progress, {});
    }

private:
    SystemRig m_rig;
    bool m_isMade = false;
    engine::UniqueFd m_fd;
};

/// PATH has one folder with scripts of ours in front, for as long as this lives.
class Pretenders final
{
public:
    Pretenders()
        : m_path(qgetenv("PATH"))
    {
        qputenv("PATH", m_dir.path().toLocal8Bit() + ':' + m_path);
    }
    ~Pretenders() { qputenv("PATH", m_path); }
    Pretenders(const Pretenders&) = delete;
    Pretenders& operator=(const Pretenders&) = delete;
    /// A shell script of that name.
    bool add(const QString& name, const QByteArray& script) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + script + '\n') > 0
            && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QString file(const QString& name) const { return m_dir.filePath(name); }

private:
    QTemporaryDir m_dir;
    QByteArray m_path;
};

inline QStringList idsOf(const QList<Warning>& warnings)
{
    QStringList ids;
    for (const Warning& warning : warnings)
        ids.append(warning.id);
    return ids;
}

} // namespace driveduel
