//! 复盘: going through a finished match.

use super::Table;
use super::press::Step;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::{Screen, UiState};
use crate::seat::Viewer;

/// Time for which a position stays at the usual speed, in milliseconds.
const STAY_MS: u64 = 1_600;
/// Greatest factor of the usual speed.
const FASTEST: u8 = 4;

impl Table {
    /// Returns the time for which each position of a review that goes on by itself stays, in milliseconds; `None` where none does.
    pub fn replays(&self) -> Option<u64> {
        let Screen { ui: UiState::Review(_), replay, .. } = &self.screen else { return None };
        replay.playing.then(|| STAY_MS / u64::from(replay.speed))
    }

    /// Goes on with a review by itself. At the last position it stops.
    pub fn replay(&mut self) -> Reply {
        let reply = reviewed(self, Step::Next);
        if self.screen.ui.review() != Some(self.matches.current.steps()) {
            return reply;
        }
        self.screen.replay.playing = false;
        self.nothing()
    }
}

/// Goes to a step of the review, or ends it.
pub(super) fn reviewed(table: &mut Table, to: Step) -> Reply {
    let (first, last) = (table.matches.current.setup_steps(), table.matches.current.steps());
    let now = table.screen.ui.review().unwrap_or(last);
    table.screen.ui = match to {
        // A person who opens the review has just seen the end, and goes back from there.
        Step::Open | Step::Last => UiState::Review(last),
        Step::First => UiState::Review(first),
        Step::Previous => UiState::Review(now.saturating_sub(1).max(first)),
        Step::Next => UiState::Review((now + 1).min(last)),
        Step::Cell(cells) => UiState::Review(step_of(&table.situation(), cells)),
        Step::At(step) => UiState::Review(step.clamp(first, last)),
        Step::Play => {
            table.screen.replay.playing = !table.screen.replay.playing;
            UiState::Review(if table.screen.replay.playing && now == last { first } else { now })
        }
        Step::Speed => {
            let replay = &mut table.screen.replay;
            replay.speed = if replay.speed == FASTEST { 1 } else { replay.speed * 2 };
            UiState::Review(now)
        }
        Step::Close if table.matches.current.outcome().is_none() => return play_on(table),
        Step::Close => UiState::BOARD,
        Step::Retry
        | Step::Again
        | Step::NextTry
        | Step::Try
        | Step::Answers
        | Step::Keep
        | Step::Line(_)
        | Step::Back
        | Step::Analyse => {
            return table.nothing();
        }
    };
    table.nothing()
}

/// Goes on with a match from elsewhere that has no result. From now on it is one of this device.
fn play_on(table: &mut Table) -> Reply {
    table.matches.foreign = false;
    table.screen.ui = UiState::BOARD;
    table.run_clock();
    table.timer.rebase();
    table.reply(Vec::new(), true)
}

/// The step after which the list of moves first has so many cells: not every step of a record writes one.
fn step_of(now: &Situation, cells: usize) -> usize {
    let (mut low, mut high) = (now.matches.current.setup_steps(), now.matches.current.steps());
    while low < high {
        let middle = low.midpoint(high);
        if now.matches.current.view_at(middle, Viewer::Public).move_list(now.prefs.lang).len() < cells {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}
