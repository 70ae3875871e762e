//! The set-up: locks, layouts and picks, docs/rules/undercover.md, “Order of a match”.

use super::action::Action;
use super::options::{First, Layout, SpySelection};
use super::{Phase, Spy, Undercover, names, other, seat_of, side_of};
use crate::game::{Applied, Event, IllegalAction, IllegalActionKind, StreamPurpose};
use crate::games::xiangqi::{Line, PieceKind, Position, START_FEN, Side, SoldierRule, Square};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

/// A side's five soldiers during the set-up. Numbers belong to the soldiers; points are counted from
/// their own side's right. Public.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Soldiers {
    /// Number of the soldier (1…5) on each point (0…4).
    pub order: [u8; 5],
    /// Whether each soldier (number − 1) is locked.
    pub locked: [bool; 5],
}

impl Soldiers {
    pub fn new() -> Soldiers {
        Soldiers { order: [1, 2, 3, 4, 5], locked: [false; 5] }
    }

    /// Point (0…4) of the soldier with this number.
    pub fn point_of(&self, number: u8) -> usize {
        self.order.iter().position(|n| *n == number).unwrap_or(0)
    }

    pub fn locks(&self) -> usize {
        self.locked.iter().filter(|locked| **locked).count()
    }
}

/// Starting square of a side's soldier point 0…4, counted from its own right: i3 g3 e3 c3 a3 for Red,
/// a6 c6 e6 g6 i6 for Black.
pub(super) fn start_square(side: Side, point: usize) -> Square {
    let step = 2 * point as u8;
    let (file, rank) = match side {
        Side::Red => (8 - step, 3),
        Side::Black => (step, 6),
    };
    Square::new(file, rank).unwrap_or_else(|| unreachable!("five points lie on the board"))
}

/// Point 0…4 of a side's soldier standing on its start.
pub(super) fn start_point(side: Side, square: Square) -> Option<usize> {
    (0..5).find(|point| start_square(side, *point) == square)
}

/// Soldiers of a side at the beginning of a game.
const SOLDIERS: u32 = 5;

fn illegal(reason: Text) -> IllegalAction {
    IllegalAction::because(IllegalActionKind::Illegal, reason)
}

fn done(events: Vec<Event>) -> Result<Applied, IllegalAction> {
    Ok(Applied { events, undoable: false, board: false })
}

impl Undercover {
    /// Enters a phase, or the next one there is work in.
    pub(super) fn enter(&mut self, phase: Phase, events: &mut Vec<Event>) {
        // What is set up is not rearranged.
        let set_up = self.options.start.is_some();
        let layout = if set_up { Layout::None } else { self.options.layout };
        let first = Seat(0);
        let mut phase = phase;
        self.phase = loop {
            self.undrawn = self
                .draw_needed_before(phase, layout)
                .filter(|purpose| self.seeds.joint() && self.seeds.chance(*purpose, first).is_none());
            if self.undrawn.is_some() {
                break phase;
            }
            let skip = match phase {
                Phase::Lock(_) => self.options.locks == 0,
                Phase::LayoutBefore(seat) => {
                    if layout == Layout::BeforeRandom && seat == first {
                        self.shuffle_layouts(events);
                    }
                    layout != Layout::BeforeChoose
                }
                // Whether there is anything to pick is public.
                Phase::Pick(seat) if self.pickable(seat).is_empty() => {
                    self.spies[seat.index()] = Spy::None;
                    true
                }
                Phase::Pick(_) => false,
                Phase::LayoutAfter(seat) => {
                    if layout == Layout::AfterRandom && seat == first {
                        self.shuffle_layouts(events);
                    }
                    layout != Layout::AfterChoose
                }
                Phase::Play => {
                    self.begin_play(events);
                    false
                }
                Phase::End => false,
            };
            if !skip {
                break phase;
            }
            phase = Self::after(phase);
        };
        if self.outcome.is_some() {
            self.phase = Phase::End;
        }
    }

    /// Returns the stream that is drawn at the beginning of a phase.
    fn draw_needed_before(&self, phase: Phase, layout: Layout) -> Option<StreamPurpose> {
        match phase {
            Phase::LayoutBefore(Seat(0)) => (layout == Layout::BeforeRandom).then_some(StreamPurpose::Layout),
            Phase::LayoutAfter(Seat(0)) => (layout == Layout::AfterRandom).then_some(StreamPurpose::Layout),
            Phase::Play => (self.options.start.is_none() && self.options.first == First::Random)
                .then_some(StreamPurpose::First),
            Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::Pick(_) | Phase::LayoutAfter(_) | Phase::End => {
                None
            }
        }
    }

