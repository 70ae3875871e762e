//! Puzzles that are being solved, one after the other: a state machine without screen and clock.
//!
//! The table takes the solver's input as in any match; after each answer the shell calls [`PuzzleSession::answered`], and
//! [`PuzzleSession::tick`] several times a second. Both give a reply where the session changed the table.

use super::verify::{is_reached, is_same_position};
use super::{Puzzle, PuzzleResult, find, wording};
use crate::computer::{Player, Thinking, prove};
use crate::game::{InputError, InputErrorKind, Prefs};
use crate::search::{Budget, Proof};
use crate::seat::Viewer;
use crate::table::{Coach, NewMatch, Reply, Table};
use crate::words::texts;

/// Pause before the other side answers, in milliseconds.
const ANSWER_AFTER: u64 = 400;
/// Pause between two actions of an answer that is shown, in milliseconds.
const SHOW_EVERY: u64 = 900;
/// Nodes of a proof while a person waits: far below a second.
const PROOF: Budget = Budget::nodes(200_000);
/// Nodes of an answer that no line has.
const ANSWER: Budget = Budget::nodes(2_000);
/// Seed of all chance in a puzzle.
const SEED: u64 = 7;

/// State of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// The solver is to act.
    Ask,
    /// The other side is about to answer.
    Answer,
    /// A wrong move stands; whether its refutation was played.
    Wrong { refuted: bool, answered: bool },
    /// A move stands whose proof did not end. It may be right.
    Unproven,
    /// The answer is being played.
    Showing,
    /// The aim is reached, or the answer was shown.
    Done,
    /// The set is through.
    Finished,
}

/// End of one run through a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Run {
    /// It goes on.
    Open,
    /// The solver reached the aim, and that is the puzzle's result.
    Solved,
    /// The solver reached the aim of a puzzle whose result was certain before.
    SolvedAgain,
    /// The answer was shown.
    Shown,
}

/// Puzzles that are being solved.
#[derive(Debug, Clone)]
pub struct PuzzleSession {
    pub(super) set: Vec<&'static Puzzle>,
    pub(super) results: Vec<Option<PuzzleResult>>,
    pub(super) at: usize,
    pub(super) state: State,
    /// The table as the puzzle began.
    start: Table,
    /// Steps of the match that were looked at.
    seen: usize,
    /// Steps of the line that were played; `None` where the solver has another way.
    place: Option<usize>,
    /// Own turns that were used, and the last of them.
    turns: (u32, Option<u32>),
    pub(super) hints: u8,
    /// Refutation of the wrong move.
    refutation: Option<String>,
    /// State of the current run through the puzzle.
    pub(super) run: Run,
    since: Option<u64>,
    pub(super) timer: Timer,
    /// Budget of the proof of a move that no line has.
    proof: Budget,
}

/// The time that a solver has thought, for who has chosen to see it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Timer {
    /// Whether it is shown.
    pub(super) on: bool,
    millis: u64,
    /// Last time that was counted.
    last: Option<u64>,
}

impl Timer {
    /// Counts the time since the last call where the solver is thinking.
    fn count(&mut self, now: u64, thinks: bool) {
        let passed = self.last.map_or(0, |last| now.saturating_sub(last));
        self.millis += if thinks { passed } else { 0 };
        self.last = Some(now);
    }

    /// Minutes and seconds, where it is shown.
    pub(super) fn face(&self) -> String {
        let seconds = self.millis / 1000;
        if self.on { format!("{}:{:02}", seconds / 60, seconds % 60) } else { String::new() }
    }
}

fn unknown() -> InputError {
    InputError::head(InputErrorKind::UnknownGame, "there is no such puzzle")
}

