"""Cases with a known answer: the speed of each drive is set, and the program must say it. A case is a function of the bench
that returns what is worth saying and rows for the accuracy table, or raises."""
import json

from drives import DRIVES, LARGE, NVME, STICK, UAS, only_pass

TOLERANCE = 0.01
LATENCY_TOLERANCE = 0.02
ATTEMPTS = 4  # on a busy machine the emulated drive itself is late


def row(drive, metric, fixed, measured, unit):
    return [f"QEMU {drive.name}", metric, f"{fixed:,g} {unit}".replace(",", " "),
            f"{measured:,.6g} {unit}".replace(",", " "), f"{100 * (measured / fixed - 1):+.2f} %"]


def measure(bench, drive, target, probe, limit, side):
    """One pass under a limit: (IOPS, bytes per second, mean latency in s)"""
    bench.guest.throttle(drive.node, **limit)
    try:
        result = bench.run([target], probe)[0]
    finally:
        bench.guest.throttle(drive.node)
    # What the table shows, with what the pass holds beside it.
    figures = result["probes"][0][side]
    assert figures["ios"] == only_pass(result)[side]["ios"]
    return figures["iops"], figures["bytesPerSecond"], figures["latencyNs"]["mean"] / 1e9


def hold(bench, drive, probe, limit, side="read", target=None):
    """Repeats a measurement until it is within the tolerance; says and returns the row, or fails."""
    probe = {"direct": True, **probe}
    depth = probe["iodepth"]
    for _ in range(ATTEMPTS):
        iops, bps, latency = measure(bench, drive, target or drive.path, probe, limit, side)
        fixed, measured, unit, scale = (limit["iops"], iops, "IOPS", 1) if "iops" in limit else (
            limit["bps"], bps, "MB/s", 1e6)
        rate_error = measured / fixed - 1
        latency_error = latency * iops / depth - 1  # by Little's law
        if abs(rate_error) <= TOLERANCE and abs(latency_error) <= LATENCY_TOLERANCE:
            break
    else:
        raise AssertionError(f"set {fixed}, measured {measured} ({100 * rate_error:+.2f} %), "
                             f"latency × rate / depth {100 * latency_error:+.2f} %")
    metric = f"{probe['bs']} {side}, QD {depth}"
    said = f"set {fixed / scale:g}, measured {measured / scale:.4f} {unit} ({100 * rate_error:+.2f} %)"
    return said, [row(drive, metric, fixed / scale, measured / scale, unit)]


def read_rate(drive, depth, iops):
    return lambda bench: hold(bench, drive, {"rw": "randread", "bs": "4k", "iodepth": depth}, {"iops": iops})


def read_bandwidth(drive, depth, megabytes):
    return lambda bench: hold(bench, drive, {"rw": "read", "bs": "128k", "iodepth": depth}, {"bps": megabytes * 10**6})


def with_file_system(bench, drive, measurement):
    """Raw devices are only read; a write goes to a test file."""
    bench.must(f"mkfs.ext4 -q -F -O ^has_journal {drive.path} && mkdir -p /mnt/target && "
               f"mount -o noatime {drive.path} /mnt/target")
    try:
        said, rows = measurement("/mnt/target")
        left = bench.must("ls -A /mnt/target").split()
        assert left == ["lost+found"], f"left behind: {left}"
        return said, rows
    finally:
        bench.must("umount /mnt/target")


def write_rate(bench):
    probe = {"rw": "randwrite", "bs": "4k", "iodepth": 8, "size": "16MiB"}
    return with_file_system(bench, NVME, lambda folder: hold(bench, NVME, probe, {"iops": 1000}, "write", folder))


def write_bandwidth(bench):
    probe = {"rw": "write", "bs": "128k", "iodepth": 4, "size": "16MiB"}
    return with_file_system(bench, UAS, lambda folder: hold(bench, UAS, probe, {"bps": 20 * 10**6}, "write", folder))


def compared(bench, probe, a_limit, b_limit, passes):
    """Two drives under limits through the whole comparison: the cell of the second against the first, and what `compare` prints."""
    bench.guest.throttle(NVME.node, **a_limit)
    bench.guest.throttle(UAS.node, **b_limit)
    handle = bench.start([NVME.path, UAS.path], probe, passes=passes, ramp="500ms", duration="2s")
    status, _, messages = bench.finish(handle)
    for drive in (NVME, UAS):
        bench.guest.throttle(drive.node)
    assert status == 0, messages
    compare = f"cd {handle[0]}; HOME={handle[0]} {bench.program} compare results.json --reference 2"
    return json.loads(bench.must(f"{compare} --format json"))["rows"][0]["cells"][0], bench.must(compare)


def holds(cell, ratio):
    return cell["ratio"]["low"] <= ratio <= cell["ratio"]["high"]


