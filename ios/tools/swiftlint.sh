#!/usr/bin/env bash
# Checks the Swift sources by SwiftLint; ../.swiftlint.yml has its rules. Its program comes from npm, once, into the cache folder;
# it runs in the Swift tree, for it needs Swift's libraries.
# Arguments go to `swiftlint lint`. Exit status 3: it cannot run here; the last line says why.
set -euo pipefail
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
VERSION=0.57.1
SUM=07131e103bd8468f0de365fdfa2105a47d709a7ac3a5675e7085c24d088390c4
CACHE="${QISHE_SWIFT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/qishe}"

cannot() {
    echo "$*"
    exit 3
}

TREE="$("$HERE/swift-root.sh")"
PROGRAM="$CACHE/swiftlint-$VERSION"
if [ ! -x "$PROGRAM" ]; then
    [ "$(uname -m)" = x86_64 ] || cannot "SwiftLint is on npm for x86-64 only"
    command -v npm >/dev/null || cannot "there is no npm to fetch SwiftLint"
    work="$(mktemp -d)"
    trap 'rm -rf "$work"' EXIT
    (cd "$work" && npm pack --silent "@expo/swiftlint@$VERSION" >/dev/null && tar xzf ./*.tgz package/bin/linux-x64/swiftlint) ||
        cannot "npm did not give SwiftLint $VERSION"
    [ "$(sha256sum <"$work/package/bin/linux-x64/swiftlint" | cut -d ' ' -f 1)" = "$SUM" ] ||
        { echo "SwiftLint $VERSION from npm is not the one that is known: it is not run."; exit 1; }
    install -m 755 "$work/package/bin/linux-x64/swiftlint" "$PROGRAM"
fi
mkdir -p "$TREE/usr/local/bin"
cmp -s "$PROGRAM" "$TREE/usr/local/bin/swiftlint" || cp "$PROGRAM" "$TREE/usr/local/bin/swiftlint"
run() {
    "$HERE/in-swift.sh" "$HERE/.." env LD_LIBRARY_PATH=/usr/libexec/swift/lib/swift/linux \
        LINUX_SOURCEKIT_LIB_PATH=/usr/libexec/swift/lib /usr/local/bin/swiftlint lint --no-cache "$@" 2>&1
}

# The project's own rules must find what breaks them: a regular expression that finds nothing looks like clean sources.
broken="$HERE/lint/Broken.swift"
wanted="$(sed -n '/ breaks /{=;s|.*// breaks ||p}' "$broken" | paste -d ' ' - - | sort)"
found="$(run "$broken" | sed -n 's|.*/Broken.swift:\([0-9]*\):.*(\([a-z_]*\))$|\1 \2|p' | sort || true)"
if [ "$wanted" != "$found" ]; then
    echo "SwiftLint's own rules do not find what lint/Broken.swift has (< missing, > not expected):"
    diff <(echo "$wanted") <(echo "$found") || true
    exit 1
fi
run "$@" | grep -v '^Linting '
