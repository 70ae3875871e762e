#!/usr/bin/env python3
"""Rewrites Gradle's scripts as plain Kotlin, so that the compiler can check them against the real interfaces of Gradle and of
the Android plugin: each script becomes a class that is a project (or the settings), its statements become initializers.
What Gradle generates from the version catalog is generated here too; what its Kotlin DSL adds is in gradle_check.kt.

usage: gradle_check.py OUT
"""

import pathlib
import re
import sys
import tomllib

ANDROID = pathlib.Path(__file__).resolve().parent.parent
# Imported in every script of Gradle's; those that ours use.
IMPORTS = ["org.gradle.api.*", "org.gradle.api.artifacts.*", "org.gradle.api.file.*", "org.gradle.api.provider.*",
           "org.gradle.api.tasks.*", "org.gradle.api.initialization.resolve.*", "org.gradle.kotlin.dsl.*", "java.io.*"]
SCRIPTS = {"settings.gradle.kts": "org.gradle.api.initialization.Settings", "build.gradle.kts": "org.gradle.api.Project",
           "app/build.gradle.kts": "org.gradle.api.Project"}
DECLARATION = re.compile(r"(abstract |data |private )*(class|object|val|var|fun) ")


def chunks(text):
    """Yields the top-level statements and declarations of a script, each with its comments."""
    chunk = []
    begun = False
    for line in text.splitlines():
        starts = bool(line) and not line[0].isspace() and line[0] not in "})]"
        if starts and begun:
            yield "\n".join(chunk)
            chunk, begun = [], False
        chunk.append(line)
        begun = begun or starts and not line.startswith(("//", "/*", " *"))
    yield "\n".join(chunk)


def rewrite(name, receiver):
    text = (ANDROID / name).read_text(encoding="utf-8")
    imports = re.findall(r"^import .*$", text, re.MULTILINE)
    body = []
    for chunk in chunks(re.sub(r"^import .*\n", "", text, flags=re.MULTILINE)):
        code = re.sub(r"^(//.*|/\*\*?[\s\S]*?\*/|\s*)\n", "", chunk.strip() + "\n", flags=re.MULTILINE).strip()
        body.append(chunk if DECLARATION.match(code) or not code else f"init {{\n{chunk}\n}}")
    short = receiver.rsplit(".", 1)[1]
    return "\n".join([f"package check.{re.sub(r'[^a-z]', '', name)}", *imports, *(f"import {one}" for one in IMPORTS),
                      f"abstract class Script(private val receiver: {receiver}) : {receiver} by receiver {{", *body, "}"]), short


def accessors(catalog):
    """The classes by which scripts name what is in the catalog, such as libs.versions.minSdk and libs.compose.ui."""
    trees = {"": (catalog["libraries"], "MinimalExternalModuleDependency"), "versions": (catalog["versions"], "String"),
             "plugins": (catalog["plugins"], "org.gradle.plugin.use.PluginDependency")}
    written = []

    def node(path, entries, kind, more=""):
        own = [key for key in entries if key == ""]
        children = {}
        for key, value in entries.items():
            if key:
                first, _, rest = key.partition("-")
                children.setdefault(first, {})[rest] = value
        name = "Libs" + "".join(part.capitalize() for part in path)
        base = f" : org.gradle.api.provider.Provider<{kind}> by missing()" if own else ""
        written.append(f"class {name}{base} {{")
        lines = [f"val {child} = Libs{''.join(part.capitalize() for part in path + [child])}()" for child in children]
        written.extend(lines + [more, "}"])
        for child, below in children.items():
            node(path + [child], below, kind)

    more = "val versions = LibsVersions()\nval plugins = LibsPlugins()"
    node([], trees[""][0], trees[""][1], more)
    node(["versions"], trees["versions"][0], trees["versions"][1])
    node(["plugins"], trees["plugins"][0], trees["plugins"][1])
    return "\n".join(["package org.gradle.kotlin.dsl", "import org.gradle.api.artifacts.MinimalExternalModuleDependency",
                      "fun <T> missing(): T = throw NotImplementedError()", *written,
                      "val org.gradle.api.Project.libs get() = Libs()"])


def main():
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    for name, receiver in SCRIPTS.items():
        text, short = rewrite(name, receiver)
        (out / (re.sub(r"[^a-z]", "_", name) + f"_{short}.kt")).write_text(text, encoding="utf-8")
    catalog = tomllib.loads((ANDROID / "gradle/libs.versions.toml").read_text(encoding="utf-8"))
    (out / "catalog.kt").write_text(accessors(catalog), encoding="utf-8")


if __name__ == "__main__":
    main()
