/// Parsing of a sub-command's arguments on QCommandLineParser, without its habit of leaving the process.
#pragma once

#include <QCommandLineParser>
#include <QStringList>

#include <optional>

namespace driveduel::app {

/// Parses. A value means that the command is over: help was printed (0) or the usage was wrong (2, told on stderr).
std::optional<int> parseArguments(QCommandLineParser& parser, const QString& command, const QStringList& arguments);
/// "driveduel run: …; see driveduel run --help" on stderr; returns 2.
int wrongUsage(const QString& command, const QString& message);

} // namespace driveduel::app
