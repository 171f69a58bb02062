#include "core/system/hash.h"

#include "core/engine/ioerror.h"
#include "core/engine/posix.h"
#include "core/probes/systemkinds.h"
#include "core/system/guardedpass.h"
#include "core/system/ownmetric.h"
#include "core/system/settingscheck.h"

#include <QCryptographicHash>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <thread>
#include <vector>

namespace driveduel {

namespace {

constexpr std::size_t kWriteBytes = 1 << 20; // dd bs=1M
constexpr std::size_t kReadBytes = 32 << 10; // md5sum's buffer
constexpr double kGuessedBytesPerSecond = 400e6;

struct Settings
{
    QCryptographicHash::Algorithm algorithm = QCryptographicHash::Md5;
    quint64 bytes = 0;
};

Settings readSettings(SettingsCheck& check)
{
    const QString name = check.word("algorithm", QStringLiteral("md5"), {QStringLiteral("md5"), QStringLiteral("sha256")});
    Settings settings;
    settings.algorithm = name == QLatin1String("sha256") ? QCryptographicHash::Sha256 : QCryptographicHash::Md5;
    settings.bytes = check.size("size", 1ULL << 30, kWriteBytes, 1ULL << 40);
    return settings;
}

/// Reads zeros from the kernel and passes them on, as dd does. The reader never closes first: a write into a pipe that nobody reads
/// would end the program.
void writeZeros(const engine::UniqueFd& zero, const engine::UniqueFd& pipe, quint64 bytes, const std::stop_token& stop)
{
    std::vector<char> block(kWriteBytes);
    while (bytes > 0 && !stop.stop_requested()) {
        const ssize_t got = ::read(zero.get(), block.data(), std::min<quint64>(block.size(), bytes));
        if (got <= 0)
            return;
        for (ssize_t done = 0; done < got;) {
            const ssize_t length = ::write(pipe.get(), block.data() + done, static_cast<std::size_t>(got - done));
            if (length <= 0)
                return;
            done += length;
        }
        bytes -= static_cast<quint64>(got);
    }
}

Expected<SystemPassOutcome> measure(const Settings& settings, PassGuard& guard)
{
    std::array<int, 2> ends{};
    engine::UniqueFd zero(::open("/dev/zero", O_RDONLY | O_CLOEXEC));
    if (!zero.isValid() || ::pipe2(ends.data(), O_CLOEXEC) != 0)
        return engine::errorFrom(errno, kinds::kHash, "cannot make a stream of zeros");
    const engine::UniqueFd from(ends[0]);
    QCryptographicHash hash(settings.algorithm);
    std::array<char, kReadBytes> block{};
    quint64 bytes = 0;
    const quint64 beginNs = engine::monotonicNs();
    std::jthread writer([zero = std::move(zero), pipe = engine::UniqueFd(ends[1]), wanted = settings.bytes, stop = guard.stop]() mutable {
        writeZeros(zero, pipe, wanted, stop);
        pipe.reset();
    });
    ssize_t length = 0;
    while ((length = ::read(from.get(), block.data(), block.size())) > 0) {
        hash.addData(QByteArrayView(block.data(), length));
        bytes += static_cast<quint64>(length);
        guard.progress.setFraction(static_cast<double>(bytes) / static_cast<double>(settings.bytes));
    }
    const QByteArray digest = hash.result();
    const quint64 elapsedNs = engine::monotonicNs() - beginNs;
    if (guard.isStopped())
        return cancelledError();
    if (bytes != settings.bytes || elapsedNs == 0)
        return Error{ErrorCode::IoFailed, kinds::kHash, "the stream of zeros broke off", 0};
    SystemPassOutcome outcome;
    outcome.durationNs = elapsedNs;
    outcome.metrics = {ownMetric(kinds::kHashing, static_cast<double>(bytes) * 1e3 / static_cast<double>(elapsedNs))};
    outcome.facts = {{QStringLiteral("digest"), QString::fromLatin1(digest.toHex())}};
    return outcome;
}

class HashPass final : public SystemPass
{
public:
    explicit HashPass(const Settings& settings)
        : m_settings(settings)
    {
    }
    Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) override
    {
        return runGuarded([settings = m_settings](PassGuard& guard) { return measure(settings, guard); }, progress, std::move(stop));
    }

private:
    Settings m_settings;
};

class HashKind final : public SystemProbeKind
{
public:
    QString id() const override { return QLatin1String(kinds::kHash); }
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override
    {
        SettingsCheck check(settings);
        (void)readSettings(check);
        return check.result();
    }
    quint64 estimatedNs(const QJsonObject& settings, const Location&) const override
    {
        SettingsCheck check(settings);
        return static_cast<quint64>(static_cast<double>(readSettings(check).bytes) / kGuessedBytesPerSecond * 1e9);
    }
    quint64 mostBytesWritten(const QJsonObject&) const override { return 0; }
    quint64 mostBytesKept(const QJsonObject&) const override { return 0; }
    bool needsTarget() const override { return false; }
    Expected<void> check(const QJsonObject& settings, const Location&) const override
    {
        const auto wanted = normalized(settings);
        return wanted ? Expected<void>() : wanted.error();
    }
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override
    {
        SettingsCheck check(request.probe.system);
        return std::make_unique<HashPass>(readSettings(check));
    }
};

} // namespace

const SystemProbeKind& hashKind()
{
    static const HashKind kind;
    return kind;
}

} // namespace driveduel
