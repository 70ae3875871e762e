//! Plan of a match, and the first word of each peer.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::crypto::{Hash, PublicKey, Purpose, hash};
use super::person::Introduction;
use crate::game::{InputError, InputErrorKind, JOINT_FORMAT, JointSeeds, Record, Seeds};
use crate::games;
use crate::play::Match;
use crate::policy::LIMITS;
use crate::words::texts;

/// Version of the protocol: devices with different ones do not play with each other.
///
/// It grows whenever a device of the version before could not read a message or a file, would judge an entry otherwise
/// (accept, refuse, replay), or would come to another record from the same statements. Times and words may change without it.
/// A message that goes only to a device that has asked for it, as one that watches does, may come without it.
/// Each version keeps its messages as bytes (`core/src/remote/frames`): a test fails when one has changed.
pub const PROTOCOL: u16 = 6;
/// Longest name that is sent, characters.
pub const MAX_NAME: usize = LIMITS.name_length as usize;
/// Longest options that are read, bytes of JSON.
pub(super) const MAX_OPTIONS: usize = 4096;

/// Plan of a match: the game and its players. All peers hold an equal one, byte for byte.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    protocol: u16,
    game: String,
    /// Revision of the game's rules: [`crate::game::Kind::revision`].
    revision: u16,
    /// The options as JSON, keys sorted.
    options: String,
    /// Players by seat.
    seats: Vec<PublicKey>,
    /// Which match of these players it is, and what makes it another than all before.
    round: Hash,
}

/// Why a plan cannot be played.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum PlanError {
    /// The other device speaks a newer version of the protocol.
    #[error("the other device has a newer version of the protocol")]
    NewerProtocol,
    /// The other device speaks an older version of the protocol.
    #[error("the other device has an older version of the protocol")]
    OlderProtocol,
    /// The other device has another revision of the game's rules.
    #[error("the other device has other rules of this game")]
    OtherRules,
    /// The game or its options.
    #[error(transparent)]
    Options(#[from] InputError),
    /// There are not as many different players as seats, or this device's is not among them.
    #[error("the players do not fit the seats")]
    Seats,
}

/// Why a match that the host has begun does not take place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum StartError {
    /// A device has another version of the app, or of the game's rules.
    #[error("a device has another version")]
    OtherVersion,
    /// A guest no longer agrees.
    #[error("a guest no longer agrees")]
    NotReady,
    /// Not every device has answered in time.
    #[error("not every device has answered in time")]
    Late,
    /// Somebody has left.
    #[error("somebody has left")]
    Left,
}

impl From<PlanError> for InputError {
    fn from(unplanned: PlanError) -> InputError {
        let reason = unplanned.to_string();
        match unplanned {
            PlanError::Options(fault) => fault,
            PlanError::NewerProtocol => {
                InputError::head(InputErrorKind::UnknownFormat, reason).saying(texts::room::newer_version())
            }
            PlanError::OlderProtocol => {
                InputError::head(InputErrorKind::UnknownFormat, reason).saying(texts::room::older_version())
            }
            PlanError::OtherRules => {
                InputError::head(InputErrorKind::UnknownFormat, reason).saying(texts::room::other_version())
            }
            PlanError::Seats => {
                InputError::head(InputErrorKind::BadOption, reason).saying(texts::room::waits_for_all())
            }
        }
    }
}

/// A file of a peer cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the saved match among devices is damaged")]
pub struct CorruptSave;

impl Plan {
    /// A plan; `round` is 32 random bytes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn new(
        game: &str,
        options: &Map<String, Value>,
        seats: Vec<PublicKey>,
        round: Hash,
    ) -> Result<Plan, PlanError> {
        let kind = games::find(games::GAMES, game)?;
        // Keys sorted, whatever serde_json's features: two devices must write the same bytes.
        let sorted: std::collections::BTreeMap<_, _> = options.iter().collect();
        let options = serde_json::to_string(&sorted).unwrap_or_default();
        let plan = Plan {
            protocol: PROTOCOL,
            game: game.to_owned(),
            revision: kind.revision,
            options,
            seats,
            round,
        };
        plan.check()?;
        Ok(plan)
    }

    /// Whether this device can play it.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), PlanError> {
        match self.protocol.cmp(&PROTOCOL) {
            Ordering::Greater => return Err(PlanError::NewerProtocol),
            Ordering::Less => return Err(PlanError::OlderProtocol),
            Ordering::Equal => {}
        }
        let kind = games::find(games::GAMES, &self.game)?;
        if kind.revision != self.revision {
            return Err(PlanError::OtherRules);
        }
        // Begun with any seeds, for what depends on them alone.
        let any = Seeds::One(0);
        let record = Record { seeds: any, ..self.record(JointSeeds::default())? };
        // A record may name spies, a plan may not: they would be on every device.
        (kind.options.check)(&own_options(&record.options)?)?;
        let seats = usize::from(Match::begin(record)?.game().seats());
        let different: std::collections::BTreeSet<_> = self.seats.iter().collect();
        if different.len() != seats || self.seats.len() != seats {
            return Err(PlanError::Seats);
        }
        Ok(())
    }

    /// Whether it was made by this version of the protocol: files of others are not taken up.
    pub(super) fn is_current(&self) -> bool {
        self.protocol == PROTOCOL
    }

    /// Identifier of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the players by seat.
    pub fn seats(&self) -> &[PublicKey] {
        &self.seats
    }

    /// The options as JSON.
    pub fn options(&self) -> &str {
        &self.options
    }

    /// Returns the random bytes that make the match another than all before.
    pub(super) fn round(&self) -> Hash {
        self.round
    }

    /// Returns the days for each move of a match by letters; `None` among players who are there.
    pub fn days(&self) -> Option<u32> {
        let mut options: Map<String, Value> = serde_json::from_str(&self.options).ok()?;
        crate::game::common_options(&mut options).ok()?.clock.flatten()?.days()
    }

    /// The record of the match, without actions.
    pub(super) fn record(&self, seeds: JointSeeds) -> Result<Record, InputError> {
        let read = || {
            (self.options.len() <= MAX_OPTIONS).then(|| serde_json::from_str(&self.options).ok()).flatten()
        };
        let options = read().ok_or_else(|| {
            InputError::head(crate::game::InputErrorKind::BadOption, "the options are not a JSON object")
        })?;
        Ok(Record {
            format: JOINT_FORMAT,
            game: self.game.clone(),
            options,
            seeds: Seeds::Joint(seeds),
            actions: Vec::new(),
        })
    }

    /// Name of the plan.
    pub(super) fn name(&self) -> Hash {
        hash(Purpose::Plan, &[&postcard::to_stdvec(self).unwrap_or_default()])
    }
}

/// The options without those that are not the game's own.
pub(super) fn own_options(options: &Map<String, Value>) -> Result<Map<String, Value>, InputError> {
    let mut own = options.clone();
    crate::game::common_options(&mut own)?;
    Ok(own)
}

/// The first word of a peer: signed by its seat, within the plan's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Hello {
    /// Its seat.
    pub seat: u8,
    /// The name its player chose.
    pub name: String,
    /// Commitments to its shares, by draw.
    pub tosses: Vec<Hash>,
    /// Who plays, among people who are no strangers.
    pub introduction: Option<Introduction>,
}
