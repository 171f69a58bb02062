"""Drives that change, stop answering or go away in the middle of a run."""
import json
from statistics import mean

from drives import LARGE, NVME, STICK, UAS, only_pass

READ = {"rw": "randread", "bs": "4k", "iodepth": 4, "direct": True}
LONG = {"ramp": "0", "duration": "60s"}


def limit_changes(bench):
    """A drive that becomes four times slower in the middle: both speeds are in the series."""
    fast, slow = 800, 200
    bench.guest.throttle(NVME.node, iops=fast)
    handle = bench.start([NVME.path], READ, ramp="500ms", duration="12s")
    bench.guest.await_reads(NVME.node, 5 * fast)
    bench.guest.throttle(NVME.node, iops=slow)
    status, results, messages = bench.finish(handle)
    bench.guest.throttle(NVME.node)
    assert status == 0, messages
    slots = [10 * count for count in only_pass(results[0])["series"]["readIos"]]
    change = next(i for i, rate in enumerate(slots) if i > 5 and max(slots[i:i + 5]) < (fast + slow) / 2)
    before, after = mean(slots[:change - 2]), mean(slots[change + 10:])
    assert len(slots) > change + 25, f"the change came too late: slot {change} of {len(slots)}"
    for measured, fixed in ((before, fast), (after, slow)):
        assert abs(measured / fixed - 1) < 0.05, f"{fixed} IOPS set, {measured:.1f} in the series {slots}"
    return f"{fast} then {slow} IOPS set, {before:.1f} then {after:.1f} measured", []


def ends_as_gone(bench, handle, limit):
    """What is asked of a run whose drive went: told, not counted as fast reads, and a whole result file."""
    status, results, messages = bench.finish(handle, 90)
    assert status in (1, 4), f"status {status}: {messages}"
    assert results, f"no result file: {messages}"
    cut = only_pass(results[0])
    code = cut["ended"]["code"]
    # USB fails what is in flight with EIO before the drive is seen to be gone; that is waited for.
    assert code == "device-gone", cut["ended"]
    iops = cut["read"]["ios"] * 1e9 / cut["durationNs"]
    # Reads of a drive that is gone return nothing, hundreds of thousands of times a second: none of them may count.
    assert iops < 1.3 * limit, f"{iops} IOPS of a drive of {limit}"
    folder, _ = handle
    told = bench.must(f"cd {folder}; HOME={folder} {bench.program} compare results.json")
    assert told.strip()
    return f"{code} after {cut['durationNs'] / 1e9:.1f} s with {iops:.0f} IOPS ({limit} set)", results


def identity(bench, drive):
    listed = json.loads(bench.must(f"{bench.program} list --json --serials"))["blockdevices"]
    return next(node["identity"] for node in listed if node["path"] == drive.path)


def unplug(drive, pull, back, limit):
    """Beside a drive that stays: its passes are whole, and the one that came back under another name is the same."""
    def case(bench):
        bench.guest.throttle(drive.node, iops=limit)
        before, name = identity(bench, drive), drive.path
        handle = bench.start([drive.path, LARGE.path], READ, passes=2, ramp="0", duration="8s")
        bench.guest.await_reads(drive.node, 2 * limit)
        keeper = bench.guest.start(f"exec 3<{drive.path}; sleep 20")  # so that the name is not free for it again
        bench.must("sleep 0.3")
        pull(bench.guest)
        try:
            said, results = ends_as_gone(bench, handle, limit)
            assert len(results) == 2, len(results)
            assert len(results[0]["probes"][0]["passes"]) == 1, "passes of a drive that is gone"
            others = results[1]["probes"][0]["passes"]
            assert len(others) == 2 and not any("ended" in entry for entry in others), others
        finally:
            back(bench.guest)
            bench.must("for i in $(seq 300); do [ $(lsblk -dno NAME,MODEL,SERIAL | grep -c "
                       f"{drive.identity}) = 1 ] && exit 0; sleep 0.1; done; lsblk; exit 1")
            bench.find_drives()
        after = identity(bench, drive)
        assert after == before, f"{name} was {before}, {drive.path} is {after}"
        bench.guest.wait(keeper, 60)
        return f"{said}; back as {drive.path.removeprefix('/dev/')} (was {name.removeprefix('/dev/')}), known again", []
    return case


