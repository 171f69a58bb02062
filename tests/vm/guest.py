"""A machine with NVMe and USB drives of set speed, in QEMU without hardware acceleration, so that it runs anywhere."""
import atexit
import base64
import json
import os
import socket
import subprocess
import threading
import time

KERNEL_OPTIONS = ("console=ttyS0 quiet panic=-1 mitigations=off audit=0 nokaslr cryptomgr.notests tsc=reliable "
                  "no_timer_check nvme_core.io_timeout=30")


def block_node(name, image):
    """-blockdev and not -drive: it survives when the drive is pulled out."""
    return ["-blockdev", json.dumps({"driver": "raw", "node-name": name, "discard": "unmap",
                                     "file": {"driver": "file", "filename": image}})]


class GuestError(Exception):
    pass


class Guest:
    def __init__(self, folder, devices, disks, memory_mib=640, limit_s=900):
        self.folder = os.path.abspath(folder)
        self.run_folder = f"{self.folder}/run-{os.getpid()}"
        os.makedirs(self.run_folder, exist_ok=True)
        self.answers, self.replies = {}, {}
        self.last_command = self.last_request = 0
        self.changed = threading.Condition()
        self.is_ready = False
        with open(f"{self.run_folder}/qemu.log", "wb") as log:
            self.process = subprocess.Popen(self._command(devices, disks, memory_mib, limit_s), stdout=log,
                                            stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        atexit.register(self.quit)
        self.control = self._connect("ctl")
        self.monitor = self._connect("qmp").makefile("rw")
        self.monitor.readline()
        for reader in (self._read_monitor, self._read_control):
            threading.Thread(target=reader, daemon=True).start()
        self.qmp("qmp_capabilities")

    def _command(self, devices, disks, memory_mib, limit_s):
        # On one core: with one virtual processor that moves between cores, QEMU's nvme loses requests.
        core = max(os.sched_getaffinity(0))
        here = self.run_folder
        first = ["nice", "-n", "-10"] if os.geteuid() == 0 else []  # a busy machine is a slow drive
        return [*first, "taskset", "-c", str(core), "timeout", "-k", "5", str(limit_s), "qemu-system-x86_64",
                "-machine", "q35,usb=off", "-accel", "tcg,thread=multi,tb-size=128", "-cpu", "qemu64", "-smp", "1",
                "-m", str(memory_mib), "-nodefaults", "-display", "none", "-vga", "none", "-no-reboot",
                "-serial", f"file:{here}/console.log",
                "-kernel", f"{self.folder}/vmlinux", "-initrd", f"{self.folder}/initrd.gz",
                "-append", f"{KERNEL_OPTIONS} dir={self.folder} disks={disks}",
                "-qmp", f"unix:{here}/qmp,server=on,wait=off", "-device", "virtio-serial-pci",
                "-chardev", f"socket,id=ctl,path={here}/ctl,server=on,wait=off",
                "-device", "virtserialport,chardev=ctl,name=ctl",
                "-virtfs", "local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap", *devices]

    def _log(self, name):
        try:
            with open(f"{self.run_folder}/{name}", encoding="utf-8", errors="replace") as file:
                return file.read()[-2000:]
        except OSError:
            return ""

    def _connect(self, name):
        link = socket.socket(socket.AF_UNIX)
        for _ in range(400):
            try:
                link.connect(f"{self.run_folder}/{name}")
                return link
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise GuestError("qemu did not start: " + self._log("qemu.log"))

    def _read_monitor(self):
        try:
            for line in self.monitor:
                message = json.loads(line)
                with self.changed:
                    if "id" in message:
                        self.replies[message["id"]] = message
                    self.changed.notify_all()
        except (OSError, ValueError):
            pass

    def _read_control(self):
        rest = b""
        while True:
            try:
                data = self.control.recv(1 << 16)
            except OSError:
                data = b""
            if not data:
                return
            *lines, rest = (rest + data).split(b"\n")
            with self.changed:
                for line in lines:
                    words = line.decode().split(" ")
                    if words[0] == "READY":
                        self.is_ready = True
                    elif words[0] == "R":
                        text = base64.b64decode(words[3]).decode(errors="replace")
                        self.answers[int(words[1])] = (int(words[2]), text)
                self.changed.notify_all()

    def _await(self, condition, limit_s, what):
        """Waits until condition() is true, a new message may have made it so, or the machine has ended."""
        until = time.monotonic() + limit_s
        with self.changed:
            while not condition():
                if self.process.poll() is not None:
                    raise GuestError("qemu ended: " + self._log("qemu.log") + self._log("console.log"))
                if time.monotonic() > until:
                    raise GuestError(f"{what}: no answer in {limit_s} s\n" + self._log("console.log"))
                self.changed.wait(1)

    def boot(self, limit_s=240):
        self._await(lambda: self.is_ready, limit_s, "boot")
        return self

    def start(self, script):
        """Starts a shell script and returns its number for wait()."""
        self.last_command += 1
        number = self.last_command
        self.control.sendall(f"{number} {base64.b64encode(script.encode()).decode()}\n".encode())
        return number

    def wait(self, number, limit_s=180):
        """(status, output)"""
        self._await(lambda: number in self.answers, limit_s, "command")
        return self.answers.pop(number)

    def sh(self, script, limit_s=180):
        return self.wait(self.start(script), limit_s)

    def qmp(self, command, **arguments):
        self.last_request += 1
        number = self.last_request
        self.monitor.write(json.dumps({"execute": command, "arguments": arguments, "id": number}) + "\n")
        self.monitor.flush()
        self._await(lambda: number in self.replies, 30, command)
        reply = self.replies.pop(number)
        if "error" in reply:
            raise GuestError(f"{command}: {reply['error']}")
        return reply["return"]

    def throttle(self, node, iops=0, bps=0):
        """Per second, reads and writes together; 0 is without limit."""
        device = next(entry["qdev"] for entry in self.qmp("query-block")
                      if entry.get("inserted", {}).get("node-name") == node)
        self.qmp("block_set_io_throttle", id=device, iops=iops, bps=bps, iops_rd=0, iops_wr=0, bps_rd=0, bps_wr=0)

    def await_reads(self, node, count, limit_s=120):
        """Waits until the drive has served `count` more reads than now."""
        def served():
            return next(entry["stats"]["rd_operations"] for entry in self.qmp("query-blockstats")
                        if entry["node-name"] == node)
        goal = served() + count
        until = time.monotonic() + limit_s
        while served() < goal:
            if time.monotonic() > until:
                raise GuestError(f"{node} does not read")
            with self.changed:
                self.changed.wait(0.05)

    def attach(self, device, on):
        """A USB drive's cable."""
        self.qmp("qom-set", path=f"/machine/peripheral/{device}", property="attached", value=on)

    def quit(self):
        if self.process.poll() is not None:
            return
        try:
            self.monitor.write('{"execute": "quit"}\n')
            self.monitor.flush()
            self.process.wait(5)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self.process.terminate()  # timeout(1) passes it on, and kills after five seconds
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
