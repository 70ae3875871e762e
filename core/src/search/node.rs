//! One node of the search.

use super::picker::Picker;
use super::position::SearchPosition;
use super::table::{Bound, TtEntry};
use super::worker::{
    INFINITE, MAX_PLY, PROVEN, UNKNOWN, WIN, Worker, decides, from_table, is_proven, to_table,
};

/// Quiet moves that are remembered as tried, at most.
const TRIED: usize = 48;
/// Extensions by two plies in one line, at most.
const MAX_DOUBLED: u8 = 6;

impl<T: SearchPosition> Worker<'_, T> {
    /// The value of the position after a move of side `us` made at `ply`, as it counts for that side.
    #[inline(always)]
    pub(super) fn child<const PV: bool>(
        &mut self,
        us: usize,
        window: (i32, i32),
        depth: i32,
        ply: usize,
        cut_node: bool,
    ) -> i32 {
        let (alpha, beta) = window;
        if self.tree.side() == us {
            self.search::<PV>(alpha, beta, depth, ply + 1, cut_node, 0)
        } else {
            -self.search::<PV>(-beta, -alpha, depth, ply + 1, cut_node, 0)
        }
    }

    /// The value of a position to the side to move, searched to a depth. `cut_node`: it is expected to fail high; `excluded`:
    /// the code of a move that is left out, 0 for none.
    fn search<const PV: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut_node: bool,
        excluded: u32,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence::<PV>(alpha, beta, ply, 0);
        }
        self.s.lines[ply].clear();
        if self.over() {
            return 0;
        }
        if excluded == 0
            && let Some(value) = self.tree.terminal_score(ply)
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
        if self.s.margins.fresh_killers != 0 && excluded == 0 {
            self.s.history.killers[ply + 1] = [0; 2];
        }
        let key = self.tree.key();
        let entry = if excluded == 0 { self.s.table.get(key) } else { None };
        let tt_value = entry.map(|entry| from_table(entry.value, ply));
        if !PV
            && let (Some(entry), Some(value)) = (&entry, tt_value)
            && entry.depth >= depth
            && decides(entry, value, beta)
        {
            return value;
        }
        let tt_move = entry.and_then(|entry| if entry.mv == 0 { None } else { self.tree.decode(entry.mv) });
        let in_check = self.tree.in_check();
        let us = self.tree.side();
        let margins = self.s.margins;
        let mut eval = UNKNOWN;
        // The evaluation itself, and after correction.
        let mut raw_eval = UNKNOWN;
        let mut static_eval = UNKNOWN;
        if !in_check {
            if excluded != 0 {
                static_eval = self.s.evals[ply + 2];
            } else {
                raw_eval = match entry {
                    Some(entry) if entry.eval != UNKNOWN => entry.eval,
                    _ => {
                        let raw_eval = self.tree.evaluate();
                        if margins.keep_evals != 0 && entry.is_none() {
                            let found = TtEntry {
                                mv: 0,
                                value: -INFINITE,
                                eval: raw_eval,
                                depth: -8,
                                bound: Bound::Lower,
                            };
                            self.s.table.put(key, found);
                        }
                        raw_eval
                    }
                };
                static_eval = self.corrected(raw_eval, us, self.s.previous_moves[ply + 1]);
            }
            eval = static_eval;
            if let (Some(entry), Some(value)) = (&entry, tt_value)
                && !is_proven(value)
                && (entry.bound == Bound::Exact || (entry.bound == Bound::Lower) == (value > eval))
            {
                eval = value;
            }
        }
        self.s.evals[ply + 2] = static_eval;
        let before = self.s.evals[ply];
        let improving = !in_check && (before == UNKNOWN || static_eval > before);
        if !PV && !in_check && excluded == 0 {
            if depth <= 8
                && eval - margins.reverse * (depth - i32::from(improving)) >= beta
                && !is_proven(eval)
                && !is_proven(beta)
            {
                return i32::midpoint(eval, beta);
            }
            if depth <= 3 && !is_proven(alpha) && eval + margins.razor * depth < alpha {
                let value = self.quiescence::<false>(alpha, alpha + 1, ply, 0);
                if value <= alpha {
                    return value;
                }
            }
            if depth >= 3
                && eval >= beta
                && static_eval + margins.pass_depth * depth >= beta
                && self.s.previous_moves[ply + 1].is_some()
                && !is_proven(beta)
                && self.tree.may_pass()
            {
                let reduction = 3 + depth / 4 + ((eval - beta) / margins.pass).min(3);
                self.tree.pass();
                self.s.previous_moves[ply + 2] = None;
                self.s.doubled[ply + 1] = self.s.doubled[ply];
                let value =
                    -self.search::<false>(-beta, -beta + 1, depth - reduction - 1, ply + 1, !cut_node, 0);
                self.tree.unpass();
                if self.control.is_over() && !self.must_finish {
                    return 0;
                }
                if value >= beta {
                    return if is_proven(value) { beta } else { value };
                }
            }
        }
        if tt_move.is_none() && depth >= 4 && (PV || cut_node) {
            depth -= 1;
        }

        let mut best = -INFINITE;
        let mut best_move: Option<T::Move> = None;
        let mut best_is_noisy = false;
        let mut count = 0;
        let mut unseen = false;
        let mut quiet_over = false;
        let mut tried = [(0u32, 0u32); TRIED];
        let mut tried_count = 0;
        let previous = [self.s.previous_moves[ply + 1], self.s.previous_moves[ply]];
        let tt_move_is_noisy = tt_move.is_some_and(|mv| self.tree.is_noisy(mv));
        let base = self.s.list.len();
        let mut picker = Picker::new(tt_move, base);
        while let Some((mv, order)) = self.next(&mut picker, ply, us, previous, quiet_over) {
            let code = T::code(mv);
            if code == excluded {
                continue;
            }
            if us != self.side && self.s.blind_spots.misses(code) {
                unseen = true;
                continue;
            }
            let noisy = self.tree.is_noisy(mv);
            let piece_to = self.tree.piece_to(mv);
            let from_to = self.tree.butterfly_index(mv);
            count += 1;
            let mut reduction =
                i32::from(self.s.reductions[depth.min(63) as usize][(count as usize).min(63)]);
            let history = if noisy { 0 } else { self.s.history.score(us, from_to, piece_to, previous) };
            if best > -PROVEN {
                if noisy {
                    if order < 0
                        && depth <= 6
                        && !PV
                        && !self.tree.see_ge(mv, -(margins.futility_depth * depth * depth / 2))
                    {
                        continue;
                    }
                } else {
                    let reduced = (depth - reduction).max(0);
                    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
                    if !PV && !in_check && !is_proven(alpha) && depth <= 8 && count > enough {
                        quiet_over = true;
                        continue;
                    }
                    if !PV
                        && !in_check
                        && !is_proven(alpha)
                        && reduced <= 7
                        && eval + margins.futility + margins.futility_depth * reduced <= alpha
                    {
                        quiet_over = true;
                        continue;
                    }
                    if !PV && reduced <= 4 && history < -3500 * depth {
                        continue;
                    }
                }
            }
            let mut extension = 0;
            if depth >= 7
                && ply < 2 * self.root as usize
                && excluded == 0
                && let (Some(entry), Some(value)) = (&entry, tt_value)
                && entry.mv == code
                && entry.depth >= depth - 3
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && !is_proven(value)
            {
                // Is it much better than all others?
                let goal = value - margins.singular * depth;
                let other = self.search::<false>(goal - 1, goal, (depth - 1) / 2, ply, cut_node, code);
                if self.control.is_over() && !self.must_finish {
                    self.s.list.truncate(base);
                    return 0;
                }
                if other < goal {
                    let far = !PV && margins.double != 0 && other < goal - margins.double;
                    extension = 1 + i32::from(far && self.s.doubled[ply] < MAX_DOUBLED);
                } else if goal >= beta && !PV {
                    self.s.list.truncate(base);
                    return goal;
                } else if value >= beta {
                    extension = -1;
                }
            }
            self.tree.make(mv);
            self.s.previous_moves[ply + 2] = Some(piece_to);
            let checks = self.tree.in_check();
            if checks && extension == 0 && ply < 2 * self.root as usize && (order >= 0 || !noisy) {
                extension = 1;
            }
            self.s.doubled[ply + 1] = self.s.doubled[ply] + u8::from(extension == 2);
            let next = depth - 1 + extension;
            let mut value = alpha;
            if depth >= 2 && count > 1 + i32::from(PV) && (!noisy || order < 0) {
                reduction += i32::from(cut_node) + i32::from(!improving) + i32::from(tt_move_is_noisy);
                reduction -= i32::from(PV) + i32::from(checks) + i32::from(in_check);
                reduction -= (history / 7000).clamp(-2, 2);
                let shallow = (next - reduction).clamp(1, next.max(1));
                value = self.child::<false>(us, (alpha, alpha + 1), shallow, ply, true);
                if value > alpha && shallow < next {
                    value = self.child::<false>(us, (alpha, alpha + 1), next, ply, !cut_node);
                }
            } else if !PV || count > 1 {
                value = self.child::<false>(us, (alpha, alpha + 1), next, ply, !cut_node);
            }
            if PV && (count == 1 || value > alpha) {
                value = self.child::<true>(us, (alpha, beta), next, ply, false);
            }
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
                    best_is_noisy = noisy;
                    if PV {
                        self.keep_line(mv, ply);
                    }
                    if alpha >= beta {
                        let bonus = (16 * depth * depth + 64 * depth).min(1800);
                        if !noisy {
                            self.s.history.add_killer(ply, code);
                            self.s.history.update(us, from_to, piece_to, previous, bonus);
                        }
                        for &(from_to, piece_to) in &tried[..tried_count] {
                            self.s.history.update(us, from_to as usize, piece_to as usize, previous, -bonus);
                        }
                        break;
                    }
                }
            }
            if !noisy && tried_count < TRIED {
                tried[tried_count] = (from_to as u32, piece_to as u32);
                tried_count += 1;
            }
        }
        self.s.list.truncate(base);
        if count == 0 {
            return match (excluded, unseen) {
                (1.., _) => alpha,
                (0, true) => self.tree.evaluate(),
                (0, false) => self.tree.no_moves_score(ply),
            };
        }
        if best <= from
            && margins.reward_before != 0
            && excluded == 0
            && let Some(last) = previous[0]
        {
            let bonus = (8 * depth * depth + 32 * depth).min(900);
            let before = [previous[1], ply.checked_sub(1).and_then(|at| self.s.previous_moves[at])];
            self.s.history.update_continuations(last, before, bonus);
        }
        // A noisy best move tells little of a quiet evaluation, nor does a bound on its own side.
        let bound_only = if best >= beta { best <= static_eval } else { best <= from && best >= static_eval };
        if margins.correction != 0
            && static_eval != UNKNOWN
            && excluded == 0
            && !unseen
            && !best_is_noisy
            && !is_proven(best)
            && !bound_only
        {
            self.s.correction.learn(us, previous[0], best - static_eval, depth);
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
            self.s.table.put(key, TtEntry { mv, value: to_table(best, ply), eval: raw_eval, depth, bound });
        }
        best
    }
}
