//! Ink on paper, as diagrams are printed.

use super::wood;
use crate::picture::colour::rgb;
use crate::picture::palette::BoardColours;

pub(super) const LIGHT: BoardColours = BoardColours {
    face1: rgb(0xFCFAF5),
    face2: rgb(0xF5F1E8),
    rail: rgb(0xE4DED0),
    grain: 0x8F82_6B66,
    line: rgb(0x37342F),
    label: rgb(0x48433B),
    river: rgb(0xEAE4D6),
    zone: rgb(0x8C8069),
    disc1: rgb(0xFFFFFF),
    disc2: rgb(0xF4EFE4),
    disc_rim: rgb(0x4B463D),
    disc_edge: rgb(0xB5AD9C),
    halo: rgb(0xFCFAF5),
    shadow: 0x2A26_1F3D,
    ..wood::LIGHT
};

pub(super) const DARK: BoardColours = BoardColours {
    face1: rgb(0x2A2825),
    face2: rgb(0x23211F),
    rail: rgb(0x181715),
    grain: 0x0000_0066,
    line: rgb(0xA8A091),
    label: rgb(0xB9B1A1),
    river: rgb(0x33302C),
    zone: rgb(0x8F866F),
    disc1: rgb(0xE4DDCE),
    disc2: rgb(0xC9C1B0),
    disc_edge: rgb(0x827A6A),
    halo: rgb(0x2A2825),
    ..wood::DARK
};
