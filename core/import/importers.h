/// Makes the importers, one a tool; each is in a file of its name. Internal to core/import.
#pragma once

#include "core/import/importer.h"

namespace driveduel::import {

std::unique_ptr<Importer> makeFioText();
std::unique_ptr<Importer> makeFioJson();
std::unique_ptr<Importer> makeFioTerse();
std::unique_ptr<Importer> makeFioLogs();
std::unique_ptr<Importer> makeHdparm();
std::unique_ptr<Importer> makeDd();
std::unique_ptr<Importer> makeSysbench();
std::unique_ptr<Importer> makeVdbenchSummary();
std::unique_ptr<Importer> makeVdbenchFlatfile();
std::unique_ptr<Importer> makeResultTable();
std::unique_ptr<Importer> makeDiskMark();
std::unique_ptr<Importer> makeAsSsd();
std::unique_ptr<Importer> makeIperf3();
std::unique_ptr<Importer> makeSpeedtest();
std::unique_ptr<Importer> makeIoping();
std::unique_ptr<Importer> makeBonnie();
std::unique_ptr<Importer> makeIozone();
std::unique_ptr<Importer> makeGlxgears();
std::unique_ptr<Importer> makeShellTime();
std::unique_ptr<Importer> makeSmartctl();
std::unique_ptr<Importer> makeBadblocks();
std::unique_ptr<Importer> makeInxi();
std::unique_ptr<Importer> makeLsblk();
std::unique_ptr<Importer> makeListedFigures();

} // namespace driveduel::import
