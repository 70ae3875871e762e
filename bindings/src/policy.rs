//! The core's policies as objects, and its limits.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use qishe_core::picture;
use qishe_core::policy::{
    self as core, AppLink, Company, CurtainProgress, FormStep, Hearing, KeyHolder, KeyOrders, Limits,
    NoticePart, PrivateOutput, Reach, SaveMoment, SoundOutput, SpeechEvent, SpeechOrder, ThinkOrder,
};
use qishe_core::scene::{BoardArt, Pt, Rect, Status};
use qishe_core::speech::Utterance;
use qishe_core::words::Lang;

fn locked<T>(policy: &Mutex<T>) -> MutexGuard<'_, T> {
    policy.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The keys that open a secret only while they are held.
#[derive(Default, uniffi::Object)]
pub struct HeldKeys(Mutex<core::HeldKeys>);

#[uniffi::export]
impl HeldKeys {
    /// Makes the keys of a match; none is held.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Returns the key that is held.
    pub fn held(&self) -> Option<String> {
        locked(&self.0).held().map(str::to_owned)
    }

    /// A finger or the space bar goes down on a key, or a screen reader presses it.
    pub fn press(&self, id: String, by: KeyHolder, now: u64) -> KeyOrders {
        locked(&self.0).press(&id, by, now)
    }

    /// The finger is outside its key.
    pub fn leave(&self, id: String) -> KeyOrders {
        locked(&self.0).leave(&id)
    }

    /// The finger or the space bar is lifted, the system takes the touch away, or the key leaves the screen.
    pub fn lift(&self, id: String) -> KeyOrders {
        locked(&self.0).lift(&id)
    }

    /// The focus leaves a key.
    pub fn unfocus(&self, id: String) -> KeyOrders {
        locked(&self.0).unfocus(&id)
    }

    /// Ends the hold.
    pub fn end(&self) -> KeyOrders {
        locked(&self.0).end()
    }

    /// The shell may not press the key now.
    pub fn barred(&self) {
        locked(&self.0).barred();
    }

    /// The table has answered a press.
    pub fn opened(&self, key: Option<String>, hand: u32, movers: Vec<u8>) -> KeyOrders {
        locked(&self.0).opened(key.as_deref(), hand, &movers)
    }

    /// The table has shown another scene.
    pub fn settle(&self, key: Option<String>, hand: u32, movers: Vec<u8>) -> KeyOrders {
        locked(&self.0).settle(key.as_deref(), hand, &movers)
    }

    /// Time has passed.
    pub fn tick(&self, now: u64) -> KeyOrders {
        locked(&self.0).tick(now)
    }
}

/// The hold that opens the curtain.
#[derive(uniffi::Object)]
pub struct CurtainHold(Mutex<core::CurtainHold>);

#[uniffi::export]
impl CurtainHold {
    /// A curtain that falls now.
    #[uniffi::constructor]
    pub fn new(now: u64) -> Arc<Self> {
        Arc::new(CurtainHold(Mutex::new(core::CurtainHold::new(now))))
    }

    /// A touch that came down at `began` is down. Returns whether it holds.
    pub fn touch(&self, began: u64, fingers: u8, inside: bool) -> bool {
        locked(&self.0).touch(began, fingers, inside)
    }

    /// The touch is lifted, or ends in any other way.
    pub fn release(&self) {
        locked(&self.0).release();
    }

    /// Whether it is held.
    pub fn is_held(&self) -> bool {
        locked(&self.0).is_held()
    }

    /// Returns the progress at a time.
    pub fn progress(&self, now: u64) -> CurtainProgress {
        locked(&self.0).progress(now)
    }
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

/// Turns of the computers at one table.
#[derive(Default, uniffi::Object)]
pub struct ThinkingTurns(Mutex<core::ThinkingTurns>);

#[uniffi::export]
impl ThinkingTurns {
    /// Makes the turns of a match; nothing is thought about.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// The table has another state, or the app has left or come to the front.
    pub fn look(&self, turn: Option<String>, in_front: bool, now: u64) -> ThinkOrder {
        locked(&self.0).look(turn.as_deref(), in_front, now)
    }

