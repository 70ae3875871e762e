# Shell functions that local.sh and club.sh share. Nothing runs when this is read.
# shellcheck shell=bash

ROOT="$(dirname "$HERE")"
# Everything was tried with this one. With Debian's 2.9.10 the streams stand, but no mailbox opens.
VERSION=2.15.2
LEAST=2.11.0
# What stands before a node in a container.
NGINX_VERSION=1.28
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

# Makes an authority in a new folder, good for so many days.
authority() {
    mkdir "$1"
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$2" -subj "/CN=Qishe relay" \
        -keyout "$1/ca.key" -out "$1/ca.pem" 2>/dev/null
    chmod 600 "$1/ca.key"
}

# Makes the certificate of a node in FOLDER, by the authority in TLS, for so many days and for HOST, its name or address.
certificate() { # TLS FOLDER DAYS HOST
    local name="DNS:$4"
    if [[ "$4" =~ ^[0-9.]+$ || "$4" == *:* ]]; then name="IP:$4"; fi
    mkdir -p "$2"
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=node" -keyout "$2/node.key" \
        -out "$2/node.csr" 2>/dev/null
    printf 'subjectAltName=%s,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$name" >"$2/node.ext"
    openssl x509 -req -in "$2/node.csr" -CA "$1/ca.pem" -CAkey "$1/ca.key" -CAcreateserial -days "$3" \
        -extfile "$2/node.ext" -out "$2/node.pem" 2>/dev/null
    rm "$2/node.csr" "$2/node.ext"
}

# How often a node has opened its last port, by its log: the one for the other nodes, where it has any.
opened() { # CONF LOG
    local last='Server is ready'
    if grep -q '^cluster' "$1"; then last='Listening for route connections'; fi
    cat "$2" 2>/dev/null | grep -c "$last" || true
}

# Starts a node by its configuration, as a process of its own, and waits until it listens.
start_process() { # CONF LOG OUT PID
    local try process before
    before="$(opened "$1" "$2")"
    rm -f "$4"
    # Not a child of whoever waits for this script. A lock that it may hold is not for the node.
    setsid "$server" -c "$1" >"$3" 2>&1 </dev/null 9>&- &
    process=$!
    for try in $(seq 300); do
        # Its process number is written before its ports are open: a taken port ends it after that.
        [ "$(opened "$1" "$2")" = "$before" ] || return 0
        kill -0 "$process" 2>/dev/null || break
        sleep 0.1
    done
    cat "$3" >&2
    tail -n 5 "$2" >&2 || true
    echo "the node of $1 does not start" >&2
    return 1
}

# Ends the node of a configuration.
stop_process() { # CONF PID
    local pid
    pid="$(cat "$2" 2>/dev/null)" || return 0
    # The number may be another program's by now.
    if tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -qF -- "-c $1"; then
        kill "${3:--9}" "$pid" 2>/dev/null || true
    fi
}
