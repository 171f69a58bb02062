#include "core/import/importers.h"

namespace driveduel::import {

std::vector<std::unique_ptr<Importer>> allImporters()
{
    std::vector<std::unique_ptr<Importer>> all;
    for (const auto make : {makeFioText, makeFioJson, makeFioTerse, makeHdparm, makeSysbench, makeVdbenchFlatfile,
             makeVdbenchSummary, makeResultTable, makeDiskMark, makeAsSsd, makeIperf3, makeSpeedtest, makeIoping,
             makeBonnie, makeIozone, makeGlxgears, makeListedFigures, makeDd, makeShellTime, makeSmartctl,
             makeBadblocks, makeInxi, makeLsblk, makeFioLogs})
        all.push_back(make());
    return all;
}

} // namespace driveduel::import
