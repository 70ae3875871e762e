//! Pages of help as a game writes them, and its book of openings: texts in both languages, and pictures that are matches to
//! look at.

use super::options::Name;
use super::{Draft, Game, InputError};
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

/// A game's book of openings: what a person can look at, and walk through move by move.
#[derive(Debug)]
pub struct OpeningBook {
    /// Its name.
    pub title: Name,
    /// One line about its content, for the row that leads to it.
    pub help: Name,
    /// Returns the page after a line of moves, which are actions with spaces between them; no moves give the first page.
    /// A line that is not in the book is refused.
    pub page: fn(&str) -> Result<OpeningPage, InputError>,
}

/// A page of a book of openings.
pub struct OpeningPage {
    /// Positions to look at.
    pub pages: Vec<Page>,
    /// Moves of the book that lead on from here.
    pub moves: Vec<OpeningMove>,
}

/// A move of a book of openings.
pub struct OpeningMove {
    /// Line of moves up to this one.
    pub line: String,
    /// The move, as a list of moves writes it.
    pub notation: Text,
    /// Name of the opening that it makes; where it makes none by itself, the names that it leads to.
    pub leads_to: Text,
}
