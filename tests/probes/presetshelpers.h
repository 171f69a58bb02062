/// What the tests of presets share. Header-only.
#pragma once

#include "core/probes/builtinpresets.h"
#include "core/probes/presetstore.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <vector>

using namespace driveduel;
using engine::Pattern;

namespace {

[[maybe_unused]] const Preset* builtIn(const char* id)
{
    for (const Preset& preset : builtInPresets()) {
        if (preset.id == QLatin1String(id))
            return &preset;
    }
    return nullptr;
}

/// One line a probe, all of its workload: what the rows below are compared with.
[[maybe_unused]] QString described(const Probe& probe)
{
    const engine::JobSpec& job = probe.job;
    static const QMap<Pattern, QString> kWords {{Pattern::Read, QStringLiteral("read")}, {Pattern::Write, QStringLiteral("write")},
        {Pattern::RandRead, QStringLiteral("randread")}, {Pattern::RandWrite, QStringLiteral("randwrite")},
        {Pattern::ReadWrite, QStringLiteral("rw")}, {Pattern::RandReadWrite, QStringLiteral("randrw")}};
    QString text = QStringLiteral("%1: %2 %3 q%4 t%5").arg(probe.name, kWords.value(job.pattern)).arg(job.blockSizeBytes).arg(job.queueDepth).arg(job.jobs);
    if (engine::isMixed(job.pattern))
        text += QStringLiteral(" r%1").arg(job.readPercent);
    if (!job.direct)
        text += QStringLiteral(" buffered");
    if (job.fdatasyncEvery != 0)
        text += QStringLiteral(" fdatasync%1").arg(job.fdatasyncEvery);
    if (job.fsyncEvery != 0)
        text += QStringLiteral(" fsync%1").arg(job.fsyncEvery);
    if (job.dsync)
        text += QStringLiteral(" dsync");
    return text;
}

[[maybe_unused]] QByteArray presetWith(const char* probes, const char* more = "")
{
    return QByteArray("{\"format\": \"driveduel-preset\", \"version\": 1, \"id\": \"x\", \"name\": \"X\", ") + more + "\"probes\": " + probes + "}";
}

} // namespace
