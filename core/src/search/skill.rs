//! The eight levels, as far as they are the same in every game: the nodes searched, the replies overlooked, the
//! freedom in choosing a move.
//!
//! A weak player is not one that sometimes throws a piece away: it sees less. The lower levels look at fewer nodes,
//! overlook some of the enemy's answers (the same ones until something moves, [`super::BlindSpots`]), and take any move
//! whose expected score is near the best one's. What is counted are expected scores *and* raw values, for in a lost or
//! won position all expected scores are alike, and a player that takes anything then collapses.

use super::BlindSpots;

/// Strength of a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Skill {
    /// 1…8.
    pub level: u8,
    /// Limits of the level in this game.
    pub limits: LevelLimits,
    /// Greatest loss of expected score at which a move may still be chosen.
    pub margin: f32,
    /// Greatest loss of raw value at which a move may still be chosen, in hundredths of the game's unit (a soldier, a
    /// stone).
    pub cap: i32,
}

/// Limits of a level in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelLimits {
    /// Most nodes of a thought; the top level takes as many as its time allows.
    pub nodes: u64,
    /// Probability that each opponent reply is overlooked, in thousandths.
    pub missed: u16,
    /// Longest own forced line that is seen, in own moves, for games that look for such lines.
    pub chain: u32,
}

/// Limits of one level, for level tables.
pub const fn limits(nodes: u64, missed: u16, chain: u32) -> LevelLimits {
    LevelLimits { nodes, missed, chain }
}

/// Limits of a game's levels, the lowest first; the top level has none. The difference between neighbours varies with
/// the game and is measured in matches: docs/lab/strength.md.
pub type LevelTable = [LevelLimits; 7];

/// Level table of games that have none of their own.
pub const LEVEL_TABLE: LevelTable = [
    limits(100, 300, 0),
    limits(400, 150, 0),
    limits(1_200, 90, 0),
    limits(4_000, 50, 0),
    limits(14_000, 25, 0),
    limits(30_000, 15, 0),
    limits(90_000, 6, 0),
];

/// Margin and cap of the levels below the top, the same in every game.
const CHOICE_MARGINS: [(f32, i32); 7] =
    [(0.20, 240), (0.15, 160), (0.10, 110), (0.07, 80), (0.04, 50), (0.02, 25), (0.01, 12)];

impl Skill {
    /// The top level, the same in every game.
    pub const TOP: Skill = Skill { level: 8, limits: limits(u64::MAX, 0, u32::MAX), margin: 0.0, cap: 0 };

    /// A level, 1…8, by a game's table; a number out of range counts as the nearest level.
    pub fn level(level: u8, levels: &LevelTable) -> Skill {
        let level = level.max(1);
        match levels.iter().zip(CHOICE_MARGINS).nth(usize::from(level) - 1) {
            Some((&limits, (margin, cap))) => Skill { level, limits, margin, cap },
            None => Skill::TOP,
        }
    }

    /// Returns the number of moves that must be searched as possible choices.
    pub fn width(&self) -> usize {
        match self.level {
            ..=2 => 12,
            3..=5 => 5,
            6 | 7 => 3,
            _ => 1,
        }
    }

    /// Draws the opponent replies that the level fails to see; the draw holds for all of a match.
    pub fn blind_spots(&self, salt: u64) -> BlindSpots {
        BlindSpots::new(salt ^ 0x6c65_7665_6c00 ^ u64::from(self.level), self.limits.missed)
    }

    /// Chooses one of the moves, given as (value, expected score) from best to worst, by the number `random`. Moves
    /// nearer to the best are likelier; the top level takes equally good moves only.
    pub fn choose(&self, moves: &[(i32, f32)], random: u32) -> usize {
        let Some(&(best, most)) = moves.first() else { return 0 };
        // A proven win is taken, a forced move played.
        if super::is_proven(best) {
            let same = moves.iter().take_while(|(value, _)| *value == best).count();
            return if self.level <= 2 { random as usize % same.max(1) } else { 0 };
        }
        let weight = |&(value, expected): &(i32, f32)| {
            if value < best - self.cap || expected < most - self.margin {
                return 0.0;
            }
            if self.margin == 0.0 { 1.0 } else { ((expected - most) * 3.0 / self.margin).exp() }
        };
        let sum: f32 = moves.iter().map(weight).sum();
        let mut left = random as f32 / u32::MAX as f32 * sum;
        for (at, one) in moves.iter().enumerate() {
            let weight = weight(one);
            if weight > 0.0 && left <= weight {
                return at;
            }
            left -= weight;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::WIN;

    #[test]
    fn a_win_is_always_taken() {
        for skill in (1..=8).map(|level| Skill::level(level, &LEVEL_TABLE)) {
            for random in [0, u32::MAX / 2, u32::MAX] {
                assert_eq!(skill.choose(&[(WIN - 1, 1.0), (900, 0.94), (890, 0.94)], random), 0);
            }
        }
    }

    #[test]
    fn lost_positions_are_no_licence() {
        for random in [0, u32::MAX / 2, u32::MAX] {
            assert_eq!(Skill::level(1, &LEVEL_TABLE).choose(&[(-2000, 0.002), (-2900, 0.0)], random), 0);
        }
    }

    #[test]
    fn low_levels_vary_and_the_top_does_not() {
        let moves = [(30, 0.52), (10, 0.51), (-20, 0.48)];
        let chosen = |level: u8| -> Vec<usize> {
            (0..32).map(|n| Skill::level(level, &LEVEL_TABLE).choose(&moves, n * (u32::MAX / 31))).collect()
        };
        assert!((0..3).all(|at| chosen(1).contains(&at)));
        assert!(chosen(8).iter().all(|at| *at == 0));
    }

    #[test]
    fn what_is_beyond_counts_as_the_nearest() {
        assert_eq!(Skill::level(8, &LEVEL_TABLE), Skill::TOP);
        assert_eq!(Skill::level(9, &LEVEL_TABLE), Skill::TOP);
        assert_eq!(Skill::level(0, &LEVEL_TABLE), Skill::level(1, &LEVEL_TABLE));
    }
}
