//! Records as SGF (`GM[4]`, the format's number for Gomoku and Renju), out and in.
//!
//! A match of several games is a collection of several trees. What SGF has no word for stands in properties
//! of our own: `QO` in the root holds the options as JSON, `QX` in a node an action that is no plain stone
//! (`swap`, `declare 3`, `offer F7 G9`, `choose G9`, `claim`). `FA` holds the fifth moves that were offered and not chosen, as
//! programs of Renju write it (`5A` in some). Files of others come in by their main line: as `professional` where `RU` names
//! one of its opening rules of tournaments and the stones and `FA` fit it, as `standard` where it says renju, else as `normal`;
//! renju that does not begin in the centre comes in as played from an empty
//! set-up position. Without rules that are known the person is asked, where it makes a difference.

mod parse;
mod properties;
mod read;
mod rules;

use crate::game::{
    EndReason, Export, Forfeit, InputError, InputErrorKind, Occasion, Record, Rules, Seeds, Variation,
};
use serde_json::Value;

use super::board::Colour;
use super::options::OpeningRule;
use super::point::{Point, SIZE};
use super::{Finished, Gomoku, ID, other};
use crate::seat::Seat;

pub use read::from_sgf;

/// Longest SGF text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// A point as SGF writes it: file, then row from above, `aa`…`oo`.
fn sgf_point(at: Point) -> String {
    [at.file(), SIZE - 1 - at.rank()].map(|line| char::from(b'a' + line)).iter().collect()
}

/// The point of a value: as SGF writes it, or as we do.
fn read_point(text: &str) -> Option<Point> {
    match text.as_bytes() {
        [file @ b'a'..=b'o', row @ b'a'..=b'o'] => Point::new(file - b'a', SIZE - 1 - (row - b'a')),
        _ => text.to_ascii_uppercase().parse().ok(),
    }
}

/// Escapes a text for a value. An opening bracket needs none by the standard; with one no reader takes it for a property.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '[' | ']') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Black => 'B',
        Colour::White => 'W',
    }
}

/// SGF, as a form of text in which records come and go.
pub(super) const EXPORT: Export = Export {
    name: "sgf",
    looks_like: |text| {
        let text = text.trim_start();
        text.starts_with('(') || (!text.starts_with('{') && text.contains("(;"))
    },
    read: read::taken,
    asks: read::ambiguity,
    write: |given| written(given.record, given.steps, given.names, given.occasion, given.variations),
};

/// The match as SGF: the actions that led to the board, undone ones left out.
///
/// # Errors
/// `unknown_game` for a record of another game.
pub fn to_sgf(record: &Record, steps: &[(Seat, &str)]) -> Result<String, InputError> {
    written(record, steps, &[], &Occasion::default(), &[])
}

fn written(
    record: &Record,
    steps: &[(Seat, &str)],
    names: &[String],
    occasion: &Occasion,
    variations: &[Variation],
) -> Result<String, InputError> {
    if record.game != ID {
        return Err(InputError::head(InputErrorKind::UnknownGame, "this is no match of Gomoku"));
    }
    let mut options = record.options.clone();
    crate::game::common_options(&mut options)?;
    let mut game = Gomoku::new(&options, &record.seeds)?;
    let mut text = String::new();
    let mut nodes = Nodes::default();
    let mut ended = 0;
    for (step, (seat, action)) in steps.iter().copied().enumerate() {
        nodes.add_lines(variations, step, &game);
        match action {
            "draw yes" => drop(game.agree()),
            "resign" => drop(game.forfeit(seat, Forfeit::Resign)),
            "leave" => drop(game.forfeit(seat, Forfeit::Leave)),
            "timeout" => drop(game.forfeit(seat, Forfeit::Timeout)),
            own => {
                let node = node(&game, own);
                let done = game.act(seat, own);
                debug_assert!(done.is_ok(), "a step of the line is legal again");
                nodes.main.push(node);
            }
        }
        if game.finished.len() > ended {
            ended = game.finished.len();
            let written = std::mem::take(&mut nodes).written();
            text += &tree(record, &game, game.finished.last(), (names, occasion), &written);
        }
    }
    nodes.add_lines(variations, steps.len(), &game);
    if !nodes.main.is_empty() || text.is_empty() {
        text += &tree(record, &game, None, (names, occasion), &nodes.written());
    }
    Ok(text)
}

