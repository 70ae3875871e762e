//! Which figure a glyph stands for, and its glyph in each set.

use super::style::PieceSet;
use crate::scene::Ink;

/// Kind of a piece, for sets of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Figure {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

/// A figure with its glyphs, the red side's and the black side's.
struct Row {
    figure: Figure,
    traditional: [&'static str; 2],
    simplified: [&'static str; 2],
}

const ROWS: [Row; 7] = [
    Row { figure: Figure::General, traditional: ["帥", "將"], simplified: ["帅", "将"] },
    Row { figure: Figure::Advisor, traditional: ["仕", "士"], simplified: ["仕", "士"] },
    Row { figure: Figure::Elephant, traditional: ["相", "象"], simplified: ["相", "象"] },
    Row { figure: Figure::Horse, traditional: ["馬", "馬"], simplified: ["马", "马"] },
    Row { figure: Figure::Chariot, traditional: ["車", "車"], simplified: ["车", "车"] },
    Row { figure: Figure::Cannon, traditional: ["炮", "砲"], simplified: ["炮", "炮"] },
    Row { figure: Figure::Soldier, traditional: ["兵", "卒"], simplified: ["兵", "卒"] },
];

/// Drawing on the face of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Face<'a> {
    Glyph(&'a str),
    Figure(Figure),
}

/// Returns the drawing for a scene's glyph in a set. A glyph without a row stays as it is.
pub(super) fn face(glyph: &str, ink: Ink, set: PieceSet) -> Face<'_> {
    let has = |glyphs: &[&str; 2]| glyphs.iter().position(|one| *one == glyph);
    let found = ROWS.iter().find_map(|row| {
        let side = has(&row.traditional).or_else(|| has(&row.simplified))?;
        Some((row, side))
    });
    let Some((row, side)) = found else { return Face::Glyph(glyph) };
    // 四国's seats wear the glyphs of either side: 將 and 兵.
    let side = match ink {
        Ink::Red => 0,
        Ink::Black => 1,
        Ink::White | Ink::Seat0 | Ink::Seat1 | Ink::Seat2 | Ink::Seat3 => side,
    };
    match set {
        PieceSet::Traditional => Face::Glyph(row.traditional[side]),
        PieceSet::Simplified => Face::Glyph(row.simplified[side]),
        PieceSet::Pictures => Face::Figure(row.figure),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_follows_the_ink() {
        assert_eq!(face("炮", Ink::Black, PieceSet::Traditional), Face::Glyph("砲"));
        assert_eq!(face("炮", Ink::Seat1, PieceSet::Traditional), Face::Glyph("炮"));
        assert_eq!(face("砲", Ink::Black, PieceSet::Simplified), Face::Glyph("炮"));
        assert_eq!(face("將", Ink::Seat2, PieceSet::Simplified), Face::Glyph("将"));
        assert_eq!(face("馬", Ink::Red, PieceSet::Pictures), Face::Figure(Figure::Horse));
        assert_eq!(face("Q", Ink::Red, PieceSet::Pictures), Face::Glyph("Q"));
    }
}
