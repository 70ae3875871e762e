//! Exact search of the last points: the count of the full board.

use super::bits;
use super::frame::Frame;
use super::full;
use crate::search::{Bound, Control, Table, TtEntry, WIN};

/// Above every score.
const INFINITE: i32 = WIN + 1;

/// Fills the board in every way.
pub(super) struct Ending<'a> {
    table: Table,
    control: &'a mut Control,
}

/// A move of the root, its exact value to the side to move, and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Last {
    pub moves: Vec<u8>,
    pub value: i32,
}

/// Estimates the nodes that filling `empties` points takes: the full boards are the costly part.
pub(super) fn cost(empties: u16) -> u64 {
    let half = u64::from(empties / 2);
    let boards = (1..=half).fold(1_u64, |boards, n| boards.saturating_mul(u64::from(empties) + 1 - n) / n);
    boards.saturating_mul(COUNTING)
}

/// Nodes that take as long as counting a board.
const COUNTING: u64 = 32;

/// The `width` best of some moves with their exact values, the best first; `None` if the budget did not suffice.
pub(super) fn solve(frame: &Frame, moves: &[u8], width: usize, control: &mut Control) -> Option<Vec<Last>> {
    let bytes = cost(frame.empties).saturating_mul(8).clamp(1 << 16, 16 << 20);
    let mut ending = Ending { table: Table::new(bytes as usize), control };
    let side = usize::from(frame.mover);
    let mut order = moves.to_vec();
    order.sort_by_key(|at| (-frame.gain(side, *at), *at));
    let mut found: Vec<Last> = Vec::new();
    for at in order {
        // What is not among the best need not be known.
        let least = if found.len() < width { -INFINITE } else { found[width - 1].value };
        let value = ending.after(frame, at, least, INFINITE, 0);
        if ending.control.is_over() {
            return None;
        }
        if value > least {
            let place = found.iter().take_while(|last| last.value >= value).count();
            found.insert(place, Last { moves: vec![at], value });
            found.truncate(width);
        }
    }
    for last in &mut found {
        ending.follow(frame, last);
    }
    Some(found)
}

impl Ending<'_> {
    /// The value of a move to the side that makes it.
    fn after(&mut self, frame: &Frame, at: u8, alpha: i32, beta: i32, ply: i32) -> i32 {
        let mut next = *frame;
        next.play(at);
        if next.winner.is_some() {
            return WIN - ply - 1;
        }
        if next.mover == frame.mover {
            self.best(&next, alpha, beta, ply + 1)
        } else {
            -self.best(&next, -beta, -alpha, ply + 1)
        }
    }

    /// The exact value to the side to move, within the bounds.
    fn best(&mut self, frame: &Frame, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.control.tick() {
            return 0;
        }
        let side = usize::from(frame.mover);
        let found = self.table.get(frame.key());
        if let Some(found) = &found {
            let decides = match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.value >= beta,
                Bound::Upper => found.value <= alpha,
                Bound::None => false,
            };
            if decides {
                return found.value;
            }
        }
        if frame.empties == 0 {
            for _ in 1..COUNTING {
                self.control.tick();
            }
            let value = if side == 0 { full::value(frame) } else { -full::value(frame) };
            self.keep(frame, value, 0, Bound::Exact);
            return value;
        }
        if !bits::none(&frame.wins(side)) {
            return WIN - ply - 1;
        }
        let dangers = frame.wins(1 - side);
        let open = if bits::none(&dangers) { frame.free() } else { dangers };
        let mut order = [(0, 0); 256];
        let mut count = 0;
        let first = found.map_or(0, |found| found.mv);
        for at in bits::points(&open) {
            let gain = if u32::from(at) + 1 == first { i32::MAX } else { frame.gain(side, at) };
            order[count] = (gain, at);
            count += 1;
        }
        order[..count].sort_unstable_by_key(|(gain, at)| (std::cmp::Reverse(*gain), *at));
        let from = alpha;
        let mut best = -INFINITE;
        let mut chosen = 0;
        for (_, at) in &order[..count] {
            let value = self.after(frame, *at, alpha, beta, ply);
            if self.control.is_over() {
                return 0;
            }
            if value > best {
                best = value;
                chosen = u32::from(*at) + 1;
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best <= from => Bound::Upper,
            _ => Bound::Exact,
        };
        self.keep(frame, best, chosen, bound);
        best
    }

    fn keep(&mut self, frame: &Frame, value: i32, mv: u32, bound: Bound) {
        let depth = i32::from(frame.empties);
        self.table.put(frame.key(), TtEntry { mv, value, eval: 0, depth, bound });
    }

    /// The moves that follow, as far as the table knows them.
    fn follow(&self, frame: &Frame, last: &mut Last) {
        let mut now = *frame;
        now.play(last.moves[0]);
        while now.winner.is_none()
            && let Some(found) = self.table.get(now.key())
            && let Some(at) = found.mv.checked_sub(1).map(|at| at as u8)
            && bits::has(&now.free(), at)
        {
            last.moves.push(at);
            now.play(at);
        }
    }
}
