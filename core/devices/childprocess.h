/// A program that is run for its output. One thread; nothing here waits for a child that cannot be killed.
#pragma once

#include "core/engine/expected.h"
#include "core/engine/posix.h"

#include <QByteArray>
#include <QStringList>

#include <chrono>
#include <stop_token>
#include <sys/types.h>

namespace driveduel {

struct ChildOutput
{
    int exitStatus = 0; ///< 128 + signal for one that was killed
    QByteArray standardOutput;
    QByteArray standardError;
};

class ChildProcess final
{
public:
    /// Looks `program` up in PATH. Its input is empty, its outputs go to memory. Errors: NotFound, PermissionDenied, IoFailed.
    static Expected<ChildProcess> start(const QString& program, const QStringList& arguments);
    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess(); ///< kills what still runs and leaves it alone

    /// Waits for the end, at most for `most`: what takes longer ends as if a stop was requested, and is Cancelled even if it ends
    /// politely. A stop request asks the child to end (SIGTERM), kills it after 0.5 s, and gives up another
    /// 0.3 s later with Cancelled: a child inside a hung drive's call cannot be killed.
    Expected<ChildOutput> wait(const std::stop_token& stop, std::chrono::milliseconds most = std::chrono::hours(24 * 365));

private:
    ChildProcess(pid_t pid, engine::UniqueFd handle, engine::UniqueFd output, engine::UniqueFd errors);
    bool endsWithin(int milliseconds); ///< and reaps it
    ChildOutput collect() const;

    pid_t m_pid = -1;
    engine::UniqueFd m_handle; ///< pidfd
    engine::UniqueFd m_output;
    engine::UniqueFd m_errors;
    int m_status = 0;
};

} // namespace driveduel
