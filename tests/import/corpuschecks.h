/// Holds what was found in a sample against the values that its index lists. Each function returns what is wrong, empty when nothing is.
#pragma once

#include "core/import/scanner.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

namespace driveduel::test {

QString checkFio(const QJsonObject& expected, const import::ScanReport& report);
/// Of any other kind; an unknown one is a fault.
QString checkTool(const QString& kind, const QJsonObject& expected, const import::ScanReport& report);

/// All probes of blocks of that tool, in order.
QList<import::FoundProbe> probesOf(const import::ScanReport& report, const QString& tool);
const Metric* metricIn(const QList<Metric>& metrics, const QString& name);
/// "what: is A, not B" where they differ by more than `relative`; empty else.
QString differs(const QString& what, double actual, double expected, double relative);

} // namespace driveduel::test