/// An action as a node, where the game stands before it.
fn node(game: &Gomoku, own: &str) -> String {
    let colour = letter(game.mover);
    let (verb, point) = own.split_once(' ').unwrap_or(("", own));
    match (point.parse::<Point>(), verb) {
        (Ok(at), "") => format!(";{colour}[{}]", sgf_point(at)),
        (Ok(at), "choose") => {
            // Records of 五手两打 stay as they were written before `FA` was.
            let classic = game.options.opening_rule == OpeningRule::SwapTwoOffers;
            let dropped = game.offers.iter().filter(|other| !classic && **other != at);
            let dropped: String = dropped.map(|other| format!("[{}]", sgf_point(*other))).collect();
            let name = if dropped.is_empty() { "" } else { "FA" };
            format!(";{colour}[{}]{name}{dropped}QX[{own}]", sgf_point(at))
        }
        _ if own == "pass" => format!(";{colour}[]"),
        _ => format!(";QX[{own}]"),
    }
}

/// The nodes of a game behind its root, and the variations beside them.
#[derive(Default)]
struct Nodes {
    main: Vec<String>,
    /// Variations: the number of nodes before each, and its own.
    lines: Vec<(usize, String)>,
}

impl Nodes {
    /// Adds the variations that begin at a step, where the game stands.
    fn add_lines(&mut self, variations: &[Variation], step: usize, game: &Gomoku) {
        for variation in variations.iter().filter(|variation| variation.at == step) {
            let mut tried = game.clone();
            let mut line = String::new();
            for (seat, action) in variation.steps() {
                let node = node(&tried, action);
                // As far as it can be played.
                if tried.act(seat, action).is_err() {
                    break;
                }
                line += &node;
                if line.len() == node.len() && !variation.note.is_empty() {
                    line += &format!("C[{}]", escaped(&variation.note));
                }
            }
            if !line.is_empty() {
                self.lines.push((self.main.len(), line));
            }
        }
    }

    /// The first branch is the main line. A variation behind the last move repeats that: alone it would be the main line.
    fn written(self) -> String {
        let last = self.main.len().saturating_sub(1);
        let place = |(at, line): &(usize, String)| match self.main.get(*at) {
            Some(_) => (*at, line.clone()),
            None => (last, self.main.last().cloned().unwrap_or_default() + line),
        };
        let lines: Vec<(usize, String)> = self.lines.iter().map(place).collect();
        let (mut text, mut behind) = (String::new(), String::new());
        for (at, node) in self.main.iter().enumerate() {
            let here: Vec<&str> =
                lines.iter().filter(|(of, _)| *of == at).map(|(_, line)| line.as_str()).collect();
            if !here.is_empty() {
                text.push('(');
                let branches: String = here.iter().map(|line| format!("({line})")).collect();
                behind.insert_str(0, &format!("){branches}"));
            }
            text += node;
        }
        text + &behind
    }
}

fn tree(
    record: &Record,
    game: &Gomoku,
    ended: Option<&Finished>,
    (names, occasion): (&[String], &Occasion),
    nodes: &str,
) -> String {
    let rules = rules::rules_name(&game.options);
    let mut text = format!("(;FF[4]GM[4]SZ[15]CA[UTF-8]AP[Qishe]RU[{rules}]");
    let options = Value::Object(record.options.clone()).to_string();
    text += &format!("QO[{}]", escaped(&options));
    if let Seeds::One(seed) = record.seeds {
        text += &format!("QD[{seed}]");
    }
    if let Some(start) = game.options.start {
        for (name, stones) in [("AB", start.board.black), ("AW", start.board.white)] {
            if !stones.is_empty() {
                text += name;
                text.extend(stones.iter().map(|at| format!("[{}]", sgf_point(at))));
            }
        }
        text += &format!("PL[{}]", letter(start.to_move));
    }
    let black = ended.map_or(game.black, |ended| ended.black);
    for (id, seat) in [("PB", black), ("PW", other(black))] {
        if let Some(name) = names.get(usize::from(seat.0)).filter(|name| !name.is_empty()) {
            text += &format!("{id}[{}]", escaped(name));
        }
    }
    for (id, known) in [("EV", &occasion.event), ("DT", &occasion.date)] {
        if !known.is_empty() {
            text += &format!("{id}[{}]", escaped(known));
        }
    }
    if let Some(ended) = ended {
        text += &format!("RE[{}]", result(ended));
    }
    format!("{text}{nodes})\n")
}

fn result(game: &Finished) -> String {
    let Some(winner) = game.winner else { return "0".to_owned() };
    let colour = if winner == game.black { 'B' } else { 'W' };
    let how = match game.how {
        EndReason::Forfeit(Forfeit::Resign) => "R",
        EndReason::Forfeit(Forfeit::Timeout) => "T",
        EndReason::Forfeit(Forfeit::Leave) => "F",
        EndReason::Rule(_) | EndReason::Agreed => "",
    };
    format!("{colour}+{how}")
}
