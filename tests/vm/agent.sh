#!/bin/bash
# The first process of the guest. Reads commands from the host and answers, until the machine is switched off.
# Kernel command line: dir=FOLDER with the kernel's modules in tree/, disks=N to wait for.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mkdir -p /dev/pts /dev/shm
mount -t devpts devpts /dev/pts
mount -t tmpfs shm /dev/shm
mount -t tmpfs run /run
mkdir -p /run/udev /run/lock /run/dbus
mount -t tmpfs tmp /tmp
argument() { sed -n "s/.*\<$1=\([^ ]*\).*/\1/p" /proc/cmdline; }
kernel=$(uname -r)
mkdir -p /lib/modules
ln -sfn "$(argument dir)/tree/lib/modules/$kernel" "/lib/modules/$kernel"
for port in /dev/vport*p*; do [[ -e $port ]] && control=$port; done

# udev first: the events of the new drives then fill its database.
/lib/systemd/systemd-udevd --daemon --children-max=4
modprobe -a xhci_pci usb-storage uas sd_mod nvme
count_disks() {
    local n=0 disk
    for disk in /sys/block/sd* /sys/block/nvme*n*; do [[ -e $disk ]] && n=$((n + 1)); done
    echo "$n"
}
for ((i = 0; i < 300; i++)); do
    [[ $(count_disks) -ge $(argument disks) ]] && break
    sleep 0.1
done
udevadm settle --timeout=30

exec 3<>"$control"
echo "READY" >&3
# A line is "ID BASE64(script)"; the answer "R ID STATUS BASE64(output)". Scripts run side by side.
while IFS= read -r -u 3 line; do
    id=${line%% *}
    printf %s "${line#* }" | base64 -d >"/run/script.$id"
    (
        bash "/run/script.$id" >"/run/output.$id" 2>&1 3>&-
        status=$?
        printf 'R %s %s %s\n' "$id" "$status" "$(base64 -w0 <"/run/output.$id")" >&3
        rm -f "/run/script.$id" "/run/output.$id"
    ) &
done
