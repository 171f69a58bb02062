/// What keeps each number of a comparison from being higher. Nothing is claimed by elimination alone: where a figure that would be
/// needed is missing, the limit is Unknown and the evidence says what is missing. Pure functions; any thread.
///
/// The rules in their order; the first that holds names the limit:
///
/// | limit | holds when |
/// |---|---|
/// | Memory | a warning says that the drive moved less than was counted |
/// | FileSystem | a program in user space serves the file system (FUSE) |
/// | Rate | the job has a rate limit and kept it |
/// | Cpu, Encryption | the workers were busy for 90 % of the time (polling apart), or the control group's quota ran out; with a dm-crypt layer
///   below it is called Encryption, with a compressing file system FileSystem |
/// | Link | at least 90 % of what such a link carries in practice; or: one command at a time, and a deeper queue brought under 20 % |
/// | FileSystem | writes to shared (copy on write) or compressed extents, or the drive moved 1.5 times what a copy-on-write system was given |
/// | Drive | none of it, and link and processor are known to have had room and the queue was as full as asked |
///
/// Two configurations that seem to be one drive tell more: where the one on the slower link is slower, it is Link; where both are alike,
/// it is not; where the encrypted one is slower, it is Encryption; where only the file system differs, it is FileSystem.
///
/// Evidence besides the ids of passchecks.h: "link-full", "link-headroom" (bytesPerSecond, ceilingBytesPerSecond, practicalBytesPerSecond,
/// link) · "one-command" (ratio, depth) · "slower-link" and "same-over-other-link" (link, otherLink) · "faster-unencrypted" · "other-file-system" (fs,
/// otherFs) · "copy-on-write" (ratio, fs) · "fuse" · "encryption-layer" (layer) · "compressing" · "rate-limit" (achieved, nominal) ·
/// "cpu-share" and "cpu-headroom" (share of a core) · "waits-for-each" (latencyNs, usb) · "waits-for-sync" (share, latencyNs) · "queue-full" (achieved). Of
/// Unknown: "no-target", "no-link", "link-emulated", "no-cpu-figures", "cpu-partly" (share), "encryption-unclear", "queue-not-full" (achieved, nominal),
/// "network", "not-direct".
#pragma once

#include "core/analysis/comparison.h"

namespace driveduel {

/// Share of the practical figure from which a link counts as full (issue: "≥ 90 % of the ceiling").
inline constexpr double kLinkFullShare = 0.90;

/// What such a link has been seen to carry at most: the ceiling after coding less packet headers and turn-around times. Measured by
/// reviewers: USB 480 Mb/s 42 of 53 MB/s, 5 Gb/s 460 of 500, 10 Gb/s 1060 of 1212, 20 Gb/s 2050 of 2424, SATA 560 of 600, PCIe 87 % of
/// its lanes, cards 87 % of the bus. 0 where the ceiling is unknown.
double practicalBytesPerSecond(const Link& link);

/// Whether two results may be of one drive: model, size and firmware agree, and they are not two drives of one run. Not certain: serial
/// numbers are not stored.
bool mayBeSameDrive(const BenchmarkResult& a, const BenchmarkResult& b);

/// The first layer of a target that encrypts; empty without one.
QString encryptionLayer(const Location& target);

/// Sets Cell::bottleneck of each cell that has a storage figure. Needs verdicts.
void addBottlenecks(Comparison& comparison);

} // namespace driveduel
