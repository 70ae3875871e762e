//! A match on a screen, for a shell.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::error::{TableError, guarded};
use qishe_core::driver::{self, BoardCommand, BoardKey, Order, SavedMatch, ScreenState, ShellEvent};
use qishe_core::game::{InputError, Outcome, Prefs};
use qishe_core::learn::GuideView;
use qishe_core::picture::{self, Picture, Style};
use qishe_core::remote::MatchSource;
use qishe_core::scene::{BoardArt, Scene};
use qishe_core::search::Budget;
use qishe_core::table::{
    BoardJump, BoardRotor, Found, NewMatch, Request, RoomError, ShareForm, SharedMoment, Study, Table,
    Thumbnail,
};
use qishe_core::words::{Lang, Question};

/// Computer that thinks about its turn.
///
/// It holds its seat's view of the match alone. Its answer never crosses: the shell gives the object back to
/// [`MatchDriver::thought`].
#[derive(uniffi::Object)]
pub struct Thinking {
    request: Arc<Request>,
    answer: Mutex<Option<Result<Option<Found>, TableError>>>,
    begun: Mutex<Option<(Instant, Duration)>>,
}

#[uniffi::export]
impl Thinking {
    /// Thinks for at most so many milliseconds, less at low levels. To be called on a thread in the background. What came of it
    /// is told to `MatchDriver.thought`, a fault too.
    pub fn think(&self, millis: u64) {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((Instant::now(), Duration::from_millis(millis)));
        let answer = guarded(|| Ok(self.request.think(Budget::millis(millis))));
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    /// Returns the progress, 0…1.
    pub fn progress(&self) -> f32 {
        if let Some(part) = self.request.part() {
            return part;
        }
        let begun = *self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((at, limit)) = begun else { return 0.0 };
        if limit.is_zero() {
            return 1.0;
        }
        (at.elapsed().as_secs_f32() / limit.as_secs_f32()).min(1.0)
    }
}

/// A match on a device, or a lesson: events go in, orders come out.
#[derive(uniffi::Object)]
pub struct MatchDriver {
    inner: Mutex<driver::MatchDriver>,
}

impl MatchDriver {
    /// Works on a copy and keeps it only if nothing failed, so that a fault loses nothing.
    pub(crate) fn change<T>(
        &self,
        work: impl FnOnce(&mut driver::MatchDriver) -> Result<T, InputError>,
    ) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut copy = inner.clone();
        let done = guarded(|| work(&mut copy))?;
        *inner = copy;
        Ok(done)
    }

    fn driver<T>(
        &self,
        work: impl FnOnce(&driver::MatchDriver) -> Result<T, InputError>,
    ) -> Result<T, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| work(&inner))
    }

    fn read<T>(&self, work: impl FnOnce(&Table) -> Result<T, InputError>) -> Result<T, TableError> {
        self.driver(|driver| work(driver.table()))
    }

    /// Returns how the match ended; `None` while it goes on.
    pub(crate) fn outcome(&self) -> Result<Option<Outcome>, TableError> {
        self.read(|table| Ok(table.played().game().outcome()))
    }

    /// Takes the state of an order to save the match; none where it was taken.
    pub(crate) fn take_study(&self) -> Option<Study> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).take_study()
    }

    pub(crate) fn take_save(&self) -> Option<Arc<SavedMatch>> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).take_save()
    }

    /// Brings the match to where that of a room is. Returns whether there are news for the shell.
    pub(crate) fn follow(&self, source: MatchSource, trouble: Option<RoomError>) -> Result<bool, TableError> {
        self.change(|driver| Ok(driver.follow(source, trouble)))
    }

    pub(crate) fn over(driver: driver::MatchDriver) -> Arc<Self> {
        Arc::new(MatchDriver { inner: Mutex::new(driver) })
    }

    pub(crate) fn wrap(table: Table) -> Arc<Self> {
        MatchDriver::over(driver::MatchDriver::new(table))
    }
}

