#!/usr/bin/env bash
# On a Mac: makes ios/App/Qishe.xcodeproj by XcodeGen, with the app's icon and, where it can be made, its font.
# LXGW_WENKAI=path/to/LXGWWenKai-Bold.ttf gives the font's source (needs python3 with fonttools); without it glyphs
# are set in Songti. It has not been run as a whole yet: no Mac was at hand.
set -euo pipefail
IOS="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
OUT="$IOS/App/Generated"
mkdir -p "$OUT"
[ -e "$OUT/Assets.xcassets/AppIcon.appiconset/icon.png" ] ||
    python3 "$IOS/tools/make_icon.py" "$OUT/Assets.xcassets"
[ -e "$OUT/QisheKai.ttf" ] || python3 "$IOS/../android/tools/make_font.py" "$OUT" ||
    echo "The app is built without Qishe Kai: glyphs are set in Songti."
command -v xcodegen >/dev/null || {
    echo "XcodeGen is missing: brew install xcodegen" >&2
    exit 1
}
cd "$IOS/App"
xcodegen generate
