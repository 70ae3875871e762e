//! The pages: one file each.

use crate::driver::Around;
use crate::order::AppAct;
use crate::page::{AppPage, RowValue};
use crate::screen::Screen;
use qishe_store::Choices;

mod settings;

/// What a row does when it is pressed or given a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Chooses.
    Choose(Choices),
    /// Chooses, and plays a sound.
    ChooseAloud(Choices),
    /// Leads to another screen.
    Go(Screen),
    /// Has the shell do something.
    Act(AppAct),
}

/// Returns a screen as a page; `None` for one that is drawn by hand.
pub fn of(screen: &Screen, around: &Around) -> Option<AppPage> {
    match screen {
        Screen::Settings => Some(settings::page(around)),
        Screen::New { .. }
        | Screen::SetUp { .. }
        | Screen::Match
        | Screen::Near
        | Screen::Online
        | Screen::Room
        | Screen::Club
        | Screen::ClubWall
        | Screen::Notices
        | Screen::Rules { .. }
        | Screen::Lesson => None,
    }
}

/// Returns what a row of a screen does; with a value, if it was given one. `None` for a row that is not on the page, or that
/// takes no such value.
pub fn effect(screen: &Screen, around: &Around, id: &str, value: Option<&RowValue>) -> Option<Effect> {
    match screen {
        Screen::Settings => settings::effect(around, id, value),
        _ => None,
    }
}
