//! Players whom chance brings together: they seek the same game with the same options, and nobody chooses a side.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::crypto::{Hash, PublicKey, Purpose, hash};
use super::offer::Offer;
use super::plan::{PROTOCOL, PlanError};
use crate::game::Seeds;
use crate::games;
use crate::words::Lang;

/// Match that a player seeks with anybody.
#[derive(Debug, Clone, PartialEq)]
pub struct Seek {
    game: String,
    options: Map<String, Value>,
    number: u16,
    seats: u8,
    /// Terms that all must share.
    alike: Vec<u8>,
}

impl Seek {
    /// A wish.
    ///
    /// # Errors
    /// What is wrong with the game or its options.
    pub fn new(game: &str, options: &Map<String, Value>) -> Result<Seek, PlanError> {
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
        Ok(Seek { game: game.to_owned(), options: options.clone(), number, seats: begun.seats(), alike })
    }

    /// Identifier of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The options.
    pub fn options(&self) -> &Map<String, Value> {
        &self.options
    }

    /// Returns the number of players.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The game's place among the games, and a hash of everything both must have alike: the wish, and how many each of them
    /// already speaks for.
    pub fn ticket(&self, together: u8) -> (u16, [u8; 16]) {
        let whole = hash(Purpose::Seek, &[&self.alike, &[together]]);
        (self.number, std::array::from_fn(|at| whole[at]))
    }

    /// Commitment to a number that is told once the other has shown its key.
    pub fn commitment(number: &Hash) -> Hash {
        hash(Purpose::Toss, &[number])
    }

    /// Seat of a host among those who have met. Their keys and the number of who asked say it: who is asked shows its
    /// key before it knows the number, and who asks is committed to the number before it knows the key.
    pub fn seat(&self, mut keys: Vec<PublicKey>, number: &Hash) -> u8 {
        keys.sort_unstable();
        let parts: Vec<&[u8]> = keys.iter().map(|key| &key.0[..]).chain([&number[..]]).collect();
        hash(Purpose::Seek, &parts)[0] % self.seats.max(1)
    }

    /// Whether an offer is this wish, with every seat taken and the host where [`Seek::seat`] says.
    pub fn is_met_by(&self, offer: &Offer, number: &Hash) -> bool {
        let keys: Option<Vec<PublicKey>> =
            offer.seats.iter().map(|seat| seat.as_ref().map(|(key, _)| *key)).collect();
        let options = serde_json::from_str(&offer.options).unwrap_or_default();
        let same = Seek::new(&offer.game, &options).is_ok_and(|other| other.alike == self.alike);
        same && keys.is_some_and(|keys| self.seat(keys, number) == offer.host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No key is sure of a seat: the one that is asked shows its key before it hears the number.
    #[test]
    fn no_key_chooses_its_seat() {
        let wish = Seek::new("gomoku", &Map::new()).expect("a wish");
        let asker = PublicKey([7; 32]);
        for answerer in 0..20 {
            let seats =
                (0..64).map(|number| wish.seat(vec![asker, PublicKey([answerer; 32])], &[number; 32]));
            let first = seats.filter(|seat| *seat == 0).count();
            assert!((12..52).contains(&first), "{answerer}: {first} of 64");
        }
        assert_ne!(Seek::commitment(&[1; 32]), Seek::commitment(&[2; 32]));
    }
}
