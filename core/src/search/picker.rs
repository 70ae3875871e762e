//! Staged move picker: the move of the transposition table, captures that gain, quiet moves, captures that lose.

use super::position::{ScoredMove, SearchPosition, Which};
use super::worker::Worker;

/// A move on its way from the lists.
pub(super) struct Picker<M> {
    stage: Stage,
    tt_move: Option<M>,
    /// Index in the list. Noisy moves come first, up to `noisy_end`; those before `at` were tried; quiet moves
    /// follow.
    at: usize,
    noisy_end: usize,
    quiet_at: usize,
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Stage {
    TtMove,
    Noisy,
    Gaining,
    Quiet,
    Quiets,
    Losing,
}

impl<T: SearchPosition> Worker<'_, T> {
    /// The next move to try, and what its order was.
    #[inline]
    pub(super) fn next(
        &mut self,
        picker: &mut Picker<T::Move>,
        ply: usize,
        us: usize,
        before: [Option<usize>; 2],
        quiet_over: bool,
    ) -> Option<(T::Move, i32)> {
        loop {
            match picker.stage {
                Stage::TtMove => {
                    picker.stage = Stage::Noisy;
                    if let Some(mv) = picker.tt_move {
                        return Some((mv, 0));
                    }
                }
                Stage::Noisy => {
                    self.tree.moves(Which::Noisy, &mut self.s.list);
                    picker.noisy_end = self.s.list.len();
                    picker.stage = Stage::Gaining;
                }
                Stage::Gaining => {
                    if picker.at == picker.noisy_end {
                        picker.stage = Stage::Quiet;
                        continue;
                    }
                    let scored = first_of(&mut self.s.list, picker.at, picker.noisy_end);
                    if scored.order < 0 {
                        picker.stage = Stage::Quiet;
                        continue;
                    }
                    picker.at += 1;
                    if Some(scored.mv) != picker.tt_move {
                        return Some((scored.mv, scored.order));
                    }
                }
                Stage::Quiet => {
                    picker.stage = Stage::Quiets;
                    picker.quiet_at = picker.noisy_end;
                    if !quiet_over {
                        self.tree.moves(Which::Quiet, &mut self.s.list);
                        let killers = self.s.history.killers[ply];
                        for at in picker.noisy_end..self.s.list.len() {
                            let ScoredMove { mv, order } = self.s.list[at];
                            let (from_to, piece_to) = (self.tree.butterfly_index(mv), self.tree.piece_to(mv));
                            let code = T::code(mv);
                            let killer = if code == killers[0] {
                                40_000
                            } else if code == killers[1] {
                                30_000
                            } else {
                                0
                            };
                            self.s.list[at].order =
                                order + killer + self.s.history.score(us, from_to, piece_to, before);
                        }
                    }
                }
                Stage::Quiets => {
                    if quiet_over || picker.quiet_at == self.s.list.len() {
                        picker.stage = Stage::Losing;
                        continue;
                    }
                    let scored = first(&mut self.s.list, picker.quiet_at);
                    picker.quiet_at += 1;
                    if Some(scored.mv) != picker.tt_move {
                        return Some((scored.mv, 0));
                    }
                }
                Stage::Losing => {
                    if picker.at == picker.noisy_end {
                        return None;
                    }
                    let scored = first_of(&mut self.s.list, picker.at, picker.noisy_end);
                    picker.at += 1;
                    if Some(scored.mv) != picker.tt_move {
                        return Some((scored.mv, scored.order));
                    }
                }
            }
        }
    }
}

impl<M> Picker<M> {
    pub(super) fn new(tt_move: Option<M>, base: usize) -> Picker<M> {
        Picker { stage: Stage::TtMove, tt_move, at: base, noisy_end: base, quiet_at: base }
    }
}

/// Brings the step with the greatest order to `at`.
pub(super) fn first<M: Copy>(list: &mut [ScoredMove<M>], at: usize) -> ScoredMove<M> {
    let end = list.len();
    first_of(list, at, end)
}

fn first_of<M: Copy>(list: &mut [ScoredMove<M>], at: usize, end: usize) -> ScoredMove<M> {
    let mut best = at;
    for other in at + 1..end {
        if list[other].order > list[best].order {
            best = other;
        }
    }
    list.swap(at, best);
    list[at]
}
