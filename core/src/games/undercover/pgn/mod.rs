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
use crate::games::xiangqi::notation::plain;

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

/// Marks the characters of a note that mean something in a comment, as HTML does: `{` is `&#123;`. So a comment holds any note.
fn marked(note: &str) -> String {
    let mut text = String::with_capacity(note.len());
    let mut rest = note;
    while let Some(letter) = rest.chars().next() {
        // What stands for an activation is none in a note.
        let is_part = vocabulary::ACTIVATION_PARTS.iter().any(|part| rest.starts_with(part));
        if is_part || matches!(plain(letter), '{' | '}') || rest.starts_with("&#") {
            text += &format!("&#{};", u32::from(letter));
        } else {
            text.push(letter);
        }
        rest = &rest[letter.len_utf8()..];
    }
    text
}

/// Reads a note that [`marked`] wrote.
fn unmarked(text: &str) -> String {
    let mut note = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("&#") {
        note += &rest[..at];
        rest = &rest[at..];
        let digits = rest[2..].split_once(';').map(|(digits, _)| digits);
        let letter = digits.filter(|digits| digits.len() < 8).and_then(|digits| {
            let code = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())??;
            Some((char::from_u32(code)?, digits.len() + 3))
        });
        let (letter, length) = letter.unwrap_or(('&', 1));
        note.push(letter);
        rest = &rest[length..];
    }
    note + rest
}
