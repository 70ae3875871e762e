//! A slow prover: the engine plays both sides until mate, and the positions of that match are proven from the last one back to the first.
//!
//! Each position is won by the strategy of a later one, by proof numbers, by a mate that alpha-beta sees, or by the move that was
//! played, with all answers to it. An adviser may take the place of alpha-beta. The whole strategy is replayed by the rules at the
//! end.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use qishe_core::games::xiangqi::computer::{MateState, State};
use qishe_core::games::xiangqi::{Move, Position};
use qishe_core::search::{Attacks, Budget, Control, Line, Mate, MateSearch, Searcher, is_proven, verified};

use super::adviser::Adviser;

/// Plies of the longest match of the engine with itself.
const LONGEST: usize = 120;
/// Plies without a capture after which a match leads nowhere.
const IDLE: u32 = 60;
/// Value below which a match is lost.
const LOST: i32 = -1_000;
/// Deepest line of moves that alpha-beta proves.
const DEEPEST: usize = 40;
/// How many times as long an adviser thinks about the first position.
const FIRST: u64 = 20;
/// Nodes that stand for an answer of an adviser.
const ANSWER: u64 = 20_000;

/// A slow prover of one position.
pub struct SlowProver<'a> {
    start: Position,
    /// Nodes of each search by proof numbers; alpha-beta has as many.
    nodes: u64,
    /// Nodes of all searches that are left.
    left: u64,
    searcher: Searcher<State>,
    adviser: Option<&'a mut Adviser>,
    mates: MateSearch<Move>,
    replies: HashMap<u64, Move>,
    open: HashSet<u64>,
}

impl<'a> SlowProver<'a> {
    /// Makes the prover of a position; `left` is the number of nodes of all its searches.
    pub fn new(start: Position, nodes: u64, left: u64, adviser: Option<&'a mut Adviser>) -> SlowProver<'a> {
        SlowProver {
            start,
            nodes,
            left,
            searcher: Searcher::new(16 << 20),
            adviser,
            mates: MateSearch::new(32 << 20),
            replies: HashMap::new(),
            open: HashSet::new(),
        }
    }

    /// Looks for a strategy.
    pub fn proven(&mut self) -> Option<Mate<Move>> {
        let played = self.played()?;
        let mut path = played.clone();
        for count in (0..played.len()).rev().filter(|count| count % 2 == 0) {
            path.truncate(count);
            if !self.prove(&mut path, &played[count..], 0) {
                println!("    open {} plies before the mate", played.len() - count);
                return None;
            }
        }
        let (line, repeats) = verified(&mut MateState::new(self.start), &self.replies, false)?;
        Some(Mate { replies: std::mem::take(&mut self.replies), line, repeats })
    }

    fn think(&mut self, path: &[Move]) -> Option<Line<Move>> {
        if let Some(adviser) = &mut self.adviser {
            self.left = self.left.saturating_sub(ANSWER);
            let patience = if path.is_empty() { FIRST } else { 1 };
            return adviser.advice(&self.start, path, patience).unwrap_or_else(|error| {
                println!("    no advice: {error}");
                None
            });
        }
        let mut control = Control::new(Budget::nodes(self.nodes), Arc::default());
        let mut state = State::new(self.start, path);
        let lines = self.searcher.think(&mut state, &mut control, 1, None, &mut |_, _, _| {});
        self.left = self.left.saturating_sub(control.used() / 4);
        lines.into_iter().next()
    }

    /// The moves of a match that the engine wins against itself.
    fn played(&mut self) -> Option<Vec<Move>> {
        let (mut moves, mut position) = (Vec::new(), self.start);
        while position.has_legal_move() {
            let line = self.think(&moves)?;
            let value = if moves.len() % 2 == 0 { line.value } else { -line.value };
            if value < LOST || position.halfmove_clock() > IDLE || moves.len() > LONGEST {
                return None;
            }
            if moves.is_empty() && self.adviser.is_some() && !is_proven(value) {
                return None;
            }
            let certain = if is_proven(value) { line.moves.len() } else { 1 };
            for mv in &line.moves[..certain] {
                position.play(*mv);
                moves.push(*mv);
            }
        }
        (moves.len() % 2 == 1).then_some(moves)
    }

    /// Proves the position after a path, the attacker to move. `plan`: moves that won from here.
    fn prove(&mut self, path: &mut Vec<Move>, plan: &[Move], depth: usize) -> bool {
        let mut position = self.start;
        path.iter().for_each(|mv| position.play(*mv));
        let key = position.board_key();
        if self.replies.contains_key(&key) {
            return true;
        }
        if self.left == 0 || depth > DEEPEST || self.open.contains(&key) {
            return false;
        }
        let nodes = if plan.is_empty() { self.nodes / 4 } else { self.nodes };
        for (attacks, nodes) in [(Attacks::CHECKS, nodes / 8), (Attacks::All, nodes)] {
            let mut control = Control::new(Budget::nodes(nodes), Arc::default());
            let mut state = MateState::new(position);
            let found = self.mates.find(&mut state, &[], (attacks, false), &mut control);
            self.left = self.left.saturating_sub(control.used());
            if let Some(mate) = found {
                for (key, mv) in mate.replies {
                    self.replies.entry(key).or_insert(mv);
                }
                return true;
            }
        }
        let seen = self.think(path).filter(|line| is_proven(line.value) && line.value > 0);
        let line = match &seen {
            Some(line) => line.moves.as_slice(),
            None => plan,
        };
        let Some((mv, rest)) = line.split_first() else {
            self.open.insert(key);
            return false;
        };
        position.play(*mv);
        path.push(*mv);
        let expected = rest.first();
        let mut answers = position.legal_moves().to_vec();
        // The best answer first: where it holds, the others need not be looked at.
        answers.sort_by_key(|answer| Some(answer) != expected);
        let mut won = true;
        for answer in answers {
            path.push(answer);
            let plan = if Some(&answer) == expected { rest.get(1..).unwrap_or_default() } else { &[] };
            won = self.prove(path, plan, depth + 1);
            path.pop();
            if !won {
                break;
            }
        }
        path.pop();
        if won {
            self.replies.insert(key, *mv);
        } else {
            self.open.insert(key);
        }
        won
    }
}
