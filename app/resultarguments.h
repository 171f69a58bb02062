/// Results named on the command line: files (one result or an array of them), or ids of stored results. Main thread.
#pragma once

#include "core/engine/expected.h"
#include "core/results/resultstore.h"

#include <QStringList>

namespace driveduel::app {

/// In the order given. Errors: as readResultFiles; NotFound for a word that is neither a file nor a stored id.
Expected<QList<ResultPtr>> loadResults(const QStringList& words);
/// 1 to 6 results fit one comparison; anything else is an InvalidArgument that says so.
Expected<QList<ResultPtr>> loadComparable(const QStringList& words);

} // namespace driveduel::app
