//! Chance that nobody can bend: each seat commits to a share in every draw before it knows another's, and tells it when
//! the draw is due. A draw is for all, or for one seat alone, which then keeps its own share.

use super::crypto::{Hash, Purpose, hash};
use crate::game::{self, JointSeeds, MAX_SEED};
use crate::seat::Seat;

/// Draw that happens once in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Draw {
    /// Draw of the seat that begins.
    First,
    /// Rearrangements by the system.
    Layout,
    /// Nothing: a share in it says that its seat knows the end of the match, no matter which device hands it on.
    End,
    /// Draw for this seat alone.
    Own(Seat),
}

impl Draw {
    /// Number of draws of a match.
    pub fn count(seats: usize) -> usize {
        3 + seats
    }

    pub fn all(seats: usize) -> impl Iterator<Item = Draw> {
        let own = (0..seats).map(|seat| Draw::Own(Seat(seat as u8)));
        [Draw::First, Draw::Layout, Draw::End].into_iter().chain(own)
    }

    pub fn index(self) -> usize {
        match self {
            Draw::First => 0,
            Draw::Layout => 1,
            Draw::End => 2,
            Draw::Own(seat) => 3 + seat.index(),
        }
    }

    /// The draw that a game waits for.
    pub fn of(purpose: game::StreamPurpose) -> Draw {
        match purpose {
            game::StreamPurpose::First => Draw::First,
            game::StreamPurpose::Layout | game::StreamPurpose::Pick | game::StreamPurpose::Computer => {
                Draw::Layout
            }
        }
    }

    /// A seat's share, from the root that it keeps.
    pub fn share(self, root: &Hash) -> Hash {
        hash(Purpose::Share, &[root, &[self.index() as u8]])
    }
}

/// The commitment to a share.
pub(super) fn commitment(share: &Hash) -> Hash {
    hash(Purpose::Toss, &[share])
}

/// The seed that all shares make, in the order of the seats; `None` while one is missing.
pub(super) fn seed(match_id: &Hash, draw: Draw, shares: &[Option<Hash>]) -> Option<u64> {
    let shares: Vec<Hash> = shares.iter().copied().collect::<Option<_>>()?;
    let drawn = hash(Purpose::Seed, &[match_id, &[draw.index() as u8], &shares.concat()]);
    let bytes: [u8; 8] = drawn[..8].try_into().unwrap_or_default();
    Some(u64::from_le_bytes(bytes) & MAX_SEED)
}

/// Puts a seed where it belongs.
pub(super) fn put(seeds: &mut JointSeeds, draw: Draw, seed: Option<u64>) {
    match draw {
        Draw::First => seeds.first = seed,
        Draw::Layout => seeds.layout = seed,
        Draw::End => {}
        Draw::Own(seat) => {
            if let Some(own) = seeds.own.get_mut(seat.index()) {
                *own = seed;
            }
        }
    }
}
