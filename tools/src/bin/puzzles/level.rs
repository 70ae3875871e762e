//! Difficulty of a puzzle: the lowest level that solves it.

use qishe_core::computer::{Player, Thinking, prove};
use qishe_core::game::Record;
use qishe_core::learn::is_same_position;
use qishe_core::play::Match;
use qishe_core::search::{Budget, Proof};
use qishe_core::seat::Seat;
use serde_json::json;

use super::solver::{Solver, Task};

/// Seeds with which a level tries.
const SEEDS: u64 = 10;
/// Number of them with which it must solve a puzzle.
const ENOUGH: u64 = 5;
/// The highest level; a puzzle that no lower one solves has it.
const TOP: u8 = 8;

/// The lowest level that solves a task in at least half of the tries.
///
/// A spy is picked by chance by every level. So where one is to be picked, the level is that of what follows, and one more.
pub fn lowest(solver: &Solver, task: &Task, line: &[String]) -> Option<u8> {
    let more = u8::from(solver.begin(&task.options)?.chooses_secret(&line[0]));
    Some((lowest_of(solver, task, line)? + more).min(TOP))
}

fn lowest_of(solver: &Solver, task: &Task, line: &[String]) -> Option<u8> {
    for level in 1..TOP {
        let (mut solved, mut failed) = (0, 0);
        for seed in 0..SEEDS {
            if solves(solver, task, line, level, seed + 1)? {
                solved += 1;
            } else {
                failed += 1;
            }
            if solved >= ENOUGH || failed > SEEDS - ENOUGH {
                break;
            }
        }
        if solved >= ENOUGH {
            return Some(level);
        }
    }
    Some(TOP)
}

/// Whether a level finds every own move of the line. In the place of the last one any that reaches the aim will do.
fn solves(solver: &Solver, task: &Task, line: &[String], level: u8, seed: u64) -> Option<bool> {
    let record = json!({
        "format": 1, "game": solver.kind.id, "options": task.options, "seed": 7,
    });
    let mut played = Match::begin(Record::parse(&record.to_string()).ok()?).ok()?;
    let mut turn = None;
    for (index, action) in line.iter().enumerate() {
        let seat = *played.game().to_move().first()?;
        // A choice within one turn, such as a claim after a move, is part of that move.
        let begins = seat == task.seat && turn != Some(played.game().turn());
        if begins {
            turn = Some(played.game().turn());
        }
        if begins && !played.game().chooses_secret(action) {
            let answer = Thinking::of(&played, seat, Player::Level(level), seed)?.think(Budget::NONE)?;
            if answer.action != *action {
                let same = same_position(&played, seat, &answer.action, action);
                let last = index + 1 == line.len();
                let also = last && {
                    let mut other = played.clone();
                    other.act(seat, &answer.action).is_ok()
                        && prove(solver.kind, other.game(), seat, task.aim, 0, Budget::nodes(solver.nodes))
                            == Proof::Holds
                };
                if !same && !also {
                    return Some(false);
                }
            }
        }
        played.act(seat, action).ok()?;
    }
    Some(true)
}

/// Whether two actions lead to one position, as two ways of a chain do.
fn same_position(played: &Match, seat: Seat, one: &str, other: &str) -> bool {
    let after = |action: &str| {
        let mut game = played.game().boxed();
        game.act(seat, action).ok().map(|_| game)
    };
    let (Some(one), Some(other)) = (after(one), after(other)) else { return false };
    is_same_position(one.as_ref(), other.as_ref(), seat)
}
