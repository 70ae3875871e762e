# Shared by the scripts of the Swift side: building the core's library and its Swift bindings. Sourced by bash.
# shellcheck shell=bash

REPO="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)"
IOS="$REPO/ios"

# put FROM TO: copies when different, so that an unchanged file keeps its time and nothing is built again.
put() { cmp -s "$1" "$2" || { mkdir -p "$(dirname "$2")" && cp "$1" "$2"; }; }

# swift_bindings LIBRARY: generates the Swift sources and the C headers from a built library into target/swift: QisheCore,
# QisheNet, QisheStore and QisheApp (records and enums) and QisheTable (the objects and the functions), five files of one module.
swift_bindings() {
    local out="$REPO/target/swift"
    rm -rf "$out/generated"
    mkdir -p "$out/generated"
    (cd "$REPO" && cargo run --locked --quiet --bin bindgen -- swift "$1" "$out/generated") || return 1
    local part
    for part in QisheApp QisheCore QisheNet QisheStore QisheTable; do
        put "$out/generated/$part.swift" "$IOS/Sources/QisheCore/$part.swift"
    done
}
