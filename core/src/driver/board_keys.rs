//! Single keys that ask the board and jump on it, with their names: for a keyboard, and as actions of a screen reader.

use crate::table::{BoardJump, BoardQuestion};
use crate::words::{Lang, Text, texts};

/// Meaning of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BoardCommand {
    /// A question to the board.
    Ask {
        /// The question.
        question: BoardQuestion,
    },
    /// A jump on the board.
    Jump {
        /// Where to.
        jump: BoardJump,
        /// Whether it goes back.
        back: bool,
    },
}

/// A key of a blind player's table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardKey {
    /// The letter.
    pub key: String,
    /// Name of the question or jump.
    pub label: String,
    /// Whether it asks about the point that the board is aimed at.
    pub at_point: bool,
    /// Whether it jumps, which a screen reader does in its own way.
    pub jumps: bool,
}

/// A key: its letter, its name, and its meaning at a point.
struct Row(char, fn() -> Text, fn(u16) -> BoardCommand, bool);

fn ask(question: BoardQuestion) -> BoardCommand {
    BoardCommand::Ask { question }
}

const ROWS: [Row; 17] = [
    Row('w', texts::board::key_turn, |_| ask(BoardQuestion::Turn), false),
    Row('e', texts::board::key_here, |point| ask(BoardQuestion::Here { point }), true),
    Row('p', texts::board::key_pieces, |_| ask(BoardQuestion::Pieces), false),
    Row('d', texts::board::key_changed, |_| ask(BoardQuestion::Changed), false),
    Row('r', texts::board::key_threats, |_| ask(BoardQuestion::Threats), false),
    Row('h', texts::board::key_hanging, |_| ask(BoardQuestion::Hanging), false),
    Row('x', texts::board::key_taken, |_| ask(BoardQuestion::Taken), false),
    Row('g', texts::board::key_score, |_| ask(BoardQuestion::Score), false),
    Row('c', texts::board::key_clocks, |_| ask(BoardQuestion::Clocks), false),
    Row('m', texts::board::key_moves, |point| ask(BoardQuestion::Moves { point }), true),
    Row('a', texts::board::key_attackers, |point| ask(BoardQuestion::Attackers { point }), true),
    Row('l', texts::board::key_lines, |point| ask(BoardQuestion::Lines { point }), true),
    Row('k', texts::board::key_alike, |point| ask(BoardQuestion::Alike { point }), true),
    Row('n', texts::board::key_next, |_| BoardCommand::Jump { jump: BoardJump::Own, back: false }, false),
    Row('b', texts::board::key_back, |_| BoardCommand::Jump { jump: BoardJump::Own, back: true }, false),
    Row('o', texts::board::key_other, |_| BoardCommand::Jump { jump: BoardJump::Other, back: false }, false),
    Row(
        'j',
        texts::board::key_target,
        |_| BoardCommand::Jump { jump: BoardJump::Target, back: false },
        false,
    ),
];

/// Returns the keys, in the order in which a page lists them.
pub fn board_keys(lang: Lang) -> Vec<BoardKey> {
    let key = |Row(letter, name, command, at_point): &Row| BoardKey {
        key: letter.to_string(),
        label: name().shown(lang),
        at_point: *at_point,
        jumps: matches!(command(0), BoardCommand::Jump { .. }),
    };
    ROWS.iter().map(key).collect()
}

/// Returns the heading of the page that lists the keys.
pub fn board_keys_title(lang: Lang) -> String {
    texts::board::keys().shown(lang)
}

/// Returns the meaning of a key at the point that the board is aimed at; `None` for another key, and for a question about a
/// point where there is none.
pub fn board_command(key: &str, point: Option<u16>) -> Option<BoardCommand> {
    let Row(_, _, command, at_point) = ROWS.iter().find(|Row(letter, ..)| key == letter.to_string())?;
    match point {
        None if *at_point => None,
        _ => Some(command(point.unwrap_or_default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_one_meaning() {
        let keys = board_keys(Lang::Zh);
        let letters: std::collections::BTreeSet<&str> = keys.iter().map(|key| key.key.as_str()).collect();
        assert_eq!(letters.len(), keys.len());
        assert!(!letters.contains("t"), "T types a move");
        for key in &keys {
            assert!(board_command(&key.key, Some(3)).is_some());
            assert_eq!(board_command(&key.key, None).is_none(), key.at_point, "{}", key.key);
        }
        assert_eq!(board_command("?", Some(3)), None);
    }
}
