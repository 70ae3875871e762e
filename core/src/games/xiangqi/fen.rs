//! The text of a position (FEN): reading and writing, syntax only.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::piece::{Piece, Side};
use super::square::Square;

/// The text of the starting position.
pub const START_FEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// A position as written down, not checked for being possible: see [`Position::from_setup`].
///
/// Reads and prints the usual text, `rows side - - halfmove fullmove`; the rows from rank 9 down, files from
/// a to i, digits for empty points; side `w` or `r` for Red, `b` for Black. Fields from the third on may be
/// left out from the right.
///
/// [`Position::from_setup`]: super::Position::from_setup
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The points, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub side: Side,
    /// Plies since the last capture or soldier move (field 5).
    pub halfmove_clock: u32,
    /// The number of the full move, from 1, one more after each move of Black (field 6).
    pub fullmove: u32,
}

impl Setup {
    /// The largest number either counter may be given.
    pub const COUNTER_MAX: u32 = 1_000_000;

    /// An empty board, Red to move, counters 0 and 1.
    #[must_use]
    pub const fn empty() -> Self {
        Self { board: [None; Square::COUNT], side: Side::Red, halfmove_clock: 0, fullmove: 1 }
    }

    /// Returns the piece on the point.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on the point, or takes it away.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// The pieces and their points, from a0 to i9.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

/// Why a text is not a position text. Ranks and files are named as on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", prefix = "fen_")]
#[non_exhaustive]
pub enum FenError {
    /// The text is empty.
    #[error("the position text is empty")]
    Empty,
    /// There are not exactly ten rows.
    #[error("the board needs 10 rows separated by /, {found} found")]
    RowCount {
        /// Number of rows found.
        found: usize,
    },
    /// A row has not exactly nine points.
    #[error("rank {rank} has {found} points instead of 9")]
    RowLength {
        /// The rank of the row, 0–9.
        rank: u8,
        /// Number of points that the row describes (counting stops at 10).
        found: u8,
    },
    /// A character in a row is neither a piece letter nor a digit from 1 to 9.
    #[error(
        "rank {rank} contains {found:?}, which is neither a piece (k a b n r c p) nor a digit from 1 to 9"
    )]
    UnknownPiece {
        /// The rank of the row, 0–9.
        rank: u8,
        /// The character.
        found: char,
    },
    /// The side to move is not given.
    #[error("the side to move (w or b) is missing")]
    MissingSide,
    /// The side to move is none of `w`, `r` and `b`.
    #[error("the side to move must be w, r or b")]
    UnknownSide,
    /// Field 3 or 4 is not `-`.
    #[error("field {field} must be -, as Xiangqi has no castling and no en passant")]
    UnusedField {
        /// 3 or 4.
        field: u8,
    },
    /// Field 5 is not a number from 0 to [`Setup::COUNTER_MAX`].
    #[error("field 5 must be the number of plies without capture or soldier move, from 0 to 1000000")]
    HalfmoveClock,
    /// Field 6 is not a number from 1 to [`Setup::COUNTER_MAX`].
    #[error("field 6 must be the number of the full move, from 1 to 1000000")]
    Fullmove,
    /// There is text after the sixth field.
    #[error("a position text has at most 6 fields")]
    TooManyFields,
}

impl FenError {
    /// A stable name of the kind of error, in snake case.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        self.into()
    }
}

/// A position as any program writes it, read by [`PositionText::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionText {
    /// Position. Its side to move is Red where the text names none.
    pub setup: Setup,
    /// Side to move, if the text names it.
    pub side: Option<Side>,
    /// Text behind the word `moves`; empty without it.
    pub moves: String,
}

