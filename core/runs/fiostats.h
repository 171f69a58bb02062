/// What one pass measured, from the JSON that fio prints with --output-format=json+. Pure functions; any thread.
#pragma once

#include "core/engine/pass.h"

#include <QByteArray>
#include <QString>

namespace driveduel {

/// The figures of the first job (the group, with --group_reporting): bytes, I/Os, and the histogram of lat_ns, which
/// needs --lat_percentiles=1. Buckets are fio's (64 an octave, an error of at most 0.78 %); minimum, maximum, mean and
/// standard deviation are exact. Errors: BadFile when this is no such JSON, otherwise what fio says went wrong, about
/// `subject`. The text may have lines of fio's before the JSON.
Expected<engine::PassStats> statsFromFioJson(const QByteArray& text, const engine::JobSpec& job, const QString& subject);

} // namespace driveduel
