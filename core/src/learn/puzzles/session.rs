//! Puzzles that are being solved, one after the other: a state machine without screen and clock.
//!
//! The table takes the solver's input as in any match; after each answer the shell calls [`PuzzleSession::answered`], and
//! [`PuzzleSession::tick`] several times a second. Both give a reply where the session changed the table.

use super::super::hints;
use super::verify::is_reached;
use super::{Puzzle, PuzzleResult, find, wording};
use crate::computer::{Player, Thinking, prove};
use crate::game::{InputError, InputErrorKind, Prefs};
use crate::scene::{ActionRole, Button, Icon, Mark, MarkKind, StatusTone};
use crate::search::{Budget, Proof};
use crate::seat::{Seat, Viewer};
use crate::speech::{Urgency, Utterance};
use crate::table::{Coach, NewMatch, Reply, Table};
use crate::words::{Joint, Lang, Text, texts};

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
enum State {
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
enum Run {
    /// It goes on.
    Open,
    /// The solver reached the aim, and that is the puzzle's result.
    Solved,
    /// The solver reached the aim of a puzzle whose result was certain before.
    SolvedAgain,
    /// The answer was shown.
    Shown,
}

/// A puzzle of the set, for its tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PuzzleTick {
    /// Still to come.
    ToCome,
    /// The one that stands.
    Now,
    /// Solved at the first try.
    FirstTry,
    /// Solved with a hint.
    WithHint,
    /// Tried wrong, or shown.
    Missed,
}

/// Screen of a puzzle beside its board.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzleView {
    /// Identifier of the game.
    pub game: String,
    /// Name under which a device keeps the puzzle's progress.
    pub key: String,
    /// Seat that solves it: its piece stands beside the task.
    pub seat: u8,
    /// The task: 你执红方 · 2 步内取胜.
    pub task: String,
    /// Condition beside the position; may be empty.
    pub condition: String,
    /// Sentence about what has just happened, or the hint; empty while nothing has.
    pub say: String,
    /// Reason why the last input was refused; empty for none.
    pub note: String,
    /// The lowest level, 1…8, that solves it: its seal.
    pub level: u8,
    /// The seal in words: 中级能解.
    pub level_label: String,
    /// Names of its ideas; empty until it is solved, for they would tell.
    pub ideas: Vec<String>,
    /// Number of the puzzle in its set, from 1.
    pub number: u32,
    /// Puzzles in the set.
    pub of: u32,
    /// Time that the solver has thought, as minutes and seconds; empty for who has not chosen to see it.
    pub time: String,
    /// The puzzles of the set.
    pub ticks: Vec<PuzzleTick>,
    /// The ticks in words, for a voice: 18 中 12.
    pub ticks_label: String,
    /// Hints that were given, 0…2.
    pub hints: u8,
    /// Whether the last move was wrong, and its position still stands.
    pub wrong: bool,
    /// Whether the aim is reached by the solver.
    pub solved: bool,
    /// The result, as soon as it is certain; a device keeps it once.
    pub result: Option<PuzzleResult>,
    /// The ways on, the expected one first; `shell:practice` is for the shell itself.
    pub buttons: Vec<Button>,
    /// Everything that the screen says, for a voice.
    pub spoken: Utterance,
    /// Whether the set is through.
    pub finished: bool,
}

/// Puzzles that are being solved.
#[derive(Debug, Clone)]
pub struct PuzzleSession {
    set: Vec<&'static Puzzle>,
    results: Vec<Option<PuzzleResult>>,
    at: usize,
    state: State,
    /// The table as the puzzle began.
    start: Table,
    /// Steps of the match that were looked at.
    seen: usize,
    /// Steps of the line that were played; `None` where the solver has another way.
    place: Option<usize>,
    /// Own turns that were used, and the last of them.
    turns: (u32, Option<u32>),
    hints: u8,
    /// Refutation of the wrong move.
    refutation: Option<String>,
    /// State of the current run through the puzzle.
    run: Run,
    since: Option<u64>,
    timer: Timer,
    /// Budget of the proof of a move that no line has.
    proof: Budget,
}

