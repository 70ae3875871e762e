//! Times on a screen's thread while puzzles are solved: each event of a try, and the ticks of a puzzle that rests.
//!
//! Each sample is one call of the driver on a copy of it, as the binding makes one: the least of three, for other programs take
//! time too. What a computer thinks about in the background is not counted. `cargo bench --bench puzzle_try`; `-- --all` tries
//! every puzzle.

use std::time::{Duration, Instant};

use qishe_core::driver::{MatchDriver, Order, ShellEvent};
use qishe_core::game::Prefs;
use qishe_core::games::GAMES;
use qishe_core::learn::puzzles_of;
use qishe_core::search::Budget;

/// Puzzles of a game that are tried, where not all are.
const SAMPLE: usize = 12;
/// Longest event on the screen's thread, of 99 in 100.
const MOST: Duration = Duration::from_millis(2);
/// Number of calls; the shortest counts.
const REPEATS: usize = 3;
/// Time between two ticks, in milliseconds.
const TICK: u64 = 200;
/// Time after which a puzzle has answered.
const ANSWERED: u64 = 3_000;

/// A driver whose calls are timed.
struct Timed {
    driver: MatchDriver,
    now: u64,
    times: Vec<Duration>,
}

impl Timed {
    fn call(&mut self, work: impl Fn(&mut MatchDriver, u64) -> Vec<Order>) {
        let mut least = Duration::MAX;
        let mut changed = None;
        for _ in 0..REPEATS {
            let begun = Instant::now();
            let mut copy = self.driver.clone();
            work(&mut copy, self.now);
            least = least.min(begun.elapsed());
            changed = Some(copy);
        }
        self.driver = changed.expect("a call");
        self.times.push(least);
    }

    fn handle(&mut self, event: ShellEvent) {
        self.call(|driver, now| driver.handle(event.clone(), now));
        while let Some(turn) = self.driver.thinking() {
            let found = turn.think(Budget::NONE);
            self.now += turn.least_ms();
            self.call(|driver, now| driver.thought(&turn, found.clone(), now));
            self.call(|driver, now| driver.handle(ShellEvent::Tick, now));
        }
    }

    fn steps(&self) -> usize {
        self.driver.table().played().steps()
    }
}

fn told(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{name:<28} {:>7} events   p50 {:>9.1?}   p99 {:>9.1?}   most {:>9.1?}",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
    at(0.99)
}

fn main() {
    let all = std::env::args().any(|word| word == "--all");
    let test = std::env::args().any(|word| word == "--test");
    let (mut tries, mut rests) = (Vec::new(), Vec::new());
    for kind in GAMES {
        let list = &puzzles_of(kind.id).expect("readable data").puzzles;
        let sample = if test { 1 } else { SAMPLE };
        let every = if all { 1 } else { list.len().div_ceil(sample).max(1) };
        let (mut of_game, mut made) = (Vec::new(), 0);
        for puzzle in list.iter().step_by(every) {
            let begin = || {
                let driver = MatchDriver::puzzles(&[puzzle.key()], Prefs::default()).expect("a puzzle");
                let mut timed = Timed { driver, now: 0, times: Vec::new() };
                timed.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: false });
                timed.handle(ShellEvent::Front { on: true });
                timed
            };
            let mut timed = begin();
            timed.times.clear();
            for _ in 0..20 {
                timed.now += TICK;
                timed.handle(ShellEvent::Tick);
            }
            rests.append(&mut timed.times);
            let legal = timed.driver.table().played().game().legal(puzzle.seat);
            let step = legal.len().div_ceil(6).max(1);
            let wrong = legal.iter().filter(|action| **action != puzzle.line[0]).step_by(step);
            for action in wrong.chain([&puzzle.line[0]]) {
                let mut timed = begin();
                timed.times.clear();
                let steps = timed.steps();
                timed.handle(ShellEvent::Enter { text: action.clone() });
                let mut asks = 0;
                while timed.steps() == steps && asks < 2 {
                    timed.handle(ShellEvent::Press { id: "ask:yes".to_owned() });
                    asks += 1;
                }
                made += usize::from(timed.steps() > steps);
                let until = timed.now + ANSWERED;
                while timed.now < until {
                    timed.now += TICK;
                    timed.handle(ShellEvent::Tick);
                }
                of_game.append(&mut timed.times);
            }
        }
        tries.extend(&of_game);
        told(&format!("{}: {made} tries", kind.id), of_game);
    }
    told("a puzzle that rests", rests);
    let p99 = told("all tries", tries);
    println!("{}", if p99 <= MOST { "p99 is within 2 ms" } else { "p99 IS MORE THAN 2 ms" });
}
