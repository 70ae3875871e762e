//! A match on a screen, without the screen: a shell's events go in with their time, an ordered list of orders comes out.
//!
//! [`MatchDriver`] owns the table, or the table of a lesson, and every policy that a match on a screen has: the held keys,
//! the hold of the curtain, the turns of the computers, the saves and the line by the title. There is no clock, no callback and no thread in it. The
//! order of the list is a contract, for it decides what others may see and hear:
//!
//! 1. [`Order::MutePrivate`] and [`Order::Mute`] come before anything that another person may hear or see.
//! 2. [`Order::Shield`] comes before the [`Order::Show`] of a scene that is not for everybody.
//! 3. [`Order::KeepLayouts`] and [`Order::Save`] come before the order to think about what follows, and layouts before the
//!    match, which has them no more.
//! 4. [`Order::ShowState`] and [`Order::WakeAt`] come last: they tell about the state after all of it.
//!
//! A shell lifts the shield by itself, after the last frame of the secret has left its screen.

mod board_keys;
mod driver;
mod event;
mod order;
mod rewind;
mod spy_panel;

pub use board_keys::{BoardCommand, BoardKey, board_command, board_keys, board_keys_title};
pub use driver::MatchDriver;
pub use event::ShellEvent;
pub use order::{Order, SavedMatch, ScreenState};
pub use spy_panel::{SpyPanel, SpyPanelStep, SpyPanelView};
