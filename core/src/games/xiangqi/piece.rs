//! Sides and pieces.

use std::fmt;

/// One of the two sides. Red sits at rank 0 and moves first; as an index Red is 0 and Black 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// 红方, at the ranks 0–4.
    Red = 0,
    /// 黑方, at the ranks 5–9.
    Black = 1,
}

impl Side {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// 0 for Red, 1 for Black: also the seat number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side's letter in a position text: `w` or `b`.
    #[must_use]
    pub const fn fen_char(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "Red",
            Self::Black => "Black",
        })
    }
}

/// The seven kinds of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PieceKind {
    /// 帅 / 将: one step straight, inside the palace.
    General = 0,
    /// 仕 / 士: one step diagonally, inside the palace.
    Advisor = 1,
    /// 相 / 象: two steps diagonally over an empty eye, on its own side of the river.
    Elephant = 2,
    /// 马: one step straight over an empty leg, then one diagonally outward.
    Horse = 3,
    /// 车: any distance straight.
    Chariot = 4,
    /// 炮: any distance straight; captures over exactly one screen.
    Cannon = 5,
    /// 兵 / 卒: one step forward; on ranks beyond its side's river one step sideways too. On ranks its side's
    /// soldiers never reach it goes forward only, on the last rank sideways only.
    #[strum(serialize = "pawn")]
    Soldier = 6,
}

impl PieceKind {
    /// All kinds, in the order of their indices.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// The kind's place in [`PieceKind::ALL`], 0–6.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for PieceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece: its side and kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side it plays for.
    pub side: Side,
    /// Kind of the piece.
    pub kind: PieceKind,
}

impl Piece {
    /// A piece of `side`.
    #[must_use]
    pub const fn new(side: Side, kind: PieceKind) -> Self {
        Self { side, kind }
    }

    /// The piece a letter of a position text stands for: `k a b n r c p`, upper case for Red; `e` and `h`
    /// are accepted for elephant and horse. `None` for any other character.
    #[must_use]
    pub const fn from_fen_char(letter: char) -> Option<Self> {
        let kind = match letter.to_ascii_lowercase() {
            'k' => PieceKind::General,
            'a' => PieceKind::Advisor,
            'b' | 'e' => PieceKind::Elephant,
            'n' | 'h' => PieceKind::Horse,
            'r' => PieceKind::Chariot,
            'c' => PieceKind::Cannon,
            'p' => PieceKind::Soldier,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Black };
        Some(Self { side, kind })
    }

    /// The piece's letter in a position text.
    #[must_use]
    pub const fn fen_char(self) -> char {
        let letter = b"kabnrcp"[self.kind as usize];
        match self.side {
            Side::Red => letter.to_ascii_uppercase() as char,
            Side::Black => letter as char,
        }
    }

    /// The character on the piece: 帅仕相马车炮兵 for Red, 将士象马车炮卒 for Black.
    #[must_use]
    pub const fn chinese(self) -> char {
        const NAMES: [[char; 7]; 2] =
            [['帅', '仕', '相', '马', '车', '炮', '兵'], ['将', '士', '象', '马', '车', '炮', '卒']];
        NAMES[self.side as usize][self.kind as usize]
    }

    /// The code kept on the board: 1–7 Red, 8–14 Black (0 is an empty point).
    pub(super) const fn code(self) -> u8 {
        1 + self.side as u8 * 7 + self.kind as u8
    }

    /// The piece of a code, `None` for an empty point.
    pub(super) const fn from_code(code: u8) -> Option<Self> {
        if code == 0 || code > 14 {
            return None;
        }
        let (side, kind) = if code <= 7 { (Side::Red, code - 1) } else { (Side::Black, code - 8) };
        Some(Self { side, kind: PieceKind::ALL[kind as usize] })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.kind)
    }
}
