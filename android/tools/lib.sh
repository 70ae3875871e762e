# Shared by `run` and `test`: required packages, and the steps of the build. Sourced by bash.
# shellcheck shell=bash

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
ANDROID="$ROOT/android"
GENERATED="$ANDROID/generated"
LIBRARY="$ROOT/target/debug/libqishe.so"
CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/qishe"

say() { printf '%s\n' "$*"; }
step() { printf '\n\033[1m==> %s\033[0m\n' "$*"; }
fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

# have_java: whether there is a JDK 17 or newer, with a compiler.
have_java() {
    command -v javac >/dev/null || return 1
    local major
    major="$(javac -version 2>&1 | sed -nE 's/^javac ([0-9]+).*/\1/p')"
    [ -n "$major" ] && [ "$major" -ge 17 ]
}

# Whether the JDK has its windowing library; a headless JDK has none.
have_java_window() {
    local home
    home="$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")"
    [ -e "$home/lib/libawt_xawt.so" ]
}

have_font() { [ -e "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf" ]; }
have_cjk() { compgen -G "/usr/share/fonts/opentype/noto/NotoSansCJK*" >/dev/null; }
have_fonttools() { /usr/bin/python3 -c 'import fontTools' 2>/dev/null; }
have_gl() { { ldconfig -p || /sbin/ldconfig -p; } 2>/dev/null | grep 'libGL\.so\.1' >/dev/null; }

# Prints the missing Debian packages that the build, the window and the pictures need.
missing_packages() {
    command -v cc >/dev/null || echo gcc libc6-dev
    if ! have_java || ! have_java_window; then
        if apt-cache show openjdk-17-jdk >/dev/null 2>&1; then echo openjdk-17-jdk; else echo default-jdk; fi
    fi
    command -v mvn >/dev/null || echo maven
    command -v aapt2 >/dev/null || echo aapt
    have_gl || echo libgl1
    have_cjk || echo fonts-noto-cjk
    command -v Xvfb >/dev/null || echo xvfb
}

# Prints the missing optional packages: the app has fallbacks, and our own program checks the APK too.
wanted_packages() {
    if [ -n "${for_tests:-}" ]; then
        command -v apksigner >/dev/null || echo apksigner
        command -v zipalign >/dev/null || echo zipalign
    fi
    have_font || echo fonts-lxgw-wenkai
    have_fonttools || echo python3-fonttools
    command -v espeak-ng >/dev/null || echo espeak-ng
}

# Installs the missing packages with apt, and says which. Fails with instructions if it cannot.
setup_packages() {
    local needed wanted sudo=()
    mapfile -t needed < <(missing_packages | tr ' ' '\n')
    mapfile -t wanted < <(wanted_packages)
    [ "${#needed[@]}" -eq 0 ] && [ "${#wanted[@]}" -eq 0 ] && return
    if ! command -v apt-get >/dev/null; then
        [ "${#wanted[@]}" -eq 0 ] || say "Going on without ${wanted[*]}."
        [ "${#needed[@]}" -eq 0 ] && return
        fail "Missing on this machine: ${needed[*]}
These are names of Debian packages, and there is no apt-get here. Install the same things by this system's own
means, then start again."
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            [ "${#needed[@]}" -eq 0 ] && say "Going on without ${wanted[*]}." && return
            fail "Missing: ${needed[*]}
This needs root, and there is no sudo. As root, run:
    apt-get install ${needed[*]} ${wanted[*]}"
        fi
        sudo=(sudo)
    fi
    step "Installing by apt: ${needed[*]} ${wanted[*]}"
    "${sudo[@]}" apt-get update -qq || say "apt-get update failed; going on with what is known."
    local install=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends)
    local package
    for package in "${wanted[@]}"; do
        "${install[@]}" "$package" || say "No $package here: it goes without."
    done
    [ "${#needed[@]}" -eq 0 ] && return
    "${install[@]}" "${needed[@]}" || fail "apt-get could not install: ${needed[*]}
