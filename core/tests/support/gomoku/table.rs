//! Matches, laws and positions for the tests of the computer player.

use std::sync::Arc;

use qishe_core::game::Record;
use qishe_core::games::gomoku::computer::Law;
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, Signals};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};

/// Both colours.
pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

/// The laws of Renju or of free play.
pub fn laws(renju: bool) -> [Law; 2] {
    if renju { [Law::Renju, Law::Free] } else { [Law::Free; 2] }
}

/// A search control with a limit of nodes.
pub fn control(nodes: u64) -> Control {
    Control::new(Budget::nodes(nodes), Arc::new(Signals::default()))
}

/// A match from a position; seat 0 holds Black.
pub fn from_position(board: &Board, mover: Colour, options: &[(&str, Value)]) -> Option<Match> {
    let names = |colour| board.stones(colour).iter().map(|at| at.to_string()).collect::<Vec<_>>();
    let mut all = json!({ "position": {
        "black": names(Colour::Black), "white": names(Colour::White),
        "to_move": if mover == Colour::Black { "black" } else { "white" },
    } });
    for (key, value) in options {
        all[*key] = value.clone();
    }
    begin(&all)
}

/// A match with these options.
pub fn begin(options: &Value) -> Option<Match> {
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 1 }).to_string();
    Match::begin(Record::parse(&record).ok()?).ok()
}

/// A position as in a game: few stones, close together, without a five.
pub fn fighting(rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let count = rng.random_range(8..34_usize);
    let mut last = Point::CENTRE;
    for n in 0..count {
        let colour = BOTH[n % 2];
        let at = loop {
            let step = |rng: &mut StdRng| rng.random_range(-3..=3_i8);
            let (df, dr) = (step(rng), step(rng));
            match last.step((df, dr)) {
                Some(at) if board.at(at).is_none() => break at,
                _ => last = Point::from_index(rng.random_range(0..225)).expect("a point"),
            }
        };
        if board.five(colour, at, false).is_none() {
            board.place(colour, at);
            last = if rng.random_bool(0.7) { at } else { Point::CENTRE };
        }
    }
    board
}
