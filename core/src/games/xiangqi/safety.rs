//! Checks, pins and screens: where a side's pieces may go without its general being captured.
//!
//! Every enemy piece that bears on the general, or would if a piece went away or came between, allows each
//! other piece a set of points; a move is legal when its end point is in all the sets. For nearly all
//! pieces these sets are the same; the few whose departure matters (screens, pinned pieces, horses' legs)
//! are looked at one by one.

use super::bitboard::{Bitboard, for_each_bit};
use super::piece::Side;
use super::position::{ALL, CANNON, CHARIOT, GENERAL, HORSE, Position, SOLDIER};
use super::tables::{self, BIT, FILE, LINES, RANK, file_points, horse_leg, rank_points};

/// Captures that one enemy piece allows.
struct Claim {
    /// It gives check now.
    checks: bool,
    /// Where pieces other than `special` may go.
    others: u128,
    /// Own pieces whose departure matters to this enemy piece.
    special: u128,
    /// Where a special piece may go; the rest of `special` does not count as a goal.
    theirs: u128,
}

/// Where pieces other than the general may go.
pub(super) struct Guard {
    /// The enemy pieces that give check.
    pub checkers: u128,
    /// Where all pieces may go that are not in `special`.
    pub target: u128,
    /// Own pieces for which [`Position::goals_of`] must be asked.
    pub special: u128,
}

/// The bits strictly between two different places of a line.
#[inline(always)]
const fn between(a: u8, b: u8) -> u16 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (1u16 << high).wrapping_sub(2 << low)
}

impl Position {
    /// The pieces and their points that bear on `square` if it is the general of side `us`: chariots,
    /// cannons and the other general in line, horses a move away, soldiers that attack.
    #[inline(always)]
    fn bearing_on(&self, us: usize, square: usize) -> u128 {
        let them = &self.pieces[us ^ 1];
        (them[CHARIOT] | them[CANNON] | them[GENERAL]) & LINES[square & 127]
            | them[HORSE] & tables::HORSE[square & 127][0]
            | them[SOLDIER] & tables::SOLDIER_TO[us][square & 127]
    }

    /// The occupied points strictly between the general's point and an enemy piece in line, as bits of that
    /// line; with the points between, and whether the line is a file. `left` counts as empty.
    #[inline(always)]
    fn line_between(&self, square: usize, enemy: usize, left: usize) -> (u16, u16, bool) {
        let (square, enemy, left) = (square & 127, enemy & 127, left & 127);
        let (file, rank) = (FILE[square] & 15, RANK[square] & 15);
        if FILE[enemy] == file {
            let mut occupied = self.files[0][file as usize] | self.files[1][file as usize];
            if FILE[left] == file {
                occupied &= !(1 << (RANK[left] & 15));
            }
            let inner = between(rank, RANK[enemy] & 15);
            (occupied & inner, inner, true)
        } else {
            let mut occupied = self.ranks[0][rank as usize] | self.ranks[1][rank as usize];
            if RANK[left] == rank {
                occupied &= !(1 << (FILE[left] & 15));
            }
            let inner = between(file, FILE[enemy] & 15);
            (occupied & inner, inner, false)
        }
    }

    /// The pieces that attack `square` if the general of side `us` stood there, having left `left`.
    #[inline(always)]
    pub(super) fn attackers_on(&self, us: usize, square: usize, left: usize) -> u128 {
        let near = self.bearing_on(us, square);
        if near == 0 {
            return 0;
        }
        let them = &self.pieces[us ^ 1];
        let mut found = near & them[SOLDIER];
        let occupied = (self.pieces[0][ALL] | self.pieces[1][ALL]) & !BIT[left & 127];
        for_each_bit(near & them[HORSE], |enemy| {
            if occupied & BIT[horse_leg(enemy, square) & 127] == 0 {
                found |= BIT[enemy & 127];
            }
        });
        for_each_bit(near & (them[CHARIOT] | them[CANNON] | them[GENERAL]), |enemy| {
            let (blockers, _, _) = self.line_between(square, enemy, left);
            let cannon = them[CANNON] & BIT[enemy & 127] != 0;
            let attacks = if cannon { blockers.is_power_of_two() } else { blockers == 0 };
            if attacks {
                found |= BIT[enemy & 127];
            }
        });
        found
    }

