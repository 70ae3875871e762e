//! Quiescence: what a position is worth once nothing noisy is left to do.

use super::picker::first;
use super::run::{INFINITE, MAX_PLY, PROVEN, Run, UNKNOWN, decides, from_table, is_proven, to_table};
use super::table::{Bound, Found};
use super::tree::{Step, Tree, Which};

impl<T: Tree> Run<'_, T> {
    /// The value once nothing noisy is left to do; quiescence began `deep` plies before.
    pub(super) fn calm<const PV: bool>(&mut self, mut alpha: i32, beta: i32, ply: usize, deep: u32) -> i32 {
        self.s.lines[ply].clear();
        if self.over() {
            return 0;
        }
        if let Some(value) = self.tree.ended(ply) {
            return value;
        }
        if ply + 2 >= MAX_PLY {
            return self.tree.evaluate();
        }
        let key = self.tree.key();
        let found = self.s.table.get(key);
        if !PV && let Some(found) = &found {
            let value = from_table(found.value, ply);
            if decides(found, value, beta) {
                return value;
            }
        }
        let from = alpha;
        let urgent = self.tree.urgent();
        let mut best = -INFINITE;
        let mut raw = UNKNOWN;
        if !urgent {
            raw = match found {
                Some(found) if found.eval != UNKNOWN => found.eval,
                _ => self.tree.evaluate(),
            };
            best = raw;
            if let Some(found) = &found {
                let value = from_table(found.value, ply);
                if !is_proven(value)
                    && (found.bound == Bound::Exact || (found.bound == Bound::Lower) == (value > best))
                {
                    best = value;
                }
            }
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let us = self.tree.side();
        let reach = best + T::MARGINS.delta;
        let base = self.s.list.len();
        self.tree.lively(deep, &mut self.s.list);
        let mut best_move = None;
        let mut count = 0;
        let mut unseen = false;
        let mut at = base;
        let mut quiets = !urgent;
        loop {
            if at == self.s.list.len() {
                if quiets || best > -PROVEN && count > 0 {
                    break;
                }
                quiets = true;
                self.tree.moves(Which::Quiet, &mut self.s.list);
                continue;
            }
            let Step { mv, order } = first(&mut self.s.list, at);
            at += 1;
            if !urgent {
                if order < 0 {
                    break;
                }
                let most = reach + self.tree.gain(mv);
                if most <= alpha && !is_proven(alpha) {
                    best = best.max(most);
                    continue;
                }
            }
            if us != self.side && self.s.overlook.misses(T::code(mv)) {
                unseen = true;
                continue;
            }
            count += 1;
            self.tree.make(mv);
            let value = if self.tree.side() == us {
                self.calm::<PV>(alpha, beta, ply + 1, deep + 1)
            } else {
                -self.calm::<PV>(-beta, -alpha, ply + 1, deep + 1)
            };
            self.tree.unmake();
            if self.control.is_over() && !self.firm {
                self.s.list.truncate(base);
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if PV {
                        self.keep_line(mv, ply);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.s.list.truncate(base);
        if urgent && count == 0 {
            return if unseen { self.tree.evaluate() } else { self.tree.stuck(ply) };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > from && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let mv = best_move.map_or(0, T::code);
        self.s.table.put(key, Found { mv, value: to_table(best, ply), eval: raw, depth: 0, bound });
        best
    }
}
