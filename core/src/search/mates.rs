//! Search for forced mates by proof numbers, beside alpha-beta: depth-first proof-number search (df-pn, Nagai 2002).
//!
//! Three searches follow one another by [`Attacks`]. In the narrow ones the attacker gives check, or makes a quiet move that
//! threatens mate: before the defender's moves a pass is refuted, by the search below. In check it may make any move. In the widest
//! one it always may: a long mate often turns on a quiet move that threatens nothing at once, or leaves the defender without a
//! move. The defender makes every legal move, so what is found holds against all of them; what is not found may still be won.
//!
//! A position that comes back ends a line. It counts for the attacker only where the defender gave check with each move since and
//! the attacker did not, for then the rules make the defender lose. A result that rests on a repetition belongs to the
//! path that led there and is kept under the key of that path (graph history interaction; Kishimoto and Müller 2004).
//! [`Mate`] is a strategy, and [`verified`] replays all of it by the rules, repetitions included.

use std::collections::HashMap;
use std::fmt::Debug;

use super::{Budget, Control};

/// A position in which mate is looked for, with making and taking back.
pub trait MatePosition {
    /// A move: small.
    type Move: Copy + Eq + Debug;

    /// A number for all that the future depends on, whose turn it is included.
    fn key(&self) -> u64;

    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;

    /// Adds every legal move.
    fn moves(&mut self, list: &mut Vec<Self::Move>);

    /// Number of legal moves. With none, the side to move has lost.
    fn count_moves(&self) -> u32;

    /// Estimates the position for the side to move, in hundredths of the smallest piece.
    fn estimate(&self) -> i32 {
        0
    }

    /// Makes a move.
    fn make(&mut self, mv: Self::Move);

    /// Passes the turn, out of check.
    fn pass(&mut self);

    /// Takes back the last move, or the last pass.
    fn unmake(&mut self);
}

/// Which moves the attacker makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attacks {
    /// Checks, and with an order above 1 quiet moves that threaten a mate of the order below (lambda search; Thomsen 2000).
    Order(u8),
    /// Every move.
    All,
}

impl Attacks {
    /// Checks alone.
    pub const CHECKS: Attacks = Attacks::Order(1);

    fn number(self) -> u64 {
        match self {
            Attacks::Order(order) => u64::from(order),
            Attacks::All => 100,
        }
    }

    /// Searches with fewer moves.
    fn below(self) -> impl Iterator<Item = Attacks> {
        let most = match self {
            Attacks::Order(order) => order.saturating_sub(1),
            Attacks::All => 2,
        };
        (1..=most).rev().map(Attacks::Order)
    }
}

/// A strategy that mates against everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mate<M> {
    /// The attacker's move in each position that the strategy reaches, by [`MatePosition::key`].
    pub replies: HashMap<u64, M>,
    /// Moves of both sides, where the defender holds out longest against the strategy.
    pub line: Vec<M>,
    /// Whether the defender loses by a forbidden repetition in some line.
    pub repeats: bool,
}

/// Longest path in plies.
const MAX_PATH: usize = 160;
/// A proof or disproof number that nothing changes any more.
const INFINITE: u32 = u32::MAX / 4;
/// Proof number of a quiet move that must threaten mate.
const QUIET: u32 = 2;
/// Proof number of a move that threatens nothing, and the defender's moves for each further one.
const SLOW: u32 = 4;
const MOVES_A_NUMBER: u32 = 4;
/// Additional proof number of a move that threatens nothing, by the value for the attacker: from the first value on it is 0, below
/// it grows by 1 for each step of the second value, and the third is its maximum.
const HOPED: i32 = 1_500;
const VALUE_A_NUMBER: i32 = 100;
const MOST_MISSING: u32 = 15;
/// A child is searched until it is worse than the second best by this part of it, so that the search does not jump to and fro.
const SLACK: u32 = 16;
/// Nodes for proofs that the table has lost before the strategy was read from it, beside a quarter of those that were searched.
const AGAIN: u64 = 20_000;
/// No repetition counts for a result.
const FREE: u32 = u32::MAX;

