//! A lesson that is being gone through: a state machine without screen and clock.
//!
//! The table takes the learner's input as in any match; after each answer the shell calls [`LessonRun::after_input`], and
//! [`LessonRun::tick`] several times a second. Both give a reply where the lesson changed the table: an answer of the other
//! side, a position that comes back, a mark.

use super::goals::{Progress, fits};
use super::puzzles::PuzzleMark;
use super::{Lesson, Step, hints, lessons_of, text};
use crate::game::{InputError, InputErrorKind, Prefs, first_word};
use crate::scene::{ActionRole, Button, Icon, MarkKind, StatusTone};
use crate::seat::{Seat, Viewer};
use crate::speech::{Urgency, Utterance};
use crate::table::{Coach, NewMatch, Reply, Table};
use crate::words::{Joint, Lang, Text, texts};

/// Silence after which the target pulses, in milliseconds.
const PULSE_AFTER: u64 = 8_000;
/// Silence after which the way to the solution is drawn, in milliseconds.
const ARROW_AFTER: u64 = 15_000;
/// Half a period of the pulse, in milliseconds.
const PULSE: u64 = 600;
/// Pause before the other side answers, in milliseconds.
const ANSWER_AFTER: u64 = 800;
/// Shortest time for which a wrong position stays, in milliseconds.
const READ_AT_LEAST: u64 = 4_000;
/// Reading time of a Chinese letter and of one of an alphabet, in milliseconds.
const LETTER: (u64, u64) = (200, 60);
/// Seed of all chance in a lesson.
const SEED: u64 = 7;

/// State of a step.
#[derive(Debug, Clone, PartialEq)]
enum State {
    /// The step is only read.
    Read,
    /// The learner is to act.
    Ask,
    /// The other side is about to answer.
    Answer,
    /// A wrong move: which of those that the step names, and whether it was punished.
    Wrong { named: Option<usize>, punished: bool },
    /// The goal is reached.
    Reached,
    /// The lesson is over.
    Finished,
}

/// Help that the board shows while the learner hesitates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Help {
    None,
    /// The target is marked, or just not.
    Pulse(bool),
    /// The way is drawn.
    Arrow,
}

/// Screen of a lesson beside its board.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct GuideView {
    /// Identifier of the game.
    pub game: String,
    /// Name under which a device keeps that the lesson is done.
    pub key: String,
    /// Title of the lesson.
    pub title: String,
    /// Number of the step, from 1.
    pub step: u32,
    /// Number of steps.
    pub of: u32,
    /// The number of the step in words: 3 / 7.
    pub counter: String,
    /// The learner's side and the number of moves; in a step that is only read, that it is.
    pub task: String,
    /// The sentence: what to do, or what has just happened.
    pub say: String,
    /// Reason why the last input was refused or the last try was wrong; empty for none.
    pub note: String,
    /// Words of the hint that the board shows; empty for none.
    pub tip: String,
    /// Whether the goal of the step has just been reached.
    pub reached: bool,
    /// Whether the last move was wrong, and its position still stands.
    pub wrong: bool,
    /// The ways on, the expected one first; `shell:play` and `shell:lessons` are for the shell itself.
    pub buttons: Vec<Button>,
    /// Buttons for the menu.
    pub menu: Vec<Button>,
    /// Level of a puzzle's seal, 1…8; 0 for a lesson.
    pub level: u8,
    /// Everything that the screen says, for a voice.
    pub spoken: Utterance,
    /// Whether the end is reached.
    pub finished: bool,
    /// Whether the end is reached and no step was skipped.
    pub complete: bool,
    /// The puzzles of a set, each with how it went; empty for a lesson.
    pub ticks: Vec<PuzzleMark>,
    /// The ticks in words, for a voice.
    pub ticks_label: String,
    /// The ideas of a puzzle in one line; empty for a lesson, and until the puzzle is over, for they would tell.
    pub ideas: String,
}

