//! Puzzles that are being solved, one after the other: a state machine without screen and clock.
//!
//! The table takes the solver's input as in any match; after each answer [`PuzzleRun::after_input`] is called, and
//! [`PuzzleRun::tick`] at the time that [`PuzzleRun::next_tick`] names. Both give a reply where the run changed the table.
//! Nothing is searched in either: what a computer is to work out, [`PuzzleRun::request_of_computer`] asks, and
//! [`PuzzleRun::computed`] takes its answer. A puzzle that rests asks for no tick.

use super::super::guide_step::GuideStep;
use super::verify::{is_same_position, reached_by_rules};
use super::{Puzzle, PuzzleResult, find, wording};
use crate::computer::{Judgement, Player, ProofRequest, Thinking};
use crate::game::{InputError, InputErrorKind, Observation, Prefs};
use crate::search::{Budget, Proof, PuzzleGoal};
use crate::seat::{Seat, Viewer};
use crate::speech::Cue;
use crate::table::{Coach, Found, NewMatch, Reply, Request, Table};
use crate::words::{Text, texts};

/// Pause before the other side answers, in milliseconds.
const ANSWER_AFTER: u64 = 400;
/// Pause between two actions of an answer that is shown, in milliseconds.
const SHOW_EVERY: u64 = 900;
/// Nodes of a proof in the background, while a person waits.
const PROOF: Budget = Budget::nodes(200_000);
/// Nodes of an answer that no line has.
const ANSWER: Budget = Budget::nodes(2_000);
/// Nodes of an action with which a refutation goes on: a forced win is found by fewer.
const REFUTATION: Budget = Budget::nodes(20_000);
/// Seed of all chance in a puzzle.
const SEED: u64 = 7;

/// State of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// The solver is to act.
    Ask,
    /// A move stands that no line has: a computer works out whether it reaches the aim. `left`: own moves after it.
    /// `only`: the proof that was made with the puzzle knows no other move here. `may_be_reached`: the rules alone cannot say
    /// that the aim is not reached already.
    Judge { left: u32, only: bool, may_be_reached: bool },
    /// The other side is about to answer.
    Answer,
    /// A wrong move stands; whether its refutation was played.
    Wrong { refuted: bool, answered: bool },
    /// The refutation of a wrong move is played on to its end, `left` more actions at most.
    Refuting { left: u32 },
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
pub struct PuzzleRun {
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
    /// Hints that are shown for the next own move, and whether any was given in this puzzle.
    pub(super) hints: u8,
    helped: bool,
    /// Refutation of the wrong move.
    refutation: Option<String>,
    /// The last own move in words with what it does, and the answer that refutes it, where the game has a word for that.
    pub(super) deeds: [Option<Text>; 2],
    /// State of the current run through the puzzle.
    pub(super) run: Run,
    /// Time at which the state was entered; `None` until the run is told.
    since: Option<u64>,
    /// Number of states that were entered: it names the question to a computer.
    entered: u32,
    /// The task in words.
    pub(super) task: Text,
    /// Own turns of the line.
    own_turns: u32,
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

    fn seconds(&self) -> u64 {
        self.millis / 1000
    }

    /// Minutes and seconds, where it is shown.
    pub(super) fn face(&self) -> String {
        let seconds = self.seconds();
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

impl PuzzleRun {
    /// Begins a set of puzzles by their keys; the table is the one that they are played on.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not, and for an empty set.
    pub fn begin(keys: &[String], prefs: Prefs) -> Result<(PuzzleRun, Table), InputError> {
        let set: Option<Vec<&'static Puzzle>> = keys.iter().map(|key| find(key)).collect();
        let set = set.ok_or_else(unknown)?;
        let first = set.first().ok_or_else(unknown)?;
        let start = table_of(first, prefs)?;
        let mut table = start.clone();
        let (task, own_turns) = facts_of(first, &start);
        let mut run = PuzzleRun {
            results: vec![None; set.len()],
            set,
            at: 0,
            state: State::Ask,
            start,
            seen: 0,
            place: Some(0),
            turns: (0, None),
            hints: 0,
            helped: false,
            refutation: None,
            deeds: [None, None],
            run: Run::Open,
            since: None,
            entered: 0,
            task,
            own_turns,
            timer: Timer::default(),
            proof: PROOF,
        };
        run.stand(&mut table);
        Ok((run, table))
    }

    /// Returns the puzzle that stands now.
    pub fn puzzle(&self) -> &'static Puzzle {
        self.set[self.at]
    }

    /// Returns the result of the puzzle that stands, once it is certain.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.results[self.at]
    }

