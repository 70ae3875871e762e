//! A strategy that mates, as text.
//!
//! The attacker's moves stand in the order in which a walk through all answers of the defender, sorted, first comes to each
//! position: two letters a move, one a point, `!` for a0, `"` for b0 and so on. An activation has the same point twice.

use std::collections::{HashMap, HashSet};

use super::super::moves::Move;
use super::super::square::Square;
use super::mates::MateState;
use crate::search::{Mate, MatePosition, verified};

/// Writes the strategy of a mate.
pub fn write_strategy(position: impl Into<MateState>, mate: &Mate<Move>) -> String {
    let mut text = String::new();
    write(&mut position.into(), &mate.replies, &mut HashSet::new(), &mut text);
    text
}

/// Reads a strategy and replays all of it by the rules; `None` where it does not win against every answer.
pub fn read_strategy(position: impl Into<MateState>, text: &str) -> Option<Mate<Move>> {
    let mut state = position.into();
    let mut replies = HashMap::new();
    let mut moves = text.as_bytes().chunks_exact(2);
    read(&mut state, &mut moves, &mut replies)?;
    if moves.next().is_some() {
        return None;
    }
    let (line, repeats) = verified(&mut state, &replies, false)?;
    Some(Mate { replies, line, repeats })
}

fn answers(state: &mut MateState) -> Vec<Move> {
    let mut answers = Vec::new();
    state.moves(&mut answers);
    answers.sort();
    answers
}

fn write(state: &mut MateState, replies: &HashMap<u64, Move>, seen: &mut HashSet<u64>, text: &mut String) {
    let Some(mv) = replies.get(&state.key()).filter(|_| seen.insert(state.key())) else { return };
    text.extend([mv.from, mv.to].map(|at| char::from(b'!' + at.index() as u8)));
    state.make(*mv);
    for answer in answers(state) {
        state.make(answer);
        write(state, replies, seen, text);
        state.unmake();
    }
    state.unmake();
}

fn read(
    state: &mut MateState,
    moves: &mut std::slice::ChunksExact<u8>,
    replies: &mut HashMap<u64, Move>,
) -> Option<()> {
    if replies.contains_key(&state.key()) {
        return Some(());
    }
    let pair = moves.next()?;
    let point = |letter: u8| Square::from_index(usize::from(letter.checked_sub(b'!')?));
    let mv = Move::new(point(pair[0])?, point(pair[1])?);
    if !answers(state).contains(&mv) {
        return None;
    }
    replies.insert(state.key(), mv);
    state.make(mv);
    // With nothing left that attacks the match is drawn.
    let mut complete = state.position().has_attackers().then_some(());
    for answer in answers(state) {
        state.make(answer);
        complete = complete.and_then(|()| read(state, moves, replies));
        state.unmake();
    }
    state.unmake();
    complete
}
