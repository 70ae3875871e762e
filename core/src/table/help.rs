//! Pages of help as they are shown.

use super::{HelpPage, HelpPicture, show};
use crate::game::{Page, Prefs};

/// A page for a device with these preferences.
pub(super) fn shown(page: &Page, prefs: &Prefs) -> HelpPage {
    let lang = prefs.lang;
    HelpPage {
        title: page.title.shown(lang),
        paragraphs: page.paragraphs.iter().map(|words| words.shown(lang)).collect(),
        pictures: page
            .pictures
            .iter()
            .map(|picture| HelpPicture {
                scene: show::picture(picture.game.as_ref(), picture.viewer, &picture.draft, prefs),
                crop: picture.crop,
                caption: picture.caption.shown(lang),
            })
            .collect(),
    }
}
