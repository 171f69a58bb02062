/// One program to be started, and starting it once. See programstart.h. Blocks for as long as the program takes; inside a guarded pass.
#pragma once

#include "core/engine/expected.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <stop_token>

namespace driveduel {

struct StartCommand
{
    QString command;
    bool untilWindow = false;
    QStringList folders;

    QStringList words() const; ///< quotes and backslashes as in a shell, but no variables and no wildcards
    bool isInstalled() const;
};

/// What this program knows to start: those that are installed and can be shown here, in this order.
QList<StartCommand> installedCommands();
/// Its files on this machine, each once: what has to be cold.
QStringList filesOf(const StartCommand& command);

/// Nanoseconds until it had ended or its window was there. `temp` takes the place of {temp}. Nothing of the program is left.
/// Errors: NotFound, IoFailed (another exit status than 0; neither end nor window in time), Unsupported (no display), Cancelled.
Expected<quint64> startOnce(const StartCommand& command, const QString& temp, quint64 mostNs, const std::stop_token& stop);

} // namespace driveduel
