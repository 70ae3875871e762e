#!/usr/bin/env python3
"""Checks the pages of the stores: texts within the stores' limits, pictures of the sizes that stores take, and the same
files in each language.

usage: store_check.py             checks android/metadata, ios/metadata and docs/privacy.md; ends with 1 if anything is wrong
       store_check.py --submit    also asks for all that the App Store needs and that the project cannot know
"""

import pathlib
import re
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ANDROID = ROOT / "android/metadata"
IOS = ROOT / "ios/metadata"
VERSIONS = ROOT / "android/gradle/libs.versions.toml"
MANIFEST = ROOT / "android/app/src/main/AndroidManifest.xml"
PRIVACY = ROOT / "docs/privacy.md"

ANDROID_LANGUAGES = ["en-US", "zh-CN"]
IOS_LANGUAGES = ["en-US", "zh-Hans"]
# The language of the page in countries without one, for both stores; chosen in their consoles.
DEFAULT_LANGUAGE = "en-US"
# The two best-known games, by which people search, with the texts that name both: a store's search reads these first.
WELL_KNOWN = {"en-US": ["Xiangqi", "Gomoku"], "zh-CN": ["象棋", "五子棋"], "zh-Hans": ["象棋", "五子棋"]}
NAMING = ["title.txt", "short_description.txt", "name.txt", "promotional_text.txt"]
# Longest texts, in characters.
ANDROID_TEXTS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
CHANGELOG = 500
IOS_TEXTS = {"name.txt": 30, "subtitle.txt": 30, "keywords.txt": 100, "description.txt": 4000, "promotional_text.txt": 170,
             "release_notes.txt": 4000}
# Counted in bytes: Apple does so.
IN_BYTES = {"keywords.txt", "notes.txt"}
NOTES = 4000
IOS_ADDRESSES = ["privacy_url.txt", "support_url.txt"]
IOS_PERSON = ["first_name.txt", "last_name.txt", "email_address.txt", "phone_number.txt"]
# What stands for a thing that whoever submits fills in.
TO_FILL_IN = "to be filled in"
# Sizes of the pictures in pixels, and the least number of each set.
SETS = {"phoneScreenshots": ((1080, 1920), 4), "sevenInchScreenshots": ((1080, 1920), 4),
        "tenInchScreenshots": ((1920, 1080), 4)}
IOS_SIZES = {(1320, 2868), (2064, 2752)}
MOST_PICTURES = 8
MOST_BYTES = 1_000_000
# What the app asks of Android, with the words by which both halves of the privacy page name it.
PERMISSIONS = {
    "VIBRATE": ("vibration", "振动"),
    "INTERNET": ("the network", "网络"),
    "ACCESS_LOCAL_NETWORK": ("the local network", "本地网络"),
    "POST_NOTIFICATIONS": ("notification", "通知"),
    "FOREGROUND_SERVICE": ("in the background", "后台"),
    "FOREGROUND_SERVICE_CONNECTED_DEVICE": ("in the background", "后台"),
    "RECEIVE_BOOT_COMPLETED": ("switched on again", "重新开机"),
    "CHANGE_WIFI_MULTICAST_STATE": ("in the background", "后台"),
}
# English texts say soldier.
FORBIDDEN = re.compile(r"\bpawns?\b", re.IGNORECASE)
# PNG's colour types.
RGB, RGBA = 2, 6


class Report:
    def __init__(self, root):
        self.root, self.faults = root, []

    def add(self, path, fault):
        self.faults.append(f"{path.relative_to(self.root)}: {fault}")


def check_text(path, limit, report):
    if not path.is_file():
        report.add(path, "is missing")
        return
    text = path.read_text(encoding="utf-8").strip()
    length = len(text.encode()) if path.name in IN_BYTES else len(text)
    if not text:
        report.add(path, "is empty")
    if length > limit:
        report.add(path, f"{length} of at most {limit} {'bytes' if path.name in IN_BYTES else 'characters'}")
    for game in WELL_KNOWN[path.parent.name] if path.name in NAMING else []:
        if game not in text:
            report.add(path, f"does not name {game}")
    if FORBIDDEN.search(text):
        report.add(path, "says pawn; the app says soldier")


def png_header(path):
    """Width, height, bits, colour type and names of the chunks of a PNG; None for anything else."""
    data = path.read_bytes()
    if not data.startswith(b"\x89PNG\r\n\x1a\n") or len(data) < 33:
        return None
    width, height, bits, colour = struct.unpack(">IIBB", data[16:26])
    names, at = [], 8
    while at + 8 <= len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        names.append(name)
        at += length + 12
    return width, height, bits, colour, names