    /// Whether the solver knows something that others do not, or chooses it.
    pub(super) fn has_secret(&self) -> bool {
        let (puzzle, game) = (self.puzzle(), self.start.played().game());
        !game.own_marks(puzzle.seat).is_empty() || game.chooses_secret(&puzzle.line[0])
    }

    /// Puts the table to the beginning of the puzzle.
    fn stand(&mut self, table: &mut Table) -> Reply {
        table.take_over(&self.start);
        self.seen = table.played().steps();
        self.place = Some(0);
        self.turns = (0, None);
        self.refutation = None;
        self.deeds = [None, None];
        self.run = Run::Open;
        self.go(State::Ask, table)
    }

    fn go(&mut self, state: State, table: &mut Table) -> Reply {
        self.state = state;
        self.since = None;
        self.entered += 1;
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

    /// The table has answered an input of the solver. Returns a reply where the run has changed it.
    pub fn after_input(&mut self, table: &mut Table) -> Option<Reply> {
        let steps = table.played().steps();
        if self.state != State::Ask || steps == self.seen {
            return None;
        }
        let seat = self.puzzle().seat;
        let made = table.played().main_line().skip(self.seen).find(|(by, _)| *by == seat);
        let made = made.map(|(_, action)| action.to_owned())?;
        let before = table.played().view_at(self.seen, Viewer::Seat(seat));
        self.seen = steps;
        let lang = table.prefs().lang;
        self.deeds = [wording::deed(before.as_ref(), table.played().game(), &made, lang), None];
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
            // A line ends where its aim is reached.
            let reached = self.reached_by_rules(table) == Some(true);
            return Some(self.after_right(reached, table));
        }
        let left = self.puzzle().moves.saturating_sub(self.turns.0);
        // Proven when the puzzle was made, see `verify`: no other action begins this turn of the line.
        let only = begins_turn && self.place.is_some_and(|place| place == 0 || left > 0);
        self.place = None;
        Some(match self.reached_by_rules(table) {
            Some(true) => self.after_right(true, table),
            reached => self.go(State::Judge { left, only, may_be_reached: reached.is_none() }, table),
        })
    }

    fn reached_by_rules(&self, table: &Table) -> Option<bool> {
        let (puzzle, start) = (self.puzzle(), self.start.played().game());
        reached_by_rules(start, table.played().game(), puzzle.seat, puzzle.aim)
    }

    /// A right move: the aim is `reached`, or the other side answers, or the turn goes on.
    fn after_right(&mut self, reached: bool, table: &mut Table) -> Reply {
        let through = self.place.is_some_and(|place| place >= self.puzzle().line.len());
        // Another way is as long as the line at most: what is left goes by itself.
        let as_long = self.place.is_none() && self.turns.0 >= self.own_turns && !self.is_turn(table);
        if through || as_long || reached {
            let result = if self.helped { PuzzleResult::WithHint } else { PuzzleResult::FirstTry };
            self.run = if self.results[self.at].is_some() { Run::SolvedAgain } else { Run::Solved };
            self.results[self.at].get_or_insert(result);
            let mut reply = self.go(State::Done, table);
            // The end of a match has a sound of its own.
            reply.cues.extend(table.played().outcome().is_none().then_some(Cue::Points));
            return reply;
        }
        // A hint is for one move.
        self.hints = 0;
        let state = if self.is_turn(table) { State::Ask } else { State::Answer };
        self.go(state, table)
    }

