//! Names of the common openings of Xiangqi, by the first moves of both sides.
//!
//! Source of names and moves: the classes A to E of ECCO, the encyclopedia of Chinese chess openings (中国象棋开局编号), and the
//! usual definitions of 屏风马, 反宫马 and 单提马 in its class B and C. What is rarer has no name here.

use super::{HistoryEntry, Undercover};
use crate::games::xiangqi::Square;
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Plies in which an opening takes its name.
const PLIES: usize = 8;

/// A move by its points, seen so that Red's first move begins on the right half of the board.
type Step = (Square, Square);

fn mirrored(square: Square) -> Square {
    Square::new(Square::FILES - 1 - square.file(), square.rank()).unwrap_or(square)
}

/// The first moves of both sides; `None` where Red has not begun from the usual position.
fn steps(game: &Undercover) -> Option<[Vec<Step>; 2]> {
    if game.options.start.is_some() || game.history.first()?.seat != Seat(0) {
        return None;
    }
    let moved = |entry: &&HistoryEntry| entry.from != entry.to;
    let first: Vec<&HistoryEntry> = game.history.iter().take(PLIES).take_while(moved).collect();
    let mirrors = first.first()?.from.file() < 4;
    let seen = |square: Square| if mirrors { mirrored(square) } else { square };
    let of = |seat: Seat| {
        let own = first.iter().filter(|entry| entry.seat == seat);
        own.map(|entry| (seen(entry.from), seen(entry.to))).collect()
    };
    Some([of(Seat(0)), of(Seat(1))])
}

fn is(step: Step, written: &str) -> bool {
    format!("{}{}", step.0, step.1) == written
}

fn has(steps: &[Step], written: &[&str]) -> bool {
    steps.iter().any(|step| written.iter().any(|one| is(*step, one)))
}

/// Black's way against a central cannon.
fn against_central_cannon(black: &[Step]) -> Option<Text> {
    let place = |written: &[&str]| black.iter().position(|step| written.iter().any(|one| is(*step, one)));
    let horses = (place(&["b9c7"]), place(&["h9g7"]));
    if has(black, &["h7e7"]) {
        return Some(texts::undercover::opening_same_cannons());
    }
    if has(black, &["b7e7"]) {
        return Some(texts::undercover::opening_opposite_cannons());
    }
    match horses {
        (Some(_), Some(_)) if has(black, &["h7f7", "b7d7", "h7d7", "b7f7"]) => {
            Some(texts::undercover::opening_sandwiched_horses())
        }
        (Some(_), Some(_)) => Some(texts::undercover::opening_screen_horses()),
        (Some(_), None) if has(black, &["h9i7"]) => Some(texts::undercover::opening_single_horse()),
        (None, Some(_)) if has(black, &["b9a7"]) => Some(texts::undercover::opening_single_horse()),
        _ => None,
    }
}

/// Name of the opening, as soon as the moves tell it.
pub(super) fn name(game: &Undercover) -> Option<Text> {
    let [red, black] = steps(game)?;
    let first = *red.first()?;
    Some(match format!("{}{}", first.0, first.1).as_str() {
        "h2e2" => against_central_cannon(&black).unwrap_or_else(texts::undercover::opening_central_cannon),
        "h2f2" => texts::undercover::opening_corner_cannon(),
        "h2d2" => texts::undercover::opening_crossing_cannon(),
        "g0e2" => texts::undercover::opening_elephant(),
        "h0g2" => texts::undercover::opening_horse(),
        "g3g4" if has(&black[..black.len().min(1)], &["g6g5", "c6c5"]) => {
            texts::undercover::opening_facing_pawns()
        }
        "g3g4" if has(&black[..black.len().min(1)], &["h7g7"]) => texts::undercover::opening_pawn_cannon(),
        "g3g4" => texts::undercover::opening_pawn(),
        _ => return None,
    })
}