def check_picture(path, sizes, colour, report):
    if not path.is_file():
        report.add(path, "is missing")
        return
    header = png_header(path)
    if header is None:
        report.add(path, "is no PNG")
        return
    width, height, bits, found, names = header
    if (width, height) not in sizes:
        wanted = " or ".join(f"{w} × {h}" for w, h in sorted(sizes))
        report.add(path, f"is {width} × {height}, not {wanted}")
    if (bits, found) != (8, colour) or b"tRNS" in names:
        report.add(path, "must have 24 bits a pixel and no alpha" if colour == RGB else "must have 32 bits a pixel")
    if path.stat().st_size > MOST_BYTES:
        report.add(path, f"has {path.stat().st_size} bytes, more than {MOST_BYTES}")


def files_of(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def check_same_files(folder, languages, report):
    if DEFAULT_LANGUAGE not in languages:
        report.add(folder / DEFAULT_LANGUAGE, "is the default language, and not there")
    found = {language: files_of(folder / language) for language in languages}
    everything = set().union(*found.values())
    for language, files in found.items():
        for name in sorted(everything - files):
            report.add(folder / language / name, "is missing; another language has it")
    others = {path.name for path in folder.iterdir() if path.is_dir()} - set(languages) - {"review_information"}
    for name in sorted(others):
        report.add(folder / name, "is no language of the page")


def check_android(report):
    code = re.search(r'versionCode = "(\d+)"', VERSIONS.read_text(encoding="utf-8")).group(1)
    for language in ANDROID_LANGUAGES:
        folder = ANDROID / language
        for name, limit in ANDROID_TEXTS.items():
            check_text(folder / name, limit, report)
        check_text(folder / "changelogs" / f"{code}.txt", CHANGELOG, report)
        for path in sorted((folder / "changelogs").glob("*.txt")):
            check_text(path, CHANGELOG, report)
        images = folder / "images"
        check_picture(images / "icon.png", {(512, 512)}, RGBA, report)
        check_picture(images / "featureGraphic.png", {(1024, 500)}, RGB, report)
        for name, (size, least) in SETS.items():
            pictures = sorted((images / name).glob("*"))
            if not least <= len(pictures) <= MOST_PICTURES:
                report.add(images / name, f"has {len(pictures)} pictures, not {least} to {MOST_PICTURES}")
            for path in pictures:
                check_picture(path, {size}, RGB, report)
    check_same_files(ANDROID, ANDROID_LANGUAGES, report)
    asked = re.findall(r'<uses-permission android:name="android\.permission\.(\w+)"', MANIFEST.read_text(encoding="utf-8"))
    for name in sorted(set(asked) ^ set(PERMISSIONS)):
        report.add(MANIFEST, f"asks for {name}, or tools/store_check.py expects it, but not both")


def check_ios(report, submit):
    for language in IOS_LANGUAGES:
        for name, limit in IOS_TEXTS.items():
            check_text(IOS / language / name, limit, report)
    check_same_files(IOS, IOS_LANGUAGES, report)
    review = IOS / "review_information"
    check_text(review / "notes.txt", NOTES, report)
    for path in sorted((IOS.parent / "screenshots").glob("*/*.png")):
        check_picture(path, IOS_SIZES, RGB, report)
    if submit:
        wanted = [IOS / language / name for language in IOS_LANGUAGES for name in IOS_ADDRESSES]
        wanted += [review / name for name in IOS_PERSON] + [IOS / "copyright.txt"]
        for path in wanted:
            if not path.is_file():
                report.add(path, "is missing: ios/README.md, Handing it over")
        if TO_FILL_IN in (review / "notes.txt").read_text(encoding="utf-8"):
            report.add(review / "notes.txt", "the relay for the review is still to be filled in")
        for language in IOS_LANGUAGES:
            if not any((IOS.parent / "screenshots" / language).glob("*")):
                report.add(IOS.parent / "screenshots" / language, "has no pictures")


def check_privacy(report):
    """Both halves of the privacy page have the same parts."""
    halves = PRIVACY.read_text(encoding="utf-8").split("\n## 中文\n")
    if len(halves) != 2:
        report.add(PRIVACY, "has no half in each language")
        return
    for half, at in zip(halves, (0, 1)):
        named = re.search(r"^\*\*(?:Permissions|权限).*?(?=\n\n)", half, re.MULTILINE | re.DOTALL)
        for name, words in PERMISSIONS.items():
            if not named or words[at] not in named.group():
                report.add(PRIVACY, f"does not say “{words[at]}” among the permissions, for {name}")
    parts = [(len(re.findall(r"^\*\*", half, re.MULTILINE)), len(re.findall(r"^- ", half, re.MULTILINE)),
              len(re.findall(r"^\*\w", half, re.MULTILINE))) for half in halves]
    if parts[0] != parts[1]:
        report.add(PRIVACY, "the halves differ: paragraphs with a heading, points, ways of the network "
                            f"{parts[0]} in English, {parts[1]} in Chinese")


def main(words):
    if set(words) - {"--submit"}:
        sys.exit(__doc__)
    report = Report(ROOT)
    check_android(report)
    check_ios(report, "--submit" in words)
    check_privacy(report)
    for fault in report.faults:
        print(fault)
    if report.faults:
        sys.exit(1)
    print("The pages of the stores are within the limits, and alike in each language.")


main(sys.argv[1:])
