/// What tools print that measure, read by the importers of the same texts (core/import), so that a figure is the same whether it was
/// measured through here or pasted. Their text is untrusted. Pure functions; any thread.
#pragma once

#include "core/results/benchmarkresult.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace driveduel {

/// Everything of one kind, in the order of the text; empty where nothing was understood.
struct ToolFigures
{
    QList<Metric> metrics;
    QList<Metric> details; ///< printed beside, see import::FoundProbe
    QList<Warning> warnings;
    quint64 durationNs = 0;
};
ToolFigures toolFigures(const char* kind, const QByteArray& output);

/// What `iperf3 --json` says that went wrong; empty where it is content.
QString iperf3Failure(const QByteArray& json);

} // namespace driveduel
