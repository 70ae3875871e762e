//! Lessons: a table that is gone through step by step.

use std::sync::{Arc, Mutex, PoisonError};

use qishe_core::game::Prefs;
use qishe_core::learn::{LessonInfo, LessonView, Session};
use qishe_core::table::{self as core, Reply};
use qishe_core::words::Lang;

use crate::table::{Table, TableError, guarded};

/// A lesson of a game. Its table takes touches and gives scenes as in any match; after each of its answers a shell calls
/// [`Lesson::answered`].
#[derive(uniffi::Object)]
pub struct Lesson {
    table: Arc<Table>,
    session: Mutex<Session>,
}

impl Lesson {
    /// Works on copies and keeps them only if nothing failed.
    fn change<T>(&self, work: impl FnOnce(&mut Session, &mut core::Table) -> T) -> Result<T, TableError> {
        let mut session = self.session.lock().unwrap_or_else(PoisonError::into_inner);
        let mut copy = session.clone();
        let done = self.table.change(|table| Ok(work(&mut copy, table)))?;
        *session = copy;
        Ok(done)
    }
}

#[uniffi::export]
impl Lesson {
    /// Begins a lesson of a game.
    #[uniffi::constructor]
    pub fn begin(game: String, id: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        let (session, table) = guarded(|| Session::begin(&game, &id, prefs))?;
        Ok(Arc::new(Lesson { table: Table::wrap(table), session: Mutex::new(session) }))
    }

    /// The table that the lesson is played on.
    pub fn table(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Returns the content of the screen beside the board.
    pub fn view(&self) -> Result<LessonView, TableError> {
        self.change(|session, table| session.view(table))
    }

    /// The table has answered an input. Returns a reply where the lesson has changed the table.
    pub fn answered(&self) -> Result<Option<Reply>, TableError> {
        self.change(Session::answered)
    }

    /// Time has passed: `now` is any steady clock, in milliseconds. To be called several times a second. With `still`
    /// nothing pulses. Returns a reply where the lesson has changed the table.
    pub fn tick(&self, now: u64, still: bool) -> Result<Option<Reply>, TableError> {
        self.change(|session, table| session.tick(table, now, still))
    }

    /// A button of the lesson was pressed: [`LessonView::buttons`]. `None` for one that is not there.
    pub fn press(&self, id: String) -> Result<Option<Reply>, TableError> {
        self.change(|session, table| session.press(table, &id))
    }
}

/// The lessons of a game, its first match first; empty for a game that has none.
#[uniffi::export]
pub fn lessons(game: String, lang: Lang) -> Result<Vec<LessonInfo>, TableError> {
    guarded(|| qishe_core::learn::lessons(&game, lang))
}

/// Adds a lesson to those that are done: its key, as in [`LessonView::key`].
#[uniffi::export]
pub fn with_lesson(done: Vec<String>, key: String) -> Vec<String> {
    let mut all = done;
    if !all.contains(&key) {
        all.push(key);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_plays_on_its_table() {
        let list = lessons("undercover".to_owned(), Lang::En).expect("lessons");
        let lesson =
            Lesson::begin("undercover".to_owned(), list[0].id.clone(), Prefs::default()).expect("one");
        lesson.press("lesson:next".to_owned()).expect("no fault").expect("it leads on");
        let table = lesson.table();
        let point = |name: &str| {
            let points = table.board().expect("a board").points;
            points.iter().find(|point| point.name == name).expect("a point").id
        };
        for name in ["b0", "b7"] {
            assert!(!lesson.view().expect("a view").reached);
            table.tap(point(name), 1).expect("a reply");
            lesson.answered().expect("no fault");
        }
        let view = lesson.view().expect("a view");
        assert!(view.reached, "{view:?}");
        assert!(lesson.press("lesson:nowhere".to_owned()).expect("no fault").is_none());
    }

    #[test]
    fn a_lesson_is_done_once() {
        let once = with_lesson(Vec::new(), "jihe:first".to_owned());
        assert_eq!(with_lesson(once.clone(), "jihe:first".to_owned()), once);
    }

    #[test]
    fn an_unknown_lesson_is_refused() {
        let refused = Lesson::begin("undercover".to_owned(), "nowhere".to_owned(), Prefs::default());
        assert!(matches!(refused, Err(TableError::Refused { kind, .. }) if kind == "unknown_game"));
    }
}
