/// Reads a fio job file made of what storage probes express. Pure function of the text.
#pragma once

#include "core/probes/probe.h"

namespace driveduel {

/// Sections become probes in order ([global] gives defaults, as in fio; several jobs need stonewall or are run one after
/// the other only when each has it, since passes never run in parallel). Understood: rw/readwrite, bs/blocksize, iodepth, numjobs, direct,
/// buffered, size/filesize, runtime, ramp_time, time_based, rwmixread, rwmixwrite, fsync, fdatasync, end_fsync, sync, rate_iops, ioengine
/// (psync, sync, pvsync, io_uring, libaio), stonewall, wait_for_previous, name, description, group_reporting, randrepeat, norandommap, directory and filename
/// (told in `ignored`, since the target is chosen by --target). Any other option is named and refused: BadFile with line number.
struct FioJobFile
{
    Preset preset;
    QStringList ignored; ///< options that were read and have no effect here, with the reason
};
Expected<FioJobFile> parseFioJob(const QByteArray& text, const QString& sourceName);

} // namespace driveduel
