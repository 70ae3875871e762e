#!/usr/bin/env bash
# Builds the Rust library for Android: OUT/arm64-v8a/libqishe.so and OUT/x86_64/libqishe.so.
#
# usage: rust_android.sh [--why] OUT
#
# With an NDK (ANDROID_NDK_HOME, cargo-ndk, the two rustup targets) it is built the usual way. Without one it is a
# TEST BUILD: std from source, Rust's own linker, and link-time stubs made from lists of names. That is good for
# checking the package, and it leans on unstable switches: it is not for giving to people. OUT/kind tells which
# (ndk or test). Exit code 3: it cannot be built here; the reason is the last line. --why only tells.
set -euo pipefail
ROOT="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)"
NAMES="$ROOT/android/tools/rust-android"
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/qishe/rust-android"
export PATH="$PATH:$HOME/.cargo/bin"

RUST=1.95.0                         # the test build's compiler …
RUST_SRC='1.95.0+dfsg1-2~bpo13+1'   # … and its library's source, from Debian trixie-backports
API=26                              # the manifest's minSdk
NDK_ABIS=(arm64-v8a x86_64)
# For size: optimized for speed the library has 2.3 MB.
export CARGO_PROFILE_RELEASE_OPT_LEVEL=z
# Equal functions once, relocations in Android's packed form, both known to every Android from API 23.
SMALL=(--icf=all --pack-dyn-relocs=android -O2)
declare -A TRIPLE=([arm64-v8a]=aarch64-linux-android [x86_64]=x86_64-linux-android)

cannot() {
    echo "$*"
    exit 3
}

# ---- with an NDK

ndk_lacks() {
    [ -n "${ANDROID_NDK_HOME:-}" ] || { echo "no NDK (ANDROID_NDK_HOME)"; return; }
    [ -d "$ANDROID_NDK_HOME/toolchains/llvm" ] || { echo "ANDROID_NDK_HOME is no NDK"; return; }
    command -v cargo-ndk >/dev/null || { echo "no cargo-ndk (cargo install cargo-ndk)"; return; }
    local abi
    for abi in "${NDK_ABIS[@]}"; do
        [ -d "$(rustc --print sysroot)/lib/rustlib/${TRIPLE[$abi]}" ] ||
            { echo "no Rust target (rustup target add ${TRIPLE[*]})"; return; }
    done
}

build_ndk() {
    local abi targets=()
    for abi in "${NDK_ABIS[@]}"; do targets+=(-t "$abi"); done
    # 16 KiB pages: newer NDKs do so by themselves, older ones must be told.
    local flags="-Clink-arg=-Wl,-z,max-page-size=16384" arg
    for arg in "${SMALL[@]}"; do flags+=" -Clink-arg=-Wl,$arg"; done
    (cd "$ROOT" && CARGO_PROFILE_RELEASE_STRIP=symbols RUSTFLAGS="$flags" \
        cargo ndk "${targets[@]}" --platform "$API" -o "$OUT" build --release --locked -p qishe-bindings)
    echo ndk >"$OUT/kind"
}

# ---- without one

test_lacks() {
    if [ "$(uname -sm)" != "Linux x86_64" ]; then echo "the test build needs Linux on x86-64"; return; fi
    command -v rustup >/dev/null || { echo "no rustup"; return; }
    rustup run "$RUST" rustc --version >/dev/null 2>&1 ||
        { echo "no Rust $RUST (rustup toolchain install $RUST --profile minimal)"; return; }
    [ -e "$CACHE/src/usr/src/rustc-$RUST/library/Cargo.lock" ] || command -v apt-get >/dev/null ||
        echo "no apt-get, which would bring the Rust library's source"
}

# std's source, of the compiler's own version, by an apt configuration of its own: nothing on the machine changes.
fetch_src() {
    local apt="$CACHE/apt" mirror
    [ -e "$CACHE/src/usr/src/rustc-$RUST/library/Cargo.lock" ] && return
    rm -rf "$apt" "$CACHE/src" "$CACHE/debs"
    mkdir -p "$apt"/etc "$apt"/state/lists/partial "$apt"/cache/archives/partial "$CACHE/debs"
    mirror="$(awk '/^URIs:/ { print $2; exit } /^deb / { for (i = 2; i <= NF; i++) if ($i ~ /^http/) { print $i; exit } }' \
        /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true)"
    case "$mirror" in *debian*) ;; *) mirror=http://deb.debian.org/debian ;; esac
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie-backports main" \
        >"$apt/etc/sources.list"
    cat >"$apt/apt.conf" <<-END
		Dir "$apt";
		Dir::Etc "$apt/etc";
		Dir::Etc::sourcelist "$apt/etc/sources.list";
		Dir::Etc::sourceparts "/nonexistent";
		Dir::State "$apt/state";
		Dir::State::status "/var/lib/dpkg/status";
		Dir::Cache "$apt/cache";
		APT::Architectures {"amd64";};
		APT::Sandbox::User "root";
		Acquire::Languages "none";
	END
    apt-get -c "$apt/apt.conf" update -qq || return 1
    (cd "$CACHE/debs" && apt-get -c "$apt/apt.conf" download "rust-src=$RUST_SRC") || return 1
    mkdir -p "$CACHE/src.part"
    dpkg-deb -x "$CACHE"/debs/rust-src_*.deb "$CACHE/src.part" || return 1
    mv "$CACHE/src.part" "$CACHE/src"
}

