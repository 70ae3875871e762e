//! A lesson or puzzles that lead a person at a table.
//!
//! Both have the same screen beside the board.

use super::puzzles::{PuzzleResult, PuzzleSession, PuzzleView};
use super::session::{LessonView, Session};
use crate::table::{Reply, Table};

/// A lesson that is being gone through, or puzzles that are being solved.
#[derive(Debug, Clone)]
pub enum Guide {
    /// A lesson.
    Lesson(Box<Session>),
    /// Puzzles, one after the other.
    Puzzles(Box<PuzzleSession>),
}

impl Guide {
    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> LessonView {
        match self {
            Guide::Lesson(session) => session.view(table),
            Guide::Puzzles(session) => beside(session.view(table), table),
        }
    }

    /// The table has answered an input. Returns a reply where that has changed it.
    pub fn answered(&mut self, table: &mut Table) -> Option<Reply> {
        match self {
            Guide::Lesson(session) => session.answered(table),
            Guide::Puzzles(session) => session.answered(table),
        }
    }

    /// Time has passed; `now` is any steady clock, in milliseconds. Returns a reply where that has changed the table. `still`:
    /// nothing pulses.
    pub fn tick(&mut self, table: &mut Table, now: u64, still: bool) -> Option<Reply> {
        match self {
            Guide::Lesson(session) => session.tick(table, now, still),
            Guide::Puzzles(session) => session.tick(table, now),
        }
    }

    /// A button beside the board was pressed. Returns a reply where that has changed the table.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        match self {
            Guide::Lesson(session) => session.press(table, id),
            Guide::Puzzles(session) => session.press(table, id),
        }
    }

    /// Returns the puzzle that stands, by its key, and its result; `None` for a lesson, and before the result is certain.
    pub fn result(&self, table: &Table) -> Option<(String, PuzzleResult)> {
        match self {
            Guide::Lesson(_) => None,
            Guide::Puzzles(session) => {
                let view = session.view(table);
                view.result.map(|result| (view.key, result))
            }
        }
    }
}

/// The screen of a puzzle as that of a lesson.
fn beside(view: PuzzleView, table: &Table) -> LessonView {
    let name = table.played().game().title().shown(table.prefs().lang);
    LessonView {
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
        spoken: view.spoken,
        finished: view.finished,
        complete: false,
    }
}