    /// The phase that follows.
    fn after(phase: Phase) -> Phase {
        let second = Seat(1);
        match phase {
            Phase::Lock(Seat(0)) => Phase::Lock(second),
            Phase::Lock(_) => Phase::LayoutBefore(Seat(0)),
            Phase::LayoutBefore(Seat(0)) => Phase::LayoutBefore(second),
            Phase::LayoutBefore(_) => Phase::Pick(Seat(0)),
            Phase::Pick(Seat(0)) => Phase::Pick(second),
            Phase::Pick(_) => Phase::LayoutAfter(Seat(0)),
            Phase::LayoutAfter(Seat(0)) => Phase::LayoutAfter(second),
            Phase::LayoutAfter(_) | Phase::Play => Phase::Play,
            Phase::End => Phase::End,
        }
    }

    fn next_phase(&mut self, events: &mut Vec<Event>) {
        self.enter(Self::after(self.phase), events);
    }

    /// Fixes and shows who moves first (\[0024\]); not earlier. A position that was set up says so itself.
    fn begin_play(&mut self, events: &mut Vec<Event>) {
        if self.options.start.is_some() {
            self.phase = Phase::Play;
            events.push(Event::public(texts::undercover::begins(names::side(self.mover())), None));
            self.judge_mate(events);
            self.remind(events);
            return;
        }
        let drawn = || {
            self.seeds.chance(StreamPurpose::First, Seat(0)).is_some_and(|mut chance| chance.below(2) == 1)
        };
        let first = match self.options.first {
            First::Red => Side::Red,
            First::Black => Side::Black,
            First::Random if drawn() => Side::Black,
            First::Random => Side::Red,
        };
        let fen = START_FEN.replace(" w ", &format!(" {} ", first.fen_char()));
        let start = Position::from_fen(&fen, SoldierRule::Standard).unwrap_or_else(|_| Position::start());
        self.line = Line::new(start);
        events.push(Event::public(texts::undercover::begins(names::side(seat_of(first))), None));
        self.remind(events);
    }

    /// Tells the first mover its spy's place, as in each of its turns, unless the same step has just told it.
    fn remind(&self, events: &mut Vec<Event>) {
        let mover = self.mover();
        if self.outcome.is_none() && events.iter().all(|event| event.audience != Viewer::Seat(mover)) {
            events.extend(self.place_event(mover));
        }
    }

    /// The actions of the phase for the seat that acts, in no order.
    pub(super) fn setup_actions(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        match self.phase {
            Phase::Lock(_) => {
                actions.push(Action::Lock(None));
                actions.extend(self.lockable(seat).into_iter().map(|square| Action::Lock(Some(square))));
            }
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => {
                actions.push(Action::Layout(None));
                let mut order = [1, 2, 3, 4, 5];
                permutations(&mut order, 5, &mut |order| actions.push(Action::Layout(Some(*order))));
            }
            Phase::Pick(_) => {
                actions.extend([Action::SpyNone, Action::SpyRandom]);
                if self.options.spy_selection == SpySelection::Choose {
                    actions.extend(self.pickable(seat).into_iter().map(Action::Spy));
                }
            }
            Phase::Play | Phase::End => {}
        }
        actions.iter().map(ToString::to_string).collect()
    }

    /// Own soldiers a seat may still lock.
    pub(super) fn lockable(&self, seat: Seat) -> Vec<Square> {
        let soldiers = &self.soldiers[seat.index()];
        (0..5)
            .filter(|point| !soldiers.locked[usize::from(soldiers.order[*point]) - 1])
            .map(|point| start_square(side_of(seat), point))
            .collect()
    }

    /// Whether nobody can have a spy: plain Xiangqi.
    pub(super) fn is_plain(&self) -> bool {
        self.options.spy_selection == SpySelection::None
    }

    /// Enemy soldiers a seat may pick: none in plain Xiangqi, else the unlocked ones. In a position that was set up, all of them, but none for a seat
    /// that has six soldiers: the sixth was its spy once.
    pub(super) fn pickable(&self, seat: Seat) -> Vec<Square> {
        if self.is_plain() {
            return Vec::new();
        }
        if self.options.start.is_none() {
            return self.lockable(other(seat));
        }
        let soldiers = |seat| self.position().pieces_of_kind(side_of(seat), PieceKind::Soldier);
        if soldiers(seat).count() > SOLDIERS { Vec::new() } else { soldiers(other(seat)).collect() }
    }

