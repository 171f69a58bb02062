/// Unpacks a dump of a real machine's sysfs for a test. Header-only.
#pragma once

#include "tests/devices/fakesys.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

namespace driveduel::test {

/// Where third-party dumps lie; they stay out of the repository.
inline QString sharedFolder()
{
    return qEnvironmentVariable("DRIVEDUEL_TEST_DATA", QStringLiteral(SOURCE_DIR "/../shared"));
}

class Dump final
{
public:
    explicit Dump(const QString& archive)
    {
        QProcess tar;
        tar.start(QStringLiteral("tar"), {QStringLiteral("xf"), archive, QStringLiteral("-C"), m_dir.path()});
        if (!tar.waitForFinished(60'000) || tar.exitCode() != 0)
            return;
        const QString top = m_dir.path() + QLatin1Char('/') + QFileInfo(archive).fileName().section(QLatin1Char('.'), 0, 0);
        for (const QString& root : {top + QStringLiteral("/root"), top, m_dir.path()}) {
            if (m_root.isEmpty() && QFileInfo::exists(root + QStringLiteral("/sys")))
                m_root = root;
        }
    }
    /// The root to read; empty when the archive could not be unpacked.
    const QString& root() const { return m_root; }

private:
    QTemporaryDir m_dir {treeTemplate()};
    QString m_root;
};

} // namespace driveduel::test
