//! Tests whose subject is the real clock. `./test` runs them by themselves, with the links (`./test net`): a loaded machine
//! is not what they are about. Each has a stated patience, and counts the best of several tries.

use std::sync::Arc;
use std::time::{Duration, Instant};

use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Prefs;
use qishe_core::games::gomoku::Judge;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use serde_json::json;

use crate::computer::every_game::minded;
use crate::support::gomoku::stones;
use crate::support::secrecy::begin;

/// Longest delay of an answer after its time, or after it was asked to stop.
const LATE: Duration = Duration::from_millis(20);
/// Tries of which one must be in time: what else a loaded machine runs is not the thought's delay.
const TRIES: usize = 8;

/// Asserts that the delay is within [`LATE`], in the best of some tries.
fn soon(what: &str, mut delay: impl FnMut() -> Duration) {
    let mut delays = Vec::new();
    while delays.len() < TRIES {
        delays.push(delay());
        if delays.last() <= Some(&LATE) {
            return;
        }
    }
    panic!("{what}: late by {delays:?}");
}

/// A thought ends with its time.
#[test]
fn times_are_kept() {
    for played in minded() {
        let seat = played.game().to_move()[0];
        for millis in [50, 200] {
            soon(&format!("{} in {millis} ms", played.kind().id), || {
                let thinking = Thinking::of(&played, seat, Player::Level(8), 1).expect("its turn");
                let begun = Instant::now();
                let answer = thinking.think(Budget::millis(millis));
                let used = begun.elapsed();
                assert!(answer.is_some());
                used.saturating_sub(Duration::from_millis(millis))
            });
        }
    }
}

/// A thought that is stopped ends at once.
#[test]
fn a_stopped_thought_answers_at_once() {
    for played in minded() {
        let seat = played.game().to_move()[0];
        soon(played.kind().id, || {
            let thinking = Arc::new(Thinking::of(&played, seat, Player::Level(8), 1).expect("its turn"));
            let other = Arc::clone(&thinking);
            let thread = std::thread::spawn(move || (other.think(Budget::millis(20_000)), Instant::now()));
            std::thread::sleep(Duration::from_millis(150));
            assert!(thinking.progress().nodes > 0, "it tells how far it is");
            let asked = Instant::now();
            thinking.stop();
            let (answer, answered) = thread.join().expect("no panic");
            assert!(answer.is_some());
            answered.duration_since(asked)
        });
    }
}

/// Judging asks few points even where threes are thick.
#[test]
fn recursion_stays_small() {
    let board =
        stones("D4 D6 F4 F6 H4 H6 J4 J6 D8 F8 H8 J8 D10 F10 H10 J10 L4 L6 L8 L10 D12 F12 H12 J12 L12", "");
    let mut judge = Judge::new(&board);
    let begin = std::time::Instant::now();
    for point in board.empty().iter() {
        judge.is_forbidden(point);
    }
    assert!(begin.elapsed().as_secs() < 1);
}

/// The least time that each of some inputs takes, of many tries side by side.
fn least(tries: usize, mut inputs: Vec<Box<dyn FnMut()>>) -> Vec<Duration> {
    let mut least = vec![Duration::MAX; inputs.len()];
    for _ in 0..tries {
        for (best, input) in least.iter_mut().zip(&mut inputs) {
            let start = Instant::now();
            input();
            *best = start.elapsed().min(*best);
        }
    }
    least
}

/// Response times are of one class: moving the spy takes no longer than moving another soldier (docs/rules/undercover.md,
/// “Secrecy”). The least of many tries, so that a busy machine changes nothing.
#[test]
fn an_answer_takes_as_long_for_every_secret() {
    let tables = ["spy e6", "spy a6", "spy none"].map(|pick| {
        let mut played = begin("undercover", &json!({ "first": "black" }), 7);
        played.act(Seat(0), pick).expect("a pick");
        played.act(Seat(1), "spy none").expect("a pick");
        let mut table = Table::shared(played, Prefs::default());
        table.open_curtain();
        table
    });
    let inputs = tables.into_iter().map(|table| {
        Box::new(move || {
            let mut copy = table.clone();
            assert!(copy.act(Seat(1), "e6e5").changed);
            copy.hold("peek:0", true);
            copy.open_curtain();
            copy.hold("peek:0", true);
            copy.hold("peek:0", false);
        }) as Box<dyn FnMut()>
    });
    let times = least(200, inputs.collect());
    let (fast, slow) = (times.iter().min().expect("three"), times.iter().max().expect("three"));
    assert!(*slow < *fast * 2 + Duration::from_micros(200), "{times:?}");
}