/// A table at the beginning of a puzzle.
fn table_of(puzzle: &Puzzle, prefs: Prefs) -> Result<Table, InputError> {
    // A game with fewer seats leaves the others out.
    let seats = 4;
    let players = (0..seats).map(|seat| u16::from(seat != puzzle.seat.0)).collect();
    let you = texts::learn::you().shown(prefs.lang);
    let names =
        (0..seats).map(|seat| if seat == puzzle.seat.0 { you.clone() } else { String::new() }).collect();
    let new = NewMatch {
        game: puzzle.game.to_owned(),
        options: serde_json::Value::Object(puzzle.options.clone()).to_string(),
        seed: SEED,
        names,
        players,
    };
    let mut table = Table::begin(&new, prefs)?;
    table.set_coach(Coach { near: Some(puzzle.seat), ..Coach::default() });
    Ok(table)
}

impl PuzzleSession {
    /// Begins a set of puzzles by their keys; the table is the one that they are played on.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not, and for an empty set.
    pub fn begin(keys: &[String], prefs: Prefs) -> Result<(PuzzleSession, Table), InputError> {
        let set: Option<Vec<&'static Puzzle>> = keys.iter().map(|key| find(key)).collect();
        let set = set.ok_or_else(unknown)?;
        let first = set.first().ok_or_else(unknown)?;
        let start = table_of(first, prefs)?;
        let mut table = start.clone();
        let mut session = PuzzleSession {
            results: vec![None; set.len()],
            set,
            at: 0,
            state: State::Ask,
            start,
            seen: 0,
            place: Some(0),
            turns: (0, None),
            hints: 0,
            refutation: None,
            run: Run::Open,
            since: None,
            timer: Timer::default(),
            proof: PROOF,
        };
        session.stand(&mut table);
        Ok((session, table))
    }

