//! Input that is being entered with touches.

use crate::game::{Draft, InputEffect, PendingInput, ViewContext};
use crate::games::xiangqi::Square;

/// Input so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::games::undercover) enum Drafted {
    /// A selected piece, or the soldier picked so far.
    Point(Square),
    /// An order of soldiers being arranged, and the first of two that change places.
    Order([u8; 5], Option<Square>),
}

impl PendingInput for Drafted {}

impl Drafted {
    /// The selected point.
    pub fn selected(context: &ViewContext) -> Option<Square> {
        match context.draft.get()? {
            Drafted::Point(at) => Some(*at),
            Drafted::Order(_, at) => *at,
        }
    }

    /// Returns the draft as the meaning of a touch.
    pub fn touch(self) -> InputEffect {
        InputEffect::Draft(Draft::new(self))
    }
}
