//! The app around a match, for the shells.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use qishe_app::{self as app, AppEvent, AppOrder, AppView, PlatformTraits};
use qishe_core::game::Prefs;
use qishe_core::policy::LobbyLayout;

use crate::match_driver::MatchDriver;
use crate::statistics::SpyPanel;
use crate::store::Store;

/// The app around a match: its screens, its pages, its work, and what it asks and tells.
#[derive(uniffi::Object)]
pub struct AppDriver {
    inner: Mutex<app::AppDriver>,
}

impl AppDriver {
    fn locked(&self) -> MutexGuard<'_, app::AppDriver> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Work that was done, until it is handed back to [`AppDriver::finish`].
#[derive(uniffi::Object)]
pub struct FinishedJob(Mutex<Option<app::FinishedJob>>);

#[uniffi::export]
impl AppDriver {
    /// Starts the app at the games, with what a device keeps. `seed` decides the lots that are drawn.
    #[uniffi::constructor]
    pub fn new(store: Arc<Store>, platform: PlatformTraits, seed: u64) -> Arc<Self> {
        Arc::new(AppDriver { inner: Mutex::new(app::AppDriver::new(store.disk(), platform, seed)) })
    }

    /// What the app shows.
    pub fn view(&self) -> AppView {
        self.locked().view()
    }

    /// Handles an event. The orders are carried out in their order.
    pub fn handle(&self, event: AppEvent) -> Vec<AppOrder> {
        self.locked().handle(event)
    }

    /// Writes where the person is, with what was typed in forms, for a process that comes after this one.
    pub fn remember(&self) -> String {
        self.locked().remember()
    }

    /// Goes to where `remember` was called, in an app that has just started and has no match. Nothing changes for any other text,
    /// or later. The orders are carried out in their order.
    pub fn recall(&self, text: String) -> Vec<AppOrder> {
        self.locked().recall(&text)
    }

    /// Does the work of [`AppOrder::Run`], with the preferences of a match that comes of it. To be called on a thread in the
    /// background: nothing else waits for it. None where nobody waits for it any more.
    pub fn run(&self, number: u64, prefs: Prefs) -> Option<Arc<FinishedJob>> {
        let job = self.locked().job(number)?;
        let done = catch_unwind(AssertUnwindSafe(|| job.run(prefs)));
        let finished = done.unwrap_or_else(|_| app::FinishedJob::failed(number));
        Some(Arc::new(FinishedJob(Mutex::new(Some(finished)))))
    }

    /// Takes work back that was done. The orders are carried out in their order.
    pub fn finish(&self, job: Arc<FinishedJob>) -> Vec<AppOrder> {
        let finished = job.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        finished.map_or_else(Vec::new, |finished| self.locked().finish(finished))
    }

    /// Takes the result of a match that is left, if it has one and a table of the club evening waits for it. The orders are
    /// carried out in their order.
    pub fn take_result(&self, id: String, played: Arc<MatchDriver>) -> Vec<AppOrder> {
        let outcome = played.outcome().ok().flatten();
        self.locked().take_result(&id, outcome.as_ref())
    }

    /// Returns the arrangement of the lobby beside its tabs. Lengths are in dp; `text_scale` is the factor of the system's text size.
    pub fn lobby_layout(&self, width: f32, height: f32, text_scale: f32) -> LobbyLayout {
        self.locked().lobby_layout(width, height, text_scale)
    }

    /// Takes the panel that [`AppOrder::PutSpyPanel`] puts on the page; none where it was taken.
    pub fn take_panel(&self) -> Option<Arc<SpyPanel>> {
        self.locked().take_panel().map(SpyPanel::of)
    }

    /// Takes the match that [`AppOrder::PutMatch`] puts on the table; none where it was taken.
    pub fn take_match(&self) -> Option<Arc<MatchDriver>> {
        self.locked().take_match().map(MatchDriver::over)
    }
}