/// Proof and disproof number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// What is known of a node.
#[derive(Debug, Clone, Copy)]
struct Value {
    numbers: Numbers,
    /// Lowest place on the path on which a result rests by a repetition; [`FREE`] for none.
    rests: u32,
    /// Plies to the end of a proven line.
    plies: u32,
}

impl Value {
    fn open(proof: u32, disproof: u32) -> Value {
        Value { numbers: Numbers { proof, disproof }, rests: FREE, plies: 0 }
    }

    fn solved(numbers: Numbers, rests: u32) -> Value {
        Value { numbers, rests, plies: 0 }
    }
}

/// Kind of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Node {
    /// The attacker is to move.
    Attack(Attacks),
    /// The defender is to move; `quiet`: after a move that must threaten mate.
    Defend { attacks: Attacks, quiet: bool },
}

impl Node {
    fn salt(self) -> u64 {
        let number = match self {
            Node::Attack(attacks) => 3 * attacks.number(),
            Node::Defend { attacks, quiet } => 3 * attacks.number() + 1 + u64::from(quiet),
        };
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn attacks(self) -> bool {
        matches!(self, Node::Attack(_))
    }

    /// The same node in searches with fewer moves.
    fn below(self) -> impl Iterator<Item = Node> {
        let attacks = match self {
            Node::Attack(attacks) | Node::Defend { attacks, .. } => attacks,
        };
        attacks.below().map(move |attacks| match self {
            Node::Attack(_) => Node::Attack(attacks),
            Node::Defend { .. } => Node::Defend { attacks, quiet: false },
        })
    }
}

/// One move of a node.
#[derive(Debug, Clone, Copy)]
struct Child<M> {
    /// The move; `None` for a pass of the defender.
    mv: Option<M>,
    node: Node,
    /// Key of the position.
    position: u64,
    /// Whether the move gives check.
    checks: bool,
    /// What is known without the table.
    value: Value,
}

/// A position on the path.
#[derive(Debug, Clone, Copy)]
struct Step {
    position: u64,
    /// Whether the move to it gave check.
    checks: bool,
}

/// What the table keeps of a node.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    key: u64,
    proof: u32,
    disproof: u32,
    /// Nodes searched below it.
    work: u32,
    plies: u16,
    /// Whether a result is kept under the key of some path.
    of_paths: bool,
    rests: u8,
}

/// Entries that share one place of the table.
const BUCKET: usize = 4;

/// Search for mates, with its table.
#[derive(Debug)]
pub struct MateSearch<M> {
    table: Vec<[Entry; BUCKET]>,
    list: Vec<Child<M>>,
    moves: Vec<M>,
    path: Vec<Step>,
    /// Index of the first position of the path that can be repeated. Positions before a pass cannot.
    base: usize,
    /// Sum over the path since [`MateSearch::base`].
    path_key: u64,
    /// Positions of the match before the root.
    before: Vec<u64>,
}

/// Proof number of a move that threatens nothing, from the defender's legal moves and the value for the attacker.
fn slow(moves: u32, value: i32) -> u32 {
    let missing = (HOPED - value).max(0) / VALUE_A_NUMBER;
    SLOW + moves / MOVES_A_NUMBER + (missing as u32).min(MOST_MISSING)
}

fn mixed(number: u64) -> u64 {
    let mixed = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 32
}

impl<M: Copy + Eq + Debug> MateSearch<M> {
    /// Creates a search with a table of about `bytes` bytes.
    pub fn new(bytes: usize) -> MateSearch<M> {
        let buckets = (bytes / size_of::<[Entry; BUCKET]>()).max(64).next_power_of_two();
        MateSearch {
            table: vec![[Entry::default(); BUCKET]; buckets],
            list: Vec::new(),
            moves: Vec::new(),
            path: Vec::new(),
            base: 0,
            path_key: 0,
            before: Vec::new(),
        }
    }

