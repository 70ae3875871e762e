//! Counts of the places that a person chose for its spy. They are a secret, for who knows it guesses better: they leave the core
//! through [`crate::driver::SpyPanel`] alone, while its key is held.

use super::Statistics;
use crate::game::SecretChoice;

/// Choices of a spy, by place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SpyCounts {
    /// Number of times that each place was chosen.
    pub places: [u32; SecretChoice::PLACES as usize],
    /// Number of these in which the spy was activated.
    pub activated: u32,
}

impl SpyCounts {
    /// Number of all choices.
    pub fn chosen(&self) -> u32 {
        self.places.iter().sum()
    }

    /// Returns the place that was chosen most often, the first of several; `None` before any choice.
    pub fn favourite(&self) -> Option<usize> {
        let most = self.places.iter().max().filter(|most| **most > 0)?;
        self.places.iter().position(|count| count == most)
    }
}

impl Statistics {
    /// Whether a person has played matches with a spy, of a game or of all. Public: alike for every choice, and for none.
    pub fn has_spies(&self, game: Option<&str>, person: &str) -> bool {
        self.sides_of(game, person).iter().any(|(_, side)| side.spy.is_some())
    }

    /// Counts the spies that a person chose.
    pub fn spies(&self, person: &str) -> SpyCounts {
        let mut counts = SpyCounts::default();
        for (_, side) in self.sides_of(None, person) {
            let Some(SecretChoice { place: Some(place), activated }) = side.spy else { continue };
            if let Some(count) = counts.places.get_mut(usize::from(place)) {
                *count += 1;
                counts.activated += u32::from(activated);
            }
        }
        counts
    }
}
