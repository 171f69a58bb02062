/// Kind "archive": `tar -czf` and `tar -xzf` of a generated tree on the target, with a cold cache before each. The installed tar and gzip
/// do the work, since how long they take is what the figure means.
///
/// Settings: "files" (small ones, 1..200000; 2000), "large-files" (0..1000; 4), "large-size" (of each; "4m"). The tree is the same on every
/// machine, see sourcetree.h.
/// Metrics: pack time and throughput, unpack time and throughput (tar's time alone, bytes of the tree), and flush time: from the end of the
/// unpacking until all of it is on the drive.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

class ArchiveKind final : public SystemProbeKind
{
public:
    QString id() const override;
    Expected<QJsonObject> normalized(const QJsonObject& settings) const override;
    quint64 estimatedNs(const QJsonObject& settings, const Location& location) const override;
    quint64 mostBytesWritten(const QJsonObject& settings) const override;
    quint64 mostBytesKept(const QJsonObject& settings) const override;
    bool needsTarget() const override { return true; }
    Expected<void> check(const QJsonObject& settings, const Location& location) const override;
    std::unique_ptr<SystemPass> make(SystemPassRequest request) const override;
};

} // namespace driveduel
