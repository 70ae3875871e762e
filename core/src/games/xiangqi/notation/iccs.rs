//! ICCS: the two points, `H2-E2`.

use super::super::legality::why_illegal;
use super::{Move, NotationError, Position, plain};

/// The longest text that is read, in characters other than spaces.
const LENGTH: usize = 5;

/// The move as ICCS writes it.
#[must_use]
pub fn to_iccs(mv: Move) -> String {
    format!("{}-{}", mv.from, mv.to).to_ascii_uppercase()
}

/// Returns the two points of a text, without a position.
pub(super) fn points(text: &str) -> Option<Move> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).take(LENGTH + 1).collect();
    let points: String = match letters.as_slice() {
        [a, b, '-' | '－' | '–' | '—' | '−', c, d] | [a, b, c, d] => {
            [*a, *b, *c, *d].map(plain).iter().collect()
        }
        _ => return None,
    };
    points.to_ascii_lowercase().parse().ok()
}

/// The legal move that two points stand for: `H2-E2`, `h2e2`.
///
/// # Errors
/// `Syntax`, and `Illegal` with the reason.
pub fn from_iccs(position: &Position, text: &str) -> Result<Move, NotationError> {
    let mv = points(text).ok_or(NotationError::Syntax)?;
    if position.is_legal(mv) {
        return Ok(mv);
    }
    Err(why_illegal(position, position.side_to_move(), mv.from, mv.to)
        .map_or(NotationError::NoSuchMove, NotationError::Illegal))
}
