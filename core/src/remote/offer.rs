//! Offer of a host, with its players.

use serde::{Deserialize, Serialize};

use super::crypto::{Hash, PublicKey, Purpose, hash};
use super::plan::{MAX_NAME, MAX_OPTIONS, Plan};
use crate::policy::cut_name;

/// Limit of players of a match.
pub(super) const MAX_SEATS: usize = 4;

/// Somebody in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Player's key.
    pub key: PublicKey,
    /// The name it chose.
    pub name: String,
    /// The person, where it has shown who it is.
    pub person: Option<PublicKey>,
    /// Whether it agrees to the offer.
    pub ready: bool,
    /// Whether its link is up.
    pub up: bool,
    /// Whole minutes for which it has been away; 0 while its link is up.
    pub away_minutes: u64,
    /// Number of matches in this room that it has ended without a result.
    pub endings: u32,
}

/// Offer of a host.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Random: another one for each change of game or options.
    pub number: u32,
    /// Identifier of the game.
    pub game: String,
    /// The options as JSON.
    pub options: String,
    /// The host's seat.
    pub host: u8,
    /// Key and name of each seat's player, as far as they have come.
    pub seats: Vec<Option<(PublicKey, String)>>,
}

impl Offer {
    /// Hash of all that is offered: a guest agrees to that, and to nothing else. Names are not in it, so that nobody keeps
    /// others from agreeing by another name.
    pub(super) fn hash(&self) -> Hash {
        let keys: Vec<_> = self.seats.iter().map(|seat| seat.as_ref().map(|(key, _)| *key)).collect();
        let all = (self.number, &self.game, &self.options, self.host, keys);
        hash(Purpose::Offer, &[&postcard::to_stdvec(&all).unwrap_or_default()])
    }

    /// Whether it is no longer than offers are.
    pub(super) fn is_sound(&self) -> bool {
        let names = self.seats.iter().flatten().all(|(_, name)| name.chars().count() <= MAX_NAME);
        let seats = self.seats.len() <= MAX_SEATS && usize::from(self.host) < self.seats.len();
        names && seats && self.options.len() <= MAX_OPTIONS && self.game.len() <= 32
    }

    /// The offer with names as this device shows them.
    pub(super) fn cleaned(mut self) -> Offer {
        self.seats.iter_mut().flatten().for_each(|(_, name)| *name = cut_name(name));
        self
    }

    /// Whether a player has a seat.
    pub(super) fn seats_player(&self, player: PublicKey) -> bool {
        self.seats.iter().flatten().any(|(key, _)| *key == player)
    }

    /// Whether another offer is this one with more seats taken, or with other names of the same players.
    pub(super) fn is_filled_by(&self, other: &Self) -> bool {
        let same = (self.number, &self.game, &self.options, self.host, self.seats.len())
            == (other.number, &other.game, &other.options, other.host, other.seats.len());
        let key = |seat: &Option<(PublicKey, String)>| seat.as_ref().map(|(key, _)| *key);
        same && self.seats.iter().zip(&other.seats).all(|(old, new)| old.is_none() || key(old) == key(new))
    }

    /// Whether a plan is the offered one.
    pub(super) fn is_of(&self, plan: &Plan) -> bool {
        let seats = self.seats.iter().map(|member| member.as_ref().map(|(key, _)| key));
        // As the plan writes them.
        let options: Option<serde_json::Value> = serde_json::from_str(&self.options).ok();
        self.game == plan.game()
            && options == serde_json::from_str(plan.options()).ok()
            && seats.eq(plan.seats().iter().map(Some))
    }
}
