//! Matches and positions for the tests of 四国战棋, and an independent generator of moves.

use std::collections::{BTreeMap, BTreeSet};

use qishe_core::game::{Event, Record};
use qishe_core::games::siguo::{Army, SUGGESTED};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::words::Lang;
use serde_json::{Value, json};

/// A match with these options.
pub fn begin(options: &Value, seed: u64) -> Match {
    let record = json!({ "format": 1, "game": "siguo", "options": options, "seed": seed });
    Match::begin(Record::parse(&record.to_string()).expect("a good record")).expect("good options")
}

/// A position, with the other fields of `options.position` and the other options.
pub fn position(pieces: [&str; 4], more: &Value, options: &Value) -> Match {
    let mut position = more.clone();
    position["pieces"] = json!({ "0": pieces[0], "1": pieces[1], "2": pieces[2], "3": pieces[3] });
    let mut options = options.clone();
    options["position"] = position;
    begin(&options, 1)
}

/// A position with seat 0 to move and nothing else.
pub fn simple(pieces: [&str; 4]) -> Match {
    position(pieces, &json!({ "turn": 0 }), &json!({}))
}

pub fn act(played: &mut Match, seat: u8, action: &str) -> Vec<Event> {
    played
        .act(Seat(seat), action)
        .unwrap_or_else(|refusal| panic!("{action}: {}", refusal.words.shown(Lang::En)))
}

/// Kind and reason of a refusal. Asserts that the match is unchanged.
pub fn refused(played: &mut Match, seat: u8, action: &str) -> (&'static str, String) {
    let before = (played.game().public(), played.record().clone());
    let refusal = played.act(Seat(seat), action).expect_err(action);
    assert_eq!((played.game().public(), played.record().clone()), before, "{action} changed something");
    assert!(!refusal.words.shown(Lang::Zh).is_empty() && !refusal.words.shown(Lang::En).is_empty());
    (refusal.kind.as_str(), refusal.words.shown(Lang::En))
}

/// Asserts that an action is refused as illegal, with a reason that contains these words.
pub fn illegal(played: &mut Match, seat: u8, action: &str, words: &str) {
    let (kind, reason) = refused(played, seat, action);
    assert_eq!(kind, "illegal", "{action}: {reason}");
    assert!(reason.to_lowercase().contains(&words.to_lowercase()), "{action}: “{reason}” lacks “{words}”");
}

pub fn public(played: &Match, key: &str) -> Value {
    played.game().public()[key].clone()
}

pub fn legal(played: &Match, seat: u8) -> BTreeSet<String> {
    played.game().legal(Seat(seat)).into_iter().collect()
}

/// The targets of the piece on `from` in the list of legal moves, in its order.
pub fn targets(played: &Match, seat: u8, from: &str) -> String {
    let legal = played.game().legal(Seat(seat));
    let to = legal.iter().filter_map(|action| action.strip_prefix(&format!("{from}-")));
    to.collect::<Vec<_>>().join(" ")
}

pub fn outcome(played: &Match) -> (Vec<u8>, &'static str) {
    let outcome = played.outcome().expect("the match is over");
    (outcome.winners.iter().map(|seat| seat.0).collect(), outcome.reason)
}

/// `deploy …` with a suggested layout of a seat.
pub fn deployment(seat: u8, layout: usize) -> String {
    let army: Army = SUGGESTED[layout].army(Seat(seat));
    format!("deploy {army}")
}

/// A match whose four seats have deployed; seat 0 begins.
pub fn deployed() -> Match {
    let mut played = begin(&json!({ "first": 0 }), 1);
    for seat in 0..4 {
        act(&mut played, seat, &deployment(seat, usize::from(seat) % 3));
    }
    played
}

/// (file, rank), from 1.
pub type Cell = (i32, i32);

/// A plain board, read from the public facts: it shares nothing with the game but their text.
pub struct Plain {
    pub cells: BTreeMap<Cell, (u8, char)>,
}

pub fn name((file, rank): Cell) -> String {
    format!("{}{rank}", char::from(b'A' + u8::try_from(file - 1).expect("a file")))
}

pub fn cell(text: &str) -> Cell {
    (i32::from(text.as_bytes()[0] - b'A') + 1, text[1..].parse().expect("a rank"))
}

/// The seat whose region a point lies in: 0 south-west, then clockwise.
fn region((file, rank): Cell) -> u8 {
    match (file <= 9, rank <= 9) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}

impl Plain {
    pub fn of(played: &Match) -> Plain {
        let mut cells = BTreeMap::new();
        for (seat, pieces) in public(played, "pieces").as_object().expect("by seat") {
            for word in pieces.as_str().expect("a text").split_whitespace() {
                let (kind, points) = word.split_once(':').expect("kind and points");
                for at in points.split(',') {
                    let piece = (seat.parse().expect("a seat"), kind.chars().next().expect("a kind"));
                    assert!(cells.insert(cell(at), piece).is_none(), "two pieces on {at}");
                }
            }
        }
        Plain { cells }
    }

    /// All moves of a seat, straight from the rules page: every point of the board is tried as a target.
    pub fn moves(&self, seat: u8) -> BTreeSet<String> {
        let mut moves = BTreeSet::new();
        for (from, _) in self.cells.iter().filter(|(_, piece)| piece.0 == seat) {
            for to in (1..=18).flat_map(|file| (1..=18).map(move |rank| (file, rank))) {
                if self.allows(*from, to) {
                    moves.insert(format!("{}-{}", name(*from), name(to)));
                }
            }
        }
        moves
    }

    pub fn allows(&self, from: Cell, to: Cell) -> bool {
        let (seat, kind) = self.cells[&from];
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        if (files == 0) == (ranks == 0) {
            return false;
        }
        let steps = files.abs() + ranks.abs();
        let between = (1..steps)
            .filter(|k| self.cells.contains_key(&(from.0 + files.signum() * k, from.1 + ranks.signum() * k)));
        let between = between.count();
        let taken = match self.cells.get(&to) {
            None => false,
            // Own and partner's pieces block.
            Some((owner, _)) if owner % 2 == seat % 2 => return false,
            Some(_) => true,
        };
        match kind {
            'K' => steps == 1 && region(to) == seat,
            'R' => between == 0,
            'C' => between == usize::from(taken),
            _ => steps <= 2 && between == 0,
        }
    }
}

/// All piece moves, bombs and exchanges of the mover, and a few of its musters.
pub fn actions(played: &Match) -> Vec<String> {
    let Some(&mover) = played.game().to_move().first() else { return Vec::new() };
    let facts = played.game().public();
    let mut actions = played.game().legal(mover);
    actions.extend(facts["bombs"].as_object().into_iter().flatten().map(|(base, _)| format!("bomb {base}")));
    actions.extend(
        facts["exchanges"].as_array().into_iter().flatten().filter_map(|one| one.as_str()).map(str::to_owned),
    );
    for (base, muster) in facts["muster"].as_object().into_iter().flatten() {
        let list = |key: &str| -> Vec<String> {
            let list = muster[key].as_array().into_iter().flatten();
            list.filter_map(|at| at.as_str()).map(str::to_owned).collect()
        };
        let most = usize::try_from(muster["most"].as_u64().expect("a number")).expect("small");
        assert!((1..=4).contains(&most), "a muster that cannot be made is listed");
        for count in 1..=most {
            let pairs = list("soldiers").into_iter().zip(list("vacant")).take(count);
            let pairs: Vec<String> = pairs.map(|(from, to)| format!("{from}>{to}")).collect();
            actions.push(format!("muster {base} {}", pairs.join(" ")));
        }
    }
    actions
}
