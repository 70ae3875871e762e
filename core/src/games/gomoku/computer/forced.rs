//! Wins by fours alone (VCF), searched to the end: each four leaves one answer, so that the whole tree can be seen.

use super::super::{Colour, Point};
use super::state::State;
use crate::search::Control;

/// Number of entries for positions known not to win.
const KNOWN: usize = 1 << 14;

/// Result of a search for fours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fours {
    /// The side to move wins by them: its moves and the answers in turn, its five last. Where the other side cannot
    /// answer, the five follows at once.
    Win(Vec<Point>),
    /// It does not.
    None,
    /// The budget was used up before it was known.
    Unknown,
}

/// Looks for wins by fours.
#[derive(Debug)]
pub struct Chaser {
    known: Vec<u64>,
    line: Vec<Point>,
}

impl Default for Chaser {
    fn default() -> Self {
        Chaser { known: vec![0; KNOWN], line: Vec::with_capacity(128) }
    }
}

impl Chaser {
    /// Whether the side to move wins by consecutive fours, with at most `most` of them before the five. Each four is a node.
    pub fn fours(&mut self, state: &mut State, most: u32, control: &mut Control) -> Fours {
        self.line.clear();
        // A shorter reach may answer differently, so stored results do not hold.
        self.known.fill(0);
        match self.attack(state, most, control) {
            Some(true) => Fours::Win(self.line.clone()),
            Some(false) => Fours::None,
            None => Fours::Unknown,
        }
    }

    /// The side to move attacks; `None` where the budget is used up. A win is left in `line`, last move first, and turned
    /// on the way out.
    fn attack(&mut self, state: &mut State, most: u32, control: &mut Control) -> Option<bool> {
        let us = state.mover();
        let them = us.other();
        if let Some(five) = state.fives(us).iter().next() {
            self.line.push(five);
            return Some(true);
        }
        if most == 0 {
            return Some(false);
        }
        let mut blocks = state.fives(them).iter();
        let block = blocks.next();
        if blocks.next().is_some() {
            return Some(false);
        }
        let slot = (state.hash() >> 50) as usize & (KNOWN - 1);
        let mark = state.hash() ^ u64::from(most.min(255)) << 1;
        if self.known[slot] == mark {
            return Some(false);
        }
        let mut fours = state.fours(us);
        if let Some(at) = block {
            // What must be blocked must be blocked with a four.
            let can = fours.contains(at);
            fours = super::super::Points::EMPTY;
            if can {
                fours.insert(at);
            }
        }
        // What makes most comes first.
        for strong in [true, false] {
            for at in fours.iter() {
                if (state.kind(us, at) >= super::kinds::FOUR_AND) != strong || !state.may_play(us, at) {
                    continue;
                }
                if control.tick() {
                    return None;
                }
                let begun = self.line.len();
                self.line.push(at);
                state.play(at);
                let won = self.answer(state, us, most, control);
                state.back();
                match won {
                    Some(true) => return Some(true),
                    None => return None,
                    Some(false) => self.line.truncate(begun),
                }
            }
        }
        self.known[slot] = mark;
        Some(false)
    }

    /// The four was made; the other side has at most one answer.
    fn answer(&mut self, state: &mut State, us: Colour, most: u32, control: &mut Control) -> Option<bool> {
        let fives = state.fives(us);
        let mut points = fives.iter();
        let Some(first) = points.next() else { return Some(false) };
        let them = us.other();
        if let Some(other) = points.next() {
            // One of the two points wins unless taking it loses, or both may be taken by the attacker.
            self.line.push(first);
            self.line.push(other);
            return Some(true);
        }
        if !state.may_play(them, first) {
            self.line.push(first);
            return Some(true);
        }
        self.line.push(first);
        state.play(first);
        let won = self.attack(state, most - 1, control);
        state.back();
        won
    }
}
