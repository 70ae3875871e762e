//! Pieces, and the pieces of one seat as a text: `K:A1 R:C3 C:D2 P:A2,B3`.

use std::fmt;
use std::str::FromStr;

use super::point::Point;
use crate::seat::Seat;

/// Kinds of pieces, in the order of their texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 将
    General,
    /// 车
    Rook,
    /// 炮
    Cannon,
    /// 兵
    Soldier,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::General, Kind::Rook, Kind::Cannon, Kind::Soldier];

    /// K, R, C or P.
    pub const fn letter(self) -> char {
        match self {
            Kind::General => 'K',
            Kind::Rook => 'R',
            Kind::Cannon => 'C',
            Kind::Soldier => 'P',
        }
    }

    /// Number of them that a seat begins with (“兵二十枚，车一枚，炮一枚，将一枚”).
    pub const fn count(self) -> usize {
        match self {
            Kind::Soldier => 20,
            Kind::General | Kind::Rook | Kind::Cannon => 1,
        }
    }
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Seat that owns the piece.
    pub seat: Seat,
    /// Kind of the piece.
    pub kind: Kind,
    /// Id that stays through the whole match: 32 × seat, 0 for the 将, 1 车, 2 炮, 3… 兵 in board order.
    pub id: u8,
}

/// The pieces of one seat by kind. Points stand in the order in which they were given.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Army {
    /// Points by [`Kind`].
    points: [Vec<Point>; 4],
}

/// The text is no list of pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownArmy;

impl Army {
    /// The points of a kind.
    pub fn of(&self, kind: Kind) -> &[Point] {
        &self.points[kind as usize]
    }

    /// Adds a piece.
    pub fn add(&mut self, kind: Kind, at: Point) {
        self.points[kind as usize].push(at);
    }

    /// All pieces, by kind.
    pub fn pieces(&self) -> impl Iterator<Item = (Kind, Point)> + '_ {
        Kind::ALL.into_iter().flat_map(|kind| self.of(kind).iter().map(move |at| (kind, *at)))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.points.iter().all(Vec::is_empty)
    }

    /// Returns the army with the points of each kind in board order.
    #[must_use]
    pub fn sorted(mut self) -> Army {
        self.points.iter_mut().for_each(|points| points.sort());
        self
    }

    /// Returns the army as another seat would stand: each point goes to the one with the same (c, r).
    #[must_use]
    pub fn mirrored(&self, from: Seat, to: Seat) -> Army {
        let mut army = Army::default();
        for (kind, at) in self.pieces() {
            let (c, r) = at.seen_by(from);
            if let Some(at) = Point::of(to, c, r) {
                army.add(kind, at);
            }
        }
        army.sorted()
    }

    /// A point on which two pieces would stand.
    pub fn doubled(&self) -> Option<Point> {
        let mut seen = [false; Point::COUNT];
        self.pieces().map(|(_, at)| at).find(|at| std::mem::replace(&mut seen[at.index()], true))
    }

    /// Reads the text of [`Army::from_str`] as people type it: any case, kinds in any order, spaces and commas of
    /// either script.
    pub fn typed(text: &str) -> Option<Army> {
        let mut plain: String = text
            .chars()
            .map(|c| match c {
                '：' => ':',
                '，' | '、' | ',' | ';' | '；' => ' ',
                c => c.to_ascii_uppercase(),
            })
            .collect();
        for (word, letter) in [("將", "K"), ("将", "K"), ("車", "R"), ("车", "R"), ("炮", "C"), ("兵", "P")]
        {
            plain = plain.replace(word, letter);
        }
        let plain = plain.replace(':', ": ");
        let mut army = Army::default();
        let mut kind = None;
        for word in plain.split_whitespace() {
            match word.strip_suffix(':') {
                Some(letter) => {
                    kind = Some(Kind::ALL.into_iter().find(|k| letter == k.letter().to_string())?)
                }
                None => army.add(kind?, word.parse().ok()?),
            }
        }
        Some(army)
    }
}

impl FromStr for Army {
    type Err = UnknownArmy;

    /// Kinds in the order K R C P, each at most once, points in any order; nothing else.
    fn from_str(text: &str) -> Result<Army, UnknownArmy> {
        let mut army = Army::default();
        let mut kinds = Kind::ALL.into_iter();
        if text.is_empty() {
            return Ok(army);
        }
        for word in text.split(' ') {
            let (letter, points) = word.split_once(':').ok_or(UnknownArmy)?;
            let kind = kinds.find(|kind| letter == kind.letter().to_string()).ok_or(UnknownArmy)?;
            for at in points.split(',') {
                army.add(kind, at.parse().map_err(|_| UnknownArmy)?);
            }
        }
        Ok(army)
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for kind in Kind::ALL {
            let points: Vec<String> = self.of(kind).iter().map(ToString::to_string).collect();
            if !points.is_empty() {
                write!(f, "{gap}{}:{}", kind.letter(), points.join(","))?;
                gap = " ";
            }
        }
        Ok(())
    }
}