impl PositionText {
    /// Reads the text of a position as programs write it. The fields behind the board may be missing. It also takes
    /// dashes left out (`w 0 1`); a move number of 0; an empty hand (`[]`); the side in either case; a `;` at the
    /// end; and `moves …` behind it.
    ///
    /// # Errors
    /// As [`FenError`] says. A missing side is none.
    pub fn read(text: &str) -> Result<PositionText, FenError> {
        let text = text.trim().trim_end_matches(';');
        let (head, moves) = match text.split_once(" moves") {
            Some((head, moves)) if moves.is_empty() || moves.starts_with(char::is_whitespace) => {
                (head, moves)
            }
            _ => (text, ""),
        };
        let mut fields = head.split_whitespace().peekable();
        let mut setup = Setup::empty();
        let board = fields.next().ok_or(FenError::Empty)?;
        read_board(HANDS.iter().find_map(|hand| board.strip_suffix(hand)).unwrap_or(board), &mut setup)?;
        fields.next_if(|field| HANDS.contains(field));
        let side = match fields.next() {
            None => None,
            Some("w" | "W" | "r" | "R") => Some(Side::Red),
            Some("b" | "B") => Some(Side::Black),
            Some(_) => return Err(FenError::UnknownSide),
        };
        setup.side = side.unwrap_or(Side::Red);
        for _ in [3, 4] {
            fields.next_if_eq(&"-");
        }
        if let Some(&field) = fields.peek()
            && !field.starts_with(|c: char| c.is_ascii_digit())
        {
            return Err(FenError::UnusedField { field: 3 });
        }
        if let Some(field) = fields.next() {
            setup.halfmove_clock = read_counter(field).ok_or(FenError::HalfmoveClock)?;
        }
        if let Some(field) = fields.next() {
            setup.fullmove = read_counter(field).ok_or(FenError::Fullmove)?.max(1);
        }
        if fields.next().is_some() {
            return Err(FenError::TooManyFields);
        }
        Ok(PositionText { setup, side, moves: moves.trim().to_owned() })
    }
}

/// An empty hand, which variants with drops write behind the board.
const HANDS: [&str; 2] = ["[]", "[-]"];

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let mut fields = text.split_whitespace();
        let mut setup = Self::empty();
        read_board(fields.next().ok_or(FenError::Empty)?, &mut setup)?;
        setup.side = match fields.next().ok_or(FenError::MissingSide)? {
            "w" | "r" => Side::Red,
            "b" => Side::Black,
            _ => return Err(FenError::UnknownSide),
        };
        for field in [3, 4] {
            if fields.next().is_some_and(|text| text != "-") {
                return Err(FenError::UnusedField { field });
            }
        }
        if let Some(text) = fields.next() {
            setup.halfmove_clock = read_counter(text).ok_or(FenError::HalfmoveClock)?;
        }
        if let Some(text) = fields.next() {
            setup.fullmove = read_counter(text).filter(|&n| n > 0).ok_or(FenError::Fullmove)?;
        }
        if fields.next().is_some() {
            return Err(FenError::TooManyFields);
        }
        Ok(setup)
    }
}

fn read_board(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let found = text.split('/').count();
    if found != Square::RANKS as usize {
        return Err(FenError::RowCount { found });
    }
    for (rank, row) in (0..Square::RANKS).rev().zip(text.split('/')) {
        let mut file = 0;
        for letter in row.chars() {
            match (letter, Piece::from_fen_char(letter)) {
                ('1'..='9', _) => file += letter as u8 - b'0',
                (_, Some(piece)) => {
                    if let Some(square) = Square::new(file, rank) {
                        setup.set(square, Some(piece));
                    }
                    file += 1;
                }
                _ => return Err(FenError::UnknownPiece { rank, found: letter }),
            }
            if file > Square::FILES {
                return Err(FenError::RowLength { rank, found: 10 });
            }
        }
        if file != Square::FILES {
            return Err(FenError::RowLength { rank, found: file });
        }
    }
    Ok(())
}

fn read_counter(text: &str) -> Option<u32> {
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|&n| n <= Setup::COUNTER_MAX)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..Square::RANKS).rev() {
            let mut empty = 0;
            for file in 0..Square::FILES {
                match self.board[(rank * Square::FILES + file) as usize] {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        write!(f, "{}", piece.fen_char())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} - - {} {}", self.side.fen_char(), self.halfmove_clock, self.fullmove)
    }
}