    /// Whether the side to move of a position that was set up has neither a move nor a soldier whose activation could
    /// help it, whichever is picked: the match is over before anything is picked.
    pub(super) fn is_hopeless(&self) -> bool {
        let mover = self.mover();
        let checkers = self.position().checkers();
        let helps = |at: Square| checkers.without(at).is_empty();
        let activates = self.ban_left(mover) == 0 && self.pickable(mover).into_iter().any(helps);
        !self.position().has_legal_move() && !activates
    }

    pub(super) fn act_setup(&mut self, seat: Seat, action: Action) -> Result<Applied, IllegalAction> {
        match (self.phase, action) {
            (Phase::Lock(_), Action::Lock(place)) => self.lock(seat, place),
            (Phase::LayoutBefore(_) | Phase::LayoutAfter(_), Action::Layout(order)) => {
                let mut events = Vec::new();
                if let Some(order) = order {
                    self.rearrange(seat, order);
                }
                events.push(Event::public(names::laid_out(seat, order.is_some()), None));
                self.next_phase(&mut events);
                done(events)
            }
            (Phase::Pick(_), Action::Spy(square)) => {
                if self.options.spy_selection == SpySelection::Random {
                    return Err(illegal(texts::undercover::random_only()));
                }
                if !self.pickable(seat).contains(&square) {
                    return Err(illegal(texts::undercover::not_pickable()));
                }
                self.picked(seat, Spy::Hidden(square))
            }
            (Phase::Pick(_), Action::SpyRandom) => {
                let spy = self.random_spy(seat).map_or(Spy::Unknown, Spy::Hidden);
                self.picked(seat, spy)
            }
            (Phase::Pick(_), Action::SpyNone) => self.picked(seat, Spy::None),
            _ => Err(IllegalAction::because(IllegalActionKind::WrongPhase, texts::shared::not_now())),
        }
    }

    /// The soldier that the system picks for a seat; `None` where the seed is not known.
    pub(super) fn random_spy(&self, seat: Seat) -> Option<Square> {
        let soldiers = self.pickable(seat);
        let among = u32::try_from(soldiers.len()).ok().filter(|among| *among > 0)?;
        let mut chance = self.seeds.chance(StreamPurpose::Pick, seat)?;
        soldiers.get(chance.below(among) as usize).copied()
    }

    fn lock(&mut self, seat: Seat, place: Option<Square>) -> Result<Applied, IllegalAction> {
        let mut events = Vec::new();
        let full = match place {
            None => true,
            Some(square) => {
                if !self.lockable(seat).contains(&square) {
                    return Err(illegal(texts::undercover::not_lockable()));
                }
                let soldiers = &mut self.soldiers[seat.index()];
                if let Some(point) = start_point(side_of(seat), square) {
                    soldiers.locked[usize::from(soldiers.order[point]) - 1] = true;
                }
                events.push(Event::public(names::locked(seat, square), None));
                soldiers.locks() >= usize::from(self.options.locks)
            }
        };
        if full {
            self.next_phase(&mut events);
        }
        done(events)
    }

    pub(super) fn picked(&mut self, seat: Seat, spy: Spy) -> Result<Applied, IllegalAction> {
        self.spies[seat.index()] = spy;
        // Everybody hears the same, whatever was picked.
        let mut events = vec![Event::public(texts::undercover::has_picked(names::side(seat)), None)];
        events.extend(self.place_event(seat));
        self.next_phase(&mut events);
        done(events)
    }

    /// Puts the soldiers with these numbers on the points 1–5. A spy follows its soldier.
    fn rearrange(&mut self, seat: Seat, order: [u8; 5]) {
        let side = side_of(seat);
        let before = self.soldiers[seat.index()].clone();
        self.soldiers[seat.index()].order = order;
        let after = &self.soldiers[seat.index()];
        let spy = &mut self.spies[other(seat).index()];
        if let Spy::Hidden(square) = spy
            && let Some(point) = start_point(side, *square)
        {
            *square = start_square(side, after.point_of(before.order[point]));
        }
    }

    fn shuffle_layouts(&mut self, events: &mut Vec<Event>) {
        for seat in [Seat(0), Seat(1)] {
            let mut order = [1, 2, 3, 4, 5];
            // Without the seeds (in what a viewer gets) this phase is already past.
            if let Some(mut chance) = self.seeds.chance(StreamPurpose::Layout, seat) {
                chance.shuffle(&mut order);
            }
            self.rearrange(seat, order);
        }
        events.push(Event::public(texts::undercover::shuffled(), None));
    }
}

fn permutations(order: &mut [u8; 5], n: usize, each: &mut impl FnMut(&[u8; 5])) {
    if n <= 1 {
        each(order);
        return;
    }
    for i in 0..n {
        order.swap(i, n - 1);
        permutations(order, n - 1, each);
        order.swap(i, n - 1);
    }
}
