//! Grey slate with cut lines.

use super::wood;
use crate::picture::colour::rgb;
use crate::picture::palette::BoardColours;

pub(super) const LIGHT: BoardColours = BoardColours {
    face1: rgb(0xD5DADB),
    face2: rgb(0xC1C8CA),
    rail: rgb(0x929DA1),
    grain: rgb(0x58666C),
    line: rgb(0x3B474C),
    label: rgb(0x20292D),
    river: rgb(0xA9B5B9),
    zone: rgb(0x5B7580),
    disc_rim: rgb(0x5F4B2C),
    halo: rgb(0xD5DADB),
    shadow: 0x1018_1C57,
    gold: rgb(0x7A4F00),
    ..wood::LIGHT
};

pub(super) const DARK: BoardColours = BoardColours {
    face1: rgb(0x4A5358),
    face2: rgb(0x3D464A),
    rail: rgb(0x293034),
    grain: rgb(0x11171A),
    line: rgb(0xBBC6CA),
    label: rgb(0xCCD5D8),
    river: rgb(0x343C40),
    zone: rgb(0x9CB5BF),
    disc1: rgb(0xE9DFC8),
    disc2: rgb(0xCBBFA4),
    halo: rgb(0x4A5358),
    ..wood::DARK
};
