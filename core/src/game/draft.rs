//! Input that a person has begun with touches and not finished.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use serde_json::Value;

/// A draft of one game: a type of the game's own.
pub trait PendingInput: Any + Debug + Send + Sync {
    /// Returns the part that stays when the input is dropped, such as a secret layout: it belongs to the seat that
    /// arranges it, lies behind its curtain, and outlives refusals and covers until that seat is done.
    fn kept(&self) -> Draft {
        Draft::default()
    }

    /// Returns the part that is saved with the match, for [`super::Secrets::restored`].
    fn saved(&self) -> Option<Value> {
        None
    }
}

/// A draft of any game; nothing by default.
#[derive(Debug, Clone, Default)]
pub struct Draft(Option<Arc<dyn PendingInput>>);

impl Draft {
    /// The draft of a game.
    pub fn new(draft: impl PendingInput) -> Draft {
        Draft(Some(Arc::new(draft)))
    }

    /// The game's own draft; `None` where nothing was begun, or by another game.
    pub fn get<T: PendingInput>(&self) -> Option<&T> {
        let any: &dyn Any = self.0.as_deref()?;
        any.downcast_ref()
    }

    /// See [`PendingInput::kept`].
    #[must_use]
    pub fn kept(&self) -> Draft {
        self.0.as_ref().map_or_else(Draft::default, |draft| draft.kept())
    }

    /// See [`PendingInput::saved`].
    pub fn saved(&self) -> Option<Value> {
        self.0.as_ref().and_then(|draft| draft.saved())
    }
}
