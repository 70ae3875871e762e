#!/usr/bin/env python3
"""Draws the app's icon and writes an asset catalog with it: the board's crossing, a disc, the spy's four corners.

usage: make_icon.py ASSETS_FOLDER

Nothing but Python's own library is needed. The drawing is the one of the Android and desktop icons.
"""

import json
import math
import os
import struct
import sys
import zlib

SIDE = 1024
UNIT = SIDE / 108


def colour(rgb):
    return (rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255)


def disc(x, y, r):
    """Distance to a disc, in units."""
    return lambda px, py: math.hypot(px - x, py - y) - r


def ring(x, y, r, width):
    return lambda px, py: abs(math.hypot(px - x, py - y) - r) - width / 2


def line(x0, y0, x1, y1, width):
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2

    def away(px, py):
        t = max(0, min(1, ((px - x0) * (x1 - x0) + (py - y0) * (y1 - y0)) / length))
        return math.hypot(px - x0 - t * (x1 - x0), py - y0 - t * (y1 - y0)) - width / 2

    return away


def shapes():
    yield line(54, -9, 54, 117, 3), 0x5B4326
    yield line(-9, 54, 117, 54, 3), 0x5B4326
    yield disc(54, 57, 34), 0xC9A469
    yield disc(54, 54, 34), 0xFDF4DE
    yield ring(54, 54, 34, 2), 0x7F5F31
    yield ring(54, 54, 26, 3), 0xA8201A
    yield disc(54, 54, 9), 0xA8201A
    for a in (-1, 1):
        for b in (-1, 1):
            x, y = 54 + 42 * a, 54 + 42 * b
            yield line(x, y, x - 14 * a, y, 5), 0x573A8A
            yield line(x, y, x, y - 14 * b, 5), 0x573A8A


def picture():
    drawn = [(shape, colour(rgb)) for shape, rgb in shapes()]
    ground = colour(0xE2C48F)
    rows = []
    for row in range(SIDE):
        y = (row + 0.5) / UNIT
        pixels = bytearray([0])
        for column in range(SIDE):
            x = (column + 0.5) / UNIT
            r, g, b = ground
            for shape, (sr, sg, sb) in drawn:
                cover = 0.5 - shape(x, y) * UNIT
                if cover > 0:
                    k = min(1, cover)
                    r, g, b = r + (sr - r) * k, g + (sg - g) * k, b + (sb - b) * k
            pixels += bytes((round(r), round(g), round(b)))
        rows.append(bytes(pixels))
    return b"".join(rows)


def chunk(kind, data):
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def main(out):
    icons = os.path.join(out, "AppIcon.appiconset")
    os.makedirs(icons, exist_ok=True)
    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(picture(), 9)) + chunk(b"IEND", b"")
    with open(os.path.join(icons, "icon.png"), "wb") as file:
        file.write(png)
    info = {"author": "xcode", "version": 1}
    images = [{"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": f"{SIDE}x{SIDE}"}]
    for folder, content in ((out, {"info": info}), (icons, {"images": images, "info": info})):
        with open(os.path.join(folder, "Contents.json"), "w", encoding="utf-8") as file:
            json.dump(content, file, indent=2)


if __name__ == "__main__":
    main(sys.argv[1])
