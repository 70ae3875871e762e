#!/usr/bin/env bash
# Makes the pictures of the stores through the real app (StoreShots.kt), takes them over to the pages in android/metadata, made
# smaller without a change of any pixel or of the kind of their colours, and checks the pages.
# usage: screenshots.sh
# It needs oxipng: the program (`cargo install oxipng`) or the Python module (`pip install pyoxipng`).
set -euo pipefail
# shellcheck source=android/tools/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.sh"
SETS=(phoneScreenshots sevenInchScreenshots tenInchScreenshots)

if command -v oxipng >/dev/null; then
    smaller() { oxipng --quiet --opt 3 --strip all --nx --out "$2" "$1"; }
elif python3 -c 'import oxipng' 2>/dev/null; then
    smaller() {
        python3 -c '
import sys, oxipng
kept = dict.fromkeys(["bit_depth_reduction", "color_type_reduction", "palette_reduction", "grayscale_reduction"], False)
oxipng.optimize(sys.argv[1], sys.argv[2], level=3, strip=oxipng.StripChunks.all(), **kept)' "$1" "$2"
    }
else
    echo "oxipng is missing: cargo install oxipng, or pip install pyoxipng" >&2
    exit 1
fi

check_rust
prepare
rm -rf "$ANDROID/app/target/shots/store"
maven -pl app -am -Dtest=StoreShots -Dsurefire.failIfNoSpecifiedTests=false test
for language in zh-CN en-US; do
    from="$ANDROID/app/target/shots/store/$language"
    to="$ANDROID/metadata/$language/images"
    for set in "${SETS[@]}"; do
        if ! compgen -G "$from/$set/*.png" >/dev/null; then
            echo "There are no pictures in ${from#"$ANDROID"/}/$set." >&2
            exit 1
        fi
        rm -rf "${to:?}/$set"
        mkdir -p "$to/$set"
        for file in "$from/$set"/*.png; do smaller "$file" "$to/$set/$(basename "$file")"; done
        echo "$language $set: $(find "$to/$set" -name '*.png' | wc -l) pictures, $(du -sk "$to/$set" | cut -f 1) KB"
    done
    smaller "$from/featureGraphic.png" "$to/featureGraphic.png"
    smaller "$from/../icon.png" "$to/icon.png"
done
"$ANDROID/../tools/store_check.py"
