#!/usr/bin/env bash
# Tests how ./run and ./test install Rust where it is missing or too old (check_rust in android/tools/lib.sh), against a
# stand-in for rustup's server on loopback: its installer is a script that makes a cargo which only tells its version.
set -euo pipefail
ROOT="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)"
command -v python3 >/dev/null || { echo "there is no python3 to serve the stand-in"; exit 3; }
command -v curl >/dev/null || { echo "there is no curl"; exit 3; }

work="$(mktemp -d)"
server=
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
triple="$(uname -m)-unknown-linux-gnu"
dist="$work/server/rustup/dist/$triple"
mkdir -p "$dist" "$work/tools"

cat >"$dist/rustup-init" <<'END'
#!/bin/sh
# Called as rustup's own: it must leave PATH and profiles alone, and bring what the tests need.
version=
for word in "$@"; do [ "$last" != --default-toolchain ] || version="$word"; last="$word"; done
case "$*" in *--no-modify-path*--profile\ minimal*--component\ rustfmt*--component\ clippy*) ;; *) echo "wrong: $*"; exit 1 ;; esac
bin="$RUSTUP_HOME/toolchains/$version-$(uname -m)-unknown-linux-gnu/bin"
mkdir -p "$bin" "$CARGO_HOME"
printf '#!/bin/sh\necho "cargo %s (stand-in)"\n' "$version" >"$bin/cargo"
chmod +x "$bin/cargo"
echo once >>"$CARGO_HOME/runs"
END
checksum() { sha256sum <"$dist/rustup-init" | sed "s/-/rustup-init/" >"$dist/rustup-init.sha256"; }
checksum
: >"$work/port" # the server may begin later than the first look at it
(cd "$work/server" && exec python3 -u -m http.server --bind 127.0.0.1 0) >"$work/port" 2>&1 &
server=$!
for _ in $(seq 100); do
    port="$(sed -nE 's/.* port ([0-9]+) .*/\1/p' "$work/port")"
    [ -z "$port" ] || break
    sleep 0.1
done

# What a bare machine has on its PATH, and no cargo.
for tool in bash sh env sed sort head cut curl sha256sum mkdir rm chmod cat uname readlink dirname mktemp tr awk printf; do
    found="$(type -P "$tool")" && ln -s "$found" "$work/tools/$tool"
done
# check HOME PATH [BEFORE]: runs check_rust as a person with this home and path would, and tells which cargo it found.
check() {
    env -i HOME="$1" PATH="$2" RUSTUP_DIST_SERVER="http://127.0.0.1:$port" \
        bash -c "${3:-:}; source '$ROOT/android/tools/lib.sh'; check_rust && cargo --version"
}
expect() {
    case "$2" in *"$3"*) echo "ok: $1" ;; *) echo "FAILED: $1"; echo "$2"; exit 1 ;; esac
}
pinned="$(sed -nE 's/^channel = "([0-9.]+)".*/\1/p' "$ROOT/rust-toolchain.toml")"

mkdir "$work/home"
echo untouched >"$work/home/.profile"
said="$(check "$work/home" "$work/tools")"
expect "it says that Rust is missing" "$said" "Rust is missing here: installing $pinned for this project alone"
expect "it installs the version of rust-toolchain.toml" "$said" "cargo $pinned (stand-in)"
expect "profiles are untouched" "$(cat "$work/home/.profile")" untouched
[ "$(find "$work/home" -mindepth 1 -maxdepth 1 -printf "%f\n" | sort | tr "\n" " ")" = ".cache .profile " ] || { echo "FAILED: other files in the home"; exit 1; }

said="$(check "$work/home" "$work/tools")"
expect "the second time it is there" "$said" "cargo $pinned (stand-in)"
[ "$(cat "$work"/home/.cache/qishe/rust-*/cargo/runs)" = once ] || { echo "FAILED: it was installed twice"; exit 1; }

mkdir "$work/old"
printf '#!/bin/sh\necho "cargo 1.63.0 (an old one)"\n' >"$work/old/cargo"
chmod +x "$work/old/cargo"
mkdir "$work/home2"
said="$(check "$work/home2" "$work/old:$work/tools")"
expect "it says that Rust is too old" "$said" "Rust is too old here (cargo 1.63.0 (an old one))"
expect "an old one is passed over" "$said" "cargo $pinned (stand-in)"

# rustup without the pinned toolchain, and without a network: cargo ends with an error in the checkout, not with another toolchain.
mkdir "$work/rustup" "$work/home4"
cat >"$work/rustup/cargo" <<'END'
#!/bin/sh
[ "$RUSTUP_TOOLCHAIN" = stable ] || { echo "error: toolchain is not installed" >&2; exit 1; }
echo "cargo $PINNED (stable)"
END
sed -i "s/\$PINNED/$pinned/" "$work/rustup/cargo"
printf '#!/bin/sh\necho "stable (default)"\n' >"$work/rustup/rustup"
chmod +x "$work"/rustup/*
said="$(check "$work/home4" "$work/rustup:$work/tools")"
expect "without the pinned one rustup's default will do" "$said" "cargo $pinned (stable)"
[ -z "$(find "$work/home4" -mindepth 1)" ] || { echo "FAILED: something was installed beside it"; exit 1; }

mkdir "$work/home3"
echo "# changed on the way" >>"$dist/rustup-init"
said="$(check "$work/home3" "$work/tools" 2>&1 || true)"
expect "a wrong checksum is refused" "$said" "it is not run"
expect "and it says how to go on by hand" "$said" "see https://rustup.rs"
[ -z "$(find "$work/home3" -name cargo -type f)" ] || { echo "FAILED: it was run all the same"; exit 1; }

rm -r "$work/server/rustup"
said="$(check "$work/home3" "$work/tools" 2>&1 || true)"
expect "no server: it says so" "$said" "could not be installed"
