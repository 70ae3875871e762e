//! Gives each crossing of a group to its row or its column, in the best way.
//!
//! The crossings are decided line by line. What matters of the past is how long the open segment is that ends
//! before each crossing to come: one length for each line across, one for the line that is walked along.
//! First the best cover is found with lengths beyond three taken as three, which leaves few states; then the
//! ways that reach this cover are walked with true lengths, to find the best lengths among them.

use super::crossings::Group;
use super::worth::Worth;
use super::{Run, SHORTEST};
use crate::games::sifang::point::Point;

/// Lengths of the open segments: of the lines across, four bits each by row or column, and of the line along.
type State = (u64, u8);

/// One crossing, as the walk meets it.
struct Step {
    /// Place among the group's crossings.
    crossing: usize,
    /// Row or column of the line across.
    slot: u32,
    along: Side,
    across: Side,
}

/// A crossing in one of its lines.
struct Side {
    /// Whether it is the line's first.
    first: bool,
    /// Stones of the line since the crossing before, or since its beginning.
    lead: u8,
    /// Stones of the line after it, when it is the last crossing.
    tail: Option<u8>,
}

impl Side {
    /// Goes over the crossing. Returns the new length of the open segment, and the gain.
    fn pass(&self, length: u8, taken: bool) -> (u8, Worth) {
        let length = if self.first { 0 } else { length };
        let more = self.lead + u8::from(taken);
        let mut gain = Worth::gain(length, more);
        let mut open = if taken { length + more } else { 0 };
        if let Some(tail) = self.tail {
            gain = gain + Worth::gain(open, tail);
            open = 0;
        }
        (open, gain)
    }
}

/// A state on the way, and how it was reached.
struct Node {
    state: State,
    worth: Worth,
    /// Place of the state before in its layer.
    from: u32,
    across: bool,
}

/// A state with its lengths cut down to three.
fn cut((slots, along): State) -> State {
    // A four-bit length of 4 or more has one of its upper bits set; 3 has both lower ones.
    let upper = (slots >> 2 | slots >> 3) & 0x1111_1111_1111_1111;
    let lower = slots & 0x3333_3333_3333_3333;
    (lower | upper | upper << 1, along.min(SHORTEST))
}

fn go(step: &Step, state: State, across: bool) -> (State, Worth) {
    let shift = 4 * step.slot;
    let (along, gained) = step.along.pass(state.1, !across);
    let (slot, more) = step.across.pass((state.0 >> shift & 15) as u8, across);
    // An open segment has a crossing to come, so its length is below 16 and fits.
    ((state.0 & !(15 << shift) | u64::from(slot) << shift, along), gained + more)
}

/// For each crossing of the group: whether its column takes it.
pub(super) fn decide(group: &Group) -> Vec<bool> {
    let by_rows = steps(group, false);
    let by_columns = steps(group, true);
    let (steps, turned) =
        if width(&by_rows) <= width(&by_columns) { (by_rows, false) } else { (by_columns, true) };
    let to_go = covers(&steps);
    let mut given = vec![false; group.crossings.len()];
    for (step, across) in steps.iter().zip(longest(&steps, &to_go)) {
        given[step.crossing] = across != turned;
    }
    given
}

/// The walk along the rows, or, turned, along the columns.
fn steps(group: &Group, turned: bool) -> Vec<Step> {
    let place = |line: &Run, at: Point| {
        if line.vertical { at.row() - line.start.row() } else { at.column() - line.start.column() }
    };
    // For each line its crossings by their places in it; board order is already that order.
    let mut inside: Vec<Vec<u8>> = vec![Vec::new(); group.lines.len()];
    for (at, row, column) in &group.crossings {
        inside[*row].push(place(&group.lines[*row], *at));
        inside[*column].push(place(&group.lines[*column], *at));
    }
    let side = |line: usize, at: Point| {
        let own = place(&group.lines[line], at);
        let before = inside[line].iter().rev().find(|other| **other < own);
        let last = inside[line].last() == Some(&own);
        Side {
            first: before.is_none(),
            lead: before.map_or(own, |before| own - before - 1),
            tail: last.then(|| group.lines[line].length - own - 1),
        }
    };
    let mut order: Vec<usize> = (0..group.crossings.len()).collect();
    if turned {
        order.sort_by_key(|crossing| group.crossings[*crossing].0.column());
    }
    order
        .into_iter()
        .map(|crossing| {
            let (at, row, column) = group.crossings[crossing];
            let (along, across) = if turned { (column, row) } else { (row, column) };
            let slot = if turned { at.row() } else { at.column() };
            Step { crossing, slot: slot.into(), along: side(along, at), across: side(across, at) }
        })
        .collect()
}