    /// Returns the puzzle that stands now.
    pub fn puzzle(&self) -> &'static Puzzle {
        self.set[self.at]
    }

    /// Puts the table to the beginning of the puzzle.
    fn stand(&mut self, table: &mut Table) -> Reply {
        table.take_over(&self.start);
        self.seen = table.played().steps();
        self.place = Some(0);
        self.turns = (0, None);
        self.refutation = None;
        self.run = Run::Open;
        self.go(State::Ask, table)
    }

    fn go(&mut self, state: State, table: &mut Table) -> Reply {
        self.state = state;
        self.since = None;
        self.coached(table)
    }

    /// The next action of the line, as long as the solver has followed it.
    pub(super) fn next_action(&self) -> Option<&'static str> {
        self.puzzle().line.get(self.place?).map(String::as_str)
    }

    fn is_turn(&self, table: &Table) -> bool {
        table.played().outcome().is_none()
            && table.played().game().to_move().first() == Some(&self.puzzle().seat)
    }

    /// The table has answered an input of the solver. Returns a reply where the session has changed it.
    pub fn answered(&mut self, table: &mut Table) -> Option<Reply> {
        let steps = table.played().steps();
        if self.state != State::Ask || steps == self.seen {
            return None;
        }
        let seat = self.puzzle().seat;
        let made = table.played().main_line().skip(self.seen).find(|(by, _)| *by == seat);
        let made = made.map(|(_, action)| action.to_owned())?;
        let before = table.played().view_at(self.seen, Viewer::Seat(seat));
        self.seen = steps;
        let begins_turn = self.turns.1 != Some(before.turn());
        if self.turns.1 != Some(before.turn()) {
            self.turns = (self.turns.0 + 1, Some(before.turn()));
        }
        let expected = self.next_action();
        let on_line = expected.is_some_and(|expected| {
            expected == made || {
                // Two ways of a chain lead to one position.
                let mut other = before.boxed();
                let now = table.played().game();
                other.act(seat, expected).is_ok() && is_same_position(other.as_ref(), now, seat)
            }
        });
        if on_line {
            self.place = self.place.map(|place| place + 1);
            return Some(self.after_right(table));
        }
        let left = self.puzzle().moves.saturating_sub(self.turns.0);
        // Proven when the puzzle was made, see `verify`: no other action begins this turn of the line.
        let only = begins_turn && self.place.is_some_and(|place| place == 0 || left > 0);
        self.place = None;
        if self.is_reached(table) {
            return Some(self.after_right(table));
        }
        let (kind, game) = (table.played().kind(), table.played().game());
        match prove(kind, game, seat, self.puzzle().aim, left, self.proof) {
            Proof::Holds => Some(self.after_right(table)),
            Proof::Fails(line) => Some(self.after_wrong(line.into_iter().next(), table)),
            Proof::Unknown if only => Some(self.after_wrong(None, table)),
            Proof::Unknown => Some(self.go(State::Unproven, table)),
        }
    }

    fn is_reached(&self, table: &Table) -> bool {
        let puzzle = self.puzzle();
        let played = table.played();
        is_reached(played.kind(), self.start.played().game(), played.game(), puzzle.seat, puzzle.aim)
    }

    /// A right move: the aim is reached, or the other side answers, or the turn goes on.
    fn after_right(&mut self, table: &mut Table) -> Reply {
        let through = self.place.is_some_and(|place| place >= self.puzzle().line.len());
        // Another way is as long as the line at most: what is left goes by itself.
        let own = own_turns(self.puzzle());
        let as_long = self.place.is_none() && self.turns.0 >= own && !self.is_turn(table);
        if through || as_long || self.is_reached(table) {
            let result = if self.hints > 0 { PuzzleResult::WithHint } else { PuzzleResult::FirstTry };
            self.run = if self.results[self.at].is_some() { Run::SolvedAgain } else { Run::Solved };
            self.results[self.at].get_or_insert(result);
            return self.go(State::Done, table);
        }
        let state = if self.is_turn(table) { State::Ask } else { State::Answer };
        self.go(state, table)
    }

    fn after_wrong(&mut self, refutation: Option<String>, table: &mut Table) -> Reply {
        self.results[self.at].get_or_insert(PuzzleResult::Wrong);
        self.refutation = refutation;
        self.go(State::Wrong { refuted: false, answered: false }, table)
    }

    /// Time has passed; `now` is any steady clock, in milliseconds. Returns a reply where the session has changed the table.
    pub fn tick(&mut self, table: &mut Table, now: u64) -> Option<Reply> {
        self.timer.count(now, matches!(self.state, State::Ask | State::Answer));
        let passed = now.saturating_sub(*self.since.get_or_insert(now));
        match self.state {
            State::Answer if passed >= ANSWER_AFTER => Some(self.answer(table)),
            State::Wrong { refuted: false, .. } if passed >= ANSWER_AFTER => Some(self.refute(table)),
            State::Showing if passed >= SHOW_EVERY => Some(self.show_on(table)),
            State::Ask
            | State::Answer
            | State::Wrong { .. }
            | State::Unproven
            | State::Showing
            | State::Done
            | State::Finished => None,
        }
    }

    /// Takes an action of the seat to move.
    fn act(&mut self, table: &mut Table, action: &str) -> Option<Reply> {
        let seat = *table.played().game().to_move().first()?;
        let before = table.played().record().actions.len();
        let reply = table.act(seat, action);
        self.seen = table.played().steps();
        (table.played().record().actions.len() > before).then_some(reply)
    }

    /// An answer of the other side that no line has.
    fn thought(&self, table: &Table) -> Option<String> {
        let played = table.played();
        let seat = played.game().to_move().first().copied().filter(|seat| *seat != self.puzzle().seat)?;
        if let Some(waiver) = played.game().waiver() {
            return Some(waiver);
        }
        let thinking = Thinking::of(played, seat, Player::Level(8), SEED)?;
        thinking.think(ANSWER).map(|answer| answer.action)
    }

    /// The other side answers: by the line, or as the computer thinks best.
    fn answer(&mut self, table: &mut Table) -> Reply {
        let by_line = self.next_action().map(str::to_owned);
        let Some(action) = by_line.or_else(|| self.thought(table)) else {
            return self.go(State::Ask, table);
        };
        let Some(mut reply) = self.act(table, &action) else { return self.go(State::Ask, table) };
        self.place = self.place.map(|place| place + 1);
        let state = if self.is_turn(table) || table.played().outcome().is_some() {
            State::Ask
        } else {
            State::Answer
        };
        reply.scene = self.go(state, table).scene;
        reply
    }

    /// The wrong move is refuted, where there is something to play.
    fn refute(&mut self, table: &mut Table) -> Reply {
        // A secret piece that the other side does without refutes nothing.
        let waives = table.played().game().waiver().is_some();
        let over = table.played().outcome().is_some() || waives || self.is_turn(table);
        let action = self.refutation.take().or_else(|| if over { None } else { self.thought(table) });
        let played = if over { None } else { action.and_then(|action| self.act(table, &action)) };
        let shown = self.go(State::Wrong { refuted: true, answered: played.is_some() }, table);
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    /// The next action of the answer is played.
    fn show_on(&mut self, table: &mut Table) -> Reply {
        let Some(action) = self.next_action() else { return self.go(State::Done, table) };
        let played = self.act(table, action);
        self.place = self.place.map(|place| place + 1);
        let state = if self.next_action().is_some() { State::Showing } else { State::Done };
        let shown = self.go(state, table);
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    /// A button of the session was pressed. `None` for one that is not there.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        if !self.buttons(table.prefs().lang).iter().any(|button| button.id == id) {
            return None;
        }
        match id {
            "puzzle:hint" => {
                self.hints += 1;
                Some(self.coached(table))
            }
            "puzzle:show" => {
                self.results[self.at].get_or_insert(PuzzleResult::Shown);
                self.stand(table);
                self.run = Run::Shown;
                Some(self.go(State::Showing, table))
            }
            "puzzle:timer" => {
                self.timer.on = !self.timer.on;
                Some(self.coached(table))
            }
            "puzzle:again" => Some(self.stand(table)),
            "puzzle:next" => Some(self.next(table)),
            _ => None,
        }
    }

    fn next(&mut self, table: &mut Table) -> Reply {
        let Some(puzzle) = self.set.get(self.at + 1) else { return self.go(State::Finished, table) };
        // The data was read, and a test has begun it.
        if let Ok(start) = table_of(puzzle, *table.prefs()) {
            self.at += 1;
            self.start = start;
            self.hints = 0;
            self.timer.millis = 0;
        }
        self.stand(table)
    }
}

