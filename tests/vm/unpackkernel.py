#!/usr/bin/env python3
"""unpackkernel.py VMLINUZ OUT: the ELF kernel inside a bzImage that was compressed with xz or zstd."""
import lzma
import subprocess
import sys

XZ, ZSTD, ELF = b"\xfd7zXZ\x00", b"\x28\xb5\x2f\xfd", b"\x7fELF"


def unpack(image):
    at = image.find(XZ)
    if at >= 0:
        try:
            # What follows the stream in the image is not xz: a decompressor object stops there.
            kernel = lzma.LZMADecompressor().decompress(image[at:])
            if kernel.startswith(ELF):
                return kernel
        except lzma.LZMAError:
            pass
    at = image.find(ZSTD)
    if at >= 0:
        kernel = subprocess.run(["zstd", "-dc"], input=image[at:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                check=False).stdout
        if kernel.startswith(ELF):
            return kernel
    raise SystemExit("neither an xz nor a zstd kernel")


def main():
    source, target = sys.argv[1:3]
    with open(source, "rb") as file:
        kernel = unpack(file.read())
    with open(target, "wb") as file:
        file.write(kernel)


main()
