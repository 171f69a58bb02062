#!/usr/bin/env bash
# The layers app -> ui -> core -> core/engine hold, and files keep their size. $1: the source folder.
set -u
cd "$1" || exit 1
failed=0
forbid() { # forbid WHAT FOLDER PATTERN [EXCLUDE]: no include in FOLDER may match
    local found
    found=$(grep -rnE --include='*.h' --include='*.cpp' "#[[:space:]]*include[[:space:]]*[<\"]($3)" "$2")
    if [[ -n $found ]]; then
        echo "$1:"
        echo "$found"
        failed=1
    fi
}
forbid "core/engine includes Qt" core/engine 'Q[A-Z]|Qt[A-Z]'
forbid "core/engine reaches up" core/engine 'ui/|app/|core/(devices|probes|runs|results|interchange|analysis|text)/'
forbid "core includes Gui, Widgets or Charts" core 'QtGui|QtWidgets|QtCharts|QtSvg|QWidget|QApplication|QGuiApplication|QColor|QPainter|QImage|QPixmap|QChart|QIcon|QFont'
forbid "core reaches up" core 'ui/|app/'
forbid "ui reaches up" ui 'app/'
forbid "liburing outside the engine" ui 'liburing'
forbid "liburing outside the engine" app 'liburing'
grep -q 'Qt6::' core/engine/CMakeLists.txt && { echo "core/engine links Qt"; failed=1; }
while read -r lines file; do
    [[ $file == total || $lines -le 400 ]] || { echo "$file has $lines lines, more than 400"; failed=1; }
done < <(find app core ui tests \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 wc -l)
[[ $failed == 0 ]] && echo "layers hold"
exit $failed
