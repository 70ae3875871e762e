//! Statistics of a device, and the panel of a person's favourite spy.

use std::sync::{Arc, Mutex, PoisonError};

use qishe_core::driver::{self, ShellEvent, SpyPanelStep};
use qishe_core::learn::{self, Statistics, StatisticsQuery, StatisticsView};
use qishe_core::words::{Lang, Question};
use qishe_store::StoreNotice;

/// The page of statistics, as the store has it.
#[derive(uniffi::Record)]
pub struct OpenedStatistics {
    /// Content of the page.
    pub view: StatisticsView,
    /// The covered panel of the spies; none where the page has no such panel.
    pub spies: Option<Arc<SpyPanel>>,
    /// Notice on the file; none where it is good, or none is kept.
    pub notice: Option<StoreNotice>,
}

/// Makes the page and its panel.
pub(crate) fn opened(
    statistics: &Statistics,
    practised: &[u32],
    query: &StatisticsQuery,
    notice: Option<StoreNotice>,
) -> OpenedStatistics {
    let view = statistics.view_with(query, practised);
    let panel = || {
        let panel = driver::SpyPanel::new(statistics.spies(&view.person), query.lang);
        Arc::new(SpyPanel { inner: Mutex::new(panel) })
    };
    let spies = view.has_spies.then(panel);
    OpenedStatistics { view, spies, notice }
}

/// Panel of a person's favourite spy: the spies never cross while it is covered.
#[derive(uniffi::Object)]
pub struct SpyPanel {
    inner: Mutex<driver::SpyPanel>,
}

#[uniffi::export]
impl SpyPanel {
    /// Handles an event; `now` is any steady clock, in milliseconds.
    pub fn handle(&self, event: ShellEvent, now: u64) -> SpyPanelStep {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).handle(event, now)
    }
}

/// Returns the question before the statistics are erased.
#[uniffi::export]
pub fn erase_statistics_question(lang: Lang) -> Question {
    learn::erase_question(lang)
}
