//! Moves in the order in which they are tried: the known one, captures that gain, quiet ones, captures that lose.

use super::run::Run;
use super::tree::{Step, Tree, Which};

/// A move on its way from the lists.
pub(super) struct Picker<M> {
    stage: Stage,
    known: Option<M>,
    /// In the list: noisy moves up to `noisy_end`, of which those before `at` were tried; then quiet ones.
    at: usize,
    noisy_end: usize,
    quiet_at: usize,
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Stage {
    Known,
    Noisy,
    Gaining,
    Quiet,
    Quiets,
    Losing,
}

impl<T: Tree> Run<'_, T> {
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
                Stage::Known => {
                    picker.stage = Stage::Noisy;
                    if let Some(mv) = picker.known {
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
                    let step = first_of(&mut self.s.list, picker.at, picker.noisy_end);
                    if step.order < 0 {
                        picker.stage = Stage::Quiet;
                        continue;
                    }
                    picker.at += 1;
                    if Some(step.mv) != picker.known {
                        return Some((step.mv, step.order));
                    }
                }
                Stage::Quiet => {
                    picker.stage = Stage::Quiets;
                    picker.quiet_at = picker.noisy_end;
                    if !quiet_over {
                        self.tree.moves(Which::Quiet, &mut self.s.list);
                        let killers = self.s.order.killers[ply];
                        for at in picker.noisy_end..self.s.list.len() {
                            let Step { mv, order } = self.s.list[at];
                            let (path, slot) = (self.tree.path(mv), self.tree.slot(mv));
                            let code = T::code(mv);
                            let killer = if code == killers[0] {
                                40_000
                            } else if code == killers[1] {
                                30_000
                            } else {
                                0
                            };
                            self.s.list[at].order =
                                order + killer + self.s.order.score(us, path, slot, before);
                        }
                    }
                }
                Stage::Quiets => {
                    if quiet_over || picker.quiet_at == self.s.list.len() {
                        picker.stage = Stage::Losing;
                        continue;
                    }
                    let step = first(&mut self.s.list, picker.quiet_at);
                    picker.quiet_at += 1;
                    if Some(step.mv) != picker.known {
                        return Some((step.mv, 0));
                    }
                }
                Stage::Losing => {
                    if picker.at == picker.noisy_end {
                        return None;
                    }
                    let step = first_of(&mut self.s.list, picker.at, picker.noisy_end);
                    picker.at += 1;
                    if Some(step.mv) != picker.known {
                        return Some((step.mv, step.order));
                    }
                }
            }
        }
    }
}

impl<M> Picker<M> {
    pub(super) fn new(known: Option<M>, base: usize) -> Picker<M> {
        Picker { stage: Stage::Known, known, at: base, noisy_end: base, quiet_at: base }
    }
}

/// Brings the step with the greatest order to `at`.
pub(super) fn first<M: Copy>(list: &mut [Step<M>], at: usize) -> Step<M> {
    let end = list.len();
    first_of(list, at, end)
}

fn first_of<M: Copy>(list: &mut [Step<M>], at: usize, end: usize) -> Step<M> {
    let mut best = at;
    for other in at + 1..end {
        if list[other].order > list[best].order {
            best = other;
        }
    }
    list.swap(at, best);
    list[at]
}
