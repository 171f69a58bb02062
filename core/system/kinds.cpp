#include "core/system/dd.h"
#include "core/system/externaltools.h"
#include "core/system/hash.h"
#include "core/system/hdparm.h"
#include "core/system/surface.h"
#include "core/system/sysbench.h"
#include "core/system/systemprobe.h"

namespace driveduel {

QList<const SystemProbeKind*> systemProbeKinds()
{
    // One line a kind, in the order of the articles' tests.
    static const QList<const SystemProbeKind*> kinds{
        &hdparmKind(),
        &ddKind(),
        &sysbenchCpuKind(),
        &sysbenchMemoryKind(),
        &hashKind(),
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