    fn after_wrong(&mut self, refutation: Option<String>, table: &mut Table) -> Reply {
        self.results[self.at].get_or_insert(PuzzleResult::Wrong);
        self.refutation = refutation;
        self.go(State::Wrong { refuted: false, answered: false }, table)
    }

    // ---- Questions to a computer

    /// The seat that answers the solver, where a computer is to find its answer: no line has one, and it does not just waive.
    fn answering(&self, table: &Table) -> Option<Seat> {
        let asks = match self.state {
            State::Answer => self.next_action().is_none(),
            State::Wrong { refuted: false, .. } => self.refutation.is_none(),
            // Both sides go on.
            State::Refuting { .. } => return table.played().game().to_move().first().copied(),
            State::Ask
            | State::Judge { .. }
            | State::Wrong { .. }
            | State::Unproven
            | State::Showing
            | State::Done
            | State::Finished => false,
        };
        let game = table.played().game();
        let seat = game.to_move().first().copied().filter(|seat| *seat != self.puzzle().seat)?;
        (asks && !game.over() && game.waiver().is_none()).then_some(seat)
    }

    /// Returns the name of the question to a computer, another one for each; `None` where there is none.
    pub fn turn_name(&self, table: &Table) -> Option<String> {
        let asks = matches!(self.state, State::Judge { .. }) || self.answering(table).is_some();
        asks.then(|| format!("puzzle:{}", self.entered))
    }

    /// Returns the question to a computer, if there is one.
    pub fn request_of_computer(&self, table: &Table) -> Option<Request> {
        let (puzzle, played) = (self.puzzle(), table.played());
        if let State::Judge { left, may_be_reached, .. } = self.state {
            let view = Observation::new(played.game(), puzzle.seat);
            let aim = (puzzle.aim, left);
            let request = ProofRequest::new(played.kind(), view, aim, may_be_reached, self.proof);
            return Some(table.to_prove(request, self.entered));
        }
        let thinking = Thinking::of(played, self.answering(table)?, Player::Level(8), SEED)?;
        let (budget, after) = match self.state {
            State::Refuting { .. } => (REFUTATION, SHOW_EVERY),
            State::Ask
            | State::Judge { .. }
            | State::Answer
            | State::Wrong { .. }
            | State::Unproven
            | State::Showing
            | State::Done
            | State::Finished => (ANSWER, ANSWER_AFTER),
        };
        Some(table.to_refute(thinking, budget, after, self.entered))
    }

    /// Takes the answer of a computer to a question from [`PuzzleRun::request_of_computer`]. `None` for an old question, whose answer
    /// counts for nothing.
    pub fn computed(&mut self, table: &mut Table, turn: &Request, found: Option<&Found>) -> Option<Reply> {
        if turn.question() != Some(self.entered) || !table.stands_at(turn) {
            return None;
        }
        let action = match found {
            Some(Found::Act(answer)) => Some(answer.action.clone()),
            _ => None,
        };
        match self.state {
            State::Judge { only, .. } => {
                let judged = match found {
                    Some(Found::Judged(judged)) => judged.clone(),
                    _ => Judgement { reached: false, proof: Proof::Unknown },
                };
                Some(match judged.proof {
                    Proof::Holds => self.after_right(judged.reached, table),
                    Proof::Fails(line) => self.after_wrong(line.into_iter().next(), table),
                    Proof::Unknown if only => self.after_wrong(None, table),
                    Proof::Unknown => self.go(State::Unproven, table),
                })
            }
            State::Answer => Some(self.answer(action, table)),
            State::Wrong { refuted: false, .. } => Some(self.refute(action, table)),
            State::Refuting { left } => Some(self.refute_on(action, left, table)),
            State::Ask
            | State::Wrong { .. }
            | State::Unproven
            | State::Showing
            | State::Done
            | State::Finished => None,
        }
    }

