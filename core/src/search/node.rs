//! One node of the search.

use super::picker::Picker;
use super::run::{INFINITE, MAX_PLY, PROVEN, Run, UNKNOWN, WIN, decides, from_table, is_proven, to_table};
use super::table::{Bound, Found};
use super::tree::Tree;

/// Quiet moves that are remembered as tried, at most.
const TRIED: usize = 48;

impl<T: Tree> Run<'_, T> {
    /// The value of the position after a move of side `us` made at `ply`, as it counts for that side.
    #[inline(always)]
    pub(super) fn child<const PV: bool>(
        &mut self,
        us: usize,
        window: (i32, i32),
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        let (alpha, beta) = window;
        if self.tree.side() == us {
            self.search::<PV>(alpha, beta, depth, ply + 1, cut, 0)
        } else {
            -self.search::<PV>(-beta, -alpha, depth, ply + 1, cut, 0)
        }
    }

    /// The value of a position to the side to move, searched to a depth. `cut`: it is expected to fail high; `excluded`:
    /// the code of a move that is left out, 0 for none.
    fn search<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
        excluded: u32,
    ) -> i32 {
        if depth <= 0 {
            return self.calm::<PV>(alpha, beta, ply, 0);
        }
        self.s.lines[ply].clear();
        if self.over() {
            return 0;
        }
        if excluded == 0
            && let Some(value) = self.tree.ended(ply)
        {
            return value;
        }
        if ply + 2 >= MAX_PLY {
            return self.tree.evaluate();
        }
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let from = alpha;
        let key = self.tree.key();
        let found = if excluded == 0 { self.s.table.get(key) } else { None };
        let known_value = found.map(|found| from_table(found.value, ply));
        if !PV
            && let (Some(found), Some(value)) = (&found, known_value)
            && found.depth >= depth
            && decides(found, value, beta)
        {
            return value;
        }
        let known = found.and_then(|found| if found.mv == 0 { None } else { self.tree.decode(found.mv) });
        let urgent = self.tree.urgent();
        let mut eval = UNKNOWN;
        let mut raw = UNKNOWN;
        if !urgent {
            raw = match found {
                Some(found) if found.eval != UNKNOWN => found.eval,
                _ if excluded != 0 => self.s.evals[ply + 2],
                _ => self.tree.evaluate(),
            };
            eval = raw;
            if let (Some(found), Some(value)) = (&found, known_value)
                && !is_proven(value)
                && (found.bound == Bound::Exact || (found.bound == Bound::Lower) == (value > eval))
            {
                eval = value;
            }
        }
        self.s.evals[ply + 2] = raw;
        let before = self.s.evals[ply];
        let improving = !urgent && (before == UNKNOWN || raw > before);
        let us = self.tree.side();
        let margins = T::MARGINS;
        if !PV && !urgent && excluded == 0 {
            if depth <= 8
                && eval - margins.reverse * (depth - i32::from(improving)) >= beta
                && !is_proven(eval)
                && !is_proven(beta)
            {
                return i32::midpoint(eval, beta);
            }
            if depth <= 3 && !is_proven(alpha) && eval + margins.razor * depth < alpha {
                let value = self.calm::<false>(alpha, alpha + 1, ply, 0);
                if value <= alpha {
                    return value;
                }
            }
            if depth >= 3
                && eval >= beta
                && raw + 10 * depth >= beta
                && self.s.before[ply + 1].is_some()
                && !is_proven(beta)
                && self.tree.may_pass()
            {
                let less = 3 + depth / 4 + ((eval - beta) / margins.pass).min(3);
                self.tree.pass();
                self.s.before[ply + 2] = None;
                let value = -self.search::<false>(-beta, -beta + 1, depth - less - 1, ply + 1, !cut, 0);
                self.tree.unpass();
                if self.control.is_over() && !self.firm {
                    return 0;
                }
                if value >= beta {
                    return if is_proven(value) { beta } else { value };
                }
            }
        }
        if known.is_none() && depth >= 4 && (PV || cut) {
            depth -= 1;
        }

        let mut best = -INFINITE;
        let mut best_move: Option<T::Move> = None;
        let mut count = 0;
        let mut unseen = false;
        let mut quiet_over = false;
        let mut tried = [(0u32, 0u32); TRIED];
        let mut tried_count = 0;
        let befores = [self.s.before[ply + 1], self.s.before[ply]];
        let known_noisy = known.is_some_and(|mv| self.tree.is_noisy(mv));
        let base = self.s.list.len();
        let mut picker = Picker::new(known, base);
        while let Some((mv, order)) = self.next(&mut picker, ply, us, befores, quiet_over) {
            let code = T::code(mv);
            if code == excluded {
                continue;
            }
            if us != self.side && self.s.overlook.misses(code) {
                unseen = true;
                continue;
            }
            let noisy = self.tree.is_noisy(mv);
            let slot = self.tree.slot(mv);
            let path = self.tree.path(mv);
            count += 1;
            let mut less = i32::from(self.s.reductions[depth.min(63) as usize][(count as usize).min(63)]);
            let history = if noisy { 0 } else { self.s.order.score(us, path, slot, befores) };
            if best > -PROVEN {
                if noisy {
                    if order < 0
                        && depth <= 6
                        && !PV
                        && !self.tree.loses_less(mv, margins.futility.1 * depth * depth / 2)
                    {
                        continue;
                    }
                } else {
                    let reduced = (depth - less).max(0);
                    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
                    if !PV && !urgent && !is_proven(alpha) && depth <= 8 && count > enough {
                        quiet_over = true;
                        continue;
                    }
                    if !PV
                        && !urgent
                        && !is_proven(alpha)
                        && reduced <= 7
                        && eval + margins.futility.0 + margins.futility.1 * reduced <= alpha
                    {
                        quiet_over = true;
                        continue;
                    }
                    if !PV && reduced <= 4 && history < -3500 * depth {
                        continue;
                    }
                }
            }
            let mut longer = 0;
            if depth >= 7
                && ply < 2 * self.root as usize
                && excluded == 0
                && let (Some(found), Some(value)) = (&found, known_value)
                && found.mv == code
                && found.depth >= depth - 3
                && matches!(found.bound, Bound::Lower | Bound::Exact)
                && !is_proven(value)
            {
                // Is it much better than all others?
                let goal = value - 2 * depth;
                let other = self.search::<false>(goal - 1, goal, (depth - 1) / 2, ply, cut, code);
                if self.control.is_over() && !self.firm {
                    self.s.list.truncate(base);
                    return 0;
                }
                if other < goal {
                    longer = 1;
                } else if goal >= beta && !PV {
                    self.s.list.truncate(base);
                    return goal;
                } else if value >= beta {
                    longer = -1;
                }
                // The test used this ply's places.
                self.s.evals[ply + 2] = raw;
                self.s.before[ply + 1] = befores[0];
            }
            self.tree.make(mv);
            self.s.before[ply + 2] = Some(slot);
            let checks = self.tree.urgent();
            if checks && longer == 0 && ply < 2 * self.root as usize && (order >= 0 || !noisy) {
                longer = 1;
            }
            let next = depth - 1 + longer;
            let mut value = alpha;
            if depth >= 2 && count > 1 + i32::from(PV) && (!noisy || order < 0) {
                less += i32::from(cut) + i32::from(!improving) + i32::from(known_noisy);
                less -= i32::from(PV) + i32::from(checks) + i32::from(urgent);
                less -= (history / 7000).clamp(-2, 2);
                let shallow = (next - less).clamp(1, next.max(1));
                value = self.child::<false>(us, (alpha, alpha + 1), shallow, ply, true);
                if value > alpha && shallow < next {
                    value = self.child::<false>(us, (alpha, alpha + 1), next, ply, !cut);
                }
            } else if !PV || count > 1 {
                value = self.child::<false>(us, (alpha, alpha + 1), next, ply, !cut);
            }
            if PV && (count == 1 || value > alpha) {
                value = self.child::<true>(us, (alpha, beta), next, ply, false);
            }
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
                        let bonus = (16 * depth * depth + 64 * depth).min(1800);
                        if !noisy {
                            self.s.order.killed(ply, code);
                            self.s.order.learn(us, path, slot, befores, bonus);
                        }
                        for &(path, slot) in &tried[..tried_count] {
                            self.s.order.learn(us, path as usize, slot as usize, befores, -bonus);
                        }
                        break;
                    }
                }
            }
            if !noisy && tried_count < TRIED {
                tried[tried_count] = (path as u32, slot as u32);
                tried_count += 1;
            }
        }
        self.s.list.truncate(base);
        if count == 0 {
            return match (excluded, unseen) {
                (1.., _) => alpha,
                (0, true) => self.tree.evaluate(),
                (0, false) => self.tree.stuck(ply),
            };
        }
        if best == -INFINITE {
            // Everything was cut by the evaluation.
            best = alpha.min(from);
        }
        if excluded == 0 {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > from {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let mv = best_move.map_or(0, T::code);
            self.s.table.put(key, Found { mv, value: to_table(best, ply), eval: raw, depth, bound });
        }
        best
    }
}
