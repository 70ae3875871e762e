#!/usr/bin/env bash
# Copies the pictures and the icon of StoreShotsTest (android/app/target/shots/store) to the store pages in android/metadata.
# usage: after ./test, or `mvn test -pl libs,testlibs,app -Dtest=StoreShotsTest` in android: screenshots.sh
set -euo pipefail
ANDROID="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)"
LIMIT=1000000
for language in zh-CN en-US; do
    from="$ANDROID/app/target/shots/store/$language"
    to="$ANDROID/metadata/$language/images/phoneScreenshots"
    if ! compgen -G "$from/*.png" >/dev/null; then
        echo "There are no pictures in ${from#"$ANDROID"/}: run the tests first." >&2
        exit 1
    fi
    rm -rf "$to"
    mkdir -p "$to"
    for file in "$from"/*.png; do
        size="$(stat -c %s "$file")"
        if [ "$size" -gt "$LIMIT" ]; then
            echo "$file has $((size / 1024)) KB: too large" >&2
            exit 1
        fi
        cp "$file" "$to/"
    done
    cp "$ANDROID/app/target/shots/store/icon.png" "$ANDROID/metadata/$language/images/"
    echo "$language: $(find "$to" -name '*.png' | wc -l) pictures, $(du -sk "$to" | cut -f 1) KB"
done
