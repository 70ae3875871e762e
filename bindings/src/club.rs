//! 棋社之夜: the object of a club evening.

use std::sync::{Arc, Mutex, PoisonError};

use qishe_core::club::{self as core, ClubAction, ClubEffect, ClubForm, ClubPage, ClubView};
use qishe_core::game::InputError;
use qishe_core::words::Lang;

use crate::error::{TableError, guarded};
use crate::match_driver::MatchDriver;

/// A club evening. Keys and names go in, what the screens show comes out. `Store::open_club` gives it, `Store::save_club` keeps
/// it.
#[derive(uniffi::Object)]
pub struct Club {
    inner: Mutex<core::Club>,
}

impl Club {
    pub(crate) fn wrap(club: core::Club) -> Arc<Self> {
        Arc::new(Club { inner: Mutex::new(club) })
    }

    /// Works on a copy and keeps it only if nothing failed, so that an error loses nothing.
    fn change<T>(
        &self,
        work: impl FnOnce(&mut core::Club) -> Result<T, InputError>,
    ) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut copy = inner.clone();
        let done = guarded(|| work(&mut copy))?;
        *inner = copy;
        Ok(done)
    }

    fn read<T>(&self, work: impl FnOnce(&core::Club) -> Result<T, InputError>) -> Result<T, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| work(&inner))
    }
}

#[uniffi::export]
impl Club {
    /// Returns the content of the screens; `round` from 1 is the round to show, none shows the last.
    pub fn view(&self, lang: Lang, round: Option<u32>) -> Result<ClubView, TableError> {
        self.read(|club| club.view(lang, round))
    }

    /// Presses a key of the view. Returns what a shell does then; `seed` decides the lots of an evening that the key begins.
    pub fn press(&self, action: ClubAction, seed: u64) -> Result<ClubEffect, TableError> {
        self.change(|club| club.press(&action, seed))
    }

    /// Page that a shell opens first.
    pub fn first_page(&self) -> Result<ClubPage, TableError> {
        self.read(|club| Ok(club.first_page()))
    }

    /// A person comes and gives a name.
    pub fn enter(&self, name: String) -> Result<(), TableError> {
        self.change(|club| club.enter(&name))
    }

    /// Notes that a table plays as this match on this device.
    pub fn set_match(&self, round: u32, table: u32, match_id: String) -> Result<(), TableError> {
        self.change(|club| club.set_match(round as usize, table as usize, &match_id))
    }

    /// Takes the result of a match that has ended on this device. Returns false where no table waits for it: nothing has
    /// changed then.
    pub fn take_result(&self, match_id: String, played: Arc<MatchDriver>) -> Result<bool, TableError> {
        let Some(outcome) = played.outcome()? else { return Ok(false) };
        self.change(|club| club.take_outcome(&match_id, &outcome))
    }

    /// The evening as a text to give away.
    pub fn share_as(&self, form: ClubForm, lang: Lang) -> Result<String, TableError> {
        self.read(|club| club.share_as(form, lang))
    }

    /// The device's own file, for `Store::save_club`.
    pub fn save(&self) -> Result<String, TableError> {
        self.read(|club| Ok(club.save()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_and_the_evening_stays() {
        let club = Club::wrap(core::Club::new(1));
        club.enter("Ada".to_owned()).expect("a name");
        let before = club.save().expect("a save");
        let broken = club.change::<()>(|core| {
            core.enter("Bo")?;
            panic!("a fault of the core")
        });
        assert!(matches!(broken, Err(TableError::Internal)));
        assert_eq!(club.save().expect("a save"), before);
    }
}
