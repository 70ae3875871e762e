//! Forced squares: 叫杀 after 叫杀, each with one answer, until there is a 双叫.

use super::bits;
use super::frame::Frame;
use crate::search::Control;

/// Limit of visited positions.
const MAX_NODES: u64 = 20_000;
/// Minimum of visited positions, for any budget.
const MIN_NODES: u64 = 50;
/// Longest line, in own stones: each takes two points.
const LONGEST: usize = 40;

/// The search for a forced square of the side to move.
struct Chain<'a> {
    control: &'a mut Control,
    side: usize,
    left: u32,
    line: Vec<u8>,
}

/// Shortest line that forces a square of the side to move within `stones` own stones, with the answers. None against whole
/// bricks. Uses one of `share` parts of the budget.
pub(super) fn forced(frame: &Frame, stones: u32, share: u64, control: &mut Control) -> Option<Vec<u8>> {
    let side = usize::from(frame.mover);
    let idle = frame.left[side] == 0 || frame.left[1 - side] == 0;
    if idle || frame.certified(1 - side) && bits::none(&frame.wins(side)) {
        return None;
    }
    let left = (control.budget().nodes / share).clamp(MIN_NODES, MAX_NODES) as u32;
    let mut chain = Chain { control, side, left, line: Vec::with_capacity(2 * LONGEST) };
    let most = stones.min(LONGEST as u32).min(u32::from(frame.left[side]));
    for depth in 1..=most {
        let before = chain.left;
        if chain.wins(frame, depth) {
            return Some(chain.line);
        }
        // Nothing more to look at: no line goes on.
        let seen = before - chain.left;
        if chain.left == 0 || chain.control.is_over() || depth > 1 && seen < depth {
            return None;
        }
    }
    None
}

impl Chain<'_> {
    /// Whether the side to move forces a square within `depth` stones; if so, the line tells how.
    fn wins(&mut self, frame: &Frame, depth: u32) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 || self.control.tick() {
            return false;
        }
        if let Some(at) = bits::points(&frame.wins(self.side)).next() {
            self.line.push(at);
            return true;
        }
        let dangers = frame.wins(1 - self.side);
        if depth < 2 || bits::count(&dangers) > 1 {
            return false;
        }
        let mut calls = bits::calling(&frame.rows[self.side], &frame.free());
        if !bits::none(&dangers) {
            calls = bits::both(&calls, &dangers);
        }
        for at in bits::points(&calls) {
            let mut next = *frame;
            next.play(at);
            // The enemy's own threats were answered, or there were none.
            let mut answers = bits::points(&next.wins(self.side));
            let Some(answer) = answers.next() else { continue };
            let length = self.line.len();
            self.line.extend([at, answer]);
            if answers.next().is_some() && bits::none(&next.wins(1 - self.side)) {
                next.play(answer);
                self.line.extend(bits::points(&next.wins(self.side)).next());
                return true;
            }
            next.play(answer);
            if next.winner.is_none() && self.wins(&next, depth - 1) {
                return true;
            }
            self.line.truncate(length);
        }
        false
    }
}
