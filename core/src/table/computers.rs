//! Seats that a computer plays. It is handed what its seat may know, and its answer comes in like anybody's action.

use super::stage::{Doing, Stage};
use super::{Holding, Reply, Table};
use crate::computer::{Answer, Duty, Player, Thinking};
use crate::game::{Chance, Purpose};
use crate::seat::Seat;

/// The greatest level.
const MOST: u16 = 8;

/// Levels by seat from numbers, 0 for a person; what is missing is a person, and what is too high the greatest level.
pub(super) fn levels(players: &[u16], seats: usize) -> Vec<Option<u8>> {
    let level = |seat: usize| players.get(seat).copied().filter(|level| *level > 0);
    (0..seats).map(|seat| level(seat).and_then(|level| u8::try_from(level.min(MOST)).ok())).collect()
}

/// A computer's turn at a table: what it is to think about, and when that was so.
#[derive(Debug)]
pub struct Turn {
    /// What thinks; it holds what its seat may know and nothing else.
    pub thinking: Thinking,
    /// How many entries the record had. An answer to another position counts for nothing.
    entries: usize,
}

impl Table {
    /// The level of the computer that plays a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.computers.get(seat.index()).copied().flatten()
    }

    /// Who plays, as in [`super::NewMatch::players`]; empty where all are people.
    pub(super) fn players(&self) -> Vec<u16> {
        if self.computers.iter().all(Option::is_none) {
            return Vec::new();
        }
        self.computers.iter().map(|level| level.map_or(0, u16::from)).collect()
    }

    /// Whether one person at most plays on this device: there is nobody to hide from.
    pub(super) fn alone(&self) -> bool {
        let people = self.computers.iter().filter(|level| level.is_none()).count();
        self.holding == Holding::Shared && people <= 1 && people < self.computers.len()
    }

    /// A seat if a person plays it, else the next person around the table.
    pub(super) fn person_from(&self, seat: Option<Seat>) -> Option<Seat> {
        let count = self.played.game().seats();
        let first = seat?;
        let around = (0..count).map(|step| Seat((first.0 + step) % count));
        around.into_iter().find(|seat| self.computer(*seat).is_none()).or(seat)
    }

    /// The seat of the computer that has something to do now: none behind a curtain, beside a question, in a review, or
    /// while the end of a game is looked at.
    fn due(&self) -> Option<Seat> {
        let open = matches!(self.stage, Stage::Open(_, Doing::Playing)) && self.trunk.is_none();
        if !open || self.played.game().resting() || self.computers.iter().all(Option::is_none) {
            return None;
        }
        let first = self.played.game().to_move().first().copied();
        // Where several may act, they do so in their order.
        let due = |seat: &Seat| match Duty::of(&self.played, *seat) {
            None => false,
            Some(Duty::Act) => first == Some(*seat),
            Some(_) => true,
        };
        let mut seats =
            (0..self.played.game().seats()).map(Seat).filter(|seat| self.computer(*seat).is_some());
        seats.find(due)
    }

    /// A name of the computer's turn that stands now, another for each; `None` where no computer has anything to do.
    pub fn turn_name(&self) -> Option<String> {
        self.due().map(|seat| format!("{}:{}", seat.0, self.played.record().actions.len()))
    }

    /// What a computer has to think about now, if there is anything.
    pub fn turn_of_computer(&self) -> Option<Turn> {
        let seat = self.due()?;
        let player = Player::Level(self.computer(seat)?);
        // A draw of its own stream, from which no way leads back: with the match's seed it could work out what the system
        // has picked for others.
        let mut chance = Chance::new(self.played.record().seed, Purpose::Computer, seat);
        let seed = u64::from(chance.below(1 << 31)) << 22 | u64::from(chance.below(1 << 22));
        let thinking = Thinking::of(&self.played, seat, player, seed)?;
        Some(Turn { thinking, entries: self.played.record().actions.len() })
    }

    /// A computer has thought: its action is taken, if it found one and the match still stands where it did.
    pub fn computed(&mut self, turn: &Turn, answer: Option<&Answer>) -> Reply {
        let Some(answer) = answer else { return self.nothing() };
        let open = matches!(self.stage, Stage::Open(_, Doing::Playing)) && self.trunk.is_none();
        let here = turn.entries == self.played.record().actions.len();
        let its = self.computer(answer.seat).is_some() && turn.thinking.seat() == answer.seat;
        if open && here && its { self.act(answer.seat, &answer.action) } else { self.nothing() }
    }
}
