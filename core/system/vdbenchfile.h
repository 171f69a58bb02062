/// vdbench parameter files become probes of kind "small-files". Pure function; any thread.
#pragma once

#include "core/engine/expected.h"
#include "core/probes/probe.h"

#include <QByteArray>
#include <QString>

namespace driveduel {

/// A preset of one probe a run (rd=), and one for each value where a run sweeps (forthreads=, forxfersize=, forsize=, forfiles=, fordepth=,
/// forwidth=, foroperations=, or several fwdrate=). Understood: fsd (depth, width, files, size, distribution), fwd (fsd, operation, rdpct,
/// xfersize, threads, fileio, fileselect, skew, stopafter, openflags), rd (fwd with wildcards, fwdrate, elapsed, warmup), default= lines, and
/// vdbench's abbreviations of names. The first interval= of a run is its warm-up, since vdbench leaves it out of its averages. anchor= is not
/// used: the folder is the target's. Files are made anew for each run, whatever format= says.
/// `name` is the file's, for the preset. Errors: BadFile, subject = name, detail = "line 3: what is wrong"; Unsupported for what vdbench can do
/// and this program can't (raw devices sd=/wd=, several hosts, other operations).
Expected<Preset> vdbenchProbes(const QByteArray& text, const QString& name);

} // namespace driveduel
