#!/usr/bin/env python3
"""Checks that every file of which the library is made is in the lists of its inputs: RUST_SOURCES of android/tools/lib.sh and
rustSources of android/app/build.gradle.kts. What is in neither is not built anew when it changes.

usage: inputs.py [LIBRARY.d]      what cargo wrote beside the library; without it, that of target/debug

Exit code 3: the library is not built.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What cargo does not tell, for it is no source of a crate.
BESIDES = ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml", "app/uniffi.toml", "core/uniffi.toml", "net/uniffi.toml", "store/uniffi.toml",
           "bindings/uniffi.toml"] + [f"{crate}/Cargo.toml" for crate in ("app", "bindings", "core", "net", "store")]


def read_by_cargo(list_of_cargo):
    """Yields the files that cargo names as sources of the library, relative to the project."""
    # A space in a name is written "\\ ".
    for word in re.split(r"(?<!\\)\s+", list_of_cargo.read_text(encoding="utf-8").split(": ", 1)[1]):
        path = pathlib.Path(word.replace("\\ ", " "))
        if word and path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "target"):
            yield path.relative_to(ROOT)


def main():
    list_of_cargo = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target/debug/libqishe.d")
    if not list_of_cargo.exists():
        print(f"{list_of_cargo} is missing: build the library first")
        return 3
    shell = (ROOT / "android/tools/lib.sh").read_text(encoding="utf-8")
    gradle = (ROOT / "android/app/build.gradle.kts").read_text(encoding="utf-8")
    lists = {
        "RUST_SOURCES in android/tools/lib.sh": re.search(r"RUST_SOURCES=\((.*?)\)", shell, re.DOTALL).group(1).split(),
        "rustSources in android/app/build.gradle.kts":
            re.findall(r'"\.\./\.\./([^"]+)"', re.search(r"val rustSources = (.*?)\n\n", gradle, re.DOTALL).group(1)),
    }
    files = sorted({*read_by_cargo(list_of_cargo), *map(pathlib.Path, BESIDES)})
    missing = 0
    for name, inputs in lists.items():
        for entry in inputs:
            if not (ROOT / entry).exists():
                print(f"{name}: there is no {entry}")
                missing += 1
        for file in files:
            if not any(file == pathlib.Path(entry) or pathlib.Path(entry) in file.parents for entry in inputs):
                print(f"{name}: {file} is missing")
                missing += 1
    print(f"{len(files)} files make the library; {missing} faults in the lists of its inputs")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