    /// Returns the time that a finished thought still waits, in milliseconds. `least`: [`crate::Thinking::least_ms`].
    pub fn wait_ms(&self, least: u64, now: u64) -> u64 {
        locked(&self.0).wait_ms(least, now)
    }

    /// The answer is given.
    pub fn end(&self) {
        locked(&self.0).end();
    }
}

/// Saves of one match.
#[derive(uniffi::Object)]
pub struct Autosave(Mutex<core::Autosave>);

#[uniffi::export]
impl Autosave {
    /// Saves of a match; `remote`: it is played with other devices.
    #[uniffi::constructor]
    pub fn new(remote: bool) -> Arc<Self> {
        Arc::new(Autosave(Mutex::new(core::Autosave::new(remote))))
    }

    /// Whether the match is saved at a moment.
    pub fn is_due(&self, moment: SaveMoment) -> bool {
        locked(&self.0).is_due(moment)
    }

    /// Whether a save differs from the last one.
    pub fn is_new(&self, save: String) -> bool {
        locked(&self.0).is_new(&save)
    }

    /// The match has left the table.
    pub fn end(&self) {
        locked(&self.0).close();
    }
}

/// The line by the title of a match.
#[derive(Default, uniffi::Object)]
pub struct Headline(Mutex<core::Headline>);

#[uniffi::export]
impl Headline {
    /// Makes a line that shows the turn.
    #[uniffi::constructor]
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// The table has answered an input; `held`: a held key.
    pub fn answer(&self, status: Status, held: bool, now: u64) {
        locked(&self.0).answer(&status, held, now);
    }

    /// Something was said to all: its caption.
    pub fn say(&self, caption: String, now: u64) {
        locked(&self.0).say(&caption, now);
    }

    /// Takes the caption away.
    pub fn clear(&self) {
        locked(&self.0).clear();
    }

    /// Returns the line at a time.
    pub fn line(&self, status: Status, subtitle: String, heard: bool, now: u64) -> Status {
        locked(&self.0).line(&status, &subtitle, heard, now)
    }

    /// Returns the next time at which the line changes by itself.
    pub fn next_change(&self, now: u64) -> Option<u64> {
        locked(&self.0).next_change(now)
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

    /// Returns the point that a finger means, within its error `reach`.
    pub fn meant(&self, at: Pt, reach: f32, open: Vec<u16>) -> Option<u16> {
        self.map.meant(at, reach, &open)
    }

    /// Returns the neighbor of a point in a direction of the screen (−1, 0 or 1 each).
    pub fn neighbor(&self, from: u16, dx: i8, dy: i8) -> Option<u16> {
        self.map.neighbor(from, dx, dy)
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

/// Returns the caption of what is said to all; none where nothing is.
#[uniffi::export]
pub fn caption(said: Vec<Utterance>) -> Option<String> {
    core::caption(&said)
}

/// Whether what is said to all is surely heard. Where it is not, captions are shown.
#[uniffi::export]
pub fn is_surely_heard(hearing: Hearing) -> bool {
    core::is_surely_heard(hearing)
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

/// Returns the ways to go on from a form, the usual one first.
#[uniffi::export]
pub fn form_steps(company: Company, hosts: bool) -> Vec<FormStep> {
    core::form_steps(company, hosts)
}

/// Splits the notices of other people's work into headings and paragraphs.
#[uniffi::export]
pub fn notice_parts(source: String) -> Vec<NoticePart> {
    core::notice_parts(&source)
}

/// Returns the crop of a board of `wide` × `high` board units around a spot; it stays on the board's face.
#[uniffi::export]
pub fn crop_around(bounds: Rect, rail: f32, spot: Pt, wide: f32, high: f32) -> Rect {
    core::crop_around(bounds, rail, spot, wide, high)
}

/// Returns the first link of the app in a text, which may have a sentence around it; none where there is none.
#[uniffi::export]
pub fn find_link(text: String) -> Option<AppLink> {
    core::find_link(&text)
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
