/// Kind "compile": `make -j` of a generated C program on the target, with the installed compiler and a cold cache.
///
/// Settings: "files" (1..5000; 120), "functions" (of each, 1..200; 20), "jobs" (1..512; 0 = as many as there are processors). The sources are
/// the same on every machine; ccache is told to stay out, and the compiler's temporary files go to the target.
/// Metrics: compile time, and flush time until the objects are on the drive.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

class CompileKind final : public SystemProbeKind
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
