//! What is being entered with touches.

use super::choosing::Choosing;
use crate::game::{Draft, Drafting, Look, Touch};

/// What was entered so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::jihe) enum Drafted {
    /// The way of a piece: its start and its landings.
    Way(Vec<u8>),
    /// What was picked of a claim while one must be chosen.
    Claim(Choosing),
    /// A lower target is being chosen.
    Target,
}

impl Drafting for Drafted {}

impl Drafted {
    /// As what a touch means.
    pub fn touch(self) -> Touch {
        Touch::Draft(Draft::new(self))
    }

    /// Whether a lower target is being chosen.
    pub fn is_target(look: &Look) -> bool {
        look.draft.get() == Some(&Drafted::Target)
    }
}