def ratio(bench):
    """One drive two and a half times as fast as the other: the interval holds that and is narrower than 3 %."""
    probe = {"rw": "read", "bs": "64k", "iodepth": 4, "direct": True}
    seen = []
    for _ in range(ATTEMPTS):
        cell, table = compared(bench, probe, {"bps": 40 * 10**6}, {"bps": 16 * 10**6}, 5)
        measured = cell["ratio"]
        seen.append(f"{measured['value']:.4f} [{measured['low']:.4f}, {measured['high']:.4f}]")
        if holds(cell, 2.5) and measured["high"] < 2.5 * 1.03 and measured["low"] > 2.5 * 0.97:
            break
    else:
        raise AssertionError(f"set 2.5, measured {', '.join(seen)}")
    assert cell["verdict"] == "faster" and measured["pairs"] == 5 and measured["paired"], cell
    assert "2.5× faster" in table, table
    return f"set 2.5, measured {seen[-1]}, attempt {len(seen)}", [
        ["QEMU NVMe / UAS", "64k read, ratio A / B", "2.5", seen[-1], f"{100 * (measured['value'] / 2.5 - 1):+.2f} %"]]


def small_ratio(bench):
    """Two percent apart: never called more than that, nor equal."""
    probe = {"rw": "randread", "bs": "4k", "iodepth": 8, "direct": True}
    seen = []
    for _ in range(ATTEMPTS):
        cell, table = compared(bench, probe, {"iops": 510}, {"iops": 500}, 5)
        measured = cell["ratio"]
        seen.append(f"{measured['value']:.4f} [{measured['low']:.4f}, {measured['high']:.4f}] {cell['verdict']}")
        if holds(cell, 1.02) and cell["verdict"] in ("slightly-faster", "no-difference"):
            break
    else:
        raise AssertionError(f"set 1.02, measured {', '.join(seen)}")
    assert cell["verdict"] != "no-difference" or measured["high"] <= 1.03, cell
    assert "% faster" in table or "under 3 % apart" in table, table
    return f"set 1.02, measured {seen[-1]}, attempt {len(seen)}", []


def list_agrees(bench):
    """`driveduel list --json` against lsblk and sysfs, for every drive."""
    mine = json.loads(bench.must(f"HOME=/run {bench.program} list --json"))["blockdevices"]
    theirs = json.loads(bench.must("lsblk -J -b -O"))["blockdevices"]
    assert {d["name"] for d in mine} == {d["name"] for d in theirs}, (mine, theirs)
    compared, different = 0, []
    for own in mine:
        other = next(d for d in theirs if d["name"] == own["name"])
        for key in sorted(own.keys() & other.keys() - {"children", "fsavail", "fssize"}):
            a, b = own[key], other[key]
            if key in ("model", "vendor", "rev"):
                a, b = (a or "").strip(), (b or "").strip()
            if key == "rev" and not b:  # lsblk before 2.39 knows no firmware of NVMe
                continue
            compared += 1
            if a != b:
                different.append(f"{own['name']}: {key} is {a!r} here and {b!r} in lsblk")
    assert not different, "; ".join(different)
    links = {d["path"]: d["link"]["summary"] for d in mine}
    for drive, word in ((NVME, "NVMe"), (UAS, "UAS"), (STICK, "USB"), (LARGE, "UAS")):
        assert word in links[drive.path].split(), (drive.path, links)
    assert "UAS" not in links[STICK.path], links
    return f"{compared} values of {len(DRIVES)} drives agree", []


def large_sectors(bench):
    """Blocks of 512 bytes cannot be read there: the probe is refused, not measured. Blocks of 4 KiB can."""
    status, results, messages = bench.finish(
        bench.start([LARGE.path], {"rw": "randread", "bs": "512", "iodepth": 1}, ramp="0", duration="300ms"))
    measured = [p for result in results or [] for probe in result["probes"] for p in probe["passes"] if "read" in p]
    assert status != 0 and not measured, f"status {status}, {measured}"
    assert "4096" in messages or "4 KiB" in messages or "4k" in messages, messages
    return hold(bench, LARGE, {"rw": "randread", "bs": "4k", "iodepth": 4}, {"iops": 500})


CASES = [
    ("list agrees with lsblk", list_agrees),
    ("NVMe, IOPS, QD 1", read_rate(NVME, 1, 100)),
    ("NVMe, IOPS, QD 32", read_rate(NVME, 32, 1000)),
    ("NVMe, bandwidth", read_bandwidth(NVME, 4, 40)),
    ("UAS, IOPS", read_rate(UAS, 8, 500)),
    ("UAS, bandwidth", read_bandwidth(UAS, 4, 20)),
    ("usb-storage, IOPS", read_rate(STICK, 1, 100)),
    ("usb-storage, bandwidth", read_bandwidth(STICK, 4, 10)),
    ("NVMe, write IOPS", write_rate),
    ("UAS, write bandwidth", write_bandwidth),
    ("ratio A / B", ratio),
    ("ratio A / B of 1.02", small_ratio),
    ("4096-byte sectors", large_sectors),
]
