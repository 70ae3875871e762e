//! The pages: one file each.

use crate::driver::Around;
use crate::order::AppAct;
use crate::page::{AppPage, RowValue};
use crate::screen::{PageId, Screen};
use qishe_store::Choices;

pub mod archive;
pub mod begin;
pub mod club;
mod computers;
mod endgames;
pub mod form;
pub mod import;
pub mod letters;
pub mod mail;
mod meeting;
mod notices;
pub mod people;
pub mod practice;
pub mod rules;
mod settings;
mod shown;
pub mod statistics;

/// What a row does when it is pressed or given a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Chooses.
    Choose(Choices),
    /// Chooses, and plays a sound.
    ChooseAloud(Choices),
    /// Leads to another screen.
    Go(Screen),
    /// Asks, and writes one file with everything; with `save` the person says where.
    Export { save: bool },
    /// Has the shell do something.
    Act(AppAct),
    /// Leads back to a screen below.
    GoBackTo(Screen),
    /// Begins a lesson of a game, by its identifier.
    Lesson { game: String, lesson: String },
    /// Begins an endgame, by its key.
    Endgame(String),
    /// Shows another book of endgames, by its place.
    ShowBook(usize),
    /// Shows a part of the book of endgames; 0 for all.
    ShowPart(u32),
    /// Shows the endgames by their names, or as a way of seals again.
    ShowNames(bool),
}

/// Returns a screen as a page; `None` for one that is drawn by hand.
pub fn of(screen: &Screen, around: &Around) -> Option<AppPage> {
    let page = match screen {
        Screen::New { game, company } => return form::page(game, *company, around),
        Screen::Near => return Some(meeting::near(around)),
        Screen::Online => return Some(meeting::online(around)),
        Screen::Room => return meeting::room(around),
        Screen::Rules { game } => return Some(rules::page(game, around)),
        Screen::Openings { game, line } => return Some(rules::openings(game, line, around)),
        Screen::Page { page } => page,
        _ => return None,
    };
    Some(match page {
        PageId::Settings => settings::page(around),
        PageId::Computers => computers::page(around),
        PageId::Notices => notices::page(around),
        PageId::People => people::page(around),
        PageId::Person => people::person(around),
        PageId::Endgames => endgames::page(around),
        PageId::Letters => letters::page(around),
        PageId::Watching => meeting::watching(around),
        PageId::Handover => letters::handover(around),
    })
}

/// Returns what a row of a screen does; with a value, if it was given one. `None` for a row that is not on the page, or that
/// takes no such value.
pub fn effect(screen: &Screen, around: &Around, id: &str, value: Option<&RowValue>) -> Option<Effect> {
    let page = match screen {
        Screen::Page { page } => page,
        Screen::Rules { game } if value.is_none() => return rules::effect(game, around, id),
        Screen::Openings { game, line } if value.is_none() => return rules::step(game, line, id),
        _ => return None,
    };
    match page {
        PageId::Settings => settings::effect(around, id, value),
        PageId::Computers => computers::effect(around, id, value),
        PageId::Endgames => endgames::effect(around, id, value),
        PageId::Notices
        | PageId::People
        | PageId::Person
        | PageId::Letters
        | PageId::Watching
        | PageId::Handover => None,
    }
}
