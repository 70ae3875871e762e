#!/usr/bin/env bash
# Compiles Gradle's scripts against the real interfaces of Gradle (8.11, the newest on Maven Central) and of the Android plugin.
# It finds names, arguments and types that do not exist; it runs nothing of the build.
# Exit code 3: it cannot run here; the reason is the last line.
set -euo pipefail
# shellcheck source=android/tools/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.sh"

WORK="$HOLDS/gradle-check"
if ! python3 -c 'import tomllib' 2>/dev/null; then
    say "there is no python3 with tomllib (3.11)"
    exit 3
fi
fetch_tools gradle || { say "Gradle's interface could not be fetched from Maven"; exit 3; }
rm -rf "$WORK"
python3 "$ANDROID/tools/gradle_check.py" "$WORK/src"
plugin() { find "$HOLDS/gradle" -name "kotlin-$1-compiler-plugin-embeddable-*.jar"; }
interfaces="$(find "$HOLDS/gradle" \( -name 'gradle-*.jar' -o -name 'javax.inject-*.jar' -o -name 'kotlin-stdlib-*.jar' \) | paste -sd :)"
step "Compiling Gradle's scripts"
java -Xmx1g -cp "$HOLDS/gradle/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -jvm-target 17 -nowarn \
    -Xplugin="$(plugin assignment)" \
    -P plugin:org.jetbrains.kotlin.assignment:annotation=org.gradle.api.SupportsKotlinAssignmentOverloading \
    -Xplugin="$(plugin sam-with-receiver)" -P plugin:org.jetbrains.kotlin.samWithReceiver:annotation=org.gradle.api.HasImplicitReceiver \
    -cp "$interfaces" -d "$WORK/classes" "$ANDROID/tools/gradle_check.kt" "$WORK"/src/*.kt
say "    $(find "$WORK/src" -name '*gradle_kts*' | wc -l) scripts compiled"
