//! Result of a tick of a lesson or puzzles.

use crate::table::Reply;

/// Change that the time has brought.
#[derive(Debug)]
pub enum GuideStep {
    /// Nothing has changed.
    Nothing,
    /// The screen beside the board has changed.
    View,
    /// The table has changed.
    Table(Box<Reply>),
}
