#!/usr/bin/env bash
# Builds the app as an APK for a phone, shrunk by R8 and signed, and checks it.
#
# usage: apk.sh [--without-library]
#
# out/qishe.apk       with the Rust library built by the NDK
# out/qishe-test.apk  where there is no NDK: the library is a test build (see rust_android.sh), not one to give away
# --without-library   everything except the Rust library, as a check: it leaves no installable package
#
# Signed by a debug key, made once and kept in the user's cache folder, or by your own:
#   QISHE_KEYSTORE=file QISHE_KEYSTORE_PASSWORD=… QISHE_KEY_ALIAS=… [QISHE_KEY_PASSWORD=…]
# Exit code 3: it cannot be built here; the reason is the last line.
set -euo pipefail
# shellcheck source=android/tools/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.sh"

HOLDS="$ANDROID/apk/target" # what is fetched and made
APP="$ANDROID/app"
ABIS=(arm64-v8a x86_64)
LIBRARY_AIM=3000000

cannot() {
    say "$*"
    exit 3
}
wrong() { fail "WRONG: $*"; }

# Compiles the app and the desktop app (for the check of the shrunk classes), unpacks the libraries, and fetches R8 and
# the signer.
compile() {
    local sum
    sum="$(app_sum)"
    if ! fresh app "$sum" || [ ! -d "$APP/target/classes" ]; then
        step "Compiling the app"
        maven -pl libs,testlibs,app,desktop -DskipTests test-compile || return 1
        done_for app "$sum"
    fi
    step "Fetching R8, the signer, and JNA for Android"
    rm -rf "$HOLDS/jars"
    maven -pl libs dependency:copy-dependencies -DincludeTypes=jar -DexcludeArtifactIds=jna \
        -DoutputDirectory="$HOLDS/jars" || return 1
    maven -f apk/pom.xml initialize || cannot "R8, apksig or JNA's Android library could not be fetched from Maven"
}

# Links the resources again without those of the test libraries, and writes R8's rules for the classes in the manifest.
resources() {
    step "Linking the resources"
    rm -rf "$HOLDS/res" "$HOLDS/r" "$HOLDS/app"
    mkdir -p "$HOLDS/res" "$HOLDS/r"
    java -Dproguard="$HOLDS/manifest.pro" "-Dversions=$ANDROID/gradle/libs.versions.toml" "$ANDROID/tools/AndroidBuild.java" resources aapt2 "$APP/target/framework" \
        "$APP/src/main/AndroidManifest.xml" "$APP/src/main/res" "$GENERATED/assets" "$HOLDS/res" \
        "$ANDROID/libs/target/exploded" || return 1
    find "$HOLDS/res/r" -name '*.java' >"$HOLDS/r.list"
    javac -nowarn -g:none --release 17 -d "$HOLDS/r" "@$HOLDS/r.list" || return 1
    # The app's own classes without the R classes that were made for the tests.
    cp -r "$APP/target/classes" "$HOLDS/app"
    find "$HOLDS/app" \( -name 'R.class' -o -name 'R$*.class' \) -delete
}

rules() {
    local list="$APP/proguard-rules.pro,$HOLDS/manifest.pro" file
    while read -r file; do list+=",$file"; done \
        < <(find "$ANDROID/libs/target/exploded" -name proguard.txt -size +0 | sort)
    printf '%s' "$list"
}

# with_tools PROGRAM ARGS...: runs a single-file program with R8 and the signer on its class path.
with_tools() { java -Xmx2g -cp "$HOLDS/tools/r8.jar:$HOLDS/tools/apksig.jar" "$@"; }

