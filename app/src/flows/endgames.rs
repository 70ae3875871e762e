//! The books of endgames: when the progress is read, and what a row of their page leads to.

use crate::driver::AppDriver;
use crate::order::AppOrder;
use crate::screen::{PageId, Screen};
use crate::work::Task;

impl AppDriver {
    /// Whether the page of a book is seen.
    pub(crate) fn shows_endgames(&self) -> bool {
        self.stack.path.last() == Some(&Screen::Page { page: PageId::Endgames })
    }

    /// Reads the progress anew, in the background.
    pub(crate) fn read_progress(&mut self, orders: &mut Vec<AppOrder>) {
        self.run_behind(Task::Progress, orders);
    }
}
