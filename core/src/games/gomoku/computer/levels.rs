//! The levels in this game. A forced win is seen or not; what a level lacks must be sight, or all levels play alike.

use crate::search::{Overlook, Skill};

/// By level: most nodes of the search, and how likely each of the enemy's stones is overlooked, in hundredths. Measured
/// in matches of neighbours, docs/strength.md.
const LEVELS: [(u64, u32); 8] =
    [(60, 60), (150, 38), (500, 20), (3_600, 5), (13_000, 2), (48_000, 0), (400_000, 0), (u64::MAX, 0)];

fn level(skill: Skill) -> (u64, u32) {
    LEVELS[usize::from(skill.level.clamp(1, 8)) - 1]
}

/// Most nodes of the search.
pub(super) fn nodes(skill: Skill) -> u64 {
    level(skill).0
}

/// What is overlooked, by a draw that is the same for all of a match.
pub(super) fn overlook(skill: Skill, salt: u64) -> Overlook {
    skill.overlook_so(level(skill).1, salt)
}
