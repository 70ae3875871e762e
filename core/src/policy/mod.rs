//! Decisions of a shell that need no screen: small state machines and functions. A shell passes in events and times, and
//! carries out the answers.
//!
//! Nothing here has a clock: time is passed in, in milliseconds of any steady clock. Where two behaviors are possible, the
//! one that shows less wins.

mod actions;
mod autosave;
mod calendar;
mod capacity;
mod curtain;
mod everything;
mod finger;
mod forms;
mod guide_layout;
mod hands;
mod headings;
mod headline;
mod held_keys;
mod layout;
mod limits;
mod links;
mod lobby;
mod menu;
mod network;
mod outputs;
mod speech;
mod thinking;
mod touch;

pub use actions::{ActionGrid, ActionList, GuideKeys, action_grid, guide_keys};
pub use autosave::{Autosave, SaveMoment};
pub use calendar::{date_of, day_text};
pub use capacity::{CAPACITY, Capacity, CapacityRow, capacities, invitations_full};
pub(crate) use capacity::{lines_full, note_cut};
pub use curtain::{CurtainHold, CurtainStep};
pub use everything::{
    MergeRefusal, Merged, TransferReport, everything_name, export_notice, export_question, export_refusal,
    merge_question, merge_report,
};
pub use finger::{Finger, FingerBoard, FingerEvent, FingerOrder, FingerReach, PieceAt};
pub use forms::{Company, FormStep, form_steps};
pub use guide_layout::{GuideLayout, guide_layout};
pub use hands::{FingerAim, HandTexts, SmallPoints, finger_aim, hand_texts};
pub use headings::{KAI_GLYPHS, is_set_in_kai};
pub use headline::{Headline, Hearing, caption, is_surely_heard};
pub use held_keys::{HeldKeys, KeyHolder, KeyOrders};
pub use layout::{DrawerForm, Standing, TableLayout, TableShape, TableSpace, table_layout};
pub(crate) use limits::is_unseen;
pub use limits::{LIMITS, Limits, cut_name, is_same_name, visible_name};
pub use links::{AppLink, INVITATION, LinkKind, RELAY, find_link, relay_question};
pub use lobby::{LobbyLayout, LobbyShape, LobbySpace, lobby_layout};
pub use menu::{MenuEntry, match_menu};
pub use network::{NetworkRefusal, network_refusal};
pub use outputs::{PrivateOutput, Reach, SoundOutput, is_private, reach_of_connected, reach_of_routed};
pub use speech::{SpeechEvent, SpeechOrder, SpeechQueue, SpeechRefusal};
pub use thinking::{ThinkOrder, ThinkingTurns, WatchSpeed};
pub use touch::TouchMap;
