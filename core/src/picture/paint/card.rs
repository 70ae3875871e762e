//! Cards of one use: a bomb, an exchange.

use crate::picture::command::Command;
use crate::picture::palette::Palette;
use crate::picture::path::{Segment, circle, placed, pt, rounded, through};
use crate::scene::{Icon, Rect};

/// Half of the icon's box of 24, and the icon's size on the card.
const BOX: f32 = 12.0;
const SIZE: f32 = 0.62;

#[expect(clippy::wildcard_enum_match_arm, reason = "few icons stand on a card")]
pub(super) fn card(icon: Icon, used: bool, palette: &Palette) -> Vec<Command> {
    let ui = &palette.ui;
    // Used ones are an empty outline.
    let (face, ink) = if used { (ui.table, ui.hair) } else { (ui.surface, ui.ink) };
    let body = rounded(Rect { x: -0.4, y: -0.56, w: 0.8, h: 1.12 }, 0.16, 0.16);
    let mut list = vec![Command::fill(body.clone(), face), Command::line(body, ui.hair, 0.04)];
    let on_card = |path: &[Segment]| placed(path, pt(0.0, 0.0), SIZE / (2.0 * BOX), 0);
    let line = |path: &[Segment]| Command::round(on_card(path), ink, 1.7 * SIZE / (2.0 * BOX));
    let to = |x: f32, y: f32| pt(x - BOX, y - BOX);
    match icon {
        Icon::Bomb => {
            list.push(Command::fill(on_card(&circle(to(10.0, 14.5), 7.3)), ink));
            let fuse = [
                Segment::Move { to: to(14.5, 9.5) },
                Segment::Line { to: to(16.5, 7.5) },
                Segment::Curve { a: to(17.7, 6.3), b: to(19.5, 6.9), to: to(19.5, 8.5) },
            ];
            list.push(line(&fuse));
            for (from, end) in [((19.6, 3.2), (19.6, 4.8)), ((22.3, 6.0), (20.7, 6.0))] {
                list.push(line(&through(&[to(from.0, from.1), to(end.0, end.1)], false)));
            }
        }
        Icon::Swap => {
            list.push(line(&through(&[to(4.0, 9.0), to(18.0, 9.0), to(14.0, 5.0)], false)));
            list.push(line(&through(&[to(20.0, 15.0), to(6.0, 15.0), to(10.0, 19.0)], false)));
        }
        // No other icon stands on a card.
        _ => {}
    }
    list
}