    /// Looks for a mate until the budget is used up: by the side to move, or, where it `defends`, by the other one. `before` are the
    /// keys of positions of the match that must not come back. `None` where none was found.
    pub fn find<P: MatePosition<Move = M>>(
        &mut self,
        position: &mut P,
        before: &[u64],
        (attacks, defends): (Attacks, bool),
        control: &mut Control,
    ) -> Option<Mate<M>> {
        self.before = before.to_vec();
        self.list.clear();
        self.path.clear();
        self.base = 0;
        self.path_key = 0;
        let root = if defends { Node::Defend { attacks, quiet: false } } else { Node::Attack(attacks) };
        if position.count_moves() == 0 {
            let lost = Mate { replies: HashMap::new(), line: Vec::new(), repeats: false };
            return defends.then_some(lost);
        }
        let key = position.key();
        let limits = Numbers { proof: INFINITE - 1, disproof: INFINITE - 1 };
        let step = Step { position: key, checks: position.in_check() };
        loop {
            let outside = self.enter(step, false);
            let value = self.work(position, root, key, limits, control);
            self.leave(outside);
            if value.numbers.proof == 0 {
                break;
            }
            if value.numbers.disproof == 0 || control.is_over() {
                return None;
            }
        }
        self.strategy(position, root, step, control)
    }

    // ---- Table

