//! Correction history: errors of the evaluation after the same last move.

use super::history::shift;

/// Greatest value of an entry, 16 times the greatest correction at a weight of 1.
const MAX_CORRECTION: i32 = 1024;

/// The corrections of a search, by the side to move and the piece-to index of the move before.
#[derive(Debug)]
pub(super) struct Correction {
    piece_tos: usize,
    entries: Vec<i16>,
}

impl Correction {
    pub fn new(piece_tos: usize) -> Correction {
        Correction { piece_tos, entries: vec![0; 2 * (piece_tos + 1)] }
    }

    pub fn clear(&mut self) {
        self.entries.fill(0);
    }

    #[inline(always)]
    fn place(&self, side: usize, last: Option<usize>) -> usize {
        side * (self.piece_tos + 1) + last.unwrap_or(self.piece_tos)
    }

    /// Returns the correction of an evaluation, by a weight in 16ths.
    #[inline(always)]
    pub fn of(&self, side: usize, last: Option<usize>, weight: i32) -> i32 {
        i32::from(self.entries[self.place(side, last)]) * weight / 16
    }

    /// Learns from a search that found a value `error` above the evaluation.
    pub fn learn(&mut self, side: usize, last: Option<usize>, error: i32, depth: i32) {
        let by = (error * depth / 8).clamp(-MAX_CORRECTION / 4, MAX_CORRECTION / 4);
        let place = self.place(side, last);
        shift(&mut self.entries[place], by, MAX_CORRECTION);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_remembered_by_side_and_move_and_within_bounds() {
        let mut correction = Correction::new(10);
        correction.learn(0, Some(3), 40, 8);
        assert_eq!(correction.of(0, Some(3), 16), 40);
        for other in [(1, Some(3)), (0, Some(4)), (0, None)] {
            assert_eq!(correction.of(other.0, other.1, 16), 0, "{other:?}");
        }
        for _ in 0..100 {
            correction.learn(0, Some(3), 30_000, 20);
        }
        assert!((900..=MAX_CORRECTION).contains(&correction.of(0, Some(3), 16)));
        correction.clear();
        assert_eq!(correction.of(0, Some(3), 16), 0);
    }
}
