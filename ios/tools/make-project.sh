#!/usr/bin/env bash
# On a Mac: makes ios/App/Qishe.xcodeproj by XcodeGen, with the app's icon and, where it can be made, its font.
# LXGW_WENKAI=path/to/LXGWWenKai-Bold.ttf gives the font's source (needs python3 with fonttools); without it glyphs
# are set in Songti. It has not been run as a whole yet: no Mac was at hand.
set -euo pipefail
IOS="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
OUT="$IOS/App/Generated"
mkdir -p "$OUT"
ICONS="$OUT/Assets.xcassets/AppIcon.appiconset"
mkdir -p "$ICONS"
draw() { (cd "$IOS/.." && cargo run --locked --release -q -p qishe-tools --features png --bin picture -- --icon --width 1024 "$@"); }
draw "$ICONS/icon.png"
draw --dark "$ICONS/icon-dark.png"
cat >"$OUT/Assets.xcassets/Contents.json" <<'END'
{ "info": { "author": "xcode", "version": 1 } }
END
cat >"$ICONS/Contents.json" <<'END'
{
  "images": [
    { "filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024" },
    {
      "appearances": [{ "appearance": "luminosity", "value": "dark" }],
      "filename": "icon-dark.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"
    }
  ],
  "info": { "author": "xcode", "version": 1 }
}
END
[ -e "$OUT/QisheKai.ttf" ] || python3 "$IOS/../android/tools/make_font.py" "$OUT" ||
    echo "The app is built without Qishe Kai: glyphs are set in Songti."
command -v xcodegen >/dev/null || {
    echo "XcodeGen is missing: brew install xcodegen" >&2
    exit 1
}
cd "$IOS/App"
xcodegen generate
