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
//!
//! **The way of a peek.**
//!
//! 1. The person holds the key that bears the seat's name. The shell sends [`ShellEvent::KeyDown`] with the preferences of this
//!    moment; [`crate::policy::HeldKeys`] decides, and the driver holds the table's key. All of it is one crossing each way.
//! 2. On a shared device only the seat to move may look, and only if it has taken the device since the last action, by opening a
//!    curtain; else the curtain falls for that seat, and nothing is shown. On a device of one's own its owner may look at any time.
//! 3. The viewer is that seat while the key is down, and the public otherwise. [`crate::game::Secrets::masked`] gives the match with
//!    all other seats' secrets **unknown** in it – not hidden: they are not there.
//! 4. The scene is made from that: marker, read-out, labels. [`crate::scene::Scene::secret`] is true, and the shell keeps the
//!    screen out of pictures and casts.
//! 5. Letting go, any action, a question, a curtain, a change of preferences: the table has no held key any more, and the viewer
//!    is the public. On a shared device a voice says a secret only while the key to listen is held and the shell has said that the
//!    output is private; [`Order::MutePrivate`] silences it.
//! 6. [`crate::scene::Scene::hand`] counts every change of hands: [`Order::ForgetInput`] drops all that a person left behind.

mod board_keys;
mod event;
mod match_driver;
mod order;
mod rewind;
mod spy_panel;

pub use board_keys::{BoardCommand, BoardKey, board_command, board_keys, board_keys_title};
pub use event::ShellEvent;
pub use match_driver::MatchDriver;
pub use order::{Order, SavedMatch, ScreenState};
pub use spy_panel::{SpyPanel, SpyPanelStep, SpyPanelView};
