//! Wins by threes and fours (VCT), by depth-first proof-number search (df-pn: Nagai, 2002).
//!
//! Every stone of the attacker threatens a five or an open four. Against a four there is one answer; against a three all
//! that bear on every open four it threatens, and the other side's own fours. So a win that is found is proven, while
//! "none" only says that none is made of such threats.

use super::super::{Colour, Point, Points};
use super::state::State;
use crate::search::Control;

/// Proven, or disproved, as a number of leaves still to be decided.
const NEVER: u32 = u32::MAX;
/// Entries of the table, at most.
const ENTRIES: u64 = 1 << 17;

/// Entries that share a place.
const CLUSTER: usize = 4;

/// What a search for threats found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Threats {
    /// The side to move wins by them: its moves with some of the answers in turn, as far as the table still has them,
    /// and the plies to the five against the longest resistance that was looked into.
    Win(Vec<Point>, u32),
    /// It does not.
    None,
    /// The budget was used up before it was known.
    Unknown,
}

/// What is known of a position for one attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Known {
    key: u64,
    /// Leaves that must be won to win it, at least.
    proof: u32,
    /// Leaves that must be refuted to refute it, at least.
    refutation: u32,
    /// Where it is won, plies to the five.
    plies: u16,
}

const NEW: Known = Known { key: 0, proof: 1, refutation: 1, plies: 0 };

impl Known {
    fn won(plies: u16) -> Known {
        Known { proof: 0, refutation: NEVER, plies, ..NEW }
    }

    fn lost() -> Known {
        Known { proof: NEVER, refutation: 0, ..NEW }
    }

    fn is_won(&self) -> bool {
        self.proof == 0
    }

    fn is_decided(&self) -> bool {
        self.proof == 0 || self.refutation == 0
    }
}

/// Looks for wins by threes and fours.
#[derive(Debug)]
pub struct Prover {
    table: Vec<Known>,
    /// The moves of the positions on the way to the one looked at.
    list: Vec<Point>,
    /// Turns of those that give way.
    next: usize,
}

impl Prover {
    /// A table for searches of so many nodes.
    pub fn new(nodes: u64) -> Prover {
        let entries = nodes.saturating_mul(4).clamp(1 << 10, ENTRIES).next_power_of_two();
        Prover { table: vec![NEW; entries as usize], list: Vec::with_capacity(1 << 10), next: 0 }
    }

    /// Whether the side to move wins by threes and fours.
    pub fn prove(&mut self, state: &mut State, control: &mut Control) -> Threats {
        self.list.clear();
        let us = state.mover();
        let known = self.decide(state, us, (NEVER, NEVER), control);
        if !known.is_won() {
            return if known.refutation == 0 { Threats::None } else { Threats::Unknown };
        }
        let line = self.line(state, us);
        if line.is_empty() { Threats::Unknown } else { Threats::Win(line, u32::from(known.plies)) }
    }

    /// Positions are alike for neither attacker.
    fn key(hash: u64, attacker: Colour) -> u64 {
        hash ^ if attacker == Colour::White { 0x5bd1_e995_7b93_a1c7 } else { 0 }
    }

