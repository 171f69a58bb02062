"""The drives of the guest: one of each kind, of fixed limits, and how the program is asked to measure them."""
import json
import os
import subprocess

from guest import Guest, GuestError, block_node

SIZE = 1 << 30


class Drive:
    def __init__(self, name, node, identity):
        self.name, self.node, self.identity = name, node, identity
        self.path = None  # known after boot


NVME = Drive("NVMe", "n0", "NVMETEST7")
UAS = Drive("USB, UAS", "u0", "FakeSSD")
STICK = Drive("USB, usb-storage", "s0", "STICK1")
LARGE = Drive("UAS, 4096-byte sectors", "k0", "Disk4K")
SLOW = Drive("UAS in a USB 2.0 port", "h0", "SlowUas")
DRIVES = [NVME, UAS, STICK, LARGE, SLOW]


def devices():
    arguments = []
    for drive in DRIVES:
        arguments += block_node(drive.node, f"{drive.node}.img")
    scsi = "vendor=ACME,rerror=report,werror=report,scsi-id=0,lun=0"
    for device in ["pcie-root-port,id=rp1,chassis=1,slot=1",  # a root port is needed to pull the drive out
                   "nvme,id=nv0,serial=NVMETEST7,drive=n0,bus=rp1", "qemu-xhci,id=xhci",
                   "usb-uas,id=uas,bus=xhci.0,port=1",
                   f"scsi-hd,id=sd0,bus=uas.0,drive=u0,product=FakeSSD,serial=U123,rotation_rate=1,{scsi}",
                   "usb-storage,id=ust,drive=s0,bus=xhci.0,port=2,serial=STICK1",
                   "usb-uas,id=uas4,bus=xhci.0,port=4",
                   "scsi-hd,id=sd4,bus=uas4.0,drive=k0,product=Disk4K,serial=U4K,logical_block_size=4096,"
                   f"physical_block_size=4096,{scsi}",
                   "qemu-xhci,id=slow,p2=4,p3=0", "usb-uas,id=uas2,bus=slow.0,port=1",
                   f"scsi-hd,id=sd2,bus=uas2.0,drive=h0,product=SlowUas,serial=U480,{scsi}"]:
        arguments += ["-device", device]
    return arguments


class Bench:
    """The booted guest and the program in it."""

    def __init__(self, folder, program):
        os.chdir(folder)
        for drive in DRIVES:
            with open(f"{drive.node}.img", "wb") as image:
                image.truncate(SIZE)
        # The guest does not see changes of the host's files: a build in the meantime must not touch the program.
        self.program = os.path.abspath("driveduel")
        subprocess.check_call(["cp", program, self.program])
        self.guest = Guest(folder, devices(), len(DRIVES)).boot()
        self.find_drives()
        self.runs = 0

    def find_drives(self):
        """By model or serial number: names depend on the order in which the kernel meets the drives."""
        text = self.must("lsblk -dno NAME,MODEL,SERIAL")
        for drive in DRIVES:
            lines = [line.split() for line in text.splitlines() if drive.identity in line.split()]
            if len(lines) == 1:
                drive.path = "/dev/" + lines[0][0]
            else:
                raise GuestError(f"which is {drive.name}?\n{text}")

    def must(self, script, limit_s=180):
        status, output = self.guest.sh(script, limit_s)
        if status != 0:
            raise GuestError(f"{script}\nstatus {status}: {output}")
        return output

    def start(self, targets, probe, passes=1, ramp="1s", duration="4s", size="64MiB"):
        """Starts `driveduel run` and returns a handle for finish()."""
        self.runs += 1
        preset = {"format": "driveduel-preset", "version": 1, "id": "vm", "name": "Guest", "passes": passes,
                  "ramp": ramp, "duration": duration, "size": size, "probes": [{"name": "probe", **probe}]}
        words = " ".join(f"--target '{target}'" for target in targets)
        folder = f"/run/case{self.runs}"
        script = (f"mkdir -p {folder}; cd {folder}; export HOME={folder} XDG_RUNTIME_DIR=/run\n"
                  f"cat >preset.json <<'END'\n{json.dumps(preset)}\nEND\n"
                  f"{self.program} run --preset ./preset.json {words} --out results.json >messages 2>&1 & echo $! >pid\n"
                  "wait $!; status=$?; [ -e results.json ] && cat results.json; exit $status")
        return folder, self.guest.start(script)

    def finish(self, handle, limit_s=180):
        """(status, results as read from the file that was written, messages)"""
        folder, number = handle
        status, text = self.guest.wait(number, limit_s)
        messages = self.must(f"cat {folder}/messages")
        try:
            results = json.loads(text) if text.strip() else None
        except ValueError:
            raise GuestError(f"the result file is not whole: {text[:300]} … {text[-300:]}") from None
        return status, results if isinstance(results, list) or results is None else [results], messages

    def run(self, targets, probe, **how):
        status, results, messages = self.finish(self.start(targets, probe, **how))
        if status != 0 or not results:
            raise GuestError(f"driveduel run: status {status}\n{messages}")
        return results


def only_pass(result):
    return result["probes"][0]["passes"][0]
