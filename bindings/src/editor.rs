//! 摆棋: the object in which a position is set up.

use std::sync::{Arc, Mutex, PoisonError};

use qishe_core::game::{InputError, Prefs};
use qishe_core::picture::{self, Picture, Style};
use qishe_core::scene::BoardArt;
use qishe_core::table::{self as core, EditorView};

use crate::error::{TableError, guarded};

/// A board on which a position is set up. Touches go in, what a screen shows comes out.
#[derive(uniffi::Object)]
pub struct Editor {
    inner: Mutex<core::Editor>,
}

impl Editor {
    /// Works on a copy and keeps it only if nothing failed, so that a fault loses nothing.
    fn change<T>(
        &self,
        work: impl FnOnce(&mut core::Editor) -> Result<T, InputError>,
    ) -> Result<T, TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let mut copy = inner.clone();
        let done = guarded(|| work(&mut copy))?;
        *inner = copy;
        Ok(done)
    }

    fn read<T>(&self, work: impl FnOnce(&core::Editor) -> T) -> Result<T, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        guarded(|| Ok(work(&inner)))
    }
}

#[uniffi::export]
impl Editor {
    /// Opens the position in a form's options (a JSON object), or the usual one.
    #[uniffi::constructor]
    pub fn open(game: String, options: String, prefs: Prefs) -> Result<Arc<Self>, TableError> {
        let editor = guarded(|| core::Editor::open(&game, &options, prefs))?;
        Ok(Arc::new(Editor { inner: Mutex::new(editor) }))
    }

    /// The empty board.
    pub fn board(&self) -> Result<BoardArt, TableError> {
        self.read(core::Editor::board)
    }

    /// Returns the content of the screen.
    pub fn view(&self) -> Result<EditorView, TableError> {
        self.read(core::Editor::view)
    }

    /// Returns the picture of the board on the screen.
    pub fn picture(&self, style: Style) -> Result<Picture, TableError> {
        self.read(|editor| picture::picture(&editor.view().scene, &editor.board(), &style))
    }

    /// A finger or mouse tapped a point.
    pub fn tap(&self, point: u16) -> Result<EditorView, TableError> {
        self.change(|editor| Ok(editor.tap(point)))
    }

    /// A button, a thing or a choice was pressed.
    pub fn press(&self, id: String) -> Result<EditorView, TableError> {
        self.change(|editor| Ok(editor.press(&id)))
    }

    /// Sets an option of the position, as `set_option` does.
    pub fn set_option(&self, id: String, seat: Option<u8>, value: String) -> Result<EditorView, TableError> {
        self.change(|editor| editor.set_option(&id, seat, &value))
    }

    /// The whole match's options with the position in them, for the form.
    pub fn options(&self) -> Result<String, TableError> {
        self.read(core::Editor::options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_and_the_board_stays() {
        let editor = Editor::open("gomoku".into(), "{}".into(), Prefs::default()).expect("an editor");
        editor.press("thing:black".into()).expect("chosen");
        editor.tap(112).expect("placed");
        let before = editor.options().expect("options");
        let broken = editor.change::<()>(|core| {
            core.press("clear");
            panic!("a fault of the core")
        });
        assert!(matches!(broken, Err(TableError::Internal)));
        assert!(before.contains("H8") && editor.options().expect("options") == before);
    }
}
