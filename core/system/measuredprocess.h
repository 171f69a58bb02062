/// A program that is run to see how long it takes, and all that it starts: nothing of it is left behind. One thread.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <stop_token>
#include <sys/types.h>

namespace driveduel {

struct ProcessRequest
{
    QString program; ///< looked up in PATH
    QStringList arguments;
    QString folder; ///< that it runs in; empty: ours
    QStringList environment; ///< "NAME=value", beside our own
};

struct ProcessReport
{
    int exitStatus = 0; ///< 128 + signal for one that was killed
    quint64 durationNs = 0; ///< from before it was started until it had ended
    quint64 userNs = 0; ///< of it and of what it waited for
    quint64 systemNs = 0;
    QByteArray lastLine; ///< of its errors, else of its output
};

class MeasuredProcess final
{
public:
    /// Its input is empty, its output goes to memory. Errors: NotFound, PermissionDenied, IoFailed.
    static Expected<MeasuredProcess> start(const ProcessRequest& request);
    MeasuredProcess(MeasuredProcess&& other) noexcept;
    MeasuredProcess& operator=(MeasuredProcess&&) = delete;
    /// Ends it and everything that it started, daemons too: all carry a mark in their environment. Takes half a second at most.
    ~MeasuredProcess();

    /// Waits for its end, at most for so long. True when it has ended.
    bool endsWithin(int milliseconds);
    ProcessReport report() const; ///< of one that has ended
    quint64 startNs() const { return m_startNs; } ///< engine::monotonicNs()
    /// Whether the process is this one or one that it started.
    bool isOurs(pid_t pid) const;

private:
    MeasuredProcess() = default;
    void endAll();

    pid_t m_pid = -1; ///< -1 once it has ended
    pid_t m_group = -1;
    QByteArray m_mark;
    engine::UniqueFd m_handle; ///< pidfd
    engine::UniqueFd m_output;
    engine::UniqueFd m_errors;
    quint64 m_startNs = 0;
    ProcessReport m_report;
};

/// Runs it to its end. Errors: those of start(); Cancelled; IoFailed with what it said last when it ends with another status than 0 or is
/// not done after `mostSeconds`.
Expected<ProcessReport> runMeasured(const ProcessRequest& request, int mostSeconds, const std::stop_token& stop);

} // namespace driveduel
