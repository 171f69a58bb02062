#include "core/devices/childprocess.h"

#include "core/engine/ioerror.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char** environ; // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace driveduel {

namespace {

constexpr int kTickMs = 100;
constexpr int kPoliteMs = 500;
constexpr int kKilledMs = 300;
constexpr qsizetype kMaxOutputBytes = 64 << 20;

engine::UniqueFd memoryFile(const char* name)
{
    return engine::UniqueFd(::memfd_create(name, MFD_CLOEXEC));
}

QByteArray contentOf(const engine::UniqueFd& file)
{
    QByteArray content;
    std::array<char, 65536> piece{};
    ssize_t length = 0;
    while (content.size() < kMaxOutputBytes
        && (length = ::pread(file.get(), piece.data(), piece.size(), content.size())) > 0)
        content.append(piece.data(), length);
    return content;
}

/// Signals of the terminal are for us, who end the child in our own way.
int spawn(pid_t& pid, const std::vector<char*>& words, int output, int errors)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    const int failed = ::posix_spawnp(&pid, words.front(), &files, &attributes, words.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return failed;
}

} // namespace

ChildProcess::ChildProcess(pid_t pid, engine::UniqueFd handle, engine::UniqueFd output, engine::UniqueFd errors)
    : m_pid(pid)
    , m_handle(std::move(handle))
    , m_output(std::move(output))
    , m_errors(std::move(errors))
{
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1))
    , m_handle(std::move(other.m_handle))
    , m_output(std::move(other.m_output))
    , m_errors(std::move(other.m_errors))
    , m_status(other.m_status)
{
}

ChildProcess::~ChildProcess()
{
    if (m_pid < 0)
        return;
    ::kill(-m_pid, SIGKILL);
    (void)endsWithin(0);
}

Expected<ChildProcess> ChildProcess::start(const QString& program, const QStringList& arguments)
{
    engine::UniqueFd output = memoryFile("output");
    engine::UniqueFd errors = memoryFile("errors");
    if (!output.isValid() || !errors.isValid())
        return engine::errorFrom(errno, program.toStdString(), "cannot make room for its output");
    QList<QByteArray> texts{program.toLocal8Bit()};
    for (const QString& argument : arguments)
        texts.append(argument.toLocal8Bit());
    std::vector<char*> words;
    for (QByteArray& text : texts)
        words.push_back(text.data());
    words.push_back(nullptr);
    pid_t pid = -1;
    if (const int failed = spawn(pid, words, output.get(), errors.get()); failed != 0)
        return engine::errorFrom(failed, program.toStdString(), "cannot be started");
    engine::UniqueFd handle(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0U)));
    return ChildProcess(pid, std::move(handle), std::move(output), std::move(errors));
}

bool ChildProcess::endsWithin(int milliseconds)
{
    pollfd watched{m_handle.get(), POLLIN, 0};
    // Without pidfd_open (Linux before 5.3) poll() is a plain wait.
    if (milliseconds > 0)
        (void)::poll(&watched, 1, milliseconds);
    if (::waitpid(m_pid, &m_status, WNOHANG) != m_pid)
        return false;
    m_pid = -1;
    return true;
}

ChildOutput ChildProcess::collect() const
{
    ChildOutput output;
    output.exitStatus = WIFEXITED(m_status) ? WEXITSTATUS(m_status) : 128 + WTERMSIG(m_status);
    output.standardOutput = contentOf(m_output);
    output.standardError = contentOf(m_errors);
    return output;
}

Expected<ChildOutput> ChildProcess::wait(const std::stop_token& stop, std::chrono::milliseconds most)
{
    const auto latest = std::chrono::steady_clock::now() + most;
    bool isLate = false;
    while (!stop.stop_requested() && !isLate) {
        if (endsWithin(kTickMs))
            return collect();
        isLate = std::chrono::steady_clock::now() >= latest;
    }
    ::kill(-m_pid, SIGTERM);
    if (endsWithin(kPoliteMs) && !isLate)
        return collect();
    if (m_pid < 0)
        return Error{ErrorCode::Cancelled, {}, "the program takes too long", 0};
    ::kill(-m_pid, SIGKILL);
    if (endsWithin(kKilledMs) && !isLate)
        return collect();
    return Error{ErrorCode::Cancelled, {}, "the program does not end; its drive hangs", 0};
}

} // namespace driveduel
