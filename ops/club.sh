#!/usr/bin/env bash
# A relay for a club: from nothing to a link that people open, by one command.
#
# usage: club.sh up FOLDER HOST            one node on this machine, which people reach by the name or address HOST
#        club.sh up FOLDER HOST HOST HOST  three nodes; frames outlive the loss of one. Equal names: three ports of this machine
#        club.sh down FOLDER               ends the nodes of this machine
#        club.sh again FOLDER              starts them again: after a start of the machine, or another nats-server
#        club.sh grow FOLDER HOST HOST HOST
#                                          makes three nodes of one; the first is the one that is there. Matches go on:
#                                          what lay in the mailboxes, the devices send again
#        club.sh backup FOLDER FILE        writes all that cannot be made again into one archive
#
# options, before the word: --systemd starts each node as a service of the machine, --compose in containers; without one it is
# a process of its own. --port N: the first port, else 4222. --front, for `up` and `grow`: nginx stands before each node and
# limits what a connection may send, and how many one address may have (README.md, "A rate in front").
#
# FOLDER/relay.link has the link and QR code for people, FOLDER/relay.json the same for the settings. FOLDER/node-N is all that
# node N needs: where nodes have machines of their own, it is copied there, and `club.sh again` run in the copy's parent.
# FOLDER/keys and FOLDER/tls/ca.key belong on a machine without a network once the nodes stand.
# QISHE_RELAY is the program `relay` of net/; without it cargo runs it. Exit code 3: it cannot run here.
set -euo pipefail
HERE="$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)"
# shellcheck source=ops/lib.sh
source "$HERE/lib.sh"

# The authority outlives the apps that trust it; a node's certificate is made anew by `up` or `grow`.
AUTHORITY_DAYS=7300
NODE_DAYS=1095
PORT=4222
# Connections that one address may have: a club behind one router has one for each device.
ADDRESS_CONNECTIONS=64
way=process
front=

usage() {
    sed -n '3,16s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 2
}

# Port of a node for people: those of one machine follow each other. For the other nodes it is 2000 higher.
port_of() { # HOST NUMBER HOST...
    local host="$1" number="$2" before=0 i
    shift 2
    for ((i = 1; i < number; i++)); do [ "${!i}" != "$host" ] || before=$((before + 1)); done
    echo $((PORT + before))
}

# Where a node listens for people: behind a proxy, on the machine itself alone.
listens_at() { # PORT
    if [ -z "$front" ]; then
        echo "0.0.0.0:$1"
    elif [ "$way" = compose ]; then
        echo "0.0.0.0:$(($1 + 10000))"
    else
        echo "127.0.0.1:$(($1 + 10000))"
    fi
}

# Writes the configuration of the proxy before a node, if there is to be one.
configure_front() { # NODE PORT
    local load="load_module /usr/lib/nginx/modules/ngx_stream_module.so;" to="127.0.0.1"
    rm -f "$1/front.conf" "$1/nginx.conf"
    [ -n "$front" ] || return 0
    cp "$HERE/front.conf" "$1/front.conf"
    # The image has the module built in, and the node is another container.
    if [ "$way" = compose ]; then load="" to="relay"; fi
    cat >"$1/nginx.conf" <<CONF
$load
pid $1/nginx.pid;
error_log $1/nginx.log;
worker_rlimit_nofile 130000;
events { worker_connections 60000; }
stream {
    include front.conf;
    limit_conn_zone \$binary_remote_addr zone=addresses:10m;
    server { listen $2; proxy_pass $to:$(($2 + 10000)); limit_conn addresses $ADDRESS_CONNECTIONS; }
}
CONF
    [ "$way" != compose ] || sed -i "s|$1/nginx.pid|/tmp/nginx.pid|; s|$1/nginx.log|/dev/stderr|" "$1/nginx.conf"
}

# Writes the files of all nodes.
configure() { # FOLDER HOST...
    local folder="$1" number host port routes=() node
    shift
    number=0
    for host in "$@"; do
        number=$((number + 1))
        port="$(port_of "$host" "$number" "$@")"
        routes+=("nats-route://$host:$((port + 2000))")
        echo "tls://$host:$port"
    done >"$folder/servers"
    number=0
    for host in "$@"; do
        number=$((number + 1))
        port="$(port_of "$host" "$number" "$@")"
        routes[number - 1]="nats-route://$host:$((port + 2000))"
    done
    number=0
    for host in "$@"; do
        number=$((number + 1))
        port="$(port_of "$host" "$number" "$@")"
        node="$folder/node-$number"
        certificate "$folder/tls" "$node" "$NODE_DAYS" "$host"
        cp "$folder/tls/ca.pem" "$HERE/node.conf" "$folder/keys/accounts.conf" "$node"
        {
            cat <<CONF
server_name: n$number
listen: "$(listens_at "$port")"
http: "127.0.0.1:$((port + 4000))"
pid_file: "node.pid"
log_file: "node.log"
include "node.conf"
include "accounts.conf"
tls { cert_file: "node.pem", key_file: "node.key", handshake_first: true }
jetstream { store_dir: "data", max_file_store: 64GB, max_memory_store: 1GB, sync_interval: "10s" }
CONF
            [ "$#" -eq 1 ] || cat <<CONF
cluster {
  name: qishe
  listen: "0.0.0.0:$((port + 2000))"
  routes: [$(IFS=,; echo "${routes[*]}")]
  # Apps are not told of a way around the proxy.
  no_advertise: ${front:-false}
  tls { cert_file: "node.pem", key_file: "node.key", ca_file: "ca.pem", verify: true }
}
CONF
        } >"$node/server.conf"
        configure_front "$node" "$port"
        {
            cat <<YAML
services:
  relay:
    image: nats:$VERSION-alpine
    command: ["-c", "server.conf"]
    working_dir: /relay
    restart: unless-stopped
    ports: [$([ -n "$front" ] || echo "\"$port:$port\", ")"$((port + 2000)):$((port + 2000))"]
    volumes: [".:/relay"]
YAML
            [ -z "$front" ] || cat <<YAML
  front:
    image: nginx:$NGINX_VERSION-alpine
    restart: unless-stopped
    ports: ["$port:$port"]
    volumes: ["./nginx.conf:/etc/nginx/nginx.conf:ro", "./front.conf:/etc/nginx/front.conf:ro"]
YAML
        } >"$node/compose.yaml"
    done
}

