//! Kinds of pieces.

/// A kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// 三角形, five for each side.
    Triangle,
    /// 平行四边形, two.
    Parallelogram,
    /// 梯形, two.
    Trapezoid,
    /// 六边形, two.
    Hexagon,
}

impl Kind {
    /// All kinds, in the order of the notation.
    pub const ALL: [Kind; 4] = [Kind::Triangle, Kind::Parallelogram, Kind::Trapezoid, Kind::Hexagon];

    /// Its letter: T P Z H.
    pub fn letter(self) -> char {
        match self {
            Kind::Triangle => 'T',
            Kind::Parallelogram => 'P',
            Kind::Trapezoid => 'Z',
            Kind::Hexagon => 'H',
        }
    }

    /// The kind of this letter.
    pub fn of(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Returns the number of them that each side has at the beginning.
    pub fn full(self) -> u32 {
        if self == Kind::Triangle { 5 } else { 2 }
    }
}
