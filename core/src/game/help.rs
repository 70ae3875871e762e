//! Pages of help as a game writes them: texts in both languages, and pictures that are matches to look at.

use super::{Draft, Game};
use crate::scene::Rect;
use crate::seat::Viewer;
use crate::words::Text;

/// A page: heading, paragraphs, pictures.
pub struct Page {
    /// Heading.
    pub title: Text,
    /// Paragraphs.
    pub paragraphs: Vec<Text>,
    /// Pictures, in order.
    pub pictures: Vec<Picture>,
}

/// A position as a viewer sees it.
pub struct Picture {
    /// The match.
    pub game: Box<dyn Game>,
    /// Viewer of the picture.
    pub viewer: Viewer,
    /// Selection in the picture.
    pub draft: Draft,
    /// The part of the board to show; `None` for the whole.
    pub crop: Option<Rect>,
    /// Line under it.
    pub caption: Text,
}

impl Page {
    /// A page without pictures.
    pub fn new(title: Text, paragraphs: impl Into<Vec<Text>>) -> Page {
        Page { title, paragraphs: paragraphs.into(), pictures: Vec::new() }
    }

    /// The page with one more picture.
    #[must_use]
    pub fn with(mut self, picture: Picture) -> Page {
        self.pictures.push(picture);
        self
    }
}

impl Picture {
    /// The whole board as everybody sees it, nothing selected.
    pub fn new(game: impl Game + 'static, caption: Text) -> Picture {
        Picture { game: Box::new(game), viewer: Viewer::Public, draft: Draft::default(), crop: None, caption }
    }

    /// Only a part of the board, in board units.
    #[must_use]
    pub fn cropped(mut self, crop: Rect) -> Picture {
        self.crop = Some(crop);
        self
    }

    /// As one viewer sees it, with something selected.
    #[must_use]
    pub fn seen(mut self, viewer: Viewer, draft: Draft) -> Picture {
        self.viewer = viewer;
        self.draft = draft;
        self
    }
}
