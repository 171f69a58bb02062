#!/usr/bin/env bash
# Installs what is missing, builds with warnings as errors, and runs every test. --all adds the slow suites, the sanitizers
# and the builds without Widgets and without Qt.
set -euo pipefail
top=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$top/packaging/dependencies.sh"

all=
case ${1:-} in
    '') ;;
    --all) all=1 ;;
    *) echo "usage: $0 [--all]" >&2; exit 2 ;;
esac
if [[ -n $all ]]; then test_packages+=("${vm_packages[@]}"); fi
install_packages "${build_packages[@]}" "${test_packages[@]}"
cd "$top"
if [[ -n $all ]]; then
    for preset in engine-only asan tsan; do
        build_preset "$preset"
        ctest --preset "$preset"
    done
    build_preset server
fi
build_preset ci
if [[ -n $all ]]; then exec ctest --preset all; else exec ctest --preset ci; fi
