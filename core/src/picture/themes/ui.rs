//! Colours of the interface, by day and night.

use crate::picture::colour::rgb;
use crate::picture::palette::UiColours;

pub(super) const LIGHT: UiColours = UiColours {
    table: rgb(0xEFEAE0),
    surface: rgb(0xFAF7F1),
    sunken: rgb(0xE3DCCE),
    hair: rgb(0xCEC5B4),
    ink: rgb(0x24201B),
    ink2: rgb(0x5E564A),
    accent: rgb(0x1C5B51),
    on_accent: rgb(0xFFFFFF),
    accent_soft: rgb(0xD5E3DC),
    secret: rgb(0x573A8A),
    secret_soft: rgb(0xE7DDF3),
    danger: rgb(0xA8201A),
    lacquer: rgb(0x2A2420),
    on_lacquer: rgb(0xF3E8D3),
    on_lacquer2: rgb(0xC2B299),
    secret_on_lacquer: rgb(0xCDB4F5),
    seal: rgb(0xB2301F),
    seal_paper: rgb(0xFAF4E6),
};

pub(super) const DARK: UiColours = UiColours {
    table: rgb(0x161412),
    surface: rgb(0x211E1A),
    sunken: rgb(0x2C2822),
    hair: rgb(0x40392F),
    ink: rgb(0xF0E9DB),
    ink2: rgb(0xB7AC9B),
    accent: rgb(0x84CBB9),
    on_accent: rgb(0x0C241F),
    accent_soft: rgb(0x223A34),
    secret: rgb(0xCDB4F5),
    secret_soft: rgb(0x342A4A),
    danger: rgb(0xF58A7C),
    lacquer: rgb(0x0D0B0A),
    on_lacquer: rgb(0xF0E2C8),
    on_lacquer2: rgb(0xB7A78D),
    secret_on_lacquer: rgb(0xCDB4F5),
    seal: rgb(0xDB6A54),
    seal_paper: rgb(0x211E1A),
};