    /// Calls back with what each enemy piece bearing on the general of side `us` allows.
    #[inline(always)]
    fn claims(&self, us: usize, king: usize, mut visit: impl FnMut(usize, Claim)) {
        let near = self.bearing_on(us, king);
        if near == 0 {
            return;
        }
        let (own, them) = (self.pieces[us][ALL], &self.pieces[us ^ 1]);
        let occupied = own | them[ALL];
        for_each_bit(near & them[SOLDIER], |enemy| {
            visit(enemy, Claim { checks: true, others: BIT[enemy & 127], special: 0, theirs: 0 });
        });
        for_each_bit(near & them[HORSE], |enemy| {
            let leg = BIT[horse_leg(enemy, king) & 127];
            let itself = BIT[enemy & 127];
            if leg & occupied == 0 {
                visit(enemy, Claim { checks: true, others: itself | leg, special: 0, theirs: 0 });
            } else if leg & own != 0 {
                visit(enemy, Claim { checks: false, others: !0, special: leg, theirs: itself });
            }
        });
        for_each_bit(near & (them[CHARIOT] | them[CANNON] | them[GENERAL]), |enemy| {
            let (blockers, inner, is_file) = self.line_between(king, enemy, king);
            let itself = BIT[enemy & 127];
            let points = |bits| {
                if is_file {
                    file_points(bits, FILE[king & 127] as usize)
                } else {
                    rank_points(bits, RANK[king & 127] as usize)
                }
            };
            let all_but_one = blockers & blockers.wrapping_sub(1);
            let count = match (blockers, all_but_one) {
                (0, _) => 0,
                (_, 0) => 1,
                (_, rest) if rest.is_power_of_two() => 2,
                _ => 3,
            };
            let claim = match (them[CANNON] & itself != 0, count) {
                (false, 0) => Claim { checks: true, others: points(inner) | itself, special: 0, theirs: 0 },
                (false, 1) => {
                    let special = points(blockers) & own;
                    Claim { checks: false, others: !0, special, theirs: points(inner) | itself }
                }
                (true, 0) => Claim { checks: false, others: !points(inner), special: 0, theirs: 0 },
                (true, 1) => {
                    let (screen, inner) = (points(blockers), points(inner));
                    Claim {
                        checks: true,
                        others: inner & !screen | itself,
                        special: screen & own,
                        theirs: !inner,
                    }
                }
                (true, 2) => {
                    let special = points(blockers) & own;
                    Claim { checks: false, others: !0, special, theirs: points(inner & !blockers) | itself }
                }
                _ => return,
            };
            visit(enemy, claim);
        });
    }

    /// Where the pieces of side `us` other than its general may go.
    #[inline(always)]
    pub(super) fn guard(&self, us: usize) -> Guard {
        let mut guard = Guard { checkers: 0, target: !0, special: 0 };
        self.claims(us, self.general_index(us), |enemy, claim| {
            if claim.checks {
                guard.checkers |= BIT[enemy & 127];
            }
            guard.target &= claim.others;
            guard.special |= claim.special;
        });
        guard
    }

    /// Where the piece on `piece` (one bit), not the general, may go as far as its general is concerned.
    #[inline(never)]
    pub(super) fn goals_of(&self, us: usize, piece: u128) -> u128 {
        let mut goals = !0;
        self.claims(us, self.general_index(us), |_, claim| {
            goals &= if claim.special & piece != 0 { claim.theirs } else { claim.others };
        });
        goals
    }

    /// Whether the general of side `us` would be attacked on `to`, having gone there from `from`.
    #[inline(always)]
    pub(super) fn general_unsafe(&self, us: usize, from: usize, to: usize) -> bool {
        self.attackers_on(us, to, from) != 0
    }

    /// The pieces of the other side that attack `side`'s general, no matter who is to move; the other general
    /// counts when they face each other.
    #[must_use]
    pub fn checkers_of(&self, side: Side) -> Bitboard {
        let general = self.general_index(side.index());
        Bitboard(self.attackers_on(side.index(), general, general))
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.checkers_of(self.side)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether the generals face each other on an open file (no legal position has it).
    pub(super) fn generals_face(&self) -> bool {
        let enemy = self.pieces[1][GENERAL];
        let general = self.general_index(0);
        self.attackers_on(0, general, general) & enemy != 0
    }
}
