//! More contrast: the same tables, their ends pulled apart.

use crate::picture::colour::{BLACK, WHITE, mixed};
use crate::picture::palette::{BoardColours, UiColours};

pub(super) fn ui(of: UiColours, dark: bool) -> UiColours {
    let (far, near) = if dark { (WHITE, BLACK) } else { (BLACK, WHITE) };
    UiColours {
        table: mixed(of.table, near, 0.5),
        surface: mixed(of.surface, near, 0.6),
        hair: of.ink2,
        ink: far,
        ink2: mixed(of.ink2, far, 0.6),
        accent: mixed(of.accent, far, 0.35),
        secret: mixed(of.secret, far, 0.3),
        danger: mixed(of.danger, far, 0.3),
        on_lacquer: WHITE,
        on_lacquer2: mixed(of.on_lacquer2, WHITE, 0.6),
        ..of
    }
}

pub(super) fn board(of: BoardColours) -> BoardColours {
    let (far, near) = if of.deep { (WHITE, BLACK) } else { (BLACK, WHITE) };
    let out = |colour| mixed(colour, far, 0.4);
    BoardColours {
        face1: mixed(of.face1, near, 0.3),
        face2: mixed(of.face2, near, 0.35),
        halo: mixed(of.face1, near, 0.3),
        rail: mixed(of.rail, near, 0.3),
        // No grain: nothing that is not a line.
        grain: of.grain & 0xFFFF_FF00,
        line: mixed(of.line, far, 0.7),
        label: mixed(of.label, far, 0.7),
        zone: out(of.zone),
        disc1: WHITE,
        disc2: mixed(of.disc2, WHITE, 0.7),
        disc_rim: BLACK,
        red: mixed(of.red, BLACK, 0.15),
        black: BLACK,
        sel: out(of.sel),
        last: out(of.last),
        warn: out(of.warn),
        threat: out(of.threat),
        secret: out(of.secret),
        gold: out(of.gold),
        ..of
    }
}
