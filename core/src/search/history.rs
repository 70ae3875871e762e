//! Histories: scores by which quiet moves are ordered.

/// Greatest value of a history.
const MAX_HISTORY: i32 = 16_000;

/// The histories of a search.
#[derive(Debug)]
pub(super) struct History {
    piece_tos: usize,
    from_tos: usize,
    /// Scores by side and from-to index.
    main: Vec<i16>,
    /// Scores by piece-to index of the previous move and of this one.
    after: Vec<i16>,
    /// Two quiet moves that cut at this distance from the root.
    pub killers: Vec<[u32; 2]>,
}

/// Moves a value towards ±`most`, the less the nearer it is.
pub(super) fn shift(value: &mut i16, by: i32, most: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / most) as i16;
}

impl History {
    pub fn new(piece_tos: usize, from_tos: usize, plies: usize) -> History {
        History {
            piece_tos,
            from_tos,
            main: vec![0; 2 * from_tos],
            after: vec![0; (piece_tos + 1) * piece_tos],
            killers: vec![[0; 2]; plies],
        }
    }

    pub fn clear(&mut self) {
        self.main.fill(0);
        self.after.fill(0);
        self.killers.fill([0; 2]);
    }

    /// Halves the scores by from-to index at the start of a search, and the continuation histories if wished.
    pub fn age(&mut self, continuations: bool) {
        self.main.iter_mut().for_each(|value| *value /= 2);
        if continuations {
            self.after.iter_mut().for_each(|value| *value /= 2);
        }
        self.killers.fill([0; 2]);
    }

    /// The row of [`History::after`] for the moves that follow one with this piece-to index; `None` for no move before.
    #[inline(always)]
    fn row(&self, before: Option<usize>) -> usize {
        before.unwrap_or(self.piece_tos) * self.piece_tos
    }

    #[inline(always)]
    pub fn score(&self, side: usize, from_to: usize, piece_to: usize, before: [Option<usize>; 2]) -> i32 {
        i32::from(self.main[side * self.from_tos + from_to])
            + i32::from(self.after[self.row(before[0]) + piece_to])
            + i32::from(self.after[self.row(before[1]) + piece_to])
    }

    pub fn update(
        &mut self,
        side: usize,
        from_to: usize,
        piece_to: usize,
        before: [Option<usize>; 2],
        by: i32,
    ) {
        shift(&mut self.main[side * self.from_tos + from_to], by, MAX_HISTORY);
        self.update_continuations(piece_to, before, by);
    }

    /// Like [`History::update`], but only for the moves before.
    pub fn update_continuations(&mut self, piece_to: usize, before: [Option<usize>; 2], by: i32) {
        for before in before {
            let at = self.row(before) + piece_to;
            shift(&mut self.after[at], by, MAX_HISTORY);
        }
    }

    pub fn add_killer(&mut self, ply: usize, code: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            killers[1] = killers[0];
            killers[0] = code;
        }
    }
}
