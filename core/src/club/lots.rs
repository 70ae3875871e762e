//! Lots: random numbers that an evening's seed decides, so that a saved evening draws the same round again.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Random numbers of one round.
pub(super) struct Lots(ChaCha8Rng);

impl Lots {
    /// Makes the numbers of a round of an evening.
    pub(super) fn new(seed: u64, round: usize) -> Lots {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&(round as u64).to_le_bytes());
        key[16..20].copy_from_slice(b"club");
        Lots(ChaCha8Rng::from_seed(key))
    }

    /// Draws a number below `bound`, each with the same probability.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0, "a draw from nothing");
        let bound = bound.max(1) as u64;
        // Numbers in the last, incomplete run of `bound` are drawn again.
        let limit = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.0.next_u64();
            if number < limit {
                return (number % bound) as usize;
            }
        }
    }

    /// Puts a list into a random order.
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for end in (1..list.len()).rev() {
            list.swap(end, self.below(end + 1));
        }
    }
}
