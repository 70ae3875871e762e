//! 棋社之夜: a club evening. People meet around one device, tables are drawn round by round, results are tapped or played here,
//! and standings follow. Pure: lots come from the evening's seed, and nothing here knows a clock or a file.
//!
//! `docs/rules/club.md` defines the systems, byes and tie-breaks and names their sources.
//!
//! ```
//! use qishe_core::club::{Club, ClubAction, PairingSystem, TableResult};
//! use qishe_core::words::Lang;
//!
//! let mut club = Club::new(7);
//! for name in ["Ada", "Bo", "Cy"] {
//!     club.enter(name)?;
//! }
//! club.press(&ClubAction::ChooseSystem { system: PairingSystem::RoundRobin }, 0)?;
//! club.press(&ClubAction::DrawRound, 0)?;
//! let view = club.view(Lang::En, None)?;
//! assert_eq!((view.tables.len(), view.next.enabled), (1, false), "a result is missing");
//! let won = Some(TableResult::Won(0));
//! club.press(&ClubAction::SetResult { round: 1, table: 1, result: won }, 0)?;
//! assert!(club.view(Lang::En, None)?.next.enabled);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod action;
mod export;
mod lots;
mod matching;
mod pairing;
mod save;
mod standings;
mod tally;
mod types;
mod view;

use serde_json::{Map, Value};

use crate::game::{InputError, InputErrorKind, Outcome};
use crate::games::{self, GAMES};
use crate::policy::{is_same_name, visible_name};
use crate::words::texts;
use pairing::refused;

pub use action::{ClubAction, ClubEffect, ClubForm, ClubMatch, ClubPage};
pub use pairing::{EveningEnd, ending, next_round};
pub use standings::{Standing, standings};
pub use types::{
    Evening, MAX_NAME, MAX_PEOPLE, MAX_ROUNDS, Pairing, PairingSystem, Person, PersonId, Round, TableResult,
};
pub use view::{
    ClubChoice, ClubColumn, ClubKey, ClubNumber, ClubPerson, ClubRow, ClubSeat, ClubShare, ClubTable,
    ClubView,
};

/// Greatest number of people that are remembered from earlier evenings.
const MAX_KNOWN: usize = 200;

/// A club: the evening of today, and the people of earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    evening: Evening,
    /// Names of people, the last seen first.
    known: Vec<String>,
    /// Fields of the save that only a newer version knows.
    unknown: Map<String, Value>,
}

impl Club {
    /// Makes a club that nobody has come to yet. `seed` decides all lots.
    pub fn new(seed: u64) -> Club {
        let game = GAMES.first().map_or("", |kind| kind.id);
        Club { evening: Evening::new(game, seed), known: Vec::new(), unknown: Map::new() }
    }

    /// The evening.
    pub fn evening(&self) -> &Evening {
        &self.evening
    }

    /// Adds a club of another device: the names it knows, and its evening where none has begun here. Returns false if its
    /// evening is another one than that from here, which stays.
    pub fn merge(&mut self, other: Club) -> bool {
        for name in other.known {
            if !self.known.iter().any(|known| is_same_name(known, &name)) {
                self.known.push(name);
            }
        }
        self.known.truncate(MAX_KNOWN);
        let has_begun = |evening: &Evening| !evening.people.is_empty() || !evening.rounds.is_empty();
        if !has_begun(&self.evening) {
            self.evening = other.evening;
            self.unknown = other.unknown;
            return true;
        }
        !has_begun(&other.evening) || self.evening == other.evening
    }

    /// Begins another evening of the same game and system. Its people are known by name, and nobody is there yet.
    pub fn begin_anew(&mut self, seed: u64) {
        let before = std::mem::replace(&mut self.evening, Evening::new("", seed));
        self.evening.game = before.game;
        self.evening.system = before.system;
        self.evening.planned_rounds = before.planned_rounds;
        self.evening.twice = before.twice;
    }

    /// Lists the names of earlier evenings that are not here, by their place in [`Club::known`].
    fn absent_known(&self) -> impl Iterator<Item = (usize, &String)> {
        let here = |name: &String| self.evening.people.iter().any(|person| is_same_name(&person.name, name));
        self.known.iter().enumerate().filter(move |(_, name)| !here(name))
    }

    /// A person comes and gives a name.
    ///
    /// # Errors
    /// The name is empty, too long or taken; too many people; the knock-out has begun.
    pub fn enter(&mut self, name: &str) -> Result<(), InputError> {
        let name = checked_name(name)?;
        self.check_room()?;
        let evening = &mut self.evening;
        if evening.people.iter().any(|person| is_same_name(&person.name, &name)) {
            return Err(refused(texts::club::name_taken(name)));
        }
        let id = evening.people.iter().map(|person| person.id).max().map_or(1, |id| id + 1);
        evening.people.push(Person { id, name: name.clone(), here: true, unknown: Map::new() });
        self.known.retain(|known| !is_same_name(known, &name));
        self.known.insert(0, name);
        self.known.truncate(MAX_KNOWN);
        Ok(())
    }

