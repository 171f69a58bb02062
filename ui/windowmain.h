/// Starts the window: what `driveduel` without a sub-command does.
#pragma once

#include <QStringList>

class QApplication;

namespace driveduel {

/// Shows the main window, opens `files` (result files) in it and runs the event loop; returns the exit status.
int runWindow(QApplication& application, const QStringList& files);

} // namespace driveduel
