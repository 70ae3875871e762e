//! Update of a [`State`] when a stone is put on or taken off.

use super::super::forbidden::STRIDES;
use super::super::patterns::OUTSIDE;
use super::super::{Colour, Point};
use super::evaluation::code_step;
use super::kinds::kind;
use super::state::{Change, KEYS, State};
use super::weights::{LINE, ORDER};

impl State {
    /// Puts a stone on an empty point.
    pub(super) fn put(&mut self, colour: Colour, at: Point) {
        for side in [0, 1] {
            let kind = usize::from(self.kinds[side][at.index()]);
            self.sets[side][kind].remove(at);
            self.counts[side][kind] -= 1;
            self.totals[side] -= self.line_worth(side, at);
        }
        self.board.place(colour, at);
        self.judge.place(colour, at);
        self.key ^= KEYS[colour as usize][at.index()];
        self.empty -= 1;
        self.touch(at, 1);
        self.refresh(at);
    }

    /// Takes it off; all that was put on after it is off already.
    pub(super) fn lift(&mut self, colour: Colour, at: Point, changes: usize) {
        self.board.black.remove(at);
        self.board.white.remove(at);
        self.judge.remove(at);
        self.key ^= KEYS[colour as usize][at.index()];
        self.empty += 1;
        self.touch(at, 1_u8.wrapping_neg());
        while self.changes.len() > changes {
            let Some(change) = self.changes.pop() else { break };
            let (side, at) = (usize::from(change.side), usize::from(change.at));
            self.shapes[side][at][usize::from(change.direction)] = change.shape;
            self.sums[side][at] = change.sum;
            self.orders[side][at] = change.order;
            self.codes[side][at] = change.codes[0];
            self.name(side, at, usize::from(change.kind));
        }
        for side in [0, 1] {
            let kind = usize::from(self.kinds[side][at.index()]);
            self.sets[side][kind].insert(at);
            self.counts[side][kind] += 1;
        }
    }

    fn touch(&mut self, at: Point, by: u8) {
        let (file, rank) = (at.file() as usize, at.rank() as usize);
        for file in file.saturating_sub(2)..=(file + 2).min(14) {
            for rank in rank.saturating_sub(2)..=(rank + 2).min(14) {
                let near = &mut self.near[file * 15 + rank];
                *near = near.wrapping_add(by);
            }
        }
    }

    fn line_worth(&self, side: usize, at: Point) -> i32 {
        let class = &self.views[side].shapes.class;
        self.shapes[side][at.index()].iter().map(|shape| LINE[usize::from(class[usize::from(*shape)])]).sum()
    }

    /// Works out anew an empty point's shapes.
    pub(super) fn context(&mut self, at: Point) {
        for direction in 0..4 {
            let (line, shift) = self.judge.line(at.index(), direction);
            for side in [0, 1] {
                self.set(side, at.index(), direction, self.views[side].shape(line, shift));
            }
        }
    }

    /// Works out anew the empty points from which a cell is seen: up to five steps, by either colour as far as the other's
    /// first stone.
    fn refresh(&mut self, point: Point) {
        for (direction, stride) in STRIDES.into_iter().enumerate() {
            let (line, shift) = self.judge.line(point.index(), direction);
            let at = point.index() as i32;
            for (sign, step) in [(-1_i32, -2_i32), (1, 2)] {
                let mut sees = [true; 2];
                for k in 1..=5 {
                    let shift = (shift as i32 + step * k) as u32;
                    let cell = line >> shift & OUTSIDE;
                    if cell == 0 {
                        let seen = (at + sign * i32::from(stride) * k) as usize;
                        for side in [0, 1] {
                            if sees[side] {
                                self.set(side, seen, direction, self.views[side].shape(line, shift));
                            }
                        }
                        continue;
                    }
                    // A stone stops the sight of the other colour; the edge stops both.
                    sees[0] &= cell == 1;
                    sees[1] &= cell == 2;
                    if sees == [false; 2] {
                        break;
                    }
                }
            }
        }
    }

    #[inline]
    fn set(&mut self, side: usize, at: usize, direction: usize, shape: u8) {
        let kept = &mut self.shapes[side][at][direction];
        let before = *kept;
        if before == shape {
            return;
        }
        *kept = shape;
        let shapes = self.views[side].shapes;
        let (old, new) = (usize::from(before), usize::from(shape));
        let (from, to) = (usize::from(shapes.class[old]), usize::from(shapes.class[new]));
        let (order, sum) = (self.orders[side][at], self.sums[side][at]);
        let (known, code) = (self.kinds[side][at], self.codes[side][at]);
        let next =
            code.wrapping_add(code_step(direction).wrapping_mul((to as u16).wrapping_sub(from as u16)));
        self.changes.push(Change {
            side: side as u8,
            at: at as u8,
            direction: direction as u8,
            shape: before,
            kind: known,
            codes: [code, next],
            order,
            sum,
        });
        self.codes[side][at] = next;
        self.totals[side] += LINE[to] - LINE[from];
        self.orders[side][at] = order + ORDER[to] - ORDER[from];
        let after = sum.wrapping_sub(shapes.sum[old]).wrapping_add(shapes.sum[new]);
        if after != sum {
            self.sums[side][at] = after;
            self.name(side, at, kind(after));
        }
    }

    /// An empty point has a kind for a side.
    #[inline(always)]
    fn name(&mut self, side: usize, at: usize, kind: usize) {
        let before = usize::from(self.kinds[side][at]);
        if before != kind
            && let Some(point) = Point::from_index(at)
        {
            self.kinds[side][at] = kind as u8;
            self.sets[side][before].remove(point);
            self.sets[side][kind].insert(point);
            self.counts[side][before] -= 1;
            self.counts[side][kind] += 1;
        }
    }
}
