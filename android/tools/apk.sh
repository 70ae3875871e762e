#!/usr/bin/env bash
# Builds the app as an APK for a phone and as a bundle for Google Play, shrunk by R8 and signed, and checks them.
#
# usage: apk.sh [--without-library]
#
# out/qishe.apk, .aab      with the Rust library built by the NDK
# out/qishe-test.apk, .aab where there is no NDK: the library is a test build (see rust_android.sh), not one to give away
# --without-library   everything except the Rust library, as a check: it leaves no installable package
#
# Signed by a debug key, made once and kept in the user's cache folder, or by your own:
#   QISHE_KEYSTORE=file QISHE_KEYSTORE_PASSWORD=… QISHE_KEY_ALIAS=… [QISHE_KEY_PASSWORD=…]
# Exit code 3: it cannot be built here; the reason is the last line.
set -euo pipefail
# shellcheck source=android/tools/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.sh"

APP="$ANDROID/app"
ABIS=(arm64-v8a armeabi-v7a x86_64)
LIBRARY_AIM=3000000
MOST=9 # megabytes that any phone may receive (docs/adr/0007-sizes.md)

cannot() {
    say "$*"
    exit 3
}
wrong() { fail "WRONG: $*"; }

# Fetches R8, the signer, JNA for Android, the manifest merger and bundletool.
fetch() {
    step "Fetching R8, the signer, JNA for Android, the manifest merger and bundletool"
    maven -f apk/pom.xml initialize || cannot "R8, apksig or JNA's Android library could not be fetched from Maven"
    fetch_tools lint || cannot "the manifest merger could not be fetched from Maven"
    fetch_tools bundle || cannot "bundletool could not be fetched from Maven"
}

# Links the resources again without those of the test libraries, and writes R8's rules for the classes in the manifest.
resources() {
    step "Linking the resources"
    rm -rf "$HOLDS/res" "$HOLDS/r" "$HOLDS/app"
    mkdir -p "$HOLDS/res" "$HOLDS/r"
    merge_manifest "$HOLDS/AndroidManifest.xml" || return 1
    java -Dmerged=true -Dproguard="$HOLDS/manifest.pro" "-Dversions=$ANDROID/gradle/libs.versions.toml" \
        "$ANDROID/tools/AndroidBuild.java" resources aapt2 "$APP/target/framework" \
        "$HOLDS/AndroidManifest.xml" "$APP/src/main/res" "$GENERATED/assets" "$HOLDS/res" \
        "$ANDROID/libs/target/exploded" || return 1
    find "$HOLDS/res/r" -name '*.java' >"$HOLDS/r.list"
    javac -nowarn -g:none --release 17 -d "$HOLDS/r" "@$HOLDS/r.list" || return 1
    # The app's own classes without the R classes that were made for the tests.
    cp -r "$APP/target/classes" "$HOLDS/app"
    cp -r "$ANDROID/bindings/target/classes/." "$HOLDS/app/"
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

# check_elf FILE MACHINE PAGE: checks that segments lie on pages of that size, and that Android gives apps every library the
# file needs. 32-bit systems have pages of 4 KiB only.
check_elf() {
    local file="$1" machine="$2" page="$3" name align needed
    name="${file#"$HOLDS/jni/"}"
    readelf -hW "$file" | grep -q "Machine:.*$machine" || wrong "$name is not for $machine"
    while read -r align; do
        [ $((align)) -ge "$page" ] || wrong "$name: a segment is aligned to $align, not to $page"
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
    local abi file machine page
    for abi in "${ABIS[@]}"; do
        page=16384
        case "$abi" in arm64-v8a) machine=AArch64 ;; armeabi-v7a) machine=ARM page=4096 ;; *) machine=X86-64 ;; esac
        for file in "$HOLDS/jni/$abi"/*.so; do check_elf "$file" "$machine" "$page"; done
        file="$HOLDS/jni/$abi/libqishe.so"
        [ -e "$file" ] || continue
        [ "$(stat -c %s "$file")" -lt "$LIBRARY_AIM" ] || say "    NOTE: $abi: libqishe.so is larger than the aim, 3 MB"
        exports "$LIBRARY" | grep -iE '^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi)' >"$HOLDS/exports.host"
        exports "$file" | grep -iE '^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi)' >"$HOLDS/exports.$abi"
        diff -q "$HOLDS/exports.host" "$HOLDS/exports.$abi" >/dev/null || wrong "$abi: other exported names than here"
        # A test build contains its own unwinder, which exports names too.
        exports "$file" | grep -viE "^(uniffi|ffi_qishe|qishe_[a-z]+_uniffi$([ "$kind" = ndk ] || echo '|_Unwind_|__aeabi_unwind_|__gnu_unwind_'))" >"$HOLDS/exports.odd" || true
        [ ! -s "$HOLDS/exports.odd" ] || wrong "$abi: exports $(head -n 5 "$HOLDS/exports.odd" | tr '\n' ' ')…"
        say "    $abi: $(wc -l <"$HOLDS/exports.$abi") exported names of UniFFI, the same as in this machine's library"
        [ "$kind" = ndk ] || say "    $abi: and, for it is a test build, $(exports "$file" | grep -c ^_Unwind_) of its unwinder"
    done
}

check_badging() {
    local apk="$1" text line
    text="$(aapt2 dump badging "$apk" 2>/dev/null)" || wrong "aapt2 cannot read the package"
    for line in "package: name='app.qishe'" "sdkVersion:'26'" "targetSdkVersion:'$(catalog targetSdk)'" \
        "launchable-activity: name='app.qishe.MainActivity'" "native-code: 'arm64-v8a' 'armeabi-v7a' 'x86_64'" \
        "application-label:'Qishe'" "application-label-zh:'棋社'"; do
        grep -qF "$line" <<<"$text" || wrong "the package does not say: $line"
    done
    # The last is AndroidX's, which lets this app alone send to receivers that it registers.
    [ "$(sed -nE "s/^uses-permission: name='([^']+)'.*/\1/p" <<<"$text" | sort | tr "\n" " ")" = \
        "$(printf 'android.permission.%s ' ACCESS_LOCAL_NETWORK CHANGE_WIFI_MULTICAST_STATE FOREGROUND_SERVICE \
            FOREGROUND_SERVICE_CONNECTED_DEVICE INTERNET POST_NOTIFICATIONS RECEIVE_BOOT_COMPLETED VIBRATE
        )app.qishe.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION " ] ||
        wrong "other permissions than those of AndroidManifest.xml and the app's own"
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