# shrink dex|classes OUT RULES INPUTS...
shrink() {
    local kind="$1" out="$2" rules="$3"
    shift 3
    mkdir -p "$(dirname "$out")"
    with_tools "$ANDROID/tools/Apk.java" shrink "$kind" "$out" "${out%.jar}.map" "$rules" "$HOLDS/tools/android-all.jar" \
        "$HOLDS/jna/classes.jar" "$HOLDS"/jars/*.jar "$@" \
        >"$HOLDS/r8.log" 2>&1 || {
        tail -n 40 "$HOLDS/r8.log"
        return 1
    }
    tail -n 1 "$HOLDS/r8.log"
}

unpack_jna() {
    rm -rf "$HOLDS/jna" "$HOLDS/jna-host"
    unpack "$HOLDS/tools/jna.aar" "$HOLDS/jna"
    # JNA's native library for this machine, which runs the shrunk classes.
    unpack "$HOLDS/tools/jna.jar" "$HOLDS/jna-host"
}
unpack() { mkdir -p "$2" && (cd "$2" && jar xf "$1"); }

# run_shrunk CLASSPATH: runs the check program on the JVM, with this machine's libraries.
run_shrunk() {
    local host
    case "$(uname -m)" in aarch64) host=linux-aarch64 ;; *) host=linux-x86-64 ;; esac
    java "-Djna.boot.library.path=$HOLDS/jna-host/com/sun/jna/$host" "-Djna.library.path=$ROOT/target/debug" \
        -Djna.nosys=true -Xshare:auto -cp "$1" app.qishe.desktop.demo.ShrunkKt
}

# Runs R8 with the same rules, but with classes as output, on a program that plays through the binding without screens.
# Shrunk and unshrunk it must print the same.
check_shrunk() {
    local main="$HOLDS/main" rules="$1" plain
    step "Running the shrunk classes on the JVM"
    rm -rf "$main"
    mkdir -p "$main/app/qishe/desktop/demo"
    cp "$ANDROID"/desktop/target/test-classes/app/qishe/desktop/demo/Shrunk*.class "$main/app/qishe/desktop/demo/"
    cp -r "$HOLDS/app/uniffi" "$main/"
    cat >"$HOLDS/main.pro" <<-'END'
		-keep class app.qishe.desktop.demo.ShrunkKt { public static void main(java.lang.String[]); }
		-dontwarn androidx.compose.runtime.internal.StabilityInferred
	END
    shrink classes "$HOLDS/shrunk.jar" "$rules,$HOLDS/main.pro" "$main" || return 1
    plain="$ANDROID/desktop/target/test-classes:$ANDROID/desktop/target/classes:$(cat "$ANDROID/desktop/target/classpath")"
    run_shrunk "$plain" >"$HOLDS/plain.txt" 2>"$HOLDS/plain.err" || { cat "$HOLDS/plain.err"; return 1; }
    run_shrunk "$HOLDS/shrunk.jar" >"$HOLDS/shrunk.txt" 2>"$HOLDS/shrunk.err" || {
        head -n 20 "$HOLDS/shrunk.err"
        say "The shrunk classes do not run: a rule is missing in android/app/proguard-rules.pro"
        return 1
    }
    diff "$HOLDS/plain.txt" "$HOLDS/shrunk.txt" || { say "The shrunk classes do other things than the plain ones"; return 1; }
    sed 's/^/    /' "$HOLDS/shrunk.txt" "$HOLDS/shrunk.err"
}

# check_elf FILE MACHINE: checks that pages are 16 KiB, and that Android gives apps every library the file needs.
check_elf() {
    local file="$1" machine="$2" name align needed
    name="${file#"$HOLDS/jni/"}"
    readelf -hW "$file" | grep -q "Machine:.*$machine" || wrong "$name is not for $machine"
    while read -r align; do
        [ $((align)) -ge 16384 ] || wrong "$name: a segment is aligned to $align, not to 16 KiB"
    done < <(readelf -lW "$file" | awk '$1 == "LOAD" { print $NF }')
    needed="$(readelf -dW "$file" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p' | sort | tr '\n' ' ')"
    for library in $needed; do
        case "$library" in
            libc.so | libm.so | libdl.so | liblog.so) ;;
            *) wrong "$name needs $library" ;;
        esac
    done
    printf '    %-44s %4d KB, needs %s\n' "$name" "$(($(stat -c %s "$file") / 1024))" "$needed"
}

# Prints a library's exported names. They must be UniFFI's, the same as in this machine's own library.
exports() { readelf --dyn-syms -W "$1" | awk '$7 != "UND" && $5 == "GLOBAL" && NR > 3 { print $8 }' | grep -v '^$' | LC_ALL=C sort; }

check_libraries() {
    step "Checking the native libraries"
    local abi file machine
    for abi in "${ABIS[@]}"; do
        case "$abi" in arm64-v8a) machine=AArch64 ;; *) machine=X86-64 ;; esac
        for file in "$HOLDS/jni/$abi"/*.so; do check_elf "$file" "$machine"; done
        file="$HOLDS/jni/$abi/libqishe.so"
        [ -e "$file" ] || continue
        [ "$(stat -c %s "$file")" -lt "$LIBRARY_AIM" ] || say "    NOTE: $abi: libqishe.so is larger than the aim, 3 MB"
        exports "$LIBRARY" | grep -iE '^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi)' >"$HOLDS/exports.host"
        exports "$file" | grep -iE '^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi)' >"$HOLDS/exports.$abi"
        diff -q "$HOLDS/exports.host" "$HOLDS/exports.$abi" >/dev/null || wrong "$abi: other exported names than here"
        # The test build contains its own unwinder, which exports names too.
        exports "$file" | grep -viE "^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi$([ "$kind" = test ] && echo '|_Unwind_'))" >"$HOLDS/exports.odd" || true
        [ ! -s "$HOLDS/exports.odd" ] || wrong "$abi: exports $(head -n 5 "$HOLDS/exports.odd" | tr '\n' ' ')…"
        say "    $abi: $(wc -l <"$HOLDS/exports.$abi") exported names of UniFFI, the same as in this machine's library"
        [ "$kind" != test ] || say "    $abi: and, for it is a test build, $(exports "$file" | grep -c ^_Unwind_) of its unwinder"
    done
}

check_badging() {
    local apk="$1" text line
    text="$(aapt2 dump badging "$apk" 2>/dev/null)" || wrong "aapt2 cannot read the package"
    for line in "package: name='app.qishe'" "sdkVersion:'26'" "targetSdkVersion:'$(sed -nE 's/^targetSdk = "(.*)"/\1/p' "$ANDROID/gradle/libs.versions.toml")'" \
        "launchable-activity: name='app.qishe.MainActivity'" "native-code: 'arm64-v8a' 'x86_64'" \
        "application-label:'棋社'"; do
        grep -qF "$line" <<<"$text" || wrong "the package does not say: $line"
    done
    [ "$(sed -nE "s/^uses-permission: name=.android.permission.([A-Z_]+).*/\1/p" <<<"$text" | sort | tr "\n" " ")" = "INTERNET VIBRATE " ] ||
        wrong "other permissions than INTERNET and VIBRATE"
    ! grep -q 'application-debuggable' <<<"$text" || wrong "the package is debuggable"
    sed -nE 's/^(package|sdkVersion|targetSdkVersion|uses-permission|native-code|launchable-activity).*/    &/p' <<<"$text" |
        cut -c 1-110
}

