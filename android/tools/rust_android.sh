#!/usr/bin/env bash
# Builds the Rust library for Android: OUT/ABI/libqishe.so for each ABI, stripped, and OUT/ABI/libqishe.so.sym, its symbols.
#
# usage: rust_android.sh [--why] OUT
#
# With an NDK (ANDROID_NDK_HOME) and cargo-ndk it makes the usual build. Without one it makes a TEST BUILD: the same code
# and compiler, but Rust's own linker links it against stubs made from lists of names. It has an unwinder in Rust (for
# armeabi-v7a none: there a panic ends the app), and play over a relay where clang can compile its TLS. A test build serves
# to check the package and is not for release.
# OUT/kind says which it is: ndk, test, or near (a test build without play over a relay). Exit code 3: it cannot be built
# here; the last line is the reason. --why only prints what would be built.
set -euo pipefail
ROOT="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)"
NAMES="$ROOT/android/tools/rust-android"
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/qishe/rust-android"
export PATH="$PATH:$HOME/.cargo/bin"

API=26 # the manifest's minSdk
ABIS=(arm64-v8a armeabi-v7a x86_64)
declare -A TRIPLE=([arm64-v8a]=aarch64-linux-android [armeabi-v7a]=armv7-linux-androideabi [x86_64]=x86_64-linux-android)
# The linker's names of the formats.
declare -A FORMAT=([arm64-v8a]=aarch64linux [armeabi-v7a]=armelf_linux_eabi [x86_64]=elf_x86_64)

# 16 KiB pages (not the default of older NDKs), equal functions merged, relocations packed (needs API 23).
LINK=(-zmax-page-size=16384 --icf=all --pack-dyn-relocs=android -O2)
# With frame pointers the unwind tables are a third smaller on x86-64, and Android's profilers use them.
# The remapped paths keep this machine's folders out of the build.
FLAGS=(-Cforce-frame-pointers=yes "--remap-path-prefix=$HOME=/home" "--remap-path-prefix=$ROOT=/qishe")
# The symbols are cut off here, into a file of their own.
export CARGO_PROFILE_RELEASE_STRIP=none
# Only a cdylib: together with an rlib there would be no link-time optimization.
BUILD=(rustc --lib --crate-type cdylib --release --locked -p qishe-bindings)

cannot() {
    echo "$*"
    exit 3
}
flags() { (IFS=$'\x1f'; printf '%s' "$*"); }
# The folder of Rust's own linker and objcopy.
rust_tools() { echo "$(cd "$ROOT" && rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin"; }

# Prints what is missing for any build.
lacks() {
    command -v rustup >/dev/null || echo "no rustup (https://rustup.rs), which brings Rust's library for Android"
}
targets() {
    local abi
    for abi in "${ABIS[@]}"; do
        [ -d "$(rustc --print sysroot)/lib/rustlib/${TRIPLE[$abi]}/lib" ] || rustup target add "${TRIPLE[$abi]}" ||
            cannot "Rust's library for ${TRIPLE[$abi]} could not be fetched (rustup target add ${TRIPLE[$abi]})"
    done
}

# ---- with an NDK

ndk_lacks() {
    [ -n "${ANDROID_NDK_HOME:-}" ] || { echo "no NDK (ANDROID_NDK_HOME)"; return; }
    [ -d "$ANDROID_NDK_HOME/toolchains/llvm" ] || { echo "ANDROID_NDK_HOME is no NDK"; return; }
    command -v cargo-ndk >/dev/null || echo "no cargo-ndk (cargo install cargo-ndk)"
}

build_ndk() {
    local abi arg of=() all=("${FLAGS[@]}")
    for abi in "${ABIS[@]}"; do of+=(-t "$abi"); done
    for arg in "${LINK[@]}"; do all+=("-Clink-arg=-Wl,${arg/#-z/-z,}"); done
    CARGO_ENCODED_RUSTFLAGS="$(flags "${all[@]}")" cargo ndk "${of[@]}" --platform "$API" -o "$OUT" "${BUILD[@]}"
    echo ndk >"$OUT/kind"
}

# ---- without one

