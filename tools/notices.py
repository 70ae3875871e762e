#!/usr/bin/env python3
"""Makes NOTICES.md: whose work is in the app, under which licences.

usage: notices.py            writes NOTICES.md
       notices.py --check    says whether the names, versions and licences in it are still those of the builds

A script and not cargo-about, for half of what is in the app comes from Maven, and a tool that compiles for minutes
would be needed only to write the other half. Python's own library is enough. The crates are those that cargo links for
phones and for Linux, without procedural macros, which only run while the library is built. The Maven artefacts are the
flat lists of android/libs and android/desktop. Sources are read from cargo's and Maven's caches: build first.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTICES = ROOT / "NOTICES.md"
TARGETS = ["aarch64-linux-android", "armv7-linux-androideabi", "x86_64-linux-android", "aarch64-apple-ios", "x86_64-unknown-linux-gnu"]
# Of licences to choose from, the first of these is taken.
CHOICE = ["Apache-2.0", "MIT", "ISC", "BSD-3-Clause", "BSD-2-Clause", "Zlib", "Unicode-3.0", "MPL-2.0"]
# What the poms call Apache-2.0.
APACHE = {"The Apache Software License, Version 2.0", "The Apache License, Version 2.0", "Apache License, Version 2.0",
          "Apache-2.0"}
# Groups of artefacts under another licence; the text about the libraries names them.
OTHERS = {"org.slf4j": "MIT"}
# Groups whose poms leave the licence to their parent.
PARENTS = {"com.google.guava": "Apache-2.0"}
# Where the text of a licence is taken from: a crate and the beginning of a file's name in it.
TEXTS = {"MIT": ("bytes", "LICENSE"), "BSD-3-Clause": ("encoding_rs", "LICENSE-WHATWG"),
         "Unicode-3.0": ("tinystr", "LICENSE"), "ISC": ("untrusted", "LICENSE")}
# No crate brings this text; Debian does.
MPL = pathlib.Path("/usr/share/common-licenses/MPL-2.0")
FONT = pathlib.Path("/usr/share/doc/fonts-lxgw-wenkai/copyright")


def cargo(*words):
    env = dict(os.environ, PATH=os.environ["PATH"] + os.pathsep + os.path.expanduser("~/.cargo/bin"))
    return subprocess.run(["cargo", *words], cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def chosen(expression):
    """The licences that are taken, of an SPDX expression."""
    taken = []
    for part in expression.split(" AND "):
        of = re.split(r" OR |/", part.strip("() "))
        of = [one.removesuffix("+").strip() for one in of]
        taken.append(next((one for one in CHOICE if one in of), None) or sys.exit(f"which licence of {expression}?"))
    return " AND ".join(taken)


def crates():
    """(name, version, licence) of what is linked into the library."""
    found = set()
    for target in TARGETS:
        tree = cargo("tree", "--locked", "-e", "normal,no-proc-macro", "-p", "qishe-bindings", "--prefix", "none",
                     "--target", target, "--format", "{p}|{l}")
        for line in tree.splitlines():
            package, licence = line.removesuffix(" (*)").split("|")
            name, version = package.split(" ")[:2]
            if not name.startswith("qishe-"):
                found.add((name, version[1:], chosen(licence)))
    return sorted(found)


def artefacts():
    """(group:name, version, licence) of the Maven artefacts, and which app has them."""
    found = {}
    for app in ("libs", "desktop"):
        pom = (ROOT / f"android/{app}/pom.xml").read_text(encoding="utf-8")
        pom = re.sub(r"<exclusions>.*?</exclusions>|<build>.*</build>", "", pom, flags=re.S)
        for one in re.findall(r"<dependency>(.*?)</dependency>", pom, re.S):
            group, name, version = (re.search(f"<{tag}>(.*?)</{tag}>", one)[1]
                                    for tag in ("groupId", "artifactId", "version"))
            if group == "app.qishe":  # our own module
                continue
            # The native part for the machine at hand.
            plain = name.replace("-runtime-${skiko.native}", "")
            found.setdefault((f"{group}:{plain}", version), set()).add("Android" if app == "libs" else "desktop")
    return sorted((*key, apps) for key, apps in found.items())


def pom_licence(name, version):
    """The licence that an artefact's pom names."""
    group, artefact = name.split(":")
    if group in OTHERS:
        return OTHERS[group]
    if group in PARENTS:
        return PARENTS[group]
    repository = pathlib.Path(os.environ.get("M2_REPOSITORY", "~/.m2/repository")).expanduser()
    folder = repository / group.replace(".", "/") / artefact / version
    pom = (folder / f"{artefact}-{version}.pom").read_text(encoding="utf-8")
    names = re.findall(r"<license>.*?<name>(.*?)</name>", pom, re.S)
    if not APACHE & set(names):
        sys.exit(f"which licence has {name}? {names}")
    for archive in [*folder.glob("*.jar"), *folder.glob("*.aar")]:
        notices = [one for one in zipfile.ZipFile(archive).namelist() if re.search(r"(^|/)NOTICE(\.\w+)?$", one)]
        if notices:
            print(f"note: {archive.name} has {notices}", file=sys.stderr)
    return "Apache-2.0"


