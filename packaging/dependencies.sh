# Sourced by run.sh and test.sh: installs the Debian or Ubuntu packages that are missing, by name, and says which.
# A word with '|' names alternatives, the first that this release knows is taken; one with '?' is left out where unknown.

build_packages=(g++ cmake ninja-build pkg-config qt6-base-dev qt6-base-dev-tools qt6-charts-dev 'libqt6opengl6-dev?'
    'libqt6svg6-dev|qt6-svg-dev' qt6-tools-dev qt6-tools-dev-tools 'qt6-l10n-tools?' libgl1-mesa-dev liburing-dev
    'libboost-dev|libboost1.74-dev' fonts-dejavu-core)
window_packages=('qt6-wayland?' 'libqt6svg6?')
test_packages=(dbus udisks2 'polkitd|policykit-1' fio xz-utils desktop-file-utils appstream e2fsprogs btrfs-progs 'ntfs-3g?' libfuse3-dev fuse3)
# For the guest of ./test.sh --all.
vm_packages=(qemu-system-x86 busybox-static cpio kmod udev python3 zstd)

package_installed() {
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# missing_packages WORD...: prints the words of which no alternative is installed.
missing_packages() {
    local word alternative
    for word; do
        local found=
        for alternative in ${word//[|?]/ }; do
            if package_installed "$alternative"; then found=1; break; fi
        done
        [[ -n $found ]] || printf '%s\n' "$word"
    done
}

as_root() {
    if [[ $(id -u) == 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "$0: root is needed to install packages and sudo is not there. As root: apt-get install $wanted" >&2
        return 1
    fi
}

# install_packages WORD...: nothing happens, and no network is used, when all are there.
install_packages() {
    local missing names=() word alternative stamp="$top/build/unavailable-packages"
    mapfile -t missing < <(missing_packages "$@")
    # Optional packages that this release does not have are asked for once only.
    if [[ -f $stamp ]]; then mapfile -t missing < <(printf '%s\n' "${missing[@]}" | grep -vxFf "$stamp"); fi
    [[ -n ${missing[0]:-} ]] || return 0
    if ! command -v apt-get >/dev/null; then
        echo "$0: this system has no apt-get; install these with its own package manager: ${missing[*]//[|?]/ }" >&2
        return 1
    fi
    wanted="${missing[*]//[|?]/ }"
    echo "$0: looking up packages (apt-get update)" >&2
    as_root apt-get update -qq || echo "$0: apt-get update failed; trying with what is known" >&2
    for word in "${missing[@]}"; do
        local taken=
        for alternative in ${word//[|?]/ }; do
            if apt-cache show "$alternative" >/dev/null 2>&1; then names+=("$alternative"); taken=1; break; fi
        done
        if [[ -z $taken && $word == *'?' ]]; then
            mkdir -p "$top/build"; printf '%s\n' "$word" >>"$stamp"
        elif [[ -z $taken ]]; then
            echo "$0: the package ${word//|/ or } is unknown to this system; see README.md for supported releases" >&2
            return 1
        fi
    done
    [[ ${#names[@]} -gt 0 ]] || return 0
    echo "$0: installing: ${names[*]}" >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >&2
}

# build_preset NAME [TARGET...]: configures when needed and builds; quick when nothing changed.
build_preset() {
    local preset=$1
    shift
    [[ -f $top/build/$preset/build.ninja ]] || cmake -S "$top" --preset "$preset" >&2
    cmake --build "$top/build/$preset" -j"$(nproc)" ${1:+--target "$@"} >&2
}