# Nodes of the folder that run on this machine: all whose folder is here.
nodes() { find "$1" -maxdepth 1 -type d -name 'node-*' | sort; }

# The service of a node, or with a second word of what stands before it.
unit_of() { # NODE [front]
    echo "qishe-relay-$(basename "$(dirname "$1")")-$(basename "$1")${2:+-$2}.service"
}

# Makes a service of the machine of a command, and starts it.
start_unit() { # UNIT NODE COMMAND
    cat >"/etc/systemd/system/$1" <<UNIT
[Unit]
Description=Relay of Qishe, $(basename "$1" .service)
After=network-online.target
Wants=network-online.target

[Service]
WorkingDirectory=$2
ExecStart=$3
Restart=always
LimitNOFILE=200000
NoNewPrivileges=true
ProtectSystem=strict
ReadWritePaths=$2

[Install]
WantedBy=multi-user.target
UNIT
    systemctl daemon-reload
    systemctl enable --now "$1"
}

start() { # FOLDER
    local node nginx
    for node in $(nodes "$1"); do
        nginx="nginx -p $node/ -c $node/nginx.conf -e $node/nginx.log"
        case "$way" in
            process)
                (cd "$node" && start_process "$node/server.conf" "$node/node.log" "$node/node.out" "$node/node.pid")
                if [ -e "$node/nginx.conf" ]; then $nginx; fi
                ;;
            compose) (cd "$node" && docker compose up -d) ;;
            systemd)
                start_unit "$(unit_of "$node")" "$node" "$server -c $node/server.conf"
                if [ -e "$node/nginx.conf" ]; then
                    start_unit "$(unit_of "$node" front)" "$node" "$(command -v nginx) ${nginx#nginx } -g 'daemon off;'"
                fi
                ;;
        esac
    done
}

stop() { # FOLDER
    local node unit
    for node in $(nodes "$1"); do
        for unit in "$(unit_of "$node")" "$(unit_of "$node" front)"; do
            if [ -e "/etc/systemd/system/$unit" ]; then
                systemctl disable --now "$unit"
                rm "/etc/systemd/system/$unit"
            fi
        done
        if [ "$way" = compose ]; then (cd "$node" && docker compose down); fi
        stop_process "$node/nginx.conf" "$node/nginx.pid" -QUIT
        stop_process "$node/server.conf" "$node/node.pid" -TERM
    done
}

# Makes the streams, and prints the link.
open_to_people() { # FOLDER
    local folder="$1" servers try log
    mapfile -t servers <"$folder/servers"
    # Services and containers have been started when they are not open to anybody yet.
    log="$(mktemp)"
    for try in $(seq 30); do
        if relay streams "$folder/keys" "$folder/tls/ca.pem" "${servers[@]}" 2>"$log"; then break; fi
        if [ "$try" -eq 30 ]; then
            cat "$log" >&2
            exit 1
        fi
        sleep 1
    done
    rm -f "$log"
    relay app "$folder/keys" "$folder/tls/ca.pem" "${servers[@]}" >"$folder/relay.json" 2>"$folder/relay.link"
    cat "$folder/relay.link"
    echo "People open this link or scan the code once; it is in $folder/relay.link."
}

while [[ "${1:-}" == --* ]]; do
    case "$1" in
        --systemd) way=systemd ;;
        --compose) way=compose ;;
        --front) front=true ;;
        --port)
            PORT="$2"
            shift
            ;;
        *) usage ;;
    esac
    shift
done
[ "$#" -ge 2 ] || usage
word="$1"
if [ -n "$front" ] && [ "$way" != compose ] && [ ! -e /usr/lib/nginx/modules/ngx_stream_module.so ]; then
    cannot "no nginx with its stream module: apt install nginx libnginx-mod-stream"
fi
case "$word" in
    up)
        [ "$#" -eq 3 ] || [ "$#" -eq 5 ] || usage
        find_server
        mkdir -p "$2"
        folder="$(readlink -f "$2")"
        [ ! -e "$folder/keys" ] || cannot "$folder has a relay already: club.sh again starts it"
        shift 2
        authority "$folder/tls" "$AUTHORITY_DAYS"
        relay keys "$folder/keys"
        configure "$folder" "$@"
        start "$folder"
        open_to_people "$folder"
        ;;
    grow)
        [ "$#" -eq 5 ] || usage
        find_server
        folder="$(readlink -f "$2")"
        shift 2
        stop "$folder"
        sleep 1
        # One node alone keeps its mailboxes otherwise than three. What lay in them, the devices send again.
        rm -rf "$folder/node-1/data"
        configure "$folder" "$@"
        start "$folder"
        open_to_people "$folder"
        ;;
    again)
        find_server
        stop "$(readlink -f "$2")"
        start "$(readlink -f "$2")"
        ;;
    down) stop "$(readlink -f "$2")" ;;
    backup)
        [ "$#" -eq 3 ] || usage
        (umask 077 && tar -czf "$3" -C "$(readlink -f "$2")" keys tls servers)
        echo "$3 has the keys of the relay: keep it without a network, twice."
        ;;
    *) usage ;;
esac
