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
# shellcheck source=ops/lib.sh
source "$HERE/lib.sh"

certificates() {
    authority "$1" 2
    certificate "$1" "$1" 2 127.0.0.1
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

node() { start_process "$1/$2.conf" "$1/$2.log" "$1/$2.out" "$1/$2.pid"; }

stop() {
    local number
    for number in 1 2 3; do stop_process "$1/$number.conf" "$1/$number.pid"; done
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