    /// Returns whether one more can come.
    fn check_room(&self) -> Result<(), InputError> {
        if self.evening.people.len() >= MAX_PEOPLE {
            return Err(refused(texts::club::too_many(MAX_PEOPLE)));
        }
        if self.evening.system == PairingSystem::KnockOut && !self.evening.rounds.is_empty() {
            return Err(refused(texts::club::knock_out_closed()));
        }
        Ok(())
    }

    /// Page that a shell opens first.
    pub fn first_page(&self) -> ClubPage {
        if self.evening.rounds.is_empty() { ClubPage::People } else { ClubPage::Tables }
    }

    /// Presses a key of a [`ClubView`]. `seed` decides the lots of an evening that the key begins.
    ///
    /// # Errors
    /// The key's round, table, person or game is not there, or the evening does not allow it now; nothing has changed then.
    pub fn press(&mut self, action: &ClubAction, seed: u64) -> Result<ClubEffect, InputError> {
        match action {
            ClubAction::OpenPage { page } => return Ok(ClubEffect::Page { page: *page }),
            ClubAction::ShowRound { round } => return Ok(ClubEffect::Round { round: *round }),
            ClubAction::PlayTable { round, table } => {
                return Ok(ClubEffect::Play { table: self.match_at(*round, *table)? });
            }
            ClubAction::SetResult { round, table, result } => {
                self.set_result(*round as usize, *table as usize, *result)?;
            }
            ClubAction::DrawRound => {
                let round = next_round(&self.evening)?;
                self.evening.rounds.push(round);
                return Ok(ClubEffect::ChangedTo { page: self.first_page() });
            }
            ClubAction::TakeRoundBack => {
                if self.evening.rounds.pop().is_none() {
                    return Err(refused(texts::club::nothing_to_take_back()));
                }
                return Ok(ClubEffect::ChangedTo { page: self.first_page() });
            }
            ClubAction::BeginAnew => {
                self.begin_anew(seed);
                return Ok(ClubEffect::ChangedTo { page: self.first_page() });
            }
            ClubAction::ChooseGame { game } => self.choose_game(game)?,
            ClubAction::ChooseSystem { system } => self.choose_system(*system)?,
            ClubAction::SetRounds { rounds } => self.choose_rounds(*rounds as usize)?,
            ClubAction::SetTwice { twice } => {
                self.before_first_round()?;
                self.evening.twice = *twice;
            }
            ClubAction::Come { known } => {
                let name = self.known.get(*known as usize).cloned().ok_or_else(no_such_key)?;
                self.enter(&name)?;
            }
            ClubAction::Forget { known } => {
                let at = *known as usize;
                if at >= self.known.len() {
                    return Err(no_such_key());
                }
                self.known.remove(at);
            }
            ClubAction::Leave { person } => self.leave(*person)?,
            ClubAction::ComeBack { person } => self.come_back(*person)?,
            ClubAction::Remove { person } => self.remove(*person)?,
        }
        Ok(ClubEffect::Changed)
    }

    fn before_first_round(&self) -> Result<(), InputError> {
        if self.evening.rounds.is_empty() { Ok(()) } else { Err(refused(texts::club::has_begun())) }
    }

    fn choose_game(&mut self, id: &str) -> Result<(), InputError> {
        self.before_first_round()?;
        self.evening.game = games::find(GAMES, id)?.id.to_owned();
        let systems = PairingSystem::of_seats(self.evening.table_size());
        if !systems.contains(&self.evening.system) {
            self.evening.system = systems[0];
        }
        Ok(())
    }

    fn choose_system(&mut self, system: PairingSystem) -> Result<(), InputError> {
        self.before_first_round()?;
        if !PairingSystem::of_seats(self.evening.table_size()).contains(&system) {
            return Err(refused(texts::club::not_in_fours()));
        }
        self.evening.system = system;
        Ok(())
    }

    fn choose_rounds(&mut self, rounds: usize) -> Result<(), InputError> {
        let least = self.evening.rounds.len().max(1);
        if !(least..=MAX_ROUNDS).contains(&rounds) {
            return Err(refused(texts::club::rounds_range(least, MAX_ROUNDS)));
        }
        self.evening.planned_rounds = rounds as u16;
        Ok(())
    }

    fn person(&mut self, id: u32) -> Result<&mut Person, InputError> {
        let found = self.evening.people.iter_mut().find(|person| u32::from(person.id) == id);
        found.ok_or_else(no_such_key)
    }

    /// A person goes. A pair that waits for a result is won by the other one.
    fn leave(&mut self, id: u32) -> Result<(), InputError> {
        let person = self.person(id)?;
        person.here = false;
        let id = person.id;
        let waiting = self.evening.rounds.last_mut().into_iter().flat_map(|round| &mut round.tables);
        for table in waiting.filter(|table| table.result.is_none() && table.seats.len() == 2) {
            if let Some(seat) = table.seats.iter().position(|one| *one == id) {
                table.result = Some(TableResult::Forfeit(1 - seat as u8));
            }
        }
        Ok(())
    }