    // ---- Time

    /// Pause before the run acts by itself in its state; `None` where it rests, or a computer is asked.
    fn pause(&self, table: &Table) -> Option<u64> {
        match self.state {
            State::Answer | State::Wrong { refuted: false, .. } => {
                self.answering(table).is_none().then_some(ANSWER_AFTER)
            }
            State::Showing => Some(SHOW_EVERY),
            State::Ask
            | State::Refuting { .. }
            | State::Judge { .. }
            | State::Wrong { .. }
            | State::Unproven
            | State::Done
            | State::Finished => None,
        }
    }

    fn is_thought_about(&self) -> bool {
        matches!(self.state, State::Ask | State::Answer)
    }

    /// Notes the time at which the state was entered: `now` by any steady clock, in milliseconds.
    pub fn note(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// A person looks at the puzzle from `now` on, or no longer: then no time is counted.
    pub fn attend(&mut self, on: bool, now: u64) {
        self.timer.last = on.then_some(now);
    }

    /// Returns the time at which something happens by itself; `None` where the puzzle rests.
    pub fn next_tick(&self, table: &Table, now: u64) -> Option<u64> {
        let acts = self.pause(table).map(|pause| self.since.unwrap_or(now) + pause);
        let counts = self.timer.on && self.is_thought_about();
        let second = counts.then(|| now + 1000 - self.timer.millis % 1000);
        acts.into_iter().chain(second).min()
    }

    /// Time has passed; `now` is any steady clock, in milliseconds.
    pub fn tick(&mut self, table: &mut Table, now: u64) -> GuideStep {
        let before = self.timer.seconds();
        self.timer.count(now, self.is_thought_about());
        let passed = now.saturating_sub(*self.since.get_or_insert(now));
        if self.pause(table).is_none_or(|pause| passed < pause) {
            let counts = self.timer.on && self.timer.seconds() != before;
            return if counts { GuideStep::View } else { GuideStep::Nothing };
        }
        let reply = match self.state {
            State::Answer => {
                let by_line = self.next_action().map(str::to_owned);
                let action = by_line.or_else(|| table.played().game().waiver());
                self.answer(action, table)
            }
            State::Wrong { .. } => {
                let action = self.refutation.take();
                self.refute(action, table)
            }
            State::Showing => self.show_on(table),
            State::Ask
            | State::Judge { .. }
            | State::Refuting { .. }
            | State::Unproven
            | State::Done
            | State::Finished => {
                return GuideStep::Nothing;
            }
        };
        GuideStep::Table(Box::new(reply))
    }

    /// Takes an action of the seat to move.
    fn act(&mut self, table: &mut Table, action: &str) -> Option<Reply> {
        let seat = *table.played().game().to_move().first()?;
        let before = table.played().record().actions.len();
        let reply = table.act(seat, action);
        self.seen = table.played().steps();
        (table.played().record().actions.len() > before).then_some(reply)
    }

    /// The other side answers.
    fn answer(&mut self, action: Option<String>, table: &mut Table) -> Reply {
        let played = action.and_then(|action| self.act(table, &action));
        let Some(mut reply) = played else { return self.go(State::Ask, table) };
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
    fn refute(&mut self, action: Option<String>, table: &mut Table) -> Reply {
        // A secret piece that the other side does without refutes nothing.
        let waives = table.played().game().waiver().is_some();
        let over = table.played().outcome().is_some() || waives || self.is_turn(table);
        let before = table.played().game().boxed();
        let action = action.filter(|_| !over);
        let played = action.as_deref().and_then(|action| self.act(table, action));
        let lang = table.prefs().lang;
        self.deeds[1] =
            action.and_then(|action| wording::deed(before.as_ref(), table.played().game(), &action, lang));
        let goes_on = played.is_some() && table.played().outcome().is_none();
        let state = match self.puzzle().aim {
            PuzzleGoal::Hold(moves) if goes_on => State::Refuting { left: 2 * moves },
            PuzzleGoal::Win
            | PuzzleGoal::Hold(_)
            | PuzzleGoal::Points(_)
            | PuzzleGoal::Balance(_)
            | PuzzleGoal::Capture => State::Wrong { refuted: true, answered: played.is_some() },
        };
        let shown = self.go(state, table);
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    /// The refutation goes on: a win that the wrong move did not prevent is shown to its end.
    fn refute_on(&mut self, action: Option<String>, left: u32, table: &mut Table) -> Reply {
        let played = action.and_then(|action| self.act(table, &action));
        let goes_on = played.is_some() && left > 1 && table.played().outcome().is_none();
        let state = if goes_on {
            State::Refuting { left: left - 1 }
        } else {
            State::Wrong { refuted: true, answered: true }
        };
        let shown = self.go(state, table);
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    /// Whether the refutation ended in a win of the other side.
    pub(super) fn is_lost(&self, table: &Table) -> bool {
        let outcome = table.played().outcome();
        outcome.is_some_and(|outcome| {
            !outcome.winners.is_empty() && !outcome.winners.contains(&self.puzzle().seat)
        })
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

    /// A button of the run was pressed. `None` for one that is not there.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        let lang = table.prefs().lang;
        if !self.buttons(lang).iter().chain(&self.menu(lang)).any(|button| button.id == id) {
            return None;
        }
        match id {
            "puzzle:hint" => {
                self.hints += 1;
                self.helped = true;
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
            (self.task, self.own_turns) = facts_of(puzzle, &start);
            self.start = start;
            (self.hints, self.helped) = (0, false);
            self.timer.millis = 0;
        }
        self.stand(table)
    }
}

/// The task of a puzzle in words, and the number of own turns of its line.
fn facts_of(puzzle: &Puzzle, start: &Table) -> (Text, u32) {
    let mut game = start.played().game().boxed();
    let task = wording::task_in(puzzle, game.as_ref());
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
    (task, turns.len() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::puzzles_of;

    /// Off the line, a move whose proof does not end is neither right nor wrong, and leaves the result open. On the line the proof
    /// was made with the puzzle: another move is wrong, also when this proof does not end.
    #[test]
    fn a_proof_that_does_not_end_blames_nobody() {
        let long = |puzzle: &&Puzzle| puzzle.line.len() == 3 && puzzle.aim == crate::search::PuzzleGoal::Win;
        let puzzle = puzzles_of("gomoku").expect("data").puzzles.iter().find(long).expect("a longer win");
        let act = |on_line: bool| {
            let (mut run, mut table) = PuzzleRun::begin(&[puzzle.key()], Prefs::default()).expect("a puzzle");
            run.proof = Budget::nodes(1);
            if !on_line {
                run.place = None;
            }
            let legal = table.played().game().legal(puzzle.seat);
            let other = legal.into_iter().find(|action| {
                *action != puzzle.line[0] && !table.played().game().is_of_matches_alone(action)
            });
            table.act(puzzle.seat, &other.expect("another move"));
            run.after_input(&mut table);
            let turn = run.request_of_computer(&table).expect("a question");
            let found = turn.think(Budget::NONE);
            run.computed(&mut table, &turn, found.as_ref());
            (run, table)
        };
        let (run, table) = act(true);
        assert_eq!(run.view(&table).result, Some(PuzzleResult::Wrong), "{}", puzzle.key());
        let (mut run, mut table) = act(false);
        let view = run.view(&table);
        assert_eq!((view.result, view.wrong, view.solved), (None, false, false), "{}", puzzle.key());
        assert!(!view.say.is_empty() && run.state == State::Unproven);
        run.press(&mut table, "puzzle:again").expect("a way back");
        assert_eq!(run.state, State::Ask);
    }
}
