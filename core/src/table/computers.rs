//! Seats that a computer plays, and what else a computer thinks about at a table. It is handed what its seat may know, and
//! its answer comes in like anybody's action.

use std::sync::Arc;

use super::advice::Want;
use super::ui_state::{Interaction, UiState};
use super::{DeviceOwner, Reply, Table};
use crate::computer::{Answer, Hint, PendingDecision, Player, Review, Thinking, hint, review};
use crate::game::{Kind, Observation, StreamPurpose};
use crate::play::Match;
use crate::policy::LIMITS;
use crate::search::{Budget, Signals};
use crate::seat::Seat;

/// Levels by seat from numbers, 0 for a person; what is missing is a person, and what is too high the greatest level.
pub(super) fn levels(players: &[u16], seats: usize) -> Vec<Option<u8>> {
    let strongest = u16::from(LIMITS.strongest_level);
    let level = |seat: usize| players.get(seat).copied().filter(|level| *level > 0);
    (0..seats).map(|seat| level(seat).and_then(|level| u8::try_from(level.min(strongest)).ok())).collect()
}

/// Number of nodes for each position of a finished match.
const REVIEWED: u64 = 20_000;

/// Request to a computer.
#[derive(Debug)]
enum Work {
    /// Its own turn.
    Act(Thinking),
    /// A hint for the seat whose view this is.
    Hint(&'static Kind, Observation, Arc<Signals>),
    /// A finished match, open to all.
    Review(Box<Match>, Arc<Signals>),
}

/// Request to a computer at a table, with the state it belongs to.
#[derive(Debug)]
pub struct Turn {
    /// A player holds what its seat may know and nothing else.
    work: Work,
    /// Number of entries that the record had. An answer to another position counts for nothing.
    entries: usize,
}

/// Result of a request.
#[derive(Debug, Clone)]
pub enum Found {
    /// A computer's action.
    Act(Answer),
    /// Hint for a person.
    Hint(Hint),
    /// Review of a match.
    Review(Review),
}

impl Turn {
    /// Thinks until the budget is used up, or until [`Turn::stop`]; a match is gone through to its end, however long that
    /// takes. `None` where there is nothing to find. For a thread in the background.
    pub fn think(&self, budget: Budget) -> Option<Found> {
        match &self.work {
            Work::Act(thinking) => thinking.think(budget).map(Found::Act),
            Work::Hint(kind, view, signals) => hint(kind, view, budget, signals).map(Found::Hint),
            Work::Review(played, signals) => Some(Found::Review(review(played, REVIEWED, signals))),
        }
    }

    /// Ends the thought within milliseconds; what it has is its answer.
    pub fn stop(&self) {
        match &self.work {
            Work::Act(thinking) => thinking.stop(),
            Work::Hint(_, _, signals) | Work::Review(_, signals) => signals.stop(),
        }
    }

    /// Returns the finished part of a request that has a length, 0…1; `None` for a search that ends by its time.
    pub fn part(&self) -> Option<f32> {
        match &self.work {
            Work::Review(_, signals) => Some(signals.progress().part as f32 / 1000.0),
            Work::Act(_) | Work::Hint(..) => None,
        }
    }
}

impl Table {
    /// The level of the computer that plays a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.computers.get(seat.index()).copied().flatten()
    }

    /// Returns the players, as in [`super::NewMatch::players`]; empty where all are people.
    pub(super) fn players(&self) -> Vec<u16> {
        if self.computers.iter().all(Option::is_none) {
            return Vec::new();
        }
        self.computers.iter().map(|level| level.map_or(0, u16::from)).collect()
    }

    /// Whether one person at most plays on this device: there is nobody to hide from.
    pub(super) fn alone(&self) -> bool {
        let people = self.computers.iter().filter(|level| level.is_none()).count();
        self.owner == DeviceOwner::Shared && people <= 1 && people < self.computers.len()
    }

    /// Returns the seat of the only person, where computers play all the others.
    pub(super) fn lone_person(&self) -> Option<Seat> {
        let people =
            || (0..self.game_match.game().seats()).map(Seat).filter(|seat| self.computer(*seat).is_none());
        people().next().filter(|_| self.alone())
    }

