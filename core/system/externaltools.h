/// Kinds that run a program of somebody else and read what it prints (toolrun.h, toolfigures.h). One that is missing is NotFound with its
/// Debian package, both in check() and in a pass; one that fails, hangs or prints nonsense is IoFailed with what it said.
#pragma once

#include "core/system/systemprobe.h"

namespace driveduel {

/// Kind "glxgears" (mesa-utils). Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | time | "15s" | 10 s … 10 min; it prints a figure every 5 s, of which the first is left out |
/// | vsync | "default" | "off": asks the driver not to wait for the monitor (vblank_mode=0, __GL_SYNC_TO_VBLANK=0) |
///
/// Metric: frames per second, the mean. Warning "vertical-sync" when that is a monitor's refresh rate and so no figure of the GPU. Needs DISPLAY.
const SystemProbeKind& glxgearsKind();

/// Kind "iperf3" (iperf3), one direction a probe. Settings:
///
/// | key | default | meaning |
/// |---|---|---|
/// | server | "" | the machine where `iperf3 -s` runs: a name or an address; has to be given |
/// | port | 5201 | |
/// | direction | "upload" | "upload": this machine sends; "download": it receives (-R) |
/// | time | "10s" | whole seconds, 1 s … 1 h |
///
/// Metrics: received (that is the result), sent, retransmits of the sender, in 10^6 bits a second.
const SystemProbeKind& iperf3Kind();

/// Kind "speedtest" (speedtest-cli), no settings. Metrics: download, upload (10^6 bits a second), ping. Goes to servers of speedtest.net.
const SystemProbeKind& speedtestKind();

/// Kind "badblocks" (e2fsprogs): `badblocks -v`, read-only, of the drive below the target, which this user must be allowed to read.
/// Settings: from, to: blocks of 1 KiB, to = 0 is the end. Metric: bad blocks. See surface.h for the same built in.
const SystemProbeKind& badblocksKind();

/// Kind "smartctl" (smartmontools, or UDisks2): what the drive below the target says of itself now. No settings. Metrics, as far as it
/// tells: temperature, power-on hours, percentage used, media errors, data written. For before and after something: surface.h.
const SystemProbeKind& smartctlKind();

} // namespace driveduel
