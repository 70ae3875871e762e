//! What can be wrong with anything that comes from outside.

use thiserror::Error;

/// A fault in a record, an option, an action or a request.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Fault {
    /// Index of the action in its record, from 0; -1 when the fault is in the head, or when
    /// there is no record.
    pub index: i32,
    /// What kind of fault, `snake_case`, the same in every language.
    pub kind: &'static str,
    /// The reason, for people. It never repeats the content of an action.
    pub reason: String,
}

impl Fault {
    /// A fault that has no place in a list of actions.
    pub fn head(kind: &'static str, reason: impl Into<String>) -> Self {
        Fault { index: -1, kind, reason: reason.into() }
    }

    /// The same fault at an action's index.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.index = i32::try_from(index).unwrap_or(i32::MAX);
        self
    }
}
