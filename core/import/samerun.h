/// One run that was printed twice (fio --output-format=json,normal,terse; bonnie++'s table and CSV) is found once. Pure; any thread.
#pragma once

#include "core/import/found.h"

namespace driveduel::import {

/// Of neighbouring blocks that tell the same run, the one with the most exact figures stays and says so.
void dropSameRuns(QList<FoundBlock>& blocks);

} // namespace driveduel::import
