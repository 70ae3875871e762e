//! The state of the club evening on its pages.

use qishe_core::club::{Club, ClubMatch, ClubPage, ClubRow, ClubSeat, ClubTable, ClubView};
use qishe_core::words::Lang;

/// The club evening, and what of it is looked at.
#[derive(Debug, Default)]
pub struct Evening {
    /// The evening; none before it was looked at for the first time, and after its file has changed.
    pub club: Option<Club>,
    /// The page that is open.
    pub page: ClubPage,
    /// The round that is shown, from 1; none for the last.
    pub round: Option<u32>,
    /// The name that is typed.
    pub name: String,
    /// Whether the columns of the standings are explained.
    pub explains: bool,
    /// Whether the ways to give the evening away are shown.
    pub shares: bool,
    /// The table whose match is about to begin in its form.
    pub table: Option<ClubMatch>,
}

impl Evening {
    /// What is shown of the evening; none before it was read.
    pub fn view(&self, lang: Lang) -> Option<ClubView> {
        self.club.as_ref()?.view(lang, self.round).ok()
    }

    /// What stands on the wall; none before the evening was read.
    pub fn wall(&self, lang: Lang) -> Option<ClubWall> {
        let view = self.view(lang)?;
        Some(ClubWall {
            title: format!("{} · {}", view.title, view.subtitle),
            round_title: view.round_title,
            tables: view.tables.into_iter().map(WallTable::from).collect(),
            byes: view.byes,
            notes: view.notes,
            standings_title: view.standings_title,
            rows: view.rows,
        })
    }
}

/// The round and the standings in large type, to be read across a room.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClubWall {
    /// Title, also the name by which a screen reader announces the screen.
    pub title: String,
    /// Heading of the round; empty before the first.
    pub round_title: String,
    /// Tables of the round.
    pub tables: Vec<WallTable>,
    /// People who sit out; may be empty.
    pub byes: String,
    /// Remarks: repeated pairings, the end, the winner.
    pub notes: Vec<String>,
    /// Heading of the standings.
    pub standings_title: String,
    /// Rows of the standings: place, name, and the figures in the order of their weight.
    pub rows: Vec<ClubRow>,
}

/// A table on the wall.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct WallTable {
    /// Its number.
    pub title: String,
    /// Seats in order.
    pub seats: Vec<ClubSeat>,
    /// The whole table as one sentence.
    pub spoken: String,
}

impl From<ClubTable> for WallTable {
    fn from(table: ClubTable) -> WallTable {
        WallTable { title: table.title, seats: table.seats, spoken: table.spoken }
    }
}
