//! An evening as it is saved: people, rounds, pairings, results.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use strum::{EnumIter, IntoEnumIterator};

use crate::game::InputError;
use crate::game::Seeds;
use crate::games::{self, GAMES};
use crate::seat::Seat;

/// Number of a person in an evening. It never changes.
pub type PersonId = u16;

/// Greatest number of people in an evening.
pub const MAX_PEOPLE: usize = 80;
/// Greatest number of rounds in an evening: enough for [`MAX_PEOPLE`] to meet twice.
pub const MAX_ROUNDS: usize = 160;
/// Greatest length of a name, in characters.
pub const MAX_NAME: usize = 40;

/// A person of the evening.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Number of the person.
    pub id: PersonId,
    /// Name, as given.
    pub name: String,
    /// Whether the person plays in the next round.
    pub here: bool,
    /// Fields of the save that only a newer version knows.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// Way in which rounds are paired and people are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumIter, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum PairingSystem {
    /// Pairs by score, none twice.
    Swiss,
    /// Everybody meets everybody, by the Berger tables.
    RoundRobin,
    /// Losers drop out; opponents and byes by lot.
    KnockOut,
    /// Pairs by the ranking, where a win counts as much as the opponent's place is worth.
    Keizer,
}

impl PairingSystem {
    /// Identifier, `snake_case`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the system with an identifier.
    pub fn find(id: &str) -> Option<PairingSystem> {
        PairingSystem::iter().find(|system| system.as_str() == id)
    }

    /// All systems that a table of so many seats can be paired by: in fours nobody drops out, and no place has a value.
    pub fn of_seats(seats: usize) -> Vec<PairingSystem> {
        let fits = |system: &PairingSystem| {
            seats == 2 || matches!(system, PairingSystem::Swiss | PairingSystem::RoundRobin)
        };
        PairingSystem::iter().filter(fits).collect()
    }
}

/// Result of a table. A side is 0 or 1; at a table of four it is a pair of partners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableResult {
    /// A side won.
    Won(u8),
    /// Nobody won.
    Drawn,
    /// A side won because the other did not play.
    Forfeit(u8),
    /// Neither side played: both lose.
    Unplayed,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// People by seat.
    pub seats: Vec<PersonId>,
    /// Result, once it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<TableResult>,
    /// Name of the match in the device's store, if the table plays on this device; else empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub match_id: String,
    /// Fields of the save that only a newer version knows.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Pairing {
    /// Makes a table that has no result yet, with these people by seat.
    pub fn of(seats: Vec<PersonId>) -> Pairing {
        Pairing { seats, result: None, match_id: String::new(), unknown: Map::new() }
    }

    /// Whether the result of a match on this device is not known yet.
    pub(super) fn waits_for(&self, match_id: &str) -> bool {
        !match_id.is_empty() && self.match_id == match_id && self.result.is_none()
    }
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Round {
    /// Tables in order.
    pub tables: Vec<Pairing>,
    /// People who sit out by lot or by the table of pairings.
    pub byes: Vec<PersonId>,
    /// Pairings that had to be repeated, because no others were left.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub repeats: u16,
    /// Fields of the save that only a newer version knows.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Round {
    /// Whether every table has its result.
    pub fn is_complete(&self) -> bool {
        self.tables.iter().all(|table| table.result.is_some())
    }

    /// Whether a person sits at a table.
    pub fn plays(&self, person: PersonId) -> bool {
        self.tables.iter().any(|table| table.seats.contains(&person))
    }
}

/// An evening: one game, one system, people and rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    /// Identifier of the game.
    pub game: String,
    /// Way in which rounds are paired.
    pub system: PairingSystem,
    /// Number of rounds that are planned. A knock-out and a round robin of pairs end by themselves.
    #[serde(rename = "rounds")]
    pub planned_rounds: u16,
    /// In a round robin: whether everybody meets everybody twice.
    #[serde(default)]
    pub twice: bool,
    /// Seed of all lots.
    pub seed: u64,
    /// People in the order in which they came.
    pub people: Vec<Person>,
    /// Rounds whose tables have been paired.
    #[serde(rename = "drawn")]
    pub rounds: Vec<Round>,
    /// Fields of the save that only a newer version knows.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Evening {
    /// Makes an evening without people.
    pub fn new(game: &str, seed: u64) -> Evening {
        Evening {
            game: game.to_owned(),
            system: PairingSystem::Swiss,
            planned_rounds: 5,
            twice: false,
            seed,
            people: Vec::new(),
            rounds: Vec::new(),
            unknown: Map::new(),
        }
    }

    /// Side of each seat of the game: partners have the same.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn sides(&self) -> Result<Vec<u8>, InputError> {
        let game = (games::find(GAMES, &self.game)?.begin)(&Map::new(), &Seeds::default())?;
        Ok((0..game.seats()).map(|seat| u8::from(game.opposes(Seat(0), Seat(seat)))).collect())
    }

    /// Number of people at a table; 2 where the game is not known.
    pub fn table_size(&self) -> usize {
        self.sides().map_or(2, |sides| sides.len())
    }

    /// Returns a person.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// Lists the people who play in the next round, by number.
    pub fn here(&self) -> Vec<PersonId> {
        self.people.iter().filter(|person| person.here).map(|person| person.id).collect()
    }
}

/// Whether a text can be a name.
pub(super) fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=MAX_NAME).contains(&length) && !name.chars().any(char::is_control) && name.trim() == name
}

/// Codes of results, as keys have them.
pub(super) fn result_codes() -> [(&'static str, TableResult); 6] {
    [
        ("won0", TableResult::Won(0)),
        ("drawn", TableResult::Drawn),
        ("won1", TableResult::Won(1)),
        ("forfeit0", TableResult::Forfeit(0)),
        ("forfeit1", TableResult::Forfeit(1)),
        ("unplayed", TableResult::Unplayed),
    ]
}

/// Greatest length of a match's name in the store.
const MAX_MATCH_ID: usize = 64;

/// Whether a text can be the name of a match in the store; empty for none.
pub(super) fn is_match_id(id: &str) -> bool {
    id.len() <= MAX_MATCH_ID && id.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-')
}
