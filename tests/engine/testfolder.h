/// A folder for test files and a journal beside it, in the build folder: a real file system, unlike /tmp on many machines.
#pragma once

#include "core/engine/targetfile.h"

#include <QDir>
#include <QTemporaryDir>

namespace driveduel::engine {

inline constexpr std::uint64_t kMib = 1ULL << 20;

inline QStringList namesIn(const QString& dir)
{
    return QDir(dir).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

class TestFolder final
{
public:
    bool isValid() const { return m_dir.isValid() && QDir().mkpath(path()); }
    QString base() const { return m_dir.path(); } ///< holds the folder and the journal, and what else a test puts there
    QString path() const { return base() + QLatin1String("/folder"); }
    QString journal() const { return base() + QLatin1String("/journal"); }
    TestFileOptions options(bool unnamed = true) const { return {journal().toStdString(), 0, 1, unnamed}; }
    Expected<TargetFile> create(std::uint64_t bytes, bool unnamed = true, std::stop_token stop = {}) const
    {
        return TargetFile::createIn(path().toStdString(), bytes, options(unnamed), std::move(stop), {});
    }

private:
    QTemporaryDir m_dir{QDir::currentPath() + QLatin1String("/targetfile-XXXXXX")};
};

} // namespace driveduel::engine
