#!/usr/bin/env bash
# Builds the fuzz targets of core/fuzz and runs each for some seconds from its seeds. cargo-fuzz is installed into a folder of
# the project's cache where it is missing; the stable compiler is told to take its sanitizer flags.
#
# usage: fuzz.sh SECONDS [TARGET…]        Exit code 3: it cannot run here; the reason is the last line.
set -euo pipefail
ROOT="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)"
TOOLS="${XDG_CACHE_HOME:-$HOME/.cache}/qishe/cargo-fuzz"
VERSION=0.13.2
export PATH="$PATH:$HOME/.cargo/bin:$TOOLS/bin" RUSTC_BOOTSTRAP=1

cannot() {
    echo "$*"
    exit 3
}

seconds="${1:?usage: fuzz.sh SECONDS [TARGET…]}"
shift
command -v c++ >/dev/null || cannot "there is no C++ compiler, which libFuzzer needs"
command -v cargo-fuzz >/dev/null ||
    env -u RUSTC_BOOTSTRAP cargo install --locked --version "$VERSION" --root "$TOOLS" cargo-fuzz ||
    cannot "cargo-fuzz could not be installed"
cd "$ROOT/core"
[ "$#" -gt 0 ] || mapfile -t targets < <(cargo fuzz list)
[ "$#" -eq 0 ] || targets=("$@")
# Not under target/, where the flags of the sanitizer would have everything else built anew.
export CARGO_TARGET_DIR="$ROOT/target/fuzz"
cargo fuzz build
for target in "${targets[@]}"; do
    mkdir -p "fuzz/corpus/$target"
    cargo fuzz run "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- "-max_total_time=$seconds" -verbosity=0 -print_final_stats=1
done
