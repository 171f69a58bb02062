#include "core/system/measuredprocess.h"

#include "core/engine/ioerror.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <vector>

extern char** environ; // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace driveduel {

namespace {

constexpr int kTickMs = 50;
constexpr int kPoliteMs = 300;
constexpr int kKilledMs = 200;
constexpr int kSweeps = 3; // what is being forked while we look is seen by the next one
constexpr off_t kTailBytes = 4096;

quint64 toNs(const timeval& time)
{
    return static_cast<quint64>(time.tv_sec) * 1'000'000'000ULL + static_cast<quint64>(time.tv_usec) * 1000ULL;
}

QByteArray lastLineOf(int fd)
{
    const off_t end = ::lseek(fd, 0, SEEK_END);
    std::array<char, kTailBytes> tail{};
    const off_t from = end > kTailBytes ? end - kTailBytes : 0;
    const ssize_t got = end > 0 ? ::pread(fd, tail.data(), tail.size(), from) : 0;
    const QByteArray text = QByteArray(tail.data(), std::max<ssize_t>(got, 0)).trimmed();
    return text.mid(text.lastIndexOf('\n') + 1).trimmed().left(200);
}

std::vector<char*> pointersTo(QList<QByteArray>& texts)
{
    std::vector<char*> pointers;
    for (QByteArray& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

int spawn(pid_t& pid, const ProcessRequest& request, const QByteArray& mark, int output, int errors)
{
    QList<QByteArray> words{QFile::encodeName(request.program)};
    for (const QString& argument : request.arguments)
        words.append(argument.toLocal8Bit());
    QList<QByteArray> variables;
    for (const QString& variable : request.environment)
        variables.append(variable.toLocal8Bit());
    variables.append(mark);
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const QByteArray name = QByteArray(*variable).split('=').first() + '=';
        if (std::none_of(variables.cbegin(), variables.cend(), [&](const QByteArray& own) { return own.startsWith(name); }))
            variables.append(*variable);
    }
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
    if (!request.folder.isEmpty())
        ::posix_spawn_file_actions_addchdir_np(&files, QFile::encodeName(request.folder).constData());
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0); // signals of the terminal are for us
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    std::vector<char*> arguments = pointersTo(words);
    std::vector<char*> environment = pointersTo(variables);
    const int failed = ::posix_spawnp(&pid, arguments.front(), &files, &attributes, arguments.data(), environment.data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return failed;
}

bool isMarked(pid_t pid, const QByteArray& mark)
{
    QFile file(QStringLiteral("/proc/%1/environ").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    return ('\0' + file.readAll()).contains('\0' + mark + '\0');
}

/// Kills every process with the mark; false when there was none.
bool killMarked(const QByteArray& mark)
{
    bool found = false;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const pid_t pid = name.toInt();
        if (pid <= 0)
            continue;
        // The handle first: should the number get another owner meanwhile, it is still the process that was looked at that is killed.
        const engine::UniqueFd handle(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0U)));
        if (!handle.isValid() || !isMarked(pid, mark))
            continue;
        found = ::syscall(SYS_pidfd_send_signal, handle.get(), SIGKILL, nullptr, 0U) == 0 || found;
    }
    return found;
}

} // namespace

Expected<MeasuredProcess> MeasuredProcess::start(const ProcessRequest& request)
{
    MeasuredProcess process;
    process.m_output = engine::UniqueFd(::memfd_create("output", MFD_CLOEXEC));
    process.m_errors = engine::UniqueFd(::memfd_create("errors", MFD_CLOEXEC));
    if (!process.m_output.isValid() || !process.m_errors.isValid())
        return engine::errorFrom(errno, request.program.toStdString(), "cannot make room for its output");
    process.m_mark = "DRIVEDUEL_PROBE=" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    process.m_startNs = engine::monotonicNs();
    const int failed = spawn(process.m_pid, request, process.m_mark, process.m_output.get(), process.m_errors.get());
    if (failed != 0) {
        process.m_pid = -1;
        return engine::errorFrom(failed, request.program.toStdString(), "cannot be started");
    }
    process.m_group = process.m_pid;
    process.m_handle = engine::UniqueFd(static_cast<int>(::syscall(SYS_pidfd_open, process.m_pid, 0U)));
    return process;
}

MeasuredProcess::MeasuredProcess(MeasuredProcess&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1))
    , m_group(std::exchange(other.m_group, -1))
    , m_mark(std::move(other.m_mark))
    , m_handle(std::move(other.m_handle))
    , m_output(std::move(other.m_output))
    , m_errors(std::move(other.m_errors))
    , m_startNs(other.m_startNs)
    , m_report(std::move(other.m_report))
{
}

MeasuredProcess::~MeasuredProcess()
{
    if (m_group > 0)
        endAll();
}

bool MeasuredProcess::endsWithin(int milliseconds)
{
    if (m_pid < 0)
        return true;
    pollfd watched{m_handle.get(), POLLIN, 0}; // without pidfd_open (Linux before 5.3) poll() is a plain wait
    if (milliseconds > 0)
        (void)::poll(&watched, 1, milliseconds);
    int status = 0;
    rusage usage{};
    if (::wait4(m_pid, &status, WNOHANG, &usage) != m_pid)
        return false;
    m_report.durationNs = engine::monotonicNs() - m_startNs;
    m_report.exitStatus = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    m_report.userNs = toNs(usage.ru_utime);
    m_report.systemNs = toNs(usage.ru_stime);
    m_pid = -1;
    return true;
}

ProcessReport MeasuredProcess::report() const
{
    ProcessReport report = m_report;
    report.lastLine = lastLineOf(m_errors.get());
    if (report.lastLine.isEmpty())
        report.lastLine = lastLineOf(m_output.get());
    return report;
}

bool MeasuredProcess::isOurs(pid_t pid) const
{
    return isMarked(pid, m_mark);
}

void MeasuredProcess::endAll()
{
    if (m_pid > 0) {
        ::kill(-m_group, SIGTERM);
        (void)endsWithin(kPoliteMs);
    }
    ::kill(-m_group, SIGKILL);
    for (int sweep = 0; sweep < kSweeps && killMarked(m_mark); ++sweep) { }
    (void)endsWithin(kKilledMs); // one inside a hung drive's call cannot be killed
}

Expected<ProcessReport> runMeasured(const ProcessRequest& request, int mostSeconds, const std::stop_token& stop)
{
    Expected<MeasuredProcess> process = MeasuredProcess::start(request);
    if (!process)
        return process.error();
    const quint64 latestNs = process->startNs() + static_cast<quint64>(mostSeconds) * 1'000'000'000ULL;
    while (!process->endsWithin(kTickMs)) {
        if (stop.stop_requested())
            return Error{ErrorCode::Cancelled, {}, {}, 0};
        if (engine::monotonicNs() > latestNs) {
            const QString detail = QStringLiteral("it had not ended after %1 seconds and was stopped").arg(mostSeconds);
            return Error{ErrorCode::IoFailed, request.program.toStdString(), detail.toStdString(), 0};
        }
    }
    ProcessReport report = process->report();
    if (report.exitStatus != 0) {
        QString detail = QStringLiteral("it ended with status %1").arg(report.exitStatus);
        if (!report.lastLine.isEmpty())
            detail += QStringLiteral(": ") + QString::fromLocal8Bit(report.lastLine);
        // What fills a disk says so in the system's own words.
        const bool isFull = report.lastLine.contains("No space left on device");
        return Error{isFull ? ErrorCode::NoSpace : ErrorCode::IoFailed, request.program.toStdString(), detail.toStdString(), 0};
    }
    return report;
}

} // namespace driveduel