    fn slot(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.table.len() - 1)
    }

    fn probe(&self, key: u64) -> Option<&Entry> {
        self.table[self.slot(key)].iter().find(|entry| entry.key == key)
    }

    fn put(&mut self, new: Entry) {
        let slot = self.slot(new.key);
        let bucket = &mut self.table[slot];
        let at = bucket.iter().position(|entry| entry.key == new.key || entry.key == 0);
        let at = at.unwrap_or_else(|| (0..BUCKET).min_by_key(|at| bucket[*at].work).unwrap_or(0));
        let of_paths = bucket[at].key == new.key && bucket[at].of_paths;
        bucket[at] = Entry { of_paths: of_paths || new.of_paths, ..new };
    }

    fn keep(&mut self, key: u64, value: Value, work: u32) {
        let Value { numbers, rests, plies } = value;
        let entry = Entry {
            key,
            proof: numbers.proof,
            disproof: numbers.disproof,
            work,
            plies: plies as u16,
            of_paths: false,
            rests: 0,
        };
        if numbers.is_solved() && rests != FREE {
            // The ancestors alone: the node itself is on the path.
            let own = self.path.last().map_or(0, |step| mixed(step.position));
            let of_path = key ^ mixed(self.path_key.wrapping_sub(own));
            self.put(Entry { key: of_path, rests: rests as u8, ..entry });
            // Without the path it stays as open as it was.
            let open = self.probe(key).copied().unwrap_or(Entry { key, proof: 1, disproof: 1, ..entry });
            self.put(Entry { of_paths: true, work: work.max(open.work), ..open });
        } else {
            self.put(entry);
        }
    }

    /// What is known of a child of the node on top of the path.
    fn known(&self, child: &Child<M>) -> Value {
        if child.value.numbers.is_solved() {
            return child.value;
        }
        let key = child.position ^ child.node.salt();
        let value = |entry: &Entry, rests: u32| Value {
            numbers: Numbers { proof: entry.proof, disproof: entry.disproof },
            rests,
            plies: u32::from(entry.plies),
        };
        let mut found = child.value;
        if let Some(entry) = self.probe(key) {
            found = value(entry, FREE);
            if !found.numbers.is_solved()
                && entry.of_paths
                && child.mv.is_some()
                && let Some(entry) = self.probe(key ^ mixed(self.path_key))
            {
                return value(entry, u32::from(entry.rests));
            }
        }
        if !found.numbers.is_solved() {
            for node in child.node.below() {
                if let Some(entry) = self.probe(child.position ^ node.salt())
                    && entry.proof == 0
                {
                    return value(entry, FREE);
                }
            }
        }
        found
    }

    // ---- Nodes

    /// Adds the children of a node to the list.
    fn expand<P: MatePosition<Move = M>>(&mut self, position: &mut P, node: Node) {
        let begin = self.moves.len();
        position.moves(&mut self.moves);
        let in_check = position.in_check();
        if let Node::Defend { attacks: Attacks::Order(order), quiet: true } = node {
            position.pass();
            let child = Child {
                mv: None,
                node: Node::Attack(Attacks::Order(order - 1)),
                position: position.key(),
                checks: false,
                value: Value::open(1, 1),
            };
            position.unmake();
            self.list.push(child);
        }
        for at in begin..self.moves.len() {
            let mv = self.moves[at];
            position.make(mv);
            let checks = position.in_check();
            let child_node = match node {
                Node::Attack(attacks) if checks || in_check => Some(Node::Defend { attacks, quiet: false }),
                Node::Attack(Attacks::Order(1)) => None,
                Node::Attack(Attacks::All) => Some(Node::Defend { attacks: Attacks::All, quiet: false }),
                Node::Attack(attacks) => Some(Node::Defend { attacks, quiet: true }),
                Node::Defend { attacks, .. } => Some(Node::Attack(attacks)),
            };
            if let Some(child_node) = child_node {
                let key = position.key();
                let value = match self.repetition(key, checks, node) {
                    Some(value) => value,
                    None => match child_node {
                        Node::Attack(_) => Value::open(1, 1),
                        Node::Defend { quiet, .. } => match position.count_moves() {
                            0 => Value::solved(Numbers::PROVEN, FREE),
                            _ if quiet => Value::open(QUIET, 1),
                            count if checks => Value::open(count, 1),
                            count => Value::open(slow(count, -position.estimate()), 1),
                        },
                    },
                };
                self.list.push(Child { mv: Some(mv), node: child_node, position: key, checks, value });
            }
            position.unmake();
        }
        self.moves.truncate(begin);
    }

    /// The value of a position that was on the path before, or in the match. `node` is the one that moves there.
    fn repetition(&self, key: u64, checks: bool, node: Node) -> Option<Value> {
        if self.base == 0 && self.before.contains(&key) {
            return Some(Value::solved(Numbers::DISPROVEN, FREE));
        }
        let at = self.path[self.base..].iter().rposition(|step| step.position == key)? + self.base;
        // Moves after the first occurrence: those that lead to the places after it, and this one.
        let since = &self.path[at + 1..];
        let all = |skip: usize| since.iter().rev().skip(skip).step_by(2).all(|step| step.checks);
        let (own, other) = (checks && all(1), all(0));
        let (defender, attacker) = if node.attacks() { (other, own) } else { (own, other) };
        let numbers = if defender && !attacker { Numbers::PROVEN } else { Numbers::DISPROVEN };
        Some(Value::solved(numbers, at as u32))
    }

    fn enter(&mut self, step: Step, after_pass: bool) -> (usize, u64) {
        let before = (self.base, self.path_key);
        if after_pass {
            self.base = self.path.len();
            self.path_key = 0;
        }
        self.path.push(step);
        self.path_key = self.path_key.wrapping_add(mixed(step.position));
        before
    }

    fn leave(&mut self, before: (usize, u64)) {
        self.path.pop();
        (self.base, self.path_key) = before;
    }

    /// Searches the node on top of the path until one of its numbers reaches its limit.
    fn work<P: MatePosition<Move = M>>(
        &mut self,
        position: &mut P,
        node: Node,
        key: u64,
        limits: Numbers,
        control: &mut Control,
    ) -> Value {
        let place = self.path.len() as u32 - 1;
        let begun = control.used();
        control.tick();
        let from = self.list.len();
        if self.path.len() >= MAX_PATH {
            // Of this path alone.
            let value = Value::solved(Numbers::DISPROVEN, self.base as u32);
            self.keep(key ^ node.salt(), value, 1);
            return value;
        }
        self.expand(position, node);
        let value = loop {
            let (mut value, chosen) = self.summed(node, from);
            if value.numbers.is_solved() {
                if value.rests != FREE && value.rests >= place {
                    value.rests = FREE;
                }
                break value;
            }
            if value.numbers.proof >= limits.proof
                || value.numbers.disproof >= limits.disproof
                || control.is_over()
            {
                break value;
            }
            let Some((at, second, theirs)) = chosen else { break value };
            let child = self.list[at];
            let widened = second.saturating_add(second / SLACK).saturating_add(1);
            let child_limits = if node.attacks() {
                Numbers {
                    proof: limits.proof.min(widened),
                    disproof: (limits.disproof - value.numbers.disproof)
                        .saturating_add(theirs)
                        .min(INFINITE - 1),
                }
            } else {
                Numbers {
                    proof: (limits.proof - value.numbers.proof).saturating_add(theirs).min(INFINITE - 1),
                    disproof: limits.disproof.min(widened),
                }
            };
            match child.mv {
                Some(mv) => position.make(mv),
                None => position.pass(),
            }
            let step = Step { position: child.position, checks: child.checks };
            let before = self.enter(step, child.mv.is_none());
            self.work(position, child.node, child.position, child_limits, control);
            self.leave(before);
            position.unmake();
        };
        self.list.truncate(from);
        let work = (control.used() - begun).min(u64::from(u32::MAX)) as u32;
        self.keep(key ^ node.salt(), value, work);
        value
    }

    /// The numbers of a node from its children, and the child to search: its place in the list, the number of the second best
    /// and its own other number.
    fn summed(&self, node: Node, from: usize) -> (Value, Option<(usize, u32, u32)>) {
        let attacks = node.attacks();
        // The mover needs one child with `own` 0; it fails where all have `other` 0.
        let split = |numbers: Numbers| {
            if attacks { (numbers.proof, numbers.disproof) } else { (numbers.disproof, numbers.proof) }
        };
        let join = |own: u32, other: u32| {
            if attacks {
                Numbers { proof: own, disproof: other }
            } else {
                Numbers { proof: other, disproof: own }
            }
        };
        let mut children = from..self.list.len();
        if let Node::Defend { quiet: true, .. } = node {
            let pass = self.known(&self.list[from]);
            match pass.numbers {
                Numbers { proof: 0, .. } => children.start += 1,
                Numbers { disproof: 0, .. } => return (Value::solved(Numbers::DISPROVEN, FREE), None),
                numbers => {
                    let value = Value::open(numbers.proof, numbers.disproof);
                    let theirs = numbers.proof;
                    return (value, Some((from, INFINITE - 1, theirs)));
                }
            }
        }
        let (mut best, mut second, mut chosen) = (INFINITE, INFINITE, None);
        let mut sum = 0_u32;
        let mut rests = FREE;
        let mut plies = 0;
        let mut won: Option<Value> = None;
        for at in children {
            let value = self.known(&self.list[at]);
            let (own, other) = split(value.numbers);
            if own == 0 {
                let better =
                    won.is_none_or(|won| (value.rests == FREE, won.plies) > (won.rests == FREE, value.plies));
                if better {
                    won = Some(value);
                }
                continue;
            }
            if other == 0 {
                rests = rests.min(value.rests);
                plies = plies.max(value.plies);
                continue;
            }
            sum = sum.saturating_add(other).min(INFINITE - 1);
            if own < best {
                (second, best) = (best, own);
                chosen = Some((at, other));
            } else {
                second = second.min(own);
            }
        }
        if let Some(won) = won {
            let value = Value { numbers: join(0, INFINITE), rests: won.rests, plies: won.plies + 1 };
            return (value, None);
        }
        let Some((at, other)) = chosen else {
            let value = Value { numbers: join(INFINITE, 0), rests, plies: plies + 1 };
            return (value, None);
        };
        let value = Value { numbers: join(best, sum), rests: FREE, plies: 0 };
        (value, Some((at, second.min(INFINITE - 1), other)))
    }

    // ---- Strategy

    /// The strategy of a proven root.
    fn strategy<P: MatePosition<Move = M>>(
        &mut self,
        position: &mut P,
        root: Node,
        step: Step,
        control: &Control,
    ) -> Option<Mate<M>> {
        let mut replies = HashMap::new();
        // Nodes that the table has lost are proven again.
        let mut again = control.again(Budget::nodes(AGAIN + control.used() / 4));
        let before = self.enter(step, false);
        let complete = self.collect(position, root, &mut replies, &mut again);
        self.leave(before);
        if !complete {
            return None;
        }
        let (line, repeats) = verified(position, &replies, !root.attacks())?;
        Some(Mate { replies, line, repeats })
    }

    fn collect<P: MatePosition<Move = M>>(
        &mut self,
        position: &mut P,
        node: Node,
        replies: &mut HashMap<u64, M>,
        control: &mut Control,
    ) -> bool {
        let key = self.path.last().map_or(0, |step| step.position);
        if node.attacks() && replies.contains_key(&key) {
            return true;
        }
        let from = self.list.len();
        self.expand(position, node);
        let complete = self.collect_children(position, node, from, replies, control);
        self.list.truncate(from);
        complete
    }

    fn collect_children<P: MatePosition<Move = M>>(
        &mut self,
        position: &mut P,
        node: Node,
        from: usize,
        replies: &mut HashMap<u64, M>,
        control: &mut Control,
    ) -> bool {
        let key = self.path.last().map_or(0, |step| step.position);
        let mut wanted: Vec<usize> =
            (from..self.list.len()).filter(|at| self.list[*at].mv.is_some()).collect();
        if node.attacks() {
            let proven = |search: &Self, at: usize| {
                let value = search.known(&search.list[at]);
                (value.numbers.proof == 0).then_some((value.rests != FREE, value.plies))
            };
            let best = |search: &Self, wanted: &[usize]| {
                wanted.iter().filter_map(|at| Some((proven(search, *at)?, *at))).min().map(|(_, at)| at)
            };
            let mut found = best(self, &wanted);
            if found.is_none() {
                let limits = Numbers { proof: INFINITE - 1, disproof: INFINITE - 1 };
                self.work(position, node, key, limits, control);
                found = best(self, &wanted);
            }
            let Some(at) = found else { return false };
            if let Some(mv) = self.list[at].mv {
                replies.insert(key, mv);
            }
            wanted = vec![at];
        }
        for at in wanted {
            let child = self.list[at];
            let Some(mv) = child.mv else { continue };
            if child.value.numbers.proof == 0 {
                continue;
            }
            if child.value.numbers.disproof == 0 {
                return false;
            }
            position.make(mv);
            let before = self.enter(Step { position: child.position, checks: child.checks }, false);
            let complete = self.collect(position, child.node, replies, control);
            self.leave(before);
            position.unmake();
            if !complete {
                return false;
            }
        }
        true
    }
}

