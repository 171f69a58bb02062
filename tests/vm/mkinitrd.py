#!/usr/bin/env python3
"""mkinitrd.py TREE AGENT OUT: busybox and the modules that are needed to reach the host's file system over 9p. The guest
then runs the host's own programs, read-only, with a memory file system on top; its first process is AGENT."""
import gzip
import os
import shutil
import subprocess
import sys
import tempfile

WANTED = ["virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_console"]

INIT = """#!/bin/busybox sh
b=/bin/busybox
$b mkdir -p /proc /sys /dev /h /t /n
$b mount -t proc p /proc
$b mount -t devtmpfs d /dev
for m in {modules}; do $b insmod /m/$m; done
$b mount -t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=loose,ro host /h || exec $b sh
$b mount -t tmpfs -o size=60% t /t
$b mkdir /t/u /t/w
$b mount -t overlay -o lowerdir=/h,upperdir=/t/u,workdir=/t/w o /n
$b mount --move /dev /n/dev
$b umount /proc
exec $b switch_root /n /bin/bash {agent}
"""


def module_name(path):
    return os.path.basename(path).split(".ko")[0].replace("-", "_")


def modules_in_order(base):
    """The wanted modules after what they depend on; one that is missing is built into the kernel."""
    needs = {}
    with open(f"{base}/modules.dep", encoding="ascii") as lines:
        for line in lines:
            path, _, rest = line.strip().partition(":")
            needs[module_name(path)] = (path, rest.split())
    order = []
    for name in WANTED:
        if name in needs:
            path, before = needs[name]
            order += [p for p in [*reversed(before), path] if p not in order]
    return order


def main():
    tree, agent, out = sys.argv[1:4]
    version = os.listdir(f"{tree}/lib/modules")[0]
    base = f"{tree}/lib/modules/{version}"
    names = []
    with tempfile.TemporaryDirectory() as root:
        os.makedirs(f"{root}/m")
        os.makedirs(f"{root}/bin")
        for path in modules_in_order(base):
            name = os.path.basename(path)
            if name.endswith(".xz"):
                name = name[:-3]
                with open(f"{root}/m/{name}", "wb") as file:
                    file.write(subprocess.check_output(["xz", "-dc", f"{base}/{path}"]))
            else:
                shutil.copy(f"{base}/{path}", f"{root}/m/{name}")
            names.append(name)
        shutil.copy(shutil.which("busybox"), f"{root}/bin/busybox")
        with open(f"{root}/init", "w", encoding="ascii") as file:
            file.write(INIT.format(modules=" ".join(names), agent=os.path.abspath(agent)))
        os.chmod(f"{root}/init", 0o755)
        archive = subprocess.check_output("find . | cpio -o -H newc --quiet", shell=True, cwd=root)
    with gzip.open(out, "wb", compresslevel=1) as file:
        file.write(archive)


main()
