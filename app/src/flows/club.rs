//! The club evening: when it is read and kept, what its keys do, and the match of a table on this device.

use qishe_core::club::{Club, ClubAction, ClubEffect, ClubKey, ClubMatch, ClubView, MAX_NAME};
use qishe_core::game::{InputError, MAX_SEED, Outcome};
use qishe_core::policy::Company;
use qishe_core::words::Word;

use crate::club::Evening;
use crate::driver::AppDriver;
use crate::message::Asked;
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::club::{CHOICE, EXPLAIN, NAME, PAGES, ROUND, ROUNDS, SHARE, WALL};
use crate::screen::Screen;

impl AppDriver {
    /// Reads the evening when it comes into view, and forgets a table whose form is not open any more.
    pub(crate) fn come_to_club(&mut self) {
        let path = &self.stack.path;
        let is_over_club = path.contains(&Screen::Club) && matches!(path.last(), Some(Screen::New { .. }));
        let is_seen = matches!(path.last(), Some(Screen::Club | Screen::ClubWall));
        self.evening.table.take_if(|_| !is_over_club);
        if is_seen {
            self.open_club();
        }
    }

    fn open_club(&mut self) {
        if self.evening.club.is_some() {
            return;
        }
        let seed = self.next_seed();
        let opened = self.store.open_club(seed);
        self.evening =
            Evening { page: opened.club.first_page(), club: Some(opened.club), ..Evening::default() };
        self.notify_about(opened.notice);
    }

    /// Returns a seed for lots.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.seed = (self.seed + 1) & MAX_SEED;
        self.seed
    }

    /// A row of a page of the evening was pressed, or given a value.
    pub(crate) fn touch_club(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        let Some(view) = self.evening.view(self.around.lang()) else { return };
        match (id, value) {
            (PAGES, Some(RowValue::Number { number })) => {
                self.press_club(view.pages.get(*number as usize), orders)
            }
            (ROUND, Some(RowValue::Number { number })) => {
                self.press_club(view.round_keys.get(*number as usize), orders)
            }
            (ROUNDS, Some(RowValue::Number { number })) => {
                self.act_in_club(&ClubAction::SetRounds { rounds: *number }, orders)
            }
            (NAME, Some(RowValue::Text { text })) => {
                // A longer one is refused in words.
                self.evening.name = text.chars().take(2 * MAX_NAME).collect();
            }
            (NAME, None) => self.take_in(orders),
            (WALL, None) => self.walk(orders, |stack| stack.go(Screen::ClubWall)),
            (EXPLAIN, None) => self.evening.explains = !self.evening.explains,
            (SHARE, None) => self.evening.shares = !self.evening.shares,
            (id, Some(RowValue::Number { number })) => {
                let place = id.strip_prefix(CHOICE).and_then(|place| place.parse::<usize>().ok());
                let choice = place.and_then(|place| view.choices.get(place));
                self.press_club(choice.and_then(|choice| choice.keys.get(*number as usize)), orders);
            }
            (id, None) => self.press_club(key(&view, id), orders),
            (_, Some(_)) => {}
        }
    }

    /// Presses a key: asks first, or says why it cannot be pressed.
    fn press_club(&mut self, key: Option<&ClubKey>, orders: &mut Vec<AppOrder>) {
        let Some(key) = key else { return };
        if !key.enabled {
            let idle = || Word::StateIdle.text().shown(self.around.lang());
            let why = if key.help.is_empty() { idle() } else { key.help.clone() };
            return self.tell(why);
        }
        match &key.question {
            Some(question) => self.ask(question.clone(), Asked::Club(key.action.clone())),
            None => self.act_in_club(&key.action, orders),
        }
    }

    /// Does what a key of the evening does.
    pub(crate) fn act_in_club(&mut self, action: &ClubAction, orders: &mut Vec<AppOrder>) {
        let seed = self.next_seed();
        let Some(done) = self.change_club(orders, |club| club.press(action, seed)) else { return };
        match done {
            ClubEffect::Changed => {}
            ClubEffect::ChangedTo { page } => {
                self.evening.page = page;
                self.evening.round = None;
            }
            ClubEffect::Page { page } => self.evening.page = page,
            ClubEffect::Round { round } => self.evening.round = Some(round),
            ClubEffect::Play { table } => self.play_table(table, orders),
        }
    }

    /// The person whose name is typed comes.
    fn take_in(&mut self, orders: &mut Vec<AppOrder>) {
        let name = self.evening.name.clone();
        if self.change_club(orders, |club| club.enter(&name)).is_some() {
            self.evening.name.clear();
        }
    }

    /// Opens the match of a table, or the form of one, with the people of the table in it.
    fn play_table(&mut self, table: ClubMatch, orders: &mut Vec<AppOrder>) {
        if self.store.has(&table.match_id) {
            return self.open(table.match_id, orders);
        }
        let game = table.game.clone();
        self.evening.table = Some(table);
        self.walk(orders, |stack| stack.go(Screen::New { game, company: Company::Here }));
    }

    /// A match was begun in a form: it is the one of the table for which the form was opened.
    pub(crate) fn begin_at_table(&mut self, id: &str, orders: &mut Vec<AppOrder>) {
        let Some(table) = self.evening.table.take() else { return };
        self.change_club(orders, |club| club.set_match(table.round as usize, table.table as usize, id));
    }

    /// Takes the result of a match that is left, if it has one and a table waits for it. While the evening is not read, the store
    /// takes it ([`AppOrder::TakeClubResult`]).
    pub fn take_result(&mut self, id: &str, outcome: Option<&Outcome>) -> Vec<AppOrder> {
        self.ordering(|app, orders| {
            let Some(outcome) = outcome else { return };
            match &app.evening.club {
                None => orders.push(AppOrder::TakeClubResult { id: id.to_owned() }),
                Some(club) if club.waits_for(id) => {
                    app.change_club(orders, |club| club.take_outcome(id, outcome));
                }
                Some(_) => {}
            }
        })
    }

    /// Changes the evening and keeps it. Returns what `change` gives; `None` where it was refused: the reason is told, and
    /// nothing has changed.
    fn change_club<T>(
        &mut self,
        orders: &mut Vec<AppOrder>,
        change: impl FnOnce(&mut Club) -> Result<T, InputError>,
    ) -> Option<T> {
        let before = self.evening.club.as_ref()?;
        let mut club = before.clone();
        match change(&mut club) {
            Ok(done) => {
                if club != *before {
                    orders.push(AppOrder::SaveClub { text: club.save() });
                    self.evening.club = Some(club);
                }
                Some(done)
            }
            Err(fault) => {
                self.tell(fault.told().shown(self.around.lang()));
                None
            }
        }
    }
}

/// Returns the key of a view with an identifier.
fn key<'a>(view: &'a ClubView, id: &str) -> Option<&'a ClubKey> {
    let people = view.people.iter().chain(&view.known).flat_map(|person| &person.keys);
    let tables = view.tables.iter().flat_map(|table| table.keys.iter().chain(&table.more).chain(&table.play));
    let others = [&view.next, &view.anew].into_iter().chain(&view.take_back);
    people.chain(tables).chain(others).find(|key| key.id == id)
}
