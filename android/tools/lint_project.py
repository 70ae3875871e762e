#!/usr/bin/env python3
"""Writes the description of the app that Android Lint reads without Gradle: project.xml, and a folder that looks like an SDK.

usage: lint_project.py WORK ANDROID_JAR JARS MIN_SDK TARGET_SDK VERSION_CODE VERSION_NAME

JARS are the app's libraries without resources. Those with resources are unpacked already (android/libs); Lint merges their
manifests into the app's itself.
"""

import pathlib
import shutil
import sys
from xml.sax.saxutils import quoteattr

ANDROID = pathlib.Path(__file__).resolve().parent.parent
API = 36  # of the classes that are compiled against
SOURCES = ["app/src/main/kotlin", "ui/src/main/kotlin", "generated/uniffi"]


def fake_sdk(folder, android_jar):
    """Makes the few files by which Lint knows a platform."""
    platform = folder / "platforms" / f"android-{API}"
    platform.mkdir(parents=True)
    shutil.copyfile(android_jar, platform / "android.jar")
    (platform / "source.properties").write_text(
        f"Pkg.Desc=Android SDK Platform\nPkg.Revision=1\nAndroidVersion.ApiLevel={API}\nLayoutlib.Api=15\nLayoutlib.Revision=1\n")
    (platform / "build.prop").write_text(f"ro.build.version.sdk={API}\nro.build.version.release=16\n")


def write_manifest(file, min_sdk, target_sdk, code, name):
    """Writes the app's manifest with what Gradle takes from the build."""
    text = (ANDROID / "app/src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    head, rest = text.split("<manifest ", 1)
    attributes, body = rest.split(">", 1)
    versions = f'<uses-sdk android:minSdkVersion="{min_sdk}" android:targetSdkVersion="{target_sdk}" />'
    file.write_text(f'{head}<manifest package="app.qishe" android:versionCode="{code}" android:versionName="{name}" {attributes}>{versions}{body}', encoding="utf-8")


def elements(work, jars):
    yield "manifest", {"file": work / "AndroidManifest.xml"}
    yield "resource", {"file": ANDROID / "app/src/main/res"}
    for folder in SOURCES:
        for file in sorted((ANDROID / folder).rglob("*.kt")):
            yield "src", {"file": file, **({"generated": "true"} if folder.startswith("generated") else {})}
    for library in sorted((ANDROID / "libs/target/exploded").iterdir()):
        if (library / "AndroidManifest.xml").exists():
            yield "aar", {"file": ANDROID / "libs/target/aars" / f"{library.name}.aar", "extracted": library}
    for jar in sorted(jars.glob("*.jar")):
        yield "classpath", {"jar": jar}


def main():
    work, android_jar, jars = map(pathlib.Path, sys.argv[1:4])
    write_manifest(work / "AndroidManifest.xml", *sys.argv[4:])
    fake_sdk(work / "sdk", android_jar)
    (work / "cache").mkdir()
    lines = ['<project client="cli">', f"<root dir={quoteattr(str(ANDROID))}/>", f"<sdk dir={quoteattr(str(work / 'sdk'))}/>",
             f"<cache dir={quoteattr(str(work / 'cache'))}/>",
             f'<module name="app" android="true" library="false" compile-sdk-version="{API}">']
    count = {}
    for tag, attributes in elements(work, jars):
        count[tag] = count.get(tag, 0) + 1
        lines.append(f"<{tag} " + " ".join(f"{name}={quoteattr(str(value))}" for name, value in attributes.items()) + "/>")
    (work / "project.xml").write_text("\n".join(lines + ["</module>", "</project>"]), encoding="utf-8")
    print("    " + ", ".join(f"{number} {tag}" for tag, number in count.items()))


if __name__ == "__main__":
    main()
