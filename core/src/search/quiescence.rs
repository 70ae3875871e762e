//! Quiescence search: the score of a position once no noisy move is left.

use super::picker::first;
use super::position::{ScoredMove, SearchPosition, Which};
use super::table::{Bound, TtEntry};
use super::worker::{INFINITE, MAX_PLY, UNKNOWN, Worker, decides, from_table, is_proven, to_table};

impl<T: SearchPosition> Worker<'_, T> {
    /// Score once no noisy move is left; quiescence began `deep` plies before.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        deep: u32,
    ) -> i32 {
        self.s.lines[ply].clear();
        if self.over() {
            return 0;
        }
        if let Some(value) = self.tree.terminal_score(ply) {
            return value;
        }
        if ply + 2 >= MAX_PLY {
            return self.tree.evaluate();
        }
        let key = self.tree.key();
        let entry = self.s.table.get(key);
        if !PV && let Some(entry) = &entry {
            let value = from_table(entry.value, ply);
            if decides(entry, value, beta) {
                return value;
            }
        }
        let from = alpha;
        let in_check = self.tree.in_check();
        let mut best = -INFINITE;
        let us = self.tree.side();
        let margins = self.s.margins;
        let mut raw_eval = UNKNOWN;
        if !in_check {
            raw_eval = match entry {
                Some(entry) if entry.eval != UNKNOWN => entry.eval,
                _ => self.tree.evaluate(),
            };
            best = self.corrected(raw_eval, us, self.s.previous_moves[ply + 1]);
            if let Some(entry) = &entry {
                let value = from_table(entry.value, ply);
                if !is_proven(value)
                    && (entry.bound == Bound::Exact || (entry.bound == Bound::Lower) == (value > best))
                {
                    best = value;
                }
            }
            if best >= beta {
                if margins.keep_evals != 0 && entry.is_none() {
                    let found = TtEntry {
                        mv: 0,
                        value: to_table(best, ply),
                        eval: raw_eval,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.s.table.put(key, found);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let reach = best + margins.delta;
        let base = self.s.list.len();
        self.tree.noisy_moves(deep, &mut self.s.list);
        let mut best_move = None;
        let mut count = 0;
        let mut unseen = false;
        let mut at = base;
        if in_check {
            // Every answer, in one order: a capture that loses must not hide a simple step.
            self.tree.moves(Which::Quiet, &mut self.s.list);
        }
        while at < self.s.list.len() {
            let ScoredMove { mv, order } = first(&mut self.s.list, at);
            at += 1;
            if !in_check {
                if order < 0 {
                    break;
                }
                let most = reach + self.tree.capture_value(mv);
                if most <= alpha && !is_proven(alpha) {
                    best = best.max(most);
                    continue;
                }
            }
            if us != self.side && self.s.blind_spots.misses(T::code(mv)) {
                unseen = true;
                continue;
            }
            count += 1;
            let piece_to = self.tree.piece_to(mv);
            self.tree.make(mv);
            self.s.previous_moves[ply + 2] = Some(piece_to);
            let value = if self.tree.side() == us {
                self.quiescence::<PV>(alpha, beta, ply + 1, deep + 1)
            } else {
                -self.quiescence::<PV>(-beta, -alpha, ply + 1, deep + 1)
            };
            self.tree.unmake();
            if self.control.is_over() && !self.must_finish {
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
        if in_check && count == 0 {
            return if unseen { self.tree.evaluate() } else { self.tree.no_moves_score(ply) };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > from && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let mv = best_move.map_or(0, T::code);
        self.s.table.put(key, TtEntry { mv, value: to_table(best, ply), eval: raw_eval, depth: 0, bound });
        best
    }
}
