//! Input that is being entered with touches.

use crate::game::{Draft, InputEffect, PendingInput, ViewContext};
use crate::games::jihe::figures::Figure;

/// A figure that was picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pick {
    /// Which.
    pub figure: &'static Figure,
    /// The point whose tap picked it; none where a button did.
    pub by: Option<u8>,
}

/// Choice that a tap makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Step {
    /// Figures, where there are several sets of them.
    #[default]
    Figures,
    /// Corners that leave.
    Corners,
}

/// Parts picked so far, the latest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::games::jihe) struct Choosing {
    /// Choice that a tap makes now.
    pub(super) step: Step,
    /// Figures.
    pub(super) figures: Vec<Pick>,
    /// Corners that leave.
    pub(super) corners: Vec<u8>,
}

/// Input so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::jihe) enum Drafted {
    /// The way of a piece: its start and its landings.
    Way(Vec<u8>),
    /// Parts picked of a claim while one must be chosen.
    Claim(Choosing),
    /// A lower target is being chosen.
    Target,
}

impl PendingInput for Drafted {}

impl Drafted {
    /// Returns the draft as the meaning of a touch.
    pub fn touch(self) -> InputEffect {
        InputEffect::Draft(Draft::new(self))
    }

    /// Whether a lower target is being chosen.
    pub fn is_target(context: &ViewContext) -> bool {
        context.draft.get() == Some(&Drafted::Target)
    }
}
