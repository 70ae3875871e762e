//! Practice: when the progress with puzzles and endgames is read, and what a row of its page begins.

use crate::driver::AppDriver;
use crate::order::AppOrder;
use crate::pages::practice::{DUE, ENDGAMES, GAME, MOTIF, STUDY, TIER, TODAY};
use crate::screen::{LobbyTab, PageId, Screen};
use crate::work::Task;

impl AppDriver {
    /// Whether something on the screen depends on the progress: the puzzle of the day, the page of practice, a book of endgames.
    pub(crate) fn shows_progress(&self) -> bool {
        match self.stack.path.last() {
            None => matches!(self.stack.tab, LobbyTab::Play | LobbyTab::Practice),
            Some(screen) => *screen == Screen::Page { page: PageId::Endgames },
        }
    }

    /// Reads the progress anew, in the background.
    pub(crate) fn read_progress(&mut self, orders: &mut Vec<AppOrder>) {
        self.run_behind(Task::Progress, orders);
    }

    /// A row of the page of practice was pressed.
    pub(crate) fn touch_practice(&mut self, id: &str, orders: &mut Vec<AppOrder>) {
        if id == ENDGAMES {
            return self.walk(orders, |stack| stack.go(Screen::Page { page: PageId::Endgames }));
        }
        if id == STUDY {
            return self.study(orders);
        }
        let lang = self.around.lang();
        let Some(page) = self.around.practised.page(lang) else { return };
        if let Some(game) = id.strip_prefix(GAME).filter(|id| page.games.iter().any(|game| game.game == *id))
        {
            let expanded = &mut self.around.practised.expanded;
            if !expanded.remove(game) {
                expanded.insert(game.to_owned());
            }
            return;
        }
        let set = |prefix: &str| {
            let (game, which) = id.strip_prefix(prefix)?.split_once(':')?;
            Some((page.games.iter().find(|one| one.game == game)?, which))
        };
        let tier = || {
            let (game, tier) = set(TIER)?;
            game.tiers.iter().find(|one| one.tier.to_string() == tier).map(|one| one.next.clone())
        };
        let motif = || {
            let (game, motif) = set(MOTIF)?;
            game.motifs.iter().find(|one| one.id == motif).map(|one| one.next.clone())
        };
        let keys = match id {
            TODAY => page.today.as_ref().map(|puzzle| vec![puzzle.key.clone()]),
            DUE => Some(page.due.clone()),
            _ => tier().or_else(motif),
        };
        if let Some(keys) = keys.filter(|keys| !keys.is_empty()) {
            orders.push(AppOrder::BeginPuzzles { keys });
        }
    }
}
