//! The list of matches: when it is read, what is looked for, what is deleted and brought back.

use qishe_core::policy::Company;
use qishe_core::table::games;

use crate::driver::AppDriver;
use crate::form::Sheet;
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::archive::{BEGIN, BRING_BACK, DELETE, GAMES, IMPORT, MATCH, PARTS, SEARCH, games_listed};
use crate::screen::{LobbyTab, Screen};
use crate::work::Task;

/// Most letters that are looked for.
const SOUGHT_LETTERS: usize = 60;

impl AppDriver {
    /// Whether something of the list of matches is seen: the list, the match to resume, or the one to learn from.
    pub(crate) fn shows_matches(&self) -> bool {
        let tab = matches!(self.stack.tab, LobbyTab::Play | LobbyTab::Practice | LobbyTab::Archive);
        tab && self.stack.path.is_empty() && !self.library.is_starting()
    }

    /// Reads the list of matches anew, in the background.
    pub(crate) fn list_matches(&mut self, orders: &mut Vec<AppOrder>) {
        let lang = self.around.lang();
        if self.archive.listed.as_ref().is_none_or(|(listed, _)| *listed != lang) {
            self.archive.listed = self.store.known(lang).map(|list| (lang, list));
        }
        self.run_behind(Task::List, orders);
    }

    /// Reads the list once more if it is being read: what comes of that is older than the last change.
    fn list_again(&mut self, orders: &mut Vec<AppOrder>) {
        if self.library.behind.iter().any(|(_, task)| *task == Task::List) {
            self.list_matches(orders);
        }
    }

    /// Called after each change of the screen. Once the tab of records is left, a deletion can no longer be undone, and the tab
    /// shows its list again, not the statistics.
    pub(crate) fn leave_archive(&mut self) {
        if self.stack.tab != LobbyTab::Archive || !self.stack.path.is_empty() {
            self.archive.deleted = None;
            self.archive.statistics.is_open = false;
        }
    }

    /// A row of the list was pressed, or given a value.
    pub(crate) fn touch_archive(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        match (id, value) {
            (PARTS, Some(RowValue::Number { number })) => self.archive.statistics.is_open = *number == 1,
            (IMPORT, None) => self.around.sheet = Some(Sheet::Import),
            (id, value) if self.archive.statistics.is_open => self.touch_statistics(id, value, orders),
            (SEARCH, Some(RowValue::Text { text })) => {
                self.archive.sought = text.chars().take(SOUGHT_LETTERS).collect();
            }
            (GAMES, Some(RowValue::Number { number })) => {
                let listed = games_listed(&self.around, &self.archive);
                let game = (*number as usize).checked_sub(1).and_then(|place| listed.get(place));
                let game = game.map(|game| game.id.clone());
                self.archive.game = game.filter(|id| self.archive.game.as_ref() != Some(id));
            }
            (BRING_BACK, None) => {
                if let Some(id) = self.archive.bring_back() {
                    orders.push(AppOrder::BringMatchBack { id });
                    self.list_again(orders);
                }
            }
            (BEGIN, None) => {
                let Some(game) = games(self.around.lang()).into_iter().next() else { return };
                self.walk(orders, |stack| stack.go(Screen::New { game: game.id, company: Company::Here }));
            }
            (id, None) => {
                if let Some(id) = id.strip_prefix(MATCH) {
                    self.open(id.to_owned(), orders);
                } else if let Some(id) = id.strip_prefix(DELETE) {
                    self.archive.remove(id);
                    orders.push(AppOrder::RemoveMatch { id: id.to_owned() });
                    self.list_again(orders);
                }
            }
            _ => {}
        }
    }
}
