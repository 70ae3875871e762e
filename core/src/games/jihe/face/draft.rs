//! What is being entered with touches.

use crate::game::{Draft, Drafting, Look, Touch};

/// What was entered so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::jihe) enum Drafted {
    /// The way of a piece: its start and its landings.
    Way(Vec<u8>),
    /// Which claim is looked at while one must be chosen: its number, from 0.
    Claim(usize),
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
