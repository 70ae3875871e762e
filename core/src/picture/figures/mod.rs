//! Figures for readers of no Chinese: one outline each, filled with the piece's ink.

mod shapes;

use super::command::Command;
use super::glyphs::Figure;
use super::path::{Segment, corners, placed, pt, through};
use crate::scene::Pt;

/// A figure with its middle at a place; `size` is half its height.
pub(super) fn figure(figure: Figure, at: Pt, size: f32, turn: u8, colour: u32) -> Vec<Command> {
    vec![Command::fill(placed(&outline(shapes::of(figure)), at, size, turn), colour)]
}

/// An outline of its text: `M`, `L`, `C` and `Z` with numbers as in SVG, `O x y r` a disc and `H x y r` a round hole.
/// Outlines run clockwise; one that runs the other way is a hole.
fn outline(text: &str) -> Vec<Segment> {
    let mut words = text.split_ascii_whitespace();
    let mut path = Vec::new();
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse::<f32>().ok()).unwrap_or_default();
        let mut place = || pt(number(), number());
        match word {
            "M" => path.push(Segment::Move { to: place() }),
            "L" => path.push(Segment::Line { to: place() }),
            "C" => path.push(Segment::Curve { a: place(), b: place(), to: place() }),
            "O" => path.push(Segment::Circle { centre: place(), radius: number() }),
            "H" => {
                let (centre, radius) = (place(), number());
                // Counterclockwise, and fine enough to look round.
                let mut ring = corners(centre, radius, 24, 0.0);
                ring.reverse();
                path.extend(through(&ring, true));
            }
            _ => path.push(Segment::Close),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_outlines_have_the_right_numbers() {
        for figure in shapes::ALL {
            let text = shapes::of(figure);
            let mut wanted = 0;
            for word in text.split_ascii_whitespace() {
                if word.parse::<f32>().is_ok() {
                    wanted -= 1;
                    continue;
                }
                assert_eq!(wanted, 0, "{figure:?} before {word}");
                wanted = match word {
                    "M" | "L" => 2,
                    "C" => 6,
                    "O" | "H" => 3,
                    "Z" => 0,
                    _ => panic!("{figure:?}: {word}"),
                };
            }
            assert_eq!(wanted, 0, "{figure:?}");
        }
    }
}
