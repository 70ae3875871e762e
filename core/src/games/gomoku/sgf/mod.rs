//! Records as SGF (`GM[4]`, the format's number for Gomoku and Renju), out and in.
//!
//! A match of several games is a collection of several trees. What SGF has no word for stands in properties
//! of our own: `QO` in the root holds the options as JSON, `QX` in a node an action that is no plain stone
//! (`swap`, `offer F7 G9`, `choose G9`, `claim`). Files of others come in by their main line: as `standard`
//! where `RU` says renju and the game begins in the centre, else as `normal`.

mod parse;

use crate::game::{Entry, Export, Fault, FaultKind, Forfeit, How, MAX_SEED, Record, Rules};
use serde_json::{Map, Value, json};

use parse::{Node, bad, main_lines, value, values};

use super::board::Colour;
use super::point::{Point, SIZE};
use super::{Finished, Gomoku, ID};
use crate::seat::Seat;

/// Longest SGF text read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// A point as SGF writes it: file, then row from above, `aa`…`oo`.
fn sgf_point(at: Point) -> String {
    [at.file(), SIZE - 1 - at.rank()].map(|line| char::from(b'a' + line)).iter().collect()
}

fn read_point(text: &str) -> Option<Point> {
    match text.as_bytes() {
        [file @ b'a'..=b'o', row @ b'a'..=b'o'] => Point::new(file - b'a', SIZE - 1 - (row - b'a')),
        _ => text.to_ascii_uppercase().parse().ok(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
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
    looks_like: |text| text.trim_start().starts_with('('),
    read: from_sgf,
    write: |record, _, steps| to_sgf(record, steps),
};

/// The match as SGF: the actions that led to the board, undone ones left out.
///
/// # Errors
/// `unknown_game` for a record of another game.
pub fn to_sgf(record: &Record, steps: &[(Seat, &str)]) -> Result<String, Fault> {
    if record.game != ID {
        return Err(Fault::head(FaultKind::UnknownGame, "this is no match of Gomoku"));
    }
    let mut options = record.options.clone();
    crate::game::common_options(&mut options)?;
    let mut game = Gomoku::new(&options, record.seed)?;
    let mut text = String::new();
    let mut nodes = String::new();
    let mut ended = 0;
    for (seat, action) in steps.iter().copied() {
        match action {
            "draw yes" => drop(game.agree()),
            "resign" => drop(game.forfeit(seat, Forfeit::Resign)),
            "leave" => drop(game.forfeit(seat, Forfeit::Leave)),
            "timeout" => drop(game.forfeit(seat, Forfeit::Timeout)),
            own => {
                let colour = letter(game.mover);
                let (verb, point) = own.split_once(' ').unwrap_or(("", own));
                let done = game.act(seat, own);
                debug_assert!(done.is_ok(), "a step of the line is legal again");
                match (point.parse::<Point>(), verb) {
                    (Ok(at), "") => nodes += &format!(";{colour}[{}]", sgf_point(at)),
                    (Ok(at), "choose") => nodes += &format!(";{colour}[{}]QX[{own}]", sgf_point(at)),
                    _ if own == "pass" => nodes += &format!(";{colour}[]"),
                    _ => nodes += &format!(";QX[{own}]"),
                }
            }
        }
        if game.finished.len() > ended {
            ended = game.finished.len();
            text += &tree(record, &game, game.finished.last(), &nodes);
            nodes.clear();
        }
    }
    if !nodes.is_empty() || text.is_empty() {
        text += &tree(record, &game, None, &nodes);
    }
    Ok(text)
}

fn tree(record: &Record, game: &Gomoku, ended: Option<&Finished>, nodes: &str) -> String {
    let rules = if game.options.room.has_forbidden() { "Renju" } else { "Gomoku" };
    let mut text = format!("(;FF[4]GM[4]SZ[15]CA[UTF-8]AP[Qishe]RU[{rules}]");
    let options = Value::Object(record.options.clone()).to_string();
    text += &format!("QO[{}]QD[{}]", escaped(&options), record.seed);
    if let Some(start) = game.options.start {
        for (name, stones) in [("AB", start.board.black), ("AW", start.board.white)] {
            if !stones.is_empty() {
                text += name;
                text.extend(stones.iter().map(|at| format!("[{}]", sgf_point(at))));
            }
        }
        text += &format!("PL[{}]", letter(start.to_move));
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
        How::Forfeit(Forfeit::Resign) => "R",
        How::Forfeit(Forfeit::Timeout) => "T",
        How::Forfeit(Forfeit::Leave) => "F",
        How::Rule(_) | How::Agreed => "",
    };
    format!("{colour}+{how}")
}

/// Reads SGF: the record of a match that replays.
///
/// # Errors
/// `bad_sgf` where the text is none of Gomoku's; else what is wrong with options or actions, at the
/// action's index.
pub fn from_sgf(text: &str) -> Result<Record, Fault> {
    if text.len() > MAX_BYTES {
        return Err(bad("the text is longer than 1 MiB"));
    }
    let trees = main_lines(text)?;
    let root = trees[0].first().ok_or_else(|| bad("the tree has no node"))?;
    if value(root, "GM") != Some("4") {
        return Err(bad("it is no record of Gomoku or Renju (GM[4])"));
    }
    if !matches!(value(root, "SZ"), None | Some("15" | "15:15")) {
        return Err(bad("the board is not 15 by 15"));
    }
    let own = value(root, "QO");
    let options = match own {
        Some(options) => match serde_json::from_str(options) {
            Ok(Value::Object(options)) => options,
            _ => return Err(bad("the options are not a JSON object")),
        },
        None => foreign_options(&trees[0])?,
    };
    let seed = value(root, "QD").and_then(|seed| seed.parse().ok()).filter(|seed| *seed <= MAX_SEED);
    let record = Record {
        format: crate::game::FORMAT,
        game: ID.to_owned(),
        options,
        seed: seed.unwrap_or(0),
        actions: Vec::new(),
    };
    let mut played = Reader::begin(record)?;
    // Several trees are several games of one match only where we wrote them.
    let count = if own.is_some() { trees.len() } else { 1 };
    for tree in &trees[..count] {
        let games = results(&played);
        for node in tree {
            read_node(&mut played, node)?;
        }
        if results(&played) == games && played.game.outcome().is_none() {
            read_result(&mut played, value(&tree[0], "RE").unwrap_or(""));
        }
    }
    Ok(played.record)
}

fn results(played: &Reader) -> usize {
    played.game.public()["results"].as_array().map_or(0, Vec::len)
}

fn foreign_options(tree: &[Node]) -> Result<Map<String, Value>, Fault> {
    let root = &tree[0];
    let mut options = Map::new();
    let stones = |name: &str| -> Result<Vec<String>, Fault> {
        let read = |text: &String| read_point(text).map(|at| at.to_string());
        let list: Option<Vec<String>> = values(root, name).iter().map(read).collect();
        list.ok_or_else(|| bad("a set-up stone is not on a point"))
    };
    let (black, white) = (stones("AB")?, stones("AW")?);
    let first = tree.iter().find_map(|node| {
        let black = value(node, "B").map(|at| (Colour::Black, at));
        black.or_else(|| value(node, "W").map(|at| (Colour::White, at)))
    });
    let white_begins = matches!(first, Some((Colour::White, _))) || value(root, "PL") == Some("W");
    let set_up = !black.is_empty() || !white.is_empty() || white_begins;
    if set_up {
        let to_move = if white_begins { "white" } else { "black" };
        let position = json!({ "black": black, "white": white, "to_move": to_move });
        options.insert("position".to_owned(), position);
    }
    let renju = value(root, "RU").is_some_and(|rules| rules.to_ascii_lowercase().contains("renju"));
    let central = first.and_then(|(_, at)| read_point(at)) == Some(Point::CENTRE);
    let room = if renju && (central || set_up) { "standard" } else { "normal" };
    options.insert("room".to_owned(), json!(room));
    Ok(options)
}

/// A record being read, and the game as far as it has been read.
struct Reader {
    record: Record,
    game: Gomoku,
}

impl Reader {
    fn begin(record: Record) -> Result<Reader, Fault> {
        let mut options = record.options.clone();
        crate::game::common_options(&mut options)?;
        Ok(Reader { game: Gomoku::new(&options, record.seed)?, record })
    }

    fn note(&mut self, seat: Seat, action: &str) {
        self.record.actions.push(Entry { seat, action: action.to_owned() });
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Fault> {
        let index = self.record.actions.len();
        self.game.act(seat, action).map_err(|refusal| Fault::from(refusal).at(index))?;
        self.note(seat, action);
        Ok(())
    }

    fn forfeit(&mut self, seat: Seat, how: Forfeit) {
        self.game.forfeit(seat, how);
        self.note(seat, how.as_str());
    }
}

fn read_node(played: &mut Reader, node: &Node) -> Result<(), Fault> {
    let mover = played.game.to_move().first().copied().unwrap_or(Seat(0));
    if let Some(action) = value(node, "QX") {
        return played.act(mover, action);
    }
    for colour in ["B", "W"] {
        let Some(at) = value(node, colour) else { continue };
        let to_move = played.game.public()["colour_to_move"].as_str().map(|name| name.starts_with('b'));
        if to_move.is_some_and(|black| black != (colour == "B")) {
            return Err(bad("the stones do not alternate").at(played.record.actions.len()));
        }
        let action = if at.is_empty() || at == "tt" {
            "pass".to_owned()
        } else {
            read_point(at).ok_or_else(|| bad("a stone is not on a point"))?.to_string()
        };
        played.act(mover, &action)?;
    }
    Ok(())
}

/// The result of a game that its stones leave open.
fn read_result(played: &mut Reader, result: &str) {
    let black = played.game.public()["black"].as_u64().map_or(Seat(0), |seat| Seat(seat as u8));
    let white = super::other(black);
    let Some((winner, how)) = result.split_once('+') else {
        if matches!(result, "0" | "Draw" | "draw") {
            played.game.agree();
            played.note(black, "draw");
            played.note(white, "draw yes");
        }
        return;
    };
    let loser = if winner.eq_ignore_ascii_case("B") { white } else { black };
    match how.chars().next().map(|c| c.to_ascii_uppercase()) {
        Some('R') => played.forfeit(loser, Forfeit::Resign),
        Some('T') => played.forfeit(loser, Forfeit::Timeout),
        Some('F') => played.forfeit(loser, Forfeit::Leave),
        _ => {}
    }
}
