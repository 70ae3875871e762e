//! The one object that crosses.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};

use crate::thinking::Thinking;
use qishe_core::game::{InputError, Outcome, Prefs};
use qishe_core::picture::{self, Picture, Style};
use qishe_core::scene::{BoardArt, Scene};
use qishe_core::table::{self as core, LeaveQuestion, NewMatch, Reply, SavedInfo, ShareForm, Thumbnail};
use qishe_core::words::Lang;

/// Why something was refused.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum TableError {
    /// A fault in what came from outside. Nothing was changed.
    #[error("{reason}")]
    Refused {
        /// Index of the action in its record; none for the head or when there is no record.
        index: Option<u32>,
        /// Kind of the fault, `snake_case`.
        kind: String,
        /// The reason, for programs.
        reason: String,
        /// The reason, for people, by language.
        texts: HashMap<Lang, String>,
    },
    /// A fault of the core itself. Nothing was changed.
    #[error("internal fault")]
    Internal,
}

impl From<InputError> for TableError {
    fn from(fault: InputError) -> Self {
        let told = fault.told();
        TableError::Refused {
            texts: Lang::ALL.map(|lang| (lang, told.shown(lang))).into(),
            index: fault.index,
            kind: fault.kind.as_str().to_owned(),
            reason: fault.reason,
        }
    }
}

/// Runs `work`; a panic in it becomes [`TableError::Internal`].
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, InputError>) -> Result<T, TableError> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(TableError::from),
        Err(_) => Err(TableError::Internal),
    }
}

/// A match as its device keeps it.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct SavedMatch {
    /// The device's own file, for [`Table::restore`]: it has the secrets in it.
    pub text: String,
    /// Public facts that lists show of it, in each language.
    pub infos: HashMap<Lang, SavedInfo>,
}

impl SavedMatch {
    pub(crate) fn of(table: &core::Table) -> SavedMatch {
        let infos = Lang::ALL.map(|lang| (lang, table.sharing().info_in(lang))).into();
        SavedMatch { text: table.save(), infos }
    }
}

/// A match on a device. Touches go in, scenes and utterances come out.
#[derive(uniffi::Object)]
pub struct Table {
    inner: Mutex<core::Table>,
}

impl Table {
    /// Works on a copy and keeps it only if nothing failed, so that a fault loses nothing.
    pub(crate) fn change<T>(
        &self,
        work: impl FnOnce(&mut core::Table) -> Result<T, InputError>,
    ) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut copy = inner.clone();
        let reply = guarded(|| work(&mut copy))?;
        *inner = copy;
        Ok(reply)
    }

    fn read<T>(&self, work: impl FnOnce(&core::Table) -> Result<T, InputError>) -> Result<T, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| work(&inner))
    }

    /// Returns how the match ended; `None` while it goes on.
    pub(crate) fn outcome(&self) -> Result<Option<Outcome>, TableError> {
        self.read(|table| Ok(table.played().game().outcome()))
    }

    pub(crate) fn wrap(table: core::Table) -> Arc<Self> {
        Arc::new(Table { inner: Mutex::new(table) })
    }
}

