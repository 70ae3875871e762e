//! The app around a match, without a screen: a shell's events go in, an ordered list of orders comes out.
//!
//! [`AppDriver`] owns the stack of screens, the pages that are data, the way of matches to the table and away (`library`),
//! questions and cards over every screen, and the line that is told for some seconds. There is no clock, no callback and no
//! thread in it. The order of the list is a contract:
//!
//! 1. What leaves the screen comes first: [`AppOrder::CoverSecret`], [`AppOrder::AskToLeave`], [`AppOrder::CloseMatch`],
//!    [`AppOrder::CloseLesson`] and [`AppOrder::LeaveRoom`].
//! 2. Then what has been chosen or asked for, what comes on the table, and what is given away.
//! 3. [`AppOrder::Show`] comes last, and only where the picture has changed.
//!
//! **Long work** is a [`Job`]: the driver orders it ([`AppOrder::Run`]), a shell runs it on a worker and hands it back
//! ([`AppDriver::finish`]). The person sees it as [`Work`], and can stop it; what nobody waits for any more is dropped.
//!
//! **The stack is the system's.** The driver describes it ([`AppView::path`]); a shell shows it with the navigation of its
//! platform and reports what a person did there, the system's own gesture too ([`AppEvent::Path`]).
//!
//! **A page** ([`AppPage`]) is a list of rows in groups. A shell draws each [`RowKind`] once, with the control of its platform,
//! and reports [`AppEvent::Press`] and [`AppEvent::Set`] with the row's id. A page shows nothing secret.

mod archive;
mod club;
mod driver;
mod endgames;
mod entry;
mod event;
mod flows;
mod form;
mod letters;
mod library;
mod lobby;
mod mail;
mod meeting;
mod message;
mod order;
mod page;
mod pages;
mod practice;
mod screen;
mod stack;
mod toast;
mod work;

pub use club::{ClubWall, WallTable};
pub use driver::AppDriver;
pub use entry::RoomEntry;
pub use event::{AppEvent, PlatformTraits};
pub use letters::LetterTile;
pub use meeting::{FoundRoom, NetworkSearch, OpenRoom};
pub use message::Notice;
pub use order::{AppAct, AppOrder, AppView, LobbyWay, RoomAct};
pub use page::{
    AppPage, FieldKind, KeyLook, PageFooter, PageGroup, PageKey, PagePicture, PageRow, PageSign, PageTabs,
    PuzzleSeal, ResultBar, RowIcon, RowKind, RowValue, SeatPlayer, WayPlace, WaySeal,
};
pub use screen::{LobbyTab, PageId, Screen};
pub use toast::Toast;
pub use work::{FinishedJob, Job, Work};

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();