def listed():
    """Names, versions and licences without texts: what --check compares."""
    rows = [f"- {name} {version}, {licence}" for name, version, licence in crates()]
    rows += [f"- {name} {version} ({', '.join(sorted(apps))})" for name, version, apps in artefacts()]
    return rows


def licence_file(folder, begins):
    return next(path for path in sorted(folder.iterdir()) if path.name.startswith(begins))


def folders():
    """Where cargo keeps the sources of each crate."""
    packages = json.loads(cargo("metadata", "--locked", "--format-version", "1"))["packages"]
    return {(one["name"], one["version"]): pathlib.Path(one["manifest_path"]).parent for one in packages}


def copyright_of(folder):
    """The copyright lines of a crate, which MIT and BSD want to be passed on."""
    lines = []
    for path in sorted(folder.iterdir()):
        if re.match(r"(?i)(licen|copying|copyright)", path.name) and path.is_file() and "APACHE" not in path.name.upper():
            lines += [line.strip() for line in path.read_text(encoding="utf-8").splitlines()
                      if re.match(r"\s*copyright (\(c\)|©|\d)", line, re.I)]
    return "; ".join(dict.fromkeys(lines))


def font_licence():
    """The font's licence as Debian has it, without Debian's marks for empty lines."""
    text = FONT.read_text(encoding="utf-8")
    text = text.split("License: OFL-1.1\n")[-1].split("\nLicense:")[0]
    return "\n".join("" if line.strip() == "." else line.removeprefix(" ") for line in text.splitlines())


def write():
    where = folders()
    parts = ["# Third-party notices, made by `tools/notices.py`\n\n棋社 Qishe itself is under "
             "the Apache License 2.0. It has the work of others in it, listed here with the licence under which it is "
             "used. The texts of the licences follow.\n"]
    rows = []
    used = {"Apache-2.0"}
    for name, version, licence in crates():
        used |= set(licence.split(" AND "))
        row = f"- {name} {version}, {licence}, https://crates.io/crates/{name}/{version}"
        if licence != "Apache-2.0":
            line = copyright_of(where[name, version])
            row += f" – {line}" if line else ""
        rows.append(row)
    parts.append("## In the library: Rust crates\n\nTheir sources, unchanged, are at the addresses given. The library "
                 "also has Rust's standard library in it, by The Rust Project Developers (Apache-2.0, "
                 "https://github.com/rust-lang/rust).\n\n" + "\n".join(rows) + "\n")
    rows = []
    for name, version, apps in artefacts():
        pom_licence(name, version)
        rows.append(f"- {name} {version} ({', '.join(sorted(apps))})")
    parts.append("## In the apps: Kotlin and Java libraries\n\nAll but SLF4J (MIT, Copyright (c) 2004-2023 QOS.ch) are used under Apache-2.0, "
                 "from Maven Central or Google's Maven repository: AndroidX by The Android Open Source Project; Kotlin, its libraries, Compose "
                 "for the desktop and Skiko by JetBrains s.r.o. and contributors; JSpecify and JmDNS by their authors; JNA by "
                 "Timothy Wall and others, with libffi in it (MIT, Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc "
                 "and others). Skiko, on the desktop, has Skia in it (BSD-3-Clause, Copyright (c) 2011 Google Inc.).\n\n"
                 + "\n".join(rows) + "\n")
    parts.append("## The font\n\nQishe Kai is a renamed subset of LXGW WenKai Bold, Copyright 2021-2022 The LXGW WenKai "
                 "Project Authors (https://github.com/lxgw/LxgwWenKai), under the SIL Open Font License 1.1.\n")
    texts = {"Apache-2.0": (ROOT / "LICENSE").read_text(encoding="utf-8")}
    names = {name: path for (name, _), path in where.items()}
    for licence in sorted(used - {"Apache-2.0"}):
        if licence == "MPL-2.0":
            texts[licence] = MPL.read_text(encoding="utf-8")
            continue
        crate, begins = TEXTS.get(licence) or sys.exit(f"no text of {licence} is known")
        text = licence_file(names[crate], begins).read_text(encoding="utf-8")
        # Whose copyright it is stands in the lists.
        texts[licence] = re.sub(r"(?im)^copyright (\(c\)|©) .*\n+", "", text) if licence in ("MIT", "BSD-3-Clause") else text
    texts["OFL-1.1"] = font_licence()
    for licence, text in texts.items():
        parts.append(f"## {licence}\n\n```\n{text.strip(chr(10))}\n```\n")
    NOTICES.write_text("\n".join(parts), encoding="utf-8")
    print(f"NOTICES.md: {len(parts)} parts, {NOTICES.stat().st_size // 1024} KB")


def check():
    have = NOTICES.read_text(encoding="utf-8").split("\n## Apache-2.0\n")[0]
    rows = [line.split(", https://")[0] for line in have.splitlines() if line.startswith("- ")]
    wanted = listed()
    for row in sorted(set(wanted) ^ set(rows)):
        print(f"{'missing' if row in wanted else 'not in the builds'}: {row}")
    if rows != wanted:
        sys.exit("NOTICES.md is not up to date: run tools/notices.py and commit it.")
    print(f"NOTICES.md names the {len(rows)} works of the builds.")


if sys.argv[1:] == ["--check"]:
    check()
elif not sys.argv[1:]:
    write()
else:
    sys.exit(__doc__)
