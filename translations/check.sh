#!/usr/bin/env bash
# Every string of the sources is in driveduel_zh_CN.ts and translated there. $1: lupdate, $2: the source folder, rest: the sources.
set -eu
lupdate=$1 top=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
cp "$top/translations/driveduel_zh_CN.ts" "$work/zh_CN.ts"
"$lupdate" -silent -no-obsolete -locations none -I "$top" "$@" -ts "$work/zh_CN.ts"
unfinished=$(grep -c 'type="unfinished"' "$work/zh_CN.ts" || true)
if [[ $unfinished != 0 ]]; then
    echo "$unfinished strings are not translated into Chinese:"
    grep -B3 'type="unfinished"' "$work/zh_CN.ts" | grep -o '<source>.*' | head -20
    failed=1
fi
exit $failed
