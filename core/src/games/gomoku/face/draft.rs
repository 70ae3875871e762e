//! Input that is being entered with touches.

use crate::game::{Drafting, Look};
use crate::games::gomoku::point::Point;

/// The points of an offer so far, two at most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drafted(pub Vec<Point>);

impl Drafting for Drafted {}

impl Drafted {
    /// The points.
    pub fn points<'a>(look: &'a Look) -> &'a [Point] {
        look.draft.get::<Drafted>().map_or(&[], |drafted| &drafted.0)
    }
}