    /// A seat if a person plays it, else the next person around the table.
    pub(super) fn person_from(&self, seat: Option<Seat>) -> Option<Seat> {
        let count = self.game_match.game().seats();
        let first = seat?;
        let around = (0..count).map(|step| Seat((first.0 + step) % count));
        around.into_iter().find(|seat| self.computer(*seat).is_none()).or(seat)
    }

    /// The seat of the computer that has something to do now: none behind a curtain, beside a question, in a review, or
    /// while the end of a game is looked at.
    fn due(&self) -> Option<Seat> {
        let open = matches!(self.ui, UiState::Open(_, Interaction::Playing)) && self.main_line.is_none();
        let stopped = self.is_stopped_by_coach() || self.computers.iter().all(Option::is_none);
        if !open || self.game_match.game().resting() || stopped {
            return None;
        }
        let first = self.game_match.game().to_move().first().copied();
        // Where several may act, they do so in their order.
        let due = |seat: &Seat| match PendingDecision::of(&self.game_match, *seat) {
            None => false,
            Some(PendingDecision::Act) => first == Some(*seat),
            Some(_) => true,
        };
        let mut seats =
            (0..self.game_match.game().seats()).map(Seat).filter(|seat| self.computer(*seat).is_some());
        seats.find(due)
    }

    /// A name of what a computer has to think about now, another for each: its turn, a hint, a review; `None` where there
    /// is nothing.
    pub fn turn_name(&self) -> Option<String> {
        let entries = self.game_match.record().actions.len();
        let name = |what: &str| format!("{what}:{entries}");
        let due = self.due().map(|seat| name(&seat.0.to_string()));
        due.or_else(|| {
            self.wanted().map(|want| match want {
                Want::Hint(seat) => name(&format!("hint:{}", seat.0)),
                Want::Review => name("review"),
            })
        })
    }

    /// Returns the request of a computer now, if there is any.
    pub fn turn_of_computer(&self) -> Option<Turn> {
        let entries = self.game_match.record().actions.len();
        let Some(seat) = self.due() else {
            let signals = Arc::default();
            let work = match self.wanted()? {
                Want::Hint(seat) => Work::Hint(
                    self.game_match.kind(),
                    Observation::new(self.game_match.game(), seat),
                    signals,
                ),
                Want::Review => Work::Review(Box::new(self.game_match.clone()), signals),
            };
            return Some(Turn { work, entries });
        };
        let player = Player::Level(self.computer(seat)?);
        // A draw of its own stream, from which no way leads back: with the match's seed it could work out what the system
        // has picked for others.
        let mut chance = self.game_match.record().seeds.own_chance(StreamPurpose::Computer, seat)?;
        let seed = u64::from(chance.below(1 << 31)) << 22 | u64::from(chance.below(1 << 22));
        let thinking = Thinking::of(&self.game_match, seat, player, seed)?;
        Some(Turn { work: Work::Act(thinking), entries })
    }

    /// A computer has thought: what it found is taken, if it found anything and the match still stands where it did.
    pub fn computed(&mut self, turn: &Turn, found: Option<&Found>) -> Reply {
        let here = turn.entries == self.game_match.record().actions.len();
        match (&turn.work, found) {
            (Work::Act(thinking), Some(Found::Act(answer))) => {
                let open =
                    matches!(self.ui, UiState::Open(_, Interaction::Playing)) && self.main_line.is_none();
                let its = self.computer(answer.seat).is_some() && thinking.seat() == answer.seat;
                if open && here && its { self.act(answer.seat, &answer.action) } else { self.nothing() }
            }
            (Work::Hint(_, view, _), found) if here && self.wanted() == Some(Want::Hint(view.seat())) => {
                let hint = match found {
                    Some(Found::Hint(hint)) => Some(hint),
                    _ => None,
                };
                self.hinted(view.seat(), hint)
            }
            (Work::Review(..), Some(Found::Review(review)))
                if here && self.wanted() == Some(Want::Review) =>
            {
                self.gone_through(review)
            }
            _ => self.nothing(),
        }
    }
}
