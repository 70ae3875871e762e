//! The core's policies as objects, and its limits.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use qishe_core::learn::GuideView;
use qishe_core::picture;
use qishe_core::policy::{
    self as core, ActionGrid, ActionList, FingerAim, FingerEvent, FingerOrder, GuideKeys, GuideLayout,
    HandTexts, Limits, MenuEntry, PrivateOutput, Reach, SmallPoints, SoundOutput, SpeechEvent, SpeechOrder,
    TableLayout, TableSpace,
};
use qishe_core::scene::{BoardArt, Pt};
use qishe_core::words::Lang;

fn locked<T>(policy: &Mutex<T>) -> MutexGuard<'_, T> {
    policy.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The queue of one voice.
#[derive(Default, uniffi::Object)]
pub struct SpeechQueue(Mutex<core::SpeechQueue>);

#[uniffi::export]
impl SpeechQueue {
    /// Makes a queue with nothing in it, for a voice that is not ready.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Handles an event.
    pub fn handle(&self, event: SpeechEvent) -> Vec<SpeechOrder> {
        locked(&self.0).handle(event)
    }

    /// Whether something private is being said.
    pub fn whispers(&self) -> bool {
        locked(&self.0).whispers()
    }
}

/// The points of a board as it lies on the screen.
#[derive(uniffi::Object)]
pub struct TouchMap {
    map: core::TouchMap,
    extent: Pt,
    places: Vec<Pt>,
}

#[uniffi::export]
impl TouchMap {
    /// A board, so many quarter turns clockwise.
    #[uniffi::constructor]
    pub fn new(art: BoardArt, turn: u8) -> Arc<Self> {
        let map = core::TouchMap::new(&art, turn);
        Arc::new(TouchMap { map, extent: picture::extent(&art, turn), places: picture::places(&art, turn) })
    }

    /// Width and height of the board.
    pub fn extent(&self) -> Pt {
        self.extent
    }

    /// Returns the places of the points, in the order of their numbers.
    pub fn places(&self) -> Vec<Pt> {
        self.places.clone()
    }

    /// Returns the point nearest to a place, when it is near enough to be hit.
    pub fn nearest(&self, at: Pt) -> Option<u16> {
        self.map.nearest(at)
    }

    /// Returns the neighbor of a point in a direction of the screen (−1, 0 or 1 each).
    pub fn neighbor(&self, from: u16, dx: i8, dy: i8) -> Option<u16> {
        self.map.neighbor(from, dx, dy)
    }
}

/// One finger on a board.
#[derive(Default, uniffi::Object)]
pub struct Finger(Mutex<core::Finger>);

#[uniffi::export]
impl Finger {
    /// Makes a finger that touches nothing.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Handles an event on a board; `now` is any steady clock, in milliseconds. The orders are carried out in their order.
    pub fn handle(&self, event: FingerEvent, map: Arc<TouchMap>, now: u64) -> Vec<FingerOrder> {
        locked(&self.0).handle(event, &map.map, now)
    }

    /// Returns the time of the next tick; none where nothing happens by itself.
    pub fn next_tick(&self) -> Option<u64> {
        locked(&self.0).next_tick()
    }
}

/// The limits and times that both shells keep.
#[uniffi::export]
pub fn limits() -> Limits {
    core::LIMITS
}

/// Returns a name as it is kept.
#[uniffi::export]
pub fn cut_name(name: String) -> String {
    core::cut_name(&name)
}

/// Returns the reach where the system says to which outputs the app's sound goes.
#[uniffi::export]
pub fn reach_of_routed(outputs: Vec<SoundOutput>) -> Reach {
    core::reach_of_routed(&outputs)
}

/// Returns the reach where only the connected outputs are known.
#[uniffi::export]
pub fn reach_of_connected(outputs: Vec<SoundOutput>) -> Reach {
    core::reach_of_connected(&outputs)
}

/// Whether a secret may be said.
#[uniffi::export]
pub fn is_private(reach: Reach, choice: PrivateOutput) -> bool {
    core::is_private(reach, choice)
}

/// Returns the entries of the menu of a match from top to bottom, those of a lesson only if asked. A shell leaves out what its
/// platform or the match has not.
#[uniffi::export]
pub fn match_menu(lesson: bool) -> Vec<MenuEntry> {
    core::match_menu(lesson)
}

/// Returns the places of a match's parts in a window.
#[uniffi::export]
pub fn table_layout(space: TableSpace) -> TableLayout {
    core::table_layout(&space)
}

/// Returns the places of a lesson's or puzzle's parts in a window.
#[uniffi::export]
pub fn guide_layout(space: TableSpace) -> GuideLayout {
    core::guide_layout(&space)
}

/// Returns the keys of a lesson or puzzle from the actions of its scene and its ways on.
#[uniffi::export]
pub fn guide_keys(actions: ActionList, guide: GuideView) -> GuideKeys {
    core::guide_keys(actions.buttons, guide.buttons)
}

/// Returns the places of actions in a grid of at most so many rows.
#[uniffi::export]
pub fn action_grid(actions: ActionList, rows: u8) -> ActionGrid {
    core::action_grid(&actions, rows)
}

/// Returns the help of a board for a finger. `pitch`: distance between neighbouring points of the whole board, in dp; `zoom`: the
/// factor by which it is enlarged now.
#[uniffi::export]
pub fn finger_aim(pitch: f32, zoom: f32, chosen: Option<SmallPoints>) -> FingerAim {
    core::finger_aim(pitch, zoom, chosen)
}

/// Returns the texts about hands: of the settings, and of the line that offers a way to hit small points.
#[uniffi::export]
pub fn hand_texts(lang: Lang) -> HandTexts {
    core::hand_texts(lang)
}

/// Returns the first language of the app that a person prefers, by tags after BCP 47.
#[uniffi::export]
pub fn preferred_language(tags: Vec<String>) -> Lang {
    qishe_core::words::preferred(&tags)
}

/// Returns the tag of a language for voices and screen readers.
#[uniffi::export]
pub fn speech_tag(lang: Lang) -> String {
    lang.speech_tag().to_owned()
}

/// Returns the tag of a language after BCP 47.
#[uniffi::export]
pub fn language_tag(lang: Lang) -> String {
    lang.tag().to_owned()
}
