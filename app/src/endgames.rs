//! The state of the page of endgames.

/// The chosen book of endgames, its chosen part, and how it is shown.
#[derive(Debug, Clone, Default)]
pub struct Endgames {
    /// Place of the book that is shown, in the order of the books.
    pub book: usize,
    /// The part of the book that the person has chosen: 0 for all. None: the one with the endgame that comes next.
    pub part: Option<u32>,
    /// Whether the endgames are shown by their names, and not as a way of seals.
    pub by_name: bool,
}
