#!/usr/bin/env bash
# On a Mac: makes ios/build/QisheCoreFFI.xcframework from the core, and the Swift bindings of it.
# Needs Xcode and rustup. It has not been run yet: no Mac was at hand.
set -euo pipefail
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
# shellcheck source=ios/tools/lib.sh
source "$HERE/lib.sh"
[ "$(uname -s)" = Darwin ] || {
    echo "An xcframework can only be made on a Mac." >&2
    exit 1
}
cd "$REPO"
export IPHONEOS_DEPLOYMENT_TARGET=17.0
DEVICE=aarch64-apple-ios
SIMULATORS=(aarch64-apple-ios-sim x86_64-apple-ios)
for target in "$DEVICE" "${SIMULATORS[@]}"; do
    rustup target add "$target"
    cargo rustc --release --locked -p qishe-bindings --lib --target "$target" --crate-type staticlib
done
# The generator reads the interface out of a library of this machine: it is the same in every one.
cargo build --release --locked -p qishe-bindings
swift_bindings "$REPO/target/release/libqishe.dylib"

OUT="$REPO/target/swift/xcframework"
rm -rf "$OUT" "$IOS/build/QisheCoreFFI.xcframework"
mkdir -p "$OUT/simulator" "$OUT/headers/QisheCoreFFI" "$IOS/build"
cp "$REPO/target/swift/generated/"Qishe{App,Core,Net,Store,Table}FFI.h "$OUT/headers/QisheCoreFFI/"
# One C module of all headers; the generator would write a module for each.
cat >"$OUT/headers/QisheCoreFFI/module.modulemap" <<'END'
module QisheCoreFFI {
    header "QisheAppFFI.h"
    header "QisheCoreFFI.h"
    header "QisheNetFFI.h"
    header "QisheStoreFFI.h"
    header "QisheTableFFI.h"
    export *
    use "Darwin"
    use "_Builtin_stdbool"
    use "_Builtin_stdint"
}
END
lipo -create "target/${SIMULATORS[0]}/release/libqishe.a" "target/${SIMULATORS[1]}/release/libqishe.a" \
    -output "$OUT/simulator/libqishe.a"
xcodebuild -create-xcframework \
    -library "target/$DEVICE/release/libqishe.a" -headers "$OUT/headers" \
    -library "$OUT/simulator/libqishe.a" -headers "$OUT/headers" \
    -output "$IOS/build/QisheCoreFFI.xcframework"
