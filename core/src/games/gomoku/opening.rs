//! The 26 openings by name: Black on 天元, White next to it (直指, direct) or diagonally next to it (斜指,
//! indirect), Black within the central 5×5. The names are those of the Renju International Federation's
//! numbering (D1–D13, I1–I13), in Chinese.

use super::point::Point;
use crate::words::Words;

/// A named opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// `D1`…`D13` or `I1`…`I13`.
    pub code: &'static str,
    /// 花月
    pub zh: &'static str,
    /// Its Japanese name in Latin letters, as the world's players call it: Kagetsu.
    pub en: &'static str,
    /// Third stone when the second stands on H9 (direct) or I9 (indirect).
    pub third: &'static str,
}

const fn opening(code: &'static str, zh: &'static str, en: &'static str, third: &'static str) -> Opening {
    Opening { code, zh, en, third }
}

/// All of them, the direct ones first.
pub const OPENINGS: [Opening; 26] = [
    opening("D1", "寒星", "Kansei", "H10"),
    opening("D2", "溪月", "Keigetsu", "I10"),
    opening("D3", "疏星", "Sosei", "J10"),
    opening("D4", "花月", "Kagetsu", "I9"),
    opening("D5", "残月", "Zangetsu", "J9"),
    opening("D6", "雨月", "Ugetsu", "I8"),
    opening("D7", "金星", "Kinsei", "J8"),
    opening("D8", "松月", "Shogetsu", "H7"),
    opening("D9", "丘月", "Kyugetsu", "I7"),
    opening("D10", "新月", "Shingetsu", "J7"),
    opening("D11", "瑞星", "Zuisei", "H6"),
    opening("D12", "山月", "Sangetsu", "I6"),
    opening("D13", "游星", "Yusei", "J6"),
    opening("I1", "长星", "Chosei", "J10"),
    opening("I2", "峡月", "Kyogetsu", "J9"),
    opening("I3", "恒星", "Kosei", "J8"),
    opening("I4", "水月", "Suigetsu", "J7"),
    opening("I5", "流星", "Ryusei", "J6"),
    opening("I6", "云月", "Ungetsu", "I8"),
    opening("I7", "浦月", "Hogetsu", "I7"),
    opening("I8", "岚月", "Rangetsu", "I6"),
    opening("I9", "银月", "Gingetsu", "H7"),
    opening("I10", "明星", "Myojo", "H6"),
    opening("I11", "斜月", "Shagetsu", "G7"),
    opening("I12", "名月", "Meigetsu", "G6"),
    opening("I13", "彗星", "Suisei", "F6"),
];

impl Opening {
    /// Whether it is a direct one.
    pub fn is_direct(&self) -> bool {
        self.code.starts_with('D')
    }

    /// Name with its kind: 花月（直指）.
    pub fn words(&self) -> Words {
        let (zh, en) = if self.is_direct() { ("直指", "direct") } else { ("斜指", "indirect") };
        Words::new(format!("{}（{zh}）", self.zh), format!("{} ({en})", self.en))
    }

    /// Its second and third stone, the first being on 天元.
    fn stones(&self) -> Option<(Point, Point)> {
        let second = Point::new(if self.is_direct() { 7 } else { 8 }, 8)?;
        Some((second, self.third.parse().ok()?))
    }
}

/// The opening made by the first three stones, whichever way the board is turned.
pub fn recognise(first: Point, second: Point, third: Point) -> Option<&'static Opening> {
    if first != Point::CENTRE {
        return None;
    }
    let turned = |symmetry: u8| (second.turned(symmetry), third.turned(symmetry));
    OPENINGS.iter().find(|opening| {
        opening.stones().is_some_and(|stones| (0..8).any(|symmetry| turned(symmetry) == stones))
    })
}
