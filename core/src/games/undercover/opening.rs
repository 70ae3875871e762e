//! Names of the common openings of Xiangqi, by the first moves of both sides: one table, by which a match is named and which
//! the book of openings shows.
//!
//! Source of names and moves: the classes A to E of ECCO, the encyclopedia of Chinese chess openings (中国象棋开局编号), and the
//! usual definitions of 屏风马, 反宫马 and 单提马 in its class B and C. What is rarer has no name here.

use super::{HistoryEntry, Undercover};
use crate::game::options::Name;
use crate::games::xiangqi::Square;
use crate::seat::Seat;
use crate::words::{Text, texts::undercover as words};

/// Plies in which an opening takes its name.
const PLIES: usize = 8;

/// Moves, as actions.
type Moves = &'static [&'static str];

/// A named opening. All moves are seen so that Red's first move begins on the right half of the board.
pub(super) struct Opening {
    /// Its name.
    name: Name,
    /// Red's first move.
    red: &'static str,
    /// Black's part in it.
    black: Black,
    /// A usual order of moves to it. It has its name with the last of them.
    pub(super) line: Moves,
}

/// Black's moves that belong to an opening.
enum Black {
    /// Anything.
    Any,
    /// One of these as the first move.
    First(Moves),
    /// All moves of one of these sets, in any order and with others between them.
    Sets(&'static [Moves]),
}

const fn opening(name: Name, red: &'static str, black: Black, line: Moves) -> Opening {
    Opening { name, red, black, line }
}

/// The openings. A match has the first name that fits it.
pub(super) const OPENINGS: [Opening; 13] = [
    opening(words::opening_same_cannons, "h2e2", Black::Sets(&[&["h7e7"]]), &["h2e2", "h7e7"]),
    opening(words::opening_opposite_cannons, "h2e2", Black::Sets(&[&["b7e7"]]), &["h2e2", "b7e7"]),
    opening(
        words::opening_sandwiched_horses,
        "h2e2",
        Black::Sets(&[
            &["b9c7", "h9g7", "h7f7"],
            &["b9c7", "h9g7", "b7d7"],
            &["b9c7", "h9g7", "h7d7"],
            &["b9c7", "h9g7", "b7f7"],
        ]),
        &["h2e2", "b9c7", "h0g2", "h7f7", "i0h0", "h9g7"],
    ),
    opening(
        words::opening_screen_horses,
        "h2e2",
        Black::Sets(&[&["b9c7", "h9g7"]]),
        &["h2e2", "b9c7", "h0g2", "h9g7"],
    ),
    opening(
        words::opening_single_horse,
        "h2e2",
        Black::Sets(&[&["b9c7", "h9i7"], &["h9g7", "b9a7"]]),
        &["h2e2", "b9c7", "h0g2", "h9i7"],
    ),
    opening(words::opening_central_cannon, "h2e2", Black::Any, &["h2e2"]),
    opening(words::opening_corner_cannon, "h2f2", Black::Any, &["h2f2"]),
    opening(words::opening_crossing_cannon, "h2d2", Black::Any, &["h2d2"]),
    opening(words::opening_elephant, "g0e2", Black::Any, &["g0e2"]),
    opening(words::opening_horse, "h0g2", Black::Any, &["h0g2"]),
    opening(words::opening_facing_pawns, "g3g4", Black::First(&["g6g5", "c6c5"]), &["g3g4", "g6g5"]),
    opening(words::opening_pawn_cannon, "g3g4", Black::First(&["h7g7"]), &["g3g4", "h7g7"]),
    opening(words::opening_pawn, "g3g4", Black::Any, &["g3g4"]),
];

impl Opening {
    /// Its name.
    pub(super) fn words(&self) -> Text {
        (self.name)()
    }

    fn fits(&self, red: &[String], black: &[String]) -> bool {
        let has = |one: &&str| black.iter().any(|step| step == one);
        red.first().is_some_and(|first| first == self.red)
            && match &self.black {
                Black::Any => true,
                Black::First(moves) => black.first().is_some_and(|first| moves.contains(&first.as_str())),
                Black::Sets(sets) => sets.iter().any(|set| set.iter().all(has)),
            }
    }
}

fn mirrored(square: Square) -> Square {
    Square::new(Square::FILES - 1 - square.file(), square.rank()).unwrap_or(square)
}

/// The first moves of both sides; `None` where Red has not begun from the usual position.
fn steps(game: &Undercover) -> Option<[Vec<String>; 2]> {
    if game.options.start.is_some() || game.history.first()?.seat != Seat(0) {
        return None;
    }
    let moved = |entry: &&HistoryEntry| entry.from != entry.to;
    let first: Vec<&HistoryEntry> = game.history.iter().take(PLIES).take_while(moved).collect();
    let mirrors = first.first()?.from.file() < 4;
    let seen = |square: Square| if mirrors { mirrored(square) } else { square };
    let of = |seat: Seat| {
        let own = first.iter().filter(|entry| entry.seat == seat);
        own.map(|entry| format!("{}{}", seen(entry.from), seen(entry.to))).collect()
    };
    Some([of(Seat(0)), of(Seat(1))])
}

/// Name of the opening, as soon as the moves tell it.
pub(super) fn name(game: &Undercover) -> Option<Text> {
    let [red, black] = steps(game)?;
    OPENINGS.iter().find(|opening| opening.fits(&red, &black)).map(Opening::words)
}
