//! The statistics: when they are read, which game and person are shown, and how they are erased.

use qishe_core::driver::SpyPanel;
use qishe_core::learn::{StatisticsView, erase_question};
use qishe_core::table::games;

use crate::driver::AppDriver;
use crate::message::Asked;
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::statistics::{BEGIN, ERASE, GAMES, PERSONS};
use crate::screen::LobbyTab;
use crate::work::Task;

impl AppDriver {
    /// Whether the statistics are seen.
    pub(crate) fn shows_statistics(&self) -> bool {
        self.stack.path.is_empty() && self.stack.tab == LobbyTab::Archive && self.archive.statistics.is_open
    }

    /// Reads the statistics anew, in the background.
    pub(crate) fn read_statistics(&mut self, orders: &mut Vec<AppOrder>) {
        let (game, person) = (self.archive.statistics.game.clone(), self.archive.statistics.person.clone());
        self.run_behind(Task::Statistics { erases: false, game, person }, orders);
    }

    /// Shows statistics that were read, unless another game or person was chosen meanwhile or another place is looked at.
    pub(crate) fn show_statistics(
        &mut self,
        view: StatisticsView,
        panel: Option<SpyPanel>,
        orders: &mut Vec<AppOrder>,
    ) {
        let reads_again = self.library.behind.iter().any(|(_, task)| matches!(task, Task::Statistics { .. }));
        if reads_again || !self.shows_statistics() {
            return;
        }
        self.archive.statistics.view = Some(view);
        orders.push(if panel.is_some() { AppOrder::PutSpyPanel } else { AppOrder::CloseSpyPanel });
        self.archive.statistics.panel = panel;
    }

    /// Takes the panel that an order puts on the page.
    pub fn take_panel(&mut self) -> Option<SpyPanel> {
        self.archive.statistics.panel.take()
    }

    /// They are read when they come into view, and in the language of the person; the panel goes with them.
    pub(crate) fn come_to_statistics(&mut self, is_read: bool, were_seen: bool, orders: &mut Vec<AppOrder>) {
        if self.shows_statistics() {
            if !is_read {
                self.read_statistics(orders);
            }
        } else if were_seen {
            self.archive.statistics.panel = None;
            orders.push(AppOrder::CloseSpyPanel);
        }
    }

    /// A row of the statistics was pressed, or given a value.
    pub(crate) fn touch_statistics(
        &mut self,
        id: &str,
        value: Option<&RowValue>,
        orders: &mut Vec<AppOrder>,
    ) {
        let Some(view) = &self.archive.statistics.view else { return };
        match (id, value) {
            (GAMES, Some(RowValue::Number { number })) => {
                let Some(chosen) = view.games.get(*number as usize) else { return };
                self.archive.statistics.game = chosen.id.clone();
                self.read_statistics(orders);
            }
            (PERSONS, Some(RowValue::Number { number })) => {
                let Some(chosen) = view.persons.get(*number as usize) else { return };
                self.archive.statistics.person = chosen.id.clone();
                self.read_statistics(orders);
            }
            (BEGIN, None) => {
                let (Some(level), Some(game)) = (view.empty, games(self.around.lang()).into_iter().next())
                else {
                    return;
                };
                self.begin_against(&game.id, level, Some(0), orders);
            }
            (ERASE, None) => self.ask(erase_question(self.around.lang()), Asked::EraseStatistics),
            _ => {}
        }
    }

    /// Erases the statistics, after a question.
    pub(crate) fn erase_statistics(&mut self, orders: &mut Vec<AppOrder>) {
        self.archive.statistics.game = None;
        self.archive.statistics.person = None;
        self.run_behind(Task::Statistics { erases: true, game: None, person: None }, orders);
        orders.push(AppOrder::DropGiven);
    }
}
