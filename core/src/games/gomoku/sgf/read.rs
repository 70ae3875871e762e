//! SGF in: ours, and what other programs write.

use serde_json::{Map, Value, json};

use super::super::board::Colour;
use super::super::point::{Point, SIZE};
use super::super::{Gomoku, ID, other};
use super::MAX_BYTES;
use super::parse::{Node, bad, main_lines, value, values};
use crate::game::{Ambiguity, Entry, Forfeit, Imported, InputError, MAX_SEED, Occasion, Record, Rules};
use crate::seat::Seat;
use crate::words::texts;

fn read_point(text: &str) -> Option<Point> {
    match text.as_bytes() {
        [file @ b'a'..=b'o', row @ b'a'..=b'o'] => Point::new(file - b'a', SIZE - 1 - (row - b'a')),
        _ => text.to_ascii_uppercase().parse().ok(),
    }
}

/// The properties that set a position up.
const SET_UP: [&str; 3] = ["AB", "AW", "AE"];

/// Reads SGF: the record of a match that replays. Of several games of others the first is read; what follows its end is
/// left out.
///
/// # Errors
/// `bad_sgf` where the text is none of Gomoku's; else what is wrong with options or actions, at the
/// action's index.
pub fn from_sgf(text: &str) -> Result<Record, InputError> {
    taken(text).map(|taken| taken.record)
}

/// Asks for the rules where a text names none, and both are possible.
pub(super) fn ambiguity(text: &str) -> Option<Ambiguity> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let trees = main_lines(text).ok()?;
    let root = trees.first()?.first()?;
    if ["RU", "QO"].iter().any(|name| value(root, name).is_some()) {
        return None;
    }
    let ruled = |rules: &str| {
        let start =
            text.char_indices().find(|(at, c)| *c == '(' && text[at + 1..].trim_start().starts_with(';'))?.0;
        let root = start + text[start..].find(';')? + 1;
        Some(format!("{}RU[{rules}]{}", &text[..root], &text[root..]))
    };
    let (gomoku, renju) = (ruled("Gomoku")?, ruled("Renju")?);
    let room = |text: &str| taken(text).ok().and_then(|taken| taken.record.options.get("room").cloned());
    // Where one cannot be read, or both come to the same, there is nothing to choose.
    let differ = room(&gomoku)? != room(&renju)?;
    differ.then(|| Ambiguity {
        title: texts::gomoku::which_rules(),
        text: texts::gomoku::which_rules_text(),
        readings: [(texts::gomoku::rules_gomoku(), gomoku), (texts::gomoku::rules_renju(), renju)],
    })
}

/// Reads a record with the players' names.
pub(super) fn taken(text: &str) -> Result<Imported, InputError> {
    if text.len() > MAX_BYTES {
        return Err(bad("the text is longer than 1 MiB"));
    }
    let trees = main_lines(text)?;
    let root = trees[0].first().ok_or_else(|| bad("the tree has no node"))?;
    if value(root, "GM").map(str::trim) != Some("4") {
        let fault = bad("it is no record of Gomoku or Renju (GM[4])");
        return Err(fault.saying(texts::gomoku::sgf_other_game()));
    }
    if let Some(size) = value(root, "SZ").map(str::trim)
        && !matches!(size, "15" | "15:15")
    {
        let numbers: Option<Vec<u8>> = size.split(':').map(|number| number.trim().parse().ok()).collect();
        let shown = match numbers.as_deref() {
            Some([size]) => format!("{size}×{size}"),
            Some([columns, rows]) => format!("{columns}×{rows}"),
            _ => return Err(bad("the size of the board is no number")),
        };
        return Err(bad("the board is not 15 by 15").saying(texts::gomoku::sgf_size(shown)));
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
        seeds: seed.unwrap_or(0).into(),
        actions: Vec::new(),
    };
    let mut played = Reader::begin(record)?;
    let occasion = Occasion::read(value(root, "EV"), value(root, "DT"));
    let names = names(root, played.black());
    // Several trees are several games of one match only where we wrote them.
    let count = if own.is_some() { trees.len() } else { 1 };
    for tree in &trees[..count] {
        let games = results(&played);
        let set_up = if own.is_some() { 0 } else { first_move(tree) };
        for (index, node) in tree.iter().enumerate() {
            if index > set_up && SET_UP.iter().any(|name| value(node, name).is_some()) {
                let fault = bad("stones are set in the middle of the game").at(played.record.actions.len());
                return Err(fault.saying(texts::gomoku::sgf_late_stones()));
            }
            read_node(&mut played, node)?;
            // Some go on when the game is over.
            if results(&played) > games || played.game.outcome().is_some() {
                break;
            }
        }
        if results(&played) == games && played.game.outcome().is_none() {
            read_result(&mut played, value(&tree[0], "RE").unwrap_or(""));
        }
    }
    Ok(Imported { record: played.record, names, occasion })
}

