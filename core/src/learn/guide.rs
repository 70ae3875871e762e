//! A lesson, puzzles or an endgame that lead a person at a table.
//!
//! All have the same screen beside the board.

use super::endgames::EndgameRun;
use super::guide_step::GuideStep;
use super::lesson_run::{GuideView, LessonRun};
use super::puzzles::{PuzzleResult, PuzzleRun, PuzzleView};
use crate::policy::LIMITS;
use crate::table::{Found, Reply, Request, Table};

/// A lesson that is being gone through, puzzles that are being solved, or an endgame that is played out.
#[derive(Debug, Clone)]
pub enum Guide {
    /// A lesson.
    Lesson(Box<LessonRun>),
    /// Puzzles, one after the other.
    Puzzles(Box<PuzzleRun>),
    /// An endgame that is played out.
    Endgame(Box<EndgameRun>),
}

impl Guide {
    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> GuideView {
        match self {
            Guide::Lesson(run) => run.view(table),
            Guide::Puzzles(run) => beside(run.view(table), table),
            Guide::Endgame(run) => run.view(table),
        }
    }

    /// The table has answered an input. Returns a reply where that has changed it.
    pub fn after_input(&mut self, table: &mut Table) -> Option<Reply> {
        match self {
            Guide::Lesson(run) => run.after_input(table),
            Guide::Puzzles(run) => run.after_input(table),
            Guide::Endgame(run) => run.after_input(table),
        }
    }

    /// Time has passed; `now` is any steady clock, in milliseconds. `still`: nothing pulses.
    pub fn tick(&mut self, table: &mut Table, now: u64, still: bool) -> GuideStep {
        match self {
            Guide::Lesson(run) => match run.tick(table, now, still) {
                Some(reply) => GuideStep::Table(Box::new(reply)),
                None => GuideStep::Nothing,
            },
            Guide::Puzzles(run) => run.tick(table, now),
            Guide::Endgame(run) => run.tick(table, now),
        }
    }

    /// Notes the time of what has just happened.
    pub fn note(&mut self, now: u64) {
        match self {
            Guide::Lesson(_) => {}
            Guide::Puzzles(run) => run.note(now),
            Guide::Endgame(run) => run.note(now),
        }
    }

    /// A person looks at the screen from `now` on, or no longer.
    pub fn attend(&mut self, on: bool, now: u64) {
        match self {
            Guide::Lesson(_) | Guide::Endgame(_) => {}
            Guide::Puzzles(run) => run.attend(on, now),
        }
    }

    /// Returns the time of the next tick; `None` where nothing happens by itself.
    pub fn next_tick(&self, table: &Table, now: u64) -> Option<u64> {
        match self {
            Guide::Lesson(run) => (!run.is_finished()).then_some(now + LIMITS.tick_ms),
            Guide::Puzzles(run) => run.next_tick(table, now),
            Guide::Endgame(run) => run.next_tick(now),
        }
    }

    /// Returns the name of a question to a computer, another one for each; `None` where there is none.
    pub fn turn_name(&self, table: &Table) -> Option<String> {
        match self {
            Guide::Lesson(_) => None,
            Guide::Puzzles(run) => run.turn_name(table),
            Guide::Endgame(run) => run.turn_name(),
        }
    }

    /// Returns the question to a computer, if there is one.
    pub fn request_of_computer(&self, table: &Table) -> Option<Request> {
        match self {
            Guide::Lesson(_) => None,
            Guide::Puzzles(run) => run.request_of_computer(table),
            Guide::Endgame(run) => run.request_of_computer(table),
        }
    }

    /// Takes the answer of a computer to that question. Returns a reply where that has changed the table.
    pub fn computed(&mut self, table: &mut Table, turn: &Request, found: Option<&Found>) -> Option<Reply> {
        match self {
            Guide::Lesson(_) => None,
            Guide::Puzzles(run) => run.computed(table, turn, found),
            Guide::Endgame(run) => run.computed(table, turn, found),
        }
    }

    /// A button beside the board was pressed. Returns a reply where that has changed the table.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        match self {
            Guide::Lesson(run) => run.press(table, id),
            Guide::Puzzles(run) => run.press(table, id),
            Guide::Endgame(run) => run.press(table, id),
        }
    }

    /// Returns the puzzle or endgame that stands, by its key, and its result; `None` for a lesson, and before the result is certain.
    pub fn result(&self) -> Option<(String, PuzzleResult)> {
        match self {
            Guide::Lesson(_) => None,
            Guide::Puzzles(run) => run.result().map(|result| (run.puzzle().key(), result)),
            Guide::Endgame(run) => run.result().map(|result| (run.endgame().key(), result)),
        }
    }
}

/// The screen of a puzzle as that of a lesson.
fn beside(view: PuzzleView, table: &Table) -> GuideView {
    let name = table.played().game().title().shown(table.prefs().lang);
    GuideView {
        game: view.game,
        key: view.key,
        title: format!("{name} · {}", view.level_label),
        step: view.number,
        of: view.of,
        counter: if view.time.is_empty() {
            format!("{} / {}", view.number, view.of)
        } else {
            format!("{} / {} · {}", view.number, view.of, view.time)
        },
        task: view.task,
        say: if view.say.is_empty() { view.condition } else { view.say },
        note: view.note,
        tip: String::new(),
        reached: view.solved,
        wrong: view.wrong,
        buttons: view.buttons,
        menu: view.menu,
        level: view.level,
        spoken: view.spoken,
        finished: view.finished,
        complete: false,
        ticks: view.ticks,
        ticks_label: view.ticks_label,
        ideas: view.ideas.join(" · "),
    }
}
