//! WXF notation, such as `C2=5`, `R++1`, `P+7=8`, and its form in words, as the English text shows it: `Cannon 2=5`,
//! `Front Horse+7`.

use super::super::piece::PieceKind;
use super::written::{Rank, Way, Written};
use super::{Move, NotationError, Position, plain};

/// The longest text that is read, in bytes: `Middle Elephant 7=8` and some spaces.
const LENGTH: usize = 40;

/// The letter of a kind.
const fn letter(kind: PieceKind) -> char {
    match kind {
        PieceKind::General => 'K',
        PieceKind::Advisor => 'A',
        PieceKind::Elephant => 'E',
        PieceKind::Horse => 'H',
        PieceKind::Chariot => 'R',
        PieceKind::Cannon => 'C',
        PieceKind::Soldier => 'P',
    }
}

/// The move in WXF's letters. `mv` must be legal in `position` (from an empty point, its coordinates).
#[must_use]
pub fn to_wxf(position: &Position, mv: Move) -> String {
    let Some(piece) = position.piece_at(mv.from) else {
        return mv.to_string();
    };
    let written = Written::of(position, piece, mv);
    let mut text = String::from(letter(piece.kind));
    text.extend(written.rank.map(|rank| match rank {
        Rank::Front => '+',
        Rank::Middle => '=',
        Rank::Rear => '-',
        Rank::Nth(nth) => (b'a' + nth - 1) as char,
    }));
    text.extend(written.file.map(|file| (b'0' + file) as char));
    text.push(match written.way {
        Way::Forward => '+',
        Way::Backward => '-',
        Way::Sideways => '=',
    });
    text.push((b'0' + written.goal) as char);
    text
}

/// A part of a notation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Token {
    Piece(PieceKind),
    Number(u8),
    Rank(Rank),
    /// `+ - =`: a way or a rank, as it stands.
    Sign(Way),
    /// `st`, `nd`, `rd`, `th`.
    Ordinal,
}

/// The kind that a letter or a name stands for. `G` is none: general, guard.
fn kind(word: &str) -> Option<PieceKind> {
    Some(match word {
        "k" | "king" | "general" => PieceKind::General,
        "a" | "advisor" | "adviser" | "guard" => PieceKind::Advisor,
        "e" | "b" | "elephant" | "bishop" | "minister" => PieceKind::Elephant,
        "h" | "n" | "horse" | "knight" => PieceKind::Horse,
        "r" | "chariot" | "rook" => PieceKind::Chariot,
        "c" | "cannon" => PieceKind::Cannon,
        "p" | "s" | "pawn" | "soldier" => PieceKind::Soldier,
        _ => return None,
    })
}

/// Reads a run of letters; two are a soldier and its place from the front: `pb`.
fn word(word: &str, into: &mut Vec<Token>) -> Option<()> {
    if let Some(kind) = kind(word) {
        into.push(Token::Piece(kind));
        return Some(());
    }
    let token = match word {
        "front" | "former" => Token::Rank(Rank::Front),
        "middle" => Token::Rank(Rank::Middle),
        "rear" | "back" => Token::Rank(Rank::Rear),
        "st" | "nd" | "rd" | "th" => Token::Ordinal,
        _ => match *word.as_bytes() {
            [b'p' | b's', nth @ b'a'..=b'f'] => {
                into.push(Token::Piece(PieceKind::Soldier));
                Token::Rank(Rank::Nth(nth - b'a' + 1))
            }
            _ => return None,
        },
    };
    into.push(token);
    Some(())
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut read = Vec::new();
    let mut letters = String::new();
    for next in text.chars().map(plain).chain([' ']) {
        if next.is_ascii_alphabetic() {
            letters.push(next.to_ascii_lowercase());
            continue;
        }
        if !letters.is_empty() {
            word(&letters, &mut read)?;
            letters.clear();
        }
        read.push(match next {
            '1'..='9' => Token::Number(next as u8 - b'0'),
            '+' => Token::Sign(Way::Forward),
            '-' | '–' | '—' | '−' => Token::Sign(Way::Backward),
            '=' | '.' => Token::Sign(Way::Sideways),
            _ if next.is_whitespace() => continue,
            _ => return None,
        });
    }
    Some(read)
}

/// The rank that a part in front of or behind the piece names.
fn rank(token: Token) -> Option<Rank> {
    match token {
        Token::Rank(rank) => Some(rank),
        Token::Sign(Way::Forward) => Some(Rank::Front),
        Token::Sign(Way::Backward) => Some(Rank::Rear),
        Token::Sign(Way::Sideways) => Some(Rank::Middle),
        Token::Piece(_) | Token::Number(_) | Token::Ordinal => None,
    }
}

/// Reads a text without a position.
pub(super) fn written(text: &str) -> Option<Written> {
    use Token::{Number, Ordinal, Piece, Sign};
    if text.len() > LENGTH {
        return None;
    }
    let mut tokens = tokens(text)?;
    // `1st Soldier=6`
    if let [Number(nth), Ordinal, ..] = tokens[..] {
        tokens.splice(..2, [Token::Rank(Rank::Nth(nth))]);
    }
    let [who @ .., Sign(way), Number(goal)] = tokens.as_slice() else { return None };
    let (kind, mark, file) = match *who {
        [Piece(kind), Number(file)] => (kind, None, Some(file)),
        [Piece(kind), mark] | [mark, Piece(kind)] => (kind, Some(mark), None),
        [Piece(kind), mark, Number(file)] | [mark, Piece(kind), Number(file)] => {
            (kind, Some(mark), Some(file))
        }
        // `15+1`: the first soldier on file 5 from the front.
        [Number(nth @ 1..=5), Number(file)] => {
            (PieceKind::Soldier, Some(Token::Rank(Rank::Nth(nth))), Some(file))
        }
        [mark, Number(file)] => (PieceKind::Soldier, Some(mark), Some(file)),
        _ => return None,
    };
    let rank = match mark {
        Some(mark) => Some(rank(mark)?),
        None => None,
    };
    Some(Written { kind, rank, file, way: *way, goal: *goal })
}

/// The legal move that a text in WXF stands for, in letters or in words, capital or small, `.` for `=`; the mark of the
/// front or rear piece before it, behind it or as a word: `R+-2`, `+R-2`, `R+1-2`, `Front Chariot-2`.
///
/// # Errors
/// As [`NotationError`] says.
pub fn from_wxf(position: &Position, text: &str) -> Result<Move, NotationError> {
    written(text).ok_or(NotationError::Syntax)?.find(position)
}