keystore() {
    if [ -n "${QISHE_KEYSTORE:-}" ]; then
        : "${QISHE_KEYSTORE_PASSWORD:?is needed with QISHE_KEYSTORE}" "${QISHE_KEY_ALIAS:?is needed with QISHE_KEYSTORE}"
        return
    fi
    QISHE_KEYSTORE="${XDG_CACHE_HOME:-$HOME/.cache}/qishe/debug.keystore"
    QISHE_KEYSTORE_PASSWORD=android
    QISHE_KEY_ALIAS=debug
    unset QISHE_KEY_PASSWORD
    [ -e "$QISHE_KEYSTORE" ] && return
    mkdir -p "$(dirname "$QISHE_KEYSTORE")"
    keytool -genkeypair -keystore "$QISHE_KEYSTORE" -storetype PKCS12 -storepass "$QISHE_KEYSTORE_PASSWORD" \
        -alias "$QISHE_KEY_ALIAS" -keyalg RSA -keysize 3072 -validity 10000 -dname "CN=Qishe debug" >/dev/null 2>&1
}

with_library=1
case "${1:-}" in
    '') ;;
    --without-library) with_library= ;;
    *)
        say "$1 is no option. There is only --without-library."
        exit 2
        ;;
esac
command -v aapt2 >/dev/null || cannot "aapt2 is missing (Debian's package aapt)"
command -v readelf >/dev/null || cannot "readelf is missing (Debian's package binutils)"
if [ -n "$with_library" ]; then
    how="$("$ANDROID/tools/rust_android.sh" --why)" || cannot "No Rust library for Android: $how"
