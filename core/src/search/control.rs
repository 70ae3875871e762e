//! Limits of a search, and signals by which other threads stop it and follow it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Margins;

/// Nodes between two looks at the clock and the stop flag: far less than a millisecond in every game.
const CHECK_INTERVAL: u64 = 256;
/// Nodes that the best move of the root takes in a usual position, in thousandths of all.
const USUAL_SHARE: i32 = 600;
/// Greatest fall of the value that adds time.
const GREATEST_FALL: i32 = 200;

/// Factor of a move's soft time limit, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeFactor(u32);

impl TimeFactor {
    /// The limit as it is.
    pub const USUAL: TimeFactor = TimeFactor(1000);

    /// Shorter where nearly all nodes went into the best move, for no other comes near it; longer where the value has fallen.
    /// `share` is the best move's part of the nodes in thousandths, `fallen` the loss of value since two depths before.
    pub fn new(margins: &Margins, share: u32, fallen: i32) -> TimeFactor {
        let by_share = 1000 + margins.time_share * (USUAL_SHARE - share as i32) / 100;
        let by_fall = 1000 + margins.time_fall * fallen.clamp(0, GREATEST_FALL);
        TimeFactor((by_share.clamp(400, 1600) * by_fall.min(2000) / 1000) as u32)
    }
}

/// Limit of a search. Nodes are reproducible on every machine, times are not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most nodes.
    pub nodes: u64,
    /// Longest time.
    pub time: Option<Duration>,
    /// Time after which no new depth starts; a running one may go on until `time`. `None`: three quarters of `time`.
    pub soft: Option<Duration>,
    /// Greatest depth.
    pub depth: u32,
}

impl Budget {
    /// Without any limit: only the stop flag ends it.
    pub const NONE: Budget = Budget { nodes: u64::MAX, time: None, soft: None, depth: u32::MAX };

    /// Limits a search to a number of nodes.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes, ..Budget::NONE }
    }

    /// Limits a search to a time in milliseconds.
    pub const fn millis(millis: u64) -> Budget {
        Budget { time: Some(Duration::from_millis(millis)), ..Budget::NONE }
    }

    /// Limits a search to a move's share of a clock. `left` and `increment` are the clock's time and the addition after each
    /// move; `moves` are those until the next time control, or a guess of how many are to come.
    pub fn of_clock(left: Duration, increment: Duration, moves: u32) -> Budget {
        let share = left / moves.max(1) + increment * 3 / 4;
        let most = (left / 3).max(Duration::from_millis(1)).min(share * 4);
        Budget { time: Some(most), soft: Some(share.min(most) * 6 / 10), ..Budget::NONE }
    }

    /// Most nodes that can be searched at `a_milli` nodes per millisecond.
    pub fn most_nodes(self, a_milli: u64) -> u64 {
        let in_time = self.time.map_or(u64::MAX, |time| (time.as_millis() as u64).saturating_mul(a_milli));
        self.nodes.min(in_time)
    }

    /// One of `shares` equal parts of it, of at least one node.
    #[must_use]
    pub fn share(self, shares: u32) -> Budget {
        let shares = shares.max(1);
        let nodes = if self.nodes == u64::MAX { self.nodes } else { (self.nodes / u64::from(shares)).max(1) };
        let part = |time: Option<Duration>| time.map(|time| time / shares);
        Budget { nodes, time: part(self.time), soft: part(self.soft), depth: self.depth }
    }

    /// Both limits together.
    #[must_use]
    pub fn and(self, other: Budget) -> Budget {
        let least = |a: Option<Duration>, b: Option<Duration>| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Budget {
            nodes: self.nodes.min(other.nodes),
            time: least(self.time, other.time),
            soft: least(self.soft, other.soft),
            depth: self.depth.min(other.depth),
        }
    }
}

/// Signals between a searching thread and the others.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    nodes: AtomicU64,
    depth: AtomicU32,
    part: AtomicU32,
}

impl Signals {
    /// Asks the searching thread to answer at once with its best move so far. Cannot be undone.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked to.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the progress so far.
    pub fn progress(&self) -> Progress {
        Progress {
            nodes: self.nodes.load(Ordering::Relaxed),
            depth: self.depth.load(Ordering::Relaxed),
            part: self.part.load(Ordering::Relaxed),
        }
    }

    /// Tells how much of a longer work is done, in thousandths.
    pub fn done(&self, part: u32) {
        self.part.store(part.min(1000), Ordering::Relaxed);
    }
}

/// Progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// Nodes seen.
    pub nodes: u64,
    /// Depth that was finished.
    pub depth: u32,
    /// Part of the work or the budget that is done, in thousandths.
    pub part: u32,
}

/// One thought's budget as it is used up.
#[derive(Debug)]
pub struct Control {
    signals: Arc<Signals>,
    budget: Budget,
    begun: Instant,
    nodes: u64,
    next: u64,
    over: bool,
}

impl Control {
    /// A thought that begins now.
    pub fn new(budget: Budget, signals: Arc<Signals>) -> Control {
        Control { signals, budget, begun: Instant::now(), nodes: 0, next: 1, over: false }
    }

    /// Starts another search under the given budget, with these signals.
    #[must_use]
    pub fn again(&self, budget: Budget) -> Control {
        Control::new(budget, Arc::clone(&self.signals))
    }

