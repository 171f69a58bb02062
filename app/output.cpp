#include "app/output.h"

#include "app/commands.h"
#include "core/engine/ioerror.h"
#include "core/text/wording.h"

#include <QSaveFile>

#include <cerrno>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace driveduel::app {

void say(const QString& line)
{
    const QByteArray bytes = line.toLocal8Bit() + '\n';
    // Nothing sensible can be done when stderr is gone.
    (void)!::write(STDERR_FILENO, bytes.constData(), static_cast<std::size_t>(bytes.size()));
}

void complain(const Error& error)
{
    say(QStringLiteral("driveduel: ") + errorText(error));
}

Expected<void> print(const QByteArray& bytes)
{
    errno = 0;
    const bool written = std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout) == static_cast<std::size_t>(bytes.size())
        && std::fflush(stdout) == 0;
    if (!written)
        return Error {engine::errorCodeOf(errno), "standard output", "the output could not be written", errno};
    return {};
}

Expected<void> writeOutput(const QString& path, const QByteArray& bytes)
{
    if (path.isEmpty() || path == u"-")
        return print(bytes);
    QSaveFile file(path);
    errno = 0;
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        const int systemErrno = errno;
        return Error {engine::errorCodeOf(systemErrno), path.toStdString(), file.errorString().toStdString(), systemErrno};
    }
    return {};
}

int finish(const Expected<void>& written, int status)
{
    if (written)
        return status;
    complain(written.error());
    return kFailed;
}

int terminalColumns()
{
    winsize size {};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        return size.ws_col;
    return 100;
}

bool errorIsTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

} // namespace driveduel::app