#[uniffi::export]
impl Table {
    /// Begins a match.
    #[uniffi::constructor]
    pub fn begin(new: NewMatch, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| core::Table::begin(&new, prefs)).map(Self::wrap)
    }

    /// Takes up a saved match (from [`Table::save`]) or a record. It opens on the curtain.
    #[uniffi::constructor]
    pub fn restore(saved: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        guarded(|| core::Table::restore(&saved, prefs)).map(Self::wrap)
    }

    /// The sentence on what was left out when this match came in from elsewhere; none where nothing was.
    pub fn left_out(&self, lang: Lang) -> Result<Option<String>, TableError> {
        self.read(|table| Ok(table.left_out().map(|text| text.shown(lang))))
    }

    /// The empty board.
    pub fn board(&self) -> Result<BoardArt, TableError> {
        self.read(|table| Ok(table.board()))
    }

    /// Returns the content of the screen.
    pub fn scene(&self) -> Result<Scene, TableError> {
        self.read(|table| Ok(table.scene()))
    }

    /// The picture of what the screen shows now.
    pub fn picture(&self, style: Style) -> Result<Picture, TableError> {
        self.read(|table| Ok(picture::picture(&table.scene(), &table.board(), &style)))
    }

    /// Returns the name of a file with this match, without ending: 王老师-小李, or the name of the game.
    pub fn file_name(&self) -> Result<String, TableError> {
        self.read(|table| Ok(table.sharing().file_name()))
    }

    /// A finger or mouse tapped a point; `count` is 2 for the second tap of a double tap (the
    /// first was given with 1).
    pub fn tap(&self, point: u16, count: u8) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.tap(point, count)))
    }

    /// A button or choice was pressed.
    pub fn press(&self, id: String) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.press(&id)))
    }

    /// A button that is held was pressed down or let go.
    pub fn hold(&self, id: String, held: bool) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.hold(&id, held)))
    }

    /// A text was entered: the answer to the prompt, or a move.
    pub fn enter(&self, text: String) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.enter(&text)))
    }

    /// The curtain was held until it opened.
    pub fn open_curtain(&self) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.open_curtain()))
    }

    /// The screen is to be covered: the app leaves the front, or comes back.
    pub fn cover(&self) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.cover()))
    }

    /// Time has passed: `now` is any steady clock, in milliseconds. To be called several times a second
    /// while a seat's panel has a clock; `None` when nothing changed on the screen.
    pub fn tick(&self, now: u64) -> Result<Option<Reply>, TableError> {
        self.change(|table| Ok(table.tick(now)))
    }

    /// A name of the computer's turn that stands now, another for each; none where it is not a computer's turn. Asked
    /// after every answer.
    pub fn turn_name(&self) -> Result<Option<String>, TableError> {
        self.read(|table| Ok(table.turn_name()))
    }

    /// Returns the task of a computer; none where it is not a computer's turn.
    pub fn thinking(&self) -> Result<Option<Arc<Thinking>>, TableError> {
        self.read(|table| Ok(table.turn_of_computer().map(|turn| Arc::new(Thinking::new(turn)))))
    }

    /// A computer has thought: its action is taken, if the match still stands where it did.
    pub fn computed(&self, thinking: Arc<Thinking>) -> Result<Reply, TableError> {
        let answer = thinking.answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.change(|table| Ok(table.computed(&thinking.turn, answer.as_ref())))
    }

    /// Changes the device's preferences.
    pub fn set_prefs(&self, prefs: Prefs) -> Result<Reply, TableError> {
        self.change(|table| Ok(table.set_prefs(prefs)))
    }

    /// A new match with the same game, options and people.
    pub fn again(&self, seed: u64) -> Result<Arc<Self>, TableError> {
        self.read(|table| table.again(seed)).map(Self::wrap)
    }

    /// The match as this device's own file: it has the secrets in it.
    pub fn save(&self) -> Result<String, TableError> {
        self.read(|table| Ok(table.save()))
    }

    /// The match for [`crate::Store::save`].
    pub fn saved(&self) -> Result<SavedMatch, TableError> {
        self.read(|table| Ok(SavedMatch::of(table)))
    }

    /// The forms in which the match can be given away now; none while it has secrets that are still kept.
    pub fn share_forms(&self) -> Result<Vec<ShareForm>, TableError> {
        self.read(|table| Ok(table.sharing().forms()))
    }

    /// The match in one of these forms.
    pub fn share_as(&self, form: String) -> Result<String, TableError> {
        self.read(|table| table.sharing().as_form(&form))
    }

    /// Public facts about this match, for the lobby.
    pub fn info(&self) -> Result<SavedInfo, TableError> {
        self.read(|table| Ok(table.sharing().info()))
    }

    /// The board of this match as everybody may see it, for the lobby.
    pub fn thumbnail(&self) -> Result<Thumbnail, TableError> {
        self.read(|table| Ok(table.sharing().thumbnail()))
    }

    /// The question before the match is left for the lobby, by its people or by a link from another app; none where it
    /// may be left at once.
    pub fn leave_question(&self, by_link: bool) -> Result<Option<LeaveQuestion>, TableError> {
        self.read(|table| Ok(table.leave_question(by_link)))
    }

    /// The board of a finished match with its people and its result, as everybody may see it: for a picture that leaves
    /// the app. None where the screen shows no result.
    pub fn shared_picture(&self) -> Result<Option<Thumbnail>, TableError> {
        self.read(|table| Ok(table.sharing().picture()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qishe_core::game::Prefs;

    fn begin() -> Arc<Table> {
        let new = NewMatch {
            game: "undercover".to_owned(),
            options: "{}".to_owned(),
            seed: 7,
            names: Vec::new(),
            players: Vec::new(),
        };
        Table::begin(new, Prefs::default()).expect("good options")
    }

    #[test]
    fn a_panic_becomes_an_error_and_the_match_stays() {
        let table = begin();
        let before = table.save().expect("a save");
        let broken = table.change::<Reply>(|core| {
            core.open_curtain();
            core.press("spy:none");
            panic!("a fault of the core")
        });
        assert!(matches!(broken, Err(TableError::Internal)));
        assert_eq!(table.save().expect("a save"), before);
        assert!(table.open_curtain().is_ok());
    }

    #[test]
    fn a_fault_crosses_with_its_kind() {
        let options = "{\"locks\":9}".to_owned();
        let new = NewMatch {
            game: "undercover".to_owned(),
            options,
            seed: 7,
            names: Vec::new(),
            players: Vec::new(),
        };
        match Table::begin(new, Prefs::default()) {
            Err(TableError::Refused { index, kind, reason, texts }) => {
                assert_eq!((index, kind.as_str()), (None, "bad_option"));
                assert!(!reason.is_empty() && Lang::ALL.iter().all(|lang| !texts[lang].is_empty()));
            }
            _ => panic!("nine locks were taken"),
        }
    }
}
