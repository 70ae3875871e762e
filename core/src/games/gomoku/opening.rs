//! The 26 openings by name: Black on 天元, White next to it (直指, direct) or diagonally next to it (斜指,
//! indirect), Black within the central 5×5. The names are those of the Renju International Federation's
//! numbering (D1–D13, I1–I13): in Chinese, by their Japanese reading, and by what that means in English.

use super::point::Point;
use crate::game::options::Name;
use crate::words::{Lang, Text, texts};

/// A named opening.
#[derive(Debug, Clone, Copy)]
pub struct Opening {
    /// `D1`…`D13` or `I1`…`I13`.
    pub code: &'static str,
    /// Name, such as 花月; in English the Japanese one that players all over the world use: Kagetsu.
    pub name: Name,
    /// Meaning of the Japanese name, the same in every language of the app: Flower Moon.
    pub english: &'static str,
    /// Third stone when the second stands on H9 (direct) or I9 (indirect).
    pub third: &'static str,
}

const fn opening(code: &'static str, name: Name, english: &'static str, third: &'static str) -> Opening {
    Opening { code, name, english, third }
}

/// All of them, the direct ones first.
pub const OPENINGS: [Opening; 26] = [
    opening("D1", texts::gomoku::opening_d1, "Cold Star", "H10"),
    opening("D2", texts::gomoku::opening_d2, "Valley Moon", "I10"),
    opening("D3", texts::gomoku::opening_d3, "Distant Star", "J10"),
    opening("D4", texts::gomoku::opening_d4, "Flower Moon", "I9"),
    opening("D5", texts::gomoku::opening_d5, "Remaining Moon", "J9"),
    opening("D6", texts::gomoku::opening_d6, "Rain Moon", "I8"),
    opening("D7", texts::gomoku::opening_d7, "Golden Star", "J8"),
    opening("D8", texts::gomoku::opening_d8, "Pine Moon", "H7"),
    opening("D9", texts::gomoku::opening_d9, "Hill Moon", "I7"),
    opening("D10", texts::gomoku::opening_d10, "New Moon", "J7"),
    opening("D11", texts::gomoku::opening_d11, "Lucky Star", "H6"),
    opening("D12", texts::gomoku::opening_d12, "Mountain Moon", "I6"),
    opening("D13", texts::gomoku::opening_d13, "Wandering Star", "J6"),
    opening("I1", texts::gomoku::opening_i1, "Long Star", "J10"),
    opening("I2", texts::gomoku::opening_i2, "Gorge Moon", "J9"),
    opening("I3", texts::gomoku::opening_i3, "Constant Star", "J8"),
    opening("I4", texts::gomoku::opening_i4, "Water Moon", "J7"),
    opening("I5", texts::gomoku::opening_i5, "Shooting Star", "J6"),
    opening("I6", texts::gomoku::opening_i6, "Cloud Moon", "I8"),
    opening("I7", texts::gomoku::opening_i7, "Bay Moon", "I7"),
    opening("I8", texts::gomoku::opening_i8, "Storm Moon", "I6"),
    opening("I9", texts::gomoku::opening_i9, "Silver Moon", "H7"),
    opening("I10", texts::gomoku::opening_i10, "Bright Star", "H6"),
    opening("I11", texts::gomoku::opening_i11, "Slanting Moon", "G7"),
    opening("I12", texts::gomoku::opening_i12, "Harvest Moon", "G6"),
    opening("I13", texts::gomoku::opening_i13, "Comet", "F6"),
];

impl Opening {
    /// Whether it is a direct one.
    pub fn is_direct(&self) -> bool {
        self.code.starts_with('D')
    }

    /// Name with its kind: 花月（直指）.
    pub fn words(&self) -> Text {
        let kind = if self.is_direct() { texts::gomoku::direct() } else { texts::gomoku::indirect() };
        texts::shared::parenthesis(kind, (self.name)())
    }

    /// All its names: D4 花月 · Kagetsu · Flower Moon.
    pub fn names(&self) -> Text {
        let in_language = |lang| Text::plain((self.name)().shown(lang));
        let (chinese, reading) = (in_language(Lang::Zh), in_language(Lang::En));
        texts::gomoku::opening_names(chinese, Text::plain(self.code), Text::plain(self.english), reading)
    }

    /// Returns its three stones in their order.
    pub fn stones(&self) -> Option<[Point; 3]> {
        let second = Point::new(if self.is_direct() { 7 } else { 8 }, 8)?;
        Some([Point::CENTRE, second, self.third.parse().ok()?])
    }
}

/// The opening made by the first three stones, whichever way the board is turned.
pub fn recognise(first: Point, second: Point, third: Point) -> Option<&'static Opening> {
    let turned = |symmetry: u8| [first, second, third].map(|stone| stone.turned(symmetry));
    OPENINGS.iter().find(|opening| {
        opening.stones().is_some_and(|stones| (0..8).any(|symmetry| turned(symmetry) == stones))
    })
}
