//! Dark walnut, oiled, with inlaid lines of maple.

use super::wood;
use crate::picture::colour::rgb;
use crate::picture::palette::BoardColours;

pub(super) const LIGHT: BoardColours = BoardColours {
    face1: rgb(0x70482F),
    face2: rgb(0x5C3823),
    rail: rgb(0x3F2416),
    grain: rgb(0x1C0B03),
    line: rgb(0xE6CDA4),
    label: rgb(0xEBD7B2),
    river: rgb(0x4F2F1D),
    zone: rgb(0xE3B36B),
    disc_edge: rgb(0xA98955),
    halo: rgb(0x70482F),
    shadow: 0x0D04_0090,
    ..wood::DARK
};

pub(super) const DARK: BoardColours = BoardColours {
    face1: rgb(0x49301F),
    face2: rgb(0x3B2518),
    rail: rgb(0x28170E),
    line: rgb(0xC9AE82),
    label: rgb(0xD6BF96),
    river: rgb(0x2F1D12),
    zone: rgb(0xC79B58),
    halo: rgb(0x49301F),
    disc1: rgb(0xE6D3AB),
    disc2: rgb(0xD6BC8E),
    ..LIGHT
};
