"""How each drive is attached, as the program says it: link, driver, speed, and what is wrong with it."""
import json

from drives import LARGE, NVME, SLOW, STICK, UAS
from guest import GuestError


def named(bench):
    """(drives of `list --json` by path, findings of `doctor --json` by path)"""
    listed = json.loads(bench.must(f"{bench.program} list --json"))["blockdevices"]
    told = json.loads(bench.must(f"HOME=/run XDG_RUNTIME_DIR=/run {bench.program} doctor --json"))["drives"]
    return ({node["path"]: node for node in listed},
            {drive["path"]: {finding["id"]: finding for finding in drive["findings"]} for drive in told})


def kinds(bench):
    listed, told = named(bench)
    for drive, transport, driver, speed in ((UAS, "usb", "uas", 5000), (LARGE, "usb", "uas", 5000),
                                            (STICK, "usb", "usb-storage", 5000), (SLOW, "usb", "uas", 480)):
        link = listed[drive.path]["link"]
        got = link["transport"], link.get("usbDriver"), link.get("usbSpeedMbps")
        assert got == (transport, driver, speed), f"{drive.name}: {got}"
        assert link["usbId"].startswith("46f4:"), link
    link = listed[NVME.path]["link"]
    assert link["transport"] == "nvme" and "usbDriver" not in link, link
    assert listed[LARGE.path]["log-sec"] == 4096, listed[LARGE.path]
    assert "usb2-link" in told[SLOW.path], sorted(told[SLOW.path])
    assert "one-command-at-a-time" in told[STICK.path], sorted(told[STICK.path])
    for drive in (UAS, NVME, LARGE):
        for finding in ("usb2-link", "one-command-at-a-time", "uas-unused"):
            assert finding not in told[drive.path], f"{drive.name}: {finding}"
    for findings in told.values():
        for finding in findings.values():
            assert finding["evidence"] and finding["title"] and finding["why"], finding
    return "NVMe; UAS and usb-storage at 5 Gb/s; UAS at 480 Mb/s", []


def faster_link(bench):
    """No emulated port is faster than 5 Gb/s; what the program reads is made to say so."""
    name = UAS.path.removeprefix("/dev/")
    bench.must(f"""d=$(readlink -f /sys/block/{name}); while [ ! -e $d/idVendor ]; do d=${{d%/*}}; done
        echo 10000 >/run/speed; mount --bind /run/speed $d/speed; echo $d >/run/bound""")
    try:
        link = named(bench)[0][UAS.path]["link"]
        assert (link["usbSpeedMbps"], link["usbDriver"]) == (10000, "uas"), link
        assert "10 Gb/s" in link["summary"], link["summary"]
        assert link["usb"]["portSpeedMbps"] == 5000, link["usb"]  # the port's own file says what it can
        assert "ceilingBytesPerSecond" not in link, link  # an emulated port carries what it likes
    finally:
        bench.must("umount $(cat /run/bound)/speed")
    return link["summary"], []


def polkit(bench):
    """A raw read as an ordinary user: real daemons, and rules that allow and refuse it."""
    for program in ("udisksd", "polkitd"):
        if not bench.guest.sh(f"ls /usr/libexec/*/{program} /usr/libexec/{program} /usr/lib/*/{program} 2>/dev/null | grep .")[1]:
            return f"left out: {program} is not installed on the host", []
    bench.must("mkdir -p /run/dbus /run/nobody; chown nobody /run/nobody; pgrep dbus-daemon || dbus-daemon --system --fork --nopidfile")
    said = []
    for answer, status, words in (("YES", 0, ""), ("NO", 1, "administrator's password")):
        bench.must(f"""mkdir -p /etc/polkit-1/rules.d
            echo 'polkit.addRule(function(action, subject) {{ if (action.id.indexOf("org.freedesktop.udisks2.open-device") == 0) return polkit.Result.{answer}; }});' >/etc/polkit-1/rules.d/49-x.rules
            chmod 755 /etc/polkit-1/rules.d; chmod 644 /etc/polkit-1/rules.d/49-x.rules; pkill polkitd; sleep 1; exit 0""")
        bench.must("for i in $(seq 200); do gdbus call --system -d org.freedesktop.UDisks2 -o /org/freedesktop/UDisks2/Manager "
                   "-m org.freedesktop.DBus.Peer.Ping 2>/dev/null && exit 0; sleep 0.1; done; exit 1"
                   if not bench.guest.sh("command -v gdbus")[0] else
                   "dbus-send --system --print-reply --dest=org.freedesktop.UDisks2 /org/freedesktop/UDisks2/Manager "
                   "org.freedesktop.DBus.Peer.Ping")
        got, text = bench.guest.sh(
            f"cd /run/nobody; HOME=/run/nobody XDG_RUNTIME_DIR=/run/nobody setpriv --reuid=nobody --regid=nogroup "
            f"--clear-groups {bench.program} run --preset whole-drive --passes 1 --duration 300ms --ramp 0 --target {UAS.path} 2>&1")
        if got != status or words not in text:
            raise GuestError(f"polkit says {answer}: status {got} instead of {status}\n{text}")
        said.append(f"{answer}: status {got}")
    return ", ".join(said), []


CASES = [
    ("links and findings", kinds),
    ("a link of 10 Gb/s", faster_link),
    ("raw read as an ordinary user", polkit),
]
