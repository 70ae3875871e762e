//! 棋社之夜: a club evening. People meet around one device, tables are drawn round by round, results are tapped or played here,
//! and standings follow. Pure: lots come from the evening's seed, and nothing here knows a clock or a file.
//!
//! `docs/rules/club.md` defines the systems, byes and tie-breaks and names their sources.
//!
//! ```
//! use qishe_core::club::Club;
//! use qishe_core::words::Lang;
//!
//! let mut club = Club::new(7);
//! for name in ["Ada", "Bo", "Cy"] {
//!     club.enter(name)?;
//! }
//! club.press("system:round_robin")?;
//! club.press("next")?;
//! let view = club.view(Lang::En, None)?;
//! assert_eq!((view.tables.len(), view.next.enabled), (1, false), "a result is missing");
//! club.press("result:1:1:won0")?;
//! assert!(club.view(Lang::En, None)?.next.enabled);
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod export;
mod lots;
mod matching;
mod pairing;
mod save;
mod standings;
mod tally;
mod types;
mod view;

use crate::game::{InputError, InputErrorKind, Outcome};
use crate::games::{self, GAMES};
use crate::words::texts;
use pairing::refused;

pub use pairing::{EveningEnd, ending, next_round};
pub use standings::{Standing, standings};
pub use types::{
    Evening, MAX_NAME, MAX_PEOPLE, MAX_ROUNDS, Pairing, Person, PersonId, Round, System, TableResult,
};
pub use view::{
    ClubChoice, ClubColumn, ClubKey, ClubNumber, ClubPerson, ClubRow, ClubSeat, ClubTable, ClubView,
};

/// Greatest number of people that are remembered from earlier evenings.
const MAX_KNOWN: usize = 200;

/// A club: the evening of today, and the people of earlier ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    evening: Evening,
    /// Names of people, the last seen first.
    known: Vec<String>,
}

impl Club {
    /// Makes a club that nobody has come to yet. `seed` decides all lots.
    pub fn new(seed: u64) -> Club {
        let game = GAMES.first().map_or("", |kind| kind.id);
        Club { evening: Evening::new(game, seed), known: Vec::new() }
    }

    /// The evening.
    pub fn evening(&self) -> &Evening {
        &self.evening
    }

    /// Begins another evening of the same game and system. Its people are known by name, and nobody is there yet.
    pub fn begin_anew(&mut self, seed: u64) {
        let before = std::mem::replace(&mut self.evening, Evening::new("", seed));
        self.evening.game = before.game;
        self.evening.system = before.system;
        self.evening.rounds = before.rounds;
        self.evening.twice = before.twice;
    }

    /// Lists the names of earlier evenings that are not here, by their place in [`Club::known`].
    fn absent_known(&self) -> impl Iterator<Item = (usize, &String)> {
        let here = |name: &String| self.evening.people.iter().any(|person| person.name == *name);
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
        if evening.people.iter().any(|person| person.name == name) {
            return Err(refused(texts::club::name_taken(name)));
        }
        let id = evening.people.iter().map(|person| person.id).max().map_or(1, |id| id + 1);
        evening.people.push(Person { id, name: name.clone(), here: true });
        self.known.retain(|known| *known != name);
        self.known.insert(0, name);
        self.known.truncate(MAX_KNOWN);
        Ok(())
    }

    /// Returns whether one more can come.
    fn check_room(&self) -> Result<(), InputError> {
        if self.evening.people.len() >= MAX_PEOPLE {
            return Err(refused(texts::club::too_many(MAX_PEOPLE)));
        }
        if self.evening.system == System::KnockOut && !self.evening.drawn.is_empty() {
            return Err(refused(texts::club::knock_out_closed()));
        }
        Ok(())
    }

    /// Presses a key of a [`ClubView`].
    ///
    /// # Errors
    /// There is no such key, or the evening does not allow it now; nothing has changed then.
    pub fn press(&mut self, id: &str) -> Result<(), InputError> {
        let (verb, rest) = id.split_once(':').unwrap_or((id, ""));
        match verb {
            "game" => self.choose_game(rest),
            "system" => self.choose_system(rest),
            "rounds" => self.choose_rounds(number(rest)?),
            "twice" => {
                self.before_first_round()?;
                self.evening.twice = rest.parse().map_err(|_| no_such_key())?;
                Ok(())
            }
            "come" => {
                let name = self.known.get(number(rest)?).cloned().ok_or_else(no_such_key)?;
                self.enter(&name)
            }
            "forget" => {
                let at = number(rest)?;
                if at >= self.known.len() {
                    return Err(no_such_key());
                }
                self.known.remove(at);
                Ok(())
            }
            "leave" => self.leave(number(rest)?),
            "back" => self.come_back(number(rest)?),
            "remove" => self.remove(number(rest)?),
            "next" => {
                let round = next_round(&self.evening)?;
                self.evening.drawn.push(round);
                Ok(())
            }
            "take_back" => match self.evening.drawn.pop() {
                Some(_) => Ok(()),
                None => Err(refused(texts::club::nothing_to_take_back())),
            },
            "result" => {
                let mut parts = rest.split(':');
                let mut part = || parts.next().ok_or_else(no_such_key);
                let (round, table, code) = (number(part()?)?, number(part()?)?, part()?);
                let result = if code == "none" { None } else { Some(result_of(code)?) };
                self.set_result(round, table, result)
            }
            _ => Err(no_such_key()),
        }
    }

