#!/usr/bin/env bash
# A relay of three nodes on this machine's loopback interface, with keys made for the moment: for tests and for trying.
#
# usage: local.sh start FOLDER     starts it; FOLDER must be new. Everything it makes is in there.
#        local.sh node FOLDER N    starts node N (1, 2, 3) again
#        local.sh stop FOLDER      ends it
#        local.sh --why            says whether it can run here
#
# FOLDER/relay.json describes it for the app, FOLDER/relay.link has the link and QR code for people. FOLDER/servers has the nodes' addresses,
# FOLDER/tls/ca.pem whom to trust, FOLDER/keys the keys, FOLDER/N.pid the nodes.
# QISHE_RELAY is the program `relay` of net/; without it cargo runs it. Exit code 3: it cannot run here; the
# reason is the last line.
set -euo pipefail
HERE="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)"
ROOT="$(dirname "$HERE")"
# Everything was tried with this one. With Debian's 2.9.10 the streams stand, but no mailbox opens.
VERSION=2.15.2
LEAST=2.11.0
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/qishe/nats-server-$VERSION"
export PATH="$PATH:/usr/local/go/bin:$HOME/.cargo/bin"

cannot() {
    echo "$*"
    exit 3
}

suffices() {
    local have
    have="$("$1" --version 2>/dev/null | sed -n 's/^nats-server: v//p')"
    [ -n "$have" ] && [ "$(printf '%s\n' "$LEAST" "$have" | sort -V | head -n 1)" = "$LEAST" ]
}

# Sets `server`, building it where need be.
find_server() {
    command -v openssl >/dev/null || cannot "no openssl, which makes the certificates"
    for server in "${NATS_SERVER:-}" "$(command -v nats-server || true)" "$CACHE/nats-server"; do
        if [ -n "$server" ] && suffices "$server"; then return; fi
    done
    command -v go >/dev/null || cannot "no nats-server from $LEAST on, and no Go to build one"
    [ -z "${1:-}" ] || return 0
    local log
    log="$(mktemp)"
    GOBIN="$CACHE" go install "github.com/nats-io/nats-server/v2@v$VERSION" >"$log" 2>&1 ||
        cannot "nats-server cannot be built here: $(tail -n 1 "$log")"
    rm -f "$log"
    server="$CACHE/nats-server"
}

relay() {
    if [ -n "${QISHE_RELAY:-}" ]; then
        "$QISHE_RELAY" "$@"
    else
        (cd "$ROOT" && cargo run --quiet --bin relay -- "$@")
    fi
}

certificates() {
    mkdir "$1"
    (
        cd "$1"
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=Qishe test" \
            -keyout ca.key -out ca.pem
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=node" -keyout node.key -out node.csr
        printf 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' >node.ext
        openssl x509 -req -in node.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile node.ext -out node.pem
    ) 2>/dev/null
}

# Different ports that nobody listens at now.
ports() {
    local port found=0
    for port in $(shuf -i 20000-31999); do
        [ "$found" -lt "$1" ] || return 0
        if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            echo "$port"
            found=$((found + 1))
        fi
    done
}

configure() {
    local number all routes=()
    mapfile -t all < <(ports 6)
    for number in 1 2 3; do routes+=("nats-route://127.0.0.1:${all[number + 2]}"); done
    for number in 1 2 3; do
        cat >"$1/$number.conf" <<CONF
server_name: n$number
listen: 127.0.0.1:${all[number - 1]}
pid_file: "$1/$number.pid"
log_file: "$1/$number.log"
include "node.conf"
include "keys/accounts.conf"
tls { cert_file: "$1/tls/node.pem", key_file: "$1/tls/node.key", handshake_first: true }
jetstream { store_dir: "$1/$number", max_file_store: 64GB, max_memory_store: 1GB }
cluster {
  name: qishe
  listen: 127.0.0.1:${all[number + 2]}
  routes: [$(IFS=,; echo "${routes[*]}")]
  tls { cert_file: "$1/tls/node.pem", key_file: "$1/tls/node.key", ca_file: "$1/tls/ca.pem", verify: true }
}
CONF
        echo "tls://127.0.0.1:${all[number - 1]}"
    done >"$1/servers"
    cp "$HERE/node.conf" "$1/node.conf"
}

# How often a node has opened its last port, by its log.
opened() { cat "$1/$2.log" 2>/dev/null | grep -c 'Listening for route connections' || true; }

node() {
    local try process before
    before="$(opened "$1" "$2")"
    rm -f "$1/$2.pid"
    # Not a child of whoever waits for this script. The lock of `start` is not for it.
    setsid "$server" -c "$1/$2.conf" >"$1/$2.out" 2>&1 </dev/null 9>&- &
    process=$!
    for try in $(seq 300); do
        # Its process number is written before its ports are open: a taken port ends it after that.
        [ "$(opened "$1" "$2")" = "$before" ] || return 0
        kill -0 "$process" 2>/dev/null || break
        sleep 0.1
    done
    cat "$1/$2.out" >&2
    tail -n 5 "$1/$2.log" >&2 || true
    echo "node $2 does not start" >&2
    return 1
}

stop() {
    local number pid
    for number in 1 2 3; do
        pid="$(cat "$1/$number.pid" 2>/dev/null)" || continue
        # The number may be another program's by now.
        if tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -qF -- "-c $1/$number.conf"; then
            kill -9 "$pid" 2>/dev/null || true
        fi
    done
}

case "${1:-}" in
    start)
        mkdir -p "$2"
        folder="$(readlink -f "$2")"
        find_server
        trap 'stop "$folder"' EXIT
        certificates "$folder/tls"
        relay keys "$folder/keys"
        # One relay after the other, or two could find the same port free.
        exec 9>"${TMPDIR:-/tmp}/qishe-relay-$(id -u).lock"
        flock 9
        configure "$folder"
        for number in 1 2 3; do node "$folder" "$number"; done
        exec 9>&-
        mapfile -t servers <"$folder/servers"
        relay streams "$folder/keys" "$folder/tls/ca.pem" "${servers[@]}"
        relay app "$folder/keys" "$folder/tls/ca.pem" "${servers[@]}" >"$folder/relay.json" 2>"$folder/relay.link"
        trap - EXIT
        ;;
    node)
        find_server
        node "$(readlink -f "$2")" "$3"
        ;;
    stop) stop "$(readlink -f "$2")" ;;
    --why)
        find_server only-say
        echo "it can"
        ;;
    *)
        echo "usage: local.sh start|stop FOLDER, local.sh node FOLDER N, local.sh --why"
        exit 2
        ;;
esac