/// A lesson that is being gone through.
#[derive(Debug, Clone)]
pub struct LessonRun {
    lesson: &'static Lesson,
    step: usize,
    state: State,
    /// The table as the step began.
    start: Table,
    /// The learner's actions since then.
    made: Vec<String>,
    /// Number of steps of the match that were looked at.
    seen: usize,
    /// Number of scripted actions that were taken.
    replied: usize,
    /// Whether the scripted actions are used up: the computer plays.
    plays: bool,
    looked: bool,
    help: Help,
    /// Time at which the state was entered; `None` until the next tick.
    since: Option<u64>,
    /// Reason why the last try was wrong.
    note: Option<Text>,
    skipped: bool,
}

/// A table at the beginning of a step.
fn table_of(lesson: &Lesson, step: &Step, prefs: Prefs) -> Result<Table, InputError> {
    // A game with fewer seats leaves the others out.
    let seats = 4;
    let level = u16::from(step.opponent.unwrap_or(1));
    let players = (0..seats).map(|seat| if seat == step.seat.0 { 0 } else { level }).collect();
    let you = texts::learn::you().shown(prefs.lang);
    let names =
        (0..seats).map(|seat| if seat == step.seat.0 { you.clone() } else { String::new() }).collect();
    let new = NewMatch {
        game: lesson.game.to_owned(),
        options: serde_json::Value::Object(step.options.clone()).to_string(),
        seed: SEED,
        names,
        players,
    };
    let mut table = Table::begin(&new, prefs)?;
    let near = lesson.steps.first().map(|first| first.seat);
    for (index, (seat, action)) in step.actions.iter().enumerate() {
        let before = table.played().record().actions.len();
        table.act(Seat(*seat), action);
        if table.played().record().actions.len() == before {
            let reason = format!("{} {}: “{action}” is refused", lesson.key(), step.id);
            return Err(InputError::head(InputErrorKind::BadAction, reason).at(index));
        }
    }
    table.set_coach(Coach { near, ..Coach::default() });
    Ok(table)
}

impl LessonRun {
    /// Begins a lesson; the table is the one that it is played on.
    ///
    /// # Errors
    /// `unknown_game`, also for a lesson that the game does not have.
    pub fn begin(game: &str, id: &str, prefs: Prefs) -> Result<(LessonRun, Table), InputError> {
        let unknown = || InputError::head(InputErrorKind::UnknownGame, "this game has no such lesson");
        let lesson = lessons_of(game)?.iter().find(|lesson| lesson.id == id).ok_or_else(unknown)?;
        let first = lesson.steps.first().ok_or_else(unknown)?;
        let start = table_of(lesson, first, prefs)?;
        let mut table = start.clone();
        let mut run = LessonRun {
            lesson,
            step: 0,
            state: State::Read,
            start,
            made: Vec::new(),
            seen: 0,
            replied: 0,
            plays: false,
            looked: false,
            help: Help::None,
            since: None,
            note: None,
            skipped: false,
        };
        run.stand(&mut table);
        Ok((run, table))
    }

