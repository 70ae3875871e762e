//! Which moves did well before: the histories that order quiet ones.

/// Greatest value of a history.
const MOST: i32 = 16_000;

/// The histories of a search.
#[derive(Debug)]
pub(super) struct Order {
    slots: usize,
    paths: usize,
    /// Scores by side and path.
    main: Vec<i16>,
    /// Scores by slot of the previous move and of this one.
    after: Vec<i16>,
    /// Two quiet moves that cut at this distance from the root.
    pub killers: Vec<[u32; 2]>,
}

/// Moves a value towards ±[`MOST`], the less the nearer it is.
fn shift(value: &mut i16, by: i32) {
    let old = i32::from(*value);
    *value = (old + by - old * by.abs() / MOST) as i16;
}

impl Order {
    pub fn new(slots: usize, paths: usize, plies: usize) -> Order {
        Order {
            slots,
            paths,
            main: vec![0; 2 * paths],
            after: vec![0; (slots + 1) * slots],
            killers: vec![[0; 2]; plies],
        }
    }

    pub fn clear(&mut self) {
        self.main.fill(0);
        self.after.fill(0);
        self.killers.fill([0; 2]);
    }

    /// A new search begins: what was learned counts half.
    pub fn grow_older(&mut self) {
        self.main.iter_mut().for_each(|value| *value /= 2);
        self.killers.fill([0; 2]);
    }

    /// The row of [`Order::after`] for the moves that follow one with this slot; `None` for no move before.
    #[inline(always)]
    fn row(&self, before: Option<usize>) -> usize {
        before.unwrap_or(self.slots) * self.slots
    }

    #[inline(always)]
    pub fn score(&self, side: usize, path: usize, slot: usize, before: [Option<usize>; 2]) -> i32 {
        i32::from(self.main[side * self.paths + path])
            + i32::from(self.after[self.row(before[0]) + slot])
            + i32::from(self.after[self.row(before[1]) + slot])
    }

    pub fn learn(&mut self, side: usize, path: usize, slot: usize, before: [Option<usize>; 2], by: i32) {
        shift(&mut self.main[side * self.paths + path], by);
        for before in before {
            let at = self.row(before) + slot;
            shift(&mut self.after[at], by);
        }
    }

    pub fn killed(&mut self, ply: usize, code: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            killers[1] = killers[0];
            killers[0] = code;
        }
    }
}