/// Replays a strategy by the rules: against every answer of the defender the attacker's move stands in `replies`, is legal and ends
/// in mate; where positions come back, the defender gave check with each move of the repetition and the attacker did not.
/// `defends`: the defender is to move. Returns a longest line and whether any position comes back; `None` for a strategy that does not win.
pub fn verified<P: MatePosition>(
    position: &mut P,
    replies: &HashMap<u64, P::Move>,
    defends: bool,
) -> Option<(Vec<P::Move>, bool)> {
    let mut check = Replay { replies, places: HashMap::new(), nodes: Vec::new() };
    let root = check.position(position, !defends)?;
    let repeats = check.repeats()?;
    let mut line = Vec::new();
    let mut at = root;
    while let Some(&(to, mv, _)) = check.nodes[at].edges.get(check.nodes[at].longest) {
        line.push(mv);
        at = to;
        if line.len() > check.nodes.len() {
            break;
        }
    }
    Some((line, repeats))
}

/// A position that a strategy reaches.
#[derive(Debug, Clone)]
struct Reached<M> {
    attacks: bool,
    /// Places of the positions after each move, the move, and whether it gives check.
    edges: Vec<(usize, M, bool)>,
    /// Plies to the end, positions that come back apart.
    plies: u32,
    /// The edge of a longest line.
    longest: usize,
    /// Whether all below it was seen.
    done: bool,
}

