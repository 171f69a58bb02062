/// Programs of others that measure: found, run for a limited time and read. A pass's thread, which blocks.
#pragma once

#include "core/engine/expected.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <chrono>
#include <stop_token>

namespace driveduel {

struct ToolRequest
{
    QString program;
    QString package; ///< of Debian, that brings it
    QStringList arguments;
    QStringList environment; ///< "NAME=value" beside our own and LC_ALL=C, since what it prints is read
    std::chrono::milliseconds most{std::chrono::minutes(10)};
    /// Ended by us after that time, which is how a program is measured that never ends by itself; 0 = it ends.
    std::chrono::milliseconds endAfter{0};
    bool mayFail = false; ///< another exit status than 0 is an answer
};

struct ToolAnswer
{
    QByteArray output;
    QByteArray errors;
    int exitStatus = 0;
};

/// Where a program is: in PATH, or in the folders for root's, which PATH has not for everybody. Empty when it is nowhere.
QString findTool(const QString& program);
/// NotFound with subject = the program and detail = the package, unless it is there.
Expected<void> needTool(const QString& program, const QString& package);

/// Errors: NotFound as needTool(); Cancelled; IoFailed with subject = the program and what it said last, when it failed or did not end
/// in time. Nothing of it is left running.
Expected<ToolAnswer> runTool(const ToolRequest& request, const std::stop_token& stop);

/// The error of a tool that printed what nobody understands; quotes what it said last.
Error notUnderstood(const QString& program, const ToolAnswer& answer);

} // namespace driveduel