/// Returns the greatest number of states that a walk may meet at once: the product over the open lines of the number of
/// crossings of each that are behind, plus one.
fn width(steps: &[Step]) -> f64 {
    let mut behind = [0_u32; 16];
    let mut widest = 0.0_f64;
    for step in steps {
        let slot = &mut behind[step.slot as usize];
        *slot = if step.across.tail.is_some() { 0 } else { *slot + 1 };
        widest = widest.max(behind.iter().map(|count| f64::from(count + 1).ln()).sum());
    }
    widest
}

/// Returns by step the states before it with lengths cut, sorted, and the best cover from each onwards. The last layer
/// is the end.
fn covers(steps: &[Step]) -> Vec<Vec<(State, i32)>> {
    let mut layers: Vec<Vec<(State, i32)>> = vec![vec![((0, 0), 0)]];
    for (index, step) in steps.iter().enumerate() {
        let mut next: Vec<(State, i32)> = Vec::with_capacity(2 * layers[index].len());
        for (state, _) in &layers[index] {
            next.extend([false, true].map(|across| (cut(go(step, *state, across).0), 0)));
        }
        next.sort();
        next.dedup();
        layers.push(next);
    }
    for index in (0..steps.len()).rev() {
        let (before, after) = layers.split_at_mut(index + 1);
        for (state, best) in &mut before[index] {
            let way = |across| {
                let (next, gained) = go(&steps[index], *state, across);
                gained.cover + known(&after[0], cut(next))
            };
            *best = way(false).max(way(true));
        }
    }
    layers
}

/// The best cover from a state onwards; every state reached is in its layer.
fn known(layer: &[(State, i32)], state: State) -> i32 {
    layer.binary_search_by_key(&state, |entry| entry.0).map_or(i32::MIN / 2, |place| layer[place].1)
}

/// The best way among those with the best cover: for each step whether the line across takes the crossing.
/// Equal ways are told apart by the order of the states alone, so the same stones always count alike.
fn longest(steps: &[Step], to_go: &[Vec<(State, i32)>]) -> Vec<bool> {
    let best = to_go[0][0].1;
    let start = Node { state: (0, 0), worth: Worth::default(), from: 0, across: false };
    let mut layers: Vec<Vec<Node>> = vec![vec![start]];
    for (index, step) in steps.iter().enumerate() {
        let mut next: Vec<Node> = Vec::new();
        for (from, node) in layers[index].iter().enumerate() {
            for across in [false, true] {
                let (state, gained) = go(step, node.state, across);
                let worth = node.worth + gained;
                if worth.cover + known(&to_go[index + 1], cut(state)) == best {
                    next.push(Node { state, worth, from: from as u32, across });
                }
            }
        }
        // Of the ways to one state the best comes first and stays.
        next.sort_by_key(|node| (node.state, std::cmp::Reverse(node.worth)));
        next.dedup_by_key(|node| node.state);
        layers.push(next);
    }
    let mut way = vec![false; steps.len()];
    let mut place = 0;
    for index in (0..steps.len()).rev() {
        // After the last crossing no segment is open, so the last layer has one state.
        let node = &layers[index + 1][place];
        way[index] = node.across;
        place = node.from as usize;
    }
    way
}