/// All positions that a strategy reaches.
struct Replay<'a, M> {
    replies: &'a HashMap<u64, M>,
    places: HashMap<u64, usize>,
    nodes: Vec<Reached<M>>,
}

impl<M: Copy + Eq + Debug> Replay<'_, M> {
    /// The place of a position, after all that the strategy reaches from it.
    fn position<P: MatePosition<Move = M>>(&mut self, position: &mut P, attacks: bool) -> Option<usize> {
        let key = position.key();
        if let Some(at) = self.places.get(&key) {
            return Some(*at);
        }
        let at = self.nodes.len();
        self.places.insert(key, at);
        self.nodes.push(Reached { attacks, edges: Vec::new(), plies: 0, longest: 0, done: false });
        let mut moves = Vec::new();
        position.moves(&mut moves);
        if attacks {
            let mv = *self.replies.get(&key)?;
            if !moves.contains(&mv) {
                return None;
            }
            moves = vec![mv];
        }
        for mv in moves {
            position.make(mv);
            let checks = position.in_check();
            let to = self.position(position, !attacks);
            position.unmake();
            let to = to?;
            let plies = if self.nodes[to].done { self.nodes[to].plies + 1 } else { 0 };
            let node = &mut self.nodes[at];
            if plies > node.plies {
                (node.plies, node.longest) = (plies, node.edges.len());
            }
            node.edges.push((to, mv, checks));
        }
        self.nodes[at].done = true;
        Some(at)
    }

    /// Whether positions come back; `None` where that does not lose for the defender. In each set of positions that reach one
    /// another every move of the defender must give check, and no way round may consist of checks of the attacker.
    fn repeats(&self) -> Option<bool> {
        let sets =
            components(self.nodes.len(), |at| self.nodes[at].edges.iter().map(|edge| edge.0).collect());
        let mut repeats = false;
        for (at, node) in self.nodes.iter().enumerate() {
            for (to, _, checks) in &node.edges {
                if sets[at] == sets[*to] {
                    repeats = true;
                    if !node.attacks && !checks {
                        return None;
                    }
                }
            }
        }
        let of_checks = |at: usize| {
            let node = &self.nodes[at];
            let inner = node
                .edges
                .iter()
                .filter(|(to, _, checks)| sets[at] == sets[*to] && (*checks || !node.attacks));
            inner.map(|edge| edge.0).collect::<Vec<usize>>()
        };
        if repeats {
            let rounds = components(self.nodes.len(), of_checks);
            let mut seen = std::collections::HashSet::new();
            if !rounds.iter().all(|set| seen.insert(*set)) {
                return None;
            }
        }
        Some(repeats)
    }
}

