/// What a system probe is: a measurement that is no storage job (small files, CPU, hashing, program start, an external tool, …).
/// One file a kind; the registry knows them all. core/runs drives them as it drives storage passes.
#pragma once

#include "core/devices/location.h"
#include "core/probes/probe.h"
#include "core/results/benchmarkresult.h"

#include <QJsonObject>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

namespace driveduel {

/// What a pass of a system probe says of itself while it runs. Written by its thread, read by the supervisor's; both may at any time.
class SystemProgress final
{
public:
    void setFraction(double done) { m_fraction.store(done, std::memory_order_relaxed); } ///< 0..1
    double fraction() const { return m_fraction.load(std::memory_order_relaxed); }
    /// Bytes moved until now, where that means anything.
    void setBytes(quint64 read, quint64 written);
    quint64 readBytes() const { return m_readBytes.load(std::memory_order_relaxed); }
    quint64 writtenBytes() const { return m_writtenBytes.load(std::memory_order_relaxed); }
    /// What is being done, in the field's words and translated: "reading 64K files", "sector 1 234 567 of …".
    void setStep(const QString& step);
    QString step() const;

private:
    std::atomic<double> m_fraction = 0;
    std::atomic<quint64> m_readBytes = 0;
    std::atomic<quint64> m_writtenBytes = 0;
    mutable std::mutex m_mutex;
    QString m_step; ///< guarded by m_mutex
};

/// One pass to be made.
struct SystemPassRequest
{
    Probe probe; ///< kind, name and `system`, the settings
    Location location; ///< the target: a folder, an existing file or a device
    /// The test file or device of the storage probes on this target, where the kind asked for it (SystemProbeKind::needsTestFile): its
    /// path is not opened again by name; see testFileFd.
    int testFileFd = -1; ///< readable, owned by the caller
    quint64 testFileBytes = 0;
    quint64 seed = 0; ///< the same for a repetition on every target
    int repetition = 0;
    QString journalDir; ///< where working folders are written down, so that a killed run's are found; see workingfolder.h
};

/// What a pass measured. `metrics` are one value each; an ended pass keeps those that are whole.
struct SystemPassOutcome
{
    QList<Metric> metrics;
    QList<Warning> warnings;
    std::optional<SideRecord> read, write; ///< for kinds whose figures are I/O: with histogram
    quint64 durationNs = 0; ///< of what was measured, set-up left out
    QJsonObject facts; ///< what else is worth keeping with the pass ("evictedBytes", "toolVersion", …)
    std::optional<Error> ended; ///< why it was cut short
};

/// One pass, made ready. run() blocks on one thread, returns within a second of a stop request, and leaves no file and no process behind.
class SystemPass
{
public:
    virtual ~SystemPass() = default;
    /// Errors are those that kept it from measuring: NotFound (a tool is not installed: subject = the program, detail = the Debian
    /// package that brings it), IoFailed (a tool hung, exited with an error or printed what nobody understands: what it said last), …
    virtual Expected<SystemPassOutcome> run(SystemProgress& progress, std::stop_token stop) = 0;
};

/// A kind of system probe. Stateless; any thread.
class SystemProbeKind
{
public:
    virtual ~SystemProbeKind() = default;
    virtual QString id() const = 0; ///< Probe::kind: "sysbench-cpu"; see core/probes/systemkinds.h
    /// Settings as they will run: defaults filled in, values checked. Errors: InvalidArgument, detail = "key: what is wrong".
    virtual Expected<QJsonObject> normalized(const QJsonObject& settings) const = 0;
    virtual quint64 estimatedNs(const QJsonObject& settings, const Location& location) const = 0; ///< of one pass
    virtual quint64 mostBytesWritten(const QJsonObject& settings) const = 0; ///< of one pass, to the target
    virtual quint64 mostBytesKept(const QJsonObject& settings) const = 0; ///< space taken on the target at once
    virtual bool needsTarget() const = 0; ///< false: the machine is measured, wherever the target is
    virtual bool needsTestFile() const { return false; }
    /// Bytes of test file that it needs; used with needsTestFile() only.
    virtual quint64 testFileBytes(const QJsonObject&) const { return 0; }
    /// Whether it can run on such a target, without touching it (a program that is missing, a device where a folder is needed, …).
    virtual Expected<void> check(const QJsonObject& settings, const Location& location) const = 0;
    virtual std::unique_ptr<SystemPass> make(SystemPassRequest request) const = 0;
};

/// Nothing for "storage" and for kinds that this program doesn't know.
const SystemProbeKind* systemProbeKind(const QString& id);
/// All of them, in the order in which they are listed.
QList<const SystemProbeKind*> systemProbeKinds();

} // namespace driveduel