# Its tables end their lines as on Windows.
bundletool() { java -Xmx1g -cp "$HOLDS/bundle/*" com.android.tools.build.bundletool.BundleToolMain "$@" | tr -d '\r'; }

# Makes the bundle from the same parts as the APK, and checks what Google Play would make of it: the packages for each ABI,
# and what two phones would receive.
make_bundle() {
    step "The bundle for Google Play"
    local bundle="$HOLDS/$name.aab" apks="$HOLDS/$name.apks" phone size sizes abi metadata=()
    [ -z "$with_library" ] || bundle="$ROOT/out/$name.aab"
    rm -f "$bundle" "$apks"
    aapt2 convert --output-format proto -o "$HOLDS/res/app.proto.ap_" "$HOLDS/res/app.ap_" || wrong "aapt2 cannot convert the resources"
    with_tools "$ANDROID/tools/Apk.java" module "$HOLDS/res/app.proto.ap_" "$HOLDS/dex.jar" "$HOLDS/jni" "$HOLDS/base.zip"
    metadata=("--metadata-file=com.android.tools.build.obfuscation/proguard.map:$HOLDS/dex.map")
    if [ -n "$with_library" ]; then
        for abi in "${ABIS[@]}"; do
            metadata+=("--metadata-file=com.android.tools.build.debugsymbols/$abi/libqishe.so.sym:$HOLDS/rust/$abi/libqishe.so.sym")
        done
    fi
    bundletool build-bundle --modules="$HOLDS/base.zip" --output="$bundle" --config="$ANDROID/apk/bundle/config.json" \
        "${metadata[@]}" || wrong "bundletool does not build the bundle"
    bundletool validate --bundle="$bundle" >"$HOLDS/bundle.txt" || { cat "$HOLDS/bundle.txt"; wrong "bundletool does not validate the bundle"; }
    say "    bundletool: validated, $(du -m "$bundle" | cut -f 1) MB with the symbols of ${#ABIS[@]} ABIs"
    # Debian's aapt2 does not know an option of bundletool's that makes the table of resources smaller.
    cat >"$HOLDS/aapt2" <<-'END'
		#!/usr/bin/env bash
		words=()
		for word in "$@"; do [ "$word" = --force-sparse-encoding ] || words+=("$word"); done
		exec aapt2 "${words[@]}"
	END
    chmod +x "$HOLDS/aapt2"
    # Unsigned: they are only measured.
    bundletool build-apks --bundle="$bundle" --output="$apks" --aapt2="$HOLDS/aapt2" >"$HOLDS/apks.txt" 2>&1 || {
        cat "$HOLDS/apks.txt"
        wrong "bundletool does not make packages of the bundle"
    }
    sizes=0
    while IFS=, read -r abi _ size; do
        printf '    a phone with %-12s receives %5.2f MB\n' "$abi" "$((size / 10000))e-2"
        [ "$size" -lt $((MOST * 1000000)) ] || wrong "$abi: $MOST MB or more"
        sizes=$((sizes + 1))
    done < <(bundletool get-size total --apks="$apks" --dimensions=ABI | sed 1d)
    [ "$sizes" -eq "${#ABIS[@]}" ] || wrong "bundletool measures $sizes of ${#ABIS[@]} ABIs"
    for phone in "$ANDROID"/apk/bundle/phones/*.json; do
        size="$(bundletool get-size total --apks="$apks" --device-spec="$phone" | sed -nE '2s/^([0-9]+),.*/\1/p')"
        [ -n "$size" ] || wrong "the bundle has nothing for $(cat "$phone")"
        printf '    %s phone: %.2f MB\n' "$(basename "$phone" .json)" "$((size / 10000))e-2"
    done
    if [ -n "$own_key" ] && [ -n "$with_library" ]; then
        jarsigner -keystore "$QISHE_KEYSTORE" -storepass:env QISHE_KEYSTORE_PASSWORD \
            ${QISHE_KEY_PASSWORD:+-keypass:env QISHE_KEY_PASSWORD} "$bundle" "$QISHE_KEY_ALIAS" >"$HOLDS/jarsigner.txt" ||
            { cat "$HOLDS/jarsigner.txt"; wrong "jarsigner does not sign the bundle"; }
        say "    jarsigner: signed by $QISHE_KEY_ALIAS"
    fi
}

