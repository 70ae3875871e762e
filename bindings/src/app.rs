//! The app around a match, for the shells.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use qishe_app::{self as app, AppEvent, AppOrder, AppView, PlatformTraits, TypedForm};
use qishe_store::Choices;

/// The app around a match: its screens, its pages, and what it tells.
#[derive(uniffi::Object)]
pub struct AppDriver {
    inner: Mutex<app::AppDriver>,
}

impl AppDriver {
    fn locked(&self) -> MutexGuard<'_, app::AppDriver> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[uniffi::export]
impl AppDriver {
    /// Starts the app at the games.
    #[uniffi::constructor]
    pub fn new(choices: Choices, platform: PlatformTraits) -> Arc<Self> {
        Arc::new(AppDriver { inner: Mutex::new(app::AppDriver::new(choices, platform)) })
    }

    /// What the app shows.
    pub fn view(&self) -> AppView {
        self.locked().view()
    }

    /// Handles an event. The orders are carried out in their order.
    pub fn handle(&self, event: AppEvent) -> Vec<AppOrder> {
        self.locked().handle(event)
    }

    /// Writes where the person is, with what was typed in `forms`, for a process that comes after this one.
    pub fn remember(&self, forms: Vec<TypedForm>) -> String {
        self.locked().remember(forms)
    }

    /// Goes to where `remember` was called, in an app that has just started and has no match. Returns the forms with what was
    /// typed in them; none, and nothing changes, for any other text or later.
    pub fn recall(&self, text: String) -> Option<Vec<TypedForm>> {
        self.locked().recall(&text)
    }
}
