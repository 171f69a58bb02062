#!/usr/bin/env bash
# Installs what is missing, builds, and opens the window. Without a display it measures the current folder in the terminal.
# With arguments it passes them on: ./run.sh list, ./run.sh run --preset togo-vs-native --target DIR
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$top/packaging/dependencies.sh"

install_packages "${build_packages[@]}" "${window_packages[@]}"
if ! build_preset release driveduel; then
    echo "$0: the build failed; the message above says where" >&2
    exit 1
fi
program=$top/build/release/app/driveduel
if [[ $# -gt 0 ]]; then exec "$program" "$@"; fi
if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then exec "$program"; fi
echo "No display: measuring the current folder, $PWD" >&2
exec "$program" run --preset quick --target "$PWD"