    /// Returns the step that stands now.
    pub fn step(&self) -> &'static Step {
        &self.lesson.steps[self.step]
    }

    /// Whether the lesson is over.
    pub fn is_finished(&self) -> bool {
        self.state == State::Finished
    }

    /// Puts the table to the beginning of the step.
    fn stand(&mut self, table: &mut Table) -> Reply {
        let step = self.step();
        table.take_over(&self.start);
        self.state = if step.goal.is_some() { State::Ask } else { State::Read };
        self.made.clear();
        self.seen = table.played().steps();
        self.replied = 0;
        self.plays = step.opponent.is_some();
        self.looked = false;
        self.help = if step.arrow { Help::Arrow } else { Help::None };
        self.since = None;
        self.coached(table)
    }

    /// Begins a step.
    fn enter(&mut self, table: &mut Table, step: usize) -> Reply {
        self.note = None;
        // The data was read, and a test has played it.
        if let Ok(start) = table_of(self.lesson, &self.lesson.steps[step], *table.prefs()) {
            self.step = step;
            self.start = start;
        }
        self.stand(table)
    }

    fn go(&mut self, state: State, table: &mut Table) -> Reply {
        self.state = state;
        self.since = None;
        self.coached(table)
    }

    /// Gives the table the drawings and limits of the lesson.
    fn coached(&self, table: &mut Table) -> Reply {
        let step = self.step();
        let asks = self.state == State::Ask;
        let secrets = step.drawer || step.key.is_some() || step.opponent.is_some();
        let near = self.lesson.steps.first().map(|first| first.seat);
        let (open, plays) = (asks, asks && self.plays);
        let about = step.key.as_deref().map(|key| first_word(key).to_owned());
        let mut coach = Coach { open, plays, drawers: secrets, near, about, ..Coach::default() };
        let art = table.board();
        if matches!(self.state, State::Ask | State::Read) && self.made.is_empty() {
            hints::draw(&art, &step.show, &mut coach);
        }
        if asks && self.is_turn(table) && matches!(self.help, Help::Arrow | Help::Pulse(true)) {
            if let Some(action) = self.next_action() {
                hints::point_out(&art, action, self.help == Help::Arrow, &mut coach);
            }
            coach.key.clone_from(&step.key);
        }
        table.set_coach(coach)
    }

    /// The next action of the solution, as long as the learner has followed it.
    fn next_action(&self) -> Option<&'static str> {
        let follows = self.follows_solution();
        self.step().solution.get(self.made.len()).filter(|_| follows).map(String::as_str)
    }

    fn is_turn(&self, table: &Table) -> bool {
        table.played().outcome().is_none()
            && table.played().game().to_move().first() == Some(&self.step().seat)
    }

    fn is_reached(&self, table: &Table) -> bool {
        let step = self.step();
        let progress = Progress {
            table,
            start: &self.start,
            seat: step.seat,
            made: &self.made,
            moves: step.moves,
            looked: self.looked,
        };
        step.goal.as_ref().is_some_and(|goal| progress.reaches(goal))
    }

    fn follows_solution(&self) -> bool {
        let solution = &self.step().solution;
        self.made.len() <= solution.len() && self.made.iter().zip(solution).all(|(made, right)| made == right)
    }

    /// Whether the learner has made all actions of the step.
    fn is_used_up(&self) -> bool {
        let moves = self.step().moves as usize;
        moves > 0 && self.made.len() >= moves
    }

    /// Whether the learner has made an offer of the game's own, which waits for an answer.
    fn is_offering(&self, table: &Table) -> bool {
        table.played().game().offer().is_some_and(|(by, _)| by == self.step().seat)
    }

    /// The table has answered an input, of the learner or of a computer. Returns a reply where the lesson has changed it.
    pub fn after_input(&mut self, table: &mut Table) -> Option<Reply> {
        if self.state != State::Ask {
            return None;
        }
        let step = self.step();
        self.looked |= table.is_peeking(step.seat);
        let new: Vec<String> = {
            let line = table.played().main_line();
            line.skip(self.start.played().steps())
                .filter(|(seat, _)| *seat == step.seat)
                .map(|(_, action)| action.to_owned())
                .collect()
        };
        let acted = new.len() > self.made.len();
        let moved = table.played().steps() != self.seen;
        self.made = new;
        self.seen = table.played().steps();
        if acted {
            self.note = None;
        }
        if self.help != Help::Arrow {
            self.help = Help::None;
        }
        self.since = None;
        let named = self.made.last().filter(|_| acted && !self.follows_solution());
        let exactly = |made: &String| step.wrong.iter().position(|wrong| wrong.action == *made);
        if let Some(named) = named.and_then(exactly) {
            return Some(self.go(State::Wrong { named: Some(named), punished: false }, table));
        }
        if self.is_reached(table) {
            return Some(self.go(State::Reached, table));
        }
        if !moved {
            return None;
        }
        let named = self
            .made
            .last()
            .filter(|_| acted && !self.follows_solution())
            .and_then(|made| step.wrong.iter().position(|wrong| fits(&wrong.action, made)));
        let used_up = acted && self.is_used_up() && !self.is_offering(table);
        if named.is_some() || used_up || table.played().outcome().is_some() {
            return Some(self.go(State::Wrong { named, punished: false }, table));
        }
        let waits = !self.plays && (!self.is_turn(table) || self.is_offering(table));
        Some(self.go(if waits { State::Answer } else { State::Ask }, table))
    }

    /// Time has passed; `now` is any steady clock, in milliseconds. With `still` nothing pulses. Returns a reply where the
    /// lesson has changed the table.
    pub fn tick(&mut self, table: &mut Table, now: u64, still: bool) -> Option<Reply> {
        let since = *self.since.get_or_insert(now);
        let passed = now.saturating_sub(since);
        match self.state.clone() {
            State::Ask => self.hesitated(table, passed, still),
            State::Answer if passed >= ANSWER_AFTER => Some(self.answer(table)),
            State::Wrong { named, punished: false } if passed >= ANSWER_AFTER => {
                let reply = self.punish(table, named);
                Some(reply)
            }
            // A lost match stays until the learner has seen enough of it.
            State::Wrong { punished: true, .. }
                if self.step().opponent.is_none() && passed >= self.reading_time(table.prefs().lang) =>
            {
                Some(self.try_again(table))
            }
            State::Read | State::Answer | State::Wrong { .. } | State::Reached | State::Finished => None,
        }
    }

    fn hesitated(&mut self, table: &mut Table, passed: u64, still: bool) -> Option<Reply> {
        let small_match = self.step().opponent.is_some();
        if self.help == Help::Arrow || small_match || !self.is_turn(table) {
            return None;
        }
        let help = if passed >= ARROW_AFTER {
            Help::Arrow
        } else if passed >= PULSE_AFTER {
            Help::Pulse(still || ((passed - PULSE_AFTER) / PULSE).is_multiple_of(2))
        } else {
            Help::None
        };
        if help == self.help {
            return None;
        }
        self.help = help;
        Some(self.coached(table))
    }

    /// Takes an action of another seat: of the one to move, or else of the first that may. `None` where all are refused.
    fn act(&mut self, table: &mut Table, action: &str) -> Option<Reply> {
        let (learner, game) = (self.step().seat, table.played().game());
        let mut seats = game.to_move();
        seats.extend((0..game.seats()).map(Seat));
        seats.retain(|seat| *seat != learner);
        let before = table.played().record().actions.len();
        let reply = seats.into_iter().find_map(|seat| {
            let reply = table.act(seat, action);
            (table.played().record().actions.len() > before).then_some(reply)
        });
        self.seen = table.played().steps();
        reply
    }

    /// The other side answers by the script; where that has no answer, the computer plays on.
    fn answer(&mut self, table: &mut Table) -> Reply {
        let script = self.step().replies.get(self.replied);
        let Some(mut reply) = script.and_then(|action| self.act(table, action)) else {
            self.plays = true;
            return self.go(State::Ask, table);
        };
        self.replied += 1;
        let over = table.played().outcome().is_some() || (self.is_turn(table) && self.is_used_up());
        let state = if self.is_reached(table) {
            State::Reached
        } else if over {
            State::Wrong { named: None, punished: false }
        } else if self.is_turn(table) {
            State::Ask
        } else {
            State::Answer
        };
        reply.scene = self.go(state, table).scene;
        reply
    }

    /// The wrong move is punished, where the step says how.
    fn punish(&mut self, table: &mut Table, named: Option<usize>) -> Reply {
        let step = self.step();
        let action = named.and_then(|named| step.wrong[named].reply.as_ref());
        let played = action.and_then(|action| self.act(table, action));
        let shown = self.go(State::Wrong { named, punished: true }, table);
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    fn why_wrong(&self, named: Option<usize>) -> Text {
        let step = self.step();
        let attribute = named.map(|named| step.wrong[named].say.as_str());
        let own = attribute.and_then(|name| text(self.lesson, Some(step), Some(name)));
        own.unwrap_or_else(|| {
            if step.opponent.is_some() { texts::learn::lost() } else { texts::learn::not_it() }
        })
    }

    fn reading_time(&self, lang: Lang) -> u64 {
        let State::Wrong { named, .. } = self.state else { return 0 };
        let length = self.why_wrong(named).shown(lang).chars().count() as u64;
        let letter = if lang == Lang::Zh { LETTER.0 } else { LETTER.1 };
        READ_AT_LEAST.max(length * letter)
    }

    /// The position comes back, and the reason stays to be read.
    fn try_again(&mut self, table: &mut Table) -> Reply {
        if let State::Wrong { named, .. } = self.state {
            self.note = Some(self.why_wrong(named));
        }
        self.stand(table)
    }

    /// A button of the lesson was pressed. `None` for one that is not there.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        if !self.buttons(table.prefs().lang).iter().any(|button| button.id == id) {
            return None;
        }
        match id {
            "lesson:next" => Some(self.next(table)),
            "lesson:skip" => {
                self.skipped = true;
                Some(self.next(table))
            }
            "lesson:again" => Some(self.try_again(table)),
            "lesson:show" => {
                self.help = Help::Arrow;
                Some(self.coached(table))
            }
            _ => None,
        }
    }

    fn next(&mut self, table: &mut Table) -> Reply {
        if self.step + 1 < self.lesson.steps.len() {
            self.enter(table, self.step + 1)
        } else {
            self.note = None;
            self.go(State::Finished, table)
        }
    }

    fn buttons(&self, lang: Lang) -> Vec<Button> {
        let button = |id: &str, words: Text, icon: Icon, role: ActionRole| Button {
            role,
            ..Button::new(id, words.shown(lang), icon)
        };
        let next = button("lesson:next", texts::learn::next(), Icon::Next, ActionRole::Primary);
        let skip = button("lesson:skip", texts::learn::skip(), Icon::Last, ActionRole::Normal);
        let again = button("lesson:again", texts::learn::again(), Icon::Undo, ActionRole::Primary);
        let show = button("lesson:show", texts::learn::show(), Icon::Hint, ActionRole::Normal);
        match &self.state {
            State::Read | State::Reached => vec![next],
            State::Ask if self.help != Help::Arrow && self.next_action().is_some() => vec![show, skip],
            State::Ask | State::Answer => vec![skip],
            State::Wrong { .. } => vec![again, skip],
            State::Finished => vec![
                button("shell:play", texts::learn::whole_game(), Icon::Next, ActionRole::Primary),
                button("shell:lessons", texts::learn::more_lessons(), Icon::List, ActionRole::Normal),
            ],
        }
    }

    fn sentence(&self) -> Text {
        let step = self.step();
        match &self.state {
            State::Read | State::Ask | State::Answer => {
                text(self.lesson, Some(step), None).unwrap_or_else(Text::none)
            }
            State::Wrong { named, .. } => self.why_wrong(*named),
            State::Reached => text(self.lesson, Some(step), Some("done")).unwrap_or_else(texts::learn::right),
            State::Finished => texts::learn::finished(),
        }
    }

    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> GuideView {
        let lang = table.prefs().lang;
        let step = self.step();
        let (number, of) = (self.step as u32 + 1, self.lesson.steps.len() as u32);
        let side = || table.played().game().side_name(step.seat);
        let task = match step.moves {
            _ if step.goal.is_none() => texts::learn::only_look(),
            0 => texts::learn::you_are(side()),
            moves => texts::learn::you_are_with(moves, side()),
        };
        let asked =
            if matches!(self.state, State::Ask | State::Answer) { task.clone() } else { Text::none() };
        let scene = table.scene();
        let hinted = self.plays && scene.marks.iter().any(|mark| mark.kind == MarkKind::Hint);
        let refused = scene.status;
        let tip =
            if hinted && refused.tone == StatusTone::Normal { refused.text.clone() } else { String::new() };
        let note = match (&self.note, &self.state) {
            _ if refused.tone == StatusTone::Refused => Text::plain(refused.text),
            (Some(note), State::Ask) => note.clone(),
            _ => Text::none(),
        };
        let sentence = self.sentence();
        let spoken = Text::joined([asked, sentence.clone(), note.clone()], Joint::Sentence);
        GuideView {
            game: self.lesson.game.to_owned(),
            key: self.lesson.key(),
            title: self.lesson.title().shown(lang),
            step: number,
            of,
            counter: format!("{number} / {of}"),
            task: task.shown(lang),
            say: sentence.shown(lang),
            note: note.shown(lang),
            tip,
            reached: self.state == State::Reached,
            wrong: matches!(self.state, State::Wrong { .. }),
            buttons: self.buttons(lang),
            menu: Vec::new(),
            level: 0,
            spoken: Utterance {
                text: spoken.shown(lang),
                say: spoken.spoken(lang),
                lang,
                audience: Viewer::Public,
                urgency: Urgency::Interrupting,
            },
            finished: self.state == State::Finished,
            complete: self.state == State::Finished && !self.skipped,
            ticks: Vec::new(),
            ticks_label: String::new(),
            ideas: String::new(),
        }
    }
}