    fn before_first_round(&self) -> Result<(), InputError> {
        if self.evening.drawn.is_empty() { Ok(()) } else { Err(refused(texts::club::has_begun())) }
    }

    fn choose_game(&mut self, id: &str) -> Result<(), InputError> {
        self.before_first_round()?;
        self.evening.game = games::find(GAMES, id)?.id.to_owned();
        let systems = System::of_seats(self.evening.table_size());
        if !systems.contains(&self.evening.system) {
            self.evening.system = systems[0];
        }
        Ok(())
    }

    fn choose_system(&mut self, id: &str) -> Result<(), InputError> {
        self.before_first_round()?;
        let system = System::find(id).ok_or_else(no_such_key)?;
        if !System::of_seats(self.evening.table_size()).contains(&system) {
            return Err(refused(texts::club::not_in_fours()));
        }
        self.evening.system = system;
        Ok(())
    }

    fn choose_rounds(&mut self, rounds: usize) -> Result<(), InputError> {
        let least = self.evening.drawn.len().max(1);
        if !(least..=MAX_ROUNDS).contains(&rounds) {
            return Err(refused(texts::club::rounds_range(least, MAX_ROUNDS)));
        }
        self.evening.rounds = rounds as u16;
        Ok(())
    }

    fn person(&mut self, id: usize) -> Result<&mut Person, InputError> {
        let found = self.evening.people.iter_mut().find(|person| usize::from(person.id) == id);
        found.ok_or_else(no_such_key)
    }

    /// A person goes. A pair that waits for a result is won by the other one.
    fn leave(&mut self, id: usize) -> Result<(), InputError> {
        let person = self.person(id)?;
        person.here = false;
        let id = person.id;
        let waiting = self.evening.drawn.last_mut().into_iter().flat_map(|round| &mut round.tables);
        for table in waiting.filter(|table| table.result.is_none() && table.seats.len() == 2) {
            if let Some(seat) = table.seats.iter().position(|one| *one == id) {
                table.result = Some(TableResult::Forfeit(1 - seat as u8));
            }
        }
        Ok(())
    }

    fn come_back(&mut self, id: usize) -> Result<(), InputError> {
        self.person(id)?.here = true;
        Ok(())
    }

    fn remove(&mut self, id: usize) -> Result<(), InputError> {
        let id = self.person(id)?.id;
        if self.evening.drawn.iter().any(|round| round.plays(id) || round.byes.contains(&id)) {
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
        let is_last = round == self.evening.drawn.len();
        let knock_out = self.evening.system == System::KnockOut;
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
        let round = round.checked_sub(1).and_then(|at| self.evening.drawn.get(at));
        let found = round.and_then(|round| round.tables.get(table.checked_sub(1)?));
        found.ok_or_else(no_such_key)
    }

    /// Like [`Club::table`], to be changed.
    fn table_mut(&mut self, round: usize, table: usize) -> Result<&mut Pairing, InputError> {
        let round = round.checked_sub(1).and_then(|at| self.evening.drawn.get_mut(at));
        let found = round.and_then(|round| round.tables.get_mut(table.checked_sub(1)?));
        found.ok_or_else(no_such_key)
    }

    /// Names of the people at a table, by seat; rounds and tables count from 1.
    ///
    /// # Errors
    /// There is no such table.
    pub fn seat_names(&self, round: usize, table: usize) -> Result<Vec<String>, InputError> {
        let seats = self.table(round, table)?.seats.iter();
        Ok(seats.filter_map(|id| self.evening.person(*id)).map(|one| one.name.clone()).collect())
    }

    /// Notes that a table of the last round plays as a match on this device.
    ///
    /// # Errors
    /// There is no such table, or its result is known.
    pub fn set_match(&mut self, round: usize, table: usize, match_id: &str) -> Result<(), InputError> {
        let is_last = round == self.evening.drawn.len();
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

    /// Name of the match that a table plays on this device; empty where it plays none.
    ///
    /// # Errors
    /// There is no such table.
    pub fn match_of(&self, round: usize, table: usize) -> Result<String, InputError> {
        Ok(self.table(round, table)?.match_id.clone())
    }

    /// Takes the result of a match that was played on this device; after a draw in a knock-out the table waits for another
    /// match. Returns false where no table waits for this one: nothing has changed then.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn take_outcome(&mut self, match_id: &str, outcome: &Outcome) -> Result<bool, InputError> {
        let sides = self.evening.sides()?;
        let knock_out = self.evening.system == System::KnockOut;
        let waiting = self.evening.drawn.last_mut().into_iter().flat_map(|round| &mut round.tables);
        let played = |table: &&mut Pairing| {
            !match_id.is_empty() && table.match_id == match_id && table.result.is_none()
        };
        let Some(table) = waiting.into_iter().find(played) else { return Ok(false) };
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

fn number(text: &str) -> Result<usize, InputError> {
    text.parse().map_err(|_| no_such_key())
}

fn result_of(code: &str) -> Result<TableResult, InputError> {
    types::result_codes()
        .into_iter()
        .find(|(known, _)| *known == code)
        .map(|(_, result)| result)
        .ok_or_else(no_such_key)
}

/// Returns a name as it is kept.
fn checked_name(name: &str) -> Result<String, InputError> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(refused(texts::club::name_missing()));
    }
    if !types::is_name(&name) {
        return Err(refused(texts::club::name_too_long(MAX_NAME)));
    }
    Ok(name)
}
