//! Chance that replays alike everywhere; no draw reveals another.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Greatest seed: the greatest integer that a JSON number carries exactly on every platform.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// Purpose of a random stream. The numbers are part of the record format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StreamPurpose {
    /// Draw of the seat that begins.
    First = 1,
    /// A piece or layout chosen by the system for a seat.
    Pick = 2,
    /// A rearrangement by the system.
    Layout = 3,
    /// Choices of a computer player.
    Computer = 4,
}

/// Seeds that several devices drew together, each none of them could bend, as far as they are known here. None tells
/// another (docs/rules/README.md, “Record”).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JointSeeds {
    /// For [`StreamPurpose::First`]: known to all when it is due.
    pub first: Option<u64>,
    /// For [`StreamPurpose::Layout`]: known to all when it is due.
    pub layout: Option<u64>,
    /// Seeds by seat, for choices that the system makes for that seat alone: known to its owner, and after the end to
    /// all.
    pub own: [Option<u64>; 4],
    /// Once the match is over: the end of the chain of signed actions, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub head: Option<String>,
}

/// Known seeds of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Seeds {
    /// One for all that is drawn: a match on one device.
    #[serde(rename = "seed")]
    One(u64),
    /// A match among devices.
    #[serde(rename = "seeds")]
    Joint(JointSeeds),
    /// Unknown: a viewer's copy of the match has no seeds.
    #[serde(skip)]
    Unknown,
}

impl Default for Seeds {
    fn default() -> Seeds {
        Seeds::One(0)
    }
}

impl From<u64> for Seeds {
    fn from(seed: u64) -> Seeds {
        Seeds::One(seed)
    }
}

impl Seeds {
    /// The stream for a purpose and a seat; `None` where its seed is not known here, or not yet.
    pub fn chance(&self, purpose: StreamPurpose, seat: Seat) -> Option<RandomStream> {
        let seed = match (self, purpose) {
            (Seeds::One(seed), _) => Some(*seed),
            (Seeds::Joint(joint), StreamPurpose::First) => joint.first,
            (Seeds::Joint(joint), StreamPurpose::Layout) => joint.layout,
            (Seeds::Joint(_), StreamPurpose::Pick | StreamPurpose::Computer) => {
                return self.own_chance(purpose, seat);
            }
            (Seeds::Unknown, _) => None,
        };
        seed.map(|seed| RandomStream::new(seed, purpose, seat))
    }

    /// Returns the stream for choices that the system makes for one seat alone; `None` while its seed is unknown
    /// here.
    ///
    /// The seed itself is not given out, so that no caller can put a number that everybody knows in its place.
    pub fn own_chance(&self, purpose: StreamPurpose, seat: Seat) -> Option<RandomStream> {
        let seed = match self {
            Seeds::One(seed) => Some(*seed),
            Seeds::Joint(joint) => joint.own.get(seat.index()).copied().flatten(),
            Seeds::Unknown => None,
        };
        seed.map(|seed| RandomStream::new(seed, purpose, seat))
    }

    /// Whether other devices may know what this one does not.
    pub fn joint(&self) -> bool {
        matches!(self, Seeds::Joint(_))
    }

    /// Whether all of them are numbers that records may have.
    pub fn fit(&self) -> bool {
        match self {
            Seeds::One(seed) => *seed <= MAX_SEED,
            Seeds::Joint(JointSeeds { first, layout, own, head: _ }) => {
                [first, layout].into_iter().chain(own).flatten().all(|seed| *seed <= MAX_SEED)
            }
            Seeds::Unknown => true,
        }
    }
}

/// One independent stream of ChaCha8 for a (seed, purpose, seat). Ruling, docs/rules/README.md,
/// “Randomness”.
#[derive(Debug)]
pub struct RandomStream(ChaCha8Rng);

impl RandomStream {
    /// The stream, at its beginning.
    pub fn new(seed: u64, purpose: StreamPurpose, seat: Seat) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream((purpose as u64) << 8 | u64::from(seat.0));
        RandomStream(rng)
    }

    /// A number below `n` (1…2³²−1), all equally likely.
    pub fn below(&mut self, n: u32) -> u32 {
        // Numbers from the incomplete last block are drawn again, else small results are likelier.
        let limit = u32::MAX - u32::MAX % n;
        loop {
            let value = self.0.next_u32();
            if value < limit {
                return value % n;
            }
        }
    }

    /// Shuffles `items`, all orders equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX)) as usize;
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_by_purpose_and_seat_and_repeat() {
        let draw = |purpose, seat| {
            let mut chance = RandomStream::new(7, purpose, Seat(seat));
            (0..8).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(StreamPurpose::Pick, 0), draw(StreamPurpose::Pick, 0));
        assert_ne!(draw(StreamPurpose::Pick, 0), draw(StreamPurpose::Pick, 1));
        assert_ne!(draw(StreamPurpose::Pick, 0), draw(StreamPurpose::First, 0));
    }

    #[test]
    fn every_order_of_three_comes_up() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..200 {
            let mut order = [1, 2, 3];
            RandomStream::new(seed, StreamPurpose::Layout, Seat(0)).shuffle(&mut order);
            seen.insert(order);
        }
        assert_eq!(seen.len(), 6);
    }

    /// The record format fixes the generator: these draws must never change.
    #[test]
    fn known_draws() {
        let mut chance = RandomStream::new(7, StreamPurpose::Pick, Seat(0));
        let value: Vec<u32> = (0..5).map(|_| chance.below(5)).collect();
        assert_eq!(value, KNOWN);
    }

    const KNOWN: [u32; 5] = [1, 4, 2, 4, 4];
}
