//! Principal variation search with iterative deepening: the root. What lies below is in `node.rs`.
//!
//! Techniques (Chess Programming Wiki): aspiration windows, transposition table, null move, reverse futility, razoring,
//! futility, late-move pruning and reductions, singular, double and check extensions, internal iterative reductions, killers, from-to
//! and continuation histories, quiescence. Nothing is allocated below the root once the lists have grown.

use super::control::{Control, TimeFactor};
use super::position::{BlindSpots, SearchPosition, Tuning, Which};
use super::table::{Bound, Table, TtEntry};
use super::worker::{INFINITE, MAX_PLY, Tables, UNKNOWN, WIN, Worker, is_proven, reductions, to_table};

/// Bytes of a computer player's table, at most.
const MAX_BYTES: u64 = 32 << 20;
/// Bytes of it for each node that may be searched.
const BYTES_A_NODE: u64 = 24;

/// Depth from which on the nodes of the root's moves tell how near they are to each other.
const TELLING_DEPTH: i32 = 6;

/// A line of play that begins with a move of the root.
#[derive(Debug, Clone)]
pub struct Line<M> {
    /// The moves, the first one at the root.
    pub moves: Vec<M>,
    /// Its value to the side to move at the root.
    pub value: i32,
    /// The depth it was searched to.
    pub depth: u32,
    /// Nodes that its first move took, of all depths.
    pub nodes: u64,
}

/// Callback after each finished depth: budget used, best lines, transposition table.
pub type Report<'a, M> = dyn FnMut(&Control, &[Line<M>], &Table) + 'a;

/// A search and its tables, kept from one thought to the next.
#[derive(Debug)]
pub struct Searcher<T: SearchPosition> {
    tables: Tables<T>,
    uses_budget: bool,
}

impl<T: SearchPosition> Searcher<T> {
    /// Creates tables of about `bytes` bytes; the histories come on top.
    pub fn new(bytes: usize) -> Searcher<T> {
        Searcher { tables: Tables::new(bytes), uses_budget: false }
    }

    /// Creates tables sized for a search of `nodes` nodes, up to 32 MB: clearing a table that is too large costs time.
    pub fn sized(nodes: u64) -> Searcher<T> {
        let bytes = nodes.saturating_mul(BYTES_A_NODE).clamp(1 << 20, MAX_BYTES);
        Searcher::new(bytes as usize)
    }

    /// Clears all tables. The next search runs as with new ones.
    pub fn clear(&mut self) {
        self.tables.table.clear();
        self.tables.history.clear();
        self.tables.correction.clear();
    }

    /// Changes numbers that the search is tuned with, for trials.
    pub fn tune(&mut self, tuning: &Tuning) {
        tuning.apply(&mut self.tables.margins);
        self.tables.reductions = reductions(&self.tables.margins);
    }

    /// Sets the opponent replies that this search overlooks.
    pub fn set_blind_spots(&mut self, blind_spots: BlindSpots) {
        self.tables.blind_spots = blind_spots;
    }

    /// Spends the budget in every position, even for a single move and a proven loss. For players with a secret,
    /// whose moves may depend on it while others see how long they think. A time limit may still end the search
    /// between two depths (see [`Budget::soft`](super::Budget::soft)).
    pub fn use_budget(&mut self) {
        self.uses_budget = true;
    }

    /// Searches until the budget is used up: the best lines, best first, at most `width` of them searched as such.
    /// `only` leaves out all other moves of the root. The first depth is always finished, so that there is an answer, and
    /// a win in one is never missed. No line only where no move is left. `report` hears of each finished depth.
    pub fn think(
        &mut self,
        tree: &mut T,
        control: &mut Control,
        width: usize,
        only: Option<&[T::Move]>,
        report: &mut Report<T::Move>,
    ) -> Vec<Line<T::Move>> {
        self.tables.table.age();
        self.tables.history.age(self.tables.margins.age_continuations != 0);
        self.tables.list.clear();
        let uses_budget = self.uses_budget;
        let mut worker = Worker {
            side: tree.side(),
            s: &mut self.tables,
            tree,
            control,
            must_finish: true,
            uses_budget,
            root: 1,
        };
        worker.iterative_deepening(width, only, report)
    }
}

