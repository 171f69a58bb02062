/// The sub-commands of the command line. Each takes the arguments after its name and returns the exit status:
/// 0 done, 1 failed, 2 wrong usage, 3 cancelled, 4 done with passes that failed. Machine output goes to stdout, the rest
/// to stderr. Main thread; a Q(Core)Application exists.
#pragma once

#include <QStringList>

namespace driveduel::app {

enum ExitStatus { kDone = 0, kFailed = 1, kWrongUsage = 2, kCancelled = 3, kPassesFailed = 4 };

int doctorCommand(const QStringList& arguments);
int listCommand(const QStringList& arguments);
int presetsCommand(const QStringList& arguments);
int runCommand(const QStringList& arguments);
int explainCommand(const QStringList& arguments);
int importCommand(const QStringList& arguments);
int compareCommand(const QStringList& arguments);
#ifdef DRIVEDUEL_GUI
int exportCommand(const QStringList& arguments);
#endif

/// What `driveduel --help` prints.
QString usageText();

} // namespace driveduel::app
