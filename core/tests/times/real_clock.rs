//! Tests of real time. `./test net` runs them apart from others, because load would falsify them. Each has a stated
//! tolerance, and counts the best of several tries.

use std::sync::Arc;
use std::time::{Duration, Instant};

use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Prefs;
use qishe_core::games::gomoku::Judge;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use serde_json::json;

use crate::computer::every_game::games_with_engine;
use crate::support::gomoku::stones;
use crate::support::secrecy::begin;
use crate::support::secrecy::timed::{INPUTS, PICKS, SPIES, TimedInput, WAYS_TO_PICK};

/// Longest delay of an answer after its time, or after it was asked to stop.
const LATE: Duration = Duration::from_millis(20);
/// Longest wait for a thought to begin.
const PATIENCE: Duration = Duration::from_secs(10);
/// Number of tries. One must be in time, because other load on the machine delays some.
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

/// A thought ends within its time.
#[test]
fn a_thought_ends_within_its_time() {
    for played in games_with_engine() {
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
    for played in games_with_engine() {
        let seat = played.game().to_move()[0];
        soon(played.kind().id, || {
            let thinking = Arc::new(Thinking::of(&played, seat, Player::Level(8), 1).expect("its turn"));
            let other = Arc::clone(&thinking);
            let thread = std::thread::spawn(move || (other.think(Budget::millis(20_000)), Instant::now()));
            std::thread::sleep(Duration::from_millis(150));
            // On a busy machine the other thread may have hardly begun.
            let begun = Instant::now();
            while thinking.progress().nodes == 0 {
                assert!(begun.elapsed() < PATIENCE, "it tells how far it is");
                std::thread::sleep(Duration::from_millis(5));
            }
            let asked = Instant::now();
            thinking.stop();
            let (answer, answered) = thread.join().expect("no panic");
            assert!(answer.is_some());
            answered.duration_since(asked)
        });
    }
}

/// Judging a board with many threes recurses into few points.
#[test]
fn judging_a_dense_board_recurses_little() {
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

/// Asserts that inputs with different secrets take times of one class.
fn as_long<const N: usize>(name: &str, inputs: [Box<dyn FnMut()>; N]) {
    let times = least(60, inputs.into());
    let (fast, slow) = (times.iter().min().expect("some"), times.iter().max().expect("some"));
    assert!(*slow < *fast * 2 + Duration::from_micros(200), "{name}: {times:?}");
}

/// Response times are of one class for every key and touch and for every secret: picking, looking, listening, activating,
/// moving the spy or another soldier (docs/rules/undercover.md, “Secrecy”). The least of many tries side by side, so
/// that a busy machine changes nothing.
#[test]
fn an_answer_takes_as_long_for_every_secret() {
    let looks: [TimedInput; 3] = [
        ("looking", |t| {
            t.hold("peek:1", true);
            t.hold("peek:1", false);
        }),
        ("listening", |t| {
            t.hold("listen:1", true);
            t.hold("listen:1", false);
        }),
        ("saving", |t| drop(t.save())),
    ];
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    let table = |pick: Option<&str>| {
        let mut played = begin("undercover", &json!({ "first": "black", "activate_by": ["key", "tap"] }), 7);
        played.act(Seat(0), "spy e6").expect("a pick");
        if let Some(pick) = pick {
            played.act(Seat(1), pick).expect("a pick");
        }
        let mut table = Table::shared(played, prefs);
        table.open_curtain();
        table
    };
    let picking = table(None);
    for (name, pick) in WAYS_TO_PICK {
        as_long(
            name,
            PICKS.map(|point| {
                let table = picking.clone();
                Box::new(move || pick(&mut table.clone(), point)) as Box<dyn FnMut()>
            }),
        );
    }
    let tables = SPIES.map(|pick| table(Some(pick)));
    for (name, input) in INPUTS.into_iter().chain(looks) {
        as_long(
            name,
            tables.clone().map(|table| Box::new(move || input(&mut table.clone())) as Box<dyn FnMut()>),
        );
    }
}
