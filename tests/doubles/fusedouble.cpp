#define FUSE_USE_VERSION 35
#include "tests/doubles/fusedouble.h"

#include "tests/doubles/fuseserver.h"
#include "tests/doubles/precedence.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fuse3/fuse_lowlevel.h>
#include <new>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace driveduel::doubles {

namespace {

Error failure(const std::string& subject, const std::string& what, int code = errno)
{
    return {ErrorCode::Unsupported, subject, code ? what + ": " + std::strerror(code) : what, code};
}

[[noreturn]] void serveInChild(fuse_session* session, pid_t parent)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) // it went before that was set
        ::_exit(1);
    ::prctl(PR_SET_TIMERSLACK, 1UL); // 50 us by default; threads inherit it
    takePrecedence();
    serveFuse(session);
    ::_exit(0);
}

} // namespace

struct FuseDouble::State
{
    ~State();
    FuseShared* shared = nullptr;
    std::string folder; ///< empty: not made
    bool isMounted = false;
    pid_t child = -1;
};

/// The child is the last to hold the connection: without it all that is in flight fails, and nobody is left waiting.
FuseDouble::State::~State()
{
    if (child > 0) {
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
    }
    if (isMounted && ::umount2(folder.c_str(), MNT_DETACH) != 0)
        (void)!std::system(("fusermount3 -u -z " + folder).c_str()); // NOLINT(cert-env33-c): mounted by it, not by root
    if (!folder.empty())
        ::rmdir(folder.c_str());
    if (shared)
        ::munmap(shared, sizeof *shared);
}

FuseDouble::FuseDouble(std::unique_ptr<State> state)
    : m_state(std::move(state))
{
}
FuseDouble::FuseDouble(FuseDouble&&) noexcept = default;
FuseDouble::~FuseDouble() = default;

Expected<FuseDouble> FuseDouble::create()
{
    (void)enterPrivateMounts(); // without root fusermount3 mounts where all see it
    if (::access("/dev/fuse", R_OK | W_OK) != 0)
        return failure("/dev/fuse", "no file systems in user space here");
    auto state = std::make_unique<State>();
    void* memory = ::mmap(nullptr, sizeof(FuseShared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return failure("mmap", "no shared memory");
    state->shared = new (memory) FuseShared{};
    std::string folder = (std::filesystem::temp_directory_path() / "driveduel-double-XXXXXX").string();
    if (!::mkdtemp(folder.data()))
        return failure(folder, "cannot make a folder");
    state->folder = folder;
    fuse_session* session = makeFuseSession(*state->shared);
    if (!session)
        return failure("libfuse", "makes no session", 0);
    if (fuse_session_mount(session, folder.c_str()) != 0) {
        fuse_session_destroy(session);
        return failure(folder, "cannot mount a file system in user space", 0);
    }
    state->isMounted = true;
    const pid_t parent = ::getpid();
    state->child = ::fork();
    if (state->child == 0)
        serveInChild(session, parent);
    const int code = errno;
    fuse_session_destroy(session); // closes the connection on this side
    if (state->child < 0)
        return failure("fork", "no process for the double", code);
    FuseDouble made(std::move(state));
    made.set({});
    return made;
}

void FuseDouble::set(const Behaviour& behaviour)
{
    FuseShared& shared = *m_state->shared;
    shared.latencyNs = behaviour.latencyNs;
    shared.tailEvery = behaviour.tailEvery;
    shared.tailNs = behaviour.tailNs;
    shared.bytesPerSecond = behaviour.bytesPerSecond;
    shared.shortEvery = behaviour.shortEvery;
    shared.badOffset = behaviour.badOffset;
    shared.writeBytesPerSecond = behaviour.writeBytesPerSecond;
    shared.cacheBytes = behaviour.cacheBytes;
    shared.fullBytesPerSecond = behaviour.fullBytesPerSecond;
    shared.hotAfterNs = behaviour.hotAfterNs;
    shared.hotBytesPerSecond = behaviour.hotBytesPerSecond;
    shared.stallAtBytes = behaviour.stallAtBytes;
    shared.stallNs = behaviour.stallNs;
    shared.writtenBytes = shared.firstWriteNs = shared.writesUntilNs = 0;
    shared.reads = 0;
    shared.busyUntilNs = 0;
    shared.servedBytes = shared.servedSumNs = shared.servedMaxNs = 0;
    shared.servedMinNs = UINT64_MAX;
    for (auto& count : shared.served)
        count = 0;
}

void FuseDouble::stall()
{
    m_state->shared->stalled = 1;
}

void FuseDouble::release()
{
    wakeStalled(*m_state->shared);
}

Served FuseDouble::served() const
{
    const FuseShared& shared = *m_state->shared;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> buckets;
    engine::Histogram::Exact exact;
    for (std::uint32_t i = 0; i < shared.served.size(); ++i) {
        if (const std::uint64_t count = shared.served[i].load()) {
            buckets.emplace_back(i, count);
            exact.count += count;
        }
    }
    exact.minNs = exact.count > 0 ? shared.servedMinNs.load() : 0;
    exact.maxNs = shared.servedMaxNs.load();
    exact.sumNs = static_cast<double>(shared.servedSumNs.load());
    Served served;
    served.bytes = shared.servedBytes.load();
    (void)served.times.restore(exact, buckets);
    return served;
}

Expected<engine::TargetFile> FuseDouble::target() const
{
    return engine::TargetFile::openExisting(m_state->folder + "/" + kFuseFileName);
}

const std::string& FuseDouble::folder() const
{
    return m_state->folder;
}

} // namespace driveduel::doubles
