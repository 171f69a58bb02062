/// What a run asks of the engine: open a target, run passes on it. The seam at which tests put a scripted engine.
/// Called by the supervisor of a run and by one thread beside it; never by two passes at once.
#pragma once

#include "core/engine/pass.h"
#include "core/findings/errorcounters.h"
#include "core/results/benchmarkresult.h"
#include "core/runs/plan.h"
#include "core/system/systemprobe.h"

#include <memory>
#include <stop_token>
#include <string>

namespace driveduel {

/// One pass, made ready. run() blocks on one thread while look() is called on another.
class RunPass
{
public:
    virtual ~RunPass() = default;
    virtual Expected<engine::PassStats> run(std::stop_token stop) = 0; ///< as engine::runPass()
    virtual engine::LiveSample look() = 0;
};

/// A target that is laid out or opened. Destroying it removes its test file, and may block on a hung drive.
class RunTarget
{
public:
    virtual ~RunTarget() = default;
    virtual std::unique_ptr<RunPass> makePass(engine::PassRequest request) = 0;
    /// Of a kind that the plan has found; the same for every engine but for the test file.
    virtual std::unique_ptr<SystemPass> makeSystemPass(SystemPassRequest request);
};

/// One look at a target beside a run.
struct TargetReading
{
    std::optional<double> celsius; ///< of its hottest drive; absent where none tells
    std::optional<double> limitCelsius; ///< of a drive that is as hot as this or hotter, which ends a pass; absent while all are below
    std::optional<quint64> freeBytes; ///< of the file system, for ordinary users
};

class RunEngine
{
public:
    virtual ~RunEngine() = default;
    /// The run's clock, monotonic.
    virtual quint64 nowNs();
    /// Waits, or returns earlier on a stop request.
    virtual void sleepFor(quint64 ns, const std::stop_token& stop);
    /// A few small files and a statvfs(). Blocks for as long as a hung drive does: see TargetReader.
    virtual TargetReading readTarget(const PlannedTarget& target);
    /// Lays out the test file, or opens what exists. Errors as engine::TargetFile.
    virtual Expected<std::unique_ptr<RunTarget>> open(const PlannedTarget& target, const engine::TestFileOptions& options,
        std::stop_token stop, const engine::LayoutProgress& progress) = 0;
    /// Removes what a killed run left behind.
    virtual void removeLeftovers(const std::string& journalDir) = 0;
    /// What speaks against the targets' figures before anything is measured, a list a target. Looks at the running system.
    virtual QList<QList<Finding>> survey(const Plan& plan, const std::stop_token& stop);
    /// What the kernel counted of a target's drives until now; never blocks.
    virtual QList<ErrorCounters> errorCounters(const PlannedTarget& target);
    virtual ResultSource source() const = 0; ///< what the results say measured them
};

/// Lays out the test file of a planned target, or opens what exists. Errors as engine::TargetFile.
Expected<engine::TargetFile> openTargetFile(const PlannedTarget& target, const engine::TestFileOptions& options,
    std::stop_token stop, const engine::LayoutProgress& progress);

/// The one that measures.
std::shared_ptr<RunEngine> measuringEngine();

} // namespace driveduel
