//! The seats of a table: people and computers, and the owner of the device.

use crate::policy::{LIMITS, cut_name};
use crate::seat::Seat;

/// Holder of the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeviceOwner {
    /// It is shared: it goes from hand to hand or lies between the players.
    Shared,
    /// It belongs to one seat, and the others have their own.
    Own(Seat),
    /// It belongs to a person who only watches a match of other devices.
    Watching,
}

/// Players at a table.
#[derive(Debug, Clone)]
pub(super) struct Seating {
    /// Holder of the device.
    pub owner: DeviceOwner,
    /// Names by seat; may be short.
    pub names: Vec<String>,
    /// The computers' levels, by seat; `None` for a person.
    levels: Vec<Option<u8>>,
}

impl Seating {
    /// Seats people and computers. `players`: levels by seat, 0 for a person; what is missing is a person, and what is
    /// too high the greatest level.
    pub fn new(owner: DeviceOwner, names: &[String], players: &[u16], seats: u8) -> Seating {
        let seats = usize::from(seats);
        let strongest = u16::from(LIMITS.strongest_level);
        let level = |seat: usize| players.get(seat).copied().filter(|level| *level > 0);
        let levels = (0..seats)
            .map(|seat| level(seat).and_then(|level| u8::try_from(level.min(strongest)).ok()))
            .collect();
        Seating { owner, names: names.iter().map(|name| cut_name(name)).take(seats).collect(), levels }
    }

    /// Returns the seating for a line that is tried on this device: a person moves all seats, or only `own` while computers
    /// answer for the others. Each plays at the level at which it played, a person's seat at `usual`.
    pub fn trying(&self, own: Option<Seat>, usual: u8) -> Seating {
        let level =
            |seat: Seat| self.computer(seat).or(Some(usual)).filter(|_| own.is_some_and(|own| own != seat));
        let names = self.seats().map(|seat| self.names.get(seat.index()).cloned().unwrap_or_default());
        Seating {
            owner: DeviceOwner::Shared,
            names: names.collect(),
            levels: self.seats().map(level).collect(),
        }
    }

    /// All seats, around the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.levels.len() as u8).map(Seat)
    }

    /// All seats, from this one around the table.
    pub fn around(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.levels.len() as u8;
        (0..count).map(move |step| Seat((first.0 + step) % count))
    }

    /// All seats around the table, from the one after the seat at the lower edge; that one comes last.
    pub fn far_to_near(&self, near: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.around(Seat(near.0 + 1))
    }

    /// Whether a computer plays any seat.
    pub fn has_computers(&self) -> bool {
        self.levels.iter().any(Option::is_some)
    }

    /// The level of the computer that plays a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.levels.get(seat.index()).copied().flatten()
    }

    /// Returns the players, as in [`super::NewMatch::players`]; empty where all are people.
    pub fn players(&self) -> Vec<u16> {
        if !self.has_computers() {
            return Vec::new();
        }
        self.levels.iter().map(|level| level.map_or(0, u16::from)).collect()
    }

    /// Whether one person at most plays on this device: there is nobody to hide from.
    pub fn alone(&self) -> bool {
        let people = self.levels.iter().filter(|level| level.is_none()).count();
        self.owner == DeviceOwner::Shared && people <= 1 && people < self.levels.len()
    }

    /// Returns the seat of the only person, where computers play all the others.
    pub fn lone_person(&self) -> Option<Seat> {
        self.seats().find(|seat| self.computer(*seat).is_none()).filter(|_| self.alone())
    }

    /// A seat if a person plays it, else the next person around the table.
    pub fn person_from(&self, seat: Option<Seat>) -> Option<Seat> {
        self.around(seat?).find(|seat| self.computer(*seat).is_none()).or(seat)
    }

    /// Whether an answer of `seat` can be given on this device.
    pub fn may_answer(&self, seat: Seat) -> bool {
        let here = self.owner == DeviceOwner::Shared || self.owner == DeviceOwner::Own(seat);
        here && self.computer(seat).is_none()
    }

    /// Whether a seat that a button names is at the table, and may be pressed for on this device.
    pub fn pressable(&self, seat: Seat) -> bool {
        seat.index() < self.levels.len() && self.may_answer(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four(owner: DeviceOwner, players: &[u16]) -> Seating {
        Seating::new(owner, &["A".to_owned()], players, 4)
    }

    #[test]
    fn levels_are_cut_and_missing_players_are_people() {
        let seating = four(DeviceOwner::Shared, &[0, 3, 99]);
        assert_eq!(seating.players(), [0, 3, u16::from(LIMITS.strongest_level), 0]);
        assert_eq!(four(DeviceOwner::Shared, &[]).players(), Vec::<u16>::new());
    }

    #[test]
    fn one_person_among_computers_plays_alone() {
        let seating = four(DeviceOwner::Shared, &[2, 2, 0, 2]);
        assert_eq!((seating.alone(), seating.lone_person()), (true, Some(Seat(2))));
        assert!(!four(DeviceOwner::Shared, &[2, 0, 0, 2]).alone());
        assert!(
            !four(DeviceOwner::Own(Seat(2)), &[2, 2, 0, 2]).alone(),
            "the others have devices of their own"
        );
    }

    #[test]
    fn nobody_answers_for_a_computer_or_on_anothers_device() {
        let shared = four(DeviceOwner::Shared, &[0, 2]);
        assert_eq!([0, 1, 2, 4].map(|seat| shared.pressable(Seat(seat))), [true, false, true, false]);
        let own = four(DeviceOwner::Own(Seat(2)), &[]);
        assert_eq!([1, 2].map(|seat| own.may_answer(Seat(seat))), [false, true]);
    }

    #[test]
    fn the_next_person_around_the_table() {
        let seating = four(DeviceOwner::Shared, &[0, 2, 2, 0]);
        assert_eq!(seating.person_from(Some(Seat(1))), Some(Seat(3)));
        assert_eq!(seating.person_from(Some(Seat(0))), Some(Seat(0)));
        assert_eq!(seating.person_from(None), None);
    }
}
