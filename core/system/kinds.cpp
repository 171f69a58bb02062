#include "core/system/archive.h"
#include "core/system/boot.h"
#include "core/system/compile.h"
#include "core/system/dd.h"
#include "core/system/externaltools.h"
#include "core/system/hash.h"
#include "core/system/hdparm.h"
#include "core/system/programstart.h"
#include "core/system/smallfiles.h"
#include "core/system/surface.h"
#include "core/system/sysbench.h"
#include "core/system/systemprobe.h"

namespace driveduel {

QList<const SystemProbeKind*> systemProbeKinds()
{
    // One line a kind, in the order of the articles' tests.
    static const ProgramStartKind programStart;
    static const BootKind boot;
    static const ArchiveKind archive;
    static const CompileKind compile;
    static const SmallFilesKind smallFiles;
    static const QList<const SystemProbeKind*> kinds{
        &hdparmKind(),
        &ddKind(),
        &sysbenchCpuKind(),
        &sysbenchMemoryKind(),
        &hashKind(),
        &programStart,
        &boot,
        &archive,
        &compile,
        &smallFiles,
        &surfaceKind(),
        &badblocksKind(),
        &smartctlKind(),
        &glxgearsKind(),
        &iperf3Kind(),
        &speedtestKind(),
    };
    return kinds;
}

} // namespace driveduel
