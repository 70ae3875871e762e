//! People with whom somebody has played on devices of their own, and who this device's person is to them.
//!
//! They are in one file among those of the rooms, which write it, and in no file with everything: whoever had the secret of a
//! person could pass for it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;

use qishe_core::policy::{CAPACITY, cut_name};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::sealed_file::{SealedContent, SealedFile};
use super::{Store, StoreError};

/// Matches that are remembered as counted.
const MAX_COUNTED: usize = 64;

/// Results against a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Results {
    /// Matches won.
    pub won: u32,
    /// Matches lost.
    pub lost: u32,
    /// Matches drawn.
    pub drawn: u32,
}

impl Results {
    fn count(&mut self, between: Between) {
        let count = match between {
            Between::Partners => return,
            Between::Won => &mut self.won,
            Between::Lost => &mut self.lost,
            Between::Drawn => &mut self.drawn,
        };
        *count = count.saturating_add(1);
    }
}

/// A person with whom one has played.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KnownPerson {
    /// The person's key, in hexadecimal digits.
    pub key: String,
    /// The name that the person chose last.
    pub name: String,
    /// The name that the person of this device has given; empty for none. Nobody else sees it.
    pub own_name: String,
    /// Results of all matches against the person.
    #[serde(flatten)]
    pub results: Results,
    /// Those of each game, by its identifier.
    pub games: BTreeMap<String, Results>,
    /// When they played last, milliseconds since 1970.
    pub last: i64,
    /// Whether the person is blocked.
    pub blocked: bool,
    /// Whether the two have compared their safety number.
    pub compared: bool,
    /// Fields of another version.
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

impl KnownPerson {
    /// Returns the name by which the person is shown; empty for none.
    pub fn shown(&self) -> &str {
        if self.own_name.is_empty() { &self.name } else { &self.own_name }
    }
}

/// The people of a device.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct People {
    /// Secret of the person of this device, in hexadecimal digits; empty until somebody plays.
    secret: String,
    /// The people, the one played with last first.
    pub people: Vec<KnownPerson>,
    /// Names of the last matches that were counted: none counts twice.
    counted: Vec<String>,
    /// Fields of another version.
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

/// Result of a match between the person of this device and another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// They were partners.
    Partners,
    /// The person of this device won.
    Won,
    /// The other one won.
    Lost,
    /// Neither did.
    Drawn,
}

/// Change that a person makes to the people of a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PeopleChange {
    /// Gives a person another name, for this device alone; an empty one takes it back.
    Rename {
        /// The person's key.
        key: String,
        /// The name.
        name: String,
    },
    /// Plays with a person no longer, or does again.
    Block {
        /// The person's key.
        key: String,
        /// Whether the person is blocked.
        on: bool,
    },
    /// Notes that the two have compared their safety number, or takes that back.
    Compare {
        /// The person's key.
        key: String,
        /// Whether they have.
        on: bool,
    },
    /// Forgets a person, with all results.
    Forget {
        /// The person's key.
        key: String,
    },
}

impl People {
    /// Returns a person.
    pub fn person(&self, key: &str) -> Option<&KnownPerson> {
        self.people.iter().find(|one| one.key == key)
    }

    /// Returns the secret of the person of this device.
    pub fn secret(&self) -> Option<[u8; 32]> {
        let digits: Vec<u8> =
            self.secret.chars().map_while(|digit| digit.to_digit(16)).map(|digit| digit as u8).collect();
        let bytes: Vec<u8> = digits.chunks_exact(2).map(|two| two[0] << 4 | two[1]).collect();
        bytes.try_into().ok()
    }

    /// Makes a change that a person asked for.
    pub fn change(&mut self, change: &PeopleChange) {
        match change {
            PeopleChange::Rename { key, name } => {
                let name = cut_name(name);
                self.people
                    .iter_mut()
                    .filter(|one| one.key == *key)
                    .for_each(|one| one.own_name.clone_from(&name));
            }
            PeopleChange::Block { key, on } => {
                self.people.iter_mut().filter(|one| one.key == *key).for_each(|one| one.blocked = *on);
            }
            PeopleChange::Compare { key, on } => {
                self.people.iter_mut().filter(|one| one.key == *key).for_each(|one| one.compared = *on);
            }
            PeopleChange::Forget { key } => self.people.retain(|one| one.key != *key),
        }
    }

    /// Notes that somebody plays with the person of this device, under a name. The person is the last one then.
    fn meet(&mut self, key: &str, name: &str, now: i64) -> &mut KnownPerson {
        let known = self.people.iter().position(|one| one.key == key).map(|at| self.people.remove(at));
        let mut person =
            known.unwrap_or_else(|| KnownPerson { key: key.to_owned(), ..KnownPerson::default() });
        let name = cut_name(name);
        if !name.is_empty() {
            person.name = name;
        }
        person.last = now;
        self.people.insert(0, person);
        // Nobody who is blocked comes in again because others came.
        while self.people.len() > CAPACITY.people as usize {
            let oldest = self.people.iter().rposition(|one| !one.blocked).filter(|at| *at > 0);
            self.people.remove(oldest.unwrap_or(self.people.len() - 1));
        }
        &mut self.people[0]
    }
}

impl SealedContent for People {
    const KIND: &'static str = "people";
    const MOST: u32 = CAPACITY.people_bytes;

    fn lock() -> &'static Mutex<()> {
        static LOCK: Mutex<()> = Mutex::new(());
        &LOCK
    }
}

/// The file of people.
pub type PeopleFile = SealedFile<People>;

impl SealedFile<People> {
    /// Returns the secret of the person of this device, the first time `fresh`, and the keys of blocked people.
    ///
    /// # Errors
    /// As [`SealedFile::update`].
    pub fn own(&self, fresh: [u8; 32]) -> Result<([u8; 32], Vec<String>), StoreError> {
        self.update(|people| {
            let secret = people.secret().unwrap_or_else(|| {
                people.secret = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
                fresh
            });
            let blocked = people.people.iter().filter(|one| one.blocked).map(|one| one.key.clone()).collect();
            (secret, blocked)
        })
    }

    /// Notes with whom a match has begun.
    ///
    /// # Errors
    /// As [`SealedFile::update`].
    pub fn met(&self, others: &[(String, String)], now: i64) -> Result<(), StoreError> {
        self.update(|people| others.iter().for_each(|(key, name)| _ = people.meet(key, name, now)))
    }

    /// Counts the result of a match of a game between the person of this device and others, once.
    ///
    /// # Errors
    /// As [`SealedFile::update`].
    pub fn played(
        &self,
        id: &str,
        game: &str,
        others: &[(String, String, Between)],
        now: i64,
    ) -> Result<(), StoreError> {
        self.update(|people| {
            if people.counted.iter().any(|one| one == id) {
                return;
            }
            people.counted.push(id.to_owned());
            let old = people.counted.len().saturating_sub(MAX_COUNTED);
            people.counted.drain(..old);
            for (key, name, between) in others {
                let person = people.meet(key, name, now);
                person.results.count(*between);
                if *between != Between::Partners {
                    person.games.entry(game.to_owned()).or_default().count(*between);
                }
            }
        })
    }
}

impl Store {
    /// Returns the file of the people with whom matches were played.
    pub fn people_file(&self) -> PeopleFile {
        PeopleFile::in_rooms(&self.rooms())
    }

    /// Returns the folder of the matches with other devices.
    pub fn rooms(&self) -> PathBuf {
        self.folder.join("rooms")
    }
}
