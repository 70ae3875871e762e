//! 复盘: going through a finished match.

use super::Table;
use super::press::Step;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::UiState;
use crate::seat::Viewer;

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
