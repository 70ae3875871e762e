//! Rounds of each person's evening, and the points they count.

use super::types::{Evening, PairingSystem, PersonId, TableResult};
use crate::game::InputError;

/// Points of a win, in half points. A draw is half of it.
pub(super) const WIN: u32 = 2;

/// One round of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Entry {
    /// A table.
    Table {
        /// Places of the opponents in [`Evening::people`].
        opponents: Vec<usize>,
        /// Places of the partners.
        partners: Vec<usize>,
        /// Side of the person.
        side: u8,
        /// Result, once it is known.
        result: Option<TableResult>,
    },
    /// Sat out.
    Bye,
    /// Was not there, or was out of a knock-out.
    Absent,
}

/// Points of a table for one side: half points, and 局分.
pub(super) fn worth(result: TableResult, side: u8) -> (u32, i32) {
    match result {
        TableResult::Won(winner) | TableResult::Forfeit(winner) if winner == side => (WIN, 2),
        TableResult::Drawn => (WIN / 2, 0),
        TableResult::Won(_) | TableResult::Forfeit(_) | TableResult::Unplayed => (0, -2),
    }
}

/// All entries of an evening, by place in [`Evening::people`].
pub(super) struct Tally {
    pub(super) ids: Vec<PersonId>,
    pub(super) entries: Vec<Vec<Entry>>,
    /// Half points of a bye.
    bye: u32,
}

impl Tally {
    pub(super) fn of(evening: &Evening) -> Result<Tally, InputError> {
        let sides = evening.sides()?;
        let ids: Vec<PersonId> = evening.people.iter().map(|person| person.id).collect();
        let place = |id: PersonId| ids.iter().position(|one| *one == id);
        let mut entries = vec![Vec::new(); ids.len()];
        for round in &evening.rounds {
            for own in &mut entries {
                own.push(Entry::Absent);
            }
            for bye in round.byes.iter().filter_map(|id| place(*id)) {
                entries[bye].pop();
                entries[bye].push(Entry::Bye);
            }
            for table in &round.tables {
                for (seat, id) in table.seats.iter().enumerate() {
                    let (Some(own), Some(side)) = (place(*id), sides.get(seat)) else { continue };
                    let others = |same: bool| -> Vec<usize> {
                        let seats = table.seats.iter().zip(&sides).enumerate();
                        seats
                            .filter(|(at, (_, other))| *at != seat && (*other == side) == same)
                            .filter_map(|(_, (id, _))| place(*id))
                            .collect()
                    };
                    entries[own].pop();
                    entries[own].push(Entry::Table {
                        opponents: others(false),
                        partners: others(true),
                        side: *side,
                        result: table.result,
                    });
                }
            }
        }
        // In a round robin of pairs everybody sits out equally often; in a knock-out a bye is only a way on.
        let free = evening.system == PairingSystem::KnockOut
            || (evening.system == PairingSystem::RoundRobin && sides.len() == 2);
        Ok(Tally { ids, entries, bye: if free { 0 } else { WIN } })
    }

    /// Half points and 局分 of an entry.
    pub(super) fn worth(&self, entry: &Entry) -> (u32, i32) {
        match entry {
            Entry::Table { result: Some(result), side, .. } => worth(*result, *side),
            Entry::Bye if self.bye > 0 => (self.bye, 2),
            Entry::Table { result: None, .. } | Entry::Bye | Entry::Absent => (0, 0),
        }
    }

    /// Half points of a person.
    pub(super) fn points(&self, of: usize) -> u32 {
        self.entries[of].iter().map(|entry| self.worth(entry).0).sum()
    }

    /// Number of rounds that a person sat out.
    pub(super) fn byes(&self, of: usize) -> u32 {
        self.entries[of].iter().filter(|entry| matches!(entry, Entry::Bye)).count() as u32
    }

    /// Number of times that two people sat at the same table: as partners, and as opponents.
    pub(super) fn met(&self, one: usize, other: usize) -> (u32, u32) {
        let mut met = (0, 0);
        for entry in &self.entries[one] {
            if let Entry::Table { opponents, partners, .. } = entry {
                met.0 += u32::from(partners.contains(&other));
                met.1 += u32::from(opponents.contains(&other));
            }
        }
        met
    }

    /// Sides of a person at tables of two, in order.
    pub(super) fn colours(&self, of: usize) -> Vec<u8> {
        let side = |entry: &Entry| match entry {
            Entry::Table { side, .. } => Some(*side),
            Entry::Bye | Entry::Absent => None,
        };
        self.entries[of].iter().filter_map(side).collect()
    }
}
