#!/usr/bin/env python3
"""Makes "Qishe Kai", the font of piece glyphs and titles: a small subset of LXGW WenKai Bold.

usage: make_font.py OUT_FOLDER

The source is Debian's fonts-lxgw-wenkai, or the file that LXGW_WENKAI names. The same source gives the same bytes. Exit code
3: the source or fonttools is missing.

LXGW WenKai is under the SIL Open Font License 1.1, which reserves its name: the subset gets a name
of its own, and the licence is written beside it. The font itself is never committed.
"""

import os
import sys

SOURCES = [
    *filter(None, [os.environ.get("LXGW_WENKAI")]),
    "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf",
    "/usr/share/fonts/lxgw-wenkai/LXGWWenKai-Bold.ttf",
]
LICENCES = ["/usr/share/doc/fonts-lxgw-wenkai/copyright"]

# Pieces in both forms, river, names of games and sides, headings, numerals and Latin letters: the list by which the core
# decides what is set in this font.
GLYPHS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../core/src/policy/kai.txt")
with open(GLYPHS, encoding="utf-8") as glyphs:
    TEXT = glyphs.read().strip() + " "


def main(out: str) -> int:
    try:
        from fontTools import subset
        from fontTools.ttLib import TTFont
    except ImportError:
        print("no fonttools (Debian's python3-fonttools)", file=sys.stderr)
        return 3
    source = next((path for path in SOURCES if os.path.exists(path)), None)
    if source is None:
        print("no LXGW WenKai Bold (Debian's fonts-lxgw-wenkai, or LXGW_WENKAI=file)", file=sys.stderr)
        return 3
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    # Not the time of making: two builds of one source give one package.
    font = TTFont(source, recalcTimestamp=False)
    tool = subset.Subsetter(options)
    tool.populate(text=TEXT)
    tool.subset(font)
    table = font["name"]
    table.names = []
    names = {
        0: "Subset of LXGW WenKai Bold, Copyright The LXGW WenKai Project Authors",
        1: "Qishe Kai",
        2: "Regular",
        3: "Qishe Kai 1.0",
        4: "Qishe Kai",
        5: "Version 1.0",
        6: "QisheKai",
        13: "SIL Open Font License 1.1",
        14: "https://openfontlicense.org",
    }
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)
    # One weight only: nothing shall embolden it again.
    font["OS/2"].usWeightClass = 400
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x21) | 0x40
    font["head"].macStyle = 0
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, "QisheKai.ttf")
    font.save(path)
    licence = next((path for path in LICENCES if os.path.exists(path)), None)
    with open(os.path.join(out, "QisheKai-OFL.txt"), "w", encoding="utf-8") as file:
        file.write("Qishe Kai is a renamed subset of LXGW WenKai Bold (https://github.com/lxgw/LxgwWenKai).\n\n")
        if licence:
            with open(licence, encoding="utf-8") as text:
                file.write(text.read())
    missing = sorted(set(TEXT) - {chr(code) for code in font.getBestCmap()})
    print(f"glyph font: {len(font.getGlyphOrder())} glyphs, {os.path.getsize(path) // 1024} KB", end="")
    print(f", without {''.join(missing)}" if missing else "")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
