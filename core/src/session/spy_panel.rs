//! The panel of a person's favourite spy: covered, and open only while its key is held.
//!
//! It takes the events of a match's screen that concern keys. While it is covered nothing of it depends on the spies.

use super::event::ShellEvent;
use crate::games::xiangqi::{Piece, PieceKind, Side};
use crate::learn::SpyCounts;
use crate::policy::{HeldKeys, KeyOrders};
use crate::scene::{Button, Emblem, Icon, Ink, PieceShape};
use crate::words::{Lang, Text, Word, texts};

/// Identifier of the panel's key.
const KEY: &str = "spies";

/// Content of the panel.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpyPanelView {
    /// Heading.
    pub title: String,
    /// The key: held by finger or space bar, toggled by a screen reader.
    pub key: Button,
    /// Line under the key's label.
    pub help: String,
    /// Piece that stands for each place.
    pub piece: Emblem,
    /// Height of each place's bar, 0…1; all 0 while it is covered.
    pub bars: Vec<f32>,
    /// Number of the highest bar; none while it is covered.
    pub favourite: Option<u8>,
    /// The favourite in words, for a voice that one person alone hears; empty otherwise.
    pub spoken: String,
    /// Whether a secret is shown: the shell keeps the screen out of pictures and casts.
    pub secret: bool,
}

/// Answer of the panel to an event.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpyPanelStep {
    /// Content of the panel.
    pub view: SpyPanelView,
    /// Words for the person, for some seconds.
    pub told: Option<Word>,
    /// Time of the next [`ShellEvent::Tick`]; none for no tick.
    pub wake_at: Option<u64>,
}

/// State of the panel.
#[derive(Debug, Clone)]
pub struct SpyPanel {
    counts: SpyCounts,
    lang: Lang,
    keys: HeldKeys,
    /// Whether one person alone hears the sound.
    private: bool,
    captured: bool,
}

/// The piece among which spies are chosen.
fn soldier() -> Emblem {
    let glyph = Piece::new(Side::Black, PieceKind::Soldier).chinese().to_string();
    Emblem { shape: PieceShape::Disc, ink: Ink::Black, glyph }
}

impl SpyPanel {
    /// Makes the covered panel over a person's spies.
    pub fn new(counts: SpyCounts, lang: Lang) -> SpyPanel {
        SpyPanel { counts, lang, keys: HeldKeys::default(), private: false, captured: false }
    }

    /// Handles an event, `now` by any steady clock in milliseconds. Events that concern no key change nothing.
    pub fn handle(&mut self, event: ShellEvent, now: u64) -> SpyPanelStep {
        let mut told = None;
        match event {
            ShellEvent::KeyDown { id, by, prefs } => {
                self.private = prefs.private_output;
                let orders = self.keys.press(&id, by, now);
                told = self.press(&orders);
            }
            ShellEvent::KeyLeave { id } => drop(self.keys.leave(&id)),
            ShellEvent::KeyUp { id } => drop(self.keys.lift(&id)),
            ShellEvent::KeyUnfocus { id } => drop(self.keys.unfocus(&id)),
            ShellEvent::Prefs { prefs } => self.private = prefs.private_output,
            ShellEvent::OutputLost => {
                self.private = false;
                drop(self.keys.end());
            }
            ShellEvent::Captured { on } => {
                self.captured = on;
                drop(self.keys.end());
            }
            ShellEvent::Tick => drop(self.keys.tick(now)),
            ShellEvent::ReleaseKeys
            | ShellEvent::WindowUnfocus
            | ShellEvent::CoverSecret
            | ShellEvent::Front { .. }
            | ShellEvent::Leave => drop(self.keys.end()),
            ShellEvent::Open { .. }
            | ShellEvent::OverClub
            | ShellEvent::Ask { .. }
            | ShellEvent::Tap { .. }
            | ShellEvent::Press { .. }
            | ShellEvent::Enter { .. }
            | ShellEvent::OpenCurtain
            | ShellEvent::DiscDown
            | ShellEvent::DiscLeave
            | ShellEvent::DiscUp
            | ShellEvent::Hearing { .. }
            | ShellEvent::Still { .. }
            | ShellEvent::AnswerNow
            | ShellEvent::GuidePress { .. }
            | ShellEvent::Followed => {}
        }
        SpyPanelStep { view: self.view(), told, wake_at: self.keys.closes_at() }
    }

    /// Opens the key of a press, unless the screen is recorded.
    fn press(&mut self, orders: &KeyOrders) -> Option<Word> {
        let pressed = orders.press.as_deref()?;
        if self.captured || pressed != KEY {
            self.keys.barred();
            return self.captured.then_some(Word::CapturedText);
        }
        drop(self.keys.opened(Some(KEY), 0, &[]));
        None
    }

    /// Returns the content of the panel.
    pub fn view(&self) -> SpyPanelView {
        let open = self.keys.held() == Some(KEY);
        let shown = |text: Text| text.shown(self.lang);
        let most = self.counts.places.iter().copied().max().unwrap_or(0).max(1) as f32;
        let bar = |count: u32| if open { count as f32 / most } else { 0.0 };
        let label = if open { texts::statistics::spies_open() } else { texts::statistics::spies_key() };
        let help = if open { self.activated() } else { texts::statistics::spies_help() };
        SpyPanelView {
            title: shown(texts::statistics::spies()),
            key: Button { on: open, ..Button::new(KEY, shown(label), Icon::Eye) },
            help: shown(help),
            piece: soldier(),
            bars: self.counts.places.iter().map(|count| bar(*count)).collect(),
            favourite: self.counts.favourite().filter(|_| open).map(|place| place as u8),
            spoken: if open && self.private { shown(self.favourite()) } else { String::new() },
            secret: open,
        }
    }

    fn activated(&self) -> Text {
        match self.counts.chosen() {
            0 => texts::statistics::spies_none(),
            chosen => {
                let percent = (f64::from(self.counts.activated) / f64::from(chosen) * 100.0).round();
                texts::statistics::spies_activated(percent as i64)
            }
        }
    }

    fn favourite(&self) -> Text {
        match self.counts.favourite() {
            None => texts::statistics::spies_none(),
            Some(place) => {
                let count = i64::from(self.counts.places[place]);
                texts::statistics::spies_favourite(count, place as i64 + 1)
            }
        }
    }
}
