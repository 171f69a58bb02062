#include "core/system/startcommand.h"

#include "core/system/coldcache.h"
#include "core/system/elflibraries.h"
#include "core/system/firstwindow.h"
#include "core/system/measuredprocess.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace driveduel {

namespace {

constexpr qsizetype kMostFiles = 20'000;
constexpr int kWindowTickMs = 20;
constexpr int kGoneMs = 500;

QStringList expanded(const QString& folder)
{
    const QFileInfo info(folder);
    if (!info.fileName().contains(u'*') && !info.fileName().contains(u'?'))
        return {folder};
    QStringList found;
    for (const QString& name : QDir(info.path()).entryList({info.fileName()}, QDir::Dirs | QDir::NoDotAndDotDot))
        found.append(info.path() + u'/' + name);
    return found;
}

/// Where large programs keep what they load by themselves. A folder with other people's programs is none.
QString ownFolder(const QString& executable)
{
    const QString folder = QFileInfo(executable).path();
    for (const char* root : {"/usr/lib/", "/usr/lib64/", "/usr/share/", "/opt/", "/snap/"}) {
        if (folder.startsWith(QLatin1String(root)))
            return folder;
    }
    return {};
}

/// X11 for programs that would show themselves on Wayland alone, where nobody may look at others' windows.
QStringList windowEnvironment()
{
    return {QStringLiteral("GDK_BACKEND=x11"), QStringLiteral("MOZ_ENABLE_WAYLAND=0"), QStringLiteral("QT_QPA_PLATFORM=xcb"),
        QStringLiteral("ELECTRON_OZONE_PLATFORM_HINT=x11")};
}

Error failed(const QString& program, const QString& detail)
{
    return {ErrorCode::IoFailed, program.toStdString(), detail.toStdString(), 0};
}

Error endedWrongly(const QString& program, const ProcessReport& report)
{
    const QString said = QString::fromLocal8Bit(report.lastLine);
    return failed(program, QStringLiteral("it ended with status %1").arg(report.exitStatus) + (said.isEmpty() ? QString() : QStringLiteral(": ") + said));
}

Expected<quint64> untilSeen(FirstWindow& window, const ProcessRequest& request, quint64 mostNs, const std::stop_token& stop)
{
    Expected<MeasuredProcess> process = MeasuredProcess::start(request);
    if (!process)
        return process.error();
    while (engine::monotonicNs() - process->startNs() < mostNs) {
        if (const auto seenNs = window.appeared(*process, kWindowTickMs))
            return *seenNs - process->startNs();
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, {}, {}, 0};
        // One that ends well may have left the work to another process.
        if (process->endsWithin(0) && process->report().exitStatus != 0)
            return endedWrongly(request.program, process->report());
    }
    return failed(request.program, QStringLiteral("no window appeared within %1 seconds").arg(mostNs / 1'000'000'000ULL));
}

Expected<quint64> untilWindow(const ProcessRequest& request, quint64 mostNs, const std::stop_token& stop)
{
    Expected<FirstWindow> window = FirstWindow::watch();
    if (!window)
        return window.error();
    const Expected<quint64> ns = untilSeen(*window, request, mostNs, stop);
    window->waitUntilGone(kGoneMs);
    return ns;
}

} // namespace

QStringList StartCommand::words() const
{
    QStringList words;
    QString word;
    bool isWord = false;
    QChar quote;
    for (qsizetype i = 0; i < command.size(); ++i) {
        const QChar c = command[i];
        if (!quote.isNull() && c == quote) {
            quote = QChar();
        } else if (quote.isNull() && (c == u'\'' || c == u'"')) {
            quote = c;
            isWord = true; // an empty one as well
        } else if (c == u'\\' && quote != u'\'' && i + 1 < command.size()) {
            word += command[++i];
            isWord = true;
        } else if (quote.isNull() && c.isSpace()) {
            if (isWord)
                words.append(word);
            word.clear();
            isWord = false;
        } else {
            word += c;
            isWord = true;
        }
    }
    if (isWord)
        words.append(word);
    return words;
}

bool StartCommand::isInstalled() const
{
    const QString program = words().value(0);
    return program.contains(u'/') ? QFileInfo(program).isExecutable() : !QStandardPaths::findExecutable(program).isEmpty();
}

QList<StartCommand> installedCommands()
{
    const auto window = [](const char* command, QStringList folders = {}) { return StartCommand{QString::fromLatin1(command), true, std::move(folders)}; };
    const auto exit = [](const char* command, QStringList folders = {}) { return StartCommand{QString::fromLatin1(command), false, std::move(folders)}; };
    const QList<StartCommand> known{exit("bash --version"), exit("git --version"), exit("gcc --version"),
        exit("python3 -c pass", {QStringLiteral("/usr/lib/python3*")}), exit("perl -e 1"), exit("vim --version"),
        window("firefox --no-remote --profile {temp}", {QStringLiteral("/usr/lib/firefox*")}),
        window("firefox-esr --no-remote --profile {temp}", {QStringLiteral("/usr/lib/firefox-esr")}),
        window("google-chrome --no-first-run --user-data-dir={temp}", {QStringLiteral("/opt/google/chrome")}),
        window("chromium --no-first-run --user-data-dir={temp}", {QStringLiteral("/usr/lib/chromium")}),
        window("code --new-window --user-data-dir {temp}", {QStringLiteral("/usr/share/code")}),
        window("libreoffice --norestore -env:UserInstallation=file://{temp} --writer", {QStringLiteral("/usr/lib/libreoffice")})};
    const bool hasDisplay = !qEnvironmentVariableIsEmpty("DISPLAY");
    QList<StartCommand> installed;
    std::copy_if(known.begin(), known.end(), std::back_inserter(installed),
        [hasDisplay](const StartCommand& command) { return command.isInstalled() && (hasDisplay || !command.untilWindow); });
    return installed;
}

QStringList filesOf(const StartCommand& command)
{
    QStringList files = programFiles(command.words().value(0));
    QStringList folders;
    for (const QString& folder : command.folders)
        folders += expanded(folder);
    if (const QString own = files.isEmpty() ? QString() : ownFolder(files.first()); !own.isEmpty())
        folders.append(own);
    for (const QString& folder : folders)
        files += regularFilesUnder(QFileInfo(folder).canonicalFilePath(), kMostFiles);
    files.removeDuplicates();
    return files;
}

Expected<quint64> startOnce(const StartCommand& command, const QString& temp, quint64 mostNs, const std::stop_token& stop)
{
    QStringList words = command.words();
    words.replaceInStrings(QStringLiteral("{temp}"), temp);
    if (words.isEmpty())
        return Error{ErrorCode::InvalidArgument, {}, "command: it is empty", 0};
    ProcessRequest request{words.takeFirst(), words, {}, {}};
    if (command.untilWindow) {
        request.environment = windowEnvironment();
        return untilWindow(request, mostNs, stop);
    }
    const int mostSeconds = static_cast<int>((mostNs + 999'999'999ULL) / 1'000'000'000ULL);
    const Expected<ProcessReport> report = runMeasured(request, mostSeconds, stop);
    return report ? Expected<quint64>(report->durationNs) : Expected<quint64>(report.error());
}

} // namespace driveduel