# Builds the Rust library beside what follows: its link takes minutes of one core. join_library waits for it.
start_library() {
    library_sum="$(core_sum)$(sum_of android/tools/rust_android.sh android/tools/rust-android)${ANDROID_NDK_HOME:-}$(command -v clang || true)"
    library=
    if fresh rust-android "$library_sum" && [ -e "$HOLDS/rust/kind" ]; then return; fi
    step "Building the Rust library for Android, beside the following"
    rm -rf "$HOLDS/rust"
    "$ANDROID/tools/rust_android.sh" "$HOLDS/rust" >"$HOLDS/rust.log" 2>&1 &
    library=$!
    trap 'kill "$library" 2>/dev/null || true' EXIT
}
join_library() {
    [ -n "$library" ] || return 0
    local status=0
    wait "$library" || status=$?
    cat "$HOLDS/rust.log"
    case "$status" in
        0) done_for rust-android "$library_sum" ;;
        3) cannot "No Rust library for Android: $(tail -n 1 "$HOLDS/rust.log")" ;;
        *) fail "The Rust library could not be built." ;;
    esac
}

own_key="${QISHE_KEYSTORE:-}"
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
[ -z "$with_library" ] || start_library
compile_android
fetch
unpack_jna
resources

step "Shrinking the code"
all_rules="$(rules)"
shrink dex "$HOLDS/dex.jar" "$all_rules" "$HOLDS/app" "$HOLDS/r" "$ANDROID/libs/target/classes"
check_shrunk "$all_rules"

rm -rf "$HOLDS/jni"
for abi in "${ABIS[@]}"; do
    mkdir -p "$HOLDS/jni/$abi"
    cp "$HOLDS/jna/jni/$abi/libjnidispatch.so" "$HOLDS/jni/$abi/"
    find "$ANDROID/libs/target/exploded" -path "*/jni/$abi/*.so" -exec cp {} "$HOLDS/jni/$abi/" \;
done
name=qishe-without-library
kind=
if [ -n "$with_library" ]; then
    step "The Rust library for Android"
    join_library
    for abi in "${ABIS[@]}"; do cp "$HOLDS/rust/$abi/libqishe.so" "$HOLDS/jni/$abi/"; done
    kind="$(cat "$HOLDS/rust/kind")"
    if [ "$kind" = ndk ]; then name=qishe; else name=qishe-test; fi
    # The core decides by this font what is set in it.
    [ "$kind" != ndk ] || [ -e "$GENERATED/assets/QisheKai.ttf" ] || wrong "the glyph font is missing (see above)"
fi
check_libraries

step "Packing and signing"
keystore
[ -z "$with_library" ] || rm -f "$ROOT"/out/qishe*.{apk,aab}
apk="$HOLDS/$name.apk"
[ -z "$with_library" ] || apk="$ROOT/out/$name.apk"
export QISHE_KEYSTORE_PASSWORD QISHE_KEY_PASSWORD
[ -n "${QISHE_KEY_PASSWORD:-}" ] || unset QISHE_KEY_PASSWORD
with_tools "$ANDROID/tools/Apk.java" pack "$HOLDS/res/app.ap_" "$HOLDS/dex.jar" "$HOLDS/jni" "$QISHE_KEYSTORE" \
    "$QISHE_KEY_ALIAS" "$apk"
with_tools "$ANDROID/tools/Apk.java" check "$apk"
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
make_bundle
say
if [ -z "$with_library" ]; then
    say "Checked without the Rust library; nothing to install was made."
elif [ "$kind" = ndk ]; then
    say "out/qishe.apk, out/qishe.aab"
else
    [ "$kind" = test ] || say "It is without play over a relay: there is no clang here for its TLS."
    say "out/qishe-test.apk, out/qishe-test.aab – a TEST BUILD: its Rust library was made without an NDK and has not run on a device."
fi