/// The strongly connected component of each node of a graph, as a number (Kosaraju).
fn components(count: usize, edges: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let all: Vec<Vec<usize>> = (0..count).map(&edges).collect();
    let mut back = vec![Vec::new(); count];
    for (at, to) in all.iter().enumerate() {
        to.iter().for_each(|to| back[*to].push(at));
    }
    let visit = |begin: usize, edges: &[Vec<usize>], seen: &mut [bool], out: &mut Vec<usize>| {
        let mut stack = vec![(begin, 0)];
        seen[begin] = true;
        while let Some((at, next)) = stack.pop() {
            match edges[at].get(next) {
                Some(&to) => {
                    stack.push((at, next + 1));
                    if !seen[to] {
                        seen[to] = true;
                        stack.push((to, 0));
                    }
                }
                None => out.push(at),
            }
        }
    };
    let mut order = Vec::new();
    let mut seen = vec![false; count];
    for at in 0..count {
        if !seen[at] {
            visit(at, &all, &mut seen, &mut order);
        }
    }
    let mut sets = vec![0; count];
    let mut seen = vec![false; count];
    for at in order.into_iter().rev() {
        if !seen[at] {
            let mut set = Vec::new();
            visit(at, &back, &mut seen, &mut set);
            set.iter().for_each(|member| sets[*member] = at);
        }
    }
    sets
}
