#!/usr/bin/env bash
# get-kernel.sh FOLDER: Debian's kernel package -> FOLDER/{tree,vmlinux,initrd.gz}. About 70 MB are fetched once; nothing is
# installed. Ends with 77 and a reason where this system has no such package.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$1"
cd "$1"
if [[ ! -d tree ]]; then
    package=$(apt-cache depends linux-image-amd64 2>/dev/null | awk '/Depends:/ { print $2; exit }')
    [[ -n $package ]] || { echo "the package linux-image-amd64 is unknown here (Debian has it; apt-get update?)"; exit 77; }
    rm -rf fetched
    mkdir fetched
    (cd fetched && apt-get download -qq "$package") || { echo "the package $package could not be fetched"; exit 77; }
    dpkg-deb -x fetched/linux-image-*.deb fetched/tree
    [[ -d fetched/tree/lib/modules ]] || { mkdir -p fetched/tree/lib; ln -s ../usr/lib/modules fetched/tree/lib/modules; }
    depmod -b fetched/tree "$(ls fetched/tree/lib/modules)"
    mv fetched/tree tree
    rm -rf fetched
fi
# QEMU starts an uncompressed kernel directly, which saves the guest seconds of unpacking.
[[ -f vmlinux ]] || python3 "$here/unpackkernel.py" tree/boot/vmlinuz-* vmlinux
python3 "$here/mkinitrd.py" tree "$here/agent.sh" initrd.gz