Look at its message above (is there a network?), install them by hand, then start again."
}

# rust_suffices VERSION: whether the PATH has a cargo of this version or newer.
rust_suffices() {
    local found
    command -v cargo >/dev/null || return 1
    found="$(cd "$ROOT" && cargo --version 2>/dev/null | sed -nE 's/^cargo ([0-9]+\.[0-9]+\.[0-9]+).*/\1/p')"
    [ -n "$found" ] && [ "$(printf '%s\n%s\n' "$1" "$found" | sort -V | head -n 1)" = "$1" ]
}

# Finds a Rust that is new enough: the pinned toolchain of rust-toolchain.toml, or where rustup can't have it its default one. If
# there is none, installs the pinned one for this project alone, below CACHE; the user's PATH and shell profile stay unchanged.
# RUSTUP_DIST_SERVER names a mirror, as for rustup itself.
check_rust() {
    export PATH="$PATH:$HOME/.cargo/bin"
    local least version own triple usual
    least="$(sed -nE 's/^rust-version = "([0-9.]+)".*/\1/p' "$ROOT/Cargo.toml")"
    rust_suffices "$least" && return
    if command -v rustup >/dev/null; then
        usual="$(cd / && rustup show active-toolchain 2>/dev/null | cut -d ' ' -f 1)"
        if [ -n "$usual" ] && RUSTUP_TOOLCHAIN="$usual" rust_suffices "$least"; then
            say "The pinned Rust is not here: going on with $usual."
            export RUSTUP_TOOLCHAIN="$usual"
            return
        fi
    fi
    version="$(sed -nE 's/^channel = "([0-9.]+)".*/\1/p' "$ROOT/rust-toolchain.toml")"
    triple="$(uname -m)-unknown-linux-gnu"
    own="$CACHE/rust-$version"
    export PATH="$own/rustup/toolchains/$version-$triple/bin:$PATH"
    rust_suffices "$least" && return
    if command -v cargo >/dev/null; then
        step "Rust is too old here ($(cd / && cargo --version)): installing $version for this project alone"
    else
        step "Rust is missing here: installing $version for this project alone"
    fi
    install_rust "$own" "$version" "$triple" && rust_suffices "$least" && return
    fail "Rust $version could not be installed. Look at the message above (is there a network?). To install it by hand:
    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh
or see https://rustup.rs; then start again."
}

# install_rust FOLDER VERSION TRIPLE: runs rustup's installer after a check of its published checksum.
install_rust() {
    local server="${RUSTUP_DIST_SERVER:-https://static.rust-lang.org}" folder="$1" at
    at="${RUSTUP_UPDATE_ROOT:-$server/rustup}/dist/$3"
    command -v curl >/dev/null || fetch_package curl ca-certificates || return 1
    rm -rf "$folder"
    mkdir -p "$folder"
    (
        cd "$folder" || exit 1
        for file in rustup-init rustup-init.sha256; do
            curl --proto '=https,http' --tlsv1.2 -fsSL --retry 3 -o "$file" "$at/$file" || exit 1
        done
        if [ "$(cut -d ' ' -f 1 <rustup-init.sha256)" != "$(sha256sum <rustup-init | cut -d ' ' -f 1)" ]; then
            say "The checksum of $at/rustup-init is wrong: it is not run."
            exit 1
        fi
        chmod +x rustup-init
        # The toolchain is called by its path, so that another rustup on this machine has no effect.
        env -u RUSTUP_TOOLCHAIN CARGO_HOME="$folder/cargo" RUSTUP_HOME="$folder/rustup" RUSTUP_INIT_SKIP_PATH_CHECK=yes \
            ./rustup-init -y --quiet --no-modify-path --profile minimal --component rustfmt --component clippy \
            --default-toolchain "$2"
    )
}