    /// Counts a node; whether it is time to answer.
    #[inline]
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next {
            self.check_limits();
        }
        self.over
    }

    /// Returns a sub-budget: the rest of the budget, at most `nodes` nodes. [`Control::charge`] charges it afterwards.
    #[must_use]
    pub fn sub_budget(&self, nodes: u64) -> Control {
        let left = self.budget.nodes.saturating_sub(self.nodes);
        let rest = |time: Option<Duration>| time.map(|time| time.saturating_sub(self.begun.elapsed()));
        let (time, soft) = (rest(self.budget.time), rest(self.budget.soft));
        self.again(Budget { nodes: left.min(nodes).max(1), time, soft, depth: self.budget.depth })
    }

    /// Like [`Control::sub_budget`], but at most 1/`shares` of the remaining time.
    #[must_use]
    pub fn share(&self, nodes: u64, shares: u32) -> Control {
        let part = self.sub_budget(nodes);
        let Budget { time, soft, .. } = part.budget;
        let [time, soft] = [time, soft].map(|time| time.map(|time| time / shares.max(1)));
        self.again(Budget { time, soft, ..part.budget })
    }

    /// Counts the nodes of a part.
    pub fn charge(&mut self, part: &Control) {
        self.nodes += part.nodes;
        self.check_limits();
    }

    #[cold]
    fn check_limits(&mut self) {
        let time = self.budget.time.map(|time| (self.begun.elapsed(), time));
        self.over = self.nodes >= self.budget.nodes
            || self.signals.stopped()
            || time.is_some_and(|(used, time)| used >= time);
        self.next =
            if self.over { self.nodes + 1 } else { (self.nodes + CHECK_INTERVAL).min(self.budget.nodes) };
        self.signals.nodes.store(self.nodes, Ordering::Relaxed);
        let of_time = time.map_or(0, |(used, time)| used.as_micros() * 1000 / time.as_micros().max(1));
        let of_nodes = u128::from(self.nodes) * 1000 / u128::from(self.budget.nodes.max(1));
        self.signals.done(of_time.max(of_nodes).min(1000) as u32);
    }

    /// Whether it is time to answer.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whether another iteration may begin after `depth` ones. The factor counts where the soft limit is lower than the time:
    /// a thought of a fixed time uses all of it.
    pub(super) fn may_begin(&self, depth: u32, factor: TimeFactor) -> bool {
        let Budget { time, soft, .. } = self.budget;
        let soft = match (soft, time) {
            (Some(soft), Some(time)) if soft < time => {
                Some((soft * factor.0 / TimeFactor::USUAL.0).min(time))
            }
            (Some(soft), _) => Some(soft),
            (None, time) => time.map(|time| time * 3 / 4),
        };
        !self.over
            && !self.signals.stopped()
            && depth < self.budget.depth
            && soft.is_none_or(|soft| self.begun.elapsed() < soft)
    }

    /// Publishes the finished depth to observers.
    pub fn finished(&self, depth: u32) {
        self.signals.depth.store(depth, Ordering::Relaxed);
    }

    /// Nodes so far.
    pub fn used(&self) -> u64 {
        self.nodes
    }

    /// Time so far.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Returns the budget that the search began with.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Returns the signals to and from other threads.
    pub fn signals(&self) -> &Arc<Signals> {
        &self.signals
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_part_of_nodes_and_time() {
        let budget = Budget::nodes(1000).and(Budget::millis(4000));
        let mut control = Control::new(budget, Arc::default());
        let mut share = control.share(400, 4);
        assert_eq!(share.budget().nodes, 400);
        assert!(share.budget().time.is_some_and(|time| time <= Duration::from_secs(1)));
        (0..300).for_each(|_| _ = share.tick());
        control.charge(&share);
        assert_eq!(control.share(10_000, 1).budget().nodes, 700);
        assert_eq!(control.share(0, 0).budget().nodes, 1);
    }

    const MARGINS: Margins = Margins { time_share: 100, time_fall: 5, ..Margins::NONE };

    /// Whether a thought that began `used` milliseconds ago may begin another depth, by its soft and its hard limit.
    fn may_begin(used: u64, soft: Option<u64>, time: u64, factor: TimeFactor) -> bool {
        let soft = soft.map(Duration::from_millis);
        let mut control = Control::new(Budget { soft, ..Budget::millis(time) }, Arc::default());
        control.begun -= Duration::from_millis(used);
        control.may_begin(10, factor)
    }

    #[test]
    fn a_move_without_a_rival_ends_early_and_a_fallen_value_thinks_on() {
        let without_a_rival = TimeFactor::new(&MARGINS, 950, 0);
        let usual = TimeFactor::new(&MARGINS, USUAL_SHARE as u32, -30);
        let fallen = TimeFactor::new(&MARGINS, USUAL_SHARE as u32, 100);
        assert_eq!(usual, TimeFactor::USUAL);
        let after = |used, factor| may_begin(used, Some(10_000), 40_000, factor);
        assert_eq!([6_000, 7_000].map(|used| after(used, without_a_rival)), [true, false]);
        assert_eq!([9_000, 10_500].map(|used| after(used, usual)), [true, false]);
        assert_eq!([14_000, 15_500].map(|used| after(used, fallen)), [true, false]);
        // Games without these margins always think as long as before.
        assert_eq!(TimeFactor::new(&Margins::NONE, 0, 200), TimeFactor::USUAL);
    }

    #[test]
    fn no_factor_goes_beyond_the_time_or_shortens_a_fixed_one() {
        let longest = TimeFactor::new(&MARGINS, 0, 1_000);
        let shortest = TimeFactor::new(&MARGINS, 1_000, 0);
        assert!(may_begin(11_000, Some(10_000), 12_000, longest));
        assert!(!may_begin(12_500, Some(10_000), 12_000, longest));
        // All of a fixed time, as `movetime` asks for it.
        assert!(may_begin(9_000, Some(10_000), 10_000, shortest));
        // A table's time has no soft limit of its own: three quarters of it, always.
        for factor in [shortest, longest] {
            assert_eq!([7_000, 8_000].map(|used| may_begin(used, None, 10_000, factor)), [true, false]);
        }
    }
}