def pull_uas(guest):
    guest.attach("uas", False)


def plug_uas(guest):
    guest.attach("uas", True)


def pull_stick(guest):
    guest.qmp("device_del", id="ust")


def plug_stick(guest):
    guest.qmp("device_add", driver="usb-storage", id="ust", drive="s0", bus="xhci.0", port="2", serial="STICK1")


def pull_nvme(guest):
    guest.qmp("device_del", id="nv0")


def plug_nvme(guest):
    guest.qmp("device_add", driver="nvme", id="nv0", serial="NVMETEST7", drive="n0", bus="rp1")


def unplug_under_file(bench):
    """A folder on a file system whose drive goes: the run ends by itself, and nothing of it holds the mount."""
    bench.guest.throttle(UAS.node)
    bench.must(f"mkfs.ext4 -q -F {UAS.path} && mkdir -p /mnt/gone && mount {UAS.path} /mnt/gone")
    bench.guest.throttle(UAS.node, iops=400)
    handle = bench.start(["/mnt/gone"], {**READ, "size": "16MiB"}, **LONG)
    folder, _ = handle
    bench.must(f"for i in $(seq 600); do grep -q . {folder}/messages && ls -l /proc/$(cat {folder}/pid)/fd | "
               "grep -q /mnt/gone && exit 0; sleep 0.1; done; exit 1")
    bench.guest.await_reads(UAS.node, 1000)
    pull_uas(bench.guest)
    try:
        said, _ = ends_as_gone(bench, handle, 400)
        bench.must("umount /mnt/gone")
    finally:
        plug_uas(bench.guest)
        bench.must("for i in $(seq 300); do lsblk -dno MODEL | grep -q FakeSSD && exit 0; sleep 0.1; done; exit 1")
        bench.find_drives()
    return said, []


def stall(bench):
    """A drive that takes requests and does not answer: said within seconds, and a cancel comes back at once."""
    # The kernel's own time limit of a command comes first otherwise, and resets the drive; in QEMU that never ends.
    name = UAS.path.removeprefix("/dev/")
    bench.must(f"echo 600 >/sys/block/{name}/device/timeout; echo 600000 >/sys/block/{name}/queue/io_timeout")
    folder, _ = handle = bench.start([UAS.path], READ, **LONG)
    bench.guest.await_reads(UAS.node, 100)
    bench.guest.throttle(UAS.node, bps=1)
    try:
        said = bench.must(f"cd {folder}; for i in $(seq 300); do grep 'not answered for' messages && break; "
                          "sleep 0.1; done")
        assert "not answered for" in said, bench.must(f"cat {folder}/messages")
        took = bench.must(f"cd {folder}; pid=$(cat pid); begin=$(date +%s%N); kill -INT $pid; "
                          "while [ -e /proc/$pid ]; do sleep 0.02; done; echo $(( ($(date +%s%N) - begin) / 1000000 ))")
        status, results, messages = bench.finish(handle, 30)
    finally:
        bench.guest.throttle(UAS.node, iops=10**6)
    assert status == 3, f"status {status}: {messages}"
    # One second is the engine's promise; the rest is the end of a process on a slow guest.
    assert int(took) < 5000, f"{took.strip()} ms from the cancel to the end"
    bench.guest.throttle(UAS.node)
    bench.must(f"dd if={UAS.path} of=/dev/null bs=4k count=10 iflag=direct 2>&1")
    return f"told, and gone {took.strip()} ms after the cancel", []


CASES = [
    ("limit changes in the middle", limit_changes),
    ("stall", stall),
    ("unplug UAS", unplug(UAS, pull_uas, plug_uas, 400)),
    ("unplug UAS under a file system", unplug_under_file),
    ("unplug usb-storage", unplug(STICK, pull_stick, plug_stick, 200)),
    ("unplug NVMe", unplug(NVME, pull_nvme, plug_nvme, 400)),
]
