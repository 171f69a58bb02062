/// What a configuration is good for, in words. Translated in the context "Suitability"; any thread after translators are installed.
#pragma once

#include "core/analysis/suitability.h"

#include <QString>
#include <QStringList>

namespace driveduel {

QString useCaseText(UseCase useCase); ///< "4K video"
QString useCaseName(UseCase useCase); ///< stable word of exports: "desktop", "to-go", "video", "games", "database", "backup"
QString fitnessText(Fitness fitness); ///< "good", "between usable and good", "not measured"
QString fitnessName(Fitness fitness); ///< stable: "good", "usable-to-good", "usable", "poor-to-usable", "poor", "not-measured"
QString criterionTitle(const Criterion& rule); ///< "Small reads, one at a time"
/// "12 083 IOPS (12 010–12 150)", "1.4 ms"; "—" where there is none.
QString criterionFigure(const CriterionOutcome& outcome);
QString criterionThresholds(const Criterion& rule); ///< "usable from 1 500 IOPS, good from 4 000 IOPS"
QString criterionReason(const Criterion& rule); ///< why the thresholds are where they are
/// Which probe the figure is of, or why there is none and which preset would tell.
QString criterionSource(const Comparison& comparison, const CriterionOutcome& outcome);
/// The sentence that a use ends with: what decides it, or what is missing.
QString suitabilityText(const Suitability& use);

/// A line a use: "Desktop system: A good · B usable", for tables and reports. Labels are letters.
QStringList suitabilityLines(const Comparison& comparison);

} // namespace driveduel
