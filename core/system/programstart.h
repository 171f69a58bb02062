/// Kind "program-start": how long programs take to start, cold and warm. For the cold start the pages of the program's files are put out of
/// the cache without being root (see coldcache.h): the executable, the interpreters of a script, the libraries that the dynamic linker loads
/// (see elflibraries.h), everything in the program's own folder below /usr/lib, /usr/share, /opt or /snap, and given folders. The warm start
/// follows at once.
///
/// Settings: "command" (a command line), "until" ("exit", or "window": the first window on the X display, after which the program is ended)
/// and "folders" (a list of absolute paths whose last part may have wildcards); or several of these in a list "commands". Without any, a
/// suite of what is installed: "commands": "installed". "{temp}" in a command is a new folder for this start (a browser's profile). "timeout"
/// ("60s") is each start's.
/// Metrics, for each command: "cold start: COMMAND" and "warm start: COMMAND", from before the program is started until it has ended or its
/// window is there.
/// Warnings: "cold-start" (info), for each command: evictedBytes, keptBytes (what could not be evicted), and readBytes: what the drive of the
/// executable read meanwhile. For a program that reads all of its files the two agree; most read a part of them, and read-ahead reads a
/// little more than they ask for, so readBytes is between what they need and evictedBytes. "start-failed": a command that was left out.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

class ProgramStartKind final : public SystemProbeKind
{
public:
    QString id() const override;
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override;
    quint64 estimatedNs(const QJsonObject& settings, const Location& location) const override;
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; } // what programs write is theirs
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return false; }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override;
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override;
};

} // namespace driveduel