/// The players by seat; none where nobody is named.
fn names(root: &Node, black: Seat) -> Vec<String> {
    let named = |id| value(root, id).unwrap_or("").trim().to_owned();
    let mut names = vec![String::new(); 2];
    names[usize::from(black.0)] = named("PB");
    names[usize::from(other(black).0)] = named("PW");
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

/// Which node of a tree has its first move.
fn first_move(tree: &[Node]) -> usize {
    let moves = |node: &Node| ["B", "W", "QX"].iter().any(|name| value(node, name).is_some());
    tree.iter().position(moves).unwrap_or(tree.len())
}

/// The points of a property, rectangles (`aa:cc`) point by point.
fn points(texts: &[String]) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    for text in texts.iter().map(|text| text.trim()) {
        let (from, to) = text.split_once(':').unwrap_or((text, text));
        let (from, to) = (read_point(from)?, read_point(to)?);
        let files = from.file().min(to.file())..=from.file().max(to.file());
        for file in files {
            let ranks = from.rank().min(to.rank())..=from.rank().max(to.rank());
            points.extend(ranks.filter_map(|rank| Point::new(file, rank)));
        }
    }
    Some(points)
}

fn results(played: &Reader) -> usize {
    played.game.public()["results"].as_array().map_or(0, Vec::len)
}

fn foreign_options(tree: &[Node]) -> Result<Map<String, Value>, InputError> {
    let root = &tree[0];
    let mut options = Map::new();
    let set_up = &tree[..tree.len().min(first_move(tree) + 1)];
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for node in set_up {
        let stones = |name| points(values(node, name)).ok_or_else(|| bad("a set-up stone is not on a point"));
        let cleared = stones("AE")?;
        for stones in [&mut black, &mut white] {
            stones.retain(|at| !cleared.contains(at));
        }
        black.extend(stones("AB")?);
        white.extend(stones("AW")?);
    }
    let named = |stones: Vec<Point>| stones.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (black, white) = (named(black), named(white));
    let first = tree.iter().find_map(|node| {
        let black = value(node, "B").map(|at| (Colour::Black, at));
        black.or_else(|| value(node, "W").map(|at| (Colour::White, at)))
    });
    let white_begins = matches!(first, Some((Colour::White, _)))
        || set_up.iter().any(|node| value(node, "PL").map(str::trim) == Some("W"));
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
    fn begin(record: Record) -> Result<Reader, InputError> {
        let mut options = record.options.clone();
        crate::game::common_options(&mut options)?;
        Ok(Reader { game: Gomoku::new(&options, &record.seeds)?, record })
    }

    /// Returns the seat that has Black now.
    fn black(&self) -> Seat {
        self.game.public()["black"].as_u64().map_or(Seat(0), |seat| Seat(seat as u8))
    }

    fn note(&mut self, seat: Seat, action: &str) {
        self.record.actions.push(Entry { seat, action: action.to_owned() });
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), InputError> {
        let index = self.record.actions.len();
        self.game.act(seat, action).map_err(|refusal| InputError::from(refusal).at(index))?;
        self.note(seat, action);
        Ok(())
    }

    fn forfeit(&mut self, seat: Seat, how: Forfeit) {
        self.game.forfeit(seat, how);
        self.note(seat, how.as_str());
    }
}

fn read_node(played: &mut Reader, node: &Node) -> Result<(), InputError> {
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
    let black = played.black();
    let white = other(black);
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
