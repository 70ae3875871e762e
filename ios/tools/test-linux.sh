#!/usr/bin/env bash
# Builds the core, generates its Swift bindings, and on Linux builds everything in Swift and runs its tests.
# Arguments go to `swift test`. Exit status 3: the Swift tree could not be made; the last line says why.
set -euo pipefail
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
# shellcheck source=ios/tools/lib.sh
source "$HERE/lib.sh"

"$HERE/swift-root.sh" >/dev/null
# The same build as that of ./test and ./run: see build_core in android/tools/lib.sh.
(cd "$REPO" && cargo build --locked --lib)
swift_bindings "$REPO/target/debug/libqishe.so"
# The headers lie in the system-library target; the library itself is linked as .so, since SwiftPM does not link
# again when a static library has changed.
for header in QisheAppFFI.h QisheCoreFFI.h QisheNetFFI.h QisheStoreFFI.h QisheTableFFI.h; do
    put "$REPO/target/swift/generated/$header" "$IOS/Linux/QisheCoreFFI/$header"
done
LIB="$REPO/target/swift/lib"
put "$REPO/target/debug/libqishe.so" "$LIB/libqishe.so"
"$HERE/in-swift.sh" "$IOS" swift format lint --strict -r Package.swift Sources/QisheModel Sources/QisheUI Tests App
# --allow-shlib-undefined: the Observation library of this Swift lacks one of its own symbols.
"$HERE/in-swift.sh" "$IOS" swift test -Xlinker -L"$LIB" -Xlinker -rpath="$LIB" \
    -Xlinker --allow-shlib-undefined "$@"
