//! Chinese notation: four characters, Red's numbers 一–九, Black's 1–9.

use super::super::piece::{PieceKind, Side};
use super::written::{Rank, Way, Written};
use super::{Move, NotationError, Position, plain};

/// Chinese numerals from one.
const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Length of a notation, in characters other than spaces.
const LENGTH: usize = 4;

/// A number as `side` writes it.
fn numeral(number: u8, side: Side) -> char {
    match side {
        Side::Red => NUMERALS[usize::from(number - 1) % 9],
        Side::Black => (b'0' + number) as char,
    }
}

/// The move as players of the side write it. `mv` must be legal in `position` (any move of any piece to any
/// point gives some text; from an empty point, its coordinates).
#[must_use]
pub fn to_chinese(position: &Position, mv: Move) -> String {
    let Some(piece) = position.piece_at(mv.from) else {
        return mv.to_string();
    };
    let written = Written::of(position, piece, mv);
    let side = piece.side;
    let file = written.file.map(|file| numeral(file, side));
    let rank = written.rank.map(|rank| match rank {
        Rank::Front => '前',
        Rank::Middle => '中',
        Rank::Rear => '后',
        Rank::Nth(nth) => NUMERALS[usize::from(nth - 1) % 9],
    });
    let first_two = match (rank, file) {
        (Some(rank), file) => [rank, file.unwrap_or(piece.chinese())],
        (None, file) => [piece.chinese(), file.unwrap_or(' ')],
    };
    let way = match written.way {
        Way::Forward => '进',
        Way::Backward => '退',
        Way::Sideways => '平',
    };
    first_two.into_iter().chain([way, numeral(written.goal, side)]).collect()
}

/// A character of a notation, in any of its forms.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Piece(PieceKind),
    Number(u8),
    Rank(Rank),
    Way(Way),
}

fn token(letter: char) -> Option<Token> {
    let letter = plain(letter);
    Some(match letter {
        '帅' | '帥' | '将' | '將' => Token::Piece(PieceKind::General),
        '仕' | '士' => Token::Piece(PieceKind::Advisor),
        '相' | '象' => Token::Piece(PieceKind::Elephant),
        '马' | '馬' | '傌' => Token::Piece(PieceKind::Horse),
        '车' | '車' | '俥' => Token::Piece(PieceKind::Chariot),
        '炮' | '砲' | '包' => Token::Piece(PieceKind::Cannon),
        '兵' | '卒' => Token::Piece(PieceKind::Soldier),
        '前' => Token::Rank(Rank::Front),
        '中' => Token::Rank(Rank::Middle),
        '后' | '後' => Token::Rank(Rank::Rear),
        '进' | '進' => Token::Way(Way::Forward),
        '退' => Token::Way(Way::Backward),
        '平' => Token::Way(Way::Sideways),
        digit @ '1'..='9' => Token::Number(digit as u8 - b'0'),
        _ => {
            let nth = NUMERALS.iter().position(|&numeral| numeral == letter)?;
            Token::Number(nth as u8 + 1)
        }
    })
}

/// Reads a text without a position.
pub(super) fn written(text: &str) -> Option<Written> {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
    let mut read = [Token::Number(1); LENGTH];
    for slot in &mut read {
        *slot = token(letters.next()?)?;
    }
    if letters.next().is_some() {
        return None;
    }
    let [first, second, Token::Way(way), Token::Number(goal)] = read else { return None };
    let rank = match first {
        Token::Rank(rank) => Some(rank),
        Token::Number(nth) => Some(Rank::Nth(nth)),
        Token::Piece(_) | Token::Way(_) => None,
    };
    let (kind, file) = match (first, second) {
        (Token::Piece(kind), Token::Number(file)) => (kind, Some(file)),
        (Token::Rank(_) | Token::Number(_), Token::Piece(kind)) => (kind, None),
        (Token::Rank(_) | Token::Number(_), Token::Number(file)) => (PieceKind::Soldier, Some(file)),
        _ => return None,
    };
    Some(Written { kind, rank, file, way, goal })
}

/// The legal move a text stands for.
///
/// Reads what [`to_chinese`] writes, in either side's numerals, simplified, traditional or full-width, with
/// either side's names of the pieces (炮砲包, 兵卒, …); spaces do not count. Of texts that [`to_chinese`]
/// would not write, those are read that can only mean one legal move: 前仕退五, 车一进一 with two chariots
/// on the file of which one can move so.
///
/// # Errors
/// As [`NotationError`] says.
pub fn from_chinese(position: &Position, text: &str) -> Result<Move, NotationError> {
    written(text).ok_or(NotationError::Syntax)?.find(position)
}