/// The time that a solver has thought, for who has chosen to see it.
#[derive(Debug, Clone, Copy, Default)]
struct Timer {
    /// Whether it is shown.
    on: bool,
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
    fn face(&self) -> String {
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

    /// Gives the table the hints and limits of the puzzle.
    fn coached(&self, table: &mut Table) -> Reply {
        let puzzle = self.puzzle();
        let open = self.state == State::Ask;
        let refuted = matches!(self.state, State::Wrong { answered: true, .. });
        let near = Some(puzzle.seat);
        let mut coach = Coach { open, drawers: true, near, refuted, ..Coach::default() };
        let art = table.board();
        // Nobody else is there: what the solver alone knows is in sight all the time.
        let private = table.played().game().private(puzzle.seat);
        if let Some(own) = private["spy"]["point"].as_str() {
            let point = art.points.iter().find(|point| point.name == own);
            coach.marks.extend(point.map(|point| Mark {
                kind: MarkKind::SpyCursor,
                point: point.id,
                text: String::new(),
                axes: Vec::new(),
            }));
        }
        let hinted = if open { self.next_action() } else { None };
        if let Some(action) = hinted.filter(|_| self.hints > 0) {
            if self.hints > 1 {
                hints::point_out(&art, action, true, &mut coach);
                coach.key = key_of(action, puzzle.seat);
            } else {
                let place =
                    if action == "activate" { private["spy"]["point"].as_str() } else { Some(action) };
                let words = place.into_iter().flat_map(|place| place.split(' '));
                let points = words.map(|word| art.named(word)).find(|points| !points.is_empty());
                // A soldier that is to be picked would be the answer itself.
                let exact = table.played().game().phase() != "pick";
                match points.as_ref().and_then(|points| points.first()) {
                    // A piece that is to move, or the spy.
                    Some(point) if exact && is_occupied(table, point.id) => coach.marks.push(Mark {
                        kind: MarkKind::Hint,
                        point: point.id,
                        text: String::new(),
                        axes: Vec::new(),
                    }),
                    Some(point) => coach.areas.extend(art.around(point.id)),
                    None => {}
                }
            }
        }
        table.set_coach(coach)
    }

    /// The next action of the line, as long as the solver has followed it.
    fn next_action(&self) -> Option<&'static str> {
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
                // Two ways of a chain lead to one position. What the seat alone knows is a part of it.
                let mut other = before.boxed();
                let now = table.played().game();
                other.act(seat, expected).is_ok()
                    && other.public() == now.public()
                    && other.private(seat) == now.private(seat)
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
        if played.game().phase() == "pick" {
            return Some("spy none".to_owned());
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
        // The other side's pick refutes nothing.
        let picks = table.played().game().phase() == "pick";
        let over = table.played().outcome().is_some() || picks || self.is_turn(table);
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

    fn buttons(&self, lang: Lang) -> Vec<Button> {
        let button = |id: &str, words: Text, icon: Icon, role: ActionRole| Button {
            role,
            ..Button::new(id, words.shown(lang), icon)
        };
        let show = button("puzzle:show", texts::puzzle::show(), Icon::Eye, ActionRole::Normal);
        let again = button("puzzle:again", texts::learn::again(), Icon::Undo, ActionRole::Primary);
        let next = button("puzzle:next", texts::puzzle::next(), Icon::Next, ActionRole::Primary);
        let hint = button("puzzle:hint", texts::puzzle::hint(), Icon::Hint, ActionRole::Normal);
        let mut timer = button("puzzle:timer", texts::puzzle::timer(), Icon::Speed, ActionRole::Normal);
        timer.on = self.timer.on;
        match self.state {
            State::Ask if self.hints < 2 && self.next_action().is_some() => vec![hint, show, timer],
            State::Ask | State::Answer => vec![show, timer],
            State::Wrong { .. } | State::Unproven => vec![again, show],
            State::Showing => Vec::new(),
            State::Done => {
                let replay = Button { role: ActionRole::Normal, ..again };
                vec![next, replay]
            }
            State::Finished => vec![button(
                "shell:practice",
                texts::puzzle::back_to_practice(),
                Icon::List,
                ActionRole::Primary,
            )],
        }
    }

    /// Whether the solver has reached the aim, and was not shown it.
    fn is_solved(&self) -> bool {
        self.state == State::Done && self.run != Run::Shown
    }

    fn sentence(&self) -> Text {
        let puzzle = self.puzzle();
        match self.state {
            State::Ask | State::Answer if self.hints == 1 && self.next_action().is_some() => {
                texts::puzzle::hint_where()
            }
            State::Ask | State::Answer if self.hints == 2 && self.next_action().is_some() => {
                texts::puzzle::hint_what()
            }
            State::Ask | State::Answer => Text::none(),
            State::Wrong { refuted: false, .. } => texts::puzzle::not_it(),
            State::Wrong { answered, .. } => wording::why_wrong(puzzle, answered),
            State::Unproven => texts::puzzle::unproven(),
            State::Showing => texts::puzzle::showing(),
            State::Done => {
                use PuzzleResult::{FirstTry, Shown, WithHint, Wrong};
                let how = match (self.run, self.results[self.at]) {
                    (Run::Shown, Some(FirstTry | WithHint)) => texts::puzzle::shown_after(),
                    (Run::Shown | Run::Open, _) => texts::puzzle::shown(),
                    (_, Some(Wrong | Shown) | None) => texts::puzzle::solved_later(),
                    (Run::SolvedAgain, _) => texts::puzzle::solved_again(),
                    (Run::Solved, Some(FirstTry)) => texts::puzzle::solved_first(),
                    (Run::Solved, Some(WithHint)) => texts::puzzle::solved_with_hint(),
                };
                Text::joined([how, wording::idea(puzzle)], Joint::Sentence)
            }
            State::Finished => {
                let solved = self.results.iter().filter(|result| **result == Some(PuzzleResult::FirstTry));
                texts::puzzle::set_through(self.results.len() as i64, solved.count() as i64)
            }
        }
    }

    fn ticks(&self) -> Vec<PuzzleTick> {
        let tick = |(place, result): (usize, &Option<PuzzleResult>)| match result {
            Some(PuzzleResult::FirstTry) => PuzzleTick::FirstTry,
            Some(PuzzleResult::WithHint) => PuzzleTick::WithHint,
            Some(PuzzleResult::Wrong | PuzzleResult::Shown) => PuzzleTick::Missed,
            None if place == self.at => PuzzleTick::Now,
            None => PuzzleTick::ToCome,
        };
        self.results.iter().enumerate().map(tick).collect()
    }

    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> PuzzleView {
        let lang = table.prefs().lang;
        let puzzle = self.puzzle();
        let (task, condition, sentence) =
            (wording::task(puzzle), wording::condition(puzzle), self.sentence());
        let refused = table.scene().status;
        let note = if refused.tone == StatusTone::Refused { Text::plain(refused.text) } else { Text::none() };
        let level = i64::from(puzzle.level);
        let done = matches!(self.state, State::Done | State::Finished);
        let ideas = if done { puzzle.motifs.as_slice() } else { &[] };
        let told = if self.state == State::Ask && self.hints == 0 {
            Text::joined([task.clone(), condition.clone(), note.clone()], Joint::Sentence)
        } else {
            Text::joined([sentence.clone(), note.clone()], Joint::Sentence)
        };
        let solved =
            self.results.iter().filter(|result| **result == Some(PuzzleResult::FirstTry)).count() as i64;
        PuzzleView {
            game: puzzle.game.to_owned(),
            key: puzzle.key(),
            seat: puzzle.seat.0,
            task: task.shown(lang),
            condition: condition.shown(lang),
            say: sentence.shown(lang),
            note: note.shown(lang),
            level: puzzle.level,
            level_label: texts::puzzle::level(texts::computer::seal_name(level)).shown(lang),
            ideas: ideas.iter().map(|motif| wording::motif(*motif).shown(lang)).collect(),
            number: self.at as u32 + 1,
            of: self.set.len() as u32,
            time: self.timer.face(),
            ticks: self.ticks(),
            ticks_label: texts::puzzle::ticks(self.set.len() as i64, solved).shown(lang),
            hints: self.hints,
            wrong: matches!(self.state, State::Wrong { .. }),
            solved: self.is_solved(),
            result: self.results[self.at],
            buttons: self.buttons(lang),
            spoken: Utterance {
                text: told.shown(lang),
                say: told.spoken(lang),
                lang,
                audience: Viewer::Public,
                urgency: Urgency::Interrupting,
            },
            finished: self.state == State::Finished,
        }
    }
}

/// Id of the key that an action is made with, where it is no touch on the board.
fn key_of(action: &str, seat: Seat) -> Option<String> {
    (action == "activate").then(|| format!("activate:{}", seat.0))
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

fn is_occupied(table: &Table, point: u16) -> bool {
    table.scene().pieces.iter().any(|piece| piece.point == point)
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
            let other = legal.into_iter().find(|action| *action != puzzle.line[0] && action != "pass");
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