#[uniffi::export]
impl MatchDriver {
    /// Begins a match.
    #[uniffi::constructor]
    pub fn begin(new: NewMatch, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| Table::begin(&new, prefs)).map(Self::wrap)
    }

    /// Takes up a match from the text of a save or of a record that a person brings: it counts in no statistics. It opens on
    /// the curtain.
    #[uniffi::constructor]
    pub fn restore(saved: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| Table::import(&saved, prefs)).map(Self::wrap)
    }

    /// Begins a lesson of a game.
    #[uniffi::constructor]
    pub fn lesson(game: String, id: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| driver::MatchDriver::lesson(&game, &id, prefs)).map(Self::over)
    }

    /// Begins a set of puzzles, by their keys.
    #[uniffi::constructor]
    pub fn puzzles(keys: Vec<String>, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| driver::MatchDriver::puzzles(&keys, prefs)).map(Self::over)
    }

    /// Begins an endgame, by its key.
    #[uniffi::constructor]
    pub fn endgame(key: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| driver::MatchDriver::endgame(&key, prefs)).map(Self::over)
    }

    /// Returns a new match with the same game, options and people.
    pub fn again(&self, seed: u64) -> Result<Arc<Self>, TableError> {
        self.read(|table| table.again(seed)).map(Self::wrap)
    }

    /// Handles an event; `now` is any steady clock, in milliseconds. The orders are carried out in their order, in one go.
    pub fn handle(&self, event: ShellEvent, now: u64) -> Result<Vec<Order>, TableError> {
        self.change(|driver| Ok(driver.handle(event, now)))
    }

    /// Returns the computer that is to think, after [`Order::Think`]; none where none is.
    pub fn thinking(&self) -> Result<Option<Arc<Thinking>>, TableError> {
        let thinking =
            |request| Arc::new(Thinking { request, answer: Mutex::default(), begun: Mutex::default() });
        self.driver(|driver| Ok(driver.thinking().map(thinking)))
    }

    /// Takes the answer of a computer that has thought, when its time has come, if the match still stands where it did; or
    /// that it could not think.
    pub fn thought(&self, thinking: Arc<Thinking>, now: u64) -> Result<Vec<Order>, TableError> {
        let answer = thinking.answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let request = &thinking.request;
        self.change(|driver| match answer {
            Some(Ok(found)) => Ok(driver.thought(request, found, now)),
            Some(Err(_)) => Ok(driver.thinking_failed(request, now)),
            None => Ok(driver.thought(request, None, now)),
        })
    }

    /// Returns the content of the screen.
    pub fn scene(&self) -> Result<Scene, TableError> {
        self.read(|table| Ok(table.scene()))
    }

    /// Returns the empty board.
    pub fn board(&self) -> Result<BoardArt, TableError> {
        self.read(|table| Ok(table.board()))
    }

    /// Returns the next point of a kind after another one; none where there is none.
    pub fn jump(&self, jump: BoardJump, from: Option<u16>, back: bool) -> Result<Option<u16>, TableError> {
        self.read(|table| Ok(table.jump(jump, from, back)))
    }

    /// Returns the lists of points that a screen reader goes through by itself, the usual one first.
    pub fn rotors(&self) -> Result<Vec<BoardRotor>, TableError> {
        self.read(|table| Ok(table.rotors()))
    }

    /// Returns the picture of the current scene.
    pub fn picture(&self, style: Style) -> Result<Picture, TableError> {
        self.read(|table| Ok(picture::picture(&table.scene(), &table.board(), &style)))
    }

    /// Returns the state of the screen around the scene.
    pub fn state(&self) -> Result<ScreenState, TableError> {
        self.driver(|driver| Ok(driver.state()))
    }

    /// Returns the screen of a lesson beside its board; none for a match.
    pub fn guide_view(&self) -> Result<Option<GuideView>, TableError> {
        self.driver(|driver| Ok(driver.guide_view()))
    }

    /// Returns the name of a file with this match, without ending: 王老师-小李, or the name of the game.
    pub fn file_name(&self) -> Result<String, TableError> {
        self.read(|table| Ok(table.sharing().file_name()))
    }

    /// Returns the forms in which the match can be given away now; none while it has secrets that are still kept.
    pub fn share_forms(&self) -> Result<Vec<ShareForm>, TableError> {
        self.read(|table| Ok(table.sharing().forms()))
    }

    /// Returns the match in one of these forms.
    pub fn share_as(&self, form: String) -> Result<String, TableError> {
        self.read(|table| table.sharing().as_form(&form))
    }

    /// Returns the question before the match is left for the lobby, by its people or by a link from another app; none where
    /// it may be left at once.
    pub fn leave_question(&self, by_link: bool) -> Result<Option<Question>, TableError> {
        self.read(|table| Ok(table.leave_question(by_link)))
    }

    /// Returns the board of a finished match with its people and its result, as everybody may see it: for a picture that
    /// leaves the app. None where the screen shows no result, a curtain, or something to one person alone.
    pub fn shared_picture(&self) -> Result<Option<Thumbnail>, TableError> {
        self.driver(|driver| Ok(driver.shared_picture()))
    }

    /// Returns the last activation of a finished match, as everybody saw it: for an animated picture that leaves the app. None
    /// where there was none, and as for the picture.
    pub fn shared_moment(&self) -> Result<Option<SharedMoment>, TableError> {
        self.driver(|driver| Ok(driver.shared_moment()))
    }
}

