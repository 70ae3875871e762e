//! The panel of a person's favourite spy.

use std::sync::{Arc, Mutex, PoisonError};

use qishe_core::driver::{self, ShellEvent, SpyPanelStep};

/// Panel of a person's favourite spy: the spies never cross while it is covered.
#[derive(uniffi::Object)]
pub struct SpyPanel {
    inner: Mutex<driver::SpyPanel>,
}

impl SpyPanel {
    /// Takes a panel of the app.
    pub(crate) fn of(panel: driver::SpyPanel) -> Arc<SpyPanel> {
        Arc::new(SpyPanel { inner: Mutex::new(panel) })
    }
}

#[uniffi::export]
impl SpyPanel {
    /// Handles an event; `now` is any steady clock, in milliseconds.
    pub fn handle(&self, event: ShellEvent, now: u64) -> SpyPanelStep {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).handle(event, now)
    }
}
