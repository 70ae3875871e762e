//! The list of the matches that this device keeps, and what is looked for in it.

use std::fmt;

use qishe_core::driver::SpyPanel;
use qishe_core::learn::StatisticsView;
use qishe_core::table::Study;
use qishe_core::words::Lang;
use qishe_store::{StoredMatch, StoredMatches};

/// The list of matches, as far as it was read.
#[derive(Debug, Default)]
pub struct Archive {
    /// The list, in a language; none before the disk was read for the first time.
    pub listed: Option<(Lang, StoredMatches)>,
    /// Words that are looked for.
    pub sought: String,
    /// The only game that is shown; none for all.
    pub game: Option<String>,
    /// The match that was deleted last and its place, as long as that can be undone.
    pub deleted: Option<(usize, StoredMatch)>,
    /// The statistics, which stand beside the list.
    pub statistics: StatisticsPage,
}

/// The statistics of the persons of the device.
#[derive(Default)]
pub struct StatisticsPage {
    /// Whether they are shown in the place of the list.
    pub is_open: bool,
    /// The chosen game; none for all.
    pub game: Option<String>,
    /// The chosen person; none for the one with most matches.
    pub person: Option<String>,
    /// What is shown; none before the disk was read for the first time.
    pub view: Option<StatisticsView>,
    /// The panel of the favourite spy, until the shell takes it.
    pub panel: Option<SpyPanel>,
}

impl fmt::Debug for StatisticsPage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "StatisticsPage({:?}, {:?}, {:?})", self.is_open, self.game, self.person)
    }
}

impl Archive {
    /// The matches, the last played first.
    pub fn matches(&self) -> &[StoredMatch] {
        self.listed.as_ref().map_or(&[], |(_, list)| &list.matches)
    }

    /// What was found in the match that ended last, if it was gone through.
    pub fn study(&self) -> Option<&Study> {
        self.listed.as_ref()?.1.study.as_ref()
    }

    /// Takes a match out of the list.
    pub fn remove(&mut self, id: &str) {
        let Some((_, list)) = &mut self.listed else { return };
        let place = list.matches.iter().position(|saved| saved.id == id);
        // It may be of this match; the list is read again soon.
        list.study = None;
        self.deleted = place.map(|place| (place, list.matches.remove(place)));
    }

    /// Puts the match that was deleted last back, and returns its name.
    pub fn bring_back(&mut self) -> Option<String> {
        let (place, saved) = self.deleted.take()?;
        let id = saved.id.clone();
        if let Some((_, list)) = &mut self.listed {
            list.matches.insert(place.min(list.matches.len()), saved);
        }
        Some(id)
    }
}
