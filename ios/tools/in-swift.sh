#!/usr/bin/env bash
# Runs a command in the Swift tree, with this checkout at the same path as outside.
#   in-swift.sh FOLDER COMMAND...     (FOLDER: where to run it, in the checkout)
# Its mounts live in a namespace of their own: nothing is left behind when it ends.
set -euo pipefail
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
REPO=$(cd "$HERE/../.." && pwd -P)
TREE=$("$HERE/swift-root.sh")
FOLDER=$(cd "$1" && pwd -P)
shift
export TREE REPO FOLDER
NAMESPACE=(--mount --propagation private)
[ "$(id -u)" -eq 0 ] || NAMESPACE=(--map-root-user "${NAMESPACE[@]}")
# shellcheck disable=SC2016
exec unshare "${NAMESPACE[@]}" bash -euc '
    mkdir -p "$TREE$REPO"
    mount --rbind /proc "$TREE/proc"
    mount --rbind /dev "$TREE/dev"
    mount --bind "$REPO" "$TREE$REPO"
    exec chroot "$TREE" /usr/bin/env -i HOME=/root LANG=C.UTF-8 TERM="${TERM:-dumb}" \
        PATH=/usr/bin:/bin SWIFT_BACKTRACE=enable=no \
        bash -c "cd \"\$0\" && exec \"\$@\"" "$FOLDER" "$@"' in-swift "$@"