# fetch_package NAMES...: installs Debian packages now.
fetch_package() {
    local sudo=()
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    { "${sudo[@]}" apt-get update -qq || true; } &&
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# sum_of PATHS...: prints a checksum of all source files below the paths.
sum_of() {
    (cd "$ROOT" && find "$@" \( -name target -o -name generated -o -name build -o -name .gradle -o -name .build -o -name .git \) -prune -o -type f -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum) | sha256sum | cut -d ' ' -f 1
}

# Every input of the library; tools/inputs.py compares it with what cargo read. Gradle has the same list (app/build.gradle.kts).
RUST_SOURCES=(rust-toolchain.toml Cargo.toml Cargo.lock NOTICES.md
    core/Cargo.toml core/build.rs core/uniffi.toml core/src core/words core/lessons core/puzzles core/endgames
    bindings/Cargo.toml bindings/uniffi.toml bindings/src net/Cargo.toml net/uniffi.toml net/src
    store/Cargo.toml store/uniffi.toml store/src app/Cargo.toml app/uniffi.toml app/src bindgen)
core_sum() { sum_of "${RUST_SOURCES[@]}"; }
# Checksum of what Kotlin compiles: its sources and UniFFI's bindings of the core (after `prepare`). The app loads the core
# at its start, so a change inside the core recompiles no Kotlin.
app_sum() { sum_of android android/generated/uniffi; }

# fresh NAME SUM: whether the step NAME was last done for the checksum SUM.
fresh() { [ "$(cat "$GENERATED/.$1" 2>/dev/null)" = "$2" ]; }
done_for() { mkdir -p "$GENERATED" && printf '%s' "$2" >"$GENERATED/.$1"; }

# Builds the core's library in the dev profile. It selects all members, as `cargo test` does: other crate features would
# build the core a second time.
build_core() { (cd "$ROOT" && cargo build --locked --lib --bin relay --bin bindgen); }

# Builds the core's library as releases are, and has the desktop app load that one.
build_release() {
    (cd "$ROOT" && cargo build --release --locked --lib -p qishe-bindings) || return 1
    LOADED="$ROOT/target/release/libqishe.so"
}

# Prepares the core's library, its Kotlin bindings, and the glyph font.
prepare() {
    local sum before
    sum="$(core_sum)"
    if ! fresh bindings "$sum" || [ ! -e "$LIBRARY" ] || [ ! -e "$GENERATED/uniffi/qishe/table/qishe.kt" ]; then
        step "Building the core (the first time takes some minutes)"
        build_core || return 1
        step "Generating the Kotlin bindings"
        before="$(sum_of android/generated/uniffi 2>/dev/null || true)"
        rm -rf "$GENERATED/uniffi"
        "$ROOT/target/debug/bindgen" kotlin "$LIBRARY" "$GENERATED" || return 1
        # What was compiled from the same bindings stays: the app may need no other. Before `bindings/` was a module, each app had
        # compiled them itself.
        if [ "$(sum_of android/generated/uniffi)" != "$before" ]; then
            rm -rf "$ANDROID/bindings/target" "$ANDROID"/{app,desktop}/target/classes/uniffi
        fi
        done_for bindings "$sum"
    fi
    mkdir -p "$GENERATED/assets"
    sum="$(sum_of android/tools/make_font.py core/src/policy/kai.txt)"
    if ! fresh font "$sum" || [ ! -e "$GENERATED/assets/QisheKai.ttf" ]; then
        step "Making the glyph font"
        if /usr/bin/python3 "$ANDROID/tools/make_font.py" "$GENERATED/assets"; then
            done_for font "$sum"
        else
            say "The app is built without it: piece glyphs use the system's serif font."
        fi
    fi
}

# maven ARGS...: runs Maven in the android folder and prints one line for each module and test class, and the errors.
maven() {
    local log status=0
    log="$(mktemp)"
    (cd "$ANDROID" && mvn -B -ntp "$@" 2>&1) | tee "$log" |
        awk '/^\[INFO\] Building [^ ]+ [0-9]/ { print "    " $3; fflush() }
             /Tests run:.*Time elapsed/ { sub(/^\[[A-Z]+\] /, ""); print "      " $0; fflush() }
             /^\[ERROR\]/ && n < 40 { print; n++; fflush() }
             /\.kt:[0-9]+:[0-9]+: / { print; fflush() }' || true
    grep -q 'BUILD SUCCESS' "$log" || status=1
    if [ "$status" -ne 0 ]; then
        mkdir -p "$ROOT/out"
        cp "$log" "$ROOT/out/maven.log"
        say "Maven failed; its whole output is in out/maven.log"
    fi
    rm -f "$log"
    return "$status"
}

HOLDS="$ANDROID/apk/target" # what the packages and Lint fetch and make

# Compiles the app and the desktop app (for the check of the shrunk classes), unpacks the libraries, and copies their jars to
# HOLDS/jars.
compile_android() {
    local sum
    sum="$(app_sum)"
    if ! fresh app "$sum" || [ ! -d "$ANDROID/app/target/classes" ]; then
        step "Compiling the app"
        maven -pl app,desktop -am -DskipTests -P demos test-compile || return 1
        done_for app "$sum"
    fi
    rm -rf "$HOLDS/jars"
    maven -pl libs dependency:copy-dependencies -DincludeTypes=jar -DexcludeArtifactIds=jna -DoutputDirectory="$HOLDS/jars"
}

# fetch_tools NAME: copies the jars of apk/NAME/pom.xml from Maven to HOLDS/NAME.
fetch_tools() {
    rm -rf "${HOLDS:?}/$1"
    maven -f "apk/$1/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$HOLDS/$1"
}

# merge_manifest OUT: the app's manifest with those of its libraries and what Gradle takes from the build, by Gradle's own
# merger (after `compile_android` and `fetch_tools lint`).
merge_manifest() {
    local name property=(--property PACKAGE=app.qishe --property EXTRACT_NATIVE_LIBS=false) libraries
    for name in versionCode versionName minSdk targetSdk; do
        property+=(--property "$(sed -E 's/([A-Z])/_\1/g; s/.*/\U&/; s/SDK$/SDK_VERSION/' <<<"$name")=$(catalog "$name")")
    done
    libraries="$(find "$ANDROID/libs/target/exploded" -maxdepth 2 -name AndroidManifest.xml | LC_ALL=C sort | paste -sd :)"
    java -cp "$HOLDS/lint/*" com.android.manifmerger.Merger --main "$ANDROID/app/src/main/AndroidManifest.xml" \
        --libs "$libraries" "${property[@]}" --remove-tools-declarations --log WARNING --out "$1"
}

# catalog NAME: a version of the catalog.
catalog() { sed -nE "s/^$1 = \"(.*)\"/\1/p" "$ANDROID/gradle/libs.versions.toml"; }

# build_desktop [demos]: compiles the desktop app, with its demonstrations where they are asked for, and writes its class path
# to a file.
build_desktop() {
    local sum what="${1:-desktop}"
    sum="$(app_sum)"
    if { fresh "$what" "$sum" || fresh demos "$sum"; } && [ -e "$ANDROID/desktop/target/classpath" ]; then return; fi
    step "Building the desktop app"
    maven -pl desktop -am ${1:+-P demos} compile || return 1
    done_for "$what" "$sum"
}

# Fetches what Maven needs for the desktop app, and compiles nothing. It runs beside the build of the core; where it fails, the
# build of the app says why.
fetch_libraries() {
    [ -e "$ANDROID/desktop/target/classpath" ] ||
        (cd "$ANDROID" && mvn -B -ntp -pl desktop -am -Dcompile.in=none compile dependency:resolve-plugins) >"$LOGS/libraries.log" 2>&1
}

LOGS="$ROOT/out/log" # the output of each step

# quiet NAME SHARE COMMAND...: runs a step whose output is kept in a file, and is shown whole when the step fails. SHARE is its
# expected part of a first run.
quiet() {
    local name="$1" log start=$SECONDS
    log="$LOGS/${1// /-}.log"
    printf '==> %s (%s of a first run) … ' "$1" "$2"
    shift 2
    mkdir -p "$LOGS"
    if "$@" >"$log" 2>&1; then
        say "$((SECONDS - start)) s"
    else
        say "failed"
        cat "$log"
        fail "$name failed: its output is above, and in ${log#"$ROOT"/}."
    fi
}

# java_app MAIN PROPERTIES...: runs a main class of the desktop app, for at most LIMIT seconds if that is set.
java_app() {
    local main="$1"
    shift
    ${LIMIT:+timeout "$LIMIT"} java "-Djna.library.path=$(dirname "${LOADED:-$LIBRARY}")" "$@" -Xmx1g \
        -cp "$ANDROID/desktop/target/classes:$ANDROID/desktop/target/test-classes:$(cat "$ANDROID/desktop/target/classpath")" "$main"
}

# start_display: starts a private X server on a free number and sets DISPLAY. The server ends with this script.
DISPLAYS=()
start_display() {
    local answer
    answer="$(mktemp)"
    Xvfb -displayfd 5 -screen 0 1366x900x24 -nolisten tcp 5>"$answer" 2>/dev/null &
    XVFB=$!
    DISPLAYS+=("$XVFB")
    for _ in $(seq 100); do
        [ -s "$answer" ] && break
        kill -0 "$XVFB" 2>/dev/null || break
        sleep 0.1
    done
    [ -s "$answer" ] || fail "Xvfb did not start: no window can be opened."
    DISPLAY=":$(tr -d '[:space:]' <"$answer")"
    export DISPLAY
    rm -f "$answer"
    trap 'kill "${DISPLAYS[@]}" 2>/dev/null || true' EXIT
}

# demo FOLDER [CLASS]: plays the five games through the real window on a private display. Pictures and spoken lines go to
# FOLDER. CLASS is another demonstration, such as BlindDemoKt.
demo() {
    local out="$1" class="${2:-DemoKt}"
    rm -rf "$out"
    mkdir -p "$out"
    start_display
    java_app "app.qishe.desktop.demo.$class" "-Dqishe.data=$out/data" "-Dqishe.out=$out" \
        "-Dqishe.spoken=$out/spoken.txt" "-Dqishe.seed=20260101" "-Duser.language=zh"
}

# demo_apart FOLDER GAME WINDOWS: windows, each with its own display and folder, find each other in this machine's network
# and play GAME by mouse; with `online` and `letters`, over a relay on this machine. All windows must report the same end.
demo_apart() {
    local out="$1" game="$2" windows="$3" part relay="" status=0 all=() more=()
    rm -rf "$out"
    mkdir -p "$out"
    case "$game" in online | letters) relay="$out/relay" ;; esac
    if [ -n "$relay" ]; then
        QISHE_RELAY="$ROOT/target/debug/relay" bash "$ROOT/ops/local.sh" start "$relay" || return
        more=("-Dqishe.relay=$relay/relay.json")
    fi
    for ((part = 0; part < windows; part++)); do
        start_display
        LIMIT="${LIMIT_APART:-400}" java_app app.qishe.desktop.demo.RoomDemoKt "-Dqishe.data=$out/data-$part" "-Dqishe.out=$out/window-$part" \
            "-Dqishe.spoken=$out/spoken-$part.txt" "-Dqishe.meet=$out" "-Dqishe.game=$game" "-Dqishe.part=$part" \
            "-Duser.language=zh" "${more[@]}" &
        all+=($!)
    done
    for part in "${all[@]}"; do wait "$part" || status=1; done
    [ -z "$relay" ] || bash "$ROOT/ops/local.sh" stop "$relay"
    [ "$status" -eq 0 ] || return 1
    [ "$(cat "$out"/told-* | sort -u | wc -l)" -eq 1 ] || { say "The windows do not tell the same end."; return 1; }
}