fi
check_rust
mkdir -p "$HOLDS" "$ROOT/out"
prepare
compile
unpack_jna
resources

rm -rf "$HOLDS/jni"
for abi in "${ABIS[@]}"; do
    mkdir -p "$HOLDS/jni/$abi"
    cp "$HOLDS/jna/jni/$abi/libjnidispatch.so" "$HOLDS/jni/$abi/"
    find "$ANDROID/libs/target/exploded" -path "*/jni/$abi/*.so" -exec cp {} "$HOLDS/jni/$abi/" \;
done
name=qishe-without-library
kind=
if [ -n "$with_library" ]; then
    step "Building the Rust library for Android"
    sum="$(core_sum)$(sum_of android/tools/rust_android.sh android/tools/rust-android)${ANDROID_NDK_HOME:-}"
    if ! fresh rust-android "$sum" || [ ! -e "$HOLDS/rust/kind" ]; then
        rm -rf "$HOLDS/rust"
        "$ANDROID/tools/rust_android.sh" "$HOLDS/rust"
        done_for rust-android "$sum"
    fi
    for abi in "${ABIS[@]}"; do cp "$HOLDS/rust/$abi/libqishe.so" "$HOLDS/jni/$abi/"; done
    kind="$(cat "$HOLDS/rust/kind")"
    if [ "$kind" = ndk ]; then name=qishe; else name=qishe-test; fi
fi
check_libraries

step "Shrinking the code"
all_rules="$(rules)"
shrink dex "$HOLDS/dex.jar" "$all_rules" "$HOLDS/app" "$HOLDS/r" "$ANDROID/libs/target/classes"
check_shrunk "$all_rules"

step "Packing and signing"
keystore
[ -z "$with_library" ] || rm -f "$ROOT"/out/qishe*.apk
apk="$HOLDS/$name.apk"
[ -z "$with_library" ] || apk="$ROOT/out/$name.apk"
export QISHE_KEYSTORE_PASSWORD QISHE_KEY_PASSWORD
[ -n "${QISHE_KEY_PASSWORD:-}" ] || unset QISHE_KEY_PASSWORD
with_tools "$ANDROID/tools/Apk.java" pack "$HOLDS/res/app.ap_" "$HOLDS/dex.jar" "$HOLDS/jni" "$QISHE_KEYSTORE" \
    "$QISHE_KEY_ALIAS" "$apk"
# Maximum download for one phone in megabytes (docs/adr/0007-sizes.md). A test build lacks play over a relay.
most=12
[ "$kind" = ndk ] || most=9
with_tools "$ANDROID/tools/Apk.java" check "$apk" "$most"
check_badging "$apk"
if command -v apksigner >/dev/null; then
    apksigner verify --verbose --min-sdk-version 26 "$apk" >"$HOLDS/apksigner.txt" ||
        { cat "$HOLDS/apksigner.txt"; wrong "apksigner does not verify it"; }
    say "    apksigner: $(grep -E 'Verified using v[23] .*true' "$HOLDS/apksigner.txt" | sed -E 's/.*(v[23]) .*/\1/' | tr '\n' ' ')verified"
fi
if command -v zipalign >/dev/null; then
    zipalign -c -p 4 "$apk" || wrong "zipalign finds an entry that is not aligned"
    say "    zipalign: aligned"
fi
say
if [ -z "$with_library" ]; then
    say "Checked without the Rust library; nothing to install was made."
elif [ "$kind" = ndk ]; then
    say "out/qishe.apk"
else
    say "out/qishe-test.apk – a TEST BUILD: its Rust library was made without an NDK and has not run on a device."
fi