/// Own turns of a puzzle's line.
fn own_turns(puzzle: &Puzzle) -> u32 {
    let Some(mut game) = wording::start(puzzle) else { return puzzle.moves };
    let mut turns = std::collections::BTreeSet::new();
    for action in &puzzle.line {
        let Some(seat) = game.to_move().first().copied() else { break };
        if seat == puzzle.seat {
            turns.insert(game.turn());
        }
        if game.act(seat, action).is_err() {
            break;
        }
    }
    turns.len() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::puzzles_of;

    /// Off the line, a move whose proof does not end is neither right nor wrong, and leaves the result open. On the line the proof
    /// was made with the puzzle: another move is wrong, also when this proof does not end.
    #[test]
    fn a_proof_that_does_not_end_blames_nobody() {
        let long = |puzzle: &&Puzzle| puzzle.line.len() == 3 && puzzle.aim == crate::search::Aim::Win;
        let puzzle = puzzles_of("gomoku").expect("data").puzzles.iter().find(long).expect("a longer win");
        let act = |on_line: bool| {
            let (mut session, mut table) =
                PuzzleSession::begin(&[puzzle.key()], Prefs::default()).expect("a puzzle");
            session.proof = Budget::nodes(1);
            if !on_line {
                session.place = None;
            }
            let legal = table.played().game().legal(puzzle.seat);
            let other = legal.into_iter().find(|action| {
                *action != puzzle.line[0] && !table.played().game().is_of_matches_alone(action)
            });
            table.act(puzzle.seat, &other.expect("another move"));
            session.answered(&mut table);
            (session, table)
        };
        let (session, table) = act(true);
        assert_eq!(session.view(&table).result, Some(PuzzleResult::Wrong), "{}", puzzle.key());
        let (mut session, mut table) = act(false);
        let view = session.view(&table);
        assert_eq!((view.result, view.wrong, view.solved), (None, false, false), "{}", puzzle.key());
        assert!(!view.say.is_empty() && session.state == State::Unproven);
        session.press(&mut table, "puzzle:again").expect("a way back");
        assert_eq!(session.state, State::Ask);
    }
}
