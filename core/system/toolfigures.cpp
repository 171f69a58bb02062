#include "core/system/toolfigures.h"

#include "core/devices/drive.h"
#include "core/import/scanner.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace driveduel {

ToolFigures toolFigures(const char* kind, const QByteArray& output)
{
    ToolFigures figures;
    const import::ScanReport report = import::scanText({output.constData(), static_cast<std::size_t>(output.size())});
    for (const import::FoundBlock& block : report.blocks) {
        for (const import::FoundProbe& probe : block.probes) {
            if (probe.record.probe.kind != QLatin1String(kind))
                continue;
            figures.details += probe.details;
            for (const PassRecord& pass : probe.record.passes) {
                figures.metrics += pass.metrics;
                figures.warnings += pass.warnings;
                figures.durationNs += pass.durationNs;
            }
        }
    }
    return figures;
}

QString iperf3Failure(const QByteArray& json)
{
    return sanitized(QJsonDocument::fromJson(json).object().value(QStringLiteral("error")).toString(), 200);
}

} // namespace driveduel
