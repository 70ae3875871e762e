//! Pages of help and their pictures, as they are shown.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::{HelpPage, HelpPicture, PictureOf, show};
use crate::game::{InputError, InputErrorKind, Kind, OpeningBook, Page, Picture, Prefs};

/// Returns the pages of a game's rules. They are made once: some of their pictures take a search.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help_pages(kind: &Kind) -> Result<Arc<[Page]>, InputError> {
    static KNOWN: Mutex<BTreeMap<&str, Arc<[Page]>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(pages) = known.get(kind.id) {
        return Ok(pages.clone());
    }
    let pages: Arc<[Page]> = (kind.help)()?.into();
    known.insert(kind.id, pages.clone());
    Ok(pages)
}

/// A page for a device with these preferences.
pub(super) fn shown(page: &Page, prefs: &Prefs) -> HelpPage {
    let lang = prefs.lang;
    HelpPage {
        title: page.title.shown(lang),
        paragraphs: page.paragraphs.iter().map(|words| words.shown(lang)).collect(),
        pictures: page.pictures.iter().map(|picture| drawn(picture, prefs)).collect(),
    }
}

fn drawn(picture: &Picture, prefs: &Prefs) -> HelpPicture {
    HelpPicture {
        scene: show::picture(picture.game.as_ref(), picture.viewer, &picture.draft, prefs),
        crop: picture.crop,
        caption: picture.caption.shown(prefs.lang),
    }
}

/// One picture of a game.
pub(super) fn picture(kind: &Kind, of: &PictureOf, prefs: &Prefs) -> Result<HelpPicture, InputError> {
    let found = match of {
        PictureOf::Rules { page, number } => at(&help_pages(kind)?, *page, *number, prefs),
        PictureOf::Openings { line, page, number } => {
            let opened = kind.openings.map(|OpeningBook { page, .. }| page(line)).transpose()?;
            opened.and_then(|opened| at(&opened.pages, *page, *number, prefs))
        }
        PictureOf::Fullest => {
            let pages = help_pages(kind)?;
            let pictures = pages.iter().flat_map(|page| &page.pictures).map(|picture| drawn(picture, prefs));
            pictures.reduce(
                |fullest, next| {
                    if next.scene.pieces.len() > fullest.scene.pieces.len() { next } else { fullest }
                },
            )
        }
    };
    let mut found =
        found.ok_or_else(|| InputError::head(InputErrorKind::UnknownField, "there is no such picture"))?;
    if *of == PictureOf::Fullest {
        found.scene.marks.clear();
    }
    Ok(found)
}

fn at(pages: &[Page], page: u32, number: u32, prefs: &Prefs) -> Option<HelpPicture> {
    let picture = pages.get(page as usize)?.pictures.get(number as usize)?;
    Some(drawn(picture, prefs))
}