impl<T: SearchPosition> Worker<'_, T> {
    fn iterative_deepening(
        &mut self,
        width: usize,
        only: Option<&[T::Move]>,
        report: &mut Report<T::Move>,
    ) -> Vec<Line<T::Move>> {
        let mut list = Vec::new();
        self.tree.moves(Which::Noisy, &mut list);
        list.sort_by_key(|scored| -scored.order);
        let noisy = list.len();
        self.tree.moves(Which::Quiet, &mut list);
        list[noisy..].sort_by_key(|scored| -scored.order);
        let root = list.iter().map(|scored| scored.mv).filter(|mv| only.is_none_or(|only| only.contains(mv)));
        let mut lines: Vec<Line<T::Move>> =
            root.map(|mv| Line { moves: vec![mv], value: -INFINITE, depth: 0, nodes: 0 }).collect();
        if let Some(entry) = self.s.table.get(self.tree.key())
            && let Some(at) = lines.iter().position(|line| T::code(line.moves[0]) == entry.mv)
        {
            lines[..=at].rotate_right(1);
        }
        let width = width.clamp(1, lines.len().max(1));
        let mut depth = 0;
        // Of the two depths before.
        let mut values = [0; 2];
        let mut factor = TimeFactor::USUAL;
        // Lines of a search that went as deep as it can before the budget was used up.
        let mut deepest = None;
        while !lines.is_empty() && (depth == 0 || self.control.may_begin(depth as u32, factor)) {
            if depth + 2 >= MAX_PLY as i32 {
                if !self.uses_budget {
                    break;
                }
                // What is proven goes fast. It begins again, so that its time does not tell.
                deepest.get_or_insert_with(|| lines.clone());
                depth = 0;
            }
            depth += 1;
            self.root = depth;
            for rank in 0..width {
                self.aspiration(&mut lines, rank, depth);
                if self.control.is_over() && !self.must_finish {
                    break;
                }
            }
            self.must_finish = false;
            if self.control.is_over() {
                break;
            }
            if deepest.is_none() {
                self.control.finished(depth as u32);
                report(self.control, &lines, &self.s.table);
            }
            // One move, or a proven end within the depth: more would not change it.
            if !self.uses_budget && lines.len() == 1 && self.control.budget().time.is_some() && depth >= 8 {
                break;
            }
            let certain = is_proven(lines[0].value) && WIN - lines[0].value.abs() < depth / 2;
            // A seat's secret could be told from the time.
            if depth >= TELLING_DEPTH && !self.uses_budget {
                factor = self.time_factor(&lines, values[0] - lines[0].value);
            }
            values = [values[1], lines[0].value];
            // A longer win may need what only this side knows, and its time would tell.
            if certain && (!self.uses_budget || lines[0].value >= WIN - 1) {
                break;
            }
        }
        deepest.unwrap_or(lines)
    }

    /// Returns the factor of the time, by the depths so far.
    fn time_factor(&self, lines: &[Line<T::Move>], fallen: i32) -> TimeFactor {
        let all: u64 = lines.iter().map(|line| line.nodes).sum();
        let share = (lines[0].nodes * 1000 / all.max(1)) as u32;
        TimeFactor::new(&self.s.margins, share, fallen)
    }

    /// Searches for the best among the root's moves from `rank` on, with a window around its last score.
    fn aspiration(&mut self, lines: &mut [Line<T::Move>], rank: usize, depth: i32) {
        let guess = lines[rank].value;
        let narrow = depth >= 5 && !is_proven(guess);
        let mut reach = self.s.margins.window;
        let (mut alpha, mut beta) =
            if narrow { (guess - reach, guess + reach) } else { (-INFINITE, INFINITE) };
        loop {
            let value = self.root(lines, rank, depth, alpha, beta);
            if self.control.is_over() && !self.must_finish {
                return;
            }
            reach *= 2;
            if value <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha =
                    if reach > self.s.margins.widest { -INFINITE } else { (value - reach).max(-INFINITE) };
            } else if value >= beta && beta < INFINITE {
                beta = if reach > self.s.margins.widest { INFINITE } else { (value + reach).min(INFINITE) };
            } else {
                return;
            }
        }
    }

    /// The root: the best of the lines from `rank` on comes to `rank`.
    fn root(
        &mut self,
        lines: &mut [Line<T::Move>],
        rank: usize,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let from = alpha;
        let us = self.side;
        let mut best = -INFINITE;
        let mut chosen = rank;
        let raw_eval = if self.tree.in_check() { UNKNOWN } else { self.tree.evaluate() };
        self.s.evals[2] = if raw_eval == UNKNOWN { UNKNOWN } else { self.corrected(raw_eval, us, None) };
        self.s.previous_moves[1] = None;
        self.s.doubled[1] = 0;
        for (at, line) in lines.iter_mut().enumerate().skip(rank) {
            let mv = line.moves[0];
            let noisy = self.tree.is_noisy(mv);
            let piece_to = self.tree.piece_to(mv);
            let begun = self.control.used();
            self.tree.make(mv);
            self.s.previous_moves[2] = Some(piece_to);
            let in_check = self.tree.in_check();
            let next = depth - 1 + i32::from(in_check);
            let mut value = alpha + 1;
            if at > rank {
                let count = at - rank + 1;
                let reduction = if depth >= 3 && count > 4 && !noisy && !in_check {
                    (i32::from(self.s.reductions[depth.min(63) as usize][count.min(63)]) - 1).max(0)
                } else {
                    0
                };
                value = self.child::<false>(us, (alpha, alpha + 1), next - reduction, 0, true);
                if value > alpha && reduction > 0 {
                    value = self.child::<false>(us, (alpha, alpha + 1), next, 0, true);
                }
            }
            if at == rank || value > alpha {
                value = self.child::<true>(us, (alpha, beta), next, 0, false);
            }
            self.tree.unmake();
            line.nodes += self.control.used() - begun;
            if self.control.is_over() && !self.must_finish {
                // A better move that was found meanwhile stands.
                break;
            }
            if value > best {
                best = value;
                if value > alpha || at == rank {
                    chosen = at;
                    line.value = value;
                    line.depth = depth as u32;
                    line.moves.truncate(1);
                    line.moves.extend_from_slice(&self.s.lines[1]);
                }
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if best > -INFINITE {
            lines[rank..=chosen].rotate_right(1);
            if rank == 0 && !self.control.is_over() {
                let bound = if best >= beta {
                    Bound::Lower
                } else if best > from {
                    Bound::Exact
                } else {
                    Bound::Upper
                };
                let mv = T::code(lines[0].moves[0]);
                let entry = TtEntry { mv, value: to_table(best, 0), eval: raw_eval, depth, bound };
                self.s.table.put(self.tree.key(), entry);
            }
        }
        best
    }
}