build_test() {
    local sysroot bin abi
    mkdir -p "$CACHE"
    fetch_src || cannot "Debian's rust-src $RUST_SRC could not be fetched"
    sysroot="$(rustup run "$RUST" rustc --print sysroot)"
    bin="$sysroot/lib/rustlib/x86_64-unknown-linux-gnu/bin"
    [ -x "$bin/rust-lld" ] || cannot "no rust-lld in Rust $RUST"
    printf x >"$CACHE/one.bin"
    for abi in "${NDK_ABIS[@]}"; do build_test_abi "$abi" "${TRIPLE[$abi]}"; done
    echo test >"$OUT/kind"
}

build_test_abi() {
    local abi="$1" triple="$2" machine stubs="$CACHE/stubs/$2" library names flags arg variable log
    case "$triple" in aarch64-*) machine=aarch64linux ;; *) machine=elf_x86_64 ;; esac
    mkdir -p "$stubs" "$OUT/$abi"
    # What is linked against: a name of a library and the names in it, nothing else.
    for library in libc libm libdl liblog; do
        mapfile -t names < <(sed 's/.*/--defsym=&=1/' "$NAMES/$library.txt")
        "$bin/rust-lld" -flavor gnu -m "$machine" -shared -soname "$library.so" --hash-style=gnu \
            --format=binary "$CACHE/one.bin" "${names[@]}" -o "$stubs/$library.so"
    done
    printf '!<arch>\n' >"$stubs/libunwind.a" # the unwinding crate has _Unwind_*
    flags="-Zunstable-options -Clinker-flavor=gnu-lld -Clinker=rust-lld -Lnative=$stubs"
    for arg in -soname=libqishe.so -zmax-page-size=16384 --build-id=sha1 --no-rosegment -znow -zdefs -Bsymbolic \
        --hash-style=gnu "${SMALL[@]}"; do
        flags+=" -Clink-arg=$arg"
    done
    flags+=" --remap-path-prefix=$HOME=/home --remap-path-prefix=$ROOT=/qishe"
    variable="CARGO_TARGET_$(tr a-z- A-Z_ <<<"$triple")_RUSTFLAGS"
    log="$CACHE/$abi.log"
    echo "    $triple"
    if ! (cd "$ROOT" && env "$variable=$flags" RUSTC_BOOTSTRAP=1 RUSTUP_TOOLCHAIN="$RUST" \
        __CARGO_TESTS_ONLY_SRC_ROOT="$CACHE/src/usr/src/rustc-$RUST/library" CARGO_TARGET_DIR="$CACHE/target" \
        CARGO_PROFILE_RELEASE_PANIC=unwind \
        cargo rustc --locked -p qishe-bindings --lib --features rust-unwinder --crate-type cdylib --release \
        --target "$triple" -Zbuild-std=std,panic_unwind -Zbuild-std-features=optimize_for_size >"$log" 2>&1); then
        tail -n 30 "$log" >&2
        if grep -q 'undefined symbol' "$log"; then
            echo "A new name of libc: look whether Android has it at API $API, then add it in android/tools/rust-android." >&2
            exit 1
        fi
        cannot "the test build for $triple failed (its messages are above)"
    fi
    LD_LIBRARY_PATH="$sysroot/lib" "$bin/rust-objcopy" --strip-all \
        "$CACHE/target/$triple/release/libqishe.so" "$OUT/$abi/libqishe.so"
}

why=
if [ "${1:-}" = --why ]; then
    why=1
    shift
fi
no_ndk="$(ndk_lacks)"
no_test=
[ -z "$no_ndk" ] || no_test="$(test_lacks)"
if [ -n "$no_ndk" ] && [ -n "$no_test" ]; then cannot "$no_ndk; and $no_test"; fi
if [ -n "$why" ]; then
    if [ -z "$no_ndk" ]; then echo "with the NDK"; else echo "as a test build: $no_ndk"; fi
    exit
fi
mkdir -p "${1:?usage: rust_android.sh OUT}"
OUT="$(readlink -f "$1")"
if [ -z "$no_ndk" ]; then
    build_ndk
else
    echo "No usual build for Android here: $no_ndk. This is a TEST BUILD of the library, not one to give away."
    build_test
fi
