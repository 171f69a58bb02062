#!/usr/bin/env python3
"""suite.py --program DRIVEDUEL --folder FOLDER [--only TEXT] [--markdown FILE]
Boots one guest with real NVMe and USB drives of set speed and holds the program against them. One line a case; the status is
1 when a case failed, 77 when there can be no guest here."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import traceback

sys.dont_write_bytecode = True  # the source folder stays as it is

from drives import Bench
from guest import GuestError
import linkcases
import speedcases
import troublecases

SKIPPED = 77
NEEDED = {"qemu-system-x86_64": "qemu-system-x86", "busybox": "busybox-static", "cpio": "cpio", "depmod": "kmod",
          "udevadm": "udev", "apt-get": "apt", "lsblk": "util-linux"}


def skip(reason):
    print(f"skipped: {reason}")
    sys.exit(SKIPPED)


def prepare(folder):
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    for program, package in NEEDED.items():
        if not shutil.which(program):
            skip(f"{program} is missing (package {package})")
    here = os.path.dirname(os.path.abspath(__file__))
    os.makedirs(folder, exist_ok=True)
    fetched = subprocess.run([f"{here}/get-kernel.sh", folder], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, check=False)
    if fetched.returncode == SKIPPED:
        skip(fetched.stdout.strip())
    if fetched.returncode != 0:
        raise SystemExit("no kernel for the guest: " + fetched.stdout)


def run_cases(bench, only):
    """Names of the cases that failed, and rows for the table."""
    failed, rows = [], []
    for name, case in linkcases.CASES + speedcases.CASES + troublecases.CASES:
        if not re.search(only, name):
            continue
        begin = time.monotonic()
        try:
            said, more = case(bench)
            rows += more
            word = "pass"
        except (AssertionError, GuestError, LookupError, TypeError, ValueError) as error:
            said = str(error) or traceback.format_exc()
            word = "FAIL"
            failed.append(name)
        print(f"{word}  {name}: {said}  [{time.monotonic() - begin:.1f} s]", flush=True)
        if bench.guest.process.poll() is not None:
            failed.append("the guest lives")
            break
    return failed, rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--only", default="", help="a regular expression")
    parser.add_argument("--markdown", help="append the rows of the accuracy table to this file")
    options = parser.parse_args()
    program, folder = os.path.abspath(options.program), os.path.abspath(options.folder)
    table = os.path.abspath(options.markdown) if options.markdown else None
    prepare(folder)
    begin = time.monotonic()
    bench = Bench(folder, program)
    print(f"booted [{time.monotonic() - begin:.1f} s]", flush=True)
    try:
        failed, rows = run_cases(bench, options.only)
    finally:
        bench.guest.quit()
        shutil.rmtree(bench.guest.run_folder, ignore_errors=True)
    if table:
        with open(table, "a", encoding="utf-8") as file:
            file.writelines(f"| {' | '.join(row)} |\n" for row in rows)
    print(f"{len(failed)} failed" if failed else "all passed", f"[{time.monotonic() - begin:.0f} s]")
    sys.exit(1 if failed else 0)


main()