    fn slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.table.len() - 1) & !(CLUSTER - 1)
    }

    fn get(&self, key: u64) -> Known {
        let slot = self.slot(key);
        self.table[slot..slot + CLUSTER].iter().find(|known| known.key == key).copied().unwrap_or(NEW)
    }

    fn put(&mut self, key: u64, known: Known) {
        let slot = self.slot(key);
        let cluster = &mut self.table[slot..slot + CLUSTER];
        let at = cluster.iter().position(|known| known.key == key || known.key == 0).unwrap_or_else(|| {
            // In turn, so that two that are gone to by turns do not always drive each other out.
            self.next += 1;
            self.next % CLUSTER
        });
        cluster[at] = Known { key, ..known };
    }

    /// Searches until the position is decided or more doubtful than the limits allow; what is known of it then.
    fn decide(
        &mut self,
        state: &mut State,
        attacker: Colour,
        limits: (u32, u32),
        control: &mut Control,
    ) -> Known {
        let key = Prover::key(state.hash(), attacker);
        let begun = self.get(key);
        if begun.is_decided() || control.tick() {
            return begun;
        }
        let attacks = state.mover() == attacker;
        let listed = if attacks { attacks_of(state) } else { answers_of(state) };
        let moves = match listed {
            Ok(moves) => moves,
            Err(known) => {
                self.put(key, known);
                return known;
            }
        };
        let base = self.list.len();
        self.list.extend(moves.iter());
        let known = loop {
            let (known, at, second) = self.weigh(state, attacker, base, attacks);
            let over = known.proof >= limits.0 || known.refutation >= limits.1;
            if known.is_decided() || over || control.is_over() {
                break known;
            }
            let child = self.get(Prover::key(state.hash_after(at), attacker));
            // A little more than the second best, so that two are not gone to in turn.
            let more = second.saturating_add(second / 4).saturating_add(1);
            let below = if attacks {
                let rest = known.refutation.saturating_sub(child.refutation);
                (limits.0.min(more), limits.1.saturating_sub(rest))
            } else {
                let rest = known.proof.saturating_sub(child.proof);
                (limits.0.saturating_sub(rest), limits.1.min(more))
            };
            state.play(at);
            self.decide(state, attacker, below, control);
            state.back();
        };
        self.list.truncate(base);
        self.put(key, known);
        known
    }

    /// What a position's moves say of it; the one to go on with, and how doubtful the next best is.
    fn weigh(&self, state: &State, attacker: Colour, base: usize, attacks: bool) -> (Known, Point, u32) {
        let (mut least, mut second, mut sum) = (NEVER, NEVER, 0_u32);
        let (mut chosen, mut shortest, mut longest) = (Point::CENTRE, u16::MAX, 0);
        for at in &self.list[base..] {
            let child = self.get(Prover::key(state.hash_after(*at), attacker));
            let (own, other) =
                if attacks { (child.proof, child.refutation) } else { (child.refutation, child.proof) };
            // What is certain stays so; what is not never becomes it by adding.
            sum =
                if other == NEVER || sum == NEVER { NEVER } else { sum.saturating_add(other).min(NEVER - 1) };
            if own < least {
                (second, least, chosen) = (least, own, *at);
            } else {
                second = second.min(own);
            }
            if child.is_won() {
                shortest = shortest.min(child.plies);
                longest = longest.max(child.plies);
            }
        }
        let plies = 1 + if attacks { shortest.min(u16::MAX - 1) } else { longest };
        let known = if attacks {
            Known { proof: least, refutation: if least == 0 { NEVER } else { sum }, plies, ..NEW }
        } else {
            Known { proof: if least == 0 { NEVER } else { sum }, refutation: least, plies, ..NEW }
        };
        (known, chosen, second)
    }

    /// The proven line: the attacker's shortest against the longest resistance, as far as the table goes.
    fn line(&self, state: &mut State, us: Colour) -> Vec<Point> {
        let mut line = Vec::new();
        loop {
            let attacks = state.mover() == us;
            let listed = if attacks { attacks_of(state) } else { answers_of(state) };
            let Ok(moves) = listed else { break };
            let children = moves.iter().map(|at| (self.get(Prover::key(state.hash_after(at), us)), at));
            let won = children.filter(|(child, _)| child.is_won());
            let next = if attacks {
                won.min_by_key(|(child, _)| child.plies)
            } else {
                won.max_by_key(|(child, _)| child.plies)
            };
            let Some((_, at)) = next else { break };
            state.play(at);
            line.push(at);
        }
        if line.is_empty()
            && let Some(at) = state.fives(us).iter().next().or_else(|| state.winning(us))
        {
            line.push(at);
            return line;
        }
        for _ in 0..line.len() {
            state.back();
        }
        line
    }
}

/// The attacker's threats, or what is known at once.
fn attacks_of(state: &mut State) -> Result<Points, Known> {
    let us = state.mover();
    let them = us.other();
    if !state.fives(us).is_empty() {
        return Err(Known::won(1));
    }
    let fives = state.fives(them);
    let mut blocks = fives.iter();
    let block = blocks.next();
    if blocks.next().is_some() {
        return Err(Known::lost());
    }
    if block.is_none() && state.winning(us).is_some() {
        return Err(Known::won(3));
    }
    let fours = state.fours(us);
    let mut threes = state.threes(us);
    let mut moves = match block {
        // What must be blocked must be blocked with a threat.
        Some(_) => fours.union(&threes).both(&fives),
        None => {
            if state.winning(them).is_some() {
                // Against an open three only what parries it, too.
                threes = state.answers().map_or(threes, |answers| threes.both(&answers));
            }
            fours.union(&threes)
        }
    };
    for at in moves.iter() {
        if !state.may_play(us, at) {
            moves.remove(at);
        }
    }
    if moves.is_empty() { Err(Known::lost()) } else { Ok(moves) }
}

/// All that the other side can do against a threat, or what is known at once.
fn answers_of(state: &mut State) -> Result<Points, Known> {
    let us = state.mover();
    let them = us.other();
    if !state.fives(us).is_empty() {
        return Err(Known::lost());
    }
    let fives = state.fives(them);
    let mut points = fives.iter();
    if let Some(first) = points.next() {
        let won = points.next().is_some() || !state.may_play(us, first);
        return if won { Err(Known::won(2)) } else { Ok(fives) };
    }
    let Some(mut answers) = state.answers() else { return Err(Known::lost()) };
    for at in answers.iter() {
        if !state.may_play(us, at) {
            answers.remove(at);
        }
    }
    if answers.is_empty() { Err(Known::won(4)) } else { Ok(answers) }
}
