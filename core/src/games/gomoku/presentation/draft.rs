//! Input that is being entered with touches.

use crate::game::{PendingInput, ViewContext};
use crate::games::gomoku::point::Point;

/// The points of an offer so far, at most as many as Black offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drafted(pub Vec<Point>);

impl PendingInput for Drafted {}

impl Drafted {
    /// The points.
    pub fn points<'a>(context: &'a ViewContext) -> &'a [Point] {
        context.draft.get::<Drafted>().map_or(&[], |drafted| &drafted.0)
    }
}
