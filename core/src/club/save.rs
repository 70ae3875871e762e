//! A club as a text that its device keeps. Whatever the text says, reading it ends in a club or an error.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::types::{
    Evening, MAX_PEOPLE, MAX_ROUNDS, PairingSystem, PersonId, Round, TableResult, is_match_id, is_name,
};
use super::{Club, MAX_KNOWN};
use crate::game::{InputError, InputErrorKind, MAX_SEED};

/// Version of the format.
const FORMAT: u32 = 1;
/// Greatest length of a text that is read, in bytes.
const MAX_BYTES: usize = 1 << 22;

#[derive(Serialize, Deserialize)]
struct Saved {
    format: u32,
    evening: Evening,
    known: Vec<String>,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

#[derive(Deserialize)]
struct Head {
    format: u32,
}

impl Club {
    /// Returns the club as a text, for [`Club::restore`].
    pub fn save(&self) -> String {
        let saved = Saved {
            format: FORMAT,
            evening: self.evening().clone(),
            known: self.known.clone(),
            unknown: self.unknown.clone(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Reads what [`Club::save`] wrote.
    ///
    /// # Errors
    /// `unknown_format` for a later version, `damaged` for anything that no evening can be.
    pub fn restore(text: &str) -> Result<Club, InputError> {
        if text.len() > MAX_BYTES {
            return Err(damaged("it is too long"));
        }
        let head: Head = serde_json::from_str(text).map_err(|_| damaged("it has no format"))?;
        if head.format != FORMAT {
            return Err(InputError::head(InputErrorKind::UnknownFormat, "a later version wrote it"));
        }
        let saved: Saved = serde_json::from_str(text).map_err(|_| damaged("a field is wrong"))?;
        check(&saved.evening).map_err(damaged)?;
        if saved.known.len() > MAX_KNOWN || !saved.known.iter().all(|name| is_name(name)) {
            return Err(damaged("a known name is none"));
        }
        Ok(Club { evening: saved.evening, known: saved.known, unknown: saved.unknown })
    }
}

fn damaged(reason: &'static str) -> InputError {
    InputError::head(InputErrorKind::Damaged, format!("no club evening: {reason}"))
}

/// Checks that an evening is one that can come about.
fn check(evening: &Evening) -> Result<(), &'static str> {
    let sides = evening.sides().map_err(|_| "the game is not known")?;
    if !PairingSystem::of_seats(sides.len()).contains(&evening.system) {
        return Err("the system does not fit the game");
    }
    let rounds = evening.rounds.len();
    let planned = usize::from(evening.planned_rounds);
    if rounds > MAX_ROUNDS || !(1..=MAX_ROUNDS).contains(&planned) || evening.seed > MAX_SEED {
        return Err("a number is out of range");
    }
    let ids: BTreeSet<PersonId> = evening.people.iter().map(|person| person.id).collect();
    let names: BTreeSet<&str> = evening.people.iter().map(|person| person.name.as_str()).collect();
    let people = evening.people.len();
    if people > MAX_PEOPLE || ids.len() != people || names.len() != people {
        return Err("the people are wrong");
    }
    // A number after the greatest one is given to who comes next.
    if !names.iter().all(|name| is_name(name)) || ids.last() == Some(&PersonId::MAX) {
        return Err("a person is wrong");
    }
    for (at, round) in evening.rounds.iter().enumerate() {
        check_round(evening, round, &ids, sides.len())?;
        if at + 1 < rounds && !round.is_complete() {
            return Err("a round follows one without all results");
        }
    }
    Ok(())
}

fn check_round(
    evening: &Evening,
    round: &Round,
    ids: &BTreeSet<PersonId>,
    size: usize,
) -> Result<(), &'static str> {
    let mut seen = BTreeSet::new();
    let seats = round.tables.iter().flat_map(|table| &table.seats);
    if !seats.chain(&round.byes).all(|id| ids.contains(id) && seen.insert(*id)) {
        return Err("somebody sits twice, or is not known");
    }
    for table in &round.tables {
        let side = match table.result {
            Some(TableResult::Won(side) | TableResult::Forfeit(side)) => side,
            Some(TableResult::Drawn) if evening.system == PairingSystem::KnockOut => {
                return Err("a knock-out has no draws");
            }
            Some(TableResult::Drawn | TableResult::Unplayed) | None => 0,
        };
        if table.seats.len() != size || side > 1 || !is_match_id(&table.match_id) {
            return Err("a table is wrong");
        }
    }
    Ok(())
}