build_test() {
    local abi kind=near features=rust-unwinder
    mkdir -p "$CACHE"
    printf x >"$CACHE/one.bin"
    if command -v clang >/dev/null; then
        kind=test features+=,online
    else
        echo "    without play over a relay: there is no clang for its TLS"
    fi
    for abi in "${ABIS[@]}"; do build_test_abi "$abi" "${TRIPLE[$abi]}" "$features"; done
    echo "$kind" >"$OUT/kind"
}

# build_test_abi ABI TRIPLE FEATURES
build_test_abi() {
    local abi="$1" triple="$2" arg log="$CACHE/$1.log" all=("${FLAGS[@]}" -Clinker=rust-lld -Clinker-flavor=ld.lld)
    stubs "$abi" "$CACHE/stubs/$triple"
    all+=("-Lnative=$CACHE/stubs/$triple")
    for arg in -soname=libqishe.so --build-id=sha1 -znow -zdefs -Bsymbolic --hash-style=gnu "${LINK[@]}"; do
        all+=("-Clink-arg=$arg")
    done
    echo "    $triple"
    # ring's C needs no header of Android's, only clang's own. Of "armv7" clang alone would make the oldest ARM.
    if ! env "CC_${triple//-/_}=clang" "AR_${triple//-/_}=ar" \
        "CFLAGS_${triple//-/_}=--target=${triple/armv7-/armv7a-}$API -nostdlibinc -ffreestanding -DRING_CORE_NOSTDLIBINC=1" \
        CARGO_ENCODED_RUSTFLAGS="$(flags "${all[@]}")" CARGO_TARGET_DIR="$CACHE/target" \
        cargo "${BUILD[@]}" --no-default-features --features "$3" --target "$triple" >"$log" 2>&1; then
        tail -n 30 "$log" >&2
        if grep -q 'undefined symbol' "$log"; then
            echo "A new name of libc: look whether Android has it at API $API, then add it in android/tools/rust-android." >&2
        fi
        exit 1
    fi
    mkdir -p "$OUT/$abi"
    cp "$CACHE/target/$triple/release/libqishe.so" "$OUT/$abi/"
}

# stubs ABI FOLDER: makes libraries to link against: each has only its name and its exported names.
stubs() {
    local library names lld
    lld="$(rust_tools)/rust-lld"
    [ -x "$lld" ] || cannot "this Rust has no rust-lld"
    mkdir -p "$2"
    for library in libc libm libdl liblog; do
        mapfile -t names < <(sed 's/.*/--defsym=&=1/' "$NAMES/$library.txt")
        "$lld" -flavor gnu -m "${FORMAT[$1]}" -shared -soname "$library.so" --hash-style=gnu \
            --format=binary "$CACHE/one.bin" "${names[@]}" -o "$2/$library.so"
    done
    printf '!<arch>\n' >"$2/libunwind.a" # the library itself has _Unwind_*
}

# Cuts the symbols off, for whoever reads the addresses of a crash: a store takes them with a bundle.
split_symbols() {
    local abi file tools
    tools="$(rust_tools)"
    export LD_LIBRARY_PATH="${tools%/lib/rustlib/*}/lib" # rust-objcopy needs the compiler's LLVM
    for abi in "${ABIS[@]}"; do
        file="$OUT/$abi/libqishe.so"
        "$tools/rust-objcopy" --only-keep-debug "$file" "$file.sym"
        "$tools/rust-objcopy" --strip-all "$file"
    done
}

why=
if [ "${1:-}" = --why ]; then
    why=1
    shift
fi
reason="$(lacks)"
[ -z "$reason" ] || cannot "$reason"
no_ndk="$(ndk_lacks)"
if [ -n "$why" ]; then
    if [ -z "$no_ndk" ]; then echo "with the NDK"; else echo "as a test build: $no_ndk"; fi
    exit
fi
case "${1:-}" in '' | -*) echo "usage: rust_android.sh [--why] OUT"; exit 2 ;; esac
mkdir -p "$1"
OUT="$(readlink -f "$1")"
cd "$ROOT" # where rustup reads which toolchain is meant
targets
if [ -z "$no_ndk" ]; then
    build_ndk
else
    echo "No usual build for Android here: $no_ndk. This is a TEST BUILD of the library, not one to give away."
    build_test
fi
split_symbols