    fn come_back(&mut self, id: u32) -> Result<(), InputError> {
        self.person(id)?.here = true;
        Ok(())
    }

    fn remove(&mut self, id: u32) -> Result<(), InputError> {
        let id = self.person(id)?.id;
        if self.evening.rounds.iter().any(|round| round.plays(id) || round.byes.contains(&id)) {
            return Err(refused(texts::club::has_played()));
        }
        self.evening.people.retain(|person| person.id != id);
        Ok(())
    }

    fn set_result(
        &mut self,
        round: usize,
        table: usize,
        result: Option<TableResult>,
    ) -> Result<(), InputError> {
        let is_last = round == self.evening.rounds.len();
        let knock_out = self.evening.system == PairingSystem::KnockOut;
        self.table(round, table)?;
        if knock_out && result == Some(TableResult::Drawn) {
            return Err(refused(texts::club::no_draw()));
        }
        if !is_last && (knock_out || result.is_none()) {
            return Err(refused(texts::club::take_back_first()));
        }
        self.table_mut(round, table)?.result = result;
        Ok(())
    }

    /// Returns a table; rounds and tables count from 1.
    fn table(&self, round: usize, table: usize) -> Result<&Pairing, InputError> {
        let round = round.checked_sub(1).and_then(|at| self.evening.rounds.get(at));
        let found = round.and_then(|round| round.tables.get(table.checked_sub(1)?));
        found.ok_or_else(no_such_key)
    }

    /// Like [`Club::table`], to be changed.
    fn table_mut(&mut self, round: usize, table: usize) -> Result<&mut Pairing, InputError> {
        let round = round.checked_sub(1).and_then(|at| self.evening.rounds.get_mut(at));
        let found = round.and_then(|round| round.tables.get_mut(table.checked_sub(1)?));
        found.ok_or_else(no_such_key)
    }

    /// Returns a table with its people and its match on this device.
    fn match_at(&self, round: u32, table: u32) -> Result<ClubMatch, InputError> {
        let pairing = self.table(round as usize, table as usize)?;
        let people = pairing.seats.iter().filter_map(|id| self.evening.person(*id));
        Ok(ClubMatch {
            round,
            table,
            game: self.evening.game.clone(),
            names: people.map(|person| person.name.clone()).collect(),
            match_id: pairing.match_id.clone(),
        })
    }

    /// Notes that a table of the last round plays as a match on this device.
    ///
    /// # Errors
    /// There is no such table, or its result is known.
    pub fn set_match(&mut self, round: usize, table: usize, match_id: &str) -> Result<(), InputError> {
        let is_last = round == self.evening.rounds.len();
        let table = self.table_mut(round, table)?;
        if !types::is_match_id(match_id) {
            return Err(no_such_key());
        }
        if !is_last || table.result.is_some() {
            return Err(refused(texts::club::table_has_result()));
        }
        match_id.clone_into(&mut table.match_id);
        Ok(())
    }

    /// Whether a table waits for the result of a match on this device.
    pub fn waits_for(&self, match_id: &str) -> bool {
        let tables = self.evening.rounds.last().into_iter().flat_map(|round| &round.tables);
        tables.into_iter().any(|table| table.waits_for(match_id))
    }

    /// Takes the result of a match that was played on this device; after a draw in a knock-out the table waits for another
    /// match. Returns false where no table waits for this one: nothing has changed then.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn take_outcome(&mut self, match_id: &str, outcome: &Outcome) -> Result<bool, InputError> {
        let sides = self.evening.sides()?;
        let knock_out = self.evening.system == PairingSystem::KnockOut;
        let waiting = self.evening.rounds.last_mut().into_iter().flat_map(|round| &mut round.tables);
        let Some(table) = waiting.into_iter().find(|table| table.waits_for(match_id)) else {
            return Ok(false);
        };
        let won = |side: u8| outcome.winners.iter().any(|seat| sides.get(seat.index()) == Some(&side));
        let result = match (won(0), won(1)) {
            (true, false) => TableResult::Won(0),
            (false, true) => TableResult::Won(1),
            (true, true) | (false, false) => TableResult::Drawn,
        };
        if knock_out && result == TableResult::Drawn {
            table.match_id.clear();
            return Ok(true);
        }
        table.result = Some(result);
        Ok(true)
    }
}

fn no_such_key() -> InputError {
    InputError::head(InputErrorKind::BadClub, "there is no such key in the club evening")
        .saying(texts::shared::no_such_switch())
}

/// Returns a name as it is kept: signs that nobody sees are left out of it.
fn checked_name(given: &str) -> Result<String, InputError> {
    let name = visible_name(given);
    if name.is_empty() {
        return Err(refused(texts::club::name_missing()));
    }
    let controls = |sign: char| sign.is_control() && !sign.is_whitespace();
    if !types::is_name(&name) || given.contains(controls) {
        return Err(refused(texts::club::name_too_long(MAX_NAME)));
    }
    Ok(name)
}
