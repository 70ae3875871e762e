//! Players whom chance brings together: they seek the same game with the same options, and nobody chooses a side.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::crypto::{PublicKey, Purpose, hash};
use super::offer::Offer;
use super::plan::{PROTOCOL, Unplanned};
use crate::game::Seeds;
use crate::games;
use crate::words::Lang;

/// What somebody wishes to play, with whomever.
#[derive(Debug, Clone, PartialEq)]
pub struct Wish {
    game: String,
    options: Map<String, Value>,
    number: u16,
    seats: u8,
    /// What all must have alike.
    alike: Vec<u8>,
}

impl Wish {
    /// A wish.
    ///
    /// # Errors
    /// What is wrong with the game or its options.
    pub fn new(game: &str, options: &Map<String, Value>) -> Result<Wish, Unplanned> {
        let kind = games::find(games::GAMES, game)?;
        let begun = (kind.begin)(&super::plan::own_options(options)?, &Seeds::One(0))?;
        let number = games::GAMES.iter().position(|one| one.id == game).unwrap_or_default() as u16;
        // An option that is left out has its usual value: who names that value wishes the same.
        let form = kind.options.form(options, Lang::En)?;
        let rows: Vec<_> = form.iter().map(|row| (&row.id, row.seat, &row.value)).collect();
        let named = |key: &str| form.iter().any(|row| row.id.split('.').next() == Some(key));
        let others: BTreeMap<_, _> =
            options.iter().filter(|(key, _)| *key == "position" || !named(key)).collect();
        let alike = serde_json::to_vec(&(PROTOCOL, game, kind.revision, rows, others)).unwrap_or_default();
        Ok(Wish { game: game.to_owned(), options: options.clone(), number, seats: begun.seats(), alike })
    }

    /// Identifier of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The options.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// How many play it.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The game's place among the games, and a hash of everything both must have alike: the wish, and how many each of them
    /// already speaks for.
    pub fn ticket(&self, together: u8) -> (u16, [u8; 16]) {
        let whole = hash(Purpose::Wish, &[&self.alike, &[together]]);
        (self.number, std::array::from_fn(|at| whole[at]))
    }

    /// The seat of a host among those who have met: their keys say it, which were made before anybody knew the others'.
    pub fn seat(&self, mut keys: Vec<PublicKey>) -> u8 {
        keys.sort_unstable();
        let parts: Vec<&[u8]> = keys.iter().map(|key| &key.0[..]).collect();
        hash(Purpose::Wish, &parts)[0] % self.seats.max(1)
    }

    /// Whether an offer is this wish, with every seat taken and the host where the keys say.
    pub fn is_met_by(&self, offer: &Offer) -> bool {
        let keys: Option<Vec<PublicKey>> =
            offer.seats.iter().map(|seat| seat.as_ref().map(|(key, _)| *key)).collect();
        let options = serde_json::from_str(&offer.options).unwrap_or_default();
        let same = Wish::new(&offer.game, &options).is_ok_and(|other| other.alike == self.alike);
        same && keys.is_some_and(|keys| self.seat(keys) == offer.host)
    }
}
