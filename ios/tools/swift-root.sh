#!/usr/bin/env bash
# Makes a Debian tree with Swift in it, once, outside the checkout, and prints its path. The machine itself is not
# changed but for one package, mmdebstrap.
#   swift-root.sh            makes it if it is missing
#   swift-root.sh --force    makes it anew
# When it cannot be made, the last line on stderr is the reason and the exit status is 3.
# QISHE_SWIFT_MIRROR: the Debian mirror; else the one that this machine's apt uses. QISHE_SWIFT_CACHE: where it goes.
set -euo pipefail

SUITE=trixie
SWIFT=6.0.3-2 # exact version: also the name of the tree
RECIPE=1      # to be raised when the list of packages changes
CACHE=${QISHE_SWIFT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/qishe}
TREE=$CACHE/swift-$SUITE-$SWIFT-r$RECIPE

cannot() {
    printf '%s\n' "$*" >&2
    exit 3
}

# The mirror of this machine's apt, whichever of the two forms its list is in.
mirror() {
    awk '/^URIs:/ { print $2; exit }
         /^deb / { for (i = 2; i <= NF; i++) if ($i ~ /^http/) { print $i; exit } }' \
        /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list 2>/dev/null || true
}

[ "${1:-}" = --force ] && rm -rf --one-file-system "$TREE"
if [ ! -e "$TREE/.ready" ]; then
    [ "$(uname -m)" = x86_64 ] || [ "$(uname -m)" = aarch64 ] || cannot "no Swift for $(uname -m) in Debian"
    command -v unshare >/dev/null || cannot "no unshare (util-linux) on this machine"
    if ! command -v mmdebstrap >/dev/null; then
        command -v apt-get >/dev/null || cannot "no mmdebstrap here, and no apt-get to install it"
        [ "$(id -u)" -eq 0 ] || cannot "mmdebstrap is missing: as root, apt-get install mmdebstrap"
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends mmdebstrap >&2 ||
            { apt-get update -qq >&2 &&
                DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends mmdebstrap >&2; } ||
            cannot "apt-get could not install mmdebstrap"
    fi
    MIRROR=${QISHE_SWIFT_MIRROR:-$(mirror)}
    [ -n "$MIRROR" ] || cannot "no Debian mirror is known: set QISHE_SWIFT_MIRROR"
    mkdir -p "$CACHE" || cannot "$CACHE cannot be written"
    free=$(df -Pk "$CACHE" | awk 'NR == 2 { print int($4 / 1048576) }')
    [ "$free" -ge 4 ] || cannot "less than 4 GB are free in $CACHE"
    exec 9>"$CACHE/.lock"
    flock 9
    if [ ! -e "$TREE/.ready" ]; then
        rm -rf --one-file-system "$TREE" "$TREE.part"
        printf 'Making a tree with Swift %s (1.8 GB, a few minutes)\n' "$SWIFT" >&2
        timeout 1500 mmdebstrap --mode=auto --variant=apt --format=directory --quiet \
            --aptopt='Apt::Install-Recommends "false"' \
            --aptopt='Acquire::Retries "5"' \
            --aptopt='Acquire::http::Timeout "30"' \
            --dpkgopt='path-exclude=/usr/share/man/*' \
            --dpkgopt='path-exclude=/usr/share/doc/*' \
            --dpkgopt='path-exclude=/usr/share/locale/*' \
            --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift_static/*' \
            --dpkgopt='path-exclude=/usr/libexec/swift/lib/swift/embedded/*' \
            --dpkgopt='path-exclude=/usr/libexec/swift/bin/lldb*' \
            --dpkgopt='path-exclude=/usr/libexec/swift/bin/clangd' \
            --dpkgopt='path-exclude=/usr/libexec/swift/bin/sourcekit-lsp' \
            --dpkgopt='path-exclude=/usr/libexec/swift/bin/docc' \
            --include="swiftlang=$SWIFT,libc6-dev,libstdc++-14-dev" \
            --customize-hook='rm -rf "$1"/var/cache/apt/* "$1"/var/lib/apt/lists/*' \
            "$SUITE" "$TREE.part" "$MIRROR" >&2 9>&- ||
            cannot "the Debian mirror did not give Swift $SWIFT ($SUITE)"
        touch "$TREE.part/.ready"
        mv "$TREE.part" "$TREE"
    fi
fi
printf '%s\n' "$TREE"
