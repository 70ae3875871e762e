//! Xiangqi records of other programs, out and in: PGN (tags, numbered moves, comments, variations) and moves as plain
//! text. A record that comes in is a match in which both sides have waived the spy; where one of ours says in a comment
//! that a spy was activated, it is a match given away without its secrets.

mod read;
mod scan;
mod script;
mod shapes;
mod vocabulary;
mod write;

use crate::game::{Export, InputError, InputErrorKind};

/// Longest text read, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// PGN, as a form of text in which records come and go.
pub(super) const PGN: Export = Export {
    name: "pgn",
    looks_like: read::has_tags,
    read: read::read,
    asks: read::ambiguity,
    write: write::pgn,
};

/// Numbered moves and nothing else.
pub(super) const PLAIN: Export = Export {
    name: "txt",
    looks_like: read::has_moves,
    read: read::read,
    asks: read::ambiguity,
    write: write::plain,
};

/// A text that is not the record that is read here.
fn bad(reason: &str) -> InputError {
    InputError::head(InputErrorKind::BadPgn, reason)
}