/// Returns the keys that ask the board and jump on it, in the order in which a page lists them.
#[uniffi::export]
pub fn board_keys(lang: Lang) -> Vec<BoardKey> {
    driver::board_keys(lang)
}

/// Returns the heading of that page.
#[uniffi::export]
pub fn board_keys_title(lang: Lang) -> String {
    driver::board_keys_title(lang)
}

/// Returns the meaning of a key at the point that the board is aimed at; none for another key, and for a question about a point
/// where there is none.
#[uniffi::export]
pub fn board_command(key: String, point: Option<u16>) -> Option<BoardCommand> {
    driver::board_command(&key, point)
}

/// Adds a lesson to those that are done: its key, as in [`GuideView::key`].
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

    fn begin(options: &str) -> Result<Arc<MatchDriver>, TableError> {
        let new = NewMatch {
            game: "undercover".to_owned(),
            options: options.to_owned(),
            seed: 7,
            names: Vec::new(),
            players: Vec::new(),
        };
        MatchDriver::begin(new, Prefs::default())
    }

    #[test]
    fn a_panic_becomes_an_error_and_the_match_stays() {
        let driver = begin("{}").expect("good options");
        let save = || driver.read(|table| Ok(table.save())).expect("a save");
        let before = save();
        let broken = driver.change::<()>(|core| {
            core.handle(ShellEvent::OpenCurtain, 0);
            core.handle(ShellEvent::Press { id: "spy:none".to_owned() }, 0);
            panic!("a fault of the core")
        });
        assert!(matches!(broken, Err(TableError::Internal)));
        assert_eq!(save(), before);
        assert!(driver.handle(ShellEvent::OpenCurtain, 0).is_ok());
    }

    #[test]
    fn a_fault_crosses_with_its_kind() {
        match begin("{\"locks\":9}") {
            Err(TableError::Refused { index, kind, reason, texts }) => {
                assert_eq!((index, kind.as_str()), (None, "bad_option"));
                assert!(!reason.is_empty() && Lang::ALL.iter().all(|lang| !texts[lang].is_empty()));
            }
            _ => panic!("nine locks were taken"),
        }
    }

    #[test]
    fn a_lesson_is_done_once() {
        let once = with_lesson(Vec::new(), "jihe:first".to_owned());
        assert_eq!(with_lesson(once.clone(), "jihe:first".to_owned()), once);
    }
}
