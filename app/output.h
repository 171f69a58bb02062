/// Writing to the terminal and to files for the sub-commands. Main thread.
#pragma once

#include "core/engine/expected.h"

#include <QByteArray>
#include <QString>

namespace driveduel::app {

/// One line to stderr.
void say(const QString& line);
/// "driveduel: <sentence>" to stderr.
void complain(const Error& error);
/// All of `bytes` to stdout. IoFailed where nobody takes it (a closed pipe, a full disk).
Expected<void> print(const QByteArray& bytes);
/// To `path` with QSaveFile, or to stdout when it is empty or "-".
Expected<void> writeOutput(const QString& path, const QByteArray& bytes);
/// print/writeOutput's outcome as an exit status, told on stderr when it failed.
int finish(const Expected<void>& written, int status);
/// Width of the terminal behind stdout; 100 where there is none.
int terminalColumns();
bool errorIsTerminal();

} // namespace driveduel::app
