#!/usr/bin/env bash
# Checks the Android app by Android Lint, without Gradle and without an Android SDK; every finding is a fault. What is allowed
# stands in ../lint.xml with its reason; Gradle's Lint reads it too.
#
# usage: lint.sh
#
# Lint's database of API levels comes with an SDK alone; without it, it knows of few calls that an older Android lacks.
# Exit code 3: it cannot run here; the reason is the last line.
set -euo pipefail
# shellcheck source=android/tools/lib.sh
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/lib.sh"

cannot() {
    say "$*"
    exit 3
}

WORK="$HOLDS/lint-work"
command -v python3 >/dev/null || cannot "there is no python3"
command -v aapt2 >/dev/null || cannot "aapt2 is missing (Debian's package aapt)"
check_rust
prepare
compile_android
step "Fetching Android Lint"
maven -f apk/pom.xml initialize || cannot "Android's classes could not be fetched from Maven"
fetch_tools lint || cannot "Android Lint could not be fetched from Maven"

rm -rf "$WORK"
mkdir -p "$WORK"
python3 "$ANDROID/tools/lint_project.py" "$WORK" "$HOLDS/tools/android-all.jar" "$HOLDS/jars" \
    "$(catalog minSdk)" "$(catalog targetSdk)" "$(catalog versionCode)" "$(catalog versionName)"
step "Android Lint"
status=0
java -Xmx2g -cp "$HOLDS/lint/*" com.android.tools.lint.Main --project "$WORK/project.xml" --config "$ANDROID/lint.xml" \
    --sdk-home "$WORK/sdk" --text "$WORK/report.txt" --exitcode -Werror >"$WORK/lint.log" 2>&1 || status=$?
[ -e "$WORK/report.txt" ] || {
    tail -n 30 "$WORK/lint.log"
    fail "Lint ended with $status and without a report."
}
cat "$WORK/report.txt"
! grep -i "manifest merger failed\|merge failed" "$WORK/lint.log" || fail "Lint could not merge the manifests: $WORK/lint.log"
exit "$status"
