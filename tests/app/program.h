/// Runs the built program with a home of its own. Header-only helper of the tests of the command line.
#pragma once

#include <QDir>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <initializer_list>
#include <utility>

namespace driveduel::test {

struct Outcome
{
    int status = -1; ///< -1: did not end, or crashed
    QByteArray out;
    QByteArray err;
};

/// A private $HOME, results folder and state folder, beside a folder to measure in.
class Program final
{
public:
    /// `near` is where the temporary folder is made: the build folder lies on a real disk, /tmp may be memory.
    explicit Program(const QString& near = QDir::currentPath())
        : m_dir(near + QStringLiteral("/program-XXXXXX"))
    {
        QDir(m_dir.path()).mkdir(QStringLiteral("target"));
    }

    QString path(const QString& name = {}) const { return m_dir.path() + QLatin1Char('/') + name; }
    QString target() const { return path(QStringLiteral("target")); }
    QString results() const { return path(QStringLiteral("data/driveduel/results")); }

    void prepare(QProcess& process, const QStringList& arguments,
        std::initializer_list<std::pair<QString, QString>> environment = {}) const
    {
        QProcessEnvironment env = QProcessEnvironment::systemEnvironment();
        env.insert(QStringLiteral("HOME"), m_dir.path());
        env.insert(QStringLiteral("XDG_DATA_HOME"), path(QStringLiteral("data")));
        env.insert(QStringLiteral("XDG_STATE_HOME"), path(QStringLiteral("state")));
        env.insert(QStringLiteral("XDG_CONFIG_HOME"), path(QStringLiteral("config")));
        env.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
        env.remove(QStringLiteral("LANGUAGE"));
        env.remove(QStringLiteral("DISPLAY"));
        env.remove(QStringLiteral("WAYLAND_DISPLAY"));
        env.remove(QStringLiteral("QT_QPA_PLATFORM"));
        for (const auto& [name, value] : environment)
            env.insert(name, value);
        process.setProcessEnvironment(env);
        process.setWorkingDirectory(m_dir.path());
        process.setProgram(QStringLiteral(DRIVEDUEL_PROGRAM));
        process.setArguments(arguments);
    }

    Outcome run(const QStringList& arguments, std::initializer_list<std::pair<QString, QString>> environment = {}) const
    {
        QProcess process;
        prepare(process, arguments, environment);
        process.start();
        if (!process.waitForFinished(90'000)) {
            process.kill();
            process.waitForFinished();
            return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
        }
        const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        return {status, process.readAllStandardOutput(), process.readAllStandardError()};
    }

    /// Files left in the measured folder, hidden ones too.
    QStringList leftInTarget() const
    {
        return QDir(target()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

private:
    QTemporaryDir m_dir;
};

} // namespace driveduel::test
