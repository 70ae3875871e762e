//! Refusals and faults, as they cross.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use qishe_core::game::InputError;
use qishe_core::words::Lang;

/// Why something was refused.
#[derive(Debug, thiserror::Error, uniffi::Error)]
pub enum TableError {
    /// A fault in what came from outside. Nothing was changed.
    #[error("{reason}")]
    Refused {
        /// Index of the action in its record; none for the head or when there is no record.
        index: Option<u32>,
        /// Kind of the fault, `snake_case`.
        kind: String,
        /// The reason, for programs.
        reason: String,
        /// The reason, for people, by language.
        texts: HashMap<Lang, String>,
    },
    /// A fault of the core itself. Nothing was changed.
    #[error("internal fault")]
    Internal,
}

impl From<InputError> for TableError {
    fn from(fault: InputError) -> Self {
        let told = fault.told();
        TableError::Refused {
            texts: Lang::ALL.map(|lang| (lang, told.shown(lang))).into(),
            index: fault.index,
            kind: fault.kind.as_str().to_owned(),
            reason: fault.reason,
        }
    }
}

/// Runs `work`; a panic in it becomes [`TableError::Internal`].
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, InputError>) -> Result<T, TableError> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(done) => done.map_err(TableError::from),
        Err(_) => Err(TableError::Internal),
    }
}
